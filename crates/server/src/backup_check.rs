//! Checks that every table of a database can be loaded, before it is relied on.

use std::sync::Arc;
use std::time::Duration;

use deepwater_store::{Store, StoreError};
use deepwater_table::LogLimits;

use crate::cpu_slots::CpuSlots;
use crate::rows::{self, LoadError, LoadLimits};

/// How many tables are read at once.
const PAGE: u32 = 500;
/// How long reading one table may take.
const READ_TIMEOUT: Duration = Duration::from_secs(60);

/// The tables of a database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableCheck {
    /// How many can be loaded.
    pub readable: u64,
    /// How many were played under rules that this program does not have. They can be exported, but not replayed.
    pub other_rules: u64,
    /// The ids of the damaged ones, and why each cannot be loaded.
    pub damaged: Vec<(String, String)>,
}

/// Loads every table by replaying its log.
pub async fn check_tables(store: &Arc<dyn Store>) -> Result<TableCheck, StoreError> {
    let (mut check, mut after) = (TableCheck::default(), String::new());
    let cpu = CpuSlots::new(1);
    let limits = LoadLimits { read_timeout: READ_TIMEOUT, of_table: LogLimits::default() };
    loop {
        let ids = store.tables_after(&after, PAGE).await?;
        let Some(last) = ids.last().cloned() else { return Ok(check) };
        for id in ids {
            match rows::load(store, &cpu, limits, &id).await {
                Ok(_) => check.readable += 1,
                Err(LoadError::OtherRules(_)) => check.other_rules += 1,
                Err(LoadError::Store(error)) => return Err(error),
                Err(error) => check.damaged.push((id, error.to_string())),
            }
        }
        after = last;
    }
}
