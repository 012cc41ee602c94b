//! Checkpoints: moves SQLite's write-ahead log into the database file every second.
//!
//! Without this task, a commit would have to move the whole log from time to time, while all tables wait. A passive
//! checkpoint on another connection blocks no commit, but commits make the log longer meanwhile, and SQLite writes to
//! the start of the log again only when all of it has been moved. So a long log is moved several times in a row, until
//! little is left. The connection of the writer then moves the rest between two commits.

use std::time::Duration;

use sqlx::AnyPool;
use tokio::sync::oneshot;
use tokio::time::{MissedTickBehavior, interval};

const CHECKPOINT_INTERVAL: Duration = Duration::from_secs(1);
/// A log of more pages than this is to begin again from its start. A page has 4 kB.
const LONG_LOG: i64 = 4_000;
/// The number of pages that the writer's connection may move; that takes a few milliseconds.
const SHORT_REST: i64 = 250;
/// How often a long log is moved in a row before the writer moves the rest, however long it is.
const MAX_ROUNDS: usize = 8;

/// The running task. It ends when this is dropped or the pool is closed.
pub(crate) struct CheckpointTask {
    _stop: oneshot::Sender<()>,
}

/// Starts the task. `writes` has the only connection that writes.
pub(crate) fn start(reads: AnyPool, writes: AnyPool) -> CheckpointTask {
    let (stop, mut stopped) = oneshot::channel();
    tokio::spawn(async move {
        let mut ticks = interval(CHECKPOINT_INTERVAL);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = &mut stopped => return,
                _ = ticks.tick() => {}
            }
            let checkpoint = shorten(&reads, &writes).await;
            if reads.is_closed() {
                return;
            }
            if let Err(error) = checkpoint {
                tracing::warn!(%error, "a checkpoint of SQLite's write-ahead log failed; it is tried again");
            }
        }
    });
    CheckpointTask { _stop: stop }
}

/// Moves the log into the database file. If the log is long, also lets it begin again from its start.
async fn shorten(reads: &AnyPool, writes: &AnyPool) -> Result<(), sqlx::Error> {
    for _ in 0..MAX_ROUNDS {
        let LogState { length, moved } = checkpoint(reads).await?;
        if length <= LONG_LOG {
            return Ok(());
        }
        if length - moved <= SHORT_REST {
            break;
        }
    }
    checkpoint(writes).await.map(drop)
}

/// The state of the log after a checkpoint, in pages.
struct LogState {
    length: i64,
    /// How many pages, counted from the start of the log, are in the database file.
    moved: i64,
}

async fn checkpoint(pool: &AnyPool) -> Result<LogState, sqlx::Error> {
    let (_busy, length, moved): (i64, i64, i64) =
        sqlx::query_as("pragma wal_checkpoint(passive)").fetch_one(pool).await?;
    Ok(LogState { length, moved })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{Head, NewTable, Status, Store, connect};

    /// Stores a table with a megabyte of text.
    async fn store_long_table(database: &dyn Store, id: String) {
        let table = NewTable {
            id,
            rules_version: 1,
            setup: "x".repeat(1 << 20),
            seed: String::new(),
            public: true,
            created_at: 0,
            maker: None,
            origin: None,
        };
        database.create_table(table, vec![], Head::new(Status::Running, "{}")).await.expect("a table");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_long_log_begins_again_although_commits_go_on() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("games.db").display());
        let database = Arc::new(connect::open(&url).await.expect("a store"));
        let writer = tokio::spawn({
            let database = Arc::clone(&database);
            async move {
                for number in 0.. {
                    store_long_table(&*database, number.to_string()).await;
                }
            }
        });
        let length = async || checkpoint(&database.reads).await.expect("a checkpoint").length;
        let is_long = async { while length().await <= LONG_LOG {} };
        tokio::time::timeout(Duration::from_secs(30), is_long).await.expect("a long log");
        shorten(&database.reads, &database.writes).await.expect("a checkpoint");
        // The next commit writes to the start of the log.
        store_long_table(&*database, "next".to_owned()).await;
        assert!(length().await <= LONG_LOG);
        writer.abort();
    }

    #[tokio::test]
    async fn the_log_is_moved_into_the_file_while_the_server_runs() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.db");
        let database = connect::open(&format!("sqlite:{}", path.display())).await.expect("a store");
        let before = std::fs::metadata(&path).expect("the file").len();
        store_long_table(&database, "long".to_owned()).await;
        let moved = async {
            // Some of the pages may have been free before.
            while std::fs::metadata(&path).expect("the file").len() < before + (1 << 19) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), moved).await.expect("the file grows without another commit");
        database.close().await;
    }
}
