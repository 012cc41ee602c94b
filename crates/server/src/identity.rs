//! Guests: a public id, and a secret that only the guest's browser has.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use deepwater_protocol::messages::{Guest, GuestId, Refusal, RefusalCode};
use deepwater_store::{Store, StoreError};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::clock::now;

/// The number of random bytes in an id. As text, they are 22 characters.
const ID_BYTES: usize = 16;
/// The number of random bytes in a secret. As text, they are 43 characters.
const SECRET_BYTES: usize = 32;

/// The credential of a guest: `guest.secret`.
#[derive(Clone)]
pub struct Token {
    guest: String,
    secret: String,
}

impl Token {
    /// Returns the token of a new guest.
    pub fn generate() -> Token {
        Token { guest: random_id(), secret: random_text(SECRET_BYTES) }
    }

    /// Returns a token with a new secret for the same guest.
    pub fn renewed(guest: &GuestId) -> Token {
        Token { guest: guest.0.clone(), secret: random_text(SECRET_BYTES) }
    }

    /// Parses a token; `None` if it does not have the form of one.
    pub fn parse(text: &str) -> Option<Token> {
        let (guest, secret) = text.split_once('.')?;
        let fits = |text: &str, length| {
            text.len() == length && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b))
        };
        (fits(guest, 22) && fits(secret, 43)).then(|| Token { guest: guest.into(), secret: secret.into() })
    }

    /// Returns the whole token, secret included, for the browser.
    pub fn reveal(&self) -> String {
        format!("{}.{}", self.guest, self.secret)
    }

    /// Returns the id of the guest that the token claims to belong to.
    pub fn guest(&self) -> GuestId {
        GuestId(self.guest.clone())
    }

    /// Returns the hash of the secret. The server stores only this hash. A secret of 256 random bits needs no salt.
    pub fn hash(&self) -> String {
        BASE64.encode(Sha256::digest(self.secret.as_bytes()))
    }
}

impl std::fmt::Debug for Token {
    /// Leaves out the secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Token({}.…)", self.guest)
    }
}

/// Why a token is not accepted.
#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
    /// There is no such guest, or the secret is wrong.
    #[error("there is no such guest, or the secret is wrong")]
    Wrong,
    /// The host has banned the guest.
    #[error("the host of this server has banned this guest")]
    Banned,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<IdentityError> for Refusal {
    fn from(error: IdentityError) -> Refusal {
        match error {
            IdentityError::Wrong => Refusal::new(RefusalCode::BadToken, error.to_string()),
            IdentityError::Banned => Refusal::new(RefusalCode::Banned, error.to_string()),
            IdentityError::Store(error) => {
                tracing::error!(%error, "cannot read a guest");
                Refusal::new(RefusalCode::NotStored, "the database does not answer; try again")
            }
        }
    }
}

/// Returns the guest that a token belongs to.
pub async fn identify(store: &Arc<dyn Store>, token: &str) -> Result<Guest, IdentityError> {
    let token = Token::parse(token).ok_or(IdentityError::Wrong)?;
    let stored = store.guest(&token.guest).await?.ok_or(IdentityError::Wrong)?;
    if !bool::from(stored.secret_hash.as_bytes().ct_eq(token.hash().as_bytes())) {
        return Err(IdentityError::Wrong);
    }
    if stored.banned_until.is_some_and(|until| now() < until) {
        return Err(IdentityError::Banned);
    }
    let damaged = |_| StoreError::Damaged(format!("the emblem {:?} of a guest is not a number", stored.emblem));
    let emblem = stored.emblem.parse().map_err(damaged)?;
    Ok(Guest { id: GuestId(stored.id), name: stored.name, emblem, program: stored.program })
}

/// Returns an unpredictable id for a guest or a table.
pub fn random_id() -> String {
    random_text(ID_BYTES)
}

/// Returns an unpredictable seed for a game, as 64 hexadecimal digits.
pub fn random_seed() -> String {
    rand::random::<[u8; 32]>().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns unpredictable text that can be part of a URL.
fn random_text(bytes: usize) -> String {
    let random: Vec<u8> = (0..bytes).map(|_| rand::random()).collect();
    BASE64.encode(random)
}
