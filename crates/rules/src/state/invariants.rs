//! Checks what must hold in every game at every moment (rules.md 23.1).

use crate::cards::effects::Permission;
use crate::cards::{BASE_INTRIGUE, BASE_QUESTS, BASE_TILES, BUILDINGS, INTRIGUE_CARDS, IntrigueCard, QUESTS, QuestId};
use crate::state::game::{
    Agent, Ambassador, CORRUPTION_TOKENS, FIRST_HALL, Game, Lieutenant, MAX_BUILDINGS, ROUNDS, UNKNOWN, used,
};
use crate::state::script::SCRIPTED;
use crate::values::bits::{Bits, Set};
use crate::values::pieces::{Adventurer, MAX_PLAYERS, Resources};

use strum::VariantArray;

/// The amounts of goods and Agents, which stay the same throughout a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Totals {
    goods: Resources,
    agents: [u8; MAX_PLAYERS],
}

/// A broken invariant: its id in rules.md and what was found.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{id}: {found}")]
pub struct Violation {
    /// The id, INV-1 to INV-8.
    pub id: &'static str,
    /// What was found.
    pub found: String,
}

fn violation(id: &'static str, found: impl Into<String>) -> Result<(), Violation> {
    Err(Violation { id, found: found.into() })
}

impl Game {
    /// Returns the amounts of goods and Agents, for [`check`](Game::check) to compare with.
    pub fn totals(&self) -> Totals {
        let mut goods = self.supply.goods();
        for p in self.config.seats() {
            goods = goods.plus(self.player(p).tavern.goods());
        }
        for pile in self.piles {
            goods = goods.plus(pile.goods());
        }
        let mut agents = [0; MAX_PLAYERS];
        for p in self.config.seats() {
            let player = self.player(p);
            let assigned = self.agents_on_board(p);
            let lieutenant = u8::from(player.lieutenant != Lieutenant::Absent);
            agents[p.index()] = player.pool + self.reserve() + player.away + assigned - lieutenant;
        }
        Totals { goods, agents }
    }

    /// Checks INV-1 to INV-8. `start` has the totals at the start of the game. INV-9 and INV-10 compare games; property
    /// tests check them.
    pub fn check(&self, start: &Totals) -> Result<(), Violation> {
        let now = self.totals();
        if now.goods != start.goods {
            return violation("INV-1", format!("{:?} in all, at the start {:?}", now.goods, start.goods));
        }
        if now.agents != start.agents {
            return violation("INV-4", format!("Agents {:?}, at the start {:?}", now.agents, start.agents));
        }
        self.check_pieces()?;
        self.check_script()?;
        self.check_progress()
    }

    /// Checks that what a scripted seat remembers agrees with its Quests, its cards and the Agents on the board.
    fn check_script(&self) -> Result<(), Violation> {
        if self.config.solo.is_none() {
            return Ok(());
        }
        let player = self.player(SCRIPTED);
        let quests: Vec<QuestId> = self.active_in_order(SCRIPTED).collect();
        if quests.len() != player.active.len() || !quests.iter().all(|quest| player.active.contains(*quest)) {
            return violation("INV-3", format!("Quests of the script: {quests:?} of {:?}", player.active));
        }
        let queue = self.intrigue_deck.kept();
        if queue.len() != player.hand.len() || !queue.iter().all(|card| player.hand.contains(IntrigueCard(*card))) {
            return violation("INV-3", format!("the queue of the script: {queue:?} of {:?}", player.hand));
        }
        let mandatory = self.mandatory_in_order(SCRIPTED).fold(0, |all, mandatory| all | 1u16 << mandatory.0);
        if mandatory != player.mandatory {
            return violation("INV-3", "other Mandatory Quests than the script remembers");
        }
        let standing = self.agents.iter().flat_map(|agents| agents.get()).filter(|agent| agent.player().is_some());
        let mut placed = self.placed_in_order();
        let stands = |(p, slot)| self.agents_in(slot).iter().any(|agent| agent.player() == Some(p));
        if standing.count() != self.script.placed.len() || !placed.all(stands) {
            return violation("INV-4", "other Agents on the board than were placed");
        }
        Ok(())
    }

    /// Checks what must hold of the pieces, independently of the pending decision.
    pub(crate) fn check_pieces(&self) -> Result<(), Violation> {
        self.check_corruption()?;
        self.check_quests()?;
        self.check_intrigue()?;
        self.check_tiles()?;
        self.check_occupation()?;
        self.check_buildings()?;
        self.check_amounts()
    }

    fn check_corruption(&self) -> Result<(), Violation> {
        if !self.config.modules.skullport {
            return Ok(());
        }
        let taverns: u8 = self.config.seats().map(|p| self.player(p).tavern.corruption()).sum();
        let spaces: u8 = self.piles.iter().map(|pile| pile.corruption()).sum();
        let all = self.track + taverns + spaces + self.corruption_removed;
        if all == CORRUPTION_TOKENS { Ok(()) } else { violation("INV-2", format!("{all} tokens of Corruption")) }
    }

    fn check_quests(&self) -> Result<(), Violation> {
        let mut places = Places::default();
        for quest in &self.quest_order[..usize::from(self.quest_deck)] {
            places.put(*quest);
        }
        for quest in self.inn.iter().chain(self.draft.iter()).filter(|quest| **quest != UNKNOWN) {
            places.put(*quest);
        }
        places.put_all(self.quest_discards.bits());
        for p in self.config.seats() {
            places.put_all(self.player(p).active.bits());
            places.put_all(self.player(p).completed.bits());
        }
        let in_game = QUESTS.iter().filter(|quest| self.config.has_quest(quest.id));
        let all: Set<QuestId> = in_game.map(|quest| quest.id).collect();
        let boxed = if self.config.modules.both() { 30 } else { 0 };
        places.check("Quests", all.bits(), boxed, BASE_QUESTS)
    }

    fn check_intrigue(&self) -> Result<(), Violation> {
        let mut places = Places::default();
        self.intrigue_deck.iter().for_each(|card| places.put(*card));
        places.put_all(self.intrigue_discards.bits());
        places.put_all(self.cards_in_resolution().bits());
        for p in self.config.seats() {
            places.put_all(self.player(p).hand.bits());
            places.put_all(self.mandatory_cards(p).bits());
        }
        let cards = (0..INTRIGUE_CARDS as u8).map(IntrigueCard);
        let modules = self.config.modules;
        let all: Set<IntrigueCard> = cards.filter(|card| self.config.has_intrigue(card.id())).collect();
        places.check("Intrigue cards", all.bits(), if modules.both() { 25 } else { 0 }, BASE_INTRIGUE)
    }

    fn check_tiles(&self) -> Result<(), Violation> {
        let mut places = Places::default();
        for tile in self.tile_stack.iter().chain(&self.hall).chain(&self.tiles).filter(|tile| **tile != UNKNOWN) {
            places.put(*tile);
        }
        let in_game = BUILDINGS.iter().filter(|tile| self.config.has_tile(tile.id));
        let all = in_game.fold(0, |all, tile| all | 1 << tile.id as u8);
        places.check("tiles", all, if self.config.modules.both() { 12 } else { 0 }, BASE_TILES)
    }

    fn check_occupation(&self) -> Result<(), Violation> {
        let orb_used = self.config.seats().any(|p| {
            let player = self.player(p);
            player.may(Permission::ShareSpace) && player.used & used::SHARED_SPACE != 0
        });
        let mut occupied = 0;
        let mut ambassadors = 0;
        for (slot, agents) in self.agents.iter().map(|agents| agents.get()).enumerate() {
            occupied |= u64::from(agents[0] != Agent::NONE) << slot;
            ambassadors += agents.iter().filter(|agent| **agent == Agent::AMBASSADOR).count();
            if agents[1] != Agent::NONE && !orb_used {
                return violation("INV-5", format!("two Agents in slot {slot}"));
            }
            if agents[0] == Agent::NONE && agents[1] != Agent::NONE {
                return violation("INV-5", format!("a second Agent without a first in slot {slot}"));
            }
        }
        if occupied != self.occupied {
            return violation("INV-5", "the set of occupied spaces is wrong");
        }
        let standing = matches!(self.ambassador, Ambassador::Standing { .. });
        if ambassadors != usize::from(standing) {
            return violation("INV-4", format!("{ambassadors} Ambassadors on the board"));
        }
        Ok(())
    }

    fn check_buildings(&self) -> Result<(), Violation> {
        let mut controlled = [0; MAX_PLAYERS];
        for slot in self.tile_slots() {
            match self.owner_of(slot) {
                Some(owner) if owner.0 < self.config.players => controlled[owner.index()] += 1,
                _ => return violation("INV-6", format!("slot {slot} has no owner")),
            }
        }
        for p in self.config.seats() {
            let count = controlled[p.index()];
            if count > MAX_BUILDINGS || count != self.player(p).buildings {
                return violation("INV-6", format!("seat {} controls {count} Buildings", p.0));
            }
        }
        for slot in Bits(self.occupied & !self.in_play) {
            if slot < FIRST_HALL || self.hall[usize::from(slot - FIRST_HALL)] == UNKNOWN {
                return violation("INV-6", format!("an Agent stands on nothing in slot {slot}"));
            }
        }
        Ok(())
    }

    /// Checks that no amount is too large. An amount that fell below zero would wrap around to a large one.
    fn check_amounts(&self) -> Result<(), Violation> {
        let taverns = self.config.seats().map(|p| self.player(p).tavern);
        for amount in taverns.chain(self.piles).chain([self.supply]) {
            let most = self.config.adventurers_per_type();
            let adventurers = Adventurer::VARIANTS.iter().all(|kind| amount.of(*kind) <= most);
            if !adventurers
                || amount.corruption() > CORRUPTION_TOKENS
                || amount.gold() > crate::state::game::UNLIMITED_GOLD
            {
                return violation("INV-7", format!("an amount of {amount:?}"));
            }
        }
        if self.track > 25 || self.corruption_removed > 25 {
            return violation("INV-7", format!("{} on the track, {} removed", self.track, self.corruption_removed));
        }
        Ok(())
    }

    fn check_progress(&self) -> Result<(), Violation> {
        if self.round > ROUNDS {
            return violation("INV-8", format!("round {}", self.round));
        }
        let over = self.outcome().is_some();
        let options = self.legal_actions().len();
        match self.pending {
            None if !over => violation("INV-8", "no player has a decision, but the game is not over"),
            Some(_) if over => violation("INV-8", "a decision after the end"),
            Some(_) if options < 2 => violation("INV-8", format!("a decision with {options} options")),
            _ => Ok(()),
        }
    }
}

/// The cards found so far. Each must be found exactly once.
#[derive(Default)]
struct Places {
    found: u128,
    twice: u128,
}

impl Places {
    fn put(&mut self, card: u8) {
        self.put_all(1 << card);
    }

    fn put_all(&mut self, cards: u128) {
        self.twice |= self.found & cards;
        self.found |= cards;
    }

    /// Checks that each card was found once, except those in the box: exactly `boxed` cards must be missing.
    ///
    /// Only cards of the base game can be in the box. Their numbers are below `base`.
    fn check(&self, what: &str, all: u128, boxed: u32, base: usize) -> Result<(), Violation> {
        if self.twice != 0 {
            return violation("INV-3", format!("{what} in two places: {:?}", Bits(self.twice).collect::<Vec<_>>()));
        }
        if self.found & !all != 0 {
            return violation("INV-3", format!("{what} of another game"));
        }
        let missing = all & !self.found;
        if missing >> base != 0 {
            return violation("INV-3", format!("{what} of a module in the box"));
        }
        let missing = missing.count_ones();
        if missing == boxed { Ok(()) } else { violation("INV-3", format!("{missing} {what} in the box, not {boxed}")) }
    }
}
