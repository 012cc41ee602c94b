//! Starts programs: cargo, programs that cargo has built, and any others.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Result;

/// Runs a program to its end. Any status but success is an error that names the command.
pub fn run(command: &mut Command) -> Result {
    let status = command.status().map_err(|error| format!("cannot start {command:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("failed: {command:?}")) }
}

/// Runs a program to its end and returns what it prints, without the last line break.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("cannot start {command:?}: {error}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).trim_end().to_owned()),
        false => Err(format!("failed: {command:?}")),
    }
}

/// Runs cargo to its end.
pub fn cargo(arguments: &[&str]) -> Result {
    run(&mut cargo_command(arguments))
}

/// Returns a call of cargo without the environment variables that describe the package xtask.
///
/// Cargo sets these variables when it starts this program. Some build scripts depend on them, so every switch between
/// `cargo xtask` and `cargo` would rebuild the crates with such scripts.
pub fn cargo_command(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()));
    command.args(arguments);
    cargo_environment(&mut command);
    // Where everything is built once, the files for incremental builds only cost time. Workflows set this variable.
    if std::env::var_os("CI").is_some() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Removes the variables that cargo sets for the package xtask from the environment of a command. [`cargo_command`]
/// says why.
pub fn cargo_environment(command: &mut Command) {
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")) {
            command.env_remove(name);
        }
    }
}

/// Returns the path of a program that cargo has built with `profile`.
pub fn built(profile: &str, program: &str) -> PathBuf {
    target_folder().join(profile).join(program).with_extension(std::env::consts::EXE_EXTENSION)
}

/// Returns the folder for build results: the one that `CARGO_TARGET_DIR` names, or `target`.
pub fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| Path::new("target").to_owned(), PathBuf::from)
}
