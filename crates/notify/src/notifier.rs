//! The HTTP client that sends all notifications.

use std::error::Error;
use std::{fmt, sync::Arc, time::Duration};

use reqwest::{Client, RequestBuilder, StatusCode, redirect, retry};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use url::Url;

use crate::VapidKey;
use crate::resolver::{Lookup, PublicOnlyResolver, SystemLookup};
use crate::transport::{SendError, TransportErrorKind};

/// The settings of a [`Notifier`].
#[derive(Debug, Clone)]
pub struct Options {
    /// The server's key for Web Push.
    pub vapid: VapidKey,
    /// The contact of the person who runs the server, for push services: a `mailto:` or `https:` URL.
    pub subject: String,
    /// Whether requests may go to addresses in the server's own network, and over plain HTTP.
    pub allow_private: bool,
    /// How long a request may take, from resolving the name to receiving the status. A request may also wait this long
    /// for a free slot before it starts.
    pub timeout: Duration,
    /// The largest number of concurrent requests; 0 counts as 1.
    pub max_in_flight: usize,
}

impl Options {
    /// Returns the defaults: public addresses only, 10 seconds, 32 concurrent requests.
    pub fn new(vapid: VapidKey, subject: impl Into<String>) -> Options {
        let subject = subject.into();
        Options { vapid, subject, allow_private: false, timeout: Duration::from_secs(10), max_in_flight: 32 }
    }
}

/// Why a [`Notifier`] cannot be created. A server can run without a notifier.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The contact for push services is not a `mailto:` or `https:` URL.
    #[error("the contact for push services must be a mailto: or https: URL")]
    Subject,
    /// TLS is not available, mostly because the machine has no CA certificates.
    #[error("cannot make HTTPS requests: {0} (is the package ca-certificates installed?)")]
    Tls(String),
}

/// Sends notifications: [`push`](Self::push) and [`webhook`](Self::webhook). Clones share one client and its limits.
#[derive(Clone)]
pub struct Notifier(Arc<Inner>);

struct Inner {
    client: Client,
    slots: Semaphore,
    options: Options,
}

impl Notifier {
    /// Creates the client. Nothing is sent yet.
    pub fn new(options: Options) -> Result<Notifier, SetupError> {
        Notifier::with_lookup(options, SystemLookup)
    }

    pub(crate) fn with_lookup(options: Options, lookup: impl Lookup) -> Result<Notifier, SetupError> {
        let subject = Url::parse(&options.subject).map_err(|_| SetupError::Subject)?;
        if !matches!(subject.scheme(), "mailto" | "https") {
            return Err(SetupError::Subject);
        }
        // An error only means that another part of the process has installed a provider. Any provider will do.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .dns_resolver(PublicOnlyResolver { lookup: Arc::new(lookup), allow_private: options.allow_private })
            .no_proxy()
            .redirect(redirect::Policy::none())
            .retry(retry::never())
            .https_only(!options.allow_private)
            .referer(false)
            .timeout(options.timeout)
            // Idle connections are kept only for a short time. Keeping them speeds up push services: they are few, so
            // the next message often goes to the same host. Webhooks can be many, and their connections would pile up.
            .pool_max_idle_per_host(4)
            .pool_idle_timeout(Duration::from_secs(30))
            .user_agent(concat!("deepwater/", env!("CARGO_PKG_VERSION")))
            .build()
            .map_err(|error| SetupError::Tls(error.source().map_or_else(|| error.to_string(), ToString::to_string)))?;
        let slots = Semaphore::new(options.max_in_flight.max(1));
        Ok(Notifier(Arc::new(Inner { client, slots, options })))
    }

    pub(crate) fn allow_private(&self) -> bool {
        self.0.options.allow_private
    }

    pub(crate) fn vapid(&self) -> &VapidKey {
        &self.0.options.vapid
    }

    pub(crate) fn subject(&self) -> &str {
        &self.0.options.subject
    }

    /// Posts to an address and returns the status; the body of the answer is not read.
    ///
    /// The caller must have passed the address to [`check_url`](crate::check_url). The resolver checks only names, and
    /// a numeric address never reaches the resolver.
    pub(crate) async fn post(
        &self,
        url: &Url,
        request: impl FnOnce(RequestBuilder) -> RequestBuilder,
    ) -> Result<StatusCode, SendError> {
        let Inner { client, slots, options } = &*self.0;
        // Without this timeout, receivers that never answer could build up an endless queue.
        let Ok(slot) = timeout(options.timeout, slots.acquire()).await else {
            return Err(SendError::new(url, TransportErrorKind::Busy));
        };
        let _slot = slot.expect("the semaphore is never closed");
        let answer = request(client.post(url.clone())).send().await;
        answer.map(|answer| answer.status()).map_err(|error| SendError::from_reqwest(url, error))
    }
}

impl fmt::Debug for Notifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Notifier").field(&self.0.options).finish()
    }
}
