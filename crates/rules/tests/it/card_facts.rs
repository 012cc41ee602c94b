//! The card tables against docs/cards/*.toml.
