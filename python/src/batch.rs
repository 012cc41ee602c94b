//! Many games that are stepped on all cores.

use deepwater_engine::{Buffers, Encoding, ObservationKind};
use deepwater_protocol::record;
use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::env::{Env, read_ordinary_setup};
use crate::errors::Raised;

/// Games with the same options that are stepped together.
#[pyclass(module = "deepwater._native")]
pub struct Batch(deepwater_engine::Batch);

/// The arrays that a step writes: attributes of `deepwater.BatchStep`.
#[derive(FromPyObject)]
struct Arrays<'py> {
    features: PyReadwriteArray2<'py, u8>,
    numbers: PyReadwriteArray2<'py, f32>,
    compact: PyReadwriteArray2<'py, i16>,
    kinds: PyReadwriteArray1<'py, u8>,
    masks: PyReadwriteArray2<'py, u8>,
    players: PyReadwriteArray1<'py, u8>,
    rewards: PyReadwriteArray2<'py, f32>,
    points: PyReadwriteArray2<'py, i16>,
    dones: PyReadwriteArray1<'py, bool>,
}

impl Arrays<'_> {
    fn buffers(&mut self) -> PyResult<Buffers<'_>> {
        Ok(Buffers {
            features: self.features.as_slice_mut()?,
            numbers: self.numbers.as_slice_mut()?,
            compact: self.compact.as_slice_mut()?,
            kinds: self.kinds.as_slice_mut()?,
            masks: self.masks.as_slice_mut()?,
            deciders: self.players.as_slice_mut()?,
            rewards: self.rewards.as_slice_mut()?,
            points: self.points.as_slice_mut()?,
            dones: self.dones.as_slice_mut()?,
        })
    }
}

#[pymethods]
impl Batch {
    /// Deals one game for each seed. `setup` has the fields of the request `new` as JSON text. `compact` chooses the
    /// compact observation instead of the features.
    #[new]
    fn new(py: Python<'_>, setup: &str, seeds: Vec<String>, packed: bool, compact: bool) -> Result<Batch, Raised> {
        let (setup, _) = read_ordinary_setup(setup, "a batch")?;
        let encoding = if packed { Encoding::Packed } else { Encoding::Bytes };
        let kind = if compact { ObservationKind::Compact } else { ObservationKind::Features };
        Ok(Batch(py.detach(|| deepwater_engine::Batch::new(setup.config, seeds, encoding, kind))?))
    }

    /// The number of seats.
    #[getter]
    fn players(&self) -> u8 {
        self.0.config().players
    }

    /// The lengths of a row of features, of numbers, of the compact observation, and of masks.
    #[getter]
    fn row_lengths(&self) -> (usize, usize, usize, usize) {
        let lengths = self.0.row_lengths();
        (lengths.features, lengths.numbers, lengths.compact, lengths.masks)
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// Writes the observations of all running games.
    fn observe(&self, py: Python<'_>, mut arrays: Arrays<'_>) -> PyResult<()> {
        let buffers = arrays.buffers()?;
        py.detach(|| self.0.observe(buffers));
        Ok(())
    }

    /// Takes one step in every game and writes the results.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>, mut arrays: Arrays<'_>) -> PyResult<()> {
        let (actions, buffers) = (actions.as_slice()?, arrays.buffers()?);
        py.detach(|| self.0.step(actions, buffers)).map_err(|error| Raised::from(error).into())
    }

    /// Returns a copy of a running game.
    fn env(&self, game: usize) -> PyResult<Env> {
        self.check(game)?;
        Ok(Env(self.0.env(game).clone()))
    }

    /// Returns the record of the last game that ended in a place as JSON text; None if none has.
    fn finished_json(&self, game: usize) -> PyResult<Option<String>> {
        self.check(game)?;
        let record = self.0.finished(game).map(|finished| record::to_json(finished).map_err(Raised::from));
        Ok(record.transpose()?.map(|record| record.to_string()))
    }
}

impl Batch {
    fn check(&self, game: usize) -> PyResult<()> {
        match game < self.0.len() {
            true => Ok(()),
            false => Err(PyIndexError::new_err(format!("there is no game {game}"))),
        }
    }
}
