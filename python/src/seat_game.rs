//! One seat of a game against bots, as text.

use std::sync::{Mutex, MutexGuard, PoisonError};

use deepwater_protocol::{Error, record};
use pyo3::prelude::*;
use serde_json::Value;

use crate::env::read;
use crate::errors::Raised;

/// One seat of a game against bots, as text.
#[pyclass(module = "deepwater._native", frozen)]
pub struct SeatGame(Mutex<deepwater_engine::SeatGame>);

impl SeatGame {
    fn game(&self) -> MutexGuard<'_, deepwater_engine::SeatGame> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl SeatGame {
    /// Deals a game. `setup` has the fields of the request `new` but the number of players, as JSON text.
    #[new]
    fn new(py: Python<'_>, seat: u8, opponents: Vec<String>, setup: &str, bot_seed: u64) -> Result<SeatGame, Raised> {
        let Value::Object(setup) = read(setup)? else { return Err(Error::bad_request("not an object").into()) };
        let game = py.detach(|| deepwater_engine::SeatGame::start(seat, &opponents, setup, bot_seed))?;
        Ok(SeatGame(Mutex::new(game)))
    }

    /// The number of options of the seat; 0 once the game is over.
    #[getter]
    fn option_count(&self) -> usize {
        self.game().option_count()
    }

    /// Returns what the seat sees, and its options; at the end, the result.
    fn prompt(&self) -> String {
        self.game().prompt()
    }

    /// Returns what happened since the seat's last answer, then the prompt.
    fn report(&self) -> String {
        self.game().report()
    }

    /// Answers the pending decision by the number of an option, then plays the bots.
    fn answer(&self, py: Python<'_>, option: u64) -> Result<(), Raised> {
        Ok(py.detach(|| self.game().answer(option))?)
    }

    /// Returns the record of the game so far as JSON text.
    fn record_json(&self) -> Result<String, Raised> {
        Ok(record::to_json(self.game().record())?.to_string())
    }
}
