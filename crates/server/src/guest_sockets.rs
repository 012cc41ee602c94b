//! The open sockets of each guest, to close them when the guest's secret stops working and to count people.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use deepwater_protocol::messages::GuestId;
use deepwater_store::Store;
use tokio_util::sync::CancellationToken;

use crate::clock::now;
use crate::identity::Token;

static NEXT_ID: AtomicU64 = AtomicU64::new(1);

/// The open sockets of all guests on this server.
#[derive(Default)]
pub(crate) struct GuestSockets(Mutex<HashMap<GuestId, Vec<OpenSocket>>>);

struct OpenSocket {
    id: u64,
    /// The hash of the secret that the socket was opened with.
    secret_hash: String,
    /// Whether the token was checked and belongs to a person. Programs do not count as people.
    is_person: bool,
    revoked: CancellationToken,
}

/// One open socket. Dropping this value removes the socket from the list.
pub(crate) struct SocketRegistration {
    sockets: Arc<GuestSockets>,
    guest: GuestId,
    id: u64,
    revoked: CancellationToken,
}

impl GuestSockets {
    /// Adds a socket that has sent this token. Returns `None` if the text is not a token.
    ///
    /// Call it before the token is checked. Then a secret that is replaced after the check closes the socket.
    pub fn register(self: &Arc<GuestSockets>, token: &str) -> Option<SocketRegistration> {
        let token = Token::parse(token)?;
        let (guest, revoked) = (token.guest(), CancellationToken::new());
        let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
        let socket = OpenSocket { id, secret_hash: token.hash(), is_person: false, revoked: revoked.clone() };
        self.sockets().entry(guest.clone()).or_default().push(socket);
        Some(SocketRegistration { sockets: Arc::clone(self), guest, id, revoked })
    }

    /// Closes the sockets of a guest that were opened with another secret than the stored one. Closes all sockets of a
    /// guest who is banned or deleted, or who cannot be read from the database.
    pub async fn recheck(&self, store: &Arc<dyn Store>, guest: &GuestId) {
        if !self.sockets().contains_key(guest) {
            return;
        }
        let stored = store.guest(&guest.0).await.unwrap_or_else(|error| {
            tracing::error!(%error, "cannot read a guest whose secret has changed; the guest's sockets are closed");
            None
        });
        let stored = stored.filter(|row| row.banned_until.is_none_or(|until| until <= now()));
        let is_valid = |socket: &OpenSocket| stored.as_ref().is_some_and(|row| row.secret_hash == socket.secret_hash);
        for socket in self.sockets().get(guest).into_iter().flatten().filter(|socket| !is_valid(socket)) {
            socket.revoked.cancel();
        }
    }

    /// Returns how many people have an open socket.
    pub fn people(&self) -> u64 {
        let sockets = self.sockets();
        sockets.values().filter(|own| own.iter().any(|socket| socket.is_person)).count() as u64
    }

    /// Does for all guests what [`GuestSockets::recheck`] does for one.
    pub async fn recheck_all(&self, store: &Arc<dyn Store>) {
        let guests: Vec<GuestId> = self.sockets().keys().cloned().collect();
        for guest in guests {
            self.recheck(store, &guest).await;
        }
    }

    /// Locks the list. It is valid even if a thread panicked while it held the lock, because no panic can occur between
    /// changes that belong together.
    fn sockets(&self) -> MutexGuard<'_, HashMap<GuestId, Vec<OpenSocket>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SocketRegistration {
    /// Returns a token that is cancelled when the guest's secret stops working.
    pub fn revoked(&self) -> CancellationToken {
        self.revoked.clone()
    }

    /// Counts the guest as a person who is connected. Call it after the token was checked.
    pub fn count_person(&self) {
        let mut sockets = self.sockets.sockets();
        let own = sockets.get_mut(&self.guest).into_iter().flatten();
        own.filter(|socket| socket.id == self.id).for_each(|socket| socket.is_person = true);
    }
}

impl Drop for SocketRegistration {
    fn drop(&mut self) {
        let mut sockets = self.sockets.sockets();
        if let Some(own) = sockets.get_mut(&self.guest) {
            own.retain(|socket| socket.id != self.id);
            if own.is_empty() {
                sockets.remove(&self.guest);
            }
        }
    }
}
