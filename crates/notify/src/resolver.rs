//! Names become addresses here, and private ones are dropped on the way.

use std::{io, net::SocketAddr, sync::Arc};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};

use crate::address::{AddressError, is_public};

/// Asks `lookup` and hands on only what may be connected to. The client connects to exactly these addresses, so a name
/// that was public when it was registered and is private now leads nowhere.
pub(crate) struct Guard<L> {
    pub(crate) lookup: Arc<L>,
    pub(crate) allow_private: bool,
}

/// How names are looked up: by the system, or by a test.
pub(crate) trait Lookup: Send + Sync + 'static {
    fn addresses(&self, name: &str) -> impl Future<Output = io::Result<Vec<SocketAddr>>> + Send;
}

/// The system's own resolver.
pub(crate) struct System;

impl Lookup for System {
    async fn addresses(&self, name: &str) -> io::Result<Vec<SocketAddr>> {
        // Port 0 stands for the one of the URL.
        Ok(tokio::net::lookup_host((name, 0)).await?.collect())
    }
}

impl<L: Lookup> Resolve for Guard<L> {
    fn resolve(&self, name: Name) -> Resolving {
        let (lookup, allow_private) = (self.lookup.clone(), self.allow_private);
        Box::pin(async move {
            let mut addresses = lookup.addresses(name.as_str()).await?;
            if !allow_private {
                addresses.retain(|address| is_public(address.ip()));
                if addresses.is_empty() {
                    return Err(AddressError::Private.into());
                }
            }
            Ok(Box::new(addresses.into_iter()) as Addrs)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

    use tokio::net::TcpListener;

    use super::*;
    use crate::{HookError, Notifier, Options, Turn, VapidKey, check_url};

    /// A name server in the hands of somebody hostile: the n-th question gets the n-th answer.
    struct Hostile {
        answers: Vec<Vec<&'static str>>,
        asked: AtomicUsize,
    }

    fn hostile(answers: &[&[&'static str]]) -> Hostile {
        Hostile { answers: answers.iter().map(|answer| answer.to_vec()).collect(), asked: AtomicUsize::new(0) }
    }

    impl Lookup for Hostile {
        async fn addresses(&self, _: &str) -> io::Result<Vec<SocketAddr>> {
            let asked = self.asked.fetch_add(1, SeqCst).min(self.answers.len() - 1);
            Ok(self.answers[asked].iter().map(|text| SocketAddr::new(text.parse().unwrap(), 0)).collect())
        }
    }

    async fn resolve(lookup: impl Lookup, allow_private: bool) -> Result<Vec<IpAddr>, AddressError> {
        let guard = Guard { lookup: Arc::new(lookup), allow_private };
        match guard.resolve("localhost".parse().unwrap()).await {
            Ok(addresses) => Ok(addresses.map(|address| address.ip()).collect()),
            Err(error) => Err(*error.downcast().expect("refused for its address")),
        }
    }

    #[tokio::test]
    async fn the_systems_localhost_is_private() {
        assert_eq!(resolve(System, false).await, Err(AddressError::Private));
        assert!(resolve(System, true).await.unwrap().iter().all(IpAddr::is_loopback));
    }

    #[tokio::test]
    async fn private_addresses_among_public_ones_are_dropped() {
        let mixed = || hostile(&[&["127.0.0.1", "1.1.1.1", "::ffff:10.0.0.1", "2606:4700::1", "fe80::1", "0.0.0.0"]]);
        let public: Vec<IpAddr> = vec!["1.1.1.1".parse().unwrap(), "2606:4700::1".parse().unwrap()];
        assert_eq!(resolve(mixed(), false).await, Ok(public));
        assert_eq!(resolve(mixed(), true).await.unwrap().len(), 6);
    }

    #[tokio::test]
    async fn every_question_is_answered_anew() {
        let guard = Guard { lookup: Arc::new(hostile(&[&["1.1.1.1"], &["127.0.0.1"]])), allow_private: false };
        assert!(guard.resolve("rebinding.example".parse().unwrap()).await.is_ok());
        assert!(guard.resolve("rebinding.example".parse().unwrap()).await.is_err());
    }

    fn notifier(allow_private: bool, lookup: impl Lookup) -> Notifier {
        let options = Options::new(VapidKey::generate(), "mailto:host@example.org");
        Notifier::with_lookup(Options { allow_private, ..options }, lookup).unwrap()
    }

    fn turn() -> Turn {
        Turn { table: "t".into(), link: "https://example.org/t".into(), seat: 0, round: 1 }
    }

    /// Sends a notice to a name that leads to this machine; tells how it ended and whether anybody knocked.
    async fn knock(allow_private: bool) -> (HookError, bool) {
        let door = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("https://harmless.example:{}/", door.local_addr().unwrap().port());
        let url = check_url(&url, false).expect("the name looks harmless");
        let (notifier, turn) = (notifier(allow_private, hostile(&[&["127.0.0.1"]])), turn());
        let sending = notifier.webhook(&url, &turn);
        tokio::pin!(sending);
        let mut knocked = false;
        loop {
            tokio::select! {
                biased;
                // Hanging up at once, so that the sender does not wait for a handshake.
                Ok(_) = door.accept(), if !knocked => knocked = true,
                result = &mut sending => return (result.unwrap_err(), knocked),
            }
        }
    }

    #[tokio::test]
    async fn a_name_that_leads_to_this_machine_is_not_followed() {
        assert_eq!(knock(false).await, (HookError::Address(AddressError::Private), false));
        let (error, knocked) = knock(true).await;
        assert!(matches!(error, HookError::Transport(_)), "{error:?}");
        assert!(knocked, "where private addresses are allowed, the same name is followed");
    }

    #[tokio::test]
    async fn a_name_that_nobody_knows_is_told() {
        struct Ignorant;
        impl Lookup for Ignorant {
            async fn addresses(&self, _: &str) -> io::Result<Vec<SocketAddr>> {
                Err(io::Error::other("never heard of it"))
            }
        }
        let url = check_url("https://nowhere.example/sesame", false).unwrap();
        let error = notifier(false, Ignorant).webhook(&url, &turn()).await.unwrap_err();
        assert_eq!(error.to_string(), "no answer from nowhere.example: never heard of it");
    }
}
