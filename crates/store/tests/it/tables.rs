//! Tables: what was written is read back unchanged.

use deepwater_store::{Commit, Head, NewTable, Status, Store, StoredEntry};

use crate::support::*;

on_both!(
    store: a_table_is_found_as_it_was_created, entries_come_in_order, any_text_of_any_size_is_kept,
        each_commit_replaces_the_head, lists_show_public_tables_newest_first, guests_find_their_tables,
        tables_become_due, open_tables_without_activity_are_abandoned, empty_tables_are_abandoned, deserted_games_are_abandoned_and_kept,
        active_tables_are_counted_by_guest_and_origin, a_connection_is_noted_every_ten_minutes;
    database: ;
);

async fn a_table_is_found_as_it_was_created(store: &dyn Store) {
    assert!(store.load("t").await.expect("an answer").is_none());
    let new = NewTable { public: false, rules_version: u32::MAX, ..table("t") };
    let head = Head { snapshot: Some("a snapshot".to_owned()), ..running() };
    store.create_table(new.clone(), vec![entry(7, "one"), entry(8, "two")], head).await.expect("a new table");

    let found = store.load("t").await.expect("an answer").expect("the table");
    assert_eq!((found.new, found.seq, found.status), (new, 2, Status::Running));
    assert_eq!(found.snapshot.as_deref(), Some("a snapshot"));
    let stored = |seq, at, body: &str| StoredEntry { seq, at, body: body.to_owned() };
    assert_eq!(found.entries, [stored(1, 7, "one"), stored(2, 8, "two")]);
}

async fn entries_come_in_order(store: &dyn Store) {
    create(store, "t").await;
    create(store, "other").await;
    for number in 1..30 {
        let entries = (0..number % 3).map(|part| entry(number, &format!("{number}.{part}"))).collect();
        let seq = store.load("t").await.expect("an answer").expect("the table").seq;
        store.commit(Commit::new("t", seq, entries, running())).await.expect("a commit");
    }
    let bodies = log(store, "t").await;
    assert_eq!(bodies.len(), 31);
    assert_eq!(bodies[..5], ["created", "1.0", "2.0", "2.1", "4.0"]);

    let late = store.entries_after("t", 28).await.expect("entries");
    assert_eq!(late.iter().map(|entry| entry.seq).collect::<Vec<_>>(), [29, 30, 31]);
    assert_eq!(late[0].body, bodies[28]);
    assert_eq!(store.entries_after("t", 0).await.expect("entries").len(), 31);
    assert!(store.entries_after("t", 31).await.expect("entries").is_empty());
    assert!(store.entries_after("t", u64::MAX).await.expect("entries").is_empty());
    assert!(store.entries_after("nowhere", 0).await.expect("entries").is_empty());
}

async fn any_text_of_any_size_is_kept(store: &dyn Store) {
    let odd = [
        "",
        "Zażółć gęślą jaźń · Ёжик · 🦑 · e\u{301}\u{202e}",
        r#"{"quote":"\"","slash":"\\","nul":"\u0000","line":"\n"}"#,
        "'; drop table entries; -- $1 ?1",
        "\u{1}\t\r\n\u{7f}\u{fffd}\u{10ffff}",
        "12345678901234567890",
    ];
    let large = "Waterdeep ".repeat(300_000);
    let entries = odd.iter().copied().chain([large.as_str()]).map(|body| entry(-1, body)).collect();
    let head = Head { summary: odd[2].to_owned(), snapshot: Some(large.clone()), ..open_head() };
    let new = NewTable { setup: odd[1].to_owned(), seed: odd[5].to_owned(), ..table("стол 🎲") };
    store.create_table(new.clone(), entries, head).await.expect("a new table");

    let found = store.load("стол 🎲").await.expect("an answer").expect("the table");
    assert_eq!(found.new, new);
    assert_eq!(found.snapshot.as_deref(), Some(large.as_str()));
    let bodies: Vec<&str> = found.entries.iter().map(|entry| entry.body.as_str()).collect();
    assert_eq!(bodies[..6], odd);
    assert!(bodies[6] == large, "the large one is whole");
    assert_eq!(store.public_tables(Status::Open, 1).await.expect("a list")[0].summary, odd[2]);
}

async fn each_commit_replaces_the_head(store: &dyn Store) {
    create(store, "t").await;
    let row = async || store.public_tables(Status::Finished, 9).await.expect("a list").pop();
    assert!(row().await.is_none());
    let head = Head {
        status: Status::Finished,
        summary: "over".to_owned(),
        due_at: Some(9),
        snapshot: Some("first".to_owned()),
        ..seated(&["ana", "jo"])
    };
    store.commit(Commit::new("t", 1, vec![entry(3_000, "a"), entry(4_000, "b")], head)).await.expect("a commit");
    let finished = row().await.expect("the table");
    assert_eq!((finished.summary.as_str(), finished.seq), ("over", 3));
    assert_eq!((finished.created_at, finished.updated_at), (1_000, 4_000));

    // `None` keeps what is stored. A commit without entries keeps the time of the last change.
    let head = Head::new(Status::Finished, "still over");
    store.commit(Commit::new("t", 3, vec![], head)).await.expect("a commit");
    let finished = row().await.expect("the table");
    assert_eq!((finished.summary.as_str(), finished.seq, finished.updated_at), ("still over", 3, 4_000));
    assert!(store.due(i64::MAX, 9).await.expect("ids").is_empty(), "no longer due");
    assert_eq!(store.load("t").await.expect("an answer").expect("the table").snapshot.as_deref(), Some("first"));
    assert_eq!(store.tables_of("ana", 9, 0).await.expect("a list").len(), 1);

    let head = Head { snapshot: Some("second".to_owned()), ..seated(&["jo"]) };
    store.commit(Commit::new("t", 3, vec![], head)).await.expect("a commit");
    assert_eq!(store.load("t").await.expect("an answer").expect("the table").snapshot.as_deref(), Some("second"));
    assert!(store.tables_of("ana", 9, 0).await.expect("a list").is_empty());
    assert_eq!(store.tables_of("jo", 9, 0).await.expect("a list").len(), 1);
}

async fn lists_show_public_tables_newest_first(store: &dyn Store) {
    for (id, created_at, public, status) in [
        ("old", 10, true, Status::Open),
        ("new", 30, true, Status::Open),
        ("private", 40, false, Status::Open),
        ("middle", 20, true, Status::Open),
        ("running", 50, true, Status::Running),
    ] {
        let new = NewTable { created_at, public, ..table(id) };
        store.create_table(new, vec![], Head::new(status, id)).await.expect("a new table");
    }
    let list = async |status, limit| {
        let rows = store.public_tables(status, limit).await.expect("a list");
        rows.into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    assert_eq!(list(Status::Open, 9).await, ["new", "middle", "old"]);
    assert_eq!(list(Status::Open, 2).await, ["new", "middle"]);
    assert_eq!(list(Status::Running, 9).await, ["running"]);
    assert!(list(Status::Abandoned, 9).await.is_empty());
    assert_eq!(store.count_tables(Status::Open).await.expect("a count"), 4);
    assert_eq!(store.count_tables(Status::Running).await.expect("a count"), 1);
    assert_eq!(store.count_tables(Status::Finished).await.expect("a count"), 0);
}

async fn guests_find_their_tables(store: &dyn Store) {
    for (id, guests) in [("a", ["ana", "jo"]), ("b", ["ana", "ana"]), ("c", ["jo", "mira"])] {
        let new = NewTable { public: false, ..table(id) };
        store.create_table(new, vec![entry(1, "created")], seated(&guests)).await.expect("a new table");
    }
    store.commit(Commit::new("a", 1, vec![entry(99, "moved")], running())).await.expect("a commit");
    let list = async |guest, limit, offset| {
        let rows = store.tables_of(guest, limit, offset).await.expect("a list");
        rows.into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    assert_eq!(list("ana", 9, 0).await, ["a", "b"], "each table once, latest activity first");
    assert_eq!(list("jo", 9, 0).await, ["a", "c"]);
    assert_eq!(list("ana", 1, 1).await, ["b"]);
    assert!(list("nobody", 9, 0).await.is_empty());
}

async fn tables_become_due(store: &dyn Store) {
    for (id, due_at) in [("later", Some(300)), ("now", Some(200)), ("overdue", Some(100)), ("never", None)] {
        store.create_table(table(id), vec![], Head { due_at, ..running() }).await.expect("a new table");
    }
    assert_eq!(store.due(200, 9).await.expect("ids"), ["overdue", "now"]);
    assert_eq!(store.due(999, 1).await.expect("ids"), ["overdue"]);
    assert!(store.due(99, 9).await.expect("ids").is_empty());
}

async fn open_tables_without_activity_are_abandoned(store: &dyn Store) {
    for (id, at, status) in [("stale", 10, Status::Open), ("fresh", 90, Status::Open), ("played", 10, Status::Running)]
    {
        let head = Head { due_at: Some(5), ..Head::new(status, "{}") };
        store.create_table(table(id), vec![entry(at, "created")], head).await.expect("a new table");
    }
    assert_eq!(store.abandon_stale(50).await.expect("a count"), 1);
    assert_eq!(store.abandon_stale(50).await.expect("a count"), 0);
    let stale = store.load("stale").await.expect("an answer").expect("the table");
    assert_eq!((stale.status, stale.seq), (Status::Abandoned, 1));
    assert_eq!(store.due(99, 9).await.expect("ids"), ["fresh", "played"]);

    store.commit(append("stale", 1, "someone came")).await.expect("a commit");
    assert_eq!(store.load("stale").await.expect("an answer").expect("the table").status, Status::Running);
}

async fn empty_tables_are_abandoned(store: &dyn Store) {
    let made = |id: &str| NewTable { maker: Some("ana".to_owned()), origin: Some("home".to_owned()), ..table(id) };
    let create = async |new: NewTable, at: i64, head: Head| {
        store.create_table(new, vec![entry(at, "created")], head).await.expect("a new table");
    };
    let seated_open = |guest: &str| Head { status: Status::Open, ..seated(&[guest]) };
    create(made("without a person"), 10, open_head()).await;
    create(made("never opened"), 10, seated_open("ana")).await;
    create(made("never played"), 10, Head { due_at: Some(5), ..seated(&["ana"]) }).await;
    create(made("fresh"), 90, open_head()).await;
    create(made("waits for friends"), 10, seated_open("ana")).await;
    create(made("watched"), 10, open_head()).await;
    create(made("left"), 10, open_head()).await;
    create(made("played"), 10, seated(&["ana"])).await;
    create(table("of an older program"), 10, seated_open("ana")).await;
    for (id, at) in [("waits for friends", 11), ("watched", 80), ("left", 11), ("played", 11)] {
        store.mark_seen(&[id.to_owned()], at).await.expect("an answer");
    }
    assert_eq!(store.abandon_empty(50).await.expect("a count"), 4);
    let mut left = Vec::new();
    for id in ["without a person", "never opened", "never played", "left"] {
        let found = store.load(id).await.expect("an answer").expect("the table");
        assert_eq!((found.status, found.new.origin), (Status::Abandoned, None), "{id}");
    }
    for id in ["fresh", "waits for friends", "watched", "played", "of an older program"] {
        left.push(store.load(id).await.expect("an answer").expect("the table").status);
    }
    assert!(!left.contains(&Status::Abandoned), "{left:?}");
    assert!(store.due(99, 9).await.expect("ids").is_empty());
}

async fn deserted_games_are_abandoned_and_kept(store: &dyn Store) {
    let create = async |id: &str, at: i64, head: Head| {
        store.create_table(table(id), vec![entry(at, "created")], head).await.expect("a new table");
    };
    create("deserted", 10, running()).await;
    create("overdue", 10, Head { due_at: Some(20), ..running() }).await;
    create("played lately", 60, running()).await;
    create("watched lately", 10, running()).await;
    create("on the clock", 10, Head { due_at: Some(80), ..running() }).await;
    create("open", 10, open_head()).await;
    store.mark_seen(&["watched lately".to_owned()], 60).await.expect("an answer");
    store.mark_seen(&["deserted".to_owned()], 40).await.expect("an answer");
    assert_eq!(store.abandon_deserted(50, 2_000).await.expect("a count"), 2);
    assert_eq!(store.abandon_deserted(50, 2_000).await.expect("a count"), 0);
    for id in ["deserted", "overdue"] {
        let found = store.load(id).await.expect("an answer").expect("the table");
        assert_eq!((found.status, found.seq), (Status::Abandoned, 1), "{id}");
    }
    assert_eq!(store.due(99, 9).await.expect("ids"), ["on the clock"]);
    assert!(store.old_tables(2_000, 9).await.expect("ids").is_empty(), "kept from now on, not from the last move on");
    assert_eq!(store.old_tables(2_001, 9).await.expect("ids").len(), 2);
    store.commit(append("deserted", 1, "someone came back")).await.expect("a commit");
    assert_eq!(store.load("deserted").await.expect("an answer").expect("the table").status, Status::Running);
}

async fn active_tables_are_counted_by_guest_and_origin(store: &dyn Store) {
    let made = |id: &str, maker: &str, origin: &str| NewTable {
        maker: Some(maker.to_owned()),
        origin: Some(origin.to_owned()),
        ..table(id)
    };
    store.create_table(made("a", "ana", "home"), vec![], open_head()).await.expect("a table");
    store.create_table(made("b", "ana", "home"), vec![entry(1, "x")], seated(&["ana", "bo"])).await.expect("a table");
    store.create_table(made("c", "bo", "home"), vec![], open_head()).await.expect("a table");
    store.create_table(table("d"), vec![], seated(&["ana"])).await.expect("a table of an older program");
    let active = async |guest, origin| {
        let counts = store.active_tables(guest, origin).await.expect("counts");
        let count = async |status| store.count_tables(status).await.expect("a count");
        (count(Status::Open).await + count(Status::Running).await, counts.of_guest, counts.of_origin)
    };
    assert_eq!(active("ana", "home").await, (4, 3, 3), "with and without a seat, each once");
    assert_eq!(active("bo", "work").await, (4, 2, 0));
    let over = Commit::new("b", 1, vec![entry(2, "over")], Head::new(Status::Finished, "{}"));
    store.commit(over).await.expect("a commit");
    assert_eq!(active("ana", "home").await, (3, 2, 2));
    let finished = store.load("b").await.expect("an answer").expect("the table").new;
    assert_eq!((finished.maker.as_deref(), finished.origin), (Some("ana"), None), "an origin is not kept");
}

async fn a_connection_is_noted_every_ten_minutes(store: &dyn Store) {
    let new = NewTable { maker: Some("ana".to_owned()), ..table("t") };
    store.create_table(new, vec![entry(0, "created")], open_head()).await.expect("a table");
    let tables = ["t".to_owned(), "nowhere".to_owned()];
    store.mark_seen(&tables, 1_000).await.expect("an answer");
    store.mark_seen(&tables, 2_000).await.expect("an answer");
    assert_eq!(store.abandon_empty(1_500).await.expect("a count"), 1, "the second one was not noted");
}
