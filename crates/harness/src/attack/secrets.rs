//! A thief has a guest's token and open sockets. The guest replaces the secret.

use std::time::{Duration, Instant};

use anyhow::Result;
use serde_json::json;
use tokio::time::timeout;

use super::lab::open_table;
use super::thresholds::{SOCKET_OF_OLD_SECRET_CLOSED, SOCKETS_OF_OLD_SECRET};
use super::{Figure, Lab};
use crate::client::Client;

const SOCKETS: usize = 5;
/// How long to wait for the server to close a socket.
const PATIENCE: Duration = Duration::from_secs(3);

/// Counts the sockets that still answer after the secret was replaced.
pub async fn attack(lab: &Lab) -> Result<Vec<Figure>> {
    let server = lab.server(&[]).await?;
    let ana = server.api.person("Ana").await?;
    let table = open_table(&server.api, &ana, json!(["me", "open"]), json!({})).await?;
    let mut stolen = Vec::new();
    for _ in 0..SOCKETS {
        stolen.push(Client::join(&server.api, &table, Some(&ana)).await?);
    }
    let began = Instant::now();
    server.api.post("/api/me/secret", Some(&ana), &json!({})).await?;
    let mut open = 0;
    for client in &mut stolen {
        let closed = async { while client.next().await.is_ok() {} };
        if timeout(PATIENCE.saturating_sub(began.elapsed()), closed).await.is_err() {
            open += usize::from(client.request(json!({"ping": {}})).await.is_ok());
        }
    }
    let took = began.elapsed().as_secs_f64();
    Ok(vec![SOCKETS_OF_OLD_SECRET.measured(open as f64), SOCKET_OF_OLD_SECRET_CLOSED.measured(took)])
}
