//! Limits how often clients may ask for tables that do not exist. Each such request costs a query of the database.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use deepwater_protocol::messages::{Refusal, RefusalCode};

use crate::limits::Network;

/// How many unknown tables one network may ask for at once, as a multiple of the rate per second.
const BURST_FACTOR: f64 = 30.0;
/// How long an id is remembered as unknown. Short, in case another server creates a table with this id; ids are
/// random, so in practice none does.
const REMEMBERED: Duration = Duration::from_secs(5);
/// The most ids and the most networks that are remembered.
const CAPACITY: usize = 10_000;

/// The unknown tables that clients asked for lately.
pub struct UnknownTables {
    /// How many unknown tables one network may ask for, per second; `None`: any number.
    per_second: Option<f64>,
    lately: Mutex<Lately>,
}

#[derive(Default)]
struct Lately {
    ids: HashMap<String, Instant>,
    networks: HashMap<Network, Bucket>,
}

/// A token bucket.
struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Bucket {
    fn tokens(&self, per_second: f64, now: Instant) -> f64 {
        (self.tokens + now.duration_since(self.at).as_secs_f64() * per_second).min(burst(per_second))
    }
}

fn burst(per_second: f64) -> f64 {
    per_second * BURST_FACTOR
}

impl UnknownTables {
    /// Returns an empty memory. `per_second` is how many unknown tables one network may ask for.
    pub fn new(per_second: Option<u32>) -> UnknownTables {
        UnknownTables { per_second: per_second.map(f64::from), lately: Mutex::default() }
    }

    /// Refuses a table that is known not to exist, and networks that have asked for too many unknown tables.
    pub fn check(&self, from: Network, table: &str) -> Result<(), Refusal> {
        let now = Instant::now();
        let lately = self.lately();
        let used_up = |rate| lately.networks.get(&from).is_some_and(|bucket| bucket.tokens(rate, now) < 1.0);
        if self.per_second.is_some_and(used_up) {
            return Err(Refusal::new(RefusalCode::TooFast, "too many requests for unknown tables; wait a moment"));
        }
        match lately.ids.get(table).is_some_and(|at| now.duration_since(*at) < REMEMBERED) {
            true => Err(Refusal::new(RefusalCode::UnknownTable, "there is no such table")),
            false => Ok(()),
        }
    }

    /// Notes that a client of this network asked for a table that does not exist.
    pub fn note(&self, from: Network, table: &str) {
        let now = Instant::now();
        let mut lately = self.lately();
        if lately.ids.len() >= CAPACITY {
            lately.ids.retain(|_, at| now.duration_since(*at) < REMEMBERED);
        }
        if lately.ids.len() < CAPACITY {
            lately.ids.insert(table.to_owned(), now);
        }
        let Some(rate) = self.per_second else { return };
        let most = burst(rate);
        if lately.networks.len() >= CAPACITY {
            lately.networks.retain(|_, bucket| bucket.tokens(rate, now) < most);
        }
        let tokens = lately.networks.get(&from).map_or(most, |bucket| bucket.tokens(rate, now)) - 1.0;
        if lately.networks.len() < CAPACITY || lately.networks.contains_key(&from) {
            lately.networks.insert(from, Bucket { tokens: tokens.max(0.0), at: now });
        }
    }

    /// Locks the memory. It is valid even if a thread panicked while it held the lock.
    fn lately(&self) -> MutexGuard<'_, Lately> {
        self.lately.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn network(address: &str) -> Network {
        address.parse::<IpAddr>().expect("an address").into()
    }

    #[test]
    fn an_unknown_table_is_remembered() {
        let unknown = UnknownTables::new(Some(1));
        let ana = network("192.0.2.1");
        assert!(unknown.check(ana, "a").is_ok());
        unknown.note(ana, "a");
        assert_eq!(unknown.check(ana, "a").expect_err("unknown").code, RefusalCode::UnknownTable);
        assert!(unknown.check(ana, "b").is_ok());
    }

    #[test]
    fn a_network_that_tries_many_ids_must_wait() {
        let (limited, free) = (UnknownTables::new(Some(1)), UnknownTables::new(None));
        let (ana, bo) = (network("192.0.2.1"), network("192.0.2.2"));
        for n in 0..40 {
            limited.note(ana, &n.to_string());
            free.note(ana, &n.to_string());
        }
        assert_eq!(limited.check(ana, "new").expect_err("too many").code, RefusalCode::TooFast);
        assert!(limited.check(bo, "new").is_ok(), "other networks are not affected");
        assert!(free.check(ana, "new").is_ok());
    }
}
