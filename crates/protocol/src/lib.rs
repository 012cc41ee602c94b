//! The forms in which games travel: set-ups, answers, decisions and records as JSON (docs/engine-protocol.md).

pub mod choice;
mod error;
mod json;
pub mod messages;
#[cfg(feature = "openapi")]
mod openapi;
pub mod position;
pub mod record;
pub mod response;
pub mod setup;
#[cfg(feature = "typescript")]
pub mod typescript;

pub use error::{Error, ErrorCode};
pub use json::{Fields, object, parse, shown, whole};
pub use setup::Setup;
