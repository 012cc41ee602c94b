//! Web Push: a message encrypted for one browser (RFC 8291), handed to the push service that the browser named (RFC 8030).

use std::fmt;

use base64::Engine;
use base64::alphabet::URL_SAFE;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use reqwest::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE};
use sha2::{Digest, Sha256};
use url::Url;
use web_push_native::{Auth, encrypt, p256::PublicKey};

use crate::transport::SendError;
use crate::{AddressError, Notifier, TransportError, Turn, check_url};

/// A notice older than a day is of no use: the turn was taken, or a later notice says so again.
const TIME_TO_LIVE: &str = "86400";

/// The length of a record that browsers and services are sure to accept, and of the message as a whole.
const RECORD_SIZE: usize = 4096;

/// Salt, record size, key length, the sender's public key; then padding delimiter and authentication tag.
const OVERHEAD: usize = 16 + 4 + 1 + 65 + 1 + 16;

/// What a browser's `PushSubscription` says: where to send messages, and for which keys.
#[derive(Clone, PartialEq, Eq)]
pub struct Subscription {
    /// The URL at the push service. Whoever knows it can send something there, so it is a secret.
    pub endpoint: String,
    /// The browser's public key, `keys.p256dh`: 65 bytes in base64url.
    pub p256dh: String,
    /// A secret shared with the browser, `keys.auth`: 16 bytes in base64url.
    pub auth: String,
}

/// A browser was not told.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PushError {
    /// The subscription has ended (404, 410): forget it.
    #[error("the subscription has ended")]
    Gone,
    /// The push service answered, but not with success.
    #[error("the push service answered with status {0}")]
    Refused(u16),
    /// The endpoint is not an address to send requests to.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// The subscription's keys are not keys: forget it.
    #[error("the subscription's keys are not a P-256 point and a secret of 16 bytes, in base64url")]
    Keys,
    /// The notice does not fit into a push message.
    #[error("the notice is too long for a push message")]
    TooLong,
    /// The push service did not answer.
    #[error(transparent)]
    Transport(#[from] TransportError),
}

impl From<SendError> for PushError {
    fn from(error: SendError) -> PushError {
        match error {
            SendError::Address(error) => PushError::Address(error),
            SendError::Transport(error) => PushError::Transport(error),
        }
    }
}

/// A subscription that was read and found good.
struct Receiver {
    endpoint: Url,
    key: PublicKey,
    auth: Auth,
}

impl Subscription {
    /// Whether messages could be sent to it: for use when it is registered.
    pub fn check(&self, allow_private: bool) -> Result<(), PushError> {
        self.read(allow_private).map(drop)
    }

    fn read(&self, allow_private: bool) -> Result<Receiver, PushError> {
        let endpoint = check_url(&self.endpoint, allow_private)?;
        let key = decode(&self.p256dh).filter(|bytes| bytes.len() == 65).ok_or(PushError::Keys)?;
        let auth: [u8; 16] = decode(&self.auth).and_then(|bytes| bytes.try_into().ok()).ok_or(PushError::Keys)?;
        let key = PublicKey::from_sec1_bytes(&key).map_err(|_| PushError::Keys)?;
        Ok(Receiver { endpoint, key, auth: auth.into() })
    }
}

/// Shows the push service only.
impl fmt::Debug for Subscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let url = Url::parse(&self.endpoint).ok();
        let host = url.as_ref().and_then(Url::host_str).unwrap_or("no host");
        f.debug_struct("Subscription").field("host", &host).finish_non_exhaustive()
    }
}

impl Notifier {
    /// Sends the turn to a browser, by way of its push service. A later notice of the same table replaces one that
    /// the service could not deliver yet.
    pub async fn push(&self, subscription: &Subscription, turn: &Turn) -> Result<(), PushError> {
        let receiver = subscription.read(self.allow_private())?;
        let message = seal(turn.to_json(), &receiver)?;
        let authorization = self.vapid().authorization(&receiver.endpoint, self.subject());
        let request = |post: reqwest::RequestBuilder| {
            post.header(AUTHORIZATION, authorization)
                .header(CONTENT_TYPE, "application/octet-stream")
                .header(CONTENT_ENCODING, "aes128gcm")
                .header("TTL", TIME_TO_LIVE)
                .header("Urgency", "normal")
                .header("Topic", topic(&receiver.endpoint, &turn.table))
                .body(message)
        };
        match self.post(&receiver.endpoint, request).await?.as_u16() {
            200..=299 => Ok(()),
            404 | 410 => Err(PushError::Gone),
            status => Err(PushError::Refused(status)),
        }
    }
}

fn seal(notice: Vec<u8>, receiver: &Receiver) -> Result<Vec<u8>, PushError> {
    if notice.len() + OVERHEAD > RECORD_SIZE {
        return Err(PushError::TooLong);
    }
    let mut message = encrypt(notice, &receiver.key, &receiver.auth).map_err(|_| PushError::TooLong)?;
    // `encrypt` states the exact length of its one record, where RFC 8291 (section 4) asks for more than that. The
    // stated size is not part of what is encrypted.
    message[16..20].copy_from_slice(&(RECORD_SIZE as u32).to_be_bytes());
    Ok(message)
}

/// The name under which a notice replaces an earlier one: 32 characters, as many as a topic may have. The service
/// sees it, so it tells nothing: neither the table nor which browsers play at the same one.
fn topic(endpoint: &Url, table: &str) -> String {
    let hash = Sha256::new().chain_update(endpoint.as_str()).chain_update([0]).chain_update(table).finalize();
    BASE64_URL_SAFE_NO_PAD.encode(&hash[..24])
}

/// Base64url, with or without padding: browsers leave it out, some libraries do not.
fn decode(text: &str) -> Option<Vec<u8>> {
    let config = GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
    GeneralPurpose::new(&URL_SAFE, config).decode(text).ok()
}
