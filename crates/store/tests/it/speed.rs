//! Measures commits per second. Run with
//! `cargo test --release -p deepwater-store --test it -- --ignored --nocapture --test-threads 1 speed`

use std::sync::Arc;
use std::time::{Duration, Instant};

use deepwater_harness::Postgres;
use deepwater_store::{Commit, Head, Status, Store};
use tokio::task::JoinSet;

use crate::support::*;

const SECONDS: u64 = 5;

/// Lets each committer append to a table of its own, waiting for every commit, and prints rate and latency.
async fn measure(name: &str, store: Arc<dyn Store>, committers: usize) {
    for number in 0..committers {
        create(&*store, &format!("{committers}-{number}")).await;
    }
    let until = Instant::now() + Duration::from_secs(SECONDS);
    let mut committing = JoinSet::new();
    for number in 0..committers {
        let store = store.clone();
        committing.spawn(async move {
            let table = format!("{committers}-{number}");
            let (body, summary, mut seq, mut times) = ("m".repeat(200), "s".repeat(400), 1, Vec::new());
            while Instant::now() < until {
                let start = Instant::now();
                let head = Head::new(Status::Running, summary.clone());
                store.commit(Commit::new(&table, seq, vec![entry(0, &body)], head)).await.expect("a commit");
                times.push(start.elapsed());
                seq += 1;
            }
            times
        });
    }
    let mut times = committing.join_all().await.concat();
    times.sort();
    let at = |part: usize| times[times.len() * part / 100].as_secs_f64() * 1e3;
    let rate = times.len() as u64 / SECONDS;
    println!("{name}, {committers} committers: {rate} commits/s, p50 {:.1} ms, p99 {:.1} ms", at(50), at(99));
}

#[ignore = "a measurement"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn speed_of_sqlite() {
    for committers in [1, 20, 500] {
        measure("SQLite", TestDatabase::sqlite().open().await, committers).await;
    }
}

#[ignore = "a measurement"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn speed_of_postgresql() {
    let postgres = Postgres::start().expect("PostgreSQL");
    for committers in [1, 20, 500] {
        let url = postgres.fresh_url().expect("a database");
        let folder = tempfile::tempdir().expect("a folder");
        measure("PostgreSQL", TestDatabase { url, folder }.open().await, committers).await;
    }
}
