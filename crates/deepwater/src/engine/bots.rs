//! Players that can be asked for their choice. They see an [`Observation`] and nothing else.

use deepwater_rules::Observation;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// The names a request may use.
pub(super) const NAMES: [&str; 1] = ["random"];

/// An even draw over the options. `turn` is how many choices came before: with the same seed throughout a game every
/// decision still gets a draw of its own.
pub(super) fn random(view: &Observation, seed: u64, turn: usize) -> usize {
    let own = seed.wrapping_add((turn as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(own);
    rng.random_range(0..view.legal_actions().len())
}
