//! A POST request to a URL of the player's choice.

use reqwest::header::CONTENT_TYPE;
use url::Url;

use crate::transport::SendError;
use crate::{AddressError, Notifier, TransportError, Turn, check_url};

/// A webhook was not told.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HookError {
    /// It answered, but not with success; redirects are not followed.
    #[error("the webhook answered with status {0}")]
    Refused(u16),
    /// Its address is not one to send requests to.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// It did not answer.
    #[error(transparent)]
    Transport(#[from] TransportError),
}

impl From<SendError> for HookError {
    fn from(error: SendError) -> HookError {
        match error {
            SendError::Address(error) => HookError::Address(error),
            SendError::Transport(error) => HookError::Transport(error),
        }
    }
}

impl Notifier {
    /// Posts the turn as JSON to a URL. Any status of success will do; the body of the answer is not read.
    pub async fn webhook(&self, url: &Url, turn: &Turn) -> Result<(), HookError> {
        let url = check_url(url.as_str(), self.allow_private())?;
        let request =
            |post: reqwest::RequestBuilder| post.header(CONTENT_TYPE, "application/json").body(turn.to_json());
        let status = self.post(&url, request).await?;
        if status.is_success() { Ok(()) } else { Err(HookError::Refused(status.as_u16())) }
    }
}
