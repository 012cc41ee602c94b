//! Waits for Ctrl-C, or for the system's request that the process ends.

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
