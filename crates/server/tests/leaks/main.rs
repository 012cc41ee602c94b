//! Games over real sockets with every seat and a spectator connected. Every byte that each of them receives is searched
//! for what that viewer cannot know: Lords, hands, decks, the seed. `cargo xtask leaks` plays a thousand games.
//!
//! What a viewer may know is computed without the code that hides it: the record of the finished game is replayed, and
//! a card counts as known once it was open, was played, or was in the viewer's own hand.

mod knowledge;
mod watch;

use anyhow::{Context, Result};
use deepwater_harness::Api;
use deepwater_server::Config;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// The number of games, unless `DEEPWATER_LEAK_GAMES` is set.
const GAMES: u64 = 100;
/// The number of games at the same time.
const AT_ONCE: u64 = 48;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_leak_nothing() -> Result<()> {
    let games = std::env::var("DEEPWATER_LEAK_GAMES").map_or(Ok(GAMES), |games| games.parse())?;
    let arguments =
        ["--listen", "127.0.0.1:0", "--database", "sqlite::memory:", "--rate-limit", "off", "--max-tables", "100000"];
    let server = deepwater_server::start(Config::from_arguments(arguments)?).await?;
    let api = Api::new(format!("http://{}", server.address))?;
    let mut running = tokio::task::JoinSet::new();
    let (mut lines, mut bytes, mut cards) = (0, 0, 0);
    for game in 0..games + AT_ONCE {
        if game >= AT_ONCE {
            let heard: watch::SearchedData = running.join_next().await.context("a game")???;
            lines += heard.lines;
            bytes += heard.bytes;
            cards += heard.cards;
        }
        if game < games {
            let (api, rng) = (api.clone(), StdRng::seed_from_u64(game));
            running.spawn(async move { one_game(&api, game, rng).await.with_context(|| format!("game {game}")) });
        }
    }
    println!("{games} games: {lines} lines, {} MB, {cards} mentions of cards, nothing hidden among them", bytes >> 20);
    assert!(lines > games * 300 && cards > lines, "the games were really watched");
    server.stop().await;
    Ok(())
}

/// Plays a game with a random number of players and random modules.
async fn one_game(api: &Api, game: u64, mut rng: StdRng) -> Result<watch::SearchedData> {
    const MODULES: [&[&str]; 4] = [&[], &["undermountain"], &["skullport"], &["undermountain", "skullport"]];
    // Mostly two and three players: their games are the shortest, and the same things are hidden.
    let players = if game.is_multiple_of(4) { 2 + (game / 4 % 5) as usize } else { 2 + (game % 2) as usize };
    let modules = MODULES[if players == 6 { 1 + rng.random_range(0..3) } else { rng.random_range(0..4) }];
    watch::play(api, players, modules, rng).await
}
