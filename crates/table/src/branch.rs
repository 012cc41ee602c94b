//! Settings of tables that are made from a record, to play on from it or to watch it.

use deepwater_protocol::messages::{SeatSetting, Settings};
use deepwater_protocol::{Error, ErrorCode, record};
use serde_json::{Map, Value, json};

/// Returns the settings of a table that goes on from a record, and the answers that the table begins with.
///
/// `at` is the number of the record's answers to keep; `None` keeps all. After the kept answers, the game must not be
/// over. `seats` names the holders of the seats; `None` gives all seats to the host.
pub fn branch(
    mut record: Map<String, Value>,
    at: Option<u32>,
    seats: Option<Vec<SeatSetting>>,
) -> Result<(Settings, Vec<Value>), Error> {
    let choices = choices_of(&mut record)?;
    let all = choices.len();
    let kept = at.map_or(all, |at| at as usize);
    if kept > all {
        return bad(format!("the record has {all} answers; `at` must not be larger"));
    }
    choices.truncate(kept);
    if is_over(&record)? {
        return bad("the game is over at that point; choose an earlier point with `at`");
    }
    settings_of(record, seats)
}

/// Returns the settings of a table for watching a record, and all answers of the record. The recorded game must be
/// over, because only finished games can be watched. The host has all seats.
pub fn replayed(mut record: Map<String, Value>) -> Result<(Settings, Vec<Value>), Error> {
    choices_of(&mut record)?;
    if !is_over(&record)? {
        return bad("the game of this record is not over: it can only be played on");
    }
    settings_of(record, None)
}

fn choices_of(record: &mut Map<String, Value>) -> Result<&mut Vec<Value>, Error> {
    if record.contains_key("events") {
        return bad("this record is of an unfinished game: it has no answers to play on from");
    }
    match record.get_mut("choices") {
        Some(Value::Array(choices)) => Ok(choices),
        _ => bad("choices is missing"),
    }
}

fn is_over(record: &Map<String, Value>) -> Result<bool, Error> {
    let (game, _) = record::from_json(&Value::Object(record.clone()))?;
    Ok(game.decision().is_none())
}

fn settings_of(
    mut record: Map<String, Value>,
    seats: Option<Vec<SeatSetting>>,
) -> Result<(Settings, Vec<Value>), Error> {
    record.remove("rules_version");
    record.remove("commitment");
    let Some(Value::Array(played)) = record.remove("choices") else { return bad("choices is missing") };
    let seats = match (seats, record.get("players").and_then(Value::as_u64)) {
        (Some(seats), _) => seats,
        (None, Some(players)) => vec![SeatSetting::Me; players as usize],
        // The record of a solo game has no `players`: one person plays against the script.
        (None, None) => vec![SeatSetting::Me],
    };
    // Settings that are left out have their defaults.
    let settings = serde_json::from_value(json!({"setup": record, "seats": seats}));
    Ok((settings.map_err(|error| Error::new(ErrorCode::BadRecord, error.to_string()))?, played))
}

fn bad<T>(message: impl Into<String>) -> Result<T, Error> {
    Err(Error::new(ErrorCode::BadRecord, message))
}
