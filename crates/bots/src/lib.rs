//! Computer players. A bot is handed an [`Observation`], so it cannot know more than a person in its seat.

mod envoy;
mod ismcts;
mod needs;
mod random;
pub mod steward;

pub use envoy::Envoy;
pub use ismcts::{Advice, Budget, Ismcts, Rollout};
pub use random::Random;
pub use steward::Steward;

use deepwater_rules::{Action, Observation};

/// Rises when a bot chooses otherwise than before: old results are not its own any more.
pub const VERSION: u32 = 1;

/// Somebody who answers decisions.
pub trait Bot: Send {
    /// One of the legal answers to the pending decision, which must be the viewer's own.
    fn choose(&mut self, view: &Observation) -> Action;
}

/// The bots by name, weakest first.
pub const NAMES: [&str; 3] = ["random", "envoy", "steward"];

/// The bot of that name; the same seed makes the same choices.
pub fn by_name(name: &str, seed: u64) -> Option<Box<dyn Bot>> {
    match name {
        "random" => Some(Box::new(Random::new(seed))),
        "envoy" => Some(Box::new(Envoy::new(seed))),
        "steward" => Some(Box::new(Steward::new(seed))),
        _ => {
            let (kind, budget) = name.split_once(':')?;
            let rollout = match kind {
                "ismcts" => Rollout::None,
                "ismcts-random" => Rollout::Random,
                "ismcts-steward" => Rollout::Steward,
                _ => return None,
            };
            Some(Box::new(Ismcts::new(budget_of(budget)?, rollout, seed)))
        }
    }
}

/// `1000` iterations, or `500ms`.
fn budget_of(text: &str) -> Option<Budget> {
    match text.strip_suffix("ms") {
        Some(time) => time.parse().ok().map(|time| Budget::Time(std::time::Duration::from_millis(time))),
        None => text.parse().ok().filter(|count| *count > 0).map(Budget::Iterations),
    }
}
