//! The lock that keeps a second server away from a SQLite file.
//!
//! Each server keeps tables in memory, and with SQLite it does not learn what another server stores. The lock is on a
//! file of its own, `games.db.lock`: SQLite's own locks would be released if any other handle of the database file were
//! closed in this process. The system releases the lock when the process ends, so the file can stay.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::Path;

use crate::connect::DatabaseLocation;
use crate::{StoreError, files};

/// The right to be the only server of a database. Dropping it lets another server start.
///
/// PostgreSQL and databases in memory need no lock: servers on one PostgreSQL notify each other.
pub struct ServerLock {
    _file: Option<File>,
}

impl ServerLock {
    /// Locks the database at `url` for one server. Fails with [`StoreError::InUse`] if another server holds the lock.
    ///
    /// Backups and other programs that only read do not need the lock.
    pub fn acquire(url: &str) -> Result<ServerLock, StoreError> {
        let DatabaseLocation::File(path) = DatabaseLocation::parse(url)? else { return Ok(ServerLock { _file: None }) };
        files::create_if_missing(&path)?;
        let path = path.canonicalize().map_err(files::file_error(&path))?;
        let lock_path = files::with_suffix(&path, ".lock");
        let mut file = open(&lock_path).map_err(files::file_error(&lock_path))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse { path, process: read_process(&mut file) }),
            Err(TryLockError::Error(error)) => {
                tracing::warn!(%error, "this file system has no locks; make sure that no other server uses the database");
            }
        }
        // The process number in the lock file only makes the error message of a second server more useful.
        if let Err(error) = write_process(&mut file) {
            tracing::debug!(%error, "cannot write the process number to the lock file");
        }
        Ok(ServerLock { _file: Some(file) })
    }
}

fn open(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn write_process(file: &mut File) -> std::io::Result<()> {
    file.set_len(0)?;
    writeln!(file, "{}", std::process::id())
}

fn read_process(file: &mut File) -> Option<u32> {
    let mut text = String::new();
    file.take(20).read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_server_at_a_time_may_use_a_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("new").join("games.db").display());
        let first = ServerLock::acquire(&url).expect("a lock");
        let refused = ServerLock::acquire(&url).err().expect("locked");
        let message = refused.to_string();
        assert!(message.contains(&format!("process {}", std::process::id())), "{message}");
        assert!(message.contains("games.db") && message.contains("--database"), "{message}");
        drop(first);
        ServerLock::acquire(&url).expect("free again");
    }

    #[test]
    fn a_link_to_the_file_is_the_same_database() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.db");
        let _held = ServerLock::acquire(&format!("sqlite:{}", path.display())).expect("a lock");
        let link = folder.path().join("link.db");
        std::os::unix::fs::symlink(&path, &link).expect("a link");
        assert!(ServerLock::acquire(&format!("sqlite:{}", link.display())).is_err());
    }

    #[test]
    fn other_databases_need_no_lock() {
        let _one = ServerLock::acquire("sqlite::memory:").expect("no lock");
        let _two = ServerLock::acquire("sqlite::memory:").expect("no lock");
        assert!(ServerLock::acquire("mysql://x").is_err());
    }
}
