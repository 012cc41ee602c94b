//! Reviews of finished games, for devices that are too slow to compute them (docs/review.md).
//!
//! A review keeps a processor busy for many seconds. Few are computed at the same time, on [background
//! threads](crate::background); networks take turns for the slots several times a second (see [`FairQueue`]). The result is
//! stored with the game, so a game is reviewed once.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use deepwater_protocol::messages::{GuestId, Refusal, RefusalCode};
use deepwater_protocol::record;
use deepwater_review::{ReviewConfig, ReviewReport, Reviewer};
use deepwater_rules::Record;
use deepwater_rules::pieces::PlayerId;
use deepwater_store::Store;
use serde_json::Value;
use tokio::runtime::Handle;
use tokio::task::JoinError;

use crate::background;
use crate::cpu_slots::CpuSlots;
use crate::fair_queue::{FairQueue, Slot};
use crate::limit_options::LimitOptions;
use crate::limits::Network;
use crate::logs::short_id;

/// How long a review computes before another network has its turn. It is a time, because a playout of a long game takes
/// several times as long as one of a short game.
const TURN: Duration = Duration::from_millis(250);
/// About how many playouts a review makes before it looks at the clock.
const PLAYOUTS_PER_STEP: u64 = 50;

/// The reviews that wait or are being computed.
pub(crate) struct Reviews {
    queue: FairQueue<Network>,
    pending: Pending,
    limits: ReviewLimits,
    /// How the seat with number 0 is reviewed. The others are reviewed in the same way.
    config: ReviewConfig,
}

/// The most reviews that wait or are computed.
struct ReviewLimits {
    of_guest: usize,
    of_network: usize,
    in_all: usize,
}

/// The client that asks for a review.
#[derive(Clone, Debug)]
pub(crate) struct Requester {
    pub guest: GuestId,
    pub network: Network,
}

/// The tables whose reviews wait or are being computed, each with the client that asked.
type Pending = Arc<Mutex<HashMap<String, Requester>>>;

/// The permission to compute the review of a table. Dropping it lets the client ask for another one.
struct Reservation {
    pending: Pending,
    table: String,
}

impl Reviews {
    pub fn new(limits: &LimitOptions) -> Reviews {
        Reviews {
            queue: FairQueue::new(limits.review_threads),
            pending: Arc::default(),
            limits: ReviewLimits {
                of_guest: limits.max_reviews_per_guest,
                of_network: limits.max_reviews_per_address,
                in_all: limits.max_reviews,
            },
            config: ReviewConfig::of_seat(PlayerId(0)),
        }
    }

    /// Returns whether the review of a table waits or is being computed.
    pub fn is_pending(&self, table: &str) -> bool {
        lock(&self.pending).contains_key(table)
    }

    /// Computes the review of a finished game when a slot is free, and stores it. Does nothing if that is under way.
    ///
    /// The record is replayed in one of the slots of `cpu` before this returns.
    pub async fn start(
        &self,
        store: Arc<dyn Store>,
        cpu: &CpuSlots,
        table: &str,
        requester: Requester,
        record: Value,
    ) -> Result<(), Refusal> {
        let network = requester.network;
        let Some(reservation) = self.reserve(table, requester)? else { return Ok(()) };
        let replayed = cpu.run_for(network, move || readable(&record)).await;
        let record = replayed.unwrap_or_else(|panic| std::panic::resume_unwind(panic.into_panic()))?;
        let (queue, config) = (self.queue.clone(), self.config.clone());
        tokio::spawn(async move {
            let table = &reservation.table;
            let stored = match review(record, config, queue, network).await {
                Ok(report) => store.set_review(table, &report).await.map_err(|error| error.to_string()),
                Err(panic) => Err(panic.to_string()),
            };
            if let Err(error) = stored {
                tracing::error!(error, table = short_id(table), "a review failed");
            }
        });
        Ok(())
    }

    /// Returns the permission to review a table; `None` if its review waits or is being computed.
    fn reserve(&self, table: &str, requester: Requester) -> Result<Option<Reservation>, Refusal> {
        let mut pending = lock(&self.pending);
        if pending.contains_key(table) {
            return Ok(None);
        }
        let of_guest = pending.values().filter(|other| other.guest == requester.guest).count();
        let of_network = pending.values().filter(|other| other.network == requester.network).count();
        let ReviewLimits { of_guest: most_of_guest, of_network: most_of_network, in_all } = self.limits;
        if of_guest >= most_of_guest || of_network >= most_of_network || pending.len() >= in_all {
            return Err(Refusal::new(RefusalCode::TooFast, "wait for the reviews that you have asked for"));
        }
        pending.insert(table.to_owned(), requester);
        Ok(Some(Reservation { pending: Arc::clone(&self.pending), table: table.to_owned() }))
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        lock(&self.pending).remove(&self.table);
    }
}

/// Locks the pending reviews. They are valid even if a thread panicked while it held the lock.
fn lock(pending: &Pending) -> MutexGuard<'_, HashMap<String, Requester>> {
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

/// Reviews all seats one after the other, as browsers do, and returns the report as JSON. The error means that a bug
/// made the review panic.
async fn review(
    record: Record,
    config: ReviewConfig,
    queue: FairQueue<Network>,
    network: Network,
) -> Result<String, JoinError> {
    let (players, record) = (record.config.players, Arc::new(record));
    let mut whole: Option<ReviewReport> = None;
    for seat in 0..players {
        let config = ReviewConfig { seat: Some(PlayerId(seat)), ..config.clone() };
        let first_turn = turn(&queue, network).await;
        let (record, queue, runtime) = (Arc::clone(&record), queue.clone(), Handle::current());
        let next_turn = move || runtime.block_on(turn(&queue, network));
        let report = background::spawn(move || review_seat(&record, &config, first_turn, next_turn)).await?;
        match &mut whole {
            Some(whole) => whole.add(report),
            None => whole = Some(report),
        }
    }
    Ok(serde_json::to_string(&whole).unwrap_or_else(|error| unreachable!("a report can be written: {error}")))
}

/// Waits until it is the network's turn.
async fn turn(queue: &FairQueue<Network>, network: Network) -> Slot<Network> {
    queue.acquire(network, Arc::new(AtomicBool::new(true))).await
}

/// Reviews one seat. The thread waits while it is the turn of others, because a `Reviewer` cannot change its thread.
fn review_seat(
    record: &Record,
    config: &ReviewConfig,
    first_turn: Slot<Network>,
    next_turn: impl Fn() -> Slot<Network>,
) -> ReviewReport {
    let mut slot = first_turn;
    let mut reviewer = Reviewer::new(record, config)
        .unwrap_or_else(|error| unreachable!("the record was replayed to its end before: {error}"));
    let mut began = Instant::now();
    while reviewer.work(PLAYOUTS_PER_STEP) {
        if began.elapsed() >= TURN {
            // The slot must be free before the next turn can begin.
            drop(slot);
            slot = next_turn();
            began = Instant::now();
        }
    }
    reviewer.report().unwrap_or_else(|| unreachable!("all work is done"))
}

#[cfg(test)]
mod tests {
    use deepwater_store::{Head, NewEntry, NewTable, Status};
    use serde_json::json;

    use super::*;

    /// The record of a finished game of two.
    fn finished() -> Value {
        let file: Value = serde_json::from_str(include_str!("../../../games/2p-base-random.json")).expect("JSON");
        file["record"].clone()
    }

    fn requester(guest: &str, network: u8) -> Requester {
        let network = Network::from(std::net::IpAddr::from([192, 0, 2, network]));
        Requester { guest: GuestId(guest.to_owned()), network }
    }

    /// Returns the reviews of a server with the default limits.
    fn reviews() -> Reviews {
        Reviews::new(&crate::Config::from_arguments([]).expect("no options").limits)
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
        let (reviews, cpu) = (Reviews { config, ..reviews() }, CpuSlots::new(1));
        for _ in 0..2 {
            let started = reviews.start(store.clone(), &cpu, "t", requester("ana", 1), finished());
            started.await.expect("accepted, also a second time");
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
        let (reviews, cpu) = (reviews(), CpuSlots::new(1));
        let refused = reviews.start(store_with("t").await, &cpu, "t", requester("ana", 1), record).await;
        assert_eq!(refused.map_err(|refusal| refusal.code), Err(RefusalCode::NotOver));
        assert!(!reviews.is_pending("t"), "a refused review counts for no limit");
    }

    #[test]
    fn reviews_are_limited_for_each_guest_and_each_network() {
        let reviews = reviews();
        let reserve = |table: &str, guest: &str, network: u8| reviews.reserve(table, requester(guest, network));
        let ask = |table: &str, guest: &str, network: u8| reserve(table, guest, network).ok().flatten();
        let first = ask("a", "ana", 1).expect("the first of Ana");
        assert!(matches!(reserve("a", "bo", 2), Ok(None)), "under way, which is no refusal");
        let _second = ask("b", "ana", 2).expect("the second of Ana");
        assert!(ask("c", "ana", 3).is_none(), "another address does not help");
        let _others = ["bo", "cy"].map(|guest| ask(guest, guest, 1).expect("two more of the network"));
        assert!(ask("d", "di", 1).is_none(), "another guest does not help");
        drop(first);
        assert!(ask("d", "di", 1).is_some());
        let _crowd: Vec<_> = (10..).map_while(|n| ask(&format!("{n}"), &format!("{n}"), n)).collect();
        assert_eq!(lock(&reviews.pending).len(), reviews.limits.in_all);
    }
}
