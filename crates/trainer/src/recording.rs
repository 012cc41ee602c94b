//! Recorded training games: the answers, and how a search rated some of the decisions.
//!
//! A recording contains no inputs of the net. They are computed when a training begins (see `examples`), so the
//! recordings stay useful when the inputs change.

use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};
use deepwater_rules::RULES_VERSION;

use crate::write_whole;

/// One game. Its options, deck and Lords follow from its seed.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Recording {
    /// The index of the chosen answer at each decision.
    pub answers: Vec<u16>,
    /// The decisions that a search rated, in order.
    pub ratings: Vec<Rating>,
}

/// A decision that a search rated.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rating {
    /// The number of answers given before this decision.
    pub step: u16,
    /// The answers that the search considered.
    pub answers: Vec<RatedAnswer>,
}

/// What a search says about an answer.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct RatedAnswer {
    /// The index of the answer.
    pub index: u16,
    /// The share of the search's visits: [`WHOLE`] is all of them.
    pub effort: u16,
    /// The decider's expected share of the victory: [`WHOLE`] is the whole victory.
    pub share: u16,
}

/// 1 as a share in a [`RatedAnswer`].
pub const WHOLE: f32 = 65_535.0;

/// Writes a file of games.
pub fn write_file(path: &Path, games: &[Recording]) -> anyhow::Result<()> {
    let mut bytes = RULES_VERSION.to_le_bytes().to_vec();
    let mut number = |number: usize| {
        let number = u16::try_from(number).context("a number does not fit into 16 bits")?;
        bytes.extend(number.to_le_bytes());
        anyhow::Ok(())
    };
    for game in games {
        number(game.answers.len())?;
        number(game.ratings.len())?;
        game.answers.iter().try_for_each(|answer| number((*answer).into()))?;
        for rating in &game.ratings {
            number(rating.step.into())?;
            number(rating.answers.len())?;
            for RatedAnswer { index, effort, share } in &rating.answers {
                [index, effort, share].into_iter().try_for_each(|value| number((*value).into()))?;
            }
        }
    }
    write_whole(path, &bytes)
}

/// Reads a file of games.
pub fn read_file(path: &Path) -> anyhow::Result<Vec<Recording>> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let (version, rest) = bytes.split_first_chunk().context("an empty file of games")?;
    ensure!(*version == RULES_VERSION.to_le_bytes(), "{} is from other rules; delete it", path.display());
    let mut numbers = rest.as_chunks().0.iter().map(|bytes| u16::from_le_bytes(*bytes));
    let mut games = Vec::new();
    while let Some(answers) = numbers.next() {
        let mut number = || numbers.next().with_context(|| format!("{} is cut off", path.display()));
        let ratings = number()?;
        let answers = (0..answers).map(|_| number()).collect::<anyhow::Result<_>>()?;
        let mut game = Recording { answers, ratings: Vec::new() };
        for _ in 0..ratings {
            let (step, count) = (number()?, number()?);
            let answer = |_| anyhow::Ok(RatedAnswer { index: number()?, effort: number()?, share: number()? });
            let answers = (0..count).map(answer).collect::<anyhow::Result<_>>()?;
            game.ratings.push(Rating { step, answers });
        }
        games.push(game);
    }
    Ok(games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_keeps_its_games() {
        let answers = vec![RatedAnswer { index: 3, effort: 65_535, share: 4 }, RatedAnswer::default()];
        let rated = Recording { answers: vec![1, 300, 0], ratings: vec![Rating { step: 2, answers }] };
        let games = [rated, Recording { answers: vec![7], ratings: Vec::new() }];
        let path = std::env::temp_dir().join(format!("deepwater-recording-{}.games", std::process::id()));
        write_file(&path, &games).expect("the file can be written");
        assert_eq!(read_file(&path).expect("the file can be read"), games);
        fs::remove_file(&path).expect("the file can be removed");
    }
}
