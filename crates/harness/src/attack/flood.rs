//! Clients of one address that send as fast as they can, over WebSockets and over HTTP, although the server refuses
//! almost everything. A player of another address must not notice.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;

use super::lab::open_table;
use super::thresholds::{FLOOD_PING_P90, FLOOD_READ, REQUEST_FLOOD_ANSWERED, REQUEST_FLOOD_PING_P90};
use super::{Figure, Lab, Probe, TestServer};

/// The address that floods the server.
const ATTACKER: &str = "198.51.100.1";
/// How many characters a message has: nearly as many as are allowed.
const MESSAGE_LENGTH: usize = 15_000;

/// What all connections of the attacker share.
#[derive(Default)]
struct Flood {
    stop: AtomicBool,
    /// How many messages or requests the server has answered.
    answered: AtomicU64,
}

/// Measures pings, and what the server reads of the attacker's connections.
pub async fn attack(lab: &Lab) -> Result<Vec<Figure>> {
    let server = lab.server(&["--behind-proxy"]).await?;
    let host = server.api.person("Host").await?;
    let table = open_table(&server.api, &host, json!(["me", "open"]), json!({})).await?;
    let connections = lab.scaled(50, 10);
    let time = lab.scaled(Duration::from_secs(10), Duration::from_secs(4));
    let mut sockets = Vec::new();
    for _ in 0..connections {
        sockets.push(connect(&server, &table).await?);
    }
    let messages = measure(&server, time, |flood| {
        sockets.into_iter().map(|socket| send_messages(socket, Arc::clone(flood))).collect::<JoinSet<_>>()
    })
    .await?;
    let requests = measure(&server, time, |flood| {
        (0..connections).map(|_| send_requests(server.api.base().to_owned(), Arc::clone(flood))).collect::<JoinSet<_>>()
    })
    .await?;
    ensure!(messages.answered > 0 && requests.answered > 0, "the server has answered nothing");
    let per_second = |answered: u64| answered as f64 / time.as_secs_f64();
    Ok(vec![
        FLOOD_PING_P90.measured(messages.ping),
        FLOOD_READ.measured(per_second(messages.answered) / f64::from(connections)),
        REQUEST_FLOOD_PING_P90.measured(requests.ping),
        REQUEST_FLOOD_ANSWERED.measured(per_second(requests.answered) / f64::from(connections)),
    ])
}

/// The result of a flood.
struct Measured {
    /// The 90th percentile of the pings of another player meanwhile, in seconds.
    ping: f64,
    answered: u64,
}

/// Lets the attacker's connections send for a while.
async fn measure(
    server: &TestServer,
    time: Duration,
    begin: impl FnOnce(&Arc<Flood>) -> JoinSet<Result<()>>,
) -> Result<Measured> {
    let probe = Probe::start(&server.api).await?;
    let flood = Arc::default();
    let mut senders = begin(&flood);
    sleep(time).await;
    let ping = probe.finish().await?.quantile(0.9);
    flood.stop.store(true, Ordering::Relaxed);
    senders.shutdown().await;
    Ok(Measured { ping, answered: flood.answered.load(Ordering::Relaxed) })
}

type Socket = tokio_tungstenite::WebSocketStream<TcpStream>;

/// Connects to the table as a spectator.
async fn connect(server: &TestServer, table: &str) -> Result<Socket> {
    let address = address_of(server.api.base())?;
    let url = server.api.socket(table);
    loop {
        let mut request = tokio_tungstenite::tungstenite::client::IntoClientRequest::into_client_request(url.as_str())?;
        request.headers_mut().insert("x-forwarded-for", ATTACKER.parse()?);
        let stream = TcpStream::connect(address).await?;
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((mut socket, _)) => {
                let hello = json!({"id": 0, "do": {"hello": {"protocol": 1}}}).to_string();
                socket.send(Message::text(hello)).await?;
                return Ok(socket);
            }
            // The rate limit: the attacker has time.
            Err(_) => sleep(Duration::from_millis(100)).await,
        }
    }
}

fn address_of(base: &str) -> Result<&str> {
    base.strip_prefix("http://").context("the server speaks plain HTTP")
}

/// Sends long messages, and counts the answers.
async fn send_messages(socket: Socket, flood: Arc<Flood>) -> Result<()> {
    let (mut sink, mut stream) = socket.split();
    let text = json!({"id": 1, "do": {"chat": {"text": "x".repeat(MESSAGE_LENGTH)}}}).to_string();
    let send = async {
        while !flood.stop.load(Ordering::Relaxed) {
            sink.send(Message::text(text.as_str())).await?;
        }
        anyhow::Ok(())
    };
    let count = async {
        while let Some(received) = stream.next().await {
            let refused = received?.to_text().is_ok_and(|text| text.contains("refused"));
            flood.answered.fetch_add(refused.into(), Ordering::Relaxed);
        }
        anyhow::Ok(())
    };
    tokio::try_join!(send, count).map(drop)
}

/// Sends a request after the other, and counts the answers.
async fn send_requests(base: String, flood: Arc<Flood>) -> Result<()> {
    let address = address_of(&base)?;
    let request = format!("GET /api/info HTTP/1.1\r\nhost: {address}\r\nx-forwarded-for: {ATTACKER}\r\n\r\n");
    let mut answer = [0; 16 * 1024];
    while !flood.stop.load(Ordering::Relaxed) {
        let mut stream = TcpStream::connect(address).await?;
        loop {
            // The server may close a connection after a while.
            if stream.write_all(request.as_bytes()).await.is_err() || stream.read(&mut answer).await? == 0 {
                break;
            }
            flood.answered.fetch_add(1, Ordering::Relaxed);
        }
    }
    Ok(())
}
