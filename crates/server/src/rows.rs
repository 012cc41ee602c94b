//! Conversion between tables and rows of the database.

use std::sync::Arc;
use std::time::Duration;

use deepwater_protocol::messages::{Clock, GuestId, Millis, Settings, Status};
use deepwater_ratings::Pool;
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Outcome, RULES_VERSION};
use deepwater_store::{
    self as stored, Commit, NewEntry, RatedGame, RatedPlayer, RatedSeat, ResultRow, SeatRow, Store, StoreError,
    StoredTable,
};
use deepwater_table::{
    Holder, LogEntry, LogError, LogLimits, NewTable, Occurred, Prepared, Standing, Table, TableConfig, TableSnapshot,
};

use crate::cpu_slots::CpuSlots;
use crate::limit_options::LimitOptions;
use crate::limits::Network;
use crate::logs::short_id;

/// The limits of loading a table.
#[derive(Clone, Copy)]
pub(crate) struct LoadLimits {
    /// How long reading may take. After that, the database counts as not answering.
    pub read_timeout: Duration,
    /// The limits that the loaded table has.
    pub of_table: LogLimits,
}

impl From<&LimitOptions> for LoadLimits {
    fn from(limits: &LimitOptions) -> LoadLimits {
        LoadLimits { read_timeout: limits.database_timeout.duration(), of_table: limits.of_table() }
    }
}

/// Why a table cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    /// There is no such table.
    #[error("there is no such table")]
    Unknown,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The database did not answer in time.
    #[error("the database did not answer in time")]
    Timeout,
    /// The game was played under rules that this program does not have.
    #[error("{0}")]
    OtherRules(LogError),
    /// The stored rows do not make a table.
    #[error("its stored rows do not make a table: {0}")]
    Damaged(String),
}

/// Reads a table and replays its log, before what requests wait for ([`load_for`]).
pub(crate) async fn load(
    store: &Arc<dyn Store>,
    cpu: &CpuSlots,
    limits: LoadLimits,
    id: &str,
) -> Result<Table, LoadError> {
    let stored = read(store, limits, id).await?;
    let rebuilt = cpu.run(move || rebuild(stored, limits.of_table)).await;
    rebuilt.unwrap_or_else(|panic| Err(LoadError::Damaged(panic.to_string())))
}

/// Reads a table for a request from this network, replays its log and returns what `then` makes of it. The networks take
/// turns, and the tables that people play at go first ([`CpuSlots::run_for`]).
pub(crate) async fn load_for<T: Send + 'static>(
    store: &Arc<dyn Store>,
    cpu: &CpuSlots,
    limits: LoadLimits,
    network: Network,
    id: &str,
    then: impl FnOnce(Table) -> T + Send + 'static,
) -> Result<T, LoadError> {
    let stored = read(store, limits, id).await?;
    let rebuilt = cpu.run_for(network, move || rebuild(stored, limits.of_table).map(then)).await;
    rebuilt.unwrap_or_else(|panic| Err(LoadError::Damaged(panic.to_string())))
}

async fn read(store: &Arc<dyn Store>, limits: LoadLimits, id: &str) -> Result<StoredTable, LoadError> {
    let stored = tokio::time::timeout(limits.read_timeout, store.load(id)).await.map_err(|_| LoadError::Timeout)?;
    stored?.ok_or(LoadError::Unknown)
}

fn rebuild(stored: StoredTable, limits: LogLimits) -> Result<Table, LoadError> {
    let settings: Settings =
        serde_json::from_str(&stored.new.setup).map_err(|error| LoadError::Damaged(format!("settings: {error}")))?;
    let snapshot = stored.snapshot.as_deref().and_then(|text| read_snapshot(&stored.new.id, text));
    let config = TableConfig::new(stored.new.id, settings, stored.new.seed)
        .map_err(|refusal| LoadError::Damaged(refusal.message))?;
    let log = stored.entries.into_iter().map(read_entry).collect::<Result<_, _>>().map_err(LoadError::Damaged)?;
    Table::load_with_limits(limits, Arc::new(config), log, snapshot).map_err(|error| match error {
        LogError::OtherRules(_) | LogError::BadSnapshot(_) => LoadError::OtherRules(error),
        error => LoadError::Damaged(error.to_string()),
    })
}

/// Reads a snapshot. An unreadable snapshot is logged and ignored, because a snapshot is needed only after a change of
/// rules.
fn read_snapshot(table: &str, text: &str) -> Option<TableSnapshot> {
    serde_json::from_str(text)
        .inspect_err(|error| tracing::error!(%error, table = short_id(table), "cannot read the snapshot of a table"))
        .ok()
}

/// Reads one entry of a log.
pub(crate) fn read_entry(row: stored::StoredEntry) -> Result<LogEntry, String> {
    let entry = serde_json::from_str(&row.body).map_err(|error| format!("entry {}: {error}", row.seq))?;
    Ok(LogEntry { seq: row.seq, at: row.at, entry })
}

/// The rows of a new table: the table, its first entry, its head.
pub(crate) type NewTableRows = (stored::NewTable, Vec<NewEntry>, stored::Head);

/// Returns the rows of a new table. `origin` is the hash of the network that it is made from.
pub(crate) fn new_table(new: &NewTable, origin: &str) -> serde_json::Result<NewTableRows> {
    let config = new.table.config();
    let row = stored::NewTable {
        id: config.id.clone(),
        rules_version: RULES_VERSION,
        setup: serde_json::to_string(&config.settings)?,
        seed: config.seed.clone(),
        public: config.settings.public,
        created_at: new.opening.entry().at,
        maker: new.table.maker().map(|maker| maker.0.clone()),
        origin: Some(origin.to_owned()),
    };
    let opening = std::slice::from_ref(&new.opening);
    Ok((row, entries(opening)?, head(&new.table, opening, true)?))
}

/// Returns the commit that stores prepared entries, at least one, and a snapshot if `with_snapshot` is set. For a
/// rematch, the commit also creates the new table in `create`, with the hash of the network that it is made from.
pub(crate) fn commit(
    table: &Table,
    prepared: &[Prepared],
    with_snapshot: bool,
    create: Option<(&NewTable, &str)>,
) -> serde_json::Result<Commit> {
    Ok(Commit {
        table: table.config().id.clone(),
        expected: prepared[0].expected(),
        entries: entries(prepared)?,
        head: head(table, prepared, with_snapshot)?,
        create: create.map(|(new, origin)| new_table(new, origin)).transpose()?,
    })
}

/// Returns the commit that stores the latest snapshot of a table and no entry; `None` before the game begins.
pub(crate) fn snapshot_commit(table: &Table) -> serde_json::Result<Option<Commit>> {
    let Some(snapshot) = table.latest_snapshot() else { return Ok(None) };
    let head = stored::Head {
        status: status(table.status()),
        summary: serde_json::to_string(&table.summary())?,
        due_at: table.due(),
        snapshot: Some(serde_json::to_string(&snapshot)?),
        seats: None,
        results: Vec::new(),
        rated: None,
    };
    Ok(Some(Commit {
        table: table.config().id.clone(),
        expected: table.seq(),
        entries: Vec::new(),
        head,
        create: None,
    }))
}

fn status(status: Status) -> stored::Status {
    match status {
        Status::Open => stored::Status::Open,
        Status::Running => stored::Status::Running,
        Status::Finished => stored::Status::Finished,
        Status::Abandoned => stored::Status::Abandoned,
    }
}

fn entries(prepared: &[Prepared]) -> serde_json::Result<Vec<NewEntry>> {
    let entry = |LogEntry { at, entry, .. }: &LogEntry| Ok(NewEntry { at: *at, body: serde_json::to_string(entry)? });
    prepared.iter().map(|prepared| entry(prepared.entry())).collect()
}

/// Returns the head after the prepared entries, which are the last ones of the table.
fn head(table: &Table, prepared: &[Prepared], with_snapshot: bool) -> serde_json::Result<stored::Head> {
    let seats_changed = prepared.iter().flat_map(Prepared::news).any(|occurrence| {
        matches!(occurrence.what, Occurred::Opened { .. } | Occurred::SatDown { .. } | Occurred::StoodUp { .. })
    });
    let seats = table.people().map(|(seat, guest)| SeatRow { seat: seat.0, guest: guest.0.clone() });
    let snapshot = with_snapshot.then(|| table.new_snapshot()).flatten();
    Ok(stored::Head {
        status: status(table.status()),
        summary: serde_json::to_string(&table.summary())?,
        due_at: table.due(),
        snapshot: snapshot.as_ref().map(serde_json::to_string).transpose()?,
        seats: seats_changed.then(|| seats.collect()),
        results: finished(prepared).map_or_else(Vec::new, |(at, outcome)| results(table, at, outcome)),
        rated: finished(prepared).and_then(|(at, _)| rated_game(table, at)),
    })
}

/// Returns when and how the game finished, if it did so in one of these entries.
fn finished(prepared: &[Prepared]) -> Option<(Millis, &Outcome)> {
    prepared.iter().flat_map(Prepared::news).find_map(|occurrence| match &occurrence.what {
        Occurred::Finished { outcome } => Some((occurrence.at, outcome)),
        _ => None,
    })
}

/// Returns the results of the people of a game that has just finished.
fn results(table: &Table, finished_at: Millis, outcome: &Outcome) -> Vec<ResultRow> {
    let standings = table.standings().unwrap_or_default();
    let row = |(seat, guest): (PlayerId, &GuestId)| {
        let Some(own) = outcome.scores.iter().find(|score| score.seat == seat) else {
            unreachable!("an outcome has a score for every seat")
        };
        let ahead = outcome.scores.iter().filter(|other| other.total > own.total).count();
        ResultRow {
            seat: seat.0,
            guest: guest.0.clone(),
            place: ahead as u8 + 1,
            score: i64::from(own.total),
            players: outcome.scores.len() as u8,
            won: outcome.winners.contains(&seat) && !table.has_resigned(seat),
            finished_at,
            arranged: table.is_arranged(),
            lord: standings.get(seat.index()).and_then(|standing| standing.lord).map(str::to_owned),
        }
    };
    table.people().map(row).collect()
}

/// Returns a finished game as ratings count it; `None` if it does not count: its maker did not say so, a program or a bot
/// of unknown strength took part, or one person played alone with bots and without a clock.
fn rated_game(table: &Table, finished_at: Millis) -> Option<RatedGame> {
    let settings = &table.config().settings;
    let standings = table.standings().filter(|_| settings.rated && !table.is_arranged())?;
    let pool = Pool::of(standings.len())?;
    let seat = |standing: &Standing<'_>| {
        let player = match standing.holder {
            Holder::Person(guest) if !guest.program => RatedPlayer::Guest(guest.id.0.clone()),
            Holder::Bot(bot) => RatedPlayer::Anchor(deepwater_ratings::anchor(pool, bot)?),
            Holder::Person(_) | Holder::Open | Holder::Script(_) => return None,
        };
        Some(RatedSeat { seat: standing.seat.0, rank: standing.rank, player })
    };
    let seats: Vec<RatedSeat> = standings.iter().map(seat).collect::<Option<_>>()?;
    let people = seats.iter().filter(|seat| seat.player.guest().is_some()).count();
    (people >= 2 || settings.clock != Clock::Off).then_some(RatedGame { pool, seats, finished_at })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_game_under_other_rules_is_not_damaged() -> anyhow::Result<()> {
        let store = deepwater_store::open("sqlite::memory:").await?;
        let settings = serde_json::from_str(r#"{"setup": {"players": 2}, "seats": ["me", "open"]}"#)?;
        let ana = serde_json::from_str(r#"{"id": "ana", "name": "Ana", "emblem": 0}"#)?;
        let config = TableConfig::new("t".to_owned(), settings, crate::identity::random_seed())?;
        let (row, mut entries, head) = new_table(&config.open(ana, Vec::new(), 1)?, "home")?;
        let started = format!(r#"{{"type": "started", "rules_version": {}}}"#, RULES_VERSION - 1);
        entries.push(NewEntry { at: 2, body: started });
        store.create_table(row, entries, head).await?;
        let limits = LoadLimits::from(&crate::Config::from_arguments([])?.limits);
        assert!(matches!(load(&store, &CpuSlots::new(1), limits, "t").await, Err(LoadError::OtherRules(_))));
        Ok(())
    }
}
