//! Chapter 11: Buildings.
