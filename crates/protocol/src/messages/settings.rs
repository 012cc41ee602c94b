//! The settings of a table, chosen when it is opened.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The settings of a new table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The game: the fields of `new` in docs/engine-protocol.md. A `seed` or a `position` makes an arranged game: the
    /// table shows it, and it counts in no statistics.
    #[cfg_attr(feature = "typescript", ts(as = "deepwater_rules::WrittenSetup"))]
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::openapi::setup))]
    pub setup: Map<String, Value>,
    /// Who is to sit where, one entry per player; in a solo game one entry, because the script has the other seat.
    pub seats: Vec<SeatSetting>,
    /// Whether the table is in the public list. Otherwise people can only find it by its link.
    #[serde(default)]
    pub public: bool,
    /// Whether people without a seat may watch.
    #[serde(default = "yes")]
    pub spectators: bool,
    /// Whether there is a chat.
    #[serde(default = "yes")]
    pub chat: bool,
    /// Whether the deciding player may ask for a hint. If left out, hints are allowed only if at most one person plays:
    /// see [`Settings::hints`].
    #[serde(default)]
    pub hints: Option<bool>,
    /// When the game begins.
    #[serde(default)]
    pub start: StartRule,
    /// The turn clock.
    #[serde(default)]
    pub clock: Clock,
    /// What may be undone.
    #[serde(default)]
    pub undo: UndoRule,
    /// For how many seconds a person may keep the table waiting before the others can vote for a bot. If left out, it
    /// depends on the clock: see [`Settings::patience`].
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(maximum = 604_800))]
    pub patience: Option<u32>,
    /// The bot that plays for absent people.
    #[serde(default = "stand_in")]
    pub stand_in: String,
    /// Whether the game counts for ratings: see [`Settings::check_rated`].
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub rated: bool,
    /// The language of the person who opens the table, for those who look for a game in the public list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub language: Option<TableLanguage>,
}

fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(flag: &bool) -> bool {
    !flag
}

impl Settings {
    /// Returns whether the deciding player may ask for a hint: as set, or else only if at most one person plays.
    pub fn hints(&self) -> bool {
        self.hints.unwrap_or_else(|| self.seats.iter().filter(|seat| seat.is_for_person()).count() <= 1)
    }

    /// Returns for how many seconds a person may keep the table waiting: as set, or else by the clock. With a bank it
    /// is a tenth of the bank, but at least a minute; without a clock ten minutes; with days for each move, one day.
    pub fn patience(&self) -> u32 {
        self.patience.unwrap_or(match self.clock {
            Clock::Bank { bank, .. } => (bank / 10).max(60),
            Clock::Off => 600,
            Clock::Days { .. } => 24 * 3600,
        })
    }
}

impl Settings {
    /// Returns why a game with these settings cannot count for ratings; `None` if it can.
    ///
    /// A rated game has no hints or a clock. Everyone plays for themselves: nobody has two seats, answers are taken back
    /// only while nothing was revealed, and the bot for absent people is the usual one. A person alone with bots needs a
    /// clock, because they could otherwise leave every game that they are about to lose.
    pub fn check_rated(&self) -> Option<&'static str> {
        let own = self.seats.iter().filter(|seat| matches!(seat, SeatSetting::Me | SeatSetting::Local(_))).count();
        let people = self.seats.iter().filter(|seat| seat.is_for_person()).count();
        let has_clock = self.clock != Clock::Off;
        if self.hints() && !has_clock {
            Some("a rated game has no hints, or it has a clock")
        } else if own > 1 {
            Some("in a rated game everyone has one seat")
        } else if people < 2 && !has_clock {
            Some("a rated game of one person against bots has a clock")
        } else if self.undo == UndoRule::Consent {
            Some("in a rated game undo is free or off")
        } else if self.stand_in != stand_in() {
            Some("in a rated game the bot for absent people is the usual one")
        } else {
            None
        }
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
    /// The guest who opens the table.
    Me,
    /// Another person at the same device, with this name.
    Local(String),
    /// The first guest who sits down.
    Open,
    /// A bot, by its name.
    Bot(String),
}

impl SeatSetting {
    /// Returns whether a person is to sit here.
    fn is_for_person(&self) -> bool {
        match self {
            SeatSetting::Me | SeatSetting::Local(_) | SeatSetting::Open => true,
            SeatSetting::Bot(_) => false,
        }
    }
}

/// A language that people at a table speak: one of the languages of the browser client.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TableLanguage {
    /// English.
    En,
    /// Polish.
    Pl,
    /// Russian.
    Ru,
}

/// When the game of a table begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StartRule {
    /// As soon as every seat is taken.
    #[default]
    Full,
    /// When the host starts it.
    Host,
    /// As soon as every seat is taken, or this many minutes (1 to 1,440) after the table was opened, with bots on the
    /// seats that are still open.
    After(u16),
}

/// How long people may think. The clock runs while a seat is to decide and is reset when another seat is to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// No clock: players may think as long as they like.
    #[default]
    Off,
    /// A number of seconds for each move. Time beyond them comes from a bank for the whole game.
    Bank {
        /// Seconds for the whole game.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 604_800))]
        bank: u32,
        /// Seconds for each move, before the bank is used.
        #[cfg_attr(feature = "openapi", schema(maximum = 604_800))]
        per_move: u32,
    },
    /// A number of days for each move.
    Days {
        /// Days, 1 to 30.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 30))]
        days: u8,
    },
}

/// What may be undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum UndoRule {
    /// Undo is free until something was revealed or another player decided; after that, the others must agree.
    #[default]
    Consent,
    /// Only what is free to undo, as in `consent`.
    Free,
    /// Nothing.
    Off,
}
