//! Tests against a running server that take too long to run at every change: `leaks`, `crash`, `proxy`, `load` and
//! `attack`.

use std::process::Command;

use crate::Result;
use crate::process::{built, cargo, cargo_command, run};

/// Runs the test `leaks` with 1,000 games over sockets. An ordinary run of this test plays fewer.
pub fn leaks(_: &[String]) -> Result {
    let mut test = cargo_command(&["test", "--package", "deepwater-server", "--test", "leaks"]);
    run(test.env("DEEPWATER_LEAK_GAMES", "1000"))
}

/// Kills the server while people play, first on SQLite, then on PostgreSQL. The argument is the number of kills.
///
/// Then runs two servers on one database and kills them in turn.
pub fn crash(arguments: &[String]) -> Result {
    let kills = arguments.first().map_or("200", String::as_str);
    harness(&["crash", "--kills", kills])?;
    harness(&["--postgres", "crash", "--kills", kills])?;
    harness(&["nodes"])
}

/// Plays through nginx at two servers that are killed in turn. The argument is the number of games.
///
/// Then makes mistakes in the configuration of nginx, which `deepwater doctor` must name.
pub fn proxy(arguments: &[String]) -> Result {
    let games = arguments.first().map_or("4", String::as_str);
    harness(&["nodes", "--nginx", "--games", games])?;
    harness(&["doctor"])
}

/// Measures the server under many live tables. The first argument is the number of tables; further arguments go to the
/// harness: `cargo xtask load 2000 --think 3000`.
pub fn load(arguments: &[String]) -> Result {
    let mut arguments = arguments.iter().map(String::as_str);
    let tables = arguments.next().unwrap_or("500");
    let (before, after): (Vec<&str>, Vec<&str>) = arguments.partition(|argument| *argument == "--postgres");
    harness(&[before, vec!["load", "--tables", tables], after].concat())
}

/// Attacks servers and compares the figures with their thresholds. Arguments are the names of attacks; without names,
/// all attacks run. The tests run a short form of the same attacks.
pub fn attack(arguments: &[String]) -> Result {
    let names = arguments.iter().map(String::as_str);
    harness(&["attack"].into_iter().chain(names).collect::<Vec<_>>())
}

/// Runs the harness against the release build.
fn harness(arguments: &[&str]) -> Result {
    cargo(&["build", "--release", "--package", "deepwater", "--package", "deepwater-harness"])?;
    let server = built("release", "deepwater");
    run(Command::new(built("release", "deepwater-harness")).arg("--server").arg(server).args(arguments))
}
