//! Chapter 7: Cliffwatch Inn.
