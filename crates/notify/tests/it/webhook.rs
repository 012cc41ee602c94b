//! Webhooks: one POST request, whatever the receiver answers.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use deepwater_notify::{AddressError, Notifier, Options, WebhookError};

use crate::receiver::Receiver;
use crate::{notifier, options, turn};

#[tokio::test]
async fn a_webhook_gets_the_turn_as_json() {
    let hook = Receiver::with_status(204).await;
    notifier().webhook(&hook.url("/hook?for=ann"), &turn()).await.unwrap();

    let received = hook.only();
    assert_eq!((received.method.as_str(), received.path.as_str()), ("POST", "/hook?for=ann"));
    assert_eq!(received.header("content-type"), "application/json");
    assert!(received.header("user-agent").starts_with("deepwater/"));
    let link = "https://example.org/t/tbl-sesame";
    let json = format!(r#"{{"kind":"your-turn","table":"tbl-sesame","link":"{link}","seat":1,"round":3}}"#);
    assert_eq!(std::str::from_utf8(&received.body).unwrap(), json);
}

#[tokio::test]
async fn chat_services_get_a_sentence_in_their_own_form() {
    for (fragment, field) in [("discord", "content"), ("slack", "text")] {
        let hook = Receiver::with_status(200).await;
        notifier().webhook(&hook.url(&format!("/hook#{fragment}")), &turn()).await.unwrap();
        let received = hook.only();
        assert_eq!(received.path, "/hook", "the fragment is not sent");
        let body = std::str::from_utf8(&received.body).unwrap();
        let text = "Deepwater: it is your turn, round 3. https://example.org/t/tbl-sesame";
        assert_eq!(body, format!(r#"{{"{field}":"{text}"}}"#));
    }
}

#[tokio::test]
async fn a_test_message_says_that_it_is_one() {
    let hook = Receiver::with_status(204).await;
    notifier().test_webhook(&hook.url("/hook"), "https://example.org/t/a").await.unwrap();
    let body = hook.only().body;
    assert_eq!(std::str::from_utf8(&body).unwrap(), r#"{"kind":"test","link":"https://example.org/t/a"}"#);

    let hook = Receiver::with_status(404).await;
    let failed = notifier().test_webhook(&hook.url("/hook#slack"), "https://example.org/t/a").await;
    assert_eq!(failed, Err(WebhookError::Refused(404)));
    let body = hook.only().body;
    let text = "Deepwater: this is a test. Your turns will be announced here. https://example.org/t/a";
    assert_eq!(std::str::from_utf8(&body).unwrap(), format!(r#"{{"text":"{text}"}}"#));
}

#[tokio::test]
async fn names_are_resolved_where_private_addresses_are_allowed() {
    let hook = Receiver::with_status(200).await;
    let mut url = hook.url("/");
    url.set_host(Some("localhost")).unwrap();
    notifier().webhook(&url, &turn()).await.unwrap();
    hook.only();
}

#[tokio::test]
async fn any_other_status_than_success_is_an_error() {
    for status in [300, 400, 401, 404, 410, 500, 503] {
        let hook = Receiver::with_status(status).await;
        assert_eq!(notifier().webhook(&hook.url("/"), &turn()).await, Err(WebhookError::Refused(status)));
    }
}

#[tokio::test]
async fn a_redirect_is_not_followed() {
    for status in [301, 302, 303, 307, 308] {
        let elsewhere = Receiver::with_status(200).await;
        let target = elsewhere.url("/").to_string();
        let status = StatusCode::from_u16(status).unwrap();
        let hook = Receiver::answering(move || (status, [("location", target.clone())]).into_response()).await;
        assert_eq!(notifier().webhook(&hook.url("/"), &turn()).await, Err(WebhookError::Refused(status.as_u16())));
        assert!(elsewhere.take().is_empty());
    }
}

#[tokio::test]
async fn an_endless_answer_is_not_read() {
    let sent = Arc::new(AtomicUsize::new(0));
    let counter = sent.clone();
    let hook = Receiver::answering(move || {
        let counter = counter.clone();
        let drops = futures_util::stream::repeat_with(move || {
            counter.fetch_add(1, SeqCst);
            Ok::<_, std::io::Error>(Bytes::from_static(&[b'x'; 65536]))
        });
        Body::from_stream(drops).into_response()
    });
    notifier().webhook(&hook.await.url("/"), &turn()).await.unwrap();

    // Once the buffers are full, nothing more is sent: the connection is closed.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let soon = sent.load(SeqCst);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(sent.load(SeqCst), soon);
    assert!(soon < 1000, "{} KB were sent", soon * 64);
}

#[tokio::test]
async fn a_private_address_is_refused_unless_the_host_allows_it() {
    let hook = Receiver::with_status(200).await;
    let guarded = Notifier::new(Options { allow_private: false, ..options() }).unwrap();
    for host in ["127.0.0.1", "localhost", "[::1]", "0.0.0.0", "[::ffff:7f00:1]"] {
        let mut url = hook.url("/");
        url.set_scheme("https").unwrap();
        url.set_host(Some(host)).unwrap();
        let result = guarded.webhook(&url, &turn()).await;
        assert_eq!(result, Err(WebhookError::Address(AddressError::Private)), "{host}");
    }
    assert!(hook.take().is_empty());
    notifier().webhook(&hook.url("/"), &turn()).await.unwrap();
    hook.only();
}
