//! Chapter 13: decks.
