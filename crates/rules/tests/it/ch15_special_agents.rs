//! Chapter 15: Ambassador and Lieutenant.
