//! Writes many commits in one transaction with a fixed number of statements.
//!
//! The tables are locked first, in the order of their ids, so that two servers cannot deadlock. The lengths of their
//! logs then show which commits conflict, and only the other commits are written. So a conflict does not affect other
//! commits, and no savepoints are needed.

use std::collections::{HashMap, HashSet};

use serde::Serialize;
use sqlx::AnyConnection;

use crate::changes::table_payload;
use crate::dialect::{Dialect, Sql, over_rows};
use crate::ratings;
use crate::rows::{Id, Rows, Table, WriteRequest};
use crate::{Commit, CommitError, StoreError};

/// The result of one request of a batch.
pub(crate) type WriteResult = Result<(), CommitError>;

/// Reads the lengths of the logs and the states of the tables, and locks the tables. SQLite needs no such lock: the transaction has already locked
/// the whole database.
const LOCK: Sql = Sql {
    sqlite: "select id, seq, status from tables where id in (select value->>'id' from json_each($1))",
    postgres: "select id, seq, status from tables where id in (select r.id from json_to_recordset($1::json) as r(id text)) \
               order by id for update",
};

const CREATE: Sql = over_rows!(
    "insert into tables \
     (id, rules_version, setup, seed, public, created_at, updated_at, seq, status, summary, due_at, maker, origin) \
     select id, rules_version, setup, seed, public, created_at, updated_at, seq, status, summary, due_at, maker, origin \
     from",
    [id text, rules_version bigint, setup text, seed text, public bigint, created_at bigint, updated_at bigint,
     seq bigint, status text, summary text, due_at bigint, maker text, origin text],
    "where true on conflict (id) do nothing returning id"
);

const APPEND: Sql = over_rows!(
    "insert into entries (table_id, seq, at, body) select table_id, seq, at, body from",
    [table_id text, seq bigint, at bigint, body text],
    ""
);

/// Updates tables whose status stays the same, as almost all entries leave it. SQLite writes to every index of a column
/// that a statement sets, even if the value is the old one, and the status is part of three indexes.
const ADVANCE: Sql = over_rows!(
    "update tables set seq = r.seq, summary = r.summary, due_at = r.due_at, \
     updated_at = coalesce(r.updated_at, tables.updated_at) from",
    [id text, seq bigint, summary text, due_at bigint, updated_at bigint],
    "where tables.id = r.id"
);

const CHANGE_STATUS: Sql = over_rows!(
    "update tables set seq = r.seq, status = r.status, summary = r.summary, due_at = r.due_at, \
     updated_at = coalesce(r.updated_at, tables.updated_at), \
     origin = case when r.status in ('open', 'running') then tables.origin end from",
    [id text, seq bigint, status text, summary text, due_at bigint, updated_at bigint],
    "where tables.id = r.id"
);

const SNAPSHOT: Sql = over_rows!(
    "insert into snapshots (table_id, body) select table_id, body from",
    [table_id text, body text],
    "where true on conflict (table_id) do update set body = excluded.body"
);

const CLEAR_SEATS: Sql = over_rows!("delete from seats where table_id in (select id from", [id text], ")");

const SEAT: Sql = over_rows!(
    "insert into seats (table_id, seat, guest) select table_id, seat, guest from",
    [table_id text, seat bigint, guest text],
    ""
);

/// Stores results of guests who exist: a guest can be deleted while a game runs.
const RESULT: Sql = over_rows!(
    "insert into results (table_id, seat, guest, place, score, players, won, finished_at, arranged, lord) \
     select table_id, seat, guest, place, score, players, won, finished_at, arranged, lord from",
    [table_id text, seat bigint, guest text, place bigint, score bigint, players bigint, won bigint,
     finished_at bigint, arranged bigint, lord text],
    "where exists (select 1 from guests g where g.id = r.guest) on conflict (table_id, seat) do update set guest = excluded.guest, place = excluded.place, \
     score = excluded.score, players = excluded.players, won = excluded.won, finished_at = excluded.finished_at, \
     arranged = excluded.arranged, lord = excluded.lord"
);

const GUEST: Sql = over_rows!(
    "insert into guests (id, secret_hash, name, emblem, program, created_at) \
     select id, secret_hash, name, emblem, program, created_at from",
    [id text, secret_hash text, name text, emblem text, program bigint, created_at bigint],
    ""
);

const NOTIFY: &str = "select pg_notify('deepwater', r.id) from json_to_recordset($1::json) as r(id text)";

/// Writes the requests that do not conflict and returns the result of each request, in order. The caller has begun a
/// transaction on `connection`.
///
/// Invariant: no two requests concern the same table. `node` is this server's id in notifications, if several servers
/// can share the database.
pub(crate) async fn write(
    connection: &mut AnyConnection,
    dialect: Dialect,
    node: Option<&str>,
    requests: &[&WriteRequest],
) -> Result<Vec<WriteResult>, sqlx::Error> {
    let stored = lock(connection, dialect, requests).await?;
    let mut results: Vec<WriteResult> = requests.iter().map(|request| stored.check(request)).collect();
    create(connection, dialect, requests, &mut results).await?;

    let mut rows = Rows::default();
    for (request, _) in requests.iter().zip(&results).filter(|(_, result)| result.is_ok()) {
        request.commit.iter().for_each(|commit| rows.add_commit(commit, stored.changes_status(commit)));
        request.create.iter().for_each(|creation| rows.add_creation(creation));
        request.guest.iter().for_each(|guest| rows.add_guest(guest));
    }
    run(connection, dialect.of(&APPEND), &rows.entries).await?;
    run(connection, dialect.of(&ADVANCE), &rows.heads).await?;
    run(connection, dialect.of(&CHANGE_STATUS), &rows.new_statuses).await?;
    run(connection, dialect.of(&SNAPSHOT), &rows.snapshots).await?;
    run(connection, dialect.of(&CLEAR_SEATS), &rows.reseated).await?;
    run(connection, dialect.of(&SEAT), &rows.seats).await?;
    run(connection, dialect.of(&RESULT), &rows.results).await?;
    ratings::rate(connection, dialect, &rows.rated).await?;
    run(connection, dialect.of(&GUEST), &rows.guests).await?;
    if let Some(node) = node {
        let payloads: Vec<String> =
            rows.notifications.iter().map(|(table, seq)| table_payload(node, table, *seq)).collect();
        run(connection, NOTIFY, &payloads.iter().map(|id| Id { id }).collect::<Vec<_>>()).await?;
    }
    Ok(results)
}

/// The stored state of the tables that get new entries: the length of the log and the status, by id.
struct StoredHeads(HashMap<String, (i64, String)>);

/// Locks the tables that get new entries and returns their state.
async fn lock(
    connection: &mut AnyConnection,
    dialect: Dialect,
    requests: &[&WriteRequest],
) -> Result<StoredHeads, sqlx::Error> {
    let commits = requests.iter().filter_map(|request| request.commit.as_ref());
    let ids: Vec<Id> = commits.map(|commit| Id { id: &commit.table }).collect();
    if ids.is_empty() {
        return Ok(StoredHeads(HashMap::new()));
    }
    let rows: Vec<(String, i64, String)> =
        sqlx::query_as(dialect.of(&LOCK)).bind(json(&ids)).fetch_all(connection).await?;
    Ok(StoredHeads(rows.into_iter().map(|(id, seq, status)| (id, (seq, status))).collect()))
}

impl StoredHeads {
    /// Refuses a request that expects the log to have another length than it has.
    fn check(&self, request: &WriteRequest) -> WriteResult {
        let Some(commit) = &request.commit else { return Ok(()) };
        match self.0.get(&commit.table) {
            None => Err(CommitError::NoTable),
            Some((seq, _)) if seq.cast_unsigned() != commit.expected => Err(CommitError::Conflict),
            Some(_) => Ok(()),
        }
    }

    fn changes_status(&self, commit: &Commit) -> bool {
        self.0.get(&commit.table).is_none_or(|(_, status)| status != commit.head.status.as_str())
    }
}

/// Creates the new tables of requests that have not been refused. Refuses requests whose new table already exists.
async fn create(
    connection: &mut AnyConnection,
    dialect: Dialect,
    requests: &[&WriteRequest],
    results: &mut [WriteResult],
) -> Result<(), sqlx::Error> {
    let accepted = requests.iter().zip(&*results).filter(|(_, result)| result.is_ok());
    let tables: Vec<Table> = accepted.filter_map(|(request, _)| request.create.as_ref()).map(Table::from).collect();
    if tables.is_empty() {
        return Ok(());
    }
    let created = sqlx::query_scalar(dialect.of(&CREATE)).bind(json(&tables)).fetch_all(connection).await?;
    let created: HashSet<String> = created.into_iter().collect();
    for (request, result) in requests.iter().zip(results) {
        let exists = request.create.as_ref().is_some_and(|creation| !created.contains(&creation.table.id));
        if result.is_ok() && exists {
            *result = Err(StoreError::Exists.into());
        }
    }
    Ok(())
}

/// Runs a statement over rows. Does nothing if there are no rows.
async fn run<T: Serialize>(connection: &mut AnyConnection, sql: &'static str, rows: &[T]) -> Result<(), sqlx::Error> {
    if !rows.is_empty() {
        sqlx::query(sql).bind(json(rows)).execute(connection).await?;
    }
    Ok(())
}

fn json<T: Serialize>(rows: &[T]) -> String {
    serde_json::to_string(rows).expect("rows hold only text and numbers")
}
