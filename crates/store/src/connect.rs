//! Opens a store: parses the address, creates the file, brings the schema up to date, opens the connection pools.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::{Migrate, MigrateError, Migrator};
use sqlx::{AnyConnection, Connection};

use crate::dialect::Dialect;
use crate::{StoreError, changes, database::Database, files, schema};

/// The table in which sqlx records the migrations that were applied.
const MIGRATIONS: &str = "_sqlx_migrations";
/// How long a query waits for a free connection before it fails.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
const SQLITE_READERS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 8;

/// The database that an address names.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum DatabaseLocation {
    Memory,
    File(PathBuf),
    Postgres,
}

pub(crate) async fn open(url: &str) -> Result<Database, StoreError> {
    sqlx::any::install_default_drivers();
    match DatabaseLocation::parse(url)? {
        DatabaseLocation::Memory => open_memory().await,
        DatabaseLocation::File(path) => open_file(&path).await,
        DatabaseLocation::Postgres => open_postgres(url).await,
    }
}

/// Opens an existing database without upgrading its schema.
pub(crate) async fn open_existing(url: &str) -> Result<Database, StoreError> {
    sqlx::any::install_default_drivers();
    let (dialect, options) = match DatabaseLocation::parse(url)? {
        DatabaseLocation::Memory => return Err(StoreError::Address("a database in memory is always new".to_owned())),
        DatabaseLocation::File(path) => (Dialect::Sqlite, file_options(&path)?),
        DatabaseLocation::Postgres => (Dialect::Postgres, postgres_options(url)?),
    };
    let pool = pool_options(dialect).max_connections(1).connect_with(options).await?;
    let found: Option<i64> = sqlx::query_scalar("select max(version) from _sqlx_migrations").fetch_one(&pool).await?;
    let known = newest_version(&schema::SQLITE);
    match found {
        Some(found) if found > known => Err(StoreError::Newer { found, known }),
        _ => Ok(Database::new(dialect, pool.clone(), pool, None)),
    }
}

impl DatabaseLocation {
    pub(crate) fn parse(url: &str) -> Result<DatabaseLocation, StoreError> {
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return Ok(DatabaseLocation::Postgres);
        }
        let Some(path) = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:")) else {
            return Err(StoreError::Address("it must begin with sqlite: or postgres://".to_owned()));
        };
        match path {
            ":memory:" => Ok(DatabaseLocation::Memory),
            "" => Err(StoreError::Address("sqlite: needs a file name".to_owned())),
            _ if path.contains('?') => Err(StoreError::Address("sqlite: takes no options".to_owned())),
            path => Ok(DatabaseLocation::File(PathBuf::from(path))),
        }
    }
}

/// Opens a database in memory. Its data is lost when the store is dropped.
async fn open_memory() -> Result<Database, StoreError> {
    // Each connection to `:memory:` has its own database, so there must be exactly one connection, never replaced by
    // another.
    let options = AnyConnectOptions::from_str("sqlite::memory:")?;
    let pool = pool_options(Dialect::Sqlite).max_connections(1).idle_timeout(None).max_lifetime(None);
    let pool = pool.connect_with(options).await?;
    migrate_sqlite(&mut *pool.acquire().await?).await?;
    Ok(Database::new(Dialect::Sqlite, pool.clone(), pool, None))
}

async fn open_file(path: &Path) -> Result<Database, StoreError> {
    let mut connection = connect_to_file(path).await?;
    switch_to_wal(&mut connection).await?;
    connection.close().await?;
    let options = file_options(path)?;
    // SQLite allows one writer at a time; a pool of one connection serves waiting writers in order.
    let writes = pool_options(Dialect::Sqlite)
        .after_connect(|connection, _| Box::pin(prepare_sqlite_writer(connection)))
        .max_connections(1)
        .connect_with(options.clone())
        .await?;
    let reads = pool_options(Dialect::Sqlite).max_connections(SQLITE_READERS).connect_with(options).await?;
    Ok(Database::new(Dialect::Sqlite, writes, reads, None).with_file(path).with_checkpoints())
}

/// Opens a SQLite file, creates it if it is missing, and brings its schema up to date.
pub(crate) async fn connect_to_file(path: &Path) -> Result<AnyConnection, StoreError> {
    sqlx::any::install_default_drivers();
    files::create_if_missing(path)?;
    let mut connection = AnyConnection::connect_with(&file_options(path)?).await?;
    Dialect::Sqlite.prepare(&mut connection).await?;
    // Lets `Maintenance::compact` give space back. The setting has an effect only before the first table exists.
    sqlx::raw_sql("pragma auto_vacuum = incremental").execute(&mut connection).await?;
    migrate_sqlite(&mut connection).await?;
    Ok(connection)
}

async fn open_postgres(url: &str) -> Result<Database, StoreError> {
    let options = postgres_options(url)?;
    let mut connection = AnyConnection::connect_with(&options).await?;
    let (version, name): (i64, String) =
        sqlx::query_as("select current_setting('server_version_num')::bigint, current_setting('server_version')")
            .fetch_one(&mut connection)
            .await?;
    if version < 150_000 {
        return Err(StoreError::TooOld(name));
    }
    // sqlx holds a lock during the migration, so that several servers can start at the same time.
    migrate(&schema::POSTGRES, &mut connection).await?;
    connection.close().await?;
    let pool = pool_options(Dialect::Postgres).max_connections(POSTGRES_CONNECTIONS).connect_with(options).await?;
    let listener = changes::ChangeListener::start(url).await?;
    Ok(Database::new(Dialect::Postgres, pool.clone(), pool, Some(listener)))
}

fn postgres_options(url: &str) -> Result<AnyConnectOptions, StoreError> {
    AnyConnectOptions::from_str(url).map_err(|error| StoreError::Address(error.to_string()))
}

/// Applies the settings that the connection of SQLite's writer needs.
async fn prepare_sqlite_writer(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    Dialect::Sqlite.prepare(connection).await?;
    // 32 MB. A transaction that changes more pages than the cache has room for (2 MB by default) writes some of them
    // twice.
    sqlx::raw_sql("pragma cache_size = -32768").execute(connection).await?;
    Ok(())
}

fn pool_options(dialect: Dialect) -> AnyPoolOptions {
    AnyPoolOptions::new()
        .acquire_timeout(ACQUIRE_TIMEOUT)
        // Only connections to PostgreSQL can break while they are idle.
        .test_before_acquire(dialect == Dialect::Postgres)
        .after_connect(move |connection, _| Box::pin(dialect.prepare(connection)))
}

/// Applies the migrations in one transaction that holds the write lock, because sqlx does not lock SQLite.
async fn migrate_sqlite(connection: &mut AnyConnection) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with(Dialect::Sqlite.begin_write()).await?;
    migrate(&schema::SQLITE, &mut transaction).await?;
    Ok(transaction.commit().await?)
}

fn newest_version(schema: &Migrator) -> i64 {
    schema.iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// Applies the migrations that are missing. Replaces `Migrator::run`, which cannot be used because its future is not
/// `Send`.
async fn migrate(schema: &Migrator, connection: &mut AnyConnection) -> Result<(), StoreError> {
    connection.lock().await?;
    connection.ensure_migrations_table(MIGRATIONS).await?;
    let known = newest_version(schema);
    let applied = connection.list_applied_migrations(MIGRATIONS).await?;
    if let Some(found) = applied.iter().map(|migration| migration.version).max().filter(|found| *found > known) {
        return Err(StoreError::Newer { found, known });
    }
    for migration in schema.iter() {
        match applied.iter().find(|applied| applied.version == migration.version) {
            Some(applied) if applied.checksum == migration.checksum => {}
            Some(_) => return Err(MigrateError::VersionMismatch(migration.version).into()),
            None => drop(connection.apply(MIGRATIONS, migration).await?),
        }
    }
    Ok(connection.unlock().await?)
}

/// Turns on the write-ahead log, which is a permanent property of the file. Retries for five seconds while other
/// connections use a new file, because SQLite's `busy_timeout` does not apply to this statement.
async fn switch_to_wal(connection: &mut AnyConnection) -> Result<(), StoreError> {
    let mut attempts_left = 100;
    loop {
        match sqlx::query_scalar::<_, String>("pragma journal_mode = wal").fetch_one(&mut *connection).await {
            Ok(mode) if mode == "wal" => return Ok(()),
            Ok(mode) => {
                tracing::warn!(mode, "SQLite cannot use a write-ahead log for this file; commits will be slower");
                return Ok(());
            }
            Err(error) if attempts_left == 0 => return Err(error.into()),
            Err(_) => attempts_left -= 1,
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Returns the connection options for a file. The path is percent-encoded, as the address requires.
fn file_options(path: &Path) -> Result<AnyConnectOptions, StoreError> {
    let path = path.canonicalize().map_err(files::file_error(path))?;
    let text = path.to_str().ok_or_else(|| StoreError::Address("the file name is not UTF-8".to_owned()))?;
    let mut address = String::from("sqlite:");
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => address.push(byte.into()),
            _ => address.push_str(&format!("%{byte:02X}")),
        }
    }
    Ok(AnyConnectOptions::from_str(&address)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_names_the_database() {
        let file = |path: &str| DatabaseLocation::File(PathBuf::from(path));
        assert_eq!(DatabaseLocation::parse("sqlite:games.db").ok(), Some(file("games.db")));
        assert_eq!(DatabaseLocation::parse("sqlite:///var/lib/games.db").ok(), Some(file("/var/lib/games.db")));
        assert_eq!(DatabaseLocation::parse("sqlite::memory:").ok(), Some(DatabaseLocation::Memory));
        assert_eq!(DatabaseLocation::parse("postgres://u:p@h/db").ok(), Some(DatabaseLocation::Postgres));
        for wrong in ["", "games.db", "mysql://h/db", "sqlite:", "sqlite:games.db?mode=ro"] {
            assert!(matches!(DatabaseLocation::parse(wrong), Err(StoreError::Address(_))), "{wrong}");
        }
    }
}
