//! The route that opens a WebSocket to a table.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use deepwater_protocol::messages::RefusalCode;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use super::Problem;
use super::extract::{Caller, ClientAddress, TableId};
use crate::limits::MessageLimiter;
use crate::socket::{self, SocketLimits};
use crate::state::SharedState;
use crate::web_socket::WebSocketRequest;

/// The size of a connection's read buffer, in bytes. Messages are small, and there are many connections.
const READ_BUFFER_SIZE: usize = 1024;

/// Play at a table, or watch: a WebSocket with the messages of docs/protocol.md. The first one is `hello`.
#[utoipa::path(
    get, path = "/api/tables/{id}/socket", operation_id = "table_socket", tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    responses(
        (status = 101, description = "The connection becomes a WebSocket"),
        (status = 426, description = "This is not a request for a WebSocket", body = super::ErrorBody),
    )
)]
pub(crate) async fn socket(
    State(state): State<SharedState>,
    TableId(id): TableId,
    Caller(network): Caller,
    Extension(ClientAddress(address)): Extension<ClientAddress>,
    headers: HeaderMap,
    request: Result<WebSocketRequest, StatusCode>,
) -> Result<Response, Problem> {
    // A header that is not text becomes an empty origin or host, which is not allowed.
    let text = |name| headers.get(name).map(|value: &axum::http::HeaderValue| value.to_str().unwrap_or_default());
    if !state.site.allows_origin(text(ORIGIN), text(HOST)) {
        let message = "pages of this origin may not connect; the host of the server can allow it with --allow-origin";
        return Err(Problem::new(StatusCode::FORBIDDEN, "foreign-origin", message));
    }
    let request = request.map_err(|_| {
        let message = "this address is for WebSockets";
        Problem::new(StatusCode::UPGRADE_REQUIRED, "upgrade-required", message).with_header(UPGRADE, "websocket")
    })?;
    let permit = state.socket_limit.acquire(network);
    let permit = permit.ok_or_else(|| Problem::refused(RefusalCode::Busy, "too many connections; close some first"))?;
    let (hub, bans) = (state.hub.clone(), Arc::clone(&state.address_bans));
    let limiter = MessageLimiter::new(&state.rates, network);
    let limits = SocketLimits::from(&state.limits);
    let logged_address = state.log_clients.then_some(address);
    let config = WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER_SIZE)
        .write_buffer_size(0)
        .max_message_size(Some(limits.message_bytes))
        .max_frame_size(Some(limits.message_bytes));
    let (response, socket) = request.accept(config);
    state.sockets.spawn(async move {
        let _permit = permit;
        let Some(socket) = socket.await else { return };
        tokio::select! {
            () = socket::serve(hub, id, socket, limiter, limits, logged_address) => {}
            // Dropping the socket closes the connection.
            () = bans.until_banned(network) => {}
        }
    });
    Ok(response)
}
