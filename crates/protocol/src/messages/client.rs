//! Messages from a client to a table.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use strum::VariantNames;

/// A message with an id that the answer repeats.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Any number; `done` and `refused` repeat it.
    pub id: u32,
    /// The message.
    #[serde(rename = "do")]
    pub message: ClientMessage,
}

/// Everything that a client can ask of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum ClientMessage {
    /// The first message of every connection.
    Hello {
        /// The version of these messages that the client speaks.
        protocol: u32,
        /// The `guest.secret` that the server issued; without it the connection can only watch.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional = nullable))]
        token: Option<String>,
        /// The last `seq` of the table that this client has seen; the answer contains what came after it.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional = nullable))]
        since: Option<u64>,
        /// The viewpoint. If it is missing, the guest sees the table from their own seat; with several seats, from the seat
        /// that decides now; without a seat, as a spectator.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional = nullable))]
        eyes: Option<Viewpoint>,
    },
    /// Sit down on an open seat.
    Sit {
        /// The seat.
        seat: u8,
    },
    /// Leave a seat before the game has begun. The host may also free the seats of others.
    Stand {
        /// The seat.
        seat: u8,
    },
    /// Give a seat to a bot before the game has begun (host only).
    SeatBot {
        /// The seat; a bot that sits there already is replaced.
        seat: u8,
        /// The bot's name.
        bot: String,
    },
    /// Begin at once; bots take the open seats (host only).
    Start {},
    /// Answer the pending decision.
    Act {
        /// The `seq` of the decision, so that the answer cannot be taken for another decision's.
        seq: u64,
        /// The index of the option. A client sends either this or `choice`.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional = nullable))]
        option: Option<u32>,
        /// Enough fields of the option to identify it, instead of its index.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional = nullable, as = "Option<crate::typescript::Fields>"))]
        choice: Option<Map<String, Value>>,
    },
    /// Take back answers. If they are free to take back, this happens at once; otherwise the others vote on it.
    Undo {
        /// The `seq` of the pending decision.
        seq: u64,
        /// How many answers remain.
        keep: u32,
    },
    /// Propose something to the other players.
    Propose {
        /// The proposal.
        what: Proposal,
    },
    /// Vote on a proposal. If the player who made the proposal votes no, the proposal is withdrawn.
    Vote {
        /// The `seq` of the proposal.
        seq: u64,
        /// Yes or no.
        yes: bool,
    },
    /// Let a bot play your own seat for a while.
    HandOver {
        /// The seat.
        seat: u8,
        /// The bot; by default the table's stand-in.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional = nullable))]
        bot: Option<String>,
    },
    /// Play your own seat again.
    TakeBack {
        /// The seat.
        seat: u8,
    },
    /// Remind the person whom the table waits for.
    Remind {
        /// The person's seat.
        seat: u8,
    },
    /// Give up: a bot plays the seat to the end.
    Resign {
        /// The seat.
        seat: u8,
    },
    /// End a pause.
    Resume {},
    /// Cancel a table whose game has not begun (host only).
    Cancel {},
    /// Open a new table with the same settings for another game. Every player moves one seat further, except in a solo
    /// game.
    Rematch {},
    /// Send a line of chat.
    Chat {
        /// Text, never markup.
        text: String,
    },
    /// Change the viewpoint.
    Look {
        /// The new viewpoint; if it is missing, the default as in `hello`.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional = nullable))]
        eyes: Option<Viewpoint>,
    },
    /// Ask for the events after a `seq`.
    Recap {
        /// The last `seq` that the client knows.
        since: u64,
    },
    /// Ask which events each option would cause, as far as the player can foresee them.
    Preview {
        /// The `seq` of the decision.
        seq: u64,
    },
    /// Ask what a strong bot would do. Only the deciding player may ask; the answer takes a moment.
    Hint {
        /// The `seq` of the decision.
        seq: u64,
    },
    /// Ask for the game as it was after the first answers, as the present viewpoint saw it then.
    Past {
        /// The number of answers.
        action: u32,
    },
    /// Ask how likely each Lord is for each opponent, by what the seat of the present viewpoint knows.
    Notebook {},
    /// Ask the server to answer with `pong`.
    Ping {},
}

/// What a connection may see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Viewpoint {
    /// What one of the guest's own seats knows.
    Seat(u8),
    /// Only what everyone knows.
    Spectator,
    /// Everything. This is allowed only once the game is over.
    All,
}

/// Something that needs the consent of the other players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Proposal {
    /// Stop the clocks and the game for a while.
    Pause {},
    /// Let a bot play for a person who keeps the table waiting.
    HandOver {
        /// The person's seat.
        seat: u8,
    },
    /// Take back answers that are not free to take back.
    Undo {
        /// How many answers remain.
        keep: u32,
    },
}
