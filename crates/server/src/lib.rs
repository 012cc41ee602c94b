//! Hosts tables over HTTP and WebSockets.
//!
//! [`hub::Hub`] keeps the tables that are awake; each is a [`desk`] with a task of its own, which stores every entry before
//! anybody hears of it. [`socket`] is one connection. Everything else is HTTP around them.

#![forbid(unsafe_code)]

pub mod clock;
pub mod desk;
pub mod hub;
pub mod identity;
pub mod limits;
pub mod socket;
pub mod turns;
