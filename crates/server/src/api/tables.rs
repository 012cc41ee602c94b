//! Routes for tables: opening them, and reading them without a connection.

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, LOCATION};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use deepwater_protocol::messages::{Guest, RefusalCode, ReplayStep, Settings, TableView, Viewpoint};
use deepwater_store::Status as Stored;
use deepwater_table::{NewTable, TableConfig};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::extract::{Body, Caller, MaybeMe, Me, QueryParams, TableId};
use super::lists::limit;
use super::{Problem, names};
use crate::clock::now;
use crate::identity::{random_id, random_seed};
use crate::limits::Network;
use crate::logs::short_id;
use crate::rows;
use crate::state::{AppState, SharedState};
use crate::table_actor::TableQuery;
use crate::table_list::TableList;

/// The extra cost of a request whose response takes long to compute. The rate limit of its address counts it as this
/// many further requests.
pub(super) const HEAVY_COST: u32 = 3;

/// The tables to list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    /// Open tables (to join) or running ones (to watch); `open` if left out.
    #[param(inline)]
    status: Option<ListedStatus>,
    /// The number of tables; 20 if left out.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// The status of tables in the public list.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum ListedStatus {
    Open,
    Running,
}

/// Public tables, newest first.
#[utoipa::path(get, path = "/api/tables", operation_id = "list_tables", tag = "tables", params(Which),
    responses((status = 200, description = "The newest of them", body = TableList)))]
pub(crate) async fn list(
    State(state): State<SharedState>,
    QueryParams(which): QueryParams<Which>,
) -> Result<Json<TableList>, Problem> {
    let limit = limit(which.limit)?;
    let status = match which.status.unwrap_or(ListedStatus::Open) {
        ListedStatus::Open => Stored::Open,
        ListedStatus::Running => Stored::Running,
    };
    let rows = state.store.public_tables(status, limit + 1).await?;
    Ok(Json(TableList::new(rows, limit).without_private_games()))
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpenedTable {
    /// The id of the table.
    id: String,
    /// The address of the table, to send to friends.
    link: String,
}

/// Open a table.
#[utoipa::path(
    post, path = "/api/tables", operation_id = "open_table", tag = "tables",
    request_body(content = Settings, example = json!({
        "setup": {"players": 3, "modules": ["skullport"]}, "seats": ["me", "open", {"bot": "envoy"}],
    })),
    security(("token" = [])), responses((status = 201, description = "The table is open", body = OpenedTable))
)]
pub(crate) async fn open(
    State(state): State<SharedState>,
    Me(guest): Me,
    Caller(network): Caller,
    headers: HeaderMap,
    Body(mut settings): Body<Settings>,
) -> Result<Response, Problem> {
    names::tidy(&mut settings)?;
    let new = TableConfig::new(random_id(), settings, random_seed())?.open(guest.clone(), Vec::new(), now())?;
    store_new_table(&state, &guest, network, &headers, new).await
}

/// Stores a new table, if the limits allow it.
pub(super) async fn store_new_table(
    state: &AppState,
    guest: &Guest,
    network: Network,
    headers: &HeaderMap,
    new: NewTable,
) -> Result<Response, Problem> {
    if !state.table_makers.is_empty() && !state.table_makers.contains(&guest.id.0) {
        return Err(Problem::refused(
            RefusalCode::TablesClosed,
            "on this server only the guests whom the host has named may open tables",
        ));
    }
    state.rates.new_tables.take(&guest.id.0).map_err(Problem::too_fast)?;
    let reservation = state.table_limits.reserve(&guest.id, network).await?;
    let (row, first, head) = rows::new_table(&new, &reservation.origin)?;
    let id = row.id.clone();
    state.store.create_table(row, first, head).await?;
    new.opening.commit();
    state.hub.lobby().table_opened(&guest.id);
    metrics::counter!("deepwater_tables_created_total").increment(1);
    tracing::info!(table = short_id(&id), "a table was opened");
    let (link, location) = (state.site.link(headers, &id), format!("{}api/tables/{id}", state.site.base()));
    Ok((StatusCode::CREATED, [(LOCATION, location)], Json(OpenedTable { id, link })).into_response())
}

/// The result of a check.
#[derive(Serialize, ToSchema)]
pub(crate) struct Checked {
    /// Always true; otherwise the response is an error.
    ok: bool,
}

/// Check whether a table can be opened with these settings, without opening it.
#[utoipa::path(
    post, path = "/api/tables/check", operation_id = "check_table", tag = "tables",
    request_body(content = Settings, example = json!({
        "setup": {"players": 3, "modules": ["skullport"]}, "seats": ["me", "open", {"bot": "envoy"}],
    })),
    responses((status = 200, description = "It can be opened", body = Checked))
)]
pub(crate) async fn check(Body(mut settings): Body<Settings>) -> Result<Json<Checked>, Problem> {
    names::tidy(&mut settings)?;
    TableConfig::new(random_id(), settings, random_seed())?.check_rated_bots()?;
    Ok(Json(Checked { ok: true }))
}

/// A table without its game.
#[utoipa::path(
    get, path = "/api/tables/{id}", operation_id = "show_table", tag = "tables", security((), ("token" = [])),
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The table", body = TableView))
)]
pub(crate) async fn show(
    State(state): State<SharedState>,
    TableId(id): TableId,
    Caller(from): Caller,
    MaybeMe(guest): MaybeMe,
) -> Result<Json<TableView>, Problem> {
    Ok(Json(state.hub.query(from, &id, |reply| TableQuery::View(guest.clone(), reply)).await?))
}

/// The game as a file: complete when it is over, before that only what everyone saw.
#[utoipa::path(
    get, path = "/api/tables/{id}/record", operation_id = "table_record", tag = "tables",
    security((), ("token" = [])), params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The record, see docs/engine-protocol.md", body = Object))
)]
pub(crate) async fn record(
    State(state): State<SharedState>,
    TableId(id): TableId,
    Caller(from): Caller,
    MaybeMe(guest): MaybeMe,
) -> Result<Response, Problem> {
    state.rates.address.take_several(&from, HEAVY_COST).map_err(Problem::too_fast)?;
    let record: Value = state.hub.query(from, &id, |reply| TableQuery::Export(guest.clone(), reply)).await?;
    let file = format!("attachment; filename=\"deepwater-{}.json\"", short_id(&id));
    Ok(([(CONTENT_DISPOSITION, file)], Json(record)).into_response())
}

/// Which moment of a game to show, and as which viewer.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Look {
    /// The number of answers before the moment.
    #[param(minimum = 0)]
    action: u32,
    /// `all`, `spectator` or the number of a seat; `all` if left out.
    #[param(pattern = "^(all|spectator|[0-5])$")]
    eyes: Option<String>,
}

/// Which moments of a game to show, and as which viewer.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct LookAtSeveral {
    /// The number of answers before the first moment.
    #[param(minimum = 0)]
    first: u32,
    /// The number of moments; 32 if left out. There are fewer at the end of the game.
    #[param(minimum = 1, maximum = 64)]
    count: Option<u32>,
    /// `all`, `spectator` or the number of a seat; `all` if left out.
    #[param(pattern = "^(all|spectator|[0-5])$")]
    eyes: Option<String>,
}

/// The number of moments in one reply if the request names no number.
const MOMENTS: u32 = 32;
/// The largest number of moments in one reply.
const MAX_MOMENTS: u32 = 64;

/// One moment of a finished game.
#[utoipa::path(
    get, path = "/api/tables/{id}/replay", operation_id = "table_replay", tag = "tables",
    security((), ("token" = [])), params(("id" = String, Path, description = "The table's id"), Look),
    responses((status = 200, description = "The game at that moment, see Replays in docs/protocol.md", body = Object))
)]
pub(crate) async fn replay(
    State(state): State<SharedState>,
    TableId(id): TableId,
    Caller(from): Caller,
    MaybeMe(guest): MaybeMe,
    QueryParams(look): QueryParams<Look>,
) -> Result<Json<ReplayStep>, Problem> {
    let steps = moments(&state, from, &id, guest, look.action, 1, look.eyes.as_deref()).await?;
    let none = || Problem::refused(RefusalCode::BadMessage, "there is no such moment");
    Ok(Json(steps.into_iter().next().ok_or_else(none)?))
}

/// Several moments of a finished game, one after each answer.
#[utoipa::path(
    get, path = "/api/tables/{id}/replay/steps", operation_id = "table_replay_steps", tag = "tables",
    security((), ("token" = [])), params(("id" = String, Path, description = "The table's id"), LookAtSeveral),
    responses((status = 200, description = "The moments in order, see Replays in docs/protocol.md", body = [Object]))
)]
pub(crate) async fn replay_steps(
    State(state): State<SharedState>,
    TableId(id): TableId,
    Caller(from): Caller,
    MaybeMe(guest): MaybeMe,
    QueryParams(look): QueryParams<LookAtSeveral>,
) -> Result<Json<Vec<ReplayStep>>, Problem> {
    let count = look.count.unwrap_or(MOMENTS);
    if !(1..=MAX_MOMENTS).contains(&count) {
        return Err(Problem::refused(RefusalCode::BadMessage, format!("count must be from 1 to {MAX_MOMENTS}")));
    }
    state.rates.address.take_several(&from, HEAVY_COST).map_err(Problem::too_fast)?;
    Ok(Json(moments(&state, from, &id, guest, look.first, count, look.eyes.as_deref()).await?))
}

async fn moments(
    state: &SharedState,
    from: Network,
    id: &str,
    guest: Option<Guest>,
    first: u32,
    count: u32,
    eyes: Option<&str>,
) -> Result<Vec<ReplayStep>, Problem> {
    let table = state.hub.query(from, id, |reply| TableQuery::View(guest.clone(), reply)).await?;
    let eyes = viewpoint(eyes, table.seats.len())?;
    Ok(state.hub.query(from, id, |reply| TableQuery::Moments(guest.clone(), first, count, eyes, reply)).await?)
}

/// Reads the parameter `eyes` for a table with this many seats.
fn viewpoint(eyes: Option<&str>, seats: usize) -> Result<Viewpoint, Problem> {
    match eyes.unwrap_or("all") {
        "all" => Ok(Viewpoint::All),
        "spectator" => Ok(Viewpoint::Spectator),
        seat => match seat.parse::<u8>() {
            Ok(number) if usize::from(number) < seats && seat.len() == 1 => Ok(Viewpoint::Seat(number)),
            Ok(_) => Err(Problem::refused(RefusalCode::NoSuchSeat, "there is no such seat")),
            Err(_) => Err(Problem::refused(RefusalCode::BadMessage, "eyes must be all, spectator or a seat")),
        },
    }
}
