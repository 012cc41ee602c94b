//! Predicts what an answer changes without playing it, so that a search can skip answers that make no difference.

use crate::cards::effects::Effect;
use crate::cards::program::plot_quest;
use crate::cards::questions::AnswerKind;
use crate::decisions::options::Action;
use crate::state::game::{Game, HARBOR};
use crate::state::steps::{Frame, Step};
use crate::values::bits::Bits;
use crate::values::pieces::{Resources, Types};

/// Predictions that are cheaper than playing an answer.
pub trait Shortcuts {
    /// Returns whether the pending question is which Adventurer to take or to give up. Such questions come in series.
    fn asks_for_adventurer(&self) -> bool;

    /// Returns the Tavern that the decider would have after `action`, if only that Tavern changes and the same question
    /// is asked again. Returns `None` if this is not certain.
    fn goods_before_more(&self, action: Action) -> Option<Resources>;

    /// Returns whether the choice of the space for the last placed resource has made no difference yet. A search can
    /// then skip the other spaces.
    ///
    /// `before` is the game before the resource was placed. Returns `false` if the rules may have read the resources on
    /// spaces since then.
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
        // If only one type is left to choose, the rules pay or give the remaining Adventurers without a question. Then
        // the same question is not asked again, so nothing is predicted.
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

    fn placed_anywhere(&self, before: &Game) -> bool {
        let (Some(then), Some(now)) = (before.pending, self.pending) else { return false };
        if self.config.solo.is_some() {
            return false;
        }
        match (then.step, now.step) {
            // The same effect asks for the next space at once, so nothing has read the resources on spaces in between.
            (Step::Do(then), Step::Do(now)) if matches!(then.at.effect(), Effect::Place(..)) && then.at == now.at => {
                now.left < then.left
            }
            (Step::PlaceOwn { left: then, .. }, Step::PickOwn { left: now, .. } | Step::PlaceOwn { left: now, .. }) => {
                now < then
            }
            (Step::Do(then), Step::OfferQuests { .. } | Step::GainAdventurers { .. } | Step::Assign { .. }) => {
                // Resources on spaces must not decide whether the next player is asked. If at least two spaces are open
                // whatever lies on the board, every player with an Agent is asked where to assign it.
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
    /// Returns whether the rest of the turn consists only of ending its actions and the Quest step.
    ///
    /// Returns `false` if a Plot Quest will fire at the end of an action and do anything but give resources.
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
