//! A fast player with a plan: it tries every answer in a sampled game, plays its turn to the end by the same measure,
//! and takes what leads to the best position.

mod appraise;
mod lookahead;
mod value;
mod weights;

pub use lookahead::Lookahead;
pub use value::Evaluation;
pub use weights::{COUNT as WEIGHTS, FITTED, NAMES as WEIGHT_NAMES, Weight, Weights};

use std::sync::{Arc, LazyLock};

use deepwater_rules::{Action, Observation};
use rand::SeedableRng;
use rand::rngs::SmallRng;

use crate::Bot;

static MIND: LazyLock<Arc<Lookahead>> = LazyLock::new(|| Arc::new(Lookahead::new(FITTED)));

/// Plans toward its Quests and its Lord; looks one turn ahead.
pub struct Steward {
    rng: SmallRng,
    mind: Arc<Lookahead>,
}

impl Steward {
    /// The same seed makes the same choices.
    pub fn new(seed: u64) -> Steward {
        Steward { rng: SmallRng::seed_from_u64(seed), mind: MIND.clone() }
    }

    /// With other weights, for fitting them.
    pub fn with(mind: Arc<Lookahead>, seed: u64) -> Steward {
        Steward { rng: SmallRng::seed_from_u64(seed), mind }
    }

    /// The mind of every steward.
    pub fn mind() -> Arc<Lookahead> {
        MIND.clone()
    }
}

impl Bot for Steward {
    fn choose(&mut self, view: &Observation) -> Action {
        let game = view.sample(&mut self.rng);
        game.legal_actions().get(self.mind.choose(&game))
    }
}
