//! Work of rules and bots for `cargo xtask wasm-speed`, which compares WebAssembly with native code.
//!
//! The native program reads lines `WORK GAMES` and answers each with the number of decisions. The module exports the
//! same work as `decisions(WORK, GAMES)`. The caller takes the time.
//!
//! The work [`NET`] answers with a hash of what the net says about fixed positions, which must be the same everywhere. The
//! module does not contain the weights: the caller writes them to `input(LENGTH)`, then calls `weights()`.

// `no_mangle` counts as unsafe because two exported names could clash. The four names in this file do not.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::io::{self, BufRead};

use deepwater_bots::net::{Net, NetEvaluator, load, network};
use deepwater_bots::{Bot, Steward};
use deepwater_rules::{Game, GameConfig, Modules, Seed, Viewer};

/// The number of the work that compares what the net says.
const NET: u32 = 3;

thread_local! {
    static INPUT: RefCell<Vec<u8>> = RefCell::default();
}

/// Makes room for the weights and returns the address to write them to.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *const u8 {
    INPUT.with_borrow_mut(|input| {
        input.resize(length, 0);
        input.as_mut_ptr().cast_const()
    })
}

/// Reads the weights of the net. Returns whether they fit this program.
#[unsafe(no_mangle)]
pub extern "C" fn weights() -> bool {
    INPUT.with_borrow(|input| load(input).is_ok())
}

/// Plays games and returns the number of decisions in them. `work`: 0 and 1 are random games of two players and of five
/// with both modules; 2 is games of four stewards. 3 ([`NET`]) returns a hash instead.
#[unsafe(no_mangle)]
pub extern "C" fn decisions(work: u32, games: u32) -> u32 {
    let both = Modules { undermountain: true, skullport: true };
    match work {
        0 => (0..games).map(|number| random_game(&GameConfig::base(2), number)).sum(),
        1 => (0..games).map(|number| random_game(&GameConfig::base(5).with(both), number)).sum(),
        NET => (0..games).fold(0, net_hash),
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

/// Adds to a hash what the net says about every fifth position of a random game, in the view of every seat, and what the
/// bot `net` chooses there.
fn net_hash(hash: u32, number: u32) -> u32 {
    let network = network().expect("the weights are loaded");
    let (evaluator, mut bot) = (NetEvaluator::new(network.clone()), Net::new(network, u64::from(number)));
    let players = 2 + (number % 5) as u8;
    let both = Modules { undermountain: true, skullport: true };
    // Six players need a module.
    let modules = if number.is_multiple_of(2) && players < 6 { Modules::default() } else { both };
    let mut game = deal(&GameConfig::base(players).with(modules), number);
    let (mut hash, mut decisions) = (hash, number);
    let mut add = |word: u32| hash = (hash.rotate_left(13) ^ word).wrapping_mul(0x9e37_79b1);
    while let Some(decision) = game.decision() {
        decisions += 1;
        if decisions.is_multiple_of(5) {
            for p in game.config().seats() {
                let estimate = evaluator.estimate(&game.observe(Viewer::Player(p)));
                estimate.shares.iter().chain(&estimate.points).for_each(|number| add(number.to_bits()));
                add(estimate.preference.to_bits());
            }
            let view = game.observe(Viewer::Player(decision.player));
            let chosen = bot.choose(&view);
            add(view.legal_actions().iter().position(|action| action == chosen).expect("a legal answer") as u32);
        }
        let count = game.legal_actions().len() as u32;
        game.apply_nth((decisions.wrapping_mul(2_654_435_761) >> 16) as usize % count as usize, &mut ());
    }
    hash
}

fn main() {
    for line in io::stdin().lock().lines() {
        let line = line.expect("text");
        let mut numbers = line.split(' ').map(|number| number.parse().expect("a number"));
        let (Some(work), Some(games)) = (numbers.next(), numbers.next()) else { panic!("a line is WORK GAMES") };
        println!("{}", decisions(work, games));
    }
}
