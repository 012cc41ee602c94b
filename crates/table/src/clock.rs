//! The turn clock. It is computed from the times in the log, so every server gets the same result.
//!
//! Consecutive decisions of one seat are one *stretch*. Each stretch has an allowance. Time beyond the allowance is
//! charged to the seat's bank when the stretch ends. Taking back answers also refunds the time that was charged for
//! these answers.

use deepwater_protocol::messages::{Clock, HandOverReason, Millis, Status};
use deepwater_rules::pieces::PlayerId;
use serde::{Deserialize, Serialize};

use crate::play::GivenAnswer;
use crate::table::Table;

/// The least time in the bank of a person who takes the seat back after a timeout.
const MIN_BANK_AFTER_TIMEOUT: Millis = 60_000;
const DAY: Millis = 24 * 3600 * 1000;

/// The thinking time of the current stretch (consecutive decisions of one seat).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Stopwatch {
    /// The time used until the watch last stopped.
    before: Millis,
    /// When the watch started; `None` while the watch is stopped (during a pause, and while a bot plays).
    since: Option<Millis>,
}

impl Stopwatch {
    /// Returns a stopped watch that shows this time.
    fn stopped_at(used: Millis) -> Stopwatch {
        Stopwatch { before: used, since: None }
    }

    pub fn used(&self, at: Millis) -> Millis {
        self.before + self.since.map_or(0, |since| (at - since).max(0))
    }

    fn run(&mut self, at: Millis) {
        self.since.get_or_insert(at);
    }

    fn stop(&mut self, at: Millis) {
        *self = Stopwatch::stopped_at(self.used(at));
    }
}

/// All clocks of a table, as a snapshot stores them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Clocks {
    watch: Stopwatch,
    banks: Vec<Millis>,
}

impl Table {
    /// Returns when the time of the person who decides runs out; `None` while the clock is stopped.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        let play = self.play.as_ref()?;
        let seat = &self.seats[play.decider()?.index()];
        let began = play.watch.since? - play.watch.before;
        Some(began + self.allowance()? + seat.bank)
    }

    /// Returns the allowance: the thinking time in each stretch (consecutive decisions of one seat) that is not charged
    /// to the bank. `None` if the table has no clock.
    fn allowance(&self) -> Option<Millis> {
        match self.config.settings.clock {
            Clock::Off => None,
            Clock::Bank { per_move, .. } => Some(Millis::from(per_move) * 1000),
            Clock::Days { days } => Some(Millis::from(days) * DAY),
        }
    }

    /// Passes the clock on to the decision that is pending since `at`. If another seat than `before` decides now,
    /// charges `before` for its stretch (its consecutive decisions) and resets the watch.
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

    /// Charges a seat's bank for a stretch (consecutive decisions) of `used` milliseconds, less the allowance. Returns
    /// the time charged.
    fn charge(&mut self, seat: PlayerId, used: Millis) -> Millis {
        let Some(allowance) = self.allowance() else { return 0 };
        let bank = &mut self.seats[seat.index()].bank;
        let charged = (used - allowance).clamp(0, *bank);
        *bank -= charged;
        charged
    }

    /// Turns the clocks back to the time before the answers in `taken`, which players have taken back. `taken` lists
    /// the earliest answer first.
    pub(crate) fn turn_back_clock(&mut self, taken: &[GivenAnswer], at: Millis) {
        let most = self.config.bank();
        for given in taken {
            let bank = &mut self.seats[given.seat.index()].bank;
            *bank = (*bank + given.charged).min(most);
        }
        if let (Some(play), Some(first)) = (self.play.as_mut(), taken.first()) {
            play.watch = Stopwatch::stopped_at(first.used);
            play.since = at;
            play.waits_since = at;
        }
    }

    /// Adjusts the clock of a person who takes the seat back from a bot. After a timeout, fills the bank up to
    /// [`MIN_BANK_AFTER_TIMEOUT`], or to its initial time if that is less.
    pub(crate) fn renew_clock(&mut self, seat: PlayerId, why: HandOverReason, at: Millis) {
        let decides = self.play.as_ref().is_some_and(|play| play.decider() == Some(seat));
        let mut used = self.play.as_ref().map_or(0, |play| play.watch.used(at));
        if why == HandOverReason::Timeout {
            if decides {
                self.charge(seat, used);
                used = match self.config.settings.clock {
                    Clock::Off | Clock::Days { .. } => 0,
                    Clock::Bank { per_move, .. } => used.min(Millis::from(per_move) * 1000),
                };
            }
            let least = MIN_BANK_AFTER_TIMEOUT.min(self.config.bank());
            let bank = &mut self.seats[seat.index()].bank;
            *bank = (*bank).max(least);
        }
        if let Some(play) = self.play.as_mut().filter(|_| decides) {
            play.watch = Stopwatch::stopped_at(used);
            play.waits_since = at;
        }
    }

    /// Runs the clock exactly while a person has to decide.
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
