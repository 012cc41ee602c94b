//! Many commits in one transaction, in a handful of statements however many they are.
//!
//! First the tables are locked (in the order of their ids, so that two servers never wait for each other in a circle) and
//! it is decided which commits can be done. Only these are written. So one commit's conflict costs the others nothing, and
//! no savepoints are needed.

use std::collections::{HashMap, HashSet};

use serde::Serialize;
use sqlx::AnyConnection;

use crate::changes::payload;
use crate::dialect::{Dialect, Sql, over_rows};
use crate::rows::{Id, Rows, Table, Work};
use crate::{CommitError, StoreError};

/// Whether a work of the batch was done.
pub(crate) type Verdict = Result<(), CommitError>;

/// SQLite is locked as a whole by the transaction.
const LOCK: Sql = Sql {
    sqlite: "select id, seq from tables where id in (select value->>'id' from json_each($1))",
    postgres: "select id, seq from tables where id in (select r.id from json_to_recordset($1::json) as r(id text)) \
               order by id for update",
};

const CREATE: Sql = over_rows!(
    "insert into tables \
     (id, rules_version, setup, seed, public, created_at, updated_at, seq, status, summary, due_at) \
     select id, rules_version, setup, seed, public, created_at, updated_at, seq, status, summary, due_at from",
    [id text, rules_version bigint, setup text, seed text, public bigint, created_at bigint, updated_at bigint,
     seq bigint, status text, summary text, due_at bigint],
    "where true on conflict (id) do nothing returning id"
);

const APPEND: Sql = over_rows!(
    "insert into entries (table_id, seq, at, body) select table_id, seq, at, body from",
    [table_id text, seq bigint, at bigint, body text],
    ""
);

const ADVANCE: Sql = over_rows!(
    "update tables set seq = r.seq, status = r.status, summary = r.summary, due_at = r.due_at, \
     updated_at = coalesce(r.updated_at, tables.updated_at) from",
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

const RESULT: Sql = over_rows!(
    "insert into results (table_id, seat, guest, place, score, players, won, finished_at) \
     select table_id, seat, guest, place, score, players, won, finished_at from",
    [table_id text, seat bigint, guest text, place bigint, score bigint, players bigint, won bigint,
     finished_at bigint],
    "where true on conflict (table_id, seat) do update set guest = excluded.guest, place = excluded.place, \
     score = excluded.score, players = excluded.players, won = excluded.won, finished_at = excluded.finished_at"
);

const TELL: &str = "select pg_notify('deepwater', r.id) from json_to_recordset($1::json) as r(id text)";

/// Writes what can be written of `works`, none of which touches a table of another, within a transaction.
///
/// `node` is how this server signs its word to the others, if there can be others.
pub(crate) async fn write(
    connection: &mut AnyConnection,
    dialect: Dialect,
    node: Option<&str>,
    works: &[&Work],
) -> Result<Vec<Verdict>, sqlx::Error> {
    let mut verdicts = lock(connection, dialect, works).await?;
    create(connection, dialect, works, &mut verdicts).await?;

    let mut rows = Rows::default();
    for (work, _) in works.iter().zip(&verdicts).filter(|(_, verdict)| verdict.is_ok()) {
        work.commit.iter().for_each(|commit| rows.add_commit(commit));
        work.create.iter().for_each(|creation| rows.add_creation(creation));
    }
    run(connection, dialect.of(&APPEND), &rows.entries).await?;
    run(connection, dialect.of(&ADVANCE), &rows.heads).await?;
    run(connection, dialect.of(&SNAPSHOT), &rows.snapshots).await?;
    run(connection, dialect.of(&CLEAR_SEATS), &rows.reseated).await?;
    run(connection, dialect.of(&SEAT), &rows.seats).await?;
    run(connection, dialect.of(&RESULT), &rows.results).await?;
    if let Some(node) = node {
        let payloads: Vec<String> = rows.news.iter().map(|(table, seq)| payload(node, table, *seq)).collect();
        run(connection, TELL, &payloads.iter().map(|id| Id { id }).collect::<Vec<_>>()).await?;
    }
    Ok(verdicts)
}

/// Locks the tables that get new entries, and refuses the works that know another state of them.
async fn lock(connection: &mut AnyConnection, dialect: Dialect, works: &[&Work]) -> Result<Vec<Verdict>, sqlx::Error> {
    let commits = works.iter().filter_map(|work| work.commit.as_ref());
    let ids: Vec<Id> = commits.map(|commit| Id { id: &commit.table }).collect();
    let mut present: HashMap<String, i64> = HashMap::new();
    if !ids.is_empty() {
        let rows = sqlx::query_as(dialect.of(&LOCK)).bind(json(&ids)).fetch_all(connection).await?;
        present.extend(rows);
    }
    let verdict = |work: &&Work| {
        let Some(commit) = &work.commit else { return Ok(()) };
        match present.get(&commit.table) {
            None => Err(CommitError::NoTable),
            Some(seq) if seq.cast_unsigned() != commit.expected => Err(CommitError::Conflict),
            Some(_) => Ok(()),
        }
    };
    Ok(works.iter().map(verdict).collect())
}

/// Creates the tables of works that are still good, and refuses those whose table is there already.
async fn create(
    connection: &mut AnyConnection,
    dialect: Dialect,
    works: &[&Work],
    verdicts: &mut [Verdict],
) -> Result<(), sqlx::Error> {
    let good = works.iter().zip(&*verdicts).filter(|(_, verdict)| verdict.is_ok());
    let tables: Vec<Table> = good.filter_map(|(work, _)| work.create.as_ref()).map(Table::from).collect();
    if tables.is_empty() {
        return Ok(());
    }
    let made = sqlx::query_scalar(dialect.of(&CREATE)).bind(json(&tables)).fetch_all(connection).await?;
    let made: HashSet<String> = made.into_iter().collect();
    for (work, verdict) in works.iter().zip(verdicts) {
        let missed = work.create.as_ref().is_some_and(|creation| !made.contains(&creation.table.id));
        if verdict.is_ok() && missed {
            *verdict = Err(StoreError::Exists.into());
        }
    }
    Ok(())
}

async fn run<T: Serialize>(connection: &mut AnyConnection, sql: &'static str, rows: &[T]) -> Result<(), sqlx::Error> {
    if !rows.is_empty() {
        sqlx::query(sql).bind(json(rows)).execute(connection).await?;
    }
    Ok(())
}

fn json<T: Serialize>(rows: &[T]) -> String {
    serde_json::to_string(rows).expect("rows of text and numbers are JSON")
}
