//! Chapter 3: set-up.
