//! Routes for guests: players identified by a token, without e-mail and password.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use deepwater_notify::PushTarget;
use deepwater_protocol::messages::{Guest, RefusalCode};
use deepwater_store as stored;
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;
use utoipa::ToSchema;

use super::extract::{Body, Caller, Me, QueryParams};
use super::lists::Page;
use super::{Problem, names};
use crate::clock::now;
use crate::config::MAX_INVITE_LENGTH;
use crate::identity::Token;
use crate::state::SharedState;
use crate::table_list::TableList;

/// The name and emblem of a new guest.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGuest {
    /// 1 to 40 characters; if left out, the server chooses a name.
    #[schema(min_length = 1, max_length = 40)]
    name: Option<String>,
    /// The number of the emblem; if left out, a random one.
    #[schema(minimum = 0, maximum = 11)]
    emblem: Option<u8>,
    /// The invite code, on a server for invited people.
    #[schema(max_length = 200)]
    invite: Option<String>,
    /// Whether the guest is a program that plays. Everyone sees that; it cannot be changed later.
    #[serde(default)]
    program: bool,
}

/// A new guest.
#[derive(Serialize, ToSchema)]
pub(crate) struct GuestWithToken {
    guest: Guest,
    /// The credential of this guest: `guest.secret`. The server stores only a hash, so it cannot be shown again.
    token: String,
}

/// Create a guest.
#[utoipa::path(post, path = "/api/guests", operation_id = "create_guest", tag = "guests", request_body = NewGuest,
    responses((status = 201, description = "The guest, and the only copy of its secret", body = GuestWithToken)))]
pub(crate) async fn create(
    State(state): State<SharedState>,
    Caller(network): Caller,
    Body(wish): Body<NewGuest>,
) -> Result<(StatusCode, Json<GuestWithToken>), Problem> {
    let name = wish.name.map_or_else(|| Ok(random_name()), |name| names::name(&name))?;
    let emblem = names::emblem(wish.emblem.unwrap_or_else(|| rand::random_range(0..names::EMBLEMS)))?;
    state.rates.new_guests.take(&network).map_err(Problem::too_fast)?;
    check_invite(&state, wish.invite.as_deref())?;
    let token = Token::generate();
    let guest = Guest { id: token.guest(), name, emblem, program: wish.program };
    let row = stored::Guest {
        id: guest.id.0.clone(),
        secret_hash: token.hash(),
        name: guest.name.clone(),
        emblem: emblem.to_string(),
        program: guest.program,
        created_at: now(),
        banned_until: None,
    };
    state.store.create_guest(row).await?;
    metrics::counter!("deepwater_guests_created_total").increment(1);
    Ok((StatusCode::CREATED, Json(GuestWithToken { guest, token: token.reveal() })))
}

/// Checks the invite code. A wrong code counts as a new guest, so that codes cannot be guessed.
fn check_invite(state: &SharedState, given: Option<&str>) -> Result<(), Problem> {
    if given.is_some_and(|code| code.chars().count() > MAX_INVITE_LENGTH) {
        let message = format!("an invite code has at most {MAX_INVITE_LENGTH} characters");
        return Err(Problem::refused(RefusalCode::BadMessage, message));
    }
    let Some(expected) = &state.invite_code else { return Ok(()) };
    match bool::from(given.unwrap_or_default().as_bytes().ct_eq(expected.as_bytes())) {
        true => Ok(()),
        false => Err(Problem::refused(RefusalCode::InviteNeeded, "a new guest needs the invite code of this server")),
    }
}

/// Returns a name for a guest who has chosen none.
pub(super) fn random_name() -> String {
    format!("Guest {}", rand::random_range(1000..10_000))
}

/// The guest whose token this is.
#[utoipa::path(get, path = "/api/me", operation_id = "show_me", tag = "guests", security(("token" = [])),
    responses((status = 200, description = "The guest", body = Guest)))]
pub(crate) async fn show(Me(guest): Me) -> Json<Guest> {
    Json(guest)
}

/// The changes to a guest.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GuestChange {
    /// 1 to 40 characters.
    #[schema(min_length = 1, max_length = 40)]
    name: Option<String>,
    /// The number of the emblem.
    #[schema(minimum = 0, maximum = 11)]
    emblem: Option<u8>,
}

/// Change name or emblem. Tables where the guest already sits keep the old ones.
#[utoipa::path(
    patch, path = "/api/me", operation_id = "change_me", tag = "guests", request_body = GuestChange,
    security(("token" = [])), responses((status = 200, description = "The guest as it is now", body = Guest))
)]
pub(crate) async fn change(
    State(state): State<SharedState>,
    Me(mut guest): Me,
    Body(wish): Body<GuestChange>,
) -> Result<Json<Guest>, Problem> {
    if let Some(name) = wish.name {
        guest.name = names::name(&name)?;
    }
    if let Some(emblem) = wish.emblem {
        guest.emblem = names::emblem(emblem)?;
    }
    match state.store.update_guest(&guest.id.0, &guest.name, &guest.emblem.to_string()).await? {
        true => Ok(Json(guest)),
        false => Err(gone()),
    }
}

/// Delete the guest with its results, push subscriptions and webhooks. In the logs of tables, a neutral name replaces the
/// guest's own.
#[utoipa::path(delete, path = "/api/me", operation_id = "delete_me", tag = "guests", security(("token" = [])),
    responses((status = 204, description = "Deleted")))]
pub(crate) async fn delete(State(state): State<SharedState>, Me(guest): Me) -> Result<StatusCode, Problem> {
    match state.store.delete_guest(&guest.id.0).await? {
        true => {
            state.leaderboards.remove(&guest.id.0);
            state.retention.wake();
            Ok(StatusCode::NO_CONTENT)
        }
        false => Err(gone()),
    }
}

/// Replace the secret. The old one stops working, and with it every recovery link.
#[utoipa::path(post, path = "/api/me/secret", operation_id = "renew_secret", tag = "guests", security(("token" = [])),
    responses((status = 200, description = "The guest with its new token", body = GuestWithToken)))]
pub(crate) async fn renew(State(state): State<SharedState>, Me(guest): Me) -> Result<Json<GuestWithToken>, Problem> {
    let token = Token::renewed(&guest.id);
    match state.store.replace_secret(&guest.id.0, &token.hash()).await? {
        true => Ok(Json(GuestWithToken { guest, token: token.reveal() })),
        false => Err(gone()),
    }
}

/// Returns the error for a guest that was deleted after its token was checked.
fn gone() -> Problem {
    Problem::refused(RefusalCode::BadToken, "this guest has been deleted")
}

/// Tables where the guest sits, latest activity first.
#[utoipa::path(
    get, path = "/api/me/tables", operation_id = "my_tables", tag = "guests", params(Page), security(("token" = [])),
    responses((status = 200, description = "A part of the list", body = TableList))
)]
pub(crate) async fn tables(
    State(state): State<SharedState>,
    Me(guest): Me,
    QueryParams(page): QueryParams<Page>,
) -> Result<Json<TableList>, Problem> {
    let (limit, offset) = page.read()?;
    let rows = state.store.tables_of(&guest.id.0, limit + 1, offset).await?;
    Ok(Json(TableList::new(rows, limit)))
}

/// The results of a guest in finished games. Arranged games do not count.
#[derive(Serialize, ToSchema)]
pub(crate) struct GuestStats {
    #[serde(flatten)]
    total: TallyView,
    /// The guest's results by the number of players: one entry for each number that the guest has played with.
    by_players: Vec<PlayersTally>,
}

/// The results of a guest in games with one number of players.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayersTally {
    /// The number of players in these games.
    players: u8,
    #[serde(flatten)]
    tally: TallyView,
}

/// A count of games.
#[derive(Serialize, ToSchema)]
pub(crate) struct TallyView {
    /// The number of games.
    games: u64,
    /// The number of games won, including shared wins.
    wins: u64,
    /// The highest score; `null` without games.
    best: Option<i64>,
    /// The mean score; `null` without games.
    mean: Option<f64>,
}

impl From<stored::Tally> for TallyView {
    fn from(tally: stored::Tally) -> TallyView {
        let mean = (tally.games > 0).then(|| tally.score_sum as f64 / tally.games as f64);
        TallyView { games: tally.games, wins: tally.wins, best: tally.best, mean }
    }
}

impl From<stored::Stats> for GuestStats {
    fn from(stats: stored::Stats) -> GuestStats {
        let tally = |(players, tally): (u8, stored::Tally)| PlayersTally { players, tally: tally.into() };
        GuestStats { total: stats.total.into(), by_players: stats.by_players.into_iter().map(tally).collect() }
    }
}

/// The results of the guest.
#[utoipa::path(get, path = "/api/me/stats", operation_id = "my_stats", tag = "guests", security(("token" = [])),
    responses((status = 200, description = "Games, wins and scores", body = GuestStats)))]
pub(crate) async fn stats(State(state): State<SharedState>, Me(guest): Me) -> Result<Json<GuestStats>, Problem> {
    Ok(Json(state.store.stats(&guest.id.0).await?.into()))
}

/// A browser's `PushSubscription`, as its `toJSON()` gives it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PushSubscription {
    /// The address of the browser's push service.
    #[schema(max_length = 2048)]
    endpoint: String,
    keys: PushKeys,
    /// Not used: a subscription is removed when the push service reports that it has expired.
    #[serde(default, rename = "expirationTime")]
    #[schema(value_type = Option<f64>)]
    _expiration: Option<serde_json::Number>,
}

/// The keys that messages to the browser are encrypted with, in base64url.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PushKeys {
    /// The browser's public key.
    p256dh: String,
    /// The secret shared with the browser.
    auth: String,
}

/// Notify this browser when it is the guest's turn. A guest can have a limited number of subscriptions, by default ten; a further one replaces the oldest.
#[utoipa::path(
    put, path = "/api/me/push", operation_id = "subscribe", tag = "guests", request_body = PushSubscription,
    security(("token" = [])), responses((status = 204, description = "The browser is subscribed"))
)]
pub(crate) async fn subscribe(
    State(state): State<SharedState>,
    Me(guest): Me,
    Body(wish): Body<PushSubscription>,
) -> Result<StatusCode, Problem> {
    let PushSubscription { endpoint, keys: PushKeys { p256dh, auth }, .. } = wish;
    let subscription = PushTarget { endpoint, p256dh, auth };
    let refused =
        |error: deepwater_notify::PushError| Problem::refused(RefusalCode::IllegalSettings, error.to_string());
    subscription.check(state.allow_private_hooks).map_err(refused)?;
    let PushTarget { endpoint, p256dh, auth } = subscription;
    let push = stored::Push { guest: guest.id.0, endpoint, p256dh, auth, added_at: now() };
    state.store.add_push(push, state.limits.max_pushes_per_guest).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A push subscription, by its endpoint.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PushEndpoint {
    /// The endpoint.
    endpoint: String,
}

/// Stop notifying this browser. Without such a subscription nothing changes.
#[utoipa::path(
    delete, path = "/api/me/push", operation_id = "unsubscribe", tag = "guests", request_body = PushEndpoint,
    security(("token" = [])), responses((status = 204, description = "The browser is not subscribed"))
)]
pub(crate) async fn unsubscribe(
    State(state): State<SharedState>,
    Me(guest): Me,
    Body(wish): Body<PushEndpoint>,
) -> Result<StatusCode, Problem> {
    let own = state.store.pushes_of(&guest.id.0).await?;
    if own.iter().any(|push| push.endpoint == wish.endpoint) {
        state.store.remove_push(&wish.endpoint).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
