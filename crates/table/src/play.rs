//! The game of a table: what was answered, by whom, and what of it can be taken back freely.

use deepwater_protocol::messages::{GuestId, Millis};
use deepwater_protocol::{Error, ErrorCode, choice, setup};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Event, Game, Record, Sink, Snapshot};
use serde_json::{Value, json};

use crate::charter::Charter;
use crate::clock::Stopwatch;

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Given {
    pub action: Action,
    pub seat: PlayerId,
    /// Whether it may be taken back without asking: a person gave it, and nothing came into the open.
    pub free: bool,
    /// What the clock showed then.
    pub used: Millis,
    /// What it took out of the seat's bank.
    pub charged: Millis,
}

/// A game being played.
#[derive(Clone)]
pub(crate) struct Play {
    /// The game at its first answer that can be replayed: the start, or the snapshot it goes on from.
    pub origin: Game,
    pub game: Game,
    pub rules_version: u32,
    /// Answers given before `origin`. They cannot be taken back.
    pub base: usize,
    /// Answers given since `origin`.
    pub given: Vec<Given>,
    /// The entry that asked the pending decision.
    pub seq: u64,
    /// Since when it is pending.
    pub since: Millis,
    /// Since when its player keeps the table waiting, other decisions of theirs included.
    pub waits_since: Millis,
    /// How long its player has been thinking.
    pub watch: Stopwatch,
    /// Answers since `given` that do not fit the rules of this program (only after a change of rules).
    pub misfits: u32,
    /// Whether it came here by other ways than one answer more.
    pub jumped: bool,
}

impl Play {
    /// The first decision of a new game, with the answers that an imported record brings along. `out` is told what comes
    /// before all of them.
    pub fn start(charter: &Charter, played: &[Value], out: &mut impl Sink) -> Result<Play, Error> {
        let record = blank_record(charter);
        let origin = record.start(out).map_err(|error| bad_record(error.to_string()))?;
        let mut play = Play::resume(origin, record.rules_version, 0);
        let fitting = play.answer_all(played);
        match fitting == played.len() {
            true => Ok(play),
            false => Err(bad_record(format!("choice {fitting}: this is no option there"))),
        }
    }

    /// A game that goes on from here.
    pub fn resume(game: Game, rules_version: u32, base: usize) -> Play {
        Play {
            origin: game,
            game,
            rules_version,
            base,
            given: Vec::new(),
            seq: 0,
            since: 0,
            waits_since: 0,
            watch: Stopwatch::default(),
            misfits: 0,
            jumped: true,
        }
    }

    /// Answers that were given elsewhere. How many of them fit.
    pub fn answer_all(&mut self, options: &[Value]) -> usize {
        for (n, option) in options.iter().enumerate() {
            let Some(action) = choice::exact(&self.game, option) else { return n };
            self.answer(action, false, 0, &mut ());
        }
        self.jumped = true;
        options.len()
    }

    pub fn played(&self) -> usize {
        self.base + self.given.len()
    }

    pub fn decider(&self) -> Option<PlayerId> {
        self.game.decision().map(|decision| decision.player)
    }

    /// Gives an answer, which must be legal, after so much thought.
    pub fn answer(&mut self, action: Action, by_person: bool, used: Millis, out: &mut impl Sink) {
        let Some(seat) = self.decider() else { return };
        let Ok(events) = self.game.apply(action) else { return };
        let free = by_person && !events.iter().any(|event| event.reveals(seat));
        self.given.push(Given { action, seat, free, used, charged: 0 });
        self.jumped = false;
        events.into_iter().for_each(|event| out.event(|| event));
    }

    /// Takes back all but the first `keep` answers, and returns those.
    pub fn take_back(&mut self, keep: usize) -> Vec<Given> {
        let beyond = keep.saturating_sub(self.played());
        self.misfits = self.misfits.min(beyond as u32);
        let kept = keep.saturating_sub(self.base).min(self.given.len());
        let taken = self.given.split_off(kept);
        self.game = self.after(kept);
        self.jumped = true;
        taken
    }

    /// The game after so many of the answers given here.
    pub fn after(&self, count: usize) -> Game {
        let mut game = self.origin;
        for given in &self.given[..count] {
            // These were legal before, in the same order from the same start.
            let _ = game.apply_with(given.action, &mut ());
        }
        game
    }

    /// What each of the answers given here caused.
    pub fn caused(&self) -> Vec<Vec<Event>> {
        let mut game = self.origin;
        self.given.iter().map(|given| game.apply(given.action).unwrap_or_default()).collect()
    }

    /// What the record says of the answers after the first `count` given here.
    pub fn options_since(&self, count: usize) -> Vec<Value> {
        let mut game = self.after(count);
        let mut options = Vec::new();
        for given in &self.given[count..] {
            options.push(json!(game.answer(given.action)));
            let _ = game.apply_with(given.action, &mut ());
        }
        options
    }

    /// The last moment at which nothing was half resolved: how many answers had been given here, and the game.
    pub fn last_snapshot(&self) -> Option<(usize, Snapshot)> {
        let now = self.game.snapshot().map(|game| (self.given.len(), game));
        let before = || (0..self.given.len()).rev().find_map(|count| Some((count, self.after(count).snapshot()?)));
        now.or_else(before)
    }

    /// The fewest answers that may remain when these seats take back what is free.
    pub fn free_to(&self, own: impl Fn(PlayerId) -> bool) -> Option<usize> {
        let free = self.given.iter().rev().take_while(|given| given.free && own(given.seat)).count();
        (free > 0).then(|| self.played() - free)
    }

    /// How many answers came before the last one of these seats.
    pub fn before_last(&self, own: impl Fn(PlayerId) -> bool) -> Option<usize> {
        let place = self.given.iter().rposition(|given| own(given.seat))?;
        Some(self.base + place)
    }

    /// Which of these seats gave the last answer after the first `keep`.
    pub fn last_since(&self, keep: usize, own: impl Fn(PlayerId) -> bool) -> Option<PlayerId> {
        let since = self.given.iter().skip(keep.saturating_sub(self.base));
        since.rev().map(|given| given.seat).find(|seat| own(*seat))
    }
}

fn bad_record(message: String) -> Error {
    Error::new(ErrorCode::BadRecord, message)
}

/// The record of a table's game without any answer.
pub(crate) fn blank_record(charter: &Charter) -> Record {
    let mut record = Record::new(charter.setup.config, charter.seed.clone());
    record.position = charter.setup.position.clone();
    record
}

/// The fields of the set-up without its secrets.
pub(crate) fn public_setup(charter: &Charter) -> serde_json::Map<String, Value> {
    let mut fields = setup::to_json(&blank_record(charter));
    fields.remove("seed");
    fields.remove("position");
    fields
}

/// Whether a guest's seats include this one.
pub(crate) fn owned<'a>(seats: &'a [crate::seat::Seat], guest: &'a GuestId) -> impl Fn(PlayerId) -> bool + 'a {
    move |seat| seats.get(seat.index()).is_some_and(|seat| seat.belongs_to(guest))
}
