//! Collects the tables to which people are connected, and stores that in the database every few seconds.
//!
//! Tables to which no person connects expire (`Store::abandon_empty`). One statement stores all collected tables,
//! because each statement that writes makes the commits wait for the disk.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use deepwater_store::Store;

use crate::clock::now;

/// How often the tables are stored.
pub(crate) const SEEN_STORE_INTERVAL: Duration = Duration::from_secs(5);

/// The ids of the tables that are stored next.
#[derive(Default)]
pub(crate) struct SeenTables(Mutex<HashSet<String>>);

impl SeenTables {
    /// Notes that a person is connected to a table.
    pub fn note(&self, table: &str) {
        self.tables().insert(table.to_owned());
    }

    /// Stores the tables that were noted since the last call.
    pub async fn store(&self, store: &Arc<dyn Store>) {
        let tables: Vec<String> = std::mem::take(&mut *self.tables()).into_iter().collect();
        if tables.is_empty() {
            return;
        }
        if let Err(error) = store.mark_seen(&tables, now()).await {
            // Each actor notes its table again after a while.
            tracing::warn!(%error, tables = tables.len(), "cannot store that people are connected to tables");
        }
    }

    /// Locks the list. It is valid even if a thread panicked while it held the lock, because each change is one call.
    fn tables(&self) -> MutexGuard<'_, HashSet<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
