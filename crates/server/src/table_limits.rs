//! Limits on the tables that are open or running: in total, for each guest and for each network.
//!
//! A table counts for the guest who made it, with or without a seat, and for every guest who sits at it. The network
//! that it was made from is stored as a keyed hash, and only until the game is over.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use deepwater_protocol::messages::{GuestId, Refusal, RefusalCode};
use deepwater_store::{ActiveTables, Status, Store, StoreError};
use sha2::{Digest, Sha256};

use crate::config::{Config, Switch};
use crate::identity::random_seed;
use crate::limits::{Network, release};

/// The number of bytes of the hash that are stored. Two networks with the same hash would share one limit.
const ORIGIN_BYTES: usize = 12;

/// How long the number of all tables may be used before they are counted again.
const COUNT_MAX_AGE: Duration = Duration::from_secs(1);

/// The limits on tables.
pub(crate) struct TableLimits {
    store: Arc<dyn Store>,
    /// The secret key of the hashes, the same for all servers on one database.
    key: String,
    max_total: u64,
    max_per_guest: Option<u64>,
    max_per_network: Option<u64>,
    /// The tables that are being created, which the database does not count yet.
    pending: Mutex<PendingTables>,
}

/// All open and running tables. Counting them takes milliseconds if there are thousands.
#[derive(Clone, Copy)]
struct CountedTables {
    at: Instant,
    /// The tables in the database at that time.
    total: u64,
    /// The tables that this server has reserved since, and those that it was creating then.
    reserved: u64,
}

#[derive(Default)]
struct PendingTables {
    counted: Option<CountedTables>,
    total: u64,
    by_guest: HashMap<GuestId, u64>,
    by_origin: HashMap<String, u64>,
}

/// The permission to create one table. Keep it until the table is stored.
pub(crate) struct TableReservation {
    limits: Arc<TableLimits>,
    guest: GuestId,
    /// The hash of the network, to be stored with the table.
    pub origin: String,
}

impl TableLimits {
    /// Reads the key of the hashes from the database, or creates it.
    pub async fn new(config: &Config, store: Arc<dyn Store>) -> Result<Arc<TableLimits>, StoreError> {
        let key = store.key("origin", &random_seed()).await?;
        let limited = config.rate_limit == Switch::On;
        Ok(Arc::new(TableLimits {
            store,
            key,
            max_total: config.max_tables,
            max_per_guest: limited.then_some(config.max_tables_per_guest.into()),
            max_per_network: limited.then_some(config.max_tables_per_address()),
            pending: Mutex::default(),
        }))
    }

    /// Reserves a table for a guest, or refuses if a limit is reached.
    pub async fn reserve(
        self: &Arc<TableLimits>,
        guest: &GuestId,
        network: Network,
    ) -> Result<TableReservation, Refusal> {
        let origin = self.origin(network);
        // Counted before the database is asked, so that simultaneous requests see each other.
        let pending = self.pending().add(guest, &origin);
        let reservation = TableReservation { limits: Arc::clone(self), guest: guest.clone(), origin };
        let unknown = |error: StoreError| {
            tracing::error!(%error, "cannot count tables");
            Refusal::new(RefusalCode::NotStored, "the database does not answer; try again")
        };
        let busy = |message: String| Err(Refusal::new(RefusalCode::Busy, message));
        if self.is_full().await.map_err(unknown)? {
            return busy("the server has too many tables".to_owned());
        }
        let active = match (self.max_per_guest, self.max_per_network) {
            (None, None) => ActiveTables::default(),
            _ => self.store.active_tables(&guest.0, &reservation.origin).await.map_err(unknown)?,
        };
        if self.max_per_guest.is_some_and(|most| active.of_guest + pending.of_guest > most) {
            return busy(format!("you already have {} tables; finish some first", active.of_guest));
        }
        if self.max_per_network.is_some_and(|most| active.of_origin + pending.of_origin > most) {
            return busy(format!("your network already has {} tables; finish some first", active.of_origin));
        }
        Ok(reservation)
    }

    /// Whether the server has too many tables.
    ///
    /// A count younger than [`COUNT_MAX_AGE`] is used only if it shows room. Otherwise the tables are counted again, so
    /// a table that has just ended makes room at once. A count lacks the tables that other servers have opened since
    /// then, so these can exceed the limit.
    async fn is_full(&self) -> Result<bool, StoreError> {
        let known = self.pending().counted.filter(|counted| counted.at.elapsed() < COUNT_MAX_AGE);
        if known.is_some_and(|counted| counted.total + counted.reserved <= self.max_total) {
            return Ok(false);
        }
        let total = self.store.count_tables(Status::Open).await? + self.store.count_tables(Status::Running).await?;
        let mut pending = self.pending();
        let reserved = pending.total;
        pending.counted = Some(CountedTables { at: Instant::now(), total, reserved });
        Ok(total + reserved > self.max_total)
    }

    /// Returns the keyed hash of a network.
    pub fn origin(&self, network: Network) -> String {
        let hash = Sha256::new().chain_update(&self.key).chain_update(network.octets()).finalize();
        BASE64.encode(&hash[..ORIGIN_BYTES])
    }

    /// Locks the counts. They are valid even if a thread panicked while it held the lock, because no panic can occur
    /// between changes that belong together.
    fn pending(&self) -> MutexGuard<'_, PendingTables> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PendingTables {
    /// Adds a table, and returns the counts with it.
    fn add(&mut self, guest: &GuestId, origin: &str) -> ActiveTables {
        let of_guest = self.by_guest.entry(guest.clone()).or_default();
        let of_origin = self.by_origin.entry(origin.to_owned()).or_default();
        for count in [&mut self.total, of_guest, of_origin] {
            *count += 1;
        }
        if let Some(counted) = &mut self.counted {
            counted.reserved += 1;
        }
        ActiveTables { of_guest: self.by_guest[guest], of_origin: self.by_origin[origin] }
    }

    fn remove(&mut self, guest: &GuestId, origin: &str) {
        self.total -= 1;
        release(&mut self.by_guest, guest);
        release(&mut self.by_origin, origin);
    }
}

impl Drop for TableReservation {
    fn drop(&mut self) {
        self.limits.pending().remove(&self.guest, &self.origin);
    }
}
