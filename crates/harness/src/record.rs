//! Checking exported records from outside.

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// A finished game's record must replay to its end and fit the commitment that was published before.
pub fn check_finished(exported: &Value) -> Result<()> {
    let mut fields = exported.as_object().context("a record is an object")?.clone();
    let commitment = fields.remove("commitment").context("no commitment")?;
    let record = Value::Object(fields);
    let (game, record) = deepwater_protocol::record::from_json(&record)?;
    ensure!(game.outcome().is_some(), "the record does not reach the end of the game");
    let seed = deepwater_rules::Seed::from_text(&record.seed);
    let promised: String = seed.commitment().iter().map(|byte| format!("{byte:02x}")).collect();
    ensure!(commitment == promised.as_str(), "the seed is not the one that was promised");
    Ok(())
}
