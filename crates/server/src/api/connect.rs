//! Opening a WebSocket to a table.

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use deepwater_protocol::messages::RefusalCode;

use super::Problem;
use super::extract::{Caller, TableId};
use crate::app::Shared;
use crate::limits::Pace;
use crate::socket::{self, MESSAGE_SIZE};

/// What a connection holds ready for reading. Messages are small, connections are many.
const READ_BUFFER: usize = 4 * 1024;
/// What may wait to be written before a connection counts as dead.
const MOST_UNWRITTEN: usize = 1024 * 1024;

/// Sit at a table, or watch: a WebSocket that speaks the messages of docs/protocol.md, the first one `hello`.
#[utoipa::path(
    get, path = "/api/tables/{id}/socket", operation_id = "table_socket", tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    responses(
        (status = 101, description = "From here on it is a WebSocket"),
        (status = 426, description = "This is not a request for a WebSocket", body = super::ErrorBody),
    )
)]
pub(crate) async fn socket(
    State(app): State<Shared>,
    TableId(id): TableId,
    Caller(network): Caller,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let text = |name| headers.get(name).map(|value: &axum::http::HeaderValue| value.to_str().unwrap_or_default());
    if !app.site.welcomes(text(ORIGIN), text(HOST)) {
        let message = "pages of this origin may not connect; the host can allow it with --allow-origin";
        return Err(Problem::new(StatusCode::FORBIDDEN, "foreign-origin", message));
    }
    let upgrade = upgrade.map_err(|_| {
        let message = "this address is for WebSockets";
        Problem::new(StatusCode::UPGRADE_REQUIRED, "upgrade-required", message).with_header(UPGRADE, "websocket")
    })?;
    let place = app.sockets.take(network);
    let place = place.ok_or_else(|| Problem::refused(RefusalCode::Busy, "too many connections; close some first"))?;
    let (hub, tasks) = (app.hub.clone(), app.tasks.clone());
    let pace = Pace::of_messages(&app.rates, network);
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(MOST_UNWRITTEN)
        .max_message_size(MESSAGE_SIZE)
        .max_frame_size(MESSAGE_SIZE);
    Ok(upgrade.on_upgrade(move |socket| {
        tasks.track_future(async move {
            let _place = place;
            socket::serve(hub, id, socket, pace).await;
        })
    }))
}
