//! Guests: who somebody is, without e-mail and password.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use deepwater_notify::PushTarget;
use deepwater_protocol::messages::{Guest, RefusalCode};
use deepwater_store as stored;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::extract::{Asked, Body, Caller, Me};
use super::lists::{Page, TableList};
use super::{Problem, names};
use crate::app::Shared;
use crate::clock::now;
use crate::identity::Token;

/// How a new guest likes to be seen.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGuest {
    /// 1 to 40 characters; without one the server makes a name up.
    #[schema(min_length = 1, max_length = 40)]
    name: Option<String>,
    /// By default one at random.
    #[schema(minimum = 0, maximum = 11)]
    emblem: Option<u8>,
}

/// A new guest.
#[derive(Serialize, ToSchema)]
pub(crate) struct GuestWithToken {
    guest: Guest,
    /// What proves to be this guest: `guest.secret`. The server keeps only a hash, so it cannot be told again.
    token: String,
}

/// Make a guest.
#[utoipa::path(post, path = "/api/guests", operation_id = "create_guest", tag = "guests", request_body = NewGuest,
    responses((status = 201, description = "The guest, and the only copy of its secret", body = GuestWithToken)))]
pub(crate) async fn create(
    State(app): State<Shared>,
    Caller(network): Caller,
    Body(wish): Body<NewGuest>,
) -> Result<(StatusCode, Json<GuestWithToken>), Problem> {
    let name = wish.name.map_or_else(|| Ok(made_up_name()), |name| names::name(&name))?;
    let emblem = names::emblem(wish.emblem.unwrap_or_else(|| rand::random_range(0..names::EMBLEMS)))?;
    app.rates.new_guests.take(&network).map_err(Problem::too_fast)?;
    let token = Token::generate();
    let guest = Guest { id: token.guest(), name, emblem };
    let row = stored::Guest {
        id: guest.id.0.clone(),
        secret_hash: token.hash(),
        name: guest.name.clone(),
        emblem: emblem.to_string(),
        created_at: now(),
    };
    app.hub.store.create_guest(row).await?;
    metrics::counter!("deepwater_guests_created_total").increment(1);
    Ok((StatusCode::CREATED, Json(GuestWithToken { guest, token: token.reveal() })))
}

fn made_up_name() -> String {
    format!("Guest {}", rand::random_range(1000..10_000))
}

/// Who am I?
#[utoipa::path(get, path = "/api/me", operation_id = "show_me", tag = "guests", security(("token" = [])),
    responses((status = 200, description = "The guest", body = Guest)))]
pub(crate) async fn show(Me(guest): Me) -> Json<Guest> {
    Json(guest)
}

/// What a guest would like to change.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GuestChange {
    /// 1 to 40 characters.
    #[schema(min_length = 1, max_length = 40)]
    name: Option<String>,
    /// By its number.
    #[schema(minimum = 0, maximum = 11)]
    emblem: Option<u8>,
}

/// Change name or emblem. Tables that the guest sits at keep what they know.
#[utoipa::path(
    patch, path = "/api/me", operation_id = "change_me", tag = "guests", request_body = GuestChange,
    security(("token" = [])), responses((status = 200, description = "The guest as it is now", body = Guest))
)]
pub(crate) async fn change(
    State(app): State<Shared>,
    Me(mut guest): Me,
    Body(wish): Body<GuestChange>,
) -> Result<Json<Guest>, Problem> {
    if let Some(name) = wish.name {
        guest.name = names::name(&name)?;
    }
    if let Some(emblem) = wish.emblem {
        guest.emblem = names::emblem(emblem)?;
    }
    match app.hub.store.update_guest(&guest.id.0, &guest.name, &guest.emblem.to_string()).await? {
        true => Ok(Json(guest)),
        false => Err(gone()),
    }
}

/// Forget me: identity, results, pushes and webhooks. Seats stay as they are in the tables' logs.
#[utoipa::path(delete, path = "/api/me", operation_id = "delete_me", tag = "guests", security(("token" = [])),
    responses((status = 204, description = "Forgotten")))]
pub(crate) async fn delete(State(app): State<Shared>, Me(guest): Me) -> Result<StatusCode, Problem> {
    match app.hub.store.delete_guest(&guest.id.0).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(gone()),
    }
}

/// A new secret; the old one, and every recovery link with it, stops working.
#[utoipa::path(post, path = "/api/me/secret", operation_id = "renew_secret", tag = "guests", security(("token" = [])),
    responses((status = 200, description = "The guest with its new token", body = GuestWithToken)))]
pub(crate) async fn renew(State(app): State<Shared>, Me(guest): Me) -> Result<Json<GuestWithToken>, Problem> {
    let token = Token::renewed(&guest.id);
    match app.hub.store.replace_secret(&guest.id.0, &token.hash()).await? {
        true => Ok(Json(GuestWithToken { guest, token: token.reveal() })),
        false => Err(gone()),
    }
}

/// Deleted between the proof and the deed.
fn gone() -> Problem {
    Problem::refused(RefusalCode::BadToken, "there is no such guest any more")
}

/// Tables that I sit at, latest activity first.
#[utoipa::path(
    get, path = "/api/me/tables", operation_id = "my_tables", tag = "guests", params(Page), security(("token" = [])),
    responses((status = 200, description = "A part of the list", body = TableList))
)]
pub(crate) async fn tables(
    State(app): State<Shared>,
    Me(guest): Me,
    Asked(page): Asked<Page>,
) -> Result<Json<TableList>, Problem> {
    let (limit, offset) = page.read()?;
    let rows = app.hub.store.tables_of(&guest.id.0, limit + 1, offset).await?;
    Ok(Json(TableList::new(rows, limit)))
}

/// How a guest fared in games that are over. Arranged games do not count.
#[derive(Serialize, ToSchema)]
pub(crate) struct GuestStats {
    #[serde(flatten)]
    total: TallyView,
    /// The same by number of players, as far as they occurred.
    by_players: Vec<PlayersTally>,
}

/// Games with one number of players.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayersTally {
    /// How many played.
    players: u8,
    #[serde(flatten)]
    tally: TallyView,
}

/// Games counted.
#[derive(Serialize, ToSchema)]
pub(crate) struct TallyView {
    /// How many.
    games: u64,
    /// How many were won, alone or with others.
    wins: u64,
    /// The highest score.
    best: Option<i64>,
    /// The mean score.
    mean: Option<f64>,
}

impl From<stored::Tally> for TallyView {
    fn from(tally: stored::Tally) -> TallyView {
        let mean = (tally.games > 0).then(|| tally.score_sum as f64 / tally.games as f64);
        TallyView { games: tally.games, wins: tally.wins, best: tally.best, mean }
    }
}

/// My results.
#[utoipa::path(get, path = "/api/me/stats", operation_id = "my_stats", tag = "guests", security(("token" = [])),
    responses((status = 200, description = "Games, wins and scores", body = GuestStats)))]
pub(crate) async fn stats(State(app): State<Shared>, Me(guest): Me) -> Result<Json<GuestStats>, Problem> {
    let stats = app.hub.store.stats(&guest.id.0).await?;
    let by_players = stats.by_players.into_iter().map(|(players, tally)| PlayersTally { players, tally: tally.into() });
    Ok(Json(GuestStats { total: stats.total.into(), by_players: by_players.collect() }))
}

/// A browser's `PushSubscription`, as its `toJSON()` gives it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PushSubscription {
    /// Where the browser's push service takes messages.
    #[schema(max_length = 2048)]
    endpoint: String,
    keys: PushKeys,
    /// Not used: a subscription that has ended is forgotten when its push service says so.
    #[serde(default, rename = "expirationTime")]
    #[schema(value_type = Option<f64>)]
    _expiration: Option<serde_json::Number>,
}

/// What messages to a browser are encrypted with, in base64url.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PushKeys {
    /// The browser's public key.
    p256dh: String,
    /// The secret shared with it.
    auth: String,
}

/// Tell this browser when it is my turn. A guest may have ten; an eleventh replaces the oldest.
#[utoipa::path(
    put, path = "/api/me/push", operation_id = "subscribe", tag = "guests", request_body = PushSubscription,
    security(("token" = [])), responses((status = 204, description = "It will be told"))
)]
pub(crate) async fn subscribe(
    State(app): State<Shared>,
    Me(guest): Me,
    Body(wish): Body<PushSubscription>,
) -> Result<StatusCode, Problem> {
    let PushSubscription { endpoint, keys: PushKeys { p256dh, auth }, .. } = wish;
    let subscription = PushTarget { endpoint, p256dh, auth };
    let refused =
        |error: deepwater_notify::PushError| Problem::refused(RefusalCode::IllegalSettings, error.to_string());
    subscription.check(app.allow_private_hooks).map_err(refused)?;
    let PushTarget { endpoint, p256dh, auth } = subscription;
    let push = stored::Push { guest: guest.id.0, endpoint, p256dh, auth, added_at: now() };
    app.hub.store.add_push(push).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Which browser.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PushEndpoint {
    /// Its subscription's endpoint.
    endpoint: String,
}

/// Do not tell this browser any more. If it is not told anyway, nothing changes.
#[utoipa::path(
    delete, path = "/api/me/push", operation_id = "unsubscribe", tag = "guests", request_body = PushEndpoint,
    security(("token" = [])), responses((status = 204, description = "It is not told any more"))
)]
pub(crate) async fn unsubscribe(
    State(app): State<Shared>,
    Me(guest): Me,
    Body(wish): Body<PushEndpoint>,
) -> Result<StatusCode, Problem> {
    let own = app.hub.store.pushes_of(&guest.id.0).await?;
    if own.iter().any(|push| push.endpoint == wish.endpoint) {
        app.hub.store.remove_push(&wish.endpoint).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
