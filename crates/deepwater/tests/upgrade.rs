//! Opens databases that released versions have written, plays on and replays.
//!
//! `tests/databases` has one folder for each version. To add one: `deepwater-harness --server OLD fixture FOLDER`.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use deepwater_harness::process::{Launch, ServerProcess};
use deepwater_harness::{Postgres, upgrade};
use rand::SeedableRng;
use rand::rngs::StdRng;

fn fixtures() -> Result<Vec<PathBuf>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/databases");
    let folders: Vec<PathBuf> =
        std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    assert!(!folders.is_empty());
    Ok(folders)
}

/// Starts this version on a database, checks its contents, and checks that a second start finds the same.
async fn check(database: String, contents: &upgrade::Contents) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let launch = Launch::new(Path::new(env!("CARGO_BIN_EXE_deepwater")), database, folder.path(), &[])?;
    let mut server = ServerProcess::start(&launch).await?;
    upgrade::check(&server.api, contents, &mut StdRng::seed_from_u64(1)).await?;
    server.kill()?;
    let server = ServerProcess::start(&launch).await?;
    upgrade::check_finished(&server.api, contents).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_files_of_released_versions_open() -> Result<()> {
    for fixture in fixtures()? {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join(upgrade::SQLITE);
        std::fs::copy(fixture.join(upgrade::SQLITE), &file)?;
        let contents = upgrade::read(&fixture)?.sqlite;
        let database = format!("sqlite:{}", file.display());
        check(database, &contents).await.with_context(|| fixture.display().to_string())?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_dumps_of_released_versions_open() -> Result<()> {
    let postgres = Postgres::shared()?;
    for fixture in fixtures()? {
        let database = postgres.restore(&fixture.join(upgrade::POSTGRES))?;
        let contents = upgrade::read(&fixture)?.postgres;
        check(database, &contents).await.with_context(|| fixture.display().to_string())?;
    }
    Ok(())
}

/// Runs `deepwater backup` and checks that the copy can be played.
async fn back_up(database: &str, contents: &upgrade::Contents) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let copy = folder.path().join("copy.db");
    let mut backup = Command::new(env!("CARGO_BIN_EXE_deepwater"));
    let output = backup.arg("backup").arg(&copy).args(["--database", database]).output()?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    check(format!("sqlite:{}", copy.display()), contents).await
}

/// The server that uses the database may still be of the older version, which refuses a newer schema.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_does_not_upgrade_the_database() -> Result<()> {
    let postgres = Postgres::shared()?;
    for fixture in fixtures()? {
        let contents = upgrade::read(&fixture)?;
        let folder = tempfile::tempdir()?;
        let file = folder.path().join(upgrade::SQLITE);
        std::fs::copy(fixture.join(upgrade::SQLITE), &file)?;
        let before = std::fs::read(&file)?;
        back_up(&format!("sqlite:{}", file.display()), &contents.sqlite).await?;
        assert!(std::fs::read(&file)? == before, "{}: the file has changed", fixture.display());

        let database = postgres.restore(&fixture.join(upgrade::POSTGRES))?;
        let name = database.rsplit('/').next().context("a name")?;
        let before = postgres.dump(name)?;
        back_up(&database, &contents.postgres).await?;
        assert!(postgres.dump(name)? == before, "{}: the database has changed", fixture.display());
    }
    Ok(())
}
