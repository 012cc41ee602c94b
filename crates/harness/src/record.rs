//! Checks the records that a server exports.

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// Fails unless the record of a finished game replays to its end and its seed fits the published commitment.
pub fn check_finished(exported: &Value) -> Result<()> {
    let mut fields = exported.as_object().context("a record is an object")?.clone();
    let commitment = fields.remove("commitment").context("the record has no commitment")?;
    let (game, record) = deepwater_protocol::record::from_json(&Value::Object(fields))?;
    ensure!(game.outcome().is_some(), "the record does not reach the end of the game");
    let seed = deepwater_rules::Seed::from_text(&record.seed);
    let expected: String = seed.commitment().iter().map(|byte| format!("{byte:02x}")).collect();
    ensure!(commitment == expected.as_str(), "the seed does not fit the commitment");
    Ok(())
}
