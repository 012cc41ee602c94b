//! The scripted seat of a solo game: which seat it is, what it pays with, and what it remembers.

use crate::cards::{Bonus, LordId, MANDATORY_QUESTS, Mandatory, QuestId};
use crate::state::config::Variant;
use crate::state::game::{Game, Slot, UNKNOWN};
use crate::values::bits::Bits;
use crate::values::list::List;
use crate::values::pieces::{PlayerId, QuestType, Resources};

/// The human's seat.
pub(crate) const HUMAN: PlayerId = PlayerId(0);
/// The scripted seat.
pub(crate) const SCRIPTED: PlayerId = PlayerId(1);

/// The most Agents on the board at once in a solo game: six of each seat in a long game, and the Lieutenant.
const MOST_AGENTS: usize = 13;
/// Marks the scripted seat's Agents in [`Script::placed`].
const ITS_OWN: u8 = 64;
/// Marks an empty place in [`Script::mandatory`].
const NONE: u8 = 15;

/// What the scripted seat of a solo game remembers; empty in other games. `Game::quest_order` stores the order of the
/// seat's Quests, and `Game::intrigue_deck` the order of its Intrigue cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Script {
    /// The slots of both seats' Agents, in the order they were placed this round.
    pub(crate) placed: List<u8, MOST_AGENTS>,
    /// The Mandatory Quests in front of the seat, oldest first, four bits each.
    mandatory: [u8; MANDATORY_QUESTS.div_ceil(2)],
    /// The number of the seat's Quests in `quest_order`.
    quests: u8,
    /// Whether the seat played an Intrigue card this round (SOLO-A-7, line 3).
    pub(crate) played: bool,
    /// Whether one Gold of the seat has not scored yet. Together with the next Gold it will score 1 VP (SOLO-C-8).
    pub(crate) odd_gold: bool,
    /// The number of Adventurers returned in an exchange that is under way (SOLO-C-7).
    pub(crate) exchanged: u8,
}

impl Default for Script {
    fn default() -> Script {
        let (placed, mandatory) = (List::default(), [u8::MAX; MANDATORY_QUESTS.div_ceil(2)]);
        Script { placed, mandatory, quests: 0, played: false, odd_gold: false, exchanged: 0 }
    }
}

impl Game {
    /// Returns whether the rules play this seat.
    #[inline]
    pub(crate) fn is_scripted(&self, p: PlayerId) -> bool {
        // Whose turn it is changes all the time, so a branch on it alone would be mispredicted. The hint makes the
        // compiler test the configuration first.
        if self.config.solo.is_some() {
            std::hint::cold_path();
            p == SCRIPTED
        } else {
            false
        }
    }

    /// Returns whether this seat pays no Gold and keeps none (SOLO-C-8, SOLO-C-9).
    #[inline]
    pub(crate) fn waives_gold(&self, p: PlayerId) -> bool {
        self.is_scripted(p) && self.variant() != Variant::A
    }

    pub(crate) fn variant(&self) -> Variant {
        self.config.solo.expect("a solo game").variant
    }

    /// Returns what this seat has to pay of a price: everything, or everything but the Gold if the seat pays no Gold
    /// (SOLO-C-9).
    #[inline]
    pub(crate) fn price(&self, p: PlayerId, what: Resources) -> Resources {
        if self.waives_gold(p) { what.without_gold() } else { what }
    }

    /// Returns the goods that this seat can pay for Quests with. A seat that pays no Gold counts as having plenty of
    /// it.
    #[inline]
    pub(crate) fn means(&self, p: PlayerId) -> Resources {
        let tavern = self.player(p).tavern;
        if self.waives_gold(p) { tavern.plus_gold(1000) } else { tavern }
    }

    /// Returns whether a seat can have this Lord, judged only by what all players know (SOLO-0-7, SOLO-A-5).
    pub(crate) fn may_be_lord_of(&self, p: PlayerId, lord: LordId) -> bool {
        if !self.config.has_lord(lord) {
            return false;
        }
        match self.config.solo {
            Some(_) if p == SCRIPTED => lord.types().is_some(),
            Some(solo) if solo.variant == Variant::A => {
                self.player(SCRIPTED).lord().is_none_or(|other| lord.shares_a_type_with(other))
            }
            _ => true,
        }
    }

    /// Returns how many Intrigue cards the scripted seat could play: the cards of its queue (`own` is their number),
    /// the deck, and the discards, which become the new deck.
    pub(crate) fn cards_to_play(&self, own: usize) -> usize {
        own + self.intrigue_deck.len() + self.intrigue_discards.len()
    }

    /// Iterates over the active Quests of a seat. A scripted seat's Quests come in the order taken (SOLO-A-6).
    pub(crate) fn active_in_order(&self, p: PlayerId) -> impl Iterator<Item = QuestId> + '_ {
        let filed = if self.is_scripted(p) { self.filed_quests() } else { &[] };
        let others = if self.is_scripted(p) { crate::values::bits::Set::EMPTY } else { self.player(p).active };
        filed.iter().rev().map(|quest| QuestId::ALL[usize::from(*quest)]).chain(others.iter())
    }

    /// Iterates over the Mandatory Quests in front of a seat. For a scripted seat, they come in the order received.
    pub(crate) fn mandatory_in_order(&self, p: PlayerId) -> impl Iterator<Item = Mandatory> + '_ {
        let listed = if self.is_scripted(p) { MANDATORY_QUESTS as u8 } else { 0 };
        let others = if self.is_scripted(p) { 0 } else { self.player(p).mandatory };
        let in_order = (0..listed).map(|place| self.script.mandatory_at(place)).take_while(|n| *n != NONE);
        in_order.chain(Bits(others)).map(Mandatory)
    }

    /// Adds a Quest to the active Quests of a seat.
    pub(crate) fn join_active(&mut self, p: PlayerId, quest: QuestId) {
        self.player_mut(p).active.insert(quest);
        if self.is_scripted(p) {
            self.script.quests += 1;
            let place = self.filed_from();
            self.quest_order[place] = quest as u8;
        }
    }

    /// Removes a Quest from the active Quests of a seat.
    pub(crate) fn leave_active(&mut self, p: PlayerId, quest: QuestId) {
        self.player_mut(p).active.remove(quest);
        if self.is_scripted(p) {
            let from = self.filed_from();
            let place = self.filed_quests().iter().position(|filed| *filed == quest as u8).expect("an active Quest");
            self.quest_order.copy_within(from..from + place, from + 1);
            self.quest_order[from] = UNKNOWN;
            self.script.quests -= 1;
        }
    }

    /// Moves the Quests of the scripted seat down by one index, to make room for one more completed Quest.
    #[inline]
    pub(crate) fn make_room_for_completed(&mut self) {
        if self.script.quests > 0 {
            let (from, to) = (self.filed_from(), self.filed_to());
            self.quest_order.copy_within(from..to, from - 1);
        }
    }

    /// Forgets the order of the scripted seat's Quests, before the Quest deck is set up again.
    pub(crate) fn unfile_quests(&mut self) {
        self.script.quests = 0;
    }

    fn filed_quests(&self) -> &[u8] {
        &self.quest_order[self.filed_from()..self.filed_to()]
    }

    fn filed_to(&self) -> usize {
        self.quest_order.len() - usize::from(self.quests_completed)
    }

    fn filed_from(&self) -> usize {
        self.filed_to() - usize::from(self.script.quests)
    }

    /// Puts a Mandatory Quest in front of a seat.
    pub(crate) fn gain_mandatory(&mut self, p: PlayerId, mandatory: Mandatory) {
        self.player_mut(p).mandatory |= 1 << mandatory.0;
        if self.is_scripted(p) {
            let place = (0..MANDATORY_QUESTS as u8)
                .find(|place| self.script.mandatory_at(*place) == NONE)
                .expect("a place for each");
            self.script.set_mandatory(place, mandatory.0);
        }
    }

    /// Removes a Mandatory Quest from in front of a seat.
    pub(crate) fn lose_mandatory(&mut self, p: PlayerId, mandatory: Mandatory) {
        self.player_mut(p).mandatory &= !(1 << mandatory.0);
        if self.is_scripted(p) {
            let place = (0..MANDATORY_QUESTS as u8)
                .find(|place| self.script.mandatory_at(*place) == mandatory.0)
                .expect("it was there");
            let last = MANDATORY_QUESTS as u8 - 1;
            for place in place..last {
                self.script.set_mandatory(place, self.script.mandatory_at(place + 1));
            }
            self.script.set_mandatory(last, NONE);
        }
    }

    /// Notes that an Agent was placed.
    #[inline]
    pub(crate) fn note_placed(&mut self, slot: Slot, by: PlayerId) {
        if self.config.solo.is_some() {
            self.script.placed.push(noted(slot, by));
        }
    }

    /// Notes that an Agent left its space.
    #[inline]
    pub(crate) fn note_lifted(&mut self, slot: Slot, by: PlayerId) {
        if self.config.solo.is_some()
            && let Some(place) = self.script.placed.iter().position(|note| *note == noted(slot, by))
        {
            self.script.placed.remove(place);
        }
    }

    /// Notes that an Agent was moved. It keeps its position in the order of placement.
    #[inline]
    pub(crate) fn note_moved(&mut self, from: Slot, to: Slot, by: PlayerId) {
        if self.config.solo.is_some()
            && let Some(note) = self.script.placed.iter_mut().find(|note| **note == noted(from, by))
        {
            *note = noted(to, by);
        }
    }

    /// Iterates over the slots of a seat's Agents, the latest placed first.
    pub(crate) fn latest_placed(&self, p: PlayerId) -> impl Iterator<Item = Slot> + '_ {
        let notes = self.script.placed.iter().rev();
        notes.filter(move |note| seat_of(**note) == p).map(|note| note % ITS_OWN)
    }

    /// Iterates over the Agents of both seats in the order placed.
    pub(crate) fn placed_in_order(&self) -> impl Iterator<Item = (PlayerId, Slot)> + '_ {
        self.script.placed.iter().map(|note| (seat_of(*note), note % ITS_OWN))
    }
}

impl LordId {
    /// Returns the two Quest types that the Lord scores; `None` for a Lord that scores something else.
    pub(crate) fn types(self) -> Option<[QuestType; 2]> {
        match self.card().bonus {
            Bonus::QuestTypes(_, first, second) => Some([first, second]),
            _ => None,
        }
    }

    pub(crate) fn shares_a_type_with(self, other: LordId) -> bool {
        match (self.types(), other.types()) {
            (Some(mine), Some(theirs)) => mine.iter().any(|kind| theirs.contains(kind)),
            _ => false,
        }
    }
}

impl Script {
    fn mandatory_at(&self, place: u8) -> u8 {
        self.mandatory[usize::from(place / 2)] >> (4 * (place % 2)) & NONE
    }

    fn set_mandatory(&mut self, place: u8, number: u8) {
        let byte = &mut self.mandatory[usize::from(place / 2)];
        let shift = 4 * (place % 2);
        *byte = *byte & !(NONE << shift) | number << shift;
    }
}

fn noted(slot: Slot, by: PlayerId) -> u8 {
    slot | if by == SCRIPTED { ITS_OWN } else { 0 }
}

fn seat_of(note: u8) -> PlayerId {
    if note & ITS_OWN != 0 { SCRIPTED } else { HUMAN }
}
