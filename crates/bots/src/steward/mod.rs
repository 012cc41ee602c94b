//! A fast heuristic bot. It tries every answer in a sampled game, plays the rest of its turn by its own evaluation, and
//! takes the answer that leads to the best position.
//!
//! - [`Evaluation`] values a game for every seat, with fitted [`Weights`] and values of cards that are computed once.
//! - [`Lookahead`] tries answers and compares them by the evaluation. The tree search uses it as well.
//! - Four caches keep the lookahead fast: `plan_cache` (values of Quests and goods), `eval_cache` (values of seats),
//!   `transpositions` (where a chain of answers leads) and `scratch` (reused games). tests/shortcuts.rs checks that the
//!   caches change no choice.

mod card_values;
mod eval_cache;
mod evaluation;
mod lookahead;
mod plan_cache;
mod scratch;
mod transpositions;
mod weights;

pub use evaluation::Evaluation;
pub use lookahead::Lookahead;
pub(crate) use lookahead::distinct_answers;
pub use weights::{COUNT as WEIGHTS, FITTED, NAMES as WEIGHT_NAMES, Weight, Weights};

use std::sync::{Arc, LazyLock};

use deepwater_rules::{Action, Observation};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::Bot;

static EVALUATION: LazyLock<Arc<Evaluation>> = LazyLock::new(|| Arc::new(Evaluation::new(FITTED)));

/// A bot that plans for its Quests and its Lord, and looks one turn ahead.
pub struct Steward {
    /// Gives the same numbers on every platform, unlike `SmallRng`, so a server can check answers given in a browser.
    rng: Xoshiro256PlusPlus,
    lookahead: Lookahead,
}

impl Steward {
    /// Creates the bot with the fitted weights. The same seed makes the same choices.
    pub fn new(seed: u64) -> Steward {
        Steward::with(EVALUATION.clone(), seed)
    }

    /// Creates the bot with this evaluation instead of the fitted one. Used to fit the weights.
    pub fn with(evaluation: Arc<Evaluation>, seed: u64) -> Steward {
        Steward { rng: Xoshiro256PlusPlus::seed_from_u64(seed), lookahead: Lookahead::new(evaluation) }
    }

    /// Returns the evaluation with the fitted weights.
    pub fn evaluation() -> Arc<Evaluation> {
        EVALUATION.clone()
    }

    /// Returns a lookahead with the fitted weights and empty caches.
    pub fn lookahead() -> Lookahead {
        Lookahead::new(EVALUATION.clone())
    }
}

impl Bot for Steward {
    fn choose(&mut self, view: &Observation) -> Action {
        let game = view.sample(&mut self.rng);
        game.legal_actions().at(self.lookahead.choose(&game))
    }
}
