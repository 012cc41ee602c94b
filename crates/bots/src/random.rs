//! The bot that picks any legal answer.

use deepwater_rules::{Action, Observation};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::Bot;

/// Picks a legal answer at random; all are equally likely.
pub struct Random {
    rng: SmallRng,
}

impl Random {
    /// Creates the bot. The same seed makes the same choices.
    pub fn new(seed: u64) -> Random {
        Random { rng: SmallRng::seed_from_u64(seed) }
    }
}

impl Bot for Random {
    fn choose(&mut self, view: &Observation) -> Action {
        let options = view.legal_actions();
        options.at(self.rng.random_range(0..options.len()))
    }
}
