//! Tables on the player's own device: hot-seat and bots without a server.
//!
//! A [`Device`] holds the tables that a page has open, and speaks the very messages of a server's socket. It does no I/O: the
//! worker around it brings time and randomness along, keeps what it is told to keep, and only then passes on what there is to
//! say. Bots take one decision per [`Ask::Step`], so the worker hears everybody between two of them.
//!
//! Everything goes in and out as JSON ([`Device::ask`]), natively in tests and through three bare functions in WebAssembly.

mod ask;
mod desk;
mod device;
#[cfg(target_arch = "wasm32")]
mod exports;

pub use ask::{Ask, Failure, Fresh, Head, Info, Keep, News, Said, Stored};
pub use device::Device;

/// Whoever plays on this device. All of its people share it, as hot-seat players do.
pub const HERE: &str = "here";
