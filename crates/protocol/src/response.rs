//! Parts of the engine's responses: the pending decision, the outcome, the state.

use deepwater_rules::{Game, Viewer};
use serde_json::{Map, Value, json};

use crate::choice;

/// Returns the pending decision with its options; `null` once the game is over.
pub fn decision(game: &Game) -> Value {
    let Some(decision) = game.decision() else { return Value::Null };
    let mut fields = json!({
        "player": decision.player,
        "kind": decision.kind,
        "rule": decision.rule,
        "source": decision.source,
        "remaining": decision.remaining,
        "may_decline": decision.may_decline,
        "options": choice::options(game),
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
