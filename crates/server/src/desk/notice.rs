//! Noticing that it became somebody's turn who is not here.

use std::time::Duration;

use deepwater_rules::pieces::PlayerId;
use tokio::time::Instant;

use super::Desk;
use crate::turns::Call;

/// Somebody who is just reloading the page need not be called.
const GRACE: Duration = Duration::from_secs(5);

/// A call to be made unless the person turns up.
pub(super) struct Notice {
    pub at: Instant,
    seat: PlayerId,
}

impl Desk {
    /// After an entry: the table waits for somebody else than before.
    pub(super) fn notice_turn(&mut self, before: Option<PlayerId>) {
        let waits_for = self.table.waits_for().map(|(seat, ..)| seat);
        if waits_for != before {
            self.notice = waits_for.map(|seat| Notice { at: Instant::now() + GRACE, seat });
        }
    }

    /// Calls whoever the table still waits for, if they are not connected.
    pub(super) fn call_if_due(&mut self) {
        let Some(notice) = self.notice.take_if(|notice| notice.at <= Instant::now()) else { return };
        let Some((seat, guest, _)) = self.table.waits_for().filter(|(seat, ..)| *seat == notice.seat) else { return };
        if !self.audience.has(guest) {
            let table = self.table.charter().id.clone();
            self.hub.turns.call(Call { table, seat: seat.0, guest: guest.0.clone(), round: self.table.round() });
        }
    }
}
