//! Opening a database that is new, known, shared or too new; and what the schema guarantees.

use deepwater_store::{StoreError, open, open_existing};
use sqlx::AssertSqlSafe;
use tokio::task::JoinSet;

use crate::support::*;

/// The number of migrations.
const MIGRATIONS: i64 = 12;
const APPLIED: &str = "select count(*) from _sqlx_migrations";

on_both!(
    store: ;
    database: opening_again_finds_everything, several_servers_can_open_it_at_once, a_newer_schema_is_refused,
        a_changed_migration_is_refused, entries_are_never_changed, what_exists_is_opened_unchanged;
);

async fn opening_again_finds_everything(database: &TestDatabase) {
    let store = database.open().await;
    create(&*store, "t").await;
    store.create_guest(guest("ana")).await.expect("a guest");
    store.commit(append("t", 1, "moved")).await.expect("a commit");
    let before = store.load("t").await.expect("an answer");
    store.close().await;

    for _ in 0..2 {
        let store = database.open().await;
        store.check_writable().await.expect("a database that can store");
        assert_eq!(store.load("t").await.expect("an answer"), before);
        assert_eq!(store.guest("ana").await.expect("an answer"), Some(guest("ana")));
    }
    assert_eq!(database.number(APPLIED).await, MIGRATIONS, "each migration once");
}

async fn what_exists_is_opened_unchanged(database: &TestDatabase) {
    assert!(open_existing(&database.url).await.is_err(), "there is no schema");
    let store = database.open().await;
    create(&*store, "t").await;
    let existing = open_existing(&database.url).await.expect("a store");
    assert_eq!(log(&*existing, "t").await, ["created"]);
    existing.close().await;
    sqlx::query("update _sqlx_migrations set version = 99 where version = 1")
        .execute(&mut database.raw_connection().await)
        .await
        .expect("a newer schema");
    assert!(matches!(open_existing(&database.url).await, Err(StoreError::Newer { found: 99, .. })));
}

#[tokio::test]
async fn opening_what_exists_creates_nothing() {
    let database = TestDatabase::sqlite();
    assert!(open_existing(&database.url).await.is_err());
    let file = database.folder.path().join("games.db");
    assert!(!file.exists());
    std::fs::write(&file, "").expect("an empty file");
    assert!(open_existing(&database.url).await.is_err(), "an empty file has no schema");
    assert_eq!(std::fs::metadata(&file).expect("the file").len(), 0, "and gets none");
}

async fn several_servers_can_open_it_at_once(database: &TestDatabase) {
    let mut opening = JoinSet::new();
    for number in 0..6 {
        let url = database.url.clone();
        opening.spawn(async move {
            let store = open(&url).await.expect("a store");
            create(&*store, &format!("t{number}")).await;
        });
    }
    opening.join_all().await;
    assert_eq!(database.number("select count(*) from tables").await, 6);
    assert_eq!(database.number(APPLIED).await, MIGRATIONS);
}

async fn a_newer_schema_is_refused(database: &TestDatabase) {
    create(&*database.open().await, "t").await;
    let future = "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
                  select 99, description, success, checksum, execution_time from _sqlx_migrations where version = 1";
    sqlx::query(future).execute(&mut database.raw_connection().await).await.expect("a newer schema");
    let refused = open(&database.url).await.err().expect("refused");
    assert!(matches!(refused, StoreError::Newer { found: 99, known: MIGRATIONS }), "{refused:?}");
    assert!(refused.to_string().contains("newer version of this program"), "{refused}");
    assert_eq!(database.number("select count(*) from tables").await, 1, "nothing was changed");
}

async fn a_changed_migration_is_refused(database: &TestDatabase) {
    database.open().await.close().await;
    let other = if database.url.starts_with("sqlite") { "x'00'" } else { r"'\x00'" };
    let changed = format!("update _sqlx_migrations set checksum = {other}");
    sqlx::query(AssertSqlSafe(changed)).execute(&mut database.raw_connection().await).await.expect("another checksum");
    let refused = open(&database.url).await.err().expect("refused");
    assert!(matches!(refused, StoreError::Migration(_)), "{refused:?}");
}

async fn entries_are_never_changed(database: &TestDatabase) {
    let store = database.open().await;
    create(&*store, "t").await;
    let mut wrong = vec![
        "update entries set body = 'forged'",
        "update entries set seq = 7",
        "delete from entries",
        "delete from tables",
        "insert into entries (table_id, seq, at, body) values ('t', 1, 0, 'forged')",
        "insert into entries (table_id, seq, at, body) values ('nowhere', 1, 0, 'forged')",
    ];
    if database.url.starts_with("postgres") {
        wrong.push("truncate entries");
    }
    for sql in wrong {
        sqlx::query(sql).execute(&mut database.raw_connection().await).await.expect_err(sql);
    }
    assert_eq!(log(&*store, "t").await, ["created"]);
}
