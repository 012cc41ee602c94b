//! Messages from a table to a client.

use deepwater_rules::cards::LordId;
use deepwater_rules::pieces::{PlayerId, Resources};
use deepwater_rules::{Answer, Decision, Outcome, SeenEvent, View};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::{GuestId, Millis, Refusal, TableEvent, TableView, Viewpoint};

/// Everything that a table can send to a client.
#[derive(Clone, PartialEq, Debug, Serialize, VariantNames)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`; an `update` with everything follows.
    Welcome(Welcome),
    /// The present state, and what happened since the last update.
    Update(Box<Update>),
    /// The request was carried out and stored.
    Done {
        /// The id of the request.
        id: u32,
        /// The number of the entry that the request caused; the last one of the table if it caused none.
        seq: u64,
    },
    /// The request was refused; nothing has changed.
    Refused {
        /// The id of the request; `None` if it could not be read.
        id: Option<u32>,
        /// The reason.
        #[serde(flatten)]
        refusal: Refusal,
    },
    /// Who is connected.
    Presence(Presence),
    /// Another player reminds you that the table waits for you.
    Reminded {
        /// The seat of the player who asked for the reminder.
        by: PlayerId,
    },
    /// The host of the server announces something, for example a restart. Replaces the announcement before it.
    Announcement(Announcement),
    /// The answer to `recap`.
    Recap {
        /// The id of the request.
        id: u32,
        /// What happened after `since`, the oldest first; as much as fits in one message.
        happened: Vec<TableEvent>,
        /// Whether more happened; ask again with the last `seq` of `happened`.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
        more: bool,
    },
    /// The answer to `preview`.
    Preview {
        /// The id of the request.
        id: u32,
        /// The decision.
        seq: u64,
        /// Option by option, in the order of the decision.
        options: Vec<OptionPreview>,
    },
    /// The answer to `hint`.
    Hint {
        /// The id of the request.
        id: u32,
        /// The decision.
        seq: u64,
        /// The best options, the best one first: three, or all if there are fewer.
        options: Vec<OptionHint>,
    },
    /// The answer to `past`.
    Past {
        /// The id of the request.
        id: u32,
        /// The game at that time.
        step: Box<ReplayStep>,
    },
    /// The answer to `notebook`.
    Notebook {
        /// The id of the request.
        id: u32,
        /// The opponents, except scripted ones.
        opponents: Vec<OpponentNote>,
    },
    /// The answer to `ping`.
    Pong {
        /// The id of the request.
        id: u32,
        /// The server's clock.
        now: Millis,
    },
    /// The server closes the connection.
    Bye {
        /// The reason as a code: `shutting-down`, `reload`, `too-slow`, `refused`, `signed-out`, `too-large`.
        reason: &'static str,
    },
}

impl ServerMessage {
    /// Returns the message as JSON.
    ///
    /// This is not generic, so the code that writes views and events as JSON is compiled once, in this crate, and with
    /// its optimisation.
    pub fn to_json(&self) -> String {
        match serde_json::to_string(self) {
            Ok(text) => text,
            Err(error) => unreachable!("server messages consist of types that always serialize: {error}"),
        }
    }
}

/// The first message of a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Welcome {
    /// The version of these messages.
    pub protocol: u32,
    /// The version of the server.
    pub version: &'static str,
    /// The version of the rules of new games.
    pub rules_version: u32,
    /// The guest that the token belongs to; `None` without a token.
    pub guest: Option<GuestId>,
    /// The server's clock, so that a client can show deadlines.
    pub now: Millis,
}

/// What the host of the server announces. If both fields are `None`, the last announcement is withdrawn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Announcement {
    /// When the server restarts.
    pub restart_at: Option<Millis>,
    /// The host's own words: plain text, never markup.
    pub text: Option<String>,
}

/// The present state.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Update {
    /// The last log entry that this update includes.
    pub seq: u64,
    /// What happened since the last update, or since `hello.since`.
    pub happened: Vec<TableEvent>,
    /// The table.
    pub table: TableView,
    /// The seats that belong to this connection's guest.
    pub yours: Vec<PlayerId>,
    /// The game, once it has begun. Left out if it is unchanged since the last update.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub game: Option<GameUpdate>,
    /// Only in the first update: entries up to this one are left out of `happened`, because too much happened since
    /// `hello.since`. `recap` returns them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub omitted: Option<u64>,
}

/// The game as this connection sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameUpdate {
    /// The viewpoint.
    pub eyes: Viewpoint,
    /// How many answers have been given.
    pub played: u32,
    /// The state as this viewpoint may know it.
    pub view: View,
    /// The pending decision; `None` once the game is over.
    pub decision: Option<DecisionView>,
    /// What this viewpoint may undo.
    pub undo: UndoView,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// The pending decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DecisionView {
    /// The number of the log entry that made it pending; `act` must repeat this number.
    pub seq: u64,
    /// When it became pending.
    pub since: Millis,
    /// The player, the kind, the rule and the card, as the rules state them.
    #[serde(flatten)]
    pub question: Decision,
    /// The options; only the deciding player receives them.
    pub options: Option<Vec<Answer>>,
}

/// What may be undone, as counts of answers that would remain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UndoView {
    /// How many answers remain if the seat takes back everything that it can without asking the others. Earlier answers
    /// revealed something, or another player has decided since. `None`: the seat can take back nothing freely.
    pub free: Option<u32>,
    /// How many answers remain if the seat takes back its own last answer and all later ones. If `free` is `None`, the
    /// others must agree to that.
    pub last: Option<u32>,
}

/// What an option would cause.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionPreview {
    /// What would happen before the next decision, up to the first event that the seat cannot foresee.
    pub events: Vec<SeenEvent>,
    /// Whether more events follow, which cannot be foreseen.
    pub open: bool,
    /// What the seat must decide next in the same turn; `None` if the turn goes on without a choice of this seat, or if
    /// that cannot be foreseen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub asks: Option<Decision>,
    /// What the seat gets after its next decisions, whatever it chooses: resources of the same card or space that are not
    /// among `events`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub later: Option<Resources>,
    /// What the seat's Corruption costs after the option, `later` included; `None` if the option moves no Corruption.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub corruption: Option<CorruptionCost>,
}

/// What the Corruption in a Tavern costs at the end of the game, as the track stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CorruptionCost {
    /// The tokens in the Tavern.
    pub held: u8,
    /// How many VP each of them costs.
    pub value: u8,
    /// How many VP all of them cost.
    pub total: u16,
    /// The tokens that are left on the track.
    pub left: u8,
}

/// What a bot expects if the option is chosen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionHint {
    /// The index of the option.
    pub option: u32,
    /// The expected share of the victory, from 0 to 1.
    pub chance: f32,
    /// The expected points at the end.
    pub points: f32,
    /// Reasons for the option, the strongest one first: two at most, none if nothing can be foreseen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<HintReason>>", optional))]
    pub why: Vec<HintReason>,
}

/// A reason for an option, computed from what the player can see and foresee. Cards are given by their ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum HintReason {
    /// It completes a Quest or Mandatory Quest.
    Completes {
        /// The Quest.
        card: &'static str,
    },
    /// It brings the rest of a Quest's cost, so the Quest can be completed at the end of the turn.
    Enables {
        /// The Quest.
        card: &'static str,
    },
    /// It brings a part of a Quest's cost.
    Nears {
        /// The Quest.
        card: &'static str,
        /// What the Quest then still lacks.
        lacks: Resources,
    },
    /// An opponent could complete a Quest with what the space gives.
    Denies {
        /// The opponent.
        player: PlayerId,
        /// The opponent's Quest.
        card: &'static str,
        /// What that Quest lacks.
        what: Resources,
    },
    /// It takes a Quest that the player can pay for.
    Affordable {
        /// The Quest.
        card: &'static str,
    },
    /// It takes a Quest that the player's Lord counts.
    ForLord {
        /// The Quest.
        card: &'static str,
        /// What the Lord gives for it.
        vp: u8,
    },
    /// It buys a Building.
    Builds {
        /// The tile.
        building: &'static str,
    },
    /// It takes the First Player marker.
    GoesFirst {},
    /// It brings goods or points.
    Gains {
        /// What it brings.
        what: Resources,
    },
    /// It draws Intrigue cards.
    Draws {
        /// How many.
        cards: u8,
    },
    /// It declines, and so keeps goods that another Quest needs.
    KeepsFor {
        /// The other Quest.
        card: &'static str,
        /// The part of its cost that the best alternative would spend.
        what: Resources,
    },
    /// It declines, and so keeps what the best alternative would spend.
    Keeps {
        /// What it keeps.
        what: Resources,
    },
    /// It declines, and so avoids Corruption that the best alternative would bring.
    Spares {
        /// The Corruption.
        what: Resources,
    },
    /// It declines, and the best alternative is still possible later.
    Waits {},
}

/// A finished game after some of its answers.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReplayStep {
    /// How many answers have been given.
    pub action: u32,
    /// How many answers were given in all.
    pub actions: u32,
    /// The seat that gave the last answer; `None` at the start.
    pub seat: Option<PlayerId>,
    /// The events it caused; at the start, the events before the first decision.
    pub events: Vec<SeenEvent>,
    /// The state then.
    pub game: GameUpdate,
}

/// What a seat may think of an opponent's Lord.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpponentNote {
    /// The opponent's seat.
    pub seat: PlayerId,
    /// The Lords that the opponent may have, the most likely first.
    pub lords: Vec<LordChance>,
}

/// How likely a Lord is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LordChance {
    /// The Lord.
    pub lord: LordId,
    /// The probability in per cent.
    pub percent: u8,
}

/// Who is connected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Presence {
    /// Seats whose person is connected.
    pub seats: Vec<PlayerId>,
    /// Seats whose person is not connected, and since when.
    pub away: Vec<Absence>,
    /// How many people watch without a seat.
    pub spectators: u32,
}

/// A person who is not connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Absence {
    /// The person's seat.
    pub seat: PlayerId,
    /// When the person's last connection ended, as far as this server knows.
    pub since: Millis,
}
