//! Stores games in SQLite or PostgreSQL, as an append-only log.
//!
//! A table (one game with its seats) *is* its log of entries; everything else about the table can be computed from
//! these entries. The store knows no rules: entries, summaries and snapshots are opaque text.
//!
//! [`open`] chooses the database by its address and returns a [`Store`]:
//! ```
//! # async fn demo() -> Result<(), Box<dyn std::error::Error>> {
//! use deepwater_store::{Commit, Head, NewEntry, NewTable, Status, open};
//!
//! let store = open("sqlite::memory:").await?; // or sqlite:games.db, or postgres://…
//! let table = NewTable {
//!     id: "t1".into(), rules_version: 1, setup: "{}".into(), seed: "s".into(), public: true, created_at: 0,
//!     maker: None, origin: None,
//! };
//! let said = |body: &str| vec![NewEntry { at: 0, body: body.into() }];
//! store.create_table(table, said("created"), Head::new(Status::Open, "{}")).await?;
//! store.commit(Commit::new("t1", 1, said("started"), Head::new(Status::Running, "{}"))).await?;
//!
//! let stale = store.commit(Commit::new("t1", 1, said("too late"), Head::new(Status::Running, "{}"))).await;
//! assert!(stale.is_err()); // entry 2 exists already
//! assert_eq!(store.load("t1").await?.expect("the table").entries.len(), 2);
//! # Ok(())
//! # }
//! # tokio::runtime::Runtime::new().unwrap().block_on(demo()).unwrap();
//! ```
//!
//! # How it works
//!
//! All statements go through `sqlx::Any` and are the same text for both databases wherever possible; `dialect` has the
//! differences. One task (`writer`) writes all waiting commits in one transaction (`batch`), so that many tables share
//! one wait for the disk. `changes` notifies other servers on the same PostgreSQL, and `checkpoints` keeps SQLite's
//! write-ahead log short.
//!
//! # Invariants
//!
//! - When a method has returned `Ok`, its changes are on the disk.
//! - The entries of a table are numbered from 1 without gaps and never change, except that [`Maintenance`] deletes whole
//!   tables and removes names.
//! - A commit is written completely or not at all.

mod announcements;
mod archive;
mod backup;
mod bans;
mod batch;
mod challenges;
mod changes;
mod checkpoints;
mod connect;
mod database;
mod dialect;
mod error;
mod files;
mod guests;
mod lock;
mod maintenance;
mod model;
mod progress;
#[cfg(test)]
mod query_plans;
mod ratings;
mod reports;
mod reviews;
mod rows;
mod schema;
mod subscriptions;
mod tables;
mod write_check;
mod writer;

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use tokio::sync::broadcast;

pub use deepwater_ratings::{Pool, Rating};
pub use error::{CommitError, StoreError};
pub use lock::ServerLock;
pub use model::*;

/// How precisely the time of the last connection to a table is stored, in milliseconds.
pub const SEEN_PRECISION: Millis = 10 * 60 * 1000;

/// Opens the database at `url`, creating and upgrading what is missing.
///
/// - `sqlite:games.db` or `sqlite:/var/lib/deepwater/games.db`: a file, created with its folder, for its owner only
/// - `sqlite::memory:`: in memory, for tests
/// - `postgres://user:password@host/database`: PostgreSQL 15 or newer; several servers may share it
///
/// Must be called within a Tokio runtime, on which the writer task runs.
pub async fn open(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    Ok(Arc::new(connect::open(url).await?))
}

/// Opens an existing database as it is, without upgrading it: for backups and checks while a server uses it.
///
/// Fails with [`StoreError::Newer`] if a newer program wrote the database.
pub async fn open_existing(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    Ok(Arc::new(connect::open_existing(url).await?))
}

/// What the host of a server needs: lists of everything, bans, and keeping the database small and clean.
#[async_trait]
pub trait Maintenance {
    /// Returns tables of this status, private ones included, newest first.
    async fn all_tables(&self, status: Status, limit: u32, offset: u32) -> Result<Vec<TableRow>, StoreError>;

    /// Returns the ids of tables that come after the id `after` in the order of ids.
    async fn tables_after(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Returns the ids of tables whose entries mention any of these guests by id, in the order of ids. Searches only
    /// tables whose ids come after `after` and not after `last`.
    async fn tables_naming(&self, guests: &[String], after: &str, last: &str) -> Result<Vec<String>, StoreError>;

    /// Returns the ids of tables that are over and were last active before this time.
    async fn old_tables(&self, before: Millis, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Returns the ids of guests who were created before this time and whose tables were all last active before this
    /// time.
    async fn old_guests(&self, before: Millis, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Deletes tables with their entries and everything else that belongs to them. Returns the number of deleted
    /// tables.
    async fn delete_tables(&self, ids: &[String]) -> Result<u64, StoreError>;

    /// Returns the summary of a table.
    async fn summary(&self, id: &str) -> Result<Option<String>, StoreError>;

    /// Stores new texts of a table from which a name was removed. No other method changes stored entries.
    async fn rewrite(&self, rewrite: Rewrite) -> Result<(), StoreError>;

    /// Asks for a guest's name to be removed from stored games. [`Store::delete_guest`] does this by itself.
    async fn request_redaction(&self, guest: &str, at: Millis) -> Result<(), StoreError>;

    /// Returns the ids of the guests whose names are still to be removed.
    async fn redactions(&self) -> Result<Vec<String>, StoreError>;

    /// Notes that the names of these guests have been removed.
    async fn finish_redactions(&self, guests: &[String]) -> Result<(), StoreError>;

    /// Returns guests whose name contains a text, newest first.
    async fn find_guests(&self, name: &str, limit: u32) -> Result<Vec<Guest>, StoreError>;

    /// Bans a guest or an address. The new ban replaces an older ban of the same guest or address.
    async fn add_ban(&self, ban: Ban) -> Result<(), StoreError>;

    /// Lifts a ban. Returns `false` if there is none.
    async fn remove_ban(&self, kind: BanKind, subject: &str) -> Result<bool, StoreError>;

    /// Returns all bans, newest first, also those that have ended.
    async fn bans(&self) -> Result<Vec<Ban>, StoreError>;

    /// Gives unused space of the database back to the system. One call gives back only a part of it.
    async fn compact(&self) -> Result<(), StoreError>;

    /// Returns the size of the database in bytes.
    async fn size(&self) -> Result<u64, StoreError>;

    /// Returns the free space on the disk of a SQLite database in bytes; `None` for other databases.
    fn free_space(&self) -> Option<u64>;

    /// Fails if a SQLite database is damaged. Reads the whole database.
    async fn check_integrity(&self) -> Result<(), StoreError>;
}

/// Deals that several people play alone, and their results. A challenge is known by its id; that of a daily deal is its
/// date, and such a challenge is not stored.
#[async_trait]
pub trait Challenges {
    /// Stores a new challenge.
    async fn create_challenge(&self, challenge: Challenge) -> Result<(), StoreError>;

    /// Returns a stored challenge by its id.
    async fn challenge(&self, id: &str) -> Result<Option<Challenge>, StoreError>;

    /// Counts the challenges that a guest has made since a time.
    async fn challenges_since(&self, maker: &str, since: Millis) -> Result<u64, StoreError>;

    /// Stores that a guest has begun a challenge, unless the guest has begun it before.
    async fn begin_try(&self, challenge: &str, guest: &str, at: Millis) -> Result<(), StoreError>;

    /// Stores a guest's result. Returns `false` and changes nothing if the guest already has a result.
    async fn finish_try(&self, result: ChallengeResult) -> Result<bool, StoreError>;

    /// Returns the try of one guest.
    async fn try_of(&self, challenge: &str, guest: &str) -> Result<Option<Try>, StoreError>;

    /// Returns the tries of all guests, highest score first, those that are not finished last.
    async fn tries(&self, challenge: &str, limit: u32) -> Result<Vec<Try>, StoreError>;

    /// Returns each score that was reached and how often, lowest first.
    async fn scores(&self, challenge: &str) -> Result<Vec<(i64, u64)>, StoreError>;

    /// Returns the dates of the daily deals that a guest has finished, latest first.
    async fn days_played(&self, guest: &str, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Returns a guest's tries in the order of the challenges' ids.
    async fn own_tries(&self, guest: &str, limit: u32) -> Result<Vec<OwnTry>, StoreError>;

    /// Removes the hashes of networks from tries that were begun before this time.
    async fn forget_origins(&self, before: Millis) -> Result<(), StoreError>;

    /// Deletes up to `limit` challenges and as many tries from before this time. Returns how many it has deleted.
    async fn delete_challenges(&self, before: Millis, limit: u32) -> Result<u64, StoreError>;
}

/// Ratings, and what guests choose to show of themselves. The commit that finishes a rated game changes the ratings in
/// its own transaction, so a game counts exactly once, whichever server writes it.
#[async_trait]
pub trait Ratings {
    /// Returns a guest's ratings, one for each pool in which the guest has played.
    async fn ratings_of(&self, guest: &str) -> Result<Vec<GuestRating>, StoreError>;

    /// Returns a part of the leaderboard of a pool, best first. Leaves out hidden profiles and guests who are banned now.
    async fn leaderboard(&self, part: LeaderboardPart) -> Result<Vec<Ranked>, StoreError>;

    /// Returns how a game changed the ratings of its people, in the order of seats. Empty if it was not rated.
    async fn rating_changes(&self, table: &str) -> Result<Vec<RatingChange>, StoreError>;

    /// Returns what a guest has chosen.
    async fn profile_options(&self, guest: &str) -> Result<ProfileOptions, StoreError>;

    /// Changes what a guest has chosen and returns it all. A guest who takes no part in ratings loses them. Fails with
    /// [`StoreError::Missing`] if there is no such guest.
    async fn change_profile(&self, guest: &str, change: ProfileChange) -> Result<ProfileOptions, StoreError>;
}

/// The finished games of a guest.
#[async_trait]
pub trait Archive {
    /// Returns games that ended at `from` or later and come after the cursor, latest first. Leaves out games that the
    /// guest has removed.
    async fn archive(
        &self,
        guest: &str,
        from: Millis,
        after: Option<ArchiveCursor>,
        limit: u32,
    ) -> Result<Vec<ArchivedGame>, StoreError>;

    /// Returns games that come after the cursor, latest first, with those that the guest has removed.
    async fn whole_archive(
        &self,
        guest: &str,
        after: Option<ArchiveCursor>,
        limit: u32,
    ) -> Result<Vec<ArchivedGame>, StoreError>;

    /// Removes a game from a guest's own list. Returns `false` if it is not in the list.
    async fn remove_from_archive(&self, guest: &str, table: &str) -> Result<bool, StoreError>;

    /// Returns the Lords that a guest has had in finished games, each with the numbers of games and victories, most
    /// games first. Arranged games do not count.
    async fn lords_of(&self, guest: &str, limit: u32) -> Result<Vec<(String, u64, u64)>, StoreError>;
}

/// The figures of guests' own reviewed games, for the page over many games. Figures are opaque text.
#[async_trait]
pub trait Progress {
    /// Stores the figures of a guest's game in place of older ones. Returns `false` and stores nothing unless the guest
    /// had the seat at the end of the game.
    async fn set_figures(&self, guest: &str, table: &str, seat: u8, figures: &str) -> Result<bool, StoreError>;

    /// Returns the figures of a guest's game.
    async fn figures(&self, guest: &str, table: &str) -> Result<Option<String>, StoreError>;

    /// Returns games with figures that come after the cursor, latest first. Leaves out games that the guest has removed
    /// from the list of own games.
    async fn progress(
        &self,
        guest: &str,
        after: Option<ArchiveCursor>,
        limit: u32,
    ) -> Result<Vec<ReviewedGame>, StoreError>;
}

/// What guests tell the host about other people at a table.
#[async_trait]
pub trait Reports {
    /// Stores a report, in place of an earlier one of the same guest about the same seat. Fails with
    /// [`StoreError::Missing`] if there is no such table or guest.
    async fn add_report(&self, report: NewReport) -> Result<(), StoreError>;

    /// Returns reports, newest first.
    async fn reports(&self, limit: u32, offset: u32) -> Result<Vec<Report>, StoreError>;

    /// Deletes a report. Returns `false` if there is none with this id.
    async fn remove_report(&self, id: &str) -> Result<bool, StoreError>;
}

/// A database of games. All methods may be called concurrently.
///
/// A call whose future is dropped before it returns may still take effect.
#[async_trait]
pub trait Store: Maintenance + Challenges + Ratings + Archive + Progress + Reports + Send + Sync {
    /// Creates a table with its first entries, durably. Fails with [`StoreError::Exists`] if the id is taken.
    async fn create_table(&self, table: NewTable, first: Vec<NewEntry>, head: Head) -> Result<(), StoreError>;

    /// Appends entries to a table, durably and all or nothing. Fails with [`CommitError::Conflict`] unless the log has
    /// exactly `expected` entries.
    async fn commit(&self, commit: Commit) -> Result<(), CommitError>;

    /// Returns a table with all its entries, as of one moment.
    async fn load(&self, id: &str) -> Result<Option<StoredTable>, StoreError>;

    /// Returns the entries after number `seq`, in order. Returns an empty list if there is no such table.
    async fn entries_after(&self, id: &str, seq: u64) -> Result<Vec<StoredEntry>, StoreError>;

    /// Returns public tables of this status, newest first.
    async fn public_tables(&self, status: Status, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    /// Returns the tables at which a guest sits, latest activity first.
    async fn tables_of(&self, guest: &str, limit: u32, offset: u32) -> Result<Vec<TableRow>, StoreError>;

    /// Returns the ids of the guests who sit at any of these tables, each once.
    async fn guests_at(&self, tables: &[String]) -> Result<Vec<String>, StoreError>;

    /// Returns the ids of tables whose `due_at` has come, longest due first.
    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Counts the tables of this status.
    async fn count_tables(&self, status: Status) -> Result<u64, StoreError>;

    /// Counts the open and running tables that one guest made or sits at, and those that were made from one origin.
    async fn active_tables(&self, guest: &str, origin: &str) -> Result<ActiveTables, StoreError>;

    /// Stores that people were connected to these tables at this time. Skips tables whose stored time is less than
    /// [`SEEN_PRECISION`] older.
    async fn mark_seen(&self, tables: &[String], at: Millis) -> Result<(), StoreError>;

    /// Marks open tables without activity since `open_before` as abandoned, and returns the number of these tables.
    ///
    /// This adds no entry. A later commit, for example when someone sits down, sets another status.
    async fn abandon_stale(&self, open_before: Millis) -> Result<u64, StoreError>;

    /// Marks empty tables without activity since `before` as abandoned, like [`Store::abandon_stale`]. A table is empty
    /// in two cases: no person has ever connected to it; or it is open, no person sits at it, and no person was
    /// connected since `before`.
    async fn abandon_empty(&self, before: Millis) -> Result<u64, StoreError>;

    /// Marks deserted games as abandoned, like [`Store::abandon_stale`]. A running game is deserted if, since `before`,
    /// nothing has happened in it and no person was connected to it, and if no bot or clock has to act in it at a time
    /// after `before` ([`Head::due_at`]). The age of such a table counts from `now`, so that it is kept as long as a
    /// game that ends now.
    async fn abandon_deserted(&self, before: Millis, now: Millis) -> Result<u64, StoreError>;

    /// Adds a guest. Fails with [`StoreError::Exists`] if the id is taken.
    async fn create_guest(&self, guest: Guest) -> Result<(), StoreError>;

    /// Returns a guest by id.
    async fn guest(&self, id: &str) -> Result<Option<Guest>, StoreError>;

    /// Returns those of these guests whose profile is public: not hidden, and without a ban at the time `now`.
    async fn with_public_profile(&self, guests: &[String], now: Millis) -> Result<Vec<String>, StoreError>;

    /// Changes name and emblem. Returns `false` if there is no such guest.
    async fn update_guest(&self, id: &str, name: &str, emblem: &str) -> Result<bool, StoreError>;

    /// Changes the hash of the secret. Returns `false` if there is no such guest.
    async fn replace_secret(&self, id: &str, secret_hash: &str) -> Result<bool, StoreError>;

    /// Removes a guest with push subscriptions, webhooks and results, but keeps the logs and seats of tables. Asks for
    /// the name to be removed from these logs (see [`Maintenance::redactions`]). Returns `false` if there is no such
    /// guest.
    async fn delete_guest(&self, id: &str) -> Result<bool, StoreError>;

    /// Returns a guest's statistics.
    async fn stats(&self, guest: &str) -> Result<Stats, StoreError>;

    /// Adds a push subscription. It replaces a subscription with the same endpoint, even one of another guest. If the
    /// guest then has more than `most`, the oldest are removed. Fails with [`StoreError::Missing`] if
    /// there is no such guest.
    async fn add_push(&self, push: Push, most: u32) -> Result<(), StoreError>;

    /// Returns a guest's push subscriptions, oldest first.
    async fn pushes_of(&self, guest: &str) -> Result<Vec<Push>, StoreError>;

    /// Removes a push subscription, if it exists.
    async fn remove_push(&self, endpoint: &str) -> Result<(), StoreError>;

    /// Sets or removes the webhook of a seat. Fails with [`StoreError::Missing`] if there is no such table or guest.
    async fn set_webhook(&self, table: &str, seat: u8, guest: &str, url: Option<&str>) -> Result<(), StoreError>;

    /// Returns the webhook of a seat.
    async fn webhook(&self, table: &str, seat: u8) -> Result<Option<Webhook>, StoreError>;

    /// Returns the value stored under `name`. If there is no value yet, stores and returns `candidate`. Servers that
    /// call this at the same time get the same value.
    async fn key(&self, name: &str, candidate: &str) -> Result<String, StoreError>;

    /// Stores an announcement in place of the one before it, and sends it to the subscribers of all *other* servers on
    /// the same PostgreSQL.
    async fn announce(&self, announcement: &str) -> Result<(), StoreError>;

    /// Returns the announcement that was stored last, by any server.
    async fn announcement(&self) -> Result<Option<String>, StoreError>;

    /// Tells the subscribers of all *other* servers on the same PostgreSQL how many people are connected to this one.
    async fn share_people(&self, count: u64) -> Result<(), StoreError>;

    /// Stores the review of a finished game, in place of an older one. Fails with [`StoreError::Missing`] if there is no such
    /// table.
    async fn set_review(&self, table: &str, review: &str) -> Result<(), StoreError>;

    /// Returns the stored review of a game.
    async fn review(&self, table: &str) -> Result<Option<String>, StoreError>;

    /// Subscribes to the commits and announcements of *other* servers on the same PostgreSQL, and to changes of guests' secrets by any
    /// server, this one included.
    ///
    /// A receiver that falls far behind gets `RecvError::Lagged`; treat that like [`Change::Everything`].
    fn changes(&self) -> broadcast::Receiver<Change>;

    /// Writes the whole database, as of one moment, to a new SQLite file that [`open`] can open. The store stays usable
    /// meanwhile.
    async fn backup(&self, file: &Path) -> Result<(), StoreError>;

    /// Fails if the database does not answer, or cannot store anything. Costs one small transaction.
    async fn check_writable(&self) -> Result<(), StoreError>;

    /// Refuses new commits, finishes the commits that wait and closes the database.
    async fn close(&self);
}
