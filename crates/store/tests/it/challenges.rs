//! Challenges and their results.

use deepwater_store::{Challenge, ChallengeResult, OwnTry, Store};

use crate::support::*;

on_both!(
    store: a_guest_has_one_result, results_of_one_network_are_marked, days_and_retention;
    database: a_backup_has_challenges_and_results;
);

fn result(challenge: &str, guest: &str, score: i64) -> ChallengeResult {
    ChallengeResult {
        challenge: challenge.to_owned(),
        guest: guest.to_owned(),
        at: 100,
        score,
        won: score > 100,
        answers: format!("answers of {guest}"),
        origin: Some(format!("network of {guest}")),
    }
}

async fn guests(store: &dyn Store) {
    for name in ["ana", "bo", "cy"] {
        store.create_guest(guest(name)).await.expect("a guest");
    }
}

async fn a_guest_has_one_result(store: &dyn Store) {
    guests(store).await;
    store.begin_try("c", "ana", 5).await.expect("begun");
    store.begin_try("c", "ana", 9).await.expect("begun before");
    let begun = store.try_of("c", "ana").await.expect("an answer").expect("a try");
    assert_eq!((begun.begun_at, begun.finished_at, begun.score, begun.answers.as_str()), (5, None, None, ""));
    assert!(store.finish_try(result("c", "ana", 90)).await.expect("stored"));
    assert!(!store.finish_try(result("c", "ana", 190)).await.expect("an answer"), "the second does not count");
    assert!(store.finish_try(result("c", "bo", 120)).await.expect("stored"), "never begun");
    store.begin_try("c", "cy", 7).await.expect("begun");
    let tries = store.tries("c", 10).await.expect("tries");
    let seen: Vec<_> = tries.iter().map(|found| (found.guest.as_str(), found.score, found.won)).collect();
    assert_eq!(seen, [("bo", Some(120), true), ("ana", Some(90), false), ("cy", None, false)]);
    assert_eq!((tries[1].begun_at, tries[1].finished_at), (5, Some(100)));
    assert_eq!(store.scores("c").await.expect("scores"), [(90, 1), (120, 1)]);
    assert_eq!(store.tries("d", 10).await.expect("tries"), []);
    store.begin_try("d", "ana", 6).await.expect("begun");
    let own = |challenge: &str, begun_at, finished_at, score| OwnTry {
        challenge: challenge.to_owned(),
        begun_at,
        finished_at,
        score,
        won: false,
    };
    let both = [own("c", 5, Some(100), Some(90)), own("d", 6, None, None)];
    assert_eq!(store.own_tries("ana", 10).await.expect("tries"), both);
    assert_eq!(store.own_tries("ana", 1).await.expect("tries"), both[..1]);

    store.delete_guest("bo").await.expect("deleted");
    assert_eq!(store.scores("c").await.expect("scores"), [(90, 1)], "the results go with their guest");
}

async fn results_of_one_network_are_marked(store: &dyn Store) {
    guests(store).await;
    let home = Some("home".to_owned());
    for (guest, origin, answers) in [("ana", &home, "1"), ("bo", &home, "2"), ("cy", &None, "2")] {
        let handed_in = ChallengeResult { origin: origin.clone(), answers: answers.into(), ..result("c", guest, 1) };
        assert!(store.finish_try(handed_in).await.expect("stored"));
    }
    for (guest, marked) in [("ana", false), ("bo", true), ("cy", true)] {
        assert_eq!(store.try_of("c", guest).await.expect("an answer").expect("a try").marked, marked, "{guest}");
    }
    // Without a network, only equal answers are marked.
    for (guest, marked) in [("ana", false), ("bo", false)] {
        assert!(store.finish_try(ChallengeResult { origin: None, ..result("d", guest, 1) }).await.expect("stored"));
        assert_eq!(store.try_of("d", guest).await.expect("an answer").expect("a try").marked, marked);
    }
}

async fn days_and_retention(store: &dyn Store) {
    guests(store).await;
    for day in ["2026-11-16", "2026-11-18", "an-id-longer-than-a-date"] {
        assert!(store.finish_try(result(day, "ana", 80)).await.expect("stored"));
    }
    store.begin_try("2026-11-17", "ana", 100).await.expect("begun only");
    assert_eq!(store.days_played("ana", 10).await.expect("days"), ["2026-11-18", "2026-11-16"]);
    assert_eq!(store.days_played("bo", 10).await.expect("days"), [""; 0]);

    let old = store.old_guests(50, 10).await.expect("ids");
    assert_eq!(old, ["bo", "cy"], "a guest with a later try is not old");

    let made = |at| Challenge { id: format!("c{at}"), deal: "{}".into(), maker: "ana".into(), created_at: at };
    for at in [10, 20] {
        store.create_challenge(made(at)).await.expect("stored");
    }
    assert_eq!(store.challenge("c20").await.expect("an answer"), Some(made(20)));
    assert_eq!(store.challenges_since("ana", 15).await.expect("a count"), 1);

    store.forget_origins(101).await.expect("forgotten");
    let again = ChallengeResult { origin: Some("network of ana".into()), ..result("2026-11-18", "bo", 70) };
    assert!(store.finish_try(again).await.expect("stored"));
    assert!(!store.try_of("2026-11-18", "bo").await.expect("an answer").expect("a try").marked, "nothing to compare");
    assert_eq!(store.delete_challenges(15, 4).await.expect("deleted"), 1);
    assert_eq!(store.challenge("c10").await.expect("an answer"), None);
    // A challenge and five tries are left.
    for deleted in [5, 1, 0] {
        assert_eq!(store.delete_challenges(101, 4).await.expect("deleted"), deleted);
    }
}

async fn a_backup_has_challenges_and_results(database: &TestDatabase) {
    let store = database.open().await;
    guests(&*store).await;
    let challenge = Challenge { id: "c".into(), deal: "{}".into(), maker: "ana".into(), created_at: 1 };
    store.create_challenge(challenge.clone()).await.expect("stored");
    assert!(store.finish_try(result("c", "ana", 90)).await.expect("stored"));
    store.begin_try("c", "bo", 3).await.expect("begun");
    let all = store.tries("c", 10).await.expect("tries");
    let copy = database.folder.path().join("copy.db");
    store.backup(&copy).await.expect("a backup");
    store.close().await;
    let store = deepwater_store::open(&format!("sqlite:{}", copy.display())).await.expect("a store");
    assert_eq!(store.challenge("c").await.expect("an answer"), Some(challenge));
    assert_eq!(store.tries("c", 10).await.expect("tries"), all);
    store.close().await;
}
