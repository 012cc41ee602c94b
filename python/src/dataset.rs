//! Datasets of games between bots.

use std::path::Path;

use deepwater_dataset::{DatasetConfig, DatasetError, Written, write};
use deepwater_protocol::Error;
use pyo3::prelude::*;

use crate::env::read_ordinary_setup;
use crate::errors::Raised;
use crate::signals::interruptible;

/// Plays games and writes them as Parquet files. Returns the numbers of games, seats and decisions.
#[pyfunction]
pub fn write_dataset(
    py: Python<'_>,
    folder: &str,
    setup: &str,
    bots: Vec<String>,
    games: u64,
    decisions: bool,
    threads: usize,
) -> PyResult<(u64, u64, u64)> {
    let (setup, seed) = read_ordinary_setup(setup, "a dataset").map_err(Raised::from)?;
    let config = DatasetConfig { game: setup.config, bots, games, seed, decisions };
    match interruptible(py, |go_on| write(&config, Path::new(folder), threads, |_| go_on()))? {
        Ok(Written { games, seats, decisions }) => Ok((games, seats, decisions)),
        Err(DatasetError::Game(error)) => Err(Raised::from(error).into()),
        Err(error) => Err(Raised::from(Error::bad_request(error.to_string())).into()),
    }
}
