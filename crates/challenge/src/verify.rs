//! Checks that a record is a finished game of a deal, in which the rivals answered as they do.

use deepwater_protocol::record;
use deepwater_rules::{Game, Outcome, Record, Viewer};
use deepwater_table::bot_seed;
use serde_json::{Map, Value};

use crate::deal::{Deal, PERSON};

/// A finished game of a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// All answers, each as the index of the option that was taken.
    pub answers: Vec<u16>,
    /// The person's score.
    pub score: i16,
    /// Whether the person won, alone or with others.
    pub won: bool,
}

/// Why a record does not count as a game of a deal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unacceptable {
    /// The record cannot be read or replayed.
    #[error("{0}")]
    BadRecord(String),
    /// The record has another seed, other options or another start.
    #[error("this record is of another deal, or another version of the program dealt it")]
    OtherDeal,
    /// The game is not over.
    #[error("the game of this record is not over")]
    NotOver,
    /// A rival answered otherwise than it does.
    #[error("answer {0} of this record is not the answer of its bot")]
    OtherAnswer(usize),
}

impl Deal {
    /// Replays a record and asks the rivals again. Fails unless the record is a finished game of this deal with exactly
    /// the answers that the rivals give.
    ///
    /// This takes as long as the bots think in a whole game: some ten milliseconds.
    pub fn verify(&self, written: Map<String, Value>) -> Result<Finished, Unacceptable> {
        let unreadable = |error: deepwater_protocol::Error| Unacceptable::BadRecord(error.message);
        let (game, given) = record::from_json(&Value::Object(written)).map_err(unreadable)?;
        let (start, dealt) = self.start().map_err(unreadable)?;
        if (Record { actions: Vec::new(), ..given.clone() }) != dealt {
            return Err(Unacceptable::OtherDeal);
        }
        let Some(Outcome { winners, scores }) = game.outcome() else { return Err(Unacceptable::NotOver) };
        Ok(Finished {
            answers: self.replay(start, &given)?,
            score: scores[PERSON.index()].total,
            won: winners.contains(&PERSON),
        })
    }

    /// Replays the answers of a record and compares those of the rivals. Returns all answers as indices.
    fn replay(&self, mut game: Game, given: &Record) -> Result<Vec<u16>, Unacceptable> {
        let mut answers = Vec::with_capacity(given.actions.len());
        for (n, action) in given.actions.iter().enumerate() {
            let Some(decider) = game.decider() else { unreachable!("the record was replayed before") };
            let index = game.legal_actions().iter().position(|option| option == *action);
            let Some(index) = index else { unreachable!("the record was replayed before") };
            if decider != PERSON {
                let bot = deepwater_bots::by_name(&self.rivals, bot_seed(&self.seed, n));
                let mut bot = bot.map_err(|error| Unacceptable::BadRecord(error.to_string()))?;
                let own = deepwater_bots::ask(&mut *bot, &game.observe(Viewer::Player(decider)));
                if own.ok().is_none_or(|(own, _)| own != index) {
                    return Err(Unacceptable::OtherAnswer(n));
                }
            }
            answers.push(index as u16);
            if let Err(error) = game.apply_with(*action, &mut ()) {
                unreachable!("the record was replayed before: {error}");
            }
        }
        Ok(answers)
    }
}
