//! Backups are complete and consistent, even while others write.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use deepwater_store::{Head, NewTable, Push, ResultRow, StoreError, open};

use crate::support::*;

on_both!(
    store: ;
    database: a_backup_holds_everything, a_backup_is_taken_while_others_write, a_backup_never_replaces_a_file;
);

async fn a_backup_holds_everything(database: &TestDatabase) {
    let store = database.open().await;
    store.create_guest(guest("ana")).await.expect("a guest");
    let result = ResultRow {
        seat: 1,
        guest: "ana".to_owned(),
        place: 2,
        score: -3,
        players: 2,
        won: false,
        finished_at: 9,
        arranged: false,
        lord: None,
    };
    let head =
        Head { due_at: Some(77), snapshot: Some("\"snap\"".to_owned()), results: vec![result], ..seated(&["ana"]) };
    let odd = "Ё🦑 \"quoted\" \\ 123 {\"n\":\"\\u0000\"}";
    let new = NewTable { maker: Some("ana".to_owned()), origin: Some("home".to_owned()), ..table("t") };
    store.create_table(new, vec![entry(1, odd), entry(2, "")], head).await.expect("a table");
    create(&*store, "u").await;
    // More than one page of rows.
    let many = (0..2_500).map(|number| entry(number, &number.to_string())).collect();
    store.commit(deepwater_store::Commit::new("u", 1, many, open_head())).await.expect("a commit");
    let push = Push {
        guest: "ana".to_owned(),
        endpoint: "https://push.example".to_owned(),
        p256dh: "key".to_owned(),
        auth: "secret".to_owned(),
        added_at: 4,
    };
    store.add_push(push.clone(), 10).await.expect("a push");
    store.set_webhook("t", 1, "ana", Some("https://hook.example")).await.expect("a webhook");
    let key = store.key("vapid", "made once").await.expect("a key");

    let file = database.folder.path().join("a backup.db");
    store.backup(&file).await.expect("a backup");
    let files = std::fs::read_dir(database.folder.path()).expect("the folder").count();
    let copy = open(&format!("sqlite:{}", file.display())).await.expect("the backup opens");
    for id in ["t", "u"] {
        assert_eq!(copy.load(id).await.expect("an answer"), store.load(id).await.expect("an answer"));
    }
    assert_eq!(copy.tables_of("ana", 9, 0).await.expect("a list"), store.tables_of("ana", 9, 0).await.expect("a list"));
    assert_eq!(copy.due(99, 9).await.expect("ids"), ["t"]);
    assert_eq!(copy.guest("ana").await.expect("an answer"), Some(guest("ana")));
    assert_eq!(copy.stats("ana").await.expect("stats"), store.stats("ana").await.expect("stats"));
    assert_eq!(copy.pushes_of("ana").await.expect("pushes"), [push]);
    assert_eq!(copy.webhook("t", 1).await.expect("an answer"), store.webhook("t", 1).await.expect("an answer"));
    assert_eq!(copy.key("vapid", "another").await.expect("a key"), key);
    // The copy can be written to like any other store.
    copy.commit(append("t", 2, "moved")).await.expect("a commit");
    assert_eq!(log(&*copy, "t").await.len(), 3);
    assert_eq!(log(&*store, "t").await.len(), 2);

    let owners_only = std::os::unix::fs::PermissionsExt::mode(&file.metadata().expect("the file").permissions());
    assert_eq!(owners_only & 0o777, 0o600);
    // A SQLite store has three files: the database, its log and the index of the log.
    let expected = if database.url.starts_with("sqlite") { 4 } else { 1 };
    assert_eq!(files, expected, "the backup is one file");
}

async fn a_backup_is_taken_while_others_write(database: &TestDatabase) {
    const WRITERS: u64 = 4;
    let store = database.open().await;
    let done = Arc::new(AtomicBool::new(false));
    let acknowledged: Arc<Vec<AtomicU64>> = Arc::new((0..WRITERS).map(|_| AtomicU64::new(1)).collect());
    let mut writers = tokio::task::JoinSet::new();
    for number in 0..WRITERS {
        create(&*store, &format!("t{number}")).await;
        let (store, done, acknowledged) = (store.clone(), done.clone(), acknowledged.clone());
        writers.spawn(async move {
            let mut seq = 1;
            while !done.load(Ordering::Relaxed) {
                store.commit(append(&format!("t{number}"), seq, &format!("{seq}"))).await.expect("a commit");
                seq += 1;
                acknowledged[number as usize].store(seq, Ordering::Release);
            }
        });
    }
    for round in 0..3 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        let before: Vec<u64> = acknowledged.iter().map(|seq| seq.load(Ordering::Acquire)).collect();
        let file = database.folder.path().join(format!("backup-{round}.db"));
        store.backup(&file).await.expect("a backup");
        let copy = open(&format!("sqlite:{}", file.display())).await.expect("the backup opens");
        for (number, before) in before.into_iter().enumerate() {
            let length = log(&*copy, &format!("t{number}")).await.len() as u64;
            assert!(length >= before, "{length} entries, but {before} were acknowledged before the backup began");
        }
    }
    done.store(true, Ordering::Relaxed);
    writers.join_all().await;
}

async fn a_backup_never_replaces_a_file(database: &TestDatabase) {
    let store = database.open().await;
    let file = database.folder.path().join("precious");
    std::fs::write(&file, "mine").expect("a file");
    assert!(matches!(store.backup(&file).await, Err(StoreError::File { .. })));
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), "mine");
    let nowhere = database.folder.path().join("precious").join("backup.db");
    assert!(store.backup(&nowhere).await.is_err());
}
