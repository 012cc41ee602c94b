//! The accept loop: accepts TCP connections and serves HTTP on them, within limits.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::connection::ignore_gone;
use crate::limits::{ConnectionLimit, ConnectionPermit, Network};
use crate::service::Service;
use crate::slow_readers::SlowReaderLimit;
use crate::tls::Tls;

/// How long the accept loop pauses after a system error, such as running out of file descriptors.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(100);

/// How long a client may take for the TLS handshake.
const TLS_HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);

/// Accepts connections and serves HTTP on them.
#[derive(Clone)]
pub(crate) struct Acceptor {
    pub service: Service,
    pub limit: ConnectionLimit,
    /// How long a client may take to send a request, and how long a connection may stay idle between two requests.
    pub request_timeout: Duration,
    /// How long a client may read nothing while data waits for it.
    pub send_timeout: Duration,
    /// The certificate, if the server speaks TLS itself.
    pub tls: Option<Arc<Tls>>,
    pub stop: CancellationToken,
    pub connections: TaskTracker,
}

impl Acceptor {
    /// Accepts connections until it is stopped.
    pub async fn run(self, listener: TcpListener) {
        loop {
            let accepted = tokio::select! {
                () = self.stop.cancelled() => return,
                accepted = listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, peer)) => self.accept(stream, peer),
                Err(error) => {
                    tracing::warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
                }
            }
        }
    }

    fn accept(&self, stream: TcpStream, peer: SocketAddr) {
        let Some(permit) = self.limit.acquire(Network::from(peer.ip())) else {
            metrics::counter!("deepwater_connections_refused_total").increment(1);
            return;
        };
        self.connections.spawn(self.clone().serve(stream, peer, permit));
    }

    async fn serve(self, stream: TcpStream, peer: SocketAddr, permit: ConnectionPermit) {
        let _permit = permit;
        // Messages are small, and must be sent at once instead of waiting for more data to fill a packet.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "cannot set TCP_NODELAY");
        }
        let Some(tls) = self.tls.as_ref().map(|tls| tls.acceptor()) else {
            return self.serve_http(stream, peer).await;
        };
        // A client that does not finish the handshake in time has hung up or does not speak TLS.
        if let Ok(Ok(stream)) = tokio::time::timeout(TLS_HANDSHAKE_TIMEOUT, tls.accept(stream)).await {
            self.serve_http(stream, peer).await;
        }
    }

    /// Serves HTTP on a connection until either side ends it.
    async fn serve_http(self, stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static, peer: SocketAddr) {
        let service = self.service;
        let respond = service_fn(move |request: hyper::Request<Incoming>| {
            let service = service.clone();
            async move { Ok::<_, Infallible>(service.respond(request.map(Body::new), peer.ip()).await) }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.request_timeout)
            .serve_connection(TokioIo::new(SlowReaderLimit::new(stream, self.send_timeout)), respond)
            .with_upgrades();
        tokio::pin!(connection);
        tokio::select! {
            // An error means that the client has hung up or does not speak HTTP.
            ended = connection.as_mut() => return ignore_gone(ended),
            () = self.stop.cancelled() => {}
        }
        connection.as_mut().graceful_shutdown();
        ignore_gone(connection.await);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;
    use crate::config::Config;
    use crate::service;

    /// Starts a server with a short timeout.
    async fn impatient_server() -> anyhow::Result<(SocketAddr, CancellationToken)> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let stop = CancellationToken::new();
        let acceptor = Acceptor {
            service: Service::new(
                service::tests::state().await?,
                service::routes("/", &Config::from_arguments([])?.limits).0,
            ),
            limit: ConnectionLimit::new(10, None),
            request_timeout: Duration::from_millis(200),
            send_timeout: Duration::from_secs(10),
            tls: None,
            stop: stop.clone(),
            connections: TaskTracker::new(),
        };
        tokio::spawn(acceptor.run(listener));
        Ok((address, stop))
    }

    #[tokio::test]
    async fn a_client_that_is_slow_to_send_a_request_is_disconnected() -> anyhow::Result<()> {
        let (address, _stop) = impatient_server().await?;
        let whole = b"GET /api/info HTTP/1.1\r\nhost: x\r\n\r\n";
        for sent in [&b""[..], b"GET /api/in", b"GET /api/info HTTP/1.1\r\nhost: x\r\nx-slow: ", whole] {
            let mut stream = TcpStream::connect(address).await?;
            stream.write_all(sent).await?;
            let (began, mut answer) = (Instant::now(), Vec::new());
            // The server may reset the connection instead of closing it. What it has sent before can still be read.
            ignore_gone(stream.read_to_end(&mut answer).await);
            assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
            assert_eq!(answer.starts_with(b"HTTP/1.1 200 OK"), sent == whole, "{}", String::from_utf8_lossy(&answer));
        }
        Ok(())
    }
}
