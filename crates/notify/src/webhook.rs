//! Webhooks: a POST request to a URL that the player has chosen.

use reqwest::header::CONTENT_TYPE;
use url::Url;

use crate::transport::SendError;
use crate::{AddressError, Notifier, TransportError, Turn, check_url};

/// Why a webhook was not notified.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WebhookError {
    /// The webhook answered with a status other than success. Redirects are not followed.
    #[error("the webhook answered with status {0}")]
    Refused(u16),
    /// No request may be sent to the address of the webhook.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// The webhook did not answer.
    #[error(transparent)]
    Transport(#[from] TransportError),
}

impl From<SendError> for WebhookError {
    fn from(error: SendError) -> WebhookError {
        match error {
            SendError::Address(error) => WebhookError::Address(error),
            SendError::Transport(error) => WebhookError::Transport(error),
        }
    }
}

impl Notifier {
    /// Posts the turn as JSON to a URL. The body of the answer is not read.
    pub async fn webhook(&self, url: &Url, turn: &Turn) -> Result<(), WebhookError> {
        let url = check_url(url.as_str(), self.allow_private())?;
        let request =
            |post: reqwest::RequestBuilder| post.header(CONTENT_TYPE, "application/json").body(turn.to_json());
        let status = self.post(&url, request).await?;
        if status.is_success() { Ok(()) } else { Err(WebhookError::Refused(status.as_u16())) }
    }
}
