//! A list of bounded length without heap memory.

use std::ops::{Deref, DerefMut};

/// An array with a length. It is `Copy`, so that a game is cloned by one memcpy.
#[derive(Clone, Copy, Eq)]
pub struct List<T: Copy, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List { items: [T::default(); N], len: 0 }
    }
}

impl<T: Copy, const N: usize> List<T, N> {
    /// Adds an item at the end.
    ///
    /// # Panics
    /// If the list is full. The rules bound the length of every list, so a full list is a bug.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Removes the last item and returns it.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    /// Removes the last item, and returns whether there was one. [`dropped`](List::dropped) returns it.
    ///
    /// Unlike [`pop`](List::pop) it copies nothing, so the caller reads only the fields that it needs.
    #[inline]
    pub fn drop_last(&mut self) -> bool {
        let was_empty = self.len == 0;
        self.len = self.len.saturating_sub(1);
        !was_empty
    }

    /// Returns the item that [`drop_last`](List::drop_last) has just removed.
    #[inline]
    pub fn dropped(&self) -> &T {
        &self.items[usize::from(self.len)]
    }

    /// Removes the item at `index` and returns it. Later items move down by one index.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        let len = usize::from(self.len);
        self.items.copy_within(index + 1..len, index);
        self.len -= 1;
        item
    }

    /// Returns an empty list, for items without a default. `filler` fills the unused part of the array.
    pub fn filled(filler: T) -> Self {
        List { items: [filler; N], len: 0 }
    }

    /// Empties the list.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Copy, const N: usize> Deref for List<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T: Copy, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

/// Compares the items in the list. Old items that `pop` left in the array may differ.
impl<T: Copy + PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Copy + std::hash::Hash, const N: usize> std::hash::Hash for List<T, N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: Copy + std::fmt::Debug, const N: usize> std::fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(f)
    }
}
