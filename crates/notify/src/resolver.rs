//! Resolves names and drops private addresses.

use std::{io, net::SocketAddr, sync::Arc};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};

use crate::address::{AddressError, is_public};

/// A resolver that returns only addresses to which requests may go. The client connects to exactly these addresses, so
/// a name that resolved to a public address when it was registered cannot lead to a private one later.
pub(crate) struct PublicOnlyResolver<L> {
    pub(crate) lookup: Arc<L>,
    pub(crate) allow_private: bool,
}

/// Looks up the addresses of a name. Tests replace the system's resolver by one of their own.
pub(crate) trait Lookup: Send + Sync + 'static {
    fn addresses(&self, name: &str) -> impl Future<Output = io::Result<Vec<SocketAddr>>> + Send;
}

/// The system's own resolver.
pub(crate) struct SystemLookup;

impl Lookup for SystemLookup {
    async fn addresses(&self, name: &str) -> io::Result<Vec<SocketAddr>> {
        // The client replaces port 0 by the port of the URL.
        Ok(tokio::net::lookup_host((name, 0)).await?.collect())
    }
}

impl<L: Lookup> Resolve for PublicOnlyResolver<L> {
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
    use crate::{Notifier, Options, Turn, VapidKey, WebhookError, check_url};

    /// A hostile name server: the n-th question gets the n-th answer.
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
        let guard = PublicOnlyResolver { lookup: Arc::new(lookup), allow_private };
        match guard.resolve("localhost".parse().unwrap()).await {
            Ok(addresses) => Ok(addresses.map(|address| address.ip()).collect()),
            Err(error) => Err(*error.downcast().expect("refused for its address")),
        }
    }

    #[tokio::test]
    async fn the_systems_localhost_is_private() {
        assert_eq!(resolve(SystemLookup, false).await, Err(AddressError::Private));
        assert!(resolve(SystemLookup, true).await.unwrap().iter().all(IpAddr::is_loopback));
    }

    #[tokio::test]
    async fn private_addresses_among_public_ones_are_dropped() {
        let mixed = || hostile(&[&["127.0.0.1", "1.1.1.1", "::ffff:10.0.0.1", "2606:4700::1", "fe80::1", "0.0.0.0"]]);
        let public: Vec<IpAddr> = vec!["1.1.1.1".parse().unwrap(), "2606:4700::1".parse().unwrap()];
        assert_eq!(resolve(mixed(), false).await, Ok(public));
        assert_eq!(resolve(mixed(), true).await.unwrap().len(), 6);
    }

    #[tokio::test]
    async fn every_request_resolves_the_name_again() {
        let guard =
            PublicOnlyResolver { lookup: Arc::new(hostile(&[&["1.1.1.1"], &["127.0.0.1"]])), allow_private: false };
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

    /// Sends a notification to a name that resolves to this machine. Returns the error and whether a connection was
    /// made.
    async fn send_to_this_machine(allow_private: bool) -> (WebhookError, bool) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("https://harmless.example:{}/", listener.local_addr().unwrap().port());
        let url = check_url(&url, false).expect("the name looks harmless");
        let (notifier, turn) = (notifier(allow_private, hostile(&[&["127.0.0.1"]])), turn());
        let sending = notifier.webhook(&url, &turn);
        tokio::pin!(sending);
        let mut connected = false;
        loop {
            tokio::select! {
                biased;
                // The connection is dropped at once, so that the sender does not wait for a handshake.
                Ok(_) = listener.accept(), if !connected => connected = true,
                result = &mut sending => return (result.unwrap_err(), connected),
            }
        }
    }

    #[tokio::test]
    async fn a_name_that_resolves_to_this_machine_is_refused() {
        assert_eq!(send_to_this_machine(false).await, (WebhookError::Address(AddressError::Private), false));
        let (error, connected) = send_to_this_machine(true).await;
        assert!(matches!(error, WebhookError::Transport(_)), "{error:?}");
        assert!(connected, "where private addresses are allowed, the same name is followed");
    }

    #[tokio::test]
    async fn an_unknown_name_is_reported() {
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
