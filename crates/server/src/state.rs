//! What all HTTP handlers share.

use std::sync::Arc;
use std::time::Duration;

use deepwater_store::Store;
use tokio_util::task::TaskTracker;

use crate::address_bans::AddressBans;
use crate::config::{Metrics, Period};
use crate::hub::Hub;
use crate::leaderboards::Leaderboards;
use crate::limit_options::LimitOptions;
use crate::limits::{ConnectionLimit, RateLimits};
use crate::readiness::Readiness;
use crate::retention::Retention;
use crate::reviews::Reviews;
use crate::site::Site;
use crate::static_files::StaticFiles;
use crate::table_limits::TableLimits;
use crate::throttle_log::ThrottleLog;
use crate::tls::Tls;

/// What all HTTP handlers share.
pub(crate) struct AppState {
    pub hub: Arc<Hub>,
    pub store: Arc<dyn Store>,
    pub site: Site,
    pub rates: RateLimits,
    pub readiness: Arc<Readiness>,
    pub retention: Arc<Retention>,
    pub address_bans: Arc<AddressBans>,
    /// The token of the host; without it, the routes for the host refuse every request.
    pub admin_token: Option<String>,
    /// The code that new guests need, on a server for invited people.
    pub invite_code: Option<String>,
    /// The ids of the guests who may open tables; empty: everyone may.
    pub table_makers: Vec<String>,
    pub tls: Option<Arc<Tls>>,
    pub limits: LimitOptions,
    /// Whether the log has the addresses and ids of clients.
    pub log_clients: bool,
    pub public_url: Option<String>,
    pub max_connections: usize,
    /// How long an open table may be inactive before it is abandoned.
    pub keep_open: Period,
    /// How long a running game may wait for people before it is abandoned.
    pub keep_running: Period,
    /// Requests that limits refused, for the log.
    pub throttled: ThrottleLog,
    /// Limits the number of open WebSockets.
    pub socket_limit: ConnectionLimit,
    /// Limits the number of those that are connected to the lobby.
    pub lobby_limit: ConnectionLimit,
    /// The tasks of the open WebSockets.
    pub sockets: TaskTracker,
    pub files: StaticFiles,
    pub metrics: Metrics,
    /// The OpenAPI document.
    pub openapi: String,
    pub push_key: Option<String>,
    pub allow_private_hooks: bool,
    pub behind_proxy: bool,
    pub leaderboards: Leaderboards,
    pub reviews: Reviews,
    pub table_limits: Arc<TableLimits>,
    /// How long a table may be empty before it is abandoned.
    pub empty_table_age: Duration,
    /// How long a response may take. For a WebSocket, this limits only the upgrade.
    pub response_timeout: Duration,
}

pub(crate) type SharedState = Arc<AppState>;
