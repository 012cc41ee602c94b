//! Chapter 9: Intrigue cards.
