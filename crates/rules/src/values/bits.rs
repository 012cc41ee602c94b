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

    /// Iterates over the items in the order of their numbers. It iterates over the two `u64` in turn, because that is
    /// faster than over a `u128`.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> {
        let [low, high] = self.0;
        Bits(low).chain(Bits(high).map(|bit| bit + 64)).map(T::numbered)
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
