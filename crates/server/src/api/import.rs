//! The route that opens a table from a record.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use deepwater_protocol::messages::{Guest, RefusalCode, SeatSetting};
use deepwater_table::{NewTable, TableConfig, branch, replayed};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::extract::{Body, Caller, Me};
use super::tables::{HEAVY_COST, OpenedTable, store_new_table};
use super::{Problem, names};
use crate::clock::now;
use crate::identity::{random_id, random_seed};
use crate::state::SharedState;

/// A record to play on from or to watch.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Import {
    /// A record with its seed, as the engine and finished tables write it.
    #[schema(value_type = Object)]
    record: Map<String, Value>,
    /// The number of its answers to keep; by default all.
    #[schema(minimum = 0)]
    at: Option<u32>,
    /// The holders of the seats; by default all seats are yours.
    seats: Option<Vec<SeatSetting>>,
    /// Whether to watch the game instead of playing on: the table is finished at once, and can be replayed. The record
    /// must be of a finished game; `at` and `seats` must be left out.
    #[serde(default)]
    watch: bool,
}

/// Replays a record and returns the table that it becomes.
fn open(
    host: Guest,
    record: Map<String, Value>,
    at: Option<u32>,
    seats: Option<Vec<SeatSetting>>,
    watch: bool,
) -> Result<NewTable, Problem> {
    let opened = if watch { replayed(record) } else { branch(record, at, seats) };
    let (mut settings, played) = opened.map_err(|error| Problem::bad_record(error.message))?;
    names::tidy(&mut settings)?;
    Ok(TableConfig::new(random_id(), settings, random_seed())?.open(host, played, now())?)
}

/// Play on from a record or watch it, at a private table. It is marked as arranged and counts in no statistics.
#[utoipa::path(
    post, path = "/api/import", operation_id = "import_record", tag = "tables", request_body = Import,
    security(("token" = [])), responses((status = 201, description = "The table is open", body = OpenedTable))
)]
pub(crate) async fn import(
    State(state): State<SharedState>,
    Me(guest): Me,
    Caller(network): Caller,
    headers: HeaderMap,
    Body(Import { record, at, seats, watch }): Body<Import>,
) -> Result<Response, Problem> {
    if watch && (at.is_some() || seats.is_some()) {
        return Err(Problem::refused(RefusalCode::BadMessage, "a record to watch has neither `at` nor `seats`"));
    }
    state.rates.address.take_several(&network, HEAVY_COST).map_err(Problem::too_fast)?;
    let host = guest.clone();
    // Replaying a record can take tens of milliseconds.
    let opened = state.hub.cpu().run_for(network, move || open(host, record, at, seats, watch)).await;
    let new = opened.map_err(|_| Problem::internal())??;
    store_new_table(&state, &guest, network, &headers, new).await
}
