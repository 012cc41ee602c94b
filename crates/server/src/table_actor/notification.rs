//! Notices when the table waits for a player who is not connected.

use std::time::Duration;

use deepwater_rules::pieces::PlayerId;
use tokio::time::Instant;

use super::TableActor;
use crate::turn_notifier::TurnNotification;

/// How long a player may be disconnected, such as while reloading the page, before a notification is sent.
const NOTIFICATION_DELAY: Duration = Duration::from_secs(5);

/// A notification that is sent unless the player connects first.
pub(super) struct PendingNotification {
    pub at: Instant,
    seat: PlayerId,
}

impl TableActor {
    /// Returns the seat of the person whom the table waits for.
    pub(super) fn awaited_seat(&self) -> Option<PlayerId> {
        self.table.waits_for().map(|(seat, ..)| seat)
    }

    /// Schedules a notification if the table now waits for another seat than `before`.
    pub(super) fn schedule_notification(&mut self, before: Option<PlayerId>) {
        let seat = self.awaited_seat();
        if seat != before {
            self.notification = seat.map(|seat| PendingNotification { at: Instant::now() + NOTIFICATION_DELAY, seat });
        }
    }

    /// Sends the notification if it is due, the table still waits for that seat and its player is not connected.
    pub(super) fn send_due_notification(&mut self) {
        let Some(due) = self.notification.take_if(|notification| notification.at <= Instant::now()) else { return };
        let Some((seat, guest, _)) = self.table.waits_for().filter(|(seat, ..)| *seat == due.seat) else { return };
        if !self.connections.has(guest) {
            let Some(round) = self.table.round() else { unreachable!("a table that waits for a player has a game") };
            let (table, guest) = (self.table.config().id.clone(), guest.0.clone());
            self.services.turn_notifier.send(TurnNotification { table, seat: seat.0, guest, round });
        }
    }
}
