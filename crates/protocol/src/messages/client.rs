//! What clients say.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use strum::VariantNames;

/// A message with a number of the client's own, which the answer repeats.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Any number; `done` and `refused` bring it back.
    pub id: u32,
    /// What is asked for.
    #[serde(rename = "do")]
    pub message: ClientMessage,
}

/// Everything that a client can say to a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum ClientMessage {
    /// The first message of every connection.
    Hello {
        /// The version of these messages that the client speaks.
        protocol: u32,
        /// `guest.secret`, as the server gave it out; without one the connection can only watch.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional = nullable))]
        token: Option<String>,
        /// The last `seq` this client has seen of the table: what came after it is told again.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional = nullable))]
        since: Option<u64>,
        /// Through whose eyes to look; by default one's own seat, of several the one that is to decide.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional = nullable))]
        eyes: Option<Viewpoint>,
    },
    /// Sit down on an open seat.
    Sit {
        /// Which.
        seat: u8,
    },
    /// Leave a seat before the game has begun. The host may send others away.
    Stand {
        /// Which.
        seat: u8,
    },
    /// Give a seat to a bot before the game has begun (host only).
    SeatBot {
        /// Which; a bot that sits there already is replaced.
        seat: u8,
        /// The bot's name.
        bot: String,
    },
    /// Begin at once; bots take the open seats (host only).
    Start {},
    /// Answer the pending decision.
    Act {
        /// The `seq` of the decision that is answered, so that no answer can hit another question.
        seq: u64,
        /// The option by its place in the list …
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional = nullable))]
        option: Option<u32>,
        /// … or by its fields, as many as tell it from the others.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional = nullable, as = "Option<crate::typescript::Fields>"))]
        choice: Option<Map<String, Value>>,
    },
    /// Take back answers: at once if that is free, else the others are asked.
    Undo {
        /// The `seq` of the pending decision.
        seq: u64,
        /// How many answers remain.
        keep: u32,
    },
    /// Ask the others for something.
    Propose {
        /// For what.
        what: Proposal,
    },
    /// Answer what was asked. Whoever asked may say no, too, which withdraws it.
    Vote {
        /// The `seq` of the proposal.
        seq: u64,
        /// Yes or no.
        yes: bool,
    },
    /// Let a bot play one's own seat for a while.
    HandOver {
        /// Which.
        seat: u8,
        /// Which bot; by default the table's stand-in.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional = nullable))]
        bot: Option<String>,
    },
    /// Play one's own seat again.
    TakeBack {
        /// Which.
        seat: u8,
    },
    /// Give up: a bot plays the seat to the end.
    Resign {
        /// Which.
        seat: u8,
    },
    /// End a pause.
    Resume {},
    /// Call off a table that has not begun (host only).
    Cancel {},
    /// The same table again, everyone one seat further.
    Rematch {},
    /// Say something to the table.
    Chat {
        /// Text, never markup.
        text: String,
    },
    /// Look through other eyes.
    Look {
        /// Whose; nothing: the default, as in `hello`.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional = nullable))]
        eyes: Option<Viewpoint>,
    },
    /// What happened after that `seq`?
    Recap {
        /// The last one known.
        since: u64,
    },
    /// What would each option bring, as far as it can be foreseen?
    Preview {
        /// The `seq` of the decision.
        seq: u64,
    },
    /// What would a strong bot do in my place? Answered after a moment of thought, to whoever is to decide.
    Hint {
        /// The `seq` of the decision.
        seq: u64,
    },
    /// Are you there?
    Ping {},
}

/// Through whose eyes a connection looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Viewpoint {
    /// One of the guest's own seats.
    Seat(u8),
    /// Only what everybody knows.
    Spectator,
    /// Everything; only once the game is over.
    All,
}

/// What needs the consent of the others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, VariantNames)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Proposal {
    /// To stop the clocks and the game for a while.
    Pause {},
    /// To let a bot play for somebody who keeps the table waiting.
    HandOver {
        /// Whose seat.
        seat: u8,
    },
    /// To take back answers beyond what is free.
    Undo {
        /// How many answers remain.
        keep: u32,
    },
}
