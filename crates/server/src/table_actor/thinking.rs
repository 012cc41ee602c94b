//! Bots and hints. Bots that search and hints take long, so they are computed on [background threads](crate::background).
//! Quick bots answer within about a millisecond, on the thread that asks: that saves the switch to another thread.
//!
//! Quick bots, slow bots and hints have slots of their own, so that none of them waits for the others. In each of these
//! queues guests take turns (see [`FairQueue`]).

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use deepwater_protocol::messages::{GuestId, Refusal, RefusalCode};
use deepwater_table::{BotChoice, BotTask, HintTask};
use tokio::sync::oneshot;
use tokio::task::JoinError;
use tokio::time::Instant;

use crate::background;
use crate::connection::{Connection, ignore_gone};
use crate::fair_queue::{FairQueue, Owner, Slot};
use crate::limit_options::LimitOptions;
use crate::limits::{Network, release};
use crate::logs::short_id;
use crate::metrics::Counted;

/// The slots of all bots and hints of a server.
pub(crate) struct Thinking {
    /// The slots for bots that answer within about a millisecond. The owner is the maker of the table.
    quick_bots: FairQueue<Option<GuestId>>,
    /// The slots for bots that search. The owner is the maker of the table.
    slow_bots: FairQueue<Option<GuestId>>,
    /// The slots for hints. The owner is the network of the player who asks.
    hints: FairQueue<Network>,
    pending_hints: Arc<Mutex<PendingHints>>,
    /// The most hints that may wait or be computed for one guest.
    max_hints_per_guest: usize,
    /// The same limit for all guests of one network together.
    max_hints_per_network: usize,
}

/// The hints that wait or are being computed.
#[derive(Default)]
struct PendingHints {
    by_guest: HashMap<GuestId, usize>,
    by_network: HashMap<Network, usize>,
}

/// The permission to compute one hint. Dropping it lets the guest ask for the next hint.
struct HintReservation {
    pending: Arc<Mutex<PendingHints>>,
    guest: GuestId,
    network: Network,
}

impl Thinking {
    pub fn new(limits: &LimitOptions) -> Thinking {
        Thinking {
            quick_bots: FairQueue::new(limits.bot_threads()),
            slow_bots: FairQueue::new(limits.bot_threads()),
            hints: FairQueue::new(limits.hint_threads()),
            pending_hints: Arc::default(),
            max_hints_per_guest: limits.max_hints_per_guest,
            max_hints_per_network: limits.max_hints_per_address,
        }
    }

    /// Lets a bot choose when a slot is free. The receiver closes without an answer if the bot panics. `owner` is the
    /// maker of the table.
    pub fn ask_bot(
        &self,
        table: &str,
        owner: Option<GuestId>,
        watched: Arc<AtomicBool>,
        task: BotTask,
    ) -> oneshot::Receiver<BotChoice> {
        let (mut sender, receiver) = oneshot::channel();
        let queue = if task.is_slow() { self.slow_bots.clone() } else { self.quick_bots.clone() };
        let table = short_id(table).to_owned();
        let asked = Instant::now();
        tokio::spawn(async move {
            let waiting = Counted::new("deepwater_bots_waiting");
            let slot = tokio::select! {
                slot = queue.acquire(owner, watched) => slot,
                // The actor has stopped, or the decision was settled without the bot.
                () = sender.closed() => return,
            };
            drop(waiting);
            let began = Instant::now();
            metrics::histogram!("deepwater_bot_wait_seconds").record(began.duration_since(asked));
            match think(slot, task, &table).await {
                Some(choice) => ignore_gone(sender.send(choice)),
                None => tracing::error!(table, "a bot panicked"),
            }
            metrics::histogram!("deepwater_bot_thinking_seconds").record(began.elapsed());
            metrics::histogram!("deepwater_bot_answer_seconds").record(asked.elapsed());
        });
        receiver
    }

    /// Computes a hint when a slot is free, and sends it to the connection that asked.
    ///
    /// A guest waits for few hints at a time, on all connections and at all tables together.
    pub fn advise(&self, table: &str, connection: &Connection, task: HintTask) -> Result<(), Refusal> {
        let too_fast = || Refusal::new(RefusalCode::TooFast, "wait for the hint that you have asked for");
        let (guest, network) = (connection.subscriber.id(), connection.network);
        let reservation = guest.and_then(|guest| self.reserve_hint(guest, network)).ok_or_else(too_fast)?;
        let (queue, reply, table) = (self.hints.clone(), connection.hint_reply(), short_id(table).to_owned());
        tokio::spawn(async move {
            let _reservation = reservation;
            let slot = tokio::select! {
                slot = queue.acquire(network, Arc::new(AtomicBool::new(true))) => slot,
                () = reply.gone() => return,
            };
            match run_in(slot, move |_| task.think(rand::random())).await {
                Ok(hint) => reply.send(&hint),
                Err(error) => tracing::error!(%error, table, "the adviser panicked"),
            }
        });
        Ok(())
    }

    fn reserve_hint(&self, guest: &GuestId, network: Network) -> Option<HintReservation> {
        let mut pending = lock(&self.pending_hints);
        let of_network = pending.by_network.get(&network).map_or(0, |count| *count);
        let of_guest = pending.by_guest.get(guest).map_or(0, |count| *count);
        if of_network >= self.max_hints_per_network || of_guest >= self.max_hints_per_guest {
            return None;
        }
        pending.by_guest.insert(guest.clone(), of_guest + 1);
        pending.by_network.insert(network, of_network + 1);
        Some(HintReservation { pending: Arc::clone(&self.pending_hints), guest: guest.clone(), network })
    }
}

impl Drop for HintReservation {
    fn drop(&mut self) {
        let mut pending = lock(&self.pending);
        release(&mut pending.by_guest, &self.guest);
        release(&mut pending.by_network, &self.network);
    }
}

/// Locks the hints. They are valid even if a thread panicked while it held the lock, because no panic can occur between
/// changes that belong together.
fn lock(pending: &Mutex<PendingHints>) -> MutexGuard<'_, PendingHints> {
    pending.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lets a quick bot choose on this thread, without waiting for a slot. Returns `None` if the bot panicked.
pub(super) fn choose_at_once(task: &BotTask, table: &str) -> Option<BotChoice> {
    let began = Instant::now();
    let choice = choose_quickly(task, 1.0, table);
    if choice.is_none() {
        tracing::error!(table, "a bot panicked");
    }
    for metric in ["deepwater_bot_thinking_seconds", "deepwater_bot_answer_seconds"] {
        metrics::histogram!(metric).record(began.elapsed());
    }
    choice
}

fn choose_quickly(task: &BotTask, share: f32, table: &str) -> Option<BotChoice> {
    catch_unwind(AssertUnwindSafe(|| choose(task, share, table))).ok()
}

/// Lets a bot choose in its slot. Returns `None` if the bot panicked.
async fn think<K: Owner + Send + 'static>(slot: Slot<K>, task: BotTask, table: &str) -> Option<BotChoice> {
    if !task.is_slow() {
        return choose_quickly(&task, slot.share, table);
    }
    let table = table.to_owned();
    run_in(slot, move |share| choose(&task, share, &table)).await.ok()
}

/// Lets the bot choose within a share of its time. If the bot gives no usable answer, logs the error and chooses at
/// random, so that the game goes on.
fn choose(task: &BotTask, share: f32, table: &str) -> BotChoice {
    task.choose_hurried(rand::random(), share).unwrap_or_else(|error| {
        tracing::error!(%error, table, "a bot gave no usable answer; a random option is taken");
        task.choose_at_random(rand::random())
    })
}

/// Runs work on a background thread, with its share of the time. The slot is free again when the work is done.
async fn run_in<K: Owner + Send + 'static, T: Send + 'static>(
    slot: Slot<K>,
    work: impl FnOnce(f32) -> T + Send + 'static,
) -> Result<T, JoinError> {
    background::spawn(move || {
        let slot = slot;
        work(slot.share)
    })
    .await
}
