//! What happened, with everything in it, and what of it a viewer may be told.

use deepwater_protocol::messages::{Guest, HandOverReason, Millis, Proposal, TableEvent, TableEventKind};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Event, Outcome, SeenEvent, Viewer};

/// Something that happened. It never leaves the process; [`Occurrence::seen_by`] does.
#[derive(Clone, PartialEq, Debug)]
pub struct Occurrence {
    /// The entry that caused it.
    pub seq: u64,
    /// When.
    pub at: Millis,
    /// What.
    pub what: Occurred,
}

/// The same as [`What`], with all that nobody may know yet.
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
    /// The same with only the first event of the game, as lists tell it, and of its last answer if it began with some;
    /// chat is not told in lists.
    pub(crate) fn in_short(&self) -> Option<Occurrence> {
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

    /// What this viewer may know of it.
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
