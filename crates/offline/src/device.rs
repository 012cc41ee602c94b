//! All tables that are open on this device.

use std::collections::BTreeMap;

use deepwater_challenge::{Day, Deal};
use deepwater_protocol::messages::{Guest, GuestId, TABLE_PROTOCOL, combinations};
use deepwater_protocol::{Error, ErrorCode, record};
use deepwater_review::{ReviewConfig, Reviewer};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{RULES_VERSION, score_pieces};
use deepwater_table::{TableConfig, branch, replayed};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::HERE;
use crate::calls::{CallError, DailyDeal, DeviceCall, IdAndSeed, Info, Level, Options, ReviewReply, StoredTable};
use crate::local_table::LocalTable;

/// All tables that are open on this device, and the reviews under way.
#[derive(Default)]
pub struct Device {
    tables: BTreeMap<String, LocalTable>,
    /// The reviews by their seats. All of them are of the same game.
    reviews: BTreeMap<u8, Reviewer>,
}

type CallResult = Result<Value, CallError>;

impl Device {
    /// Makes a call. Takes a [`DeviceCall`] as JSON and returns `{"ok": …}` or `{"error": {"code": …, "message": …}}`.
    pub fn call(&mut self, call: &[u8]) -> Vec<u8> {
        let result = serde_json::from_slice::<DeviceCall>(call)
            .map_err(|error| CallError::new("bad-message", error.to_string()))
            .and_then(|call| self.dispatch(call));
        let result = match result {
            Ok(value) => json!({"ok": value}),
            Err(error) => json!({"error": error}),
        };
        result.to_string().into_bytes()
    }

    fn dispatch(&mut self, call: DeviceCall) -> CallResult {
        match call {
            DeviceCall::Info {} => to_value(&info()),
            DeviceCall::Daily { day } => to_value(&daily(&day)?),
            DeviceCall::Score { players, track } => to_value(&score_pieces(&players, track)),
            DeviceCall::Check { settings } => {
                // Whether a table can be opened does not depend on its id and seed, so both are left empty.
                TableConfig::new(String::new(), settings, String::new())?;
                Ok(Value::Null)
            }
            DeviceCall::Make { guest, settings, fresh: IdAndSeed { id, seed }, now } => {
                let new = TableConfig::new(id, settings, seed)?.open(owner(guest), Vec::new(), now)?;
                to_value(&StoredTable::from(new))
            }
            DeviceCall::Import { guest, record, at, seats, watch, fresh: IdAndSeed { id, seed }, now } => {
                let opened = if watch { replayed(record) } else { branch(record, at, seats) };
                let (settings, played) = opened.map_err(bad_record)?;
                let new = TableConfig::new(id, settings, seed)?.open(owner(guest), played, now)?;
                to_value(&StoredTable::from(new))
            }
            DeviceCall::Load { stored } => {
                let id = stored.id.clone();
                let table = LocalTable::load(*stored)?;
                let reply = table.loaded();
                self.tables.insert(id, table);
                to_value(&reply)
            }
            DeviceCall::Drop { table } => {
                self.tables.remove(&table);
                Ok(Value::Null)
            }
            DeviceCall::Say { table, connection, request, fresh, now } => {
                to_value(&self.table(&table)?.handle(connection, &request, fresh, now))
            }
            DeviceCall::Leave { table, connection } => {
                self.table(&table)?.leave(connection);
                Ok(Value::Null)
            }
            DeviceCall::Step { table, now, seed, searches } => {
                to_value(&self.table(&table)?.step(now, seed, &searches)?)
            }
            DeviceCall::BotSearches { table, now } => to_value(&self.table(&table)?.bot_searches(now)),
            DeviceCall::Search { table, seed } => to_value(&self.table(&table)?.search(seed)),
            DeviceCall::Rewind { table, seq } => {
                self.table(&table)?.rewind(seq)?;
                Ok(Value::Null)
            }
            DeviceCall::Record { table } => Ok(self.table(&table)?.stored().export()),
            DeviceCall::Moment { table, action, eyes } => to_value(&self.table(&table)?.stored().moment(action, eyes)?),
            DeviceCall::Review { record, seat } => {
                self.reviews.insert(seat, reviewer(record, seat)?);
                Ok(Value::Null)
            }
            DeviceCall::ReviewWork { seat, playouts } => {
                let none = || CallError::new("bad-message", "no review of this seat was planned");
                let review = self.reviews.get_mut(&seat).ok_or_else(none)?;
                let more = review.work(playouts);
                let (playouts, budget) = review.progress();
                to_value(&ReviewReply { report: review.report(), playouts, budget, more })
            }
        }
    }

    fn table(&mut self, id: &str) -> Result<&mut LocalTable, CallError> {
        self.tables.get_mut(id).ok_or_else(|| CallError::new("unknown-table", "this table is not open on this device"))
    }
}

/// Plans the review of a seat. The budget and the seed are those of the server, so both give the same report.
fn reviewer(json: Map<String, Value>, seat: u8) -> Result<Reviewer, CallError> {
    let replayed = record::from_json_as_far_as_possible(&Value::Object(json)).map_err(bad_record)?;
    if let Some(misfit) = replayed.misfit {
        return Err(CallError::new("other-rules", misfit.to_string()));
    }
    let config = ReviewConfig::of_seat(PlayerId(seat));
    Reviewer::new(&replayed.record, &config).map_err(|error| CallError::new("not-over", error.to_string()))
}

fn info() -> Info {
    Info {
        version: env!("CARGO_PKG_VERSION"),
        protocol: TABLE_PROTOCOL,
        rules_version: RULES_VERSION,
        bots: deepwater_bots::invitable().collect(),
        levels: deepwater_bots::LEVELS.iter().map(|level| Level { name: level.name }).collect(),
        push_key: None,
        options: Options { combinations: combinations() },
    }
}

fn daily(day: &str) -> Result<DailyDeal, CallError> {
    let unknown = || CallError::new("unknown-challenge", "this is not a date");
    let deal = Deal::of_day(Day::parse(day).ok_or_else(unknown)?);
    Ok(DailyDeal { id: day.to_owned(), settings: deal.settings(), deal })
}

/// Returns the guest with the id that everyone on this device shares.
fn owner(guest: Guest) -> Guest {
    Guest { id: GuestId(HERE.to_owned()), ..guest }
}

fn bad_record(error: Error) -> CallError {
    let code = if error.code == ErrorCode::BadRecord { "bad-record" } else { "bad-message" };
    CallError::new(code, error.message)
}

fn to_value(result: &impl Serialize) -> CallResult {
    serde_json::to_value(result).map_err(|error| CallError::new("internal", error.to_string()))
}
