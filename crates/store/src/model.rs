//! The stored data: tables, entries, guests and what belongs to them.

use deepwater_ratings::{Pool, Rating};
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
#[derive(Clone, Debug, PartialEq)]
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
    /// The results of a finished game, for [`Stats`] and archives. They replace what is stored for these seats.
    pub results: Vec<ResultRow>,
    /// The game that the commit finishes, if it counts for ratings.
    pub rated: Option<RatedGame>,
}

impl Head {
    /// Returns a head with a status and a summary only.
    pub fn new(status: Status, summary: impl Into<String>) -> Head {
        Head {
            status,
            summary: summary.into(),
            due_at: None,
            snapshot: None,
            seats: None,
            results: Vec::new(),
            rated: None,
        }
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

/// A report about a person at a table, for the host of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReport {
    /// The id of the report. The caller chooses it; it must be unique.
    pub id: String,
    /// The id of the table.
    pub table: String,
    /// The id of the guest who reports.
    pub reporter: String,
    /// The seat of the reported person, from 0.
    pub seat: u8,
    /// The id of the reported guest.
    pub guest: String,
    /// The code of the reason.
    pub reason: String,
    /// The reporter's own words; may be empty.
    pub text: String,
    /// When it was made.
    pub created_at: Millis,
}

/// A stored report, with the present names of both guests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What was reported.
    pub report: NewReport,
    /// The present name of the guest who reports.
    pub reporter_name: String,
    /// The present name of the reported guest.
    pub guest_name: String,
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
    /// Whether the game is an arranged one, which counts in no statistics.
    pub arranged: bool,
    /// The Lord of the seat.
    pub lord: Option<String>,
}

/// A finished game that counts for ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedGame {
    /// The group of seat counts that the game belongs to.
    pub pool: Pool,
    /// All seats. The people among them are different guests.
    pub seats: Vec<RatedSeat>,
    /// When the game ended.
    pub finished_at: Millis,
}

/// A seat of a rated game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedSeat {
    /// The seat, from 0.
    pub seat: u8,
    /// The place from 1; seats that tied have the same one.
    pub rank: u8,
    /// Who played.
    pub player: RatedPlayer,
}

/// The player of a seat of a rated game.
#[derive(Clone, Debug, PartialEq)]
pub enum RatedPlayer {
    /// A guest, by id.
    Guest(String),
    /// A bot of this strength.
    Anchor(f64),
}

impl RatedPlayer {
    /// Returns the guest's id; `None` for a bot.
    pub fn guest(&self) -> Option<&str> {
        match self {
            RatedPlayer::Guest(guest) => Some(guest),
            RatedPlayer::Anchor(_) => None,
        }
    }
}

/// A guest's rating in one pool.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GuestRating {
    /// The pool.
    pub pool: Pool,
    /// The rating.
    pub rating: Rating,
    /// The number of rated games.
    pub games: u32,
    /// When the last of them ended.
    pub rated_at: Millis,
}

/// A part of a leaderboard to read.
#[derive(Clone, Copy, Debug)]
pub struct LeaderboardPart {
    /// The pool.
    pub pool: Pool,
    /// Only guests whose last rated game ended at this time or later; `None` for all.
    pub since: Option<Millis>,
    /// Only guests with at least this number of rated games.
    pub games: u32,
    /// The present time, at which bans count or have ended.
    pub now: Millis,
    /// The most guests to return.
    pub limit: u32,
    /// The number of guests to skip.
    pub offset: u32,
}

/// A place on a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// The guest's id.
    pub guest: String,
    /// The guest's present name.
    pub name: String,
    /// The guest's present emblem.
    pub emblem: String,
    /// The rating.
    pub rating: GuestRating,
    /// The number of rated games: all of them, or those of the period that are still stored.
    pub played: u64,
    /// By how much these games changed the mean of the rating.
    pub gain: f64,
}

/// How a rated game changed a guest's rating.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingChange {
    /// The seat, from 0.
    pub seat: u8,
    /// The guest's id.
    pub guest: String,
    /// The rating after the game; `games` includes it.
    pub after: GuestRating,
    /// By how much the game changed the mean.
    pub gain: f64,
    /// Whether the guest's profile is hidden.
    pub hidden: bool,
}

/// What a guest has chosen about ratings and the public profile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProfileOptions {
    /// Whether the guest takes no part in ratings.
    pub unrated: bool,
    /// Whether the guest's profile is hidden from others.
    pub hidden: bool,
}

/// What to change of a guest's [`ProfileOptions`]. `None` keeps what the guest has chosen before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProfileChange {
    /// Whether the guest takes no part in ratings.
    pub unrated: Option<bool>,
    /// Whether the guest's profile is hidden from others.
    pub hidden: Option<bool>,
}

/// A point in a guest's archive: games that ended before it come next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchiveCursor {
    /// When the last listed game ended.
    pub finished_at: Millis,
    /// The id of its table.
    pub table: String,
}

/// A finished game in a guest's archive.
#[derive(Clone, Debug, PartialEq)]
pub struct ArchivedGame {
    /// The id of the table.
    pub table: String,
    /// The guest's first seat.
    pub seat: u8,
    /// The result on that seat.
    pub place: u8,
    /// The score on that seat.
    pub score: i64,
    /// Whether the guest won on any seat.
    pub won: bool,
    /// When the game ended.
    pub finished_at: Millis,
    /// The Lord of the seat.
    pub lord: Option<String>,
    /// The rating after the game and by how much the game changed it; `None` if it was not rated.
    pub rated: Option<(GuestRating, f64)>,
    /// Whether the guest has reviewed the game: figures of the guest are stored.
    pub reviewed: bool,
    /// Whether the guest has removed the game from the own list.
    pub removed: bool,
    /// The summary of the table, as JSON.
    pub summary: String,
}

/// A finished game whose figures a guest has stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedGame {
    /// The id of the table.
    pub table: String,
    /// The guest's seat.
    pub seat: u8,
    /// The score on that seat.
    pub score: i64,
    /// Whether that seat won.
    pub won: bool,
    /// When the game ended.
    pub finished_at: Millis,
    /// The figures of the review, as JSON.
    pub figures: String,
    /// The summary of the table, as JSON.
    pub summary: String,
}

/// Entries to append to a log together with the new head: written completely or not at all.
#[derive(Clone, Debug, PartialEq)]
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
    /// Another server says how many people are connected to it.
    People {
        /// The id of that server.
        node: String,
        /// The number of people.
        count: u64,
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

/// A guest's own try at a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTry {
    /// The id of the challenge.
    pub challenge: String,
    /// When the guest began.
    pub begun_at: Millis,
    /// When the result was handed in; `None` until then.
    pub finished_at: Option<Millis>,
    /// The score; `None` until there is a result.
    pub score: Option<i64>,
    /// Whether the guest won.
    pub won: bool,
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
