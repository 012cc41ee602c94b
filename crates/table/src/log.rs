//! The log of a table: the entries that are stored, in order.

use deepwater_protocol::messages::{Guest, HandOverReason, Millis, Proposal};
use deepwater_rules::pieces::PlayerId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::seat::Holder;

/// The capacity of a full log grows by a quarter of its length plus this number of entries. Doubling it would waste up
/// to half of the memory.
const GROWTH: usize = 16;

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

/// The log of a table in memory.
///
/// Most entries are answers. They are kept in a short form, because thousands of tables are in memory at a time.
#[derive(Clone, Default)]
pub(crate) struct Log(Vec<TimedEntry>);

/// An entry in its short form. Its number is its index in the log plus one.
#[derive(Clone)]
struct TimedEntry {
    at: Millis,
    entry: ShortEntry,
}

const _: () = assert!(size_of::<TimedEntry>() <= 24);

#[derive(Clone)]
enum ShortEntry {
    /// An [`Entry::Acted`] without its choice. `bot` is an index of [`deepwater_bots::NAMES`].
    Answer { seat: PlayerId, bot: Option<u8>, option: u16 },
    /// Any other entry.
    Other(Box<Entry>),
}

impl Log {
    /// Appends an entry. Its number must be the length of the log plus one.
    pub fn push(&mut self, LogEntry { seq, at, entry }: LogEntry) {
        debug_assert_eq!(seq, self.len() as u64 + 1, "entries are numbered without gaps");
        if self.0.len() == self.0.capacity() {
            self.0.reserve_exact(self.0.len() / 4 + GROWTH);
        }
        self.0.push(TimedEntry { at, entry: ShortEntry::from(entry) });
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the time of the last entry; 0 if there is none.
    pub fn last_at(&self) -> Millis {
        self.0.last().map_or(0, |last| last.at)
    }

    /// Returns the time of the opening; 0 if there is none.
    pub fn first_at(&self) -> Millis {
        self.0.first().map_or(0, |first| first.at)
    }

    /// Returns the opening.
    pub fn first(&self) -> Option<&Entry> {
        match self.0.first().map(|first| &first.entry) {
            Some(ShortEntry::Other(entry)) => Some(entry),
            Some(ShortEntry::Answer { .. }) | None => None,
        }
    }

    /// Returns the entries in order.
    pub fn iter(&self) -> impl Iterator<Item = LogEntry> + '_ {
        (1..).zip(&self.0).map(|(seq, stored)| LogEntry { seq, at: stored.at, entry: stored.entry.restored() })
    }
}

impl From<Entry> for ShortEntry {
    fn from(entry: Entry) -> ShortEntry {
        if let Entry::Acted { seat, bot, option, choice: None } = &entry {
            let index = |bot: &String| deepwater_bots::NAMES.iter().position(|name| name == bot);
            let index = bot.as_ref().map(|bot| index(bot).and_then(|index| u8::try_from(index).ok()));
            match index {
                None => return ShortEntry::Answer { seat: *seat, bot: None, option: *option },
                Some(Some(index)) => return ShortEntry::Answer { seat: *seat, bot: Some(index), option: *option },
                // A bot of an older program, or one with a personality.
                Some(None) => {}
            }
        }
        ShortEntry::Other(Box::new(entry))
    }
}

impl ShortEntry {
    fn restored(&self) -> Entry {
        match self {
            ShortEntry::Answer { seat, bot, option } => Entry::Acted {
                seat: *seat,
                bot: bot.map(|index| deepwater_bots::NAMES[usize::from(index)].to_owned()),
                option: *option,
                choice: None,
            },
            ShortEntry::Other(entry) => (**entry).clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_returns_what_was_appended() {
        let acted = |bot: Option<&str>, choice: Option<Value>| Entry::Acted {
            seat: PlayerId(1),
            bot: bot.map(str::to_owned),
            option: 300,
            choice: choice.map(Box::new),
        };
        let entries = [
            Entry::Started { rules_version: 3 },
            acted(None, None),
            acted(Some("envoy"), None),
            acted(Some("a bot of an older program"), None),
            acted(Some("envoy"), Some(Value::from("pass"))),
            Entry::Chat { seat: PlayerId(0), text: "Hello!".to_owned() },
        ];
        let entries: Vec<LogEntry> = (1..).zip(entries).map(|(seq, entry)| LogEntry { seq, at: 7, entry }).collect();
        let mut log = Log::default();
        entries.iter().cloned().for_each(|entry| log.push(entry));
        assert_eq!(log.iter().collect::<Vec<_>>(), entries);
        assert_eq!((log.len(), log.last_at()), (6, 7));
        assert_eq!(log.first(), Some(&entries[0].entry));
    }
}
