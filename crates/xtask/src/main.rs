//! Development commands: `cargo xtask` without arguments lists them.
//!
//! One module per command or group of commands; `process` starts programs, `background` runs one command beside
//! another, and `tools` installs the checkers that cargo does not bring along.

mod background;
mod browsers;
mod check;
mod ci;
mod compare;
mod dist;
mod fuzz_api;
mod generated;
mod harness;
mod instructions;
mod play;
mod process;
mod progress;
mod python;
mod review;
mod soak;
mod test;
mod tools;
mod train;
mod wasm;
mod web;

use std::process::ExitCode;

/// The result of a command; the error is a message for the terminal.
type Result<T = ()> = std::result::Result<T, String>;

/// One command: its name, a line of help, and the function that gets the further arguments.
struct Subcommand {
    name: &'static str,
    help: &'static str,
    run: fn(&[String]) -> Result,
}

const fn command(name: &'static str, help: &'static str, run: fn(&[String]) -> Result) -> Subcommand {
    Subcommand { name, help, run }
}

const COMMANDS: &[Subcommand] = &[
    command("play", "Build everything and host games here; arguments go to `deepwater serve`", play::play),
    command("check", "Check format, lints and types; `check rust` or `check web` for one half", check::run),
    command("test", "Run all tests, or only those of some areas (see below): `test rules web`", test::run),
    command("web", "Check, test and build the browser client, then play games in Chromium", web::everything),
    command("web-checks", "The same without the games in Chromium", web::checks),
    command("types", "Write the TypeScript types of all messages to web/src/protocol.ts", generated::types),
    command("catalogue", "Write the card facts and texts of the client and for proof-reading", generated::catalogue),
    command("features", "Write docs/features.md, the table of the inputs of the net", generated::features),
    command("actions", "Write docs/actions.md, the table of the indices of actions", generated::actions),
    command("train", "Train the net of the bots; `train --quick` in minutes (docs/training.md)", train::run_command),
    command("golden", "Record the games in games/ again (only when RULES_VERSION rises)", generated::golden),
    command("soak", "Play over a million random games and check every invariant", soak::all),
    command("soak-solo", "The solo games of `soak` alone", soak::solo),
    command("review", "Test reviews in thousands of games: luck, blunders, false alarms", review::run_command),
    command("leaks", "Play 1,000 games over sockets and search every byte for secrets", harness::leaks),
    command("crash", "Kill the server 200 times on each database; no move may be lost", harness::crash),
    command(
        "proxy",
        "Play at two killed servers through nginx, then let `doctor` find its mistakes (needs nginx)",
        harness::proxy,
    ),
    command("load", "Measure 500 live tables (`load 2000` for more): time until everyone sees a move", harness::load),
    command(
        "attack",
        "Attack servers; figures must stay within thresholds: `attack` or `attack chat`",
        harness::attack,
    ),
    command(
        "instructions",
        "Count the instructions of fixed work; `instructions renew` stores them",
        instructions::run,
    ),
    command("wheel", "Build a wheel of the Python package for this machine (needs Python)", python::wheel),
    command("python-ray", "Test only what the Python package has for Ray (needs Python)", python::test_ray),
    command("wasm-speed", "Compare the speed of rules and bots in WebAssembly with native code", wasm::speed),
    command("compare", "Measure the rules beside public engines", compare::run_command),
    command(
        "dist",
        "Build static programs and archives; `dist --pgo` optimises them with a profile",
        dist::run_command,
    ),
    command("image", "Build the container image, `deepwater:VERSION` or `image NAME`", dist::image::run_command),
    command("msrv", "Compile everything with the oldest Rust that is supported", ci::msrv),
    command("workflows", "Check the workflows and compose files (zizmor, check-jsonschema)", ci::workflows),
    command("publish", "Publish the library crates on crates.io; `publish --dry-run` only packages them", ci::publish),
    command("fuzz", "Run each fuzz target for 60 seconds, or `fuzz 900` (with a nightly compiler)", ci::fuzz),
    command("fuzz-api", "Fuzz the HTTP API with schemathesis (needs Python)", fuzz_api::fuzz_api),
    command("screenshots", "Take pictures of all screens, or `screenshots table-6 1280 dusk`", web::screenshots),
    command("trace", "Report how long the page is busy at a stretch in a game of six", web::trace),
    command("startup", "Report how soon a simulated phone on a slow network can play", web::startup),
];

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_default();
    let arguments: Vec<String> = arguments.collect();
    let result = match COMMANDS.iter().find(|command| command.name == name) {
        Some(command) => background::remember_program().and_then(|()| (command.run)(&arguments)),
        None => Err(usage()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> String {
    let lines = COMMANDS.iter().map(|command| format!("  {:<12} {}\n", command.name, command.help));
    format!("Usage: cargo xtask COMMAND\n\n{}\n{}", lines.collect::<String>(), test::list_of_areas())
}
