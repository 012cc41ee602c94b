//! The bot that is measured: one of ours by name, or a program.

use std::collections::BTreeMap;

use deepwater_arena::{Block, Choose, MatchConfig, MatchError, MatchSummary, play_missing, play_missing_with};
use deepwater_bots::{Bot, UnknownBot, by_name};
use deepwater_rules::{Action, Observation};

use crate::cell::Cell;
use crate::program::{Program, ProgramError};

/// The bot that is measured.
#[derive(Clone, Debug)]
pub enum Contestant {
    /// One of our bots, by its name.
    Named(String),
    /// A program, by its command line.
    Program(String),
}

/// Why the ladder cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum LadderError {
    /// A match failed.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The program failed.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// There is neither such a bot nor such a program.
    #[error(transparent)]
    UnknownBot(#[from] UnknownBot),
}

impl Contestant {
    /// Returns the bot with this name. If there is none, the text is the command line of a program, which must start.
    pub fn new(bot: &str) -> Result<Contestant, LadderError> {
        if by_name(bot, 0).is_ok() {
            return Ok(Contestant::Named(bot.to_owned()));
        }
        Program::start(bot)?;
        Ok(Contestant::Program(bot.to_owned()))
    }

    /// Returns the name of the bot, or the command line of the program.
    pub fn name(&self) -> &str {
        match self {
            Contestant::Named(name) | Contestant::Program(name) => name,
        }
    }

    /// Plays the first `deals` deals of a cell on several threads. A program runs once per thread.
    pub fn play(&self, cell: &Cell, seed: &str, deals: u64, threads: usize) -> Result<MatchSummary, LadderError> {
        let config = MatchConfig {
            bot: self.name().to_owned(),
            against: cell.against.to_owned(),
            game: cell.game(),
            seed: seed.to_owned(),
        };
        let mut blocks: BTreeMap<u64, Block> = BTreeMap::new();
        match self {
            Contestant::Named(_) => play_missing(&config, deals, &mut blocks, threads, |_| Ok::<(), MatchError>(()))?,
            Contestant::Program(_) => {
                let players = (0..threads.max(1)).map(|_| self.player()).collect::<Result<Vec<_>, _>>()?;
                play_missing_with(&config, deals, &mut blocks, players, |_| Ok::<(), MatchError>(()))?;
            }
        }
        Ok(MatchSummary::of(&config, blocks.values()))
    }

    /// Returns a player that can be asked decision by decision.
    pub fn player(&self) -> Result<Box<dyn Choose>, LadderError> {
        Ok(match self {
            Contestant::Named(name) => Box::new(NamedPlayer(name.clone())),
            Contestant::Program(command) => Box::new(Program::start(command)?),
        })
    }
}

/// One of our bots. A new bot answers every decision, because a bot keeps nothing of a game.
struct NamedPlayer(String);

impl Choose for NamedPlayer {
    fn choose(&mut self, view: &Observation, seed: u64) -> Result<Action, String> {
        let mut bot: Box<dyn Bot> = by_name(&self.0, seed).map_err(|error| error.to_string())?;
        Ok(bot.choose(view))
    }
}

impl Choose for Program {
    fn choose(&mut self, view: &Observation, seed: u64) -> Result<Action, String> {
        Program::choose(self, view, seed).map_err(|error| error.to_string())
    }
}
