//! A weaker version of another bot.

use deepwater_rules::{Action, Observation};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::{Bot, Random};

/// Another bot that answers by chance now and then.
pub struct Clumsy<B> {
    inner: B,
    slips: f64,
    chance: Random,
    rng: SmallRng,
}

impl<B: Bot> Clumsy<B> {
    /// `slips` is the share of answers that are left to chance.
    pub fn new(inner: B, slips: f64, seed: u64) -> Clumsy<B> {
        Clumsy { inner, slips, chance: Random::new(!seed), rng: SmallRng::seed_from_u64(seed.rotate_left(32)) }
    }
}

impl<B: Bot> Bot for Clumsy<B> {
    fn choose(&mut self, view: &Observation) -> Action {
        if self.rng.random_bool(self.slips) { self.chance.choose(view) } else { self.inner.choose(view) }
    }
}
