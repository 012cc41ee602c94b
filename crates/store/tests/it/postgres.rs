//! What only PostgreSQL does: notifications between servers, and connections that break.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::{Duration, Instant};

use deepwater_harness::Postgres;
use deepwater_store::{Change, Commit, CommitError, Store, open};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::broadcast::Receiver;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::support::*;

async fn next(changes: &mut Receiver<Change>) -> Change {
    timeout(Duration::from_secs(20), changes.recv()).await.expect("a notification in time").expect("a notification")
}

fn change(table: &str, seq: u64) -> Change {
    Change::Table { table: table.to_owned(), seq }
}

#[tokio::test]
async fn servers_are_notified_of_the_commits_of_others_only() {
    let database = TestDatabase::postgres();
    let (one, other) = (database.open().await, database.open().await);
    let mut notifications = other.changes();
    let mut own = one.changes();
    create(&*one, "the first table").await;
    assert_eq!(next(&mut notifications).await, change("the first table", 1));
    one.commit(append("the first table", 1, "moved")).await.expect("a commit");
    assert_eq!(next(&mut notifications).await, change("the first table", 2));
    // A commit can be read as soon as its notification arrives.
    assert_eq!(log(&*other, "the first table").await.len(), 2);

    // A refused commit sends no notification; a rematch sends one for each of the two tables.
    one.commit(append("the first table", 1, "stale")).await.expect_err("stale");
    let rematch =
        Commit { create: Some((table("second"), vec![], running())), ..append("the first table", 2, "ended") };
    one.commit(rematch).await.expect("a commit");
    assert_eq!(next(&mut notifications).await, change("the first table", 3));
    assert_eq!(next(&mut notifications).await, change("second", 0));

    other.commit(append("second", 0, "begun")).await.expect("a commit");
    assert_eq!(next(&mut own).await, change("second", 1), "its own commits are not among them");
    assert!(timeout(Duration::from_millis(200), notifications.recv()).await.is_err());
}

#[tokio::test]
async fn all_servers_are_notified_of_a_new_secret_and_a_deleted_guest() {
    let database = TestDatabase::postgres();
    let (one, other) = (database.open().await, database.open().await);
    let (mut own, mut others) = (one.changes(), other.changes());
    one.create_guest(guest("ana")).await.expect("a guest");
    let ana = Change::Guest { guest: "ana".to_owned() };
    assert!(one.replace_secret("ana", "another hash").await.expect("an answer"));
    assert_eq!((next(&mut own).await, next(&mut others).await), (ana.clone(), ana.clone()));
    assert!(one.delete_guest("ana").await.expect("an answer"));
    assert_eq!((next(&mut own).await, next(&mut others).await), (ana.clone(), ana));
}

#[tokio::test]
async fn servers_tell_each_other_how_many_people_are_connected() {
    let database = TestDatabase::postgres();
    let (one, other) = (database.open().await, database.open().await);
    let mut notifications = other.changes();
    one.share_people(7).await.expect("an answer");
    assert!(matches!(next(&mut notifications).await, Change::People { count: 7, .. }));
    create(&*one, "t").await;
    assert_eq!(other.guests_at(&["t".to_owned(), "u".to_owned()]).await.expect("guests"), Vec::<String>::new());
}

/// The server accepts only encrypted connections, so a change that arrives shows that the listener's is encrypted, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_connections_can_be_encrypted() {
    let (postgres, foreign) = (Postgres::start_encrypted().expect("a server"), Postgres::start_encrypted());
    let address = postgres.fresh_url().expect("a database");
    let with = |mode: &str, authority: &Path| format!("{address}?sslmode={mode}&sslrootcert={}", authority.display());
    let database = TestDatabase::at(with("verify-full", &postgres.authority()));
    let (one, other) = (database.open().await, database.open().await);
    let mut notifications = other.changes();
    create(&*one, "t").await;
    assert_eq!(next(&mut notifications).await, change("t", 1));
    assert_eq!(log(&*other, "t").await.len(), 1);
    let connections = "from pg_stat_ssl join pg_stat_activity using (pid) where datname = current_database()";
    assert_eq!(database.number(&format!("select count(*) {connections} and not ssl")).await, 0);
    assert_eq!(database.number(&format!("select count(*) {connections} and ssl and query like 'LISTEN%'")).await, 2);

    let foreign = foreign.expect("another server");
    for (url, why) in [
        (with("verify-full", &foreign.authority()), "the authority of another server"),
        (with("verify-full", &postgres.authority()).replace("@127.0.0.1:", "@localhost:"), "another name"),
        (format!("{address}?sslmode=verify-full"), "an authority that this machine does not know"),
        (format!("{address}?sslmode=disable"), "no encryption"),
        (format!("{}?sslmode=require", TestDatabase::postgres().url), "a server without encryption"),
    ] {
        assert!(open(&url).await.is_err(), "{why}: connected to {url}");
    }
}

#[tokio::test]
async fn a_lost_listener_reconnects_and_reports_that_anything_may_have_changed() {
    let database = TestDatabase::postgres();
    let (one, other) = (database.open().await, database.open().await);
    let mut notifications = other.changes();
    create(&*one, "t").await;
    assert_eq!(next(&mut notifications).await, change("t", 1));

    let cut = "select count(pg_terminate_backend(pid)) from pg_stat_activity \
               where query like 'LISTEN%' and datname = current_database()";
    assert_eq!(database.number(cut).await, 2);
    assert_eq!(next(&mut notifications).await, Change::Everything);
    one.commit(append("t", 1, "moved")).await.expect("a commit");
    assert_eq!(next(&mut notifications).await, change("t", 2), "notifications arrive again");
}

/// Commits to its own table until `enough` is set, then checks that the log holds exactly the acknowledged entries.
/// Returns the number of entries and of failed commits.
async fn keep_committing(store: Arc<dyn Store>, table: String, enough: Arc<AtomicBool>) -> (usize, usize) {
    let (mut acknowledged, mut seq, mut number, mut failures) = (vec!["created".to_owned()], 1, 0, 0);
    while !enough.load(Ordering::Relaxed) {
        number += 1;
        let body = number.to_string();
        match store.commit(append(&table, seq, &body)).await {
            Ok(()) => {
                acknowledged.push(body);
                seq += 1;
            }
            Err(CommitError::Failed(_)) => {
                failures += 1;
                sleep(Duration::from_millis(20)).await;
            }
            // Read the log to see whether the commit happened, as a server does.
            Err(CommitError::Unknown(_)) => {
                failures += 1;
                let Ok(entries) = retry(&store, &table, seq).await else { panic!("no answer") };
                if let [entry] = &entries[..] {
                    assert_eq!(entry, &body);
                    acknowledged.push(body);
                    seq += 1;
                }
            }
            Err(error) => panic!("{error}"),
        }
    }
    let written = retry(&store, &table, 0).await.expect("an answer");
    assert_eq!(written, acknowledged, "{table}");
    (written.len(), failures)
}

async fn retry(store: &Arc<dyn Store>, table: &str, after: u64) -> Result<Vec<String>, deepwater_store::StoreError> {
    let mut answer = store.entries_after(table, after).await;
    for _ in 0..20 {
        if answer.is_ok() {
            break;
        }
        sleep(Duration::from_millis(100)).await;
        answer = store.entries_after(table, after).await;
    }
    Ok(answer?.into_iter().map(|entry| entry.body).collect())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cut_connections_lose_nothing() {
    let database = TestDatabase::postgres();
    let store = database.open().await;
    let enough = Arc::new(AtomicBool::new(false));
    let mut writers = JoinSet::new();
    for number in 0..20 {
        create(&*store, &format!("t{number}")).await;
        writers.spawn(keep_committing(store.clone(), format!("t{number}"), enough.clone()));
    }
    // On a busy machine it takes longer until there are connections to cut.
    let (began, mut cuts) = (Instant::now(), 0);
    while cuts <= 20 || began.elapsed() < Duration::from_secs(3) {
        sleep(Duration::from_millis(30)).await;
        let cut = "select count(pg_terminate_backend(pid)) from pg_stat_activity \
                   where pid <> pg_backend_pid() and datname = current_database()";
        cuts += database.number(cut).await;
    }
    enough.store(true, Ordering::Relaxed);
    let written: usize = writers.join_all().await.into_iter().map(|(written, _)| written).sum();
    assert!(written > 100, "{written}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crash_of_the_server_loses_nothing() {
    let postgres = Postgres::start_fast().expect("PostgreSQL");
    let database =
        TestDatabase { url: postgres.fresh_url().expect("a database"), folder: tempfile::tempdir().expect("a folder") };
    let store = database.open().await;
    let mut notifications = store.changes();
    let enough = Arc::new(AtomicBool::new(false));
    let mut writers = JoinSet::new();
    for number in 0..10 {
        create(&*store, &format!("t{number}")).await;
        writers.spawn(keep_committing(store.clone(), format!("t{number}"), enough.clone()));
    }
    for _ in 0..2 {
        sleep(Duration::from_millis(500)).await;
        postgres.crash().expect("a crash");
        sleep(Duration::from_millis(100)).await;
        postgres.resume().expect("a new start");
    }
    sleep(Duration::from_secs(3)).await;
    enough.store(true, Ordering::Relaxed);
    for (written, _) in writers.join_all().await {
        assert!(written > 1);
    }
    assert_eq!(next(&mut notifications).await, Change::Everything);
    store.check_writable().await.expect("a database that can store");
}

/// What the proxy does when COMMIT passes through it.
#[derive(Clone, Copy)]
#[repr(u8)]
enum OnCommit {
    Forward,
    CloseBefore,
    CloseAfter,
}

/// Starts a TCP proxy to PostgreSQL that can close connections around a commit. Returns its port.
async fn start_proxy(to: u16, behaviour: Arc<AtomicU8>) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            tokio::spawn(forward(client, to, behaviour.clone()));
        }
    });
    port
}

async fn forward(mut client: TcpStream, to: u16, behaviour: Arc<AtomicU8>) -> std::io::Result<()> {
    let mut server = TcpStream::connect(("127.0.0.1", to)).await?;
    let (mut asked, mut answered) = (vec![0; 65_536], vec![0; 65_536]);
    loop {
        tokio::select! {
            count = client.read(&mut asked) => {
                let words = &asked[..count?];
                let commits = words.windows(6).any(|word| word == b"COMMIT");
                let behaviour = behaviour.load(Ordering::Relaxed);
                if words.is_empty() || commits && behaviour == OnCommit::CloseBefore as u8 {
                    return Ok(());
                }
                server.write_all(words).await?;
                if commits && behaviour == OnCommit::CloseAfter as u8 {
                    let _ = server.read(&mut answered).await?; // The server has committed; the client never learns of it.
                    return Ok(());
                }
            }
            count = server.read(&mut answered) => {
                let words = &answered[..count?];
                if words.is_empty() {
                    return Ok(());
                }
                client.write_all(words).await?;
            }
        }
    }
}

#[tokio::test]
async fn a_connection_that_breaks_at_the_commit_leaves_it_unknown() {
    let postgres = Postgres::shared().expect("PostgreSQL");
    let behaviour = Arc::new(AtomicU8::new(OnCommit::Forward as u8));
    let port = start_proxy(postgres.port(), behaviour.clone()).await;
    let direct = postgres.fresh_url().expect("a database");
    let store = open(&direct.replace(&postgres.port().to_string(), &port.to_string())).await.expect("a store");
    create(&*store, "t").await;
    create(&*store, "other").await;

    for (breaks, expected) in [(OnCommit::CloseBefore, 1), (OnCommit::CloseAfter, 2)] {
        behaviour.store(breaks as u8, Ordering::Relaxed);
        let (unknown, stale) =
            tokio::join!(store.commit(append("t", 1, "moved")), store.commit(append("other", 7, "stale")));
        assert!(matches!(unknown, Err(CommitError::Unknown(_))), "{unknown:?}");
        assert!(matches!(stale, Err(CommitError::Conflict)), "{stale:?}");
        behaviour.store(OnCommit::Forward as u8, Ordering::Relaxed);
        assert_eq!(log(&*store, "t").await.len(), expected);
    }
    store.commit(append("t", 2, "on")).await.expect("the store still works");
}
