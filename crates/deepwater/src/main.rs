//! The `deepwater` executable. Each subcommand has a module of its own; the engine is in the library.

mod admin;
mod backup;
mod bench;
#[cfg(feature = "developer-commands")]
mod dataset;
mod doctor;
mod health;
mod help;
mod http;
#[cfg(feature = "developer-commands")]
mod ladder;
#[cfg(feature = "developer-commands")]
mod mcp;
mod playout;
mod rate;
mod replay;
mod restore;
mod review;
mod serve;
mod simulate;
mod stop;

use std::io;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use deepwater::engine;
use deepwater_rules::RULES_VERSION;
use deepwater_words::Language;

/// Lords of Waterdeep with Scoundrels of Skullport: an unofficial open implementation.
#[derive(Parser)]
#[command(version = version())]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(Box<serve::Serve>),
    Backup(backup::Backup),
    Health(health::Health),
    Restore(restore::Restore),
    Admin(admin::Admin),
    Doctor(doctor::Doctor),
    /// Play or control a game from another program with lines of JSON (docs/engine-protocol.md)
    Engine,
    #[cfg(feature = "developer-commands")]
    /// Let a language model play: a Model Context Protocol server on standard input and output (docs/bots.md)
    Mcp,
    Simulate(simulate::Simulate),
    Rate(rate::Rate),
    #[cfg(feature = "developer-commands")]
    Ladder(ladder::Ladder),
    #[cfg(feature = "developer-commands")]
    Dataset(dataset::Dataset),
    Replay(replay::Replay),
    Review(review::Review),
    Bench(bench::Bench),
}

/// Returns the version with the commit that it was built from and the version of the rules.
fn version() -> String {
    format!("{} ({}, rules {RULES_VERSION})", env!("CARGO_PKG_VERSION"), env!("DEEPWATER_BUILD"))
}

fn main() -> ExitCode {
    let matches = help::in_language(Cli::command(), Language::of_environment()).get_matches();
    let command = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit()).command;
    // Not locked: `mcp` writes from other threads.
    let mut out = io::stdout();
    let result = match command {
        // `serve` also reads a configuration file, so it needs to know which options the command line sets.
        Command::Serve(serve) => serve.run(matches.subcommand_matches("serve").unwrap_or(&matches), &mut out),
        Command::Backup(backup) => backup.run(&mut out),
        Command::Health(health) => health.run(&mut out),
        Command::Restore(restore) => restore.run(&mut out),
        Command::Admin(admin) => admin.run(&mut out),
        Command::Doctor(doctor) => doctor.run(&mut out),
        Command::Engine => engine::run(io::stdin().lock(), &mut out),
        #[cfg(feature = "developer-commands")]
        Command::Mcp => mcp::run(),
        Command::Simulate(simulate) => simulate.run(&mut out),
        Command::Rate(rate) => rate.run(&mut out),
        #[cfg(feature = "developer-commands")]
        Command::Ladder(ladder) => ladder.run(&mut out),
        #[cfg(feature = "developer-commands")]
        Command::Dataset(dataset) => dataset.run(&mut out),
        Command::Replay(replay) => replay.run(&mut out),
        Command::Review(review) => review.run(&mut out),
        Command::Bench(bench) => bench.run(&mut out),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Returns whether the program that reads our output has closed it, as `| head` does. That is not a failure.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
