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
/// How many times as long as a round the pause after it is. To remove a name, a round reads the whole database, and
/// anyone can delete a guest of their own.
const REST_FACTOR: u32 = 20;
/// How many challenges, and how many results of challenges, one statement deletes.
const CHALLENGE_BATCH: u32 = 1_000;
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

    /// Starts the next round of deletions, because a name is to be removed: now, or when the pause after the latest round
    /// is over.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Runs a round of deletions at the start, every hour, and after [`Retention::wake`].
    pub async fn run(self: Arc<Retention>) {
        let mut next = Instant::now();
        loop {
            let began = Instant::now();
            if let Err(error) = self.round().await {
                tracing::error!(%error, "cannot delete what is too old");
            }
            next = (next + ROUND_INTERVAL).max(Instant::now());
            sleep(rest_after(began.elapsed())).await;
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
        let challenges = self.delete_challenges().await?;
        if guests + tables + challenges > 0 {
            tracing::info!(guests, tables, challenges, "deleted what is older than the host wants to keep");
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
        let Some(keep) = self.policy.finished else { return Ok(0) };
        let mut deleted = 0;
        loop {
            let found = self.store.delete_challenges(now() - keep.as_millis(), CHALLENGE_BATCH).await?;
            if found == 0 {
                return Ok(deleted);
            }
            deleted += found;
            sleep(PAUSE).await;
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
            for table in self.store.tables_naming(&guests, &after, &last).await? {
                rewritten += u64::from(self.remove_names_of(&table, &guests).await?);
            }
            after = last;
            sleep(PAUSE).await;
        }
        self.store.finish_redactions(&guests).await?;
        tracing::info!(guests = guests.len(), tables = rewritten, "removed names from stored games");
        Ok(())
    }

    /// Removes the names of guests from one table. Returns whether the table had one.
    async fn remove_names_of(&self, table: &str, guests: &[String]) -> Result<bool, StoreError> {
        let Some(stored) = self.store.load(table).await? else { return Ok(false) };
        let summary = self.store.summary(table).await?;
        let entries = stored.entries.into_iter();
        let rewrite = Rewrite {
            table: table.to_owned(),
            seq: stored.seq,
            entries: entries.filter_map(|entry| Some((entry.seq, without_names(&entry.body, guests)?))).collect(),
            summary: summary.and_then(|summary| without_names(&summary, guests)),
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

/// Returns how long to do nothing after a round that took so long.
fn rest_after(round: Duration) -> Duration {
    round.saturating_mul(REST_FACTOR).min(ROUND_INTERVAL)
}

/// Returns a JSON text with the names of guests replaced; `None` if the text has none of them.
fn without_names(text: &str, guests: &[String]) -> Option<String> {
    if !guests.iter().any(|guest| text.contains(guest)) {
        return None;
    }
    let mut value: Value = serde_json::from_str(text).ok()?;
    replace_names(&mut value, guests).then(|| value.to_string())
}

fn replace_names(value: &mut Value, guests: &[String]) -> bool {
    match value {
        Value::Array(values) => values.iter_mut().fold(false, |found, value| replace_names(value, guests) | found),
        Value::Object(fields) => {
            let id = fields.get("id").and_then(Value::as_str);
            let is_named = id.is_some_and(|id| guests.iter().any(|guest| guest == id))
                && fields.get("name").is_some_and(|name| name.is_string() && name != NEUTRAL_NAME);
            if is_named {
                fields.insert("name".to_owned(), NEUTRAL_NAME.into());
            }
            fields.values_mut().fold(is_named, |found, value| replace_names(value, guests) | found)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_names_of_these_guests_are_replaced() {
        let text = r#"{"type":"opened","host":{"id":"ana","name":"Ana","emblem":1},"seats":[{"person":{"id":"bo","name":"Bo"}}]}"#;
        let without = |text: &str, guests: &[&str]| {
            without_names(text, &guests.iter().map(|guest| (*guest).to_owned()).collect::<Vec<_>>())
        };
        let changed: Value = serde_json::from_str(&without(text, &["bo"]).expect("a change")).expect("JSON");
        assert_eq!(changed["seats"][0]["person"]["name"], NEUTRAL_NAME);
        assert_eq!(changed["host"]["name"], "Ana");
        assert_eq!(without(&changed.to_string(), &["bo"]), None, "already replaced");
        assert_eq!(without(text, &["cy"]), None);
        assert_eq!(without(r#"{"type":"chat","text":"bo"}"#, &["bo"]), None);
        let both: Value = serde_json::from_str(&without(text, &["bo", "ana"]).expect("a change")).expect("JSON");
        assert_eq!(
            (&both["seats"][0]["person"]["name"], &both["host"]["name"]),
            (&NEUTRAL_NAME.into(), &NEUTRAL_NAME.into())
        );
    }

    #[test]
    fn a_long_round_is_followed_by_a_long_pause() {
        assert_eq!(rest_after(Duration::from_millis(10)), Duration::from_millis(200));
        assert_eq!(rest_after(Duration::from_secs(30)), Duration::from_secs(600));
        assert_eq!(rest_after(Duration::from_secs(3600)), ROUND_INTERVAL);
    }
}
