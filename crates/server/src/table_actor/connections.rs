//! The connections of a table, and what is sent to them.

use std::collections::HashMap;

use deepwater_protocol::messages::{GuestId, Presence, ServerMessage, Viewpoint};
use deepwater_table::{Occurrence, Table};

use crate::clock::now;
use crate::connection::{Connection, OutgoingFrame, SendError};

/// All connections of a table.
#[derive(Default)]
pub(super) struct Connections {
    by_id: HashMap<u64, Connection>,
    /// The presence that was sent last.
    presence: Option<Presence>,
}

impl Connections {
    pub fn is_empty(&self) -> bool {
        self.by_id.is_empty()
    }

    pub fn get_mut(&mut self, id: u64) -> Option<&mut Connection> {
        self.by_id.get_mut(&id)
    }

    /// Adds a connection and sends it its first frames.
    pub fn add(&mut self, connection: Connection, first: Vec<OutgoingFrame>) {
        let id = connection.id;
        self.by_id.insert(id, connection);
        let presence = self.presence.clone().map(|presence| OutgoingFrame::new(&ServerMessage::Presence(presence)));
        for frame in first.into_iter().chain(presence) {
            self.send(id, frame);
        }
    }

    pub fn remove(&mut self, id: u64) {
        self.by_id.remove(&id);
    }

    /// Whether this guest is connected.
    pub fn has(&self, guest: &GuestId) -> bool {
        self.by_id.values().any(|connection| connection.subscriber.id() == Some(guest))
    }

    /// Sends a frame to one connection. If its queue is full, the connection is cut off; the client reconnects and gets
    /// what it missed.
    pub fn send(&mut self, id: u64, frame: OutgoingFrame) {
        let Some(connection) = self.by_id.get(&id) else { return };
        match connection.send(frame) {
            Ok(()) => return,
            Err(SendError::TooSlow) => {
                metrics::counter!("deepwater_slow_connections_total").increment(1);
                tracing::info!(connection = id, "a client does not keep up and was disconnected");
            }
            Err(SendError::Gone) => {}
        }
        self.by_id.remove(&id);
    }

    /// Sends everyone an update about `news`. Connections with the same guest and view share one encoded frame.
    pub fn send_updates(&mut self, table: &Table, news: &[Occurrence]) {
        let with_game = Table::changes_game(news);
        let mut frames: HashMap<(Option<GuestId>, Viewpoint), OutgoingFrame> = HashMap::new();
        for id in self.ids() {
            let Some(connection) = self.by_id.get(&id) else { continue };
            let guest = connection.subscriber.id();
            if table.admits(guest).is_err() {
                // This connection joined while the table was open. The game has begun without its guest, and spectators
                // are not admitted.
                connection.close("refused");
                self.by_id.remove(&id);
                continue;
            }
            let eyes = table.eyes_of(guest, connection.subscriber.eyes);
            let seated = guest.filter(|guest| table.is_seated(guest));
            let update = || ServerMessage::Update(Box::new(table.update(seated, eyes, news, with_game)));
            let frame = frames.entry((seated.cloned(), eyes)).or_insert_with(|| OutgoingFrame::new(&update())).clone();
            self.send(id, frame);
        }
    }

    /// Sends everyone the presence (connected seats, absent seats, number of spectators) if it has changed since it was
    /// last sent.
    pub fn send_presence(&mut self, table: &mut Table) {
        let away = table.note_presence(|guest| self.has(guest), now());
        let seats = table.people().filter(|(_, guest)| self.has(guest)).map(|(seat, _)| seat).collect();
        let is_spectator =
            |connection: &&Connection| connection.subscriber.id().is_none_or(|guest| !table.is_seated(guest));
        let spectators = self.by_id.values().filter(is_spectator).count() as u32;
        let presence = Presence { seats, away, spectators };
        if self.presence.as_ref() != Some(&presence) {
            let frame = OutgoingFrame::new(&ServerMessage::Presence(presence.clone()));
            self.presence = Some(presence);
            for id in self.ids() {
                self.send(id, frame.clone());
            }
        }
    }

    /// Sends a frame to all connections of a guest.
    pub fn send_to_guest(&mut self, guest: &GuestId, frame: &OutgoingFrame) {
        let of_guest =
            |(id, connection): (&u64, &Connection)| (connection.subscriber.id() == Some(guest)).then_some(*id);
        let own: Vec<u64> = self.by_id.iter().filter_map(of_guest).collect();
        for id in own {
            self.send(id, frame.clone());
        }
    }

    pub fn close_all(&self, reason: &'static str) {
        self.by_id.values().for_each(|connection| connection.close(reason));
    }

    fn ids(&self) -> Vec<u64> {
        self.by_id.keys().copied().collect()
    }
}
