//! Sends arbitrary requests of four guests to a table. Nothing may panic, a refusal must change nothing, and loading
//! the stored log must always give the same table.

#![no_main]

use deepwater_protocol::messages::{Guest, GuestId, Request, Settings, Viewpoint};
use deepwater_table::{Decided, Entry, NewTable, Prepared, Table, TableConfig};
use libfuzzer_sys::fuzz_target;
use serde_json::json;

fuzz_target!(|input: &[u8]| {
    let Some((kind, text)) = input.split_first() else { return };
    let mut session = Session::new(*kind);
    for line in text.split(|byte| *byte == b'\n') {
        session.handle(line);
    }
    session.check();
});

struct Session {
    table: Table,
    stored: Vec<String>,
    now: i64,
}

fn guest(n: u8) -> Guest {
    Guest { id: GuestId(format!("guest {n}")), name: format!("Guest {n}"), emblem: n, program: n == 0 }
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
        let config = TableConfig::new("table".into(), settings, "fuzz".into()).expect("a legal table");
        let NewTable { table, opening } = config.open(guest(0), Vec::new(), 0).expect("a guest may open it");
        let mut session = Session { table, stored: Vec::new(), now: 0 };
        session.store(opening);
        session
    }

    fn apply(&mut self, entry: Entry) {
        let prepared = self.table.prepare(entry, self.now).expect("an entry that was decided on fits");
        self.store(prepared);
    }

    fn store(&mut self, prepared: Prepared) {
        self.stored.push(serde_json::to_string(prepared.entry()).expect("entries are JSON"));
        prepared.commit();
    }

    /// Handles a line: one byte, then a request.
    ///
    /// The lowest 2 bits of the byte are the guest. The other 6 are the time that has passed, in tenths of a second.
    fn handle(&mut self, line: &[u8]) {
        let Some((head, text)) = line.split_first() else { return };
        self.now += i64::from(*head >> 2) * 100;
        while let Some(entry) = self.table.automatic(self.now) {
            self.apply(entry);
        }
        for _ in 0..8 {
            let Some(task) = self.table.bot_to_move() else { break };
            let choice = task.choose(self.now as u64).expect("the table has checked the bot's name");
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
        // A preview for anyone but the deciding player is refused. The call must never panic.
        let _ = self.table.preview(&speaker.id, seq);
    }

    fn check(&self) {
        let read = |text: &String| serde_json::from_str(text).expect("what was stored can be read");
        let log = self.stored.iter().map(read).collect();
        let again = Table::load(self.table.config().clone(), log, None).expect("the log makes a table");
        for eyes in [Viewpoint::Spectator, Viewpoint::Seat(0), Viewpoint::Seat(1)] {
            let guest = guest(0).id;
            let told = |table: &Table| table.update(Some(&guest), eyes, &table.history(0), true);
            assert_eq!(told(&again), told(&self.table));
        }
    }
}
