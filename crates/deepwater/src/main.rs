//! The one executable: engine, simulator, benchmark and replay.

use deepwater::engine;

use clap::{Parser, Subcommand};

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
}

fn main() -> std::process::ExitCode {
    let result = match Cli::parse().command {
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
