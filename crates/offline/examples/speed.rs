//! Work of rules and bots for `cargo xtask wasm-speed`, which compares WebAssembly with native code.
//!
//! The native program reads lines `WORK GAMES` and answers each with the number of decisions. The module exports the
//! same work as `decisions(WORK, GAMES)`. The caller takes the time.

// `no_mangle` counts as unsafe because two exported names could clash. There is one exported name.
#![allow(unsafe_code)]

use std::io::{self, BufRead};

use deepwater_bots::{Bot, Steward};
use deepwater_rules::{Game, GameConfig, Modules, Seed, Viewer};

/// Plays games and returns the number of decisions in them. `work`: 0 and 1 are random games of two players and of five
/// with both modules; 2 is games of four stewards.
#[unsafe(no_mangle)]
pub extern "C" fn decisions(work: u32, games: u32) -> u32 {
    let both = Modules { undermountain: true, skullport: true };
    match work {
        0 => (0..games).map(|number| random_game(&GameConfig::base(2), number)).sum(),
        1 => (0..games).map(|number| random_game(&GameConfig::base(5).with(both), number)).sum(),
        _ => (0..games).map(|number| game_of_stewards(&GameConfig::base(4), number)).sum(),
    }
}

fn deal(config: &GameConfig, number: u32) -> Game {
    Game::new(config, Seed::from_text(&number.to_string())).expect("a legal game")
}

fn random_game(config: &GameConfig, number: u32) -> u32 {
    let mut game = deal(config, number);
    let mut state = number;
    let mut decisions = 0;
    loop {
        let count = game.legal_actions().len() as u64;
        if count == 0 {
            return decisions;
        }
        // A linear congruential generator (Numerical Recipes): cheap beside the rules.
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        game.apply_nth(((u64::from(state) * count) >> 32) as usize, &mut ());
        decisions += 1;
    }
}

fn game_of_stewards(config: &GameConfig, number: u32) -> u32 {
    let mut game = deal(config, number);
    let mut steward = Steward::new(u64::from(number));
    let mut decisions = 0;
    while let Some(decision) = game.decision() {
        let action = steward.choose(&game.observe(Viewer::Player(decision.player)));
        game.apply_unchecked(action, &mut ());
        decisions += 1;
    }
    decisions
}

fn main() {
    for line in io::stdin().lock().lines() {
        let line = line.expect("text");
        let mut numbers = line.split(' ').map(|number| number.parse().expect("a number"));
        let (Some(work), Some(games)) = (numbers.next(), numbers.next()) else { panic!("a line is WORK GAMES") };
        println!("{}", decisions(work, games));
    }
}
