//! Commands of the workflows in `.github`: the oldest Rust, fuzzing, publishing, and checks of the workflows themselves.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::process::{cargo, output, run};
use crate::{Result, tools};

/// Compiles the workspace with the oldest Rust that it supports, `rust-version` in Cargo.toml.
pub fn msrv(_: &[String]) -> Result {
    let manifest = fs::read_to_string("Cargo.toml").map_err(|error| format!("Cargo.toml: {error}"))?;
    let version =
        manifest.lines().find_map(|line| line.strip_prefix("rust-version = ")).map(|text| text.trim_matches('"'));
    let version = version.ok_or("Cargo.toml names no rust-version")?;
    run(Command::new("rustup").args(["toolchain", "install", "--profile", "minimal", version]))?;
    run(Command::new("rustup").args(["run", version, "cargo", "check", "--locked", "--workspace", "--all-targets"]))
}

/// The fuzz targets, each with the arguments of its fuzzer.
const FUZZ_TARGETS: [(&str, &[&str]); 3] = [
    ("engine", &["-dict=fuzz/engine.dict", "-max_len=8192"]),
    ("choices", &["-max_len=4096", "-len_control=0"]),
    ("messages", &["-dict=fuzz/messages.dict", "-max_len=4096"]),
];

/// Runs each fuzz target for some seconds, 60 if there is no argument. Installs a nightly compiler if there is none.
pub fn fuzz(arguments: &[String]) -> Result {
    let seconds = format!("-max_total_time={}", arguments.first().map_or("60", String::as_str));
    if output(Command::new("rustup").args(["run", "nightly", "rustc", "--version"])).is_err() {
        run(Command::new("rustup").args(["toolchain", "install", "--profile", "minimal", "nightly"]))?;
    }
    let cargo_fuzz = tools::CARGO_FUZZ.find_or_install().ok_or("cargo-fuzz cannot be installed")?;
    for (target, options) in FUZZ_TARGETS {
        let corpus = format!("fuzz/corpus/{target}");
        fs::create_dir_all(&corpus).map_err(|error| format!("{corpus}: {error}"))?;
        let seeds = format!("fuzz/seeds/{target}");
        let mut fuzz = Command::new("rustup");
        fuzz.args(["run", "nightly"]).arg(&cargo_fuzz).args(["fuzz", "run", target, &corpus]);
        if Path::new(&seeds).is_dir() {
            fuzz.arg(&seeds);
        }
        run(fuzz.arg("--").args(options).args(["-timeout=10", &seconds]))?;
    }
    Ok(())
}

/// Publishes the crates that are not marked `publish = false`, dependencies first. The arguments go to cargo:
/// `publish --dry-run` packages and compiles them, but uploads nothing.
pub fn publish(arguments: &[String]) -> Result {
    let arguments = arguments.iter().map(String::as_str);
    cargo(&["publish", "--locked", "--workspace"].into_iter().chain(arguments).collect::<Vec<_>>())
}

/// The program that compares files with the published schemas of their formats, from the Python package index.
const CHECK_JSONSCHEMA: &str = "check-jsonschema==0.39.0";

/// Checks the workflows: zizmor looks for known risks such as too many permissions, and JSON schemas check the form of
/// the files.
pub fn workflows(_: &[String]) -> Result {
    tools::run_or_skip(&tools::ZIZMOR, &["--offline", ".github"])?;
    let folder = tools::folder(&CHECK_JSONSCHEMA.replace("==", "-"));
    let checker = tools::in_python_folder(&folder, CHECK_JSONSCHEMA, "check-jsonschema")?;
    let schema = |name: &str, files: &[&str]| run(Command::new(&checker).args(["--builtin-schema", name]).args(files));
    let workflows = ["test", "nightly", "release"].map(|name| format!(".github/workflows/{name}.yml"));
    schema("vendor.github-workflows", &workflows.each_ref().map(String::as_str))?;
    schema("vendor.dependabot", &[".github/dependabot.yml"])?;
    schema("vendor.compose-spec", &["deploy/compose.yaml", "deploy/compose.postgres.yaml"])
}
