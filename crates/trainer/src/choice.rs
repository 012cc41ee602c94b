//! Training decisions: where each answer leads, and how a search rates the answers.

use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};
use deepwater_bots::net::{self, Features};

use crate::sample::{FEATURE_BYTES, read_features, write_features};

/// One answer to a decision.
#[derive(Clone, Copy)]
pub struct Candidate {
    /// The end of the turn, as the decider sees it.
    pub features: Features,
    /// The share of the search's visits, from 0 to 1.
    pub effort: f32,
    /// The decider's expected share of the victory by the search.
    pub share: f32,
}

/// A decision with its answers.
pub struct Choice {
    /// The number of seats.
    pub players: u8,
    /// The distinct answers.
    pub candidates: Vec<Candidate>,
}

/// Writes a file of decisions. The first eight bytes identify the features.
pub fn write_file(path: &Path, choices: &[Choice]) -> anyhow::Result<()> {
    let mut bytes = net::hash().to_le_bytes().to_vec();
    for choice in choices {
        bytes.extend([choice.players, choice.candidates.len() as u8]);
        for candidate in &choice.candidates {
            write_features(&candidate.features, &mut bytes);
            bytes.extend(candidate.effort.to_le_bytes());
            bytes.extend(candidate.share.to_le_bytes());
        }
    }
    let unfinished = path.with_extension("unfinished");
    fs::write(&unfinished, bytes).with_context(|| format!("cannot write {}", unfinished.display()))?;
    fs::rename(&unfinished, path).with_context(|| format!("cannot rename {}", unfinished.display()))
}

/// Reads a file of decisions.
pub fn read_file(path: &Path) -> anyhow::Result<Vec<Choice>> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let (head, mut rest) = bytes.split_first_chunk().context("an empty file of decisions")?;
    ensure!(*head == net::hash().to_le_bytes(), "{} was made for other features; delete it", path.display());
    let mut choices = Vec::new();
    let number = |bytes: &[u8]| f32::from_le_bytes(bytes.try_into().expect("four bytes"));
    while let [players, count, after @ ..] = rest {
        let (candidates, after) = after.split_at(usize::from(*count) * (FEATURE_BYTES + 8));
        let candidates = candidates.chunks_exact(FEATURE_BYTES + 8).map(|bytes| {
            let (features, numbers) = bytes.split_at(FEATURE_BYTES);
            Candidate { features: read_features(features), effort: number(&numbers[..4]), share: number(&numbers[4..]) }
        });
        choices.push(Choice { players: *players, candidates: candidates.collect() });
        rest = after;
    }
    Ok(choices)
}
