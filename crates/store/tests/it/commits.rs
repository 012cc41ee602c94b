//! Commits are written completely or not at all, conflicts are detected, and nothing is lost.

use std::sync::Arc;

use deepwater_store::{Commit, CommitError, Head, ResultRow, SeatRow, Status, Store, StoreError};
use tokio::task::JoinSet;

use crate::support::*;

on_both!(
    store: a_commit_with_another_expected_length_is_refused, a_table_is_created_once,
        a_rematch_is_created_with_the_commit_or_not_at_all, text_that_cannot_be_stored_is_refused;
    database: of_concurrent_commits_one_wins, a_conflict_does_not_affect_other_commits, two_stores_can_write_to_one_database,
        closing_finishes_waiting_commits;
);

async fn a_commit_with_another_expected_length_is_refused(store: &dyn Store) {
    create(store, "t").await;
    store.commit(append("t", 1, "mine")).await.expect("a commit");
    for expected in [0, 1, 3, u64::MAX] {
        let refused = store.commit(append("t", expected, "yours")).await;
        assert!(matches!(refused, Err(CommitError::Conflict)), "{expected}: {refused:?}");
    }
    let refused = store.commit(Commit::new("t", 1, vec![], Head::new(Status::Finished, "yours"))).await;
    assert!(matches!(refused, Err(CommitError::Conflict)));
    let refused = store.commit(append("nowhere", 0, "mine")).await;
    assert!(matches!(refused, Err(CommitError::NoTable)));

    assert_eq!(log(store, "t").await, ["created", "mine"]);
    assert_eq!(store.count_tables(Status::Finished).await.expect("a count"), 0);
    assert!(store.load("nowhere").await.expect("an answer").is_none());
}

async fn a_table_is_created_once(store: &dyn Store) {
    create(store, "t").await;
    let again = store.create_table(table("t"), vec![entry(1, "again")], running()).await;
    assert!(matches!(again, Err(StoreError::Exists)));
    assert_eq!(log(store, "t").await, ["created"]);
    assert_eq!(store.count_tables(Status::Running).await.expect("a count"), 0);
}

async fn a_rematch_is_created_with_the_commit_or_not_at_all(store: &dyn Store) {
    store.create_guest(guest("ana")).await.expect("a guest");
    create(store, "first").await;
    create(store, "taken").await;
    let rematch = |expected, id: &str| {
        let result = ResultRow {
            seat: 0,
            guest: "ana".to_owned(),
            place: 1,
            score: 120,
            players: 2,
            won: true,
            finished_at: 9,
            arranged: false,
            lord: None,
        };
        let head = Head { status: Status::Finished, results: vec![result], ..seated(&["ana"]) };
        let create = Some((table(id), vec![entry(9, "rematch")], seated(&["ana", "jo"])));
        Commit { create, ..Commit::new("first", expected, vec![entry(9, "ended")], head) }
    };
    let refused = store.commit(rematch(0, "second")).await;
    assert!(matches!(refused, Err(CommitError::Conflict)));
    assert!(store.load("second").await.expect("an answer").is_none(), "no rematch of a game that did not end");

    for existing in ["taken", "first"] {
        let refused = store.commit(rematch(1, existing)).await;
        assert!(matches!(refused, Err(CommitError::Failed(StoreError::Exists))), "{refused:?}");
    }
    assert_eq!(log(store, "first").await, ["created"]);
    assert_eq!(log(store, "taken").await, ["created"]);
    assert_eq!(store.stats("ana").await.expect("stats").total.games, 0);

    store.commit(rematch(1, "second")).await.expect("a commit");
    assert_eq!(log(store, "first").await, ["created", "ended"]);
    assert_eq!(log(store, "second").await, ["rematch"]);
    assert_eq!(store.stats("ana").await.expect("stats").total.games, 1);
    assert_eq!(store.tables_of("ana", 9, 0).await.expect("a list").len(), 2);
    assert_eq!(store.tables_of("jo", 9, 0).await.expect("a list").len(), 1);
}

async fn text_that_cannot_be_stored_is_refused(store: &dyn Store) {
    create(store, "t").await;
    let nul = "a\0b".to_owned();
    let seat = |seat| SeatRow { seat, guest: "ana".to_owned() };
    let wrong = [
        append("t", 1, &nul),
        Commit { head: Head::new(Status::Open, nul.clone()), ..append("t", 1, "") },
        Commit { head: Head { snapshot: Some(nul.clone()), ..running() }, ..append("t", 1, "") },
        Commit { head: seated(&[&nul]), ..append("t", 1, "") },
        Commit { head: Head { seats: Some(vec![seat(1), seat(1)]), ..running() }, ..append("t", 1, "") },
        Commit { create: Some((table(&nul), vec![], running())), ..append("t", 1, "") },
    ];
    for commit in wrong {
        let refused = store.commit(commit).await;
        assert!(matches!(refused, Err(CommitError::Failed(StoreError::Invalid(_)))), "{refused:?}");
    }
    assert_eq!(log(store, "t").await, ["created"]);
}

/// Lets writers read the log and append to it until it has `length` entries. Returns the acknowledged entries.
async fn race(stores: Vec<Arc<dyn Store>>, writers: usize, length: u64) -> Vec<String> {
    let mut racing = JoinSet::new();
    for writer in 0..writers {
        let store = stores[writer % stores.len()].clone();
        racing.spawn(async move {
            let mut acknowledged = Vec::new();
            loop {
                let seq = store.load("t").await.expect("an answer").expect("the table").seq;
                if seq >= length {
                    return acknowledged;
                }
                let body = format!("{} of writer {writer}", seq + 1);
                match store.commit(append("t", seq, &body)).await {
                    Ok(()) => acknowledged.push(body),
                    Err(CommitError::Conflict) => {}
                    Err(error) => panic!("{error}"),
                }
            }
        });
    }
    racing.join_all().await.concat()
}

async fn of_concurrent_commits_one_wins(database: &TestDatabase) {
    let store = database.open().await;
    create(&*store, "t").await;
    let mut acknowledged = race(vec![store.clone()], 8, 100).await;
    let mut written = log(&*store, "t").await.split_off(1);
    acknowledged.sort();
    written.sort();
    assert_eq!(acknowledged, written, "the log holds exactly the acknowledged entries");
    assert_eq!(written.len(), 99);
}

async fn two_stores_can_write_to_one_database(database: &TestDatabase) {
    let (one, other) = (database.open().await, database.open().await);
    create(&*one, "t").await;
    let mut acknowledged = race(vec![one.clone(), other.clone()], 6, 60).await;
    let mut written = log(&*other, "t").await.split_off(1);
    acknowledged.sort();
    written.sort();
    assert_eq!(acknowledged, written);

    // Many tables per batch, in opposite orders: no deadlock.
    for number in 0..40 {
        create(&*one, &format!("{number}")).await;
    }
    let mut racing = JoinSet::new();
    for number in 0..40 {
        for (store, number) in [(&one, number), (&other, 39 - number)] {
            let store = store.clone();
            racing.spawn(async move { store.commit(append(&number.to_string(), 1, "mine")).await });
        }
    }
    let outcomes = racing.join_all().await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 40);
    assert!(outcomes.iter().all(|outcome| matches!(outcome, Ok(()) | Err(CommitError::Conflict))), "{outcomes:?}");
}

async fn a_conflict_does_not_affect_other_commits(database: &TestDatabase) {
    let store = database.open().await;
    let mut creating = JoinSet::new();
    for number in 0..200 {
        let store = store.clone();
        creating.spawn(async move { create(&*store, &format!("t{number}")).await });
    }
    creating.join_all().await;

    let mut committing = JoinSet::new();
    for number in 0..200_u64 {
        let store = store.clone();
        committing.spawn(async move {
            let table = format!("t{number}");
            let stale = number % 2;
            let outcome = store.commit(append(&table, 1 + stale, "moved")).await;
            let length = log(&*store, &table).await.len() as u64;
            match outcome {
                Ok(()) => assert_eq!((stale, length), (0, 2)),
                Err(CommitError::Conflict) => assert_eq!((stale, length), (1, 1)),
                Err(error) => panic!("{error}"),
            }
        });
    }
    committing.join_all().await;

    // Several commits to one table in one batch: exactly one succeeds.
    let mut committing = JoinSet::new();
    for number in 0..20 {
        let store = store.clone();
        committing.spawn(async move { store.commit(append("t0", 2, &format!("{number}"))).await.is_ok() });
    }
    assert_eq!(committing.join_all().await.into_iter().filter(|won| *won).count(), 1);
    let mut creating = JoinSet::new();
    for _ in 0..20 {
        let store = store.clone();
        creating.spawn(async move { store.create_table(table("new"), vec![], running()).await.is_ok() });
    }
    assert_eq!(creating.join_all().await.into_iter().filter(|won| *won).count(), 1);
}

async fn closing_finishes_waiting_commits(database: &TestDatabase) {
    let store = database.open().await;
    for number in 0..50 {
        create(&*store, &format!("t{number}")).await;
    }
    let mut committing = JoinSet::new();
    for number in 0..50 {
        let store = store.clone();
        committing.spawn(async move {
            let table = format!("t{number}");
            (store.commit(append(&table, 1, "last")).await, table)
        });
    }
    tokio::task::yield_now().await;
    store.close().await;
    let late = store.commit(append("t0", 1, "late")).await;
    assert!(matches!(late, Err(CommitError::Failed(StoreError::Closed))), "{late:?}");
    assert!(matches!(store.check_writable().await, Err(StoreError::Closed)));

    let again = database.open().await;
    for (outcome, table) in committing.join_all().await {
        let written = log(&*again, &table).await.len() == 2;
        match outcome {
            Ok(()) => assert!(written, "{table} was acknowledged"),
            Err(CommitError::Failed(StoreError::Closed)) => assert!(!written, "{table} was refused"),
            Err(error) => panic!("{error}"),
        }
    }
}
