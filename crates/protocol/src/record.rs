//! Records as JSON: the set-up, then every choice as the option that was taken.
//!
//! An option says what it is only together with the decision it answers, so both ways play the game along.

use deepwater_rules::{Action, Game, RULES_VERSION, Record, Seed};
use serde_json::{Value, json};

use crate::choice;
use crate::error::{Error, ErrorCode};
use crate::json::{list, object, text, whole};
use crate::setup::{self, Setup};

/// The game of a record at its first decision.
pub(crate) fn start(record: &Record) -> Result<Game, Error> {
    let seed = Seed::from_text(&record.seed);
    Ok(match &record.position {
        Some(position) => Game::with_position(&record.config, seed, position)?,
        None => Game::new(&record.config, seed)?,
    })
}

/// Writes a record. Fails only for one that cannot be replayed.
pub fn to_json(record: &Record) -> Result<Value, Error> {
    let mut game = start(record)?;
    let mut choices = Vec::with_capacity(record.actions.len());
    for (n, action) in record.actions.iter().enumerate() {
        choices.push(json!(game.answer(*action)));
        apply(&mut game, *action, n)?;
    }
    let mut fields = setup::to_json(record);
    fields.insert("rules_version".into(), json!(record.rules_version));
    fields.insert("choices".into(), Value::Array(choices));
    Ok(Value::Object(fields))
}

/// Reads a record and plays it to its end. Whatever is wrong in it, the code is `bad-record`.
pub fn from_json(value: &Value) -> Result<(Game, Record), Error> {
    match from_json_as_far_as_possible(value)? {
        (game, record, None) => Ok((game, record)),
        (_, _, Some(error)) => Err(error),
    }
}

/// The same, but a choice that does not fit only ends the record there; it is returned besides what fits.
pub fn from_json_as_far_as_possible(value: &Value) -> Result<(Game, Record, Option<Error>), Error> {
    read(value).map_err(|error| Error { code: ErrorCode::BadRecord, ..error })
}

fn read(value: &Value) -> Result<(Game, Record, Option<Error>), Error> {
    let fields = object(value, "the record")?;
    let version = fields.get("rules_version").ok_or_else(|| Error::bad_record("rules_version is missing"))?;
    let version = whole(version, "rules_version")?;
    if version != i64::from(RULES_VERSION) {
        let message = format!("recorded with rules version {version}, this is version {RULES_VERSION}");
        return Err(Error::bad_record(message));
    }
    let setup = Setup::from_json(value, "the record", &["rules_version", "choices", "commitment"])?;
    let seed = setup.seed.as_deref().ok_or_else(|| Error::bad_record("seed is missing"))?;
    check_commitment(fields.get("commitment"), seed)?;
    let (mut game, mut record) = setup.start(String::new)?;
    let choices = fields.get("choices").ok_or_else(|| Error::bad_record("choices is missing"))?;
    for (n, option) in list(choices, "choices")?.iter().enumerate() {
        let Some(action) = choice::exact(&game, option) else {
            let error = no_such_option(&game, n);
            return Ok((game, record, Some(error)));
        };
        apply(&mut game, action, n)?;
        record.actions.push(action);
    }
    Ok((game, record, None))
}

/// A record may say what was promised of its seed before the game; then the seed must fit.
fn check_commitment(promised: Option<&Value>, seed: &str) -> Result<(), Error> {
    let Some(promised) = promised.filter(|value| !value.is_null()) else { return Ok(()) };
    match text(promised, "commitment")? == commitment(seed) {
        true => Ok(()),
        false => Err(Error::bad_record("the seed does not fit the commitment")),
    }
}

/// What can be published of a seed before the game and checked after it, in hexadecimal.
pub fn commitment(seed: &str) -> String {
    Seed::from_text(seed).commitment().iter().map(|byte| format!("{byte:02x}")).collect()
}

fn no_such_option(game: &Game, index: usize) -> Error {
    let reason = if game.decision().is_some() { "this is no option there" } else { "the game is over by then" };
    Error::bad_record(format!("choice {index}: {reason}"))
}

fn apply(game: &mut Game, action: Action, index: usize) -> Result<(), Error> {
    game.apply_with(action, &mut ()).map_err(|cause| Error::bad_record(format!("choice {index}: {cause}")))
}
