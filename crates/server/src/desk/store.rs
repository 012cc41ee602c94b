//! Storing: nobody is told of an entry before it is on disk.

use deepwater_store::{Commit, CommitError, NewEntry};
use deepwater_table::{Entry, Line, Occurrence};
use tokio::time::Instant;

use super::load::{Creation, head, json, read};
use super::{COURTESY, Desk};
use crate::clock::now;
use crate::hub::shown;

/// Why an entry was not stored. The table is as it was, or as the database has it by now.
pub(super) enum Failure {
    /// Another server was quicker; the table knows now what it did.
    Overtaken,
    /// The database refused it or is away.
    NotStored,
}

impl Desk {
    /// Applies and stores an entry. Nobody sees the table before it is stored: this task owns it.
    pub(super) async fn store(&mut self, entry: Entry, create: Option<Creation>) -> Result<Vec<Occurrence>, Failure> {
        let expected = self.table.seq();
        let at = now();
        let body = json(&entry);
        let waited_for = self.table.waits_for().map(|(seat, ..)| seat);
        let applied = self.table.apply(Line { seq: expected + 1, at, entry });
        let Ok(news) = applied else {
            self.table = self.table.rewound(expected);
            return Err(Failure::NotStored);
        };
        let commit = Commit {
            table: self.table.charter().id.clone(),
            expected,
            entries: vec![NewEntry { at, body }],
            head: head(&self.table, &news),
            create,
        };
        let began = Instant::now();
        let stored = self.hub.store.commit(commit).await;
        metrics::histogram!("deepwater_commit_seconds").record(began.elapsed());
        let Err(error) = stored else {
            metrics::counter!("deepwater_entries_total").increment(1);
            self.bots_from = Instant::now();
            self.notice_turn(waited_for);
            return Ok(news);
        };
        self.table = self.table.rewound(expected);
        if !matches!(error, CommitError::Conflict) {
            tracing::error!(%error, table = shown(&self.table.charter().id), "an entry was not stored");
        }
        // After a lost connection the entry may be stored all the same: then it is among the news.
        match self.catch_up().await {
            true => Err(Failure::Overtaken),
            false => Err(Failure::NotStored),
        }
    }

    /// Fetches what was stored and is not known here. Answers whether there was anything.
    pub(super) async fn catch_up(&mut self) -> bool {
        let known = self.table.seq();
        let entries = match self.hub.store.entries_after(&self.table.charter().id, known).await {
            Ok(entries) => entries,
            Err(error) => {
                tracing::error!(%error, table = shown(&self.table.charter().id), "news cannot be read");
                return false;
            }
        };
        let mut news = Vec::new();
        for entry in entries {
            let seq = entry.seq;
            match read(entry).map_err(|error| error.to_string()).and_then(|line| self.table.apply(line).map_err(|e| e.to_string())) {
                Ok(told) => news.extend(told),
                Err(error) => {
                    tracing::error!(error, seq, table = shown(&self.table.charter().id), "an entry does not fit");
                    break;
                }
            }
        }
        if news.is_empty() {
            return false;
        }
        self.thinking = None;
        self.bots_from = Instant::now() + COURTESY;
        self.tell(&news);
        true
    }

    /// Tells everyone who is connected here.
    pub(super) fn tell(&mut self, news: &[Occurrence]) {
        self.quiet_since = Instant::now();
        self.audience.tell(&self.table, news);
    }
}
