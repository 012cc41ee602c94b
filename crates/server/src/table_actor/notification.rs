//! Notifies or reminds the player whom the table waits for.

use std::time::Duration;

use deepwater_protocol::messages::{GuestId, Refusal, RefusalCode, ServerMessage};
use deepwater_rules::pieces::PlayerId;
use tokio::time::Instant;

use super::TableActor;
use crate::connection::OutgoingFrame;
use crate::turn_notifier::TurnNotification;

/// How long a player may be disconnected, such as while reloading the page, before a notification is sent.
const NOTIFICATION_DELAY: Duration = Duration::from_secs(5);

/// The minimum time between two reminders that the players of a table ask for.
const REMINDER_INTERVAL: Duration = Duration::from_secs(60);

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

    /// Reminds the person whom the table waits for: on the screen if connected, otherwise by a notification.
    pub(super) fn remind(&mut self, by: PlayerId, guest: &GuestId) -> Result<(), Refusal> {
        if self.last_reminder.is_some_and(|last| last.elapsed() < REMINDER_INTERVAL) {
            return Err(Refusal::new(RefusalCode::TooFast, "this player was reminded a moment ago"));
        }
        self.last_reminder = Some(Instant::now());
        if self.connections.has(guest) {
            self.connections.send_to_guest(guest, &OutgoingFrame::new(&ServerMessage::Reminded { by }));
        } else {
            self.notify_awaited();
        }
        Ok(())
    }

    /// Sends the notification if it is due, the table still waits for that seat and its player is not connected.
    pub(super) fn send_due_notification(&mut self) {
        let Some(due) = self.notification.take_if(|notification| notification.at <= Instant::now()) else { return };
        if self.table.waits_for().is_some_and(|(seat, guest, _)| seat == due.seat && !self.connections.has(guest)) {
            self.notify_awaited();
        }
    }

    /// Sends a notification to the person whom the table waits for.
    fn notify_awaited(&self) {
        if let Some((seat, guest, _)) = self.table.waits_for() {
            let Some(round) = self.table.round() else { unreachable!("a table that waits for a player has a game") };
            let (table, guest) = (self.table.config().id.clone(), guest.0.clone());
            self.services.turn_notifier.send(TurnNotification { table, seat: seat.0, guest, round });
        }
    }
}
