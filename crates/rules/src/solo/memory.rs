//! What a scripted seat remembers: the order in which things came.

use crate::cards::effects::Effect;
use crate::cards::{Mandatory, QuestId};
use crate::engine::steps::Frame;
use crate::information::events::{Event, Sink};
use crate::state::game::{Game, Slot, UNKNOWN};
use crate::values::bits::Bits;
use crate::values::list::List;
use crate::values::pieces::{PlayerId, Resources};

use super::{HUMAN, SCRIPTED};

/// All Agents that can stand on the board at once in a game of two: six each in a long game, and the Lieutenant.
const MOST_AGENTS: usize = 13;
/// Marks the scripted seat's Agents in [`Script::placed`].
const ITS_OWN: u8 = 64;
/// An empty place in [`Script::mandatory`].
const NONE: u8 = 15;

/// The memory of a scripted seat; empty in any other game. Its Quests are filed behind the Quest deck, its Intrigue cards
/// behind the Intrigue deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Script {
    /// Where both seats' Agents stand, in the order they were placed this round.
    pub(crate) placed: List<u8, MOST_AGENTS>,
    /// The Mandatory Quests before it, oldest first, four bits each.
    mandatory: [u8; 6],
    /// How many Quests are filed in `quest_order`.
    quests: u8,
    /// Whether it played an Intrigue card this round (SOLO-A-7, line 3).
    pub(crate) played: bool,
    /// Whether a Gold is still to be scored (SOLO-C-8).
    pub(crate) odd_gold: bool,
    /// Adventurers returned in an exchange that is under way (SOLO-C-7).
    pub(crate) exchanged: u8,
}

impl Default for Script {
    fn default() -> Script {
        let (placed, mandatory) = (List::default(), [u8::MAX; 6]);
        Script { placed, mandatory, quests: 0, played: false, odd_gold: false, exchanged: 0 }
    }
}

impl Game {
    /// The active Quests of a seat, those of a scripted one in the order they came (SOLO-A-6).
    pub(crate) fn active_in_order(&self, p: PlayerId) -> impl Iterator<Item = QuestId> + '_ {
        let filed = if self.is_scripted(p) { self.filed_quests() } else { &[] };
        let others = if self.is_scripted(p) { crate::values::bits::Set::EMPTY } else { self.player(p).active };
        filed.iter().rev().map(|quest| QuestId::ALL[usize::from(*quest)]).chain(others.iter())
    }

    /// The Mandatory Quests before a seat, those of a scripted one in the order they came.
    pub(crate) fn mandatory_in_order(&self, p: PlayerId) -> impl Iterator<Item = Mandatory> + '_ {
        let listed = if self.is_scripted(p) { 12 } else { 0 };
        let others = if self.is_scripted(p) { 0 } else { self.player(p).mandatory };
        let in_order = (0..listed).map(|place| self.script.mandatory_at(place)).take_while(|n| *n != NONE);
        in_order.chain(Bits(others)).map(Mandatory)
    }

    /// A Quest joins the active ones of a seat.
    pub(crate) fn join_active(&mut self, p: PlayerId, quest: QuestId) {
        self.player_mut(p).active.insert(quest);
        if self.is_scripted(p) {
            self.script.quests += 1;
            let place = self.filed_from();
            self.quest_order[place] = quest as u8;
        }
    }

    /// A Quest leaves the active ones of a seat.
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

    /// Moves the filed Quests out of the way of one more completed Quest.
    #[inline]
    pub(crate) fn make_room_for_completed(&mut self) {
        if self.script.quests > 0 {
            let (from, to) = (self.filed_from(), self.filed_to());
            self.quest_order.copy_within(from..to, from - 1);
        }
    }

    /// Forgets the order of Quests; whoever sets up the decks anew files them again.
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

    /// A Mandatory Quest comes before a seat.
    pub(crate) fn gain_mandatory(&mut self, p: PlayerId, mandatory: Mandatory) {
        self.player_mut(p).mandatory |= 1 << mandatory.0;
        if self.is_scripted(p) {
            let place = (0..12).find(|place| self.script.mandatory_at(*place) == NONE).expect("there are twelve");
            self.script.set_mandatory(place, mandatory.0);
        }
    }

    /// A Mandatory Quest is gone.
    pub(crate) fn lose_mandatory(&mut self, p: PlayerId, mandatory: Mandatory) {
        self.player_mut(p).mandatory &= !(1 << mandatory.0);
        if self.is_scripted(p) {
            let place = (0..12).find(|place| self.script.mandatory_at(*place) == mandatory.0).expect("it was there");
            for place in place..11 {
                self.script.set_mandatory(place, self.script.mandatory_at(place + 1));
            }
            self.script.set_mandatory(11, NONE);
        }
    }

    /// An Agent was placed.
    #[inline]
    pub(crate) fn note_placed(&mut self, slot: Slot, by: PlayerId) {
        if self.config.solo.is_some() {
            self.script.placed.push(noted(slot, by));
        }
    }

    /// An Agent left its space.
    #[inline]
    pub(crate) fn note_lifted(&mut self, slot: Slot, by: PlayerId) {
        if self.config.solo.is_some()
            && let Some(place) = self.script.placed.iter().position(|note| *note == noted(slot, by))
        {
            self.script.placed.remove(place);
        }
    }

    /// An Agent stands elsewhere, without having been placed anew.
    #[inline]
    pub(crate) fn note_moved(&mut self, from: Slot, to: Slot, by: PlayerId) {
        if self.config.solo.is_some()
            && let Some(note) = self.script.placed.iter_mut().find(|note| **note == noted(from, by))
        {
            *note = noted(to, by);
        }
    }

    /// Where this seat's Agents stand, the latest placed first.
    pub(super) fn latest_placed(&self, p: PlayerId) -> impl Iterator<Item = Slot> + '_ {
        let notes = self.script.placed.iter().rev();
        notes.filter(move |note| seat_of(**note) == p).map(|note| note % ITS_OWN)
    }

    /// The same for both seats, in order.
    pub(crate) fn placed_in_order(&self) -> impl Iterator<Item = (PlayerId, Slot)> + '_ {
        self.script.placed.iter().map(|note| (seat_of(*note), note % ITS_OWN))
    }

    /// The dice-driven seat returns Adventurers to get others for them: only more of them than before will score.
    pub(crate) fn note_exchange(&mut self, frame: Frame, count: u8) {
        if !self.waives_gold(frame.by) {
            return;
        }
        let first = match *frame.at.effect() {
            Effect::SwapForCleric => {
                self.script.exchanged = count;
                return;
            }
            // Asked for one by one, but noted once.
            Effect::ReturnAdventurers(n) => n == count,
            Effect::LoseAdventurer => false,
            _ => true,
        };
        let mut at = frame.at.next();
        while first && !at.is_end() {
            match *at.effect() {
                Effect::GainAdventurers(..) => self.script.exchanged = count,
                Effect::Gain(what) if what.adventurers() > 0 => self.script.exchanged = count,
                _ => {}
            }
            at = at.next();
        }
    }

    /// SOLO-C-7, SOLO-C-8: each Adventurer received scores 1 VP and stays; each 2 Gold become 1 VP. What stays.
    #[cold]
    pub(crate) fn score_received(&mut self, by: PlayerId, what: Resources, out: &mut impl Sink) -> Resources {
        let adventurers = what.adventurers();
        let exchanged = adventurers.min(self.script.exchanged);
        self.script.exchanged -= exchanged;
        let vp = adventurers - exchanged;
        if adventurers > 0 {
            let what = what.only_adventurers();
            out.event(|| Event::ScriptScores { player: by, rule: "SOLO-C-7", what, vp });
            self.score(by, i16::from(vp), out);
        }
        if what.gold() > 0 {
            let gold = crate::values::pieces::gold(what.gold());
            self.supply = self.supply.plus(gold);
            let due = what.gold() + u16::from(self.script.odd_gold);
            self.script.odd_gold = due % 2 == 1;
            let vp = (due / 2) as u8;
            out.event(|| Event::ScriptScores { player: by, rule: "SOLO-C-8", what: gold, vp });
            self.score(by, i16::from(vp), out);
        }
        what.without_gold()
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
