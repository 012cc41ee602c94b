//! Chapter 20: rulings.
