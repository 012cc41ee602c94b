//! Events: what happened, for logs, animations and statistics.
//!
//! The rules send events to a [`Sink`]. A search uses `()` as sink; then no events are created.

use crate::cards::{BuildingId, IntrigueId, LordId, QuestId};
use crate::decisions::options::Via;
use crate::information::observe::Viewer;
use crate::state::game::Space;
use crate::values::pieces::{PlayerId, QuestType, Resources, RuleId};

/// Something that happened.
// Not `#[non_exhaustive]`: a program that turns events into words or pictures must not compile until it handles a new
// event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "type", rename_all = "kebab-case")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "GameEvent"))]
#[allow(missing_docs)]
pub enum Event {
    RoundStarted {
        round: u8,
    },
    TurnStarted {
        player: PlayerId,
    },
    Passed {
        player: PlayerId,
    },
    /// The player's hidden hand decides whether the player has a choice next, or can do anything at all.
    HandDecides {
        player: PlayerId,
    },
    AgentAssigned {
        player: PlayerId,
        space: Space,
        via: Option<Via>,
        ambassador: bool,
    },
    AgentReassigned {
        player: PlayerId,
        from: Space,
        space: Space,
        via: Option<Via>,
    },
    AgentStayed {
        player: PlayerId,
        space: Space,
    },
    AgentReturned {
        player: PlayerId,
        space: Space,
    },
    AgentMoved {
        player: Option<PlayerId>,
        from: Space,
        space: Space,
    },
    AgentsWentHome,
    ReserveAgentsJoined,
    LieutenantJoined {
        player: PlayerId,
    },
    AmbassadorTaken {
        player: PlayerId,
    },
    AmbassadorSetAside,
    AmbassadorLeft,
    SpaceCopied {
        player: PlayerId,
        space: Space,
    },
    Collected {
        player: PlayerId,
        space: Space,
        what: Resources,
    },
    Gained {
        player: PlayerId,
        what: Resources,
    },
    Returned {
        player: PlayerId,
        what: Resources,
    },
    Given {
        from: PlayerId,
        to: PlayerId,
        what: Resources,
    },
    Scored {
        player: PlayerId,
        vp: i16,
    },
    CorruptionMissing {
        player: PlayerId,
        tokens: u8,
    },
    CorruptionRemoved {
        player: Option<PlayerId>,
        tokens: u8,
    },
    Placed {
        player: PlayerId,
        space: Space,
        what: Resources,
    },
    Stocked {
        space: Space,
        what: Resources,
    },
    OwnerPaid {
        player: PlayerId,
        building: BuildingId,
    },
    PlotFired {
        player: PlayerId,
        quest: QuestId,
    },
    OfferAccepted {
        player: PlayerId,
    },
    OfferDeclined {
        player: PlayerId,
    },
    MarkerTaken {
        player: PlayerId,
    },
    QuestTaken {
        player: PlayerId,
        quest: QuestId,
    },
    QuestRevealed {
        quest: QuestId,
    },
    QuestDiscarded {
        player: Option<PlayerId>,
        quest: QuestId,
    },
    QuestCompleted {
        player: PlayerId,
        quest: QuestId,
    },
    QuestsDrafted {
        player: PlayerId,
        count: u8,
    },
    QuestTypeNamed {
        player: PlayerId,
        quest_type: QuestType,
    },
    QuestDeckShuffled,
    IntrigueDrawn {
        player: PlayerId,
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(feature = "ts", ts(optional))]
        card: Option<IntrigueId>,
    },
    IntriguePlayed {
        player: PlayerId,
        card: IntrigueId,
    },
    IntrigueDiscarded {
        player: PlayerId,
        card: IntrigueId,
    },
    IntrigueKept {
        player: PlayerId,
        card: IntrigueId,
    },
    IntrigueDeckShuffled,
    MandatoryGiven {
        from: PlayerId,
        to: PlayerId,
        card: IntrigueId,
    },
    MandatoryCompleted {
        player: PlayerId,
        card: IntrigueId,
    },
    MandatoryDiscarded {
        player: PlayerId,
        card: IntrigueId,
    },
    TileRevealed {
        building: BuildingId,
    },
    /// The top tile of the stack is drawn without going to Builder's Hall.
    TileDrawn {
        building: BuildingId,
    },
    TilesSeen {
        player: PlayerId,
        count: u8,
    },
    TokensPlaced {
        building: BuildingId,
        vp: u8,
    },
    BuildingBought {
        player: PlayerId,
        building: BuildingId,
    },
    BuildingPutIntoPlay {
        player: PlayerId,
        building: BuildingId,
    },
    BuildingDiscarded {
        player: PlayerId,
        building: BuildingId,
    },
    ControlTaken {
        player: PlayerId,
        from: PlayerId,
        building: BuildingId,
    },
    LordSeen {
        player: PlayerId,
        of: PlayerId,
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(feature = "ts", ts(optional))]
        lord: Option<LordId>,
    },
    LordRevealed {
        player: PlayerId,
        lord: LordId,
    },
    LordScored {
        player: PlayerId,
        vp: i16,
    },
    GameEnded,

    // The scripted seat of the solo game
    /// The seat places its Agent. `rule` says how it chose the space: by a `line` of variant A's script and the
    /// resource that this line needs, by the worth of the space in half-points (last round), or by a die.
    ScriptPlaces {
        player: PlayerId,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::information::script_rules::script_rule"))]
        rule: RuleId,
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(feature = "ts", ts(optional))]
        line: Option<u8>,
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(feature = "ts", ts(optional))]
        need: Option<Need>,
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(feature = "ts", ts(optional))]
        worth: Option<i16>,
        space: Space,
    },
    /// The seat decides something by the clause `rule`. The next event shows what it decided.
    ScriptDecides {
        player: PlayerId,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::information::script_rules::script_rule"))]
        rule: RuleId,
    },
    /// The seat scores VP for what it has just received; it does not keep the Gold.
    ScriptScores {
        player: PlayerId,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::information::script_rules::script_rule"))]
        rule: RuleId,
        what: Resources,
        vp: u8,
    },
    /// The seat rolls a die.
    DieRolled {
        player: PlayerId,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::information::script_rules::script_rule"))]
        rule: RuleId,
        sides: u8,
        rolled: u8,
    },
    /// The space that was rolled is not open to the seat, or does not exist, so the Agent goes to this space.
    MovedOn {
        player: PlayerId,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::information::script_rules::script_rule"))]
        rule: RuleId,
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(feature = "ts", ts(optional))]
        from: Option<Space>,
        space: Space,
    },
}

/// What a Quest of a scripted seat still needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::IntoStaticStr)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Need {
    Cleric,
    Wizard,
    Fighter,
    Rogue,
    Gold,
    /// An Adventurer of any type.
    Any,
}

impl Need {
    /// Returns the written name of the need.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Event {
    /// Returns the event without what that viewer may not know.
    pub fn seen_by(self, viewer: Viewer) -> SeenEvent {
        let sees = |player| viewer == Viewer::Referee || viewer == Viewer::Player(player);
        SeenEvent(match self {
            Event::IntrigueDrawn { player, .. } if !sees(player) => Event::IntrigueDrawn { player, card: None },
            Event::LordSeen { player, of, .. } if !sees(player) => Event::LordSeen { player, of, lord: None },
            public => public,
        })
    }

    /// Returns whether the event revealed something to the player whose answer caused it.
    ///
    /// What can be revealed is a card or tile from a deck, another player's hidden card or Lord, the result of a
    /// shuffle or a lot, or a forced move that depended on another player's hand.
    ///
    /// Invariant: games that look the same to the player still look the same after an answer whose events reveal
    /// nothing. So undoing such an answer gives no information away.
    pub fn reveals(&self, to: PlayerId) -> bool {
        use Event::*;
        match *self {
            QuestRevealed { .. }
            | QuestDeckShuffled
            | IntrigueDeckShuffled
            | TileRevealed { .. }
            | TileDrawn { .. } => true,
            // A lot may have decided the winner, which the player could not predict.
            GameEnded => true,
            // The player could not predict these: a roll is random, and what a scripted seat does can depend on its
            // hidden Lord and cards.
            DieRolled { .. } => true,
            ScriptPlaces { player, .. } | ScriptDecides { player, .. } | MovedOn { player, .. } => player != to,

            // Only this player sees what was drawn or shown.
            IntrigueDrawn { player, .. }
            | QuestsDrafted { player, .. }
            | TilesSeen { player, .. }
            | LordSeen { player, .. } => player == to,

            // Players know these things about their own cards, so the events reveal something only to other players.
            HandDecides { player }
            | IntriguePlayed { player, .. }
            | IntrigueDiscarded { player, .. }
            | LordRevealed { player, .. } => player != to,
            // An Agent of another player that moves because of this answer was moved by force. Whether the move was
            // forced can depend on the other player's hidden hand, so it reveals something.
            AgentAssigned { player, .. } | AgentReassigned { player, .. } => player != to,

            // An earlier event has revealed these pieces: Quests are taken from the Inn, or after they were revealed or
            // drafted; tiles come into play from the Hall, or after they were drawn or seen.
            QuestTaken { .. } | BuildingPutIntoPlay { .. } => false,

            #[rustfmt::skip]
            RoundStarted { .. } | TurnStarted { .. } | Passed { .. } | AgentStayed { .. } | AgentReturned { .. }
            | AgentMoved { .. } | AgentsWentHome | ReserveAgentsJoined | LieutenantJoined { .. }
            | AmbassadorTaken { .. } | AmbassadorSetAside | AmbassadorLeft | SpaceCopied { .. } | Collected { .. }
            | Gained { .. } | Returned { .. } | Given { .. } | Scored { .. } | CorruptionMissing { .. }
            | CorruptionRemoved { .. } | Placed { .. } | Stocked { .. } | OwnerPaid { .. } | PlotFired { .. }
            | OfferAccepted { .. } | OfferDeclined { .. } | MarkerTaken { .. } | QuestDiscarded { .. }
            | QuestCompleted { .. } | QuestTypeNamed { .. } | IntrigueKept { .. } | MandatoryGiven { .. }
            | MandatoryCompleted { .. } | MandatoryDiscarded { .. } | TokensPlaced { .. } | BuildingBought { .. }
            | BuildingDiscarded { .. } | ControlTaken { .. } | LordScored { .. } | ScriptScores { .. } => false,
        }
    }
}

/// An event without the parts that its viewer may not know. Only [`Event::seen_by`] makes one.
///
/// It can be written but not read: a program that reads the text gets an [`Event`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeenEvent(Event);

impl SeenEvent {
    /// Returns what the viewer knows of the event.
    pub fn get(self) -> Event {
        self.0
    }
}

/// A receiver of events.
pub trait Sink {
    /// Receives an event. The closure creates it, so a sink that ignores events does not call the closure.
    fn event(&mut self, event: impl FnOnce() -> Event);

    /// Receives an event that may not have happened. The closure finds out whether it did, so a sink that ignores
    /// events does not call the closure.
    fn event_if(&mut self, event: impl FnOnce() -> Option<Event>) {
        if let Some(event) = event() {
            self.event(|| event);
        }
    }
}

/// Ignores all events without creating them.
impl Sink for () {
    #[inline]
    fn event(&mut self, _: impl FnOnce() -> Event) {}

    #[inline]
    fn event_if(&mut self, _: impl FnOnce() -> Option<Event>) {}
}

impl Sink for Vec<Event> {
    fn event(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}
