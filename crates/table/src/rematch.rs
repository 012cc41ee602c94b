//! Rematches: planning a new table for the same people, and waiting until they connect to it.

use deepwater_protocol::messages::{Guest, GuestId, RefusalCode, Settings, StartRule, Status};
use deepwater_rules::pieces::PlayerId;
use serde_json::Value;

use crate::decide::{Answer, Decided, refuse};
use crate::log::Entry;
use crate::seat::Holder;
use crate::table::Table;

/// The table that a rematch opens.
#[derive(Clone, Debug)]
pub struct RematchPlan {
    /// The seat that asked for the rematch.
    pub seat: PlayerId,
    /// The settings of the new table, without a seed.
    pub settings: Settings,
    /// The host of the new table.
    pub host: Guest,
    /// The holder of each seat.
    pub seats: Vec<Holder>,
    /// The seats of people other than the host. The new table does not start by itself before these people have
    /// connected.
    pub awaited: Vec<PlayerId>,
}

impl RematchPlan {
    /// Returns the first entry of the new table.
    pub(crate) fn opening(self) -> Entry {
        Entry::Opened { host: self.host, seats: self.seats, played: Vec::new(), awaited: self.awaited }
    }
}

impl Table {
    /// Plans a rematch: everyone moves on by one seat, and the start player is drawn again. In a solo game both seats
    /// stay.
    pub(crate) fn plan_rematch(&self, guest: &Guest) -> Answer<Decided> {
        let over = match self.status {
            Status::Open | Status::Running => false,
            Status::Finished => true,
            // A table that was cancelled before its game began has nothing to play again.
            Status::Abandoned => self.play.is_some(),
        };
        if !over {
            return refuse(RefusalCode::NotOver, "the game is not over");
        }
        let seat = self.any_seat(guest)?;
        if self.rematch.is_some() {
            return Ok(Decided::Nothing);
        }
        let mut settings = self.config.settings.clone();
        for field in ["seed", "position", "first_player"] {
            settings.setup.remove(field);
        }
        if matches!(settings.start, StartRule::After(_)) {
            // The people of a rematch are known, so the table waits for them.
            settings.start = StartRule::Full;
        }
        let mut seats: Vec<Holder> = self.seats.iter().map(|seat| seat.holder.clone()).collect();
        if self.config.setup.config.solo.is_none() {
            seats.rotate_right(1);
            settings.seats.rotate_right(1);
            if let Some(Value::Array(factions)) = settings.setup.get_mut("factions") {
                // Everyone keeps their colour.
                factions.rotate_right(1);
            }
        }
        let mut host = guest.clone();
        if let Holder::Person(seated) = &self.seats[seat.index()].holder {
            host.name.clone_from(&seated.name);
        }
        let other_person = |holder: &Holder| matches!(holder, Holder::Person(other) if other.id != guest.id);
        let awaited = (0..).zip(&seats).filter(|(_, holder)| other_person(holder)).map(|(n, _)| PlayerId(n)).collect();
        Ok(Decided::Rematch(RematchPlan { seat, settings, host, seats, awaited }))
    }

    /// Returns the entry to commit when this guest connects: the guest takes the first seat that a rematch has reserved
    /// for them.
    ///
    /// Call it again after applying the entry, until it returns `None`.
    pub fn arrival(&self, guest: &GuestId) -> Option<Entry> {
        let (seat, held) = self.numbered_seats().find(|(_, seat)| seat.awaited && seat.belongs_to(guest))?;
        let Holder::Person(guest) = &held.holder else { return None };
        Some(Entry::SatDown { seat, guest: guest.clone() })
    }
}
