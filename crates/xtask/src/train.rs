//! `cargo xtask train`: trains the net of the bots (docs/training.md).

use crate::Result;
use crate::process::{cargo_command, run};

/// Builds the trainer for this processor and runs all its steps. Arguments go to `deepwater-train run`.
pub fn run_command(arguments: &[String]) -> Result {
    // Training takes hours, so it may use all instructions of this processor. What it exports runs on every other one.
    let mut trainer = cargo_command(&["run", "--release", "--package", "deepwater-trainer", "--", "run"]);
    trainer.args(arguments).env("RUSTFLAGS", "-C target-cpu=native").env("CARGO_TARGET_DIR", "target/trainer");
    run(&mut trainer)
}
