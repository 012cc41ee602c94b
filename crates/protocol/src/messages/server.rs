//! What a table says.

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Answer, Decision, DecisionKind, Outcome, SeenEvent, Source, View};
use serde::Serialize;
use strum::VariantNames;

use super::{GuestId, Millis, Refusal, TableEvent, TableView, Viewpoint};

/// Everything that a table can say to a client.
#[derive(Clone, PartialEq, Debug, Serialize, VariantNames)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`; an `update` with everything follows.
    Welcome(Welcome),
    /// How things stand, and what happened since the last update.
    Update(Box<Update>),
    /// It is done, and stored for good.
    Done {
        /// The request's number.
        id: u32,
        /// The last `seq` of the table then.
        seq: u64,
    },
    /// It is not done; nothing has changed.
    Refused {
        /// The request's number; none if the message could not be read.
        id: Option<u32>,
        /// Why.
        #[serde(flatten)]
        refusal: Refusal,
    },
    /// Who is connected.
    Presence(Presence),
    /// The answer to `recap`.
    Recap {
        /// The request's number.
        id: u32,
        /// What happened after `since`.
        happened: Vec<TableEvent>,
    },
    /// The answer to `preview`.
    Preview {
        /// The request's number.
        id: u32,
        /// The decision.
        seq: u64,
        /// Option by option, in the order of the decision.
        options: Vec<OptionPreview>,
    },
    /// The answer to `hint`.
    Hint {
        /// The request's number.
        id: u32,
        /// The decision.
        seq: u64,
        /// The best options, the best one first: three, or all if there are fewer.
        options: Vec<OptionHint>,
    },
    /// The answer to `ping`.
    Pong {
        /// The request's number.
        id: u32,
        /// The server's clock.
        now: Millis,
    },
    /// The server closes the connection.
    Bye {
        /// Why, as a code: `shutting-down`, `too-slow`, `refused`.
        reason: &'static str,
    },
}

/// The first thing a client hears.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Welcome {
    /// The version of these messages.
    pub protocol: u32,
    /// The version of the server.
    pub version: &'static str,
    /// The rules that new games are played by.
    pub rules_version: u32,
    /// Whose token it was.
    pub guest: Option<GuestId>,
    /// The server's clock, to show deadlines by.
    pub now: Millis,
}

/// How things stand.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Update {
    /// The last line of the log that this update knows.
    pub seq: u64,
    /// What happened since the last update, or since what `hello` said.
    pub happened: Vec<TableEvent>,
    /// The table.
    pub table: TableView,
    /// The seats that belong to this connection's guest.
    pub yours: Vec<PlayerId>,
    /// The game, once it has begun. Left out if it is as the last update told it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub game: Option<GameUpdate>,
}

/// The game as this connection sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameUpdate {
    /// Through whose eyes.
    pub eyes: Viewpoint,
    /// How many answers have been given.
    pub played: u32,
    /// All that may be seen.
    pub view: View,
    /// What is to be decided; nothing once the game is over.
    pub decision: Option<DecisionView>,
    /// What these eyes may take back.
    pub undo: UndoView,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// The pending decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DecisionView {
    /// Its number, for `act`.
    pub seq: u64,
    /// Since when it is pending.
    pub since: Millis,
    /// Who decides.
    pub player: PlayerId,
    /// The scripted seat that they decide for, in a solo game with that option.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub acts_for: Option<PlayerId>,
    /// What kind of question.
    pub kind: DecisionKind,
    /// The rule that asks.
    pub rule: &'static str,
    /// The card, tile or Lord that asks.
    pub source: Option<Source>,
    /// How many answers of this kind are still to come, this one included.
    pub remaining: u8,
    /// Whether declining is an option.
    pub may_decline: bool,
    /// The options, for whoever decides and nobody else.
    pub options: Option<Vec<Answer>>,
}

impl DecisionView {
    /// The decision as it travels.
    pub fn new(decision: Decision, seq: u64, since: Millis, options: Option<Vec<Answer>>) -> DecisionView {
        let Decision { player, acts_for, kind, rule, source, remaining, may_decline } = decision;
        DecisionView { seq, since, player, acts_for, kind, rule, source, remaining, may_decline, options }
    }
}

/// What may be taken back: counts of answers that would remain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UndoView {
    /// As far back as is free: what came before was revealed or decided by somebody else. Nothing: nothing is free.
    pub free: Option<u32>,
    /// Just before one's own last answer. If that is less than `free`, the others are asked.
    pub last: Option<u32>,
}

/// What an option would bring.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionPreview {
    /// What would happen before the next decision, up to the first thing that nobody can foresee.
    pub events: Vec<SeenEvent>,
    /// Whether something follows that cannot be foreseen.
    pub open: bool,
}

/// What a bot thinks of an option.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionHint {
    /// The option by its place in the decision's list.
    pub option: u32,
    /// The share of the victory that the seat can expect then, from 0 to 1.
    pub chance: f32,
    /// The points that the seat can expect at the end.
    pub points: f32,
}

/// One moment of a finished game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReplayStep {
    /// How many answers have been given.
    pub action: u32,
    /// How many were given in all.
    pub actions: u32,
    /// Who gave the last one; nobody at the start.
    pub seat: Option<PlayerId>,
    /// What it caused; at the start, what came before the first decision.
    pub events: Vec<SeenEvent>,
    /// How things stood then.
    pub game: GameUpdate,
}

/// Who is connected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Presence {
    /// Seats whose person is connected.
    pub seats: Vec<PlayerId>,
    /// How many people watch.
    pub spectators: u32,
}
