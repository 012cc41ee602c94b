//! The one implementation of [`Store`], for both databases.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use async_trait::async_trait;
use sqlx::AnyPool;
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::announcements;
use crate::changes::{self, ChangeListener};
use crate::checkpoints::{self, CheckpointTask};
use crate::dialect::Dialect;
use crate::rows::{Creation, WriteRequest};
use crate::writer::{self, Job};
use crate::*;

pub(crate) struct Database {
    pub(crate) dialect: Dialect,
    /// Connections for statements that write. With SQLite there is one connection, because SQLite allows one writer at
    /// a time.
    pub(crate) writes: AnyPool,
    pub(crate) reads: AnyPool,
    /// The file of a SQLite database.
    pub(crate) file: Option<PathBuf>,
    /// Requests to the writer task; `None` once the store is closed.
    queue: Mutex<Option<mpsc::Sender<Job>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    changes: broadcast::Sender<Change>,
    listener: Option<ChangeListener>,
    /// The checkpoint task, which only a SQLite file has. Dropping it ends the task.
    checkpoints: Mutex<Option<CheckpointTask>>,
}

impl Database {
    pub(crate) fn new(dialect: Dialect, writes: AnyPool, reads: AnyPool, listener: Option<ChangeListener>) -> Database {
        let node = listener.as_ref().map(|listener| listener.node.clone());
        let (queue, writer) = writer::start(dialect, writes.clone(), node);
        let changes = listener.as_ref().map_or_else(changes::channel, |listener| listener.changes.clone());
        Database {
            dialect,
            writes,
            reads,
            file: None,
            queue: Mutex::new(Some(queue)),
            writer: Mutex::new(Some(writer)),
            changes,
            listener,
            checkpoints: Mutex::new(None),
        }
    }

    /// Sets the file of a SQLite database.
    pub(crate) fn with_file(mut self, file: &Path) -> Database {
        self.file = Some(file.to_owned());
        self
    }

    /// Starts the task that keeps SQLite's write-ahead log short.
    pub(crate) fn with_checkpoints(self) -> Database {
        *self.checkpoints.lock().expect("no panic while locked") =
            Some(checkpoints::start(self.reads.clone(), self.writes.clone()));
        self
    }

    /// Returns this server's id in notifications; `None` with SQLite, which only one server uses.
    pub(crate) fn node(&self) -> Option<&str> {
        self.listener.as_ref().map(|listener| listener.node.as_str())
    }

    /// Tells the subscribers in this process that a guest's secret was replaced or the guest was deleted. The
    /// transaction that made the change notifies other servers.
    pub(crate) fn announce_guest(&self, guest: &str) {
        // An error only means that there are no receivers.
        let _ = self.changes.send(Change::Guest { guest: guest.to_owned() });
    }

    /// Hands a request to the writer and waits until it is durable.
    async fn write(&self, request: WriteRequest) -> Result<(), CommitError> {
        request.check()?;
        let queue = self.queue.lock().expect("no panic while locked").clone().ok_or(StoreError::Closed)?;
        let (reply, answer) = oneshot::channel();
        queue.send(Job { request, reply }).await.map_err(|_| StoreError::Closed)?;
        drop(queue);
        answer.await.unwrap_or_else(|_| Err(CommitError::Unknown("the writer stopped".to_owned())))
    }
}

/// Refuses text with a NUL character, which PostgreSQL cannot store.
pub(crate) fn ensure_storable<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<(), StoreError> {
    if texts.into_iter().any(|text| text.contains('\0')) {
        return Err(StoreError::Invalid("text with a NUL character"));
    }
    Ok(())
}

#[async_trait]
impl Store for Database {
    async fn create_table(&self, table: NewTable, first: Vec<NewEntry>, head: Head) -> Result<(), StoreError> {
        let create = Some(Creation { table, entries: first, head });
        Ok(self.write(WriteRequest { create, ..WriteRequest::default() }).await?)
    }

    async fn commit(&self, mut commit: Commit) -> Result<(), CommitError> {
        let create = commit.create.take().map(|(table, entries, head)| Creation { table, entries, head });
        self.write(WriteRequest { commit: Some(commit), create, guest: None }).await
    }

    async fn load(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        tables::load(&self.reads, id).await
    }

    async fn entries_after(&self, id: &str, seq: u64) -> Result<Vec<StoredEntry>, StoreError> {
        tables::entries(&self.reads, id, seq, u64::MAX).await
    }

    async fn public_tables(&self, status: Status, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        tables::public(&self.reads, status, limit).await
    }

    async fn tables_of(&self, guest: &str, limit: u32, offset: u32) -> Result<Vec<TableRow>, StoreError> {
        tables::of_guest(&self.reads, guest, limit, offset).await
    }

    async fn guests_at(&self, tables: &[String]) -> Result<Vec<String>, StoreError> {
        tables::guests_at(&self.reads, self.dialect, tables).await
    }

    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<String>, StoreError> {
        tables::due(&self.reads, now, limit).await
    }

    async fn count_tables(&self, status: Status) -> Result<u64, StoreError> {
        tables::count(&self.reads, status).await
    }

    async fn active_tables(&self, guest: &str, origin: &str) -> Result<ActiveTables, StoreError> {
        tables::count_active(&self.reads, guest, origin).await
    }

    async fn mark_seen(&self, tables: &[String], at: Millis) -> Result<(), StoreError> {
        tables::mark_seen(&self.writes, self.dialect, tables, at).await
    }

    async fn abandon_stale(&self, open_before: Millis) -> Result<u64, StoreError> {
        tables::abandon_stale(&self.writes, self.dialect, open_before).await
    }

    async fn abandon_empty(&self, before: Millis) -> Result<u64, StoreError> {
        tables::abandon_empty(&self.writes, self.dialect, before).await
    }

    async fn abandon_deserted(&self, before: Millis, now: Millis) -> Result<u64, StoreError> {
        tables::abandon_deserted(&self.writes, self.dialect, before, now).await
    }

    async fn create_guest(&self, guest: Guest) -> Result<(), StoreError> {
        Ok(self.write(WriteRequest { guest: Some(guest), ..WriteRequest::default() }).await?)
    }

    async fn guest(&self, id: &str) -> Result<Option<Guest>, StoreError> {
        guests::find(&self.reads, id).await
    }

    async fn with_public_profile(&self, ids: &[String], now: Millis) -> Result<Vec<String>, StoreError> {
        guests::with_public_profile(&self.reads, self.dialect, ids, now).await
    }

    async fn update_guest(&self, id: &str, name: &str, emblem: &str) -> Result<bool, StoreError> {
        guests::update(&self.writes, id, name, emblem).await
    }

    async fn replace_secret(&self, id: &str, secret_hash: &str) -> Result<bool, StoreError> {
        let replaced = guests::replace_secret(&self.writes, self.dialect, self.node(), id, secret_hash).await?;
        self.announce_guest(id);
        Ok(replaced)
    }

    async fn delete_guest(&self, id: &str) -> Result<bool, StoreError> {
        let deleted = guests::delete(&self.writes, self.dialect, self.node(), id).await?;
        self.announce_guest(id);
        Ok(deleted)
    }

    async fn stats(&self, guest: &str) -> Result<Stats, StoreError> {
        guests::stats(&self.reads, guest).await
    }

    async fn add_push(&self, push: Push, most: u32) -> Result<(), StoreError> {
        subscriptions::add_push(&self.writes, self.dialect, &push, most).await
    }

    async fn pushes_of(&self, guest: &str) -> Result<Vec<Push>, StoreError> {
        subscriptions::pushes_of(&self.reads, guest).await
    }

    async fn remove_push(&self, endpoint: &str) -> Result<(), StoreError> {
        subscriptions::remove_push(&self.writes, endpoint).await
    }

    async fn set_webhook(&self, table: &str, seat: u8, guest: &str, url: Option<&str>) -> Result<(), StoreError> {
        subscriptions::set_webhook(&self.writes, table, seat, guest, url).await
    }

    async fn webhook(&self, table: &str, seat: u8) -> Result<Option<Webhook>, StoreError> {
        subscriptions::webhook(&self.reads, table, seat).await
    }

    async fn key(&self, name: &str, candidate: &str) -> Result<String, StoreError> {
        subscriptions::key(&self.writes, name, candidate).await
    }

    async fn announce(&self, announcement: &str) -> Result<(), StoreError> {
        announcements::replace(&self.writes, self.dialect, self.node(), announcement).await
    }

    async fn announcement(&self) -> Result<Option<String>, StoreError> {
        announcements::current(&self.reads).await
    }

    async fn share_people(&self, count: u64) -> Result<(), StoreError> {
        match self.node() {
            Some(node) => changes::notify_of_people(&self.writes, node, count).await,
            None => Ok(()),
        }
    }

    async fn set_review(&self, table: &str, review: &str) -> Result<(), StoreError> {
        reviews::put(&self.writes, table, review).await
    }

    async fn review(&self, table: &str) -> Result<Option<String>, StoreError> {
        reviews::get(&self.reads, table).await
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        backup::write(self, file).await
    }

    async fn check_writable(&self) -> Result<(), StoreError> {
        if let Some(file) = &self.file {
            files::ensure_free_space(file)?;
        }
        write_check::run(&self.writes, self.dialect).await
    }

    async fn close(&self) {
        // Once the sender is dropped, the writer finishes the requests it has received and ends.
        drop(self.queue.lock().expect("no panic while locked").take());
        let writer = self.writer.lock().expect("no panic while locked").take();
        if let Some(writer) = writer
            && let Err(error) = writer.await
        {
            tracing::error!(%error, "the writer of the store failed");
        }
        drop(self.checkpoints.lock().expect("no panic while locked").take());
        if let Some(listener) = &self.listener {
            listener.stop();
        }
        self.reads.close().await;
        self.writes.close().await;
    }
}
