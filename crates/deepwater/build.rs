//! Stores the commit that the program is built from, for `deepwater --version`.
//!
//! The environment variable `DEEPWATER_COMMIT` sets the commit. Without it, optimised builds ask git. Other builds do
//! not ask, because then every commit would make cargo link all tests again.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=DEEPWATER_COMMIT");
    let optimised = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let commit = std::env::var("DEEPWATER_COMMIT").ok().or_else(|| if optimised { from_git() } else { None });
    println!("cargo::rustc-env=DEEPWATER_BUILD={}", commit.as_deref().unwrap_or("development"));
}

/// Returns the short hash of the present commit, or `None` outside a repository.
fn from_git() -> Option<String> {
    // Git appends a line to this file whenever the present commit changes.
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
    if Path::new(&log).exists() {
        println!("cargo::rerun-if-changed={log}");
    }
    git(&["rev-parse", "--short=9", "HEAD"])
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}
