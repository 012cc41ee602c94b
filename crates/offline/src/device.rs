//! The tables that are open on this device.

use std::collections::BTreeMap;

use deepwater_protocol::messages::{Guest, GuestId, Status, TABLE_PROTOCOL, combinations};
use deepwater_protocol::{Error, ErrorCode};
use deepwater_rules::RULES_VERSION;
use deepwater_table::{Charter, branch};
use serde::Serialize;
use serde_json::{Value, json};

use crate::HERE;
use crate::ask::{Ask, Failure, Fresh, Info, Level, Options};
use crate::desk::{Desk, created};

/// The tables that are open on this device.
#[derive(Default)]
pub struct Device {
    desks: BTreeMap<String, Desk>,
}

type Answer = Result<Value, Failure>;

impl Device {
    /// Answers a question, both as JSON: `{"ok": …}` or `{"error": {"code": …, "message": …}}`.
    pub fn ask(&mut self, question: &[u8]) -> Vec<u8> {
        let answer = serde_json::from_slice::<Ask>(question)
            .map_err(|error| Failure::new("bad-message", error.to_string()))
            .and_then(|ask| self.answer(ask));
        let answer = match answer {
            Ok(value) => json!({"ok": value}),
            Err(failure) => json!({"error": failure}),
        };
        // A value always serializes.
        serde_json::to_vec(&answer).unwrap_or_default()
    }

    fn answer(&mut self, ask: Ask) -> Answer {
        match ask {
            Ask::Info {} => written(&info()),
            Ask::Check { settings } => {
                // Which seed makes no difference to whether it can be dealt.
                Charter::new(String::new(), settings, String::new())?;
                Ok(Value::Null)
            }
            Ask::Make { guest, settings, fresh: Fresh { id, seed }, now } => {
                let charter = Charter::new(id, settings, seed)?;
                let opening = charter.opening(owner(guest), Vec::new())?;
                written(&created(charter, opening, now)?)
            }
            Ask::Import { guest, record, at, seats, fresh: Fresh { id, seed }, now } => {
                let (settings, played) = branch(record, at, seats).map_err(bad_record)?;
                let charter = Charter::new(id, settings, seed)?;
                let opening = charter.opening(owner(guest), played)?;
                written(&created(charter, opening, now)?)
            }
            Ask::Load { stored } => {
                let desk = Desk::load(*stored)?;
                let news = desk.news();
                self.desks.insert(desk.table.charter().id.clone(), desk);
                written(&news)
            }
            Ask::Drop { table } => {
                self.desks.remove(&table);
                Ok(Value::Null)
            }
            Ask::Say { table, visitor, request, fresh, now } => {
                written(&self.desk(&table)?.say(visitor, &request, fresh, now))
            }
            Ask::Leave { table, visitor } => {
                self.desk(&table)?.leave(visitor);
                Ok(Value::Null)
            }
            Ask::Step { table, now, seed } => written(&self.desk(&table)?.step(now, seed)?),
            Ask::Rewind { table, seq } => {
                let desk = self.desk(&table)?;
                desk.table = desk.table.rewound(seq);
                Ok(Value::Null)
            }
            Ask::Record { table } => Ok(self.desk(&table)?.table.export()),
            Ask::Moment { table, action, eyes } => {
                let table = &self.desk(&table)?.table;
                let none = || match table.status() {
                    Status::Finished => Failure::new("bad-message", "the game has fewer actions"),
                    _ => Failure::new("not-over", "a game can be replayed once it is over"),
                };
                written(&table.moment(action, eyes).ok_or_else(none)?)
            }
        }
    }

    fn desk(&mut self, table: &str) -> Result<&mut Desk, Failure> {
        self.desks.get_mut(table).ok_or_else(|| Failure::new("unknown-table", "there is no such table here"))
    }
}

fn info() -> Info {
    Info {
        version: env!("CARGO_PKG_VERSION"),
        protocol: TABLE_PROTOCOL,
        rules_version: RULES_VERSION,
        bots: deepwater_bots::NAMES.to_vec(),
        levels: deepwater_bots::LEVELS.iter().map(|level| Level { name: level.name }).collect(),
        push_key: None,
        options: Options { combinations: combinations() },
    }
}

/// The person in front of this device, by the name they go by.
fn owner(guest: Guest) -> Guest {
    Guest { id: GuestId(HERE.to_owned()), ..guest }
}

fn bad_record(error: Error) -> Failure {
    let code = if error.code == ErrorCode::BadRecord { "bad-record" } else { "bad-message" };
    Failure::new(code, error.message)
}

fn written(value: &impl Serialize) -> Answer {
    serde_json::to_value(value).map_err(|error| Failure::new("internal", error.to_string()))
}
