//! The lists of the catalogue.

use deepwater_rules::cards::{self, BasicSpace, Bonus, BuildingId, IntrigueId, IntrigueKind, LordId, QuestId};
use deepwater_rules::effects::Effect;
use deepwater_rules::pieces::{CardSet, QuestType};
use serde::Serialize;
use ts_rs::TS;

use crate::names::Names;
use crate::read::instructions;
use crate::{Amounts, Instruction, Plot};

/// Everything, in the order of the rules' tables.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Catalogue {
    /// Quest cards.
    pub quests: Vec<Quest>,
    /// Kinds of Intrigue card.
    pub intrigue: Vec<Intrigue>,
    /// Building tiles.
    pub buildings: Vec<Building>,
    /// Lords.
    pub lords: Vec<Lord>,
    /// Spaces printed on the boards.
    pub spaces: Vec<Space>,
}

/// A Quest card.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Quest {
    /// Its id.
    #[ts(type = "string")]
    pub id: QuestId,
    /// Its English name.
    pub name: String,
    /// Its set.
    #[ts(type = "CardSet")]
    pub set: CardSet,
    /// Its type.
    #[serde(rename = "type")]
    #[ts(type = "QuestType")]
    pub kind: QuestType,
    /// What must be paid.
    pub cost: Amounts,
    /// The VP printed on it.
    pub vp: u8,
    /// What it gives besides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Instruction>>")]
    pub reward: Vec<Instruction>,
    /// What it does from then on, if it is a Plot Quest.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub plot: Option<Plot>,
}

/// A kind of Intrigue card.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Intrigue {
    /// Its id.
    #[ts(type = "string")]
    pub id: IntrigueId,
    /// Its English name.
    pub name: String,
    /// Its set.
    #[ts(type = "CardSet")]
    pub set: CardSet,
    /// Attack, Utility or Mandatory Quest.
    #[ts(type = "\"attack\" | \"utility\" | \"mandatory\"")]
    pub kind: &'static str,
    /// How many exist.
    pub copies: u8,
    /// What playing it does.
    pub play: Vec<Instruction>,
    /// What a Mandatory Quest costs and gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mandatory: Option<Mandatory>,
}

/// The Quest side of a Mandatory Quest card.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Mandatory {
    /// What must be paid.
    pub cost: Amounts,
    /// The VP it scores.
    pub vp: u8,
    /// What it gives besides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Instruction>>")]
    pub reward: Vec<Instruction>,
}

/// A Building tile.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Building {
    /// Its id.
    #[ts(type = "string")]
    pub id: BuildingId,
    /// Its English name.
    pub name: String,
    /// Its set.
    #[ts(type = "CardSet")]
    pub set: CardSet,
    /// Its price in Gold.
    pub cost: u8,
    /// What is put on it when it comes into play and at the start of every round, for its next visitor.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stock: Option<Amounts>,
    /// What its visitor does.
    pub action: Vec<Instruction>,
    /// What its owner gets for another's visit.
    pub owner: Vec<Instruction>,
}

/// A Lord of Waterdeep.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Lord {
    /// Its id.
    #[ts(type = "string")]
    pub id: LordId,
    /// Its English name.
    pub name: String,
    /// Its set.
    #[ts(type = "CardSet")]
    pub set: CardSet,
    /// VP for each of what it counts.
    pub vp: u8,
    /// What it counts at the end.
    pub per: LordBonus,
}

/// What a Lord counts.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum LordBonus {
    /// Completed Quests of either type.
    QuestTypes(#[ts(type = "QuestType")] QuestType, #[ts(type = "QuestType")] QuestType),
    /// Buildings controlled.
    Buildings,
    /// Completed Quests.
    Quests,
    /// Completed Quests and controlled Buildings of a set.
    QuestsAndBuildingsOf(#[ts(type = "CardSet")] CardSet),
    /// Completed Quests whose printed VP are at least so many.
    QuestsWorth(u8),
    /// Completed Quests of one type, chosen at the end.
    ChosenQuestType,
    /// Corruption in the Tavern.
    Corruption,
}

/// An action space printed on a board.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Space {
    /// Its id.
    #[ts(type = "string")]
    pub id: BasicSpace,
    /// The Building that it belongs to, which has three of them at the Inn and the Harbor.
    #[ts(type = "string")]
    pub building: &'static str,
    /// The English name of that Building.
    pub name: String,
    /// Its number there, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub number: Option<u8>,
    /// Its set.
    #[ts(type = "CardSet")]
    pub set: CardSet,
    /// What its visitor does.
    pub action: Vec<Instruction>,
}

impl Catalogue {
    /// Puts the facts and the names together.
    pub fn new() -> Catalogue {
        let names = Names::read();
        Catalogue {
            quests: cards::QUESTS.iter().map(|card| Quest::new(card, &names)).collect(),
            intrigue: cards::INTRIGUE.iter().map(|card| Intrigue::new(card, &names)).collect(),
            buildings: cards::BUILDINGS.iter().map(|tile| Building::new(tile, &names)).collect(),
            lords: cards::LORDS.iter().map(|lord| Lord::new(lord, &names)).collect(),
            spaces: cards::SPACES.iter().map(|space| Space::new(space, &names)).collect(),
        }
    }
}

impl Default for Catalogue {
    fn default() -> Self {
        Self::new()
    }
}

impl Quest {
    fn new(card: &cards::Quest, names: &Names) -> Quest {
        let (vp, reward) = split(card.reward);
        Quest {
            id: card.id,
            name: names.name(card.id.name()),
            set: card.set,
            kind: card.kind,
            cost: Amounts::from(card.cost).and(Amounts::any(card.any)),
            vp,
            reward,
            plot: card.plot.map(Plot::new),
        }
    }
}

/// The VP of a reward, and what else there is.
fn split(reward: &[Effect]) -> (u8, Vec<Instruction>) {
    let mut rest = instructions(reward);
    let Some(Instruction::Gain(goods)) = rest.first_mut() else { return (0, rest) };
    let vp = goods.vp as u8;
    *goods = goods.without_vp();
    if goods.is_empty() {
        rest.remove(0);
    }
    (vp, rest)
}

impl Intrigue {
    fn new(card: &cards::Intrigue, names: &Names) -> Intrigue {
        let (kind, mandatory) = match card.kind {
            IntrigueKind::Attack => ("attack", None),
            IntrigueKind::Utility => ("utility", None),
            IntrigueKind::Mandatory => {
                let (vp, reward) = split(card.reward);
                ("mandatory", Some(Mandatory { cost: card.cost.into(), vp, reward }))
            }
        };
        Intrigue {
            id: card.id,
            name: names.name(card.id.name()),
            set: card.set,
            kind,
            copies: card.copies,
            play: instructions(card.play),
            mandatory,
        }
    }
}

impl Building {
    fn new(tile: &cards::Building, names: &Names) -> Building {
        Building {
            id: tile.id,
            name: names.name(tile.id.name()),
            set: tile.set,
            cost: tile.cost,
            stock: (!tile.stock.is_empty()).then(|| tile.stock.into()),
            action: instructions(tile.action),
            owner: instructions(tile.owner),
        }
    }
}

impl Lord {
    fn new(lord: &cards::Lord, names: &Names) -> Lord {
        let (vp, per) = match lord.bonus {
            Bonus::QuestTypes(vp, one, other) => (vp, LordBonus::QuestTypes(one, other)),
            Bonus::Buildings(vp) => (vp, LordBonus::Buildings),
            Bonus::Quests(vp) => (vp, LordBonus::Quests),
            Bonus::QuestsAndBuildingsOf(vp, set) => (vp, LordBonus::QuestsAndBuildingsOf(set)),
            Bonus::QuestsWorth(vp, least) => (vp, LordBonus::QuestsWorth(least)),
            Bonus::ChosenQuestType(vp) => (vp, LordBonus::ChosenQuestType),
            Bonus::Corruption(vp) => (vp, LordBonus::Corruption),
        };
        Lord { id: lord.id, name: names.name(lord.id.name()), set: lord.set, vp, per }
    }
}

impl Space {
    fn new(space: &cards::SpaceCard, names: &Names) -> Space {
        let building = space.id.building();
        Space {
            id: space.id,
            building,
            name: names.name(building),
            number: space.id.name().strip_prefix(building).and_then(|rest| rest.strip_prefix('-')?.parse().ok()),
            set: names.set(building),
            action: instructions(space.action),
        }
    }
}
