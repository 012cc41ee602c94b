//! Errors of the store, and which errors of the database can be retried. No message contains a secret.

use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::Arc;

use sqlx::error::DatabaseError;

/// Why the store could not do what was asked of it.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The address of the database is wrong. The message does not repeat the address, which may contain a password.
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
        /// The newest schema version that this program knows.
        known: i64,
    },
    /// The schema could not be brought up to date.
    #[error("the database could not be brought up to date: {0}")]
    Migration(Arc<sqlx::migrate::MigrateError>),
    /// The database server is too old.
    #[error("PostgreSQL 15 or newer is needed, this is {0}")]
    TooOld(String),
    /// A file could not be created or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: Arc<std::io::Error>,
    },
    /// Another server uses this SQLite file.
    #[error(
        "another server{} uses the database {}; stop it first, or name another database with --database",
        process.map_or_else(String::new, |process| format!(" (process {process})")), path.display()
    )]
    InUse {
        /// The file.
        path: PathBuf,
        /// The process of the other server, if it is known.
        process: Option<u32>,
    },
    /// The disk of the database is nearly full.
    #[error("the disk of the database is full: {kilobytes} kB are left")]
    DiskFull {
        /// The space that is left.
        kilobytes: u64,
    },
    /// The id is taken.
    #[error("there is already one with this id")]
    Exists,
    /// The table or guest that the data belongs to does not exist.
    #[error("there is no such table or guest")]
    Missing,
    /// The data cannot be stored.
    #[error("this cannot be stored: {0}")]
    Invalid(&'static str),
    /// The stored data is invalid.
    #[error("the database holds data that this program never writes: {0}")]
    Damaged(String),
    /// The connection broke during the commit: the change may or may not have happened.
    #[error("the connection to the database was lost, and it is unknown whether the change happened: {0}")]
    Unknown(String),
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// The database refused the statement or did not answer.
    #[error("the database failed: {0}")]
    Database(Arc<sqlx::Error>),
}

impl StoreError {
    /// Whether the disk of the database is full.
    pub fn is_disk_full(&self) -> bool {
        const SQLITE_FULL: u32 = 13;
        const POSTGRES_DISK_FULL: &str = "53100";
        match self {
            StoreError::DiskFull { .. } => true,
            StoreError::Database(error) => error.as_database_error().is_some_and(|refusal| {
                sqlite_code(refusal) == Some(SQLITE_FULL) || refusal.code().as_deref() == Some(POSTGRES_DISK_FULL)
            }),
            _ => false,
        }
    }
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

/// Why a commit failed. Nothing was written, except perhaps with [`CommitError::Unknown`].
#[derive(Clone, Debug, thiserror::Error)]
pub enum CommitError {
    /// The log is longer than expected: another server has appended to it.
    #[error("another server has written to this table")]
    Conflict,
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// The connection broke during the commit: load the table to see whether the commit happened.
    #[error("the connection to the database was lost, and it is unknown whether the commit happened: {0}")]
    Unknown(String),
    /// Any other error. It is [`StoreError::Exists`] if the table to create already exists.
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

/// Whether a failed statement can be retried. Nothing was written in any of these cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ErrorClass {
    /// The connection is lost: retry with a new one.
    Lost,
    /// A conflict with other transactions: retry.
    Contention,
    /// The database refuses the data: retrying does not help, but other data may be accepted.
    Refused,
    /// The database cannot write at all: the disk is full, or the database does not answer.
    Down,
}

/// Classifies an error of a statement other than COMMIT.
pub(crate) fn classify(error: &sqlx::Error) -> ErrorClass {
    // SQLITE_BUSY, NOMEM, READONLY, IOERR, FULL, CANTOPEN
    const SQLITE_DOWN: [u32; 6] = [5, 7, 8, 10, 13, 14];
    let refusal = match error {
        sqlx::Error::Database(refusal) => refusal,
        // A timeout is not retried: all commits of the batch have already waited that long.
        sqlx::Error::Io(error) if error.kind() == ErrorKind::TimedOut => return ErrorClass::Down,
        sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::WorkerCrashed => return ErrorClass::Lost,
        _ => return ErrorClass::Down,
    };
    if let Some(code) = sqlite_code(&**refusal) {
        return if SQLITE_DOWN.contains(&code) { ErrorClass::Down } else { ErrorClass::Refused };
    }
    // PostgreSQL's errors always have a code.
    match refusal.code().as_deref().unwrap_or_default() {
        // Serialisation failure; deadlock.
        "40001" | "40P01" => ErrorClass::Contention,
        // An operator or a crash ended the session; connection exceptions.
        code if code.starts_with("57P") || code.starts_with("08") => ErrorClass::Lost,
        // Insufficient resources; system errors.
        code if code.starts_with("53") || code.starts_with("58") => ErrorClass::Down,
        _ => ErrorClass::Refused,
    }
}

/// Tells whether an error in answer to COMMIT means that the transaction certainly did not happen.
///
/// In PostgreSQL, this holds for broken constraints (class 23) and rollbacks (class 40, except "completion unknown").
/// In SQLite, it holds for every error except failed reads and writes, after which a part may have reached the disk.
pub(crate) fn refused_at_commit(error: &sqlx::Error) -> bool {
    const SQLITE_IOERR: u32 = 10;
    let sqlx::Error::Database(refusal) = error else { return false };
    if let Some(code) = sqlite_code(&**refusal) {
        return code != SQLITE_IOERR;
    }
    let code = refusal.code().unwrap_or_default();
    code.starts_with("23") || code.starts_with("40") && code != "40003"
}

/// Returns SQLite's primary result code, or `None` for an error of PostgreSQL.
fn sqlite_code(refusal: &dyn DatabaseError) -> Option<u32> {
    refusal.try_downcast_ref::<sqlx::sqlite::SqliteError>()?;
    let extended: u32 = refusal.code()?.parse().ok()?;
    Some(extended & 0xff)
}
