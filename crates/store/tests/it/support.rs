//! Fixtures and helpers of the tests.

use std::sync::Arc;

use deepwater_harness::Postgres;
use deepwater_store::{Commit, Guest, Head, NewEntry, NewTable, SeatRow, Status, Store, open};
use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use tempfile::TempDir;

/// Runs tests on both databases. Tests listed under `store` get an empty store, those under `database` a
/// [`TestDatabase`] on which they open stores themselves.
macro_rules! on_both {
    (store: $($with_store:ident),* ; database: $($with_database:ident),* $(;)?) => {
        mod on_sqlite {
            $( #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $with_store() { super::$with_store(&*$crate::support::TestDatabase::sqlite().open().await).await } )*
            $( #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $with_database() { super::$with_database(&$crate::support::TestDatabase::sqlite()).await } )*
        }
        mod on_postgres {
            $( #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $with_store() { super::$with_store(&*$crate::support::TestDatabase::postgres().open().await).await } )*
            $( #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $with_database() { super::$with_database(&$crate::support::TestDatabase::postgres()).await } )*
        }
    };
}
pub(crate) use on_both;

/// An empty database.
pub struct TestDatabase {
    pub url: String,
    /// A temporary folder for files of the test.
    pub folder: TempDir,
}

impl TestDatabase {
    pub fn sqlite() -> TestDatabase {
        let folder = tempfile::tempdir().expect("a folder");
        TestDatabase { url: format!("sqlite:{}", folder.path().join("games.db").display()), folder }
    }

    pub fn postgres() -> TestDatabase {
        TestDatabase::at(Postgres::shared().and_then(Postgres::fresh_url).expect("PostgreSQL"))
    }

    /// Returns the database at this address.
    pub fn at(url: String) -> TestDatabase {
        TestDatabase { url, folder: tempfile::tempdir().expect("a folder") }
    }

    pub async fn open(&self) -> Arc<dyn Store> {
        open(&self.url).await.expect("a store")
    }

    /// Returns a connection that bypasses the store.
    pub async fn raw_connection(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        AnyConnection::connect(&self.url).await.expect("a connection")
    }

    /// Returns the first number of a statement's result.
    pub async fn number(&self, sql: &str) -> i64 {
        let query = sqlx::query_scalar(AssertSqlSafe(sql.to_owned()));
        query.fetch_one(&mut self.raw_connection().await).await.expect("a number")
    }
}

pub fn table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        rules_version: 3,
        setup: r#"{"seats":4}"#.to_owned(),
        seed: "a secret".to_owned(),
        public: true,
        created_at: 1_000,
        maker: None,
        origin: None,
    }
}

pub fn entry(at: i64, body: &str) -> NewEntry {
    NewEntry { at, body: body.to_owned() }
}

pub fn open_head() -> Head {
    Head::new(Status::Open, "{}")
}

pub fn running() -> Head {
    Head::new(Status::Running, "{}")
}

pub fn seated(guests: &[&str]) -> Head {
    let seats = (0..).zip(guests).map(|(seat, guest)| SeatRow { seat, guest: (*guest).to_owned() }).collect();
    Head { seats: Some(seats), ..running() }
}

/// Creates a table with one entry.
pub async fn create(store: &dyn Store, id: &str) {
    store.create_table(table(id), vec![entry(1_000, "created")], open_head()).await.expect("a new table");
}

/// Returns a commit of one entry.
pub fn append(table: &str, expected: u64, body: &str) -> Commit {
    Commit::new(table, expected, vec![entry(2_000, body)], running())
}

/// Returns the bodies of a table's entries, after checking their numbers.
pub async fn log(store: &dyn Store, id: &str) -> Vec<String> {
    let table = store.load(id).await.expect("an answer").expect("the table");
    assert_eq!(table.seq, table.entries.len() as u64);
    assert!(table.entries.iter().map(|entry| entry.seq).eq(1..=table.seq), "numbered without gaps");
    table.entries.into_iter().map(|entry| entry.body).collect()
}

pub fn guest(id: &str) -> Guest {
    Guest {
        id: id.to_owned(),
        secret_hash: format!("hash of {id}"),
        name: "Zofia".to_owned(),
        emblem: "owl".to_owned(),
        program: id.ends_with("-bot"),
        created_at: 5,
        banned_until: None,
    }
}
