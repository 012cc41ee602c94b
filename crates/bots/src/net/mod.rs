//! A learned evaluation, and the bot that plays by it without a search.
//!
//! - `features` lists the inputs, and [`Encoder`] computes them from a view.
//! - [`Network`] is the quantised net. Its weights come from `crates/trainer`; docs/training.md tells how.
//! - [`NetEvaluator`] estimates the result of a game. [`Net`] takes the answer with the best estimate.

mod encoder;
mod evaluator;
mod features;
mod network;

pub use encoder::{Encoder, Features};
pub(crate) use evaluator::exponential;
pub use evaluator::{
    NetEstimate, NetEvaluator, POINTS_PER_OUTPUT, PREFERENCE, PREFERENCE_PER_OUTPUT, load, network,
    preference_by_points,
};
pub use features::{DENSE, FEATURES, VERSION, WORDS, hash, table};
pub use network::{Accumulator, HIDDEN, MAX_ACTIVATION, Network, ONE, OUTPUTS, ROW, SECOND, WeightsError};

use std::sync::Arc;

use deepwater_rules::search::Accessors as _;
use deepwater_rules::{Action, DecisionKind, Game, Observation};
use rand::SeedableRng;
use rand::rngs::SmallRng;

use crate::Bot;
use crate::steward::{Lookahead, Steward, distinct_answers};

/// A bot that tries every answer in a sampled game and takes the one with the best estimate of the net.
pub struct Net {
    rng: SmallRng,
    lookahead: Lookahead,
    evaluator: NetEvaluator,
}

impl Net {
    /// Creates the bot with these weights. The same seed makes the same choices.
    pub fn new(network: Arc<Network>, seed: u64) -> Net {
        let evaluator = NetEvaluator::new(network);
        Net { rng: SmallRng::seed_from_u64(seed), lookahead: Steward::lookahead(), evaluator }
    }

    /// Calls `visit` with the index of every distinct answer and with the preference for it.
    pub fn preferences(&self, game: &Game, mut visit: impl FnMut(usize, f32)) {
        let decider = game.decider().expect("a pending decision");
        follow(&self.lookahead, game, |index, end| visit(index, self.evaluator.evaluate(end, decider).preference));
    }

    /// Returns the index of the best answer to the pending decision.
    pub fn best_answer(&self, game: &Game) -> usize {
        // These decisions have many answers, and the steward sees at once what an answer changes.
        if matches!(game.decision_kind(), Some(DecisionKind::PlaceResource | DecisionKind::MoveAgent)) {
            return self.lookahead.choose(game);
        }
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        self.preferences(game, |index, preference| {
            if preference > most {
                (best, most) = (index, preference);
            }
        });
        best
    }
}

/// Calls `visit` for every distinct answer: with its index, and with the game at the end of the turn if every further
/// answer of the turn is the steward's.
pub fn follow(lookahead: &Lookahead, game: &Game, mut visit: impl FnMut(usize, &Game)) {
    for (index, action) in distinct_answers(game) {
        lookahead.after_turn(game, action, |end, _| visit(index, end));
    }
}

impl Bot for Net {
    fn choose(&mut self, view: &Observation) -> Action {
        let game = view.sample(&mut self.rng);
        game.legal_actions().at(self.best_answer(&game))
    }
}
