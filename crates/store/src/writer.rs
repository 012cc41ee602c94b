//! The one task that commits: it takes whatever waits and writes it in one transaction, so that a wait for the disk serves
//! many tables. While it waits, the next batch gathers by itself.

use std::collections::{HashSet, VecDeque};
use std::io::ErrorKind;
use std::time::Duration;

use sqlx::{AnyPool, Connection};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::batch::{self, Verdict};
use crate::dialect::Dialect;
use crate::error::{Trouble, refused_at_commit, trouble};
use crate::rows::Work;
use crate::{CommitError, StoreError};

/// How much one transaction takes at most: enough to share the wait, little enough to keep it short.
const BATCH_WORKS: usize = 1_000;
const BATCH_BYTES: usize = 8 << 20;
/// How many may wait before those who ask wait, too.
const QUEUE: usize = 4_096;
const ATTEMPTS: u32 = 3;
/// How long the database may be silent before it is given up, because everybody else waits.
const PATIENCE: Duration = Duration::from_secs(30);

/// Something to write, and whom to tell.
pub(crate) struct Job {
    pub(crate) work: Work,
    pub(crate) reply: oneshot::Sender<Verdict>,
}

struct Writer {
    dialect: Dialect,
    pool: AnyPool,
    node: Option<String>,
    patience: Duration,
}

/// Starts the task. It ends when the sender is dropped and everything sent is written.
pub(crate) fn start(dialect: Dialect, pool: AnyPool, node: Option<String>) -> (mpsc::Sender<Job>, JoinHandle<()>) {
    let (sender, mut queue) = mpsc::channel(QUEUE);
    let writer = Writer { dialect, pool, node, patience: PATIENCE };
    let task = tokio::spawn(async move {
        let mut waiting = VecDeque::new();
        loop {
            if waiting.is_empty() {
                let Some(job) = queue.recv().await else { return };
                waiting.push_back(job);
            }
            while waiting.len() < BATCH_WORKS
                && let Ok(job) = queue.try_recv()
            {
                waiting.push_back(job);
            }
            writer.write(next_batch(&mut waiting)).await;
        }
    });
    (sender, task)
}

/// Takes jobs of different tables from the queue. A second job of a table waits for the next batch, and so do those that
/// came after it for the same tables: each table's jobs stay in order.
fn next_batch(waiting: &mut VecDeque<Job>) -> Vec<Job> {
    let mut batch = Vec::new();
    let mut tables: HashSet<String> = HashSet::new();
    let mut size = 0;
    for job in std::mem::take(waiting) {
        let free = job.work.tables().all(|table| !tables.contains(table));
        tables.extend(job.work.tables().map(str::to_owned));
        if free && (batch.is_empty() || size + job.work.size() <= BATCH_BYTES) {
            size += job.work.size();
            batch.push(job);
        } else {
            waiting.push_back(job);
        }
    }
    batch
}

/// Why a batch as a whole was not written.
enum Failure {
    /// Nothing of it happened.
    Undone(sqlx::Error),
    /// Perhaps it happened: works with a good verdict are in doubt.
    Doubtful(sqlx::Error, Vec<Verdict>),
}

impl Writer {
    async fn write(&self, jobs: Vec<Job>) {
        let works: Vec<&Work> = jobs.iter().map(|job| &job.work).collect();
        let verdicts = match self.try_hard(&works).await {
            Ok(verdicts) => verdicts,
            // Something in it spoils it: let the others through.
            Err(error) if works.len() > 1 && trouble(&error) == Trouble::Refused => {
                let mut verdicts = Vec::new();
                for work in works {
                    verdicts.extend(self.try_hard(&[work]).await.unwrap_or_else(|error| vec![failed(error)]));
                }
                verdicts
            }
            Err(error) => {
                tracing::error!(%error, commits = works.len(), "commits failed");
                let verdict = failed(error);
                vec![verdict; works.len()]
            }
        };
        for (job, verdict) in jobs.into_iter().zip(verdicts) {
            let _ = job.reply.send(verdict); // Whoever asked may have gone.
        }
    }

    /// Tries again where that can help and cannot do a thing twice. An error means that nothing happened.
    async fn try_hard(&self, works: &[&Work]) -> Result<Vec<Verdict>, sqlx::Error> {
        let mut attempt = 1;
        loop {
            match self.attempt(works).await {
                Ok(verdicts) => return Ok(verdicts),
                Err(Failure::Doubtful(error, verdicts)) => {
                    tracing::error!(%error, commits = works.len(), "the connection was lost while committing");
                    let doubt = |()| Err(CommitError::Unknown(error.to_string()));
                    return Ok(verdicts.into_iter().map(|verdict| verdict.and_then(doubt)).collect());
                }
                Err(Failure::Undone(error)) => {
                    let hopeful = matches!(trouble(&error), Trouble::Lost | Trouble::Contention);
                    if attempt == ATTEMPTS || !hopeful {
                        return Err(error);
                    }
                    tracing::warn!(%error, attempt, "trying again to commit");
                    attempt += 1;
                }
            }
        }
    }

    async fn attempt(&self, works: &[&Work]) -> Result<Vec<Verdict>, Failure> {
        let mut connection = self.pool.acquire().await.map_err(Failure::Undone)?;
        let begin = connection.begin_with(self.dialect.begin_write());
        let mut transaction = self.in_time(begin).await.map_err(Failure::Undone)?;
        let writing = batch::write(&mut transaction, self.dialect, self.node.as_deref(), works);
        match self.in_time(writing).await {
            Ok(verdicts) => match self.in_time(transaction.commit()).await {
                Ok(()) => Ok(verdicts),
                Err(error) => {
                    connection.close_on_drop();
                    let refused = refused_at_commit(&error);
                    Err(if refused { Failure::Undone(error) } else { Failure::Doubtful(error, verdicts) })
                }
            },
            Err(error) => {
                // After some errors SQLite has rolled back by itself, of which the connection here does not know.
                if self.in_time(transaction.rollback()).await.is_err() {
                    connection.close_on_drop();
                }
                Err(Failure::Undone(error))
            }
        }
    }

    async fn in_time<T>(&self, doing: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, sqlx::Error> {
        timeout(self.patience, doing).await.unwrap_or_else(|_| Err(sqlx::Error::Io(ErrorKind::TimedOut.into())))
    }
}

fn failed(error: sqlx::Error) -> Verdict {
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
        };
        Creation { table, entries: vec![], head: head() }
    }

    fn job(table: &str, bytes: usize, create: Option<&str>) -> (Job, oneshot::Receiver<Verdict>) {
        let commit = Commit::new(table, 0, vec![NewEntry { at: 0, body: "x".repeat(bytes) }], head());
        let (reply, answer) = oneshot::channel();
        (Job { work: Work { commit: Some(commit), create: create.map(creation) }, reply }, answer)
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
            let name =
                |job: &Job| job.work.commit.as_ref().map(|commit| (commit.table.clone(), commit.entries[0].body.len()));
            batch.iter().filter_map(name).map(|(table, bytes)| format!("{table}{bytes}")).collect::<Vec<_>>()
        };
        assert_eq!(batch(), ["a1", "b1", "d1"]);
        assert_eq!(batch(), ["a2"], "c1 creates a, and c2 comes after c1");
        assert_eq!(batch(), ["c1"]);
        assert_eq!(batch(), ["c2"]);
        assert!(batch().is_empty());
    }

    #[test]
    fn a_batch_has_an_end() {
        let sizes = [BATCH_BYTES * 2, 10, BATCH_BYTES, BATCH_BYTES - 20];
        let jobs = sizes.into_iter().enumerate().map(|(number, bytes)| job(&number.to_string(), bytes, None).0);
        let mut waiting: VecDeque<Job> = jobs.collect();
        let mut lengths = Vec::new();
        while !waiting.is_empty() {
            lengths.push(next_batch(&mut waiting).len());
        }
        assert_eq!(lengths, [1, 2, 1], "what is too large for any batch goes alone");
    }

    #[tokio::test]
    async fn what_spoils_a_batch_does_not_spoil_the_others() {
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
                let head = &mut job.work.commit.as_mut().expect("a commit").head;
                head.seats = Some(vec![seat.clone(), seat]); // The store would not have let this through.
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

        let _ = sqlx::query("pragma max_page_count = 1000000").execute(&database.writes).await.expect("room again");
        commit("one").await.expect("a commit");
        assert_eq!(database.entries_after("one", 0).await.expect("entries").len(), 1);
    }

    #[tokio::test]
    async fn a_silent_database_is_given_up() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("games.db").display());
        let database = connect::open(&url).await.expect("a store");
        let writer = Writer {
            dialect: Dialect::Sqlite,
            pool: database.writes.clone(),
            node: None,
            patience: Duration::from_millis(100),
        };
        let mut locker = database.reads.begin_with("BEGIN IMMEDIATE").await.expect("a transaction that takes long");
        sqlx::query("insert into keys values ('a', 'b')").execute(&mut *locker).await.expect("a lock");
        let work = Work { commit: None, create: Some(creation("t")) };
        let error = writer.try_hard(&[&work]).await.expect_err("no answer");
        assert_eq!(trouble(&error), Trouble::Down, "{error}");
        locker.commit().await.expect("the end");

        // The connection that was given up still waited for the lock; what it then got was rolled back.
        let patient = Writer { patience: PATIENCE, ..writer };
        assert!(patient.try_hard(&[&work]).await.expect("a batch")[0].is_ok());
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
    async fn an_answer_is_a_promise_even_where_the_host_thought_otherwise() {
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
