//! From an address to a working store: files, schema, connections.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::{Migrate, MigrateError, Migrator};
use sqlx::{AnyConnection, Connection};

use crate::dialect::Dialect;
use crate::{StoreError, changes, database::Database, files, schema};

/// The table that says which migrations were applied, by the name sqlx gives it.
const MIGRATIONS: &str = "_sqlx_migrations";
/// How long a request waits for a connection before it fails.
const PATIENCE: Duration = Duration::from_secs(5);
const SQLITE_READERS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 8;

/// What an address names.
#[derive(Debug, PartialEq, Eq)]
enum Place {
    Memory,
    File(PathBuf),
    Postgres,
}

pub(crate) async fn open(url: &str) -> Result<Database, StoreError> {
    sqlx::any::install_default_drivers();
    match Place::of(url)? {
        Place::Memory => open_memory().await,
        Place::File(path) => open_file(&path).await,
        Place::Postgres => open_postgres(url).await,
    }
}

impl Place {
    fn of(url: &str) -> Result<Place, StoreError> {
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return Ok(Place::Postgres);
        }
        let Some(path) = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:")) else {
            return Err(StoreError::Address("it begins with sqlite: or postgres://".to_owned()));
        };
        match path {
            ":memory:" => Ok(Place::Memory),
            "" => Err(StoreError::Address("sqlite: needs the name of a file".to_owned())),
            _ if path.contains('?') => Err(StoreError::Address("sqlite: takes no options".to_owned())),
            path => Ok(Place::File(PathBuf::from(path))),
        }
    }
}

async fn open_memory() -> Result<Database, StoreError> {
    // Every connection would see a memory of its own: there must be one, for good.
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
    // SQLite has one writer at a time: one connection for it is a fair queue.
    let writes = pool_options(Dialect::Sqlite).max_connections(1).connect_with(options.clone()).await?;
    let reads = pool_options(Dialect::Sqlite).max_connections(SQLITE_READERS).connect_with(options).await?;
    Ok(Database::new(Dialect::Sqlite, writes, reads, None).tidied())
}

/// Opens a SQLite file, created if missing, and brings its schema up to date.
pub(crate) async fn connect_to_file(path: &Path) -> Result<AnyConnection, StoreError> {
    sqlx::any::install_default_drivers();
    files::create_if_missing(path)?;
    let mut connection = AnyConnection::connect_with(&file_options(path)?).await?;
    Dialect::Sqlite.prepare(&mut connection).await?;
    migrate_sqlite(&mut connection).await?;
    Ok(connection)
}

async fn open_postgres(url: &str) -> Result<Database, StoreError> {
    let options = AnyConnectOptions::from_str(url).map_err(|error| StoreError::Address(error.to_string()))?;
    let mut connection = AnyConnection::connect_with(&options).await?;
    let (version, name): (i64, String) =
        sqlx::query_as("select current_setting('server_version_num')::bigint, current_setting('server_version')")
            .fetch_one(&mut connection)
            .await?;
    if version < 150_000 {
        return Err(StoreError::TooOld(name));
    }
    // Locked meanwhile, so that servers may start at once.
    migrate(&schema::POSTGRES, &mut connection).await?;
    connection.close().await?;
    let pool = pool_options(Dialect::Postgres).max_connections(POSTGRES_CONNECTIONS).connect_with(options).await?;
    let hearing = changes::Hearing::start(url).await?;
    Ok(Database::new(Dialect::Postgres, pool.clone(), pool, Some(hearing)))
}

fn pool_options(dialect: Dialect) -> AnyPoolOptions {
    AnyPoolOptions::new()
        .acquire_timeout(PATIENCE)
        // A file is always there; a server may have gone since.
        .test_before_acquire(dialect == Dialect::Postgres)
        .after_connect(move |connection, _| Box::pin(dialect.prepare(connection)))
}

/// The whole schema in one transaction that holds the write lock: sqlx itself does not lock SQLite.
async fn migrate_sqlite(connection: &mut AnyConnection) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with(Dialect::Sqlite.begin_write()).await?;
    migrate(&schema::SQLITE, &mut transaction).await?;
    Ok(transaction.commit().await?)
}

/// `Migrator::run`, step by step, because the compiler cannot see that `run` may move between threads.
async fn migrate(schema: &Migrator, connection: &mut AnyConnection) -> Result<(), StoreError> {
    connection.lock().await?;
    connection.ensure_migrations_table(MIGRATIONS).await?;
    let known = schema.iter().map(|migration| migration.version).max().unwrap_or(0);
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

/// WAL mode lasts, so this changes something only in a new file. SQLite does not wait for others here by itself.
async fn switch_to_wal(connection: &mut AnyConnection) -> Result<(), StoreError> {
    let mut attempts = 100;
    loop {
        match sqlx::query_scalar::<_, String>("pragma journal_mode = wal").fetch_one(&mut *connection).await {
            Ok(mode) if mode == "wal" => return Ok(()),
            Ok(mode) => {
                tracing::warn!(mode, "SQLite cannot use its write-ahead log here; it will be slower");
                return Ok(());
            }
            Err(error) if attempts == 0 => return Err(error.into()),
            Err(_) => attempts -= 1,
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The path as an address, with all that means something else in an address escaped.
fn file_options(path: &Path) -> Result<AnyConnectOptions, StoreError> {
    let path = path.canonicalize().map_err(files::at(path))?;
    let text = path.to_str().ok_or_else(|| StoreError::Address("the name of the file is not UTF-8".to_owned()))?;
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
    fn the_address_says_which_database() {
        let file = |path: &str| Place::File(PathBuf::from(path));
        assert_eq!(Place::of("sqlite:games.db").ok(), Some(file("games.db")));
        assert_eq!(Place::of("sqlite:///var/lib/games.db").ok(), Some(file("/var/lib/games.db")));
        assert_eq!(Place::of("sqlite::memory:").ok(), Some(Place::Memory));
        assert_eq!(Place::of("postgres://u:p@h/db").ok(), Some(Place::Postgres));
        for wrong in ["", "games.db", "mysql://h/db", "sqlite:", "sqlite:games.db?mode=ro"] {
            assert!(matches!(Place::of(wrong), Err(StoreError::Address(_))), "{wrong}");
        }
    }
}
