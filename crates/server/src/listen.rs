//! Accepting connections and speaking HTTP on them, with limits on both.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::app::Service;
use crate::limits::{Network, Place, Places};

/// How long a client may take to ask, and a connection may wait for its next request.
const ASK_WITHIN: Duration = Duration::from_secs(30);
/// The same for a proxy, which keeps connections for later and minds slow clients itself.
const PROXY_ASKS_WITHIN: Duration = Duration::from_secs(150);
/// After an error of the machine (no more files, say) accepting again at once would only make it worse.
const BREATHER: Duration = Duration::from_millis(100);

/// Who is let in, and for how long.
#[derive(Clone)]
pub(crate) struct Door {
    pub service: Service,
    pub places: Places,
    pub behind_proxy: bool,
    pub stop: CancellationToken,
    pub connections: TaskTracker,
}

impl Door {
    /// Lets clients in until told to stop.
    pub async fn keep(self, listener: TcpListener) {
        loop {
            let accepted = tokio::select! {
                () = self.stop.cancelled() => return,
                accepted = listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, peer)) => self.let_in(stream, peer),
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(BREATHER).await;
                }
            }
        }
    }

    fn let_in(&self, stream: TcpStream, peer: SocketAddr) {
        let Some(place) = self.places.take(Network::from(peer.ip())) else {
            metrics::counter!("deepwater_connections_refused_total").increment(1);
            return;
        };
        self.connections.spawn(self.clone().converse(stream, peer, place));
    }

    async fn converse(self, stream: TcpStream, peer: SocketAddr, place: Place) {
        let _place = place;
        // A move is a small packet and must not wait for the next one.
        let _ = stream.set_nodelay(true);
        let service = self.service;
        let answer = service_fn(move |request: hyper::Request<Incoming>| {
            let service = service.clone();
            async move { Ok::<_, Infallible>(service.answer(request.map(Body::new), peer.ip()).await) }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(if self.behind_proxy { PROXY_ASKS_WITHIN } else { ASK_WITHIN })
            .serve_connection(TokioIo::new(stream), answer)
            .with_upgrades();
        tokio::pin!(connection);
        tokio::select! {
            // Clients that hang up, or speak something else than HTTP, are no event.
            _ = connection.as_mut() => return,
            () = self.stop.cancelled() => {}
        }
        connection.as_mut().graceful_shutdown();
        let _ = connection.await;
    }
}
