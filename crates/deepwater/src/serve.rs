//! `deepwater serve`: hosting tables until somebody says stop.

use std::io::Write;

use deepwater_server::{Config, logs, start};
use tokio::runtime::Runtime;

/// Host tables: a web server with everything in it
#[derive(clap::Args)]
#[command(
    after_help = "Every option is an environment variable, too: --max-tables is DEEPWATER_MAX_TABLES. See docs/hosting.md."
)]
pub struct Serve {
    #[command(flatten)]
    config: Config,
}

impl Serve {
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        logs::start(&self.config)?;
        Runtime::new()?.block_on(serve(self.config, out))
    }
}

async fn serve(config: Config, out: &mut impl Write) -> anyhow::Result<()> {
    let public = config.public_url.clone();
    let stopped = stop_signal()?;
    let server = start(config).await?;
    // Scripts wait for this line to learn the address.
    match public {
        Some(public) => writeln!(out, "Deepwater is ready: {} (for players: {public})", server.url)?,
        None => writeln!(out, "Deepwater is ready: {}", server.url)?,
    }
    out.flush()?;
    stopped.await;
    server.stop().await;
    Ok(())
}

/// Ends when the terminal (Ctrl-C) or the machine asks the program to. Listens from now on, not only when awaited.
#[cfg(unix)]
fn stop_signal() -> anyhow::Result<impl Future<Output = ()>> {
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
fn stop_signal() -> anyhow::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without a way to hear of it, only the end of the process ends it.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
