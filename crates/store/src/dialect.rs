//! Where the two databases need different words.

use sqlx::AnyConnection;

/// Which database it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    Sqlite,
    Postgres,
}

/// One statement in the words of both databases.
pub(crate) struct Sql {
    pub(crate) sqlite: &'static str,
    pub(crate) postgres: &'static str,
}

/// A statement over the rows of `$1`, a JSON array of objects. Their fields are named in brackets, with their types; the
/// rows stand between the two parts under the name `r`.
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

    /// Begins a transaction that will write. SQLite must take the lock at once: a reader cannot always become a writer.
    pub(crate) fn begin_write(self) -> &'static str {
        match self {
            Dialect::Sqlite => "BEGIN IMMEDIATE",
            Dialect::Postgres => "BEGIN",
        }
    }

    /// What every connection is told first.
    pub(crate) async fn prepare(self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let settings = match self {
            // FULL: a commit in WAL mode waits for the disk. The log is moved into the file beside the writer (`tidy`);
            // the writer does it only when the log has grown to 64 MB.
            Dialect::Sqlite => {
                "pragma busy_timeout = 10000; pragma foreign_keys = on; pragma synchronous = full; \
                 pragma fullfsync = on; pragma checkpoint_fullfsync = on; pragma wal_autocheckpoint = 16000"
            }
            // A host may have turned off waiting for the disk for other uses; here an answer is a promise. The limits
            // free what a vanished server holds.
            Dialect::Postgres => {
                "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'; \
                 set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '60s'"
            }
        };
        sqlx::raw_sql(settings).execute(connection).await?;
        Ok(())
    }
}
