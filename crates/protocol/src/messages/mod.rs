//! Messages between a client and a table: two enums, as JSON over one WebSocket (docs/protocol.md).

mod client;

mod options;
mod refusal;
mod server;
mod settings;
mod table;
mod table_event;

pub use client::{ClientMessage, Proposal, Request, Viewpoint};
pub use options::{Combination, FEWEST_PLAYERS, MODULES, MOST_PLAYERS, combinations};
pub use refusal::{Refusal, RefusalCode};
pub use server::{
    Absence, Announcement, CorruptionCost, DecisionView, GameUpdate, HintReason, LordChance, OpponentNote, OptionHint,
    OptionPreview, Presence, ReplayStep, ServerMessage, UndoView, Update, Welcome,
};
pub use settings::{Clock, SeatSetting, Settings, StartRule, TableLanguage, UndoRule};
pub use table::{HolderView, ProposalView, SeatView, Status, TableSummary, TableView};
pub use table_event::{HandOverReason, TableEvent, TableEventKind};

use serde::{Deserialize, Serialize};

/// The version of these messages. It rises when an old client could not understand them any more.
pub const TABLE_PROTOCOL: u32 = 1;

/// A time of the server's clock, in milliseconds since the beginning of 1970.
pub type Millis = i64;

/// The public id of a guest. It proves nothing: the proof is a secret that the browser keeps.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct GuestId(pub String);

/// What others see of a guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Guest {
    /// The guest's id.
    pub id: GuestId,
    /// The name that the guest chose; text, never markup.
    pub name: String,
    /// The emblem that the guest chose, by its number.
    pub emblem: u8,
    /// Whether the guest is a program (docs/bots.md). A guest says so when it is created, and cannot change it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub program: bool,
}
