//! Drawing, playing and discarding Intrigue cards (rules.md chapter 9).

use crate::cards::program::LISTENERS;
use crate::cards::{IntrigueCard, IntrigueId, Mandatory};
use crate::engine::run::Progress;
use crate::information::events::{Event, Sink};
use crate::state::game::{Game, UNKNOWN};
use crate::state::steps::{Frame, Step};
use crate::values::pieces::{PlayerId, Resources};
use crate::values::random;

/// The value of `Frame::note` after `Effect::PlayMoreIntrigue` has played at least one card.
const PLAYED: u8 = 1;

impl Game {
    /// Draws the top card of the Intrigue deck. If the deck is empty, the shuffled discards become the new deck
    /// (DECK-2).
    pub(crate) fn next_intrigue(&mut self, out: &mut impl Sink) -> Option<IntrigueCard> {
        if self.intrigue_deck.is_empty() {
            if self.intrigue_discards.is_empty() {
                return None;
            }
            for card in self.intrigue_discards.iter() {
                self.intrigue_deck.push(card.0);
            }
            self.recycled = std::mem::take(&mut self.intrigue_discards);
            let mut rng = self.random();
            random::shuffle(&mut self.intrigue_deck, &mut rng);
            self.intrigue_reshuffled = true;
            out.event(|| Event::IntrigueDeckShuffled);
        }
        self.intrigue_deck.pop().map(IntrigueCard)
    }

    pub(crate) fn draw_intrigue(&mut self, by: PlayerId, count: u8, out: &mut impl Sink) {
        for _ in 0..count {
            let Some(card) = self.next_intrigue(out) else { return };
            self.join_hand(by, card);
            out.event(|| Event::IntrigueDrawn { player: by, card: Some(card.id()) });
        }
    }

    /// Plays a card, and pushes the frame that plays the remaining cards.
    pub(crate) fn play_next(&mut self, frame: Frame, id: IntrigueId, out: &mut impl Sink) {
        if frame.left > 1 {
            self.push(Step::Do(frame.one_less()));
        }
        self.play(frame, id, out);
    }

    /// Plays a card from hand (INTR-5).
    fn play(&mut self, frame: Frame, id: IntrigueId, out: &mut impl Sink) {
        let card = Self::card_of(self.player(frame.by).hand, id).expect("a card of the hand");
        self.play_card(frame, card, out);
    }

    pub(crate) fn play_card(&mut self, frame: Frame, card: IntrigueCard, out: &mut impl Sink) {
        let (by, id) = (frame.by, card.id());
        self.leave_hand(by, card);
        if self.is_scripted(by) {
            self.script.played = true;
        }
        if frame.counted && self.player(by).plots & LISTENERS.action_played != 0 {
            self.notes().played_intrigue = true;
        }
        out.event(|| Event::IntriguePlayed { player: by, card: id });
        self.push(Step::Discard { card });
        self.push(Step::Run(Frame::card(id.play(), by, frame.counted)));
        self.fire(by, LISTENERS.plays, out);
    }

    /// Takes the card being played off the stack of steps and returns it, so that the card does not go to the discards.
    pub(crate) fn claim_played_card(&mut self) -> IntrigueCard {
        let place = self.todo.iter().rposition(|step| matches!(step, Step::Discard { .. }));
        match self.todo.remove(place.expect("a card is being resolved")) {
            Step::Discard { card } => card,
            step => unreachable!("{step:?} holds no card"),
        }
    }

    /// Plays one more card, as a Plot Quest allows.
    pub(crate) fn play_one_more(&mut self, frame: Frame, id: IntrigueId, out: &mut impl Sink) {
        self.push(Step::Do(Frame { note: PLAYED, ..frame.one_less() }));
        self.play(frame, id, out);
    }

    /// Ends the series of extra cards that a Plot Quest allows. If any was played, the player takes the price, which is
    /// Corruption.
    pub(crate) fn end_playing_more(&mut self, frame: Frame, price: Resources, out: &mut impl Sink) {
        if frame.note == PLAYED {
            self.gain(frame.by, price, false, out);
        }
    }

    /// Draws cards one at a time until one can be played, and asks whether to play that card (FX-17). Asks nothing if
    /// no drawn card can be played.
    pub(crate) fn draw_and_may_play(&mut self, mut frame: Frame, out: &mut impl Sink) -> Progress {
        out.event_if(|| Some(Event::HandDecides { player: frame.by }));
        while frame.left > 0 {
            let Some(card) = self.next_intrigue(out) else { return Progress::Continues };
            self.join_hand(frame.by, card);
            out.event(|| Event::IntrigueDrawn { player: frame.by, card: Some(card.id()) });
            self.drawn = card.0;
            let question = self.question(frame, out);
            if !question.choices.is_empty() {
                return self.pose(question, out);
            }
            self.drawn = UNKNOWN;
            frame = frame.one_less();
        }
        Progress::Continues
    }

    /// Plays the drawn card if `play` names it, and pushes the frame that draws the next card.
    pub(crate) fn after_drawn(&mut self, frame: Frame, play: Option<IntrigueId>, out: &mut impl Sink) {
        self.drawn = UNKNOWN;
        if frame.left > 1 {
            self.push(Step::Do(frame.one_less()));
        }
        if let Some(id) = play {
            self.play(frame, id, out);
        }
    }

    /// Asks which card to discard. If the whole hand must be discarded, discards it without asking (DP-T13).
    pub(crate) fn ask_discard_intrigue(&mut self, frame: Frame, out: &mut impl Sink) -> Progress {
        let hand = self.player(frame.by).hand;
        if hand.len() <= usize::from(frame.left) {
            hand.iter().for_each(|card| self.discard_intrigue(frame.by, card, out));
            return Progress::Continues;
        }
        out.event_if(|| Some(Event::HandDecides { player: frame.by }));
        self.ask(frame, out)
    }

    pub(crate) fn discard_intrigue(&mut self, by: PlayerId, card: IntrigueCard, out: &mut impl Sink) {
        self.leave_hand(by, card);
        self.intrigue_discards.insert(card);
        out.event(|| Event::IntrigueDiscarded { player: by, card: card.id() });
    }

    /// Gives a played Mandatory Quest to an opponent (MAND-1).
    pub(crate) fn give_mandatory(&mut self, from: PlayerId, to: PlayerId, out: &mut impl Sink) {
        let card = self.claim_played_card().id();
        let mandatory = Mandatory::of(card).expect("a Mandatory Quest");
        self.gain_mandatory(to, mandatory);
        out.event(|| Event::MandatoryGiven { from, to, card });
    }

    /// Hands a Mandatory Quest on to an opponent (FX-23).
    pub(crate) fn hand_on(&mut self, from: PlayerId, card: IntrigueId, to: PlayerId, out: &mut impl Sink) {
        let mandatory = Mandatory::of(card).expect("a Mandatory Quest");
        self.lose_mandatory(from, mandatory);
        self.gain_mandatory(to, mandatory);
        out.event(|| Event::MandatoryGiven { from, to, card });
    }
}
