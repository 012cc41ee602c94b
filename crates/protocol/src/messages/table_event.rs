//! What happened at a table, as one viewer may know it.

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Outcome, SeenEvent};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::{Guest, Millis, Proposal};

/// One line of a table's log.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableEvent {
    /// Its number. Several things may share one: a vote, and what it decided.
    pub seq: u64,
    /// When.
    pub at: Millis,
    /// What.
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
        /// By whom.
        host: Guest,
    },
    /// Somebody sat down.
    SatDown {
        /// Where.
        seat: PlayerId,
        /// Who.
        guest: Guest,
    },
    /// A seat became free.
    StoodUp {
        /// Which.
        seat: PlayerId,
    },
    /// A bot sat down.
    BotSeated {
        /// Where.
        seat: PlayerId,
        /// Which.
        bot: String,
    },
    /// The game began.
    Started {
        /// What came before the first decision.
        events: Vec<SeenEvent>,
        /// The answers that a game played on from a record began with: what each of them caused. The rules of another
        /// program may have caused what this one cannot tell.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Vec<SeenEvent>>>"))]
        given: Vec<Vec<SeenEvent>>,
    },
    /// Somebody decided.
    Acted {
        /// Who.
        seat: PlayerId,
        /// The bot that decided in their place, if one did.
        bot: Option<String>,
        /// What it caused.
        events: Vec<SeenEvent>,
    },
    /// Answers were taken back.
    Undone {
        /// By whom.
        seat: PlayerId,
        /// How many answers remain.
        keep: u32,
    },
    /// Something was asked.
    Proposed {
        /// By whom.
        seat: PlayerId,
        /// What.
        what: Proposal,
    },
    /// Somebody answered.
    Voted {
        /// Who.
        seat: PlayerId,
        /// What.
        yes: bool,
    },
    /// What was asked is settled.
    Settled {
        /// What was asked.
        what: Proposal,
        /// Whether all agreed.
        accepted: bool,
    },
    /// A bot plays a person's seat.
    HandedOver {
        /// Which.
        seat: PlayerId,
        /// Which bot.
        bot: String,
        /// Why.
        why: HandOverReason,
    },
    /// A person plays again.
    TakenBack {
        /// Which seat.
        seat: PlayerId,
    },
    /// The game stands still.
    Paused,
    /// The game goes on.
    Resumed,
    /// Somebody said something.
    Chat {
        /// Who.
        seat: PlayerId,
        /// Text, never markup.
        text: String,
    },
    /// The game ended.
    Finished {
        /// How.
        outcome: Outcome,
    },
    /// The table was called off, or nobody is left who plays.
    Abandoned,
    /// The same people meet again.
    Rematch {
        /// There.
        table: String,
    },
    /// The rules of the program changed and the turn that was being played does not fit them: it begins again.
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
    /// The person asked for it.
    Wish,
    /// Their time ran out.
    Timeout,
    /// The others agreed not to wait any longer.
    Vote,
    /// They gave up; this cannot be taken back.
    Resigned,
}
