//! Chapter 19: effect families.
