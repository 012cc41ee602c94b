//! `cargo xtask test`: all tests, or those of the areas that are named.

use std::fs;
use std::process::Command;

use crate::background::Background;
use crate::process::{cargo_command, run as run_command};
use crate::{Result, check, instructions, python, tools, web};

/// An area of tests that is not a crate.
struct Area {
    name: &'static str,
    help: &'static str,
    test: fn() -> Result,
}

const AREAS: [Area; 7] = [
    Area { name: "web", help: "unit tests of the browser client", test: web::unit_tests },
    Area { name: "web-games", help: "games in Chromium, a few moves in Firefox and WebKit", test: web::build_and_play },
    Area {
        name: "instructions",
        help: "instruction counts of fixed work against docs/instructions.txt (valgrind)",
        test: instructions::check,
    },
    Area { name: "python", help: "the Python package and its environments (needs Python)", test: python::test },
    Area { name: "docs", help: "rustdoc without warnings", test: docs },
    Area {
        name: "dependencies",
        help: "licences, sources and versions of all crates (cargo-deny)",
        test: dependencies,
    },
    Area { name: "spelling", help: "typos in code, documents and English texts", test: spelling },
];

/// Tests the areas that are named, or everything.
pub fn run(areas: &[String]) -> Result {
    if areas.is_empty() {
        return everything();
    }
    let crates = crates()?;
    let is_known = |area: &String| crates.contains(area) || AREAS.iter().any(|other| other.name == area);
    if let Some(unknown) = areas.iter().find(|area| !is_known(area)) {
        return Err(format!("there is no area {unknown}\n{}", list_of_areas()));
    }
    let packages: Vec<String> = areas.iter().filter(|area| crates.contains(area)).map(|area| package(area)).collect();
    if !packages.is_empty() {
        let selection = packages.iter().flat_map(|package| ["--package", package]);
        // All tests run, even if some fail: the message that explains a failure may be that of a later crate.
        run_tests(&["--no-fail-fast"].into_iter().chain(selection).collect::<Vec<_>>())?;
    }
    AREAS.iter().filter(|other| areas.iter().any(|area| area == other.name)).try_for_each(|other| (other.test)())
}

fn everything() -> Result {
    check::formatted()?;
    // Compilation seldom keeps all cores busy until its end, so these commands run beside it.
    let client = Background::start(&["web-checks"])?;
    let texts = Background::start(&["test", "spelling", "dependencies"])?;
    run_command(with_clippy(&mut cargo_command(&["build", "--workspace", "--all-targets"])))?;
    run_command(with_clippy(&mut test_command(&["--workspace"])))?;
    // Each of these keeps one core busy for most of its time.
    let python = Background::start_with(&["test", "python"], with_clippy)?;
    let counts = Background::start(&["test", "instructions"])?;
    docs()?;
    counts.finish()?;
    python.finish()?;
    texts.finish()?;
    client.finish()?;
    web::games()
}

/// Lets a command of cargo, or one that calls cargo, compile the crates of the workspace with Clippy.
///
/// Clippy is a compiler with more warnings. As the compiler of this workspace it lints while it compiles the tests, so
/// no crate has to be checked first and compiled afterwards. Cargo compiles a crate again if the compiler is another one, so
/// what is tested elsewhere is compiled with it, too. It optimises a little less, so instructions are counted without it.
fn with_clippy(command: &mut Command) -> &mut Command {
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    command.env("CLIPPY_ARGS", ["--deny", "warnings", ""].join(CLIPPY_SEPARATOR))
}

/// What separates the arguments of Clippy in the variable by which `cargo clippy` passes them to the compiler.
const CLIPPY_SEPARATOR: &str = "__CLIPPY_HACKERY__";

/// How many tests of a program run at the same time, for each processor. Many tests wait for a server most of the time.
const TESTS_PER_PROCESSOR: usize = 4;

/// Runs the tests that the arguments select.
fn run_tests(selection: &[&str]) -> Result {
    run_command(&mut test_command(selection))
}

/// Returns the call of cargo that runs the tests that the arguments select.
fn test_command(selection: &[&str]) -> Command {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let mut test = cargo_command(&["test"]);
    test.args(selection);
    if std::env::var_os("RUST_TEST_THREADS").is_none() {
        test.env("RUST_TEST_THREADS", (processors * TESTS_PER_PROCESSOR).to_string());
    }
    test
}

/// Returns the areas of `cargo xtask test`, one line each.
pub fn list_of_areas() -> String {
    let crates = crates().map_or_else(|error| error, |crates| crates.join(" "));
    let others = AREAS.iter().map(|area| format!("  {:<12} {}\n", area.name, area.help));
    format!("Areas of `cargo xtask test`: any folder of crates/\n  {crates}\nand\n{}", others.collect::<String>())
}

/// Returns the folders of `crates/`, each of which is an area.
fn crates() -> Result<Vec<String>> {
    let folders = fs::read_dir("crates").map_err(|error| format!("crates: {error}; run this in the repository"))?;
    let names = folders.map(|folder| folder.map(|folder| folder.file_name().to_string_lossy().into_owned()));
    let mut names = names.collect::<std::io::Result<Vec<String>>>().map_err(|error| format!("crates: {error}"))?;
    names.sort();
    Ok(names)
}

/// Returns the name of the package in a folder of `crates/`.
fn package(folder: &str) -> String {
    match folder {
        "deepwater" | "xtask" => folder.to_owned(),
        library => format!("deepwater-{library}"),
    }
}

/// Builds the documentation. A broken link is an error.
fn docs() -> Result {
    let mut doc = cargo_command(&["doc", "--workspace", "--no-deps", "--document-private-items"]);
    run_command(doc.env("RUSTDOCFLAGS", "--deny warnings"))
}

/// Checks licences, sources and versions of all crates against `deny.toml`, and those of the Python package against
/// `python/deny.toml`.
fn dependencies() -> Result {
    let check = ["check", "--hide-inclusion-graph", "bans", "licenses", "sources"];
    tools::run_or_skip(&tools::CARGO_DENY, &check)?;
    tools::run_or_skip(&tools::CARGO_DENY, &[&["--manifest-path", "python/Cargo.toml"], &check[..]].concat())
}

/// Checks the spelling with the settings in `_typos.toml`.
pub fn spelling() -> Result {
    tools::run_or_skip(&tools::TYPOS, &[])
}
