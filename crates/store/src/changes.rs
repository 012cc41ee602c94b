//! Word between servers on one PostgreSQL: each commit sends "node table seq" within its transaction, and every server
//! listens for those of the others.

use std::time::Duration;

use sqlx::postgres::PgListener;
use tokio::sync::broadcast;
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

use crate::{Change, StoreError};

const CHANNEL: &str = "deepwater";
/// How many changes a slow receiver may fall behind.
const BACKLOG: usize = 4_096;
/// A silent connection may be a dead one: after this long it is asked for a sign of life.
const SILENCE: Duration = Duration::from_secs(30);
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

pub(crate) fn channel() -> broadcast::Sender<Change> {
    broadcast::channel(BACKLOG).0
}

/// A server's ear.
pub(crate) struct Hearing {
    /// How this server signs, so that it can tell its own word from the others'.
    pub(crate) node: String,
    pub(crate) changes: broadcast::Sender<Change>,
    task: AbortHandle,
}

impl Hearing {
    /// Returns when it listens: nothing that happens from then on goes unheard.
    pub(crate) async fn start(url: &str) -> Result<Hearing, StoreError> {
        let node = format!("{:016x}", rand::random::<u64>());
        let changes = channel();
        let listener = connect(url).await?;
        let task = tokio::spawn(listen(listener, url.to_owned(), node.clone(), changes.clone())).abort_handle();
        Ok(Hearing { node, changes, task })
    }

    pub(crate) fn stop(&self) {
        self.task.abort();
    }
}

impl Drop for Hearing {
    fn drop(&mut self) {
        self.stop();
    }
}

async fn connect(url: &str) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect(url).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

async fn listen(mut listener: PgListener, url: String, node: String, changes: broadcast::Sender<Change>) {
    loop {
        while let Some(word) = hear(&mut listener).await {
            if let Some(change) = understand(&word, &node) {
                let _ = changes.send(change); // Nobody may be interested.
            }
        }
        tracing::warn!("the connection that hears of other servers' commits was lost");
        listener = reconnect(&url).await;
        tracing::info!("hearing of other servers' commits again");
        let _ = changes.send(Change::Everything);
    }
}

/// The next word, or `None` if the connection is lost.
async fn hear(listener: &mut PgListener) -> Option<String> {
    loop {
        match timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(word)) => return word.map(|word| word.payload().to_owned()),
            Ok(Err(_)) => return None,
            Err(_) => timeout(SILENCE, sqlx::query("select 1").execute(&mut *listener)).await.ok()?.ok()?,
        };
    }
}

async fn reconnect(url: &str) -> PgListener {
    let mut pause = FIRST_PAUSE;
    loop {
        match connect(url).await {
            Ok(listener) => return listener,
            Err(error) => tracing::warn!(%error, "cannot hear of other servers' commits"),
        }
        sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

pub(crate) fn payload(node: &str, table: &str, seq: u64) -> String {
    format!("{node} {seq} {table}")
}

/// What a word of another server means; `None` for one's own and for what is no such word.
fn understand(word: &str, own: &str) -> Option<Change> {
    let mut parts = word.splitn(3, ' ');
    let (node, seq, table) = (parts.next()?, parts.next()?.parse().ok()?, parts.next()?);
    (node != own).then(|| Change::Table { table: table.to_owned(), seq })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_understands_the_others_and_not_itself() {
        let word = payload("a", "the table", 7);
        assert_eq!(understand(&word, "b"), Some(Change::Table { table: "the table".to_owned(), seq: 7 }));
        assert_eq!(understand(&word, "a"), None);
        assert_eq!(understand("nonsense", "b"), None);
    }
}
