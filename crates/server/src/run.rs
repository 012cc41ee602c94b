//! Starting and stopping a server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use deepwater_notify::{Notifier, Options, VapidKey};
use deepwater_store::{ServerLock, Store, StoreError};
use tokio::net::TcpListener;
use tokio::time::{interval, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::acceptor::Acceptor;
use crate::address_bans::AddressBans;
use crate::backups::BackupPlan;
use crate::clock::now;
use crate::config::{Config, Switch};
use crate::file_limit;
use crate::hub::Hub;
use crate::leaderboards::Leaderboards;
use crate::limits::{ConnectionLimit, RateLimits};
use crate::metrics;
use crate::readiness::Readiness;
use crate::retention::{Retention, RetentionPolicy};
use crate::reviews::Reviews;
use crate::service::{self, Service};
use crate::site::Site;
use crate::state::{AppState, SharedState};
use crate::static_files::StaticFiles;
use crate::table_limits::TableLimits;
use crate::throttle_log::ThrottleLog;
use crate::tls::Tls;
use crate::turn_notifier::TurnNotifier;

/// The number of connections that are allowed beyond the limit on WebSockets. They let the server respond to clients
/// that reach that limit.
const SPARE_CONNECTIONS: usize = 1_000;
/// The number of connections that one address may have beyond its limit on WebSockets.
const SPARE_CONNECTIONS_PER_ADDRESS: usize = 100;
/// One WebSocket of this many may be one to the lobby, so that people who only look around leave room for players.
const LOBBY_SHARE: usize = 2;
/// How long a shutdown waits for tables to finish, and then again for connections to close.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);
const HOUSEKEEPING_INTERVAL: Duration = Duration::from_secs(60);
/// The number of housekeeping rounds from one search for stale tables to the next.
const STALE_TABLE_ROUNDS: u64 = 10;

/// A running server. Dropping it closes the listening socket; [`Server::stop`] also lets every table finish first.
pub struct Server {
    /// The address that it listens on.
    pub address: SocketAddr,
    /// The URL for people on this machine.
    pub url: String,
    state: SharedState,
    connections: TaskTracker,
    stop: CancellationToken,
    /// Released when the server has stopped.
    _lock: ServerLock,
}

/// Starts a server. When this function returns, the server is listening.
pub async fn start(config: Config) -> anyhow::Result<Server> {
    config.check()?;
    metrics::start();
    file_limit::raise(config.max_connections);
    let listener =
        TcpListener::bind(config.listen).await.with_context(|| format!("cannot listen on {}", config.listen))?;
    let address = listener.local_addr()?;
    let url = config.local_url(address)?;
    let lock = ServerLock::acquire(&config.database.url()?)?;
    let (state, service) = assemble(&config, &url).await?;
    // All connections from a proxy have the same address, so they are not limited by address.
    let per_address = per_address_limit(&config)
        .filter(|_| !config.behind_proxy)
        .map(|most| most.saturating_add(SPARE_CONNECTIONS_PER_ADDRESS));
    let (connections, stop) = (TaskTracker::new(), CancellationToken::new());
    let acceptor = Acceptor {
        service,
        limit: ConnectionLimit::new(config.max_connections.saturating_add(SPARE_CONNECTIONS), per_address),
        request_timeout: config.limits.request_timeout(config.behind_proxy),
        send_timeout: config.limits.send_timeout.duration(),
        tls: state.tls.clone(),
        stop: stop.clone(),
        connections: connections.clone(),
    };
    state.hub.run();
    tokio::spawn(stop.clone().run_until_cancelled_owned(Arc::clone(&state.retention).run()));
    if let Some(folder) = &config.backup_dir {
        let (every, keep) = (config.backup_every.duration(), config.backup_keep as usize);
        let plan = BackupPlan { folder: folder.clone(), every, keep };
        tokio::spawn(stop.clone().run_until_cancelled_owned(plan.run(Arc::clone(&state.store))));
    }
    tokio::spawn(stop.clone().run_until_cancelled_owned(run_housekeeping(Arc::clone(&state))));
    tokio::spawn(acceptor.run(listener));
    tracing::info!(%address, version = env!("CARGO_PKG_VERSION"), "the server is listening");
    Ok(Server { address, url, state, connections, stop, _lock: lock })
}

/// Opens the database and builds the HTTP service. `url` is used for links if the host has not set a public address.
async fn assemble(config: &Config, url: &str) -> anyhow::Result<(SharedState, Service)> {
    let store = deepwater_store::open(&config.database.url()?).await?;
    let (notifier, push_key) = notifier(config, &store).await?;
    let public_url = config.public_url.as_ref().map_or(url, |url| url.as_str());
    let turn_notifier = TurnNotifier::new(Arc::clone(&store), notifier, public_url);
    let site = Site::new(config)?;
    let (routes, openapi) = service::routes(site.base(), &config.limits);
    let files = match &config.web {
        Some(folder) => StaticFiles::in_folder(folder, site.base())?,
        None => StaticFiles::embedded(site.base()),
    };
    let table_limits = TableLimits::new(config, Arc::clone(&store)).await?;
    let hub = Hub::new(Arc::clone(&store), turn_notifier, Arc::clone(&table_limits), config);
    hub.announcements().load().await?;
    let policy = RetentionPolicy { finished: config.keep_finished, guests: config.keep_guests };
    let address_bans = AddressBans::new(Arc::clone(&store));
    address_bans.refresh().await?;
    let tls = config.tls_cert.as_deref().zip(config.tls_key.as_deref());
    let state = Arc::new(AppState {
        retention: Retention::new(Arc::clone(&store), Arc::clone(&hub), policy),
        hub,
        address_bans,
        admin_token: config.admin_token.clone(),
        invite_code: config.invite_code.clone(),
        table_makers: config.table_maker.clone(),
        tls: tls.map(|(certificate, key)| Tls::load(certificate, key)).transpose()?,
        limits: config.limits.clone(),
        log_clients: config.log_clients,
        public_url: config.public_url.as_ref().map(ToString::to_string),
        max_connections: config.max_connections,
        keep_open: config.keep_open,
        keep_running: config.keep_running,
        readiness: Readiness::new(Arc::clone(&store)),
        store,
        site,
        rates: RateLimits::new(config),
        throttled: ThrottleLog::default(),
        socket_limit: ConnectionLimit::new(config.max_connections, per_address_limit(config)),
        lobby_limit: ConnectionLimit::new(
            config.max_connections / LOBBY_SHARE,
            per_address_limit(config).map(|most| most.div_ceil(LOBBY_SHARE)),
        ),
        sockets: TaskTracker::new(),
        files,
        metrics: config.metrics.clone(),
        openapi,
        push_key,
        allow_private_hooks: config.allow_private_hooks,
        behind_proxy: config.behind_proxy,
        leaderboards: Leaderboards::default(),
        reviews: Reviews::new(&config.limits),
        table_limits,
        empty_table_age: config.empty_table_hours.0,
        response_timeout: config.limits.response_timeout.duration(),
    });
    let service = Service::new(Arc::clone(&state), routes);
    Ok((state, service))
}

fn per_address_limit(config: &Config) -> Option<usize> {
    (config.rate_limit == Switch::On).then_some(config.max_connections_per_address)
}

/// Returns the sender of notifications and the key that browsers subscribe with. Both are `None` if this machine cannot
/// send notifications.
async fn notifier(config: &Config, store: &Arc<dyn Store>) -> anyhow::Result<(Option<Notifier>, Option<String>)> {
    let stored = store.key("vapid", &VapidKey::generate().to_text()).await?;
    let vapid = VapidKey::from_text(&stored).context("the key for push messages in the database is not valid")?;
    let public = vapid.public_base64url();
    let site = || config.public_url.as_ref().filter(|url| url.scheme() == "https").map(ToString::to_string);
    let contact = config.push_contact.clone().or_else(site).unwrap_or_else(|| "mailto:nobody@localhost".to_owned());
    let options = Options { allow_private: config.allow_private_hooks, ..Options::new(vapid, contact) };
    match Notifier::new(options) {
        Ok(notifier) => Ok((Some(notifier), Some(public))),
        Err(error) => {
            tracing::warn!(%error, "this machine cannot send notifications");
            Ok((None, None))
        }
    }
}

async fn run_housekeeping(state: SharedState) {
    let mut interval = interval(HOUSEKEEPING_INTERVAL);
    for round in 0_u64.. {
        interval.tick().await;
        metrics::run_upkeep();
        state.rates.forget_idle();
        state.throttled.write();
        if let Some(tls) = &state.tls {
            tls.reload_if_changed();
        }
        if let Err(error) = state.address_bans.refresh().await {
            tracing::error!(%error, "cannot read the bans");
        }
        if round.is_multiple_of(STALE_TABLE_ROUNDS) {
            let before = now() - state.keep_open.as_millis();
            log_abandoned(state.store.abandon_stale(before).await, "open tables that were inactive for too long");
            let before = now() - state.keep_running.as_millis();
            log_abandoned(state.store.abandon_deserted(before, now()).await, "running games that wait for people");
            let before = now() - i64::try_from(state.empty_table_age.as_millis()).unwrap_or(i64::MAX);
            log_abandoned(state.store.abandon_empty(before).await, "empty tables");
            state.hub.lobby().lists_changed();
        }
    }
}

/// Logs the result of abandoning tables.
fn log_abandoned(abandoned: Result<u64, StoreError>, what: &str) {
    match abandoned {
        Ok(0) => {}
        Ok(number) => tracing::info!(number, what, "abandoned tables"),
        Err(error) => tracing::error!(%error, what, "cannot abandon tables"),
    }
}

impl Server {
    /// Stops accepting connections, lets every table finish its commit, closes all connections and the database.
    pub async fn stop(self) {
        tracing::info!("the server is shutting down");
        self.stop.cancel();
        if timeout(SHUTDOWN_GRACE, self.state.hub.close()).await.is_err() {
            tracing::warn!("some tables did not finish in time");
        }
        self.state.sockets.close();
        self.connections.close();
        let all_closed = async { tokio::join!(self.state.sockets.wait(), self.connections.wait()) };
        if timeout(SHUTDOWN_GRACE, all_closed).await.is_err() {
            tracing::info!("some connections did not close in time");
        }
        self.state.throttled.write();
        self.state.hub.store().close().await;
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}
