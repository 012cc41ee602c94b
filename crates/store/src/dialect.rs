//! The differences between the two databases.

use sqlx::AnyConnection;

/// The kind of database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    Sqlite,
    Postgres,
}

/// One statement in both dialects of SQL.
pub(crate) struct Sql {
    pub(crate) sqlite: &'static str,
    pub(crate) postgres: &'static str,
}

/// Builds a statement over the rows in `$1`, a JSON array of objects. The brackets list the fields of a row with their
/// types. The rows are inserted between `$before` and `$after`, as a subquery named `r`.
macro_rules! over_rows {
    ($before:literal, [$first:ident $kind:ident $(, $next:ident $next_kind:ident)*], $after:literal) => {
        $crate::dialect::Sql {
            sqlite: concat!(
                $before,
                " (select cast(value->>'", stringify!($first), "' as ", stringify!($kind), ") as ", stringify!($first),
                $(", cast(value->>'", stringify!($next), "' as ", stringify!($next_kind), ") as ", stringify!($next),)*
                " from json_each($1)) as r ",
                $after
            ),
            postgres: concat!(
                $before,
                " json_to_recordset($1::json) as r(",
                stringify!($first), " ", stringify!($kind),
                $(", ", stringify!($next), " ", stringify!($next_kind),)*
                ") ",
                $after
            ),
        }
    };
}
pub(crate) use over_rows;

impl Dialect {
    pub(crate) fn of(self, sql: &Sql) -> &'static str {
        match self {
            Dialect::Sqlite => sql.sqlite,
            Dialect::Postgres => sql.postgres,
        }
    }

    /// Returns the statement that begins a writing transaction. SQLite must take the write lock at once: a transaction
    /// that begins with a read can fail when it first writes.
    pub(crate) fn begin_write(self) -> &'static str {
        match self {
            Dialect::Sqlite => "BEGIN IMMEDIATE",
            Dialect::Postgres => "BEGIN",
        }
    }

    /// Applies the settings that every new connection needs.
    pub(crate) async fn prepare(self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let settings = match self {
            // FULL: a commit in WAL mode waits for the disk. The module `checkpoints` keeps the log short; only a log
            // of more than 256 MB (64,000 pages) is moved by a commit. The file keeps up to 64 MB when the log begins
            // again from its start: the disk confirms a write to an existing part of a file several times as fast as one
            // that makes the file longer.
            Dialect::Sqlite => {
                "pragma busy_timeout = 10000; pragma foreign_keys = on; pragma synchronous = full; \
                 pragma fullfsync = on; pragma checkpoint_fullfsync = on; pragma wal_autocheckpoint = 64000; \
                 pragma journal_size_limit = 67108864"
            }
            // A commit must wait for the disk even if the host has turned that off for other uses. The timeouts release
            // the locks and transactions of a server that has vanished.
            Dialect::Postgres => {
                "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'; \
                 set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '60s'"
            }
        };
        sqlx::raw_sql(settings).execute(connection).await?;
        Ok(())
    }
}
