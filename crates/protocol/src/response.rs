//! Parts of the engine's responses: the pending decision, the outcome, the state.

use deepwater_rules::{Decision, Game, Observation, Viewer};
use serde_json::{Map, Value, json};

use crate::choice;

/// Returns the pending decision with its options; `null` once the game is over.
pub fn decision(game: &Game) -> Value {
    game.decision().map_or(Value::Null, |decision| with_options(decision, choice::options(game)))
}

/// Returns the pending decision with its options as the deciding seat sees it; `null` once the game is over.
pub fn decision_of(view: &Observation) -> Value {
    let options = view.legal_actions().answers().map(|answer| json!(answer)).collect();
    view.decision().map_or(Value::Null, |decision| with_options(decision, options))
}

fn with_options(decision: Decision, options: Vec<Value>) -> Value {
    let mut fields = json!({
        "player": decision.player,
        "kind": decision.kind,
        "rule": decision.rule,
        "source": decision.source,
        "remaining": decision.remaining,
        "may_decline": decision.may_decline,
        "options": options,
    });
    if let Some(script) = decision.acts_for {
        fields["for"] = json!(script);
    }
    fields
}

/// Returns the field `decision` and, once the game is over, the field `outcome`.
pub fn standing(game: &Game) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("decision".into(), decision(game));
    if let Some(outcome) = game.outcome() {
        fields.insert("outcome".into(), json!(outcome));
    }
    fields
}

/// Returns the state as that viewer may know it.
pub fn state(game: &Game, viewer: Viewer) -> Value {
    json!(game.observe(viewer).view())
}
