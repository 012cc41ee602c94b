//! Routes for webhooks: addresses that are called when it is the turn of a seat whose player is not connected.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use deepwater_notify::Url;
use deepwater_protocol::messages::{Guest, RefusalCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Problem;
use super::extract::{Body, Caller, Me, SeatOf};
use crate::limits::Network;
use crate::state::{AppState, SharedState};
use crate::table_actor::TableQuery;

/// The address of a webhook.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WebhookUrl {
    /// An https address that accepts POST requests.
    #[schema(max_length = 2048)]
    url: String,
}

/// Post to this address when it is this seat's turn and its player is not connected. Only for the player of this seat.
#[utoipa::path(
    put, path = "/api/tables/{id}/seats/{seat}/webhook", operation_id = "set_webhook", tag = "tables",
    request_body(content = WebhookUrl, example = json!({"url": "https://hooks.example.org/turn"})),
    security(("token" = [])),
    params(
        ("id" = String, Path, description = "The table's id"),
        ("seat" = u8, Path, description = "The seat", maximum = 5),
    ),
    responses((status = 204, description = "The webhook is set"))
)]
pub(crate) async fn set_webhook(
    State(state): State<SharedState>,
    SeatOf(id, seat): SeatOf,
    Caller(from): Caller,
    Me(guest): Me,
    Body(wish): Body<WebhookUrl>,
) -> Result<StatusCode, Problem> {
    check_seat(&state, from, &id, seat, &guest).await?;
    let url = deepwater_notify::check_url(&wish.url, state.allow_private_hooks);
    let url = url.map_err(|error| Problem::refused(RefusalCode::IllegalSettings, error.to_string()))?;
    state.store.set_webhook(&id, seat, &guest.id.0, Some(url.as_str())).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Remove the webhook of this seat.
#[utoipa::path(
    delete, path = "/api/tables/{id}/seats/{seat}/webhook", operation_id = "remove_webhook", tag = "tables",
    security(("token" = [])),
    params(
        ("id" = String, Path, description = "The table's id"),
        ("seat" = u8, Path, description = "The seat", maximum = 5),
    ),
    responses((status = 204, description = "The webhook is removed"))
)]
pub(crate) async fn remove_webhook(
    State(state): State<SharedState>,
    SeatOf(id, seat): SeatOf,
    Caller(from): Caller,
    Me(guest): Me,
) -> Result<StatusCode, Problem> {
    check_seat(&state, from, &id, seat, &guest).await?;
    state.store.set_webhook(&id, seat, &guest.id.0, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn check_seat(state: &AppState, from: Network, table: &str, seat: u8, guest: &Guest) -> Result<(), Problem> {
    Ok(state.hub.query(from, table, |reply| TableQuery::HoldsSeat(guest.clone(), seat, reply)).await?)
}

/// The webhook of a seat. The whole address is not shown, as it can be a secret.
#[derive(Serialize, ToSchema)]
pub(crate) struct WebhookHost {
    /// The host in its address; `null` if there is no webhook.
    host: Option<String>,
}

/// Where the webhook of this seat goes. Only for the player of this seat.
#[utoipa::path(
    get, path = "/api/tables/{id}/seats/{seat}/webhook", operation_id = "show_webhook", tag = "tables",
    security(("token" = [])),
    params(
        ("id" = String, Path, description = "The table's id"),
        ("seat" = u8, Path, description = "The seat", maximum = 5),
    ),
    responses((status = 200, description = "The host of the webhook", body = WebhookHost))
)]
pub(crate) async fn show_webhook(
    State(state): State<SharedState>,
    SeatOf(id, seat): SeatOf,
    Caller(from): Caller,
    Me(guest): Me,
) -> Result<Json<WebhookHost>, Problem> {
    check_seat(&state, from, &id, seat, &guest).await?;
    let hook = own_webhook(&state, &id, seat, &guest).await?;
    Ok(Json(WebhookHost { host: hook.and_then(|url| url.host_str().map(str::to_owned)) }))
}

/// Post a test message to the webhook of this seat. Fails with `webhook-failed` if the webhook does not accept it.
#[utoipa::path(
    post, path = "/api/tables/{id}/seats/{seat}/webhook/test", operation_id = "test_webhook", tag = "tables",
    security(("token" = [])),
    params(
        ("id" = String, Path, description = "The table's id"),
        ("seat" = u8, Path, description = "The seat", maximum = 5),
    ),
    responses((status = 204, description = "The webhook has accepted the message"))
)]
pub(crate) async fn test_webhook(
    State(state): State<SharedState>,
    SeatOf(id, seat): SeatOf,
    Caller(from): Caller,
    Me(guest): Me,
) -> Result<StatusCode, Problem> {
    check_seat(&state, from, &id, seat, &guest).await?;
    let url = own_webhook(&state, &id, seat, &guest).await?;
    let url = url.ok_or_else(|| Problem::webhook_failed("this seat has no webhook"))?;
    state.rates.webhook_tests_by_guest.take(&guest.id.0).map_err(Problem::too_fast)?;
    state.rates.webhook_tests_by_address.take(&from).map_err(Problem::too_fast)?;
    state.hub.turn_notifier().test_webhook(&url, &id).await.map_err(Problem::webhook_failed)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the address of the webhook that this guest has set for the seat.
async fn own_webhook(state: &AppState, table: &str, seat: u8, guest: &Guest) -> Result<Option<Url>, Problem> {
    let hook = state.store.webhook(table, seat).await?.filter(|hook| hook.guest == guest.id.0);
    Ok(hook.and_then(|hook| Url::parse(&hook.url).ok()))
}
