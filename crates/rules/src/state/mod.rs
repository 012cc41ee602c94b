//! The state of a game: one flat value, and the configuration it was set up with.
//!
//! **May use:** [`values`](crate::values) and [`cards`](crate::cards).
//!
//! **Invariants:** `Game` is `Copy` and has no history and no heap memory. No piece is ever created or lost;
//! `invariants.rs` checks that (INV-1 to INV-8).

pub(crate) mod choices;
pub(crate) mod config;
pub(crate) mod contents;
pub(crate) mod deck;
pub(crate) mod game;
pub(crate) mod invariants;
pub(crate) mod score;
pub(crate) mod script;
pub(crate) mod steps;
