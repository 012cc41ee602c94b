//! What a host has to notice or be spared: a server that cannot store anything, a second server on the same database, a
//! flood of refusals in the log, and a proxy that reports each connection of a client with another port.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use reqwest::{Method, StatusCode};
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use serde_json::json;
use tokio::time::sleep;

use super::thresholds::{
    ALIVE_WITHOUT_STORAGE, GUESTS_OF_ONE_ADDRESS, LOG_OF_REFUSALS, NOT_READY_WITHOUT_STORAGE, READY_AGAIN,
    SECOND_SERVERS,
};
use super::{Figure, Lab};
use crate::process::{FreshDatabase, Launch, ServerProcess};

/// How long the server may take until `/readyz` tells the truth.
const PATIENCE: Duration = Duration::from_secs(30);
/// How many second servers are started on one database.
const SERVERS: usize = 3;
/// How many guests one address may make in an hour, and how many it tries to make.
const GUESTS_PER_HOUR: usize = 5;
const GUESTS_TRIED: u16 = 20;

/// Measures what a host and the tools of a host get to see.
pub async fn attack(lab: &Lab) -> Result<Vec<Figure>> {
    let mut figures = without_storage(lab).await?;
    figures.push(SECOND_SERVERS.measured(second_servers(lab).await? as f64));
    figures.push(LOG_OF_REFUSALS.measured(lines_about_refusals(lab).await? as f64));
    figures.push(GUESTS_OF_ONE_ADDRESS.measured(guests_of_one_address(lab).await? as f64));
    Ok(figures)
}

/// Lets every write of a server to a file fail, as on a full disk, and then succeed again.
async fn without_storage(lab: &Lab) -> Result<Vec<Figure>> {
    let database = FreshDatabase::new(false)?;
    let folder = tempfile::tempdir()?;
    // The signal for a file that becomes too large would end the server; ignored, it makes the write fail.
    let program = folder.path().join("server");
    fs::write(&program, format!("#!/bin/sh\ntrap '' XFSZ\nexec '{}' \"$@\"\n", lab.program.display()))?;
    fs::set_permissions(&program, fs::Permissions::from_mode(0o700))?;
    let server = ServerProcess::start(&database.launch(&program, &["--rate-limit", "on"])?).await?;
    until_ready_is(&server, StatusCode::OK).await?;

    let usual = limit_files(&server, Some(0))?;
    let (until_not_ready, mut dead) = until_ready_is(&server, StatusCode::SERVICE_UNAVAILABLE).await?;
    let (status, _) = server.api.call(Method::POST, "/api/guests", None, Some(&json!({"name": "Ana"}))).await?;
    ensure!(!status.is_success(), "a guest was stored although nothing can be written");
    limit_files(&server, usual)?;
    let (until_ready, dead_later) = until_ready_is(&server, StatusCode::OK).await?;
    server.api.person("Ana").await.context("a server that can write again")?;
    dead += dead_later;
    Ok(vec![
        NOT_READY_WITHOUT_STORAGE.measured(until_not_ready.as_secs_f64()),
        ALIVE_WITHOUT_STORAGE.measured(dead as f64),
        READY_AGAIN.measured(until_ready.as_secs_f64()),
    ])
}

/// Sets the largest size of the files that the server may write; `None` means any size. Returns the limit before.
fn limit_files(server: &ServerProcess, size: Option<u64>) -> Result<Option<u64>> {
    let process = Pid::from_raw(server.id().cast_signed());
    // Only the soft limit changes, because a hard limit cannot be raised again.
    let hard = rustix::process::getrlimit(Resource::Fsize).maximum;
    let before = prlimit(process, Resource::Fsize, Rlimit { current: size, maximum: hard })?;
    Ok(before.current)
}

/// Asks `/readyz` until it answers with this status. Returns how long that took, and how often `/healthz` meanwhile did
/// not say that the server is alive.
async fn until_ready_is(server: &ServerProcess, wanted: StatusCode) -> Result<(Duration, usize)> {
    let (began, mut dead) = (Instant::now(), 0);
    loop {
        let (status, _) = server.api.call(Method::GET, "/readyz", None, None).await?;
        let took = began.elapsed();
        dead += usize::from(server.api.get("/healthz", None).await.is_err());
        if status == wanted {
            return Ok((took, dead));
        }
        ensure!(took < PATIENCE, "/readyz still answers {status}, not {wanted}");
        sleep(Duration::from_millis(50)).await;
    }
}

/// Starts further servers on the database of a running server. Returns how many did not refuse to start.
async fn second_servers(lab: &Lab) -> Result<usize> {
    let database = FreshDatabase::new(false)?;
    let first = ServerProcess::start(&database.launch(&lab.program, &[])?).await?;
    let mut started = 0;
    for _ in 0..SERVERS {
        let launch = database.launch(&lab.program, &[])?;
        match ServerProcess::start(&launch).await {
            Ok(_) => started += 1,
            Err(_) => ensure_it_says_why(&launch, &first)?,
        }
    }
    first.api.person("Ana").await.context("the first server")?;
    Ok(started)
}

fn ensure_it_says_why(launch: &Launch, first: &ServerProcess) -> Result<()> {
    let log = fs::read_to_string(&launch.log)?;
    let why = format!("another server (process {}) ", first.id());
    ensure!(log.contains(&why), "the server did not start, but does not say why:\n{log}");
    Ok(())
}

/// Returns how many lines the server has logged about requests that came too fast.
async fn lines_about_refusals(lab: &Lab) -> Result<usize> {
    let database = FreshDatabase::new(false)?;
    let launch = database.launch(&lab.program, &["--rate-limit", "on", "--rate-per-address", "1"])?;
    let server = ServerProcess::start(&launch).await?;
    let lines = || Ok::<_, std::io::Error>(fs::read_to_string(&launch.log)?.lines().count());
    let before = lines()?;
    let (began, mut refused, mut answered) = (Instant::now(), 0, 0);
    while refused < lab.scaled(200, 40) {
        match server.api.call(Method::GET, "/api/info", None, None).await?.0 {
            StatusCode::TOO_MANY_REQUESTS => refused += 1,
            // The limit lets one request a second pass, which has a line of its own.
            _ => answered += 1,
        }
        ensure!(began.elapsed() < PATIENCE * 2, "only {refused} requests were refused");
    }
    Ok((lines()? - before).saturating_sub(answered))
}

/// Makes guests from one address, each over a connection with another port. Returns how many the server accepted.
async fn guests_of_one_address(lab: &Lab) -> Result<usize> {
    let server = lab.server(&["--behind-proxy", "--guests-per-hour", &GUESTS_PER_HOUR.to_string()]).await?;
    let mut made = 0;
    for port in 0..GUESTS_TRIED {
        let api = server.api.seen_from(&format!("198.51.100.1:{}", 40_000 + port))?;
        let (status, _) = api.call(Method::POST, "/api/guests", None, Some(&json!({"name": "Mal"}))).await?;
        match status {
            StatusCode::CREATED => made += 1,
            StatusCode::TOO_MANY_REQUESTS => {}
            status => bail!("a new guest: {status}"),
        }
    }
    ensure!(made >= GUESTS_PER_HOUR, "only {made} guests");
    server.api.seen_from("203.0.113.1:40000")?.person("Ana").await.context("a guest of another address")?;
    Ok(made)
}
