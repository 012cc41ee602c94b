//! What a player's Quests still need, and how useful goods are for these needs.

use deepwater_rules::cards::{Bonus, LordId, QuestId};
use deepwater_rules::pieces::{Adventurer, QuestType, Resources};
use strum::VariantArray;

/// The goods that a Quest still needs.
#[derive(Clone, Copy, Default)]
pub(crate) struct Needs {
    /// The number of Adventurers of each type.
    pub(crate) adventurers: [u16; 4],
    pub(crate) gold: u16,
}

impl Needs {
    /// Returns what this Quest needs beyond the goods in the Tavern. Adventurers whose type the player may choose are
    /// not counted.
    pub(crate) fn of(quest: QuestId, tavern: Resources) -> Needs {
        let cost = quest.card().cost;
        let mut adventurers = [0; 4];
        for kind in Adventurer::VARIANTS {
            adventurers[*kind as usize] = u16::from(cost.of(*kind).saturating_sub(tavern.of(*kind)));
        }
        Needs { adventurers, gold: cost.gold().saturating_sub(tavern.gold()) }
    }

    /// Returns how much is needed in total: an Adventurer counts 1, and two Gold count 1.
    pub(crate) fn total(&self) -> u16 {
        self.adventurers.iter().sum::<u16>() + self.gold.div_ceil(2)
    }

    /// Returns how useful these goods and `wild` Adventurers of any type are.
    ///
    /// A needed Fighter or Rogue counts 10, a needed Cleric or Wizard 20, a needed Adventurer of any type 15, and each
    /// needed Gold 5. Goods that are not needed count a little.
    pub(crate) fn met_by(&self, goods: Resources, wild: u8) -> u16 {
        let mut met = 0;
        let mut still_needed = 0;
        for kind in Adventurer::VARIANTS {
            let (offered, needed) = (u16::from(goods.of(*kind)), self.adventurers[*kind as usize]);
            let worth = if matches!(kind, Adventurer::Cleric | Adventurer::Wizard) { 2 } else { 1 };
            met += worth * (10 * offered.min(needed) + 2 * offered.saturating_sub(needed));
            still_needed += needed.saturating_sub(offered);
        }
        let wild = u16::from(wild);
        met += 15 * wild.min(still_needed) + 4 * wild.saturating_sub(still_needed);
        met + 5 * goods.gold().min(self.gold) + goods.gold().saturating_sub(self.gold)
    }
}

/// Returns whether a Lord rewards Quests of this type.
pub(crate) fn favours(lord: Option<LordId>, kind: QuestType) -> bool {
    match lord.map(|lord| lord.card().bonus) {
        Some(Bonus::QuestTypes(_, a, b)) => kind == a || kind == b,
        Some(Bonus::Quests(_) | Bonus::ChosenQuestType(_)) => true,
        Some(Bonus::QuestsAndBuildingsOf(..) | Bonus::QuestsWorth(..) | Bonus::Buildings(_) | Bonus::Corruption(_)) => {
            false
        }
        None => false,
    }
}
