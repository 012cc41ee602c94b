//! What a match has played so far, so that an interrupted one goes on where it was: one line per block.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::contest::{Block, Contest};

/// A match that is written down as it is played.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
}

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file cannot be read or written.
    #[error("cannot use {}", .0.display())]
    Io(PathBuf, #[source] io::Error),
    /// It belongs to something else.
    #[error("{} holds another match; move it away or name another file", .0.display())]
    AnotherMatch(PathBuf),
}

impl Journal {
    /// Opens or begins the journal of this match and reads what was played.
    pub fn open(path: &Path, contest: &Contest) -> Result<(Journal, BTreeMap<u64, Block>), JournalError> {
        let failed = |error| JournalError::Io(path.to_owned(), error);
        let heading = heading(contest);
        let mut text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(failed(error)),
        };
        // What comes after the last line end was cut off while it was written.
        text.truncate(text.rfind('\n').map_or(0, |end| end + 1));
        let mut lines = text.lines();
        let mut blocks = BTreeMap::new();
        match lines.next() {
            None => text = format!("{heading}\n"),
            Some(first) if serde_json::from_str::<Value>(first).is_ok_and(|first| first == heading) => {
                let read = lines.filter_map(|line| serde_json::from_str::<Block>(line).ok());
                blocks.extend(read.map(|block| (block.deal, block)));
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

    /// Writes a block down.
    pub fn add(&mut self, block: &Block) -> Result<(), JournalError> {
        let line = serde_json::to_string(block).expect("plain numbers") + "\n";
        self.file.write_all(line.as_bytes()).map_err(|error| JournalError::Io(self.path.clone(), error))
    }

    /// The match is over: nothing is left to go on with.
    pub fn remove(self) -> Result<(), JournalError> {
        fs::remove_file(&self.path).map_err(|error| JournalError::Io(self.path, error))
    }
}

/// Results count only for the same match between the same programs.
fn heading(contest: &Contest) -> Value {
    serde_json::json!({
        "bot": contest.bot,
        "against": contest.against,
        "config": format!("{:?}", contest.config),
        "seed": contest.seed,
        "bots": deepwater_bots::VERSION,
        "rules": deepwater_rules::RULES_VERSION,
    })
}
