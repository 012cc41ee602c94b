//! Routes for challenges: the daily deal, and duplicate matches that people make by a link.
//!
//! Nobody plays here: people play on tables of their own, usually on their own device, and hand in the record. A guest
//! who has no result yet sees no score and no game of others.

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use deepwater_challenge::{Day, Deal, Streak, Unacceptable, decode, encode, matchpoints, streak};
use deepwater_protocol::messages::{Guest, Millis, RefusalCode, Settings};
use deepwater_store::{Challenge as StoredChallenge, ChallengeResult, Try};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::Problem;
use super::extract::{Body, Caller, MaybeMe, Me, is_id};
use super::tables::HEAVY_COST;
use crate::clock::now;
use crate::identity::{random_id, random_seed};
use crate::state::{AppState, SharedState};

const DAY: Millis = 24 * 60 * 60 * 1000;
/// For how many days after its own day a daily deal accepts results, of games that were played without a network. Also
/// for how many days a duplicate match waits for a guest who has begun.
pub(crate) const LATE_DAYS: i64 = 7;
/// The most people of a duplicate match.
const MOST_PEOPLE: u32 = 50;
/// The number of the best results of a daily deal that are listed.
const BEST: usize = 10;
/// How many days of a guest are read to compute the streak.
const STREAK_DAYS: u32 = 400;

/// A challenge that a request is about.
pub(crate) struct Challenge {
    id: String,
    deal: Deal,
    /// The day of a daily deal; `None` for a duplicate match.
    day: Option<Day>,
}

impl FromRequestParts<SharedState> for Challenge {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &SharedState) -> Result<Challenge, Problem> {
        let PathParts(path) = PathParts::from_request_parts(parts, state).await?;
        find(state, path.first().map_or("", String::as_str)).await
    }
}

/// The variable parts of the path, in order.
pub(crate) struct PathParts(Vec<String>);

impl FromRequestParts<SharedState> for PathParts {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &SharedState) -> Result<PathParts, Problem> {
        Path::from_request_parts(parts, state).await.map(|Path(parts)| PathParts(parts)).map_err(|_| unknown())
    }
}

fn unknown() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "unknown-challenge", "there is no such challenge")
}

async fn find(state: &AppState, id: &str) -> Result<Challenge, Problem> {
    if let Some(day) = Day::parse(id) {
        return match day <= Day::of(now()) {
            true => Ok(Challenge { id: id.to_owned(), deal: Deal::of_day(day), day: Some(day) }),
            false => Err(Problem::new(StatusCode::CONFLICT, "not-open", "this day has not begun (UTC)")),
        };
    }
    if !is_id(id) {
        return Err(unknown());
    }
    let StoredChallenge { id, deal, .. } = state.store.challenge(id).await?.ok_or_else(unknown)?;
    Ok(Challenge { id, deal: serde_json::from_str(&deal)?, day: None })
}

impl Challenge {
    /// Whether results are still accepted.
    fn is_open(&self) -> bool {
        self.day.is_none_or(|day| Day::of(now()).since(day) <= LATE_DAYS)
    }

    fn ensure_open(&self) -> Result<(), Problem> {
        let message = format!("results of a daily deal are accepted until {LATE_DAYS} days after its day");
        self.is_open().then_some(()).ok_or_else(|| Problem::new(StatusCode::CONFLICT, "not-open", message))
    }
}

/// The game of a challenge. Its seed is in the settings of the table.
#[derive(Serialize, ToSchema)]
pub(crate) struct DealView {
    /// The number of players, you included.
    players: u8,
    modules: Vec<String>,
    long_game: bool,
    /// The level of the bots on the other seats.
    rivals: String,
}

/// A person's try at a challenge.
#[derive(Serialize, ToSchema)]
pub(crate) struct Person {
    /// The id of the guest.
    guest: String,
    name: String,
    emblem: u8,
    /// Whether there is a result.
    finished: bool,
    /// The score; `null` without a result, and as long as you have none yourself.
    score: Option<i64>,
    won: bool,
    /// Whether another guest handed in a result from the same network (daily deals only) or with the same answers
    /// before.
    marked: bool,
}

/// Your own result.
#[derive(Serialize, ToSchema)]
pub(crate) struct OwnResult {
    score: i64,
    won: bool,
    /// As in `people`.
    marked: bool,
    /// The share of the other results that yours beats, in percent, ties as a half; `null` if there is no other.
    matchpoints: Option<f64>,
}

/// The days in a row on which you have finished the daily deal.
#[derive(Serialize, ToSchema)]
pub(crate) struct StreakView {
    /// The number of days played. One missed day between two of them does not end a streak.
    days: u32,
    /// Whether today's deal is finished.
    today: bool,
    /// Whether the streak ends unless today's deal is played.
    last_chance: bool,
}

/// A challenge as a guest may see it.
#[derive(Serialize, ToSchema)]
pub(crate) struct ChallengeView {
    /// The id: the date of a daily deal, or the id in the link of a duplicate match.
    id: String,
    daily: bool,
    deal: DealView,
    /// The settings of a table on which the challenge is played.
    #[schema(value_type = Object)]
    settings: Settings,
    /// Whether results are still accepted.
    open: bool,
    /// The number of results.
    finished: u64,
    /// Your own result, if there is one.
    own: Option<OwnResult>,
    /// Every score that was reached and how often, lowest first; empty as long as you have no result.
    #[schema(value_type = Vec<Vec<i64>>)]
    scores: Vec<(i64, u64)>,
    /// Everyone who has begun a duplicate match; of a daily deal the best results, once you have a result.
    people: Vec<Person>,
    /// Whether the games can be replayed: you have a result, and in a duplicate match everyone who has begun, too.
    replays: bool,
    /// Your streak on this day; only of daily deals, and only with a token.
    streak: Option<StreakView>,
}

/// Returns whether a duplicate match still waits for this try.
fn is_awaited(tried: &Try) -> bool {
    tried.finished_at.is_none() && tried.begun_at > now() - LATE_DAYS * DAY
}

async fn view(state: &AppState, challenge: Challenge, guest: Option<&Guest>) -> Result<ChallengeView, Problem> {
    let own = match guest {
        Some(guest) => state.store.try_of(&challenge.id, &guest.id.0).await?.filter(|own| own.score.is_some()),
        None => None,
    };
    let (open, daily) = (challenge.is_open(), challenge.day.is_some());
    let shown = own.is_some() || !open;
    let scores = state.store.scores(&challenge.id).await?;
    let tries = match shown || !daily {
        true => state.store.tries(&challenge.id, MOST_PEOPLE).await?,
        false => Vec::new(),
    };
    let streak = match (challenge.day, guest) {
        (Some(day), Some(guest)) => Some(streak_of(state, guest, day).await?),
        _ => None,
    };
    let Challenge { id, deal, .. } = challenge;
    Ok(ChallengeView {
        finished: scores.iter().map(|(_, count)| count).sum(),
        own: own.and_then(|own| {
            let score = own.score?;
            Some(OwnResult { score, won: own.won, marked: own.marked, matchpoints: matchpoints(score, &scores) })
        }),
        scores: if shown { scores } else { Vec::new() },
        replays: shown && (daily || !tries.iter().any(is_awaited)),
        people: people(tries, daily, shown),
        settings: deal.settings(),
        deal: DealView { players: deal.players, modules: deal.modules, long_game: deal.long_game, rivals: deal.rivals },
        id,
        daily,
        open,
        streak,
    })
}

/// Returns the people of a challenge. Of a daily deal only the best results are listed, without marked ones.
fn people(tries: Vec<Try>, daily: bool, shown: bool) -> Vec<Person> {
    let listed = tries.into_iter().filter(|tried| !daily || tried.score.is_some() && !tried.marked);
    let person = |tried: Try| Person {
        finished: tried.score.is_some(),
        score: tried.score.filter(|_| shown),
        won: tried.won && shown,
        marked: tried.marked && shown,
        emblem: tried.emblem.parse().unwrap_or_default(),
        guest: tried.guest,
        name: tried.name,
    };
    let mut people: Vec<Person> = listed.take(if daily { BEST } else { usize::MAX }).map(person).collect();
    if !shown {
        // The order of the tries is that of their scores.
        people.sort_by(|a, b| a.name.cmp(&b.name));
    }
    people
}

async fn streak_of(state: &AppState, guest: &Guest, day: Day) -> Result<StreakView, Problem> {
    let played = state.store.days_played(&guest.id.0, STREAK_DAYS).await?;
    let played: Vec<Day> = played.iter().filter_map(|text| Day::parse(text)).collect();
    let Streak { days, today, last_chance } = streak(&played, day);
    Ok(StreakView { days, today, last_chance })
}

/// A challenge: a daily deal by its date, or a duplicate match by its id.
#[utoipa::path(
    get, path = "/api/challenges/{id}", operation_id = "show_challenge", tag = "challenges",
    security((), ("token" = [])), params(("id" = String, Path, description = "A date (UTC) or an id")),
    responses((status = 200, description = "The challenge", body = ChallengeView))
)]
pub(crate) async fn show(
    State(state): State<SharedState>,
    Caller(network): Caller,
    MaybeMe(guest): MaybeMe,
    challenge: Challenge,
) -> Result<Json<ChallengeView>, Problem> {
    // The results of all people are counted.
    state.rates.address.take_several(&network, HEAVY_COST).map_err(Problem::too_fast)?;
    view(&state, challenge, guest.as_ref()).await.map(Json)
}

/// The game of a new duplicate match.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewChallenge {
    /// The number of players, you included.
    players: u8,
    #[serde(default)]
    modules: Vec<String>,
    #[serde(default)]
    long_game: bool,
    /// The level of the bots: one that answers at once, so that it answers everyone alike.
    #[schema(example = "artisan")]
    rivals: String,
}

/// The id of a new challenge.
#[derive(Serialize, ToSchema)]
pub(crate) struct MadeChallenge {
    id: String,
}

/// Make a duplicate match: friends play the same deal against the same bots, each alone.
#[utoipa::path(
    post, path = "/api/challenges", operation_id = "make_challenge", tag = "challenges", request_body = NewChallenge,
    security(("token" = [])), responses((status = 201, description = "It was made", body = MadeChallenge))
)]
pub(crate) async fn make(
    State(state): State<SharedState>,
    Caller(network): Caller,
    Me(guest): Me,
    Body(NewChallenge { players, modules, long_game, rivals }): Body<NewChallenge>,
) -> Result<(StatusCode, Json<MadeChallenge>), Problem> {
    let deal = Deal { players, modules, long_game, rivals, seed: random_seed() };
    deal.check()?;
    state.rates.new_tables.take(&guest.id.0).map_err(Problem::too_fast)?;
    state.rates.challenges_by_address.take(&network).map_err(Problem::too_fast)?;
    let created_at = now();
    let most = state.limits.matches_per_day.into();
    if state.store.challenges_since(&guest.id.0, created_at - DAY).await? >= most {
        return Err(Problem::refused(RefusalCode::Busy, "you have made too many challenges today"));
    }
    let id = random_id();
    let made = StoredChallenge { id: id.clone(), deal: serde_json::to_string(&deal)?, maker: guest.id.0, created_at };
    state.store.create_challenge(made).await?;
    Ok((StatusCode::CREATED, Json(MadeChallenge { id })))
}

/// Note that you begin a challenge. A duplicate match waits for everyone who has begun.
#[utoipa::path(
    post, path = "/api/challenges/{id}/begin", operation_id = "begin_challenge", tag = "challenges",
    security(("token" = [])), params(("id" = String, Path, description = "A date (UTC) or an id")),
    responses((status = 204, description = "Noted, now or before"))
)]
pub(crate) async fn begin(
    State(state): State<SharedState>,
    Me(guest): Me,
    challenge: Challenge,
) -> Result<StatusCode, Problem> {
    challenge.ensure_open()?;
    state.rates.new_tables.take(&guest.id.0).map_err(Problem::too_fast)?;
    if challenge.day.is_none() && state.store.tries(&challenge.id, MOST_PEOPLE).await?.len() >= MOST_PEOPLE as usize {
        return Err(Problem::refused(RefusalCode::Busy, "too many people have begun this duplicate match"));
    }
    state.store.begin_try(&challenge.id, &guest.id.0, now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A finished game of a challenge.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct HandedIn {
    /// The record of the finished game.
    #[schema(value_type = Object)]
    record: Map<String, Value>,
}

/// What became of a result.
#[derive(Serialize, ToSchema)]
pub(crate) struct Counted {
    /// Whether it counts: it is your first result of this challenge.
    counted: bool,
    /// The score of the game that was handed in.
    score: i16,
    challenge: ChallengeView,
}

/// Hand in a finished game. The server replays it and asks the bots again; only the first result counts.
#[utoipa::path(
    post, path = "/api/challenges/{id}/result", operation_id = "hand_in", tag = "challenges", request_body = HandedIn,
    security(("token" = [])), params(("id" = String, Path, description = "A date (UTC) or an id")),
    responses((status = 200, description = "The game is one of this challenge", body = Counted))
)]
pub(crate) async fn hand_in(
    State(state): State<SharedState>,
    Me(guest): Me,
    Caller(network): Caller,
    challenge: Challenge,
    Body(HandedIn { record }): Body<HandedIn>,
) -> Result<Json<Counted>, Problem> {
    challenge.ensure_open()?;
    state.rates.address.take_several(&network, HEAVY_COST).map_err(Problem::too_fast)?;
    let deal = challenge.deal.clone();
    // The bots answer a whole game again, which can take tens of milliseconds.
    let verified =
        state.hub.cpu().run_for(network, move || deal.verify(record)).await.map_err(|_| Problem::internal())?;
    let game = verified.map_err(refusal)?;
    let result = ChallengeResult {
        challenge: challenge.id.clone(),
        guest: guest.id.0.clone(),
        at: now(),
        score: game.score.into(),
        won: game.won,
        answers: encode(&game.answers),
        // Friends who play a duplicate match often share a network.
        origin: challenge.day.map(|_| state.table_limits.origin(network)),
    };
    let counted = state.store.finish_try(result).await?;
    metrics::counter!("deepwater_challenge_results_total").increment(u64::from(counted));
    let challenge = view(&state, challenge, Some(&guest)).await?;
    Ok(Json(Counted { counted, score: game.score, challenge }))
}

fn refusal(reason: Unacceptable) -> Problem {
    let message = reason.to_string();
    match reason {
        Unacceptable::BadRecord(_) | Unacceptable::NotOver | Unacceptable::OtherAnswer(_) => {
            Problem::bad_record(message)
        }
        Unacceptable::OtherDeal => Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "other-deal", message),
    }
}

/// The record of a guest's game, once you have a result yourself (in a duplicate match: once all have one).
#[utoipa::path(
    get, path = "/api/challenges/{id}/records/{guest}", operation_id = "challenge_record", tag = "challenges",
    security(("token" = [])),
    params(("id" = String, Path, description = "A date (UTC) or an id"), ("guest" = String, Path, description = "The guest's id")),
    responses((status = 200, description = "The record", body = Object))
)]
pub(crate) async fn record(
    State(state): State<SharedState>,
    Me(me): Me,
    Caller(network): Caller,
    PathParts(path): PathParts,
    challenge: Challenge,
) -> Result<Json<Value>, Problem> {
    state.rates.address.take_several(&network, HEAVY_COST).map_err(Problem::too_fast)?;
    let (deal, id) = (challenge.deal.clone(), challenge.id.clone());
    if !view(&state, challenge, Some(&me)).await?.replays {
        let message = "the games of others are shown once you have a result, and everyone who has begun";
        return Err(Problem::new(StatusCode::FORBIDDEN, "play-first", message));
    }
    let guest = path.get(1).filter(|guest| is_id(guest)).ok_or_else(Problem::unknown_guest)?;
    let tried = state.store.try_of(&id, guest).await?.filter(|tried| tried.score.is_some());
    let answers = decode(&tried.ok_or_else(Problem::unknown_guest)?.answers).ok_or_else(Problem::internal)?;
    let record =
        state.hub.cpu().run_for(network, move || deal.record(&answers)).await.map_err(|_| Problem::internal())?;
    // The answers fit the rules under which they were given.
    record.map(Json).map_err(|error| Problem::refused(RefusalCode::OtherRules, error.message))
}
