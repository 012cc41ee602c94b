//! Weakens another bot.

use deepwater_rules::{Action, Observation};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::{Bot, Random};

/// A bot that answers like `B`, except for a fixed share of random answers.
pub struct Noisy<B> {
    inner: B,
    random_share: f64,
    random: Random,
    rng: SmallRng,
}

impl<B: Bot> Noisy<B> {
    /// Creates a bot that answers like `inner`. The share `random_share` of its answers, from 0 to 1, is random.
    pub fn new(inner: B, random_share: f64, seed: u64) -> Noisy<B> {
        Noisy { inner, random_share, random: Random::new(!seed), rng: SmallRng::seed_from_u64(seed.rotate_left(32)) }
    }
}

impl<B: Bot> Bot for Noisy<B> {
    fn choose(&mut self, view: &Observation) -> Action {
        if self.rng.random_bool(self.random_share) { self.random.choose(view) } else { self.inner.choose(view) }
    }
}
