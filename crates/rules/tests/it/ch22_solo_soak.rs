//! Plays solo games with random answers for the human, and checks every invariant after every decision. The tests of
//! `bots` do the same with the bot `envoy`, and `cargo xtask soak` plays up to a hundred times as many games.

use deepwater_rules::*;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::properties::solo_configs;

const GAMES: u64 = 1_000;

fn play_checked(config: &GameConfig, number: u64) {
    let mut game = Game::new(config, Seed::from_text(&number.to_string())).expect("legal options");
    let totals = game.totals();
    let mut rng = SmallRng::seed_from_u64(number);
    while let Some(decision) = game.decision() {
        assert_eq!(decision.player.0, 0, "only the human is ever asked: {decision:?}, game {number}");
        let options = game.legal_actions();
        let action = options.at(rng.random_range(0..options.len()));
        game.apply_unchecked(action, &mut ());
        if let Err(violation) = game.check(&totals) {
            panic!("{violation} after {action:?}, game {number} of {config:?}");
        }
    }
    assert_eq!(game.outcome().expect("the game is over").scores.len(), 2);
}

/// A thousand games per variant and module choice, every second one with a human who decides.
#[test]
fn random_humans_play_every_kind_of_solo_game() {
    let configs = solo_configs();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let configs = &configs;
            scope.spawn(move || {
                for (n, config) in configs.iter().enumerate().skip(thread).step_by(threads) {
                    (0..GAMES / 2).for_each(|game| play_checked(config, game * configs.len() as u64 + n as u64));
                }
            });
        }
    });
}
