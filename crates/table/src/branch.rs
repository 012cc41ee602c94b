//! Playing on from a record.

use deepwater_protocol::messages::{SeatSetting, Settings};
use deepwater_protocol::{Error, ErrorCode, record};
use serde_json::{Map, Value, json};

/// The settings of a table that goes on from a record, and the answers it begins with: the first `at`, or all of them.
/// The game must not be over by then. `seats`: who is to sit where; by default all seats are the host's.
pub fn branch(
    mut record: Map<String, Value>,
    at: Option<u32>,
    seats: Option<Vec<SeatSetting>>,
) -> Result<(Settings, Vec<Value>), Error> {
    if record.contains_key("events") {
        return bad("this was written while the game ran: it has no answers to play on from");
    }
    let Some(Value::Array(choices)) = record.get_mut("choices") else { return bad("choices is missing") };
    let all = choices.len();
    let wanted = at.map_or(all, |at| at as usize);
    if wanted > all {
        return bad(format!("the record has {all} answers: none can be kept beyond that"));
    }
    choices.truncate(wanted);
    let (game, _) = record::from_json(&Value::Object(record.clone()))?;
    if game.decision().is_none() {
        return bad("the game is over there: nothing is left to play; say with `at` where to go on");
    }
    record.remove("rules_version");
    record.remove("commitment");
    let Some(Value::Array(played)) = record.remove("choices") else { return bad("choices is missing") };
    // A solo game says nothing of players: there is one, and the script.
    let players = record.get("players").and_then(Value::as_u64).unwrap_or(1) as usize;
    let seats = seats.unwrap_or_else(|| vec![SeatSetting::Me; players]);
    // What is left out of the settings is as for any table.
    let settings = serde_json::from_value(json!({"setup": record, "seats": seats}));
    Ok((settings.map_err(|error| Error::new(ErrorCode::BadRecord, error.to_string()))?, played))
}

fn bad<T>(message: impl Into<String>) -> Result<T, Error> {
    Err(Error::new(ErrorCode::BadRecord, message))
}
