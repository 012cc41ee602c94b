//! Reads tables, and makes the changes that add no entry.

use sqlx::AnyPool;

use crate::dialect::{Dialect, Sql};
use crate::{ActiveTables, Millis, NewTable, SEEN_PRECISION, Status, StoreError, StoredEntry, StoredTable, TableRow};

type HeadColumns = (i64, String, String, i64, i64, i64, String, Option<String>, Option<String>, Option<String>);
type RowColumns = (String, String, String, i64, i64, i64);

pub(crate) async fn load(pool: &AnyPool, id: &str) -> Result<Option<StoredTable>, StoreError> {
    let head: Option<HeadColumns> = sqlx::query_as(
        "select t.rules_version, t.setup, t.seed, t.public, t.created_at, t.seq, t.status, t.maker, t.origin, s.body \
         from tables t left join snapshots s on s.table_id = t.id where t.id = $1",
    )
    .bind(id.to_owned())
    .fetch_optional(pool)
    .await?;
    let Some((rules_version, setup, seed, public, created_at, seq, status, maker, origin, snapshot)) = head else {
        return Ok(None);
    };
    let rules_version =
        u32::try_from(rules_version).map_err(|_| StoreError::Damaged(format!("rules version {rules_version}")))?;
    let (id_text, public) = (id.to_owned(), public != 0);
    let new = NewTable { id: id_text, rules_version, setup, seed, public, created_at, maker, origin };
    // Commits only append entries, so the entries up to `seq` are the same as when the head was read.
    let seq = seq.cast_unsigned();
    let entries = entries(pool, id, 0, seq).await?;
    Ok(Some(StoredTable { new, seq, status: parse_status(&status)?, snapshot, entries }))
}

/// Returns the entries after number `after`, up to number `last`.
pub(crate) async fn entries(pool: &AnyPool, id: &str, after: u64, last: u64) -> Result<Vec<StoredEntry>, StoreError> {
    // No log is longer than `i64::MAX`, so a larger bound has the same effect as `i64::MAX`.
    let bound = |seq: u64| i64::try_from(seq).unwrap_or(i64::MAX);
    let rows: Vec<(i64, i64, String)> =
        sqlx::query_as("select seq, at, body from entries where table_id = $1 and seq > $2 and seq <= $3 order by seq")
            .bind(id.to_owned())
            .bind(bound(after))
            .bind(bound(last))
            .fetch_all(pool)
            .await?;
    Ok(rows.into_iter().map(|(seq, at, body)| StoredEntry { seq: seq.cast_unsigned(), at, body }).collect())
}

pub(crate) async fn public(pool: &AnyPool, status: Status, limit: u32) -> Result<Vec<TableRow>, StoreError> {
    let rows = sqlx::query_as(
        "select id, status, summary, seq, created_at, updated_at from tables \
         where public = 1 and status = $1 order by created_at desc, id limit $2",
    )
    .bind(status.as_str())
    .bind(i64::from(limit))
    .fetch_all(pool)
    .await?;
    rows.into_iter().map(table_row).collect()
}

pub(crate) async fn all(pool: &AnyPool, status: Status, limit: u32, offset: u32) -> Result<Vec<TableRow>, StoreError> {
    let rows = sqlx::query_as(
        "select id, status, summary, seq, created_at, updated_at from tables \
         where status = $1 order by created_at desc, id limit $2 offset $3",
    )
    .bind(status.as_str())
    .bind(i64::from(limit))
    .bind(i64::from(offset))
    .fetch_all(pool)
    .await?;
    rows.into_iter().map(table_row).collect()
}

pub(crate) async fn of_guest(
    pool: &AnyPool,
    guest: &str,
    limit: u32,
    offset: u32,
) -> Result<Vec<TableRow>, StoreError> {
    let rows = sqlx::query_as(
        "select id, status, summary, seq, created_at, updated_at from tables \
         where id in (select table_id from seats where guest = $1) and not exists (select 1 from results h \
         where h.table_id = tables.id and h.guest = $1 and h.hidden = 1) order by updated_at desc, id limit $2 offset $3",
    )
    .bind(guest.to_owned())
    .bind(i64::from(limit))
    .bind(i64::from(offset))
    .fetch_all(pool)
    .await?;
    rows.into_iter().map(table_row).collect()
}

pub(crate) async fn guests_at(pool: &AnyPool, dialect: Dialect, tables: &[String]) -> Result<Vec<String>, StoreError> {
    const GUESTS: Sql = Sql {
        sqlite: "select distinct guest from seats where table_id in (select value from json_each($1))",
        postgres: "select distinct guest from seats where table_id in (select json_array_elements_text($1::json))",
    };
    let ids = serde_json::to_string(tables).expect("text can be JSON");
    Ok(sqlx::query_scalar(dialect.of(&GUESTS)).bind(ids).fetch_all(pool).await?)
}

pub(crate) async fn due(pool: &AnyPool, now: Millis, limit: u32) -> Result<Vec<String>, StoreError> {
    let due = sqlx::query_scalar("select id from tables where due_at <= $1 order by due_at, id limit $2")
        .bind(now)
        .bind(i64::from(limit))
        .fetch_all(pool)
        .await?;
    Ok(due)
}

pub(crate) async fn count(pool: &AnyPool, status: Status) -> Result<u64, StoreError> {
    let count: i64 = sqlx::query_scalar("select count(*) from tables where status = $1")
        .bind(status.as_str())
        .fetch_one(pool)
        .await?;
    Ok(count.cast_unsigned())
}

pub(crate) async fn count_active(pool: &AnyPool, guest: &str, origin: &str) -> Result<ActiveTables, StoreError> {
    let (of_guest, of_origin): (i64, i64) = sqlx::query_as(
        "select (select count(*) from tables where status in ('open', 'running') and id in \
          (select id from tables where maker = $1 union select table_id from seats where guest = $1)), \
         (select count(*) from tables where status in ('open', 'running') and origin = $2)",
    )
    .bind(guest.to_owned())
    .bind(origin.to_owned())
    .fetch_one(pool)
    .await?;
    Ok(ActiveTables { of_guest: of_guest.cast_unsigned(), of_origin: of_origin.cast_unsigned() })
}

pub(crate) async fn mark_seen(
    pool: &AnyPool,
    dialect: Dialect,
    tables: &[String],
    at: Millis,
) -> Result<(), StoreError> {
    // In PostgreSQL, this statement and `batch` lock tables in the same order, so that they cannot deadlock.
    const MARK: Sql = Sql {
        sqlite: "update tables set seen_at = $2 where id in (select value from json_each($1)) \
                 and (seen_at is null or seen_at < $3)",
        postgres: "update tables set seen_at = $2 where id in \
                   (select id from tables where id in (select json_array_elements_text($1::json)) \
                    and (seen_at is null or seen_at < $3) order by id for update)",
    };
    let ids = serde_json::to_string(tables).expect("text can be JSON");
    sqlx::query(dialect.of(&MARK)).bind(ids).bind(at).bind(at - SEEN_PRECISION).execute(pool).await?;
    Ok(())
}

pub(crate) async fn abandon_empty(pool: &AnyPool, dialect: Dialect, before: Millis) -> Result<u64, StoreError> {
    // For tables of older programs (without a maker) it is not known whether a person was ever connected.
    const EMPTY: Sql = Sql {
        sqlite: "update tables set status = 'abandoned', due_at = null, origin = null \
                 where status in ('open', 'running') and updated_at < $1 and \
                 (seen_at is null and maker is not null or status = 'open' and coalesce(seen_at, 0) < $1 \
                  and not exists (select 1 from seats where table_id = id))",
        postgres: "update tables set status = 'abandoned', due_at = null, origin = null where id in \
                   (select id from tables where status in ('open', 'running') and updated_at < $1 and \
                    (seen_at is null and maker is not null or status = 'open' and coalesce(seen_at, 0) < $1 \
                     and not exists (select 1 from seats where table_id = id)) order by id for update)",
    };
    let done = sqlx::query(dialect.of(&EMPTY)).bind(before).execute(pool).await?;
    Ok(done.rows_affected())
}

pub(crate) async fn abandon_stale(pool: &AnyPool, dialect: Dialect, open_before: Millis) -> Result<u64, StoreError> {
    // In PostgreSQL, this statement and `batch` lock tables in the same order, so that they cannot deadlock.
    const ABANDON: Sql = Sql {
        sqlite: "update tables set status = 'abandoned', due_at = null, origin = null \
                 where status = 'open' and updated_at < $1",
        postgres: "update tables set status = 'abandoned', due_at = null, origin = null where id in \
                   (select id from tables where status = 'open' and updated_at < $1 order by id for update)",
    };
    let done = sqlx::query(dialect.of(&ABANDON)).bind(open_before).execute(pool).await?;
    Ok(done.rows_affected())
}

pub(crate) async fn abandon_deserted(
    pool: &AnyPool,
    dialect: Dialect,
    before: Millis,
    now: Millis,
) -> Result<u64, StoreError> {
    // In PostgreSQL, this statement and `batch` lock tables in the same order, so that they cannot deadlock.
    const DESERTED: Sql = Sql {
        sqlite: "update tables set status = 'abandoned', due_at = null, origin = null, updated_at = $2 \
                 where status = 'running' and updated_at < $1 and coalesce(seen_at, 0) < $1 \
                 and (due_at is null or due_at < $1)",
        postgres: "update tables set status = 'abandoned', due_at = null, origin = null, updated_at = $2 where id in \
                   (select id from tables where status = 'running' and updated_at < $1 and coalesce(seen_at, 0) < $1 \
                    and (due_at is null or due_at < $1) order by id for update)",
    };
    let done = sqlx::query(dialect.of(&DESERTED)).bind(before).bind(now).execute(pool).await?;
    Ok(done.rows_affected())
}

fn table_row((id, status, summary, seq, created_at, updated_at): RowColumns) -> Result<TableRow, StoreError> {
    let status = parse_status(&status)?;
    Ok(TableRow { id, status, summary, seq: seq.cast_unsigned(), created_at, updated_at })
}

fn parse_status(status: &str) -> Result<Status, StoreError> {
    let known = Status::ALL.into_iter().find(|known| known.as_str() == status);
    known.ok_or_else(|| StoreError::Damaged(format!("status {status}")))
}
