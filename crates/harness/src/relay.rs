//! A TCP relay that can fall silent without closing its connections, like a network or a database server that hangs.

use std::net::SocketAddr;

use anyhow::Result;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// A running relay. Dropping it stops it; connections that are open stay as they are.
pub struct Relay {
    /// The address that the relay listens on.
    pub address: SocketAddr,
    passes: watch::Sender<bool>,
    accepting: JoinHandle<()>,
}

impl Relay {
    /// Starts a relay to this port of the loopback address.
    pub async fn start(port: u16) -> Result<Relay> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (passes, receiver) = watch::channel(true);
        let accepting = tokio::spawn(accept(listener, port, receiver));
        Ok(Relay { address, passes, accepting })
    }

    /// Stops passing data on. Connections stay open, and new ones are accepted.
    pub fn silence(&self) {
        self.passes.send_replace(false);
    }

    /// Passes data on again, including the data that has waited.
    pub fn resume(&self) {
        self.passes.send_replace(true);
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn accept(listener: TcpListener, port: u16, passes: watch::Receiver<bool>) {
    while let Ok((client, _)) = listener.accept().await {
        // If the server refuses connections, the relay closes this one.
        let Ok(server) = TcpStream::connect(("127.0.0.1", port)).await else { continue };
        let (from_client, to_client) = client.into_split();
        let (from_server, to_server) = server.into_split();
        tokio::spawn(pass_on(from_client, to_server, passes.clone()));
        tokio::spawn(pass_on(from_server, to_client, passes.clone()));
    }
}

/// Passes data from `from` to `to` until one of them is closed. At the end `to` is dropped, which closes it.
async fn pass_on(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, mut passes: watch::Receiver<bool>) {
    let mut buffer = vec![0; 16 * 1024];
    while let Ok(read @ 1..) = from.read(&mut buffer).await {
        if passes.wait_for(|passes| *passes).await.is_err() || to.write_all(&buffer[..read]).await.is_err() {
            return;
        }
    }
}
