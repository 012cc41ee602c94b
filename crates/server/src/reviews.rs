//! Reviews of finished games, for devices that are too slow to compute them (docs/review.md).
//!
//! A review keeps a processor busy for many seconds. Few are computed at the same time, on [background
//! threads](crate::background); networks take turns for the slots (see [`FairQueue`]). The result is stored with the
//! game, so a game is reviewed once.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use deepwater_protocol::messages::{Refusal, RefusalCode};
use deepwater_protocol::record;
use deepwater_review::{ReviewConfig, ReviewReport, Reviewer};
use deepwater_rules::Record;
use deepwater_rules::pieces::PlayerId;
use deepwater_store::Store;
use serde_json::Value;

use crate::background;
use crate::fair_queue::FairQueue;
use crate::limits::Network;
use crate::logs::short_id;

/// How many reviews are computed at the same time.
const SLOTS: usize = 1;
/// The most reviews that wait or are computed, for one network and for all.
const MAX_OF_NETWORK: usize = 3;
const MAX_IN_ALL: usize = 100;

/// The reviews that wait or are being computed.
pub(crate) struct Reviews {
    queue: FairQueue<Network>,
    /// The tables whose reviews wait or are being computed, with the network that asked.
    pending: Arc<Mutex<HashMap<String, Network>>>,
    /// How the seat with number 0 is reviewed. The others are reviewed in the same way.
    config: ReviewConfig,
}

/// The permission to compute the review of a table. Dropping it lets the network ask for another one.
struct Reservation {
    pending: Arc<Mutex<HashMap<String, Network>>>,
    table: String,
}

impl Default for Reviews {
    fn default() -> Reviews {
        Reviews { queue: FairQueue::new(SLOTS), pending: Arc::default(), config: ReviewConfig::of_seat(PlayerId(0)) }
    }
}

impl Reviews {
    /// Returns whether the review of a table waits or is being computed.
    pub fn is_pending(&self, table: &str) -> bool {
        lock(&self.pending).contains_key(table)
    }

    /// Computes the review of a finished game when a slot is free, and stores it. Does nothing if that is under way.
    pub fn start(&self, store: Arc<dyn Store>, table: &str, network: Network, record: &Value) -> Result<(), Refusal> {
        if self.is_pending(table) {
            return Ok(());
        }
        let record = readable(record)?;
        let too_fast = || Refusal::new(RefusalCode::TooFast, "wait for the reviews that you have asked for");
        let reservation = self.reserve(table, network).ok_or_else(too_fast)?;
        let (queue, config) = (self.queue.clone(), self.config.clone());
        tokio::spawn(async move {
            let slot = queue.acquire(network, Arc::new(AtomicBool::new(true))).await;
            let report = background::spawn(move || {
                let _slot = slot;
                review(&record, &config)
            });
            let table = &reservation.table;
            let stored = match report.await {
                Ok(report) => store.set_review(table, &report).await.map_err(|error| error.to_string()),
                Err(panic) => Err(panic.to_string()),
            };
            if let Err(error) = stored {
                tracing::error!(error, table = short_id(table), "a review failed");
            }
        });
        Ok(())
    }

    fn reserve(&self, table: &str, network: Network) -> Option<Reservation> {
        let mut pending = lock(&self.pending);
        let of_network = pending.values().filter(|other| **other == network).count();
        if of_network >= MAX_OF_NETWORK || pending.len() >= MAX_IN_ALL {
            return None;
        }
        pending.insert(table.to_owned(), network);
        Some(Reservation { pending: Arc::clone(&self.pending), table: table.to_owned() })
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        lock(&self.pending).remove(&self.table);
    }
}

/// Locks the pending reviews. They are valid even if a thread panicked while it held the lock.
fn lock(pending: &Mutex<HashMap<String, Network>>) -> MutexGuard<'_, HashMap<String, Network>> {
    pending.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads the record of a game that can be replayed to its end.
fn readable(json: &Value) -> Result<Record, Refusal> {
    let other_rules = |error: String| Refusal::new(RefusalCode::OtherRules, error);
    let (game, record) = record::from_json(json).map_err(|error| other_rules(error.message))?;
    match game.outcome() {
        Some(_) => Ok(record),
        None => Err(Refusal::new(RefusalCode::NotOver, "a game can be reviewed only when it is over")),
    }
}

/// Reviews all seats one after the other, as browsers do, and returns the report as JSON.
fn review(record: &Record, config: &ReviewConfig) -> String {
    let mut whole: Option<ReviewReport> = None;
    for seat in 0..record.config.players {
        let config = ReviewConfig { seat: Some(PlayerId(seat)), ..config.clone() };
        let Ok(mut reviewer) = Reviewer::new(record, &config) else {
            unreachable!("the record was replayed to its end before")
        };
        reviewer.finish(1);
        let Some(report) = reviewer.report() else { unreachable!("all work is done") };
        match &mut whole {
            Some(whole) => whole.add(report),
            None => whole = Some(report),
        }
    }
    serde_json::to_string(&whole).unwrap_or_else(|error| unreachable!("a report can be written: {error}"))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use deepwater_store::{Head, NewEntry, NewTable, Status};
    use serde_json::json;

    use super::*;

    /// The record of a finished game of two.
    fn finished() -> Value {
        let file: Value = serde_json::from_str(include_str!("../../../games/2p-base-random.json")).expect("JSON");
        file["record"].clone()
    }

    async fn store_with(table: &str) -> Arc<dyn Store> {
        let store = deepwater_store::open("sqlite::memory:").await.expect("a store");
        let new = NewTable {
            id: table.to_owned(),
            rules_version: 1,
            setup: "{}".to_owned(),
            seed: "seed".to_owned(),
            public: false,
            created_at: 0,
            maker: None,
            origin: None,
        };
        let first = vec![NewEntry { at: 0, body: "{}".to_owned() }];
        store.create_table(new, first, Head::new(Status::Finished, "{}")).await.expect("a table");
        store
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_review_is_computed_and_stored() {
        let store = store_with("t").await;
        let config = ReviewConfig { playouts: 0, open_cards: false, ..ReviewConfig::of_seat(PlayerId(0)) };
        let reviews = Reviews { config, ..Reviews::default() };
        let network = Network::from(std::net::IpAddr::from([192, 0, 2, 1]));
        for _ in 0..2 {
            reviews.start(store.clone(), "t", network, &finished()).expect("accepted, also a second time");
            assert!(reviews.is_pending("t"));
        }
        while reviews.is_pending("t") {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let stored = store.review("t").await.expect("an answer").expect("a review");
        let report: Value = serde_json::from_str(&stored).expect("JSON");
        let seats: Vec<&Value> = report["seats"].as_array().expect("seats").iter().map(|seat| &seat["seat"]).collect();
        assert_eq!(seats, [&json!(0), &json!(1)]);
    }

    #[tokio::test]
    async fn a_running_game_has_no_review() {
        let mut record = finished();
        record["choices"].as_array_mut().expect("choices").pop();
        let network = Network::from(std::net::IpAddr::from([192, 0, 2, 1]));
        let refused = Reviews::default().start(store_with("t").await, "t", network, &record);
        assert_eq!(refused.map_err(|refusal| refusal.code), Err(RefusalCode::NotOver));
    }
}
