//! Refusals. A refused request changes nothing.

use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};

/// Why something is refused, as programs read it.
// Not `#[non_exhaustive]`: the client, its words and docs/protocol.md must know every code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, VariantArray, IntoStaticStr)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum RefusalCode {
    /// Not JSON, not a message, or a field that is missing, wrong or unknown.
    BadMessage,
    /// A message, text or list above its limit.
    TooLarge,
    /// Too many messages in too short a time.
    TooFast,
    /// The connection has not sent `hello`, or has sent it twice.
    HelloFirst,
    /// The client speaks another version of these messages.
    OtherVersion,
    /// There is no such guest, or the secret is wrong.
    BadToken,
    /// The host of the server has banned this guest or this address.
    Banned,
    /// This server is for invited people: a new guest needs the invite code.
    InviteNeeded,
    /// On this server only guests chosen by the host can open tables.
    TablesClosed,
    /// There is no such table.
    UnknownTable,
    /// This table is not open to spectators.
    NoSpectators,
    /// The connection has no guest: it can only watch.
    GuestNeeded,
    /// There is no such seat.
    NoSuchSeat,
    /// There is no such bot.
    NoSuchBot,
    /// The guest has a seat at this table already.
    AlreadySeated,
    /// The seat is taken.
    SeatTaken,
    /// That seat is not the guest's own.
    NotYourSeat,
    /// The guest has no seat at this table.
    NotSeated,
    /// Only the host may do that.
    NotHost,
    /// The game has begun already.
    AlreadyStarted,
    /// The game has not begun yet.
    NotStarted,
    /// The game is over.
    GameOver,
    /// The game is not over yet.
    NotOver,
    /// The game, or this part of it, was played under rules that this server does not have.
    OtherRules,
    /// The table is paused.
    Paused,
    /// The table is not paused.
    NotPaused,
    /// The decision that was answered is not pending any more.
    Stale,
    /// Another player is to decide.
    NotYourTurn,
    /// No option has the given index or fields.
    IllegalChoice,
    /// Several options have the given fields.
    AmbiguousChoice,
    /// A bot plays this seat at the moment: take it back first.
    HandedOver,
    /// No bot plays this seat.
    NotHandedOver,
    /// The seat was given up.
    Resigned,
    /// None of the guest's own answers would be taken back.
    NothingToUndo,
    /// This table does not allow undo, or not that far.
    UndoForbidden,
    /// Another proposal is open.
    ProposalPending,
    /// That proposal is not open any more.
    NoProposal,
    /// That seat has voted already.
    AlreadyVoted,
    /// The person of that seat does not keep the table waiting.
    NotAbsent,
    /// This table has no chat.
    NoChat,
    /// This table gives no hints.
    NoHints,
    /// The table's log is full.
    LogFull,
    /// Too many tables or connections.
    Busy,
    /// The server could not store the change, so nothing happened. The client can try again.
    NotStored,
    /// A rated game does not allow that.
    Rated,
    /// The options of the table cannot be combined, or one of them is unknown.
    IllegalSettings,
}

/// A refusal: the code for programs, the message for people who read logs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[error("{message}")]
pub struct Refusal {
    /// The reason, for programs.
    pub code: RefusalCode,
    /// The reason, in English.
    pub message: String,
}

impl Refusal {
    /// Makes a refusal with this code.
    pub fn new(code: RefusalCode, message: impl Into<String>) -> Refusal {
        Refusal { code, message: message.into() }
    }
}
