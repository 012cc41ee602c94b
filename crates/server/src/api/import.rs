//! Playing on from a record.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use deepwater_protocol::messages::SeatSetting;
use deepwater_table::{Charter, branch};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::extract::{Body, Me};
use super::tables::{OpenedTable, opened};
use super::{Problem, names};
use crate::app::Shared;
use crate::desk::fresh_seed;
use crate::identity::unguessable;

/// A record to play on from.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Import {
    /// A record with its seed, as the engine and finished tables give it out.
    #[schema(value_type = Object)]
    record: Map<String, Value>,
    /// After how many of its answers; by default after all of them.
    #[schema(minimum = 0)]
    at: Option<u32>,
    /// Who is to sit where; by default all seats are yours.
    seats: Option<Vec<SeatSetting>>,
}

/// Play on from a record, at a private table. It is marked as arranged and counts in no statistics.
#[utoipa::path(
    post, path = "/api/import", operation_id = "import_record", tag = "tables", request_body = Import,
    security(("token" = [])), responses((status = 201, description = "The table is open", body = OpenedTable))
)]
pub(crate) async fn import(
    State(app): State<Shared>,
    Me(guest): Me,
    headers: HeaderMap,
    Body(Import { record, at, seats }): Body<Import>,
) -> Result<Response, Problem> {
    let (mut settings, played) = branch(record, at, seats).map_err(|error| Problem::bad_record(error.message))?;
    names::tidy(&mut settings)?;
    let charter = Charter::new(unguessable(16), settings, fresh_seed())?;
    let opening = charter.opening(guest.clone(), played)?;
    opened(&app, &guest, &headers, charter, opening).await
}
