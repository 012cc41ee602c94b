//! Sends any lines as messages of four guests to a table. Nothing panics, a refusal changes nothing, and replaying the
//! stored log gives the same table.

#![no_main]

use std::sync::Arc;

use deepwater_protocol::messages::{Viewpoint, Guest, GuestId, Request, Settings};
use deepwater_table::{Charter, Decided, Entry, Line, Table};
use libfuzzer_sys::fuzz_target;
use serde_json::json;

fuzz_target!(|input: &[u8]| {
    let Some((kind, text)) = input.split_first() else { return };
    let mut session = Session::new(*kind);
    for line in text.split(|byte| *byte == b'\n') {
        session.hear(line);
    }
    session.check();
});

struct Session {
    table: Table,
    stored: Vec<(i64, String)>,
    now: i64,
}

fn guest(n: u8) -> Guest {
    Guest { id: GuestId(format!("guest {n}")), name: format!("Guest {n}"), emblem: n }
}

impl Session {
    fn new(kind: u8) -> Session {
        let seats = match kind % 4 {
            0 => json!(["me", "open"]),
            1 => json!(["me", {"local": "Bo"}, {"bot": "random"}]),
            2 => json!(["me", "open", "open", {"bot": "envoy"}]),
            _ => json!(["me", {"bot": "envoy"}]),
        };
        let clock = if kind & 4 == 0 { json!("off") } else { json!({"bank": {"bank": 5, "per_move": 1}}) };
        let players = seats.as_array().expect("a list").len();
        let settings = json!({"setup": {"players": players}, "seats": seats, "clock": clock, "patience": 1});
        let settings: Settings = serde_json::from_value(settings).expect("sound settings");
        let charter = Charter::new("table".into(), settings, "fuzz".into()).expect("a legal table");
        let opening = charter.opening(guest(0), Vec::new()).expect("a guest may open it");
        let mut session = Session { table: Table::new(Arc::new(charter)), stored: Vec::new(), now: 0 };
        session.apply(opening);
        session
    }

    fn apply(&mut self, entry: Entry) {
        self.stored.push((self.now, serde_json::to_string(&entry).expect("entries are JSON")));
        let line = Line { seq: self.table.seq() + 1, at: self.now, entry };
        self.table.apply(line).expect("what was decided fits");
    }

    /// Handles a line. Its first byte says which guest speaks and how much time has passed.
    fn hear(&mut self, line: &[u8]) {
        let Some((head, text)) = line.split_first() else { return };
        self.now += i64::from(*head >> 2) * 100;
        while let Some(entry) = self.table.automatic(self.now) {
            self.apply(entry);
        }
        for _ in 0..8 {
            let Some(task) = self.table.bot_to_move() else { break };
            let choice = task.choose(self.now as u64);
            let entry = self.table.bot_moved(choice).expect("nothing came between");
            self.apply(entry);
        }
        let Ok(Request { message, .. }) = serde_json::from_slice(text) else { return };
        let speaker = guest(head & 3);
        let (seq, before) = (self.table.seq(), self.table.view());
        match self.table.decide(&speaker, &message, self.now) {
            Ok(Decided::Entry(entry)) => self.apply(entry),
            Ok(Decided::Rematch(_) | Decided::Nothing) => {}
            Err(_) => assert!(seq == self.table.seq() && before == self.table.view()),
        }
        // Refused unless it is the speaker's decision; it must not panic.
        let _ = self.table.preview(&speaker.id, seq);
    }

    fn check(&self) {
        let lines = self.stored.iter().enumerate().map(|(n, (at, body))| Line {
            seq: n as u64 + 1,
            at: *at,
            entry: serde_json::from_str(body).expect("what was stored can be read"),
        });
        let again = Table::load(self.table.charter().clone(), lines.collect(), None).expect("the log makes a table");
        for eyes in [Viewpoint::Spectator, Viewpoint::Seat(0), Viewpoint::Seat(1)] {
            let guest = guest(0).id;
            let told = |table: &Table| table.update(Some(&guest), eyes, &table.history(0), true);
            assert_eq!(told(&again), told(&self.table));
        }
    }
}
