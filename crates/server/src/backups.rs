//! Scheduled backups: a new file every so often, and only the newest are kept.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use anyhow::Context;
use deepwater_store::Store;

use crate::clock::now;

const PREFIX: &str = "deepwater-";
const SUFFIX: &str = ".db";
/// How long to wait after a failed backup before the next attempt. If the interval between backups is shorter, it is
/// used instead.
const RETRY_DELAY: Duration = Duration::from_secs(600);

/// Where and how often backups are written.
#[derive(Clone, Debug)]
pub(crate) struct BackupPlan {
    pub folder: PathBuf,
    pub every: Duration,
    /// How many files are kept.
    pub keep: usize,
}

impl BackupPlan {
    /// Writes backups until the task is dropped. The first backup is written when the newest file in the folder is old
    /// enough.
    pub async fn run(self, store: Arc<dyn Store>) {
        let mut wait = self.first_wait();
        loop {
            tokio::time::sleep(wait).await;
            wait = match self.write(&store).await {
                Ok(file) => {
                    metrics::gauge!("deepwater_last_backup_timestamp_seconds").set(now() as f64 / 1000.0);
                    tracing::info!(file = %file.display(), "wrote a backup");
                    self.every
                }
                Err(error) => {
                    metrics::counter!("deepwater_failed_backups_total").increment(1);
                    tracing::error!(error = format!("{error:#}"), "cannot write a backup; it is tried again");
                    self.every.min(RETRY_DELAY)
                }
            };
        }
    }

    /// Writes one backup and deletes the oldest files.
    async fn write(&self, store: &Arc<dyn Store>) -> anyhow::Result<PathBuf> {
        let file = self.folder.join(format!("{PREFIX}{}{SUFFIX}", timestamp(now() / 1000)));
        store.backup(&file).await?;
        for old in self.existing()?.into_iter().rev().skip(self.keep) {
            std::fs::remove_file(&old).with_context(|| format!("deleting {}", old.display()))?;
        }
        Ok(file)
    }

    fn first_wait(&self) -> Duration {
        let newest = self.existing().ok().and_then(|files| files.last()?.metadata().ok()?.modified().ok());
        let age = newest.and_then(|time| SystemTime::now().duration_since(time).ok());
        age.map_or(Duration::ZERO, |age| self.every.saturating_sub(age))
    }

    /// Returns the backups in the folder, oldest first. Other files are left alone.
    fn existing(&self) -> anyhow::Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for entry in self.folder.read_dir().with_context(|| format!("reading {}", self.folder.display()))? {
            let path = entry?.path();
            if is_backup(&path) {
                files.push(path);
            }
        }
        files.sort();
        Ok(files)
    }
}

fn is_backup(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    let time = name.and_then(|name| name.strip_prefix(PREFIX)?.strip_suffix(SUFFIX));
    time.is_some_and(|time| time.len() == "20260101T000000Z".len() && time.starts_with(|c: char| c.is_ascii_digit()))
}

/// Formats a time in seconds since 1970 as `20260131T235959Z`, so that names sort by time.
fn timestamp(seconds: i64) -> String {
    let (days, rest) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    // Counts from 1 March 0000, so that the leap day is the last of its year.
    let days = days + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (year, month) = (era * 400 + year_of_era + i64::from(month >= 10), (month + 2) % 12 + 1);
    format!("{year:04}{month:02}{day:02}T{:02}{:02}{:02}Z", rest / 3_600, rest / 60 % 60, rest % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_the_time() {
        assert_eq!(timestamp(0), "19700101T000000Z");
        assert_eq!(timestamp(951_782_399), "20000228T235959Z");
        assert_eq!(timestamp(951_782_400), "20000229T000000Z");
        assert_eq!(timestamp(1_794_927_845), "20261117T150405Z");
    }

    #[tokio::test]
    async fn only_the_newest_files_are_kept() -> anyhow::Result<()> {
        let folder = tempfile::tempdir()?;
        let plan = BackupPlan { folder: folder.path().to_owned(), every: Duration::from_secs(3_600), keep: 2 };
        assert_eq!(plan.first_wait(), Duration::ZERO);
        let store = deepwater_store::open(&format!("sqlite:{}", folder.path().join("games.db").display())).await?;
        for old in ["deepwater-20250101T000000Z.db", "deepwater-20250102T000000Z.db", "deepwater-notes.db", "other.db"]
        {
            std::fs::write(folder.path().join(old), "")?;
        }
        let file = plan.write(&store).await?;
        assert_eq!(plan.existing()?, [folder.path().join("deepwater-20250102T000000Z.db"), file.clone()]);
        assert!(folder.path().join("deepwater-notes.db").exists() && folder.path().join("other.db").exists());
        assert!(plan.first_wait() > Duration::from_secs(3_500));
        deepwater_store::open_existing(&format!("sqlite:{}", file.display())).await?;
        Ok(())
    }
}
