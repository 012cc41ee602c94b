//! Journals of running matches, so that an interrupted match can be continued.
//!
//! A journal is a text file: a heading that identifies the match, then one line of JSON per [`Block`], which holds the
//! results of one deal.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::match_config::{Block, MatchConfig};

/// The file that the blocks of a running match are appended to.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
}

/// A journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file cannot be read or written.
    #[error("cannot read or write the journal {}", .0.display())]
    Io(PathBuf, #[source] io::Error),
    /// The file holds another match.
    #[error("the journal {} belongs to another match; move it away or choose another folder", .0.display())]
    AnotherMatch(PathBuf),
    /// A line is not a block.
    #[error("line {line} of the journal {} is damaged; delete that line or the file", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The number of the line, from 1.
        line: usize,
        /// Why the line cannot be read as a block.
        #[source]
        cause: serde_json::Error,
    },
}

impl Journal {
    /// Opens or creates the journal of this match, and returns the blocks in it.
    pub fn open(path: &Path, config: &MatchConfig) -> Result<(Journal, BTreeMap<u64, Block>), JournalError> {
        let failed = |error| JournalError::Io(path.to_owned(), error);
        let heading = heading(config);
        let mut text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(failed(error)),
        };
        // A last line without a line end was interrupted while it was written, so it is dropped.
        text.truncate(text.rfind('\n').map_or(0, |end| end + 1));
        let mut lines = text.lines();
        let mut blocks = BTreeMap::new();
        match lines.next() {
            None => text = format!("{heading}\n"),
            Some(first) if serde_json::from_str::<Value>(first).is_ok_and(|first| first == heading) => {
                for (n, text) in lines.enumerate() {
                    let damaged = |cause| JournalError::Damaged { path: path.to_owned(), line: n + 2, cause };
                    let block: Block = serde_json::from_str(text).map_err(damaged)?;
                    blocks.insert(block.deal, block);
                }
            }
            Some(_) => return Err(JournalError::AnotherMatch(path.to_owned())),
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        fs::write(path, text).map_err(failed)?;
        let file = OpenOptions::new().append(true).open(path).map_err(failed)?;
        Ok((Journal { path: path.to_owned(), file }, blocks))
    }

    /// Appends a block.
    pub fn add(&mut self, block: &Block) -> Result<(), JournalError> {
        let line = serde_json::to_string(block).expect("a block is serialisable") + "\n";
        self.file.write_all(line.as_bytes()).map_err(|error| JournalError::Io(self.path.clone(), error))
    }

    /// Deletes the file when the match is complete.
    pub fn remove(self) -> Result<(), JournalError> {
        fs::remove_file(&self.path).map_err(|error| JournalError::Io(self.path, error))
    }
}

/// Returns the heading that identifies a match. A match continues from a journal only if the journal has the same
/// heading, which includes the versions of bots and rules.
fn heading(config: &MatchConfig) -> Value {
    serde_json::json!({
        "bot": config.bot,
        "against": config.against,
        "config": format!("{:?}", config.game),
        "seed": config.seed,
        "bots": deepwater_bots::VERSION,
        "rules": deepwater_rules::RULES_VERSION,
    })
}
