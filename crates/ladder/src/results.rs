//! Results of cells in a file, so that an interrupted ladder can be continued.
//!
//! A line of JSON is the result of one cell. The file can hold the results of several bots, parts and versions.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use deepwater_arena::MatchSummary;
use serde::{Deserialize, Serialize};

use crate::cell::{Cell, VERSION};
use crate::contestant::{Contestant, LadderError};
use crate::selection::Selection;

/// A file with results of cells.
#[derive(Debug)]
pub struct Results {
    path: PathBuf,
    file: File,
    lines: Vec<CellResult>,
}

/// Results cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum ResultsError {
    /// The file cannot be read or written.
    #[error("cannot read or write the results {}", .0.display())]
    Io(PathBuf, #[source] io::Error),
    /// A line is not a result.
    #[error("line {line} of {} is not a result; delete that line or choose another file", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The number of the line, from 1.
        line: usize,
        /// Why the line cannot be read as a result.
        #[source]
        cause: serde_json::Error,
    },
}

/// What identifies a result: with the same key, the same games would be played.
///
/// A field that a line lacks has a value that no key has, so lines of older programs count for nothing.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
struct Key {
    ladder: u32,
    bots: u32,
    rules: u32,
    kind: String,
    seed: String,
    deals: u64,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct CellResult {
    #[serde(flatten)]
    key: Key,
    summary: MatchSummary,
}

impl Results {
    /// Opens or creates the file.
    pub fn open(path: &Path) -> Result<Results, ResultsError> {
        let failed = |error| ResultsError::Io(path.to_owned(), error);
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(failed(error)),
        };
        // A last line without a line end was interrupted while it was written, so it is dropped.
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let line = |(n, text): (usize, &[u8])| {
            let damaged = |cause| ResultsError::Damaged { path: path.to_owned(), line: n + 1, cause };
            serde_json::from_slice(text).map_err(damaged)
        };
        let lines = bytes[..whole].split_inclusive(|byte| *byte == b'\n').enumerate();
        let lines = lines.map(line).collect::<Result<_, _>>()?;
        if whole < bytes.len() {
            let torn = OpenOptions::new().write(true).open(path).map_err(failed)?;
            torn.set_len(whole as u64).map_err(failed)?;
        }
        let file = OpenOptions::new().create(true).append(true).open(path).map_err(failed)?;
        Ok(Results { path: path.to_owned(), file, lines })
    }

    /// Returns the result of a cell if the file has it. Otherwise plays the cell like [`Contestant::play`] and adds its
    /// result to the file.
    pub fn play(
        &mut self,
        bot: &Contestant,
        selection: &Selection,
        cell: &Cell,
        threads: usize,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<MatchSummary, LadderError> {
        let key = Key {
            ladder: VERSION,
            bots: deepwater_bots::VERSION,
            rules: deepwater_rules::RULES_VERSION,
            kind: bot.kind().to_owned(),
            seed: selection.seed(cell),
            deals: selection.deals(cell),
        };
        let fits = |line: &&CellResult| {
            line.key == key && (line.summary.bot.as_str(), line.summary.against.as_str()) == (bot.name(), cell.against)
        };
        if let Some(found) = self.lines.iter().find(fits) {
            return Ok(found.summary.clone());
        }
        let summary = bot.play(cell, &key.seed, key.deals, threads, go_on)?;
        let line = CellResult { key, summary: summary.clone() };
        self.add(line)?;
        Ok(summary)
    }

    fn add(&mut self, line: CellResult) -> Result<(), ResultsError> {
        let text = serde_json::to_string(&line).expect("a result is serialisable") + "\n";
        self.file.write_all(text.as_bytes()).map_err(|error| ResultsError::Io(self.path.clone(), error))?;
        self.lines.push(line);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Selection {
        Selection { against: vec!["random".to_owned()], players: vec![2], deals: Some(1), fresh: None }
    }

    /// Plays a cell as `bot`. Returns whether the result was in the file.
    fn is_known(path: &Path, bot: &Contestant, selection: &Selection) -> bool {
        let mut results = Results::open(path).expect("a file");
        let before = results.lines.len();
        let cell = selection.cells()[0];
        results.play(bot, selection, cell, 1, &mut || true).expect("a result");
        results.lines.len() == before
    }

    fn bot(name: &str) -> Contestant {
        Contestant::new(name).expect("a bot")
    }

    #[test]
    fn a_result_is_that_of_the_same_bot_in_the_same_games() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("results.jsonl");
        assert!(!is_known(&path, &bot("envoy"), &small()));
        assert!(is_known(&path, &bot("envoy"), &small()));
        assert!(!is_known(&path, &bot("random"), &small()), "another bot");
        assert!(!is_known(&path, &bot("envoy"), &Selection { deals: Some(2), ..small() }), "more deals");
        assert!(!is_known(&path, &bot("envoy"), &Selection { fresh: Some("x".to_owned()), ..small() }), "other deals");
        let envoy = Contestant::Own("envoy".to_owned(), std::sync::Arc::new(|| bot("random").player().expect("a bot")));
        assert!(!is_known(&path, &envoy, &small()), "a function with the name of a bot");
        assert!(is_known(&path, &bot("envoy"), &small()), "nothing was lost");
    }

    #[test]
    fn results_of_other_versions_count_for_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("results.jsonl");
        assert!(!is_known(&path, &bot("envoy"), &small()));
        let text = fs::read_to_string(&path).expect("the file");
        let written: serde_json::Value = serde_json::from_str(&text).expect("a line of JSON");
        for field in ["ladder", "bots", "rules"] {
            let mut other = written.clone();
            other[field] = (other[field].as_u64().expect("a version") + 1).into();
            fs::write(&path, format!("{other}\n")).expect("the file");
            assert!(!is_known(&path, &bot("envoy"), &small()), "another version: {field}");
            other.as_object_mut().expect("an object").remove(field);
            fs::write(&path, format!("{other}\n")).expect("the file");
            assert!(!is_known(&path, &bot("envoy"), &small()), "no version: {field}");
        }
    }

    #[test]
    fn a_line_that_was_interrupted_is_dropped() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("results.jsonl");
        assert!(!is_known(&path, &bot("envoy"), &small()));
        let line = fs::read(&path).expect("the file");
        // The cut is within a letter of two bytes.
        fs::write(&path, [&line[..], b"{\"ladder\":1,\"seed\":\"\xc3"].concat()).expect("the file");
        assert!(is_known(&path, &bot("envoy"), &small()));
        assert_eq!(fs::read(&path).expect("the file"), line);
        fs::write(&path, [&line[..], b"{\"ladder\":1}\n"].concat()).expect("the file");
        let error = Results::open(&path).expect_err("a line lacks its summary").to_string();
        assert!(error.starts_with("line 2 of "), "{error}");
    }
}
