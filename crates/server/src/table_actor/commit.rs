//! The server's part of the durability sequence (see `deepwater_table::Prepared`): storing entries and handling
//! conflicts.

use deepwater_store::CommitError;
use deepwater_table::{Entry, NewTable, Occurrence};
use tokio::time::{Instant, timeout};

use super::{BOT_TAKEOVER_DELAY, TableActor};
use crate::clock::now;
use crate::rows::{self, LoadError};
use crate::table_limits::TableReservation;

/// Why an entry was not committed.
pub(super) enum CommitFailure {
    /// Another server has written first; the table now includes its entries.
    Conflict,
    /// The entry could not be stored; the table is as it was.
    NotStored,
}

impl TableActor {
    /// Applies and stores an entry, and returns what to tell the connections. Rolls the entry back if it cannot be
    /// stored.
    ///
    /// Nothing can read the table before the entry is stored, because this task owns the table.
    pub(super) async fn commit(
        &mut self,
        entry: Entry,
        create: Option<Box<(NewTable, TableReservation)>>,
    ) -> Result<Vec<Occurrence>, CommitFailure> {
        let awaited = self.awaited_seat();
        let prepared = self.table_mut().prepare(entry, now()).map_err(|error| {
            tracing::error!(%error, table = self.short_id(), "an entry that was decided on does not fit");
            CommitFailure::NotStored
        })?;
        let new = create.as_deref().map(|(new, reservation)| (new, reservation.origin.as_str()));
        let commit = match rows::commit(&self.table, &prepared, self.stores_snapshot(&prepared), new) {
            Ok(commit) => commit,
            Err(error) => {
                tracing::error!(%error, table = self.short_id(), "cannot serialize an entry");
                Box::pin(self.roll_back(prepared)).await;
                return Err(CommitFailure::NotStored);
            }
        };
        let (began, with_snapshot) = (Instant::now(), commit.head.snapshot.is_some());
        let stored = self.services.store.commit(commit).await;
        metrics::histogram!("deepwater_commit_seconds").record(began.elapsed());
        match stored {
            Ok(()) => {
                metrics::counter!("deepwater_entries_total").increment(1);
                if let Some((new, _)) = create.map(|created| *created) {
                    new.opening.commit();
                }
                self.entry_stored(&prepared, with_snapshot);
                self.bots_allowed_from = Instant::now();
                self.schedule_notification(awaited);
                Ok(prepared.commit())
            }
            Err(error) => {
                Box::pin(self.roll_back(prepared)).await;
                Err(self.after_refusal(error).await)
            }
        }
    }

    async fn after_refusal(&mut self, error: CommitError) -> CommitFailure {
        if !matches!(error, CommitError::Conflict) {
            metrics::counter!("deepwater_failed_commits_total").increment(1);
            tracing::error!(%error, table = self.short_id(), "cannot store an entry");
        }
        // If the connection broke, the entry may be stored after all. Then catching up finds it.
        match self.catch_up().await {
            true => CommitFailure::Conflict,
            false => CommitFailure::NotStored,
        }
    }

    /// Applies the entries that other servers have stored and tells the connections. Returns whether there were any.
    pub(super) async fn catch_up(&mut self) -> bool {
        let read = self.services.store.entries_after(&self.table.config().id, self.table.seq());
        let rows = match timeout(self.services.load_limits.read_timeout, read).await.map_err(|_| LoadError::Timeout) {
            Ok(Ok(rows)) => rows,
            Ok(Err(error)) => return self.cannot_catch_up(error.into()),
            Err(late) => return self.cannot_catch_up(late),
        };
        let mut news = Vec::new();
        for row in rows {
            let applied = rows::read_entry(row)
                .and_then(|entry| self.table_mut().apply_stored(entry).map_err(|error| error.to_string()));
            match applied {
                Ok(happened) => news.extend(happened),
                Err(error) => {
                    tracing::error!(error, table = self.short_id(), "an entry of another server does not fit");
                    break;
                }
            }
        }
        if news.is_empty() {
            return false;
        }
        self.bot_answer = None;
        self.bots_allowed_from = Instant::now() + BOT_TAKEOVER_DELAY;
        self.tell(&news);
        true
    }

    fn cannot_catch_up(&self, error: LoadError) -> bool {
        tracing::error!(%error, table = self.short_id(), "cannot read the entries of other servers");
        false
    }

    /// Sends the news to everyone who is connected here. Call it only with stored news.
    pub(super) fn tell(&mut self, news: &[Occurrence]) {
        self.last_activity = Instant::now();
        self.connections.send_updates(&self.table, news);
        // Sitting down and standing up change who counts as a spectator.
        self.send_presence();
    }
}
