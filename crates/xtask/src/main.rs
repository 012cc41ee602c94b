//! Chores: `cargo xtask play | test | soak | crash | load | golden`.

use std::process::{Command, ExitCode};

const USAGE: &str = "cargo xtask play    build everything and start a playable game
cargo xtask test    format, lints and all tests
cargo xtask soak    over a million random games with every invariant checked after every decision
cargo xtask crash   kill the server 200 times on each database; no acknowledged move may be lost
cargo xtask load    open 500 live tables (or as many as you say) and measure how long a move takes to reach everyone
cargo xtask golden  record the games in games/ anew (only when the rules version rises)";

fn main() -> ExitCode {
    let task = std::env::args().nth(1).unwrap_or_default();
    let done = match task.as_str() {
        "play" => play(),
        "test" => test(),
        "soak" => soak(),
        "crash" => crash(),
        "load" => load(),
        "golden" => golden(),
        _ => Err(USAGE.into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

type Done = Result<(), String>;

/// Until the browser client is there, the engine is what can be played.
fn play() -> Done {
    cargo(&["build", "--release", "--package", "deepwater"])?;
    println!("The browser client is not part of this version yet. What is ready to run:");
    println!("  ./target/release/deepwater engine      play by JSON lines, see docs/engine-protocol.md");
    println!("  ./target/release/deepwater simulate    watch what happens in thousands of random games");
    println!("  ./target/release/deepwater --help      everything else");
    Ok(())
}

fn test() -> Done {
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])?;
    cargo(&["test", "--workspace"])?;
    cargo_doc()
}

/// A broken link in the documentation is an error, too.
fn cargo_doc() -> Done {
    let doc = ["doc", "--workspace", "--no-deps", "--document-private-items"];
    run(Command::new(cargo_path()).args(doc).env("RUSTDOCFLAGS", "--deny warnings"))
}

/// Every number of players with every combination of modules, short and long: 40,000 games each.
fn soak() -> Done {
    cargo(&["build", "--release", "--package", "deepwater"])?;
    let games = std::env::args().nth(2).unwrap_or_else(|| "40000".into());
    let mut combinations = 0;
    for players in 2..=6 {
        for modules in ["", "undermountain", "skullport", "undermountain,skullport"] {
            for long in [false, true] {
                if !is_distinct(players, modules, long) {
                    continue;
                }
                let players = players.to_string();
                let mut simulate = Command::new("target/release/deepwater");
                simulate.args(["simulate", "--check", "--games", &games, "--players", &players]);
                // Odd options ride along in every second combination.
                if combinations % 2 == 1 {
                    simulate.args(["--promo", "--limited-gold", "--tournament"]);
                }
                if !modules.is_empty() {
                    simulate.args(["--modules", modules]);
                }
                if long {
                    simulate.arg("--long-game");
                }
                println!("{players} players, modules: {modules}, long game: {long}");
                let output = simulate.output().map_err(|error| error.to_string())?;
                if !output.status.success() {
                    return Err(String::from_utf8_lossy(&output.stderr).into_owned());
                }
                let summary = String::from_utf8_lossy(&output.stdout).into_owned();
                let (first, last) = (summary.lines().next(), summary.lines().last());
                println!("  {}\n  {}", first.unwrap_or_default(), last.unwrap_or_default());
                combinations += 1;
            }
        }
    }
    println!("{combinations} combinations, {games} games each: no violation");
    Ok(())
}

/// The real server, killed again and again under people who play.
fn crash() -> Done {
    let kills = std::env::args().nth(2).unwrap_or_else(|| "200".into());
    harness(&["crash", "--kills", &kills])?;
    harness(&["--postgres", "crash", "--kills", &kills])
}

/// The real server under many live tables. Further arguments go to the harness: `cargo xtask load 2000 --think 3000`.
fn load() -> Done {
    let tables = std::env::args().nth(2).unwrap_or_else(|| "500".into());
    let further: Vec<String> = std::env::args().skip(3).collect();
    let (own, further): (Vec<&str>, Vec<&str>) =
        further.iter().map(String::as_str).partition(|word| *word == "--postgres");
    harness(&[own, vec!["load", "--tables", &tables], further].concat())
}

/// Runs the harness against the release build.
fn harness(arguments: &[&str]) -> Done {
    cargo(&["build", "--release", "--package", "deepwater", "--package", "deepwater-harness"])?;
    run(Command::new("target/release/deepwater-harness").args(["--server", "target/release/deepwater"]).args(arguments))
}

/// Whether this combination is legal, and not the same game as with `long` the other way.
fn is_distinct(players: u8, modules: &str, long: bool) -> bool {
    let demanded = modules.contains(',') || players == 6;
    match (modules.is_empty(), demanded) {
        (true, _) => players < 6 && !long,
        (false, true) => long,
        (false, false) => true,
    }
}

/// The test that replays the games also records them.
fn golden() -> Done {
    let test = ["test", "--package", "deepwater", "--test", "golden"];
    run(Command::new(cargo_path()).args(test).env("DEEPWATER_RECORD_GOLDEN", "1"))
}

fn cargo(arguments: &[&str]) -> Done {
    run(Command::new(cargo_path()).args(arguments))
}

fn cargo_path() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".into())
}

fn run(command: &mut Command) -> Done {
    let status = command.status().map_err(|error| format!("cannot start {command:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("failed: {command:?}")) }
}
