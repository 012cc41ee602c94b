//! Computer players. A bot is handed an [`Observation`], so it cannot know more than a person in its seat.

mod envoy;
mod needs;
mod random;
pub mod steward;

pub use envoy::Envoy;
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
        _ => None,
    }
}
