//! What a player's Quests still miss, and what would help.

use deepwater_rules::cards::{Bonus, LordId, QuestId};
use deepwater_rules::effects::{Effect, Package};
use deepwater_rules::pieces::{Adventurer, QuestType, Resources};
use strum::VariantArray;

/// What is missing for one Quest, or for several.
#[derive(Clone, Copy, Default)]
pub struct Needs {
    pub adventurers: [u16; 4],
    pub gold: u16,
}

impl Needs {
    /// What this Quest misses with this Tavern. Wild requirements count for the types there are most of.
    pub fn of(quest: QuestId, tavern: Resources) -> Needs {
        let cost = quest.card().cost;
        let missing = |kind: &Adventurer| u16::from(cost.of(*kind).saturating_sub(tavern.of(*kind)));
        let mut adventurers = [0; 4];
        for kind in Adventurer::VARIANTS {
            adventurers[*kind as usize] = missing(kind);
        }
        Needs { adventurers, gold: cost.gold().saturating_sub(tavern.gold()) }
    }

    /// How many units are missing, two Gold being one.
    pub fn total(&self) -> u16 {
        self.adventurers.iter().sum::<u16>() + self.gold.div_ceil(2)
    }

    /// How much of what is missing these goods and wild Adventurers would bring, in tenths of a unit; goods that are
    /// not missing still count a little, Clerics and Wizards double.
    pub fn met_by(&self, goods: Resources, wild: u8) -> u16 {
        let mut met = 0;
        let mut open = 0;
        for kind in Adventurer::VARIANTS {
            let (there, missing) = (u16::from(goods.of(*kind)), self.adventurers[*kind as usize]);
            let worth = if matches!(kind, Adventurer::Cleric | Adventurer::Wizard) { 2 } else { 1 };
            met += worth * (10 * there.min(missing) + 2 * there.saturating_sub(missing));
            open += missing.saturating_sub(there);
        }
        let wild = u16::from(wild);
        met += 15 * wild.min(open) + 4 * wild.saturating_sub(open);
        met + 5 * goods.gold().min(self.gold) + goods.gold().saturating_sub(self.gold)
    }
}

/// What a list of effects gives for certain: goods, wild Adventurers, cards and Quests.
#[derive(Clone, Copy, Default)]
pub struct Gains {
    pub goods: Resources,
    pub wild: u8,
    pub cards: u8,
    pub quests: u8,
}

impl Gains {
    /// Adds up a list, as far as it is simple.
    pub fn of(effects: &[Effect]) -> Gains {
        let mut gains = Gains::default();
        for effect in effects {
            match *effect {
                Effect::Gain(goods) => gains.goods = gains.goods.plus(goods),
                Effect::GainAdventurers(count, _) => gains.wild += count,
                Effect::GainOneOf([Package { goods, any }, ..]) => {
                    gains.goods = gains.goods.plus(*goods);
                    gains.wild += any;
                }
                Effect::ReturnAdventurers(count) => gains.wild = gains.wild.saturating_sub(count),
                Effect::DrawIntrigue(count) => gains.cards += count,
                Effect::TakeQuest | Effect::TakeQuestAndMayComplete(_) => gains.quests += 1,
                _ => {}
            }
        }
        gains
    }
}

/// Whether a Lord rewards Quests of this type.
pub fn favours(lord: Option<LordId>, kind: QuestType) -> bool {
    match lord.map(|lord| lord.card().bonus) {
        Some(Bonus::QuestTypes(_, a, b)) => kind == a || kind == b,
        Some(Bonus::Quests(_) | Bonus::ChosenQuestType(_)) => true,
        _ => false,
    }
}
