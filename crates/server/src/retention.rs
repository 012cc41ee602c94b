//! Retention: deletes old tables and guests, removes the names of deleted guests from stored games, and keeps the
//! database small.

use std::sync::Arc;
use std::time::Duration;

use deepwater_challenge::Day;
use deepwater_store::{Rewrite, Store, StoreError};
use serde_json::Value;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep};

use crate::api::LATE_DAYS;
use crate::clock::now;
use crate::config::Period;
use crate::hub::Hub;
use crate::logs::short_id;

const ROUND_INTERVAL: Duration = Duration::from_secs(3600);
/// How many tables or guests one transaction deletes. Commits of games wait for this transaction.
const BATCH: u32 = 50;
/// The pause between two transactions, so that games are stored in between.
const PAUSE: Duration = Duration::from_millis(100);
/// How many tables one statement searches for a name.
const SEARCHED_TABLES: u32 = 500;
/// For how many days the hash of a network is kept with a result, to mark others from the same network: for as long as
/// the deal accepts results.
const ORIGIN_DAYS: i64 = LATE_DAYS + 1;
/// The name that replaces the name of a deleted guest.
const NEUTRAL_NAME: &str = "Guest";

/// What is deleted, and when.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RetentionPolicy {
    /// How long tables that are over are kept; `None`: forever.
    pub finished: Option<Period>,
    /// How long guests without activity are kept; `None`: forever.
    pub guests: Option<Period>,
}

/// The task that deletes what is too old.
pub(crate) struct Retention {
    store: Arc<dyn Store>,
    hub: Arc<Hub>,
    policy: RetentionPolicy,
    wake: Notify,
}

impl Retention {
    pub fn new(store: Arc<dyn Store>, hub: Arc<Hub>, policy: RetentionPolicy) -> Arc<Retention> {
        Arc::new(Retention { store, hub, policy, wake: Notify::new() })
    }

    /// Starts the next round of deletions now, because a name is to be removed.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Runs a round of deletions at the start, every hour, and after [`Retention::wake`].
    pub async fn run(self: Arc<Retention>) {
        let mut next = Instant::now();
        loop {
            if let Err(error) = self.round().await {
                tracing::error!(%error, "cannot delete what is too old");
            }
            next = (next + ROUND_INTERVAL).max(Instant::now());
            tokio::select! {
                () = tokio::time::sleep_until(next) => {}
                () = self.wake.notified() => {}
            }
        }
    }

    async fn round(&self) -> Result<(), StoreError> {
        let guests = self.delete_guests().await?;
        self.remove_names().await?;
        let tables = self.delete_tables().await?;
        let tries = self.delete_challenges().await?;
        if guests + tables + tries > 0 {
            tracing::info!(guests, tables, tries, "deleted what is older than the host wants to keep");
        }
        self.store.compact().await
    }

    async fn delete_tables(&self) -> Result<u64, StoreError> {
        let Some(keep) = self.policy.finished else { return Ok(0) };
        let mut deleted = 0;
        loop {
            let ids = self.store.old_tables(now() - keep.as_millis(), BATCH).await?;
            if ids.is_empty() {
                return Ok(deleted);
            }
            deleted += self.store.delete_tables(&ids).await?;
            for id in &ids {
                self.hub.discard(id).await;
            }
            sleep(PAUSE).await;
        }
    }

    /// Deletes challenges that are as old as tables to be deleted, and hashes of networks that are not needed any more.
    async fn delete_challenges(&self) -> Result<u64, StoreError> {
        self.store.forget_origins(Day::of(now()).plus(-ORIGIN_DAYS).start()).await?;
        match self.policy.finished {
            Some(keep) => self.store.delete_challenges(now() - keep.as_millis()).await,
            None => Ok(0),
        }
    }

    async fn delete_guests(&self) -> Result<u64, StoreError> {
        let Some(keep) = self.policy.guests else { return Ok(0) };
        let mut deleted = 0;
        loop {
            let ids = self.store.old_guests(now() - keep.as_millis(), BATCH).await?;
            if ids.is_empty() {
                return Ok(deleted);
            }
            for id in &ids {
                deleted += u64::from(self.store.delete_guest(id).await?);
            }
            sleep(PAUSE).await;
        }
    }

    /// Removes the names of deleted guests from all stored games. Tables in memory are loaded again.
    async fn remove_names(&self) -> Result<(), StoreError> {
        let guests = self.store.redactions().await?;
        if guests.is_empty() {
            return Ok(());
        }
        let (mut after, mut rewritten) = (String::new(), 0);
        loop {
            let ids = self.store.tables_after(&after, SEARCHED_TABLES).await?;
            let Some(last) = ids.last().cloned() else { break };
            for guest in &guests {
                for table in self.store.tables_naming(guest, &after, &last).await? {
                    rewritten += u64::from(self.remove_name(&table, guest).await?);
                }
            }
            after = last;
            sleep(PAUSE).await;
        }
        self.store.finish_redactions(&guests).await?;
        tracing::info!(guests = guests.len(), tables = rewritten, "removed names from stored games");
        Ok(())
    }

    /// Removes the name of a guest from one table. Returns whether the table had the name.
    async fn remove_name(&self, table: &str, guest: &str) -> Result<bool, StoreError> {
        let Some(stored) = self.store.load(table).await? else { return Ok(false) };
        let summary = self.store.summary(table).await?;
        let entries = stored.entries.into_iter();
        let rewrite = Rewrite {
            table: table.to_owned(),
            seq: stored.seq,
            entries: entries.filter_map(|entry| Some((entry.seq, without_name(&entry.body, guest)?))).collect(),
            summary: summary.and_then(|summary| without_name(&summary, guest)),
        };
        if rewrite.entries.is_empty() && rewrite.summary.is_none() {
            return Ok(false);
        }
        self.store.rewrite(rewrite).await?;
        self.hub.discard(table).await;
        tracing::debug!(table = short_id(table), "removed a name from a table");
        Ok(true)
    }
}

/// Returns a JSON text with the name of a guest replaced; `None` if the text does not have the name.
fn without_name(text: &str, guest: &str) -> Option<String> {
    if !text.contains(guest) {
        return None;
    }
    let mut value: Value = serde_json::from_str(text).ok()?;
    replace_name(&mut value, guest).then(|| value.to_string())
}

fn replace_name(value: &mut Value, guest: &str) -> bool {
    match value {
        Value::Array(values) => values.iter_mut().fold(false, |found, value| replace_name(value, guest) | found),
        Value::Object(fields) => {
            let own = fields.get("id").and_then(Value::as_str) == Some(guest)
                && fields.get("name").is_some_and(|name| name.is_string() && name != NEUTRAL_NAME);
            if own {
                fields.insert("name".to_owned(), NEUTRAL_NAME.into());
            }
            fields.values_mut().fold(own, |found, value| replace_name(value, guest) | found)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_name_of_the_guest_is_replaced() {
        let text = r#"{"type":"opened","host":{"id":"ana","name":"Ana","emblem":1},"seats":[{"person":{"id":"bo","name":"Bo"}}]}"#;
        let changed: Value = serde_json::from_str(&without_name(text, "bo").expect("a change")).expect("JSON");
        assert_eq!(changed["seats"][0]["person"]["name"], NEUTRAL_NAME);
        assert_eq!(changed["host"]["name"], "Ana");
        assert_eq!(without_name(&changed.to_string(), "bo"), None, "already replaced");
        assert_eq!(without_name(text, "cy"), None);
        assert_eq!(without_name(r#"{"type":"chat","text":"bo"}"#, "bo"), None);
    }
}
