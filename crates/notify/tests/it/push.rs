//! Web Push, from the server's key to the text that the browser decrypts.

use std::time::{SystemTime, UNIX_EPOCH};

use deepwater_notify::{AddressError, Notifier, PushError, PushTarget, Turn};

use crate::browser::{Browser, claims};
use crate::receiver::{Received, Receiver};
use crate::{SUBJECT, notifier, options, turn};

const ENDPOINT: &str = "/push/capability-of-one-browser";

/// Pushes to a browser whose push service accepts everything, and returns what the service received.
async fn pushed(turn: &Turn) -> Received {
    let service = Receiver::with_status(201).await;
    notifier().push(&Browser::new().subscription(&service.url(ENDPOINT)), turn).await.unwrap();
    service.only()
}

#[tokio::test]
async fn the_browser_can_decrypt_whose_turn_it_is() {
    let service = Receiver::with_status(201).await;
    let browser = Browser::new();
    notifier().push(&browser.subscription(&service.url(ENDPOINT)), &turn()).await.unwrap();

    let received = service.only();
    assert_eq!((received.method.as_str(), received.path.as_str()), ("POST", ENDPOINT));
    let text = String::from_utf8(browser.read(&received.body)).unwrap();
    let link = "https://example.org/t/tbl-sesame";
    assert_eq!(text, format!(r#"{{"kind":"your-turn","table":"tbl-sesame","link":"{link}","seat":1,"round":3}}"#));
}

#[tokio::test]
async fn the_service_learns_the_sender_but_not_the_content() {
    let service = Receiver::with_status(201).await;
    let options = options();
    let key = options.vapid.public_base64url();
    let subscription = Browser::new().subscription(&service.url(ENDPOINT));
    Notifier::new(options).unwrap().push(&subscription, &turn()).await.unwrap();

    let received = service.only();
    let claims = claims(received.header("authorization"), &key);
    assert_eq!(claims["aud"], service.url("").as_str().trim_end_matches('/'), "the origin, with its port");
    assert_eq!(claims["sub"], SUBJECT);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    let expires = claims["exp"].as_u64().unwrap();
    assert!(expires > now + 3600 && expires <= now + 24 * 3600, "valid for {} s", expires - now);

    let seen = format!("{:?} {}", received.headers, String::from_utf8_lossy(&received.body));
    assert!(!seen.contains("sesame") && !seen.contains("your-turn"), "{seen}");
}

#[tokio::test]
async fn a_message_is_kept_for_a_day_with_normal_urgency() {
    let received = pushed(&turn()).await;
    assert_eq!(received.header("ttl"), "86400");
    assert_eq!(received.header("urgency"), "normal");
    assert_eq!(received.header("content-encoding"), "aes128gcm");
    assert_eq!(received.header("content-type"), "application/octet-stream");
}

#[tokio::test]
async fn a_later_message_about_the_same_table_replaces_an_earlier_one() {
    let service = Receiver::with_status(201).await;
    let notifier = notifier();
    let subscription = Browser::new().subscription(&service.url("/push/ann"));
    let another = Browser::new().subscription(&service.url("/push/bob"));
    notifier.push(&subscription, &turn()).await.unwrap();
    notifier.push(&subscription, &Turn { round: 4, ..turn() }).await.unwrap();
    notifier.push(&subscription, &Turn { table: "another".into(), ..turn() }).await.unwrap();
    notifier.push(&another, &turn()).await.unwrap();

    let topics: Vec<String> = service.take().iter().map(|received| received.header("topic").to_owned()).collect();
    assert_eq!(topics[0], topics[1]);
    assert_ne!(topics[0], topics[2], "another table has another topic");
    assert_ne!(topics[0], topics[3], "the service does not learn who plays with whom");
    for topic in topics {
        assert!(topic.len() <= 32 && topic.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b)), "{topic}");
    }
}

#[tokio::test]
async fn every_message_has_its_own_salt_and_key() {
    let (first, second) = (pushed(&turn()).await, pushed(&turn()).await);
    assert_ne!(first.body[..16], second.body[..16], "the salt");
    assert_ne!(first.body[21..86], second.body[21..86], "the sender's key");
}

#[tokio::test]
async fn the_status_of_the_service_becomes_the_result() {
    for (status, result) in [
        (200, Ok(())),
        (201, Ok(())),
        (202, Ok(())),
        (301, Err(PushError::Refused(301))),
        (400, Err(PushError::Refused(400))),
        (404, Err(PushError::Gone)),
        (410, Err(PushError::Gone)),
        (413, Err(PushError::Refused(413))),
        (429, Err(PushError::Refused(429))),
        (500, Err(PushError::Refused(500))),
    ] {
        let service = Receiver::with_status(status).await;
        let subscription = Browser::new().subscription(&service.url(ENDPOINT));
        assert_eq!(notifier().push(&subscription, &turn()).await, result, "{status}");
    }
}

#[tokio::test]
async fn a_subscription_with_broken_keys_is_refused_before_anything_is_sent() {
    let service = Receiver::with_status(201).await;
    let good = Browser::new().subscription(&service.url(ENDPOINT));
    assert_eq!(good.check(true), Ok(()));
    let off_the_curve = format!("BA{}", "A".repeat(85));
    let compressed = &good.p256dh[..44];
    for (p256dh, auth) in [
        ("", good.auth.as_str()),
        ("*", &good.auth),
        (&off_the_curve, &good.auth),
        (compressed, &good.auth),
        (&good.p256dh, ""),
        (&good.p256dh, "c2hvcnQ"),
        (&good.p256dh, &good.p256dh),
    ] {
        let broken = PushTarget { p256dh: p256dh.into(), auth: auth.into(), ..good.clone() };
        assert_eq!(broken.check(true), Err(PushError::Keys), "{p256dh} {auth}");
        assert_eq!(notifier().push(&broken, &turn()).await, Err(PushError::Keys));
    }
    assert!(service.take().is_empty());
}

#[tokio::test]
async fn padded_keys_are_accepted() {
    let service = Receiver::with_status(201).await;
    let browser = Browser::new();
    let mut subscription = browser.subscription(&service.url(ENDPOINT));
    subscription.p256dh.push('=');
    subscription.auth.push_str("==");
    notifier().push(&subscription, &turn()).await.unwrap();
    assert!(!browser.read(&service.only().body).is_empty());
}

#[tokio::test]
async fn the_longest_message_fits_and_a_longer_one_is_refused() {
    let service = Receiver::with_status(201).await;
    let empty = serde_json::to_vec(&Turn { link: String::new(), ..turn() }).unwrap().len();
    let of_length = |length: usize| Turn { link: "x".repeat(length - empty), ..turn() };

    let browser = Browser::new();
    let subscription = browser.subscription(&service.url(ENDPOINT));
    notifier().push(&subscription, &of_length(3993)).await.unwrap();
    assert_eq!(notifier().push(&subscription, &of_length(3994)).await, Err(PushError::TooLong));
    let received = service.only();
    assert_eq!(received.body.len(), 4096);
    assert_eq!(browser.read(&received.body).len(), 3993);
}

#[tokio::test]
async fn an_endpoint_in_a_private_network_is_refused() {
    let service = Receiver::with_status(201).await;
    let port = service.url("").port().unwrap();
    let guarded = Notifier::new(deepwater_notify::Options { allow_private: false, ..options() }).unwrap();
    for host in ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433"] {
        let endpoint = format!("https://{host}:{port}{ENDPOINT}").parse().unwrap();
        let subscription = Browser::new().subscription(&endpoint);
        assert_eq!(subscription.check(false), Err(PushError::Address(AddressError::Private)));
        assert_eq!(
            guarded.push(&subscription, &turn()).await,
            Err(PushError::Address(AddressError::Private)),
            "{host}"
        );
    }
    let plain = Browser::new().subscription(&service.url(ENDPOINT));
    assert_eq!(guarded.push(&plain, &turn()).await, Err(PushError::Address(AddressError::Scheme)));
    assert!(service.take().is_empty());
}

#[tokio::test]
async fn nothing_printed_contains_a_secret() {
    let options = options();
    let private_key = options.vapid.to_text();
    let notifier = Notifier::new(options.clone()).unwrap();
    let endpoint = "http://127.0.0.1:1/push/capability-of-one-browser?token=sesame".parse().unwrap();
    let subscription = Browser::new().subscription(&endpoint);
    let error = notifier.push(&subscription, &turn()).await.unwrap_err();
    assert!(matches!(error, PushError::Transport(_)));
    assert!(error.to_string().starts_with("no answer from 127.0.0.1: "), "{error}");

    let mut printed = format!("{options:?} {notifier:?} {subscription:?} {:?} {error} {error:?} ", turn());
    let mut source = std::error::Error::source(&error);
    while let Some(error) = source {
        printed += &format!("{error} {error:?} ");
        source = error.source();
    }
    for secret in ["capability", "sesame", &private_key, &subscription.auth] {
        assert!(!printed.contains(secret), "{secret} in {printed}");
    }
}
