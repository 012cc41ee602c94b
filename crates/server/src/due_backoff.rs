//! Remembers tables where a bot or a clock has to act, but which cannot be loaded. The search for such tables skips
//! them for a while, so that they do not delay others.

use std::collections::HashMap;
use std::time::{Duration, Instant};

const FIRST_DELAY: Duration = Duration::from_secs(10);
const MAX_DELAY: Duration = Duration::from_secs(3600);
/// The most tables that are remembered. Further tables are tried again at every search.
const MAX_TABLES: usize = 20_000;

/// The tables that could not be loaded, and when each is tried again.
#[derive(Default)]
pub(crate) struct DueBackoff {
    by_table: HashMap<String, Delay>,
}

struct Delay {
    until: Instant,
    next: Duration,
}

impl DueBackoff {
    /// Returns the number of tables that are remembered.
    pub fn len(&self) -> usize {
        self.by_table.len()
    }

    /// Whether this table is skipped for now.
    pub fn skips(&self, table: &str, now: Instant) -> bool {
        self.by_table.get(table).is_some_and(|delay| now < delay.until)
    }

    /// Notes that a table could not be loaded. After each failure the table is skipped for twice as long, up to an
    /// hour. Returns whether this is its first failure.
    pub fn failed(&mut self, table: &str, now: Instant) -> bool {
        if let Some(delay) = self.by_table.get_mut(table) {
            *delay = Delay { until: now + delay.next, next: (delay.next * 2).min(MAX_DELAY) };
            return false;
        }
        if self.by_table.len() < MAX_TABLES {
            self.by_table.insert(table.to_owned(), Delay { until: now + FIRST_DELAY, next: FIRST_DELAY * 2 });
        }
        true
    }

    /// Notes that a table was loaded.
    pub fn loaded(&mut self, table: &str) {
        self.by_table.remove(table);
    }

    /// Forgets the tables for which `is_due` returns `false`.
    pub fn retain(&mut self, is_due: impl Fn(&str) -> bool) {
        self.by_table.retain(|table, _| is_due(table));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_skipped_longer_each_time() {
        let (mut backoff, start) = (DueBackoff::default(), Instant::now());
        assert!(backoff.failed("t", start));
        assert!(backoff.skips("t", start + Duration::from_secs(9)));
        assert!(!backoff.skips("t", start + Duration::from_secs(10)));
        assert!(!backoff.failed("t", start));
        assert!(backoff.skips("t", start + Duration::from_secs(19)));
        for _ in 0..20 {
            backoff.failed("t", start);
        }
        assert!(!backoff.skips("t", start + MAX_DELAY), "at most an hour");
        assert!(!backoff.skips("other", start));
        backoff.loaded("t");
        assert!(!backoff.skips("t", start));
    }
}
