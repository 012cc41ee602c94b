//! The feed of "my turn": an Atom document at a secret address, for feed readers and calendars of chat programs.
//!
//! The address contains a key that is derived from the hash of the guest's secret, so nothing is stored, and a new
//! secret makes the old address invalid. The key opens nothing but the feed.

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use deepwater_store::{Status, TableRow};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use utoipa::ToSchema;

use super::Problem;
use super::extract::{Caller, Me, is_id};
use super::tables::HEAVY_COST;
use crate::clock::now;
use crate::state::SharedState;

/// How many of the guest's latest tables are searched for those that wait.
const SEARCHED_TABLES: u32 = 100;

/// The guest and the key in the path.
pub(crate) struct FeedPath {
    id: String,
    key: String,
}

impl FromRequestParts<SharedState> for FeedPath {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &SharedState) -> Result<FeedPath, Problem> {
        let path = Path::<(String, String)>::from_request_parts(parts, state).await;
        let Path((id, key)) = path.map_err(|_| Problem::not_found())?;
        Ok(FeedPath { id, key })
    }
}

/// The address of the feed.
#[derive(Serialize, ToSchema)]
pub(crate) struct FeedAddress {
    /// Who knows the address can read in which games it is your turn. A new secret changes it.
    address: String,
}

/// The secret address of the feed that names the games which wait for you.
#[utoipa::path(get, path = "/api/me/feed", operation_id = "my_feed", tag = "guests", security(("token" = [])),
    responses((status = 200, description = "The address", body = FeedAddress)))]
pub(crate) async fn address(
    State(state): State<SharedState>,
    Me(me): Me,
    headers: HeaderMap,
) -> Result<Json<FeedAddress>, Problem> {
    let guest = state.store.guest(&me.id.0).await?.ok_or_else(Problem::unknown_guest)?;
    let path = format!("api/guests/{}/turns/{}", guest.id, feed_key(&guest.secret_hash));
    Ok(Json(FeedAddress { address: state.site.address(&headers, &path) }))
}

/// The games in which it is the guest's turn, as an Atom feed.
#[utoipa::path(
    get, path = "/api/guests/{id}/turns/{key}", operation_id = "turns_feed", tag = "guests",
    params(("id" = String, Path, description = "The guest's id"), ("key" = String, Path, description = "The key of the feed")),
    responses((status = 200, description = "The feed", body = String, content_type = "application/atom+xml"))
)]
pub(crate) async fn turns(
    State(state): State<SharedState>,
    Caller(from): Caller,
    FeedPath { id, key }: FeedPath,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    state.rates.address.take_several(&from, HEAVY_COST).map_err(Problem::too_fast)?;
    let guest = match is_id(&id) {
        true => state.store.guest(&id).await?,
        false => None,
    };
    let is_valid = |guest: &deepwater_store::Guest| {
        let matches = feed_key(&guest.secret_hash).as_bytes().ct_eq(key.as_bytes());
        bool::from(matches) && guest.banned_until.is_none_or(|until| until <= now())
    };
    let guest = guest.filter(is_valid).ok_or_else(Problem::not_found)?;
    let rows = state.store.tables_of(&guest.id, SEARCHED_TABLES, 0).await?;
    let waiting = rows.iter().filter_map(|row| Some((row, waits_for(row, &guest.id)?)));
    let entries: String = waiting.map(|(row, turn)| entry(row, &turn, &state.site.link(&headers, &row.id))).collect();
    let updated = rows.iter().map(|row| row.updated_at).max().unwrap_or(guest.created_at);
    let home = escaped(&state.site.address(&headers, ""));
    let feed = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\
         <id>urn:deepwater:turns:{}</id><title>Deepwater: your turn</title><link href=\"{home}\"/>\
         <updated>{}</updated><author><name>Deepwater</name></author>{entries}</feed>\n",
        guest.id,
        timestamp(updated),
    );
    let headers = [(CONTENT_TYPE, "application/atom+xml; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    Ok((headers, feed).into_response())
}

/// Returns the key of a guest's feed.
fn feed_key(secret_hash: &str) -> String {
    BASE64.encode(Sha256::digest(format!("turns feed {secret_hash}")))
}

/// What a summary says of a game that waits for someone.
#[derive(Deserialize)]
struct Waiting {
    seats: Vec<Holder>,
    round: Option<u8>,
    decides: Option<usize>,
}

#[derive(Deserialize)]
struct Holder {
    guest: Option<Named>,
    /// The bot that plays for a person, or the bot of the seat.
    bot: Option<String>,
}

#[derive(Deserialize)]
struct Named {
    id: String,
    name: String,
}

/// Returns the state of a game that waits for this guest; `None` if it does not.
fn waits_for(row: &TableRow, guest: &str) -> Option<Waiting> {
    let game: Waiting = serde_json::from_str(&row.summary).ok().filter(|_| row.status == Status::Running)?;
    let decider = game.seats.get(game.decides?)?;
    (decider.bot.is_none() && decider.guest.as_ref()?.id == guest).then_some(game)
}

/// Returns an entry of the feed. A later turn at the same table is an entry of its own, so that readers show it as new.
fn entry(row: &TableRow, game: &Waiting, link: &str) -> String {
    let decider = game.decides.and_then(|seat| game.seats.get(seat)?.guest.as_ref()).map(|own| own.id.as_str());
    let others = game.seats.iter().filter_map(|seat| seat.guest.as_ref()).filter(|other| Some(&*other.id) != decider);
    let names: Vec<&str> = others.map(|other| other.name.as_str()).collect();
    let with = if names.is_empty() { "bots".to_owned() } else { names.join(", ") };
    let title = format!("Your turn: round {} with {with}", game.round.unwrap_or(1));
    format!(
        "<entry><id>urn:deepwater:turn:{}:{}</id><title>{}</title><link href=\"{}\"/><updated>{}</updated></entry>",
        row.id,
        row.seq,
        escaped(&title),
        escaped(link),
        timestamp(row.updated_at),
    )
}

/// Escapes text for XML. Names have no control characters.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Returns a time in the form of RFC 3339.
fn timestamp(at: i64) -> String {
    let day = deepwater_challenge::Day::of(at);
    let seconds = (at - day.start()) / 1000;
    format!("{day}T{:02}:{:02}:{:02}Z", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_names_the_others_and_is_valid_xml() {
        let seat = |id: &str, name: &str| Holder {
            guest: Some(Named { id: id.to_owned(), name: name.to_owned() }),
            bot: None,
        };
        let game =
            Waiting { seats: vec![seat("a", "Ana"), seat("b", "<Bo & \"Co\">")], round: Some(3), decides: Some(0) };
        let row = TableRow {
            id: "t".to_owned(),
            status: Status::Running,
            summary: String::new(),
            seq: 7,
            created_at: 0,
            updated_at: 1_794_700_003_000,
        };
        assert_eq!(
            entry(&row, &game, "https://example.org/t/t"),
            "<entry><id>urn:deepwater:turn:t:7</id>\
             <title>Your turn: round 3 with &lt;Bo &amp; &quot;Co&quot;&gt;</title>\
             <link href=\"https://example.org/t/t\"/><updated>2026-11-14T23:46:43Z</updated></entry>"
        );
    }
}
