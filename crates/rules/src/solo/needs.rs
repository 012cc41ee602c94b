//! What the Quests of a scripted seat still need, and which Adventurers the seat takes and gives (SOLO-P-2 to
//! SOLO-P-4).

use crate::cards::QuestId;
use crate::information::events::Need;
use crate::state::game::Game;
use crate::values::pieces::{Adventurer, QuestType, Resources, Types};

use crate::state::script::SCRIPTED;

/// The order in which ties are broken when a type is gained.
pub(super) const GAINING: [Adventurer; 4] =
    [Adventurer::Cleric, Adventurer::Wizard, Adventurer::Fighter, Adventurer::Rogue];
/// The order in which ties are broken when a type is given up.
pub(super) const GIVING: [Adventurer; 4] =
    [Adventurer::Rogue, Adventurer::Fighter, Adventurer::Wizard, Adventurer::Cleric];

/// A Quest of a scripted seat and its cost. In the dice variants the cost contains no Gold, because the seat pays none.
#[derive(Clone, Copy)]
pub(super) struct Demand {
    /// The Quest; `None` for a Mandatory Quest.
    pub(super) quest: Option<QuestId>,
    pub(super) cost: Resources,
    pub(super) any: u8,
}

/// What a Quest still needs.
#[derive(Clone, Copy)]
pub(super) struct Missing {
    pub(super) goods: Resources,
    /// The number of Adventurers of any type that the Quest needs as well.
    pub(super) any: u8,
}

impl Missing {
    pub(super) fn is_nothing(self) -> bool {
        self.goods.is_empty() && self.any == 0
    }

    pub(super) fn of(self, need: Need) -> u16 {
        match need {
            Need::Gold => self.goods.gold(),
            Need::Any => u16::from(self.any),
            _ => u16::from(self.goods.of(need.adventurer().expect("one type"))),
        }
    }

    /// Returns the number of ordinary actions that it would take to satisfy a need (SOLO-A-11).
    fn actions(self, need: Need) -> u16 {
        let missing = self.of(need);
        match need {
            Need::Cleric | Need::Wizard => missing,
            Need::Fighter | Need::Rogue | Need::Any => missing.div_ceil(2),
            Need::Gold => missing.div_ceil(4),
        }
    }

    /// Iterates over the needs, the most urgent first.
    pub(super) fn by_urgency(self) -> impl Iterator<Item = Need> {
        let mut needs = Need::ALL;
        needs.sort_by_key(|need| std::cmp::Reverse(self.actions(*need)));
        needs.into_iter().filter(move |need| self.of(*need) > 0)
    }
}

impl Need {
    /// All needs, in the order in which ties are broken.
    pub(super) const ALL: [Need; 6] = [Need::Cleric, Need::Wizard, Need::Fighter, Need::Rogue, Need::Gold, Need::Any];

    pub(super) fn adventurer(self) -> Option<Adventurer> {
        match self {
            Need::Cleric => Some(Adventurer::Cleric),
            Need::Wizard => Some(Adventurer::Wizard),
            Need::Fighter => Some(Adventurer::Fighter),
            Need::Rogue => Some(Adventurer::Rogue),
            Need::Gold | Need::Any => None,
        }
    }
}

/// Returns the resource that a Quest type favours (SOLO-P-3, QUEST-6).
fn favoured(kind: QuestType) -> Need {
    match kind {
        QuestType::Arcana => Need::Wizard,
        QuestType::Commerce => Need::Gold,
        QuestType::Piety => Need::Cleric,
        QuestType::Skullduggery => Need::Rogue,
        QuestType::Warfare => Need::Fighter,
    }
}

impl Game {
    /// Iterates over the Quests of the scripted seat: the Mandatory Quests, then the others, both from oldest to
    /// newest.
    pub(super) fn demands(&self) -> impl Iterator<Item = Demand> + '_ {
        let mandatory = self.mandatory_in_order(SCRIPTED).map(|mandatory| (None, mandatory.id().card().cost, 0));
        let active = self.active_in_order(SCRIPTED).map(|quest| (Some(quest), quest.card().cost, quest.card().any));
        mandatory.chain(active).map(|(quest, cost, any)| Demand { quest, cost: self.price(SCRIPTED, cost), any })
    }

    /// Iterates over the Quests and what each still needs if the seat has this Tavern. Goods that one Quest uses are
    /// not available to the next.
    pub(super) fn misses(&self, tavern: Resources) -> impl Iterator<Item = (Demand, Missing)> + '_ {
        self.demands().scan(tavern, |pool, demand| {
            let there = pool.limit(demand.cost);
            *pool = pool.less(there);
            let mut missing = Missing { goods: demand.cost.less(there), any: demand.any };
            while missing.any > 0
                && let Some(kind) = most_numerous(*pool)
            {
                *pool = pool.less(Resources::one(kind));
                missing.any -= 1;
            }
            Some((demand, missing))
        })
    }

    /// Returns the sum of what all Quests of the seat still need.
    pub(super) fn missing_in_all(&self, tavern: Resources) -> Missing {
        let none = Missing { goods: Resources::NONE, any: 0 };
        self.misses(tavern).fold(none, |all, (_, missing)| Missing {
            goods: all.goods.plus(missing.goods),
            any: all.any.saturating_add(missing.any),
        })
    }

    /// Returns the types of Adventurer that the Quest types of the seat's Lord favour.
    pub(super) fn lord_adventurers(&self) -> Types {
        let favoured = self.script_types().into_iter().filter_map(|kind| favoured(kind).adventurer());
        Types(favoured.fold(0, |types, kind| types | 1 << kind as u8))
    }

    /// Returns which of these types the seat gains (SOLO-P-3).
    ///
    /// The first Quest that needs any of the types decides: the seat gains the type that this Quest needs most. Among
    /// equal needs, a type that the Lord favours comes first.
    pub(super) fn type_to_gain(&self, tavern: Resources, types: Types) -> Adventurer {
        let missing = self.misses(tavern).map(|(_, missing)| missing);
        let mut missing = missing.filter(|missing| missing.any > 0 || misses_any(*missing, types));
        let wanted = missing.next().map_or(Resources::NONE, |missing| missing.goods);
        let favoured = self.lord_adventurers();
        let rank = |kind: Adventurer| (wanted.of(kind), favoured.contains(kind));
        first_best(GAINING.into_iter().filter(|kind| types.contains(*kind)), rank).expect("a type to gain")
    }

    /// Returns the type to give (SOLO-P-4): the one with the largest surplus over all needs.
    pub(super) fn type_to_give(&self, tavern: Resources, types: Types) -> Adventurer {
        largest_surplus(types, |kind| self.surplus(tavern, kind))
    }

    /// Returns the type to pay where a Quest costs Adventurers of any type.
    ///
    /// The fixed cost of this Quest is paid already, so only the needs of the other Quests count.
    pub(super) fn type_to_pay(&self, quest: QuestId, tavern: Resources, types: Types) -> Adventurer {
        let others = || self.demands().filter(|demand| demand.quest != Some(quest));
        largest_surplus(types, |kind| surplus_over(others(), tavern, kind))
    }

    /// Returns how many Adventurers of a type the seat has beyond the needs of its Quests. The number is negative if
    /// some are missing.
    pub(super) fn surplus(&self, tavern: Resources, kind: Adventurer) -> i16 {
        surplus_over(self.demands(), tavern, kind)
    }
}

fn surplus_over(demands: impl Iterator<Item = Demand>, tavern: Resources, kind: Adventurer) -> i16 {
    let asked: i16 = demands.map(|demand| i16::from(demand.cost.of(kind))).sum();
    i16::from(tavern.of(kind)) - asked
}

fn largest_surplus(types: Types, surplus: impl Fn(Adventurer) -> i16) -> Adventurer {
    first_best(GIVING.into_iter().filter(|kind| types.contains(*kind)), surplus).expect("a type to give up")
}

fn misses_any(missing: Missing, types: Types) -> bool {
    types.iter().any(|kind| missing.goods.of(kind) > 0)
}

/// Returns the type with the most Adventurers in `pool`; `None` if it has no Adventurers.
pub(super) fn most_numerous(pool: Resources) -> Option<Adventurer> {
    first_best(GIVING.into_iter().filter(|kind| pool.of(*kind) > 0), |kind| pool.of(kind))
}

/// Returns the item with the highest rank; of several such items, the first.
pub(super) fn first_best<T: Copy, R: PartialOrd>(items: impl Iterator<Item = T>, rank: impl Fn(T) -> R) -> Option<T> {
    let mut best: Option<(T, R)> = None;
    for item in items {
        let rank = rank(item);
        if best.as_ref().is_none_or(|(_, highest)| rank > *highest) {
            best = Some((item, rank));
        }
    }
    best.map(|(item, _)| item)
}
