//! Refusals, each with its code on the wire.

use deepwater_rules::{ConfigError, PositionError};
use serde::Serialize;

/// Why a request fails, as other programs read it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum ErrorCode {
    BadJson,
    BadRequest,
    IllegalConfig,
    IllegalPosition,
    IllegalChoice,
    AmbiguousChoice,
    NoGame,
    GameOver,
    BadRecord,
    TooLarge,
}

/// A refusal: the code for programs, the message for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{message}")]
pub struct Error {
    /// What kind of refusal.
    pub code: ErrorCode,
    /// What is wrong, and where.
    pub message: String,
}

impl Error {
    /// A refusal of this kind.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Error {
        Error { code, message: message.into() }
    }

    /// A missing field, a wrong type, or a field that does not exist.
    pub fn bad_request(message: impl Into<String>) -> Error {
        Error::new(ErrorCode::BadRequest, message)
    }

    pub(crate) fn illegal_config(message: impl Into<String>) -> Error {
        Error::new(ErrorCode::IllegalConfig, message)
    }

    pub(crate) fn illegal_position(message: impl Into<String>) -> Error {
        Error::new(ErrorCode::IllegalPosition, message)
    }

    pub(crate) fn bad_record(message: impl Into<String>) -> Error {
        Error::new(ErrorCode::BadRecord, message)
    }
}

impl From<ConfigError> for Error {
    fn from(error: ConfigError) -> Error {
        Error::illegal_config(error.to_string())
    }
}

impl From<PositionError> for Error {
    fn from(error: PositionError) -> Error {
        match error {
            PositionError::Config(error) => error.into(),
            error => Error::illegal_position(error.to_string()),
        }
    }
}
