//! The few fields of a server's message that a scripted player needs, read without building the whole JSON tree.

use serde::Deserialize;
use serde::de::IgnoredAny;

/// A message of the server.
#[derive(Deserialize)]
pub struct MessageSummary {
    /// The update, if the message is one.
    pub update: Option<UpdateSummary>,
    /// The confirmation of a request, if the message is one.
    pub done: Option<DoneSummary>,
    /// The refusal of a request, if the message is one.
    pub refused: Option<RefusalSummary>,
}

/// The confirmation of a request.
#[derive(Deserialize)]
pub struct DoneSummary {
    /// The number of the request.
    pub id: u64,
}

/// The refusal of a request.
#[derive(Deserialize, Debug)]
pub struct RefusalSummary {
    /// The code.
    pub code: String,
}

/// An update of a table.
#[derive(Deserialize)]
pub struct UpdateSummary {
    /// The number of the last entry.
    pub seq: u64,
    /// The table.
    pub table: TableSummary,
    /// The game, once it has begun.
    pub game: Option<GameSummary>,
}

/// A table.
#[derive(Deserialize)]
pub struct TableSummary {
    /// `open`, `running`, `finished` or `abandoned`.
    pub status: String,
}

/// A game.
#[derive(Deserialize)]
pub struct GameSummary {
    /// The number of answers given so far.
    pub played: usize,
    decision: Option<DecisionSummary>,
}

#[derive(Deserialize)]
struct DecisionSummary {
    seq: u64,
    options: Option<Vec<IgnoredAny>>,
}

impl GameSummary {
    /// Returns the `seq` of the pending decision and the number of its options, if the receiver has to decide.
    pub fn own_decision(&self) -> Option<(u64, usize)> {
        let decision = self.decision.as_ref()?;
        Some((decision.seq, decision.options.as_ref()?.len()))
    }
}
