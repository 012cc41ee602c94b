//! The ladder for bots by name, programs and Python functions.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use deepwater_arena::{Choose, MatchSummary};
use deepwater_ladder::{Cell, Contestant, LadderReport, Referee, RefereeReport, Results, Selection};
use deepwater_protocol::{Error, ErrorCode};
use deepwater_rules::{self as rules, Action};
use pyo3::prelude::*;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::env::read;
use crate::errors::Raised;
use crate::session::Observation;
use crate::signals::interruptible;

/// A part of the ladder, and the bot that is measured in it.
#[pyclass(module = "deepwater._native", frozen)]
pub struct Ladder {
    contestant: Contestant,
    selection: Selection,
    cells: Vec<&'static Cell>,
    /// The file with the results of cells, if any.
    results: Mutex<Option<Results>>,
    calls: Arc<Calls>,
}

/// What the players that call a Python function have in common.
#[derive(Default)]
struct Calls {
    /// What the function raised.
    raised: Mutex<Option<PyErr>>,
    /// Whether the games were interrupted, so the function is not called any more.
    is_interrupted: AtomicBool,
}

/// A Python function that returns the index of an option.
struct Function {
    choose: Arc<Py<PyAny>>,
    calls: Arc<Calls>,
}

/// The player that the referee asks. The referee asks on the thread of the interpreter, so signals are found there.
struct Watched<'a> {
    player: Box<dyn Choose>,
    go_on: &'a mut (dyn FnMut() -> bool + Send),
}

impl Choose for Watched<'_> {
    fn choose(&mut self, view: &rules::Observation, seed: u64) -> Result<Action, String> {
        if (self.go_on)() { self.player.choose(view, seed) } else { Err(interrupted()) }
    }
}

fn interrupted() -> String {
    "interrupted".to_owned()
}

impl Choose for Function {
    fn choose(&mut self, view: &rules::Observation, seed: u64) -> Result<Action, String> {
        if self.calls.is_interrupted.load(Ordering::Relaxed) {
            return Err(interrupted());
        }
        let choice = Python::attach(|py| {
            let option: usize = self.choose.call1(py, (Observation(*view), seed))?.extract(py)?;
            let options = view.legal_actions();
            let message = || format!("the function chose option {option} of {} (counted from 0)", options.len());
            let action = options.get(option).ok_or_else(|| Error::new(ErrorCode::IllegalChoice, message()));
            Ok(action.map_err(Raised::from)?)
        });
        choice.map_err(|error: PyErr| {
            let message = error.to_string();
            *self.calls.raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            message
        })
    }
}

fn failed(error: &dyn std::error::Error) -> Raised {
    Error::bad_request(error.to_string()).into()
}

fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, Raised> {
    serde_json::from_value(read(text)?).map_err(|error| failed(&error))
}

#[pymethods]
impl Ladder {
    /// Chooses the games. `name` is the bot, or the command line of a program, unless there is a function `choose`. `results`
    /// is the path of a file from which an interrupted ladder continues.
    #[new]
    #[pyo3(signature = (name, choose, against, players, deals, fresh, results))]
    fn new(
        name: String,
        choose: Option<Py<PyAny>>,
        against: Vec<String>,
        players: Vec<u8>,
        deals: Option<u64>,
        fresh: Option<String>,
        results: Option<&str>,
    ) -> Result<Ladder, Raised> {
        let selection = Selection { against, players, deals, fresh };
        selection.check().map_err(|error| failed(&error))?;
        let calls = Arc::default();
        let contestant = match choose {
            None => Contestant::new(&name).map_err(|error| failed(&error))?,
            Some(choose) => {
                let (choose, calls) = (Arc::new(choose), Arc::clone(&calls));
                let make = move || -> Box<dyn Choose> {
                    Box::new(Function { choose: Arc::clone(&choose), calls: Arc::clone(&calls) })
                };
                Contestant::Own(name, Arc::new(make))
            }
        };
        let results = results.map(|path| Results::open(Path::new(path))).transpose();
        let results = Mutex::new(results.map_err(|error| failed(&error))?);
        Ok(Ladder { contestant, cells: selection.cells(), selection, results, calls })
    }

    /// The number of cells.
    fn __len__(&self) -> usize {
        self.cells.len()
    }

    /// Plays the n-th cell, or takes its result from the file. Returns the result as JSON text.
    fn play(&self, py: Python<'_>, n: usize, threads: usize) -> PyResult<String> {
        let cell = *self.cells.get(n).ok_or_else(|| failed(&Error::bad_request(format!("there is no cell {n}"))))?;
        self.calls.is_interrupted.store(false, Ordering::Relaxed);
        let result = interruptible(py, |go_on| {
            let go_on = &mut || {
                let goes_on = go_on();
                self.calls.is_interrupted.store(!goes_on, Ordering::Relaxed);
                goes_on
            };
            let (bot, selection) = (&self.contestant, &self.selection);
            match &mut *self.results.lock().unwrap_or_else(PoisonError::into_inner) {
                Some(results) => results.play(bot, selection, cell, threads, go_on),
                None => bot.play(cell, &selection.seed(cell), selection.deals(cell), threads, go_on),
            }
        })?;
        Ok(json!(result.map_err(|error| self.raise(&error))?).to_string())
    }

    /// Lets the referee check the bot. Returns what it found as JSON text.
    fn referee(&self, py: Python<'_>, games: u64) -> PyResult<String> {
        let found = interruptible(py, |go_on| -> Result<RefereeReport, String> {
            let player = self.contestant.player().map_err(|error| error.to_string())?;
            let mut watched = Watched { player, go_on };
            Referee { games, ..Referee::default() }.check(&mut watched, &mut |_| {})
        })?;
        Ok(json!(found.map_err(|message| self.raise(&Error::bad_request(message)))?).to_string())
    }

    /// Returns the report on the results of all cells, and of the referee if it was asked, as JSON text.
    #[pyo3(signature = (cells, referee=None))]
    fn report(&self, cells: &str, referee: Option<&str>) -> Result<String, Raised> {
        let cells: Vec<MatchSummary> = from_json(cells)?;
        let referee: Option<RefereeReport> = referee.map(from_json).transpose()?;
        Ok(json!(LadderReport::of(self.contestant.name(), &self.selection, cells, referee)).to_string())
    }
}

impl Ladder {
    /// Returns what the Python function raised; otherwise `error`.
    fn raise(&self, error: &dyn std::error::Error) -> PyErr {
        let raised = self.calls.raised.lock().unwrap_or_else(PoisonError::into_inner).take();
        raised.unwrap_or_else(|| failed(error).into())
    }
}
