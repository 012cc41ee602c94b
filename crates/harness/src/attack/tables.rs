//! Three guests of one address fill the server with tables at which they do not sit.

use std::time::Duration;

use anyhow::Result;
use reqwest::{Method, StatusCode};
use serde_json::json;

use super::thresholds::{TABLES_OF_ONE_ADDRESS, TABLES_OF_OTHERS};
use super::{Figure, Lab};

/// The most tables that the server allows.
const MAX_TABLES: usize = 200;
/// How long to wait after a request that came too fast.
const RETRY_DELAY: Duration = Duration::from_millis(50);
/// After this many refused requests in a row, the attack assumes that the guest has opened all tables that it may open
/// in an hour.
const MAX_DELAYS: usize = 20;

/// Opens tables as fast as the server accepts them, then tries to open one from another address.
pub async fn attack(lab: &Lab) -> Result<Vec<Figure>> {
    let server = lab.server(&["--max-tables", &MAX_TABLES.to_string(), "--behind-proxy"]).await?;
    let (attacker, other) = (server.api.seen_from("198.51.100.1")?, server.api.seen_from("203.0.113.1")?);
    let settings = json!({"setup": {"players": 2}, "seats": ["open", "open"]});
    let mut opened = 0;
    let ana = other.person("Ana").await?;
    let guests = [attacker.person("Mal").await?, attacker.person("Max").await?, attacker.person("Mia").await?];
    for guest in &guests {
        let mut delays = 0;
        while opened < MAX_TABLES && delays < MAX_DELAYS {
            let (status, _) = attacker.call(Method::POST, "/api/tables", Some(guest), Some(&settings)).await?;
            match status {
                StatusCode::CREATED => (opened, delays) = (opened + 1, 0),
                StatusCode::SERVICE_UNAVAILABLE => break,
                _ => {
                    delays += 1;
                    tokio::time::sleep(RETRY_DELAY).await;
                }
            }
        }
    }
    let (status, _) = other.call(Method::POST, "/api/tables", Some(&ana), Some(&settings)).await?;
    let others = if status == StatusCode::CREATED { 1.0 } else { 0.0 };
    Ok(vec![TABLES_OF_ONE_ADDRESS.measured(opened as f64), TABLES_OF_OTHERS.measured(others)])
}
