//! The Intrigue cards of a scripted seat: a face-down queue, then the top of the deck (SOLO-0-5).

use crate::cards::IntrigueCard;
use crate::engine::steps::{Frame, Step};
use crate::information::events::{Event, Sink};
use crate::state::config::Variant;
use crate::state::game::Game;

use super::SCRIPTED;

impl Game {
    /// How many cards it could still play, with so many of its own.
    pub(crate) fn cards_to_play(&self, own: usize) -> usize {
        own + self.intrigue_deck.len() + self.intrigue_discards.len()
    }

    /// Plays the next card. One that cannot be played is discarded: variant A goes on to the next one, once through queue
    /// and deck and then through all discards, these cards among them (SOLO-A-13); the others leave it at that
    /// (SOLO-C-13).
    pub(crate) fn play_from_queue(&mut self, frame: Frame, out: &mut impl Sink) {
        if frame.left > 1 {
            self.push(Step::Do(frame.one_less()));
        }
        let (tries, rule) = match self.variant() {
            Variant::A => {
                let own = self.player(SCRIPTED).hand.len();
                (own + self.intrigue_deck.len() + self.cards_to_play(own), "SOLO-A-13")
            }
            Variant::B | Variant::C => (1, "SOLO-C-13"),
        };
        for _ in 0..tries {
            let Some(card) = self.next_of_queue(out) else { return };
            if self.playable_cards(SCRIPTED, frame.counted) >> card.id() as u8 & 1 == 1 {
                out.event(|| Event::ScriptDecides { player: SCRIPTED, rule: "SOLO-0-5" });
                return self.play_card(frame, card, out);
            }
            out.event(|| Event::ScriptDecides { player: SCRIPTED, rule });
            self.discard_intrigue(SCRIPTED, card, out);
        }
    }

    /// A further card at the Harbor is worth no more than the Corruption that it costs (SOLO-P-12).
    pub(crate) fn play_no_more_at_harbor(&self, out: &mut impl Sink) {
        out.event(|| Event::ScriptDecides { player: SCRIPTED, rule: "SOLO-P-12" });
    }

    /// The oldest card of the queue, or the top of the deck, which joins it for the moment.
    fn next_of_queue(&mut self, out: &mut impl Sink) -> Option<IntrigueCard> {
        if let Some(card) = self.intrigue_deck.oldest() {
            return Some(IntrigueCard(card));
        }
        let card = self.next_intrigue(out)?;
        self.join_hand(SCRIPTED, card);
        Some(card)
    }
}
