//! Matches between bots.

use std::collections::BTreeMap;

use deepwater_arena::{Block, MatchConfig, MatchError, MatchSummary, play_missing};
use deepwater_protocol::Error;
use pyo3::prelude::*;
use serde_json::json;

use crate::env::{read, read_ordinary_setup};
use crate::errors::Raised;
use crate::signals::interruptible;

/// One bot in one seat against another bot in all other seats.
#[pyclass(module = "deepwater._native", frozen)]
pub struct Match(MatchConfig);

fn failed(error: &dyn std::error::Error) -> Raised {
    Error::bad_request(error.to_string()).into()
}

#[pymethods]
impl Match {
    #[new]
    fn new(bot: &str, against: &str, setup: &str) -> Result<Match, Raised> {
        let (setup, seed) = read_ordinary_setup(setup, "a match")?;
        let config = MatchConfig { bot: bot.to_owned(), against: against.to_owned(), game: setup.config, seed };
        config.check().map_err(|error| failed(&error))?;
        Ok(Match(config))
    }

    /// Returns how many deals are needed for at least this many games.
    fn deals(&self, games: u64) -> u64 {
        self.0.blocks(games)
    }

    /// Plays the deals from `first` up to but not including `end` on this thread. Returns their results as JSON text.
    fn play(&self, py: Python<'_>, first: u64, end: u64) -> PyResult<String> {
        let blocks = interruptible(py, |go_on| -> Result<Vec<Block>, MatchError> {
            (first..end).take_while(|_| go_on()).map(|deal| self.0.play(deal)).collect()
        })?;
        Ok(json!(blocks.map_err(|error| failed(&error))?).to_string())
    }

    /// Plays all deals below `deals` on several threads. Returns their results as JSON text.
    fn play_all(&self, py: Python<'_>, deals: u64, threads: usize) -> PyResult<String> {
        let mut blocks = BTreeMap::new();
        let played = interruptible(py, |go_on| {
            // Without an error, the match was interrupted.
            let report = |_: Option<&Block>| if go_on() { Ok(()) } else { Err(None) };
            play_missing::<Option<MatchError>>(&self.0, deals, &mut blocks, threads, report)
        })?;
        if let Err(Some(error)) = played {
            return Err(failed(&error).into());
        }
        Ok(json!(blocks.values().collect::<Vec<&Block>>()).to_string())
    }

    /// Returns the summary of played deals. Argument and result are JSON text.
    fn summary(&self, blocks: &str) -> Result<String, Raised> {
        let blocks: Vec<Block> = serde_json::from_value(read(blocks)?).map_err(|error| failed(&error))?;
        Ok(json!(MatchSummary::of(&self.0, &blocks)).to_string())
    }
}
