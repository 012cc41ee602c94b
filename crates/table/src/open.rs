//! Opening a table, and loading one from its log.

use std::sync::Arc;

use deepwater_protocol::messages::{Guest, Refusal, SeatSetting, Status};
use deepwater_rules::RULES_VERSION;
use serde_json::Value;

use crate::charter::{Charter, illegal};
use crate::entry::{Entry, Line};
use crate::history::Occurrence;
use crate::plain_name;
use crate::play::Play;
use crate::seat::Holder;
use crate::table::{Saved, Table};

/// Why a log makes no table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// The log is empty or does not begin with `opened`.
    #[error("the log does not begin with the opening of the table")]
    NoBeginning,
    /// Numbers are missing.
    #[error("entry {expected} of the log is missing: the next one is {found}")]
    Gap {
        /// The number that should come.
        expected: u64,
        /// The number that came.
        found: u64,
    },
    /// An entry does not fit what came before.
    #[error("entry {0} of the log does not fit what came before")]
    Misfit(u64),
    /// Begun by other rules, and no snapshot to go on from.
    #[error("the game was begun by rules version {0}, this is version {RULES_VERSION}, and there is no snapshot")]
    OtherRules(u32),
}

impl Charter {
    /// The first entry of the table: who sits where to begin with. `played`: answers of an imported game, which must fit.
    pub fn opening(&self, host: Guest, played: Vec<Value>) -> Result<Entry, Refusal> {
        Play::start(self, &played, &mut ()).map_err(illegal)?;
        let seats = self.settings.seats.iter().map(|wish| match wish {
            SeatSetting::Me => Holder::Person(host.clone()),
            SeatSetting::Local(name) => {
                let name = plain_name(name).unwrap_or_default().to_owned();
                Holder::Person(Guest { name, ..host.clone() })
            }
            SeatSetting::Open => Holder::Open,
            SeatSetting::Bot(bot) => Holder::Bot(bot.clone()),
        });
        let script = self.setup.config.solo.map(|solo| Holder::Script(solo.variant));
        Ok(Entry::Opened { seats: seats.chain(script).collect(), host, played, awaited: Vec::new() })
    }
}

impl Table {
    /// A table without any entry. The first one to apply is the opening.
    pub fn new(charter: Arc<Charter>) -> Table {
        Table {
            charter,
            log: Vec::new(),
            status: Status::Open,
            host: None,
            seats: Vec::new(),
            play: None,
            asked: None,
            paused: false,
            rematch: None,
            chat_lines: 0,
            last: None,
            saved: None,
        }
    }

    /// The table that a log makes. `saved` is used if the game was begun by other rules than this program's.
    pub fn load(charter: Arc<Charter>, log: Vec<Line>, saved: Option<Saved>) -> Result<Table, LoadError> {
        if !matches!(log.first(), Some(Line { entry: Entry::Opened { .. }, .. })) {
            return Err(LoadError::NoBeginning);
        }
        let mut table = Table::new(charter);
        table.saved = saved.map(Arc::new);
        for line in log {
            table.apply(line)?;
        }
        Ok(table)
    }

    /// The table as it was after entry `seq`.
    pub fn rewound(&self, seq: u64) -> Table {
        let mut again = Table::new(self.charter.clone());
        again.saved = self.saved.clone();
        for line in self.log.iter().take_while(|line| line.seq <= seq) {
            // They fitted before, in the same order.
            let _ = again.apply(line.clone());
        }
        again
    }

    /// What happened after entry `since`, oldest first.
    pub fn history(&self, since: u64) -> Vec<Occurrence> {
        if since >= self.seq() {
            return Vec::new();
        }
        let mut again = Table::new(self.charter.clone());
        again.saved = self.saved.clone();
        let mut occurrences = Vec::new();
        for line in &self.log {
            let told = again.apply(line.clone()).unwrap_or_default();
            occurrences.extend(told.into_iter().filter(|occurrence| occurrence.seq > since));
        }
        occurrences
    }
}
