//! Reviews of finished games for programs and terminals: as JSON with a sentence for each moment, and as text.

pub mod text;

use deepwater_protocol::{Error, record};
use deepwater_review::{PLAYOUTS_PER_SECOND, ReviewConfig, ReviewReport, Reviewer};
use deepwater_rules::Record;
use deepwater_words::Language;
use serde_json::{Value, json};

/// The longest budget, in seconds.
const MAX_SECONDS: f64 = 86_400.0;

/// Returns how many playouts a budget in time stands for, such as `500ms`, `2s` or `5m`. The error is a sentence.
pub fn playouts(budget: &str) -> Result<u64, String> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0)];
    let parsed = units.iter().find_map(|(unit, seconds)| {
        let number = budget.strip_suffix(unit)?.parse::<f64>().ok()?;
        Some(number * seconds).filter(|seconds| (0.0..=MAX_SECONDS).contains(seconds))
    });
    let seconds = parsed.ok_or("expected a time from 0s to 1440m, such as 500ms, 2s or 5m")?;
    Ok((seconds * PLAYOUTS_PER_SECOND as f64).round() as u64)
}

/// Reads a record that can be replayed to its end; also an object that has it in its field `record`.
pub fn read_record(json: &Value) -> Result<Record, Error> {
    record::from_json(json.get("record").unwrap_or(json)).map(|(_, record)| record)
}

/// Reviews a finished game on several threads. The report is the same on any number of them.
pub fn review(record: &Record, config: &ReviewConfig, threads: usize) -> Result<ReviewReport, Error> {
    let report = review_while(record, config, threads, &mut || true)?;
    Ok(report.expect("nothing ends the work"))
}

/// Reviews a finished game like [`review`] as long as `go_on` agrees, which is asked several times a second; `None` if it ended
/// the work.
pub fn review_while(
    record: &Record,
    config: &ReviewConfig,
    threads: usize,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Option<ReviewReport>, Error> {
    let mut reviewer = Reviewer::new(record, config).map_err(|error| Error::bad_request(error.to_string()))?;
    let is_finished = reviewer.finish_while(threads, go_on);
    Ok(is_finished.then(|| reviewer.report().expect("the work is finished")))
}

/// Returns a report as JSON (docs/review.md). Each moment gets its sentence.
pub fn to_json(report: &ReviewReport, language: Language) -> Value {
    let mut json = json!(report);
    let moments = json["moments"].as_array_mut().expect("a report has moments");
    for (written, moment) in moments.iter_mut().zip(&report.moments) {
        written["reason"] = json!(text::reason(language, moment));
    }
    json
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_a_number_of_playouts() {
        assert_eq!(playouts("2s"), Ok(2 * PLAYOUTS_PER_SECOND));
        assert_eq!(playouts("500ms"), Ok(PLAYOUTS_PER_SECOND / 2));
        assert_eq!(playouts("1m"), Ok(60 * PLAYOUTS_PER_SECOND));
        for wrong in ["", "2", "s", "-1s", "NaNs", "infs", "2h", "1441m"] {
            assert!(playouts(wrong).is_err(), "{wrong}");
        }
    }
}
