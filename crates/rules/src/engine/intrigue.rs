//! Drawing, playing and discarding Intrigue cards (rules.md chapter 9).

use crate::cards::program::LISTENERS;
use crate::cards::{IntrigueCard, IntrigueId, Mandatory};
use crate::decisions::options::Choices;
use crate::engine::steps::{Frame, Question, Step};
use crate::information::events::{Event, Sink};
use crate::state::game::{Game, UNKNOWN};
use crate::values::pieces::{PlayerId, corruption};
use crate::values::random;

/// What `Frame::note` says once a further card was played at the Harbor.
const PLAYED: u8 = 1;

impl Game {
    /// The top of the Intrigue deck, reshuffled from the discards if need be (DECK-2).
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

    /// DP-T4: which card of the hand to play.
    pub(crate) fn ask_play(&self, frame: Frame, optional: bool, out: &mut impl Sink) -> Option<Question> {
        self.report_if_hand_decides(frame.by, out, |game| Choices::of(game.playable_cards(frame.by, frame.counted)));
        let playable = self.playable_cards(frame.by, frame.counted);
        let step = Step::Do(frame);
        if optional {
            Question::may(step, frame.by, Choices::of(playable))
        } else {
            Question::must(step, frame.by, Choices::of(playable))
        }
    }

    /// Plays a card and goes on with the series.
    pub(crate) fn play_next(&mut self, frame: Frame, id: IntrigueId, out: &mut impl Sink) {
        if frame.left > 1 {
            self.push(Step::Do(frame.one_less()));
        }
        self.play(frame, id, out);
    }

    /// INTR-5.
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

    /// The card being resolved does not go to the discards, but elsewhere.
    pub(crate) fn claim_played_card(&mut self) -> IntrigueCard {
        let place = self.todo.iter().rposition(|step| matches!(step, Step::Discard { .. }));
        match self.todo.remove(place.expect("a card is being resolved")) {
            Step::Discard { card } => card,
            step => unreachable!("{step:?} holds no card"),
        }
    }

    /// Uncover Forbidden Lore.
    pub(crate) fn play_more_at_harbor(&mut self, frame: Frame, out: &mut impl Sink) -> Option<Question> {
        if frame.left == 0 {
            self.end_more_at_harbor(frame, out);
            return None;
        }
        self.ask_play(frame, true, out)
    }

    pub(crate) fn play_one_more_at_harbor(&mut self, frame: Frame, id: IntrigueId, out: &mut impl Sink) {
        self.push(Step::Do(Frame { note: PLAYED, ..frame.one_less() }));
        self.play(frame, id, out);
    }

    /// The Corruption comes after the last further card, if any was played.
    pub(crate) fn end_more_at_harbor(&mut self, frame: Frame, out: &mut impl Sink) {
        if frame.note == PLAYED {
            self.gain(frame.by, corruption(1), false, out);
        }
    }

    /// FX-17: draws the next card; if it can be played, asks.
    pub(crate) fn draw_and_may_play(&mut self, mut frame: Frame, out: &mut impl Sink) -> Option<Question> {
        out.event_if(|| Some(Event::HandDecides { player: frame.by }));
        while frame.left > 0 {
            let card = self.next_intrigue(out)?;
            self.join_hand(frame.by, card);
            out.event(|| Event::IntrigueDrawn { player: frame.by, card: Some(card.id()) });
            let playable = self.playable_cards(frame.by, frame.counted) & 1 << card.id() as u8;
            if playable != 0 {
                self.drawn = card.0;
                return Question::may(Step::Do(frame), frame.by, Choices::of(playable));
            }
            frame = frame.one_less();
        }
        None
    }

    /// Goes on with the next card, after playing this one if it is named.
    pub(crate) fn after_drawn(&mut self, frame: Frame, play: Option<IntrigueId>, out: &mut impl Sink) {
        self.drawn = UNKNOWN;
        if frame.left > 1 {
            self.push(Step::Do(frame.one_less()));
        }
        if let Some(id) = play {
            self.play(frame, id, out);
        }
    }

    /// DP-T13: with no more cards than must go, all go.
    pub(crate) fn ask_discard_intrigue(&mut self, frame: Frame, out: &mut impl Sink) -> Option<Question> {
        let hand = self.player(frame.by).hand;
        if hand.len() <= usize::from(frame.left) {
            hand.iter().for_each(|card| self.discard_intrigue(frame.by, card, out));
            return None;
        }
        out.event_if(|| Some(Event::HandDecides { player: frame.by }));
        let kinds = hand.iter().fold(0u128, |kinds, card| kinds | 1 << card.id() as u8);
        Question::must(Step::Do(frame), frame.by, Choices::of(kinds))
    }

    pub(crate) fn discard_intrigue(&mut self, by: PlayerId, card: IntrigueCard, out: &mut impl Sink) {
        self.leave_hand(by, card);
        self.intrigue_discards.insert(card);
        out.event(|| Event::IntrigueDiscarded { player: by, card: card.id() });
    }

    /// MAND-1.
    pub(crate) fn give_mandatory(&mut self, from: PlayerId, to: PlayerId, out: &mut impl Sink) {
        let card = self.claim_played_card().id();
        let mandatory = Mandatory::of(card).expect("a Mandatory Quest");
        self.gain_mandatory(to, mandatory);
        out.event(|| Event::MandatoryGiven { from, to, card });
    }

    /// Foist Responsibility (FX-23).
    pub(crate) fn hand_on(&mut self, from: PlayerId, card: IntrigueId, to: PlayerId, out: &mut impl Sink) {
        let mandatory = Mandatory::of(card).expect("a Mandatory Quest");
        self.lose_mandatory(from, mandatory);
        self.gain_mandatory(to, mandatory);
        out.event(|| Event::MandatoryGiven { from, to, card });
    }
}
