//! Hints for players, from the strongest bot that answers within a short time.

use std::time::Duration;

use deepwater_rules::Observation;

use crate::{Advice, Budget, Ismcts, Rollout};

/// The longest time that the adviser thinks, in milliseconds.
pub const ADVICE_MS: u32 = 400;
/// The most iterations of one search. More iterations would change the advice no more than a different seed does.
const MAX_ITERATIONS: u64 = 20_000;

/// Rates the answers to a decision for a player who asks for a hint.
pub struct Adviser(Ismcts);

impl Adviser {
    /// Creates an adviser that uses one thread. It stops after a fixed time, so its advice can depend on the machine.
    pub fn new(seed: u64) -> Adviser {
        let budget = Budget::Within(MAX_ITERATIONS, Duration::from_millis(u64::from(ADVICE_MS)));
        Adviser(Ismcts::new(budget, Rollout::None, seed))
    }

    /// Rates every answer to the viewer's decision, the best one first.
    pub fn advise(&mut self, view: &Observation) -> Vec<Advice> {
        self.0.advise(view)
    }
}
