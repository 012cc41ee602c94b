//! The one client through which every notice leaves.

use std::error::Error;
use std::{fmt, sync::Arc, time::Duration};

use reqwest::{Client, RequestBuilder, StatusCode, redirect, retry};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use url::Url;

use crate::VapidKey;
use crate::resolver::{Guard, Lookup, System};
use crate::transport::{Failure, SendError};

/// How a [`Notifier`] behaves.
#[derive(Debug, Clone)]
pub struct Options {
    /// The server's key for Web Push.
    pub vapid: VapidKey,
    /// Whom a push service can turn to when something is wrong: a `mailto:` or `https:` URL of the host.
    pub subject: String,
    /// Whether requests may go to the host's own network, and over plain HTTP.
    pub allow_private: bool,
    /// How long a request may take from name to status. Waiting for others to end may take as long again.
    pub timeout: Duration,
    /// How many requests may be under way at a time; at least one always may.
    pub max_in_flight: usize,
}

impl Options {
    /// Public addresses only, 10 seconds, 32 requests at a time.
    pub fn new(vapid: VapidKey, subject: impl Into<String>) -> Options {
        let subject = subject.into();
        Options { vapid, subject, allow_private: false, timeout: Duration::from_secs(10), max_in_flight: 32 }
    }
}

/// A [`Notifier`] cannot be made. A server can do without one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Push services want a way to reach the host.
    #[error("the contact for push services must be a mailto: or https: URL")]
    Subject,
    /// Most often: the machine has no CA certificates, so no server could be trusted.
    #[error("cannot make HTTPS requests: {0} (is the package ca-certificates installed?)")]
    Tls(String),
}

/// Sends notices: [`push`](Self::push) and [`webhook`](Self::webhook). Clones share one client and its limits.
#[derive(Clone)]
pub struct Notifier(Arc<Inner>);

struct Inner {
    client: Client,
    slots: Semaphore,
    options: Options,
}

impl Notifier {
    /// Makes the client; nothing is sent yet.
    pub fn new(options: Options) -> Result<Notifier, SetupError> {
        Notifier::with_lookup(options, System)
    }

    pub(crate) fn with_lookup(options: Options, lookup: impl Lookup) -> Result<Notifier, SetupError> {
        let subject = Url::parse(&options.subject).map_err(|_| SetupError::Subject)?;
        if !matches!(subject.scheme(), "mailto" | "https") {
            return Err(SetupError::Subject);
        }
        // Whoever came first has chosen for the whole process; any provider will do.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .dns_resolver(Guard { lookup: Arc::new(lookup), allow_private: options.allow_private })
            .no_proxy()
            .redirect(redirect::Policy::none())
            .retry(retry::never())
            .https_only(!options.allow_private)
            .referer(false)
            .timeout(options.timeout)
            // Push services are few and worth staying connected to for a while; webhooks are many.
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

    /// Posts to an address that [`check_url`](crate::check_url) has passed just now: the client asks the resolver about
    /// names only, never about addresses written as numbers.
    ///
    /// Of the answer the status is all that is read. Dropping the rest closes the connection if there is much of it.
    pub(crate) async fn post(
        &self,
        url: &Url,
        request: impl FnOnce(RequestBuilder) -> RequestBuilder,
    ) -> Result<StatusCode, SendError> {
        let Inner { client, slots, options } = &*self.0;
        // Receivers that hang on purpose must not make a queue without end.
        let Ok(slot) = timeout(options.timeout, slots.acquire()).await else {
            return Err(SendError::new(url, Failure::Busy));
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
