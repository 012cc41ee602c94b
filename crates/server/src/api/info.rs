//! What the server is and how it fares.

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

use super::extract::bearer;
use super::{BODY_SIZE, IMPORT_SIZE, Problem, names};
use crate::app::Shared;
use crate::config::Metrics;
use crate::socket::MESSAGE_SIZE;

/// What the server is.
#[derive(Serialize, ToSchema)]
pub(crate) struct Info {
    /// The version of the program.
    version: &'static str,
    /// The version of the table's messages.
    protocol: u32,
    /// The rules that new games are played by.
    rules_version: u32,
    /// Bots that can be given a seat, weakest first.
    bots: Vec<&'static str>,
    /// Those of them that are meant for people to choose from, weakest first.
    levels: Vec<Level>,
    /// The key for `pushManager.subscribe`; nothing if this server cannot send pushes.
    push_key: Option<String>,
    limits: Limits,
    options: Options,
}

/// How strong a bot is, in words.
#[derive(Serialize, ToSchema)]
pub(crate) struct Level {
    /// Its name.
    name: &'static str,
    /// How it plays, in a sentence.
    about: &'static str,
    /// The longest that it thinks about an answer, in milliseconds.
    most_ms: u32,
}

fn levels() -> Vec<Level> {
    let levels = deepwater_bots::LEVELS.into_iter();
    levels.map(|deepwater_bots::Level { name, about, most_ms }| Level { name, about, most_ms }).collect()
}

/// How large things may be.
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

/// What there is to choose from.
#[derive(Serialize, ToSchema)]
pub(crate) struct Options {
    /// Emblems are numbered from 0; how many there are.
    emblems: u8,
    /// The fewest players.
    min_players: u8,
    /// The most players.
    max_players: u8,
    /// Modules of the game.
    modules: Vec<&'static str>,
    /// Which games can be played, and which cannot.
    combinations: Vec<Combination>,
}

/// What this server is.
#[utoipa::path(get, path = "/api/info", tag = "server",
    responses((status = 200, description = "Versions, bots, limits", body = Info)))]
pub(crate) async fn info(State(app): State<Shared>) -> Json<Info> {
    Json(Info {
        version: env!("CARGO_PKG_VERSION"),
        protocol: TABLE_PROTOCOL,
        rules_version: RULES_VERSION,
        bots: deepwater_bots::NAMES.to_vec(),
        levels: levels(),
        push_key: app.push_key.clone(),
        limits: Limits {
            name: names::LONGEST_NAME,
            chat: deepwater_table::CHAT_LENGTH,
            message: MESSAGE_SIZE,
            body: BODY_SIZE,
            import: IMPORT_SIZE,
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

/// That all is well.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// Always `ok`; anything else is an error.
    #[schema(example = "ok")]
    status: &'static str,
}

/// Is all well? Asks the database, too.
#[utoipa::path(get, path = "/healthz", tag = "server",
    responses((status = 200, description = "All is well", body = Health),
              (status = 503, description = "The database does not answer", body = super::ErrorBody)))]
pub(crate) async fn health(State(app): State<Shared>) -> Result<Json<Health>, Problem> {
    app.hub.store.health().await?;
    Ok(Json(Health { status: "ok" }))
}

/// Numbers for Prometheus. The host may have closed this or asked for a token of its own.
#[utoipa::path(
    get, path = "/metrics", tag = "server",
    responses((status = 200, description = "Prometheus' text format", body = String, content_type = "text/plain"))
)]
pub(crate) async fn metrics(State(app): State<Shared>, headers: HeaderMap) -> Result<Response, Problem> {
    match &app.metrics {
        Metrics::Off => return Err(Problem::not_found()),
        Metrics::On => {}
        Metrics::Token(expected) => {
            let given = bearer(&headers)?.unwrap_or_default();
            if !bool::from(given.as_bytes().ct_eq(expected.as_bytes())) {
                return Err(Problem::unauthorized());
            }
        }
    }
    crate::metrics::count_tables(&app.hub.store).await?;
    Ok(([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], crate::metrics::written()).into_response())
}

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "server",
    responses((status = 200, description = "An OpenAPI 3.1 document", body = Object)))]
pub(crate) async fn openapi(State(app): State<Shared>) -> Response {
    (StatusCode::OK, [(CONTENT_TYPE, "application/json")], app.openapi.clone()).into_response()
}
