//! What the host of the server announces to everyone who is connected. It is stored, so that it outlives a restart.

use std::sync::Arc;

use deepwater_protocol::messages::{Announcement, Millis};
use deepwater_store::{Store, StoreError};
use tokio::sync::watch;

use crate::clock::now;

/// A server that starts at most this long before the announced time has made the announced restart.
const EARLY_RESTART_MS: Millis = 5 * 60_000;

/// The announcement of the host, on all servers that share the database.
pub(crate) struct Announcements {
    store: Arc<dyn Store>,
    current: watch::Sender<Announcement>,
}

impl Announcements {
    /// Returns announcements without a current one.
    pub fn new(store: Arc<dyn Store>) -> Announcements {
        Announcements { store, current: watch::Sender::default() }
    }

    /// Stores an announcement and shows it to everyone who is connected, now and later. The empty announcement
    /// withdraws the one before it.
    pub async fn announce(&self, announcement: Announcement) -> Result<(), StoreError> {
        let text = serde_json::to_string(&announcement).map_err(|error| StoreError::Damaged(error.to_string()))?;
        self.store.announce(&text).await?;
        self.replace(announcement);
        Ok(())
    }

    /// Shows the stored announcement, unless it is about a restart that has been made.
    pub async fn load(&self) -> Result<(), StoreError> {
        let stored = self.store.announcement().await?.and_then(|text| read(&text)).unwrap_or_default();
        let is_over = stored.restart_at.is_some_and(|restart_at| restart_at <= now() + EARLY_RESTART_MS);
        self.replace(if is_over { Announcement::default() } else { stored });
        Ok(())
    }

    /// Shows an announcement that another server has stored.
    pub fn show(&self, text: &str) {
        if let Some(announcement) = read(text) {
            self.replace(announcement);
        }
    }

    /// Shows an announcement, unless it is shown already.
    fn replace(&self, announcement: Announcement) {
        self.current.send_if_modified(|current| {
            let differs = *current != announcement;
            *current = announcement;
            differs
        });
    }

    /// Subscribes to the current announcement.
    pub fn subscribe(&self) -> watch::Receiver<Announcement> {
        self.current.subscribe()
    }
}

fn read(text: &str) -> Option<Announcement> {
    serde_json::from_str(text).inspect_err(|error| tracing::warn!(%error, "cannot read a stored announcement")).ok()
}
