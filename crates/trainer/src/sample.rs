//! Training samples: a position as one seat sees it, with the result of its game.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use deepwater_bots::net::{self, DENSE, Features, WORDS};
use deepwater_rules::pieces::MAX_PLAYERS;

/// A position and the result of its game. Seats are counted clockwise from the viewer.
#[derive(Clone, Copy)]
pub struct Sample {
    /// The inputs of the net.
    pub features: Features,
    /// The final points of each seat.
    pub points: [i16; MAX_PLAYERS],
    /// Each seat's share of the victory, where 240 is the whole victory.
    pub shares: [u8; MAX_PLAYERS],
    /// The number of seats.
    pub players: u8,
}

/// The whole victory in [`Sample::shares`]. It can be divided among two to six seats.
pub const VICTORY: u8 = 240;

/// The number of bytes of [`Features`] in a file.
pub const FEATURE_BYTES: usize = WORDS * 8 + DENSE * 2;
const BYTES: usize = FEATURE_BYTES + MAX_PLAYERS * 3 + 1;

/// Appends features.
pub fn write_features(features: &Features, to: &mut Vec<u8>) {
    features.bits.iter().for_each(|word| to.extend(word.to_le_bytes()));
    features.dense.iter().for_each(|number| to.extend(number.to_le_bytes()));
}

/// Reads features from [`FEATURE_BYTES`] bytes.
pub fn read_features(bytes: &[u8]) -> Features {
    let (words, dense) = bytes.split_at(WORDS * 8);
    let word = |n: usize| u64::from_le_bytes(words[8 * n..][..8].try_into().expect("eight bytes"));
    Features { bits: std::array::from_fn(word), dense: std::array::from_fn(|n| number(dense, n)) }
}

fn number(bytes: &[u8], n: usize) -> i16 {
    i16::from_le_bytes([bytes[2 * n], bytes[2 * n + 1]])
}

impl Sample {
    fn write(&self, to: &mut Vec<u8>) {
        write_features(&self.features, to);
        self.points.iter().for_each(|points| to.extend(points.to_le_bytes()));
        to.extend(self.shares);
        to.push(self.players);
    }

    fn read(bytes: &[u8]) -> Sample {
        let (features, rest) = bytes.split_at(FEATURE_BYTES);
        let (points, rest) = rest.split_at(MAX_PLAYERS * 2);
        Sample {
            features: read_features(features),
            points: std::array::from_fn(|n| number(points, n)),
            shares: std::array::from_fn(|n| rest[n]),
            players: rest[MAX_PLAYERS],
        }
    }
}

/// Writes a file of samples. The first eight bytes identify the features.
pub fn write_file(path: &Path, samples: &[Sample]) -> anyhow::Result<()> {
    let mut bytes = net::hash().to_le_bytes().to_vec();
    bytes.reserve(samples.len() * BYTES);
    samples.iter().for_each(|sample| sample.write(&mut bytes));
    // Written under another name first, so that an interrupted run leaves no half-written file.
    let unfinished = path.with_extension("unfinished");
    fs::write(&unfinished, bytes).with_context(|| format!("cannot write {}", unfinished.display()))?;
    fs::rename(&unfinished, path).with_context(|| format!("cannot rename {}", unfinished.display()))
}

/// Reads a file of samples.
pub fn read_file(path: &Path) -> anyhow::Result<Vec<Sample>> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let (head, rest) = bytes.split_first_chunk().context("an empty file of samples")?;
    ensure!(*head == net::hash().to_le_bytes(), "{} was made for other features; delete it", path.display());
    Ok(rest.chunks_exact(BYTES).map(Sample::read).collect())
}

/// Returns the files in a folder whose names end in this extension, sorted by name.
pub fn files_in(folder: &Path, extension: &str) -> anyhow::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == extension));
    files.sort();
    Ok(files)
}
