//! Occurrences: what happened at a table, secrets included, and the part of it that each viewer may know.

use deepwater_protocol::messages::{Guest, HandOverReason, Millis, Proposal, TableEvent, TableEventKind};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Event, Outcome, SeenEvent, Viewer};

/// Something that happened, secrets included.
///
/// Invariant: an occurrence never leaves the process; only the result of [`Occurrence::seen_by`] does.
#[derive(Clone, PartialEq, Debug)]
pub struct Occurrence {
    /// The number of the entry that caused the occurrence.
    pub seq: u64,
    /// The time of that entry.
    pub at: Millis,
    /// What happened.
    pub what: Occurred,
}

/// The counterpart of [`TableEventKind`] that still holds hidden information.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Occurred {
    Opened { host: Guest },
    SatDown { seat: PlayerId, guest: Guest },
    StoodUp { seat: PlayerId },
    BotSeated { seat: PlayerId, bot: String },
    Started { events: Vec<Event>, given: Vec<Vec<Event>> },
    Acted { seat: PlayerId, bot: Option<String>, events: Vec<Event> },
    Undone { seat: PlayerId, keep: u32 },
    Proposed { seat: PlayerId, what: Proposal },
    Voted { seat: PlayerId, yes: bool },
    Settled { what: Proposal, accepted: bool },
    HandedOver { seat: PlayerId, bot: String, why: HandOverReason },
    TakenBack { seat: PlayerId },
    Paused,
    Resumed,
    Chat { seat: PlayerId, text: String },
    Finished { outcome: Outcome },
    Abandoned,
    Rematch { table: String },
    TurnRestarted { dropped: u32 },
}

impl Occurrence {
    /// Returns a shortened occurrence for table lists, in which every answer has at most one event. Returns `None` for
    /// chat.
    ///
    /// For a game that began with imported answers, only the last imported answer is included.
    pub(crate) fn for_lists(&self) -> Option<Occurrence> {
        let first = |events: &[Event]| events.iter().take(1).copied().collect();
        let what = match &self.what {
            Occurred::Chat { .. } => return None,
            Occurred::Started { events, given } => {
                let last = given.last().map(|events| first(events));
                Occurred::Started { events: first(events), given: last.into_iter().collect() }
            }
            Occurred::Acted { seat, bot, events } => {
                Occurred::Acted { seat: *seat, bot: bot.clone(), events: first(events) }
            }
            other => other.clone(),
        };
        Some(Occurrence { what, ..*self })
    }

    /// Whether the occurrence changed the game or its view. Updates about such an occurrence must carry the view of the
    /// game.
    pub(crate) fn changes_game(&self) -> bool {
        match self.what {
            Occurred::Started { .. }
            | Occurred::Acted { .. }
            | Occurred::Undone { .. }
            | Occurred::HandedOver { .. }
            | Occurred::TakenBack { .. }
            | Occurred::Finished { .. }
            | Occurred::TurnRestarted { .. } => true,
            Occurred::Opened { .. }
            | Occurred::SatDown { .. }
            | Occurred::StoodUp { .. }
            | Occurred::BotSeated { .. }
            | Occurred::Proposed { .. }
            | Occurred::Voted { .. }
            | Occurred::Settled { .. }
            | Occurred::Paused
            | Occurred::Resumed
            | Occurred::Chat { .. }
            | Occurred::Abandoned
            | Occurred::Rematch { .. } => false,
        }
    }

    /// Returns the part of the occurrence that this viewer may know.
    pub fn seen_by(&self, viewer: Viewer) -> TableEvent {
        let seen = |events: &[Event]| -> Vec<SeenEvent> { events.iter().map(|event| event.seen_by(viewer)).collect() };
        let what = match self.what.clone() {
            Occurred::Opened { host } => TableEventKind::Opened { host },
            Occurred::SatDown { seat, guest } => TableEventKind::SatDown { seat, guest },
            Occurred::StoodUp { seat } => TableEventKind::StoodUp { seat },
            Occurred::BotSeated { seat, bot } => TableEventKind::BotSeated { seat, bot },
            Occurred::Started { events, given } => TableEventKind::Started {
                events: seen(&events),
                given: given.iter().map(|events| seen(events)).collect(),
            },
            Occurred::Acted { seat, bot, events } => TableEventKind::Acted { seat, bot, events: seen(&events) },
            Occurred::Undone { seat, keep } => TableEventKind::Undone { seat, keep },
            Occurred::Proposed { seat, what } => TableEventKind::Proposed { seat, what },
            Occurred::Voted { seat, yes } => TableEventKind::Voted { seat, yes },
            Occurred::Settled { what, accepted } => TableEventKind::Settled { what, accepted },
            Occurred::HandedOver { seat, bot, why } => TableEventKind::HandedOver { seat, bot, why },
            Occurred::TakenBack { seat } => TableEventKind::TakenBack { seat },
            Occurred::Paused => TableEventKind::Paused,
            Occurred::Resumed => TableEventKind::Resumed,
            Occurred::Chat { seat, text } => TableEventKind::Chat { seat, text },
            Occurred::Finished { outcome } => TableEventKind::Finished { outcome },
            Occurred::Abandoned => TableEventKind::Abandoned,
            Occurred::Rematch { table } => TableEventKind::Rematch { table },
            Occurred::TurnRestarted { dropped } => TableEventKind::TurnRestarted { dropped },
        };
        TableEvent { seq: self.seq, at: self.at, what }
    }
}
