//! Guests of one address hand in the longest game of a challenge again and again, which the server verifies with its
//! bots. Other tables must not notice, and a game of another player must not wait to be replayed.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use rand::SeedableRng;
use rand::rngs::StdRng;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::thresholds::{HAND_IN_MEMORY, HAND_IN_PING_P90, HAND_IN_REPLAY_OF_ANOTHER};
use super::{Figure, Lab, Probe};
use crate::api::{Api, Person};
use crate::client::Client;

/// How many guests hand in games, and how many requests of each wait at the same time.
const GUESTS: usize = 3;
const REQUESTS: usize = 10;
/// The pause after a refused request.
const RETRY_DELAY: Duration = Duration::from_millis(20);
/// How long it may take until the server has verified a game.
const FIRST_VERIFIED: Duration = Duration::from_secs(60);
/// The pause between two games of the other player, so that the limits of that player are not reached.
const OWN_PAUSE: Duration = Duration::from_millis(300);

/// Measures pings, replays of another player and memory while games are handed in.
pub async fn attack(lab: &Lab) -> Result<Vec<Figure>> {
    let server = lab.server(&["--behind-proxy"]).await?;
    let attacker = server.api.seen_from("198.51.100.1")?;
    let mal = attacker.person("Mal").await?;
    let deal = json!({"players": 6, "modules": ["undermountain", "skullport"], "rivals": "adept"});
    let made = attacker.post("/api/challenges", Some(&mal), &deal).await?;
    let challenge = made["id"].as_str().context("no id in the answer")?.to_owned();
    let record = play(&attacker, &mal, &challenge).await?;
    let idle = server.process.memory()?;

    let verified = Arc::new(AtomicU64::new(0));
    let mut handing_in = Vec::new();
    for n in 0..GUESTS {
        let guest = attacker.person(&format!("Max {n}")).await?;
        for _ in 0..REQUESTS {
            let (api, who, verified) = (attacker.clone(), guest.clone(), Arc::clone(&verified));
            handing_in.push(hand_in_forever(api, who, challenge.clone(), record.clone(), verified));
        }
    }
    // Refused requests alone would measure an idle server.
    let began = Instant::now();
    while verified.load(Ordering::Relaxed) == 0 {
        ensure!(began.elapsed() < FIRST_VERIFIED, "the server verified none of the games");
        sleep(RETRY_DELAY).await;
    }
    let probe = Probe::start(&server.api).await?;
    let other = server.api.seen_from("203.0.113.1")?;
    let ana = other.person("Ana").await?;
    let (mut slowest, mut memory) = (Duration::ZERO, idle);
    for _ in 0..lab.scaled(20, 3) {
        let began = Instant::now();
        other.post("/api/import", Some(&ana), &json!({"record": record, "watch": true})).await?;
        slowest = slowest.max(began.elapsed());
        memory = memory.max(server.process.memory()?);
        sleep(OWN_PAUSE).await;
    }
    let pings = probe.finish().await?;
    handing_in.iter().for_each(JoinHandle::abort);
    Ok(vec![
        HAND_IN_PING_P90.measured(pings.quantile(0.9)),
        HAND_IN_REPLAY_OF_ANOTHER.measured(slowest.as_secs_f64()),
        HAND_IN_MEMORY.measured(memory.saturating_sub(idle) as f64 / 1e6),
    ])
}

/// Plays a game of the challenge at the server and returns its record.
async fn play(api: &Api, who: &Person, challenge: &str) -> Result<Value> {
    let settings = api.get(&format!("/api/challenges/{challenge}"), Some(who)).await?["settings"].take();
    let table = api.table(who, &settings).await?;
    let mut client = Client::join(api, &table, Some(who)).await?;
    client.play_until(&mut StdRng::seed_from_u64(5), |_| false).await?;
    client.leave().await;
    api.get(&format!("/api/tables/{table}/record"), Some(who)).await
}

/// Hands in a game as often as the server accepts it. `verified` counts the answers to games that were verified.
fn hand_in_forever(
    api: Api,
    who: Person,
    challenge: String,
    record: Value,
    verified: Arc<AtomicU64>,
) -> JoinHandle<Result<()>> {
    tokio::spawn(async move {
        let (path, body) = (format!("/api/challenges/{challenge}/result"), json!({"record": record}));
        loop {
            let (status, _) = api.call(Method::POST, &path, Some(&who), Some(&body)).await?;
            match status.is_success() {
                true => drop(verified.fetch_add(1, Ordering::Relaxed)),
                false => sleep(RETRY_DELAY).await,
            }
        }
    })
}
