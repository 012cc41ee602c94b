//! A log that is long because answers are taken back again and again, and spectators who ask for the whole log.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::lab::open_table;
use super::thresholds::{LONG_LOG_HELLO, LONG_LOG_OWN_PING_P90, LONG_LOG_PING_P90, LONG_LOG_UNDOS};
use super::{Figure, Lab, Probe, TestServer};
use crate::api::{Api, Person};
use crate::client::{Client, Hello, Refused};

/// The number of spectators who ask for the whole history as often as they may.
const SPECTATORS: usize = 3;
/// The most answers that the attack takes back. With many more, a server that sends the whole history in one message
/// would cut the spectators off instead of replaying the log for them.
const MOST_UNDOS: usize = 1_200;

/// Measures pings of the attacked table and of another one while spectators make the server replay a long log.
pub async fn attack(lab: &Lab) -> Result<Vec<Figure>> {
    let server = lab.server_without_rate_limits().await?;
    let host = server.api.person("Host").await?;
    let table = open_table(&server.api, &host, json!(["me", "me"]), json!({"spectators": true})).await?;
    let (undos, seq) = lengthen_log(lab, &server.api, &table, &host).await?;

    let server = server.restart_with_rate_limits().await?;
    let hello = Hello { since: Some(seq), ..Hello::default() };
    let player = Client::join_with(&server.api, &table, Some(&host), hello).await?;
    let began = Instant::now();
    let spectators = watch(&server, &table).await?;
    let hello = began.elapsed().as_secs_f64() / SPECTATORS as f64;
    let (there, elsewhere) = (Probe::with(player), Probe::start(&server.api).await?);
    sleep(lab.scaled(Duration::from_secs(10), Duration::from_secs(2))).await;
    let (pings, pings_elsewhere) = (there.finish().await?, elsewhere.finish().await?);
    ensure!(spectators.iter().all(|spectator| !spectator.is_finished()), "a spectator lost the connection");
    spectators.iter().for_each(JoinHandle::abort);
    Ok(vec![
        LONG_LOG_UNDOS.measured(undos as f64),
        LONG_LOG_HELLO.measured(hello),
        LONG_LOG_OWN_PING_P90.measured(pings.quantile(0.9)),
        LONG_LOG_PING_P90.measured(pings_elsewhere.quantile(0.9)),
    ])
}

/// Plays a part of a game, then gives and takes back one answer after the other. Returns how many answers were taken
/// back before the server refused to take back another, and the number of the last entry.
async fn lengthen_log(lab: &Lab, api: &Api, table: &str, host: &Person) -> Result<(usize, u64)> {
    let mut rng = StdRng::seed_from_u64(7);
    let mut client = Client::join(api, table, Some(host)).await?;
    let played = |client: &Client| client.game["played"].as_u64().unwrap_or(0);
    let opening = lab.scaled(60, 10);
    client.play_until(&mut rng, |client| played(client) >= opening).await?;
    let most = lab.scaled(MOST_UNDOS, 100);
    for undos in 0..most {
        let keep = played(&client);
        client.play_until(&mut rng, |client| played(client) > keep).await?;
        let seq = client.game["decision"]["seq"].as_u64().context("no decision is pending")?;
        match client.request(json!({"undo": {"seq": seq, "keep": keep}})).await {
            Ok(_) => {}
            Err(error) if error.is::<Refused>() => return Ok((undos, client.seq)),
            Err(error) => return Err(error),
        }
    }
    Ok((most, client.seq))
}

/// Connects spectators who ask for the whole history as often as the server lets them.
async fn watch(server: &TestServer, table: &str) -> Result<Vec<JoinHandle<Result<()>>>> {
    let mut spectators = Vec::new();
    for _ in 0..SPECTATORS {
        let client = Client::join(&server.api, table, None).await?;
        spectators.push(tokio::spawn(ask_for_history(client)));
    }
    Ok(spectators)
}

async fn ask_for_history(mut client: Client) -> Result<()> {
    loop {
        let recap: Result<Value> = client.request(json!({"recap": {"since": 0}})).await;
        match recap {
            Ok(_) => {}
            Err(error) if error.is::<Refused>() => sleep(Duration::from_millis(50)).await,
            Err(error) => return Err(error),
        }
    }
}
