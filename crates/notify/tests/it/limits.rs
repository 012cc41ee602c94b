//! Slow receivers and many concurrent requests.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::time::Duration;

use axum::{Router, extract::State, http::StatusCode};
use deepwater_notify::{Notifier, Options, PushError, TransportErrorKind, WebhookError};
use tokio::net::TcpListener;
use tokio::task::JoinSet;

use crate::browser::Browser;
use crate::receiver::{Receiver, serve, url};
use crate::{options, turn};

fn kind(error: WebhookError) -> TransportErrorKind {
    match error {
        WebhookError::Transport(error) => error.kind,
        other => panic!("{other:?}"),
    }
}

/// Fails if the result takes longer than ten seconds.
async fn within_ten_seconds<T>(result: impl Future<Output = T>) -> T {
    tokio::time::timeout(Duration::from_secs(10), result).await.expect("a result in time")
}

/// Starts a receiver that accepts connections and never answers. Returns its port.
async fn silent_receiver() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        let mut held = Vec::new();
        while let Ok((socket, _)) = listener.accept().await {
            held.push(socket);
        }
    });
    port
}

#[tokio::test]
async fn a_receiver_that_never_answers_times_out() {
    let notifier = Notifier::new(Options { timeout: Duration::from_millis(200), ..options() }).unwrap();
    let address = url(silent_receiver().await, "/sesame");
    let error = within_ten_seconds(notifier.webhook(&address, &turn())).await.unwrap_err();
    assert_eq!(error.to_string(), "no answer from 127.0.0.1: timed out");
    let error = within_ten_seconds(notifier.push(&Browser::new().subscription(&address), &turn())).await.unwrap_err();
    assert!(matches!(error, PushError::Transport(error) if error.kind == TransportErrorKind::Timeout));
}

/// The number of requests: running now, the most at the same time, and in total.
#[derive(Default)]
struct RequestCounts {
    running: AtomicUsize,
    most: AtomicUsize,
    all: AtomicUsize,
}

#[tokio::test]
async fn the_number_of_concurrent_requests_is_limited() {
    let counts = Arc::new(RequestCounts::default());
    let count = async |State(counts): State<Arc<RequestCounts>>| {
        counts.all.fetch_add(1, SeqCst);
        counts.most.fetch_max(counts.running.fetch_add(1, SeqCst) + 1, SeqCst);
        tokio::time::sleep(Duration::from_millis(50)).await;
        counts.running.fetch_sub(1, SeqCst);
        StatusCode::OK
    };
    let port = serve(Router::new().fallback(count).with_state(counts.clone())).await;

    let notifier = Notifier::new(Options { max_in_flight: 3, ..options() }).unwrap();
    let mut requests = JoinSet::new();
    for _ in 0..20 {
        let notifier = notifier.clone();
        requests.spawn(async move { notifier.webhook(&url(port, "/"), &turn()).await });
    }
    while let Some(result) = requests.join_next().await {
        result.unwrap().unwrap();
    }
    assert_eq!((counts.all.load(SeqCst), counts.most.load(SeqCst)), (20, 3));
}

#[tokio::test]
async fn a_request_that_waits_too_long_for_a_slot_fails() {
    let options = Options { timeout: Duration::from_millis(300), max_in_flight: 1, ..options() };
    let notifier = Notifier::new(options).unwrap();
    let address = url(silent_receiver().await, "/");
    let mut requests = JoinSet::new();
    for _ in 0..6 {
        let (notifier, address) = (notifier.clone(), address.clone());
        requests.spawn(async move { kind(notifier.webhook(&address, &turn()).await.unwrap_err()) });
    }
    let kinds = within_ten_seconds(requests.join_all()).await;
    assert!(kinds.contains(&TransportErrorKind::Timeout) && kinds.contains(&TransportErrorKind::Busy), "{kinds:?}");
    assert!(
        kinds.iter().all(|kind| matches!(kind, TransportErrorKind::Timeout | TransportErrorKind::Busy)),
        "{kinds:?}"
    );

    // The slots are free again, no matter how the requests ended.
    let awake = Receiver::with_status(200).await;
    notifier.webhook(&awake.url("/"), &turn()).await.unwrap();
}

#[tokio::test]
async fn a_limit_of_zero_counts_as_one() {
    let notifier = Notifier::new(Options { max_in_flight: 0, ..options() }).unwrap();
    let hook = Receiver::with_status(200).await;
    notifier.webhook(&hook.url("/"), &turn()).await.unwrap();
}

#[tokio::test]
async fn a_refused_connection_is_not_reported_as_a_timeout() {
    let address = "http://127.0.0.1:1/sesame".parse().unwrap();
    let error = Notifier::new(options()).unwrap().webhook(&address, &turn()).await.unwrap_err();
    assert!(!format!("{error} {error:?}").contains("sesame"));
    assert!(matches!(kind(error), TransportErrorKind::Broken(reason) if !reason.is_empty()));
}
