//! `cargo xtask compare`: measures the rules beside public engines, on one core in one run.

use std::path::Path;
use std::process::Command;

use crate::process::{cargo_command, run, target_folder};
use crate::{Result, tools};

const PROGRAM: &str = "deepwater-compare";
const BUILD: [&str; 2] = ["--manifest-path", "compare/Cargo.toml"];
/// The engine from the Python package index, and the script that measures it.
const OPEN_SPIEL: &str = "open_spiel==2.0.*";
const OPEN_SPIEL_GAMES: &str = "compare/open_spiel_games.py";

/// Prints a table of all engines.
pub fn run_command(arguments: &[String]) -> Result {
    if !arguments.is_empty() {
        return Err("usage: cargo xtask compare".into());
    }
    let folder = target_folder().join("compare");
    run(cargo_command(&["build", "--release", "--target-dir"]).arg(&folder).args(BUILD))?;
    println!("| engine | decisions/s | state | copy |\n|---|---|---|---|");
    run(&mut Command::new(folder.join("release").join(PROGRAM)))?;
    match tools::in_python_folder(Path::new("target/open_spiel"), OPEN_SPIEL, "python") {
        Ok(python) => run(Command::new(python).arg(OPEN_SPIEL_GAMES)),
        Err(error) => {
            println!("NOT RUN: {OPEN_SPIEL} is missing and cannot be installed ({error}).");
            Ok(())
        }
    }
}
