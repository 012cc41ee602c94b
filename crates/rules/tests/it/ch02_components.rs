//! Chapter 2: components and constants.
