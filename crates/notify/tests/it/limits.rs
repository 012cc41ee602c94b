//! Slow receivers and crowds.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::time::Duration;

use axum::{Router, extract::State, http::StatusCode};
use deepwater_notify::{Failure, HookError, Notifier, Options, PushError};
use tokio::net::TcpListener;
use tokio::task::JoinSet;

use crate::browser::Browser;
use crate::receiver::{Receiver, serve, url};
use crate::{options, turn};

fn failure(error: HookError) -> Failure {
    match error {
        HookError::Transport(error) => error.failure,
        other => panic!("{other:?}"),
    }
}

/// A test must fail, not hang, when nobody gives up.
async fn soon<T>(result: impl Future<Output = T>) -> T {
    tokio::time::timeout(Duration::from_secs(10), result).await.expect("an end in time")
}

/// Somebody who listens, and then says nothing.
async fn silence() -> u16 {
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
async fn a_receiver_that_says_nothing_is_given_up() {
    let notifier = Notifier::new(Options { timeout: Duration::from_millis(200), ..options() }).unwrap();
    let address = url(silence().await, "/sesame");
    let error = soon(notifier.webhook(&address, &turn())).await.unwrap_err();
    assert_eq!(error.to_string(), "no answer from 127.0.0.1: timed out");
    let error = soon(notifier.push(&Browser::new().subscription(&address), &turn())).await.unwrap_err();
    assert!(matches!(error, PushError::Transport(error) if error.failure == Failure::Timeout));
}

/// Counts who is there at the same time, and the most there ever were.
#[derive(Default)]
struct Crowd {
    now: AtomicUsize,
    most: AtomicUsize,
    all: AtomicUsize,
}

#[tokio::test]
async fn only_so_many_requests_are_under_way_at_a_time() {
    let crowd = Arc::new(Crowd::default());
    let visit = async |State(crowd): State<Arc<Crowd>>| {
        crowd.all.fetch_add(1, SeqCst);
        crowd.most.fetch_max(crowd.now.fetch_add(1, SeqCst) + 1, SeqCst);
        tokio::time::sleep(Duration::from_millis(50)).await;
        crowd.now.fetch_sub(1, SeqCst);
        StatusCode::OK
    };
    let port = serve(Router::new().fallback(visit).with_state(crowd.clone())).await;

    let notifier = Notifier::new(Options { max_in_flight: 3, ..options() }).unwrap();
    let mut visits = JoinSet::new();
    for _ in 0..20 {
        let notifier = notifier.clone();
        visits.spawn(async move { notifier.webhook(&url(port, "/"), &turn()).await });
    }
    while let Some(visit) = visits.join_next().await {
        visit.unwrap().unwrap();
    }
    assert_eq!((crowd.all.load(SeqCst), crowd.most.load(SeqCst)), (20, 3));
}

#[tokio::test]
async fn who_waits_too_long_for_others_is_turned_away() {
    let options = Options { timeout: Duration::from_millis(300), max_in_flight: 1, ..options() };
    let notifier = Notifier::new(options).unwrap();
    let address = url(silence().await, "/");
    let mut crowd = JoinSet::new();
    for _ in 0..6 {
        let (notifier, address) = (notifier.clone(), address.clone());
        crowd.spawn(async move { failure(notifier.webhook(&address, &turn()).await.unwrap_err()) });
    }
    let failures = soon(crowd.join_all()).await;
    assert!(failures.contains(&Failure::Timeout) && failures.contains(&Failure::Busy), "{failures:?}");
    assert!(failures.iter().all(|failure| matches!(failure, Failure::Timeout | Failure::Busy)), "{failures:?}");

    // A slot comes back whatever became of the request.
    let awake = Receiver::with_status(200).await;
    notifier.webhook(&awake.url("/"), &turn()).await.unwrap();
}

#[tokio::test]
async fn a_limit_of_none_still_lets_one_through() {
    let notifier = Notifier::new(Options { max_in_flight: 0, ..options() }).unwrap();
    let hook = Receiver::with_status(200).await;
    notifier.webhook(&hook.url("/"), &turn()).await.unwrap();
}

#[tokio::test]
async fn a_closed_door_is_told_apart_from_silence() {
    let address = "http://127.0.0.1:1/sesame".parse().unwrap();
    let error = Notifier::new(options()).unwrap().webhook(&address, &turn()).await.unwrap_err();
    assert!(!format!("{error} {error:?}").contains("sesame"));
    assert!(matches!(failure(error), Failure::Broken(reason) if !reason.is_empty()));
}
