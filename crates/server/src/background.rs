//! Threads for computations that take milliseconds or longer: bots that search, hints, replays of logs.
//!
//! They have a lower priority than the threads of the async runtime. When all processors are busy, the moves of other
//! tables are stored and sent first, and these computations take longer.

use std::sync::LazyLock;

use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinHandle;

/// How much lower the priority is, on the scale of `nice`. A thread with 10 gets about a tenth of the time of a thread
/// with 0 while both want the same processor.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Only its blocking threads are used. They start when they are needed and end when they have been idle for a while.
static THREADS: LazyLock<Runtime> = LazyLock::new(|| {
    let threads = Builder::new_current_thread().thread_name("background").on_thread_start(lower_priority).build();
    threads.unwrap_or_else(|error| {
        unreachable!("a runtime without timers and sockets needs nothing that can fail: {error}")
    })
});

/// Runs work on a thread with a low priority. The caller limits how much work runs at the same time.
pub(crate) fn spawn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    THREADS.spawn_blocking(work)
}

/// Lowers the priority of this thread. On other systems than Linux, `nice` would change the whole process.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICENESS) {
        tracing::debug!(%error, "cannot lower the priority of a thread");
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// Returns the niceness of the current thread.
    fn niceness() -> i32 {
        rustix::process::getpriority_process(None).expect("a priority")
    }

    #[tokio::test]
    async fn only_background_threads_have_a_lower_priority() {
        let usual = niceness();
        assert_eq!(spawn(niceness).await.expect("no panic"), usual + NICENESS);
        assert_eq!(niceness(), usual);
        assert_eq!(tokio::task::spawn_blocking(niceness).await.expect("no panic"), usual);
    }
}
