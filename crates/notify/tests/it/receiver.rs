//! A server that receives notifications, as a push service or a webhook.

use std::sync::{Arc, Mutex};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::{Router, extract::State};
use deepwater_notify::Url;

/// A received request.
pub struct Received {
    pub method: Method,
    pub path: String,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Received {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).unwrap_or_else(|| panic!("no header {name}")).to_str().unwrap()
    }
}

/// A running receiver. It ends with the test.
pub struct Receiver {
    port: u16,
    received: Arc<Mutex<Vec<Received>>>,
}

impl Receiver {
    /// Starts a receiver that gives every request the same answer.
    pub async fn answering(answer: impl Fn() -> Response + Clone + Send + Sync + 'static) -> Receiver {
        let received = Arc::new(Mutex::new(Vec::new()));
        let keep = |State(received): State<Arc<Mutex<Vec<Received>>>>, method: Method, uri: Uri, headers, body| async move {
            received.lock().unwrap().push(Received { method, path: uri.to_string(), headers, body });
            answer()
        };
        let port = serve(Router::new().fallback(keep).with_state(received.clone())).await;
        Receiver { port, received }
    }

    /// Starts a receiver that answers with a status and an empty body.
    pub async fn with_status(status: u16) -> Receiver {
        let status = StatusCode::from_u16(status).unwrap();
        Receiver::answering(move || (status, Body::empty()).into_response()).await
    }

    /// Returns the address of a path.
    pub fn url(&self, path: &str) -> Url {
        url(self.port, path)
    }

    /// Returns the requests received since the last call.
    pub fn take(&self) -> Vec<Received> {
        std::mem::take(&mut self.received.lock().unwrap())
    }

    /// Returns the only request received since the last call.
    pub fn only(&self) -> Received {
        let mut all = self.take();
        assert_eq!(all.len(), 1, "one request");
        all.remove(0)
    }
}

/// Serves on a free port of this machine until the test ends, and returns the port.
pub async fn serve(router: Router) -> u16 {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    port
}

/// Returns the address of a path at a port of this machine.
pub fn url(port: u16, path: &str) -> Url {
    format!("http://127.0.0.1:{port}{path}").parse().unwrap()
}
