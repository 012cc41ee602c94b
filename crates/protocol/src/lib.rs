//! JSON messages of Deepwater: the engine protocol, and the messages between tables and clients.
//!
//! | module | |
//! |---|---|
//! | [`messages`] | messages between a client and a table (docs/protocol.md) |
//! | [`setup`], [`record`], [`choice`], [`response`] | games as JSON (docs/engine-protocol.md) |
//! | [`read()`], [`ReadError`] | reading JSON into typed data, with the error codes of the engine protocol |
//!
//! The forms of games themselves (answers, records, positions, views, events) are serde types of `deepwater-rules`.
//!
//! ```
//! use deepwater_protocol::{ErrorCode, Setup, choice};
//! use serde_json::json;
//!
//! let setup = Setup::from_json(&json!({"players": 3, "seed": "any text"}), "new")?;
//! let (mut game, record) = setup.start(String::new)?;
//! let action = choice::choose(&game, json!({"space": "the-plinth"}).as_object().unwrap())?;
//! game.apply(action)?;
//!
//! let error = Setup::from_json(&json!({"players": "three"}), "new").unwrap_err();
//! assert_eq!(error.code, ErrorCode::BadRequest);
//! assert_eq!(error.message, "new.players must be a whole number, not \"three\"");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `typescript`: writes the types of all messages as TypeScript. Only the build of the client needs this feature.
//! - `openapi`: schemas of the messages that also travel over HTTP.

#![forbid(unsafe_code)]

pub mod choice;
mod error;
pub mod messages;
#[cfg(feature = "openapi")]
mod openapi;
mod read;
pub mod record;
pub mod response;
pub mod setup;
#[cfg(feature = "typescript")]
pub mod typescript;

pub use error::{Error, ErrorCode};
pub use read::{Fault, ReadError, given, parse, read, shown};
pub use setup::Setup;
