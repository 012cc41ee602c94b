//! Routes about the server: versions, limits, health, metrics.

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use deepwater_protocol::messages::{Combination, FEWEST_PLAYERS, MODULES, MOST_PLAYERS, TABLE_PROTOCOL, combinations};
use deepwater_rules::RULES_VERSION;
use serde::Serialize;
use subtle::ConstantTimeEq;
use utoipa::ToSchema;

use super::extract::{Caller, bearer};
use super::{Problem, names};
use crate::config::Metrics;
use crate::state::SharedState;

/// The server.
#[derive(Serialize, ToSchema)]
pub(crate) struct Info {
    /// The version of the program.
    version: &'static str,
    /// The version of the table's messages.
    protocol: u32,
    /// The version of the rules for new games.
    rules_version: u32,
    /// All bots that people can invite, weakest first; those with the net come last.
    bots: Vec<&'static str>,
    /// The bots that people choose from, weakest first.
    levels: Vec<Level>,
    /// The key for `pushManager.subscribe`; null if this server cannot send push messages.
    push_key: Option<String>,
    limits: Limits,
    options: Options,
}

/// A bot that people choose.
#[derive(Serialize, ToSchema)]
pub(crate) struct Level {
    /// The name of the bot.
    name: &'static str,
    /// How the bot plays, in one sentence.
    about: &'static str,
    /// The longest time that the bot thinks about one answer, in milliseconds.
    most_ms: u32,
}

fn levels() -> Vec<Level> {
    let levels = deepwater_bots::LEVELS.into_iter();
    levels.map(|deepwater_bots::Level { name, about, most_ms }| Level { name, about, most_ms }).collect()
}

/// The largest sizes.
#[derive(Serialize, ToSchema)]
pub(crate) struct Limits {
    /// Characters of a name.
    name: usize,
    /// Characters of a line of chat.
    chat: usize,
    /// Bytes of a WebSocket message.
    message: usize,
    /// Bytes of a request's body.
    body: usize,
    /// Bytes of an import.
    import: usize,
}

/// The options of a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct Options {
    /// The number of emblems. They are numbered from 0.
    emblems: u8,
    /// The fewest players.
    min_players: u8,
    /// The most players.
    max_players: u8,
    /// The names of the modules (expansions).
    modules: Vec<&'static str>,
    /// Every combination of players, modules and length. `refused` says why the rules do not allow one.
    combinations: Vec<Combination>,
}

/// Versions, bots, limits and options of this server.
#[utoipa::path(get, path = "/api/info", tag = "server",
    responses((status = 200, description = "Versions, bots, limits", body = Info)))]
pub(crate) async fn info(State(state): State<SharedState>) -> Json<Info> {
    Json(Info {
        version: env!("CARGO_PKG_VERSION"),
        protocol: TABLE_PROTOCOL,
        rules_version: RULES_VERSION,
        bots: deepwater_bots::invitable().collect(),
        levels: levels(),
        push_key: state.push_key.clone(),
        limits: Limits {
            name: deepwater_table::NAME_LENGTH,
            chat: state.limits.chat_length,
            message: state.limits.max_message_bytes,
            body: state.limits.max_body_bytes,
            import: state.limits.max_import_bytes,
        },
        options: Options {
            emblems: names::EMBLEMS,
            min_players: FEWEST_PLAYERS,
            max_players: MOST_PLAYERS,
            modules: MODULES.to_vec(),
            combinations: combinations(),
        },
    })
}

/// The health of the server.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// Always `ok`; anything else is an error.
    #[schema(example = "ok")]
    status: &'static str,
}

/// Liveness: the process answers. Restart it if this fails.
#[utoipa::path(get, path = "/healthz", tag = "server",
    responses((status = 200, description = "The server is alive", body = Health)))]
pub(crate) async fn health() -> Json<Health> {
    Json(Health { status: "ok" })
}

/// Readiness: the database stores what is written. Send no players here while this fails.
#[utoipa::path(get, path = "/readyz", tag = "server",
    responses((status = 200, description = "Games can be stored", body = Health),
              (status = 503, description = "Nothing can be stored, and why", body = super::ErrorBody)))]
pub(crate) async fn readiness(State(state): State<SharedState>) -> Result<Json<Health>, Problem> {
    let not_ready = |reason| Problem::new(StatusCode::SERVICE_UNAVAILABLE, "not-ready", reason);
    state.readiness.check().await.map_err(not_ready)?;
    Ok(Json(Health { status: "ok" }))
}

/// Metrics for Prometheus. The host can close this route or require a token.
#[utoipa::path(
    get, path = "/metrics", tag = "server",
    responses((status = 200, description = "Prometheus' text format", body = String, content_type = "text/plain"))
)]
pub(crate) async fn metrics(
    State(state): State<SharedState>,
    Caller(caller): Caller,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    match &state.metrics {
        Metrics::Off => return Err(Problem::not_found()),
        Metrics::Local if !caller.is_this_machine() || is_forwarded(&headers) => return Err(Problem::not_found()),
        Metrics::Local | Metrics::On => {}
        Metrics::Token(expected) => {
            let given = bearer(&headers)?.ok_or_else(Problem::unauthorized)?;
            if !bool::from(given.as_bytes().ct_eq(expected.as_bytes())) {
                return Err(Problem::unauthorized());
            }
        }
    }
    crate::metrics::update(&state.store).await?;
    Ok(([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], crate::metrics::render()).into_response())
}

/// Whether a proxy has forwarded the request. The client can then be on another machine, although the request
/// comes from this one.
fn is_forwarded(headers: &HeaderMap) -> bool {
    ["forwarded", "x-forwarded-for", "x-real-ip", "via"].iter().any(|name| headers.contains_key(*name))
}

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "server",
    responses((status = 200, description = "An OpenAPI 3.1 document", body = Object)))]
pub(crate) async fn openapi(State(state): State<SharedState>) -> Response {
    (StatusCode::OK, [(CONTENT_TYPE, "application/json")], state.openapi.clone()).into_response()
}
