//! A table as everyone sees it.

use deepwater_rules::Variant;
use deepwater_rules::pieces::PlayerId;
use serde::{Deserialize, Serialize};

use super::{Clock, Guest, GuestId, HandOverReason, Millis, Proposal, StartRule, TableEvent, TableLanguage, UndoRule};

/// The state of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The game has not begun.
    Open,
    /// The game is being played.
    Running,
    /// The game is over.
    Finished,
    /// The table was cancelled, or no person plays any more.
    Abandoned,
}

/// A table without its game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableView {
    /// The id of the table. The link to the table ends with it.
    pub id: String,
    /// The status of the table.
    pub status: Status,
    /// The guest who may start and cancel it: the one who opened it, or the next seated person if that guest left.
    pub host: Option<GuestId>,
    /// All seats, in order.
    pub seats: Vec<SeatView>,
    /// Modules in play.
    pub modules: Vec<&'static str>,
    /// Whether it is a long game.
    pub long_game: bool,
    /// Whether it is in the public list.
    pub public: bool,
    /// Whether people without a seat may watch.
    pub spectators: bool,
    /// Whether there is a chat.
    pub chat: bool,
    /// Whether the deciding player may ask for a hint.
    pub hints: bool,
    /// When the game begins.
    pub start: StartRule,
    /// The turn clock.
    pub clock: Clock,
    /// When the deciding player's time runs out; before the game, when it begins by itself.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<i64>))]
    pub deadline: Option<Millis>,
    /// What may be undone.
    pub undo: UndoRule,
    /// For how many seconds a person may keep the table waiting.
    pub patience: u32,
    /// The bot that plays for absent people.
    pub stand_in: String,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// The language that was given when the table was opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub language: Option<TableLanguage>,
    /// Whether it is paused.
    pub paused: bool,
    /// The open proposal.
    pub proposal: Option<ProposalView>,
    /// Whether a person chose the seed or the position.
    pub arranged: bool,
    /// A hash of the seed; docs/protocol.md says how to check it after the game.
    pub commitment: String,
    /// Seats that a rematch keeps for people who have not connected to it yet. If the game begins when the table is
    /// full, it waits for them.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub awaited: Vec<PlayerId>,
    /// The id of the new table, if a rematch was opened.
    pub rematch: Option<String>,
}

/// One seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// The number of the seat, from 0.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: PlayerId,
    /// Who holds the seat.
    pub holder: HolderView,
    /// The time that the seat has left for the whole game, if the clock has a bank.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<i64>))]
    pub bank: Option<Millis>,
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum HolderView {
    /// The seat is free.
    Open,
    /// A person.
    Person {
        /// The person.
        guest: Guest,
        /// The bot that plays the seat at the moment.
        bot: Option<String>,
        /// Why the bot plays.
        why: Option<HandOverReason>,
    },
    /// A bot that holds the seat itself, and does not replace a person.
    Bot {
        /// The bot's name.
        bot: String,
    },
    /// The script of a solo game: the rules play this seat.
    Script {
        /// The variant.
        #[cfg_attr(feature = "openapi", schema(value_type = String, example = "a"))]
        variant: Variant,
    },
}

/// An open proposal and its votes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProposalView {
    /// The `seq` of its log entry, for the vote.
    pub seq: u64,
    /// The seat that made it.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub by: PlayerId,
    /// What is proposed.
    pub what: Proposal,
    /// Seats that said yes.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub yes: Vec<PlayerId>,
    /// Seats that have not voted.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub waiting: Vec<PlayerId>,
    /// When the seats that have not voted count as agreeing to an undo. `None` while one of them is not played by a
    /// bot: that person must vote.
    pub consent_at: Option<Millis>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableSummary {
    /// The holder of each seat.
    pub seats: Vec<HolderView>,
    /// Modules in play.
    pub modules: Vec<&'static str>,
    /// Whether it is a long game.
    pub long_game: bool,
    /// The turn clock.
    pub clock: Clock,
    /// Whether people without a seat may watch.
    pub spectators: bool,
    /// Whether a person chose the seed or the position.
    pub arranged: bool,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// The language that was given when the table was opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub language: Option<TableLanguage>,
    /// The round, once the game has begun.
    pub round: Option<u8>,
    /// The VP that each seat has scored so far; at the end, its final score. Empty before the game.
    pub points: Vec<i16>,
    /// The seat that is to decide.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub decides: Option<PlayerId>,
    /// When the time of that seat runs out; before the game, when it begins by itself.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<i64>))]
    pub deadline: Option<Millis>,
    /// Who won.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub winners: Vec<PlayerId>,
    /// The last event other than chat, as a spectator receives it. An answer comes with only the first of the events
    /// that it caused.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub last: Option<TableEvent>,
}
