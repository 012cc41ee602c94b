//! Readiness: whether the server can store something now.
//!
//! A check writes to the database, so its result is kept for a second, and at most one check runs at a time. However
//! often `/readyz` is requested, the cost is bounded.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use deepwater_store::{Store, StoreError};
use tokio::sync::watch;

/// How long the result of a check is valid.
const VALID_FOR: Duration = Duration::from_secs(1);
/// How long a request waits for a check. A commit that takes longer is of no use to players.
const CHECK_TIMEOUT: Duration = Duration::from_secs(3);

/// Why the server cannot store anything. The text does not reveal details of the database.
pub(crate) type Reason = &'static str;

/// A check that is running; `None` until it has a result.
type RunningCheck = watch::Receiver<Option<Result<(), Reason>>>;

const TOO_SLOW: Reason = "the database does not answer in time";

/// The result of the last check, and the check that is running.
pub(crate) struct Readiness {
    store: Arc<dyn Store>,
    checks: Mutex<Checks>,
}

#[derive(Default)]
struct Checks {
    last: Option<(Instant, Result<(), Reason>)>,
    running: Option<RunningCheck>,
}

impl Readiness {
    pub fn new(store: Arc<dyn Store>) -> Arc<Readiness> {
        Arc::new(Readiness { store, checks: Mutex::default() })
    }

    /// Returns whether the database can store something, as of at most a second ago.
    pub async fn check(self: &Arc<Readiness>) -> Result<(), Reason> {
        let mut running = match self.last_or_running() {
            Ok(result) => return result,
            Err(running) => running,
        };
        let finished = running.wait_for(Option::is_some);
        match tokio::time::timeout(CHECK_TIMEOUT, finished).await {
            Ok(Ok(result)) => result.unwrap_or(Err(TOO_SLOW)),
            Ok(Err(_)) => Err("the check failed"),
            Err(_) => Err(TOO_SLOW),
        }
    }

    /// Returns the last result if it is still valid. Otherwise returns the check that is running, and starts one if
    /// there is none.
    fn last_or_running(self: &Arc<Readiness>) -> Result<Result<(), Reason>, RunningCheck> {
        let mut checks = self.checks();
        if let Some((at, result)) = checks.last
            && at.elapsed() < VALID_FOR
        {
            return Ok(result);
        }
        if let Some(running) = &checks.running {
            return Err(running.clone());
        }
        let (sender, receiver) = watch::channel(None);
        checks.running = Some(receiver.clone());
        drop(checks);
        let readiness = Arc::clone(self);
        tokio::spawn(async move {
            let result = readiness.store.check_writable().await.map_err(|error| reason(&error));
            let mut checks = readiness.checks();
            checks.last = Some((Instant::now(), result));
            checks.running = None;
            drop(checks);
            sender.send_replace(Some(result));
        });
        Err(receiver)
    }

    /// Locks the checks. They are valid even if a thread panicked while it held the lock.
    fn checks(&self) -> MutexGuard<'_, Checks> {
        self.checks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn reason(error: &StoreError) -> Reason {
    tracing::error!(%error, "the database cannot store anything");
    match error {
        error if error.is_disk_full() => "the disk of the database is full",
        StoreError::Closed => "the server is shutting down",
        _ => "the database does not answer or cannot be written to",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_result_is_used_again_for_a_second() {
        let store = deepwater_store::open("sqlite::memory:").await.expect("a store");
        let readiness = Readiness::new(Arc::clone(&store));
        assert_eq!(readiness.check().await, Ok(()));
        store.close().await;
        assert_eq!(readiness.check().await, Ok(()), "still the last result");
        tokio::time::sleep(VALID_FOR).await;
        let (one, two) = tokio::join!(readiness.check(), readiness.check());
        assert_eq!((one, two), (Err("the server is shutting down"), Err("the server is shutting down")));
    }
}
