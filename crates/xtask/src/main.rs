//! Chores: `cargo xtask` alone lists them.

mod aside;
mod chromium;
mod fuzz_api;
mod play;
mod wasm;
mod web;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use aside::Aside;

const USAGE: &str =
    "cargo xtask play    build everything and host games here; further arguments go to `deepwater serve`
cargo xtask test    format, lints and all tests, those of the browser client included
cargo xtask soak    over a million random games with every invariant checked after every decision
cargo xtask soak-solo  the solo games among them alone
cargo xtask leaks   a thousand games over real sockets; no byte may tell a viewer what they may not know
cargo xtask crash   kill the server 200 times on each database, and two servers in turn; no acknowledged move may be lost
cargo xtask load    open 500 live tables (or as many as you say) and measure how long a move takes to reach everyone
cargo xtask fuzz-api  try the HTTP API with schemathesis (needs Python)
cargo xtask golden  record the games in games/ anew (only when the rules version rises)
cargo xtask types   write the TypeScript types of all messages to web/src/protocol.ts
cargo xtask web     types, lints, tests and build of the browser client, and games in Chromium (needs Node.js)
cargo xtask web-checks  the same without the games
cargo xtask screenshots  pictures of every main screen in target/screenshots; `table-6 1280 dusk` takes some of them
cargo xtask trace   play six seats in Chromium and tell how long the page was busy at a stretch
cargo xtask catalogue  write the card facts, names and texts that the browser client shows, and the pages to proof-read";

fn main() -> ExitCode {
    let task = std::env::args().nth(1).unwrap_or_default();
    let done = match task.as_str() {
        "play" => play::play(),
        "test" => test(),
        "soak" => soak(),
        "soak-solo" => cargo(&["build", "--release", "--package", "deepwater"]).and_then(|()| soak_solo()),
        "leaks" => leaks(),
        "crash" => crash(),
        "load" => load(),
        "fuzz-api" => fuzz_api::fuzz_api(),
        "golden" => golden(),
        "types" => types(),
        "web" => web::checks().and_then(|()| cargo(&["build", "--package", "deepwater"])).and_then(|()| web::games()),
        "web-checks" => web::checks(),
        "screenshots" | "trace" => web::script(&task),
        "catalogue" => catalogue(),
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

fn test() -> Done {
    cargo(&["fmt", "--all", "--check"])?;
    // Compilers seldom keep all cores busy to their end.
    let client = Aside::start("web-checks")?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])?;
    cargo(&["test", "--workspace"])?;
    cargo_doc()?;
    client.finish()?;
    web::games()
}

/// A broken link in the documentation is an error, too.
fn cargo_doc() -> Done {
    let doc = ["doc", "--workspace", "--no-deps", "--document-private-items"];
    run(Command::new(cargo_path()).args(doc).env("RUSTDOCFLAGS", "--deny warnings"))
}

/// Every number of players with every combination of modules, short and long: 40,000 games each. Then every solo
/// variant with every module choice: 100,000 games of a random human and as many of a greedy one.
fn soak() -> Done {
    cargo(&["build", "--release", "--package", "deepwater"])?;
    let games = std::env::args().nth(2).unwrap_or_else(|| "40000".into());
    let mut combinations = 0;
    for players in 2..=6 {
        for modules in MODULE_CHOICES {
            for long in [false, true] {
                if !is_distinct(players, modules, long) {
                    continue;
                }
                let players = players.to_string();
                let mut options = vec!["--players", &players];
                // Odd options ride along in every second combination.
                if combinations % 2 == 1 {
                    options.extend(ODD_OPTIONS);
                }
                if long {
                    options.push("--long-game");
                }
                simulate_checked(&games, modules, &options)?;
                combinations += 1;
            }
        }
    }
    println!("{combinations} combinations, {games} games each: no violation");
    soak_solo()
}

fn soak_solo() -> Done {
    let games = std::env::args().nth(2).unwrap_or_else(|| "100000".into());
    let mut combinations = 0;
    for variant in ["a", "b", "c"] {
        for modules in MODULE_CHOICES.into_iter().filter(|modules| variant != "b" || modules.is_empty()) {
            for (bots, further) in [(&[][..], &["--human-decides"][..]), (&[], &[]), (&["--bots", "envoy"], &[])] {
                // A human who decides takes a tenth, with the odd options.
                let odd = !further.is_empty();
                let games = if odd { (games.parse().unwrap_or(10) / 10).max(1).to_string() } else { games.clone() };
                let odd_options: &[&str] = if odd { &ODD_OPTIONS } else { &[] };
                simulate_checked(&games, modules, &[&["--solo", variant], bots, further, odd_options].concat())?;
                combinations += 1;
            }
        }
    }
    println!("{combinations} combinations of the solo game, {games} games each: no violation");
    Ok(())
}

const MODULE_CHOICES: [&str; 4] = ["", "undermountain", "skullport", "undermountain,skullport"];
const ODD_OPTIONS: [&str; 3] = ["--promo", "--limited-gold", "--tournament"];

/// Plays games with the release build, all invariants checked.
fn simulate_checked(games: &str, modules: &str, options: &[&str]) -> Done {
    let mut simulate = Command::new(built("release", "deepwater"));
    simulate.args(["simulate", "--check", "--games", games]).args(options);
    if !modules.is_empty() {
        simulate.args(["--modules", modules]);
    }
    println!("{} modules: {modules}", options.join(" "));
    let output = simulate.output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let summary = String::from_utf8_lossy(&output.stdout).into_owned();
    for line in summary.lines().take(3).chain(summary.lines().last()) {
        println!("  {line}");
    }
    Ok(())
}

/// The test plays fewer of them.
fn leaks() -> Done {
    let test = ["test", "--package", "deepwater-server", "--test", "leaks"];
    run(Command::new(cargo_path()).args(test).env("DEEPWATER_LEAK_GAMES", "1000"))
}

/// The real server, killed again and again under people who play.
fn crash() -> Done {
    let kills = std::env::args().nth(2).unwrap_or_else(|| "200".into());
    harness(&["crash", "--kills", &kills])?;
    harness(&["--postgres", "crash", "--kills", &kills])?;
    harness(&["nodes"])
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
    let server = built("release", "deepwater");
    run(Command::new(built("release", "deepwater-harness")).arg("--server").arg(server).args(arguments))
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

/// A program that cargo has built, wherever the host has it put.
fn built(profile: &str, program: &str) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    Path::new(&target).join(profile).join(program).with_extension(std::env::consts::EXE_EXTENSION)
}

/// The test that compares the file with the types also writes it.
fn types() -> Done {
    let test = ["test", "--package", "deepwater-protocol", "--test", "typescript"];
    run(Command::new(cargo_path()).args(test).env("DEEPWATER_WRITE_TYPES", "1"))
}

/// The tests that compare the written catalogue and words also write them.
fn catalogue() -> Done {
    let test = ["test", "--package", "deepwater-catalogue", "--package", "deepwater-words", "--test", "written"];
    run(Command::new(cargo_path()).args(test).env("DEEPWATER_WRITE_CATALOGUE", "1"))
}

/// What cargo has told this program about its own package is not for other builds: some crates look at it and would be
/// built anew whenever xtask takes turns with cargo itself.
fn cargo(arguments: &[&str]) -> Done {
    let mut command = Command::new(cargo_path());
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")) {
            command.env_remove(name);
        }
    }
    run(command.args(arguments))
}

fn cargo_path() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".into())
}

fn run(command: &mut Command) -> Done {
    let status = command.status().map_err(|error| format!("cannot start {command:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("failed: {command:?}")) }
}
