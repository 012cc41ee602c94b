//! The turn clock. It is worked out from the times of the log, so every server comes to the same result.

use deepwater_protocol::messages::{Clock, Millis};
use deepwater_rules::pieces::PlayerId;

use crate::table::Table;

/// What a person gets who comes back after their time had run out.
const SECOND_CHANCE: Millis = 60_000;
const DAY: Millis = 24 * 3600 * 1000;

impl Table {
    /// When the time of whoever is to decide runs out.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        let play = self.play.as_ref()?;
        let seat = &self.seats[play.decider()?.index()];
        if self.paused.is_some() || seat.player().is_none() {
            return None;
        }
        match self.charter.settings.clock {
            Clock::Off => None,
            Clock::Bank { per_move, .. } => Some(play.decider_since + Millis::from(per_move) * 1000 + seat.bank),
            Clock::Days { days } => Some(play.decider_since + Millis::from(days) * DAY),
        }
    }

    /// The game has a new pending decision since `at`; it was `before` who had decided until then.
    pub(crate) fn pass_clock(&mut self, before: Option<PlayerId>, at: Millis) {
        let Some(play) = self.play.as_mut() else { return };
        play.since = at;
        let next = play.decider();
        if next == before {
            return;
        }
        if let (Some(seat), Clock::Bank { per_move, .. }) = (before, self.charter.settings.clock) {
            let used = at - play.decider_since - Millis::from(per_move) * 1000;
            let bank = &mut self.seats[seat.index()].bank;
            *bank = (*bank - used.max(0)).max(0);
        }
        play.decider_since = at;
    }

    /// A person plays their seat again.
    pub(crate) fn renew_clock(&mut self, seat: PlayerId, at: Millis) {
        let bank = &mut self.seats[seat.index()].bank;
        *bank = (*bank).max(SECOND_CHANCE.min(self.charter.bank()));
        if let Some(play) = self.play.as_mut()
            && play.decider() == Some(seat)
        {
            play.decider_since = at;
        }
    }

    /// The time of a pause counts for nobody.
    pub(crate) fn skip_pause(&mut self, length: Millis) {
        if let Some(play) = self.play.as_mut() {
            play.decider_since += length;
        }
    }
}
