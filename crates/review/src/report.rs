//! The report: the columns of every seat, and the moments that mattered.

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Answer, DecisionKind, SeenEvent, Source, Viewer};
use serde::{Serialize, Serializer};

use crate::choice::{Choice, Verdict};
use crate::evaluator::{Value, result};
use crate::plan::{Change, Column, Level, Plan, Question};
use crate::reviewer::{Measured, Reviewer};
use crate::skills::{Errors, Skill};
use crate::statistics::Mean;
use crate::timeline::is_chance;
use crate::why::{ReviewReason, why};

/// What a review says about a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ReviewReport {
    /// The evaluator with its version. Only reports with the same evaluator can be compared.
    pub evaluator: &'static str,
    /// The number of playouts that the report is based on.
    pub playouts: u64,
    /// The columns of each reviewed seat.
    pub seats: Vec<SeatReport>,
    /// The decisions of these seats, and the luck that mattered, in the order of the game.
    ///
    /// Decisions with one option, or only with equal Harbor spaces, are left out. Luck is listed only if its interval
    /// excludes zero.
    pub moments: Vec<Moment>,
}

impl ReviewReport {
    /// Adds a report on further seats of the same game by the same evaluator.
    pub fn add(&mut self, other: ReviewReport) {
        self.playouts += other.playouts;
        self.seats.extend(other.seats);
        self.moments.extend(other.moments);
        self.moments.sort_by_key(order);
    }
}

/// Returns the place of a moment in the game: luck follows the decision before it.
fn order(moment: &Moment) -> (usize, bool) {
    (moment.action, moment.kind == MomentKind::Luck)
}

/// How a seat came from its start value to its result: the start, the four columns and nothing else add up to the
/// result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatReport {
    /// The seat.
    pub seat: PlayerId,
    /// The expected result before anything is dealt, or in the first position of an arranged game.
    pub start: Amount,
    /// What the seat's own decisions cost. The share of the victory plus points / 100 is zero or less; the share or the
    /// points alone can be positive.
    pub decisions: Amount,
    /// What chance brought: the deal, cards, tiles and dice.
    pub luck: Amount,
    /// What the opponents' decisions changed.
    pub rivals: Amount,
    /// What the evaluator saw too late, and what was hidden until the end.
    pub residual: Amount,
    /// The result of the game.
    pub result: Amount,
    /// What the seat could have won more with open cards, if the review looks at them. It is no part of the sum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hindsight: Option<Amount>,
    /// The seat's errors, counted.
    pub errors: Errors,
    /// The expected result during the game, in its order.
    pub curve: Vec<CurvePoint>,
}

/// The expected result of a seat at one time of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CurvePoint {
    /// The number of answers given before.
    pub action: usize,
    /// The expected result.
    #[serde(flatten)]
    pub value: Amount,
}

/// A share of the victory and points. Both are whole numbers of small units, so that sums are exact.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Amount {
    /// The share of the victory, in units of 1 / 10,000.
    pub win: i64,
    /// The points, in units of 1 / 100.
    pub points: i64,
}

const WIN_UNITS: f64 = 10_000.0;
const POINTS_UNITS: f64 = 100.0;

impl Amount {
    /// Returns the share of the victory as a number.
    pub fn share(self) -> f64 {
        self.win as f64 / WIN_UNITS
    }

    /// Returns the points as a number.
    pub fn vp(self) -> f64 {
        self.points as f64 / POINTS_UNITS
    }

    /// Returns the sum of two amounts.
    pub fn plus(self, other: Amount) -> Amount {
        Amount { win: self.win + other.win, points: self.points + other.points }
    }

    /// Returns the difference of two amounts.
    pub fn minus(self, other: Amount) -> Amount {
        Amount { win: self.win - other.win, points: self.points - other.points }
    }
}

impl From<Value> for Amount {
    fn from(value: Value) -> Amount {
        Amount { win: (value.win * WIN_UNITS).round() as i64, points: (value.points * POINTS_UNITS).round() as i64 }
    }
}

#[derive(Serialize)]
struct WrittenAmount {
    win: f64,
    points: f64,
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WrittenAmount { win: self.share(), points: self.vp() }.serialize(serializer)
    }
}

/// Whether a moment is a decision or luck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MomentKind {
    /// A decision of the seat.
    Decision,
    /// Something that chance brought. Its loss is the expected value minus the value that came, so it is negative if the
    /// seat was lucky.
    Luck,
}

/// A decision of a seat, or luck that mattered to it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Moment {
    /// The index of the decision's action in the record, from 0; for luck, of the action that chance followed. The deal
    /// has 0.
    pub action: usize,
    /// The seat that decided or had luck.
    pub seat: PlayerId,
    /// Whether this is a decision or luck.
    pub kind: MomentKind,
    /// The round, 1 to 8.
    pub round: u8,
    /// What was asked; for luck, nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<Asked>,
    /// The option that was played; in a moment of luck, what came.
    pub played: Outcome,
    /// The best option, if another one was better than the one that was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Outcome>,
    /// The options that were compared, the one that was played first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<Outcome>,
    /// The loss and its 95 % interval.
    pub loss: Loss,
    /// The verdict on a decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// Why the best option is better; for luck, nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub why: Vec<ReviewReason>,
}

/// What a decision was about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Asked {
    /// The kind of the question.
    pub kind: DecisionKind,
    /// What the decision needs.
    pub skill: Skill,
    /// The card, tile or space that asked, if any.
    pub source: Option<Source>,
}

/// What an option, or chance, leads to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outcome {
    /// The option.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub option: Option<Answer>,
    /// What chance brought, as the seat saw it. In a moment of luck without events, it is the deal.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<SeenEvent>,
    /// The expected result. That of an option is the value of the option that was played plus the gain over it in the
    /// same worlds, so options can be subtracted.
    #[serde(flatten)]
    pub value: Amount,
    /// The expected result with the cards that really lay there, if the review looks at them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<Amount>,
}

/// A loss with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loss {
    /// The loss.
    pub amount: Amount,
    /// The lower bound.
    pub low: Amount,
    /// The upper bound.
    pub high: Amount,
}

impl From<Mean> for Loss {
    fn from(mean: Mean) -> Loss {
        Loss { amount: mean.value.into(), low: mean.low().into(), high: mean.high().into() }
    }
}

impl Serialize for Loss {
    /// Writes the bounds of the lost share as `low` and `high`, those of the points as `points_low` and `points_high`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct WrittenLoss {
            win: f64,
            points: f64,
            low: f64,
            high: f64,
            points_low: f64,
            points_high: f64,
        }
        WrittenLoss {
            win: self.amount.share(),
            points: self.amount.vp(),
            low: self.low.share(),
            high: self.high.share(),
            points_low: self.low.vp(),
            points_high: self.high.vp(),
        }
        .serialize(serializer)
    }
}

/// Luck is listed among the moments if it changed the share of the victory or the points at least this much, and the
/// interval excludes that it changed nothing.
const LUCK_THAT_MATTERS: Value = Value { win: 0.02, points: 2.0 };

pub(crate) fn report(review: &Reviewer, evaluator: &'static str) -> ReviewReport {
    let mut moments = Vec::new();
    let seats = (0..review.plans.len()).map(|plan| SeatReview { review, plan }.report(&mut moments)).collect();
    moments.sort_by_key(order);
    ReviewReport { evaluator, playouts: review.progress().0, seats, moments }
}

/// The measurements of one seat.
struct SeatReview<'a> {
    review: &'a Reviewer,
    plan: usize,
}

impl SeatReview<'_> {
    fn plan(&self) -> &Plan {
        &self.review.plans[self.plan]
    }

    fn choice(&self, question: usize) -> &Choice {
        match &self.review.measured[self.plan][question] {
            Measured::Choice(choice) => choice,
            Measured::Values { .. } => unreachable!("the plan asks for a choice here"),
        }
    }

    /// Returns a level with the standard errors of its mean; `None` if no world could be sampled.
    fn level(&self, level: Level) -> Option<(Value, Value)> {
        let sample = match level {
            Level::Measured(question, slot) => match &self.review.measured[self.plan][question] {
                Measured::Values { samples, .. } => &samples[slot],
                Measured::Choice(_) => unreachable!("the plan asks for a value here"),
            },
            Level::Played(question) => &self.choice(question).candidates[0].values,
            Level::Best(question) => return self.best(question),
            Level::Result => {
                return Some((result(&self.review.timeline.end).of(self.plan().seat), Value::default()));
            }
        };
        (sample.count > 0).then(|| (sample.mean(), sample.standard_error()))
    }

    /// Returns the value of the best option: that of the option that was played, plus the loss if it is certain.
    fn best(&self, question: usize) -> Option<(Value, Value)> {
        let choice = self.choice(question);
        let played = &choice.candidates[0].values;
        let loss = if choice.loss_is_certain() { choice.loss().value } else { Value::default() };
        (played.count > 0).then(|| (played.mean().plus(loss), played.standard_error()))
    }

    /// Adds the seat's moments and returns its columns.
    fn report(&self, moments: &mut Vec<Moment>) -> SeatReport {
        let plan = self.plan();
        let already = moments.len();
        let first = self.level(plan.changes[0].from).expect("the first position can be sampled");
        let mut columns = [Value::default(); 3];
        let (mut now, mut known) = (first, true);
        let mut curve = vec![CurvePoint { action: 0, value: first.0.into() }];
        for change in &plan.changes {
            let next = self.level(change.to);
            // Without a world for the expected value, chance cannot be told from the opponent's decision.
            let column = if known { change.column } else { Column::Rivals };
            known = next.is_some();
            let next = next.unwrap_or(now);
            let by = next.0.minus(now.0);
            let sum = match column {
                Column::Decisions => Some(&mut columns[0]),
                Column::Luck => Some(&mut columns[1]),
                Column::Rivals => Some(&mut columns[2]),
                Column::Residual => None,
            };
            if let Some(sum) = sum {
                (sum.win, sum.points) = (sum.win + by.win, sum.points + by.points);
            }
            match (column, change.to) {
                (Column::Luck, _) => moments.extend(self.luck(change, now, next)),
                (Column::Decisions, Level::Played(question)) => moments.extend(self.decision(change.step, question)),
                _ => {}
            }
            now = next;
            let point = CurvePoint { action: change.step, value: now.0.into() };
            match curve.last_mut() {
                Some(last) if last.action == point.action => *last = point,
                _ => curve.push(point),
            }
        }
        let (start, end): (Amount, Amount) = (first.0.into(), now.0.into());
        let [decisions, luck, rivals] = columns.map(Amount::from);
        // The residual is what is left after rounding, so the columns add up exactly.
        let residual = end.minus(start).minus(decisions).minus(luck).minus(rivals);
        let (hindsight, errors) = (self.hindsight(), Errors::of(&moments[already..]));
        SeatReport { seat: plan.seat, start, decisions, luck, rivals, residual, result: end, hindsight, errors, curve }
    }

    /// Returns what the seat could have won more with open cards: for each decision, the value of the best option in the
    /// real game, minus the value there of the option that was best by what the seat knew.
    fn hindsight(&self) -> Option<Amount> {
        let choices = self.review.measured[self.plan].iter().filter_map(|measured| match measured {
            Measured::Choice(choice) => Some(choice),
            Measured::Values { .. } => None,
        });
        let mut sum = Value::default();
        for choice in choices {
            let open = choice.open.as_ref()?;
            let by_knowledge = open[choice.best()];
            let best = open.iter().copied().max_by(|one, other| one.rank().total_cmp(&other.rank()))?;
            let more = best.minus(by_knowledge);
            sum = Value { win: sum.win + more.win, points: sum.points + more.points };
        }
        Some(sum.into())
    }

    fn luck(&self, change: &Change, expected: (Value, Value), came: (Value, Value)) -> Option<Moment> {
        let seat = self.plan().seat;
        let margin = |one: f64, other: f64| 1.96 * (one * one + other * other).sqrt();
        let error = (expected.1, came.1);
        let margin = Value { win: margin(error.0.win, error.1.win), points: margin(error.0.points, error.1.points) };
        let value = expected.0.minus(came.0);
        let matters = |by: f64, margin: f64, least: f64| by.abs() >= least && by.abs() > margin;
        let least = LUCK_THAT_MATTERS;
        if !matters(value.win, margin.win, least.win) && !matters(value.points, margin.points, least.points) {
            return None;
        }
        let is_deal = matches!(change.from, Level::Measured(question, _)
            if matches!(self.plan().questions[question], Question::Deal { .. }));
        let step = &self.review.timeline.steps[change.step];
        let seen = step.events.iter().filter(|event| !is_deal && is_chance(event, seat));
        let events = seen.map(|event| event.seen_by(Viewer::Player(seat))).collect();
        Some(Moment {
            action: change.step,
            seat,
            kind: MomentKind::Luck,
            round: step.before.round(),
            asked: None,
            played: Outcome { option: None, events, value: came.0.into(), open: None },
            best: None,
            options: Vec::new(),
            loss: Mean { value, margin, rank_margin: 0.0 }.into(),
            verdict: None,
            why: Vec::new(),
        })
    }

    /// Returns the moment of a decision; `None` if all of its options are the same.
    fn decision(&self, step: usize, question: usize) -> Option<Moment> {
        let choice = self.choice(question);
        let before = &self.review.timeline.steps[step].before;
        let outcome = |n: usize| {
            let option = Some(before.answer(choice.candidates[n].action));
            let open = choice.open.as_ref().map(|open| open[n].into());
            Outcome { option, events: Vec::new(), value: choice.value_of(n).into(), open }
        };
        let best = choice.best();
        let view = before.observe(Viewer::Player(self.plan().seat));
        (choice.candidates.len() > 1).then(|| Moment {
            action: step,
            seat: self.plan().seat,
            kind: MomentKind::Decision,
            round: before.round(),
            asked: before.decision().map(|decision| Asked {
                kind: decision.kind,
                skill: Skill::of(decision.kind),
                source: decision.source,
            }),
            played: outcome(0),
            best: (best > 0).then(|| outcome(best)),
            options: (0..choice.candidates.len()).map(outcome).collect(),
            loss: choice.loss().into(),
            verdict: Some(choice.verdict()),
            why: if choice.loss_is_certain() { why(&view, self.plan().seat, choice) } else { Vec::new() },
        })
    }
}
