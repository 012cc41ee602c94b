//! Errors of the engine protocol, each with its code on the wire.

use deepwater_rules::{ConfigError, PositionError, ReplayError};
use serde::Serialize;

/// The kind of an error, as a code that other programs read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ErrorCode {
    /// The line is not JSON.
    BadJson,
    /// The command is unknown, or a field is missing, unknown or of a wrong type.
    BadRequest,
    /// The options of a game cannot be combined, or an option has an unknown value.
    IllegalConfig,
    /// The position is impossible.
    IllegalPosition,
    /// No option has the given fields.
    IllegalChoice,
    /// Several options have the given fields.
    AmbiguousChoice,
    /// No game was started or loaded.
    NoGame,
    /// The game is over.
    GameOver,
    /// The record cannot be read or replayed.
    BadRecord,
    /// The line is too long.
    TooLarge,
}

/// An error of a request: the code for programs, the message for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{message}")]
pub struct Error {
    /// The kind of error.
    pub code: ErrorCode,
    /// What is wrong, and where.
    pub message: String,
}

impl Error {
    /// Returns an error of this kind.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Error {
        Error { code, message: message.into() }
    }

    /// Returns an error for a field that is missing, unknown or of a wrong type.
    pub fn bad_request(message: impl Into<String>) -> Error {
        Error::new(ErrorCode::BadRequest, message)
    }
}

impl From<ConfigError> for Error {
    fn from(error: ConfigError) -> Error {
        let code = if error == ConfigError::NoPlayers { ErrorCode::BadRequest } else { ErrorCode::IllegalConfig };
        Error::new(code, error.to_string())
    }
}

impl From<PositionError> for Error {
    fn from(error: PositionError) -> Error {
        match error {
            PositionError::Config(error) => error.into(),
            error => Error::new(ErrorCode::IllegalPosition, error.to_string()),
        }
    }
}

impl From<ReplayError> for Error {
    fn from(error: ReplayError) -> Error {
        match error {
            ReplayError::Config(error) => error.into(),
            ReplayError::Position(error) => error.into(),
            error => Error::new(ErrorCode::BadRecord, error.to_string()),
        }
    }
}
