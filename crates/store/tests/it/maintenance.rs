//! What a host needs: deleting tables, removing names, bans, and a database that stays small.

use deepwater_store::{Ban, BanKind, Head, Millis, ResultRow, Rewrite, Status, Store};

use crate::support::*;

on_both!(
    store: tables_are_deleted_whole, names_are_removed, old_tables_and_guests_are_found, bans_are_kept,
        guests_are_found_by_name;
    database: entries_stay_append_only;
);

async fn tables_are_deleted_whole(store: &dyn Store) {
    store.create_guest(guest("ana")).await.expect("a guest");
    let result = ResultRow {
        seat: 0,
        guest: "ana".to_owned(),
        place: 1,
        score: 9,
        players: 2,
        won: true,
        finished_at: 9,
        arranged: false,
        lord: None,
    };
    let head = Head { snapshot: Some("{}".to_owned()), results: vec![result], ..seated(&["ana"]) };
    store.create_table(table("t"), vec![entry(1, "created"), entry(2, "played")], head).await.expect("a table");
    store.set_webhook("t", 0, "ana", Some("https://hook.example")).await.expect("a webhook");
    create(store, "other").await;
    let ids = ["t".to_owned(), "unknown".to_owned()];
    assert_eq!(store.delete_tables(&ids).await.expect("a number"), 1);
    assert!(store.load("t").await.expect("an answer").is_none());
    assert!(store.entries_after("t", 0).await.expect("entries").is_empty());
    assert!(store.tables_of("ana", 9, 0).await.expect("a list").is_empty());
    assert_eq!(store.stats("ana").await.expect("stats").total.games, 0);
    assert_eq!(log(store, "other").await, ["created"]);
    create(store, "t").await;
    assert_eq!(log(store, "t").await, ["created"], "the id can be used again");
}

async fn entries_stay_append_only(database: &TestDatabase) {
    let store = database.open().await;
    create(&*store, "t").await;
    create(&*store, "u").await;
    store.delete_tables(&["u".to_owned()]).await.expect("a number");
    for sql in ["update entries set body = 'forged'", "delete from entries"] {
        sqlx::query(sql).execute(&mut database.raw_connection().await).await.expect_err(sql);
    }
    assert_eq!(database.number("select count(*) from maintenance").await, 0);
}

async fn names_are_removed(store: &dyn Store) {
    store.create_guest(guest("ana")).await.expect("a guest");
    for id in ["t1", "t2", "t3"] {
        create(store, id).await;
    }
    store.commit(append("t2", 1, r#"{"guest":{"id":"ana","name":"Ana"}}"#)).await.expect("a commit");
    store.commit(append("t3", 1, r#"{"guest":{"id":"bo","name":"Bo"},"text":"ana"}"#)).await.expect("a commit");
    assert!(store.delete_guest("ana").await.expect("an answer"));
    assert_eq!(store.redactions().await.expect("guests"), ["ana"]);
    assert_eq!(store.tables_after("t1", 9).await.expect("ids"), ["t2", "t3"]);
    let naming = async |guests: &[&str], after: &str, last: &str| {
        let guests: Vec<String> = guests.iter().map(|guest| (*guest).to_owned()).collect();
        store.tables_naming(&guests, after, last).await.expect("ids")
    };
    assert_eq!(naming(&["ana"], "", "t2").await, ["t2"]);
    assert_eq!(naming(&["ana", "bo"], "", "t3").await, ["t2", "t3"]);
    assert_eq!(naming(&["bo", "cy"], "", "t3").await, ["t3"]);
    assert!(naming(&["bo"], "t1", "t2").await.is_empty() && naming(&[], "", "t3").await.is_empty());
    let new = Rewrite {
        table: "t2".to_owned(),
        seq: 2,
        entries: vec![(2, "removed".to_owned())],
        summary: Some("\"new\"".to_owned()),
    };
    store.rewrite(new.clone()).await.expect("a change");
    assert_eq!(log(store, "t2").await, ["created", "removed"]);
    assert_eq!(store.summary("t2").await.expect("an answer").as_deref(), Some("\"new\""));
    store.rewrite(Rewrite { seq: 1, summary: Some("\"stale\"".to_owned()), ..new }).await.expect("a change");
    assert_eq!(
        store.summary("t2").await.expect("an answer").as_deref(),
        Some("\"new\""),
        "the table has changed since"
    );
    store.finish_redactions(&["ana".to_owned()]).await.expect("an answer");
    assert!(store.redactions().await.expect("guests").is_empty());
    store.request_redaction("bo", 7).await.expect("an answer");
    assert_eq!(store.redactions().await.expect("guests"), ["bo"]);
}

async fn old_tables_and_guests_are_found(store: &dyn Store) {
    let at = async |id: &str, at: Millis, status: Status| {
        let head = Head { status, ..seated(&[id]) };
        store.create_table(table(id), vec![entry(at, "created")], head).await.expect("a table");
        store.create_guest(guest(id)).await.expect("a guest");
    };
    at("old", 2_000, Status::Finished).await;
    at("left", 2_000, Status::Abandoned).await;
    at("new", 9_000, Status::Finished).await;
    at("running", 2_000, Status::Running).await;
    let mut ids = store.old_tables(5_000, 9).await.expect("ids");
    ids.sort();
    assert_eq!(ids, ["left", "old"]);
    assert_eq!(store.old_tables(5_000, 1).await.expect("ids").len(), 1);
    let mut guests = store.old_guests(5_000, 9).await.expect("ids");
    guests.sort();
    assert_eq!(guests, ["left", "old", "running"], "all tables of the others are older");
    assert!(store.old_guests(1, 9).await.expect("ids").is_empty());
    let all = store.all_tables(Status::Finished, 9, 0).await.expect("a list");
    assert_eq!(all.len(), 2);
    assert_eq!(store.all_tables(Status::Finished, 9, 1).await.expect("a list").len(), 1);
}

async fn bans_are_kept(store: &dyn Store) {
    store.create_guest(guest("ana")).await.expect("a guest");
    let ban = |kind, subject: &str, until| Ban {
        kind,
        subject: subject.to_owned(),
        reason: "rude".to_owned(),
        created_at: 5,
        until,
    };
    let banned_until = async || store.guest("ana").await.expect("an answer").expect("the guest").banned_until;
    assert_eq!(banned_until().await, None);
    store.add_ban(ban(BanKind::Guest, "ana", Some(70))).await.expect("a ban");
    assert_eq!(banned_until().await, Some(70));
    store.add_ban(ban(BanKind::Guest, "ana", None)).await.expect("a ban");
    assert_eq!(banned_until().await, Some(Millis::MAX));
    store.add_ban(ban(BanKind::Address, "192.0.2.1", None)).await.expect("a ban");
    assert_eq!(store.bans().await.expect("bans").len(), 2);
    assert!(store.remove_ban(BanKind::Guest, "ana").await.expect("an answer"));
    assert!(!store.remove_ban(BanKind::Guest, "ana").await.expect("an answer"));
    assert_eq!(banned_until().await, None);
}

async fn guests_are_found_by_name(store: &dyn Store) {
    for (id, name) in [("a", "Zofia"), ("b", "zoe_1"), ("c", "100%")] {
        let named = deepwater_store::Guest { name: name.to_owned(), ..guest(id) };
        store.create_guest(named).await.expect("a guest");
    }
    let found = async |name: &str| {
        let mut ids: Vec<String> =
            store.find_guests(name, 9).await.expect("guests").into_iter().map(|guest| guest.id).collect();
        ids.sort();
        ids
    };
    assert_eq!(found("ZO").await, ["a", "b"]);
    assert_eq!(found("_").await, ["b"]);
    assert_eq!(found("%").await, ["c"]);
    assert_eq!(found("").await, ["a", "b", "c"]);
    assert!(found("\0").await.is_empty());
}

#[tokio::test]
async fn a_file_gets_smaller_after_tables_are_deleted() {
    let database = TestDatabase::sqlite();
    let store = database.open().await;
    for number in 0..40 {
        let entries = vec![entry(1, &"x".repeat(100_000))];
        store.create_table(table(&format!("t{number}")), entries, open_head()).await.expect("a table");
    }
    let ids: Vec<String> = (0..40).map(|number| format!("t{number}")).collect();
    store.delete_tables(&ids).await.expect("a number");
    store.compact().await.expect("an answer");
    store.close().await;
    let file = database.folder.path().join("games.db");
    assert!(file.metadata().expect("the file").len() < 1_000_000, "{:?}", file.metadata());
    assert!(!database.folder.path().join("games.db-wal").exists(), "the log is gone");
}
