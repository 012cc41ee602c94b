//! Three guests of one address fill the server with tables at which they do not sit.

use anyhow::Result;
use reqwest::{Method, StatusCode};
use serde_json::json;

use super::thresholds::{TABLES_OF_ONE_ADDRESS, TABLES_OF_OTHERS};
use super::{Figure, Lab};

/// The most tables that the server allows.
const MAX_TABLES: usize = 200;

/// Opens tables as fast as the server accepts them, then one from another address.
pub async fn attack(lab: &Lab) -> Result<Vec<Figure>> {
    let server = lab.server(&["--max-tables", &MAX_TABLES.to_string(), "--behind-proxy"]).await?;
    let (attacker, other) = (server.api.seen_from("198.51.100.1")?, server.api.seen_from("203.0.113.1")?);
    let settings = json!({"setup": {"players": 2}, "seats": ["open", "open"]});
    let mut opened = 0;
    for name in ["Mal", "Max", "Mia"] {
        let guest = attacker.person(name).await?;
        loop {
            let (status, _) = attacker.call(Method::POST, "/api/tables", Some(&guest), Some(&settings)).await?;
            match status {
                StatusCode::CREATED => opened += 1,
                StatusCode::SERVICE_UNAVAILABLE => break,
                _ => tokio::time::sleep(std::time::Duration::from_millis(50)).await,
            }
            if opened >= MAX_TABLES {
                break;
            }
        }
    }
    let ana = other.person("Ana").await?;
    let (status, _) = other.call(Method::POST, "/api/tables", Some(&ana), Some(&settings)).await?;
    let others = if status == StatusCode::CREATED { 1.0 } else { 0.0 };
    Ok(vec![TABLES_OF_ONE_ADDRESS.measured(opened as f64), TABLES_OF_OTHERS.measured(others)])
}
