//! Answers named by their fields instead of by their index in the list of options.

use deepwater_rules::{Action, Game, WrittenAnswer};
use serde_json::{Map, Value, json};

use crate::error::{Error, ErrorCode};
use crate::read::read;

/// Returns the options of the pending decision as objects, in order.
pub fn options(game: &Game) -> Vec<Value> {
    game.legal_actions().answers().map(|answer| json!(answer)).collect()
}

/// Returns the one option that has all the given fields. Fails if no option or several options have these fields.
pub fn choose(game: &Game, wanted: &Map<String, Value>) -> Result<Action, Error> {
    let has_all = |option: &Value| wanted.iter().all(|(name, value)| option.get(name) == Some(value));
    let options = game.legal_actions();
    let mut fitting = options.answers().filter(|answer| has_all(&json!(answer)));
    match (fitting.next(), fitting.next()) {
        (Some(answer), None) => Ok(answer.action),
        (Some(_), Some(_)) => Err(Error::new(ErrorCode::AmbiguousChoice, "several options have all these fields")),
        (None, _) => Err(Error::new(ErrorCode::IllegalChoice, "no option has all these fields")),
    }
}

/// Returns the option that equals this object; `None` if no option does.
pub fn exact(game: &Game, wanted: &Value) -> Option<Action> {
    let written: WrittenAnswer = read(wanted, "choice").ok()?;
    game.legal_actions().find(&written)
}
