//! `cargo xtask instructions`: counts the instructions of fixed work, so that no change slows it down unnoticed.
//!
//! Unlike times, these counts are the same on a busy machine and on every processor: the work is compiled for one
//! baseline, and valgrind executes it. They depend on the compiler, so the file also names the compiler.

use std::collections::BTreeMap;
use std::fs;
use std::process::{Command, Stdio};

use crate::Result;
use crate::process::{built, cargo, output};

/// The file with the stored counts and the compiler that they belong to.
const FILE: &str = "docs/instructions.txt";
const EXAMPLE: &str = "fixed_work";
/// Makes the C library use the same routines, such as `memcpy`, on every processor.
const BASELINE_ROUTINES: (&str, &str) =
    ("GLIBC_TUNABLES", "glibc.cpu.hwcaps=-AVX_Fast_Unaligned_Load,-AVX2,-AVX512F,-AVX512VL,-ERMS");
/// How much a count may rise, in percent.
const TOLERANCE: f64 = 3.0;

type Counts = BTreeMap<String, u64>;

/// Compares all counts with the stored ones, or stores them: `instructions renew`.
pub fn run(arguments: &[String]) -> Result {
    match arguments {
        [] => check(),
        [renew] if renew == "renew" => store(&count_all()?),
        _ => Err("usage: cargo xtask instructions [renew]".into()),
    }
}

/// Fails if a count has risen above the stored one by more than the tolerance.
pub fn check() -> Result {
    let (compiler, stored) = stored()?;
    if !has_valgrind() {
        println!("NOT RUN: valgrind is missing, so no instructions are counted.");
        return Ok(());
    }
    let own = own_compiler()?;
    if own != compiler {
        println!("NOT RUN: the counts in {FILE} belong to {compiler}, this is {own}.");
        return Ok(());
    }
    let counted = count_all()?;
    if counted.keys().ne(stored.keys()) {
        return Err(format!("{FILE} names other work than the program: run `cargo xtask instructions renew`"));
    }
    let changes = counted.iter().map(|(name, count)| (name, *count, change(*count, stored[name])));
    let changes: Vec<_> = changes.collect();
    for (name, count, change) in &changes {
        println!("{name:<20} {count:>13} instructions, {change:+.2} %");
    }
    let risen: Vec<&str> =
        changes.iter().filter(|change| change.2 > TOLERANCE).map(|change| change.0.as_str()).collect();
    if risen.is_empty() {
        return Ok(());
    }
    let names = risen.join(", ");
    Err(format!(
        "{names}: more than {TOLERANCE} % above {FILE}. Find out why; if it must be so, run `cargo xtask instructions renew`"
    ))
}

/// Returns the change from `before` to `now` in percent.
fn change(now: u64, before: u64) -> f64 {
    100.0 * (now as f64 / before as f64 - 1.0)
}

fn has_valgrind() -> bool {
    let version = Command::new("valgrind").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    version.is_ok_and(|status| status.success())
}

/// Returns the version of the compiler, such as `rustc 1.95.0 (59807616e 2026-04-14)`.
fn own_compiler() -> Result<String> {
    output(Command::new("rustc").arg("--version"))
}

/// Builds the work and counts its instructions.
fn count_all() -> Result<Counts> {
    // The profile of the tests, so that after `cargo test` nothing is left to build.
    cargo(&["build", "--quiet", "--package", "deepwater-table", "--example", EXAMPLE])?;
    let program = built("debug", "examples").join(EXAMPLE);
    let names = output(&mut Command::new(&program))?;
    names.lines().map(|name| Ok((name.to_owned(), count(&program, name)?))).collect()
}

/// Counts the instructions of one piece of work.
fn count(program: &std::path::Path, name: &str) -> Result<u64> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program).arg(name);
    valgrind.env(BASELINE_ROUTINES.0, BASELINE_ROUTINES.1);
    let result = valgrind.output().map_err(|error| format!("cannot start {valgrind:?}: {error}"))?;
    let report = String::from_utf8_lossy(&result.stderr);
    let count =
        report.lines().find_map(|line| line.split_once("Collected : ")).and_then(|(_, count)| count.parse().ok());
    match count {
        Some(count) if result.status.success() => Ok(count),
        _ => Err(format!("failed: {valgrind:?}\n{report}")),
    }
}

/// Returns the compiler and the counts that [`FILE`] contains.
fn stored() -> Result<(String, Counts)> {
    let text = fs::read_to_string(FILE).map_err(|error| format!("{FILE}: {error}"))?;
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let compiler = lines.next().unwrap_or_default().to_owned();
    let counts = lines.map(|line| {
        let (name, count) = line.split_once(' ').ok_or(format!("{FILE}: {line}"))?;
        let count = count.trim().parse().map_err(|error| format!("{FILE}: {line}: {error}"))?;
        Ok((name.to_owned(), count))
    });
    Ok((compiler, counts.collect::<Result<Counts>>()?))
}

fn store(counts: &Counts) -> Result {
    let head = "# Instructions of fixed work (crates/table/examples/fixed_work.rs) in the profile of the tests.\n\
                # `cargo xtask test` fails if one rises by more than 3 %; `cargo xtask instructions renew` writes them.\n\
                # They belong to this compiler; with another one they are not checked.\n";
    let rows: String = counts.iter().map(|(name, count)| format!("{name:<20} {count}\n")).collect();
    let text = format!("{head}{}\n{rows}", own_compiler()?);
    fs::write(FILE, text).map_err(|error| format!("{FILE}: {error}"))
}
