//! Reviews of finished games.

use deepwater_engine::review::{playouts, read_record, review_while, to_json};
use deepwater_protocol::Error;
use deepwater_review::ReviewConfig;
use deepwater_rules::Record;
use deepwater_rules::pieces::PlayerId;
use deepwater_words::Language;
use pyo3::prelude::*;
use serde::Deserialize;

use crate::env::read;
use crate::errors::Raised;
use crate::signals::interruptible;

/// The options of a review that do not change its figures.
struct Options {
    threads: usize,
    language: Language,
}

/// The options of a review, as JSON.
#[derive(Deserialize)]
struct WrittenOptions {
    seat: Option<u8>,
    budget: String,
    seed: u64,
    open_cards: bool,
    threads: usize,
    language: String,
}

/// Reviews a finished game. Arguments and result are JSON text.
#[pyfunction]
pub fn review_json(py: Python<'_>, record: &str, options: &str) -> PyResult<String> {
    let (record, config, options) = arguments(record, options).map_err(Raised::from)?;
    let report = interruptible(py, |go_on| review_while(&record, &config, options.threads, go_on))?;
    let report = report.map_err(Raised::from)?.expect("only a signal ends the work");
    Ok(to_json(&report, options.language).to_string())
}

fn arguments(record: &str, options: &str) -> Result<(Record, ReviewConfig, Options), Error> {
    let bad_request = |message: String| Error::bad_request(message);
    let options: WrittenOptions =
        serde_json::from_value(read(options)?).map_err(|error| bad_request(format!("the options: {error}")))?;
    let language: Language = options
        .language
        .parse()
        .map_err(|_| bad_request(format!("language must be en, pl or ru, not {:?}", options.language)))?;
    let playouts = playouts(&options.budget).map_err(|error| bad_request(format!("budget: {error}")))?;
    let record = read_record(&read(record)?)?;
    let WrittenOptions { seat, seed, open_cards, threads, .. } = options;
    let config = ReviewConfig { seed, playouts, seat: seat.map(PlayerId), open_cards };
    Ok((record, config, Options { threads, language }))
}
