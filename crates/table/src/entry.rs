//! The log: what is stored of a table, line by line.

use deepwater_protocol::messages::{Guest, HandOverReason, Millis, Proposal};
use deepwater_rules::pieces::PlayerId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::seat::Holder;

/// One change of a table. What follows from it by itself (a vote that decides, an answer that ends the game) is no entry.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Entry {
    /// Always the first.
    Opened {
        /// Who made the table.
        host: Guest,
        /// Who sits where to begin with.
        seats: Vec<Holder>,
        /// Answers of an imported game, as its record has them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        played: Vec<Value>,
        /// Seats whose people have yet to come: a rematch waits for them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        awaited: Vec<PlayerId>,
    },
    /// Somebody sat down, or came to a seat that was kept for them.
    SatDown {
        /// Where.
        seat: PlayerId,
        /// Who.
        guest: Guest,
    },
    /// A seat became free.
    StoodUp {
        /// Which.
        seat: PlayerId,
    },
    /// A bot sat down.
    BotSeated {
        /// Where.
        seat: PlayerId,
        /// Which.
        bot: String,
    },
    /// Called off before it began.
    Cancelled,
    /// The game began; bots took the seats that were open.
    Started {
        /// By these rules.
        rules_version: u32,
    },
    /// Somebody decided.
    Acted {
        /// Who.
        seat: PlayerId,
        /// The bot that decided in their place.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<String>,
        /// The option by its place.
        option: u16,
        /// The same option as an object, for people and for other rules versions. Not kept in memory.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        choice: Option<Box<Value>>,
    },
    /// Answers were taken back.
    Undone {
        /// By whom.
        seat: PlayerId,
        /// How many remain.
        keep: u32,
    },
    /// Something was asked.
    Proposed {
        /// By whom.
        seat: PlayerId,
        /// What.
        what: Proposal,
    },
    /// Somebody answered what was asked.
    Voted {
        /// Who.
        seat: PlayerId,
        /// What.
        yes: bool,
    },
    /// A bot plays a person's seat.
    HandedOver {
        /// Which.
        seat: PlayerId,
        /// Which bot.
        bot: String,
        /// Why.
        why: HandOverReason,
    },
    /// The person plays again.
    TakenBack {
        /// Which seat.
        seat: PlayerId,
    },
    /// The pause is over.
    Resumed {
        /// Who ended it.
        seat: PlayerId,
    },
    /// Somebody said something.
    Chat {
        /// Who.
        seat: PlayerId,
        /// Text, never markup.
        text: String,
    },
    /// The same people meet again.
    Rematch {
        /// Who wished it.
        seat: PlayerId,
        /// Where.
        table: String,
    },
    /// The rules changed while the game ran and the turn that was being played does not fit: it begins again.
    TurnRestarted {
        /// How many answers were dropped.
        dropped: u32,
    },
}

/// An entry in its place.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Its number, from 1.
    pub seq: u64,
    /// When.
    pub at: Millis,
    /// What.
    pub entry: Entry,
}
