//! Records as JSON: the set-up, then every choice as the option that was taken.

use deepwater_rules::{Game, Record, Replayed, Seed, WrittenRecord};
use serde_json::{Value, json};

use crate::error::{Error, ErrorCode};
use crate::read::read;

/// Writes a record. Fails if the record cannot be replayed.
pub fn to_json(record: &Record) -> Result<Value, Error> {
    Ok(json!(WrittenRecord::new(record)?))
}

/// Reads a record and plays it to its end. Fails with `bad-record` if anything in the record is wrong.
pub fn from_json(value: &Value) -> Result<(Game, Record), Error> {
    let Replayed { game, record, misfit } = from_json_as_far_as_possible(value)?;
    match misfit {
        Some(error) => Err(error.into()),
        None => Ok((game, record)),
    }
}

/// Reads a record and plays its choices up to the first one that does not fit.
pub fn from_json_as_far_as_possible(value: &Value) -> Result<Replayed, Error> {
    let read: Result<WrittenRecord, _> = read(value, "the record");
    let bad_record = |message: String| Error::new(ErrorCode::BadRecord, message);
    read.map_err(|error| bad_record(error.to_string()))?.replay().map_err(|error| bad_record(error.to_string()))
}

/// Returns the commitment to a seed, in hexadecimal: a hash to publish before the game and to check afterwards.
pub fn commitment(seed: &str) -> String {
    Seed::from_text(seed).commitment_text()
}
