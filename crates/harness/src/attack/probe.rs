//! A player at a live table who notices every delay.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde_json::json;
use tokio::task::JoinHandle;

use super::lab::open_table;
use crate::api::Api;
use crate::client::Client;

/// The time from one ping to the next. With 10 pings per second the probe stays far below the limits on messages.
const PING_INTERVAL: Duration = Duration::from_millis(100);

/// A player who sends a ping every 0.1 seconds and measures how long each answer takes.
pub struct Probe {
    stop: Arc<AtomicBool>,
    pings: JoinHandle<Result<Vec<Duration>>>,
}

/// How long the answers to pings took.
#[derive(Clone, Debug)]
pub struct PingTimes(Vec<Duration>);

impl Probe {
    /// Opens a table, sits down and begins to measure.
    pub async fn start(api: &Api) -> Result<Probe> {
        let person = api.person("Probe").await?;
        let table = open_table(api, &person, json!(["me", "open"]), json!({})).await?;
        Ok(Probe::with(Client::join(api, &table, Some(&person)).await?))
    }

    /// Begins to measure on this connection.
    pub fn with(client: Client) -> Probe {
        let stop = Arc::new(AtomicBool::new(false));
        let pings = tokio::spawn(ping_until(client, Arc::clone(&stop)));
        Probe { stop, pings }
    }

    /// Stops measuring. Fails if the connection was lost.
    pub async fn finish(self) -> Result<PingTimes> {
        self.stop.store(true, Ordering::Relaxed);
        let mut times = self.pings.await?.context("the probe lost its table")?;
        times.sort();
        Ok(PingTimes(times))
    }
}

async fn ping_until(mut client: Client, stop: Arc<AtomicBool>) -> Result<Vec<Duration>> {
    let mut times = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        let began = Instant::now();
        client.request(json!({"ping": {}})).await?;
        times.push(began.elapsed());
        tokio::time::sleep(PING_INTERVAL.saturating_sub(began.elapsed())).await;
    }
    Ok(times)
}

impl PingTimes {
    /// Returns the longest time, in seconds.
    pub fn longest(&self) -> f64 {
        self.0.last().map_or(0.0, Duration::as_secs_f64)
    }

    /// Returns the time that `share` of all pings stay within, in seconds. For `0.9` this is the 90th percentile.
    pub fn quantile(&self, share: f64) -> f64 {
        let index = (self.0.len().saturating_sub(1) as f64 * share).round() as usize;
        self.0.get(index).map_or(0.0, Duration::as_secs_f64)
    }
}
