//! Chapter 6: action spaces.
