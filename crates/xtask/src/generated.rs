//! Generated files: types, catalogue, inputs of the net, indices of actions and golden games.
//!
//! Tests compare these files with what the code generates. If an environment variable is set, the same tests write the
//! files instead.

use crate::Result;
use crate::process::{cargo_command, run};

/// Writes the TypeScript types of all messages.
pub fn types(_: &[String]) -> Result {
    write(&["--package", "deepwater-protocol", "--test", "typescript"], "DEEPWATER_WRITE_TYPES")
}

/// Writes the card facts, names and texts for the browser client, and the pages for proof-reading.
pub fn catalogue(_: &[String]) -> Result {
    let tests = ["--package", "deepwater-catalogue", "--package", "deepwater-words", "--test", "written"];
    write(&tests, "DEEPWATER_WRITE_CATALOGUE")
}

/// Records the golden games in `games/` again.
pub fn golden(_: &[String]) -> Result {
    write(&["--package", "deepwater", "--test", "golden"], "DEEPWATER_RECORD_GOLDEN")
}

/// Writes the table of the inputs of the net.
pub fn features(_: &[String]) -> Result {
    write(&["--package", "deepwater-bots", "--test", "features"], "DEEPWATER_WRITE_FEATURES")
}

/// Writes the table of the indices of actions.
pub fn actions(_: &[String]) -> Result {
    write(&["--package", "deepwater-engine", "--test", "actions"], "DEEPWATER_WRITE_ACTIONS")
}

/// Runs tests with the environment variable `variable`, which makes them write files instead of comparing them.
fn write(tests: &[&str], variable: &str) -> Result {
    run(cargo_command(&["test"]).args(tests).env(variable, "1"))
}
