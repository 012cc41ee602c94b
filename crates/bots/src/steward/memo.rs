//! Plans that were made before: most answers change one seat and leave the others' plans as they are.

use std::hash::{Hash, Hasher};

/// A power of two; all of it stays near the processor.
const PLACES: usize = 2048;

/// Values by key. A new one takes the place of an old one.
pub(super) struct Memo {
    places: Box<[(u64, f32)]>,
}

impl Memo {
    pub(super) fn new() -> Memo {
        Memo { places: vec![(0, 0.0); PLACES].into_boxed_slice() }
    }

    /// The value for this key, worked out only if it is not there.
    #[inline]
    pub(super) fn get(&mut self, key: impl Hash, work_out: impl FnOnce() -> f32) -> f32 {
        let mut hasher = Mixer(0x9e37_79b9_7f4a_7c15);
        key.hash(&mut hasher);
        let key = hasher.finish();
        let place = &mut self.places[key as usize % PLACES];
        let (known, value) = *place;
        if known == key {
            return value;
        }
        let value = work_out();
        *place = (key, value);
        value
    }
}

/// Mixes words; 64 bits are so many that two keys are never taken for each other in practice.
struct Mixer(u64);

impl Hasher for Mixer {
    #[inline]
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0xa076_1d64_78bd_642f;
        self.0 = (product as u64) ^ (product >> 64) as u64;
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
