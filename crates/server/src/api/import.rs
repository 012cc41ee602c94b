//! Playing on from a record.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use deepwater_protocol::messages::{RefusalCode, SeatWish, Settings};
use deepwater_protocol::record;
use deepwater_rules::{Game, Seed};
use deepwater_table::Charter;
use serde::Deserialize;
use serde_json::{Map, Value, json};
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
    seats: Option<Vec<SeatWish>>,
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
    let (setup, played) = prefix(record, at)?;
    let players = setup.get("players").and_then(Value::as_u64).unwrap_or_default() as usize;
    let mut seats = seats.unwrap_or_else(|| vec![SeatWish::Me; players]);
    names::tidy_seats(&mut seats)?;
    // What is left out of the settings is as for any table.
    let settings = serde_json::from_value::<Settings>(json!({"setup": setup, "seats": seats}));
    let mut settings = settings.map_err(|error| Problem::refused(RefusalCode::BadMessage, error.to_string()))?;
    names::tidy(&mut settings)?;
    let charter = Charter::new(unguessable(16), settings, fresh_seed())?;
    let opening = charter.opening(guest.clone(), played)?;
    opened(&app, &guest, &headers, charter, opening).await
}

/// The set-up of a record, and as many of its answers as are wanted. The game must not be over by then.
fn prefix(mut record: Map<String, Value>, at: Option<u32>) -> Result<(Map<String, Value>, Vec<Value>), Problem> {
    if record.contains_key("events") {
        return Err(Problem::bad_record("this was written while the game ran: it has no answers to play on from"));
    }
    check_commitment(&mut record)?;
    let Some(Value::Array(choices)) = record.get_mut("choices") else {
        return Err(Problem::bad_record("choices is missing"));
    };
    let all = choices.len();
    let wanted = at.map_or(all, |at| at as usize);
    if wanted > all {
        return Err(Problem::bad_record(format!("the record has {all} answers: none can be kept beyond that")));
    }
    choices.truncate(wanted);
    let game = replayed(&record)?;
    if game.decision().is_none() {
        return Err(Problem::bad_record(
            "the game is over there: nothing is left to play; say with `at` where to go on",
        ));
    }
    record.remove("rules_version");
    match record.remove("choices") {
        Some(Value::Array(played)) => Ok((record, played)),
        _ => Err(Problem::bad_record("choices is missing")),
    }
}

fn replayed(record: &Map<String, Value>) -> Result<Game, Problem> {
    let (game, _) =
        record::from_json(&Value::Object(record.clone())).map_err(|error| Problem::bad_record(error.message))?;
    Ok(game)
}

/// Finished tables write down what they promised about their seed; a record that breaks the promise was tampered with.
fn check_commitment(record: &mut Map<String, Value>) -> Result<(), Problem> {
    let Some(promised) = record.remove("commitment") else { return Ok(()) };
    let seed = record.get("seed").and_then(Value::as_str).unwrap_or_default();
    let kept: String = Seed::from_text(seed).commitment().iter().map(|byte| format!("{byte:02x}")).collect();
    match promised == kept {
        true => Ok(()),
        false => Err(Problem::bad_record("the seed is not the one that the commitment promised")),
    }
}
