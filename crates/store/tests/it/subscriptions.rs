//! Push subscriptions, webhooks, keys, reviews and the announcement.

use deepwater_store::{Push, Store, StoreError, Webhook};
use tokio::task::JoinSet;

use crate::support::*;

/// The most subscriptions of a guest in these tests.
const PUSHES_PER_GUEST: u32 = 10;

on_both!(
    store: a_guest_has_the_newest_pushes, a_seat_has_one_webhook, a_game_has_one_review;
    database: a_key_is_made_once, the_last_announcement_is_kept;
);

async fn a_game_has_one_review(store: &dyn Store) {
    create(store, "t").await;
    assert_eq!(store.review("t").await.expect("an answer"), None);
    for review in [r#"{"playouts":1}"#, r#"{"playouts":2}"#] {
        store.set_review("t", review).await.expect("stored");
        assert_eq!(store.review("t").await.expect("an answer").as_deref(), Some(review));
    }
    assert!(matches!(store.set_review("no-table", "{}").await, Err(StoreError::Missing)));
}

async fn the_last_announcement_is_kept(database: &TestDatabase) {
    let store = database.open().await;
    assert_eq!(store.announcement().await.expect("an answer"), None);
    for text in ["one", "two"] {
        store.announce(text).await.expect("stored");
    }
    let copy = database.folder.path().join("copy.db");
    store.backup(&copy).await.expect("a backup");
    store.close().await;
    for url in [database.url.clone(), format!("sqlite:{}", copy.display())] {
        let store = deepwater_store::open(&url).await.expect("a store");
        assert_eq!(store.announcement().await.expect("an answer").as_deref(), Some("two"));
        store.close().await;
    }
}

async fn a_guest_has_the_newest_pushes(store: &dyn Store) {
    let push = |guest: &str, number: u32| Push {
        guest: guest.to_owned(),
        endpoint: format!("https://push.example/{number}"),
        p256dh: "key".to_owned(),
        auth: "secret".to_owned(),
        added_at: number.into(),
    };
    assert!(
        matches!(store.add_push(push("ana", 1), PUSHES_PER_GUEST).await, Err(StoreError::Missing)),
        "a push without a guest"
    );
    store.create_guest(guest("ana")).await.expect("a guest");
    store.create_guest(guest("jo")).await.expect("a guest");
    for number in 1..=PUSHES_PER_GUEST + 2 {
        store.add_push(push("ana", number), PUSHES_PER_GUEST).await.expect("a push");
    }
    let pushes = store.pushes_of("ana").await.expect("pushes");
    let numbers: Vec<i64> = pushes.iter().map(|push| push.added_at).collect();
    assert!(numbers.iter().copied().eq(3..=i64::from(PUSHES_PER_GUEST) + 2), "{numbers:?}");
    assert_eq!(pushes[0], push("ana", 3));

    // The same browser subscribes again, first with new keys, then for another guest.
    let renewed = Push { auth: "new secret".to_owned(), added_at: 99, ..push("ana", 5) };
    store.add_push(renewed.clone(), PUSHES_PER_GUEST).await.expect("a push");
    let pushes = store.pushes_of("ana").await.expect("pushes");
    assert_eq!((pushes.len(), pushes.last()), (PUSHES_PER_GUEST as usize, Some(&renewed)));
    store.add_push(push("jo", 5), PUSHES_PER_GUEST).await.expect("a push");
    assert_eq!(store.pushes_of("ana").await.expect("pushes").len(), PUSHES_PER_GUEST as usize - 1);
    assert_eq!(store.pushes_of("jo").await.expect("pushes"), [push("jo", 5)]);

    store.remove_push("https://push.example/5").await.expect("an answer");
    store.remove_push("https://push.example/5").await.expect("an answer");
    assert!(store.pushes_of("jo").await.expect("pushes").is_empty());
}

async fn a_seat_has_one_webhook(store: &dyn Store) {
    create(store, "t").await;
    store.create_guest(guest("ana")).await.expect("a guest");
    assert!(store.webhook("t", 0).await.expect("an answer").is_none());
    for (table, guest) in [("t", "nobody"), ("nowhere", "ana")] {
        let refused = store.set_webhook(table, 0, guest, Some("https://hook.example")).await;
        assert!(matches!(refused, Err(StoreError::Missing)), "{refused:?}");
    }
    for url in ["https://hook.example/1", "https://hook.example/2"] {
        store.set_webhook("t", 0, "ana", Some(url)).await.expect("a webhook");
        let found = store.webhook("t", 0).await.expect("an answer");
        assert_eq!(found, Some(Webhook { guest: "ana".to_owned(), url: url.to_owned() }));
    }
    assert!(store.webhook("t", 1).await.expect("an answer").is_none());
    store.set_webhook("t", 0, "ana", None).await.expect("no webhook");
    assert!(store.webhook("t", 0).await.expect("an answer").is_none());
}

async fn a_key_is_made_once(database: &TestDatabase) {
    let stores = [database.open().await, database.open().await];
    let mut asking = JoinSet::new();
    for number in 0..20 {
        let store = stores[number % 2].clone();
        asking.spawn(async move { store.key("vapid", &format!("candidate {number}")).await.expect("a key") });
    }
    let keys = asking.join_all().await;
    assert!(keys[0].starts_with("candidate"));
    assert!(keys.iter().all(|key| *key == keys[0]), "{keys:?}");
    assert_eq!(stores[0].key("another", "value").await.expect("a key"), "value");
    assert_eq!(database.open().await.key("vapid", "late").await.expect("a key"), keys[0]);
}
