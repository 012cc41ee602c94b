//! Routes for the figures of one's own reviewed games, from which the client makes the page over many games.
//!
//! Most reviews are computed on the players' devices, so devices send the figures. Nobody else sees them, and nothing
//! else is computed from them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use deepwater_protocol::messages::{Millis, RefusalCode, TableSummary};
use deepwater_store::ReviewedGame;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::{IntoParams, ToSchema};

use super::Problem;
use super::extract::{Body, Caller, Me, QueryParams, TableId};
use super::history::{cursor_text, parse_cursor};
use super::lists::limit;
use super::tables::HEAVY_COST;
use crate::state::SharedState;

/// A share of the victory and points.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Amount {
    /// The share of the victory, where 1 is all of it.
    #[schema(minimum = -100, maximum = 100)]
    win: f64,
    #[schema(minimum = -10000, maximum = 10000)]
    points: f64,
}

impl Amount {
    fn is_possible(&self) -> bool {
        self.win.abs() <= 100.0 && self.points.abs() <= 10_000.0
    }
}

/// A kind of decision.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Skill {
    Placement,
    Quests,
    Intrigue,
    Buildings,
    Goods,
    Other,
}

/// The errors in one kind of decision.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SkillLoss {
    #[schema(inline)]
    skill: Skill,
    errors: u16,
    loss: Amount,
}

/// The number of errors of each size, and what they cost.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Errors {
    slip: u16,
    mistake: u16,
    blunder: u16,
    /// The loss by kind of decision; each kind at most once.
    #[schema(max_items = 6)]
    skills: Vec<SkillLoss>,
    /// What the errors of the last round cost.
    last_round: Amount,
}

/// What a review says about one seat, see docs/review.md.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Figures {
    /// The seat.
    seat: u8,
    /// The evaluator of the review.
    #[schema(min_length = 1, max_length = 40, pattern = "^[a-z0-9-]+$")]
    evaluator: String,
    start: Amount,
    decisions: Amount,
    luck: Amount,
    rivals: Amount,
    residual: Amount,
    result: Amount,
    errors: Errors,
}

impl Figures {
    /// Returns whether a review could say this. It bounds what a guest can store.
    fn are_possible(&self) -> bool {
        let columns = [&self.start, &self.decisions, &self.luck, &self.rivals, &self.residual, &self.result];
        let skills = &self.errors.skills;
        let repeats = |at: usize| skills[..at].iter().any(|other| other.skill == skills[at].skill);
        (1..=40).contains(&self.evaluator.len())
            && self.evaluator.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
            && columns.into_iter().all(Amount::is_possible)
            && self.errors.last_round.is_possible()
            && skills.iter().all(|skill| skill.loss.is_possible())
            && !(0..skills.len()).any(repeats)
    }
}

/// The units of stored numbers: a ten-thousandth of the victory, a hundredth of a point. Reviews have no finer ones.
const WIN_UNIT: f64 = 10_000.0;
const POINTS_UNIT: f64 = 100.0;
/// The kinds of decisions in the order of their stored numbers.
const SKILLS: [Skill; 6] =
    [Skill::Placement, Skill::Quests, Skill::Intrigue, Skill::Buildings, Skill::Goods, Skill::Other];

/// The errors in one kind of decision as they are stored: the kind, the number, and the loss of victory and points.
type StoredSkill = (usize, u16, i64, i64);

/// Figures as they are stored, a quarter as long as what clients send: the evaluator, the seat, victory and points of
/// each amount, slips, mistakes and blunders, and the errors by kind of decision.
type StoredFigures = (String, u8, [i64; 14], [u16; 3], Vec<StoredSkill>);

impl Amount {
    fn to_units(&self) -> [i64; 2] {
        [(self.win * WIN_UNIT).round() as i64, (self.points * POINTS_UNIT).round() as i64]
    }

    fn from_units(win: i64, points: i64) -> Amount {
        Amount { win: win as f64 / WIN_UNIT, points: points as f64 / POINTS_UNIT }
    }
}

impl Figures {
    /// Returns the text to store.
    fn to_stored(&self) -> String {
        let amounts = [
            &self.start,
            &self.decisions,
            &self.luck,
            &self.rivals,
            &self.residual,
            &self.result,
            &self.errors.last_round,
        ];
        let mut numbers = [0; 14];
        for (pair, amount) in numbers.chunks_exact_mut(2).zip(amounts) {
            pair.copy_from_slice(&amount.to_units());
        }
        let skill = |SkillLoss { skill, errors, loss }: &SkillLoss| -> StoredSkill {
            let [win, points] = loss.to_units();
            (*skill as usize, *errors, win, points)
        };
        let Errors { slip, mistake, blunder, skills, .. } = &self.errors;
        let skills: Vec<StoredSkill> = skills.iter().map(skill).collect();
        let stored: StoredFigures = (self.evaluator.clone(), self.seat, numbers, [*slip, *mistake, *blunder], skills);
        serde_json::to_string(&stored).unwrap_or_else(|error| unreachable!("figures can be written: {error}"))
    }

    /// Reads stored figures, also those of older programs, which stored them as clients send them.
    pub(super) fn from_stored(text: &str) -> Option<Figures> {
        if text.starts_with('{') {
            return serde_json::from_str(text).ok();
        }
        let (evaluator, seat, numbers, [slip, mistake, blunder], skills): StoredFigures =
            serde_json::from_str(text).ok()?;
        let amount = |nth: usize| Amount::from_units(numbers[2 * nth], numbers[2 * nth + 1]);
        let skill = |(skill, errors, win, points): StoredSkill| {
            Some(SkillLoss { skill: *SKILLS.get(skill)?, errors, loss: Amount::from_units(win, points) })
        };
        let skills = skills.into_iter().map(skill).collect::<Option<_>>()?;
        Some(Figures {
            seat,
            evaluator,
            start: amount(0),
            decisions: amount(1),
            luck: amount(2),
            rivals: amount(3),
            residual: amount(4),
            result: amount(5),
            errors: Errors { slip, mistake, blunder, skills, last_round: amount(6) },
        })
    }
}

/// Keep the figures of a review of your own game, in place of older ones.
#[utoipa::path(
    put, path = "/api/me/progress/{id}", operation_id = "keep_figures", tag = "guests", request_body = Figures,
    security(("token" = [])), params(("id" = String, Path, description = "The table's id")),
    responses((status = 204, description = "They are kept"))
)]
pub(crate) async fn keep(
    State(state): State<SharedState>,
    TableId(id): TableId,
    Me(me): Me,
    Body(figures): Body<Figures>,
) -> Result<StatusCode, Problem> {
    if !figures.are_possible() {
        return Err(Problem::refused(RefusalCode::BadMessage, "these cannot be the figures of a review"));
    }
    match state.store.set_figures(&me.id.0, &id, figures.seat, &figures.to_stored()).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Problem::refused(RefusalCode::UnknownTable, "you did not finish a game on this seat")),
    }
}

/// The part to list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Page {
    /// Where to go on: `next` of the answer before.
    #[param(max_length = 60)]
    after: Option<String>,
    /// The number of games; 20 if left out.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// A reviewed game of yours.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameWithFigures {
    /// The id of the table.
    id: String,
    score: i64,
    won: bool,
    #[schema(value_type = i64)]
    finished_at: Millis,
    figures: Figures,
    #[schema(value_type = TableSummary)]
    summary: Box<RawValue>,
}

fn view(game: ReviewedGame) -> Option<GameWithFigures> {
    Some(GameWithFigures {
        id: game.table,
        score: game.score,
        won: game.won,
        finished_at: game.finished_at,
        figures: Figures::from_stored(&game.figures)?,
        summary: RawValue::from_string(game.summary).ok()?,
    })
}

/// A part of the list.
#[derive(Serialize, ToSchema)]
pub(crate) struct Progress {
    games: Vec<GameWithFigures>,
    /// Where to go on, as `after`; `null` at the end.
    next: Option<String>,
}

/// Your reviewed games with their figures, latest first, without those that you have removed from your list.
#[utoipa::path(
    get, path = "/api/me/progress", operation_id = "my_progress", tag = "guests", params(Page),
    security(("token" = [])), responses((status = 200, description = "A part of the list", body = Progress))
)]
pub(crate) async fn list(
    State(state): State<SharedState>,
    Caller(from): Caller,
    Me(me): Me,
    QueryParams(page): QueryParams<Page>,
) -> Result<Json<Progress>, Problem> {
    let limit = limit(page.limit)?;
    let wrong = || Problem::refused(RefusalCode::BadMessage, "after must be `next` of an answer");
    let cursor = page.after.as_deref().map(|text| parse_cursor(text).ok_or_else(wrong)).transpose()?;
    state.rates.address.take_several(&from, HEAVY_COST).map_err(Problem::too_fast)?;
    let mut found = state.store.progress(&me.id.0, cursor, limit + 1).await?;
    let more = found.len() > limit as usize;
    found.truncate(limit as usize);
    let next = found.last().filter(|_| more).map(|game| cursor_text(game.finished_at, &game.table));
    Ok(Json(Progress { games: found.into_iter().filter_map(view).collect(), next }))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn figures(change: impl Fn(&mut Value)) -> Option<bool> {
        let amount = json!({"win": -0.2, "points": 3.5});
        let mut body = json!({
            "seat": 0, "evaluator": "steward-review-2", "start": amount, "decisions": amount, "luck": amount,
            "rivals": amount, "residual": amount, "result": amount,
            "errors": {
                "slip": 1, "mistake": 0, "blunder": 2, "last_round": amount,
                "skills": [{"skill": "quests", "errors": 3, "loss": amount}],
            },
        });
        change(&mut body);
        serde_json::from_value::<Figures>(body).ok().map(|figures| figures.are_possible())
    }

    #[test]
    fn only_figures_that_a_review_can_have_are_kept() {
        assert_eq!(figures(|_| {}), Some(true));
        assert_eq!(figures(|body| body["luck"]["points"] = json!(1e9)), Some(false));
        assert_eq!(figures(|body| body["evaluator"] = json!("a".repeat(41))), Some(false));
        assert_eq!(figures(|body| body["evaluator"] = json!("<b>")), Some(false));
        assert_eq!(figures(|body| body["errors"]["slip"] = json!(70_000)), None);
        assert_eq!(figures(|body| body["note"] = json!("text")), None);
        let twice = |body: &mut Value| {
            let first = body["errors"]["skills"][0].clone();
            body["errors"]["skills"].as_array_mut().expect("a list").push(first);
        };
        assert_eq!(figures(twice), Some(false), "so there are at most six");
    }

    #[test]
    fn stored_figures_are_short_and_come_back() {
        let amount = |n: i64| json!({"win": n as f64 / 1e4, "points": -n as f64 / 1e2});
        let skill = |(nth, skill): (usize, &Skill)| json!({"skill": skill, "errors": nth, "loss": amount(nth as i64)});
        let skills: Vec<Value> = SKILLS.iter().enumerate().map(skill).collect();
        let sent = json!({
            "seat": 3, "evaluator": "steward-review-2", "start": amount(1), "decisions": amount(-2), "luck": amount(3),
            "rivals": amount(-44), "residual": amount(5_555), "result": amount(10_000),
            "errors": {"slip": 1, "mistake": 2, "blunder": 3, "last_round": amount(7), "skills": skills},
        });
        let figures: Figures = serde_json::from_value(sent.clone()).expect("figures");
        let stored = figures.to_stored();
        assert!(stored.len() * 3 < sent.to_string().len(), "{stored}");
        for text in [stored, sent.to_string()] {
            assert_eq!(json!(Figures::from_stored(&text).expect("figures")), sent, "{text}");
        }
        for damaged in ["", "[]", "{}", r#"["e",0,[0,0,0,0,0,0,0,0,0,0,0,0,0,0],[0,0,0],[[6,0,0,0]]]"#] {
            assert!(Figures::from_stored(damaged).is_none(), "{damaged}");
        }
    }

    #[test]
    fn the_figures_of_a_report_are_accepted() {
        use deepwater_review::{ReviewConfig, Reviewer};
        let file: Value = serde_json::from_str(include_str!("../../../../games/2p-base-random.json")).expect("JSON");
        let (_, record) = deepwater_protocol::record::from_json(&file["record"]).expect("a record");
        let seat = deepwater_rules::pieces::PlayerId(0);
        let config = ReviewConfig { playouts: 0, open_cards: false, ..ReviewConfig::of_seat(seat) };
        let mut review = Reviewer::new(&record, &config).expect("a finished game");
        while review.work(1_000) {}
        let report = json!(review.report());
        let mut body = report["seats"][0].clone();
        body.as_object_mut().expect("fields").remove("curve");
        body["evaluator"] = report["evaluator"].clone();
        let figures: Figures = serde_json::from_value(body).expect("the fields of a report");
        assert!(figures.are_possible());
    }
}
