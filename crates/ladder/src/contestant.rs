//! The bot that is measured: one of ours by name, a program, or a player of the caller.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use deepwater_arena::{Block, Choose, MatchConfig, MatchError, MatchSummary, play_missing, play_missing_with};
use deepwater_bots::{Bot, UnknownBot, by_name};
use deepwater_rules::{Action, Observation};

use crate::cell::Cell;
use crate::program::{Program, ProgramError};
use crate::results::ResultsError;
use crate::selection::SelectionError;

/// Makes a player; called once for each thread.
type MakePlayer = Arc<dyn Fn() -> Box<dyn Choose> + Send + Sync>;

/// The bot that is measured.
#[derive(Clone)]
pub enum Contestant {
    /// One of our bots, by its name.
    Named(String),
    /// A program, by its command line.
    Program(String),
    /// A player of the caller, by the name in the report.
    Own(String, MakePlayer),
}

impl fmt::Debug for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Contestant").field(&self.name()).finish()
    }
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
    #[error("there is no program {name:?}, and {0}", name = .0.0)]
    NoSuchBot(#[from] UnknownBot),
    /// The ladder does not have the games that were selected.
    #[error(transparent)]
    Selection(#[from] SelectionError),
    /// The file with results cannot be used.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// The caller ended it.
    #[error("the ladder was not finished")]
    Stopped,
}

impl Contestant {
    /// Returns the bot with this name. If there is none, the text is the command line of a program, which must start.
    pub fn new(bot: &str) -> Result<Contestant, LadderError> {
        let unknown = match by_name(bot, 0) {
            Ok(_) => return Ok(Contestant::Named(bot.to_owned())),
            Err(unknown) => unknown,
        };
        // The shell that starts a program starts, too, if there is no such program. So a misspelt name is found here.
        if !is_command(bot) {
            return Err(unknown.into());
        }
        Program::start(bot)?;
        Ok(Contestant::Program(bot.to_owned()))
    }

    /// Returns the name of the bot or player, or the command line of the program.
    pub fn name(&self) -> &str {
        match self {
            Contestant::Named(name) | Contestant::Program(name) | Contestant::Own(name, _) => name,
        }
    }

    /// Returns what kind of bot it is, so that results of a program and of a bot with the same name are not confused.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Contestant::Named(_) => "bot",
            Contestant::Program(_) => "program",
            Contestant::Own(..) => "function",
        }
    }

    /// Plays the first `deals` deals of a cell on several threads. A program runs once per thread, and each
    /// thread has its own player. `go_on` is asked several times a second whether to go on.
    pub fn play(
        &self,
        cell: &Cell,
        seed: &str,
        deals: u64,
        threads: usize,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<MatchSummary, LadderError> {
        let config = MatchConfig {
            bot: self.name().to_owned(),
            against: cell.against.to_owned(),
            game: cell.game(),
            seed: seed.to_owned(),
        };
        let mut blocks: BTreeMap<u64, Block> = BTreeMap::new();
        let report = |_: Option<&Block>| if go_on() { Ok(()) } else { Err(LadderError::Stopped) };
        match self {
            Contestant::Named(_) => play_missing(&config, deals, &mut blocks, threads, report)?,
            Contestant::Program(_) | Contestant::Own(..) => {
                let players = (0..threads.max(1)).map(|_| self.player()).collect::<Result<Vec<_>, _>>()?;
                play_missing_with(&config, deals, &mut blocks, players, report)?;
            }
        }
        Ok(MatchSummary::of(&config, blocks.values()))
    }

    /// Returns a player that can be asked decision by decision.
    pub fn player(&self) -> Result<Box<dyn Choose>, LadderError> {
        Ok(match self {
            Contestant::Named(name) => Box::new(NamedPlayer(name.clone())),
            Contestant::Program(command) => Box::new(Program::start(command)?),
            Contestant::Own(_, make) => make(),
        })
    }
}

/// Returns whether a command line can be that of a program: its first word is a path, has characters that the shell
/// interprets, or names a file in a folder of `PATH`.
fn is_command(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    let is_plain = first.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_.+:".contains(letter));
    let folders = std::env::var_os("PATH").unwrap_or_default();
    !is_plain || std::env::split_paths(&folders).any(|folder| folder.join(first).is_file())
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
