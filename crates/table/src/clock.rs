//! The turn clock. It is worked out from the times of the log, so every server comes to the same result.
//!
//! The decisions that one seat makes in a row are one *stretch*. Its time comes first out of what each stretch is allowed,
//! then out of the seat's bank, which is charged when the stretch ends. What is taken back was never charged.

use deepwater_protocol::messages::{Clock, HandOverReason, Millis, Status};
use deepwater_rules::pieces::PlayerId;
use serde::{Deserialize, Serialize};

use crate::play::Given;
use crate::table::Table;

/// What a person gets who comes back after their time had run out.
const SECOND_CHANCE: Millis = 60_000;
const DAY: Millis = 24 * 3600 * 1000;

/// How long the person of the present stretch has been thinking.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Stopwatch {
    /// What had been used when it last stood still.
    before: Millis,
    /// Since when it runs. It stands still in a pause and while a bot plays.
    since: Option<Millis>,
}

impl Stopwatch {
    /// A watch that stands still and shows this.
    fn showing(used: Millis) -> Stopwatch {
        Stopwatch { before: used, since: None }
    }

    pub fn used(&self, at: Millis) -> Millis {
        self.before + self.since.map_or(0, |since| (at - since).max(0))
    }

    fn run(&mut self, at: Millis) {
        self.since.get_or_insert(at);
    }

    fn stop(&mut self, at: Millis) {
        *self = Stopwatch::showing(self.used(at));
    }
}

/// All clocks of a table, for a snapshot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Clocks {
    watch: Stopwatch,
    banks: Vec<Millis>,
}

impl Table {
    /// When the time of whoever is to decide runs out; never while the clock stands still.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        let play = self.play.as_ref()?;
        let seat = &self.seats[play.decider()?.index()];
        let began = play.watch.since? - play.watch.before;
        Some(began + self.allowance()? + seat.bank)
    }

    /// What each stretch is allowed before the bank is touched.
    fn allowance(&self) -> Option<Millis> {
        match self.charter.settings.clock {
            Clock::Off => None,
            Clock::Bank { per_move, .. } => Some(Millis::from(per_move) * 1000),
            Clock::Days { days } => Some(Millis::from(days) * DAY),
        }
    }

    /// The game has a new pending decision since `at`; it was `before` who had decided until then.
    pub(crate) fn pass_clock(&mut self, before: Option<PlayerId>, at: Millis) {
        let Some(play) = self.play.as_mut() else { return };
        play.since = at;
        if play.decider() == before {
            return;
        }
        let used = play.watch.used(at);
        play.watch = Stopwatch::default();
        play.waits_since = at;
        let charged = before.map_or(0, |seat| self.charge(seat, used));
        if let Some(last) = self.play.as_mut().and_then(|play| play.given.last_mut()) {
            last.charged = charged;
        }
    }

    /// Takes the time of a stretch out of a seat's bank, and says how much that was.
    fn charge(&mut self, seat: PlayerId, used: Millis) -> Millis {
        let Some(allowance) = self.allowance() else { return 0 };
        let bank = &mut self.seats[seat.index()].bank;
        let charged = (used - allowance).clamp(0, *bank);
        *bank -= charged;
        charged
    }

    /// Answers were taken back, the first of them first: the clocks show again what they showed then.
    pub(crate) fn turn_back_clock(&mut self, taken: &[Given], at: Millis) {
        let most = self.charter.bank();
        for given in taken {
            let bank = &mut self.seats[given.seat.index()].bank;
            *bank = (*bank + given.charged).min(most);
        }
        if let (Some(play), Some(first)) = (self.play.as_mut(), taken.first()) {
            play.watch = Stopwatch::showing(first.used);
            play.since = at;
            play.waits_since = at;
        }
    }

    /// A person plays their seat again. If their time had run out, they get a little more.
    pub(crate) fn renew_clock(&mut self, seat: PlayerId, why: HandOverReason, at: Millis) {
        let decides = self.play.as_ref().is_some_and(|play| play.decider() == Some(seat));
        let mut used = self.play.as_ref().map_or(0, |play| play.watch.used(at));
        if why == HandOverReason::Timeout {
            if decides {
                self.charge(seat, used);
                used = match self.charter.settings.clock {
                    Clock::Days { .. } => 0,
                    _ => used.min(self.allowance().unwrap_or_default()),
                };
            }
            let least = SECOND_CHANCE.min(self.charter.bank());
            let bank = &mut self.seats[seat.index()].bank;
            *bank = (*bank).max(least);
        }
        if let Some(play) = self.play.as_mut().filter(|_| decides) {
            play.watch = Stopwatch::showing(used);
            play.waits_since = at;
        }
    }

    /// The clock runs while a person is to decide, and only then.
    pub(crate) fn run_or_stop_clock(&mut self, at: Millis) {
        let waits = self.status == Status::Running && !self.paused;
        let Some(play) = self.play.as_mut() else { return };
        let decider = play.decider().filter(|_| waits).map(|seat| &self.seats[seat.index()]);
        match decider.is_some_and(|seat| seat.player().is_some()) {
            true => play.watch.run(at),
            false => play.watch.stop(at),
        }
    }

    pub(crate) fn clocks(&self) -> Option<Clocks> {
        let banks = self.seats.iter().map(|seat| seat.bank).collect();
        Some(Clocks { watch: self.play.as_ref()?.watch, banks })
    }

    pub(crate) fn set_clocks(&mut self, clocks: &Clocks) {
        for (seat, bank) in self.seats.iter_mut().zip(&clocks.banks) {
            seat.bank = *bank;
        }
        if let Some(play) = self.play.as_mut() {
            play.watch = clocks.watch;
            play.waits_since = play.since;
        }
    }
}
