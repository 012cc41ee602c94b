//! Chapter 5: turns.
