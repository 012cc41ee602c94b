//! Chapter 18: clarifications.
