//! The server's part of the durability sequence (see `deepwater_table::Prepared`): storing entries and handling
//! conflicts.

use deepwater_store::CommitError;
use deepwater_table::{Entry, LogError, NewTable, Prepared};
use tokio::time::{Instant, timeout};

use super::connections::EncodedUpdate;
use super::{BOT_TAKEOVER_DELAY, TableActor, thinking};
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

/// The most answers of bots that are stored together with the entry that they follow. It bounds how long the actor keeps
/// its thread; the bots go on after that.
const MAX_FOLLOWING_ANSWERS: usize = 8;

/// Entries that are applied and wait to be stored in one transaction, and what to tell the connections afterwards.
#[derive(Default)]
struct PreparedEntries {
    entries: Vec<Prepared>,
    updates: Vec<EncodedUpdate>,
}

impl TableActor {
    /// Applies and stores an entry. Returns its number and what to tell the connections. Rolls the entry back if it cannot
    /// be stored.
    ///
    /// The answers of quick bots that follow the entry are stored with it, because a transaction with several entries
    /// costs the database little more than one with a single entry.
    ///
    /// Nothing can read the table before the entries are stored, because this task owns the table.
    pub(super) async fn commit(
        &mut self,
        entry: Entry,
        create: Option<Box<(NewTable, TableReservation)>>,
    ) -> Result<(u64, Vec<EncodedUpdate>), CommitFailure> {
        let (awaited, status) = (self.awaited_seat(), self.table.status());
        let mut prepared = PreparedEntries::default();
        self.prepare(entry, &mut prepared).map_err(|_| CommitFailure::NotStored)?;
        self.prepare_quick_bots(&mut prepared);
        let PreparedEntries { entries, updates } = prepared;
        let new = create.as_deref().map(|(new, reservation)| (new, reservation.origin.as_str()));
        let commit = match rows::commit(&self.table, &entries, self.stores_snapshot(&entries), new) {
            Ok(commit) => commit,
            Err(error) => {
                tracing::error!(%error, table = self.short_id(), "cannot serialize an entry");
                Box::pin(self.roll_back(entries)).await;
                return Err(CommitFailure::NotStored);
            }
        };
        let (began, with_snapshot) = (Instant::now(), commit.head.snapshot.is_some());
        let stored = self.services.store.commit(commit).await;
        metrics::histogram!("deepwater_commit_seconds").record(began.elapsed());
        match stored {
            Ok(()) => {
                metrics::counter!("deepwater_entries_total").increment(entries.len() as u64);
                if let Some((new, _)) = create.map(|created| *created) {
                    new.opening.commit();
                }
                self.entries_stored(&entries, with_snapshot);
                self.bots_allowed_from = Instant::now();
                self.schedule_notification(awaited);
                self.services.lobby.table_changed(&self.table, status);
                let seq = entries[0].entry().seq;
                for entry in entries {
                    entry.commit();
                }
                Ok((seq, updates))
            }
            Err(error) => {
                Box::pin(self.roll_back(entries)).await;
                Err(self.after_refusal(error).await)
            }
        }
    }

    /// Applies an entry and encodes the updates about it.
    fn prepare(&mut self, entry: Entry, prepared: &mut PreparedEntries) -> Result<(), LogError> {
        let applied = self.table_mut().prepare(entry, now()).inspect_err(|error| {
            tracing::error!(%error, table = self.short_id(), "an entry that was decided on does not fit");
        })?;
        prepared.updates.push(self.connections.encode_update(&self.table, applied.news()));
        prepared.entries.push(applied);
        Ok(())
    }

    /// Lets the quick bots whose turn comes next answer, and applies their answers.
    fn prepare_quick_bots(&mut self, prepared: &mut PreparedEntries) {
        for _ in 0..MAX_FOLLOWING_ANSWERS {
            let Some(task) = self.bot_to_ask().filter(|task| !task.is_slow()) else { return };
            let Some(choice) = thinking::choose_at_once(&task, self.short_id()) else { return };
            let Ok(entry) = self.table.bot_moved(choice) else { return };
            if self.prepare(entry, prepared).is_err() {
                return;
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
        let update = self.connections.encode_update(&self.table, &news);
        self.tell(vec![update]);
        true
    }

    fn cannot_catch_up(&self, error: LoadError) -> bool {
        tracing::error!(%error, table = self.short_id(), "cannot read the entries of other servers");
        false
    }

    /// Sends updates to everyone who is connected here. Call it only with updates about stored entries.
    pub(super) fn tell(&mut self, updates: Vec<EncodedUpdate>) {
        self.last_activity = Instant::now();
        for update in updates {
            self.connections.send_update(update);
        }
        // Sitting down and standing up change who counts as a spectator.
        self.send_presence();
    }
}
