//! A learned evaluation, and the bot that plays by it without a search.
//!
//! - `features` lists the inputs, and [`Encoder`] computes them from a view.
//! - [`Network`] is the quantised net. Its weights come from `crates/trainer`; docs/training.md tells how.
//! - [`NetEvaluator`] estimates the result of a game and the probability of each answer. [`Net`] takes the answer with the best estimate.

mod encoder;
mod evaluator;
mod features;
mod network;

pub use encoder::{Encoder, Features};
pub(crate) use evaluator::exponential;
pub use evaluator::{
    NetEstimate, NetEvaluator, POINTS_PER_OUTPUT, PREFERENCE, PREFERENCE_PER_OUTPUT, follow, load, network,
    steward_preference,
};
pub use features::{DENSE, FEATURES, VERSION, WORDS, hash, table};
pub use network::{Accumulator, HIDDEN, MAX_ACTIVATION, Network, ONE, OUTPUTS, ROW, SECOND, WeightsError};

use std::sync::Arc;

use deepwater_rules::{Action, Game, Observation};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::Bot;

/// A bot that tries every answer in a sampled game and takes the one with the best estimate of the net.
pub struct Net {
    /// Gives the same numbers on every platform, unlike `SmallRng`.
    rng: Xoshiro256PlusPlus,
    evaluator: NetEvaluator,
}

impl Net {
    /// Creates the bot with these weights. The same seed makes the same choices.
    pub fn new(network: Arc<Network>, seed: u64) -> Net {
        Net { rng: Xoshiro256PlusPlus::seed_from_u64(seed), evaluator: NetEvaluator::new(network) }
    }

    /// Calls `visit` with the index of every distinct answer and with the preference for it.
    pub fn preferences(&self, game: &Game, visit: impl FnMut(usize, f32)) {
        self.evaluator.preferences(game, visit);
    }
}

impl Bot for Net {
    fn choose(&mut self, view: &Observation) -> Action {
        let game = view.sample(&mut self.rng);
        game.legal_actions().at(self.evaluator.best_answer(&game))
    }
}
