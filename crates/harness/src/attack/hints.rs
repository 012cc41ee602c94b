//! One guest asks for hints on many connections at the same time. Another player's hint must not wait for them.

use std::time::Instant;

use anyhow::{Context, Result};
use serde_json::json;

use super::lab::open_table;
use super::thresholds::{HINT_OF_ANOTHER, HINTS_OF_ONE_GUEST};
use super::{Figure, Lab, TestServer};
use crate::client::Client;

const SOCKETS: usize = 20;

/// Counts the hints that one guest gets, and measures how long another player waits for one.
pub async fn attack(lab: &Lab) -> Result<Vec<Figure>> {
    let server = lab.server(&["--behind-proxy"]).await?;
    let mut attackers = player(&server, "Mal", SOCKETS).await?;
    let mut victims = player(&server, "Ana", 1).await?;
    let victim = victims.pop().context("one connection")?;
    for client in &mut attackers {
        let seq = client.my_turn();
        client.send(json!({"hint": {"seq": seq}})).await?;
    }
    let began = Instant::now();
    hint(victim).await?;
    let waited = began.elapsed().as_secs_f64();
    let mut hints = 0;
    for client in attackers {
        hints += usize::from(answer(client).await?);
    }
    Ok(vec![HINTS_OF_ONE_GUEST.measured(hints as f64), HINT_OF_ANOTHER.measured(waited)])
}

/// Opens a table at which this player decides, with several connections.
async fn player(server: &TestServer, name: &str, connections: usize) -> Result<Vec<Client>> {
    let person = server.api.person(name).await?;
    let settings = json!({"setup": {"players": 2, "first_player": 0}});
    let table = open_table(&server.api, &person, json!(["me", {"bot": "random"}]), settings).await?;
    let mut clients = Vec::new();
    for _ in 0..connections {
        let mut client = Client::join(&server.api, &table, Some(&person)).await?;
        client.until("the player decides", |client| client.my_turn().is_some()).await?;
        clients.push(client);
    }
    Ok(clients)
}

async fn hint(mut client: Client) -> Result<()> {
    let seq = client.my_turn();
    client.request(json!({"hint": {"seq": seq}})).await.map(|_| ())
}

/// Waits for the answer to a hint that was asked for. Returns whether it was a hint and not a refusal.
async fn answer(mut client: Client) -> Result<bool> {
    loop {
        let (name, _) = client.next().await?;
        if name == "hint" || name == "refused" {
            return Ok(name == "hint");
        }
    }
}
