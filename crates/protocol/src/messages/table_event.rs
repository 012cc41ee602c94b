//! Events of a table, as one viewer may know them.

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Outcome, SeenEvent};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::{Guest, Millis, Proposal};

/// Something that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableEvent {
    /// The number of its log entry. One entry can cause several events, for example a vote and its result.
    pub seq: u64,
    /// When it happened.
    pub at: Millis,
    /// What happened.
    #[serde(flatten)]
    pub what: TableEventKind,
}

/// Everything that can happen at a table.
#[derive(Clone, PartialEq, Debug, Serialize, VariantNames)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum TableEventKind {
    /// The table was opened.
    Opened {
        /// The guest who opened it.
        host: Guest,
    },
    /// A person sat down.
    SatDown {
        /// The seat.
        seat: PlayerId,
        /// The guest.
        guest: Guest,
    },
    /// A seat became free.
    StoodUp {
        /// The seat.
        seat: PlayerId,
    },
    /// A bot sat down.
    BotSeated {
        /// The seat.
        seat: PlayerId,
        /// The bot.
        bot: String,
    },
    /// The game began.
    Started {
        /// The events before the first decision.
        events: Vec<SeenEvent>,
        /// For a game continued from a record: the events of each answer that it began with. Empty if the record was
        /// played under another version of the rules, which this program cannot replay.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Vec<SeenEvent>>>"))]
        given: Vec<Vec<SeenEvent>>,
    },
    /// A decision was answered.
    Acted {
        /// The seat.
        seat: PlayerId,
        /// The bot that decided for the seat, if one did.
        bot: Option<String>,
        /// The events that the answer caused.
        events: Vec<SeenEvent>,
    },
    /// Answers were taken back.
    Undone {
        /// The seat that took them back.
        seat: PlayerId,
        /// How many answers remain.
        keep: u32,
    },
    /// A proposal was made.
    Proposed {
        /// The seat that made it.
        seat: PlayerId,
        /// What is proposed.
        what: Proposal,
    },
    /// A seat voted.
    Voted {
        /// The seat.
        seat: PlayerId,
        /// Whether the seat voted yes.
        yes: bool,
    },
    /// A proposal was accepted or dropped.
    Settled {
        /// The proposal.
        what: Proposal,
        /// Whether all agreed.
        accepted: bool,
    },
    /// A bot took over a person's seat.
    HandedOver {
        /// The seat.
        seat: PlayerId,
        /// The bot.
        bot: String,
        /// The reason.
        why: HandOverReason,
    },
    /// A person took their seat back from a bot.
    TakenBack {
        /// The seat.
        seat: PlayerId,
    },
    /// The game was paused.
    Paused,
    /// The game goes on after a pause.
    Resumed,
    /// A line of chat.
    Chat {
        /// The seat.
        seat: PlayerId,
        /// Text, never markup.
        text: String,
    },
    /// The game ended.
    Finished {
        /// How it ended.
        outcome: Outcome,
    },
    /// The table was cancelled, or no person plays any more.
    Abandoned,
    /// A rematch was opened.
    Rematch {
        /// The id of its table.
        table: String,
    },
    /// The turn begins again, because the rules of the program changed in the middle of it and its answers do not fit
    /// the new rules.
    TurnRestarted {
        /// How many answers were dropped.
        dropped: u32,
    },
}

/// Why a bot plays a person's seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HandOverReason {
    /// The person asked for a bot.
    Wish,
    /// The person's time ran out.
    Timeout,
    /// The other players agreed not to wait any longer.
    Vote,
    /// The person gave up; this cannot be taken back.
    Resigned,
}
