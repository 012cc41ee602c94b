//! Players who write as much chat as they can, so that the history becomes too large to send.

use anyhow::Result;
use serde_json::{Value, json};

use super::lab::open_table;
use super::thresholds::{CHAT_JOINED, CHAT_LARGEST_FRAME, CHAT_WRITTEN};
use super::{Figure, Lab};
use crate::api::{Api, Person};
use crate::client::{Client, Hello, Refused};

/// The number of characters in the longest line of chat that is allowed. The attack uses characters of four bytes.
const LINE: usize = 500;

/// Measures how much chat two players can write, and whether others can still connect.
pub async fn attack(lab: &Lab) -> Result<Vec<Figure>> {
    let server = lab.server_without_rate_limits().await?;
    let api = &server.api;
    let [ana, bo] = [api.person("Ana").await?, api.person("Bo").await?];
    let table = open_table(api, &ana, json!(["me", "open"]), json!({})).await?;
    let mut written = write_chat(api, &table, &ana, false).await?;
    written += write_chat(api, &table, &bo, true).await?;
    let hello = Hello { keep_messages: true, ..Hello::default() };
    let mut joined = 0;
    let mut largest = 0;
    for person in [Some(&ana), Some(&bo), None] {
        let Ok(client) = Client::join_with(api, &table, person, hello.clone()).await else { continue };
        joined += 1;
        largest = client.messages.iter().flatten().map(String::len).fold(largest, usize::max);
    }
    Ok(vec![
        CHAT_WRITTEN.measured(written as f64 / 1e6),
        CHAT_LARGEST_FRAME.measured(largest as f64 / 1e6),
        CHAT_JOINED.measured(f64::from(joined)),
    ])
}

/// Writes chat until it is refused, and returns the number of bytes.
async fn write_chat(api: &Api, table: &str, person: &Person, sit: bool) -> Result<usize> {
    let Ok(mut client) = Client::join(api, table, Some(person)).await else { return Ok(0) };
    if sit {
        client.request(json!({"sit": {"seat": 1}})).await?;
    }
    let text = "🌊".repeat(LINE);
    let mut written = 0;
    loop {
        let said: Result<Value> = client.request(json!({"chat": {"text": text}})).await;
        match said {
            Ok(_) => written += text.len(),
            Err(error) if error.is::<Refused>() => return Ok(written),
            Err(error) => return Err(error),
        }
    }
}
