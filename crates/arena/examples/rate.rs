//! Plays a match without a journal: `rate BOT AGAINST PLAYERS GAMES SEED [THREADS] [both]`; `both` adds both modules.

use std::collections::BTreeMap;

use deepwater_arena::{MatchConfig, MatchError, MatchSummary, play_missing};
use deepwater_rules::{GameConfig, Modules};

fn main() -> Result<(), MatchError> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [bot, against, players, games, seed, rest @ ..] = words.as_slice() else {
        eprintln!("usage: rate BOT AGAINST PLAYERS GAMES SEED [THREADS] [both]");
        std::process::exit(2);
    };
    let mut game = GameConfig::base(players.parse().expect("PLAYERS is a number"));
    let mut threads = 1;
    for word in rest {
        match word.as_str() {
            "both" => game = game.with(Modules::ALL[3]),
            number => threads = number.parse().expect("THREADS is a number"),
        }
    }
    let config = MatchConfig { bot: bot.clone(), against: against.clone(), game, seed: seed.clone() };
    config.check()?;
    let mut done = BTreeMap::new();
    let blocks = config.blocks(games.parse().expect("GAMES is a number"));
    play_missing(&config, blocks, &mut done, threads, |_| Ok::<(), MatchError>(()))?;
    println!("{}", MatchSummary::of(&config, done.values()).sentence());
    Ok(())
}
