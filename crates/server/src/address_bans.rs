//! The networks that the host has banned, kept in memory so that every request can be checked.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{Arc, RwLock};

use deepwater_store::{BanKind, Store, StoreError};
use tokio::sync::watch;

use crate::clock::now;
use crate::limits::Network;

/// The networks that are banned now.
pub(crate) struct AddressBans {
    store: Arc<dyn Store>,
    banned: RwLock<HashSet<Network>>,
    changes: watch::Sender<()>,
}

impl AddressBans {
    /// Returns an empty list. [`AddressBans::refresh`] fills it.
    pub fn new(store: Arc<dyn Store>) -> Arc<AddressBans> {
        Arc::new(AddressBans { store, banned: RwLock::default(), changes: watch::channel(()).0 })
    }

    /// Reads the bans from the database. To be called regularly, because other servers add bans and bans end.
    pub async fn refresh(&self) -> Result<(), StoreError> {
        let now = now();
        let active = self.store.bans().await?.into_iter().filter(|ban| ban.until.is_none_or(|until| now < until));
        let addresses = active.filter(|ban| ban.kind == BanKind::Address);
        let networks: HashSet<Network> =
            addresses.filter_map(|ban| ban.subject.parse::<IpAddr>().ok()).map(Network::from).collect();
        if *self.banned.read().expect("no panic while locked") != networks {
            *self.banned.write().expect("no panic while locked") = networks;
            self.changes.send_replace(());
        }
        Ok(())
    }

    /// Whether a network is banned.
    pub fn contains(&self, network: Network) -> bool {
        self.banned.read().expect("no panic while locked").contains(&network)
    }

    /// Waits until a network is banned.
    pub async fn until_banned(&self, network: Network) {
        let mut changes = self.changes.subscribe();
        while !self.contains(network) {
            if changes.changed().await.is_err() {
                return std::future::pending().await;
            }
        }
    }
}
