//! The calls that the browser's worker makes, and their results. Calls and results travel as JSON.

use deepwater_challenge::Deal;
use deepwater_protocol::messages::{
    Combination, Guest, Millis, Refusal, Request, SeatSetting, ServerMessage, Settings, Status, TableSummary, Viewpoint,
};
use deepwater_review::ReviewReport;
use deepwater_rules::FinalPieces;
use deepwater_table::{LogEntry, NewTable, Prepared, SearchResult, Table, TableSnapshot};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A call that the browser's worker makes.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum DeviceCall {
    /// Returns the bots and options that this device offers, as [`Info`].
    Info {},
    /// Returns the daily deal of a date, as `DailyDeal`.
    Daily {
        /// The date in UTC, as in `2026-11-18`.
        day: String,
    },
    /// Scores a game that was played with cardboard. Returns its [`Outcome`](deepwater_rules::Outcome).
    Score {
        /// What each player has at the end.
        players: Vec<FinalPieces>,
        /// The tokens left on the Corruption track; missing without Skullport.
        track: Option<u8>,
    },
    /// Checks whether a table can be opened with these settings.
    Check {
        /// The settings.
        settings: Settings,
    },
    /// Makes a new table and returns it as [`StoredTable`], to be stored.
    Make {
        /// The guest who hosts the table. The guest's id is ignored: everyone on this device is the same guest.
        guest: Guest,
        /// The settings.
        settings: Settings,
        /// The id and seed of the table.
        fresh: IdAndSeed,
        /// The time now, by the browser's clock.
        now: Millis,
    },
    /// Makes a new table that continues a recorded game and returns it as [`StoredTable`], to be stored.
    Import {
        /// The guest who hosts the table.
        guest: Guest,
        /// The record.
        record: Map<String, Value>,
        /// How many answers of the record to keep. If this is missing, all answers are kept.
        at: Option<u32>,
        /// The holder of each seat. If this is missing, the host holds all seats.
        seats: Option<Vec<SeatSetting>>,
        /// Whether to watch the whole game instead of playing on.
        #[serde(default)]
        watch: bool,
        /// The id and seed of the table.
        fresh: IdAndSeed,
        /// The time now, by the browser's clock.
        now: Millis,
    },
    /// Opens a stored table. The reply is a [`TableReply`].
    Load {
        /// The table as it was stored.
        stored: Box<StoredTable>,
    },
    /// Closes a table.
    Drop {
        /// The id of the table.
        table: String,
    },
    /// Passes a request from a connection to an open table. The reply is a [`TableReply`].
    Say {
        /// The id of the table.
        table: String,
        /// The worker's number for the connection. The first request of a connection must be `hello`.
        #[serde(rename = "visitor")]
        connection: u32,
        /// The request.
        request: Request,
        /// The id and seed of the next table, in case the request leads to a rematch.
        fresh: IdAndSeed,
        /// The time now, by the browser's clock.
        now: Millis,
    },
    /// Removes a connection.
    Leave {
        /// The id of the table.
        table: String,
        /// The number of the connection.
        #[serde(rename = "visitor")]
        connection: u32,
    },
    /// Lets the table do its next automatic step, such as one decision of a bot. The reply is a [`TableReply`].
    Step {
        /// The id of the table.
        table: String,
        /// The time now, by the browser's clock.
        now: Millis,
        /// The seed of the bot's random choices.
        seed: u32,
        /// The searches of the bot that have run already. If there are none, the bot thinks in this call.
        #[serde(default)]
        searches: Vec<SearchResult>,
    },
    /// Returns whether the next step is a decision of a bot that searches.
    BotSearches {
        /// The id of the table.
        table: String,
        /// The time now, by the browser's clock.
        now: Millis,
    },
    /// Lets the bot that is to move search, without a move. The reply is a [`SearchResult`] for a later
    /// [`DeviceCall::Step`], or nothing if no bot that searches is to move.
    Search {
        /// The id of the table.
        table: String,
        /// The seed of the search.
        seed: u32,
    },
    /// Rolls back the log entry of the last reply. The worker makes this call if it could not store the entry.
    Rewind {
        /// The id of the table.
        table: String,
        /// The number of the last stored entry.
        seq: u64,
    },
    /// Returns the game in the form that players save to a file.
    Record {
        /// The id of the table.
        table: String,
    },
    /// Returns a finished game as it was after the first `action` answers.
    Moment {
        /// The id of the table.
        table: String,
        /// The number of answers given before the state to return.
        action: u32,
        /// The viewpoint from which to show the game.
        eyes: Viewpoint,
    },
    /// Plans the review of one seat of a finished game. [`DeviceCall::ReviewWork`] does its work.
    Review {
        /// The record of the game.
        record: Map<String, Value>,
        /// The seat.
        seat: u8,
    },
    /// Works on the review of a seat. The reply is a [`ReviewReply`].
    ReviewWork {
        /// The seat.
        seat: u8,
        /// About how many playouts to make.
        playouts: u64,
    },
}

/// What only the browser can provide for a new table: a unique id and an unpredictable seed.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct IdAndSeed {
    /// The id.
    pub id: String,
    /// The seed.
    pub seed: String,
}

/// A daily deal, with the fields that the server's `/api/challenges/{id}` has.
#[derive(Serialize, Debug)]
pub struct DailyDeal {
    pub(crate) id: String,
    pub(crate) deal: Deal,
    pub(crate) settings: Settings,
}

/// The versions, bots and options of this device. The fields are those of the server's `/api/info`.
#[derive(Serialize, Debug)]
pub struct Info {
    pub(crate) version: &'static str,
    pub(crate) protocol: u32,
    pub(crate) rules_version: u32,
    pub(crate) bots: Vec<&'static str>,
    pub(crate) levels: Vec<Level>,
    pub(crate) push_key: Option<String>,
    pub(crate) options: Options,
}

/// A bot that people can choose. The client has a translated name and description for each.
#[derive(Serialize, Debug)]
pub(crate) struct Level {
    pub name: &'static str,
}

#[derive(Serialize, Debug)]
pub(crate) struct Options {
    pub combinations: Vec<Combination>,
}

/// A table as the browser stores it.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct StoredTable {
    /// The id.
    pub id: String,
    /// The settings.
    pub settings: Settings,
    /// The seed.
    pub seed: String,
    /// The log.
    pub log: Vec<LogEntry>,
    /// The last snapshot. It is used if the game began under another version of the rules.
    #[serde(rename = "saved")]
    pub snapshot: Option<Box<TableSnapshot>>,
    /// The status and summary for lists of tables. This crate writes them and never reads them back.
    #[serde(skip_deserializing)]
    pub head: Option<StoredHead>,
}

/// What is stored beside a table's log: the status and the summary, for lists of tables, and the snapshot.
#[derive(Serialize, Debug)]
pub struct StoredHead {
    /// The status.
    pub status: Status,
    /// The table as lists show it.
    pub summary: TableSummary,
    /// The new snapshot; `None` keeps the stored one.
    #[serde(rename = "saved")]
    pub snapshot: Option<Box<TableSnapshot>>,
}

/// The changes to store before any message of the same [`TableReply`] may be delivered.
#[derive(Serialize, Debug)]
pub struct StorageWrite {
    /// The next entry of the log.
    #[serde(rename = "line")]
    pub entry: LogEntry,
    /// The new status and summary.
    pub head: StoredHead,
    /// The table of a rematch, to be stored in the same transaction.
    pub create: Option<Box<StoredTable>>,
}

/// The result of a call to an open table.
#[derive(Serialize, Debug, Default)]
pub struct TableReply {
    /// The changes to store first. If storing fails, the worker calls [`DeviceCall::Rewind`] and delivers nothing.
    #[serde(rename = "keep")]
    pub write: Option<Box<StorageWrite>>,
    /// The messages to deliver after the write, in this order.
    #[serde(rename = "say")]
    pub messages: Vec<AddressedMessage>,
    /// When to call [`DeviceCall::Step`] next, if ever. A time in the past means at once.
    pub due: Option<Millis>,
    /// Errors that did not stop the game. The worker writes them to the browser's console.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
}

/// How far a review is.
#[derive(Serialize, Debug)]
pub struct ReviewReply {
    /// The report on what has been measured so far; `None` until the first round is finished.
    pub report: Option<ReviewReport>,
    /// The number of playouts made.
    pub playouts: u64,
    /// The number of playouts that the review may make.
    pub budget: u64,
    /// Whether work is left.
    pub more: bool,
}

/// A message for one connection.
#[derive(Serialize, Debug)]
pub struct AddressedMessage {
    /// The number of the connection.
    pub to: u32,
    /// The message.
    pub message: ServerMessage,
}

/// Why a call failed, in the form of the server's API.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct CallError {
    /// The code, for programs.
    pub code: String,
    /// The message, for people.
    pub message: String,
}

impl StoredHead {
    /// Returns the head of a table after the prepared entry.
    pub(crate) fn new(table: &Table, prepared: &Prepared) -> StoredHead {
        let snapshot = prepared.changes_game().then(|| table.new_snapshot()).flatten().map(Box::new);
        StoredHead { status: table.status(), summary: table.summary(), snapshot }
    }
}

impl From<NewTable> for StoredTable {
    fn from(NewTable { table, opening }: NewTable) -> StoredTable {
        let config = table.config();
        let (id, settings, seed) = (config.id.clone(), config.settings.clone(), config.seed.clone());
        let (log, head) = (vec![opening.entry().clone()], Some(StoredHead::new(&table, &opening)));
        StoredTable { id, settings, seed, log, snapshot: None, head }
    }
}

impl CallError {
    pub(crate) fn new(code: &str, message: impl Into<String>) -> CallError {
        CallError { code: code.to_owned(), message: message.into() }
    }
}

impl From<Refusal> for CallError {
    fn from(refusal: Refusal) -> CallError {
        CallError::new(<&str>::from(refusal.code), refusal.message)
    }
}
