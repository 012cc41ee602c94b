//! The Intrigue deck and the queue of a scripted seat, in one array.

use std::ops::{Deref, DerefMut};

/// The Intrigue deck (top card last) and the queue of a scripted seat (newest card first, SOLO-0-5) in one array.
///
/// No card is in both, so there is always room.
///
/// ```text
/// │ deck: len cards │ free │ queue: kept cards │
/// ```
#[derive(Clone, Copy, Eq)]
pub(crate) struct Deck<const N: usize> {
    cards: [u8; N],
    len: u8,
    kept: u8,
}

impl<const N: usize> Default for Deck<N> {
    fn default() -> Self {
        Deck { cards: [0; N], len: 0, kept: 0 }
    }
}

impl<const N: usize> Deck<N> {
    /// Puts a card on top of the deck.
    #[inline]
    pub(crate) fn push(&mut self, card: u8) {
        debug_assert!(usize::from(self.len + self.kept) < N, "more cards than there are");
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Draws the top card.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<u8> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cards[usize::from(self.len)])
    }

    /// Empties the deck.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// Returns the queue, the newest card first.
    pub(crate) fn kept(&self) -> &[u8] {
        &self.cards[N - usize::from(self.kept)..]
    }

    pub(crate) fn kept_mut(&mut self) -> &mut [u8] {
        &mut self.cards[N - usize::from(self.kept)..]
    }

    /// Returns the card that has been in the queue longest.
    pub(crate) fn oldest(&self) -> Option<u8> {
        self.kept().last().copied()
    }

    /// Adds a card to the queue as the newest one.
    #[cold]
    pub(crate) fn keep(&mut self, card: u8) {
        debug_assert!(usize::from(self.len + self.kept) < N, "more cards than there are");
        self.kept += 1;
        self.cards[N - usize::from(self.kept)] = card;
    }

    /// Takes a card out of the queue.
    #[cold]
    pub(crate) fn give_up(&mut self, card: u8) {
        let queue = self.kept_mut();
        let place = queue.iter().position(|other| *other == card).expect("a card of the queue");
        queue.copy_within(..place, 1);
        self.kept -= 1;
    }
}

impl<const N: usize> Deref for Deck<N> {
    type Target = [u8];
    #[inline]
    fn deref(&self) -> &[u8] {
        &self.cards[..usize::from(self.len)]
    }
}

impl<const N: usize> DerefMut for Deck<N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.cards[..usize::from(self.len)]
    }
}

/// Compares only the deck and the queue; the free entries between them may differ.
impl<const N: usize> PartialEq for Deck<N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other && self.kept() == other.kept()
    }
}

impl<const N: usize> std::hash::Hash for Deck<N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (**self).hash(state);
        self.kept().hash(state);
    }
}
