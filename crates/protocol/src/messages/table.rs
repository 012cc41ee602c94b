//! A table as everybody sees it.

use deepwater_rules::Variant;
use deepwater_rules::pieces::PlayerId;
use serde::{Deserialize, Serialize};

use super::{Clock, Guest, GuestId, HandOverReason, Millis, Proposal, StartRule, TableEvent, UndoRule};

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// People are sitting down.
    Open,
    /// The game is being played.
    Running,
    /// The game is over.
    Finished,
    /// It was called off, or nobody is left who plays.
    Abandoned,
}

/// A table without its game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableView {
    /// Its id, which is also its link.
    pub id: String,
    /// Where it stands.
    pub status: Status,
    /// Who made it; whoever sat down next if they left.
    pub host: Option<GuestId>,
    /// Seat by seat.
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
    /// Whether whoever is to decide may ask for a hint.
    pub hints: bool,
    /// When it begins.
    pub start: StartRule,
    /// The turn clock.
    pub clock: Clock,
    /// When the time of whoever is to decide runs out.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<i64>))]
    pub deadline: Option<Millis>,
    /// What may be taken back.
    pub undo: UndoRule,
    /// For how many seconds somebody may keep the table waiting.
    pub patience: u32,
    /// The bot that plays for absent people.
    pub stand_in: String,
    /// Whether it is paused.
    pub paused: bool,
    /// What is being asked.
    pub proposal: Option<ProposalView>,
    /// Whether somebody chose the seed or the position.
    pub arranged: bool,
    /// A hash of the seed; docs/protocol.md tells how to check it after the game.
    pub commitment: String,
    /// Seats whose people have not come yet: a rematch that begins when it is full waits for them.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub awaited: Vec<PlayerId>,
    /// Where the rematch is.
    pub rematch: Option<String>,
}

/// One seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// Which.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: PlayerId,
    /// Who sits there.
    pub holder: HolderView,
    /// What is left of its time for the whole game, if the clock has a bank.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<i64>))]
    pub bank: Option<Millis>,
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum HolderView {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// Who.
        guest: Guest,
        /// The bot that plays the seat at the moment.
        bot: Option<String>,
        /// Why it does.
        why: Option<HandOverReason>,
    },
    /// A bot from the start.
    Bot {
        /// Which.
        bot: String,
    },
    /// The script of a solo game: the rules play this seat.
    Script {
        /// Which.
        #[cfg_attr(feature = "openapi", schema(value_type = String, example = "a"))]
        variant: Variant,
    },
}

/// What is being asked, and who has answered.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProposalView {
    /// Its `seq`, for the vote.
    pub seq: u64,
    /// Who asks.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub by: PlayerId,
    /// For what.
    pub what: Proposal,
    /// Seats that said yes.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub yes: Vec<PlayerId>,
    /// Seats that have not answered.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub waiting: Vec<PlayerId>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableSummary {
    /// Who sits where.
    pub seats: Vec<HolderView>,
    /// Modules in play.
    pub modules: Vec<&'static str>,
    /// Whether it is a long game.
    pub long_game: bool,
    /// The turn clock.
    pub clock: Clock,
    /// Whether people without a seat may watch.
    pub spectators: bool,
    /// Whether somebody chose the seed or the position.
    pub arranged: bool,
    /// The round, once it has begun.
    pub round: Option<u8>,
    /// What each seat has scored so far, for everyone to see; in the end its whole score. Empty before the game.
    pub points: Vec<i16>,
    /// Who is to decide.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub decides: Option<PlayerId>,
    /// When their time runs out.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<i64>))]
    pub deadline: Option<Millis>,
    /// Who won.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub winners: Vec<PlayerId>,
    /// What happened last as a spectator was told it, chat left out; of all that an answer caused, the first event.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub last: Option<TableEvent>,
}
