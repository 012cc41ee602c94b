//! A fast player with a plan: it tries every answer in a sampled game, plays its turn to the end by the same measure,
//! and takes what leads to the best position.

mod appraise;
mod lookahead;
mod memo;
mod recall;
mod rooms;
mod trails;
mod value;
mod weights;

pub use lookahead::Lookahead;
pub(crate) use lookahead::worth_trying;
pub use value::Evaluation;
pub use weights::{COUNT as WEIGHTS, FITTED, NAMES as WEIGHT_NAMES, Weight, Weights};

use std::sync::{Arc, LazyLock};

use deepwater_rules::{Action, Observation};
use rand::SeedableRng;
use rand::rngs::SmallRng;

use crate::Bot;

static EVALUATION: LazyLock<Arc<Evaluation>> = LazyLock::new(|| Arc::new(Evaluation::new(FITTED)));

/// Plans toward its Quests and its Lord; looks one turn ahead.
pub struct Steward {
    rng: SmallRng,
    mind: Lookahead,
}

impl Steward {
    /// The same seed makes the same choices.
    pub fn new(seed: u64) -> Steward {
        Steward::with(EVALUATION.clone(), seed)
    }

    /// With other weights, for fitting them.
    pub fn with(evaluation: Arc<Evaluation>, seed: u64) -> Steward {
        Steward { rng: SmallRng::seed_from_u64(seed), mind: Lookahead::new(evaluation) }
    }

    /// What every steward thinks with.
    pub fn mind() -> Lookahead {
        Lookahead::new(EVALUATION.clone())
    }
}

impl Bot for Steward {
    fn choose(&mut self, view: &Observation) -> Action {
        let game = view.sample(&mut self.rng);
        game.legal_actions().get(self.mind.choose(&game))
    }
}
