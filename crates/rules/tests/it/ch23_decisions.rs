//! Chapter 23: decision points and invariants.
