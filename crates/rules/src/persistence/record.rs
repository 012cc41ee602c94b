//! Records: a game as its set-up and the answers given in it, enough to replay it anywhere.

use crate::decisions::options::Action;
use crate::engine::apply::IllegalAction;
use crate::information::events::{Event, Sink};
use crate::persistence::position::{Position, PositionError};
use crate::state::config::{ConfigError, GameConfig};
use crate::state::game::Game;
use crate::values::random::Seed;

/// The version of the rules. It rises when a recorded game could replay differently.
pub const RULES_VERSION: u32 = 2;

/// A saved game: options, seed, position and every answer. To undo the last answer, replay the record without it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The version of the rules that the game was played by.
    pub rules_version: u32,
    /// The options.
    pub config: GameConfig,
    /// The text that the seed is computed from.
    pub seed: String,
    /// The situation that the game began with, if it was not an ordinary set-up.
    pub position: Option<Position>,
    /// Every answer, in order. Forced moves are not recorded.
    pub actions: Vec<Action>,
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The game was played by another version of the rules.
    #[error("recorded with rules version {0}, this is version {RULES_VERSION}")]
    RulesVersion(u32),
    /// The options are refused.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The position is refused.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A written record lacks its seed.
    #[error("seed is missing")]
    NoSeed,
    /// The seed of a written record does not fit its commitment.
    #[error("the seed does not fit the commitment")]
    Commitment,
    /// A written record holds a choice that its decision does not offer. The number is the position of the choice in
    /// the record, from 0.
    #[error("choice {0} is not an option of its decision")]
    NoOption(usize),
    /// A written record goes on after the end of the game. The number is the position of the first choice that is too
    /// late, from 0.
    #[error("choice {0} comes after the end of the game")]
    Over(usize),
    /// An answer is not legal.
    #[error("action {at}: {cause}")]
    Action {
        /// The number of the answer, from 1.
        at: usize,
        /// The reason.
        cause: IllegalAction,
    },
}

impl Record {
    /// Returns the record of a game in which nothing has been decided yet.
    pub fn new(config: GameConfig, seed: impl Into<String>) -> Record {
        Record { rules_version: RULES_VERSION, config, seed: seed.into(), position: None, actions: Vec::new() }
    }

    /// Returns the game at its first decision. `out` receives the events before that decision.
    pub fn start(&self, out: &mut impl Sink) -> Result<Game, ReplayError> {
        if self.rules_version != RULES_VERSION {
            return Err(ReplayError::RulesVersion(self.rules_version));
        }
        let seed = Seed::from_text(&self.seed);
        Ok(match &self.position {
            Some(position) => Game::with_position_and_events(&self.config, seed, position, out)?,
            None => Game::new_with_events(&self.config, seed, out)?,
        })
    }

    /// Returns the game after all its answers.
    pub fn replay(&self) -> Result<Game, ReplayError> {
        self.replay_to(self.actions.len())
    }

    /// Returns the game after the first `count` answers.
    pub fn replay_to(&self, count: usize) -> Result<Game, ReplayError> {
        let mut game = self.start(&mut ())?;
        for (n, action) in self.actions.iter().take(count).enumerate() {
            game.apply_with(*action, &mut ()).map_err(|cause| ReplayError::Action { at: n + 1, cause })?;
        }
        Ok(game)
    }

    /// Returns a list with the events before the first answer, then one list of events for each answer.
    pub fn events(&self) -> Result<Vec<Vec<Event>>, ReplayError> {
        let mut all = vec![Vec::new()];
        let mut game = self.start(&mut all[0])?;
        for (n, action) in self.actions.iter().enumerate() {
            let events = game.apply(*action).map_err(|cause| ReplayError::Action { at: n + 1, cause })?;
            all.push(events);
        }
        Ok(all)
    }
}
