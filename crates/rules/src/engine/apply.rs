//! Applies answers to a game.

use crate::cards::QuestId;
use crate::cards::effects::Effect;
use crate::decisions::options::{Action, Via};
use crate::information::events::{Event, Sink};
use crate::state::choices::Choices;
use crate::state::game::{FIRST_HALL, Game, Pending};
use crate::state::steps::Step;
use crate::values::bits::{Numbered, nth, nth_wide};
use crate::values::pieces::{Adventurer, PlayerId, Resources};

use strum::VariantArray;

/// The error of [`Game::apply`]: the action is not a legal answer to the pending decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalAction {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The action is not among the legal answers.
    #[error("{0:?} is not among the legal answers")]
    NotAnOption(Action),
}

/// A sink that forwards all events to `out`, except [`Event::HandDecides`] about the player `by`. That player has just
/// answered, and the answer already shows what opponents could infer.
struct WithoutOwnInference<'a, S> {
    by: PlayerId,
    out: &'a mut S,
}

impl<S: Sink> Sink for WithoutOwnInference<'_, S> {
    #[inline]
    fn event(&mut self, event: impl FnOnce() -> Event) {
        self.out.event(event);
    }

    #[inline]
    fn event_if(&mut self, event: impl FnOnce() -> Option<Event>) {
        let own = Event::HandDecides { player: self.by };
        self.out.event_if(|| event().filter(|event| *event != own));
    }
}

impl Game {
    /// Answers the pending decision, continues to the next decision, and returns the events. An illegal answer changes
    /// nothing.
    pub fn apply(&mut self, action: Action) -> Result<Vec<Event>, IllegalAction> {
        let mut events = Vec::new();
        self.apply_with(action, &mut events)?;
        Ok(events)
    }

    /// Answers the pending decision like [`apply`](Game::apply), but reports the events to `out`.
    pub fn apply_with(&mut self, action: Action, out: &mut impl Sink) -> Result<(), IllegalAction> {
        let Some(pending) = self.pending else { return Err(IllegalAction::GameOver) };
        if !self.legal_actions().contains(action) {
            return Err(IllegalAction::NotAnOption(action));
        }
        self.apply_unchecked(action, &mut WithoutOwnInference { by: pending.player, out });
        Ok(())
    }

    /// Answers the pending decision with an action that the caller knows to be legal, and reports the events to `out`.
    ///
    /// It does not check the action, so a search can use it at every node.
    ///
    /// # Panics
    /// If the game is over or the action does not answer the pending decision.
    #[inline]
    pub fn apply_unchecked(&mut self, action: Action, out: &mut impl Sink) {
        let step = self.pending.as_ref().expect("the game is not over").step;
        self.resolve(step, action, out);
        self.run(out);
    }

    /// Answers the pending decision with the n-th of [`legal_actions`](Game::legal_actions), counting from 0, and
    /// reports the events to `out`.
    ///
    /// It equals `apply_unchecked(legal_actions().at(n), out)`, but is faster: for the most frequent answers it skips
    /// the conversion from a bit to an [`Action`] and back.
    ///
    /// # Panics
    /// If there are `n` or fewer legal answers.
    #[inline]
    pub fn apply_nth(&mut self, n: usize, out: &mut impl Sink) {
        let Pending { step, choices, .. } = self.pending.as_ref().expect("the game is not over");
        let (step, Choices { main, more }) = (*step, *choices);
        let in_main = n < main.count_ones() as usize;
        match step {
            Step::Assign { by, how } if in_main => {
                let slot = nth(main as u64, n as u32);
                let via = (slot >= FIRST_HALL).then_some(Via::BuildersPlans);
                self.assign(by, how, slot, via, out);
            }
            Step::OfferQuests { by } if in_main => {
                self.complete(by, QuestId::numbered(nth_wide(main, n as u32)), 0, out);
            }
            // The answer after the last Quest declines.
            Step::OfferQuests { .. } if more == 0 && n == main.count_ones() as usize => {}
            Step::GainAdventurers { by, of, left, counted, at } if in_main => {
                let kind = Adventurer::VARIANTS[usize::from(nth(main as u64, n as u32))];
                self.push(Step::GainAdventurers { by, of, left: left - 1, counted, at });
                self.gain(by, Resources::one(kind), counted, out);
            }
            Step::Do(frame) if in_main && matches!(frame.at.effect(), Effect::TakeQuest) => {
                self.take_from_inn(frame.by, QuestId::numbered(nth_wide(main, n as u32)), out);
            }
            _ => {
                let action = self.legal_actions().at(n);
                self.resolve(step, action, out);
            }
        }
        self.run(out);
    }
}
