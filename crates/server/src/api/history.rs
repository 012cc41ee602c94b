//! Routes for the archive of one's own finished games: search, removal, export.
//!
//! A request reads at most [`MOST_READ`] games, whatever it searches for; the answer says where to go on.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use deepwater_protocol::messages::{Guest, Millis, RefusalCode, TableSummary};
use deepwater_store::{ArchiveCursor, ArchivedGame, OwnTry, RatingChange};
use deepwater_table::Table;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use utoipa::{IntoParams, ToSchema};

use super::Problem;
use super::extract::{Caller, Me, QueryParams, TableId, is_id};
use super::lists::limit;
use super::profiles::{self, Profile};
use super::progress::Figures;
use super::ratings::{SeatChange, seat_change};
use super::tables::HEAVY_COST;
use crate::limits::Network;
use crate::rows::{self, LoadError, LoadLimits};
use crate::state::{AppState, SharedState};

/// The most games that one request reads.
const MOST_READ: u32 = 200;
/// The number of games in one part of an export. Each is replayed.
const EXPORTED: u32 = 10;
/// The most challenges in an export.
const EXPORTED_CHALLENGES: u32 = 10_000;
/// The most characters of a text to search for.
const MAX_TEXT: usize = 40;

/// The kind of opponents.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Company {
    /// At least one other person.
    People,
    /// At least one bot.
    Bots,
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Module {
    /// No module.
    Base,
    Undermountain,
    Skullport,
}

/// The result of a game.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Won {
    Won,
    Lost,
}

/// The games to list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Search {
    /// A part of the name of another person or of a bot.
    #[param(max_length = 40)]
    text: Option<String>,
    /// Only games with other people, or with bots.
    #[param(inline)]
    with: Option<Company>,
    /// Only games with this module, or without any.
    #[param(inline)]
    module: Option<Module>,
    /// Only games with this many seats.
    #[param(minimum = 2, maximum = 6)]
    players: Option<u8>,
    /// Only games that you won, or that you did not win.
    #[param(inline)]
    result: Option<Won>,
    /// Only games that changed your rating.
    rated: Option<bool>,
    /// Only games that you should review: you lost them, and have not reviewed them yet.
    review: Option<bool>,
    /// Only games that ended at this time or later.
    from: Option<i64>,
    /// Only games that ended before this time.
    until: Option<i64>,
    /// Where to go on: `next` of the answer before.
    #[param(max_length = 60)]
    after: Option<String>,
    /// The number of games; 20 if left out.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// What the search reads of a summary.
#[derive(Deserialize)]
struct Summary {
    seats: Vec<Holder>,
    modules: Vec<String>,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Holder {
    Open,
    Person { guest: Guest },
    Bot { bot: String },
    Script {},
}

impl Search {
    fn matches(&self, game: &ArchivedGame, me: &Guest) -> bool {
        let Ok(summary) = serde_json::from_str::<Summary>(&game.summary) else { return false };
        let has = |module: &str| summary.modules.iter().any(|found| found == module);
        let module = self.module.is_none_or(|module| match module {
            Module::Base => summary.modules.is_empty(),
            Module::Undermountain => has("undermountain"),
            Module::Skullport => has("skullport"),
        });
        let with = self.with.is_none_or(|with| {
            summary.seats.iter().any(|holder| match holder {
                Holder::Person { guest } => with == Company::People && guest.id != me.id,
                Holder::Bot { .. } | Holder::Script {} => with == Company::Bots,
                Holder::Open => false,
            })
        });
        let is_solo = summary.seats.iter().any(|holder| matches!(holder, Holder::Script {}));
        module
            && with
            && self.players.is_none_or(|players| usize::from(players) == summary.seats.len())
            && self.result.is_none_or(|result| (result == Won::Won) == game.won)
            && self.rated.is_none_or(|rated| rated == game.rated.is_some())
            && self.review.is_none_or(|review| review == (!game.won && !game.reviewed && !is_solo))
            && self.text.as_ref().is_none_or(|text| names_match(&summary, me, text))
    }

    /// Returns where the list begins.
    fn cursor(&self) -> Result<Option<ArchiveCursor>, Problem> {
        let wrong = || Problem::refused(RefusalCode::BadMessage, "after must be `next` of an answer");
        match (&self.after, self.until) {
            (Some(text), _) => parse_cursor(text).map(Some).ok_or_else(wrong),
            (None, Some(until)) => Ok(Some(ArchiveCursor { finished_at: until, table: String::new() })),
            (None, None) => Ok(None),
        }
    }
}

fn names_match(summary: &Summary, me: &Guest, text: &str) -> bool {
    let wanted = text.trim().to_lowercase();
    summary.seats.iter().any(|holder| match holder {
        Holder::Person { guest } => guest.id != me.id && guest.name.to_lowercase().contains(&wanted),
        Holder::Bot { bot } => bot.contains(&wanted),
        Holder::Open | Holder::Script {} => false,
    })
}

/// Reads a cursor from its text, see [`cursor_text`].
pub(super) fn parse_cursor(text: &str) -> Option<ArchiveCursor> {
    let (time, table) = text.split_once('.')?;
    Some(ArchiveCursor { finished_at: time.parse().ok()?, table: is_id(table).then(|| table.to_owned())? })
}

/// Returns the text of the cursor after a game.
pub(super) fn cursor_text(finished_at: Millis, table: &str) -> String {
    format!("{finished_at}.{table}")
}

fn cursor_after(game: &ArchivedGame) -> String {
    cursor_text(game.finished_at, &game.table)
}

/// A finished game.
#[derive(Serialize, ToSchema)]
pub(crate) struct HistoryGame {
    /// The id of the table.
    id: String,
    /// Your seat; the first one if you had several.
    seat: u8,
    /// Your place, from 1.
    place: u8,
    score: i64,
    won: bool,
    #[schema(value_type = i64)]
    finished_at: Millis,
    /// Your Lord; `null` in games of older versions.
    lord: Option<String>,
    /// How the game changed your rating; `null` if it was not rated.
    rating: Option<SeatChange>,
    /// Whether you have reviewed the game, wherever the review was computed.
    reviewed: bool,
    #[schema(value_type = TableSummary)]
    summary: Box<RawValue>,
}

fn view(game: ArchivedGame) -> Option<HistoryGame> {
    let rating = game.rated.map(|(after, gain)| {
        seat_change(&RatingChange { seat: game.seat, guest: String::new(), after, gain, hidden: false })
    });
    Some(HistoryGame {
        id: game.table,
        seat: game.seat,
        place: game.place,
        score: game.score,
        won: game.won,
        finished_at: game.finished_at,
        lord: game.lord,
        rating,
        reviewed: game.reviewed,
        summary: RawValue::from_string(game.summary).ok()?,
    })
}

/// A part of the archive.
#[derive(Serialize, ToSchema)]
pub(crate) struct History {
    games: Vec<HistoryGame>,
    /// Where to go on, as `after`; `null` at the end. There can be more even if `games` is empty: a request looks at a
    /// limited number of games.
    next: Option<String>,
}

/// Your finished games, latest first.
#[utoipa::path(
    get, path = "/api/me/history", operation_id = "my_history", tag = "guests", params(Search),
    security(("token" = [])), responses((status = 200, description = "A part of the list", body = History))
)]
pub(crate) async fn list(
    State(state): State<SharedState>,
    Caller(from): Caller,
    Me(me): Me,
    QueryParams(search): QueryParams<Search>,
) -> Result<Json<History>, Problem> {
    let limit = limit(search.limit)? as usize;
    if search.text.as_ref().is_some_and(|text| text.chars().count() > MAX_TEXT) {
        return Err(Problem::refused(RefusalCode::BadMessage, format!("text has at most {MAX_TEXT} characters")));
    }
    let cursor = search.cursor()?;
    state.rates.address.take_several(&from, HEAVY_COST).map_err(Problem::too_fast)?;
    let found = state.store.archive(&me.id.0, search.from.unwrap_or(0), cursor, MOST_READ).await?;
    let all_read = found.len() < MOST_READ as usize;
    let mut games = Vec::new();
    let mut rest = found.into_iter().peekable();
    let mut next = None;
    while let Some(game) = rest.next() {
        next = (!all_read || rest.peek().is_some()).then(|| cursor_after(&game));
        if search.matches(&game, &me) {
            games.extend(view(game));
        }
        if games.len() == limit {
            break;
        }
    }
    Ok(Json(History { games, next }))
}

/// Remove a game from your own lists. The game itself stays for the others, in your statistics and in your export.
#[utoipa::path(
    delete, path = "/api/me/history/{id}", operation_id = "remove_from_history", tag = "guests",
    security(("token" = [])), params(("id" = String, Path, description = "The table's id")),
    responses((status = 204, description = "It is not in the list any more"))
)]
pub(crate) async fn remove(
    State(state): State<SharedState>,
    TableId(id): TableId,
    Me(me): Me,
) -> Result<StatusCode, Problem> {
    match state.store.remove_from_archive(&me.id.0, &id).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Problem::refused(RefusalCode::UnknownTable, "this game is not in your list")),
    }
}

/// Where to go on with an export.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExportPage {
    /// `next` of the part before.
    #[param(max_length = 60)]
    after: Option<String>,
}

/// A game with its record.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExportedGame {
    #[serde(flatten)]
    game: HistoryGame,
    /// Whether you have removed the game from your list.
    removed: bool,
    /// The figures of a review that your client has kept.
    #[schema(value_type = Option<Object>)]
    figures: Option<Figures>,
    /// The record, see docs/engine-protocol.md; `null` if this program cannot read the game.
    #[schema(value_type = Option<Object>)]
    record: Option<Value>,
}

/// What you did in a challenge.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExportedChallenge {
    /// The date of a daily deal (UTC), or the id of a duplicate match.
    id: String,
    #[schema(value_type = i64)]
    begun_at: Millis,
    /// When you handed in the game; `null` if you did not.
    #[schema(value_type = Option<i64>)]
    finished_at: Option<Millis>,
    score: Option<i64>,
    won: bool,
}

impl From<OwnTry> for ExportedChallenge {
    fn from(OwnTry { challenge, begun_at, finished_at, score, won }: OwnTry) -> ExportedChallenge {
        ExportedChallenge { id: challenge, begun_at, finished_at, score, won }
    }
}

/// A part of an export.
#[derive(Serialize, ToSchema)]
pub(crate) struct Export {
    /// Your profile; only in the first part.
    profile: Option<Profile>,
    /// Your challenges; only in the first part.
    challenges: Option<Vec<ExportedChallenge>>,
    games: Vec<ExportedGame>,
    /// Where to go on, as `after`; `null` at the end.
    next: Option<String>,
}

/// Your profile, your challenges, and all your finished games with their records, in parts of ten games.
#[utoipa::path(
    get, path = "/api/me/export", operation_id = "export_me", tag = "guests", params(ExportPage),
    security(("token" = [])), responses((status = 200, description = "A part of it", body = Export))
)]
pub(crate) async fn export(
    State(state): State<SharedState>,
    Caller(from): Caller,
    Me(me): Me,
    QueryParams(page): QueryParams<ExportPage>,
) -> Result<Json<Export>, Problem> {
    let wrong = || Problem::refused(RefusalCode::BadMessage, "after must be `next` of an answer");
    let cursor = page.after.as_deref().map(|text| parse_cursor(text).ok_or_else(wrong)).transpose()?;
    state.rates.address.take_several(&from, EXPORTED).map_err(Problem::too_fast)?;
    let is_first = cursor.is_none();
    let found = state.store.whole_archive(&me.id.0, cursor, EXPORTED + 1).await?;
    let more = found.len() > EXPORTED as usize;
    let mut games = Vec::new();
    let mut next = None;
    for game in found.into_iter().take(EXPORTED as usize) {
        next = more.then(|| cursor_after(&game));
        let figures = state.store.figures(&me.id.0, &game.table).await?;
        let figures = figures.and_then(|stored| Figures::from_stored(&stored));
        let (record, removed) = (record(&state, from, &game.table).await?, game.removed);
        games.extend(view(game).map(|game| ExportedGame { game, removed, figures, record }));
    }
    if !is_first {
        return Ok(Json(Export { profile: None, challenges: None, games, next }));
    }
    let tries = state.store.own_tries(&me.id.0, EXPORTED_CHALLENGES).await?;
    let challenges = Some(tries.into_iter().map(ExportedChallenge::from).collect());
    let profile = Some(profiles::read(&state, me, true).await?);
    Ok(Json(Export { profile, challenges, games, next }))
}

/// Returns the record of a finished game; `None` if it was deleted meanwhile or cannot be read.
async fn record(state: &AppState, from: Network, table: &str) -> Result<Option<Value>, Problem> {
    let limits = LoadLimits::from(&state.limits);
    let export = |table: Table| table.export();
    match rows::load_for(&state.store, state.hub.cpu(), limits, from, table, export).await {
        Ok(record) => Ok(Some(record)),
        Err(LoadError::Store(error)) => Err(error.into()),
        Err(LoadError::Timeout) => Err(Problem::internal()),
        Err(LoadError::Unknown | LoadError::OtherRules(_) | LoadError::Damaged(_)) => Ok(None),
    }
}
