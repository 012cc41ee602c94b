//! Runs work that keeps a processor busy, such as replaying a log, on background threads, a few jobs at the same time.
//!
//! Tables, sockets and HTTP share the threads of the async runtime. A task that computes for milliseconds on one of
//! them delays all others, so such work is passed to [`CpuSlots::run`].

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::JoinError;

use crate::background;

/// A number of slots for work that keeps a processor busy. Work waits until a slot is free.
#[derive(Clone)]
pub(crate) struct CpuSlots(Arc<Semaphore>);

impl CpuSlots {
    pub fn new(slots: usize) -> CpuSlots {
        CpuSlots(Arc::new(Semaphore::new(slots)))
    }

    /// Runs `work` on a background thread as soon as a slot is free. The error means that `work` panicked.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, JoinError> {
        let slots = Arc::clone(&self.0);
        let slot = slots.acquire_owned().await.unwrap_or_else(|_| unreachable!("this semaphore is never closed"));
        background::spawn(move || {
            // The slot is free again when the work ends, also if the caller has given up meanwhile.
            let _slot = slot;
            work()
        })
        .await
    }
}
