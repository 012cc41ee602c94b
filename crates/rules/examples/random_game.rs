//! Plays one random game and prints what a spectator sees of it.
//!
//! `cargo run -p deepwater-rules --example random_game -- 4 "a rainy evening"`

use std::error::Error;

use deepwater_rules::{Game, GameConfig, Modules, Seed, Viewer};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let players = arguments.next().map_or(Ok(3), |players| players.parse())?;
    let seed = arguments.next().unwrap_or_else(|| "a rainy evening".into());

    let config = GameConfig::builder(players).modules(Modules { skullport: true, undermountain: false }).build()?;
    let mut game = Game::new(&config, Seed::from_text(&seed))?;
    let mut rng = SmallRng::seed_from_u64(1);

    while game.decision().is_some() {
        let options = game.legal_actions();
        let action = options.at(rng.random_range(0..options.len()));
        for event in game.apply(action)? {
            println!("{:?}", event.seen_by(Viewer::Spectator).get());
        }
    }

    let outcome = game.outcome().expect("the game is over");
    for score in &outcome.scores {
        println!("seat {}: {} points", score.seat.0, score.total);
    }
    println!("won by {:?}", outcome.winners);
    Ok(())
}
