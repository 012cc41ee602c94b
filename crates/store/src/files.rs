//! Database files: readable by their owner only, and durable after a power cut.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::StoreError;

/// Returns a function that adds the path to an I/O error.
pub(crate) fn file_error(path: &Path) -> impl Fn(Error) -> StoreError {
    move |error| StoreError::File { path: path.to_owned(), error: Arc::new(error) }
}

/// Creates an empty file and its folder if they are missing.
pub(crate) fn create_if_missing(path: &Path) -> Result<(), StoreError> {
    let folder = folder_of(path);
    if !folder.exists() {
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder).map_err(file_error(folder))?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => sync_folder(path),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(file_error(path)(error)),
    }
}

/// Renames a complete file to its final name, durably.
pub(crate) fn finish(partial: &Path, path: &Path) -> Result<(), StoreError> {
    File::open(partial).and_then(|file| file.sync_all()).map_err(file_error(partial))?;
    std::fs::rename(partial, path).map_err(file_error(path))?;
    sync_folder(path)
}

/// Removes a file if it exists.
pub(crate) fn remove_if_exists(path: &Path) -> Result<(), StoreError> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(file_error(path)(error)),
        _ => Ok(()),
    }
}

/// The least space that must be free on the disk of a database, in bytes.
const LEAST_FREE_SPACE: u64 = 4 << 20;

/// Fails if the disk of this file is nearly full. Succeeds if the free space cannot be measured.
pub(crate) fn ensure_free_space(path: &Path) -> Result<(), StoreError> {
    match free_space(path) {
        Some(free) if free < LEAST_FREE_SPACE => Err(StoreError::DiskFull { kilobytes: free / 1024 }),
        _ => Ok(()),
    }
}

/// Returns the number of bytes that this user can still write to the disk of a file.
#[cfg(unix)]
pub(crate) fn free_space(path: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder_of(path)).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
pub(crate) fn free_space(_: &Path) -> Option<u64> {
    None
}

/// Returns the size of a file; 0 if it does not exist.
pub(crate) fn size(path: &Path) -> u64 {
    path.metadata().map_or(0, |metadata| metadata.len())
}

/// Returns a path with text appended to the file name.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Writes the folder to the disk, so that a new file name survives a power cut. Windows does this by itself.
fn sync_folder(path: &Path) -> Result<(), StoreError> {
    if cfg!(unix) {
        let folder = folder_of(path);
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(file_error(folder))?;
    }
    Ok(())
}
