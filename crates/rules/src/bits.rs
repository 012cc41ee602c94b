//! Sets of small numbers as the bits of a word.

use std::marker::PhantomData;

/// The numbers of the set bits of a word, lowest first.
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

/// Something with a small number of its own, so that sets of it are bits.
pub trait Numbered: Copy {
    /// Its number, below 128.
    fn number(self) -> u8;
    /// The thing with that number.
    fn numbered(number: u8) -> Self;
}

/// A set of cards or tiles.
pub struct Set<T>(pub(crate) u128, PhantomData<T>);

impl<T: Numbered> Set<T> {
    /// The set with nothing in it.
    pub const EMPTY: Self = Set(0, PhantomData);

    pub(crate) const fn from_bits(bits: u128) -> Self {
        Set(bits, PhantomData)
    }

    /// Whether it holds nothing.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many it holds.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds this one.
    #[inline]
    pub fn contains(self, item: T) -> bool {
        self.0 >> item.number() & 1 == 1
    }

    /// Puts one in.
    #[inline]
    pub fn insert(&mut self, item: T) {
        self.0 |= 1 << item.number();
    }

    /// Takes one out.
    #[inline]
    pub fn remove(&mut self, item: T) {
        self.0 &= !(1 << item.number());
    }

    /// Its members, in the order of their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> {
        Bits(self.0).map(T::numbered)
    }

    /// The members of either.
    pub fn union(self, other: Self) -> Self {
        Set::from_bits(self.0 | other.0)
    }

    /// The members of this one that are not in the other.
    pub fn without(self, other: Self) -> Self {
        Set::from_bits(self.0 & !other.0)
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
        Set(0, PhantomData)
    }
}
impl<T: Numbered + std::fmt::Debug> std::fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
