//! Commits: all or nothing, one writer at a time, nothing lost.

use std::sync::Arc;

use deepwater_store::{Commit, CommitError, Head, ResultRow, SeatRow, Status, Store, StoreError};
use tokio::task::JoinSet;

use crate::support::*;

on_both!(
    store: who_expects_another_state_is_refused, a_table_is_created_once, a_rematch_comes_with_the_commit_or_not_at_all,
        what_cannot_be_stored_is_refused;
    place: of_racing_writers_one_wins, a_conflict_costs_the_others_nothing, two_stores_may_write_to_one_database,
        closing_finishes_what_waits;
);

async fn who_expects_another_state_is_refused(store: &dyn Store) {
    create(store, "t").await;
    store.commit(say("t", 1, "mine")).await.expect("a commit");
    for expected in [0, 1, 3, u64::MAX] {
        let refused = store.commit(say("t", expected, "yours")).await;
        assert!(matches!(refused, Err(CommitError::Conflict)), "{expected}: {refused:?}");
    }
    let refused = store.commit(Commit::new("t", 1, vec![], Head::new(Status::Finished, "yours"))).await;
    assert!(matches!(refused, Err(CommitError::Conflict)));
    let refused = store.commit(say("nowhere", 0, "mine")).await;
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

async fn a_rematch_comes_with_the_commit_or_not_at_all(store: &dyn Store) {
    create(store, "first").await;
    create(store, "taken").await;
    let rematch = |expected, id: &str| {
        let result =
            ResultRow { seat: 0, guest: "ana".to_owned(), place: 1, score: 120, players: 2, won: true, finished_at: 9 };
        let head = Head { status: Status::Finished, results: vec![result], ..seated(&["ana"]) };
        let create = Some((table(id), vec![entry(9, "rematch")], seated(&["ana", "jo"])));
        Commit { create, ..Commit::new("first", expected, vec![entry(9, "ended")], head) }
    };
    let refused = store.commit(rematch(0, "second")).await;
    assert!(matches!(refused, Err(CommitError::Conflict)));
    assert!(store.load("second").await.expect("an answer").is_none(), "no rematch of a game that did not end");

    for there_already in ["taken", "first"] {
        let refused = store.commit(rematch(1, there_already)).await;
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

async fn what_cannot_be_stored_is_refused(store: &dyn Store) {
    create(store, "t").await;
    let nul = "a\0b".to_owned();
    let seat = |seat| SeatRow { seat, guest: "ana".to_owned() };
    let wrong = [
        say("t", 1, &nul),
        Commit { head: Head::new(Status::Open, nul.clone()), ..say("t", 1, "") },
        Commit { head: Head { snapshot: Some(nul.clone()), ..running() }, ..say("t", 1, "") },
        Commit { head: seated(&[&nul]), ..say("t", 1, "") },
        Commit { head: Head { seats: Some(vec![seat(1), seat(1)]), ..running() }, ..say("t", 1, "") },
        Commit { create: Some((table(&nul), vec![], running())), ..say("t", 1, "") },
    ];
    for commit in wrong {
        let refused = store.commit(commit).await;
        assert!(matches!(refused, Err(CommitError::Failed(StoreError::Invalid(_)))), "{refused:?}");
    }
    assert_eq!(log(store, "t").await, ["created"]);
}

/// Everybody reads the log and appends to it, again and again, until it is long enough. Returns what was acknowledged.
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
                match store.commit(say("t", seq, &body)).await {
                    Ok(()) => acknowledged.push(body),
                    Err(CommitError::Conflict) => {}
                    Err(error) => panic!("{error}"),
                }
            }
        });
    }
    racing.join_all().await.concat()
}

async fn of_racing_writers_one_wins(place: &Place) {
    let store = place.open().await;
    create(&*store, "t").await;
    let mut acknowledged = race(vec![store.clone()], 8, 100).await;
    let mut written = log(&*store, "t").await.split_off(1);
    acknowledged.sort();
    written.sort();
    assert_eq!(acknowledged, written, "what was acknowledged is there, and nothing else");
    assert_eq!(written.len(), 99);
}

async fn two_stores_may_write_to_one_database(place: &Place) {
    let (one, other) = (place.open().await, place.open().await);
    create(&*one, "t").await;
    let mut acknowledged = race(vec![one.clone(), other.clone()], 6, 60).await;
    let mut written = log(&*other, "t").await.split_off(1);
    acknowledged.sort();
    written.sort();
    assert_eq!(acknowledged, written);

    // Many tables in one batch each, in opposite orders: nobody waits for ever.
    for number in 0..40 {
        create(&*one, &format!("{number}")).await;
    }
    let mut racing = JoinSet::new();
    for number in 0..40 {
        for (store, number) in [(&one, number), (&other, 39 - number)] {
            let store = store.clone();
            racing.spawn(async move { store.commit(say(&number.to_string(), 1, "mine")).await });
        }
    }
    let outcomes = racing.join_all().await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 40);
    assert!(outcomes.iter().all(|outcome| matches!(outcome, Ok(()) | Err(CommitError::Conflict))), "{outcomes:?}");
}

async fn a_conflict_costs_the_others_nothing(place: &Place) {
    let store = place.open().await;
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
            let outcome = store.commit(say(&table, 1 + stale, "moved")).await;
            let length = log(&*store, &table).await.len() as u64;
            match outcome {
                Ok(()) => assert_eq!((stale, length), (0, 2)),
                Err(CommitError::Conflict) => assert_eq!((stale, length), (1, 1)),
                Err(error) => panic!("{error}"),
            }
        });
    }
    committing.join_all().await;

    // Several of one table in one batch: first come, first served.
    let mut committing = JoinSet::new();
    for number in 0..20 {
        let store = store.clone();
        committing.spawn(async move { store.commit(say("t0", 2, &format!("{number}"))).await.is_ok() });
    }
    assert_eq!(committing.join_all().await.into_iter().filter(|won| *won).count(), 1);
    let mut creating = JoinSet::new();
    for _ in 0..20 {
        let store = store.clone();
        creating.spawn(async move { store.create_table(table("new"), vec![], running()).await.is_ok() });
    }
    assert_eq!(creating.join_all().await.into_iter().filter(|won| *won).count(), 1);
}

async fn closing_finishes_what_waits(place: &Place) {
    let store = place.open().await;
    for number in 0..50 {
        create(&*store, &format!("t{number}")).await;
    }
    let mut committing = JoinSet::new();
    for number in 0..50 {
        let store = store.clone();
        committing.spawn(async move {
            let table = format!("t{number}");
            (store.commit(say(&table, 1, "last")).await, table)
        });
    }
    tokio::task::yield_now().await;
    store.close().await;
    let late = store.commit(say("t0", 1, "late")).await;
    assert!(matches!(late, Err(CommitError::Failed(StoreError::Closed))), "{late:?}");
    assert!(matches!(store.health().await, Err(StoreError::Closed)));

    let again = place.open().await;
    for (outcome, table) in committing.join_all().await {
        let written = log(&*again, &table).await.len() == 2;
        match outcome {
            Ok(()) => assert!(written, "{table} was acknowledged"),
            Err(CommitError::Failed(StoreError::Closed)) => assert!(!written, "{table} was refused"),
            Err(error) => panic!("{error}"),
        }
    }
}
