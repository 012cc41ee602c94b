//! The history of a table: what happened lately, kept in memory, and pages of all that happened.
//!
//! A log can have many thousands of entries, so the history is never sent at once. Every occurrence has a weight, which
//! is about its size as JSON. A page has at most the weight [`LogLimits::history_page`], which bounds the size of
//! messages. The latest part of the history is kept in memory, so a client that was away for a short time costs no replay
//! of the log. [`Table::needs_replay`] tells whether a page needs a replay.
//!
//! [`LogLimits::history_page`]: crate::LogLimits::history_page

use std::collections::VecDeque;

use crate::occurrence::{Occurred, Occurrence};
use crate::table::Table;

/// The weight of an occurrence without its events and texts.
const BASE_WEIGHT: usize = 100;
/// The weight of an event.
const EVENT_WEIGHT: usize = 100;

/// A part of the history without gaps, oldest first.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct HistoryPage {
    /// What happened.
    pub happened: Vec<Occurrence>,
    /// The number of the last entry before this page, if the page leaves out older entries that the reader does not
    /// know.
    pub omitted: Option<u64>,
    /// Whether newer entries are left out.
    pub more: bool,
}

/// The latest occurrences of a table, up to some weight.
#[derive(Clone, Debug)]
pub(crate) struct RecentHistory {
    occurrences: VecDeque<Occurrence>,
    weight: usize,
    most: usize,
    /// The number of the last entry whose occurrences are not kept any more; 0 if all are kept.
    dropped: u64,
}

impl RecentHistory {
    pub fn with_weight(most: usize) -> RecentHistory {
        RecentHistory { occurrences: VecDeque::new(), weight: 0, most, dropped: 0 }
    }

    /// Adds what an entry caused, and drops whole entries while the rest is too heavy. The latest entry is always kept.
    pub fn push(&mut self, news: &[Occurrence]) {
        for occurrence in news {
            self.weight += occurrence.weight();
            self.occurrences.push_back(occurrence.clone());
        }
        let Some(latest) = news.last().map(|occurrence| occurrence.seq) else { return };
        while self.weight > self.most
            && let Some(oldest) = self.occurrences.pop_front_if(|oldest| oldest.seq < latest)
        {
            self.drop_entry(oldest);
        }
    }

    /// Drops all further occurrences of the entry that caused `first`.
    fn drop_entry(&mut self, first: Occurrence) {
        self.dropped = first.seq;
        self.weight -= first.weight();
        while let Some(next) = self.occurrences.pop_front_if(|next| next.seq == first.seq) {
            self.weight -= next.weight();
        }
    }

    /// Whether the occurrences of all entries after `since` are kept.
    fn reaches(&self, since: u64) -> bool {
        since >= self.dropped
    }

    fn after(&self, since: u64) -> impl Iterator<Item = &Occurrence> {
        let first = self.occurrences.partition_point(|occurrence| occurrence.seq <= since);
        self.occurrences.range(first..)
    }
}

impl Table {
    /// Whether the history after entry `since` is no longer in memory, so that reading it replays the log. That can
    /// take tens of milliseconds; callers that must not block should do it on another thread.
    pub fn needs_replay(&self, since: u64) -> bool {
        !self.recent.reaches(since)
    }

    /// Returns the latest page of what happened after entry `since`.
    pub fn newest_page(&self, since: u64) -> HistoryPage {
        if !self.needs_replay(since) {
            return HistoryPage { happened: self.recent.after(since).cloned().collect(), omitted: None, more: false };
        }
        let latest = self.replayed(self.seq(), RecentHistory::with_weight(self.limits.history_page), |_| true).recent;
        let omitted = (!latest.reaches(since)).then_some(latest.dropped);
        HistoryPage { happened: latest.after(since).cloned().collect(), omitted, more: false }
    }

    /// Returns the first page of what happened after entry `since`.
    pub fn next_page(&self, since: u64) -> HistoryPage {
        if !self.needs_replay(since) {
            return self.newest_page(since);
        }
        let (mut happened, mut weight, mut more) = (Vec::new(), 0, false);
        self.replayed(self.seq(), RecentHistory::with_weight(0), |news| {
            let news = news.iter().filter(|occurrence| occurrence.seq > since);
            let added: usize = news.clone().map(Occurrence::weight).sum();
            let fits = weight == 0 || weight + added <= self.limits.history_page;
            if fits {
                weight += added;
                happened.extend(news.cloned());
            }
            more = !fits;
            fits
        });
        HistoryPage { happened, omitted: None, more }
    }

    /// Returns what happened after entry `since`, oldest first. This can be large: clients get pages.
    pub fn history(&self, since: u64) -> Vec<Occurrence> {
        if !self.needs_replay(since) {
            return self.recent.after(since).cloned().collect();
        }
        let all = self.replayed(self.seq(), RecentHistory::with_weight(usize::MAX), |_| true).recent;
        all.after(since).cloned().collect()
    }
}

impl Occurrence {
    /// Returns about how many bytes the occurrence takes as JSON.
    pub(crate) fn weight(&self) -> usize {
        let further = match &self.what {
            Occurred::Started { events, given } => {
                EVENT_WEIGHT * (events.len() + given.iter().map(Vec::len).sum::<usize>())
            }
            Occurred::Acted { events, .. } => EVENT_WEIGHT * events.len(),
            Occurred::Chat { text, .. } => text.len(),
            Occurred::Finished { outcome } => EVENT_WEIGHT * outcome.scores.len(),
            _ => 0,
        };
        BASE_WEIGHT + further
    }
}
