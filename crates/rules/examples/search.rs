//! A flat Monte Carlo search: it judges every answer by random games. Each game begins with a random deal of the hidden
//! cards that agrees with what the seat knows.
//!
//! `cargo run --release -p deepwater-rules --example search`

use std::error::Error;

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Game, GameConfig, Observation, Seed, Viewer};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// The number of random games for each answer.
const PLAYOUTS: usize = 20;

fn random_action(game: &Game, rng: &mut SmallRng) -> Action {
    let options = game.legal_actions();
    options.at(rng.random_range(0..options.len()))
}

/// Plays to the end at random and returns the lead of `me` over the best other seat.
///
/// `apply_unchecked` with `()` as the sink creates no events and needs no heap memory.
fn playout(mut game: Game, me: PlayerId, rng: &mut SmallRng) -> i32 {
    while game.decision().is_some() {
        let action = random_action(&game, rng);
        game.apply_unchecked(action, &mut ());
    }
    let scores = game.outcome().expect("the game is over").scores;
    let own = scores[me.index()].total;
    let best_other = scores.iter().filter(|score| score.seat != me).map(|score| score.total).max();
    i32::from(own - best_other.expect("there are at least two seats"))
}

fn search(view: &Observation, rng: &mut SmallRng) -> Action {
    let me = view.decision().expect("a search needs a decision").player;
    let mut best = None;
    for action in view.legal_actions().iter() {
        let mut lead = 0;
        for _ in 0..PLAYOUTS {
            let mut game = view.sample(rng);
            game.apply_unchecked(action, &mut ());
            lead += playout(game, me, rng);
        }
        if best.is_none_or(|(most, _)| lead > most) {
            best = Some((lead, action));
        }
    }
    best.expect("a decision has at least two answers").1
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut rng = SmallRng::seed_from_u64(1);
    let mut game = Game::new(&GameConfig::base(2), Seed::from_text("a search"))?;
    while let Some(decision) = game.decision() {
        let action = match decision.player {
            PlayerId(0) => search(&game.observe(Viewer::Player(decision.player)), &mut rng),
            _ => random_action(&game, &mut rng),
        };
        game.apply(action)?;
    }
    for score in game.outcome().expect("the game is over").scores {
        println!("seat {}: {} points", score.seat.0, score.total);
    }
    Ok(())
}
