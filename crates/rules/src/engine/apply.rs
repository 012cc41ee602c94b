//! Applies answers to a game.

use crate::decisions::options::Action;
use crate::information::events::{Event, Sink};
use crate::state::game::Game;
use crate::values::pieces::PlayerId;

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
        let pending = self.pending.expect("the game is not over");
        self.resolve(pending.step, action, out);
        self.run(out);
    }
}
