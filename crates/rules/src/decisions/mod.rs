//! Decisions: what a player is asked, which answers are legal, and how answers are written.
//!
//! **May use:** [`values`](crate::values), [`cards`](crate::cards) and [`state`](crate::state). The code here only
//! reads the state.
//!
//! **Invariants:** a pending decision has at least two legal answers (TURN-10). Legal answers come in a fixed order and
//! without duplicates. `Game::choices` is the only function that computes them.

pub(crate) mod answers;
mod choices;
pub(crate) mod decision;
pub(crate) mod legal;
pub(crate) mod options;
