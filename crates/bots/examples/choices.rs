//! Plays fixed games with one bot in every seat, and prints how long it thought and a hash of all its choices.
//!
//! A change that only makes a bot faster leaves every hash as it is. Under `valgrind --tool=callgrind` the same games
//! give instruction counts that other programs on the machine do not disturb.
//!
//! `choices BOT GAMES [PLAYERS [base|both]]` plays GAMES games of each configuration, or of one of them. For example:
//!
//! ```sh
//! cargo run --release -p deepwater-bots --example choices -- steward 20
//! cargo run --release -p deepwater-bots --example choices -- ismcts:100 1 4 base
//! ```

use std::time::{Duration, Instant};

use deepwater_bots::by_name;
use deepwater_rules::{Game, GameConfig, Modules, Seed, Variant, Viewer};

/// What one bot did in some games.
#[derive(Default)]
struct Played {
    decisions: u64,
    /// The time for the decisions, without applying them.
    time: Duration,
    hash: u64,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [bot, games, rest @ ..] = words.as_slice() else {
        eprintln!("usage: choices BOT GAMES [PLAYERS [base|both]]");
        std::process::exit(2);
    };
    let games: u64 = games.parse().expect("GAMES is a number");
    let mut total = 0;
    for config in configs(rest) {
        let mut played = Played::default();
        (0..games).for_each(|number| play(bot, &config, number, &mut played));
        let micros = played.time.as_secs_f64() * 1e6 / played.decisions as f64;
        println!("{:016x} {:>7} decisions {micros:>9.2} µs  {}", played.hash, played.decisions, name(&config));
        total = mix(total, played.hash);
    }
    println!("{total:016x} all");
}

/// Returns every configuration that bots can play, or the one that the words name.
fn configs(words: &[String]) -> Vec<GameConfig> {
    if let [players, rest @ ..] = words {
        let modules = Modules::ALL[if rest.first().is_some_and(|word| word == "both") { 3 } else { 0 }];
        return vec![GameConfig::base(players.parse().expect("PLAYERS is a number")).with(modules)];
    }
    let with_modules = |config: GameConfig| Modules::ALL.into_iter().map(move |modules| config.with(modules));
    let tables = (2..=6).map(GameConfig::base).flat_map(with_modules);
    let solo = Variant::ALL.into_iter().map(GameConfig::solo).flat_map(with_modules);
    tables.chain(solo).filter(|config| config.check().is_ok()).collect()
}

fn play(bot: &str, config: &GameConfig, number: u64, played: &mut Played) {
    let mut bot = by_name(bot, number).expect("a bot");
    let mut game = Game::new(config, Seed::from_text(&format!("choices-{number}"))).expect("legal options");
    while let Some(decider) = game.decider() {
        let view = game.observe(Viewer::Player(decider));
        let start = Instant::now();
        let action = bot.choose(&view);
        played.time += start.elapsed();
        played.decisions += 1;
        let index = view.legal_actions().iter().position(|option| option == action).expect("a legal answer");
        played.hash = mix(played.hash, index as u64);
        game.apply_unchecked(action, &mut ());
    }
}

fn mix(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(29) ^ (word + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

fn name(config: &GameConfig) -> String {
    let solo = config.solo.map_or(String::new(), |variant| format!(", solo {variant:?}"));
    format!("{} players, {:?}{solo}", config.players, config.modules)
}
