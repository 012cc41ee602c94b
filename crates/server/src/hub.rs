//! All tables that are awake on this server. A table wakes when somebody comes, when its bots or its clock are due, and
//! sleeps again when nothing is left to do; asleep it is rows of the database.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deepwater_protocol::messages::{Refusal, RefusalCode};
use deepwater_store::{Change, Store, StoreError};
use tokio::sync::{Mutex, Semaphore, broadcast, mpsc};
use tokio_util::task::TaskTracker;

use crate::clock::now;
use crate::desk::{self, Desk, Note};
use crate::turns::Turns;

/// How often tables are looked for that something is due at.
const SWEEP: Duration = Duration::from_secs(5);
/// How long something may be overdue before another server takes care of it.
const OVERDUE: i64 = 2_000;
const SWEPT_AT_ONCE: u32 = 500;

/// The tables that are awake.
pub struct Hub {
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// Tells people that it is their turn.
    pub turns: Turns,
    /// As many bots think at once as there are processors.
    pub(crate) thinking: Arc<Semaphore>,
    /// Hints have places of their own, so that no bot and no table ever waits for them.
    pub(crate) advising: Arc<Semaphore>,
    desks: Mutex<HashMap<String, mpsc::Sender<Note>>>,
    tasks: TaskTracker,
    closing: AtomicBool,
}

impl Hub {
    /// Nobody is awake yet.
    pub fn new(store: Arc<dyn Store>, turns: Turns) -> Arc<Hub> {
        let processors = std::thread::available_parallelism().map_or(2, usize::from);
        Arc::new(Hub {
            store,
            turns,
            thinking: Arc::new(Semaphore::new(processors)),
            advising: Arc::new(Semaphore::new(processors.div_ceil(2))),
            desks: Mutex::default(),
            tasks: TaskTracker::new(),
            closing: AtomicBool::new(false),
        })
    }

    /// Starts what runs in the background: looking for due tables, and hearing of what other servers do.
    pub fn run(self: &Arc<Hub>) {
        tokio::spawn(Arc::clone(self).sweep());
        // Subscribed here and now: a table that wakes from now on misses nothing.
        tokio::spawn(Arc::clone(self).listen(self.store.changes()));
    }

    /// Sends a note to a table, waking it if need be.
    pub async fn send(self: &Arc<Hub>, table: &str, mut note: Note) -> Result<(), Refusal> {
        loop {
            let desk = self.desk(table).await?;
            match desk.send(note).await {
                Ok(()) => return Ok(()),
                // It fell asleep at this very moment: wake it again.
                Err(mpsc::error::SendError(back)) => note = back,
            }
            self.forget(table, &desk).await;
        }
    }

    /// How many tables are awake.
    pub async fn awake(&self) -> usize {
        self.desks.lock().await.len()
    }

    async fn desk(self: &Arc<Hub>, table: &str) -> Result<mpsc::Sender<Note>, Refusal> {
        if self.closing.load(Ordering::Relaxed) {
            return Err(Refusal::new(RefusalCode::Busy, "the server is shutting down"));
        }
        // Held while loading, so that a table never wakes twice. Loading takes a millisecond or two.
        let mut desks = self.desks.lock().await;
        if let Some(desk) = desks.get(table).filter(|desk| !desk.is_closed()) {
            return Ok(desk.clone());
        }
        let loaded = desk::load(&self.store, table).await.map_err(not_loaded)?;
        let (sender, mailbox) = mpsc::channel(desk::MAILBOX);
        desks.insert(table.to_owned(), sender.clone());
        metrics::gauge!("deepwater_tables_awake").set(desks.len() as f64);
        self.tasks.spawn(Desk::new(Arc::clone(self), loaded).run(mailbox));
        Ok(sender)
    }

    /// Called by a table that goes to sleep. Its mailbox is closed already.
    pub(crate) async fn asleep(&self, table: &str) {
        let mut desks = self.desks.lock().await;
        if desks.get(table).is_some_and(mpsc::Sender::is_closed) {
            desks.remove(table);
        }
        metrics::gauge!("deepwater_tables_awake").set(desks.len() as f64);
    }

    async fn forget(&self, table: &str, desk: &mpsc::Sender<Note>) {
        let mut desks = self.desks.lock().await;
        if desks.get(table).is_some_and(|kept| kept.same_channel(desk)) {
            desks.remove(table);
        }
    }

    async fn sweep(self: Arc<Hub>) {
        let mut patience = 0;
        while !self.closing.load(Ordering::Relaxed) {
            match self.store.due(now() - patience, SWEPT_AT_ONCE).await {
                Ok(due) => {
                    for table in due {
                        if let Err(refusal) = self.desk(&table).await {
                            tracing::warn!(
                                table = shown(&table),
                                reason = refusal.message,
                                "a due table does not wake"
                            );
                        }
                    }
                }
                Err(error) => tracing::error!(%error, "the database does not tell which tables are due"),
            }
            // Only at the start everything that is due is ours; later other servers may be at work on it.
            patience = OVERDUE;
            tokio::time::sleep(SWEEP).await;
        }
    }

    async fn listen(self: Arc<Hub>, mut changes: broadcast::Receiver<Change>) {
        loop {
            match changes.recv().await {
                Ok(Change::Table { table, seq }) => self.tell_of(&table, seq).await,
                Ok(Change::Everything) => self.tell_all().await,
                Err(broadcast::error::RecvError::Lagged(_)) => self.tell_all().await,
                Err(broadcast::error::RecvError::Closed) => return,
            }
        }
    }

    async fn tell_of(&self, table: &str, seq: u64) {
        let desk = self.desks.lock().await.get(table).cloned();
        if let Some(desk) = desk
            && let Err(mpsc::error::TrySendError::Full(note)) = desk.try_send(Note::Elsewhere(seq))
        {
            // It is busy; the others need not wait for it.
            tokio::spawn(async move { desk.send(note).await });
        }
    }

    async fn tell_all(&self) {
        let desks: Vec<_> = self.desks.lock().await.values().cloned().collect();
        for desk in desks {
            let _ = desk.send(Note::Elsewhere(u64::MAX)).await;
        }
    }

    /// Lets every table finish what it is storing and says good-bye to everyone.
    pub async fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        let desks: Vec<_> = self.desks.lock().await.values().cloned().collect();
        for desk in desks {
            let _ = desk.send(Note::Close).await;
        }
        self.tasks.close();
        self.tasks.wait().await;
    }
}

fn not_loaded(error: desk::LoadError) -> Refusal {
    match error {
        desk::LoadError::Unknown => Refusal::new(RefusalCode::UnknownTable, "there is no such table"),
        desk::LoadError::Store(error) => {
            tracing::error!(%error, "a table cannot be read");
            Refusal::new(RefusalCode::NotStored, "the database does not answer; try again")
        }
        desk::LoadError::Broken(error) => {
            tracing::error!(%error, "a table's log makes no table");
            Refusal::new(RefusalCode::NotStored, "this table cannot be loaded")
        }
    }
}

impl From<StoreError> for desk::LoadError {
    fn from(error: StoreError) -> desk::LoadError {
        desk::LoadError::Store(error)
    }
}

/// An id as logs may have it: whoever knows a private table's id can watch it.
pub fn shown(table: &str) -> &str {
    table.get(..6).unwrap_or(table)
}
