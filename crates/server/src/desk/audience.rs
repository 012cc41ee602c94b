//! The connections at a table, and telling each what it may know.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use deepwater_protocol::messages::{GuestId, Presence, ServerMessage, Viewpoint};
use deepwater_table::{Occurrence, Table, Visitor};
use tokio::sync::mpsc;

use super::line;
use crate::socket::Line;

/// One connection.
pub struct Client {
    /// Its number on this server.
    pub id: u64,
    /// Who it is, and through whose eyes it looks.
    pub visitor: Visitor,
    /// Where its socket waits for lines.
    pub out: mpsc::Sender<Line>,
    /// Whether a hint is being thought about for it: one at a time.
    pub advised: Arc<AtomicBool>,
}

impl Client {
    /// Sends a message, if the connection keeps up.
    pub fn say(&self, message: &ServerMessage) -> bool {
        self.out.try_send(line(message)).is_ok()
    }

    /// Says good-bye and closes.
    pub fn close(&self, reason: &'static str) {
        self.say(&ServerMessage::Bye { reason });
        let _ = self.out.try_send(Line::Close);
    }
}

/// Everyone who is connected to a table.
#[derive(Default)]
pub(super) struct Audience {
    clients: HashMap<u64, Client>,
    presence: Option<Presence>,
}

impl Audience {
    pub fn is_empty(&self) -> bool {
        self.clients.is_empty()
    }

    pub fn get_mut(&mut self, client: u64) -> Option<&mut Client> {
        self.clients.get_mut(&client)
    }

    pub fn join(&mut self, client: Client) {
        if let Some(presence) = &self.presence {
            client.say(&ServerMessage::Presence(presence.clone()));
        }
        self.clients.insert(client.id, client);
    }

    pub fn leave(&mut self, client: u64) {
        self.clients.remove(&client);
    }

    pub fn say(&self, client: u64, message: &ServerMessage) {
        if let Some(client) = self.clients.get(&client) {
            client.say(message);
        }
    }

    pub fn has(&self, guest: &GuestId) -> bool {
        self.clients.values().any(|client| client.visitor.id() == Some(guest))
    }

    /// Tells everyone what happened. Several tabs of one guest, and all spectators, get the same line.
    pub fn tell(&mut self, table: &Table, news: &[Occurrence]) {
        let with_game = Table::changes_game(news);
        let mut lines: HashMap<(Option<&GuestId>, Viewpoint), Line> = HashMap::new();
        let mut gone = Vec::new();
        for client in self.clients.values() {
            let guest = client.visitor.id();
            if table.admits(guest).is_err() {
                // Came while the table was open, and the game has begun without them.
                client.close("refused");
                gone.push(client.id);
                continue;
            }
            let eyes = table.eyes_of(guest, client.visitor.eyes);
            let seated = guest.filter(|guest| table.is_seated(guest));
            let text = lines
                .entry((seated, eyes))
                .or_insert_with(|| line(&ServerMessage::Update(Box::new(table.update(seated, eyes, news, with_game)))));
            if client.out.try_send(text.clone()).is_err() {
                // It will connect again and be told what it missed.
                metrics::counter!("deepwater_slow_connections_total").increment(1);
                gone.push(client.id);
            }
        }
        for id in gone {
            self.clients.remove(&id);
        }
    }

    /// Tells everyone who is here, if that has changed.
    pub fn tell_presence(&mut self, table: &Table) {
        let here = |guest: &GuestId| self.has(guest);
        let seats = table.people().filter(|(_, guest)| here(guest)).map(|(seat, _)| seat).collect();
        let watches = |client: &&Client| client.visitor.id().is_none_or(|guest| !table.is_seated(guest));
        let presence = Presence { seats, spectators: self.clients.values().filter(watches).count() as u32 };
        if self.presence.as_ref() != Some(&presence) {
            let text = line(&ServerMessage::Presence(presence.clone()));
            for client in self.clients.values() {
                let _ = client.out.try_send(text.clone());
            }
            self.presence = Some(presence);
        }
    }

    pub fn close(&self, reason: &'static str) {
        self.clients.values().for_each(|client| client.close(reason));
    }
}
