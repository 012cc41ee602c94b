//! `deepwater backup`: everything in one file, while the server goes on.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use deepwater_server::config::Database;
use tokio::runtime::Runtime;

/// Write everything to a new file, also while a server runs; `serve --database sqlite:FILE` opens it
#[derive(clap::Args)]
pub struct Backup {
    /// The file to write; it must not exist yet
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

impl Backup {
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let url = self.database.url()?;
        // Opening a database makes it; a backup of nothing would only look like one.
        if let Some(path) = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:")) {
            ensure!(Path::new(path).exists(), "there is no database {path}");
        }
        Runtime::new()?.block_on(async {
            let store = deepwater_store::open(&url).await?;
            let done = store.backup(&self.file).await;
            store.close().await;
            done.with_context(|| format!("{} was not written", self.file.display()))
        })?;
        writeln!(out, "{} holds everything", self.file.display())?;
        Ok(())
    }
}
