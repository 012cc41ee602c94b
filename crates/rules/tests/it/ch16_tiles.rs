//! Chapter 16: every Building.
