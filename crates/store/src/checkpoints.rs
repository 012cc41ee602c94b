//! Checkpoints: moves SQLite's write-ahead log into the database file every second, on a connection of its own.
//!
//! Without this task, a commit would have to move the whole log from time to time, while all tables wait. A passive
//! checkpoint on another connection blocks no commit. It may not keep up with a busy writer, so a commit still moves a
//! log that has grown very long (`wal_autocheckpoint` in `dialect`).

use std::time::Duration;

use sqlx::AnyPool;
use tokio::sync::oneshot;
use tokio::time::{MissedTickBehavior, interval};

const CHECKPOINT_INTERVAL: Duration = Duration::from_secs(1);

/// The running task. It ends when this is dropped or the pool is closed.
pub(crate) struct CheckpointTask {
    _stop: oneshot::Sender<()>,
}

/// Starts the task.
pub(crate) fn start(pool: AnyPool) -> CheckpointTask {
    let (stop, mut stopped) = oneshot::channel();
    tokio::spawn(async move {
        let mut ticks = interval(CHECKPOINT_INTERVAL);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = &mut stopped => return,
                _ = ticks.tick() => {}
            }
            let checkpoint = sqlx::query("pragma wal_checkpoint(passive)").execute(&pool).await;
            if pool.is_closed() {
                return;
            }
            if let Err(error) = checkpoint {
                tracing::warn!(%error, "a checkpoint of SQLite's write-ahead log failed; it is tried again");
            }
        }
    });
    CheckpointTask { _stop: stop }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Head, NewTable, Status, Store, connect};

    #[tokio::test]
    async fn the_log_is_moved_into_the_file_while_the_server_runs() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.db");
        let database = connect::open(&format!("sqlite:{}", path.display())).await.expect("a store");
        let before = std::fs::metadata(&path).expect("the file").len();
        let table = NewTable {
            id: "long".to_owned(),
            rules_version: 1,
            setup: "x".repeat(1 << 20),
            seed: String::new(),
            public: true,
            created_at: 0,
            maker: None,
            origin: None,
        };
        database.create_table(table, vec![], Head::new(Status::Running, "{}")).await.expect("a table");
        let moved = async {
            while std::fs::metadata(&path).expect("the file").len() < before + (1 << 20) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), moved).await.expect("the file grows without another commit");
        database.close().await;
    }
}
