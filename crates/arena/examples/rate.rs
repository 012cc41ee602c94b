//! A quick match, without the rest of the program: `rate BOT AGAINST PLAYERS GAMES SEED [THREADS] [both]`.

use std::collections::BTreeMap;
use std::convert::Infallible;

use deepwater_arena::{Contest, Summary, play_missing};
use deepwater_rules::{GameConfig, Modules};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [bot, against, players, games, seed, rest @ ..] = words.as_slice() else {
        eprintln!("usage: rate BOT AGAINST PLAYERS GAMES SEED [THREADS] [both]");
        std::process::exit(2);
    };
    let mut config = GameConfig::base(players.parse().expect("how many players"));
    if rest.iter().any(|word| word == "both") {
        config = config.with(Modules::ALL[3]);
    }
    let threads = rest.first().and_then(|word| word.parse().ok()).unwrap_or(1);
    let contest = Contest { bot: bot.clone(), against: against.clone(), config, seed: seed.clone() };
    contest.check().expect("two bots");
    let mut done = BTreeMap::new();
    let blocks = contest.blocks(games.parse().expect("how many games"));
    let played = play_missing(&contest, blocks, &mut done, threads, |_| Ok::<(), Infallible>(()));
    played.expect("nothing that can fail");
    println!("{}", Summary::of(&contest, done.values()).sentence());
}
