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

/// The form of the body that a webhook expects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WebhookFormat {
    /// [`Turn`] as JSON.
    Turn,
    /// A message of a Discord channel.
    Discord,
    /// A message of a Slack channel. Mattermost and others accept it, too.
    Slack,
}

impl WebhookFormat {
    /// Returns the form for an address: as its fragment says (`#discord`, `#slack`), or else by the host. Fragments are
    /// not part of the request.
    fn of(url: &Url) -> WebhookFormat {
        let is_host = |name: &str| url.host_str().is_some_and(|host| host.trim_end_matches('.') == name);
        match url.fragment() {
            Some("discord") => WebhookFormat::Discord,
            Some("slack") => WebhookFormat::Slack,
            _ if is_host("hooks.slack.com") => WebhookFormat::Slack,
            _ if is_host("discord.com") || is_host("discordapp.com") => match url.path().ends_with("/slack") {
                true => WebhookFormat::Slack,
                false => WebhookFormat::Discord,
            },
            _ => WebhookFormat::Turn,
        }
    }

    /// Returns the body of a request: `json` for programs, or `text` for people in a chat.
    fn body(self, json: Vec<u8>, text: &str) -> Vec<u8> {
        let field = match self {
            WebhookFormat::Turn => return json,
            WebhookFormat::Discord => "content",
            WebhookFormat::Slack => "text",
        };
        serde_json::json!({field: text}).to_string().into_bytes()
    }
}

impl Notifier {
    /// Posts the turn to a URL, as JSON in the form that the receiver expects. The body of the answer is not read.
    pub async fn webhook(&self, url: &Url, turn: &Turn) -> Result<(), WebhookError> {
        self.post_to_webhook(url, turn.to_json(), &turn.text()).await
    }

    /// Posts a test message to a URL: `{"kind":"test","link":"…"}`, or a sentence for a chat. `link` leads to the table.
    pub async fn test_webhook(&self, url: &Url, link: &str) -> Result<(), WebhookError> {
        let json = serde_json::json!({"kind": "test", "link": link}).to_string().into_bytes();
        self.post_to_webhook(
            url,
            json,
            &format!("Deepwater: this is a test. Your turns will be announced here. {link}"),
        )
        .await
    }

    async fn post_to_webhook(&self, url: &Url, json: Vec<u8>, text: &str) -> Result<(), WebhookError> {
        let url = check_url(url.as_str(), self.allow_private())?;
        let body = WebhookFormat::of(&url).body(json, text);
        let request = |post: reqwest::RequestBuilder| post.header(CONTENT_TYPE, "application/json").body(body.clone());
        let status = self.post(&url, request).await?;
        if status.is_success() { Ok(()) } else { Err(WebhookError::Refused(status.as_u16())) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_says_which_form_the_receiver_expects() {
        for (address, format) in [
            ("https://discord.com/api/webhooks/1/secret", WebhookFormat::Discord),
            ("https://discordapp.com/api/webhooks/1/secret", WebhookFormat::Discord),
            ("https://discord.com/api/webhooks/1/secret/slack", WebhookFormat::Slack),
            ("https://hooks.slack.com/services/T/B/secret", WebhookFormat::Slack),
            ("https://chat.example.org/hooks/secret#slack", WebhookFormat::Slack),
            ("https://example.org/hook#discord", WebhookFormat::Discord),
            ("https://example.org/discord.com", WebhookFormat::Turn),
            ("https://notdiscord.com/api/webhooks/1/secret", WebhookFormat::Turn),
        ] {
            assert_eq!(WebhookFormat::of(&Url::parse(address).expect("an address")), format, "{address}");
        }
    }
}
