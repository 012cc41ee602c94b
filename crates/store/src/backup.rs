//! Everything in one SQLite file, as of one moment, while others go on.

use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, AssertSqlSafe, Connection};

use crate::database::Database;
use crate::dialect::Dialect;
use crate::{StoreError, connect, files};

/// How many rows travel at once.
const PAGE: usize = 1_000;

/// All tables in an order in which each refers only to those before it, with their columns of text and of numbers.
const TABLES: [(&str, &[&str], &[&str]); 9] = [
    (
        "tables",
        &["id", "setup", "seed", "status", "summary"],
        &["rules_version", "public", "created_at", "updated_at", "seq", "due_at"],
    ),
    ("entries", &["table_id", "body"], &["seq", "at"]),
    ("snapshots", &["table_id", "body"], &[]),
    ("seats", &["table_id", "guest"], &["seat"]),
    ("results", &["table_id", "guest"], &["seat", "place", "score", "players", "won", "finished_at"]),
    ("guests", &["id", "secret_hash", "name", "emblem"], &["created_at"]),
    ("pushes", &["endpoint", "guest", "p256dh", "auth"], &["added_at"]),
    ("webhooks", &["table_id", "guest", "url"], &["seat"]),
    ("keys", &["name", "value"], &[]),
];

/// The file gets its name only when it is complete.
pub(crate) async fn write(database: &Database, file: &Path) -> Result<(), StoreError> {
    if file.exists() {
        return Err(files::at(file)(std::io::ErrorKind::AlreadyExists.into()));
    }
    let mut partial = file.as_os_str().to_owned();
    partial.push(".partial");
    let partial = PathBuf::from(partial);
    files::remove_if_there(&partial)?;
    let outcome = match database.dialect {
        Dialect::Sqlite => vacuum(database, &partial).await,
        Dialect::Postgres => copy_all(database, &partial).await,
    };
    match outcome {
        Ok(()) => files::finish(&partial, file),
        Err(error) => {
            files::remove_if_there(&partial)?;
            Err(error)
        }
    }
}

async fn vacuum(database: &Database, partial: &Path) -> Result<(), StoreError> {
    files::create_if_missing(partial)?; // SQLite takes an empty file, and would make one that others can read.
    let name = partial.to_str().ok_or(StoreError::Invalid("the name of the file is not UTF-8"))?;
    sqlx::query("vacuum into $1").bind(name.to_owned()).execute(&database.reads).await?;
    Ok(())
}

async fn copy_all(database: &Database, partial: &Path) -> Result<(), StoreError> {
    let mut target = connect::connect_to_file(partial).await?;
    let mut source = database.reads.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    let mut filling = target.begin_with(Dialect::Sqlite.begin_write()).await?;
    for (table, texts, numbers) in TABLES {
        copy(&mut source, &mut filling, table, texts, numbers).await?;
    }
    filling.commit().await?;
    source.rollback().await?;
    target.close().await?;
    Ok(())
}

/// Rows travel as JSON objects, page by page.
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
        let rows: Vec<String> =
            sqlx::query_scalar(AssertSqlSafe(format!("fetch {PAGE} from backup"))).fetch_all(&mut *source).await?;
        if rows.is_empty() {
            break;
        }
        let page = format!("[{}]", rows.join(","));
        sqlx::query(AssertSqlSafe(insert.clone())).bind(page).execute(&mut *target).await?;
    }
    sqlx::raw_sql("close backup").execute(&mut *source).await?;
    Ok(())
}
