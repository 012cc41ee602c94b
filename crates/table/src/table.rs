//! The state of a table, and what a table does by itself.

use std::sync::Arc;

use deepwater_protocol::messages::{Absence, GuestId, HandOverReason, Millis, StartRule, Status};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{RULES_VERSION, Snapshot, View, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::clock::Clocks;
use crate::config::TableConfig;
use crate::history::RecentHistory;
use crate::limits::LogLimits;
use crate::log::{Entry, Log};
use crate::occurrence::Occurrence;
use crate::play::Play;
use crate::proposal::PendingProposal;
use crate::seat::{Holder, Seat};

/// One game with its seats.
#[derive(Clone)]
pub struct Table {
    pub(crate) config: Arc<TableConfig>,
    pub(crate) limits: LogLimits,
    pub(crate) log: Log,
    pub(crate) status: Status,
    pub(crate) host: Option<GuestId>,
    pub(crate) seats: Vec<Seat>,
    pub(crate) play: Option<Play>,
    pub(crate) proposal: Option<PendingProposal>,
    pub(crate) paused: bool,
    /// The id of the table of the rematch, if there is one.
    pub(crate) rematch: Option<String>,
    pub(crate) chat_lines: usize,
    /// How many bytes of chat each guest has written.
    pub(crate) chat_bytes: Vec<(GuestId, usize)>,
    /// How often answers were taken back.
    pub(crate) undos: usize,
    pub(crate) recent: RecentHistory,
    /// The last occurrence other than chat, shortened for table lists ([`Occurrence::for_lists`]).
    pub(crate) last: Option<Occurrence>,
    /// The snapshot that the table was loaded with. Used only if the game began under another version of the rules.
    pub(crate) snapshot: Option<Arc<TableSnapshot>>,
}

/// A point from which a game can go on after the rules of the program have changed. All of it is secret.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TableSnapshot {
    /// The number of the last entry that the snapshot includes.
    pub seq: u64,
    /// The number of the last entry that changed the game.
    pub changed: u64,
    /// How many answers led to the position in `game`.
    pub played: u32,
    /// The game at a time when no card was half resolved.
    pub game: Snapshot,
    /// The answers given after the position in `game`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub since: Vec<Value>,
    pub(crate) clocks: Clocks,
}

impl std::fmt::Debug for Table {
    /// Shows only the table's id and the length of its log; the rest is large and partly secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("config", &self.config).field("seq", &self.seq()).finish_non_exhaustive()
    }
}

impl Table {
    /// Returns what was fixed when the table opened.
    pub fn config(&self) -> &Arc<TableConfig> {
        &self.config
    }

    /// Returns the number of the last entry of the log.
    pub fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    /// Returns the status.
    pub fn status(&self) -> Status {
        self.status
    }

    /// Returns the guest who made the table, even if another person is its host by now.
    pub fn maker(&self) -> Option<&GuestId> {
        match self.log.first()? {
            Entry::Opened { host, .. } => Some(&host.id),
            _ => None,
        }
    }

    /// Returns the seats that people hold, with their guests.
    pub fn people(&self) -> impl Iterator<Item = (PlayerId, &GuestId)> {
        self.numbered_seats().filter_map(|(id, seat)| Some((id, seat.guest()?)))
    }

    /// Returns the person who has to decide, with the seat and the `seq` of the decision. `None` if a bot decides.
    pub fn waits_for(&self) -> Option<(PlayerId, &GuestId, u64)> {
        let play = self.play.as_ref().filter(|play| play.misfits == 0)?;
        let seat = play.decider().filter(|_| self.status == Status::Running && !self.paused)?;
        Some((seat, self.seats[seat.index()].player()?, play.seq))
    }

    /// Notes which people are connected. Returns the seats of people who are not connected, and since when they are
    /// not.
    pub fn note_presence(&mut self, is_connected: impl Fn(&GuestId) -> bool, now: Millis) -> Vec<Absence> {
        let mut away = Vec::new();
        for (number, seat) in self.seats.iter_mut().enumerate() {
            let is_away = seat.guest().is_some_and(|guest| !is_connected(guest));
            seat.away_since = is_away.then(|| seat.away_since.unwrap_or(now));
            away.extend(seat.away_since.map(|since| Absence { seat: PlayerId(number as u8), since }));
        }
        away
    }

    /// Whether a person chose the seed or the position, or imported the game.
    pub fn is_arranged(&self) -> bool {
        self.config.arranged
    }

    /// Whether the person of a seat has resigned.
    pub fn has_resigned(&self, seat: PlayerId) -> bool {
        self.seats.get(seat.index()).is_some_and(Seat::has_resigned)
    }

    /// Returns the current round; `None` before the game begins.
    pub fn round(&self) -> Option<u8> {
        Some(self.public_view()?.round)
    }

    /// Returns the game as a spectator sees it.
    pub(crate) fn public_view(&self) -> Option<View> {
        Some(self.play.as_ref()?.game.observe(Viewer::Spectator).view())
    }

    /// Returns the entry that the table makes by itself at this time: the start of the game, the restart of a turn,
    /// a timeout, or the consent of people who did not vote in time.
    pub fn automatic(&self, now: Millis) -> Option<Entry> {
        match self.status {
            Status::Open => {
                let begins = self.is_full() || self.starts_at().is_some_and(|at| at <= now);
                begins.then_some(Entry::Started { rules_version: RULES_VERSION })
            }
            Status::Running => self.restart().or_else(|| self.timeout(now)).or_else(|| self.assumed_consent(now)),
            Status::Finished | Status::Abandoned => None,
        }
    }

    /// Returns when the table next acts by itself: it starts, a turn restarts, a bot has to move, a person's time runs
    /// out, or a vote ends.
    pub fn due(&self) -> Option<Millis> {
        let last = self.log.last_at();
        let at_once = match self.status {
            Status::Open => self.is_full(),
            Status::Running => self.bot_name().is_some() || self.restart().is_some(),
            Status::Finished | Status::Abandoned => return None,
        };
        let later = [self.starts_at(), self.deadline(), self.consent_due()];
        if at_once { Some(last) } else { later.into_iter().flatten().min() }
    }

    /// Returns the snapshot to store now; `None` to keep the stored one.
    ///
    /// The stored snapshot is kept while an answer leaves a card half resolved. The stored one is then still enough,
    /// because the log has all later answers.
    pub fn new_snapshot(&self) -> Option<TableSnapshot> {
        let play = self.play.as_ref().filter(|play| play.misfits == 0)?;
        let (count, game) = match play.replayed {
            true => play.last_snapshot()?,
            false => (play.given.len(), play.game.snapshot()?),
        };
        self.snapshot_after(play, count, game)
    }

    /// Returns the latest possible snapshot, also while a card is half resolved. `None` before the game begins.
    pub fn latest_snapshot(&self) -> Option<TableSnapshot> {
        let play = self.play.as_ref().filter(|play| play.misfits == 0)?;
        let (count, game) = play.last_snapshot()?;
        self.snapshot_after(play, count, game)
    }

    /// Returns the snapshot of `game`, the position after the first `count` answers.
    fn snapshot_after(&self, play: &Play, count: usize, game: Snapshot) -> Option<TableSnapshot> {
        Some(TableSnapshot {
            seq: self.seq(),
            changed: play.seq,
            played: (play.base + count) as u32,
            game,
            since: play.choices_after(count),
            clocks: self.clocks()?,
        })
    }

    fn is_full(&self) -> bool {
        let present = |seat: &Seat| seat.holder != Holder::Open && !seat.awaited;
        self.config.settings.start != StartRule::Host && self.seats.iter().all(present)
    }

    /// Returns when the game begins by itself, even if seats are still open; `None` if it has begun or waits for people.
    pub(crate) fn starts_at(&self) -> Option<Millis> {
        let StartRule::After(minutes) = self.config.settings.start else { return None };
        let waits = self.status == Status::Open && self.people().next().is_some();
        waits.then(|| self.log.first_at() + Millis::from(minutes) * 60_000)
    }

    fn restart(&self) -> Option<Entry> {
        let play = self.play.as_ref().filter(|play| play.misfits > 0)?;
        Some(Entry::TurnRestarted { dropped: play.given.len() as u32 + play.misfits })
    }

    fn timeout(&self, now: Millis) -> Option<Entry> {
        let late = self.deadline().is_some_and(|deadline| deadline <= now);
        let seat = self.play.as_ref()?.decider().filter(|_| late)?;
        let bot = self.config.settings.stand_in.clone();
        Some(Entry::HandedOver { seat, bot, why: HandOverReason::Timeout })
    }

    /// Returns the seats with their ids.
    pub(crate) fn numbered_seats(&self) -> impl Iterator<Item = (PlayerId, &Seat)> {
        self.seats.iter().enumerate().map(|(n, seat)| (PlayerId(n as u8), seat))
    }

    pub(crate) fn seats_of<'a>(&'a self, guest: &'a GuestId) -> impl Iterator<Item = PlayerId> + 'a {
        self.numbered_seats().filter(|(_, seat)| seat.belongs_to(guest)).map(|(id, _)| id)
    }

    /// Whether a guest holds a seat here.
    pub fn is_seated(&self, guest: &GuestId) -> bool {
        self.seats_of(guest).next().is_some()
    }
}
