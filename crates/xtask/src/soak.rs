//! `cargo xtask soak`: random games in every combination of players, modules and options, all invariants checked.

use std::process::Command;

use crate::Result;
use crate::process::{built, cargo};

const MODULE_CHOICES: [&str; 4] = ["", "undermountain", "skullport", "undermountain,skullport"];
const RARE_OPTIONS: [&str; 3] = ["--promo", "--limited-gold", "--tournament"];

/// Plays games with every number of players and every combination of modules, short and long games, then every kind of
/// solo game. The argument is the number of games for each combination.
pub fn all(arguments: &[String]) -> Result {
    build()?;
    let games = arguments.first().map_or("40000", String::as_str);
    let mut combinations = 0;
    for players in 2..=6 {
        for modules in MODULE_CHOICES {
            for long in [false, true].into_iter().filter(|long| is_distinct(players, modules, *long)) {
                let players = players.to_string();
                let mut options = vec!["--players", &players];
                // Every second combination has the rare options as well.
                if combinations % 2 == 1 {
                    options.extend(RARE_OPTIONS);
                }
                if long {
                    options.push("--long-game");
                }
                simulate(games, modules, &options)?;
                combinations += 1;
            }
        }
    }
    println!("{combinations} combinations, {games} games each: no violation");
    play_solo(arguments)
}

/// Plays every solo variant with every module choice in three ways: with random answers, with the bot `envoy`, and with
/// random answers that also decide for the scripted opponent.
pub fn solo(arguments: &[String]) -> Result {
    build()?;
    play_solo(arguments)
}

fn build() -> Result {
    cargo(&["build", "--release", "--package", "deepwater"])
}

fn play_solo(arguments: &[String]) -> Result {
    let text = arguments.first().map_or("100000", String::as_str);
    let games: u64 = text.parse().map_err(|_| format!("{text} is no number of games"))?;
    let mut combinations = 0;
    for variant in ["a", "b", "c"] {
        for modules in MODULE_CHOICES.into_iter().filter(|modules| variant != "b" || modules.is_empty()) {
            let solo = ["--solo", variant];
            simulate(text, modules, &solo)?;
            simulate(text, modules, &[&solo[..], &["--bots", "envoy"]].concat())?;
            // Games in which the human also decides for the script take longer, so only a tenth of `games` is played,
            // with the rare options.
            let fewer = (games / 10).max(1).to_string();
            simulate(&fewer, modules, &[&solo[..], &["--human-decides"], &RARE_OPTIONS].concat())?;
            combinations += 3;
        }
    }
    println!("{combinations} combinations of the solo game, up to {games} games each: no violation");
    Ok(())
}

/// Tells whether to play a combination: it must be legal, and no other combination may stand for the same games.
///
/// If `long` makes no difference, only one of its two values is accepted.
fn is_distinct(players: u8, modules: &str, long: bool) -> bool {
    let always_long = modules.contains(',') || players == 6;
    match (modules.is_empty(), always_long) {
        (true, _) => players < 6 && !long,
        (false, true) => long,
        (false, false) => true,
    }
}

/// Plays games with the release build and checks all invariants.
fn simulate(games: &str, modules: &str, options: &[&str]) -> Result {
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
