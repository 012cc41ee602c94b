//! Clients that ask for a lot and never read the answers, over WebSockets and plain HTTP.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use super::lab::open_table;
use super::thresholds::{UNREAD_HTTP_KEPT, UNREAD_MEMORY, UNREAD_SOCKETS_KEPT};
use super::{Figure, Lab, TestServer};
use crate::client::{Client, Refused};

/// The number of requests for the whole history that each socket sends.
const RECAPS: u32 = 60;
/// The size of the receive buffers of the clients, in bytes. The system makes them a little larger. With large buffers
/// the answers would wait in the clients' system, which costs the server nothing.
const RECEIVE_BUFFER: u32 = 4 * 1024;
/// The number of responses that each HTTP client asks for.
const RESPONSES: usize = 100;

/// Measures how much of the server's memory is held for clients that never read, and how many of them are still
/// connected after a while. The server has no rate limits, so that the answers certainly exceed the buffers of the
/// system.
pub async fn attack(lab: &Lab) -> Result<Vec<Figure>> {
    let server = lab.server_without_rate_limits().await?;
    let table = table_with_history(lab, &server).await?;
    let before = server.process.memory()?;
    let clients = lab.scaled(36, 8);
    let mut sockets = Vec::new();
    for _ in 0..clients {
        sockets.push(silent_socket(&server, &table).await?);
    }
    let mut requests = Vec::new();
    for _ in 0..clients {
        requests.push(silent_request(&server).await?);
    }
    let (began, mut largest) = (Instant::now(), before);
    while began.elapsed() < lab.scaled(Duration::from_secs(25), Duration::from_secs(14)) {
        largest = largest.max(server.process.memory()?);
        sleep(Duration::from_millis(100)).await;
    }
    let mut sockets_kept = 0;
    for socket in sockets {
        sockets_kept += usize::from(!was_cut(socket).await);
    }
    let mut requests_kept = 0;
    for request in requests {
        requests_kept += usize::from(!request_was_cut(request).await);
    }
    Ok(vec![
        UNREAD_MEMORY.measured(largest.saturating_sub(before) as f64 / 1e6),
        UNREAD_SOCKETS_KEPT.measured(sockets_kept as f64),
        UNREAD_HTTP_KEPT.measured(requests_kept as f64),
    ])
}

/// Opens a table and fills its history with chat.
async fn table_with_history(lab: &Lab, server: &TestServer) -> Result<String> {
    let host = server.api.person("Host").await?;
    let table = open_table(&server.api, &host, json!(["me", "open"]), json!({})).await?;
    let mut client = Client::join(&server.api, &table, Some(&host)).await?;
    let text = "history ".repeat(60);
    for _ in 0..lab.scaled(1_000, 400) {
        match client.request(json!({"chat": {"text": text}})).await {
            Ok(_) => {}
            Err(error) if error.is::<Refused>() => break,
            Err(error) => return Err(error),
        }
    }
    Ok(table)
}

type Socket = WebSocketStream<TcpStream>;

/// Connects to the server with a small receive buffer.
async fn connect(server: &TestServer) -> Result<(TcpStream, &str)> {
    let address = server.api.base().strip_prefix("http://").context("the server speaks plain HTTP")?;
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(RECEIVE_BUFFER)?;
    Ok((socket.connect(address.parse()?).await?, address))
}

/// Connects to a table, asks for its history many times and reads nothing.
async fn silent_socket(server: &TestServer, table: &str) -> Result<Socket> {
    let (stream, _) = connect(server).await?;
    let (mut socket, _) = tokio_tungstenite::client_async(server.api.socket(table), stream).await?;
    socket.send(Message::Text(json!({"id": 0, "do": {"hello": {"protocol": 1}}}).to_string().into())).await?;
    for id in 1..=RECAPS {
        let recap = json!({"id": id, "do": {"recap": {"since": 0}}}).to_string();
        // An error only means that the server has closed the connection already.
        if socket.send(Message::Text(recap.into())).await.is_err() {
            break;
        }
    }
    Ok(socket)
}

/// Reads what has arrived, and tells whether the connection then ends. A connection that still works answers pings
/// or sends more, so it never ends.
async fn was_cut(mut socket: Socket) -> bool {
    let end = async {
        while let Some(Ok(message)) = socket.next().await {
            if message.is_close() {
                return;
            }
        }
    };
    timeout(Duration::from_secs(2), end).await.is_ok()
}

/// Sends many requests on one connection and reads nothing.
async fn silent_request(server: &TestServer) -> Result<TcpStream> {
    let (mut stream, address) = connect(server).await?;
    let request = format!("GET /api/openapi.json HTTP/1.1\r\nhost: {address}\r\n\r\n");
    stream.write_all(request.repeat(RESPONSES).as_bytes()).await?;
    Ok(stream)
}

/// Reads what has arrived, and tells whether the connection ended before all responses were there.
async fn request_was_cut(mut stream: TcpStream) -> bool {
    let mut received = Vec::new();
    // If the connection was reset, reading fails, but `received` has everything that arrived before.
    let ended = timeout(Duration::from_secs(2), stream.read_to_end(&mut received)).await.is_ok();
    let responses = received.windows(8).filter(|window| window == b"HTTP/1.1").count();
    ended && responses < RESPONSES
}
