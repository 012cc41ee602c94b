//! One game with fixed actions.

use deepwater_engine::observation::{self, OBSERVATION};
use deepwater_engine::{ACTIONS, compact, text};
use deepwater_protocol::{Error, ErrorCode, Setup, parse, record, response};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Record, Viewer};
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use serde_json::{Map, Value};

use crate::errors::Raised;

/// What pickle stores of a value: the function that makes it again, and the arguments of that function.
type Pickled<'py> = (Bound<'py, PyAny>, (String, Vec<usize>, bool));

/// One game that is answered by the indices of docs/actions.md.
#[pyclass(module = "deepwater._native")]
#[derive(Clone)]
pub struct Env(pub deepwater_engine::Env);

/// Reads JSON text.
pub fn read(text: &str) -> Result<Value, Error> {
    parse(text.as_bytes()).map_err(|error| Error::new(ErrorCode::BadJson, error.to_string()))
}

/// Reads the set-up of a game. It must have a seed.
pub fn read_setup(setup: &str) -> Result<(Setup, String), Error> {
    let setup = Setup::from_json(&read(setup)?, "new")?;
    let seed = setup.seed.clone().ok_or_else(|| Error::bad_request("seed is missing"))?;
    Ok((setup, seed))
}

/// Reads the set-up of several games. They begin in the usual way, so it must have no position.
pub fn read_ordinary_setup(setup: &str, games: &str) -> Result<(Setup, String), Error> {
    let (setup, seed) = read_setup(setup)?;
    match setup.position {
        Some(_) => Err(Error::bad_request(format!("{games} has no position"))),
        None => Ok((setup, seed)),
    }
}

/// Continues a recorded game, with or without a memory of what the seats have seen.
fn begin(record: Record, memory: bool) -> Result<deepwater_engine::Env, Error> {
    match memory {
        true => deepwater_engine::Env::from_record_with_memory(record),
        false => deepwater_engine::Env::from_record(record),
    }
}

impl Env {
    fn seat(&self, seat: u8) -> Result<PlayerId, Error> {
        let players = self.0.game().config().players;
        let message = || Error::bad_request(format!("seat must be from 0 to {}, not {seat}", players - 1));
        (seat < players).then_some(PlayerId(seat)).ok_or_else(message)
    }
}

#[pymethods]
impl Env {
    /// Starts a game. `setup` has the fields of the request `new` as JSON text.
    #[new]
    #[pyo3(signature = (setup, memory=false))]
    fn new(setup: &str, memory: bool) -> Result<Env, Raised> {
        let (setup, seed) = read_setup(setup)?;
        let (_, record) = setup.start(|| seed)?;
        Ok(Env(begin(record, memory)?))
    }

    /// Continues a recorded game, and takes the steps of an incomplete move.
    #[staticmethod]
    #[pyo3(signature = (record, steps=Vec::new(), memory=false))]
    fn from_record(record: &str, steps: Vec<usize>, memory: bool) -> Result<Env, Raised> {
        let (_, record) = record::from_json(&read(record)?)?;
        let mut env = begin(record, memory)?;
        for step in steps {
            env.step(step)?;
        }
        Ok(Env(env))
    }

    /// The number of seats.
    #[getter]
    fn players(&self) -> u8 {
        self.0.game().config().players
    }

    /// The seat that decides; None once the game is over.
    #[getter]
    fn decider(&self) -> Option<u8> {
        self.0.decider().map(|p| p.0)
    }

    /// The kind of the pending decision; None once the game is over.
    #[getter]
    fn kind(&self) -> Option<&'static str> {
        self.0.kind().map(Into::into)
    }

    /// Takes one step.
    fn step(&mut self, action: usize) -> Result<(), Raised> {
        Ok(self.0.step(action)?)
    }

    /// Returns the index of the option that an action completes; None if the answer needs further steps.
    fn option(&self, action: usize) -> Result<Option<usize>, Raised> {
        Ok(self.0.option(action)?)
    }

    /// Returns the legal actions in ascending order.
    fn legal_actions(&self) -> Vec<usize> {
        self.0.legal().iter().collect()
    }

    /// Returns the legal actions as an array of 0 and 1.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut mask = vec![0; ACTIONS];
        self.0.legal().iter().for_each(|action| mask[action] = 1);
        mask.into_pyarray(py)
    }

    /// Returns the observation of a seat.
    fn observe<'py>(&self, py: Python<'py>, seat: u8) -> Result<Bound<'py, PyArray1<f32>>, Raised> {
        let list = observation::observe(self.0.game(), self.seat(seat)?);
        debug_assert_eq!(list.len(), OBSERVATION);
        Ok(list.into_pyarray(py))
    }

    /// Returns the compact observation of a seat.
    fn compact<'py>(&self, py: Python<'py>, seat: u8) -> Result<Bound<'py, PyArray1<i16>>, Raised> {
        let row: Box<[i16]> = compact::observe(self.0.game(), self.seat(seat)?);
        Ok(row.into_pyarray(py))
    }

    /// Returns each seat's share of the victory; 0 until the game is over.
    fn rewards(&self) -> Vec<f32> {
        self.0.rewards()[..usize::from(self.players())].to_vec()
    }

    /// Returns the final points of each seat; 0 until the game is over.
    fn points(&self) -> Vec<i16> {
        self.0.points()[..usize::from(self.players())].to_vec()
    }

    /// Returns a text that identifies what a seat has seen.
    fn information(&self, seat: u8) -> Result<String, Raised> {
        Ok(self.0.information(self.seat(seat)?))
    }

    /// Returns a game that the seat cannot tell from this one: what it may not know is dealt again.
    fn sample(&self, seat: u8, seed: u64) -> Result<Env, Raised> {
        Ok(Env(self.0.sample(self.seat(seat)?, seed)))
    }

    /// Returns what a seat may know as JSON text; without a seat, what everyone knows.
    #[pyo3(signature = (seat=None))]
    fn state_json(&self, seat: Option<u8>) -> Result<String, Raised> {
        let viewer = seat.map_or(Ok(Viewer::Spectator), |seat| self.seat(seat).map(Viewer::Player))?;
        Ok(response::state(self.0.game(), viewer).to_string())
    }

    /// Returns what a seat may know as compact text; without a seat, what everyone knows.
    #[pyo3(signature = (seat=None))]
    fn text(&self, seat: Option<u8>) -> Result<String, Raised> {
        let viewer = seat.map_or(Ok(Viewer::Spectator), |seat| self.seat(seat).map(Viewer::Player))?;
        Ok(text::view(&self.0.game().observe(viewer)))
    }

    /// Returns the pending decision and the outcome as JSON text, like the request `decision`.
    fn standing_json(&self) -> String {
        let standing: Map<String, Value> = response::standing(self.0.game());
        Value::Object(standing).to_string()
    }

    /// Returns the record as JSON text.
    fn record_json(&self) -> Result<String, Raised> {
        Ok(record::to_json(self.0.record()?)?.to_string())
    }

    /// Returns the steps of an incomplete move that have been taken.
    fn steps_taken(&self) -> Vec<usize> {
        self.0.steps_taken()
    }

    fn __copy__(&self) -> Env {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Env {
        self.clone()
    }

    /// Pickles the game as its record.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        let restore = py.get_type::<Env>().getattr("from_record")?;
        Ok((restore, (self.record_json()?, self.0.steps_taken(), self.0.has_memory())))
    }
}
