//! Applies answers to a game.

use crate::decisions::options::Action;
use crate::information::events::{Event, Sink};
use crate::state::game::Game;
use crate::values::pieces::PlayerId;

/// An action is not a legal answer to the pending decision.
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

/// Forwards all events to another sink, except inferences about the hand of the player who just answered: the answer
/// already shows what could be inferred.
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
    /// Answers the pending decision, continues to the next one, and returns the events. An illegal answer changes
    /// nothing.
    pub fn apply(&mut self, action: Action) -> Result<Vec<Event>, IllegalAction> {
        let mut events = Vec::new();
        self.apply_with(action, &mut events)?;
        Ok(events)
    }

    /// Does the same as [`apply`](Game::apply), and reports the events to `out`.
    pub fn apply_with(&mut self, action: Action, out: &mut impl Sink) -> Result<(), IllegalAction> {
        let Some(pending) = self.pending else { return Err(IllegalAction::GameOver) };
        if !self.legal_actions().contains(action) {
            return Err(IllegalAction::NotAnOption(action));
        }
        self.apply_unchecked(action, &mut WithoutOwnInference { by: pending.player, out });
        Ok(())
    }

    /// Does the same for an action that is known to be legal, without checking it. For search.
    ///
    /// # Panics
    /// If the game is over or the action does not answer the pending decision.
    #[inline]
    pub fn apply_unchecked(&mut self, action: Action, out: &mut impl Sink) {
        let pending = self.pending.expect("the game is not over");
        self.resolve(pending.step, action, out);
        self.run(out);
    }
}
