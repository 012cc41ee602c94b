//! Chapter 17: expansion rules.
