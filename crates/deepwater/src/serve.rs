//! `deepwater serve`: runs the server until it is asked to stop.

use std::io::Write;

use clap::ArgMatches;
use deepwater_server::{Config, config_file, logs, start};
use tokio::runtime::Runtime;

use crate::stop;

/// Run the game server: website, tables, bots and storage in one program
#[derive(clap::Args)]
#[command(
    after_help = "Every option can also be set by an environment variable: --max-tables is DEEPWATER_MAX_TABLES. See docs/hosting.md."
)]
pub struct Serve {
    /// Print all options with their values and origins, then exit; secrets are masked
    #[arg(long)]
    print_config: bool,
    #[command(flatten)]
    config: Config,
}

impl Serve {
    /// Runs the command with the options of `matches` and of the configuration file.
    pub fn run(self, matches: &ArgMatches, out: &mut impl Write) -> anyhow::Result<()> {
        let loaded = config_file::load(matches)?;
        if self.print_config {
            loaded.config.check()?;
            return Ok(out.write_all(loaded.to_toml().as_bytes())?);
        }
        logs::start(&loaded.config)?;
        Runtime::new()?.block_on(serve(loaded.config, out))
    }
}

async fn serve(config: Config, out: &mut impl Write) -> anyhow::Result<()> {
    let public = config.public_url.clone();
    let stopped = stop::signal()?;
    let server = start(config).await?;
    // Scripts read the address from this line.
    match public {
        Some(public) => writeln!(out, "Deepwater is ready: {} (for players: {public})", server.url)?,
        None => writeln!(out, "Deepwater is ready: {}", server.url)?,
    }
    out.flush()?;
    stopped.await;
    server.stop().await;
    Ok(())
}
