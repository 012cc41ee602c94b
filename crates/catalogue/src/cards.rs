//! The types of the catalogue, which lists all Quests, Intrigue cards, Buildings, Lords and spaces.

use deepwater_rules::cards::{self, BasicSpace, Bonus, BuildingId, IntrigueId, IntrigueKind, LordId, QuestId};
use deepwater_rules::effects::Effect;
use deepwater_rules::pieces::{CardSet, QuestType};
use deepwater_words::english_name;
use serde::Serialize;
use ts_rs::TS;

use crate::Amounts;

/// All cards, tiles, Lords and printed spaces, in the order of the rules' tables.
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
    /// The id of the Quest.
    #[ts(type = "string")]
    pub id: QuestId,
    /// The English name of the Quest.
    pub name: String,
    /// The set that the card belongs to.
    #[ts(type = "CardSet")]
    pub set: CardSet,
    /// The type of the Quest, for instance Arcana.
    #[serde(rename = "type")]
    #[ts(type = "QuestType")]
    pub kind: QuestType,
    /// What a player pays to complete the Quest.
    pub cost: Amounts,
    /// The VP printed on the card.
    pub vp: u8,
    /// Whether this is a Plot Quest, which has a lasting effect after it is completed.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub plot: bool,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// A kind of Intrigue card.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Intrigue {
    /// The id of the card.
    #[ts(type = "string")]
    pub id: IntrigueId,
    /// The English name of the card.
    pub name: String,
    /// The set that the card belongs to.
    #[ts(type = "CardSet")]
    pub set: CardSet,
    /// Attack, Utility or Mandatory Quest.
    #[ts(type = "\"attack\" | \"utility\" | \"mandatory\"")]
    pub kind: &'static str,
    /// How many copies of the card exist.
    pub copies: u8,
    /// The cost and VP of a Mandatory Quest; left out for other cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mandatory: Option<Mandatory>,
}

/// The Quest side of a Mandatory Quest card.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Mandatory {
    /// What a player pays to complete the Quest.
    pub cost: Amounts,
    /// The VP that the Quest scores.
    pub vp: u8,
}

/// A Building tile.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Building {
    /// The id of the Building.
    #[ts(type = "string")]
    pub id: BuildingId,
    /// The English name of the Building.
    pub name: String,
    /// The set that the tile belongs to.
    #[ts(type = "CardSet")]
    pub set: CardSet,
    /// What a player pays at Builder's Hall to buy the tile, in Gold.
    pub cost: u8,
    /// What is put on the tile when it comes into play and at the start of every round, for its next visitor.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stock: Option<Amounts>,
    /// What a visitor of the Building pays before its action.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub price: Option<Amounts>,
}

/// A Lord of Waterdeep.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Lord {
    /// The id of the Lord.
    #[ts(type = "string")]
    pub id: LordId,
    /// The English name of the Lord.
    pub name: String,
    /// The set that the card belongs to.
    #[ts(type = "CardSet")]
    pub set: CardSet,
    /// The VP for each thing that `per` names.
    pub vp: u8,
    /// What the Lord rewards at the end of the game.
    pub per: LordBonus,
}

/// What a Lord counts at the end of the game. The player scores VP for each of these.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum LordBonus {
    /// Completed Quests of one of these two types.
    QuestTypes(#[ts(type = "QuestType")] QuestType, #[ts(type = "QuestType")] QuestType),
    /// Buildings controlled.
    Buildings,
    /// Completed Quests.
    Quests,
    /// Completed Quests and controlled Buildings of a set.
    QuestsAndBuildingsOf(#[ts(type = "CardSet")] CardSet),
    /// Completed Quests with at least this many printed VP.
    QuestsWorth(u8),
    /// Completed Quests of one type, which the player chooses at the end.
    ChosenQuestType,
    /// Corruption in the Tavern.
    Corruption,
}

/// An action space printed on a board.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Space {
    /// The id of the space.
    #[ts(type = "string")]
    pub id: BasicSpace,
    /// The id of the Building that the space belongs to. The Inn and the Harbor have three spaces, all others one.
    #[ts(type = "string")]
    pub building: &'static str,
    /// The English name of the Building that the space belongs to.
    pub name: String,
    /// The number of the space, 1 to 3, if its Building has three spaces; otherwise left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub number: Option<u8>,
    /// The set that the space belongs to.
    #[ts(type = "CardSet")]
    pub set: CardSet,
}

impl Catalogue {
    /// Builds the catalogue from the rules' tables and the English names.
    pub fn new() -> Catalogue {
        Catalogue {
            quests: cards::QUESTS.iter().map(Quest::new).collect(),
            intrigue: cards::INTRIGUE.iter().map(Intrigue::new).collect(),
            buildings: cards::BUILDINGS.iter().map(Building::new).collect(),
            lords: cards::LORDS.iter().map(Lord::new).collect(),
            spaces: BasicSpace::ALL.iter().copied().map(Space::new).collect(),
        }
    }
}

impl Default for Catalogue {
    fn default() -> Self {
        Self::new()
    }
}

impl Quest {
    fn new(card: &cards::Quest) -> Quest {
        Quest {
            id: card.id,
            name: english_name(card.id.name()),
            set: card.set,
            kind: card.kind,
            cost: Amounts { any: card.any.into(), ..card.cost.into() },
            vp: card.printed_vp(),
            plot: card.plot.is_some(),
        }
    }
}

impl Intrigue {
    fn new(card: &cards::Intrigue) -> Intrigue {
        let (kind, mandatory) = match card.kind {
            IntrigueKind::Attack => ("attack", None),
            IntrigueKind::Utility => ("utility", None),
            IntrigueKind::Mandatory => {
                let vp = match card.reward {
                    [Effect::Gain(goods), ..] => goods.vp(),
                    _ => 0,
                };
                ("mandatory", Some(Mandatory { cost: card.cost.into(), vp }))
            }
        };
        let name = english_name(card.id.name());
        Intrigue { id: card.id, name, set: card.set, kind, copies: card.copies, mandatory }
    }
}

impl Building {
    fn new(tile: &cards::Building) -> Building {
        Building {
            id: tile.id,
            name: english_name(tile.id.name()),
            set: tile.set,
            cost: tile.cost,
            stock: (!tile.stock.is_empty()).then(|| tile.stock.into()),
            price: price(tile.action),
        }
    }
}

impl Lord {
    fn new(lord: &cards::Lord) -> Lord {
        let (vp, per) = match lord.bonus {
            Bonus::QuestTypes(vp, one, other) => (vp, LordBonus::QuestTypes(one, other)),
            Bonus::Buildings(vp) => (vp, LordBonus::Buildings),
            Bonus::Quests(vp) => (vp, LordBonus::Quests),
            Bonus::QuestsAndBuildingsOf(vp, set) => (vp, LordBonus::QuestsAndBuildingsOf(set)),
            Bonus::QuestsWorth(vp, least) => (vp, LordBonus::QuestsWorth(least)),
            Bonus::ChosenQuestType(vp) => (vp, LordBonus::ChosenQuestType),
            Bonus::Corruption(vp) => (vp, LordBonus::Corruption),
        };
        Lord { id: lord.id, name: english_name(lord.id.name()), set: lord.set, vp, per }
    }
}

impl Space {
    fn new(id: BasicSpace) -> Space {
        let building = id.building();
        let number = id.name().strip_prefix(building).expect("the id of a space begins with that of its Building");
        Space {
            id,
            building,
            name: english_name(building),
            number: number.strip_prefix('-').map(|number| number.parse().expect("what follows is a number")),
            set: set_of(id),
        }
    }
}

/// Returns the payment that an action begins with, if any.
fn price(action: &[Effect]) -> Option<Amounts> {
    let adventurers = |n: u8| Amounts { any: n.into(), ..Amounts::default() };
    if let [Effect::Pay(what), ..] = action {
        Some((*what).into())
    } else if let [Effect::ReturnAdventurers(n), ..] = action {
        Some(adventurers(*n))
    } else {
        matches!(action, [Effect::ReturnAdventurerForOwner, ..]).then(|| adventurers(1))
    }
}

/// Returns the set that a printed space belongs to.
fn set_of(space: BasicSpace) -> CardSet {
    use BasicSpace as S;
    match space {
        S::AurorasRealmsShop
        | S::BlackstaffTower
        | S::BuildersHall
        | S::CastleWaterdeep
        | S::CliffwatchInn1
        | S::CliffwatchInn2
        | S::CliffwatchInn3
        | S::FieldOfTriumph
        | S::TheGrinningLionTavern
        | S::ThePlinth
        | S::WaterdeepHarbor1
        | S::WaterdeepHarbor2
        | S::WaterdeepHarbor3 => CardSet::Base,
        S::EntryWell | S::HallOfMirrors | S::TheGrimStatue => CardSet::Undermountain,
        S::HallOfTheVoice | S::SlaversMarket | S::SkullIsland => CardSet::Skullport,
    }
}
