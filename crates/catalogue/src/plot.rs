//! The lasting effect of a Plot Quest.

use deepwater_rules::cards::{BasicSpace, SPACES};
use deepwater_rules::effects::{Effect, On, Permission, Trigger};
use deepwater_rules::pieces::{Adventurer, QuestType};
use serde::Serialize;
use ts_rs::TS;

use crate::Instruction;
use crate::read::instructions;

/// What a Plot Quest waits for, and what happens then.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Plot {
    /// What it waits for.
    pub on: When,
    /// What happens then; nothing more where `on` is a permission that says all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Instruction>>")]
    pub then: Vec<Instruction>,
}

/// What a Plot Quest waits for.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// An action gave you some of these Adventurers.
    ActionProvides(#[ts(type = "Adventurer")] Adventurer),
    /// An action gave you Gold.
    ActionProvidesGold,
    /// You used this Building, by its id.
    AssignsTo(#[ts(type = "string")] &'static str),
    /// You completed a Quest of this type.
    CompletesQuest(#[ts(type = "QuestType")] QuestType),
    /// You completed a Quest: one Adventurer paid for it may come back.
    Completes,
    /// You took a Quest of this type.
    TakesQuest(#[ts(type = "QuestType")] QuestType),
    /// You bought a Building.
    BuysBuilding,
    /// A round begins.
    StartOfRound,
    /// You played an Intrigue card.
    PlaysIntrigue,
    /// An action in which you played an Intrigue card is over.
    ActionPlayedIntrigue,
    /// You gained Corruption, once in each of your turns.
    GainsCorruption,
    /// You returned Corruption to the track, once in each of your turns.
    ReturnsCorruption,
    /// Anybody took the First Player marker: for you and for the taker.
    MarkerTaken,
    /// Once per round you may assign to a space with an opponent's Agent.
    MayShareSpace,
    /// Once per round you may assign to a tile in Builder's Hall.
    MayUseHallTile,
    /// You may complete Quests at the Inn.
    MayCompleteAtInn,
    /// You earn the owner's benefit of your own Buildings.
    EarnsAsOwnVisitor,
    /// The Lieutenant is yours.
    HasLieutenant,
}

impl Plot {
    /// A trigger as it is shown.
    pub(crate) fn new(trigger: Trigger) -> Plot {
        let mut then = instructions(trigger.then);
        let on = match trigger.on {
            On::ActionProvides(kind) => When::ActionProvides(kind),
            On::ActionProvidesGold => When::ActionProvidesGold,
            On::AssignsTo(space) => When::AssignsTo(space.building()),
            On::CompletesQuest(kind) => When::CompletesQuest(kind),
            On::Completes => When::Completes,
            On::TakesQuest(kind) => When::TakesQuest(kind),
            On::BuysBuilding => When::BuysBuilding,
            On::StartOfRound => When::StartOfRound,
            On::PlaysIntrigue => When::PlaysIntrigue,
            On::ActionPlayedIntrigue => When::ActionPlayedIntrigue,
            On::GainsCorruption => When::GainsCorruption,
            On::ReturnsCorruption => When::ReturnsCorruption,
            On::MarkerTaken => When::MarkerTaken,
            On::Allows(Permission::ShareSpace) => When::MayShareSpace,
            On::Allows(Permission::UseHallTile) => When::MayUseHallTile,
            On::Allows(Permission::CompleteAtInn) => When::MayCompleteAtInn,
            On::Allows(Permission::OwnOwnerBenefit) => When::EarnsAsOwnVisitor,
            On::Allows(Permission::Lieutenant) => When::HasLieutenant,
            On::Allows(Permission::MoreHarborCards) => {
                then.extend(more_at_harbor());
                When::AssignsTo(BasicSpace::WaterdeepHarbor1.building())
            }
        };
        Plot { on, then }
    }
}

/// What the Harbor does for whoever may play more cards there.
fn more_at_harbor() -> Option<Instruction> {
    SPACES[BasicSpace::WaterdeepHarbor1.index()].action.iter().find_map(|effect| match effect {
        Effect::PlayMoreAtHarbor(n) => Some(Instruction::PlayMoreAtHarbor(*n)),
        _ => None,
    })
}
