//! Measures a server that is not attacked, so that the figures of the attacks can be compared with it.

use std::time::Duration;

use anyhow::Result;

use super::thresholds::IDLE_PING_P90;
use super::{Figure, Lab, Probe};

/// Measures pings on an idle server.
pub async fn attack(lab: &Lab) -> Result<Vec<Figure>> {
    let server = lab.server(&[]).await?;
    let probe = Probe::start(&server.api).await?;
    tokio::time::sleep(lab.scaled(Duration::from_secs(5), Duration::from_secs(1))).await;
    let pings = probe.finish().await?;
    Ok(vec![IDLE_PING_P90.measured(pings.quantile(0.9))])
}
