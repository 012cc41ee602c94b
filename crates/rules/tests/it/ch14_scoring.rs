//! Chapter 14: end of the game.
