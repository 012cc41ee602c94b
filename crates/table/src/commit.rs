//! The durability sequence: decide, apply, store, tell; rewind if the store refuses. See [`Prepared`].

use std::sync::Arc;

use deepwater_protocol::messages::{Guest, Millis, Refusal, RefusalCode};
use serde_json::Value;

use crate::config::TableConfig;
use crate::limits::LogLimits;
use crate::load::LogError;
use crate::log::{Entry, LogEntry};
use crate::occurrence::Occurrence;
use crate::rematch::RematchPlan;
use crate::table::Table;

/// An entry that has been applied to a table and waits to be stored.
///
/// Pass it to [`Prepared::commit`] or to [`Table::roll_back`]; dropping it leaves an entry in the table that is not
/// stored.
///
/// # The durability sequence
///
/// Every change of a table goes through the same steps, on a server and on a player's device:
///
/// 1. **Decide**: [`Table::decide`], [`Table::automatic`] or [`Table::bot_moved`] returns an [`Entry`]. The table is
///    unchanged.
/// 2. **Apply**: [`Table::prepare`] applies the entry and returns a [`Prepared`]: what to store.
/// 3. **Store**: the caller writes the entry and the head (status, [summary](Table::summary), [due time](Table::due)) in
///    one transaction, provided that the log still has [`Prepared::expected`] entries.
/// 4. **Tell**: when the store has confirmed, [`Prepared::commit`] returns what happened, for the connected people.
/// 5. **Rewind**: when the store has refused, [`Table::roll_back`] restores the table. If another server has written to
///    the log, [`Table::apply_stored`] applies its entries, and the sequence begins again with step 1.
///
/// The entry is applied before it is stored because the head is part of the same transaction.
///
/// Invariant: between steps 2 and 4 nothing read from the table may leave the process.
///
/// None of this does I/O, so an async server and a synchronous worker use the same code.
#[must_use = "commit it once it is stored, or roll it back"]
#[derive(Debug)]
pub struct Prepared {
    entry: LogEntry,
    news: Vec<Occurrence>,
}

/// A new table whose first entry waits to be stored.
#[derive(Debug)]
pub struct NewTable {
    /// The table, with its first entry applied.
    pub table: Table,
    /// The first entry of the log, not stored yet.
    pub opening: Prepared,
}

impl Prepared {
    /// Returns the entry to store.
    pub fn entry(&self) -> &LogEntry {
        &self.entry
    }

    /// Returns the number of entries that the stored log must have before this entry is appended.
    pub fn expected(&self) -> u64 {
        self.entry.seq - 1
    }

    /// Whether the entry changed the game, so that [`Table::new_snapshot`] may return another snapshot than before. It
    /// need not be stored with every such entry: after a change of the rules, the answers since the stored snapshot are
    /// applied if they fit.
    pub fn changes_game(&self) -> bool {
        Table::changes_game(&self.news)
    }

    /// Returns what happened. The caller may store it, but must not send it to a client before the store has confirmed
    /// the entry.
    pub fn news(&self) -> &[Occurrence] {
        &self.news
    }

    /// Returns what to tell the connected people. Call it only after the store has confirmed the entry.
    pub fn commit(self) -> Vec<Occurrence> {
        self.news
    }
}

impl Table {
    /// Applies an entry and returns what to store. If the entry does not fit, the table stays as it was.
    pub fn prepare(&mut self, entry: Entry, now: Millis) -> Result<Prepared, LogError> {
        let entry = LogEntry { seq: self.seq() + 1, at: now, entry };
        let news = self.apply_stored(entry.clone())?;
        Ok(Prepared { entry, news })
    }

    /// Restores the table as it was before an entry that the store has refused.
    ///
    /// # Panics
    ///
    /// Panics if another entry was applied after the refused one.
    pub fn roll_back(&mut self, refused: Prepared) {
        *self = self.rolled_back(refused);
    }

    /// Returns the table as it was before an entry that the store has refused. Replays the log, which can take tens of
    /// milliseconds.
    ///
    /// # Panics
    ///
    /// Panics if another entry was applied after the refused one.
    pub fn rolled_back(&self, refused: Prepared) -> Table {
        assert_eq!(self.seq(), refused.entry.seq, "only the last entry can be rolled back");
        self.rewound(refused.expected())
    }

    /// Applies the next entry of the stored log, which another server wrote, and returns what happened.
    ///
    /// If the entry does not fit, the table stays as it was.
    pub fn apply_stored(&mut self, entry: LogEntry) -> Result<Vec<Occurrence>, LogError> {
        let before = self.seq();
        self.apply(entry).inspect_err(|_| *self = self.rewound(before))
    }
}

impl TableConfig {
    /// Opens a table for this host. `played` has the answers of an imported game; it is empty for a new game. Fails if
    /// an answer does not fit the game.
    pub fn open(self, host: Guest, played: Vec<Value>, now: Millis) -> Result<NewTable, Refusal> {
        let opening = self.opening(host, played)?;
        self.open_with(opening, now)
    }

    fn open_with(self, opening: Entry, now: Millis) -> Result<NewTable, Refusal> {
        let mut table = Table::new(Arc::new(self), LogLimits::default());
        let refused = |error: LogError| Refusal::new(RefusalCode::IllegalSettings, error.to_string());
        let opening = table.prepare(opening, now).map_err(refused)?;
        Ok(NewTable { table, opening })
    }
}

impl RematchPlan {
    /// Opens the new table of the rematch. Returns the entry that announces the rematch at the old table, and the new
    /// table.
    ///
    /// Both must be stored in one transaction. `id` and `seed` are for the new table.
    pub fn open(self, id: String, seed: String, now: Millis) -> Result<(Entry, NewTable), Refusal> {
        let config = TableConfig::new(id.clone(), self.settings.clone(), seed)?;
        let announcement = Entry::Rematch { seat: self.seat, table: id };
        Ok((announcement, config.open_with(self.opening(), now)?))
    }
}
