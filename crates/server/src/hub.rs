//! The hub: finds the actor of a table, and starts one if the table is not in memory.
//!
//! A table is loaded when a client connects, when an HTTP request reads it, or when its bots or its clock are due. Its
//! actor stops when nothing is left to do; from then on the table exists only in the database.
//!
//! Invariant: a table that is being loaded delays only clients of that table. The lock of the hub is never held during
//! I/O, and connections keep the mailbox of their actor.
//!
//! Depends on `table_actor`. Sockets and HTTP handlers know only the hub, never an actor.

use std::collections::{HashMap, HashSet};
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use deepwater_protocol::messages::{GuestId, Refusal, RefusalCode, Request};
use deepwater_store::{Change, Store};
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio_util::task::TaskTracker;

use crate::announcements::Announcements;
use crate::clock::now;
use crate::config::{Config, Switch};
use crate::connection::{Connection, ignore_gone};
use crate::cpu_slots::CpuSlots;
use crate::due_backoff::DueBackoff;
use crate::guest_sockets::GuestSockets;
use crate::limits::Network;
use crate::lobby::Lobby;
use crate::logs::short_id;
use crate::rows::{self, LoadError};
use crate::seen_tables::SEEN_STORE_INTERVAL;
use crate::table_actor::{MAILBOX_CAPACITY, QueryReply, Services, TableActor, TableMessage, TableQuery};
use crate::table_limits::TableLimits;
use crate::turn_notifier::TurnNotifier;
use crate::unknown_tables::UnknownTables;

/// How often the database is searched for tables that are due.
const DUE_SCAN_INTERVAL: Duration = Duration::from_secs(5);
/// How long a table must be overdue before this server loads it. Until then, another server may be acting for it.
const OVERDUE_AFTER_MS: i64 = 2_000;
/// The most tables that one search loads.
const DUE_SCAN_LIMIT: u32 = 500;
/// The maximum number of times that a query is sent. It is sent again if the actor stops before it answers.
const QUERY_ATTEMPTS: usize = 3;

/// All tables that are in memory on this server.
pub struct Hub {
    services: Arc<Services>,
    guest_sockets: Arc<GuestSockets>,
    /// Invariant: the lock is never held while anything is awaited.
    tables: Mutex<HashMap<String, TableEntry>>,
    unknown: UnknownTables,
    announcements: Announcements,
    tasks: TaskTracker,
    closing: AtomicBool,
}

/// An actor's mailbox. Messages are boxed, because a channel reserves memory for 32 of them.
type Mailbox = mpsc::Sender<Box<TableMessage>>;

/// The result of loading a table, for all who wait for it.
type Loading = Shared<BoxFuture<'static, Result<Mailbox, Refusal>>>;

/// A table that is in memory or on its way there.
enum TableEntry {
    Loading(Loading),
    Loaded(Mailbox),
}

/// A connection's way to the actor of its table. A request goes directly there, so it cannot be delayed by other
/// tables.
pub struct Membership {
    actor: Mailbox,
    connection: u64,
}

impl Membership {
    /// Passes on a request of the connection.
    pub async fn request(&self, request: Request) -> Result<(), Refusal> {
        let message = TableMessage::Request { connection: self.connection, request };
        // The actor stops only if the server shuts down or a bug makes it panic. Either closes the connection.
        let stopped = |_| Refusal::new(RefusalCode::Busy, "the table is not in memory any more; connect again");
        self.actor.send(Box::new(message)).await.map_err(stopped)
    }

    /// Removes the connection from the table.
    pub async fn leave(self) {
        let message = TableMessage::Leave { connection: self.connection };
        ignore_gone(self.actor.send(Box::new(message)).await);
    }
}

impl Hub {
    /// Returns a hub without tables in memory.
    pub fn new(
        store: Arc<dyn Store>,
        turn_notifier: TurnNotifier,
        table_limits: Arc<TableLimits>,
        config: &Config,
    ) -> Arc<Hub> {
        let limited = config.rate_limit == Switch::On;
        let unknown = UnknownTables::new(limited.then_some(config.limits.unknown_tables_per_second));
        let announcements = Announcements::new(Arc::clone(&store));
        let guest_sockets: Arc<GuestSockets> = Arc::default();
        let lobby = Lobby::new(Arc::clone(&store), Arc::clone(&guest_sockets), &config.limits);
        Arc::new(Hub {
            services: Arc::new(Services::new(store, turn_notifier, table_limits, lobby, &config.limits)),
            guest_sockets,
            tables: Mutex::default(),
            unknown,
            announcements,
            tasks: TaskTracker::new(),
            closing: AtomicBool::new(false),
        })
    }

    /// Returns the database.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.services.store
    }

    /// Returns the slots for work that keeps a processor busy.
    pub(crate) fn cpu(&self) -> &CpuSlots {
        &self.services.cpu
    }

    /// Returns what notifies absent players.
    pub(crate) fn turn_notifier(&self) -> &TurnNotifier {
        &self.services.turn_notifier
    }

    /// Returns what is pushed to first screens.
    pub(crate) fn lobby(&self) -> &Arc<Lobby> {
        &self.services.lobby
    }

    /// Returns the open sockets of the guests.
    pub(crate) fn guest_sockets(&self) -> &Arc<GuestSockets> {
        &self.guest_sockets
    }

    /// Starts the background tasks: searching for due tables, storing to which tables people are connected, following
    /// what other servers store, and the lobby.
    pub fn run(self: &Arc<Hub>) {
        tokio::spawn(Arc::clone(self).scan_for_due_tables());
        tokio::spawn(Arc::clone(self).store_seen_tables());
        // Subscribe before any table is loaded, so that no change is missed.
        tokio::spawn(Arc::clone(self).follow(self.store().changes()));
        tokio::spawn(Arc::clone(self.lobby()).run(self.services.load_limits.read_timeout));
    }

    /// Adds a connection from the network `from` to a table. `id` is the number of its `hello`, `since` the last entry
    /// that the client knows.
    pub async fn join(
        self: &Arc<Hub>,
        from: Network,
        table: &str,
        connection: Connection,
        id: u32,
        since: Option<u64>,
    ) -> Result<Membership, Refusal> {
        let number = connection.id;
        let actor = self.send(from, table, TableMessage::Join { connection, id, since }).await?;
        Ok(Membership { actor, connection: number })
    }

    /// Reads from a table for a client of the network `from`.
    pub async fn query<T>(
        self: &Arc<Hub>,
        from: Network,
        table: &str,
        query: impl Fn(QueryReply<T>) -> TableQuery,
    ) -> Result<T, Refusal> {
        for _ in 0..QUERY_ATTEMPTS {
            let (reply, answer) = oneshot::channel();
            self.send(from, table, TableMessage::Query(query(reply))).await?;
            if let Ok(answer) = answer.await {
                return answer;
            }
        }
        Err(Refusal::new(RefusalCode::Busy, "the table does not answer; try again"))
    }

    /// Returns what is announced to people.
    pub(crate) fn announcements(&self) -> &Announcements {
        &self.announcements
    }

    /// Ends a table for the host of the server.
    pub async fn abandon(self: &Arc<Hub>, table: &str) -> Result<(), Refusal> {
        let busy = || Refusal::new(RefusalCode::Busy, "the table does not answer; try again");
        let (reply, answer) = oneshot::channel();
        let message = Box::new(TableMessage::Abandon(reply));
        self.actor(table).await?.send(message).await.map_err(|_| busy())?;
        answer.await.unwrap_or_else(|_| Err(busy()))
    }

    /// Forgets a table whose stored rows were deleted or rewritten. Its clients connect again, and the table is loaded
    /// again if it still exists.
    pub async fn discard(&self, table: &str) {
        self.lobby().lists_changed();
        let entry = self.tables().get(table).map(TableEntry::actor);
        let actor = match entry {
            Some(Ok(actor)) => actor,
            Some(Err(loading)) => match loading.await {
                Ok(actor) => actor,
                Err(_) => return,
            },
            None => return,
        };
        ignore_gone(actor.send(Box::new(TableMessage::Discard)).await);
    }

    /// Sends a message to the actor of a table and returns the actor's mailbox. Loads the table if it is not in memory.
    async fn send(self: &Arc<Hub>, from: Network, table: &str, message: TableMessage) -> Result<Mailbox, Refusal> {
        let mut message = Box::new(message);
        loop {
            let actor = self.actor_for(from, table).await?;
            match actor.send(message).await {
                Ok(()) => return Ok(actor),
                // The actor has just stopped: start another one.
                Err(mpsc::error::SendError(unsent)) => message = unsent,
            }
            self.forget_stopped(table);
        }
    }

    /// Returns the mailbox of a table's actor for a client of the network `from`. Limits how many unknown tables the
    /// network may ask for.
    async fn actor_for(self: &Arc<Hub>, from: Network, table: &str) -> Result<Mailbox, Refusal> {
        if let Some(actor) = self.loaded(table) {
            return Ok(actor);
        }
        self.unknown.check(from, table)?;
        let actor = self.actor(table).await;
        if actor.as_ref().is_err_and(|refusal| refusal.code == RefusalCode::UnknownTable) {
            self.unknown.note(from, table);
        }
        actor
    }

    /// Returns the mailbox of a table's actor, and loads the table if it is not in memory.
    async fn actor(self: &Arc<Hub>, table: &str) -> Result<Mailbox, Refusal> {
        if self.closing.load(Ordering::Relaxed) {
            return Err(shutting_down());
        }
        match self.loaded(table) {
            Some(actor) => Ok(actor),
            None => self.loading(table).await,
        }
    }

    /// Returns the actor of a table that is in memory.
    fn loaded(&self, table: &str) -> Option<Mailbox> {
        match self.tables().get(table) {
            Some(TableEntry::Loaded(actor)) if !actor.is_closed() => Some(actor.clone()),
            _ => None,
        }
    }

    /// Begins to load a table, unless it is being loaded already. Clients that ask for the same table wait for the same
    /// result, and clients of other tables do not wait at all.
    fn loading(self: &Arc<Hub>, table: &str) -> Loading {
        let mut tables = self.tables();
        match tables.get(table) {
            Some(TableEntry::Loading(loading)) => return loading.clone(),
            Some(TableEntry::Loaded(actor)) if !actor.is_closed() => {
                return std::future::ready(Ok(actor.clone())).boxed().shared();
            }
            _ => {}
        }
        // A task of its own: loading goes on if the client that asked first gives up. It cannot end before the entry
        // is inserted here, because it needs the lock.
        let task = self.tasks.spawn(Arc::clone(self).load(table.to_owned()));
        let (hub, id) = (Arc::clone(self), table.to_owned());
        let loaded = move |ended: Result<_, tokio::task::JoinError>| {
            ended.unwrap_or_else(|error| {
                hub.tables().remove(&id);
                Err(not_loaded(&id, LoadError::Damaged(error.to_string())))
            })
        };
        let loading = task.map(loaded).boxed().shared();
        tables.insert(table.to_owned(), TableEntry::Loading(loading.clone()));
        loading
    }

    /// Loads a table and starts its actor.
    async fn load(self: Arc<Hub>, table: String) -> Result<Mailbox, Refusal> {
        let began = Instant::now();
        let loaded = rows::load(self.store(), &self.services.cpu, self.services.load_limits, &table).await;
        metrics::histogram!("deepwater_table_load_seconds").record(began.elapsed());
        // `not_loaded` logs the error, so it is called before the lock is taken.
        let loaded = loaded.map_err(|error| not_loaded(&table, error));
        let mut tables = self.tables();
        tables.remove(&table);
        let loaded = loaded?;
        // `close` sets this before it stops the actors in the map, so no actor is started after that.
        if self.closing.load(Ordering::Relaxed) {
            return Err(shutting_down());
        }
        let (sender, mailbox) = mpsc::channel(MAILBOX_CAPACITY);
        tables.insert(table.clone(), TableEntry::Loaded(sender.clone()));
        count_awake(&tables);
        drop(tables);
        let actor = TableActor::new(Arc::clone(&self.services), loaded);
        let hub = Arc::clone(&self);
        self.tasks.spawn(hub.supervise(table, actor, mailbox));
        Ok(sender)
    }

    /// Locks the map. It is valid even if a thread panicked while it held the lock, because every change of it is one
    /// call.
    fn tables(&self) -> MutexGuard<'_, HashMap<String, TableEntry>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs an actor until it stops, then forgets it.
    async fn supervise(self: Arc<Hub>, table: String, actor: TableActor, mailbox: mpsc::Receiver<Box<TableMessage>>) {
        if AssertUnwindSafe(actor.run(mailbox)).catch_unwind().await.is_err() {
            tracing::error!(table = short_id(&table), "a table actor panicked; the table is loaded again when needed");
        }
        self.forget_stopped(&table);
    }

    /// Removes the actor of a table if it has stopped.
    fn forget_stopped(&self, table: &str) {
        let mut tables = self.tables();
        if matches!(tables.get(table), Some(TableEntry::Loaded(actor)) if actor.is_closed()) {
            tables.remove(table);
        }
        count_awake(&tables);
    }

    async fn store_seen_tables(self: Arc<Hub>) {
        while !self.closing.load(Ordering::Relaxed) {
            tokio::time::sleep(SEEN_STORE_INTERVAL).await;
            self.services.seen_tables.store(self.store()).await;
        }
    }

    async fn scan_for_due_tables(self: Arc<Hub>) {
        // Right after its start, this server loads every table that is due. Later it loads only overdue tables, because
        // another server may already be acting for a table that has just become due.
        let (mut overdue_by, mut backoff) = (0, DueBackoff::default());
        while !self.closing.load(Ordering::Relaxed) {
            if let Err(error) = self.load_due_tables(overdue_by, &mut backoff).await {
                tracing::error!(%error, "cannot search the database for tables where a bot or a clock has to act");
            }
            overdue_by = OVERDUE_AFTER_MS;
            tokio::time::sleep(DUE_SCAN_INTERVAL).await;
        }
    }

    /// Loads the tables that are overdue, the longest overdue first. Tables that are in memory and tables that could not
    /// be loaded a moment ago do not count towards the limit, so they keep no other table waiting.
    async fn load_due_tables(
        self: &Arc<Hub>,
        overdue_by: i64,
        backoff: &mut DueBackoff,
    ) -> Result<(), deepwater_store::StoreError> {
        let awake: HashSet<String> = self.tables().keys().cloned().collect();
        let limit = DUE_SCAN_LIMIT.saturating_add((awake.len() + backoff.len()) as u32);
        let due = self.store().due(now() - overdue_by, limit).await?;
        let still_due: HashSet<&str> = due.iter().map(String::as_str).collect();
        backoff.retain(|table| still_due.contains(table));
        let scan = Instant::now();
        let waiting = due.iter().filter(|table| !awake.contains(*table) && !backoff.skips(table, scan));
        for table in waiting.take(DUE_SCAN_LIMIT as usize).cloned().collect::<Vec<_>>() {
            match self.actor(&table).await {
                Ok(_) => backoff.loaded(&table),
                Err(refusal) => {
                    if backoff.failed(&table, scan) {
                        let (table, reason) = (short_id(&table), refusal.message);
                        tracing::warn!(
                            table,
                            reason,
                            "cannot load a table where a bot or a clock has to act; the server tries again later"
                        );
                    }
                }
            }
        }
        Ok(())
    }

    async fn follow(self: Arc<Hub>, mut changes: broadcast::Receiver<Change>) {
        loop {
            match changes.recv().await {
                Ok(Change::Table { table, seq }) => {
                    self.announce(&table, seq);
                    self.lobby().changed_elsewhere(table);
                }
                Ok(Change::Replaced { table }) => {
                    let hub = Arc::clone(&self);
                    tokio::spawn(async move { hub.discard(&table).await });
                }
                Ok(Change::People { node, count }) => self.lobby().people_elsewhere(node, count),
                Ok(Change::Announcement { announcement }) => self.announcements.show(&announcement),
                Ok(Change::Guest { guest }) => self.recheck_sockets(Some(GuestId(guest))),
                Ok(Change::Everything) | Err(broadcast::error::RecvError::Lagged(_)) => {
                    self.recheck_sockets(None);
                    self.announce_to_all();
                    self.lobby().everything_changed();
                    let hub = Arc::clone(&self);
                    tokio::spawn(async move { hub.reload_announcement().await });
                }
                Err(broadcast::error::RecvError::Closed) => return,
            }
        }
    }

    /// Shows the stored announcement, after notifications of other servers may have been missed.
    async fn reload_announcement(&self) {
        if let Err(error) = self.announcements.load().await {
            tracing::warn!(%error, "cannot read the announcement of the host");
        }
    }

    /// Closes sockets whose guest's secret no longer works: those of one guest, or of all. A task of its own waits for
    /// the database, so that messages to actors are not delayed.
    fn recheck_sockets(&self, guest: Option<GuestId>) {
        let (sockets, store) = (Arc::clone(&self.guest_sockets), Arc::clone(self.store()));
        tokio::spawn(async move {
            match guest {
                Some(guest) => sockets.recheck(&store, &guest).await,
                None => sockets.recheck_all(&store).await,
            }
        });
    }

    /// Tells an actor that another server has stored entries of its table.
    fn announce(&self, table: &str, seq: u64) {
        let entry = self.tables().get(table).map(TableEntry::actor);
        if let Some(actor) = entry {
            announce_to(actor, seq);
        }
    }

    /// Tells all actors that other servers may have stored entries of their tables.
    fn announce_to_all(&self) {
        let all: Vec<_> = self.tables().values().map(TableEntry::actor).collect();
        for actor in all {
            announce_to(actor, u64::MAX);
        }
    }

    /// Stops all actors. Each actor finishes the commit that it is waiting for and closes its connections.
    pub async fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.lobby().close();
        let actor = |entry: &TableEntry| match entry {
            TableEntry::Loaded(actor) => Some(actor.clone()),
            TableEntry::Loading(_) => None,
        };
        let actors: Vec<Mailbox> = self.tables().values().filter_map(actor).collect();
        for actor in actors {
            ignore_gone(actor.send(Box::new(TableMessage::Close)).await);
        }
        self.tasks.close();
        self.tasks.wait().await;
        self.services.seen_tables.store(self.store()).await;
    }
}

impl TableEntry {
    /// Returns the actor, or the result of loading it.
    fn actor(&self) -> Result<Mailbox, Loading> {
        match self {
            TableEntry::Loaded(actor) => Ok(actor.clone()),
            TableEntry::Loading(loading) => Err(loading.clone()),
        }
    }
}

/// Tells an actor that entries up to `seq` are stored. If the table is being loaded or the mailbox is full, a task of
/// its own waits for it, so that messages to other actors are not delayed.
fn announce_to(actor: Result<Mailbox, Loading>, seq: u64) {
    let message = Box::new(TableMessage::StoredElsewhere(seq));
    match actor {
        Ok(actor) => {
            if let Err(mpsc::error::TrySendError::Full(message)) = actor.try_send(message) {
                tokio::spawn(async move { ignore_gone(actor.send(message).await) });
            }
        }
        // The entries may be stored after the table was read, so the new actor must look for them.
        Err(loading) => {
            tokio::spawn(async move {
                if let Ok(actor) = loading.await {
                    ignore_gone(actor.send(message).await);
                }
            });
        }
    }
}

fn count_awake(tables: &HashMap<String, TableEntry>) {
    metrics::gauge!("deepwater_tables_awake").set(tables.len() as f64);
}

fn shutting_down() -> Refusal {
    Refusal::new(RefusalCode::Busy, "the server is shutting down")
}

fn not_loaded(table: &str, error: LoadError) -> Refusal {
    let message = match error {
        LoadError::Unknown => return Refusal::new(RefusalCode::UnknownTable, "there is no such table"),
        LoadError::OtherRules(_) => {
            tracing::warn!(%error, table = short_id(table), "cannot load a table");
            let message = "this game was played under rules that this server does not have";
            return Refusal::new(RefusalCode::OtherRules, message);
        }
        LoadError::Store(_) | LoadError::Timeout => "the database does not answer; try again",
        LoadError::Damaged(_) => "this table cannot be loaded",
    };
    tracing::error!(%error, table = short_id(table), "cannot load a table");
    Refusal::new(RefusalCode::NotStored, message)
}

#[cfg(test)]
mod tests {
    use deepwater_store::{Head, NewTable, Status};

    use super::*;

    #[tokio::test]
    async fn unreadable_tables_do_not_keep_others_waiting() -> anyhow::Result<()> {
        let store = deepwater_store::open("sqlite::memory:").await?;
        let config = Config::from_arguments([])?;
        let limits = TableLimits::new(&config, Arc::clone(&store)).await?;
        let notifier = TurnNotifier::new(Arc::clone(&store), None, "");
        let hub = Hub::new(Arc::clone(&store), notifier, limits, &config);
        let table = |id: String| NewTable {
            id,
            rules_version: 1,
            setup: "not JSON".to_owned(),
            seed: String::new(),
            public: false,
            created_at: 0,
            maker: None,
            origin: None,
        };
        for number in 0..DUE_SCAN_LIMIT {
            let head = Head { due_at: Some(1), ..Head::new(Status::Running, "{}") };
            store.create_table(table(format!("damaged-{number}")), Vec::new(), head).await?;
        }
        let settings = serde_json::from_str(r#"{"setup": {"players": 2}, "seats": ["me", "open"]}"#)?;
        let ana = serde_json::from_str(r#"{"id": "ana", "name": "Ana", "emblem": 0}"#)?;
        let table_config =
            deepwater_table::TableConfig::new("readable".to_owned(), settings, crate::identity::random_seed())?;
        let new = table_config.open(ana, Vec::new(), now())?;
        let (row, first, head) = rows::new_table(&new, "home")?;
        store.create_table(row, first, Head { due_at: Some(2), ..head }).await?;

        let mut backoff = DueBackoff::default();
        hub.load_due_tables(0, &mut backoff).await?;
        assert_eq!(backoff.len(), DUE_SCAN_LIMIT as usize);
        hub.load_due_tables(0, &mut backoff).await?;
        assert!(hub.loaded("readable").is_some());
        Ok(())
    }
}
