//! Between a table and the rows of the database.

use std::sync::Arc;

use deepwater_protocol::messages::{Refusal, Settings, Status};
use deepwater_rules::RULES_VERSION;
use deepwater_store::{self as stored, Head, NewEntry, NewTable, ResultRow, SeatRow, Store, StoreError, StoredTable};
use deepwater_table::{Charter, Entry, Line, Occurred, Occurrence, Plan, Saved, Table};

use crate::clock::now;
use crate::identity::unguessable;

/// Why a table does not wake.
#[derive(Debug)]
pub(crate) enum LoadError {
    /// There is none.
    Unknown,
    /// The database does not answer.
    Store(StoreError),
    /// What it answers makes no table.
    Broken(String),
}

/// Reads a table and replays its log.
pub(crate) async fn load(store: &Arc<dyn Store>, id: &str) -> Result<Table, LoadError> {
    let stored = store.load(id).await?.ok_or(LoadError::Unknown)?;
    rebuild(stored).map_err(LoadError::Broken)
}

fn rebuild(stored: StoredTable) -> Result<Table, String> {
    let settings: Settings = serde_json::from_str(&stored.new.setup).map_err(|error| format!("settings: {error}"))?;
    let charter = Charter::new(stored.new.id, settings, stored.new.seed).map_err(|refusal| refusal.message)?;
    let log = stored.entries.into_iter().map(read).collect::<Result<Vec<Line>, String>>()?;
    let saved = stored.snapshot.as_deref().map(serde_json::from_str::<Saved>).transpose();
    // A snapshot matters only if the rules have changed; one that cannot be read is then missed with a clear message.
    Table::load(Arc::new(charter), log, saved.ok().flatten()).map_err(|error| error.to_string())
}

pub(crate) fn read(entry: stored::StoredEntry) -> Result<Line, String> {
    let what = serde_json::from_str(&entry.body).map_err(|error| format!("entry {}: {error}", entry.seq))?;
    Ok(Line { seq: entry.seq, at: entry.at, entry: what })
}

/// A table to be stored, with its first entries.
pub(crate) type Creation = (NewTable, Vec<NewEntry>, Head);

/// A new table with its opening, ready to be stored.
pub(crate) fn creation(charter: Charter, opening: Entry) -> Result<(String, Creation), Refusal> {
    let at = now();
    let new = NewTable {
        id: charter.id.clone(),
        rules_version: RULES_VERSION,
        setup: json(&charter.settings),
        seed: charter.seed.clone(),
        public: charter.settings.public,
        created_at: at,
    };
    let id = new.id.clone();
    let body = json(&opening);
    let mut table = Table::new(Arc::new(charter));
    let news = table
        .apply(Line { seq: 1, at, entry: opening })
        .map_err(|error| Refusal::new(deepwater_protocol::messages::RefusalCode::IllegalSettings, error.to_string()))?;
    Ok((id, (new, vec![NewEntry { at, body }], head(&table, &news))))
}

/// The entry that notes a rematch here, and the table that it opens.
pub(crate) fn rematch(plan: Plan) -> Result<(Entry, Option<Creation>), Refusal> {
    let charter = Charter::new(unguessable(16), plan.settings.clone(), fresh_seed())?;
    let seat = plan.seat;
    let (table, creation) = creation(charter, plan.opening())?;
    Ok((Entry::Rematch { seat, table }, Some(creation)))
}

/// A seed that nobody can guess; 64 characters, as many as a record takes.
pub(crate) fn fresh_seed() -> String {
    rand::random::<[u8; 32]>().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What lists, statistics and other servers need to know of a table without loading it.
pub(crate) fn head(table: &Table, news: &[Occurrence]) -> Head {
    let seated = news.iter().any(|occurrence| {
        matches!(occurrence.what, Occurred::Opened { .. } | Occurred::SatDown { .. } | Occurred::StoodUp { .. })
    });
    let seats = table.people().map(|(seat, guest)| SeatRow { seat: seat.0, guest: guest.0.clone() });
    Head {
        status: match table.status() {
            Status::Open => stored::Status::Open,
            Status::Running => stored::Status::Running,
            Status::Finished => stored::Status::Finished,
            Status::Abandoned => stored::Status::Abandoned,
        },
        summary: json(&table.summary()),
        due_at: table.due(),
        snapshot: Table::changes_game(news).then(|| table.save()).flatten().map(|saved| json(&saved)),
        seats: seated.then(|| seats.collect()),
        results: results(table, news),
    }
}

/// How the people of a game fared, once it is over. Arranged games count for nobody.
fn results(table: &Table, news: &[Occurrence]) -> Vec<ResultRow> {
    let ended = news.iter().find_map(|occurrence| match &occurrence.what {
        Occurred::Finished { outcome } => Some((occurrence.at, outcome)),
        _ => None,
    });
    let Some((finished_at, outcome)) = ended.filter(|_| !table.is_arranged()) else { return Vec::new() };
    let row = |(seat, guest): (deepwater_rules::pieces::PlayerId, &deepwater_protocol::messages::GuestId)| {
        let own = outcome.scores.iter().find(|score| score.seat == seat)?;
        let ahead = outcome.scores.iter().filter(|other| other.total > own.total).count();
        let won = outcome.winners.contains(&seat) && !table.has_resigned(seat);
        Some(ResultRow {
            seat: seat.0,
            guest: guest.0.clone(),
            place: ahead as u8 + 1,
            score: i64::from(own.total),
            players: outcome.scores.len() as u8,
            won,
            finished_at,
        })
    };
    table.people().filter_map(row).collect()
}

pub(super) fn json(value: &impl serde::Serialize) -> String {
    // All of these serialize; there is no other way to fail.
    serde_json::to_string(value).unwrap_or_default()
}
