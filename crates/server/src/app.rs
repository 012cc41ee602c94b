//! All that requests share, and the way of a request through it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::LOCATION;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tokio_util::task::TaskTracker;
use tower::ServiceExt;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::api::{Caller, Problem};
use crate::config::Metrics;
use crate::hub::{Hub, shown};
use crate::limits::{Network, Places, Rates};
use crate::site::{Place, Site};
use crate::web::Client;
use crate::{api, headers, openapi, web};

/// What requests are counted under that match no route.
const NO_ROUTE: &str = "file";

/// All that requests share.
pub(crate) struct App {
    pub hub: Arc<Hub>,
    pub site: Site,
    pub rates: Rates,
    /// WebSockets that may be open.
    pub sockets: Places,
    /// WebSockets that are open.
    pub tasks: TaskTracker,
    pub client: Client,
    pub metrics: Metrics,
    pub openapi: String,
    pub push_key: Option<String>,
    pub allow_private_hooks: bool,
    pub behind_proxy: bool,
    pub max_tables: u64,
    pub max_tables_per_guest: Option<u32>,
    /// How long an answer may take. WebSockets are answered at once; what follows is not part of the answer.
    pub patience: Duration,
}

pub(crate) type Shared = Arc<App>;

/// Everything that answers requests.
#[derive(Clone)]
pub(crate) struct Service {
    app: Shared,
    router: Router,
}

/// The routes, and the document that describes them.
pub(crate) fn routes(base: &str) -> (Router<Shared>, String) {
    let (router, document) = api::routes(openapi::begin()).split_for_parts();
    (router, openapi::finish(document, base))
}

impl Service {
    pub fn new(app: Shared, routes: Router<Shared>) -> Service {
        let router = routes
            .layer(from_fn_with_state(app.clone(), keep_pace))
            .layer(CompressionLayer::new())
            .method_not_allowed_fallback(async || Problem::method_not_allowed())
            .fallback(web::serve)
            .layer(from_fn_with_state(app.clone(), in_time))
            .layer(CatchPanicLayer::custom(|_| Problem::internal().into_response()))
            .layer(from_fn(watch))
            .with_state(app.clone());
        Service { app, router }
    }

    /// Answers one request that came from this address.
    pub async fn answer(self, mut request: Request<Body>, peer: std::net::IpAddr) -> Response {
        let address = match self.app.behind_proxy {
            true => forwarded_for(request.headers()).unwrap_or(peer),
            false => peer,
        };
        request.extensions_mut().insert(Caller(Network::from(address)));
        let mut response = match self.app.site.locate(request.uri()) {
            Place::Inside(uri) => {
                *request.uri_mut() = uri;
                self.router.oneshot(request).await.into_response()
            }
            Place::Door => {
                (StatusCode::TEMPORARY_REDIRECT, [(LOCATION, self.app.site.base().to_owned())]).into_response()
            }
            Place::Outside => Problem::not_found().into_response(),
        };
        headers::add(response.headers_mut());
        response
    }
}

/// Whom the proxy has spoken for: the last address, because the ones before it were written by anybody.
fn forwarded_for(headers: &HeaderMap) -> Option<std::net::IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

async fn keep_pace(State(app): State<Shared>, Caller(network): Caller, request: Request, next: Next) -> Response {
    match app.rates.address.take(&network) {
        Ok(()) => next.run(request).await,
        Err(wait) => Problem::too_fast(wait).into_response(),
    }
}

async fn in_time(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let late = || Problem::new(StatusCode::REQUEST_TIMEOUT, "too-slow", "this took too long").into_response();
    tokio::time::timeout(app.patience, next.run(request)).await.unwrap_or_else(|_| late())
}

/// Counts and logs. Paths may hold what grants something, so routes are named, and of a table's id only the beginning.
async fn watch(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let of_table = route.as_ref().is_some_and(|route| route.starts_with("/api/tables/{id}"));
    let path = request.uri().path().strip_prefix("/api/tables/").filter(|_| of_table);
    let table = path.map(|id| shown(id).to_owned());
    let response = next.run(request).await;
    let took = began.elapsed();
    let status = response.status().as_u16();
    let (method, named) = (known(&method), route.clone().unwrap_or_else(|| NO_ROUTE.to_owned()));
    let labels = [("method", method.to_owned()), ("route", named.clone()), ("status", status.to_string())];
    metrics::counter!("deepwater_http_requests_total", &labels).increment(1);
    metrics::histogram!("deepwater_http_request_seconds", "route" => named.clone()).record(took);
    let milliseconds = (took.as_secs_f64() * 10_000.0).round() / 10.0;
    match (route, table) {
        (Some(_), Some(table)) => {
            tracing::info!(method, route = named, table, status, milliseconds, "request")
        }
        (Some(_), None) => tracing::info!(method, route = named, status, milliseconds, "request"),
        (None, _) => tracing::debug!(method, route = named, status, milliseconds, "request"),
    }
    response
}

/// Methods are words of the client's choice; only those with a meaning are counted and logged.
fn known(method: &axum::http::Method) -> &'static str {
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
    use axum::routing::get;
    use deepwater_store::Store;

    use super::*;
    use crate::config::Config;
    use crate::turns::Turns;

    pub(crate) async fn app() -> anyhow::Result<Shared> {
        let config = Config::from_arguments([])?;
        let store: Arc<dyn Store> = deepwater_store::open("sqlite::memory:").await?;
        Ok(Arc::new(App {
            hub: Hub::new(Arc::clone(&store), Turns::new(store, None, "")),
            site: Site::new(&config)?,
            rates: Rates::new(&config),
            sockets: Places::new(1, None),
            tasks: TaskTracker::new(),
            client: Client::built_in("/"),
            metrics: Metrics::Off,
            openapi: String::new(),
            push_key: None,
            allow_private_hooks: false,
            behind_proxy: false,
            max_tables: 1,
            max_tables_per_guest: None,
            patience: Duration::from_millis(50),
        }))
    }

    async fn status_and_body(service: Service, path: &str) -> anyhow::Result<(u16, String)> {
        let request = Request::builder().uri(path).body(Body::empty())?;
        let response = service.answer(request, [192, 0, 2, 1].into()).await;
        assert_eq!(response.headers()["x-content-type-options"], "nosniff");
        let status = response.status().as_u16();
        let body = axum::body::to_bytes(response.into_body(), 10_000).await?;
        Ok((status, String::from_utf8(body.to_vec())?))
    }

    #[tokio::test]
    async fn a_mistake_of_ours_is_answered_without_detail() -> anyhow::Result<()> {
        let routes = Router::new().route("/trap", get(async || -> &'static str { panic!("the seed is 7") }));
        let service = Service::new(app().await?, routes);
        let (status, body) = status_and_body(service.clone(), "/trap").await?;
        assert_eq!(
            (status, body.as_str()),
            (500, r#"{"error":{"code":"internal","message":"the server made a mistake"}}"#)
        );
        assert_eq!(status_and_body(service, "/").await?.0, 200, "the others do not notice");
        Ok(())
    }

    #[tokio::test]
    async fn what_takes_too_long_is_given_up() -> anyhow::Result<()> {
        let routes = Router::new().route("/slow", get(async || std::future::pending::<&'static str>().await));
        let service = Service::new(app().await?, routes);
        let (status, body) = status_and_body(service, "/slow").await?;
        assert_eq!(status, 408);
        assert!(body.contains("too-slow"), "{body}");
        Ok(())
    }
}
