//! `deepwater backup`: copies the database to a file, even while a server uses it.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use deepwater_server::config::Database;
use tokio::runtime::Runtime;

/// Copy the database to a new file, even while a server uses it
#[derive(clap::Args)]
pub struct Backup {
    /// The file to write, which must not exist yet; open it with `serve --database sqlite:FILE`
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

impl Backup {
    pub fn run(self, out: &mut impl Write) -> anyhow::Result<()> {
        let url = self.database.url()?;
        ensure!(!self.file.exists(), "{} exists; choose another name for the backup", self.file.display());
        if let Some(path) = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:")) {
            ensure!(
                Path::new(path).exists(),
                "there is no database {path}; name it with --database sqlite:FILE, or --config FILE"
            );
        }
        Runtime::new()?.block_on(async {
            let store = deepwater_store::open_existing(&url).await?;
            let written = store.backup(&self.file).await;
            store.close().await;
            written.with_context(|| format!("cannot write the backup {}", self.file.display()))
        })?;
        writeln!(out, "The backup is in {}", self.file.display())?;
        Ok(())
    }
}
