//! A bot of thirty lines: it completes Quests, prefers spaces with many Adventurers, and never looks at hidden cards.
//!
//! `cargo run -p deepwater-rules --example bot`

use std::error::Error;

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Event, Game, GameConfig, Observation, Seed, Viewer};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Chooses an answer from what one seat knows. An [`Observation`] holds nothing else, so a bot cannot cheat.
fn choose(view: &Observation, rng: &mut SmallRng) -> Action {
    let me = view.decision().expect("a bot is asked for a decision").player;
    let options = view.legal_actions();
    // Begin at a random answer, so that the choice among equally good answers varies.
    let first = rng.random_range(0..options.len());
    let answers = (0..options.len()).map(|n| options.at((first + n) % options.len()));
    answers.max_by_key(|action| gain(view, *action, me, rng)).expect("a decision has at least two answers")
}

/// Returns what an answer brings at once. The answer is tried in a random game that agrees with the view.
fn gain(view: &Observation, action: Action, me: PlayerId, rng: &mut SmallRng) -> i32 {
    let mut game = view.sample(rng);
    let events = game.apply(action).expect("a legal answer of the view is legal in its samples");
    let worth = |event: &Event| match *event {
        Event::QuestCompleted { player, .. } if player == me => 20,
        Event::Scored { player, vp } if player == me => 2 * i32::from(vp),
        Event::Gained { player, what } if player == me => 2 * i32::from(what.adventurers()) + i32::from(what.gold()),
        Event::QuestTaken { player, .. } | Event::BuildingBought { player, .. } if player == me => 3,
        _ => 0,
    };
    events.iter().map(worth).sum()
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut rng = SmallRng::seed_from_u64(1);
    let mut game = Game::new(&GameConfig::base(3), Seed::from_text("a bot"))?;
    while let Some(decision) = game.decision() {
        // Seat 0 is the bot; the others answer at random.
        let action = if decision.player == PlayerId(0) {
            choose(&game.observe(Viewer::Player(decision.player)), &mut rng)
        } else {
            let options = game.legal_actions();
            options.at(rng.random_range(0..options.len()))
        };
        game.apply(action)?;
    }
    for score in game.outcome().expect("the game is over").scores {
        println!("seat {}: {} points", score.seat.0, score.total);
    }
    Ok(())
}
