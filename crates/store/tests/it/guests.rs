//! Guests and their statistics.

use deepwater_store::{Ban, BanKind, Guest, Head, Push, ResultRow, Status, Store, StoreError, Tally};

use crate::support::*;

on_both!(
    store: a_guest_comes_changes_and_goes, statistics_count_what_was_played, what_a_guest_leaves_behind,
        a_present_ban_hides_a_profile;
    database: ;
);

async fn a_present_ban_hides_a_profile(store: &dyn Store) {
    for (name, until) in [("ana", None), ("bo", Some(Some(100))), ("cy", Some(Some(101))), ("di", Some(None))] {
        store.create_guest(guest(name)).await.expect("a guest");
        let Some(until) = until else { continue };
        let (subject, reason) = (name.to_owned(), String::new());
        store.add_ban(Ban { kind: BanKind::Guest, subject, reason, created_at: 1, until }).await.expect("a ban");
    }
    let asked = ["nobody", "di", "cy", "bo", "ana"].map(str::to_owned);
    assert_eq!(store.with_public_profile(&asked, 100).await.expect("an answer"), ["ana", "bo"]);
    assert!(store.with_public_profile(&[], 100).await.expect("an answer").is_empty());
}

async fn a_guest_comes_changes_and_goes(store: &dyn Store) {
    assert!(store.guest("ana").await.expect("an answer").is_none());
    store.create_guest(guest("ana")).await.expect("a guest");
    assert_eq!(store.guest("ana").await.expect("an answer"), Some(guest("ana")));
    assert!(matches!(store.create_guest(guest("ana")).await, Err(StoreError::Exists)));
    store.create_guest(guest("a-bot")).await.expect("a program");
    assert!(store.guest("a-bot").await.expect("an answer").is_some_and(|found| found.program));

    assert!(store.update_guest("ana", "Łucja 🐙", "kraken").await.expect("an answer"));
    assert!(store.replace_secret("ana", "another").await.expect("an answer"));
    let changed = Guest {
        name: "Łucja 🐙".to_owned(),
        emblem: "kraken".to_owned(),
        secret_hash: "another".to_owned(),
        ..guest("ana")
    };
    assert_eq!(store.guest("ana").await.expect("an answer"), Some(changed));
    let refused = store.update_guest("ana", "a\0b", "").await;
    assert!(matches!(refused, Err(StoreError::Invalid(_))));

    assert!(store.delete_guest("ana").await.expect("an answer"));
    assert!(store.guest("ana").await.expect("an answer").is_none());
    assert!(!store.delete_guest("ana").await.expect("an answer"));
    assert!(!store.update_guest("ana", "x", "y").await.expect("an answer"));
    assert!(!store.replace_secret("ana", "x").await.expect("an answer"));
}

fn result(seat: u8, guest: &str, place: u8, score: i64, players: u8) -> ResultRow {
    ResultRow {
        seat,
        guest: guest.to_owned(),
        place,
        score,
        players,
        won: place == 1,
        finished_at: 9,
        arranged: false,
        lord: None,
    }
}

async fn finish(store: &dyn Store, id: &str, results: Vec<ResultRow>) {
    let head = Head { results, ..Head::new(Status::Finished, "{}") };
    store.create_table(table(id), vec![], head).await.expect("a finished game");
}

async fn statistics_count_what_was_played(store: &dyn Store) {
    for name in ["ana", "jo"] {
        store.create_guest(guest(name)).await.expect("a guest");
    }
    assert_eq!(store.stats("ana").await.expect("stats").total, Tally::default());
    finish(store, "a", vec![result(0, "ana", 1, 150, 3), result(1, "jo", 2, 140, 3)]).await;
    finish(store, "b", vec![result(0, "ana", 1, 130, 3), result(2, "jo", 1, 130, 3)]).await;
    finish(store, "c", vec![result(1, "ana", 2, -4, 2), result(0, "jo", 1, 170, 2)]).await;

    let ana = store.stats("ana").await.expect("stats");
    assert_eq!(ana.total, Tally { games: 3, wins: 2, best: Some(150), score_sum: 276 });
    assert_eq!(
        ana.by_players,
        [
            (2, Tally { games: 1, wins: 0, best: Some(-4), score_sum: -4 }),
            (3, Tally { games: 2, wins: 2, best: Some(150), score_sum: 280 })
        ]
    );
    assert_eq!(store.stats("jo").await.expect("stats").total.wins, 2, "a shared victory is one for each");

    // The last move was undone, and the game ended differently.
    let head = Head { results: vec![result(1, "ana", 1, 171, 2)], ..Head::new(Status::Finished, "{}") };
    let commit = deepwater_store::Commit::new("c", 0, vec![entry(10, "ended again")], head);
    store.commit(commit).await.expect("a commit");
    assert_eq!(store.stats("ana").await.expect("stats").total.best, Some(171));
    assert_eq!(store.stats("ana").await.expect("stats").total.games, 3);
}

async fn what_a_guest_leaves_behind(store: &dyn Store) {
    store.create_guest(guest("ana")).await.expect("a guest");
    store.create_guest(guest("jo")).await.expect("a guest");
    let head = Head { results: vec![result(0, "ana", 1, 99, 2)], ..seated(&["ana", "jo"]) };
    store.create_table(table("t"), vec![entry(1, "ana sits down")], head).await.expect("a table");
    for (seat, name) in [(0, "ana"), (1, "jo")] {
        let endpoint = format!("https://push.example/{name}");
        let push = Push { guest: name.into(), endpoint, p256dh: String::new(), auth: String::new(), added_at: 1 };
        store.add_push(push, 10).await.expect("a push");
        store.set_webhook("t", seat, name, Some("https://hook.example")).await.expect("a webhook");
    }
    assert!(store.delete_guest("ana").await.expect("an answer"));

    assert!(store.pushes_of("ana").await.expect("pushes").is_empty());
    assert!(store.webhook("t", 0).await.expect("an answer").is_none());
    assert_eq!(store.stats("ana").await.expect("stats").total.games, 0);
    assert_eq!(log(store, "t").await, ["ana sits down"], "the log stays");
    assert_eq!(store.pushes_of("jo").await.expect("pushes").len(), 1);
    assert!(store.webhook("t", 1).await.expect("an answer").is_some());
}
