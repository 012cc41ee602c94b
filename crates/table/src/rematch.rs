//! The same people again: the table after this one, and how it waits for them.

use deepwater_protocol::messages::{Guest, GuestId, RefusalCode, Settings, Status};
use deepwater_rules::pieces::PlayerId;
use serde_json::Value;

use crate::decide::{Answer, Decided, refuse};
use crate::entry::Entry;
use crate::seat::Holder;
use crate::table::Table;

/// The table after this one.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Who wished it.
    pub seat: PlayerId,
    /// Its settings, without a seed.
    pub settings: Settings,
    /// Who makes it.
    pub host: Guest,
    /// Who sits where.
    pub seats: Vec<Holder>,
    /// Seats of people other than the host, who may have left: the table waits until they come.
    pub awaited: Vec<PlayerId>,
}

impl Plan {
    /// The first entry of that table.
    pub fn opening(self) -> Entry {
        Entry::Opened { host: self.host, seats: self.seats, played: Vec::new(), awaited: self.awaited }
    }
}

impl Table {
    /// Everyone moves on by one seat, and the start player is drawn anew; in a solo game both keep theirs.
    pub(crate) fn plan_rematch(&self, guest: &Guest) -> Answer<Decided> {
        if self.status != Status::Finished {
            return refuse(RefusalCode::NotOver, "the game is not over");
        }
        let seat = self.any_seat(guest)?;
        if self.rematch.is_some() {
            return Ok(Decided::Nothing);
        }
        let mut settings = self.charter.settings.clone();
        for field in ["seed", "position", "first_player"] {
            settings.setup.remove(field);
        }
        let mut seats: Vec<Holder> = self.seats.iter().map(|seat| seat.holder.clone()).collect();
        if self.charter.setup.config.solo.is_none() {
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
        let elsewhere = |holder: &Holder| matches!(holder, Holder::Person(other) if other.id != guest.id);
        let awaited = (0..).zip(&seats).filter(|(_, holder)| elsewhere(holder)).map(|(n, _)| PlayerId(n)).collect();
        Ok(Decided::Rematch(Plan { seat, settings, host, seats, awaited }))
    }

    /// What it means that this guest has come: seats that were kept for them are taken, one entry at a time.
    pub fn arrival(&self, guest: &GuestId) -> Option<Entry> {
        let (seat, held) = self.numbered().find(|(_, seat)| seat.awaited && seat.belongs_to(guest))?;
        let Holder::Person(guest) = &held.holder else { return None };
        Some(Entry::SatDown { seat, guest: guest.clone() })
    }
}
