//! Answers by what they are rather than by their place in the list.

use deepwater_rules::{Action, Game};
use serde_json::{Map, Value, json};

use crate::error::{Error, ErrorCode};

/// The options of the pending decision as objects, in order.
pub fn options(game: &Game) -> Vec<Value> {
    game.legal_actions().answers().map(|answer| json!(answer)).collect()
}

/// The one option that has all the given fields.
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

/// The option that is exactly this object.
pub fn exact(game: &Game, wanted: &Value) -> Option<Action> {
    game.legal_actions().answers().find(|answer| json!(answer) == *wanted).map(|answer| answer.action)
}
