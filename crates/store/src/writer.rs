//! The writer task: writes all waiting commits in one transaction, so that many tables share one wait for the disk.
//! During a transaction, further commits collect in the queue for the next one.

use std::collections::{HashSet, VecDeque};
use std::io::ErrorKind;
use std::time::Duration;

use sqlx::{AnyPool, Connection};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::batch::{self, WriteResult};
use crate::dialect::Dialect;
use crate::error::{ErrorClass, classify, refused_at_commit};
use crate::rows::WriteRequest;
use crate::{CommitError, StoreError};

/// Limits of one transaction: large enough that many commits share one wait for the disk, small enough to keep the
/// transaction short.
const MAX_BATCH_REQUESTS: usize = 1_000;
const MAX_BATCH_BYTES: usize = 8 << 20;
/// How many requests may wait in the queue before callers have to wait for a place in it.
const QUEUE_CAPACITY: usize = 4_096;
const MAX_ATTEMPTS: u32 = 3;
/// How long one statement may take. All other commits wait for it.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(30);

/// A write request, and the channel for its result.
pub(crate) struct Job {
    pub(crate) request: WriteRequest,
    pub(crate) reply: oneshot::Sender<WriteResult>,
}

struct Writer {
    dialect: Dialect,
    pool: AnyPool,
    node: Option<String>,
    timeout: Duration,
}

/// Starts the task. It ends when the sender is dropped and everything sent has been written.
pub(crate) fn start(dialect: Dialect, pool: AnyPool, node: Option<String>) -> (mpsc::Sender<Job>, JoinHandle<()>) {
    let (sender, mut queue) = mpsc::channel(QUEUE_CAPACITY);
    let writer = Writer { dialect, pool, node, timeout: STATEMENT_TIMEOUT };
    let task = tokio::spawn(async move {
        let mut waiting = VecDeque::new();
        loop {
            if waiting.is_empty() {
                let Some(job) = queue.recv().await else { return };
                waiting.push_back(job);
            }
            while waiting.len() < MAX_BATCH_REQUESTS
                && let Ok(job) = queue.try_recv()
            {
                waiting.push_back(job);
            }
            writer.write(next_batch(&mut waiting)).await;
        }
    });
    (sender, task)
}

/// Takes the jobs of the next batch from the queue. The jobs of a batch all concern different tables. If a job stays in
/// the queue, all later jobs for its tables stay there, too, so the jobs of each table are written in order.
fn next_batch(waiting: &mut VecDeque<Job>) -> Vec<Job> {
    let mut batch = Vec::new();
    let mut tables: HashSet<String> = HashSet::new();
    let mut size = 0;
    for job in std::mem::take(waiting) {
        let free = job.request.tables().all(|table| !tables.contains(table));
        tables.extend(job.request.tables().map(str::to_owned));
        if free && (batch.is_empty() || size + job.request.size() <= MAX_BATCH_BYTES) {
            size += job.request.size();
            batch.push(job);
        } else {
            waiting.push_back(job);
        }
    }
    batch
}

/// Why a whole batch failed.
enum BatchError {
    /// Nothing was written.
    RolledBack(sqlx::Error),
    /// The commit may have happened. If it did, it wrote the requests whose result is `Ok`.
    Unknown(sqlx::Error, Vec<WriteResult>),
}

impl Writer {
    /// Writes a batch and sends every result.
    async fn write(&self, jobs: Vec<Job>) {
        let requests: Vec<&WriteRequest> = jobs.iter().map(|job| &job.request).collect();
        let results = match self.write_with_retries(&requests).await {
            Ok(results) => results,
            // The database refuses one of the requests: write each in a transaction of its own.
            Err(error) if requests.len() > 1 && classify(&error) == ErrorClass::Refused => {
                let mut results = Vec::new();
                for request in requests {
                    results
                        .extend(self.write_with_retries(&[request]).await.unwrap_or_else(|error| vec![failed(error)]));
                }
                results
            }
            Err(error) => {
                tracing::error!(%error, commits = requests.len(), "commits failed");
                let result = failed(error);
                vec![result; requests.len()]
            }
        };
        for (job, result) in jobs.into_iter().zip(results) {
            // An error only means that the caller no longer waits.
            let _ = job.reply.send(result);
        }
    }

    /// Writes requests in one transaction. Retries errors that are transient and happened before the commit, so nothing
    /// is written twice. An error means that nothing was written.
    async fn write_with_retries(&self, requests: &[&WriteRequest]) -> Result<Vec<WriteResult>, sqlx::Error> {
        let mut attempt = 1;
        loop {
            match self.attempt(requests).await {
                Ok(results) => return Ok(results),
                Err(BatchError::Unknown(error, results)) => {
                    tracing::error!(%error, commits = requests.len(), "the connection was lost during the commit; the requests may or may not be written");
                    let unknown = |()| Err(CommitError::Unknown(error.to_string()));
                    return Ok(results.into_iter().map(|result| result.and_then(unknown)).collect());
                }
                Err(BatchError::RolledBack(error)) => {
                    let transient = matches!(classify(&error), ErrorClass::Lost | ErrorClass::Contention);
                    if attempt == MAX_ATTEMPTS || !transient {
                        return Err(error);
                    }
                    tracing::warn!(%error, attempt, "a batch of commits failed and is tried again");
                    attempt += 1;
                }
            }
        }
    }

    /// Writes requests in one transaction, once.
    async fn attempt(&self, requests: &[&WriteRequest]) -> Result<Vec<WriteResult>, BatchError> {
        let mut connection = self.pool.acquire().await.map_err(BatchError::RolledBack)?;
        let begin = connection.begin_with(self.dialect.begin_write());
        let mut transaction = self.within_timeout(begin).await.map_err(BatchError::RolledBack)?;
        let writing = batch::write(&mut transaction, self.dialect, self.node.as_deref(), requests);
        match self.within_timeout(writing).await {
            Ok(results) => match self.within_timeout(transaction.commit()).await {
                Ok(()) => Ok(results),
                Err(error) => {
                    connection.close_on_drop();
                    let refused = refused_at_commit(&error);
                    Err(if refused { BatchError::RolledBack(error) } else { BatchError::Unknown(error, results) })
                }
            },
            Err(error) => {
                // After some errors SQLite has rolled back by itself, and then ROLLBACK fails.
                if self.within_timeout(transaction.rollback()).await.is_err() {
                    connection.close_on_drop();
                }
                Err(BatchError::RolledBack(error))
            }
        }
    }

    /// Limits a statement to the timeout.
    async fn within_timeout<T>(
        &self,
        statement: impl Future<Output = Result<T, sqlx::Error>>,
    ) -> Result<T, sqlx::Error> {
        timeout(self.timeout, statement).await.unwrap_or_else(|_| Err(sqlx::Error::Io(ErrorKind::TimedOut.into())))
    }
}

fn failed(error: sqlx::Error) -> WriteResult {
    Err(CommitError::Failed(StoreError::from(error)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows::Creation;
    use crate::{Commit, Head, NewEntry, NewTable, SeatRow, Status, Store, connect};

    fn head() -> Head {
        Head::new(Status::Running, "{}")
    }

    fn creation(id: &str) -> Creation {
        let table = NewTable {
            id: id.to_owned(),
            rules_version: 1,
            setup: String::new(),
            seed: String::new(),
            public: true,
            created_at: 0,
            maker: None,
            origin: None,
        };
        Creation { table, entries: vec![], head: head() }
    }

    fn job(table: &str, bytes: usize, create: Option<&str>) -> (Job, oneshot::Receiver<WriteResult>) {
        let commit = Commit::new(table, 0, vec![NewEntry { at: 0, body: "x".repeat(bytes) }], head());
        let (reply, answer) = oneshot::channel();
        (
            Job { request: WriteRequest { commit: Some(commit), create: create.map(creation), guest: None }, reply },
            answer,
        )
    }

    #[test]
    fn each_tables_jobs_stay_in_order() {
        let jobs = [
            ("a", 1, None),
            ("b", 1, Some("new")),
            ("a", 2, None),
            ("c", 1, Some("a")),
            ("c", 2, None),
            ("d", 1, None),
        ];
        let mut waiting: VecDeque<Job> = jobs.into_iter().map(|(table, bytes, new)| job(table, bytes, new).0).collect();
        let mut batch = || {
            let batch = next_batch(&mut waiting);
            let name = |job: &Job| {
                job.request.commit.as_ref().map(|commit| (commit.table.clone(), commit.entries[0].body.len()))
            };
            batch.iter().filter_map(name).map(|(table, bytes)| format!("{table}{bytes}")).collect::<Vec<_>>()
        };
        assert_eq!(batch(), ["a1", "b1", "d1"]);
        assert_eq!(batch(), ["a2"], "c1 creates a, and c2 comes after c1");
        assert_eq!(batch(), ["c1"]);
        assert_eq!(batch(), ["c2"]);
        assert!(batch().is_empty());
    }

    #[test]
    fn a_batch_has_a_largest_size() {
        let sizes = [MAX_BATCH_BYTES * 2, 10, MAX_BATCH_BYTES, MAX_BATCH_BYTES - 20];
        let jobs = sizes.into_iter().enumerate().map(|(number, bytes)| job(&number.to_string(), bytes, None).0);
        let mut waiting: VecDeque<Job> = jobs.collect();
        let mut lengths = Vec::new();
        while !waiting.is_empty() {
            lengths.push(next_batch(&mut waiting).len());
        }
        assert_eq!(lengths, [1, 2, 1], "a job that is too large for any batch is written alone");
    }

    #[tokio::test]
    async fn a_refused_request_does_not_fail_the_rest_of_the_batch() {
        let database = connect::open("sqlite::memory:").await.expect("a store");
        for id in ["good", "bad", "fine"] {
            database.create_table(creation(id).table, vec![], head()).await.expect("a table");
        }
        let (queue, writer) = start(Dialect::Sqlite, database.writes.clone(), None);
        let mut answers = Vec::new();
        for table in ["good", "bad", "fine"] {
            let (mut job, answer) = job(table, 1, None);
            if table == "bad" {
                let seat = SeatRow { seat: 0, guest: "ana".to_owned() };
                let head = &mut job.request.commit.as_mut().expect("a commit").head;
                head.seats = Some(vec![seat.clone(), seat]); // The store itself refuses this earlier.
            }
            assert!(queue.send(job).await.is_ok());
            answers.push((table, answer));
        }
        drop(queue);
        writer.await.expect("the writer ends");
        for (table, answer) in answers {
            let outcome = answer.await.expect("an answer");
            assert_eq!(outcome.is_ok(), table != "bad", "{table}: {outcome:?}");
            let written = database.entries_after(table, 0).await.expect("entries").len();
            assert_eq!(written, usize::from(table != "bad"));
        }
    }

    #[tokio::test]
    async fn a_full_disk_fails_the_commits_and_the_store_goes_on() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("games.db").display());
        let database = connect::open(&url).await.expect("a store");
        for id in ["one", "two"] {
            database.create_table(creation(id).table, vec![], head()).await.expect("a table");
        }
        sqlx::query("pragma max_page_count = 1").execute(&database.writes).await.expect("a full disk");
        let commit = |id: &str| {
            let entry = NewEntry { at: 0, body: "long ".repeat(10_000) };
            database.commit(Commit::new(id, 0, vec![entry], head()))
        };
        let (one, two) = tokio::join!(commit("one"), commit("two"));
        for outcome in [one, two] {
            let Err(CommitError::Failed(StoreError::Database(error))) = outcome else { panic!("{outcome:?}") };
            assert!(error.to_string().contains("full"), "{error}");
        }
        assert!(database.entries_after("one", 0).await.expect("entries").is_empty());

        sqlx::query("pragma max_page_count = 1000000").execute(&database.writes).await.expect("room again");
        commit("one").await.expect("a commit");
        assert_eq!(database.entries_after("one", 0).await.expect("entries").len(), 1);
    }

    #[tokio::test]
    async fn a_statement_that_takes_too_long_fails() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("games.db").display());
        let database = connect::open(&url).await.expect("a store");
        let writer = Writer {
            dialect: Dialect::Sqlite,
            pool: database.writes.clone(),
            node: None,
            timeout: Duration::from_millis(100),
        };
        let mut locker = database.reads.begin_with("BEGIN IMMEDIATE").await.expect("a transaction that takes long");
        sqlx::query("insert into keys values ('a', 'b')").execute(&mut *locker).await.expect("a lock");
        let request = WriteRequest { create: Some(creation("t")), ..WriteRequest::default() };
        let error = writer.write_with_retries(&[&request]).await.expect_err("no answer");
        assert_eq!(classify(&error), ErrorClass::Down, "{error}");
        locker.commit().await.expect("the end");

        // The abandoned connection still waited for the lock; its transaction was rolled back.
        let patient_writer = Writer { timeout: STATEMENT_TIMEOUT, ..writer };
        assert!(patient_writer.write_with_retries(&[&request]).await.expect("a batch")[0].is_ok());
        assert!(database.load("t").await.expect("an answer").is_some());
    }

    #[tokio::test]
    async fn every_connection_waits_for_the_disk() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("games.db").display());
        let database = connect::open(&url).await.expect("a store");
        let setting =
            async |sql| sqlx::query_scalar::<_, i64>(sql).fetch_one(&database.writes).await.expect("a setting");
        assert_eq!(setting("pragma synchronous").await, 2, "FULL");
        assert_eq!(setting("pragma foreign_keys").await, 1);
        let mode: String = sqlx::query_scalar("pragma journal_mode").fetch_one(&database.writes).await.expect("a mode");
        assert_eq!(mode, "wal");
    }

    #[tokio::test]
    async fn a_commit_waits_for_the_disk_even_if_postgres_is_set_not_to() {
        let url = deepwater_harness::Postgres::shared().and_then(|postgres| postgres.fresh_url()).expect("PostgreSQL");
        let careless = "do $$ begin \
                        execute format('alter database %I set synchronous_commit = off', current_database()); end $$";
        let database = connect::open(&url).await.expect("a store");
        sqlx::query(careless).execute(&database.writes).await.expect("a setting");
        database.close().await;
        let database = connect::open(&url).await.expect("a store");
        let setting = sqlx::query_scalar("show synchronous_commit").fetch_one(&database.writes).await;
        assert_eq!(setting.ok(), Some("on".to_owned()));
    }
}
