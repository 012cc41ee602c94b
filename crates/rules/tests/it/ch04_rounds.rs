//! Chapter 4: rounds.
