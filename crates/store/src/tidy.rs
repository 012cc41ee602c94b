//! Moves SQLite's write-ahead log into the file from time to time, beside the writer.
//!
//! Left to the writer, every so many pages one commit waits until the whole log is moved, and every table waits with it.
//! A passive checkpoint on another connection holds up nobody. It may not catch up with a busy writer, so the writer
//! still moves a log that has grown very long.

use std::time::Duration;

use sqlx::AnyPool;
use tokio::sync::oneshot;
use tokio::time::{MissedTickBehavior, interval};

const EVERY: Duration = Duration::from_secs(1);

/// Goes on until this is dropped or the pool is closed.
pub(crate) struct Tidying {
    _stop: oneshot::Sender<()>,
}

pub(crate) fn start(pool: AnyPool) -> Tidying {
    let (stop, mut stopped) = oneshot::channel();
    tokio::spawn(async move {
        let mut ticks = interval(EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = &mut stopped => return,
                _ = ticks.tick() => {}
            }
            if pool.is_closed() {
                return;
            }
            if let Err(error) = sqlx::query("pragma wal_checkpoint(passive)").execute(&pool).await {
                tracing::debug!(%error, "the write-ahead log was left for later");
            }
        }
    });
    Tidying { _stop: stop }
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
        };
        database.create_table(table, vec![], Head::new(Status::Running, "{}")).await.expect("a table");
        let moved = async {
            while std::fs::metadata(&path).expect("the file").len() < before + (1 << 20) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), moved).await.expect("the file grows though nobody else writes");
        database.close().await;
    }
}
