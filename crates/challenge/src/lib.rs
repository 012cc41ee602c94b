//! Challenges: deals that several people play, each alone against the same bots.
//!
//! A [`Deal`] fixes the game, its seed and the rivals, who give the same answers to everyone. The deal of a [`Day`]
//! follows from its date, so it is the same on every server and on every device. A person plays on a table with
//! [`Deal::settings`] and hands in the record; [`Deal::verify`] replays it and asks the rivals again. An accepted game
//! is stored as its answers alone ([`encode`]), about 300 bytes, from which [`Deal::record`] makes the record again.
//!
//! The seed of a deal is known before the game, so a determined cheater can look ahead. No check can prevent that;
//! results of challenges therefore touch neither ratings nor statistics.
//!
//! The crate does no I/O and reads no clock.

#![forbid(unsafe_code)]

mod answers;
mod comparison;
mod day;
mod deal;
mod verify;

pub use answers::{decode, encode};
pub use comparison::{Streak, matchpoints, streak};
pub use day::Day;
pub use deal::{Deal, PERSON, RIVALS};
pub use verify::{Finished, Unacceptable};
