//! What is stored, as plain data.

use serde::{Deserialize, Serialize};

/// A point in time: milliseconds since 1970.
pub type Millis = i64;

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Waiting for people to sit down.
    Open,
    /// Being played.
    Running,
    /// Played to the end.
    Finished,
    /// Given up.
    Abandoned,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 4] = [Status::Open, Status::Running, Status::Finished, Status::Abandoned];

    /// The word that stands in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Finished => "finished",
            Status::Abandoned => "abandoned",
        }
    }
}

/// What is fixed about a table when it is created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// Chosen by the caller, unique.
    pub id: String,
    /// The version of the rules it is played by.
    pub rules_version: u32,
    /// How it was set up (JSON).
    pub setup: String,
    /// What its cards are shuffled by. Secret until the end.
    pub seed: String,
    /// Whether lists show it to everybody.
    pub public: bool,
    /// When it was created.
    pub created_at: Millis,
}

/// Something that happened at a table, not yet numbered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// When.
    pub at: Millis,
    /// What (JSON).
    pub body: String,
}

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its place in the log; the first entry of a table is 1.
    pub seq: u64,
    /// When.
    pub at: Millis,
    /// What (JSON).
    pub body: String,
}

/// What has to be known about a table without reading its log; written along with entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Where the table is in its life.
    pub status: Status,
    /// What lists show (JSON).
    pub summary: String,
    /// When the server itself must act: for bots, clocks.
    pub due_at: Option<Millis>,
    /// The state of the game in the rules' own words. `None` leaves what is stored.
    pub snapshot: Option<String>,
    /// Who sits there from now on. `None` leaves what is stored.
    pub seats: Option<Vec<SeatRow>>,
    /// How it ended, for [`Stats`]. Replaces what is stored for these seats.
    pub results: Vec<ResultRow>,
}

impl Head {
    /// A head with nothing but a status and a summary.
    pub fn new(status: Status, summary: impl Into<String>) -> Head {
        Head { status, summary: summary.into(), due_at: None, snapshot: None, seats: None, results: Vec::new() }
    }
}

/// A guest on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// The seat, from 0.
    pub seat: u8,
    /// The guest's id.
    pub guest: String,
}

/// How a game ended for a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// The seat, from 0.
    pub seat: u8,
    /// The guest's id.
    pub guest: String,
    /// 1 for the first.
    pub place: u8,
    /// Points at the end.
    pub score: i64,
    /// How many seats the game had.
    pub players: u8,
    /// Whether the guest won, alone or with others.
    pub won: bool,
    /// When it ended.
    pub finished_at: Millis,
}

/// Entries to append, and what else changes with them: all of it or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commit {
    /// The table's id.
    pub table: String,
    /// The number of entries the writer knows of; a conflict if there are others.
    pub expected: u64,
    /// What happened since. May be empty when only the head changes.
    pub entries: Vec<NewEntry>,
    /// The table's new head.
    pub head: Head,
    /// A table that comes into being with it, for a rematch.
    pub create: Option<(NewTable, Vec<NewEntry>, Head)>,
}

impl Commit {
    /// A commit that creates no other table.
    pub fn new(table: impl Into<String>, expected: u64, entries: Vec<NewEntry>, head: Head) -> Commit {
        Commit { table: table.into(), expected, entries, head, create: None }
    }
}

/// A table as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// What it was created with.
    pub new: NewTable,
    /// The number of its entries.
    pub seq: u64,
    /// Where it is in its life.
    pub status: Status,
    /// The last snapshot written, if any.
    pub snapshot: Option<String>,
    /// All its entries, from 1 to `seq`.
    pub entries: Vec<StoredEntry>,
}

/// A table as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// Where it is in its life.
    pub status: Status,
    /// What lists show (JSON).
    pub summary: String,
    /// The number of its entries.
    pub seq: u64,
    /// When it was created.
    pub created_at: Millis,
    /// When something last happened there.
    pub updated_at: Millis,
}

/// Someone who plays here, known by a secret of which only a hash is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Chosen by the caller, unique.
    pub id: String,
    /// The hash of the secret, as text.
    pub secret_hash: String,
    /// What others see.
    pub name: String,
    /// What others see.
    pub emblem: String,
    /// Since when.
    pub created_at: Millis,
}

/// What a guest has achieved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Stats {
    /// All games together.
    pub total: Tally,
    /// The same for each number of players that occurred, in rising order.
    pub by_players: Vec<(u8, Tally)>,
}

/// Games counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// How many.
    pub games: u64,
    /// How many of them were won, alone or with others.
    pub wins: u64,
    /// The highest score; `None` without a game.
    pub best: Option<i64>,
    /// All scores added up; divided by `games` it is the mean.
    pub score_sum: i64,
}

/// A browser's push subscription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Push {
    /// Whose.
    pub guest: String,
    /// Where to send. Unique.
    pub endpoint: String,
    /// The browser's public key.
    pub p256dh: String,
    /// The browser's authentication secret.
    pub auth: String,
    /// When it was added; the oldest goes when there are too many.
    pub added_at: Millis,
}

/// An address told when it is a seat's turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Webhook {
    /// Who set it.
    pub guest: String,
    /// The address.
    pub url: String,
}

/// Word of a commit by another server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A table was created or appended to.
    Table {
        /// Its id.
        table: String,
        /// The number of its entries then.
        seq: u64,
    },
    /// Word may have been lost: anything may have changed.
    Everything,
}
