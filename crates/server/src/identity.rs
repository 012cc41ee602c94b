//! Guests: an id for everyone to see, and a secret that only the guest's browser keeps.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use deepwater_protocol::messages::{Guest, GuestId, Refusal, RefusalCode};
use deepwater_store::{Store, StoreError};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// What a browser proves itself with: `guest.secret`.
#[derive(Clone)]
pub struct Token {
    guest: String,
    secret: String,
}

impl Token {
    /// A new guest's token.
    pub fn generate() -> Token {
        Token { guest: unguessable(16), secret: unguessable(32) }
    }

    /// A new secret for the same guest.
    pub fn renewed(guest: &GuestId) -> Token {
        Token { guest: guest.0.clone(), secret: unguessable(32) }
    }

    /// Reads a token; `None` if it cannot be one.
    pub fn read(text: &str) -> Option<Token> {
        let (guest, secret) = text.split_once('.')?;
        let fits = |text: &str, length| text.len() == length && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b));
        (fits(guest, 22) && fits(secret, 43)).then(|| Token { guest: guest.into(), secret: secret.into() })
    }

    /// The token as the browser keeps it.
    pub fn reveal(&self) -> String {
        format!("{}.{}", self.guest, self.secret)
    }

    /// Whose it claims to be.
    pub fn guest(&self) -> GuestId {
        GuestId(self.guest.clone())
    }

    /// What is stored of the secret. It has 256 random bits, so a plain hash is enough.
    pub fn hash(&self) -> String {
        BASE64.encode(Sha256::digest(self.secret.as_bytes()))
    }
}

impl std::fmt::Debug for Token {
    /// Never the secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Token({}.…)", self.guest)
    }
}

/// Why a token is not accepted.
#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
    /// No such guest, or not their secret.
    #[error("there is no such guest, or the secret is wrong")]
    Wrong,
    /// The database does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<IdentityError> for Refusal {
    fn from(error: IdentityError) -> Refusal {
        match error {
            IdentityError::Wrong => Refusal::new(RefusalCode::BadToken, error.to_string()),
            IdentityError::Store(_) => Refusal::new(RefusalCode::NotStored, "the database does not answer; try again"),
        }
    }
}

/// The guest whose token this is.
pub async fn identify(store: &Arc<dyn Store>, token: &str) -> Result<Guest, IdentityError> {
    let token = Token::read(token).ok_or(IdentityError::Wrong)?;
    let stored = store.guest(&token.guest).await?.ok_or(IdentityError::Wrong)?;
    match bool::from(stored.secret_hash.as_bytes().ct_eq(token.hash().as_bytes())) {
        true => Ok(Guest { id: GuestId(stored.id), name: stored.name, emblem: stored.emblem.parse().unwrap_or_default() }),
        false => Err(IdentityError::Wrong),
    }
}

/// Random text that nobody can guess, fit for a URL.
pub fn unguessable(bytes: usize) -> String {
    let random: Vec<u8> = (0..bytes).map(|_| rand::random()).collect();
    BASE64.encode(random)
}
