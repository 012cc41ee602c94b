//! Flat Monte Carlo: tries every answer in sampled games that go on at random, without a tree and without an evaluation.

use deepwater_rules::{Action, Game, Observation};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::Bot;

/// Chooses the answer with the best mean result of random playouts. It is a baseline: nothing in it knows the game.
pub struct Flat {
    playouts: u64,
    rng: SmallRng,
}

impl Flat {
    /// Creates the bot. It plays this many playouts for each decision, at least one per answer.
    pub fn new(playouts: u64, seed: u64) -> Flat {
        Flat { playouts, rng: SmallRng::seed_from_u64(seed) }
    }

    /// Plays a game to its end at random.
    fn play_out(&mut self, game: &mut Game) {
        while game.decider().is_some() {
            let count = game.legal_actions().len();
            game.apply_nth(self.rng.random_range(0..count), &mut ());
        }
    }
}

impl Bot for Flat {
    fn choose(&mut self, view: &Observation) -> Action {
        let options = view.legal_actions();
        let seat = view.decision().expect("the caller passes the view of a decision").player;
        let mut sums = vec![0.0; options.len()];
        // All answers are tried in the same sampled games, so that luck is the same for all.
        for _ in 0..self.playouts.div_ceil(options.len() as u64) {
            let world = view.sample(&mut self.rng);
            for (n, sum) in sums.iter_mut().enumerate() {
                let mut game = world;
                game.apply_nth(n, &mut ());
                self.play_out(&mut game);
                let outcome = game.outcome().expect("the game is over");
                let share = if outcome.winners.contains(&seat) { 1.0 / outcome.winners.len() as f64 } else { 0.0 };
                // Points decide between answers that win equally often.
                *sum += share + f64::from(outcome.scores[seat.index()].total) / 1000.0;
            }
        }
        let best = (0..sums.len()).max_by(|one, other| sums[*one].total_cmp(&sums[*other]));
        options.at(best.expect("a decision has answers"))
    }
}
