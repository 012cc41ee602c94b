//! The one executable: engine, simulator, benchmark and replay.

mod bench;
mod narrate;
mod playout;
mod replay;
mod simulate;

use clap::{Parser, Subcommand};
use deepwater::engine;

/// Lords of Waterdeep with Scoundrels of Skullport: an unofficial open implementation.
#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Drive or play a game from any program: one JSON request per line in, one response per line out
    Engine,
    Bench(bench::Bench),
    Simulate(simulate::Simulate),
    Replay(replay::Replay),
}

fn main() -> std::process::ExitCode {
    let result = match Cli::parse().command {
        Command::Bench(bench) => bench.run(),
        Command::Simulate(simulate) => simulate.run(),
        Command::Replay(replay) => replay.run(),
        Command::Engine => engine::run(std::io::stdin().lock(), std::io::stdout().lock()),
    };
    match result {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            std::process::ExitCode::FAILURE
        }
    }
}
