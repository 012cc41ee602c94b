//! TypeScript types for Rust types whose JSON is written by hand. All other TypeScript types are derived where the Rust
//! types are defined.

use std::path::PathBuf;

use strum::VariantArray;
use ts_rs::{Config, TS, TypeVisitor};

use crate::cards::program::Source;
use crate::cards::questions::DecisionKind;
use crate::cards::{BasicSpace, BuildingId, IntrigueId, LordId, QuestId};
use crate::decisions::answers::Answer;
use crate::decisions::options::Via;
use crate::information::view::Tavern;
use crate::persistence::position::Position;
use crate::state::game::Space;
use crate::values::pieces::{Adventurer, PlayerId, QuestType, Resources};

/// Implements `TS` for a type, from its name, its comment, the types that it mentions, and its TypeScript text.
macro_rules! written {
    ($type:ty, $name:literal, $docs:literal, [$($mentioned:ty),*], $text:expr) => {
        impl TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn docs() -> Option<String> {
                Some(ts_rs::format_docs(&[$docs]))
            }

            fn name(_: &Config) -> String {
                $name.into()
            }

            fn inline(_: &Config) -> String {
                $text
            }

            fn decl(cfg: &Config) -> String {
                format!("type {} = {};", $name, Self::inline(cfg))
            }

            fn decl_concrete(cfg: &Config) -> String {
                Self::decl(cfg)
            }

            fn visit_dependencies(_visitor: &mut impl TypeVisitor) {
                $(_visitor.visit::<$mentioned>();)*
            }

            fn output_path() -> Option<PathBuf> {
                Some(concat!($name, ".ts").into())
            }
        }
    };
}

const AMOUNTS: [&str; 6] = ["cleric", "fighter", "rogue", "wizard", "gold", "corruption"];

written! {
    Resources, "Resources", " An amount. Parts that are zero are left out.", [],
    object(AMOUNTS.iter().chain(&["vp"]).map(|name| format!("{name}?: number")))
}

written! {
    Tavern, "Tavern", " A Tavern with all six amounts, including zeros.", [],
    object(AMOUNTS.iter().map(|name| format!("{name}: number")))
}

written! {
    Space, "Space", " An action space: a printed one, a tile in play, or a tile still in Builder's Hall.",
    [BasicSpace, BuildingId],
    r#"BasicSpace | BuildingId | "hall-1" | "hall-2" | "hall-3""#.into()
}

written! {
    Source, "Source", " The card, tile, Building or Lord that something comes from.",
    [BuildingId, IntrigueId, QuestId, LordId],
    format!("{} | BuildingId | IntrigueId | QuestId | LordId", printed_buildings().join(" | "))
}

written! {
    Position, "Position", " A situation to start from: `position` in docs/engine-protocol.md.", [],
    "Record<string, unknown>".into()
}

/// The TypeScript type of the answers to each kind of decision, as in the table of docs/engine-protocol.md.
pub struct AnswersByKind;

written! {
    AnswersByKind, "AnswersByKind", " The answers to each kind of decision, except declining.",
    [Adventurer, BuildingId, IntrigueId, PlayerId, QuestId, QuestType, Resources, Space, Via],
    object(DecisionKind::VARIANTS.iter().map(|kind| format!("\"{}\": {}", <&str>::from(kind), form(*kind))))
}

written! {
    Answer, "Answer", " An answer to a decision.", [AnswersByKind, DecisionKind],
    "AnswersByKind[DecisionKind] | { decline: true }".into()
}

fn object(fields: impl Iterator<Item = String>) -> String {
    format!("{{ {} }}", fields.collect::<Vec<_>>().join(", "))
}

/// Returns the ids of the Buildings that printed spaces belong to. The Inn and the Harbor have three spaces each.
fn printed_buildings() -> Vec<String> {
    let mut names: Vec<String> = BasicSpace::ALL.iter().map(|space| format!("\"{}\"", space.building())).collect();
    names.dedup();
    names
}

/// Returns the TypeScript type of an answer to a question of that kind.
fn form(kind: DecisionKind) -> &'static str {
    use DecisionKind::*;
    match kind {
        AssignAgent => "{ space: Space, via?: Via }",
        TakeQuest | DraftQuest => "{ quest: QuestId }",
        CompleteQuest | DiscardQuest => "{ quest: QuestId | IntrigueId }",
        BuyBuilding | PutBuilding | ChooseHallTile | ChooseBuilding => "{ building: BuildingId }",
        PlayIntrigue | DiscardIntrigue => "{ intrigue: IntrigueId }",
        GainAdventurer | RecoverAdventurer | Steal => "{ take: Adventurer }",
        ReturnAdventurer | SwapForCleric => "{ give: Adventurer }",
        ChooseGain => "{ gain: Resources | { any: number } }",
        CopySpace | PlaceResource => "{ space: Space }",
        ReturnAgent => "{ agent: Space }",
        ReturnCorruption => "{ corruption: 1 }",
        OrderTriggers => "{ trigger: QuestId }",
        AcceptOffer | TakeAction => "{ accept: true }",
        ChooseOpponent => "{ opponent: PlayerId }",
        NameQuestType => "{ type: QuestType }",
        MoveAgent => "{ agent: Space, player: PlayerId | null, space: Space }",
        HandOnQuest => "{ mandatory: IntrigueId, opponent: PlayerId }",
    }
}
