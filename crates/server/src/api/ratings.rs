//! Routes for ratings: leaderboards, and how a game changed the ratings of its people.

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use deepwater_protocol::messages::RefusalCode;
use deepwater_ratings::{Pool, Rating, SHOWN_AFTER, anchor};
use deepwater_store::{GuestRating, Ranked, RatingChange};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::Problem;
use super::extract::{Caller, MaybeMe, QueryParams, TableId};
use super::lists::limit;
use super::tables::HEAVY_COST;
use crate::clock::now;
use crate::leaderboards::Part;
use crate::state::SharedState;
use crate::table_actor::TableQuery;

/// How far a leaderboard can be read.
const MAX_OFFSET: u32 = 1_000;

/// A pool in the path.
pub(crate) struct PoolPath(Pool);

impl FromRequestParts<SharedState> for PoolPath {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &SharedState) -> Result<PoolPath, Problem> {
        let unknown = || Problem::new(StatusCode::NOT_FOUND, "unknown-pool", "the pools are 2, 3-4 and 5-6");
        let Path(name) = Path::<String>::from_request_parts(parts, state).await.map_err(|_| unknown())?;
        Pool::by_name(&name).map(PoolPath).ok_or_else(unknown)
    }
}

/// A rating in points.
#[derive(Serialize, ToSchema)]
pub(crate) struct Points {
    /// The value; 1500 for a newcomer.
    value: i64,
    /// The true value is in `value ± uncertainty` with a probability of 95 %.
    uncertainty: i64,
}

impl From<Rating> for Points {
    fn from(rating: Rating) -> Points {
        let shown = rating.shown();
        Points { value: shown.value, uncertainty: shown.uncertainty }
    }
}

/// A guest's rating in one pool.
#[derive(Serialize, ToSchema)]
pub(crate) struct RatingView {
    /// The number of seats: `2`, `3-4` or `5-6`.
    pool: &'static str,
    /// The number of rated games.
    games: u32,
    /// The rating; `null` until there are ten games.
    rating: Option<Points>,
}

impl From<GuestRating> for RatingView {
    fn from(stored: GuestRating) -> RatingView {
        RatingView { pool: stored.pool.name(), games: stored.games, rating: shown(&stored) }
    }
}

fn shown(stored: &GuestRating) -> Option<Points> {
    (stored.games >= SHOWN_AFTER).then(|| stored.rating.into())
}

/// Returns a change of the mean in points.
fn points(gain: f64) -> i64 {
    let first = Rating::default();
    Rating { mu: first.mu + gain, ..first }.shown().value - first.shown().value
}

/// A period that ends now.
#[derive(Clone, Copy, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Period {
    Week,
    Month,
    Year,
    /// Since the first game.
    #[default]
    All,
}

impl Period {
    fn days(self) -> Option<u16> {
        match self {
            Period::Week => Some(7),
            Period::Month => Some(30),
            Period::Year => Some(365),
            Period::All => None,
        }
    }
}

/// The part of a leaderboard to return.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    /// Only people with a rated game in this period: 7, 30 or 365 days; `all` if left out.
    #[param(inline)]
    period: Option<Period>,
    /// The number of places; 20 if left out.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// The number of places to skip.
    #[param(minimum = 0, maximum = 1000)]
    offset: Option<u32>,
}

/// A place on a leaderboard.
#[derive(Serialize, ToSchema)]
pub(crate) struct Place {
    /// The place, from 1.
    place: u32,
    /// The id of the guest.
    guest: String,
    name: String,
    emblem: u8,
    rating: Points,
    /// The number of all rated games in this pool.
    games: u32,
    /// The number of rated games in the period: of `week`, `month` and `year` those that are still stored.
    played: u64,
    /// The points that these games brought.
    gain: i64,
}

/// The rating of a bot, which never changes.
#[derive(Serialize, ToSchema)]
pub(crate) struct BotRating {
    bot: &'static str,
    value: i64,
}

/// A part of a leaderboard.
#[derive(Serialize, ToSchema)]
pub(crate) struct Leaderboard {
    pool: &'static str,
    period: Period,
    /// The places in order: by the lower end of the interval, so that who plays more is not behind who was lucky.
    places: Vec<Place>,
    /// Whether there are more places after these.
    more: bool,
    /// The levels of bots, weakest first.
    bots: Vec<BotRating>,
    /// The number of rated games after which a rating is shown.
    shown_after: u32,
}

/// The leaderboard of a pool, which can be ten seconds old. People with hidden profiles are not listed.
#[utoipa::path(
    get, path = "/api/leaderboards/{pool}", operation_id = "leaderboard", tag = "ratings",
    params(("pool" = String, Path, description = "`2`, `3-4` or `5-6`", example = "2"), Which),
    responses((status = 200, description = "A part of the leaderboard", body = Leaderboard))
)]
pub(crate) async fn leaderboard(
    State(state): State<SharedState>,
    Caller(from): Caller,
    PoolPath(pool): PoolPath,
    QueryParams(which): QueryParams<Which>,
) -> Result<Json<Leaderboard>, Problem> {
    let (limit, offset) = (limit(which.limit)?, which.offset.unwrap_or(0));
    if offset > MAX_OFFSET {
        return Err(Problem::refused(RefusalCode::BadMessage, format!("offset must be at most {MAX_OFFSET}")));
    }
    state.rates.address.take_several(&from, HEAVY_COST).map_err(Problem::too_fast)?;
    let period = which.period.unwrap_or_default();
    let part = Part { pool, days: period.days(), limit: limit + 1, offset };
    let ranked = state.leaderboards.read(&*state.store, part, now()).await?;
    let more = ranked.len() > limit as usize;
    let place = |(place, ranked): (u32, &Ranked)| Place {
        place,
        emblem: ranked.emblem.parse().unwrap_or_default(),
        guest: ranked.guest.clone(),
        name: ranked.name.clone(),
        rating: ranked.rating.rating.into(),
        games: ranked.rating.games,
        played: ranked.played,
        gain: points(ranked.gain),
    };
    let places = (offset + 1..).zip(&*ranked).take(limit as usize).map(place).collect();
    Ok(Json(Leaderboard { pool: pool.name(), period, places, more, bots: bots(pool), shown_after: SHOWN_AFTER }))
}

fn bots(pool: Pool) -> Vec<BotRating> {
    let bot = |level: &deepwater_bots::Level| {
        let mu = anchor(pool, level.name)?;
        Some(BotRating { bot: level.name, value: Rating { mu, sigma: 0.0 }.shown().value })
    };
    deepwater_bots::LEVELS.iter().filter_map(bot).collect()
}

/// How a rated game changed the rating of a seat.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatChange {
    seat: u8,
    /// The pool of the game.
    pool: &'static str,
    /// The number of rated games in the pool, this one included.
    games: u32,
    /// The rating after the game; `null` until there are ten games.
    after: Option<Points>,
    /// The points that the game brought; `null` until there are ten games.
    gain: Option<i64>,
}

pub(super) fn seat_change(change: &RatingChange) -> SeatChange {
    let after = shown(&change.after);
    SeatChange {
        seat: change.seat,
        pool: change.after.pool.name(),
        games: change.after.games,
        gain: after.is_some().then(|| points(change.gain)),
        after,
    }
}

/// How a finished game changed ratings: empty if it was not rated. Seats of people with hidden profiles are left out, except your own.
#[utoipa::path(
    get, path = "/api/tables/{id}/ratings", operation_id = "table_ratings", tag = "ratings",
    security((), ("token" = [])), params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The seats whose ratings changed", body = [SeatChange]))
)]
pub(crate) async fn of_table(
    State(state): State<SharedState>,
    TableId(id): TableId,
    Caller(from): Caller,
    MaybeMe(guest): MaybeMe,
) -> Result<Json<Vec<SeatChange>>, Problem> {
    // The table decides who may see it.
    state.hub.query(from, &id, |reply| TableQuery::View(guest.clone(), reply)).await?;
    let own = guest.map(|guest| guest.id.0);
    let changes = state.store.rating_changes(&id).await?;
    let visible = changes.iter().filter(|change| !change.hidden || own.as_ref() == Some(&change.guest));
    Ok(Json(visible.map(seat_change).collect()))
}
