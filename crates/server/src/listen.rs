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

/// After an error of the machine (no more files, say) accepting again at once would only make it worse.
const BREATHER: Duration = Duration::from_millis(100);

/// Who is let in, and for how long.
#[derive(Clone)]
pub(crate) struct Door {
    pub service: Service,
    pub places: Places,
    /// How long a client may take to ask, and a connection may wait for its next request.
    pub ask_within: Duration,
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
            .header_read_timeout(self.ask_within)
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

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;
    use crate::app;

    /// A server that has little patience.
    async fn hasty() -> anyhow::Result<(SocketAddr, CancellationToken)> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let stop = CancellationToken::new();
        let door = Door {
            service: Service::new(app::tests::app().await?, app::routes("/").0),
            places: Places::new(10, None),
            ask_within: Duration::from_millis(200),
            stop: stop.clone(),
            connections: TaskTracker::new(),
        };
        tokio::spawn(door.keep(listener));
        Ok((address, stop))
    }

    #[tokio::test]
    async fn who_is_slow_to_ask_is_cut_off() -> anyhow::Result<()> {
        let (address, _stop) = hasty().await?;
        let whole = b"GET /api/info HTTP/1.1\r\nhost: x\r\n\r\n";
        for begun in [&b""[..], b"GET /api/in", b"GET /api/info HTTP/1.1\r\nhost: x\r\nx-slow: ", whole] {
            let mut stream = TcpStream::connect(address).await?;
            stream.write_all(begun).await?;
            let (began, mut answer) = (Instant::now(), Vec::new());
            let _ = stream.read_to_end(&mut answer).await;
            assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
            assert_eq!(answer.starts_with(b"HTTP/1.1 200 OK"), begun == whole, "{}", String::from_utf8_lossy(&answer));
        }
        Ok(())
    }
}
