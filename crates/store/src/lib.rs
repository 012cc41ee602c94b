//! Where games are kept: SQLite or PostgreSQL, one append-only log.
//!
//! A table (one game with its seats) *is* its log of entries; everything else about it can be worked out from them. The
//! store knows no rules: what an entry, a summary or a snapshot says is text to it.
//!
//! [`open`] chooses the database by its address and returns a [`Store`]:
//! ```
//! # async fn demo() -> Result<(), Box<dyn std::error::Error>> {
//! use deepwater_store::{Commit, Head, NewEntry, NewTable, Status, open};
//!
//! let store = open("sqlite::memory:").await?; // or sqlite:games.db, or postgres://…
//! let table = NewTable {
//!     id: "t1".into(), rules_version: 1, setup: "{}".into(), seed: "s".into(), public: true, created_at: 0,
//! };
//! let said = |body: &str| vec![NewEntry { at: 0, body: body.into() }];
//! store.create_table(table, said("created"), Head::new(Status::Open, "{}")).await?;
//! store.commit(Commit::new("t1", 1, said("started"), Head::new(Status::Running, "{}"))).await?;
//!
//! let stale = store.commit(Commit::new("t1", 1, said("too late"), Head::new(Status::Running, "{}"))).await;
//! assert!(stale.is_err()); // someone else had written entry 2
//! assert_eq!(store.load("t1").await?.expect("the table").entries.len(), 2);
//! # Ok(())
//! # }
//! # tokio::runtime::Runtime::new().unwrap().block_on(demo()).unwrap();
//! ```
//!
//! How it is built: all statements go through `sqlx::Any` and are the same text for both databases wherever they can be.
//! Commits are collected by one writer (`writer`), which writes all that wait in one transaction (`batch`), so that many
//! tables share one wait for the disk. `changes` carries word between servers on one PostgreSQL.

mod backup;
mod batch;
mod changes;
mod connect;
mod database;
mod dialect;
mod error;
mod files;
mod guests;
mod model;
mod notices;
mod rows;
mod schema;
mod tables;
mod tidy;
mod writer;

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use tokio::sync::broadcast;

pub use error::{CommitError, StoreError};
pub use model::*;

/// How many push subscriptions a guest may have; a new one replaces the oldest.
pub const PUSHES_PER_GUEST: u32 = 10;

/// Opens the database at `url`, creating and upgrading what is missing.
///
/// - `sqlite:games.db` or `sqlite:/var/lib/deepwater/games.db`: a file, created with its folder, for its owner only
/// - `sqlite::memory:`: gone with the store, for tests
/// - `postgres://user:password@host/database`: PostgreSQL 15 or newer; several servers may share it
///
/// Must be called within a Tokio runtime, in which the writer lives.
pub async fn open(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    Ok(Arc::new(connect::open(url).await?))
}

/// A place for games. All methods may be called from any number of tasks at once.
///
/// A method that was dropped before it returned may still have had its effect.
#[async_trait]
pub trait Store: Send + Sync {
    /// Creates a table with its first entries, durably. [`StoreError::Exists`] if there is one of this id.
    async fn create_table(&self, table: NewTable, first: Vec<NewEntry>, head: Head) -> Result<(), StoreError>;

    /// Appends entries to a table, durably and all or nothing, provided that nobody else has since `expected`.
    async fn commit(&self, commit: Commit) -> Result<(), CommitError>;

    /// A table with all its entries, as of one moment.
    async fn load(&self, id: &str) -> Result<Option<StoredTable>, StoreError>;

    /// The entries of a table after the first `seq`, in order; none if there is no such table.
    async fn entries_after(&self, id: &str, seq: u64) -> Result<Vec<StoredEntry>, StoreError>;

    /// Public tables of this status, newest first.
    async fn public_tables(&self, status: Status, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// Tables at which a guest sits, latest activity first.
    async fn tables_of(&self, guest: &str, limit: u32, offset: u32) -> Result<Vec<TableRow>, StoreError>;

    /// Ids of tables at which the server has something to do at `now`, longest due first.
    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<String>, StoreError>;

    /// How many tables have this status.
    async fn count_tables(&self, status: Status) -> Result<u64, StoreError>;

    /// Abandons the open tables at which nothing happened since `open_before`, and says how many.
    ///
    /// No entry tells of it: whoever sits down at such a table after all opens it again with that commit.
    async fn abandon_stale(&self, open_before: Millis) -> Result<u64, StoreError>;

    /// Adds a guest. [`StoreError::Exists`] if there is one of this id.
    async fn create_guest(&self, guest: Guest) -> Result<(), StoreError>;

    /// A guest by id.
    async fn guest(&self, id: &str) -> Result<Option<Guest>, StoreError>;

    /// Changes name and emblem; `false` if there is no such guest.
    async fn update_guest(&self, id: &str, name: &str, emblem: &str) -> Result<bool, StoreError>;

    /// Changes the hash of the secret; `false` if there is no such guest.
    async fn replace_secret(&self, id: &str, secret_hash: &str) -> Result<bool, StoreError>;

    /// Removes a guest with pushes, webhooks and results; `false` if there is none. Logs and seats of tables stay.
    async fn delete_guest(&self, id: &str) -> Result<bool, StoreError>;

    /// What a guest has achieved.
    async fn stats(&self, guest: &str) -> Result<Stats, StoreError>;

    /// Adds a push subscription, or gives the one with this endpoint to this guest. [`StoreError::Missing`] without such
    /// a guest. Beyond [`PUSHES_PER_GUEST`] the oldest one goes.
    async fn add_push(&self, push: Push) -> Result<(), StoreError>;

    /// A guest's push subscriptions, oldest first.
    async fn pushes_of(&self, guest: &str) -> Result<Vec<Push>, StoreError>;

    /// Removes a push subscription, if it is there.
    async fn remove_push(&self, endpoint: &str) -> Result<(), StoreError>;

    /// Sets or removes the address told when it is this seat's turn. [`StoreError::Missing`] without such a table or guest.
    async fn set_webhook(&self, table: &str, seat: u8, guest: &str, url: Option<&str>) -> Result<(), StoreError>;

    /// The address told when it is this seat's turn.
    async fn webhook(&self, table: &str, seat: u8) -> Result<Option<Webhook>, StoreError>;

    /// The value kept under `name`; `candidate` becomes it if there was none. All servers get the same, even at once.
    async fn key(&self, name: &str, candidate: &str) -> Result<String, StoreError>;

    /// Word of what *other* servers on the same PostgreSQL committed from now on. With SQLite it stays silent.
    ///
    /// A receiver that falls far behind is told so (`RecvError::Lagged`): treat that like [`Change::Everything`].
    fn changes(&self) -> broadcast::Receiver<Change>;

    /// Writes everything, as of one moment, to a new SQLite file that [`open`] can open. Others may go on meanwhile.
    async fn backup(&self, file: &Path) -> Result<(), StoreError>;

    /// Whether the database answers.
    async fn health(&self) -> Result<(), StoreError>;

    /// Finishes the commits that wait, refuses new ones and closes the database.
    async fn close(&self);
}
