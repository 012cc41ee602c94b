//! Web Push: encrypts a message for one browser (RFC 8291) and sends it to the browser's push service (RFC 8030).

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

/// How long the push service keeps an undelivered message. After a day the turn is over or was announced again.
const TIME_TO_LIVE_SECONDS: &str = "86400";

/// The largest message that every browser and push service accepts, in bytes. It consists of one record.
const RECORD_SIZE: usize = 4096;

/// The bytes that encryption adds: salt, record size, key length, the sender's public key; then padding delimiter and
/// authentication tag.
const ENCRYPTION_OVERHEAD: usize = 16 + 4 + 1 + 65 + 1 + 16;

/// A browser's `PushSubscription`: where to send messages, and the keys to encrypt them with.
#[derive(Clone, PartialEq, Eq)]
pub struct PushTarget {
    /// The URL at the push service. It is a secret: knowing it is enough to send messages there.
    pub endpoint: String,
    /// The browser's public key, `keys.p256dh`: 65 bytes in base64url.
    pub p256dh: String,
    /// A secret shared with the browser, `keys.auth`: 16 bytes in base64url.
    pub auth: String,
}

/// Why a browser was not notified.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PushError {
    /// The subscription has ended (404, 410): delete it.
    #[error("the subscription has ended")]
    Gone,
    /// The push service answered, but not with success.
    #[error("the push service answered with status {0}")]
    Refused(u16),
    /// No request may be sent to the endpoint.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// The subscription's keys are invalid: delete it.
    #[error("the subscription's keys are not a P-256 point and a secret of 16 bytes, in base64url")]
    Keys,
    /// The notification does not fit into a push message.
    #[error("the notification is too long for a push message")]
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

/// A valid subscription, decoded.
struct Receiver {
    endpoint: Url,
    key: PublicKey,
    auth: Auth,
}

impl PushTarget {
    /// Fails if no message could be sent to this subscription. Call this when a subscription is registered.
    pub fn check(&self, allow_private: bool) -> Result<(), PushError> {
        self.decode(allow_private).map(drop)
    }

    fn decode(&self, allow_private: bool) -> Result<Receiver, PushError> {
        let endpoint = check_url(&self.endpoint, allow_private)?;
        let key = decode_base64url(&self.p256dh).filter(|bytes| bytes.len() == 65).ok_or(PushError::Keys)?;
        let auth: [u8; 16] =
            decode_base64url(&self.auth).and_then(|bytes| bytes.try_into().ok()).ok_or(PushError::Keys)?;
        let key = PublicKey::from_sec1_bytes(&key).map_err(|_| PushError::Keys)?;
        Ok(Receiver { endpoint, key, auth: auth.into() })
    }
}

/// Shows only the host of the push service.
impl fmt::Debug for PushTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let url = Url::parse(&self.endpoint).ok();
        let host = url.as_ref().and_then(Url::host_str).unwrap_or("no host");
        f.debug_struct("PushTarget").field("host", &host).finish_non_exhaustive()
    }
}

impl Notifier {
    /// Sends the turn to a browser through its push service. The message replaces an undelivered one about the same
    /// table.
    pub async fn push(&self, subscription: &PushTarget, turn: &Turn) -> Result<(), PushError> {
        let receiver = subscription.decode(self.allow_private())?;
        let message = seal(turn.to_json(), &receiver)?;
        let authorization = self.vapid().authorization(&receiver.endpoint, self.subject());
        let request = |post: reqwest::RequestBuilder| {
            post.header(AUTHORIZATION, authorization)
                .header(CONTENT_TYPE, "application/octet-stream")
                .header(CONTENT_ENCODING, "aes128gcm")
                .header("TTL", TIME_TO_LIVE_SECONDS)
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

/// Encrypts a notification.
fn seal(notification: Vec<u8>, receiver: &Receiver) -> Result<Vec<u8>, PushError> {
    if notification.len() + ENCRYPTION_OVERHEAD > RECORD_SIZE {
        return Err(PushError::TooLong);
    }
    let mut message = encrypt(notification, &receiver.key, &receiver.auth).map_err(|_| PushError::TooLong)?;
    // `encrypt` writes the exact length of its one record as the record size, but RFC 8291 (section 4) asks for a
    // larger value. The record size is not encrypted, so it can be replaced here.
    message[16..20].copy_from_slice(&(RECORD_SIZE as u32).to_be_bytes());
    Ok(message)
}

/// Returns the topic of messages about a table: a new message replaces an undelivered one with the same topic. The push
/// service sees the topic, so it is a hash that reveals neither the table nor which browsers play at the same table.
/// Push services accept at most 32 characters.
fn topic(endpoint: &Url, table: &str) -> String {
    let hash = Sha256::new().chain_update(endpoint.as_str()).chain_update([0]).chain_update(table).finalize();
    BASE64_URL_SAFE_NO_PAD.encode(&hash[..24])
}

/// Decodes base64url with or without padding: browsers leave the padding out, but some libraries write it.
fn decode_base64url(text: &str) -> Option<Vec<u8>> {
    let config = GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
    GeneralPurpose::new(&URL_SAFE, config).decode(text).ok()
}
