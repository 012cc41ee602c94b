//! The connections of a table, and what is sent to them.

use std::collections::HashMap;
use std::time::Duration;

use deepwater_protocol::messages::{GuestId, Presence, ServerMessage, Viewpoint};
use deepwater_table::{Occurrence, Table};

use tokio::time::Instant;

use crate::clock::now;
use crate::connection::{Connection, OutgoingFrame, SendError};

/// The number of connections above which a table has a crowd. If thousands of spectators come at once, telling each of
/// them about each of the others would take seconds.
const CROWD: usize = 32;
/// The shortest time between two messages to a crowd that differ only in the number of spectators.
const CROWD_INTERVAL: Duration = Duration::from_secs(1);

/// An update for each connection, by its id. `None` closes the connection, because its guest is not admitted.
pub(super) struct EncodedUpdate(Vec<(u64, Option<OutgoingFrame>)>);

/// All connections of a table.
#[derive(Default)]
pub(super) struct Connections {
    by_id: HashMap<u64, Connection>,
    /// The presence that was sent last.
    presence: Option<Presence>,
    /// When the presence was last sent.
    presence_sent: Option<Instant>,
    /// When to send the presence, if it has changed but waits.
    presence_due: Option<Instant>,
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

    /// Encodes the update about `news` for everyone. Connections with the same guest and view share one frame.
    pub fn encode_update(&self, table: &Table, news: &[Occurrence]) -> EncodedUpdate {
        let with_game = Table::changes_game(news);
        let mut frames: HashMap<(Option<GuestId>, Viewpoint), OutgoingFrame> = HashMap::new();
        let encoded = self.by_id.iter().map(|(id, connection)| {
            let guest = connection.subscriber.id();
            if table.admits(guest).is_err() {
                return (*id, None);
            }
            let eyes = table.eyes_of(guest, connection.subscriber.eyes);
            let seated = guest.filter(|guest| table.is_seated(guest));
            let update = || ServerMessage::Update(Box::new(table.update(seated, eyes, news, with_game)));
            let frame = frames.entry((seated.cloned(), eyes)).or_insert_with(|| OutgoingFrame::new(&update())).clone();
            (*id, Some(frame))
        });
        EncodedUpdate(encoded.collect())
    }

    /// Sends an update.
    pub fn send_update(&mut self, update: EncodedUpdate) {
        for (id, frame) in update.0 {
            match frame {
                Some(frame) => self.send(id, frame),
                // This connection joined while the table was open. The game has begun without its guest, and spectators
                // are not admitted.
                None => {
                    if let Some(connection) = self.by_id.remove(&id) {
                        connection.close("refused");
                    }
                }
            }
        }
    }

    /// Returns when to call [`Connections::send_presence`] again.
    pub fn presence_due(&self) -> Option<Instant> {
        self.presence_due
    }

    /// Sends everyone the presence (connected seats, absent seats, number of spectators) if it has changed since it was
    /// last sent. A crowd gets a new number of spectators at most once in [`CROWD_INTERVAL`].
    pub fn send_presence(&mut self, table: &mut Table) {
        let presence = self.current_presence(table);
        let same_seats = |last: &Presence| last.seats == presence.seats && last.away == presence.away;
        let (changed, is_minor) =
            (self.presence.as_ref() != Some(&presence), self.presence.as_ref().is_some_and(same_seats));
        let now = Instant::now();
        let earliest = self.presence_sent.filter(|_| is_minor && self.by_id.len() > CROWD);
        self.presence_due = earliest.map(|sent| sent + CROWD_INTERVAL).filter(|due| changed && now < *due);
        if !changed || self.presence_due.is_some() {
            return;
        }
        let frame = OutgoingFrame::new(&ServerMessage::Presence(presence.clone()));
        (self.presence, self.presence_sent) = (Some(presence), Some(now));
        for id in self.ids() {
            self.send(id, frame.clone());
        }
    }

    fn current_presence(&self, table: &mut Table) -> Presence {
        let guests = self.by_id.values().filter_map(|connection| connection.subscriber.id());
        let seated: Vec<&GuestId> = guests.filter(|guest| table.is_seated(guest)).collect();
        let away = table.note_presence(|guest| seated.contains(&guest), now());
        let seats = table.people().filter(|(_, guest)| seated.contains(guest)).map(|(seat, _)| seat).collect();
        Presence { seats, away, spectators: (self.by_id.len() - seated.len()) as u32 }
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
