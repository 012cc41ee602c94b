//! What the worker asks, and what it gets.

use deepwater_protocol::messages::{
    Combination, Guest, Millis, Refusal, Request, SeatSetting, ServerMessage, Settings, Status, TableSummary, Viewpoint,
};
use deepwater_table::{Line, Saved};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Everything that can be asked.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// What can be played here: [`Info`].
    Info {},
    /// Whether such a table could be made.
    Check {
        /// What is wished.
        settings: Settings,
    },
    /// A new table: [`Stored`], to be kept.
    Make {
        /// Whoever makes it; the id does not matter.
        guest: Guest,
        /// What is wished.
        settings: Settings,
        /// Its id and seed.
        fresh: Fresh,
        /// The time.
        now: Millis,
    },
    /// A new table that goes on from a record: [`Stored`], to be kept.
    Import {
        /// Whoever makes it.
        guest: Guest,
        /// The record.
        record: Map<String, Value>,
        /// After how many of its answers; by default after all.
        at: Option<u32>,
        /// Who is to sit where; by default all seats are the host's.
        seats: Option<Vec<SeatSetting>>,
        /// Its id and seed.
        fresh: Fresh,
        /// The time.
        now: Millis,
    },
    /// Opens a table that was kept: [`News`].
    Load {
        /// All that was kept of it.
        stored: Box<Stored>,
    },
    /// Lets a table go.
    Drop {
        /// Which.
        table: String,
    },
    /// Somebody says something at an open table: [`News`].
    Say {
        /// Where.
        table: String,
        /// The connection, by a number of the worker's own. Its first request is `hello`.
        visitor: u32,
        /// What.
        request: Request,
        /// Id and seed of another table, if this leads to one.
        fresh: Fresh,
        /// The time.
        now: Millis,
    },
    /// A connection is gone.
    Leave {
        /// Where.
        table: String,
        /// Which.
        visitor: u32,
    },
    /// Does one thing that the table does by itself, such as one decision of a bot: [`News`].
    Step {
        /// Where.
        table: String,
        /// The time.
        now: Millis,
        /// What the bot's whims are made from.
        seed: u32,
    },
    /// What was to be kept could not be: the table is again as it was.
    Rewind {
        /// Where.
        table: String,
        /// The last entry that is kept.
        seq: u64,
    },
    /// The game as a file.
    Record {
        /// Which.
        table: String,
    },
    /// A moment of a finished game.
    Moment {
        /// Which game.
        table: String,
        /// After how many answers.
        action: u32,
        /// Through whose eyes.
        eyes: Viewpoint,
    },
}

/// What only the browser can come by: an id that nothing else has, and a seed that nobody can guess.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Fresh {
    /// An id.
    pub id: String,
    /// A seed.
    pub seed: String,
}

/// What can be played here; the fields are those of the server's `/api/info`.
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

/// A bot that people choose; the client has words for it.
#[derive(Serialize, Debug)]
pub(crate) struct Level {
    pub name: &'static str,
}

#[derive(Serialize, Debug)]
pub(crate) struct Options {
    pub combinations: Vec<Combination>,
}

/// All that is kept of a table.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Stored {
    /// Its id.
    pub id: String,
    /// What was agreed.
    pub settings: Settings,
    /// Its seed.
    pub seed: String,
    /// Its log.
    pub log: Vec<Line>,
    /// Where to go on from if the rules have changed since.
    pub saved: Option<Box<Saved>>,
    /// How it stands; only written.
    #[serde(skip_deserializing)]
    pub head: Option<Head>,
}

/// What a list shows of a table.
#[derive(Serialize, Debug)]
pub struct Head {
    /// Where it stands.
    pub status: Status,
    /// Who plays what there.
    pub summary: TableSummary,
    /// What to keep beside the log from now on; nothing: what was kept before still serves.
    pub saved: Option<Box<Saved>>,
}

/// What to keep before anybody is told anything.
#[derive(Serialize, Debug)]
pub struct Keep {
    /// The next line of the log.
    pub line: Line,
    /// How the table stands then.
    pub head: Head,
    /// A further table to be kept in the same breath.
    pub create: Option<Box<Stored>>,
}

/// What came of it.
#[derive(Serialize, Debug, Default)]
pub struct News {
    /// To be kept first.
    pub keep: Option<Box<Keep>>,
    /// To be said then, in this order.
    pub say: Vec<Said>,
    /// When to [`Ask::Step`], if ever; a time that is past means at once.
    pub due: Option<Millis>,
}

/// A message for one connection.
#[derive(Serialize, Debug)]
pub struct Said {
    /// Which.
    pub to: u32,
    /// What.
    pub message: ServerMessage,
}

/// Why something cannot be: as the server's API tells it.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// For programs.
    pub code: String,
    /// For people.
    pub message: String,
}

impl Failure {
    pub(crate) fn new(code: &str, message: impl Into<String>) -> Failure {
        Failure { code: code.to_owned(), message: message.into() }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::new(<&str>::from(refusal.code), refusal.message)
    }
}
