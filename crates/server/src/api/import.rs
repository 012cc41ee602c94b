//! The route that opens a table from a record.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use deepwater_protocol::messages::SeatSetting;
use deepwater_table::{TableConfig, branch};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::extract::{Body, Me};
use super::tables::{OpenedTable, store_new_table};
use super::{Problem, names};
use crate::clock::now;
use crate::identity::{random_id, random_seed};
use crate::state::SharedState;

/// A record to play on from.
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
}

/// Play on from a record, at a private table. It is marked as arranged and counts in no statistics.
#[utoipa::path(
    post, path = "/api/import", operation_id = "import_record", tag = "tables", request_body = Import,
    security(("token" = [])), responses((status = 201, description = "The table is open", body = OpenedTable))
)]
pub(crate) async fn import(
    State(state): State<SharedState>,
    Me(guest): Me,
    headers: HeaderMap,
    Body(Import { record, at, seats }): Body<Import>,
) -> Result<Response, Problem> {
    let (mut settings, played) = branch(record, at, seats).map_err(|error| Problem::bad_record(error.message))?;
    names::tidy(&mut settings)?;
    let new = TableConfig::new(random_id(), settings, random_seed())?.open(guest.clone(), played, now())?;
    store_new_table(&state, &guest, &headers, new).await
}
