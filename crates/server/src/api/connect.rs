//! The routes that open a WebSocket: to a table, and to the lobby.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{FromRequestParts, State};
use axum::http::header::{HOST, HeaderName, ORIGIN, UPGRADE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use deepwater_protocol::messages::RefusalCode;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use super::Problem;
use super::extract::{Caller, ClientAddress, TableId};
use crate::hub::Hub;
use crate::limits::{ConnectionLimit, ConnectionPermit, MessageLimiter, Network};
use crate::lobby_socket;
use crate::socket::{self, SocketLimits};
use crate::state::SharedState;
use crate::web_socket::{WebSocket, WebSocketRequest};

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
    client: SocketClient,
) -> Result<Response, Problem> {
    let permit = client.permit(&state.socket_limit)?;
    Ok(client.accept(&state, async move |SocketParts { hub, socket, limiter, limits, logged_address }| {
        let _permit = permit;
        socket::serve(hub, id, socket, limiter, limits, logged_address).await;
    }))
}

/// Follow the lobby: a WebSocket that pushes the public tables, the number of people and changes of the own games
/// (docs/protocol.md, The lobby). The first message is `hello`.
#[utoipa::path(
    get, path = "/api/lobby/socket", operation_id = "lobby_socket", tag = "tables",
    responses(
        (status = 101, description = "The connection becomes a WebSocket"),
        (status = 426, description = "This is not a request for a WebSocket", body = super::ErrorBody),
    )
)]
pub(crate) async fn lobby(State(state): State<SharedState>, client: SocketClient) -> Result<Response, Problem> {
    let permits = (client.permit(&state.lobby_limit)?, client.permit(&state.socket_limit)?);
    Ok(client.accept(&state, async move |SocketParts { hub, socket, limiter, limits, logged_address }| {
        let _permits = permits;
        lobby_socket::serve(hub, socket, limiter, limits, logged_address).await;
    }))
}

/// A request for a WebSocket from a page that may connect.
pub(crate) struct SocketClient {
    network: Network,
    address: IpAddr,
    request: WebSocketRequest,
}

impl FromRequestParts<SharedState> for SocketClient {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &SharedState) -> Result<SocketClient, Problem> {
        // A header that is not text becomes an empty origin or host, which is not allowed.
        let text =
            |name: HeaderName| parts.headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or_default());
        if !state.site.allows_origin(text(ORIGIN), text(HOST)) {
            let message =
                "pages of this origin may not connect; the host of the server can allow it with --allow-origin";
            return Err(Problem::new(StatusCode::FORBIDDEN, "foreign-origin", message));
        }
        let Caller(network) = Caller::from_request_parts(parts, state).await?;
        let ClientAddress(address) = *parts.extensions.get().ok_or_else(Problem::internal)?;
        let request = WebSocketRequest::from_request_parts(parts, state).await.map_err(|_| {
            let message = "this address is for WebSockets";
            Problem::new(StatusCode::UPGRADE_REQUIRED, "upgrade-required", message).with_header(UPGRADE, "websocket")
        })?;
        Ok(SocketClient { network, address, request })
    }
}

/// An open socket, and what it needs.
struct SocketParts {
    hub: Arc<Hub>,
    socket: WebSocket,
    limiter: MessageLimiter,
    limits: SocketLimits,
    logged_address: Option<IpAddr>,
}

impl SocketClient {
    /// Counts the connection.
    fn permit(&self, limit: &ConnectionLimit) -> Result<ConnectionPermit, Problem> {
        let permit = limit.acquire(self.network);
        permit.ok_or_else(|| Problem::refused(RefusalCode::Busy, "too many connections; close some first"))
    }

    /// Accepts the request and serves the socket in a task of its own, until the address is banned.
    fn accept<F: Future<Output = ()> + Send + 'static>(
        self,
        state: &SharedState,
        serve: impl FnOnce(SocketParts) -> F + Send + 'static,
    ) -> Response {
        let SocketClient { network, address, request } = self;
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
            let Some(socket) = socket.await else { return };
            tokio::select! {
                () = serve(SocketParts { hub, socket, limiter, limits, logged_address }) => {}
                // Dropping the socket closes the connection.
                () = bans.until_banned(network) => {}
            }
        });
        response
    }
}
