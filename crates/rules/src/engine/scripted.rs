//! Answers the questions of a scripted seat, and plays its Intrigue cards from a face-down queue (rules.md chapter 22).

use crate::cards::IntrigueCard;
use crate::cards::effects::Estimate;
use crate::cards::questions::ScriptPolicy;
use crate::decisions::options::{Action, Options};
use crate::engine::run::Progress;
use crate::information::events::{Event, Sink};
use crate::state::config::Variant;
use crate::state::game::{Game, Pending};
use crate::state::script::{HUMAN, SCRIPTED};
use crate::state::steps::{Frame, Question, Step};
use crate::values::pieces::{PlayerId, Resources};

impl Game {
    /// Plays the next Intrigue card of the scripted seat's queue.
    ///
    /// A card that cannot be played is discarded. Variant A then tries the next card: first all cards of the queue and
    /// the deck, and then all discards, which include the cards just tried (SOLO-A-13). The dice variants stop after
    /// one card (SOLO-C-13).
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

    /// Reports that the scripted seat plays none of the extra cards that a Plot Quest allows at the Harbor. These cards
    /// are worth no more than the Corruption that they cost (SOLO-P-12).
    pub(crate) fn play_no_more(&self, out: &mut impl Sink) {
        out.event(|| Event::ScriptDecides { player: SCRIPTED, rule: "SOLO-P-12" });
    }

    /// Returns the oldest card of the queue. If the queue is empty, first draws the top card of the deck into the
    /// queue.
    fn next_of_queue(&mut self, out: &mut impl Sink) -> Option<IntrigueCard> {
        if let Some(card) = self.intrigue_deck.oldest() {
            return Some(IntrigueCard(card));
        }
        let card = self.next_intrigue(out)?;
        self.join_hand(SCRIPTED, card);
        Some(card)
    }

    /// Answers a question for the scripted seat, or asks the human.
    #[cold]
    #[inline(never)]
    pub(crate) fn pose_to_script(&mut self, question: Question, out: &mut impl Sink) -> Progress {
        let Question { step, choices, may_decline, .. } = question;
        if choices.is_empty() {
            if may_decline {
                self.resolve(step, Action::Decline, out);
            }
            return Progress::Continues;
        }
        if step.question().script == ScriptPolicy::Placement {
            let space = self.place_by_script(choices.main as u64, out);
            self.resolve(step, Action::Assign(space, None), out);
            return Progress::Continues;
        }
        let answer_kind = step.answer_kind();
        if !may_decline && answer_kind.is_at_most_one(choices) {
            let only = Options { game: self, answer_kind, choices, may_decline }.at(0);
            self.resolve(step, only, out);
            return Progress::Continues;
        }
        if self.config.solo.is_some_and(|solo| solo.human_decides) && !self.is_settled(step) {
            self.pending = Some(Pending { step, answer_kind, player: HUMAN, may_decline, for_script: true, choices });
            return Progress::WaitsForPlayer;
        }
        let (rule, action) = self.policy(step, choices, may_decline, out);
        out.event(|| Event::ScriptDecides { player: SCRIPTED, rule });
        self.resolve(step, action, out);
        Progress::Continues
    }

    /// In a dice variant, notes that the scripted seat returns Adventurers in exchange for others. Only the Adventurers
    /// gained beyond the number returned will score (SOLO-C-7).
    pub(crate) fn note_exchange(&mut self, frame: Frame, count: u8) {
        if !self.waives_gold(frame.by) {
            return;
        }
        let mut at = frame.at;
        while !at.is_end() {
            match at.effect().estimate() {
                Estimate::GainsAdventurers(..) | Estimate::Swaps(..) => self.script.exchanged = count,
                Estimate::Gains(what) if what.adventurers() > 0 => self.script.exchanged = count,
                _ => {}
            }
            at = at.next();
        }
    }

    /// In a dice variant, scores the resources that the scripted seat receives, and returns those that the seat keeps.
    ///
    /// The seat scores 1 VP per Adventurer and keeps the Adventurer (SOLO-C-7). The seat scores 1 VP per 2 Gold and
    /// keeps no Gold (SOLO-C-8).
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
