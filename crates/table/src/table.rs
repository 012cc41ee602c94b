//! The state of a table.

use std::sync::Arc;

use deepwater_protocol::messages::{GuestId, Millis, Status};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{RULES_VERSION, Snapshot, View, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::charter::Charter;
use crate::clock::Clocks;
use crate::entry::{Entry, Line};
use crate::history::Occurrence;
use crate::play::Play;
use crate::proposal::Asked;
use crate::seat::{Holder, Seat};

/// One running game with its people.
#[derive(Clone)]
pub struct Table {
    pub(crate) charter: Arc<Charter>,
    pub(crate) log: Vec<Line>,
    pub(crate) status: Status,
    pub(crate) host: Option<GuestId>,
    pub(crate) seats: Vec<Seat>,
    pub(crate) play: Option<Play>,
    pub(crate) asked: Option<Asked>,
    pub(crate) paused: bool,
    pub(crate) rematch: Option<String>,
    pub(crate) chat_lines: usize,
    /// What happened last, in short; chat does not count.
    pub(crate) last: Option<Occurrence>,
    /// Where a game that was begun by other rules goes on from.
    pub(crate) saved: Option<Arc<Saved>>,
}

/// A game to go on from when the rules of the program have changed. It is secret as a whole.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// The last entry that it knows.
    pub seq: u64,
    /// The entry that brought the game where it is.
    pub changed: u64,
    /// How many answers had been given before `game`.
    pub played: u32,
    /// The game at a moment when nothing was half resolved.
    pub game: Snapshot,
    /// Answers given since that moment.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub since: Vec<Value>,
    pub(crate) clocks: Clocks,
}

impl Table {
    /// What was fixed when it opened.
    pub fn charter(&self) -> &Arc<Charter> {
        &self.charter
    }

    /// The last number of the log.
    pub fn seq(&self) -> u64 {
        self.log.last().map_or(0, |line| line.seq)
    }

    /// Where it stands.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The seats that people hold, with their guests.
    pub fn people(&self) -> impl Iterator<Item = (PlayerId, &GuestId)> {
        self.numbered().filter_map(|(id, seat)| Some((id, seat.guest()?)))
    }

    /// The person who is to decide, with their seat and the `seq` of the decision.
    pub fn waits_for(&self) -> Option<(PlayerId, &GuestId, u64)> {
        let play = self.play.as_ref().filter(|play| play.misfits == 0)?;
        let seat = play.decider().filter(|_| self.status == Status::Running && !self.paused)?;
        Some((seat, self.seats[seat.index()].player()?, play.seq))
    }

    /// Whether somebody chose the seed or the position, or brought the game along.
    pub fn is_arranged(&self) -> bool {
        self.charter.arranged
    }

    /// Whether a seat was given up.
    pub fn has_resigned(&self, seat: PlayerId) -> bool {
        self.seats.get(seat.index()).is_some_and(Seat::has_resigned)
    }

    /// The round that is being played.
    pub fn round(&self) -> Option<u8> {
        Some(self.public_view()?.round)
    }

    /// The game as everybody may see it.
    pub(crate) fn public_view(&self) -> Option<View> {
        Some(self.play.as_ref()?.game.observe(Viewer::Spectator).view())
    }

    /// What the table does by itself at this time, if anything.
    pub fn automatic(&self, now: Millis) -> Option<Entry> {
        match self.status {
            Status::Open => self.is_full().then_some(Entry::Started { rules_version: RULES_VERSION }),
            Status::Running => self.restart().or_else(|| self.timeout(now)),
            Status::Finished | Status::Abandoned => None,
        }
    }

    /// When the table must be looked at again, if ever: a bot is to move, or somebody's time runs out.
    pub fn due(&self) -> Option<Millis> {
        let last = self.log.last().map_or(0, |line| line.at);
        let at_once = match self.status {
            Status::Open => self.is_full(),
            Status::Running => self.bot_name().is_some() || self.restart().is_some(),
            Status::Finished | Status::Abandoned => return None,
        };
        if at_once { Some(last) } else { self.deadline() }
    }

    /// What to keep beside the log from now on, instead of what was kept before. `None`: what was kept before still
    /// serves, since only answers were added to it.
    pub fn save(&self) -> Option<Saved> {
        let play = self.play.as_ref().filter(|play| play.misfits == 0)?;
        let (count, game) = match play.jumped {
            true => play.last_snapshot()?,
            false => (play.given.len(), play.game.snapshot()?),
        };
        Some(Saved {
            seq: self.seq(),
            changed: play.seq,
            played: (play.base + count) as u32,
            game,
            since: play.options_since(count),
            clocks: self.clocks()?,
        })
    }

    fn is_full(&self) -> bool {
        use deepwater_protocol::messages::StartRule;
        let there = |seat: &Seat| seat.holder != Holder::Open && !seat.awaited;
        self.charter.settings.start == StartRule::Full && self.seats.iter().all(there)
    }

    fn restart(&self) -> Option<Entry> {
        let play = self.play.as_ref().filter(|play| play.misfits > 0)?;
        Some(Entry::TurnRestarted { dropped: play.given.len() as u32 + play.misfits })
    }

    fn timeout(&self, now: Millis) -> Option<Entry> {
        use deepwater_protocol::messages::HandOverReason::Timeout;
        let late = self.deadline().is_some_and(|deadline| deadline <= now);
        let seat = self.play.as_ref()?.decider().filter(|_| late)?;
        Some(Entry::HandedOver { seat, bot: self.charter.settings.stand_in.clone(), why: Timeout })
    }

    pub(crate) fn numbered(&self) -> impl Iterator<Item = (PlayerId, &Seat)> {
        self.seats.iter().enumerate().map(|(n, seat)| (PlayerId(n as u8), seat))
    }

    pub(crate) fn seats_of<'a>(&'a self, guest: &'a GuestId) -> impl Iterator<Item = PlayerId> + 'a {
        self.numbered().filter(|(_, seat)| seat.belongs_to(guest)).map(|(id, _)| id)
    }
}
