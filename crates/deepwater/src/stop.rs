//! Waits for Ctrl-C, or for the system's request that the process ends.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The status of a process that Ctrl-C has ended, as shells report it.
const INTERRUPTED: i32 = 130;

/// Returns a flag that the first signal sets. A second signal ends the process at once.
pub fn flag() -> anyhow::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let first = runtime.block_on(async { signal() })?;
    let set = Arc::clone(&flag);
    std::thread::spawn(move || {
        runtime.block_on(async {
            first.await;
            set.store(true, Ordering::Relaxed);
            // If no further signal can be caught, the work ends by the flag.
            if let Ok(second) = signal() {
                second.await;
                std::process::exit(INTERRUPTED);
            }
        });
    });
    Ok(flag)
}

/// Returns a future that completes on Ctrl-C or when the system asks the process to end. Signals are caught from this
/// call on, not only while the future is awaited.
#[cfg(unix)]
pub fn signal() -> anyhow::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(not(unix))]
pub fn signal() -> anyhow::Result<impl Future<Output = ()>> {
    Ok(async {
        // If no signal handler can be installed, the program runs until the process ends.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
