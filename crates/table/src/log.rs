//! The log of a table: the entries that are stored, in order.

use deepwater_protocol::messages::{Guest, HandOverReason, Millis, Proposal};
use deepwater_rules::pieces::PlayerId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::seat::Holder;

/// One change of a table.
///
/// Consequences that need no further decision (a vote that settles a proposal, an answer that ends the game) are not
/// entries: applying the entry computes them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Entry {
    /// The table was opened. Always the first entry.
    Opened {
        /// The guest who made the table.
        host: Guest,
        /// The holder of each seat at the beginning.
        seats: Vec<Holder>,
        /// The answers of an imported game, in the form of its record. Empty for a new game.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        played: Vec<Value>,
        /// Seats of a rematch whose people have not connected yet.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        awaited: Vec<PlayerId>,
    },
    /// A person sat down, or connected to a seat that a rematch had reserved.
    SatDown {
        /// The seat.
        seat: PlayerId,
        /// The person.
        guest: Guest,
    },
    /// A seat became free.
    StoodUp {
        /// The seat.
        seat: PlayerId,
    },
    /// The host gave a seat to a bot.
    BotSeated {
        /// The seat.
        seat: PlayerId,
        /// The bot's name.
        bot: String,
    },
    /// The host cancelled the table before the game began.
    Cancelled,
    /// The game began; bots took the open seats.
    Started {
        /// The version of the rules that the game is played by.
        rules_version: u32,
    },
    /// A decision was answered.
    Acted {
        /// The seat that answered.
        seat: PlayerId,
        /// The bot that answered, if a bot did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<String>,
        /// The index of the chosen option.
        option: u16,
        /// The chosen option as an object, for people who read the log and for programs with another version of the
        /// rules. Usually dropped from memory once the entry is applied.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        choice: Option<Box<Value>>,
    },
    /// Answers were taken back.
    Undone {
        /// The seat that took the answers back.
        seat: PlayerId,
        /// The number of answers that remain.
        keep: u32,
    },
    /// A player proposed something to the others.
    Proposed {
        /// The seat that made the proposal.
        seat: PlayerId,
        /// The proposal.
        what: Proposal,
        /// For an undo: the seats of the other people whose own answers the undo would take back. These people are
        /// asked even while a bot replaces them. `None` for other proposals, and in logs of older versions of this
        /// program, which did not ask people replaced by a bot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        asked: Option<Vec<PlayerId>>,
    },
    /// A player voted on the pending proposal.
    Voted {
        /// The seat that voted.
        seat: PlayerId,
        /// Whether the player agreed.
        yes: bool,
    },
    /// People replaced by a bot did not vote in time, so their consent to the pending undo is taken as given.
    ConsentAssumed {
        /// The seats of these people.
        seats: Vec<PlayerId>,
    },
    /// A bot took over a person's seat.
    HandedOver {
        /// The seat.
        seat: PlayerId,
        /// The bot's name.
        bot: String,
        /// The reason.
        why: HandOverReason,
    },
    /// The person took the seat back from the bot.
    TakenBack {
        /// The seat.
        seat: PlayerId,
    },
    /// A pause ended.
    Resumed {
        /// The seat that ended the pause.
        seat: PlayerId,
    },
    /// A line of chat.
    Chat {
        /// The seat that wrote it.
        seat: PlayerId,
        /// Plain text, never markup.
        text: String,
    },
    /// A rematch was opened.
    Rematch {
        /// The seat that asked for the rematch.
        seat: PlayerId,
        /// The id of the new table.
        table: String,
    },
    /// The turn began again, because the rules changed and the answers of the running turn do not fit the new rules.
    TurnRestarted {
        /// The number of answers that were dropped.
        dropped: u32,
    },
}

/// An entry with its number and its time, as it is stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// The number of the entry, counted from 1.
    pub seq: u64,
    /// The time of the entry.
    pub at: Millis,
    /// The change.
    pub entry: Entry,
}
