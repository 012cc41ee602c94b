//! The one implementation of [`Store`], for both databases.

use std::path::Path;
use std::sync::Mutex;

use async_trait::async_trait;
use sqlx::AnyPool;
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::changes::{self, Hearing};
use crate::dialect::Dialect;
use crate::rows::{Creation, Work};
use crate::tidy::{self, Tidying};
use crate::writer::{self, Job};
use crate::*;

pub(crate) struct Database {
    pub(crate) dialect: Dialect,
    /// For whatever changes something. With SQLite it has one connection, because there can be one writer.
    pub(crate) writes: AnyPool,
    pub(crate) reads: AnyPool,
    /// `None` once closed.
    queue: Mutex<Option<mpsc::Sender<Job>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    changes: broadcast::Sender<Change>,
    hearing: Option<Hearing>,
    /// Held as long as it shall go on; only a SQLite file needs it.
    tidying: Mutex<Option<Tidying>>,
}

impl Database {
    pub(crate) fn new(dialect: Dialect, writes: AnyPool, reads: AnyPool, hearing: Option<Hearing>) -> Database {
        let node = hearing.as_ref().map(|hearing| hearing.node.clone());
        let (queue, writer) = writer::start(dialect, writes.clone(), node);
        let changes = hearing.as_ref().map_or_else(changes::channel, |hearing| hearing.changes.clone());
        Database {
            dialect,
            writes,
            reads,
            queue: Mutex::new(Some(queue)),
            writer: Mutex::new(Some(writer)),
            changes,
            hearing,
            tidying: Mutex::new(None),
        }
    }

    /// Keeps SQLite's write-ahead log short, besides.
    pub(crate) fn tidied(self) -> Database {
        *self.tidying.lock().expect("tidying") = Some(tidy::start(self.reads.clone()));
        self
    }

    async fn write(&self, work: Work) -> Result<(), CommitError> {
        work.check()?;
        let queue = self.queue.lock().expect("queue").clone().ok_or(StoreError::Closed)?;
        let (reply, answer) = oneshot::channel();
        queue.send(Job { work, reply }).await.map_err(|_| StoreError::Closed)?;
        drop(queue);
        answer.await.unwrap_or_else(|_| Err(CommitError::Unknown("the writer stopped".to_owned())))
    }
}

/// Text that both databases can hold.
pub(crate) fn storable<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<(), StoreError> {
    if texts.into_iter().any(|text| text.contains('\0')) {
        return Err(StoreError::Invalid("text with a NUL character"));
    }
    Ok(())
}

#[async_trait]
impl Store for Database {
    async fn create_table(&self, table: NewTable, first: Vec<NewEntry>, head: Head) -> Result<(), StoreError> {
        Ok(self.write(Work { commit: None, create: Some(Creation { table, entries: first, head }) }).await?)
    }

    async fn commit(&self, mut commit: Commit) -> Result<(), CommitError> {
        let create = commit.create.take().map(|(table, entries, head)| Creation { table, entries, head });
        self.write(Work { commit: Some(commit), create }).await
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

    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<String>, StoreError> {
        tables::due(&self.reads, now, limit).await
    }

    async fn count_tables(&self, status: Status) -> Result<u64, StoreError> {
        tables::count(&self.reads, status).await
    }

    async fn abandon_stale(&self, open_before: Millis) -> Result<u64, StoreError> {
        tables::abandon_stale(&self.writes, self.dialect, open_before).await
    }

    async fn create_guest(&self, guest: Guest) -> Result<(), StoreError> {
        guests::create(&self.writes, &guest).await
    }

    async fn guest(&self, id: &str) -> Result<Option<Guest>, StoreError> {
        guests::find(&self.reads, id).await
    }

    async fn update_guest(&self, id: &str, name: &str, emblem: &str) -> Result<bool, StoreError> {
        guests::update(&self.writes, id, name, emblem).await
    }

    async fn replace_secret(&self, id: &str, secret_hash: &str) -> Result<bool, StoreError> {
        guests::replace_secret(&self.writes, id, secret_hash).await
    }

    async fn delete_guest(&self, id: &str) -> Result<bool, StoreError> {
        guests::delete(&self.writes, self.dialect, id).await
    }

    async fn stats(&self, guest: &str) -> Result<Stats, StoreError> {
        guests::stats(&self.reads, guest).await
    }

    async fn add_push(&self, push: Push) -> Result<(), StoreError> {
        notices::add_push(&self.writes, self.dialect, &push).await
    }

    async fn pushes_of(&self, guest: &str) -> Result<Vec<Push>, StoreError> {
        notices::pushes_of(&self.reads, guest).await
    }

    async fn remove_push(&self, endpoint: &str) -> Result<(), StoreError> {
        notices::remove_push(&self.writes, endpoint).await
    }

    async fn set_webhook(&self, table: &str, seat: u8, guest: &str, url: Option<&str>) -> Result<(), StoreError> {
        notices::set_webhook(&self.writes, table, seat, guest, url).await
    }

    async fn webhook(&self, table: &str, seat: u8) -> Result<Option<Webhook>, StoreError> {
        notices::webhook(&self.reads, table, seat).await
    }

    async fn key(&self, name: &str, candidate: &str) -> Result<String, StoreError> {
        notices::key(&self.writes, name, candidate).await
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        backup::write(self, file).await
    }

    async fn health(&self) -> Result<(), StoreError> {
        sqlx::query("select 1").execute(&self.reads).await?;
        Ok(())
    }

    async fn close(&self) {
        // The writer ends when nobody can send it anything any more, having written what it was sent.
        drop(self.queue.lock().expect("queue").take());
        let writer = self.writer.lock().expect("writer").take();
        if let Some(writer) = writer {
            let _ = writer.await;
        }
        drop(self.tidying.lock().expect("tidying").take());
        if let Some(hearing) = &self.hearing {
            hearing.stop();
        }
        self.reads.close().await;
        self.writes.close().await;
    }
}
