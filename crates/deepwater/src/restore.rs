//! `deepwater restore`: checks a backup, and puts it in the place of a database.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use deepwater_server::backup_check::{TableCheck, check_tables};
use deepwater_server::config::Database;
use tokio::runtime::Runtime;

/// Check a backup, and restore it as the SQLite database of a server
#[derive(clap::Args)]
pub struct Restore {
    /// The backup
    file: PathBuf,
    /// Only check the backup: the file, and that every game in it can be replayed
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    database: Database,
}

impl Restore {
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let check = Runtime::new()?.block_on(check(&self.file))?;
        let TableCheck { readable, other_rules, damaged } = check;
        writeln!(
            out,
            "{readable} tables can be replayed, {other_rules} were played under another version of the rules."
        )?;
        for (id, error) in &damaged {
            writeln!(out, "The table {id} is damaged: {error}")?;
        }
        if self.check {
            ensure!(damaged.is_empty(), "{} tables are damaged", damaged.len());
            return Ok(writeln!(out, "The backup is good.")?);
        }
        let target = self.target()?;
        copy(&self.file, &target)?;
        Ok(writeln!(out, "The backup is restored to {}. The user of the server must own this file.", target.display())?)
    }

    /// Returns the path of the SQLite file to write. Fails if the file or a log of it exists already.
    fn target(&self) -> Result<PathBuf> {
        let url = self.database.url()?;
        let Some(path) = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:")) else {
            bail!("a backup can be restored only to a SQLite file: --database sqlite:FILE")
        };
        // SQLite would replay a log of another database into the restored one.
        for file in ["", "-wal", "-journal"].map(|suffix| format!("{path}{suffix}")) {
            ensure!(!Path::new(&file).exists(), "{file} exists; stop the server and move it away first");
        }
        Ok(PathBuf::from(path))
    }
}

async fn check(file: &Path) -> Result<TableCheck> {
    let path = file.to_str().context("the file name is not UTF-8")?;
    ensure!(file.exists(), "there is no file {path}");
    let store = deepwater_store::open_existing(&format!("sqlite:{path}"))
        .await
        .with_context(|| format!("{} is not a database of this program", file.display()))?;
    store.check_integrity().await?;
    let checked = check_tables(&store).await;
    store.close().await;
    Ok(checked?)
}

/// Copies the backup under a temporary name first, so that the database is never half a copy.
fn copy(from: &Path, to: &Path) -> Result<()> {
    let partial = to.with_extension("restoring");
    if let Some(folder) = to.parent() {
        std::fs::create_dir_all(folder).with_context(|| format!("creating the folder {}", folder.display()))?;
    }
    std::fs::copy(from, &partial).with_context(|| format!("writing {}", partial.display()))?;
    std::fs::File::open(&partial)?.sync_all()?;
    std::fs::rename(&partial, to).with_context(|| format!("writing {}", to.display()))?;
    Ok(())
}
