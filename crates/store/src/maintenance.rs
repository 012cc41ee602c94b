//! What a host needs to keep the database small and clean: deleting old tables, and removing names from stored games.
//!
//! Entries are append-only. Only the transactions of this module may delete or change them: the triggers of the schema
//! allow it only while the table `maintenance` has a row, which such a transaction inserts and removes again.

use async_trait::async_trait;
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Connection};

use crate::database::{Database, ensure_storable};
use crate::dialect::{Dialect, Sql, over_rows};
use crate::{
    Ban, BanKind, Guest, Maintenance, Millis, Rewrite, Status, StoreError, TableRow, bans, changes, files, guests,
    tables,
};

/// The tables that refer to a game, in an order that the foreign keys allow.
const PARTS: [&str; 7] = ["reports", "reviews", "webhooks", "results", "seats", "snapshots", "entries"];

/// Deletes tables with everything that belongs to them, and returns the number of deleted tables.
pub(crate) async fn delete_tables(pool: &AnyPool, dialect: Dialect, ids: &[String]) -> Result<u64, StoreError> {
    if ids.is_empty() {
        return Ok(0);
    }
    let mut connection = pool.acquire().await?;
    let deleted = delete_on(&mut connection, dialect, ids).await;
    release(connection, deleted)
}

async fn delete_on(connection: &mut AnyConnection, dialect: Dialect, ids: &[String]) -> Result<u64, StoreError> {
    let mut transaction = connection.begin_with(dialect.begin_write()).await?;
    allow_changes(&mut transaction).await?;
    let mut deleted = 0;
    for id in ids {
        for part in PARTS {
            let sql = sqlx::AssertSqlSafe(format!("delete from {part} where table_id = $1"));
            sqlx::query(sql).bind(id.clone()).execute(&mut *transaction).await?;
        }
        let done = sqlx::query("delete from tables where id = $1").bind(id.clone()).execute(&mut *transaction).await?;
        deleted += done.rows_affected();
    }
    forbid_changes(&mut transaction).await?;
    transaction.commit().await?;
    Ok(deleted)
}

/// Returns the ids of tables that are over and were last active before this time.
pub(crate) async fn old_tables(pool: &AnyPool, before: Millis, limit: u32) -> Result<Vec<String>, StoreError> {
    // The condition on `created_at` follows from the one on `updated_at`, because a table never changes before it is
    // created. It is there only because the index on `created_at` makes the query fast.
    let ids = sqlx::query_scalar(
        "select id from tables where status in ($1, $2) and created_at < $3 and updated_at < $3 \
         order by created_at limit $4",
    )
    .bind(Status::Finished.as_str())
    .bind(Status::Abandoned.as_str())
    .bind(before)
    .bind(i64::from(limit))
    .fetch_all(pool)
    .await?;
    Ok(ids)
}

/// Returns the ids of guests who were created before this time and whose tables were all last active before this time.
pub(crate) async fn old_guests(pool: &AnyPool, before: Millis, limit: u32) -> Result<Vec<String>, StoreError> {
    let ids = sqlx::query_scalar(
        "select g.id from guests g where g.created_at < $1 and not exists (\
         select 1 from seats s join tables t on t.id = s.table_id where s.guest = g.id and t.updated_at >= $1) \
         and not exists (select 1 from tries r where r.guest = g.id and r.begun_at >= $1) \
         order by g.created_at limit $2",
    )
    .bind(before)
    .bind(i64::from(limit))
    .fetch_all(pool)
    .await?;
    Ok(ids)
}

/// Asks for a guest's name to be removed from stored games.
pub(crate) async fn request_redaction(
    connection: &mut AnyConnection,
    guest: &str,
    at: Millis,
) -> Result<(), StoreError> {
    sqlx::query("insert into redactions (guest, requested_at) values ($1, $2) on conflict (guest) do nothing")
        .bind(guest.to_owned())
        .bind(at)
        .execute(connection)
        .await?;
    Ok(())
}

/// Returns the guests whose names are still to be removed.
pub(crate) async fn redactions(pool: &AnyPool) -> Result<Vec<String>, StoreError> {
    Ok(sqlx::query_scalar("select guest from redactions order by requested_at, guest").fetch_all(pool).await?)
}

/// Notes that the names of these guests have been removed.
pub(crate) async fn finish_redactions(pool: &AnyPool, guests: &[String]) -> Result<(), StoreError> {
    for guest in guests {
        sqlx::query("delete from redactions where guest = $1").bind(guest.clone()).execute(pool).await?;
    }
    Ok(())
}

/// Returns the ids of tables that come after the id `after` in the order of ids.
pub(crate) async fn tables_after(pool: &AnyPool, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
    let ids = sqlx::query_scalar("select id from tables where id > $1 order by id limit $2")
        .bind(after.to_owned())
        .bind(i64::from(limit))
        .fetch_all(pool)
        .await?;
    Ok(ids)
}

/// Finds tables whose entries mention guests. Most entries have no id at all, and the first condition on `body` excludes
/// them, so searching for many guests takes hardly longer than searching for one.
const NAMING: Sql = Sql {
    sqlite: "select distinct table_id from entries where table_id > $1 and table_id <= $2 and body like '%\"id\":\"%' \
             and exists (select 1 from json_each($3) g where entries.body like '%\"' || g.value || '\"%') order by table_id",
    postgres: "select distinct table_id from entries where table_id > $1 and table_id <= $2 and body like '%\"id\":\"%' \
               and exists (select 1 from json_array_elements_text($3::json) g(id) \
               where entries.body like '%\"' || g.id || '\"%') order by table_id",
};

/// Returns the ids of tables whose entries mention any of these guests, if the tables' ids come after `after` and not
/// after `last`.
pub(crate) async fn tables_naming(
    pool: &AnyPool,
    dialect: Dialect,
    guests: &[String],
    after: &str,
    last: &str,
) -> Result<Vec<String>, StoreError> {
    // A `_` in a guest's id matches any character here, so the result can have too many tables. The caller compares the
    // ids exactly.
    let ids = sqlx::query_scalar(dialect.of(&NAMING))
        .bind(after.to_owned())
        .bind(last.to_owned())
        .bind(serde_json::json!(guests).to_string())
        .fetch_all(pool)
        .await?;
    Ok(ids)
}

/// Returns the summary of a table.
pub(crate) async fn summary(pool: &AnyPool, id: &str) -> Result<Option<String>, StoreError> {
    let query = sqlx::query_scalar("select summary from tables where id = $1").bind(id.to_owned());
    Ok(query.fetch_optional(pool).await?)
}

/// Stores new texts of a table from which a name was removed.
pub(crate) async fn rewrite(pool: &AnyPool, dialect: Dialect, rewrite: &Rewrite) -> Result<(), StoreError> {
    ensure_storable(rewrite.entries.iter().map(|(_, body)| body.as_str()).chain(rewrite.summary.as_deref()))?;
    let mut connection = pool.acquire().await?;
    let rewritten = rewrite_on(&mut connection, dialect, rewrite).await;
    release(connection, rewritten)
}

async fn rewrite_on(connection: &mut AnyConnection, dialect: Dialect, rewrite: &Rewrite) -> Result<(), StoreError> {
    const ENTRIES: Sql = over_rows!(
        "update entries set body = r.body from",
        [table_id text, seq bigint, body text],
        "where entries.table_id = r.table_id and entries.seq = r.seq"
    );
    let row = |(seq, body): &(u64, String)| serde_json::json!({"table_id": rewrite.table, "seq": seq, "body": body});
    let rows = serde_json::Value::Array(rewrite.entries.iter().map(row).collect()).to_string();
    let mut transaction = connection.begin_with(dialect.begin_write()).await?;
    allow_changes(&mut transaction).await?;
    sqlx::query(dialect.of(&ENTRIES)).bind(rows).execute(&mut *transaction).await?;
    if let Some(summary) = &rewrite.summary {
        sqlx::query("update tables set summary = $2 where id = $1 and seq = $3")
            .bind(rewrite.table.clone())
            .bind(summary.clone())
            .bind(rewrite.seq.cast_signed())
            .execute(&mut *transaction)
            .await?;
    }
    forbid_changes(&mut transaction).await?;
    Ok(transaction.commit().await?)
}

/// Gives a connection back to its pool. After an error, closes it instead: SQLite may have ended the transaction by
/// itself, and the driver does not know that.
pub(crate) fn release<T>(mut connection: PoolConnection<Any>, result: Result<T, StoreError>) -> Result<T, StoreError> {
    if result.is_err() {
        connection.close_on_drop();
    }
    result
}

async fn allow_changes(transaction: &mut AnyConnection) -> Result<(), StoreError> {
    sqlx::query("insert into maintenance (purpose) values ('entries')").execute(transaction).await?;
    Ok(())
}

async fn forbid_changes(transaction: &mut AnyConnection) -> Result<(), StoreError> {
    sqlx::query("delete from maintenance").execute(transaction).await?;
    Ok(())
}

/// Gives a part of the free pages of a SQLite file back to the system. A file that an older version of this program
/// created keeps its free pages and uses them again.
pub(crate) async fn compact(pool: &AnyPool, dialect: Dialect) -> Result<(), StoreError> {
    if dialect == Dialect::Sqlite {
        sqlx::raw_sql("pragma incremental_vacuum(2000)").execute(pool).await?;
    }
    Ok(())
}

/// Returns the size of the database in bytes, for SQLite including the write-ahead log.
async fn size(database: &Database) -> Result<u64, StoreError> {
    if let Some(file) = &database.file {
        return Ok(files::size(file) + files::size(&files::with_suffix(file, "-wal")));
    }
    let sql = match database.dialect {
        Dialect::Sqlite => "select page_count * page_size from pragma_page_count(), pragma_page_size()",
        Dialect::Postgres => "select pg_database_size(current_database())",
    };
    let bytes: i64 = sqlx::query_scalar(sql).fetch_one(&database.reads).await?;
    Ok(bytes.cast_unsigned())
}

async fn check_integrity(pool: &AnyPool, dialect: Dialect) -> Result<(), StoreError> {
    if dialect == Dialect::Postgres {
        return Ok(());
    }
    let found: Vec<String> = sqlx::query_scalar("pragma integrity_check(3)").fetch_all(pool).await?;
    if found != ["ok"] {
        return Err(StoreError::Damaged(found.join("; ")));
    }
    let orphans: i64 = sqlx::query_scalar("select count(*) from pragma_foreign_key_check()").fetch_one(pool).await?;
    match orphans {
        0 => Ok(()),
        orphans => Err(StoreError::Damaged(format!("{orphans} rows belong to no table or guest"))),
    }
}

impl Database {
    /// Tells the other servers that the stored rows of tables were deleted or rewritten.
    async fn notify_of_replaced(&self, tables: &[String]) -> Result<(), StoreError> {
        let Some(node) = self.node() else { return Ok(()) };
        let mut connection = self.writes.acquire().await?;
        for table in tables {
            changes::notify_of_replaced(&mut connection, node, table).await?;
        }
        Ok(())
    }
}

#[async_trait]
impl Maintenance for Database {
    async fn all_tables(&self, status: Status, limit: u32, offset: u32) -> Result<Vec<TableRow>, StoreError> {
        tables::all(&self.reads, status, limit, offset).await
    }

    async fn tables_after(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        tables_after(&self.reads, after, limit).await
    }

    async fn tables_naming(&self, guests: &[String], after: &str, last: &str) -> Result<Vec<String>, StoreError> {
        tables_naming(&self.reads, self.dialect, guests, after, last).await
    }

    async fn old_tables(&self, before: Millis, limit: u32) -> Result<Vec<String>, StoreError> {
        old_tables(&self.reads, before, limit).await
    }

    async fn old_guests(&self, before: Millis, limit: u32) -> Result<Vec<String>, StoreError> {
        old_guests(&self.reads, before, limit).await
    }

    async fn delete_tables(&self, ids: &[String]) -> Result<u64, StoreError> {
        let deleted = delete_tables(&self.writes, self.dialect, ids).await?;
        self.notify_of_replaced(ids).await?;
        Ok(deleted)
    }

    async fn summary(&self, id: &str) -> Result<Option<String>, StoreError> {
        summary(&self.reads, id).await
    }

    async fn rewrite(&self, new: Rewrite) -> Result<(), StoreError> {
        rewrite(&self.writes, self.dialect, &new).await?;
        self.notify_of_replaced(std::slice::from_ref(&new.table)).await
    }

    async fn request_redaction(&self, guest: &str, at: Millis) -> Result<(), StoreError> {
        request_redaction(&mut *self.writes.acquire().await?, guest, at).await
    }

    async fn redactions(&self) -> Result<Vec<String>, StoreError> {
        redactions(&self.reads).await
    }

    async fn finish_redactions(&self, guests: &[String]) -> Result<(), StoreError> {
        finish_redactions(&self.writes, guests).await
    }

    async fn find_guests(&self, name: &str, limit: u32) -> Result<Vec<Guest>, StoreError> {
        guests::search(&self.reads, name, limit).await
    }

    async fn add_ban(&self, ban: Ban) -> Result<(), StoreError> {
        bans::add(&self.writes, &ban).await?;
        if ban.kind == BanKind::Guest {
            if let Some(node) = self.node() {
                changes::notify_of_guest(&mut *self.writes.acquire().await?, node, &ban.subject).await?;
            }
            self.announce_guest(&ban.subject);
        }
        Ok(())
    }

    async fn remove_ban(&self, kind: BanKind, subject: &str) -> Result<bool, StoreError> {
        bans::remove(&self.writes, kind, subject).await
    }

    async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        bans::all(&self.reads).await
    }

    async fn compact(&self) -> Result<(), StoreError> {
        compact(&self.writes, self.dialect).await
    }

    async fn size(&self) -> Result<u64, StoreError> {
        size(self).await
    }

    fn free_space(&self) -> Option<u64> {
        files::free_space(self.file.as_deref()?)
    }

    async fn check_integrity(&self) -> Result<(), StoreError> {
        check_integrity(&self.reads, self.dialect).await
    }
}
