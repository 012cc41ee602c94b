//! Notifications between servers on one PostgreSQL (LISTEN/NOTIFY). Each commit, and each change of a guest's secret,
//! notifies within its transaction, and every server listens for the changes of the others.
//!
//! The payload of a notification is `node seq table`, `node guest id`, `node replaced table`, `node announcement text`
//! or `node people count`.

use std::io::ErrorKind;
use std::time::Duration;

use sqlx::postgres::PgListener;
use sqlx::{AnyConnection, AnyPool};
use tokio::sync::broadcast;
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

use crate::{Change, StoreError};

const CHANNEL: &str = "deepwater";
/// In the payload of a changed guest, this word stands where the payload of a commit has `seq`.
const GUEST: &str = "guest";
/// In the payload of a table whose rows were deleted or rewritten, this word stands where the payload of a commit has
/// `seq`.
const REPLACED: &str = "replaced";
/// In the payload of an announcement, this word stands where the payload of a commit has `seq`.
const ANNOUNCEMENT: &str = "announcement";
/// In the payload with the number of people, this word stands where the payload of a commit has `seq`.
const PEOPLE: &str = "people";
/// The maximum length of a payload, in bytes. PostgreSQL allows 7,999.
const MAX_PAYLOAD: usize = 7_900;
/// How many changes are kept for a slow receiver. A receiver that is further behind gets an error.
const CHANGE_BUFFER: usize = 4_096;
/// How long the connection may be silent before a query tests whether it still works.
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(30);
const FIRST_RETRY_DELAY: Duration = Duration::from_millis(100);
const MAX_RETRY_DELAY: Duration = Duration::from_secs(5);

/// Returns a channel for changes, without a receiver yet.
pub(crate) fn channel() -> broadcast::Sender<Change> {
    broadcast::channel(CHANGE_BUFFER).0
}

/// Receives the notifications of other servers until it is dropped.
pub(crate) struct ChangeListener {
    /// This server's id in notifications. The listener skips notifications with this id.
    pub(crate) node: String,
    pub(crate) changes: broadcast::Sender<Change>,
    task: AbortHandle,
}

impl ChangeListener {
    /// Connects and starts to listen. Every commit made after this returns is received.
    pub(crate) async fn start(url: &str) -> Result<ChangeListener, StoreError> {
        let node = format!("{:016x}", rand::random::<u64>());
        let changes = channel();
        let listener = connect(url).await?;
        let task = tokio::spawn(listen(listener, url.to_owned(), node.clone(), changes.clone())).abort_handle();
        Ok(ChangeListener { node, changes, task })
    }

    pub(crate) fn stop(&self) {
        self.task.abort();
    }
}

impl Drop for ChangeListener {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Opens a connection that listens. Reconnecting is left to [`listen`], which then reports [`Change::Everything`].
async fn connect(url: &str) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect(url).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

async fn listen(mut listener: PgListener, url: String, node: String, changes: broadcast::Sender<Change>) {
    loop {
        let error = forward(&mut listener, &node, &changes).await;
        tracing::warn!(%error, "lost the connection that listens for commits of other servers");
        listener = reconnect(&url).await;
        tracing::info!("listening for commits of other servers again");
        // An error only means that there are no receivers.
        let _ = changes.send(Change::Everything);
    }
}

/// Forwards the changes of other servers until the connection is lost, and returns why.
async fn forward(listener: &mut PgListener, node: &str, changes: &broadcast::Sender<Change>) -> sqlx::Error {
    loop {
        let payload = match next_payload(listener).await {
            Ok(payload) => payload,
            Err(error) => return error,
        };
        match parse_payload(&payload) {
            Some((sender, _)) if sender == node => {}
            Some((_, change)) => {
                // An error only means that there are no receivers.
                let _ = changes.send(change);
            }
            None => tracing::warn!(channel = CHANNEL, "ignored a notification that is not from a server of ours"),
        }
    }
}

/// Waits for the next notification and returns its payload.
async fn next_payload(listener: &mut PgListener) -> Result<String, sqlx::Error> {
    let timed_out = |_| sqlx::Error::Io(ErrorKind::TimedOut.into());
    loop {
        match timeout(KEEPALIVE_INTERVAL, listener.try_recv()).await {
            Ok(Ok(Some(notification))) => return Ok(notification.payload().to_owned()),
            Ok(Ok(None)) => return Err(sqlx::Error::Io(ErrorKind::ConnectionAborted.into())),
            Ok(Err(error)) => return Err(error),
            Err(_) => {
                let query = sqlx::query("select 1").execute(&mut *listener);
                timeout(KEEPALIVE_INTERVAL, query).await.map_err(timed_out)??;
            }
        }
    }
}

/// Tries to connect until it works, with growing delays.
async fn reconnect(url: &str) -> PgListener {
    let mut delay = FIRST_RETRY_DELAY;
    loop {
        match connect(url).await {
            Ok(listener) => return listener,
            Err(error) => tracing::warn!(%error, "cannot listen for commits of other servers"),
        }
        sleep(delay).await;
        delay = (delay * 2).min(MAX_RETRY_DELAY);
    }
}

/// Returns the payload that tells other servers of a commit.
pub(crate) fn table_payload(node: &str, table: &str, seq: u64) -> String {
    format!("{node} {seq} {table}")
}

fn guest_payload(node: &str, guest: &str) -> String {
    format!("{node} {GUEST} {guest}")
}

/// Tells the other servers that the stored rows of a table were deleted or rewritten.
pub(crate) async fn notify_of_replaced(
    connection: &mut AnyConnection,
    node: &str,
    table: &str,
) -> Result<(), sqlx::Error> {
    let notify = sqlx::query("select pg_notify($1, $2)").bind(CHANNEL).bind(format!("{node} {REPLACED} {table}"));
    notify.execute(connection).await?;
    Ok(())
}

/// Tells the other servers, when the transaction commits, that a guest's secret was replaced or the guest was deleted.
pub(crate) async fn notify_of_guest(
    transaction: &mut AnyConnection,
    node: &str,
    guest: &str,
) -> Result<(), sqlx::Error> {
    let notify = sqlx::query("select pg_notify($1, $2)").bind(CHANNEL).bind(guest_payload(node, guest));
    notify.execute(transaction).await?;
    Ok(())
}

/// Sends an announcement to the other servers.
pub(crate) async fn notify_of_announcement(
    connection: &mut AnyConnection,
    node: &str,
    announcement: &str,
) -> Result<(), StoreError> {
    let payload = format!("{node} {ANNOUNCEMENT} {announcement}");
    if payload.len() > MAX_PAYLOAD {
        return Err(StoreError::Invalid("an announcement that is too long"));
    }
    sqlx::query("select pg_notify($1, $2)").bind(CHANNEL).bind(payload).execute(connection).await?;
    Ok(())
}

/// Tells the other servers how many people are connected to this one.
pub(crate) async fn notify_of_people(pool: &AnyPool, node: &str, count: u64) -> Result<(), StoreError> {
    let notify = sqlx::query("select pg_notify($1, $2)").bind(CHANNEL).bind(format!("{node} {PEOPLE} {count}"));
    notify.execute(pool).await?;
    Ok(())
}

/// Returns the sender's node id and the change; `None` if the payload is not from one of our servers.
fn parse_payload(payload: &str) -> Option<(&str, Change)> {
    let mut parts = payload.splitn(3, ' ');
    let (node, seq, id) = (parts.next()?, parts.next()?, parts.next()?.to_owned());
    match seq {
        GUEST => Some((node, Change::Guest { guest: id })),
        REPLACED => Some((node, Change::Replaced { table: id })),
        ANNOUNCEMENT => Some((node, Change::Announcement { announcement: id })),
        PEOPLE => Some((node, Change::People { node: node.to_owned(), count: id.parse().ok()? })),
        seq => Some((node, Change::Table { table: id, seq: seq.parse().ok()? })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_payload_names_its_sender_and_the_change() {
        let change = Change::Table { table: "the table".to_owned(), seq: 7 };
        assert_eq!(parse_payload(&table_payload("a", "the table", 7)), Some(("a", change)));
        let change = Change::Guest { guest: "ana".to_owned() };
        assert_eq!(parse_payload(&guest_payload("a", "ana")), Some(("a", change)));
        let change = Change::Announcement { announcement: "back at six".to_owned() };
        assert_eq!(parse_payload("a announcement back at six"), Some(("a", change)));
        let change = Change::People { node: "a".to_owned(), count: 12 };
        assert_eq!(parse_payload("a people 12"), Some(("a", change)));
        assert_eq!(parse_payload("a people many"), None);
        assert_eq!(parse_payload("nonsense"), None);
    }
}
