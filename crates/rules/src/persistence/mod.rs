//! Saved games and starting positions: records, positions and snapshots.
//!
//! **May use:** everything but [`search`](crate::search). No other folder of this crate uses this one.
//!
//! **Invariants:** replaying a [`Record`](crate::Record) gives the same game on every platform. A restored
//! [`Snapshot`](crate::Snapshot) or [`Position`](crate::Position) keeps all invariants of the state, or is an error.

pub(crate) mod position;
pub(crate) mod record;
#[cfg(feature = "serde")]
pub(crate) mod snapshot;
#[cfg(feature = "serde")]
pub(crate) mod written;
