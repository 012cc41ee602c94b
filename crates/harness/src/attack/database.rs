//! A database that does not answer, and clients that ask for tables which are not in memory.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use reqwest::{Method, StatusCode};
use serde_json::json;
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::lab::open_table;
use super::thresholds::{DEAD_DATABASE_STALL, SILENT_DATABASE_STALL, UNKNOWN_TABLES_LOOKED_UP};
use super::{Figure, Lab, Probe};
use crate::Postgres;
use crate::api::Api;
use crate::process::{Launch, ServerProcess};
use crate::relay::Relay;

/// The number of tables that exist but are not in memory.
const COLD_TABLES: usize = 4;
/// The number of ids without a table that are asked for while the database does not answer.
const UNKNOWN_TABLES: usize = 8;
/// How long a server may need until it loads tables again.
const RECOVERY: Duration = Duration::from_secs(10);
/// How many ids without a table one address tries.
const TRIED_IDS: usize = 60;

/// Measures how long a live table pauses while PostgreSQL is silent and while it is down, and how many unknown tables
/// one address can make the server look for.
pub async fn attack(lab: &Lab) -> Result<Vec<Figure>> {
    let postgres = Postgres::start_fast()?;
    Ok(vec![
        SILENT_DATABASE_STALL.measured(silent_database(lab, &postgres).await?),
        DEAD_DATABASE_STALL.measured(dead_database(lab, &postgres).await?),
        UNKNOWN_TABLES_LOOKED_UP.measured(try_ids(lab).await? as f64),
    ])
}

/// Returns the longest pause of a live table while the database accepts connections, but does not answer.
async fn silent_database(lab: &Lab, postgres: &Postgres) -> Result<f64> {
    let relay = Relay::start(postgres.port()).await?;
    let database = postgres.fresh_url()?;
    let database = database.replace(&format!(":{}/", postgres.port()), &format!(":{}/", relay.address.port()));
    let (server, _folder) = start(lab, database).await?;
    let host = server.api.person("Host").await?;
    let mut cold = Vec::new();
    for _ in 0..COLD_TABLES {
        cold.push(open_table(&server.api, &host, json!(["me", "open"]), json!({})).await?);
    }
    let probe = Probe::start(&server.api).await?;
    relay.silence();
    let asking = ask(&server.api, cold.iter().cloned().chain(unknown_ids('s', UNKNOWN_TABLES)));
    sleep(pause(lab)).await;
    let stall = probe.finish().await?.longest();
    relay.resume();
    asking.join_all().await;
    recovers(&server.api, &cold[0]).await?;
    Ok(stall)
}

/// Returns the longest pause of a live table while the database refuses connections. The server connects to it directly:
/// a relay would accept the connection and then close it, which fails sooner.
async fn dead_database(lab: &Lab, postgres: &Postgres) -> Result<f64> {
    let (server, _folder) = start(lab, postgres.fresh_url()?).await?;
    let host = server.api.person("Host").await?;
    let cold = open_table(&server.api, &host, json!(["me", "open"]), json!({})).await?;
    let probe = Probe::start(&server.api).await?;
    postgres.crash()?;
    let asking = ask(&server.api, unknown_ids('d', UNKNOWN_TABLES));
    sleep(pause(lab)).await;
    let stall = probe.finish().await?.longest();
    postgres.resume()?;
    asking.join_all().await;
    recovers(&server.api, &cold).await?;
    Ok(stall)
}

/// Starts a server with the default limits on this database. Its log is in the folder.
async fn start(lab: &Lab, database: String) -> Result<(ServerProcess, TempDir)> {
    let folder = tempfile::tempdir()?;
    let launch = Launch::new(&lab.program, database, folder.path(), &["--rate-limit", "on"])?;
    Ok((ServerProcess::start(&launch).await?, folder))
}

fn pause(lab: &Lab) -> Duration {
    lab.scaled(Duration::from_secs(6), Duration::from_secs(2))
}

/// Checks that a table can be loaded when the database answers again.
async fn recovers(api: &Api, table: &str) -> Result<()> {
    let began = Instant::now();
    loop {
        let (status, _) = api.call(Method::GET, &format!("/api/tables/{table}"), None, None).await?;
        if status.is_success() {
            return Ok(());
        }
        ensure!(began.elapsed() < RECOVERY, "the server does not recover: {status}");
        sleep(Duration::from_millis(200)).await;
    }
}

/// Returns how many unknown tables an address can ask for before it is refused.
async fn try_ids(lab: &Lab) -> Result<usize> {
    let server = lab.server(&[]).await?;
    let mut looked_up = 0;
    for id in unknown_ids('u', TRIED_IDS) {
        let (status, _) = server.api.call(Method::GET, &format!("/api/tables/{id}"), None, None).await?;
        looked_up += usize::from(status == StatusCode::NOT_FOUND);
    }
    Ok(looked_up)
}

/// Returns ids that no table has.
fn unknown_ids(prefix: char, count: usize) -> impl Iterator<Item = String> {
    (0..count).map(move |n| format!("{prefix}{n:021}"))
}

/// Asks for tables, all at the same time.
fn ask(api: &Api, tables: impl Iterator<Item = String>) -> JoinSet<()> {
    let mut asking = JoinSet::new();
    for table in tables {
        let api = api.clone();
        asking.spawn(async move {
            // The answer does not matter here, only how much the question delays others.
            let _ = api.call(Method::GET, &format!("/api/tables/{table}"), None, None).await;
        });
    }
    asking
}
