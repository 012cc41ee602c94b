//! Checks a restored game for what the invariants do not cover: the sums of goods, and what players know.

use super::restore::demand;
use super::*;
use crate::cards::IntrigueCard;
use crate::cards::effects::Permission;
use crate::state::game::{CORRUPTION_TOKENS, Game, ROUNDS, UNLIMITED_GOLD};
use crate::values::bits::Set;
use crate::values::pieces::Adventurer;

use strum::VariantArray;

impl Game {
    /// Checks the total amounts of Adventurers, Gold and Corruption.
    ///
    /// [`Game::check`] cannot do this: it only compares totals with those of an earlier moment. The sums use wide
    /// integers, because a damaged snapshot may have any amounts.
    pub(super) fn check_goods(&self) -> Result<(), SnapshotError> {
        let taverns = || self.config.seats().map(|p| self.player(p).tavern);
        let places = || taverns().chain(self.piles).chain([self.supply]);
        for kind in Adventurer::VARIANTS {
            let all: u32 = places().map(|place| u32::from(place.of(*kind))).sum();
            demand(all <= u32::from(self.config.adventurers_per_type()), "more Adventurers than there are")?;
        }
        let gold: u32 = places().map(|place| u32::from(place.gold())).sum();
        let there = self.config.gold_supply.unwrap_or(UNLIMITED_GOLD);
        demand(gold == u32::from(there), "more or less Gold than there is")?;
        demand(self.supply.corruption() == 0 && self.supply.vp() == 0, "Corruption or VP in the supply")?;
        let tokens: u32 = places().map(|place| u32::from(place.corruption())).sum();
        let tokens = tokens + u32::from(self.track) + u32::from(self.corruption_removed);
        let there = if self.config.modules.skullport { CORRUPTION_TOKENS } else { 0 };
        demand(tokens == u32::from(there), "more or less Corruption than there is")
    }

    /// Checks that what players know agrees with the cards. Otherwise a view could not be sampled.
    pub(super) fn check_memory(&self) -> Result<(), SnapshotError> {
        let deck: Set<QuestId> = self.quest_order[..usize::from(self.quest_deck)]
            .iter()
            .map(|quest| QuestId::ALL[usize::from(*quest)])
            .collect();
        let recycled = self.recycled_quests;
        let known = recycled.is_empty() || deck.without(recycled).is_empty();
        demand(known, "a reshuffled Quest deck with other cards in it")?;
        let mut seen = self.quest_discards.union(deck);
        self.inn_quests().for_each(|quest| seen.insert(quest));
        for p in self.config.seats() {
            seen = seen.union(self.player(p).active).union(self.player(p).completed);
        }
        demand(recycled.without(seen).is_empty(), "a reshuffled Quest in the box")?;

        let deck: Set<IntrigueCard> = self.intrigue_deck.iter().map(|card| IntrigueCard(*card)).collect();
        let known = !self.intrigue_reshuffled || deck.without(self.recycled).is_empty();
        demand(known, "a reshuffled Intrigue deck with other cards in it")?;
        let mut seen = self.intrigue_discards.union(deck);
        for p in self.config.seats() {
            seen = seen.union(self.player(p).hand).union(self.mandatory_cards(p));
        }
        demand(self.recycled.without(seen).is_empty(), "a reshuffled Intrigue card in the box")?;

        let stack = self.tile_stack.iter().fold(0u64, |stack, tile| stack | 1 << tile);
        let seen = self.tiles_known_to.iter().fold(0, |all, seen| all | seen);
        demand(seen & !stack == 0, "a tile seen in the stack that is not there")
    }

    pub(super) fn check_agents(&self) -> Result<(), SnapshotError> {
        let usual = self.config.agents() + 1;
        for p in self.config.seats() {
            let player = self.player(p);
            let most = usual + 1;
            let few = [player.pool, player.away, player.fresh_agents, player.owed_turns].iter().all(|n| *n <= most);
            demand(few, "more Agents than there are")?;
            let standing = self.agents.iter().flat_map(|agents| agents.get()).filter(|agent| agent.player() == Some(p));
            let lieutenants = standing.clone().filter(|agent| agent.is_lieutenant()).count();
            let fits = match player.lieutenant {
                Lieutenant::Absent => lieutenants == 0,
                Lieutenant::InPool => lieutenants == 0 && player.pool > 0,
                Lieutenant::Assigned => lieutenants == 1,
            };
            let has_one = player.lieutenant != Lieutenant::Absent;
            demand(
                fits && has_one == player.may(Permission::Lieutenant),
                "a Lieutenant without its Plot Quest, or the Plot Quest without it",
            )?;
            let all = player.pool + self.reserve() + player.away + standing.count() as u8 - u8::from(has_one);
            demand(all == usual, "more or fewer Agents than there are")?;
        }
        Ok(())
    }

    /// Checks what holds at the end of a game.
    pub(super) fn check_final(&self) -> Result<(), SnapshotError> {
        let revealed = self.config.seats().all(|p| self.player(p).lord_known_to == u8::MAX);
        demand(revealed && self.round == ROUNDS, "an end before the last round, or with hidden Lords")
    }
}
