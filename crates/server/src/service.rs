//! The HTTP service: the routes, and what happens to every request (limits, timeout, headers, log).

use std::net::{IpAddr, SocketAddr};
use std::time::Instant;

use axum::Router;
use axum::body::Body;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{ACCEPT, LOCATION};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use deepwater_protocol::messages::RefusalCode;
use tower::ServiceExt;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::api::{Caller, ClientAddress, LoggedGuest, Problem};
use crate::limit_options::LimitOptions;
use crate::limits::{Network, REFUSAL_PAUSE};
use crate::logs::short_id;
use crate::site::PathLocation;
use crate::state::SharedState;
use crate::throttle_log::Refused;
use crate::{api, headers, openapi};

/// The route under which requests for files are counted.
const FILE_ROUTE: &str = "file";

/// Responds to requests.
#[derive(Clone)]
pub(crate) struct Service {
    state: SharedState,
    router: Router,
}

/// Returns the routes, and the OpenAPI document that describes them.
pub(crate) fn routes(base: &str, limits: &LimitOptions) -> (Router<SharedState>, String) {
    let (router, document) = api::routes(openapi::begin(), limits).split_for_parts();
    (router, openapi::finish(document, base))
}

impl Service {
    pub fn new(state: SharedState, routes: Router<SharedState>) -> Service {
        let router = routes
            .layer(from_fn_with_state(state.clone(), limit_rate))
            .layer(CompressionLayer::new())
            .method_not_allowed_fallback(async || Problem::method_not_allowed())
            .fallback(serve_file)
            .layer(from_fn_with_state(state.clone(), limit_time))
            .layer(CatchPanicLayer::custom(|_| Problem::internal().into_response()))
            .layer(from_fn_with_state(state.clone(), count_and_log))
            .with_state(state.clone());
        Service { state, router }
    }

    /// Responds to one request from this address.
    pub async fn respond(self, mut request: Request<Body>, peer: IpAddr) -> Response {
        let address = match self.state.behind_proxy {
            true => forwarded_for(request.headers()).unwrap_or(peer),
            false => peer,
        };
        let network = Network::from(address);
        request.extensions_mut().insert(Caller(network));
        request.extensions_mut().insert(ClientAddress(address));
        let mut response = match self.state.site.locate(request.uri()) {
            _ if self.state.address_bans.contains(network) => {
                let message = "the host of this server has banned this address";
                Problem::refused(RefusalCode::Banned, message).into_response()
            }
            PathLocation::Inside(uri) => {
                *request.uri_mut() = uri;
                self.router.oneshot(request).await.into_response()
            }
            PathLocation::Root => {
                (StatusCode::TEMPORARY_REDIRECT, [(LOCATION, self.state.site.base().to_owned())]).into_response()
            }
            PathLocation::Outside => Problem::not_found().into_response(),
        };
        headers::add(response.headers_mut());
        response
    }
}

/// Returns the client's address as the proxy reports it: the last address in the header, because clients can forge the
/// earlier ones.
///
/// Returns `None` without a valid header. The limits then count the proxy's own address.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    address(last.rsplit(',').next()?.trim())
}

/// Parses an address. Some proxies add the port: `192.0.2.1:5000`, `[2001:db8::1]:5000`; some only the brackets.
fn address(text: &str) -> Option<IpAddr> {
    let in_brackets = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok().map(IpAddr::V6);
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    text.parse().ok().or_else(with_port).or_else(in_brackets)
}

async fn limit_rate(
    State(state): State<SharedState>,
    Caller(network): Caller,
    request: Request,
    next: Next,
) -> Response {
    match state.rates.address.take(&network) {
        Ok(()) => next.run(request).await,
        Err(wait) => {
            tokio::time::sleep(REFUSAL_PAUSE).await;
            Problem::too_fast(wait).into_response()
        }
    }
}

async fn limit_time(State(state): State<SharedState>, request: Request, next: Next) -> Response {
    let late = || Problem::new(StatusCode::REQUEST_TIMEOUT, "too-slow", "the request took too long").into_response();
    tokio::time::timeout(state.response_timeout, next.run(request)).await.unwrap_or_else(|_| late())
}

/// Responds to paths without a route: with a file, with the page of the browser client, or with 404.
async fn serve_file(State(state): State<SharedState>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    let reads = method == Method::GET || method == Method::HEAD;
    if path == "/api" || path.starts_with("/api/") || !reads {
        return Problem::not_found().into_response();
    }
    if let Some(file) = state.files.find(path) {
        return file.respond(StatusCode::OK, &headers).await;
    }
    // For people who followed a wrong link the browser client explains the error.
    let accepts_html = |accept: &str| accept.contains("text/html");
    let wants_page = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).is_some_and(accepts_html);
    match wants_page {
        true => state.files.index().respond(StatusCode::NOT_FOUND, &headers).await,
        false => Problem::not_found().into_response(),
    }
}

/// Counts and logs a request. Paths can contain ids that grant access, so only the route and a part of a table's id are
/// logged.
///
/// Requests that a limit refuses are logged as a count, once a minute.
async fn count_and_log(State(state): State<SharedState>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let network = request.extensions().get::<Caller>().map(|Caller(network)| *network);
    let method = known_method(request.method());
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let of_table = route.as_ref().is_some_and(|route| route.starts_with("/api/tables/{id}"));
    let path = request.uri().path().strip_prefix("/api/tables/").filter(|_| of_table);
    let table = path.map(|id| short_id(id).to_owned());
    let client = request.extensions().get::<ClientAddress>().filter(|_| state.log_clients).copied();
    let guest = LoggedGuest::default();
    if state.log_clients {
        request.extensions_mut().insert(guest.clone());
    }
    let response = next.run(request).await;
    let took = began.elapsed();
    let status = response.status().as_u16();
    let is_file = route.is_none();
    let route = route.unwrap_or_else(|| FILE_ROUTE.to_owned());
    let labels = [("method", method.to_owned()), ("route", route.clone()), ("status", status.to_string())];
    metrics::counter!("deepwater_http_requests_total", &labels).increment(1);
    metrics::histogram!("deepwater_http_request_seconds", "route" => route.clone()).record(took);
    if let Some(refused) = response.extensions().get::<Refused>() {
        crate::metrics::count_refusal(refused.0);
        if refused.by_limit() {
            let first = state.throttled.count(*refused, network);
            if let Some(ClientAddress(client)) = client.filter(|_| first) {
                tracing::info!(%client, code = refused.0, "a client is refused by limits");
            }
            return response;
        }
    }
    let milliseconds = (took.as_secs_f64() * 10_000.0).round() / 10.0;
    // Fields without a value are left out of the line.
    let client = client.map(|ClientAddress(address)| tracing::field::display(address));
    let guest = guest.0.get().map(String::as_str);
    match is_file {
        true => tracing::debug!(method, route, status, milliseconds, client, "request"),
        false => tracing::info!(method, route, table, status, milliseconds, client, guest, "request"),
    }
    response
}

/// Returns the name of a standard method. Clients can send any word as method, which must not become a metric label.
fn known_method(method: &Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "PATCH" => "PATCH",
        "DELETE" => "DELETE",
        "OPTIONS" => "OPTIONS",
        _ => "other",
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use axum::routing::get;
    use tokio_util::task::TaskTracker;

    use super::*;
    use crate::address_bans::AddressBans;
    use crate::config::{Config, Metrics};
    use crate::hub::Hub;
    use crate::leaderboards::Leaderboards;
    use crate::limits::{ConnectionLimit, RateLimits};
    use crate::readiness::Readiness;
    use crate::retention::{Retention, RetentionPolicy};
    use crate::reviews::Reviews;
    use crate::site::Site;
    use crate::state::AppState;
    use crate::static_files::StaticFiles;
    use crate::table_limits::TableLimits;
    use crate::throttle_log::ThrottleLog;
    use crate::turn_notifier::TurnNotifier;

    pub(crate) async fn state() -> anyhow::Result<SharedState> {
        let config = Config::from_arguments([])?;
        let store = deepwater_store::open("sqlite::memory:").await?;
        let table_limits = TableLimits::new(&config, Arc::clone(&store)).await?;
        let notifier = TurnNotifier::new(Arc::clone(&store), None, "");
        let hub = Hub::new(Arc::clone(&store), notifier, Arc::clone(&table_limits), &config);
        Ok(Arc::new(AppState {
            retention: Retention::new(Arc::clone(&store), Arc::clone(&hub), RetentionPolicy::default()),
            address_bans: AddressBans::new(Arc::clone(&store)),
            hub,
            readiness: Readiness::new(Arc::clone(&store)),
            store,
            admin_token: None,
            invite_code: None,
            table_makers: Vec::new(),
            tls: None,
            limits: config.limits.clone(),
            log_clients: false,
            public_url: None,
            max_connections: 1,
            keep_open: config.keep_open,
            keep_running: config.keep_running,
            site: Site::new(&config)?,
            rates: RateLimits::new(&config),
            throttled: ThrottleLog::default(),
            socket_limit: ConnectionLimit::new(1, None),
            lobby_limit: ConnectionLimit::new(1, None),
            sockets: TaskTracker::new(),
            files: StaticFiles::embedded("/"),
            metrics: Metrics::Off,
            openapi: String::new(),
            push_key: None,
            allow_private_hooks: false,
            leaderboards: Leaderboards::default(),
            reviews: Reviews::new(&config.limits),
            behind_proxy: false,
            table_limits,
            empty_table_age: Duration::from_secs(3600),
            response_timeout: Duration::from_millis(50),
        }))
    }

    async fn status_and_body(service: Service, path: &str) -> anyhow::Result<(u16, String)> {
        let request = Request::builder().uri(path).body(Body::empty())?;
        let response = service.respond(request, [192, 0, 2, 1].into()).await;
        assert_eq!(response.headers()["x-content-type-options"], "nosniff");
        let status = response.status().as_u16();
        let body = axum::body::to_bytes(response.into_body(), 10_000).await?;
        Ok((status, String::from_utf8(body.to_vec())?))
    }

    #[test]
    fn a_proxy_may_report_the_port_of_the_client() {
        let client = |text: &'static str| {
            let value = axum::http::HeaderValue::from_static(text);
            forwarded_for(&HeaderMap::from_iter([("x-forwarded-for".parse().expect("a name"), value)]))
        };
        let (v4, v6) = (Some([192, 0, 2, 1].into()), "2001:db8::1".parse::<IpAddr>().ok());
        for text in ["192.0.2.1", "192.0.2.1:5000", "198.51.100.7, 192.0.2.1:5000"] {
            assert_eq!(client(text), v4, "{text}");
        }
        for text in ["2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:5000", "192.0.2.1, [2001:db8::1]:5000"] {
            assert_eq!(client(text), v6, "{text}");
        }
        for text in ["", "unknown", "192.0.2.1:", "[192.0.2.1]", "2001:db8::1]:1"] {
            assert_eq!(client(text), None, "{text}");
        }
    }

    #[tokio::test]
    async fn a_panic_is_reported_without_detail() -> anyhow::Result<()> {
        let routes = Router::new().route("/trap", get(async || -> &'static str { panic!("the seed is 7") }));
        let service = Service::new(state().await?, routes);
        let (status, body) = status_and_body(service.clone(), "/trap").await?;
        assert_eq!(
            (status, body.as_str()),
            (500, r#"{"error":{"code":"internal","message":"internal server error"}}"#)
        );
        assert_eq!(status_and_body(service, "/").await?.0, 200, "other requests are not affected");
        Ok(())
    }

    #[tokio::test]
    async fn a_request_that_takes_too_long_is_cancelled() -> anyhow::Result<()> {
        let routes = Router::new().route("/slow", get(async || std::future::pending::<&'static str>().await));
        let service = Service::new(state().await?, routes);
        let (status, body) = status_and_body(service, "/slow").await?;
        assert_eq!(status, 408);
        assert!(body.contains("too-slow"), "{body}");
        Ok(())
    }
}
