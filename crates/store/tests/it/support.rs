//! What the stories share.

use std::sync::Arc;

use deepwater_harness::Postgres;
use deepwater_store::{Commit, Guest, Head, NewEntry, NewTable, SeatRow, Status, Store, open};
use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use tempfile::TempDir;

/// Tells stories on both databases: `store` ones get an empty store, `place` ones a place to open stores at.
macro_rules! on_both {
    (store: $($story:ident),* ; place: $($wide:ident),* $(;)?) => {
        mod on_sqlite {
            $( #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $story() { super::$story(&*$crate::support::Place::sqlite().open().await).await } )*
            $( #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $wide() { super::$wide(&$crate::support::Place::sqlite()).await } )*
        }
        mod on_postgres {
            $( #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $story() { super::$story(&*$crate::support::Place::postgres().open().await).await } )*
            $( #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $wide() { super::$wide(&$crate::support::Place::postgres()).await } )*
        }
    };
}
pub(crate) use on_both;

/// Where a database is.
pub struct Place {
    pub url: String,
    /// For whatever files a story needs.
    pub folder: TempDir,
}

impl Place {
    pub fn sqlite() -> Place {
        let folder = tempfile::tempdir().expect("a folder");
        Place { url: format!("sqlite:{}", folder.path().join("games.db").display()), folder }
    }

    pub fn postgres() -> Place {
        let url = Postgres::shared().and_then(Postgres::fresh_url).expect("PostgreSQL");
        Place { url, folder: tempfile::tempdir().expect("a folder") }
    }

    pub async fn open(&self) -> Arc<dyn Store> {
        open(&self.url).await.expect("a store")
    }

    /// A connection past the store, to see and do what the store would not.
    pub async fn behind(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        AnyConnection::connect(&self.url).await.expect("a connection")
    }

    /// The first number that a statement returns.
    pub async fn number(&self, sql: &str) -> i64 {
        let query = sqlx::query_scalar(AssertSqlSafe(sql.to_owned()));
        query.fetch_one(&mut self.behind().await).await.expect("a number")
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

/// A commit of one entry.
pub fn say(table: &str, expected: u64, body: &str) -> Commit {
    Commit::new(table, expected, vec![entry(2_000, body)], running())
}

/// The bodies of a table's entries.
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
        created_at: 5,
    }
}
