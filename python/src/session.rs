//! Sessions of the engine protocol, views and bots.

use std::sync::Mutex;

use deepwater_bots::{ask, by_name};
use deepwater_engine::{compact, observation, text};
use deepwater_protocol::{Error, ErrorCode, parse, response};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{self as rules, NoSample, Viewer};
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::env::Env;
use crate::errors::Raised;

/// One game that is driven by requests of the engine protocol.
#[pyclass(module = "deepwater._native")]
#[derive(Clone)]
pub struct Session(deepwater_engine::Session);

#[pymethods]
impl Session {
    #[new]
    fn new() -> Session {
        Session(deepwater_engine::Session::default())
    }

    /// Answers a request. Argument and result are JSON text.
    fn request(&mut self, py: Python<'_>, request: &str) -> Result<String, Raised> {
        py.detach(|| {
            let request =
                parse(request.as_bytes()).map_err(|error| Error::new(ErrorCode::BadJson, error.to_string()))?;
            let response = self.0.respond(request)?.unwrap_or_default();
            Ok(Value::Object(response).to_string())
        })
    }

    /// Applies the option with this index without reporting events.
    fn play(&mut self, option: usize) -> Result<(), Raised> {
        Ok(self.0.play(option)?)
    }

    /// The number of options of the pending decision; 0 once the game is over.
    #[getter]
    fn option_count(&self) -> Result<usize, Raised> {
        Ok(self.0.game()?.legal_actions().len())
    }

    /// The seat that decides; None once the game is over.
    #[getter]
    fn decider(&self) -> Result<Option<u8>, Raised> {
        Ok(self.0.game()?.decider().map(|p| p.0))
    }

    /// Returns what a seat may know; without a seat, what everyone knows.
    #[pyo3(signature = (seat=None))]
    fn observe(&self, seat: Option<u8>) -> Result<Observation, Raised> {
        Ok(Observation(self.0.observe(seat)?))
    }

    /// Returns the game as an environment with fixed actions.
    fn env(&self) -> Result<Env, Raised> {
        Ok(Env(deepwater_engine::Env::from_record(self.0.game_record()?.clone())?))
    }

    fn __copy__(&self) -> Session {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Session {
        self.clone()
    }
}

/// What a seat may know of a game.
#[pyclass(module = "deepwater._native", frozen)]
pub struct Observation(pub rules::Observation);

#[pymethods]
impl Observation {
    /// The seat; None for a spectator.
    #[getter]
    fn seat(&self) -> Option<u8> {
        match self.0.viewer() {
            Viewer::Player(p) => Some(p.0),
            Viewer::Spectator | Viewer::Referee => None,
        }
    }

    /// The state as JSON text.
    fn state_json(&self) -> String {
        json!(self.0.view()).to_string()
    }

    /// The pending decision with its options as JSON text; `null` once the game is over, and for a seat that does not
    /// decide.
    fn decision_json(&self) -> String {
        match self.0.decision() {
            Some(decision) if self.0.viewer() == Viewer::Player(decision.player) => {
                response::decision_of(&self.0).to_string()
            }
            _ => Value::Null.to_string(),
        }
    }

    /// The number of options of the pending decision; 0 once the game is over, and for a seat that does not decide.
    #[getter]
    fn option_count(&self) -> usize {
        match self.0.decision() {
            Some(decision) if self.0.viewer() == Viewer::Player(decision.player) => self.0.legal_actions().len(),
            _ => 0,
        }
    }

    /// Returns a game that agrees with the view, as an environment with fixed actions. What the seat may not know is dealt
    /// by the seed.
    fn sample(&self, seed: u64) -> Result<Env, Raised> {
        Ok(Env(deepwater_engine::Env::of_view(&self.0, seed).map_err(no_sample)?))
    }

    /// The view as compact text.
    fn text(&self) -> String {
        text::view(&self.0)
    }

    /// The observation of a seat as an array.
    fn array<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyArray1<f32>>, Raised> {
        let list = observation::of_view(&self.0, self.player()?).map_err(no_sample)?;
        Ok(list.into_pyarray(py))
    }

    /// The compact observation of a seat.
    fn compact<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyArray1<i16>>, Raised> {
        let row: Box<[i16]> = compact::of_view(&self.0, self.player()?).map_err(no_sample)?;
        Ok(row.into_pyarray(py))
    }
}

impl Observation {
    fn player(&self) -> Result<PlayerId, Error> {
        match self.0.viewer() {
            Viewer::Player(seat) => Ok(seat),
            _ => Err(Error::bad_request("only a seat has an observation as an array")),
        }
    }
}

fn no_sample(error: NoSample) -> Error {
    Error::bad_request(error.to_string())
}

/// A computer player.
#[pyclass(module = "deepwater._native", frozen)]
pub struct Bot(Mutex<Box<dyn deepwater_bots::Bot>>);

#[pymethods]
impl Bot {
    #[new]
    fn new(name: &str, seed: u64) -> Result<Bot, Raised> {
        let bot = by_name(name, seed).map_err(|error| Error::bad_request(error.to_string()))?;
        Ok(Bot(Mutex::new(bot)))
    }

    /// Returns the index of the option that the bot chooses for the pending decision of its seat.
    fn choose(&self, py: Python<'_>, view: &Observation) -> Result<usize, Raised> {
        py.detach(|| self.choice(&view.0).map(|(option, _)| option))
    }

    /// Returns the actions that answer the pending decision of an environment as the bot chooses.
    fn actions(&self, py: Python<'_>, env: &Env) -> Result<Vec<usize>, Raised> {
        py.detach(|| {
            let game = env.0.game();
            let decider = game.decider().ok_or_else(|| Error::new(ErrorCode::GameOver, "the game is over"))?;
            let (_, answer) = self.choice(&game.observe(Viewer::Player(decider)))?;
            Ok(env.0.steps_of(answer))
        })
    }
}

impl Bot {
    fn choice(&self, view: &rules::Observation) -> Result<(usize, rules::Action), Raised> {
        let decider = view.decision().map(|decision| decision.player);
        let Some(decider) = decider else { return Err(Error::new(ErrorCode::GameOver, "the game is over").into()) };
        if view.viewer() != Viewer::Player(decider) {
            return Err(Error::bad_request(format!("seat {} decides, so the bot needs its view", decider.0)).into());
        }
        let mut bot = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        Ok(ask(&mut **bot, view).map_err(|error| Error::new(ErrorCode::IllegalChoice, error.to_string()))?)
    }
}
