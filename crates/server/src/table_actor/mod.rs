//! The actor of one table that is in memory. It owns the table, and everything reaches it as a [`TableMessage`].
//!
//! Depends on `connection`, `rows` and `turn_notifier`. It knows neither sockets nor the hub that started the actor.
//!
//! Invariant: connections receive only entries that are stored (see [`commit`]).

mod commit;
mod connections;
mod heavy;
mod message;
mod notification;
mod snapshots;
mod thinking;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deepwater_protocol::messages::{
    ClientMessage, Guest, GuestId, Refusal, RefusalCode, Request, ServerMessage, Status,
};
use deepwater_store::Store;
use deepwater_table::{BotChoice, BotTask, Decided, Entry, NewTable, RequestOutcome, Table};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use crate::clock::now;
use crate::connection::{Connection, OutgoingFrame, ignore_gone};
use crate::cpu_slots::CpuSlots;
use crate::identity::{random_id, random_seed};
use crate::limit_options::LimitOptions;
use crate::limits::Network;
use crate::lobby::Lobby;
use crate::logs::short_id;
use crate::rows::LoadLimits;
use crate::seen_tables::SeenTables;
use crate::table_limits::{TableLimits, TableReservation};
use crate::turn_notifier::TurnNotifier;
use commit::CommitFailure;
use connections::Connections;
pub use message::{QueryReply, TableMessage, TableQuery};
use notification::PendingNotification;
use snapshots::SnapshotState;
use thinking::Thinking;

/// The capacity of an actor's mailbox. Senders wait while it is full.
pub(crate) const MAILBOX_CAPACITY: usize = 256;
/// How long an actor without connections and without work keeps its table in memory.
const IDLE_TIMEOUT: Duration = Duration::from_secs(30);
/// How long this server waits, after an entry of another server, before it asks bots. Normally the other server asks
/// them.
const BOT_TAKEOVER_DELAY: Duration = Duration::from_secs(2);
/// How long to wait after a bot has panicked before it is asked again.
const BOT_RETRY_DELAY: Duration = Duration::from_secs(10);
/// How long to wait after the database has failed before the actor tries to act by itself again.
const STORE_RETRY_DELAY: Duration = Duration::from_millis(500);
/// The maximum number of times that a request is decided. It is decided again if another server has written first.
const COMMIT_ATTEMPTS: usize = 8;
/// How often the actor notes that a person is connected. Also the longest sleep of an actor that has nothing to do.
const SEEN_INTERVAL: Duration = Duration::from_secs(15 * 60);

/// What all actors of a server share.
pub(crate) struct Services {
    pub store: Arc<dyn Store>,
    pub turn_notifier: TurnNotifier,
    pub table_limits: Arc<TableLimits>,
    pub lobby: Arc<Lobby>,
    pub seen_tables: SeenTables,
    pub thinking: Thinking,
    /// Slots for replaying logs.
    pub cpu: CpuSlots,
    pub load_limits: LoadLimits,
}

impl Services {
    pub fn new(
        store: Arc<dyn Store>,
        turn_notifier: TurnNotifier,
        table_limits: Arc<TableLimits>,
        lobby: Arc<Lobby>,
        limits: &LimitOptions,
    ) -> Services {
        Services {
            store,
            turn_notifier,
            table_limits,
            lobby,
            seen_tables: SeenTables::default(),
            thinking: Thinking::new(limits),
            cpu: CpuSlots::new(limits.replay_threads()),
            load_limits: limits.into(),
        }
    }
}

/// The actor of one table.
pub(crate) struct TableActor {
    services: Arc<Services>,
    /// Shared with work on other threads that reads the table, see [`heavy`]. Changed through
    /// [`TableActor::table_mut`].
    table: Arc<Table>,
    connections: Connections,
    /// The answer of the bot that is thinking, if one is.
    bot_answer: Option<oneshot::Receiver<BotChoice>>,
    /// Whether a person is connected. Bots of watched tables think first.
    watched: Arc<AtomicBool>,
    /// When the actor last noted that a person is connected.
    last_seen: Option<Instant>,
    /// The time before which this server must not ask bots.
    bots_allowed_from: Instant,
    last_activity: Instant,
    notification: Option<PendingNotification>,
    snapshot: SnapshotState,
    /// When a player was last reminded because another player asked for it.
    last_reminder: Option<Instant>,
    /// The reason that connections get when the actor stops.
    bye: &'static str,
}

impl TableActor {
    pub fn new(services: Arc<Services>, table: Table) -> TableActor {
        let now = Instant::now();
        TableActor {
            services,
            table: Arc::new(table),
            connections: Connections::default(),
            bot_answer: None,
            watched: Arc::default(),
            last_seen: None,
            bots_allowed_from: now,
            last_activity: now,
            notification: None,
            snapshot: SnapshotState::default(),
            last_reminder: None,
            bye: "shutting-down",
        }
    }

    /// Handles messages until the server shuts down or the table has been idle for a while. Then closes the mailbox.
    ///
    /// The futures that handle events are boxed: they take memory only while they run, and most actors only wait.
    pub async fn run(mut self, mut mailbox: mpsc::Receiver<Box<TableMessage>>) {
        loop {
            self.note_watchers();
            self.ask_bot();
            let wake = self.next_wake();
            tokio::select! {
                message = mailbox.recv() => {
                    let Some(message) = message else { break };
                    if Box::pin(self.handle(*message)).await.is_break() {
                        break;
                    }
                }
                answer = bot_answer(&mut self.bot_answer) => {
                    self.bot_answer = None;
                    Box::pin(self.bot_answered(answer)).await;
                }
                () = sleep_until(wake) => Box::pin(self.woke(&mut mailbox)).await,
            }
            if mailbox.is_closed() && mailbox.is_empty() {
                break;
            }
        }
        mailbox.close();
        while let Ok(message) = mailbox.try_recv() {
            if let TableMessage::Join { connection, .. } = *message {
                connection.close(self.bye);
            }
        }
        self.connections.close_all(self.bye);
        self.store_pending_snapshot().await;
    }

    /// Returns when the actor has to wake up if it gets no message before.
    fn next_wake(&self) -> Instant {
        let mut wake = match self.connections.is_empty() {
            true => self.last_activity + IDLE_TIMEOUT,
            false => Instant::now() + SEEN_INTERVAL,
        };
        let notification = self.notification.as_ref().map(|notification| notification.at);
        for at in [notification, self.connections.presence_due(), self.snapshot.due()].into_iter().flatten() {
            wake = wake.min(at);
        }
        if let Some(due) = self.table.due().filter(|_| self.bot_answer.is_none()) {
            let wait = Duration::from_millis((due - now()).max(0).unsigned_abs());
            let earliest = if self.table.bot_to_move().is_some() { self.bots_allowed_from } else { Instant::now() };
            wake = wake.min((Instant::now() + wait).max(earliest));
        }
        wake
    }

    async fn woke(&mut self, mailbox: &mut mpsc::Receiver<Box<TableMessage>>) {
        self.send_due_notification();
        if self.connections.presence_due().is_some_and(|due| due <= Instant::now()) {
            self.send_presence();
        }
        self.store_due_snapshot().await;
        if let Some(entry) = self.table.automatic(now()) {
            self.act(entry).await;
        } else if self.is_idle() {
            mailbox.close();
        }
    }

    fn is_idle(&self) -> bool {
        self.connections.is_empty() && self.bot_answer.is_none() && self.last_activity.elapsed() >= IDLE_TIMEOUT
    }

    fn short_id(&self) -> &str {
        short_id(&self.table.config().id)
    }

    /// Notes whether a person is connected: for bots at once, and for the database from time to time, because tables to
    /// which no person connects expire.
    fn note_watchers(&mut self) {
        let watched = !self.connections.is_empty();
        self.watched.store(watched, Ordering::Relaxed);
        if watched && self.last_seen.is_none_or(|last| last.elapsed() >= SEEN_INTERVAL) {
            self.last_seen = Some(Instant::now());
            self.services.seen_tables.note(&self.table.config().id);
        }
    }

    /// Asks a bot for its move if it is the bot's turn and the bot has not been asked yet.
    fn ask_bot(&mut self) {
        if let Some(task) = self.bot_to_ask() {
            let owner = self.table.maker().cloned();
            let watched = Arc::clone(&self.watched);
            self.bot_answer = Some(self.services.thinking.ask_bot(&self.table.config().id, owner, watched, task));
        }
    }

    /// Returns the decision that this server may ask a bot for now.
    fn bot_to_ask(&self) -> Option<BotTask> {
        let may_ask = self.bot_answer.is_none() && Instant::now() >= self.bots_allowed_from;
        self.table.bot_to_move().filter(|_| may_ask)
    }

    async fn bot_answered(&mut self, answer: Option<BotChoice>) {
        let Some(choice) = answer else {
            self.bots_allowed_from = Instant::now() + BOT_RETRY_DELAY;
            return;
        };
        // A refusal means that the choice is stale: after an undo, the return of the person, or an entry of another
        // server. Then the bot is asked again.
        if let Ok(entry) = self.table.bot_moved(choice) {
            self.act(entry).await;
        }
        // While a bot thinks, `next_wake` ignores what else is due, such as the end of a vote. So it is checked here.
        if let Some(entry) = self.table.automatic(now()) {
            self.act(entry).await;
        }
    }

    /// Commits an entry that the table makes by itself, and tells the connections. A conflict needs no further action:
    /// the entry is decided again if it is still due.
    async fn act(&mut self, entry: Entry) {
        match self.commit(entry, None).await {
            Ok((_, updates)) => self.tell(updates),
            Err(CommitFailure::Conflict) => {}
            Err(CommitFailure::NotStored) => tokio::time::sleep(STORE_RETRY_DELAY).await,
        }
    }

    async fn handle(&mut self, message: TableMessage) -> ControlFlow<()> {
        self.last_activity = Instant::now();
        match message {
            TableMessage::Join { connection, id, since } => self.join(connection, id, since).await,
            TableMessage::Leave { connection } => {
                self.connections.remove(connection);
                self.send_presence();
            }
            TableMessage::Request { connection, request } => self.request(connection, request).await,
            TableMessage::StoredElsewhere(seq) => {
                if seq > self.table.seq() {
                    self.catch_up().await;
                }
            }
            TableMessage::Query(query) => self.answer(query),
            TableMessage::Abandon(reply) => ignore_gone(reply.send(self.abandon().await)),
            TableMessage::Discard => {
                self.bye = "reload";
                // The rows of the table are gone or changed, so nothing may be stored any more.
                self.snapshot = SnapshotState::default();
                return ControlFlow::Break(());
            }
            TableMessage::Close => return ControlFlow::Break(()),
        }
        ControlFlow::Continue(())
    }

    async fn join(&mut self, connection: Connection, id: u32, since: Option<u64>) {
        if since.is_some_and(|since| since > self.table.seq()) {
            // The client knows entries of another server, whose notification has not arrived here yet.
            self.catch_up().await;
        }
        match self.first_frames(&connection.subscriber, id, since).await {
            Ok(frames) => {
                let guest = connection.subscriber.id().cloned();
                self.connections.add(connection, frames);
                self.send_presence();
                if let Some(guest) = guest {
                    self.take_reserved_seats(&guest).await;
                }
            }
            Err(refusal) => {
                let refused = ServerMessage::Refused { id: Some(id), refusal };
                ignore_gone(connection.send(OutgoingFrame::new(&refused)));
                connection.close("refused");
            }
        }
    }

    /// Returns the table for a change. If work on another thread still reads the table, that work keeps the old state.
    fn table_mut(&mut self) -> &mut Table {
        Arc::make_mut(&mut self.table)
    }

    fn send_presence(&mut self) {
        self.connections.send_presence(Arc::make_mut(&mut self.table));
    }

    /// Marks the seats that a rematch has reserved for this guest as taken.
    async fn take_reserved_seats(&mut self, guest: &GuestId) {
        while let Some(entry) = self.table.arrival(guest) {
            if self.commit_and_tell(entry, None).await.is_err() {
                // The guest can still send `sit`, or connect again.
                return;
            }
        }
    }

    async fn request(&mut self, id: u64, request: Request) {
        if self.recap_needs_replay(&request) {
            return self.recap(id, request).await;
        }
        let Some(connection) = self.connections.get_mut(id) else { return };
        let network = connection.network;
        let outcome = match self.table.handle(&mut connection.subscriber, &request, now()) {
            Ok(RequestOutcome::Reply(messages)) => Ok(messages),
            Ok(RequestOutcome::Advise(task)) => {
                self.services.thinking.advise(&self.table.config().id, connection, *task).map(|()| Vec::new())
            }
            Ok(RequestOutcome::Remind { by, guest }) => {
                self.remind(by, &guest).map(|()| vec![ServerMessage::Done { id: request.id, seq: self.table.seq() }])
            }
            Ok(RequestOutcome::Change(guest)) => {
                let changed = self.change(&guest, network, &request.message).await;
                changed.map(|seq| vec![ServerMessage::Done { id: request.id, seq }])
            }
            Err(refusal) => Err(refusal),
        };
        let replies = outcome.unwrap_or_else(|refusal| vec![refused(request.id, refusal)]);
        for reply in &replies {
            self.connections.send(id, OutgoingFrame::new(reply));
        }
    }

    /// Commits an entry and tells the connections. Returns the number of the entry, or `None` after a conflict: another
    /// server wrote first, so the entry has to be decided again.
    async fn commit_and_tell(
        &mut self,
        entry: Entry,
        create: Option<Box<(NewTable, TableReservation)>>,
    ) -> Result<Option<u64>, Refusal> {
        match self.commit(entry, create).await {
            Ok((seq, updates)) => {
                self.tell(updates);
                Ok(Some(seq))
            }
            Err(CommitFailure::Conflict) => Ok(None),
            Err(CommitFailure::NotStored) => Err(not_stored()),
        }
    }

    /// Ends the table for the host of the server: cancels an open table, abandons a running game.
    async fn abandon(&mut self) -> Result<(), Refusal> {
        for _ in 0..COMMIT_ATTEMPTS {
            if matches!(self.table.view().status, Status::Finished | Status::Abandoned) {
                return Ok(());
            }
            if self.commit_and_tell(Entry::Cancelled, None).await?.is_some() {
                return Ok(());
            }
        }
        Err(not_stored())
    }

    /// Decides on a request, commits the entry and tells the connections. After a conflict, decides again with the
    /// other server's entries.
    async fn change(&mut self, guest: &Guest, network: Network, message: &ClientMessage) -> Result<u64, Refusal> {
        for _ in 0..COMMIT_ATTEMPTS {
            let (entry, create) = match self.table.decide(guest, message, now())? {
                Decided::Nothing => return Ok(self.table.seq()),
                Decided::Entry(entry) => (entry, None),
                Decided::Rematch(plan) => {
                    let reservation = self.services.table_limits.reserve(&guest.id, network).await?;
                    let (announcement, new) = plan.open(random_id(), random_seed(), now())?;
                    (announcement, Some(Box::new((new, reservation))))
                }
            };
            if let Some(seq) = self.commit_and_tell(entry, create).await? {
                return Ok(seq);
            }
        }
        Err(not_stored())
    }

    /// Answers a query. The HTTP request that sent it may be gone by now.
    fn answer(&self, query: TableQuery) {
        let admit = |guest: &Option<Guest>| self.table.admits(guest.as_ref().map(|guest| &guest.id));
        match query {
            TableQuery::View(guest, reply) => ignore_gone(reply.send(admit(&guest).map(|()| self.table.view()))),
            TableQuery::Export(guest, reply) => match admit(&guest) {
                Ok(()) => self.answer_elsewhere(reply, |table| Ok(table.export())),
                Err(refusal) => ignore_gone(reply.send(Err(refusal))),
            },
            TableQuery::Moments(guest, first, count, eyes, reply) => match admit(&guest) {
                Ok(()) => self.answer_elsewhere(reply, move |table| table.moments(first, count, eyes)),
                Err(refusal) => ignore_gone(reply.send(Err(refusal))),
            },
            TableQuery::HoldsSeat(guest, seat, reply) => {
                let holds = self.table.people().any(|(own, id)| own.0 == seat && *id == guest.id);
                let refusal = || Refusal::new(RefusalCode::NotYourSeat, "that is not your seat");
                ignore_gone(reply.send(holds.then_some(()).ok_or_else(refusal)));
            }
        }
    }
}

/// Returns the refusal of a request whose entry could not be stored.
fn not_stored() -> Refusal {
    Refusal::new(RefusalCode::NotStored, "this could not be stored and did not happen; try again")
}

/// Counts a refusal and returns the message for it.
fn refused(id: u32, refusal: Refusal) -> ServerMessage {
    metrics::counter!("deepwater_refusals_total", "code" => <&str>::from(refusal.code)).increment(1);
    ServerMessage::Refused { id: Some(id), refusal }
}

/// Waits for the answer of the bot that is thinking; returns `None` if the bot panicked. Waits forever if no bot is
/// thinking.
async fn bot_answer(pending: &mut Option<oneshot::Receiver<BotChoice>>) -> Option<BotChoice> {
    match pending {
        Some(receiver) => receiver.await.ok(),
        None => std::future::pending().await,
    }
}
