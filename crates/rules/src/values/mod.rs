//! Small value types: seats, Adventurers, resources, sets, lists and seeds.
//!
//! **May use:** nothing else of this crate.
//!
//! **Invariants:** every type here is plain `Copy` data without heap memory, so that a [`Game`](crate::Game) that is
//! made of them is cloned by one memcpy.

pub mod bits;
pub(crate) mod list;
pub mod pieces;
pub(crate) mod random;
