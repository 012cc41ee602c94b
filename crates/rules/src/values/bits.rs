//! Sets of small numbers as the bits of a word.

use std::marker::PhantomData;

/// Iterates over the numbers of the set bits of a word, lowest first.
pub struct Bits<W>(pub(crate) W);

macro_rules! bits {
    ($($word:ty),*) => {$(
        impl Iterator for Bits<$word> {
            type Item = u8;
            #[inline]
            fn next(&mut self) -> Option<u8> {
                if self.0 == 0 {
                    return None;
                }
                let bit = self.0.trailing_zeros() as u8;
                self.0 &= self.0 - 1;
                Some(bit)
            }
        }
    )*};
}
bits!(u8, u16, u64, u128);

/// A type whose values are numbered from 0, so that a set of them can be stored as bits.
pub trait Numbered: Copy {
    /// Returns the number of the value, below [`Set::CAPACITY`].
    fn number(self) -> u8;
    /// Returns the value with this number.
    fn numbered(number: u8) -> Self;
}

/// A set of cards or tiles. It is stored as two `u64` and not as one `u128`, so that structs with sets need no padding.
pub struct Set<T>([u64; 2], PhantomData<T>);

impl<T: Numbered> Set<T> {
    /// The number of different items that a set can contain.
    pub const CAPACITY: usize = u128::BITS as usize;

    /// The empty set.
    pub const EMPTY: Self = Set([0; 2], PhantomData);

    #[inline]
    pub(crate) const fn from_bits(bits: u128) -> Self {
        Set([bits as u64, (bits >> 64) as u64], PhantomData)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u128 {
        self.0[0] as u128 | (self.0[1] as u128) << 64
    }

    /// Returns the set of one item.
    pub fn one(item: T) -> Self {
        Set::from_bits(1 << item.number())
    }

    /// Returns whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 2]
    }

    /// Returns the number of items.
    #[inline]
    pub fn len(self) -> usize {
        self.bits().count_ones() as usize
    }

    /// Returns whether the set holds this item.
    #[inline]
    pub fn contains(self, item: T) -> bool {
        self.bits() >> item.number() & 1 == 1
    }

    /// Adds an item.
    #[inline]
    pub fn insert(&mut self, item: T) {
        *self = self.union(Set::one(item));
    }

    /// Removes an item.
    #[inline]
    pub fn remove(&mut self, item: T) {
        *self = self.without(Set::one(item));
    }

    /// Iterates over the items in the order of their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> {
        self.numbers().map(T::numbered)
    }

    /// Iterates over the numbers of the items, lowest first. It iterates over the two `u64` in turn, because that is
    /// faster than over a `u128`.
    #[inline]
    pub(crate) fn numbers(self) -> impl Iterator<Item = u8> {
        let [low, high] = self.0;
        Bits(low).chain(Bits(high).map(|bit| bit + 64))
    }

    /// Returns the items that are in at least one of the two sets.
    #[inline]
    pub fn union(self, other: Self) -> Self {
        Set::from_bits(self.bits() | other.bits())
    }

    /// Returns the items of this set that are not in the other.
    #[inline]
    pub fn without(self, other: Self) -> Self {
        Set::from_bits(self.bits() & !other.bits())
    }
}

impl<T: Numbered> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut set = Set::EMPTY;
        items.into_iter().for_each(|item| set.insert(item));
        set
    }
}

impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Set<T> {}
impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T> Eq for Set<T> {}
impl<T> std::hash::Hash for Set<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<T> Default for Set<T> {
    fn default() -> Self {
        Set([0; 2], PhantomData)
    }
}
impl<T: Numbered + std::fmt::Debug> std::fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// For each byte and each n, the index of the n-th set bit of the byte.
static NTH_OF_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < table.len() {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][n] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// Returns the index of the n-th set bit, counting from 0. The word must have more than `n` set bits.
///
/// It finds the byte by counting the bits of all bytes at once, and the bit in that byte from a table. It has no
/// branches, because for a random `n` the processor would mispredict them.
#[inline]
pub(crate) fn nth(word: u64, n: u32) -> u8 {
    debug_assert!(n < word.count_ones(), "the word has fewer bits");
    const ONE_PER_BYTE: u64 = 0x0101_0101_0101_0101;
    const HIGH_BITS: u64 = 0x80 * ONE_PER_BYTE;
    let pairs = word - ((word >> 1) & (0x55 * ONE_PER_BYTE));
    let nibbles = (pairs & (0x33 * ONE_PER_BYTE)) + ((pairs >> 2) & (0x33 * ONE_PER_BYTE));
    let bytes = (nibbles + (nibbles >> 4)) & (0x0f * ONE_PER_BYTE);
    // Byte k of `sums` is the number of set bits in the bytes 0 to k of the word, at most 64.
    let sums = bytes.wrapping_mul(ONE_PER_BYTE);
    // The high bit of byte k stays set if `sums` has at most n there: then the bit lies in a later byte.
    let passed = (((u64::from(n) * ONE_PER_BYTE) | HIGH_BITS) - sums) & HIGH_BITS;
    let shift = 8 * passed.count_ones();
    let rank = n - u32::from(((sums << 8) >> shift) as u8);
    let byte = (word >> shift) as u8;
    shift as u8 + NTH_OF_BYTE[usize::from(byte)][rank as usize & 7]
}

/// Returns the index of the n-th set bit, like [`nth`].
#[inline]
pub(crate) fn nth_wide(word: u128, n: u32) -> u8 {
    let (low, high) = (word as u64, (word >> 64) as u64);
    let in_low = low.count_ones();
    // Selects the half without a branch.
    let is_high = n >= in_low;
    let (half, n) = if is_high { (high, n - in_low) } else { (low, n) };
    64 * u8::from(is_high) + nth(half, n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_finds_every_set_bit() {
        let words = [1, u64::MAX, 1 << 63, 0x8000_0000_0000_0001, 0x0123_4567_89ab_cdef, 0xff00_0000_00ff_0000];
        for word in words {
            for (n, bit) in Bits(word).enumerate() {
                assert_eq!(nth(word, n as u32), bit, "bit {n} of {word:#x}");
            }
        }
        for low in words {
            let word = u128::from(low) | u128::from(words[2] | words[4]) << 64;
            for (n, bit) in Bits(word).enumerate() {
                assert_eq!(nth_wide(word, n as u32), bit, "bit {n} of {word:#x}");
            }
        }
    }
}
