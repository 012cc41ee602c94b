//! Starting and stopping a server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use deepwater_notify::{Notifier, Options, VapidKey};
use deepwater_store::Store;
use tokio::net::TcpListener;
use tokio::time::{interval, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::app::{self, App, Service};
use crate::clock::now;
use crate::config::{Config, Switch};
use crate::hub::Hub;
use crate::limits::{Places, Rates};
use crate::listen::Door;
use crate::metrics;
use crate::site::Site;
use crate::turns::Turns;
use crate::web::Client;

/// Connections beyond the WebSockets: requests that come and go. Who has too many WebSockets can still be told so.
const SPARE_CONNECTIONS: usize = 1_000;
const SPARE_CONNECTIONS_EACH: usize = 100;
/// How long a client may take to ask, and a connection may wait for its next request.
const ASK_WITHIN: Duration = Duration::from_secs(30);
/// The same for a proxy, which keeps connections for later and minds slow clients itself.
const PROXY_ASKS_WITHIN: Duration = Duration::from_secs(150);
/// How long stopping waits for others to finish.
const LAST_ORDERS: Duration = Duration::from_secs(5);
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);
const HOUSEKEEPING: Duration = Duration::from_secs(60);
/// An open table at which nothing happened for two weeks will not be played any more.
const FORGOTTEN: i64 = 14 * 24 * 3600 * 1000;

/// A running server. Dropped, it lets nobody in any more; [`Server::stop`] lets everyone finish first.
pub struct Server {
    /// Where it listens.
    pub address: SocketAddr,
    /// The address that people on this machine can open.
    pub url: String,
    hub: Arc<Hub>,
    sockets: TaskTracker,
    connections: TaskTracker,
    stop: CancellationToken,
}

/// Starts a server. When this returns, it listens.
pub async fn start(config: Config) -> anyhow::Result<Server> {
    config.check()?;
    metrics::start();
    let listener =
        TcpListener::bind(config.listen).await.with_context(|| format!("cannot listen on {}", config.listen))?;
    let address = listener.local_addr()?;
    let url = config.local_url(address)?;
    let store = deepwater_store::open(&config.database.url()?).await?;
    let (notifier, push_key) = notifier(&config, &store).await?;
    let public_url = config.public_url.as_ref().map_or(url.as_str(), |url| url.as_str());
    let turns = Turns::new(Arc::clone(&store), notifier, public_url);
    let hub = Hub::new(store, turns);
    let site = Site::new(&config)?;
    let (routes, openapi) = app::routes(site.base());
    let client = match &config.web {
        Some(folder) => Client::in_folder(folder, site.base())?,
        None => Client::built_in(site.base()),
    };
    let limited = config.rate_limit == Switch::On;
    let most_each = limited.then_some(config.max_connections_per_address);
    let app = Arc::new(App {
        hub: Arc::clone(&hub),
        site,
        rates: Rates::new(&config),
        sockets: Places::new(config.max_connections, most_each),
        tasks: TaskTracker::new(),
        client,
        metrics: config.metrics.clone(),
        openapi,
        push_key,
        allow_private_hooks: config.allow_private_hooks,
        behind_proxy: config.behind_proxy,
        max_tables: config.max_tables,
        max_tables_per_guest: limited.then_some(config.max_tables_per_guest),
        patience: PATIENCE,
    });
    // Through a proxy all connections come from one address.
    let most_each = most_each.filter(|_| !config.behind_proxy).map(|most| most.saturating_add(SPARE_CONNECTIONS_EACH));
    let (connections, stop) = (TaskTracker::new(), CancellationToken::new());
    let door = Door {
        service: Service::new(Arc::clone(&app), routes),
        places: Places::new(config.max_connections.saturating_add(SPARE_CONNECTIONS), most_each),
        ask_within: if config.behind_proxy { PROXY_ASKS_WITHIN } else { ASK_WITHIN },
        stop: stop.clone(),
        connections: connections.clone(),
    };
    hub.run();
    tokio::spawn(stop.clone().run_until_cancelled_owned(keep_house(Arc::clone(&app))));
    tokio::spawn(door.keep(listener));
    tracing::info!(%address, version = env!("CARGO_PKG_VERSION"), "the server listens");
    Ok(Server { address, url, hub, sockets: app.tasks.clone(), connections, stop })
}

/// Who sends notifications, and the key that browsers subscribe with. A machine that cannot send any does without.
async fn notifier(config: &Config, store: &Arc<dyn Store>) -> anyhow::Result<(Option<Notifier>, Option<String>)> {
    let kept = store.key("vapid", &VapidKey::generate().to_text()).await?;
    let vapid = VapidKey::from_text(&kept).context("the database holds no usable key for push messages")?;
    let public = vapid.public_base64url();
    let by_site = || config.public_url.as_ref().filter(|url| url.scheme() == "https").map(ToString::to_string);
    let contact = config.push_contact.clone().or_else(by_site).unwrap_or_else(|| "mailto:nobody@localhost".to_owned());
    let options = Options { allow_private: config.allow_private_hooks, ..Options::new(vapid, contact) };
    match Notifier::new(options) {
        Ok(notifier) => Ok((Some(notifier), Some(public))),
        Err(error) => {
            tracing::warn!(%error, "nobody will be notified of turns");
            Ok((None, None))
        }
    }
}

async fn keep_house(app: Arc<App>) {
    let mut clock = interval(HOUSEKEEPING);
    for minute in 0_u64.. {
        clock.tick().await;
        metrics::tidy();
        app.rates.forget_idle();
        if minute.is_multiple_of(60) {
            match app.hub.store.abandon_stale(now() - FORGOTTEN).await {
                Ok(0) => {}
                Ok(number) => tracing::info!(number, "open tables that nobody came to are abandoned"),
                Err(error) => tracing::error!(%error, "forgotten tables cannot be abandoned"),
            }
        }
    }
}

impl Server {
    /// Stops: lets nobody in, lets every table finish what it is storing, says good-bye, closes the database.
    pub async fn stop(self) {
        tracing::info!("the server stops");
        self.stop.cancel();
        if timeout(LAST_ORDERS, self.hub.close()).await.is_err() {
            tracing::warn!("some tables did not finish in time");
        }
        self.sockets.close();
        self.connections.close();
        let everyone = async { tokio::join!(self.sockets.wait(), self.connections.wait()) };
        if timeout(LAST_ORDERS, everyone).await.is_err() {
            tracing::info!("some connections were cut off");
        }
        self.hub.store.close().await;
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}
