//! The stored data: tables, entries, guests and what belongs to them.

use serde::{Deserialize, Serialize};

/// A point in time: milliseconds since 1970.
pub type Millis = i64;

/// The status of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Waiting for players.
    Open,
    /// Being played.
    Running,
    /// Played to the end.
    Finished,
    /// Given up.
    Abandoned,
}

impl Status {
    /// Every status.
    pub const ALL: [Status; 4] = [Status::Open, Status::Running, Status::Finished, Status::Abandoned];

    /// Returns the text that the database holds.
    pub fn as_str(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Finished => "finished",
            Status::Abandoned => "abandoned",
        }
    }
}

/// The properties of a table that never change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// The id of the table. The caller chooses it; it must be unique.
    pub id: String,
    /// The version of the rules that the game is played by.
    pub rules_version: u32,
    /// The settings (JSON).
    pub setup: String,
    /// The seed of all shuffling. Secret until the game is over.
    pub seed: String,
    /// Whether public lists show the table.
    pub public: bool,
    /// When the table was created.
    pub created_at: Millis,
    /// The id of the guest who made the table; `None` if an older version of this program stored the table.
    pub maker: Option<String>,
    /// A keyed hash of the network that the table was made from. Stored only until the game is over.
    pub origin: Option<String>,
}

/// An entry of a table's log that has no number yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// When it happened.
    pub at: Millis,
    /// What happened (JSON).
    pub body: String,
}

/// An entry of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// The number of the entry in the log. The first entry has number 1.
    pub seq: u64,
    /// When it happened.
    pub at: Millis,
    /// What happened (JSON).
    pub body: String,
}

/// The part of a table that can be read without its log. Every commit replaces it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The table's status.
    pub status: Status,
    /// The summary that table lists show, as JSON.
    pub summary: String,
    /// When the server must act by itself, for a bot or a clock. `None` if it need not.
    pub due_at: Option<Millis>,
    /// The state of the game, independent of the rules version. `None` keeps what is stored.
    pub snapshot: Option<String>,
    /// The guests on the table's seats. `None` keeps what is stored.
    pub seats: Option<Vec<SeatRow>>,
    /// The results of a finished game, for [`Stats`]. They replace what is stored for these seats.
    pub results: Vec<ResultRow>,
}

impl Head {
    /// Returns a head with a status and a summary only.
    pub fn new(status: Status, summary: impl Into<String>) -> Head {
        Head { status, summary: summary.into(), due_at: None, snapshot: None, seats: None, results: Vec::new() }
    }
}

/// New texts of a table in which a name was removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewrite {
    /// The id of the table.
    pub table: String,
    /// The number of entries that the table had when the old texts were read.
    pub seq: u64,
    /// The numbers and new bodies of the entries that change.
    pub entries: Vec<(u64, String)>,
    /// The new summary. It is not stored if the table has got more entries meanwhile.
    pub summary: Option<String>,
}

/// What a ban is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BanKind {
    /// A guest, by id.
    Guest,
    /// An address.
    Address,
}

impl BanKind {
    /// Every kind.
    pub const ALL: [BanKind; 2] = [BanKind::Guest, BanKind::Address];

    /// Returns the text that the database holds.
    pub fn as_str(self) -> &'static str {
        match self {
            BanKind::Guest => "guest",
            BanKind::Address => "address",
        }
    }
}

/// A ban of a guest or an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// Whether a guest or an address is banned.
    pub kind: BanKind,
    /// The guest's id, or the address.
    pub subject: String,
    /// The host's own note.
    pub reason: String,
    /// When the ban was made.
    pub created_at: Millis,
    /// When the ban ends; `None` for a ban without end.
    pub until: Option<Millis>,
}

/// A guest on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// The seat, from 0.
    pub seat: u8,
    /// The guest's id.
    pub guest: String,
}

/// The result of a game for one guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// The seat, from 0.
    pub seat: u8,
    /// The guest's id.
    pub guest: String,
    /// The final rank, 1 for the winner.
    pub place: u8,
    /// Points at the end.
    pub score: i64,
    /// The number of seats.
    pub players: u8,
    /// Whether the guest won, alone or with others.
    pub won: bool,
    /// When the game ended.
    pub finished_at: Millis,
}

/// Entries to append to a log together with the new head: written completely or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commit {
    /// The table's id.
    pub table: String,
    /// The number of entries that the log must have before the commit.
    pub expected: u64,
    /// The new entries. Empty if only the head changes.
    pub entries: Vec<NewEntry>,
    /// The table's new head.
    pub head: Head,
    /// A table to create in the same transaction, for a rematch.
    pub create: Option<(NewTable, Vec<NewEntry>, Head)>,
}

impl Commit {
    /// Returns a commit that creates no other table.
    pub fn new(table: impl Into<String>, expected: u64, entries: Vec<NewEntry>, head: Head) -> Commit {
        Commit { table: table.into(), expected, entries, head, create: None }
    }
}

/// A table as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// The properties that the table was created with.
    pub new: NewTable,
    /// The number of the table's entries.
    pub seq: u64,
    /// The table's status.
    pub status: Status,
    /// The last snapshot, if there is one.
    pub snapshot: Option<String>,
    /// All entries of the table, from number 1 to `seq`.
    pub entries: Vec<StoredEntry>,
}

/// A table as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The table's id.
    pub id: String,
    /// The table's status.
    pub status: Status,
    /// The summary that table lists show, as JSON.
    pub summary: String,
    /// The number of the table's entries.
    pub seq: u64,
    /// When the table was created.
    pub created_at: Millis,
    /// When the last entry was appended.
    pub updated_at: Millis,
}

/// A person or a program that plays here, recognised by a secret. Only the hash of the secret is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// The id of the guest. The caller chooses it; it must be unique.
    pub id: String,
    /// The hash of the secret, as text.
    pub secret_hash: String,
    /// The name that others see.
    pub name: String,
    /// The emblem that others see.
    pub emblem: String,
    /// Whether the guest is a program.
    pub program: bool,
    /// When the guest was created.
    pub created_at: Millis,
    /// When the guest's ban ends; [`Millis::MAX`] for a ban without end, `None` without a ban.
    pub banned_until: Option<Millis>,
}

/// A guest's statistics.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Stats {
    /// All games together.
    pub total: Tally,
    /// The totals for each number of players, ascending. Numbers without games are left out.
    pub by_players: Vec<(u8, Tally)>,
}

/// Totals over a number of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// The number of games.
    pub games: u64,
    /// The number of games that the guest won, alone or with others.
    pub wins: u64,
    /// The highest score; `None` if there was no game.
    pub best: Option<i64>,
    /// The sum of all scores.
    pub score_sum: i64,
}

/// A browser's push subscription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Push {
    /// The guest's id.
    pub guest: String,
    /// The address of the push service. Unique.
    pub endpoint: String,
    /// The browser's public key.
    pub p256dh: String,
    /// The browser's authentication secret.
    pub auth: String,
    /// When the subscription was added. If a guest has too many subscriptions, the oldest is removed.
    pub added_at: Millis,
}

/// An address that is requested when it is a seat's turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Webhook {
    /// The id of the guest who set the webhook.
    pub guest: String,
    /// The address.
    pub url: String,
}

/// The numbers of tables that are open or running, for limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ActiveTables {
    /// The open or running tables that one guest made or sits at.
    pub of_guest: u64,
    /// The open or running tables that were made from one network.
    pub of_origin: u64,
}

/// A notification of a change in the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Another server has created a table or appended to it.
    Table {
        /// The table's id.
        table: String,
        /// The number of the table's entries after the commit.
        seq: u64,
    },
    /// This or another server has replaced a guest's secret or deleted the guest.
    Guest {
        /// The guest's id.
        guest: String,
    },
    /// Another server has deleted a table, or removed a name from its rows.
    Replaced {
        /// The table's id.
        table: String,
    },
    /// Another server announces something to everyone who is connected.
    Announcement {
        /// What is announced, in the form that the servers have agreed on.
        announcement: String,
    },
    /// Notifications may have been lost: any table and any guest may have changed.
    Everything,
}

/// A deal that several people play, each alone against the same bots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The id, which is part of the link.
    pub id: String,
    /// The deal (JSON).
    pub deal: String,
    /// The id of the guest who made the challenge.
    pub maker: String,
    /// When it was made.
    pub created_at: Millis,
}

/// A guest's result in a challenge, to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeResult {
    /// The id of the challenge.
    pub challenge: String,
    /// The id of the guest.
    pub guest: String,
    /// When the result was handed in.
    pub at: Millis,
    /// The score.
    pub score: i64,
    /// Whether the guest won.
    pub won: bool,
    /// All answers of the game, as short text.
    pub answers: String,
    /// A keyed hash of the guest's network; `None` if results from one network are not to be marked.
    pub origin: Option<String>,
}

/// A guest's counted try at a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The id of the guest.
    pub guest: String,
    /// The guest's present name.
    pub name: String,
    /// The guest's present emblem.
    pub emblem: String,
    /// When the guest began.
    pub begun_at: Millis,
    /// When the result was handed in; `None` until then.
    pub finished_at: Option<Millis>,
    /// The score; `None` until there is a result.
    pub score: Option<i64>,
    /// Whether the guest won.
    pub won: bool,
    /// All answers of the game; empty until there is a result.
    pub answers: String,
    /// Whether another guest handed in a result from the same network or with the same answers before.
    pub marked: bool,
}
