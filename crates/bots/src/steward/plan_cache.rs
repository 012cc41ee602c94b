//! Caches the values of plans. A plan says how a seat uses its goods for its Quests. Most answers change only one seat,
//! so the plans of the other seats keep their values.

use std::hash::{Hash, Hasher};

/// The number of entries: a power of two, small enough for the processor's cache.
const ENTRIES: usize = 2048;

/// A direct-mapped cache from hashed keys to values. A new entry replaces the old one with the same index.
pub(super) struct PlanCache {
    entries: Box<[(u64, f32)]>,
}

impl PlanCache {
    pub(super) fn new() -> PlanCache {
        PlanCache { entries: vec![(0, 0.0); ENTRIES].into_boxed_slice() }
    }

    /// Returns the cached value for this key, or computes and stores it.
    #[inline]
    pub(super) fn get(&mut self, key: impl Hash, compute: impl FnOnce() -> f32) -> f32 {
        let mut hasher = WordHasher(0x9e37_79b9_7f4a_7c15);
        key.hash(&mut hasher);
        let key = hasher.finish();
        let entry = &mut self.entries[key as usize % ENTRIES];
        let (stored_key, value) = *entry;
        if stored_key == key {
            return value;
        }
        let value = compute();
        *entry = (key, value);
        value
    }
}

/// A fast 64-bit hasher. The cache compares hashes instead of keys, because collisions of 64 bits are too rare to
/// matter.
struct WordHasher(u64);

impl Hasher for WordHasher {
    #[inline]
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0xa076_1d64_78bd_642f;
        self.0 = (product as u64) ^ (product >> 64) as u64;
    }
    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }
    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }
    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }
    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }
    #[inline]
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
