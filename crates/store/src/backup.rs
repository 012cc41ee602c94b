//! Backups: a consistent copy of either database as one SQLite file, made while the server runs.

use std::path::Path;

use sqlx::{AnyConnection, AssertSqlSafe, Connection};

use crate::database::Database;
use crate::dialect::Dialect;
use crate::{StoreError, connect, files};

/// How many rows are copied at once.
const ROWS_PER_PAGE: usize = 1_000;

/// All tables with their text columns and their number columns. A table refers only to tables listed before it.
const TABLES: [(&str, &[&str], &[&str]); 18] = [
    (
        "tables",
        &["id", "setup", "seed", "status", "summary", "maker", "origin"],
        &["rules_version", "public", "created_at", "updated_at", "seq", "due_at", "seen_at"],
    ),
    ("entries", &["table_id", "body"], &["seq", "at"]),
    ("snapshots", &["table_id", "body"], &[]),
    ("seats", &["table_id", "guest"], &["seat"]),
    (
        "results",
        &["table_id", "guest", "lord", "pool", "figures"],
        &[
            "seat",
            "place",
            "score",
            "players",
            "won",
            "finished_at",
            "arranged",
            "hidden",
            "mu",
            "sigma",
            "gain",
            "nth",
        ],
    ),
    ("guests", &["id", "secret_hash", "name", "emblem"], &["program", "created_at"]),
    ("pushes", &["endpoint", "guest", "p256dh", "auth"], &["added_at"]),
    ("webhooks", &["table_id", "guest", "url"], &["seat"]),
    ("keys", &["name", "value"], &[]),
    ("bans", &["kind", "subject", "reason"], &["created_at", "until"]),
    ("redactions", &["guest"], &["requested_at"]),
    ("announcement", &["body"], &["id"]),
    ("challenges", &["id", "deal", "maker"], &["created_at"]),
    ("tries", &["challenge", "guest", "answers", "origin"], &["begun_at", "finished_at", "score", "won", "marked"]),
    ("reviews", &["table_id", "body"], &[]),
    ("ratings", &["guest", "pool"], &["mu", "sigma", "lower", "games", "rated_at"]),
    ("profiles", &["guest"], &["unrated", "hidden"]),
    ("reports", &["id", "table_id", "reporter", "guest", "reason", "body"], &["seat", "created_at"]),
];

/// Writes the backup under a temporary name and renames it when it is complete, so that a file of the given name is
/// always a whole backup.
pub(crate) async fn write(database: &Database, file: &Path) -> Result<(), StoreError> {
    if file.exists() {
        return Err(files::file_error(file)(std::io::ErrorKind::AlreadyExists.into()));
    }
    let partial = files::with_suffix(file, ".partial");
    files::remove_if_exists(&partial)?;
    let outcome = match database.dialect {
        Dialect::Sqlite => vacuum(database, &partial).await,
        Dialect::Postgres => copy_all(database, &partial).await,
    };
    match outcome {
        Ok(()) => files::finish(&partial, file),
        Err(error) => {
            files::remove_if_exists(&partial)?;
            Err(error)
        }
    }
}

/// Copies a SQLite database.
async fn vacuum(database: &Database, partial: &Path) -> Result<(), StoreError> {
    // SQLite accepts an empty file. A file that it creates itself would be readable by other users.
    files::create_if_missing(partial)?;
    let name = partial.to_str().ok_or(StoreError::Invalid("the file name is not UTF-8"))?;
    sqlx::query("vacuum into $1").bind(name.to_owned()).execute(&database.reads).await?;
    Ok(())
}

/// Copies a PostgreSQL database. One transaction reads all tables, so the copy shows the database at one moment.
async fn copy_all(database: &Database, partial: &Path) -> Result<(), StoreError> {
    let mut target = connect::connect_to_file(partial).await?;
    let mut source = database.reads.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    let mut inserts = target.begin_with(Dialect::Sqlite.begin_write()).await?;
    for (table, texts, numbers) in TABLES {
        // A database that an older version of this program wrote can lack tables. It is not upgraded for a backup.
        if !exists(&mut source, table).await? {
            continue;
        }
        copy(&mut source, &mut inserts, table, texts, numbers).await?;
    }
    inserts.commit().await?;
    source.rollback().await?;
    target.close().await?;
    Ok(())
}

async fn exists(source: &mut AnyConnection, table: &str) -> Result<bool, StoreError> {
    let found: i64 = sqlx::query_scalar("select count(*) from pg_class where oid = to_regclass($1)")
        .bind(table.to_owned())
        .fetch_one(source)
        .await?;
    Ok(found > 0)
}

/// Copies one table, page by page, each page as a JSON array of rows.
async fn copy(
    source: &mut AnyConnection,
    target: &mut AnyConnection,
    table: &str,
    texts: &[&str],
    numbers: &[&str],
) -> Result<(), StoreError> {
    let columns = [texts, numbers].concat().join(", ");
    let text = texts.iter().map(|column| format!("value->>'{column}'"));
    let number = numbers.iter().map(|column| format!("cast(value->>'{column}' as bigint)"));
    let values = text.chain(number).collect::<Vec<_>>().join(", ");
    let insert = format!("insert into {table} ({columns}) select {values} from json_each($1)");
    let declare = format!("declare backup no scroll cursor for select row_to_json(t)::text from {table} t");

    sqlx::raw_sql(AssertSqlSafe(declare)).execute(&mut *source).await?;
    loop {
        let rows: Vec<String> = sqlx::query_scalar(AssertSqlSafe(format!("fetch {ROWS_PER_PAGE} from backup")))
            .fetch_all(&mut *source)
            .await?;
        if rows.is_empty() {
            break;
        }
        let page = format!("[{}]", rows.join(","));
        sqlx::query(AssertSqlSafe(insert.clone())).bind(page).execute(&mut *target).await?;
    }
    sqlx::raw_sql("close backup").execute(&mut *source).await?;
    Ok(())
}
