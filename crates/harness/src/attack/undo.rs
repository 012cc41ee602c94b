//! A player takes back the answers of a person whom a bot replaces.

use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::lab::open_table;
use super::thresholds::UNDONE_WITHOUT_CONSENT;
use super::{Figure, Lab};
use crate::client::Client;

/// Ana and Bo each assign an Agent. Bo then hands over to a bot, and Ana asks to undo both answers.
pub async fn attack(lab: &Lab) -> Result<Vec<Figure>> {
    let server = lab.server(&[]).await?;
    let (ana, bo) = (server.api.person("Ana").await?, server.api.person("Bo").await?);
    let settings = json!({"setup": {"players": 2, "first_player": 0}, "patience": 1});
    let table = open_table(&server.api, &ana, json!(["me", "open"]), settings).await?;
    let mut a = Client::join(&server.api, &table, Some(&ana)).await?;
    let mut b = Client::join(&server.api, &table, Some(&bo)).await?;
    b.request(json!({"sit": {"seat": 1}})).await?;
    for (client, space) in [(&mut a, "field-of-triumph"), (&mut b, "castle-waterdeep")] {
        client.until("it is their turn", |client| client.my_turn().is_some()).await?;
        let seq = client.my_turn();
        client.request(json!({"act": {"seq": seq, "choice": {"space": space}}})).await?;
    }
    b.request(json!({"hand-over": {"seat": 1}})).await?;
    a.until("a bot plays for Bo", |client| client.seq >= b.seq).await?;
    let seq = a.game["decision"]["seq"].clone();
    a.request(json!({"undo": {"seq": seq, "keep": 0}})).await?;
    // Longer than the setting `patience` of this table, which is one second.
    tokio::time::sleep(Duration::from_secs(2)).await;
    a.request(json!({"ping": {}})).await?;
    let undone = a.happened.iter().find(|event| event["type"] == "undone").map_or(Ok(0), |event: &Value| {
        let keep = event["keep"].as_u64().context("an undo without keep")?;
        anyhow::Ok(1_u64.saturating_sub(keep))
    })?;
    Ok(vec![UNDONE_WITHOUT_CONSENT.measured(undone as f64)])
}
