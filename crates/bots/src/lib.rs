//! Computer players. A bot is handed an [`Observation`], so it cannot know more than a person in its seat.
//!
//! | bot | how it plays |
//! |---|---|
//! | [`Random`] | anything legal |
//! | [`Envoy`] | a simple policy, the yardstick: it is not tuned |
//! | [`Steward`] | tries every answer in a sampled game and takes the best position; some twenty to fifty microseconds a decision |
//! | [`Ismcts`] | searches with the steward's evaluation, for as long as it may |
//!
//! [`by_name`] finds all of them, and the [`LEVELS`] for people that are made of them.

mod adviser;
mod clock;
mod clumsy;
mod envoy;
mod ismcts;
mod needs;
mod random;
mod registry;
pub mod steward;

pub use adviser::{ADVICE_MS, Adviser};
pub use clumsy::Clumsy;
pub use envoy::Envoy;
pub use ismcts::{Advice, Budget, Ismcts, Rollout};
pub use random::Random;
pub use registry::{LEVELS, Level, NAMES, by_name};
pub use steward::Steward;

use deepwater_rules::{Action, Observation};

/// Rises when a bot chooses otherwise than before: old results are not its own any more.
pub const VERSION: u32 = 1;

/// Somebody who answers decisions.
pub trait Bot: Send {
    /// One of the legal answers to the pending decision, which must be the viewer's own.
    fn choose(&mut self, view: &Observation) -> Action;
}
