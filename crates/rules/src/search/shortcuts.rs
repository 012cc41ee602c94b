//! Predicts what an answer changes without playing it, so that a search can skip answers that make no difference.

use crate::cards::effects::Effect;
use crate::cards::program::plot_quest;
use crate::cards::questions::AnswerKind;
use crate::decisions::options::Action;
use crate::state::game::{Game, HARBOR};
use crate::state::steps::{Frame, Step};
use crate::values::bits::Bits;
use crate::values::pieces::{PlayerId, Resources, Types};

/// Predictions that are cheaper than playing an answer.
pub trait Shortcuts {
    /// Returns whether the pending question is which Adventurer to take or to give up. Such questions come in series.
    fn asks_for_adventurer(&self) -> bool;

    /// Predicts the decider's Tavern after `action`, if it is certain that the same question is then asked again and
    /// that nothing else changes for any seat. Returns `None` if that is not certain.
    fn goods_before_more(&self, action: Action) -> Option<Resources>;

    /// Replaces the Tavern of a seat. This breaks the conservation of pieces: the game may be evaluated, but not played
    /// on.
    fn suppose_goods(&mut self, p: PlayerId, goods: Resources);

    /// Returns whether it makes no difference so far which space the latest resource was placed on.
    ///
    /// `before` is the game before that placement. Returns `false` if something may have read the resources on spaces
    /// since then.
    fn placed_anywhere(&self, before: &Game) -> bool;
}

impl Shortcuts for Game {
    #[inline]
    fn asks_for_adventurer(&self) -> bool {
        self.pending.is_some_and(|pending| matches!(pending.answer_kind, AnswerKind::Take | AnswerKind::Give))
    }

    fn goods_before_more(&self, action: Action) -> Option<Resources> {
        let pending = self.pending.filter(|_| self.config.solo.is_none())?;
        let tavern = self.player(pending.player).tavern;
        // If only one type is left, the remaining Adventurers are paid or gained without a question.
        let several = |types: Types| types.0 & types.0.wrapping_sub(1) != 0;
        match (pending.step, action) {
            (Step::PayQuest { left, .. }, Action::Give(kind)) => {
                let rest = tavern.less(Resources::one(kind));
                (left > 1 && several(Types::held(rest))).then_some(rest)
            }
            (Step::Do(Frame { at, left, .. }), Action::Give(kind))
                if matches!(at.effect(), Effect::ReturnAdventurers(_)) =>
            {
                let rest = tavern.less(Resources::one(kind));
                (left > 1 && several(Types::held(rest))).then_some(rest)
            }
            (Step::GainAdventurers { of, left, .. }, Action::Take(kind)) => {
                let one = Resources::one(kind);
                (left > 1 && several(of.intersection(Types::held(self.supply.less(one))))).then(|| tavern.plus(one))
            }
            _ => None,
        }
    }

    fn suppose_goods(&mut self, p: PlayerId, goods: Resources) {
        self.player_mut(p).tavern = goods;
    }

    fn placed_anywhere(&self, before: &Game) -> bool {
        let (Some(then), Some(now)) = (before.pending, self.pending) else { return false };
        if self.config.solo.is_some() {
            return false;
        }
        match (then.step, now.step) {
            // The same effect asks for the next space immediately afterwards.
            (Step::Do(then), Step::Do(now)) if matches!(then.at.effect(), Effect::Place(..)) && then.at == now.at => {
                now.left < then.left
            }
            (Step::PlaceOwn { left: then, .. }, Step::PickOwn { left: now, .. } | Step::PlaceOwn { left: now, .. }) => {
                now < then
            }
            (Step::Do(then), Step::OfferQuests { .. } | Step::GainAdventurers { .. } | Step::Assign { .. }) => {
                // If at least two spaces are always open, every player with an Agent is asked where to assign it,
                // whatever resources lie on other spaces.
                let open = self.in_play & !self.occupied & !self.gated & !HARBOR;
                let places = matches!(then.at.effect(), Effect::Place(..) | Effect::PlaceOwnCorruption);
                places
                    && before.only_ends_actions()
                    && self.round == before.round
                    && self.agents == before.agents
                    && open & open.wrapping_sub(1) != 0
            }
            _ => false,
        }
    }
}

impl Game {
    /// Returns whether nothing is left of the turn but the end of its actions and the Quest step. Returns `false` if a
    /// Plot Quest that waits for the end of an action does more than give something.
    fn only_ends_actions(&self) -> bool {
        let mut left = self.todo.iter().rev();
        let ends = left.find(|step| !matches!(step, Step::Finish { .. } | Step::Discard { .. }));
        matches!(ends, Some(Step::OfferQuests { .. }))
            && self.actions.iter().all(|notes| Bits(notes.triggers).all(only_gives))
    }
}

/// Returns whether a Plot Quest simply gives something when it fires.
fn only_gives(plot: u8) -> bool {
    let lasting = plot_quest(plot).lasting();
    matches!(lasting.effect(), Effect::Gain(_)) && lasting.next().is_end()
}
