//! OpenAPI schemas of data that is read from untyped JSON.

use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::{ArrayBuilder, Object, ObjectBuilder, Type};

/// The set-up of a game, as docs/engine-protocol.md describes it under `new`.
pub(crate) fn setup() -> Object {
    let text = || ObjectBuilder::new().schema_type(Type::String);
    let whole = |from: i32, to: i32| {
        ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(from)).maximum(Some(to)).build()
    };
    let flag = || ObjectBuilder::new().schema_type(Type::Boolean).build();
    let words = |words: &[&str]| text().enum_values(Some(words.iter().map(ToString::to_string))).build();
    let modules = ArrayBuilder::new().items(words(&["undermountain", "skullport"])).unique_items(true);
    let options = ObjectBuilder::new()
        .property("unfinished_quest_penalty", whole(0, 100))
        .property("tie_break", words(&["shared", "tournament"]))
        .property("gold_supply", whole(0, 1000))
        .property("promo", flag())
        .property("solo_ai_decisions", words(&["policy", "human"]))
        .property("solo_ai_lord", words(&["face-down", "face-up"]))
        .additional_properties(Some(AdditionalProperties::FreeForm(false)));
    ObjectBuilder::new()
        .schema_type(Type::Object)
        .description(Some("The game: the fields of `new` in docs/engine-protocol.md."))
        .property("players", whole(2, 6))
        .property("solo", words(&["a", "b", "c"]))
        .property("modules", modules)
        .property("long_game", flag())
        .property("seed", text().max_length(Some(64)).build())
        .property("first_player", whole(0, 5))
        .property("options", options)
        .property("factions", ArrayBuilder::new().items(text()).max_items(Some(6)))
        .property("position", ObjectBuilder::new().schema_type(Type::Object))
        .additional_properties(Some(AdditionalProperties::FreeForm(false)))
        .build()
}
