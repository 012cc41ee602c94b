//! The strongest bot that answers while somebody waits for a hint.

use std::time::Duration;

use deepwater_rules::Observation;

use crate::{Advice, Budget, Ismcts, Rollout};

/// How long the adviser thinks at most, in milliseconds.
pub const ADVICE_MS: u32 = 400;
/// More than this changes its mind no more than chance does.
const ITERATIONS: u64 = 20_000;

/// Tells what it would do, and what it expects of that.
pub struct Adviser(Ismcts);

impl Adviser {
    /// An adviser on one thread. What it says may change with how fast the machine is.
    pub fn new(seed: u64) -> Adviser {
        let budget = Budget::Within(ITERATIONS, Duration::from_millis(u64::from(ADVICE_MS)));
        Adviser(Ismcts::new(budget, Rollout::None, seed))
    }

    /// What it thinks of every answer to the viewer's decision, the best one first.
    pub fn advise(&mut self, view: &Observation) -> Vec<Advice> {
        self.0.advise(view)
    }
}
