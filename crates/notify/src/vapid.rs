//! The key that identifies this server to push services (VAPID, RFC 8292).

use std::fmt;
use std::time::{Duration, SystemTime};

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use serde_json::json;
use url::Url;
use web_push_native::p256::ecdsa::{Signature, SigningKey, signature::Signer};
use web_push_native::p256::elliptic_curve::rand_core::OsRng;

/// How long a token is valid. Push services refuse more than 24 hours; half of that leaves room for wrong clocks.
const TOKEN_LIFETIME: Duration = Duration::from_secs(12 * 60 * 60);

/// The server's key pair for Web Push. Browsers bind their subscriptions to the public key, so the pair is generated
/// once and stored: another key would invalidate all subscriptions.
#[derive(Clone)]
pub struct VapidKey(SigningKey);

/// The text is not a VAPID key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a VAPID key is 32 bytes of a P-256 private key, in base64url without padding")]
pub struct VapidKeyError;

impl VapidKey {
    /// Generates a key.
    pub fn generate() -> VapidKey {
        VapidKey(SigningKey::random(&mut OsRng))
    }

    /// Reads a key that [`to_text`](Self::to_text) wrote.
    pub fn from_text(text: &str) -> Result<VapidKey, VapidKeyError> {
        let bytes: [u8; 32] = BASE64.decode(text.trim()).ok().and_then(|b| b.try_into().ok()).ok_or(VapidKeyError)?;
        SigningKey::from_bytes(&bytes.into()).map(VapidKey).map_err(|_| VapidKeyError)
    }

    /// Returns the private key as text. It is a secret.
    pub fn to_text(&self) -> String {
        BASE64.encode(self.0.to_bytes())
    }

    /// Returns the public key in the form of `applicationServerKey` in `pushManager.subscribe`.
    pub fn public_base64url(&self) -> String {
        BASE64.encode(self.0.verifying_key().to_encoded_point(false))
    }

    /// Returns the `Authorization` header of a push to that endpoint: a signed token (JWT, ES256) and the public key.
    ///
    /// `web_push_native` is not used for this, because it omits the port in the audience and depends on a library with
    /// many unused algorithms.
    pub(crate) fn authorization(&self, endpoint: &Url, subject: &str) -> String {
        // With a clock before 1970 the token has expired, and the push service reports that.
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let header = json!({ "typ": "JWT", "alg": "ES256" });
        let claims = json!({
            "aud": endpoint.origin().ascii_serialization(),
            "exp": (now + TOKEN_LIFETIME).as_secs(),
            "sub": subject,
        });
        let signed = format!("{}.{}", BASE64.encode(header.to_string()), BASE64.encode(claims.to_string()));
        let signature: Signature = self.0.sign(signed.as_bytes());
        format!("vapid t={signed}.{}, k={}", BASE64.encode(signature.to_bytes()), self.public_base64url())
    }
}

/// Shows only the public key.
impl fmt::Debug for VapidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("VapidKey").field(&self.public_base64url()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_survives_being_stored() {
        let key = VapidKey::generate();
        let again = VapidKey::from_text(&key.to_text()).unwrap();
        assert_eq!(again.public_base64url(), key.public_base64url());
        assert_ne!(VapidKey::generate().to_text(), key.to_text());
    }

    #[test]
    fn the_public_key_is_an_uncompressed_point() {
        // The application server's keys of RFC 8291, section 5.
        let key = VapidKey::from_text("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").unwrap();
        let public = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
        assert_eq!(key.public_base64url(), public);
        assert_eq!(BASE64.decode(public).unwrap()[0], 4);
    }

    #[test]
    fn invalid_keys_are_refused() {
        let zeros = BASE64.encode([0; 32]);
        let too_large = BASE64.encode([0xff; 32]);
        let short = BASE64.encode([7; 31]);
        for text in ["", "key", "not base64!", &zeros, &too_large, &short] {
            assert_eq!(VapidKey::from_text(text).unwrap_err(), VapidKeyError, "{text:?}");
        }
    }

    #[test]
    fn debug_keeps_the_secret() {
        let key = VapidKey::generate();
        assert!(!format!("{key:?}").contains(&key.to_text()));
    }
}
