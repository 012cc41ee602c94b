//! When the snapshot of a table is stored.
//!
//! A snapshot is needed only after a change of the rules, and it is a hundred times as large as an answer. So while
//! players answer quickly, a table stores one at most every [`SNAPSHOT_INTERVAL`], and one more when they pause. The
//! answers since the stored snapshot are in the log; after a change of the rules they are applied if they fit.

use std::time::Duration;

use deepwater_protocol::messages::Status;
use deepwater_table::Prepared;
use tokio::time::{Instant, timeout};

use super::TableActor;
use crate::rows;

/// The least time between two snapshots of a running game.
const SNAPSHOT_INTERVAL: Duration = Duration::from_secs(10);

/// What is known about the stored snapshot of a table.
#[derive(Default)]
pub(super) struct SnapshotState {
    /// When this actor last stored a snapshot.
    stored: Option<Instant>,
    /// When to store the next one; `None` if the stored snapshot is up to date.
    due: Option<Instant>,
}

impl SnapshotState {
    /// Returns when to call [`TableActor::store_due_snapshot`].
    pub fn due(&self) -> Option<Instant> {
        self.due
    }
}

impl TableActor {
    /// Whether a snapshot is stored with prepared entries, if one is possible then.
    pub(super) fn stores_snapshot(&self, prepared: &[Prepared]) -> bool {
        let is_early = self.snapshot.stored.is_some_and(|stored| stored.elapsed() < SNAPSHOT_INTERVAL);
        prepared.iter().any(Prepared::changes_game) && (!is_early || self.table.status() != Status::Running)
    }

    /// Notes that entries are stored, with or without a snapshot.
    pub(super) fn entries_stored(&mut self, prepared: &[Prepared], with_snapshot: bool) {
        let now = Instant::now();
        if with_snapshot {
            self.snapshot = SnapshotState { stored: Some(now), due: None };
        } else if prepared.iter().any(Prepared::changes_game) {
            self.snapshot.due.get_or_insert(self.snapshot.stored.unwrap_or(now) + SNAPSHOT_INTERVAL);
        }
    }

    /// Stores the snapshot if it is due.
    pub(super) async fn store_due_snapshot(&mut self) {
        if self.snapshot.due.is_some_and(|due| due <= Instant::now()) {
            self.store_pending_snapshot().await;
        }
    }

    /// Stores the snapshot if the stored one is out of date.
    pub(super) async fn store_pending_snapshot(&mut self) {
        if self.snapshot.due.take().is_none() {
            return;
        }
        self.snapshot.stored = Some(Instant::now());
        let commit = match rows::snapshot_commit(&self.table) {
            Ok(Some(commit)) => commit,
            Ok(None) => return,
            Err(error) => return tracing::error!(%error, table = self.short_id(), "cannot serialize a snapshot"),
        };
        // After an error the older snapshot stays. A conflict means that another server stores newer ones.
        match timeout(self.services.load_limits.read_timeout, self.services.store.commit(commit)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::debug!(%error, table = self.short_id(), "cannot store a snapshot"),
            Err(_) => tracing::warn!(table = self.short_id(), "the database did not store a snapshot in time"),
        }
    }
}
