//! What opponents can infer about a hidden hand from whether its player has a choice.
//!
//! A turn with two open spaces is always a decision. With fewer, the Harbor or a space like it may make the difference:
//! then it depends on the hand whether the player is asked, is moved unasked or passes. Opponents can infer something
//! from that, so it is reported as an event, for [`Event::reveals`]. A search wants no events and skips this.

use crate::cards::{INTRIGUE_CARDS, IntrigueCard};
use crate::information::events::{Event, Sink};
use crate::state::game::Game;
use crate::state::steps::Step;
use crate::values::bits::Set;
use crate::values::pieces::PlayerId;

impl Game {
    /// Reports [`Event::HandDecides`] if it depends on the player's hand whether the question of this step is asked.
    /// With two answers that every hand allows it is asked in any case, and opponents infer nothing.
    pub(crate) fn report_if_hand_decides(&self, by: PlayerId, step: Step, out: &mut impl Sink) {
        out.event_if(|| {
            let [worst, best] = self.hands(by)?.map(|game| game.choices(step));
            let always_asked = worst.main.count_ones() + worst.more.count_ones() > 1;
            (worst != best && !always_asked).then_some(Event::HandDecides { player: by })
        });
    }

    /// Returns the game with the worst hand that this player could have, and with the best: more cards never remove a
    /// choice. An empty hand holds no secret, and a scripted seat plays from its queue or the deck.
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
