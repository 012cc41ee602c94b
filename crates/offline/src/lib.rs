//! Tables on the player's own device: hot-seat games and bots without a server.
//!
//! A [`Device`] holds the tables that a page has open. It does no I/O: the worker around it passes in the time and
//! random seeds, stores what each [`TableReply`] asks for, and only then delivers the messages. They are the same
//! messages that a server sends over a table's socket. A bot makes one decision per [`DeviceCall::Step`], so the worker
//! can handle requests between two decisions.
//!
//! Calls and results are JSON. Tests call [`Device::call`] directly; the worker calls it through three functions that
//! the WebAssembly module exports.
//!
//! # Modules
//!
//! | module | purpose | uses |
//! |---|---|---|
//! | `calls` | the calls and their results | – |
//! | `local_table` | one open table: requests, bots, and the durability sequence of `deepwater_table` | `calls` |
//! | `device` | all open tables; dispatches calls | `local_table` |
//! | `exports` | the WebAssembly interface | `device` |

mod calls;
mod device;
#[cfg(target_arch = "wasm32")]
mod exports;
mod local_table;

pub use calls::{
    AddressedMessage, CallError, DeviceCall, IdAndSeed, Info, ReviewReply, StorageWrite, StoredHead, StoredTable,
    TableReply,
};
pub use device::Device;

/// The id of the one guest of a device. Everyone who plays on it shares this id.
pub const HERE: &str = "here";
