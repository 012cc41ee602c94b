//! Reviews of finished games.

use deepwater_protocol::{Error, record};
use deepwater_review::{PLAYOUTS_PER_SECOND, ReviewConfig, Reviewer};
use deepwater_rules::pieces::PlayerId;
use pyo3::prelude::*;
use serde_json::json;

use crate::env::read;
use crate::errors::Raised;

/// Reviews a finished game on several threads. Record and report are JSON text.
#[pyfunction]
#[pyo3(signature = (record, seat, seconds, seed, threads))]
pub fn review(
    py: Python<'_>,
    record: &str,
    seat: Option<u8>,
    seconds: f64,
    seed: u64,
    threads: usize,
) -> Result<String, Raised> {
    let (_, record) = record::from_json(&read(record)?)?;
    let playouts = (seconds * PLAYOUTS_PER_SECOND as f64) as u64;
    let config = ReviewConfig { seed, playouts, seat: seat.map(PlayerId), open_cards: false };
    let report = py.detach(|| {
        let mut reviewer = Reviewer::new(&record, &config).map_err(|error| Error::bad_request(error.to_string()))?;
        reviewer.finish(threads);
        reviewer.report().ok_or_else(|| Error::bad_request("the review has no result"))
    })?;
    Ok(json!(report).to_string())
}
