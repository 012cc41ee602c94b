//! The living lobby: pushes the public tables, the number of people and changes of one's own games to open first
//! screens.
//!
//! One task reads the lists of tables after something has changed, at most once in [`REFRESH_INTERVAL`] and less often
//! with many viewers (`--lobby-bytes-per-second`), and encodes every message once for all viewers. A viewer keeps only the
//! latest message of each kind, so a slow one skips what is outdated by now. Without viewers nothing is read.
//!
//! Invariant: the lock is never held while anything is awaited.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use deepwater_protocol::messages::{GuestId, Status};
use deepwater_store::{Status as Stored, Store, StoreError};
use deepwater_table::Table;
use serde::Serialize;
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_util::sync::CancellationToken;

use crate::guest_sockets::GuestSockets;
use crate::limit_options::LimitOptions;
use crate::table_list::TableList;

/// The least time between two readings of the tables that wait for players.
const REFRESH_INTERVAL: Duration = Duration::from_secs(1);
/// The least time between two readings of the running tables, which change with every move. Also how often the people
/// are counted.
const RUNNING_INTERVAL: Duration = Duration::from_secs(5);
/// How many tables that wait for players are listed.
const WAITING_TABLES: u32 = 50;
/// How many running tables are listed.
const RUNNING_TABLES: u32 = 20;
/// The most changed tables of other servers whose guests are looked up at once. With more, all viewers look again.
const MAX_CHANGED_TABLES: usize = 500;
/// How often a server tells the others how many people are connected to it, if the number stays the same.
const SHARE_INTERVAL: Duration = Duration::from_secs(60);
/// How long the number of people on another server is valid.
const SHARED_FOR: Duration = Duration::from_secs(150);

/// A message to the viewers of the lobby.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum LobbyMessage {
    /// The public tables that wait for players, newest first.
    Waiting(TableList),
    /// The public games that can be watched, newest first.
    Running(TableList),
    /// The number of people who are connected, to the lobby or to a table, on all servers.
    People { count: u64 },
    /// A game of the viewer has changed.
    Games {},
}

impl LobbyMessage {
    fn encode(&self) -> Utf8Bytes {
        serde_json::to_string(self).expect("a list of tables can be JSON").into()
    }
}

/// What all viewers of the lobby on this server share.
pub(crate) struct Lobby {
    store: Arc<dyn Store>,
    guest_sockets: Arc<GuestSockets>,
    /// The latest message of each kind; empty until the first viewer comes.
    waiting: watch::Sender<Utf8Bytes>,
    running: watch::Sender<Utf8Bytes>,
    people: watch::Sender<Utf8Bytes>,
    games: Utf8Bytes,
    /// How many connections one guest may have to the lobby.
    max_viewers_per_guest: usize,
    /// The most bytes of one list that are sent to all viewers together in a second. With many viewers or long lists, a
    /// list is read less often.
    list_bytes_per_second: usize,
    /// Wakes the task.
    wake: Notify,
    closing: CancellationToken,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    changed: Changed,
    /// For each guest with viewers, a counter of the changes of the guest's games.
    guests: HashMap<GuestId, watch::Sender<u64>>,
    /// The number of people on each other server, and when it was received.
    elsewhere: HashMap<String, (u64, Instant)>,
}

/// What has changed since the task last looked.
#[derive(Default)]
struct Changed {
    waiting: bool,
    running: bool,
    /// Tables that other servers have changed.
    elsewhere: HashSet<String>,
    /// Whether the games of any guest may have changed.
    everything: bool,
}

/// When each list may be read again.
struct ListsDue {
    waiting: Instant,
    running: Instant,
}

impl ListsDue {
    fn now() -> ListsDue {
        let now = Instant::now();
        ListsDue { waiting: now, running: now }
    }
}

/// One connection to the lobby.
pub(crate) struct Viewer {
    pub waiting: watch::Receiver<Utf8Bytes>,
    pub running: watch::Receiver<Utf8Bytes>,
    pub people: watch::Receiver<Utf8Bytes>,
    /// Changes when a game of the viewer's guest has changed; never for a viewer without a guest.
    pub games: watch::Receiver<u64>,
    guest: Option<GuestId>,
    lobby: Arc<Lobby>,
}

impl Lobby {
    pub fn new(store: Arc<dyn Store>, guest_sockets: Arc<GuestSockets>, limits: &LimitOptions) -> Arc<Lobby> {
        Arc::new(Lobby {
            store,
            guest_sockets,
            waiting: watch::Sender::default(),
            running: watch::Sender::default(),
            people: watch::Sender::default(),
            games: LobbyMessage::Games {}.encode(),
            max_viewers_per_guest: limits.max_lobby_connections_per_guest,
            list_bytes_per_second: limits.lobby_bytes_per_second,
            wake: Notify::new(),
            closing: CancellationToken::new(),
            state: Mutex::default(),
        })
    }

    /// Adds a viewer. Returns `None` if the guest has too many.
    pub fn view(self: &Arc<Lobby>, guest: Option<GuestId>) -> Option<Viewer> {
        let mut state = self.state();
        let games = match &guest {
            Some(guest) => {
                let changes = state.guests.entry(guest.clone()).or_default();
                if changes.receiver_count() >= self.max_viewers_per_guest {
                    return None;
                }
                changes.subscribe()
            }
            None => watch::Sender::default().subscribe(),
        };
        let (waiting, running, people) = (self.waiting.subscribe(), self.running.subscribe(), self.people.subscribe());
        // Nothing was read while there was no viewer.
        state.changed.waiting = true;
        state.changed.running = true;
        drop(state);
        self.wake.notify_one();
        Some(Viewer { waiting, running, people, games, guest, lobby: Arc::clone(self) })
    }

    /// Returns the message that a game of the viewer has changed.
    pub fn games_message(&self) -> &Utf8Bytes {
        &self.games
    }

    /// Returns a token that is cancelled when the server shuts down.
    pub fn closing(&self) -> &CancellationToken {
        &self.closing
    }

    /// Ends all connections to the lobby.
    pub fn close(&self) {
        self.closing.cancel();
    }

    /// Notes that this server has stored a change of a table. `before` is its status before the change.
    pub fn table_changed(&self, table: &Table, before: Status) {
        if self.has_no_viewers() {
            return;
        }
        let mut state = self.state();
        for (_, guest) in table.people() {
            state.count_change(guest);
        }
        if !table.config().settings.public {
            return;
        }
        let now = table.status();
        state.changed.waiting |= before == Status::Open || now == Status::Open;
        state.changed.running |= before == Status::Running || now == Status::Running;
        drop(state);
        self.wake.notify_one();
    }

    /// Notes that a guest has opened a table on this server.
    pub fn table_opened(&self, guest: &GuestId) {
        if self.has_no_viewers() {
            return;
        }
        let mut state = self.state();
        state.count_change(guest);
        state.changed.waiting = true;
        state.changed.running = true;
        drop(state);
        self.wake.notify_one();
    }

    /// Notes that another server has changed a table.
    pub fn changed_elsewhere(&self, table: String) {
        if self.has_no_viewers() {
            return;
        }
        let mut state = self.state();
        let changed = &mut state.changed;
        changed.waiting = true;
        changed.running = true;
        match changed.elsewhere.len() < MAX_CHANGED_TABLES {
            true => drop(changed.elsewhere.insert(table)),
            false => changed.everything = true,
        }
        drop(state);
        self.wake.notify_one();
    }

    /// Notes that public tables were deleted or abandoned.
    pub fn lists_changed(&self) {
        let mut state = self.state();
        state.changed.waiting = true;
        state.changed.running = true;
        drop(state);
        self.wake.notify_one();
    }

    /// Notes that any tables may have changed.
    pub fn everything_changed(&self) {
        self.state().changed.everything = true;
        self.lists_changed();
    }

    /// Notes how many people are connected to another server.
    pub fn people_elsewhere(&self, node: String, count: u64) {
        self.state().elsewhere.insert(node, (count, Instant::now()));
    }

    /// Reads what has changed and tells the viewers, until the server shuts down.
    pub async fn run(self: Arc<Lobby>, read_timeout: Duration) {
        let mut shared = Shared::default();
        let mut due = ListsDue::now();
        while !self.closing.is_cancelled() {
            tokio::select! {
                () = self.wake.notified() => {}
                () = sleep(RUNNING_INTERVAL) => {}
                () = self.closing.cancelled() => return,
            }
            self.share_people(&mut shared, read_timeout).await;
            match self.has_no_viewers() {
                true => self.forget(),
                false => {
                    let refreshed = timeout(read_timeout, self.refresh(&mut due)).await;
                    if !matches!(refreshed, Ok(Ok(()))) {
                        tracing::warn!("cannot read the tables for the lobby; the server tries again");
                        // Without a wake: the next try comes after a pause.
                        self.state().changed =
                            Changed { waiting: true, running: true, everything: true, ..Changed::default() };
                    }
                }
            }
            sleep(REFRESH_INTERVAL).await;
        }
    }

    /// Reads the lists that have changed and encodes them for all viewers.
    async fn refresh(&self, due: &mut ListsDue) -> Result<(), StoreError> {
        let changed = self.take_changed(due, Instant::now());
        if changed.waiting {
            let rows = self.store.public_tables(Stored::Open, WAITING_TABLES + 1).await?;
            let list = TableList::new(rows, WAITING_TABLES);
            let sent = replace(&self.waiting, LobbyMessage::Waiting(list).encode());
            due.waiting = Instant::now() + self.sending_time(sent);
        }
        if changed.running {
            let rows = self.store.public_tables(Stored::Running, RUNNING_TABLES + 1).await?;
            let list = TableList::new(rows, RUNNING_TABLES).without_private_games();
            let sent = replace(&self.running, LobbyMessage::Running(list).encode());
            due.running = Instant::now() + self.sending_time(sent).max(RUNNING_INTERVAL);
        }
        replace(&self.people, LobbyMessage::People { count: self.count_people(Instant::now()) }.encode());
        if changed.everything {
            self.state().guests.values().for_each(count_change);
        } else if !changed.elsewhere.is_empty() {
            let tables: Vec<String> = changed.elsewhere.into_iter().collect();
            let guests = self.store.guests_at(&tables).await?;
            let state = self.state();
            guests.into_iter().for_each(|guest| state.count_change(&GuestId(guest)));
        }
        Ok(())
    }

    /// Returns how long to wait after so many bytes of a list were sent.
    fn sending_time(&self, sent: usize) -> Duration {
        Duration::from_secs_f64(sent as f64 / self.list_bytes_per_second as f64)
    }

    /// Returns what has changed. A list that is not due yet still counts as changed later.
    fn take_changed(&self, due: &ListsDue, now: Instant) -> Changed {
        let mut state = self.state();
        let mut changed = std::mem::take(&mut state.changed);
        state.changed.waiting = changed.waiting && now < due.waiting;
        state.changed.running = changed.running && now < due.running;
        changed.waiting &= !state.changed.waiting;
        changed.running &= !state.changed.running;
        changed
    }

    /// Forgets the lists, which are not kept current without viewers.
    fn forget(&self) {
        for messages in [&self.waiting, &self.running, &self.people] {
            replace(messages, Utf8Bytes::default());
        }
        self.state().changed = Changed::default();
        // A viewer may have come meanwhile.
        if !self.has_no_viewers() {
            self.everything_changed();
        }
    }

    /// Returns the number of people on all servers.
    fn count_people(&self, now: Instant) -> u64 {
        let mut state = self.state();
        state.elsewhere.retain(|_, (_, received)| now.duration_since(*received) < SHARED_FOR);
        let elsewhere: u64 = state.elsewhere.values().map(|(count, _)| *count).sum();
        drop(state);
        elsewhere + self.guest_sockets.people()
    }

    /// Tells the other servers how many people are connected here: when the number has changed, and now and then.
    /// A database that does not answer delays the lists by `patience` only.
    async fn share_people(&self, shared: &mut Shared, patience: Duration) {
        let count = self.guest_sockets.people();
        let is_known = shared.at.is_some_and(|at| at.elapsed() < SHARE_INTERVAL);
        if is_known && count == shared.count {
            return;
        }
        match timeout(patience, self.store.share_people(count)).await {
            Ok(Ok(())) => *shared = Shared { count, at: Some(Instant::now()) },
            Ok(Err(error)) => tracing::warn!(%error, "cannot tell other servers how many people are connected"),
            Err(_) => tracing::warn!("cannot tell other servers how many people are connected in time"),
        }
    }

    fn has_no_viewers(&self) -> bool {
        self.waiting.receiver_count() == 0
    }

    /// Locks the state. It is valid even if a thread panicked while it held the lock, because no panic can occur between
    /// changes that belong together.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The number of people that was last told to the other servers.
#[derive(Default)]
struct Shared {
    count: u64,
    at: Option<Instant>,
}

impl State {
    /// Tells the viewers of a guest that one of the guest's games has changed.
    fn count_change(&self, guest: &GuestId) {
        if let Some(changes) = self.guests.get(guest) {
            count_change(changes);
        }
    }
}

fn count_change(changes: &watch::Sender<u64>) {
    changes.send_modify(|count| *count += 1);
}

/// Replaces a message, if it differs. Returns how many bytes go to all viewers together.
fn replace(messages: &watch::Sender<Utf8Bytes>, message: Utf8Bytes) -> usize {
    let length = message.len();
    let differs = messages.send_if_modified(|current| {
        let differs = *current != message;
        *current = message;
        differs
    });
    if differs { length * messages.receiver_count() } else { 0 }
}

impl Drop for Viewer {
    fn drop(&mut self) {
        let Some(guest) = &self.guest else { return };
        let mut state = self.lobby.state();
        // The receiver must go while the state is locked: of two viewers that go at once, one must see that it is last.
        self.games = watch::Sender::default().subscribe();
        if state.guests.get(guest).is_some_and(|changes| changes.receiver_count() == 0) {
            state.guests.remove(guest);
        }
    }
}

#[cfg(test)]
mod tests {
    use deepwater_harness::Postgres;
    use deepwater_harness::relay::Relay;

    use super::*;

    async fn lobby() -> anyhow::Result<Arc<Lobby>> {
        lobby_on("sqlite::memory:").await
    }

    /// Returns the lobby of a server with the default limits.
    async fn lobby_on(database: &str) -> anyhow::Result<Arc<Lobby>> {
        let limits = crate::Config::from_arguments([])?.limits;
        Ok(Lobby::new(deepwater_store::open(database).await?, Arc::default(), &limits))
    }

    #[tokio::test]
    async fn a_guest_has_a_limited_number_of_viewers() -> anyhow::Result<()> {
        let lobby = lobby().await?;
        let ana = || Some(GuestId("ana".to_owned()));
        let most = lobby.max_viewers_per_guest;
        let mut viewers: Vec<Viewer> = (0..most).filter_map(|_| lobby.view(ana())).collect();
        assert_eq!(viewers.len(), most);
        assert!(lobby.view(ana()).is_none());
        assert!(lobby.view(None).is_some(), "others can still come");
        viewers.pop();
        viewers.extend(lobby.view(ana()));
        assert_eq!(viewers.len(), most);
        viewers.clear();
        assert!(lobby.state().guests.is_empty() && lobby.has_no_viewers());
        Ok(())
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn viewers_that_leave_at_the_same_time_leave_nothing_behind() -> anyhow::Result<()> {
        let lobby = lobby().await?;
        for _ in 0..2_000 {
            let (one, other) =
                (lobby.view(Some(GuestId("ana".to_owned()))), lobby.view(Some(GuestId("ana".to_owned()))));
            let leaving = tokio::task::spawn_blocking(move || drop(one));
            drop(other);
            leaving.await?;
            assert!(lobby.state().guests.is_empty());
        }
        Ok(())
    }

    #[tokio::test]
    async fn a_silent_database_delays_the_lobby_only_for_a_while_and_is_told_again() -> anyhow::Result<()> {
        let postgres = Postgres::shared()?;
        let relay = Relay::start(postgres.port()).await?;
        let url = postgres.fresh_url()?.replace(&postgres.port().to_string(), &relay.address.port().to_string());
        let lobby = lobby_on(&url).await?;
        let mut shared = Shared::default();
        relay.silence();
        let share = lobby.share_people(&mut shared, Duration::from_millis(100));
        timeout(Duration::from_secs(5), share).await?;
        assert!(shared.at.is_none(), "the others do not know it yet");
        relay.resume();
        while shared.at.is_none() {
            lobby.share_people(&mut shared, Duration::from_secs(5)).await;
        }
        Ok(())
    }

    #[tokio::test]
    async fn changes_of_other_servers_are_kept_in_bounds() -> anyhow::Result<()> {
        let lobby = lobby().await?;
        lobby.changed_elsewhere("without viewers".to_owned());
        assert!(lobby.state().changed.elsewhere.is_empty());
        let mut viewer = lobby.view(Some(GuestId("ana".to_owned()))).expect("a viewer");
        for table in 0..2 * MAX_CHANGED_TABLES {
            lobby.changed_elsewhere(table.to_string());
        }
        assert_eq!(lobby.state().changed.elsewhere.len(), MAX_CHANGED_TABLES);
        lobby.refresh(&mut ListsDue::now()).await?;
        assert!(viewer.games.has_changed()?, "everyone looks again");
        assert!(viewer.waiting.borrow_and_update().starts_with(r#"{"waiting":{"tables":[]"#));
        Ok(())
    }

    #[tokio::test]
    async fn many_viewers_get_lists_less_often() -> anyhow::Result<()> {
        let lobby = lobby().await?;
        let mut viewers: Vec<Viewer> = (0..1_000).filter_map(|_| lobby.view(None)).collect();
        let list = "x".repeat(20_000);
        assert_eq!(replace(&lobby.waiting, list.clone().into()), 20_000_000);
        assert_eq!(replace(&lobby.waiting, list.into()), 0, "nothing is sent twice");
        assert_eq!(lobby.sending_time(20_000_000), Duration::from_secs(5));

        let mut due = ListsDue::now();
        let now = due.running;
        due.waiting = now + lobby.sending_time(20_000_000);
        let early = lobby.take_changed(&due, now);
        assert!(!early.waiting && early.running, "the other list is due");
        let later = lobby.take_changed(&due, due.waiting);
        assert!(later.waiting && !later.running, "the change was not forgotten");

        viewers.truncate(1);
        lobby.lists_changed();
        due = ListsDue::now();
        lobby.refresh(&mut due).await?;
        assert!(due.waiting < Instant::now() + REFRESH_INTERVAL, "one viewer gets each change");
        Ok(())
    }

    #[tokio::test]
    async fn people_of_other_servers_count_for_a_while() -> anyhow::Result<()> {
        let lobby = lobby().await?;
        lobby.people_elsewhere("other".to_owned(), 3);
        assert_eq!(lobby.count_people(Instant::now()), 3);
        lobby.people_elsewhere("other".to_owned(), 2);
        assert_eq!(lobby.count_people(Instant::now()), 2);
        assert_eq!(lobby.count_people(Instant::now() + SHARED_FOR), 0);
        Ok(())
    }
}
