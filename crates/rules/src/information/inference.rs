//! Where a hidden hand shows: not in what is told, but in whether a player has a choice.
//!
//! A turn with two open spaces is always a decision. If there are fewer, the Harbor or a space like it may make the
//! difference, and then it depends on the hand whether the player is asked, is moved unasked or passes. Others learn
//! from that, so it is told as an event, for [`Event::reveals`]. Search, which wants no events, never gets here.

use crate::cards::{INTRIGUE_CARDS, IntrigueCard};
use crate::decisions::options::Choices;
use crate::engine::steps::How;
use crate::information::events::{Event, Sink};
use crate::state::game::Game;
use crate::values::bits::Set;
use crate::values::pieces::PlayerId;

impl Game {
    /// Before it is found out where this player can assign an Agent.
    pub(crate) fn report_if_hand_decides_assigning(&self, by: PlayerId, how: How, out: &mut impl Sink) {
        self.report_if_hand_decides(by, out, |game| game.assignable(by, how));
    }

    /// Before a question whose answers depend on this player's hand. With two or more answers that any hand allows it is
    /// asked in any case, and nobody learns anything.
    pub(crate) fn report_if_hand_decides(&self, by: PlayerId, out: &mut impl Sink, answers: impl Fn(&Game) -> Choices) {
        out.event_if(|| {
            let [worst, best] = self.hands(by)?.map(|game| answers(&game));
            let always_asked = worst.main.count_ones() + worst.more.count_ones() > 1;
            (worst != best && !always_asked).then_some(Event::HandDecides { player: by })
        });
    }

    /// The game with the worst hand that this player could have, and with the best: more cards never close a way. An
    /// empty hand holds no secret, and a scripted seat plays from its queue or from the deck wherever cards are left.
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
