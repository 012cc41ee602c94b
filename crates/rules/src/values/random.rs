//! Seeds and the random numbers drawn from them.
//!
//! The n-th random event of a game uses stream n of ChaCha8 keyed by the seed, so a generator has no state that must be
//! saved. The shuffle is implemented here, so that recorded games stay valid when a library changes its own shuffle.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// The seed of all random events of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seed(pub(crate) [u8; 32]);

impl Seed {
    /// Returns the seed that is computed from a text.
    pub fn from_text(text: &str) -> Seed {
        Seed(Sha256::digest(text.as_bytes()).into())
    }

    /// Returns the seed with these bytes.
    pub fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// Returns a hash of the seed. It can be published before the game and compared with the seed after the game.
    pub fn commitment(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"deepwater seed commitment");
        hash.update(self.0);
        hash.finalize().into()
    }

    /// Returns the commitment in hexadecimal.
    pub fn commitment_text(&self) -> String {
        self.commitment().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Returns the generator of the n-th random event.
    pub(crate) fn event(&self, n: u16) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::from_seed(self.0);
        rng.set_stream(u64::from(n));
        rng
    }
}

impl std::fmt::Debug for Seed {
    /// Shows nothing, because a seed is a secret until the game is over.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// Returns a random number from 0 to `bound - 1`. Bounds are small, so the bias is below one in sixteen million.
#[inline]
pub(crate) fn below(rng: &mut impl Rng, bound: usize) -> usize {
    ((u64::from(rng.next_u32()) * bound as u64) >> 32) as usize
}

/// Shuffles the items (Fisher-Yates).
#[inline]
pub(crate) fn shuffle<T>(items: &mut [T], rng: &mut impl Rng) {
    for n in (1..items.len()).rev() {
        items.swap(n, below(rng, n + 1));
    }
}
