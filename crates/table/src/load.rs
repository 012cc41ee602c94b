//! Loading a table from its log, and replaying parts of the log.

use std::sync::Arc;

use deepwater_protocol::messages::Status;
use deepwater_rules::RULES_VERSION;

use crate::config::TableConfig;
use crate::history::RecentHistory;
use crate::limits::LogLimits;
use crate::log::{Entry, Log, LogEntry};
use crate::occurrence::Occurrence;
use crate::table::{Table, TableSnapshot};

/// Why an entry cannot be applied, or a log cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LogError {
    /// The log is empty, or its first entry is not `opened`.
    #[error("the log does not begin with the opening of the table")]
    NoOpening,
    /// An entry is missing.
    #[error("entry {expected} of the log is missing; entry {found} comes next")]
    Gap {
        /// The number of the missing entry.
        expected: u64,
        /// The number of the entry that came instead.
        found: u64,
    },
    /// An entry does not fit the entries before it.
    #[error("entry {0} of the log does not fit the entries before it")]
    Misfit(u64),
    /// The game began under another version of the rules, and there is no snapshot to go on from.
    #[error("the game began under rules version {0}, this is version {RULES_VERSION}, and there is no snapshot")]
    OtherRules(u32),
    /// The game began under another version of the rules, and its snapshot cannot be restored.
    #[error("the game began under another version of the rules, and its snapshot cannot be restored: {0}")]
    BadSnapshot(String),
}

impl Table {
    /// Returns a table without entries. The first entry to apply is the opening.
    pub(crate) fn new(config: Arc<TableConfig>, limits: LogLimits) -> Table {
        Table {
            config,
            limits,
            log: Log::default(),
            status: Status::Open,
            host: None,
            seats: Vec::new(),
            play: None,
            proposal: None,
            paused: false,
            rematch: None,
            chat_lines: 0,
            chat_bytes: Vec::new(),
            undos: 0,
            recent: RecentHistory::with_weight(limits.history_in_memory),
            last: None,
            snapshot: None,
        }
    }

    /// Loads a table from its log. The snapshot is used only if the game began under another version of the rules.
    pub fn load(
        config: Arc<TableConfig>,
        log: Vec<LogEntry>,
        snapshot: Option<TableSnapshot>,
    ) -> Result<Table, LogError> {
        Table::load_with_limits(LogLimits::default(), config, log, snapshot)
    }

    /// Loads a table like [`Table::load`], with limits of its own.
    pub fn load_with_limits(
        limits: LogLimits,
        config: Arc<TableConfig>,
        log: Vec<LogEntry>,
        snapshot: Option<TableSnapshot>,
    ) -> Result<Table, LogError> {
        if !matches!(log.first(), Some(LogEntry { entry: Entry::Opened { .. }, .. })) {
            return Err(LogError::NoOpening);
        }
        let mut table = Table::new(config, limits);
        table.snapshot = snapshot.map(Arc::new);
        for entry in log {
            table.apply(entry)?;
        }
        Ok(table)
    }

    /// Returns the table as it was after entry `seq`.
    pub fn rewound(&self, seq: u64) -> Table {
        self.replayed(seq, RecentHistory::with_weight(self.limits.history_in_memory), |_| true)
    }

    /// Replays the log up to entry `last`. `recent` is the empty history that collects what happens. Calls `goes_on`
    /// with what each entry causes; if it returns `false`, the replay ends.
    pub(crate) fn replayed(
        &self,
        last: u64,
        recent: RecentHistory,
        mut goes_on: impl FnMut(&[Occurrence]) -> bool,
    ) -> Table {
        let mut table = Table::new(self.config.clone(), self.limits);
        table.snapshot = self.snapshot.clone();
        table.recent = recent;
        for entry in self.log.iter().take_while(|entry| entry.seq <= last) {
            match table.apply(entry) {
                Ok(happened) if goes_on(&happened) => {}
                Ok(_) => break,
                Err(error) => unreachable!("the log was applied before, in the same order: {error}"),
            }
        }
        table
    }
}
