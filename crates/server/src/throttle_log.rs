//! Requests refused by a limit: counted, and logged as one line a minute instead of one line each.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use deepwater_protocol::messages::RefusalCode;

use crate::limits::Network;

/// The most networks that are told apart. A flood can come from any number of addresses.
const MAX_NETWORKS: usize = 10_000;

/// The code of a refusal, as an extension of its response.
#[derive(Clone, Copy)]
pub(crate) struct Refused(pub &'static str);

impl Refused {
    /// Whether a limit of the server caused the refusal. Such refusals come in floods.
    pub fn by_limit(self) -> bool {
        [RefusalCode::TooFast, RefusalCode::Busy].into_iter().any(|code| self.0 == <&str>::from(code))
    }
}

/// Counts refused requests until they are logged.
#[derive(Default)]
pub(crate) struct ThrottleLog(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    by_code: HashMap<&'static str, u64>,
    networks: HashSet<Network>,
}

impl ThrottleLog {
    /// Counts a refused request. Returns whether it is the first of its network since the last logged line.
    pub fn count(&self, refused: Refused, network: Option<Network>) -> bool {
        let mut counts = self.counts();
        *counts.by_code.entry(refused.0).or_default() += 1;
        let network = network.filter(|_| counts.networks.len() < MAX_NETWORKS);
        network.is_some_and(|network| counts.networks.insert(network))
    }

    /// Logs what was counted since the last call, as one line. Logs nothing if nothing was counted.
    pub fn write(&self) {
        let Counts { by_code, networks } = std::mem::take(&mut *self.counts());
        let count = |code: RefusalCode| by_code.get(<&str>::from(code)).copied().unwrap_or(0);
        let (too_fast, busy) = (count(RefusalCode::TooFast), count(RefusalCode::Busy));
        if too_fast + busy > 0 {
            tracing::warn!(too_fast, busy, addresses = networks.len(), "requests were refused by limits");
        }
    }

    /// Locks the counts. They are valid even if a thread panicked while it held the lock.
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
