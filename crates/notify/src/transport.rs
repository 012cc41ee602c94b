//! Errors between the server and a receiver. They contain the host only, not the whole address.

use std::error::Error;

use url::Url;

use crate::AddressError;

/// A receiver did not answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no answer from {host}: {kind}")]
pub struct TransportError {
    /// The receiver's host. The rest of the address may be a secret.
    pub host: String,
    /// The reason.
    pub kind: TransportErrorKind,
}

/// Why a receiver did not answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TransportErrorKind {
    /// The receiver took too long.
    #[error("timed out")]
    Timeout,
    /// Too many requests were running for too long; this one was never sent.
    #[error("too many requests are running")]
    Busy,
    /// The name is unknown, the connection was refused or broke, the certificate is not trusted, …
    #[error("{0}")]
    Broken(String),
}

/// Why a request ended without a status.
pub(crate) enum SendError {
    Address(AddressError),
    Transport(TransportError),
}

/// The reason of a failed request is cut to this many characters. A reason can quote the receiver's certificate, which
/// could otherwise fill the log.
const MAX_REASON_CHARACTERS: usize = 200;

impl SendError {
    pub(crate) fn new(url: &Url, kind: TransportErrorKind) -> SendError {
        let host = url.host_str().expect("check_url refuses an address without a host").to_owned();
        SendError::Transport(TransportError { host, kind })
    }

    pub(crate) fn from_reqwest(url: &Url, error: reqwest::Error) -> SendError {
        let error = error.without_url();
        if error.is_timeout() {
            return SendError::new(url, TransportErrorKind::Timeout);
        }
        let mut root: &(dyn Error + 'static) = &error;
        while let Some(source) = root.source() {
            root = source;
        }
        match root.downcast_ref::<AddressError>() {
            Some(&refused) => SendError::Address(refused),
            None => {
                let reason = root.to_string().chars().filter(|c| !c.is_control()).take(MAX_REASON_CHARACTERS).collect();
                SendError::new(url, TransportErrorKind::Broken(reason))
            }
        }
    }
}
