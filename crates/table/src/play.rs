//! The game of a table: what was answered, by whom, and what of it can be taken back freely.

use deepwater_protocol::messages::{GuestId, Millis};
use deepwater_protocol::{choice, setup};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Event, Game, Record, Sink};
use serde_json::Value;

use crate::charter::Charter;

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Given {
    pub action: Action,
    pub seat: PlayerId,
    /// Whether it may be taken back without asking: a person gave it, and nothing came into the open.
    pub free: bool,
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
    /// Since when its player is to decide, other decisions of theirs included.
    pub decider_since: Millis,
    /// Answers that do not fit the rules of this program (only after a change of rules).
    pub misfits: u32,
}

impl Play {
    /// The first decision of a new game, with the answers that an imported record brings along.
    pub fn start(charter: &Charter, played: &[Value], out: &mut impl Sink) -> Result<Play, deepwater_protocol::Error> {
        let record = blank_record(charter);
        let origin = record.start(out).map_err(|error| deepwater_protocol::Error::bad_request(error.to_string()))?;
        let mut play = Play::resume(origin, record.rules_version, 0);
        for (n, option) in played.iter().enumerate() {
            let action = choice::exact(&play.game, option);
            let action =
                action.ok_or_else(|| deepwater_protocol::Error::bad_request(format!("choice {n} does not fit")))?;
            play.answer(action, false, out);
        }
        Ok(play)
    }

    /// A game that goes on from a snapshot.
    pub fn resume(game: Game, rules_version: u32, base: usize) -> Play {
        let (given, seq, since, decider_since) = (Vec::new(), 0, 0, 0);
        Play { origin: game, game, rules_version, base, given, seq, since, decider_since, misfits: 0 }
    }

    pub fn played(&self) -> usize {
        self.base + self.given.len()
    }

    pub fn decider(&self) -> Option<PlayerId> {
        self.game.decision().map(|decision| decision.player)
    }

    /// Gives an answer, which must be legal.
    pub fn answer(&mut self, action: Action, by_person: bool, out: &mut impl Sink) {
        let Some(seat) = self.decider() else { return };
        let mut told = Told { seat, revealed: false, out };
        if self.game.apply_with(action, &mut told).is_ok() {
            let free = by_person && !told.revealed;
            self.given.push(Given { action, seat, free });
        }
    }

    /// Takes back all but the first `keep` answers.
    pub fn take_back(&mut self, keep: usize) {
        let kept = keep.saturating_sub(self.base).min(self.given.len());
        self.given.truncate(kept);
        self.game = self.origin;
        for given in &self.given {
            // These were legal before, in the same order from the same start.
            let _ = self.game.apply_with(given.action, &mut ());
        }
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

    /// Whether any answer from the `keep`-th on is of these seats.
    pub fn any_since(&self, keep: usize, own: impl Fn(PlayerId) -> bool) -> bool {
        self.given.iter().skip(keep.saturating_sub(self.base)).any(|given| own(given.seat))
    }
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

/// Passes events on and watches for what the deciding player could not have known.
struct Told<'a, S> {
    seat: PlayerId,
    revealed: bool,
    out: &'a mut S,
}

impl<S: Sink> Sink for Told<'_, S> {
    fn event(&mut self, event: impl FnOnce() -> Event) {
        let event = event();
        self.revealed |= event.reveals(self.seat);
        self.out.event(|| event);
    }
}

/// Whether a guest's seats include this one.
pub(crate) fn owned<'a>(seats: &'a [crate::seat::Seat], guest: &'a GuestId) -> impl Fn(PlayerId) -> bool + 'a {
    move |seat| seats.get(seat.index()).is_some_and(|seat| seat.belongs_to(guest))
}
