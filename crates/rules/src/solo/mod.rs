//! What the scripted seat of the solo game decides (rules.md chapter 22).
//!
//! The scripted seat is a seat like any other, but the rules answer its questions at once. Placements follow the
//! priorities of variant A or the dice of B and C, Quests and Intrigue cards follow 22.1, and everything else follows
//! the policy of 22.2. As an option, the human decides instead of the policy. `engine/scripted.rs` carries out the
//! answers.
//!
//! **May use:** [`values`](crate::values), [`cards`](crate::cards), [`state`](crate::state),
//! [`decisions`](crate::decisions) and [`information`](crate::information).
//!
//! **Invariants:** nothing here looks at other players' hidden cards or at decks. Before each thing that the seat does,
//! an event names the clause, line or roll that caused it.

mod board;
mod dice;
mod last_round;
mod needs;
mod policy;
mod priorities;
mod worth;
mod yields;

use crate::cards::{LordId, QuestId};
use crate::information::events::Sink;
use crate::state::choices::Choices;
use crate::state::config::Variant;
use crate::state::game::{Game, Space};
use crate::state::script::{HUMAN, SCRIPTED};
use crate::values::list::List;
use crate::values::pieces::{PlayerId, QuestType};

/// The VP that the scripted seat of the dice variants scores at the start in place of its Gold (SOLO-B-4).
const VP_FOR_GOLD: i16 = 2;

impl Game {
    /// Returns the number of Quests that a seat begins with (SOLO-A-6, SOLO-B-2).
    pub(crate) fn starting_quests(&self, p: PlayerId) -> usize {
        if self.waives_gold(p) { 0 } else { 2 }
    }

    /// Returns the number of Intrigue cards that a seat begins with (SOLO-A-4, SOLO-B-2).
    pub(crate) fn starting_cards(&self, p: PlayerId) -> usize {
        if self.is_scripted(p) { 0 } else { 2 }
    }

    /// Deals both Lords. The scripted seat gets a Lord that scores two Quest types; other Lords drawn for it are
    /// skipped (SOLO-0-7). In variant A its Lord is dealt second and shares a Quest type with the human's Lord
    /// (SOLO-A-5).
    pub(crate) fn deal_solo_lords(&mut self, lords: &mut List<u8, { LordId::COUNT }>) {
        let lord = |number: u8| LordId::ALL[usize::from(number)];
        let shared = self.variant() == Variant::A;
        if shared {
            self.player_mut(HUMAN).lord = lords.pop().expect("a full deck");
        }
        let human = self.player(HUMAN).lord();
        let fits = |number: &u8| match human {
            Some(human) => lord(*number).shares_a_type_with(human),
            None => lord(*number).types().is_some(),
        };
        let place = lords.iter().rposition(fits).expect("ten Lords have two types, and each type has four of them");
        self.player_mut(SCRIPTED).lord = lords.remove(place);
        if !shared {
            self.player_mut(HUMAN).lord = lords.pop().expect("a full deck");
            self.player_mut(SCRIPTED).score = VP_FOR_GOLD;
        }
        if shared || self.config.solo.is_some_and(|solo| solo.lord_face_up) {
            self.player_mut(SCRIPTED).lord_known_to = u8::MAX;
        }
    }

    /// Chooses one of the `open` slots for the next Agent, and returns its space.
    pub(crate) fn place_by_script(&mut self, open: u64, out: &mut impl Sink) -> Space {
        let slot = match self.variant() {
            Variant::A => self.place_by_priority(open, out),
            Variant::B | Variant::C => self.place_by_die(open, out),
        };
        self.space(slot)
    }

    /// Returns the Quest types of the scripted seat's Lord.
    fn script_types(&self) -> [QuestType; 2] {
        let lord = self.player(SCRIPTED).lord().and_then(LordId::types);
        lord.expect("a scripted seat has a Lord of two types")
    }

    fn is_lord_type(&self, quest: QuestId) -> bool {
        self.script_types().contains(&quest.card().kind)
    }
}

/// Returns the answers to a question about slots, as bits.
fn slots_of(choices: Choices) -> u64 {
    choices.main as u64
}
