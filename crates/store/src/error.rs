//! What can go wrong, in plain words and without secrets.

use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::Arc;

use sqlx::error::DatabaseError;

/// Why the store could not do what it was asked.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The address of the database makes no sense. (It is not repeated: it may hold a password.)
    #[error("the address of the database is wrong: {0}")]
    Address(String),
    /// The database was written by a newer program.
    #[error(
        "the database was written by a newer version of this program (its schema is {found}, this program knows {known}); \
         use that version or restore a backup"
    )]
    Newer {
        /// The schema version found.
        found: i64,
        /// The newest one known here.
        known: i64,
    },
    /// The schema could not be brought up to date.
    #[error("the database could not be brought up to date: {0}")]
    Migration(Arc<sqlx::migrate::MigrateError>),
    /// The database server is too old.
    #[error("PostgreSQL 15 or newer is needed, this is {0}")]
    TooOld(String),
    /// A file could not be made or written.
    #[error("{}: {error}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: Arc<std::io::Error>,
    },
    /// There is already one of this id.
    #[error("there is already one of this id")]
    Exists,
    /// What it belongs to is not there.
    #[error("there is no such table or guest")]
    Missing,
    /// What was to be stored cannot be.
    #[error("this cannot be stored: {0}")]
    Invalid(&'static str),
    /// What is stored makes no sense.
    #[error("the database holds what this program never writes: {0}")]
    Damaged(String),
    /// The connection broke at the wrong moment: it may or may not have happened.
    #[error("the connection to the database was lost, and it is unknown whether the change happened: {0}")]
    Unknown(String),
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// The database refused or did not answer.
    #[error("the database failed: {0}")]
    Database(Arc<sqlx::Error>),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            sqlx::Error::Database(refusal) if refusal.is_unique_violation() => StoreError::Exists,
            sqlx::Error::Database(refusal) if refusal.is_foreign_key_violation() => StoreError::Missing,
            _ => StoreError::Database(Arc::new(error)),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        StoreError::Migration(Arc::new(error))
    }
}

/// Why a commit did not go through. Nothing of it happened, except perhaps with [`CommitError::Unknown`].
#[derive(Clone, Debug, thiserror::Error)]
pub enum CommitError {
    /// The table has another number of entries than expected: someone else wrote.
    #[error("someone else has written to this table")]
    Conflict,
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// The connection broke at the wrong moment: load the table to see whether it happened.
    #[error("the connection to the database was lost, and it is unknown whether the commit happened: {0}")]
    Unknown(String),
    /// Anything else; [`StoreError::Exists`] if the table to create is there already.
    #[error(transparent)]
    Failed(#[from] StoreError),
}

impl From<CommitError> for StoreError {
    fn from(error: CommitError) -> StoreError {
        match error {
            CommitError::Failed(error) => error,
            CommitError::Unknown(why) => StoreError::Unknown(why),
            CommitError::Conflict | CommitError::NoTable => StoreError::Missing,
        }
    }
}

/// What a failed statement tells about trying again. In all cases nothing happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The connection is gone; a new one may do.
    Lost,
    /// Others were in the way; the same again may do.
    Contention,
    /// The database does not want what it was given; without that, it may take the rest.
    Refused,
    /// The database cannot do anything at present: no disk, no answer.
    Down,
}

pub(crate) fn trouble(error: &sqlx::Error) -> Trouble {
    // SQLITE_BUSY, NOMEM, READONLY, IOERR, FULL, CANTOPEN
    const SQLITE_DOWN: [u32; 6] = [5, 7, 8, 10, 13, 14];
    let refusal = match error {
        sqlx::Error::Database(refusal) => refusal,
        // Silence has cost enough time already.
        sqlx::Error::Io(error) if error.kind() == ErrorKind::TimedOut => return Trouble::Down,
        sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::WorkerCrashed => return Trouble::Lost,
        _ => return Trouble::Down,
    };
    if let Some(code) = sqlite_code(&**refusal) {
        return if SQLITE_DOWN.contains(&code) { Trouble::Down } else { Trouble::Refused };
    }
    match refusal.code().as_deref().unwrap_or_default() {
        "40001" | "40P01" => Trouble::Contention,
        // An operator or a crash ended the session; connection exceptions.
        code if code.starts_with("57P") || code.starts_with("08") => Trouble::Lost,
        // Insufficient resources; system errors.
        code if code.starts_with("53") || code.starts_with("58") => Trouble::Down,
        _ => Trouble::Refused,
    }
}

/// Whether an error in answer to COMMIT means that the transaction certainly did not happen.
///
/// PostgreSQL says so for broken constraints (class 23) and rollbacks (class 40, except "completion unknown"); SQLite for
/// everything but failed reads and writes, after which a part may have reached the disk.
pub(crate) fn refused_at_commit(error: &sqlx::Error) -> bool {
    const SQLITE_IOERR: u32 = 10;
    let sqlx::Error::Database(refusal) = error else { return false };
    if let Some(code) = sqlite_code(&**refusal) {
        return code != SQLITE_IOERR;
    }
    let code = refusal.code().unwrap_or_default();
    code.starts_with("23") || code.starts_with("40") && code != "40003"
}

/// SQLite's primary result code, if SQLite it is.
fn sqlite_code(refusal: &dyn DatabaseError) -> Option<u32> {
    refusal.try_downcast_ref::<sqlx::sqlite::SqliteError>()?;
    let extended: u32 = refusal.code()?.parse().ok()?;
    Some(extended & 0xff)
}
