//! What opponents can infer about a hidden hand from whether its player has a choice.
//!
//! Cards are played at the Harbor and at some other spaces, so whether such a space is open can depend on the hand. If
//! at least two spaces are open with any hand, the player has a choice in any case. Otherwise the hand can decide
//! whether the player has a choice, has a single move, or passes, and opponents can infer something from that. An event
//! reports this case, because [`Event::reveals`] needs to know it. A search needs no events and skips this.

use crate::cards::{INTRIGUE_CARDS, IntrigueCard};
use crate::information::events::{Event, Sink};
use crate::state::game::Game;
use crate::state::steps::Step;
use crate::values::bits::Set;
use crate::values::pieces::PlayerId;

impl Game {
    /// Reports [`Event::HandDecides`] if the player's hand decides whether this step asks its question.
    ///
    /// If every hand allows at least two answers, the question is asked in any case, and opponents can infer nothing.
    pub(crate) fn report_if_hand_decides(&self, by: PlayerId, step: Step, out: &mut impl Sink) {
        out.event_if(|| {
            let [worst, best] = self.hands(by)?.map(|game| game.choices(step));
            let always_asked = worst.main.count_ones() + worst.more.count_ones() > 1;
            (worst != best && !always_asked).then_some(Event::HandDecides { player: by })
        });
    }

    /// Returns two copies of the game: one where this player's hand is empty, and one where it holds every card.
    ///
    /// These hands allow the fewest and the most choices, because more cards never remove a choice.
    ///
    /// Returns `None` in two cases in which opponents can infer nothing: the hand is empty, which all players see, or
    /// the seat is scripted and plays from its queue or the deck.
    fn hands(&self, by: PlayerId) -> Option<[Game; 2]> {
        if self.player(by).hand.is_empty() || self.is_scripted(by) {
            return None;
        }
        let every_card: Set<IntrigueCard> = (0..INTRIGUE_CARDS as u8).map(IntrigueCard).collect();
        Some([Set::EMPTY, every_card].map(|hand| {
            let mut game = *self;
            game.player_mut(by).hand = hand;
            game
        }))
    }
}
