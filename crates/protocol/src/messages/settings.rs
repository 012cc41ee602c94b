//! What is agreed before a table opens.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A table to be.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The game: the fields of `new` in docs/engine-protocol.md. A `seed` or a `position` makes an arranged game, which
    /// everyone is told and which counts in no statistics.
    #[cfg_attr(feature = "typescript", ts(as = "crate::typescript::SetupFields"))]
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::openapi::setup))]
    pub setup: Map<String, Value>,
    /// Who is to sit where, one wish per player; in a solo game one, as the script has the other seat.
    pub seats: Vec<SeatSetting>,
    /// Whether the table is in the public list; otherwise only who has the link finds it.
    #[serde(default)]
    pub public: bool,
    /// Whether people without a seat may watch.
    #[serde(default = "yes")]
    pub spectators: bool,
    /// Whether there is a chat.
    #[serde(default = "yes")]
    pub chat: bool,
    /// Whether whoever is to decide may ask for a hint.
    #[serde(default = "yes")]
    pub hints: bool,
    /// When it begins.
    #[serde(default)]
    pub start: StartRule,
    /// The turn clock.
    #[serde(default)]
    pub clock: Clock,
    /// What may be taken back.
    #[serde(default)]
    pub undo: UndoRule,
    /// For how many seconds somebody may keep the table waiting before the others can vote for a bot. If left out, the
    /// clock tells: see [`Settings::patience`].
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(maximum = 604_800))]
    pub patience: Option<u32>,
    /// The bot that plays for absent people.
    #[serde(default = "stand_in")]
    pub stand_in: String,
}

fn yes() -> bool {
    true
}

impl Settings {
    /// For how many seconds somebody may keep the table waiting: what was agreed, or what suits the pace of the game. With
    /// a bank of minutes a minute is long; where people have days, nobody is absent before a day is over.
    pub fn patience(&self) -> u32 {
        self.patience.unwrap_or(match self.clock {
            Clock::Bank { bank, .. } => (bank / 10).max(60),
            Clock::Off => 600,
            Clock::Days { .. } => 24 * 3600,
        })
    }
}

fn stand_in() -> String {
    "envoy".into()
}

/// Who is to sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatSetting {
    /// Whoever makes the table.
    Me,
    /// Somebody beside whoever makes the table, on the same device, by this name.
    Local(String),
    /// Whoever comes.
    Open,
    /// That bot.
    Bot(String),
}

/// When a table begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StartRule {
    /// As soon as every seat is taken.
    #[default]
    Full,
    /// When the host says so.
    Host,
}

/// How long people may think. It runs while a seat is to decide and starts anew when the decision passes to another seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// As long as they like.
    #[default]
    Off,
    /// So many seconds each time, then from a bank for the whole game.
    Bank {
        /// Seconds for the whole game.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 604_800))]
        bank: u32,
        /// Seconds each time.
        #[cfg_attr(feature = "openapi", schema(maximum = 604_800))]
        per_move: u32,
    },
    /// So many days each time.
    Days {
        /// Days, 1 to 30.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 30))]
        days: u8,
    },
}

/// What may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum UndoRule {
    /// Freely until something was revealed or somebody else decided; beyond that if the others agree.
    #[default]
    Consent,
    /// Only what is free.
    Free,
    /// Nothing.
    Off,
}
