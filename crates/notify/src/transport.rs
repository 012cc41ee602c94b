//! What can go wrong between here and a receiver, told without telling the whole address.

use std::error::Error;

use url::Url;

use crate::AddressError;

/// No answer came from a receiver.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no answer from {host}: {failure}")]
pub struct TransportError {
    /// The host that was to be reached. The rest of the address may be a secret.
    pub host: String,
    /// Why.
    pub failure: Failure,
}

/// Why no answer came.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The receiver took too long.
    #[error("timed out")]
    Timeout,
    /// Too many requests were under way for too long; this one was never sent.
    #[error("too many requests are under way")]
    Busy,
    /// The name is unknown, the connection was refused or broke, the certificate is not trusted, …
    #[error("{0}")]
    Broken(String),
}

/// Either way a request ends without a status.
pub(crate) enum SendError {
    Address(AddressError),
    Transport(TransportError),
}

/// A hostile certificate decides part of an error's text; a line of the log is enough for it.
const LONGEST_REASON: usize = 200;

impl SendError {
    pub(crate) fn new(url: &Url, failure: Failure) -> SendError {
        SendError::Transport(TransportError { host: url.host_str().unwrap_or_default().to_owned(), failure })
    }

    pub(crate) fn from_reqwest(url: &Url, error: reqwest::Error) -> SendError {
        let error = error.without_url();
        if error.is_timeout() {
            return SendError::new(url, Failure::Timeout);
        }
        let mut root: &(dyn Error + 'static) = &error;
        while let Some(source) = root.source() {
            root = source;
        }
        match root.downcast_ref::<AddressError>() {
            Some(&refused) => SendError::Address(refused),
            None => {
                let reason = root.to_string().chars().filter(|c| !c.is_control()).take(LONGEST_REASON).collect();
                SendError::new(url, Failure::Broken(reason))
            }
        }
    }
}
