//! One guest lets the slowest bots play at many tables. Another player's quick bot must not wait for them.

use std::time::{Duration, Instant};

use anyhow::Result;
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::json;

use super::lab::open_table;
use super::thresholds::QUICK_BOT_MEDIAN;
use super::{Figure, Lab};
use crate::client::Client;

/// How long the slow bots play before the measurement begins, so that all of them wait for processors.
const WARM_UP: Duration = Duration::from_secs(2);

/// How long the player thinks before each move, so that the limit of messages is not reached.
const THINKING: Duration = Duration::from_millis(100);

/// Plays against a quick bot while the slow bots of another guest think, and measures the time from the player's move
/// until the bot has moved and it is the player's turn again.
pub async fn attack(lab: &Lab) -> Result<Vec<Figure>> {
    let server = lab.server(&[]).await?;
    let attacker = server.api.person("Mal").await?;
    let mut watching = Vec::new();
    for _ in 0..20 {
        let seats = json!([{"bot": "master"}, {"bot": "master"}]);
        let table = open_table(&server.api, &attacker, seats, json!({})).await?;
        let mut client = Client::join(&server.api, &table, Some(&attacker)).await?;
        watching.push(tokio::spawn(async move { while client.next().await.is_ok() {} }));
    }
    tokio::time::sleep(WARM_UP).await;
    let ana = server.api.person("Ana").await?;
    let table = open_table(&server.api, &ana, json!(["me", {"bot": "adept"}]), json!({})).await?;
    let mut client = Client::join(&server.api, &table, Some(&ana)).await?;
    let mut rng = StdRng::seed_from_u64(6);
    let mut waits: Vec<f64> = Vec::new();
    while waits.len() < lab.scaled(30, 5) && !client.is("finished") {
        client.until("it is Ana's turn", |client| client.my_turn().is_some() || client.is("finished")).await?;
        tokio::time::sleep(THINKING).await;
        let (began, own) = (Instant::now(), client.seq + 1);
        client.act(&mut rng).await?;
        client.until("it is Ana's turn", |client| client.my_turn().is_some() || client.is("finished")).await?;
        if client.seq > own {
            waits.push(began.elapsed().as_secs_f64());
        }
    }
    watching.iter().for_each(|task| task.abort());
    waits.sort_by(f64::total_cmp);
    Ok(vec![QUICK_BOT_MEDIAN.measured(waits[waits.len() / 2])])
}
