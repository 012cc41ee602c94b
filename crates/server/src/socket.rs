//! One WebSocket: reads requests, writes lines, and knows nothing of the game.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use deepwater_protocol::messages::{
    ClientMessage, Refusal, RefusalCode, Request, ServerMessage, TABLE_PROTOCOL, Welcome,
};
use deepwater_rules::RULES_VERSION;
use deepwater_table::Visitor;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::clock::now;
use crate::desk::{Client, Note, line};
use crate::hub::Hub;
use crate::identity::identify;
use crate::limits::Pace;

/// The largest message a client may send.
pub const MESSAGE_SIZE: usize = 16 * 1024;
/// Lines that may wait for a slow connection before it is cut off.
const BACKLOG: usize = 256;
const HELLO_WITHIN: Duration = Duration::from_secs(10);
const BEAT: Duration = Duration::from_secs(25);
/// A connection that sends nothing for so long, not even an answer to a ping, is dead.
const SILENCE: Duration = Duration::from_secs(70);

static NEXT: AtomicU64 = AtomicU64::new(1);

/// Something on its way to a client.
#[derive(Clone, Debug)]
pub enum Line {
    /// A message.
    Text(Utf8Bytes),
    /// The end.
    Close,
}

/// Serves one connection to one table until either side ends it.
pub async fn serve(hub: Arc<Hub>, table: String, socket: WebSocket, mut pace: Pace) {
    metrics::gauge!("deepwater_connections").increment(1);
    let (mut to_client, mut from_client) = socket.split();
    match greet(&hub, &table, &mut from_client).await {
        Ok((client, id, since, lines, welcome)) => {
            let number = client.id;
            if let Some(guest) = &client.visitor.guest {
                pace.is_of(&guest.id.0);
            }
            if send(&mut to_client, &ServerMessage::Welcome(welcome)).await {
                match hub.send(&table, Note::Join { client, id, since }).await {
                    Ok(()) => {
                        converse(&hub, &table, number, to_client, from_client, lines, pace).await;
                        let _ = hub.send(&table, Note::Leave { client: number }).await;
                    }
                    Err(refusal) => refuse(&mut to_client, Some(id), refusal).await,
                }
            }
        }
        Err((id, refusal)) => refuse(&mut to_client, id, refusal).await,
    }
    metrics::gauge!("deepwater_connections").decrement(1);
}

type Greeting = (Client, u32, Option<u64>, mpsc::Receiver<Line>, Welcome);

/// Waits for `hello` and finds out who speaks.
async fn greet(
    hub: &Arc<Hub>,
    table: &str,
    from: &mut SplitStream<WebSocket>,
) -> Result<Greeting, (Option<u32>, Refusal)> {
    let refusal = |code, message: &str| Refusal::new(code, message);
    let text = match timeout(HELLO_WITHIN, from.next()).await {
        Ok(Some(Ok(Message::Text(text)))) => text,
        _ => return Err((None, refusal(RefusalCode::HelloFirst, "say hello first"))),
    };
    let Request { id, message } = parse(&text).map_err(|refusal| (None, refusal))?;
    let ClientMessage::Hello { protocol, token, since, eyes } = message else {
        return Err((Some(id), refusal(RefusalCode::HelloFirst, "say hello first")));
    };
    if protocol != TABLE_PROTOCOL {
        let message = format!("this server speaks version {TABLE_PROTOCOL} of the table protocol, not {protocol}");
        return Err((Some(id), Refusal::new(RefusalCode::OtherVersion, message)));
    }
    let guest = match token {
        Some(token) => Some(identify(&hub.store, &token).await.map_err(|error| (Some(id), error.into()))?),
        None => None,
    };
    let welcome = Welcome {
        protocol: TABLE_PROTOCOL,
        version: env!("CARGO_PKG_VERSION"),
        rules_version: RULES_VERSION,
        guest: guest.as_ref().map(|guest| guest.id.clone()),
        now: now(),
    };
    let (out, lines) = mpsc::channel(BACKLOG);
    let client = Client {
        id: NEXT.fetch_add(1, Ordering::Relaxed),
        visitor: Visitor { guest, eyes },
        out,
        advised: Arc::default(),
    };
    tracing::debug!(table = crate::hub::shown(table), client = client.id, "a connection joins");
    Ok((client, id, since, lines, welcome))
}

async fn converse(
    hub: &Arc<Hub>,
    table: &str,
    client: u64,
    mut to_client: SplitSink<WebSocket, Message>,
    mut from_client: SplitStream<WebSocket>,
    mut lines: mpsc::Receiver<Line>,
    mut pace: Pace,
) {
    let mut beat = tokio::time::interval(BEAT);
    let mut heard = tokio::time::Instant::now();
    loop {
        tokio::select! {
            line = lines.recv() => match line {
                Some(Line::Text(text)) => if to_client.send(Message::Text(text)).await.is_err() { return },
                Some(Line::Close) => break,
                // The table has cut this connection off because it could not keep up.
                None => {
                    send(&mut to_client, &ServerMessage::Bye { reason: "too-slow" }).await;
                    break;
                }
            },
            frame = from_client.next() => {
                heard = tokio::time::Instant::now();
                match frame {
                    Some(Ok(Message::Text(text))) => {
                        let answer = match (parse(&text), pace.take()) {
                            (Ok(request), true) => {
                                let id = request.id;
                                let sent = hub.send(table, Note::Said { client, request }).await;
                                sent.err().map(|refusal| (Some(id), refusal))
                            }
                            (request, false) => {
                                let refusal = Refusal::new(RefusalCode::TooFast, "too many messages; wait a moment");
                                Some((request.ok().map(|request| request.id), refusal))
                            }
                            (Err(refusal), true) => Some((None, refusal)),
                        };
                        if let Some((id, refusal)) = answer && !send(&mut to_client, &ServerMessage::Refused { id, refusal }).await {
                            return;
                        }
                    }
                    Some(Ok(Message::Binary(_))) => {
                        let refusal = Refusal::new(RefusalCode::BadMessage, "messages are text");
                        if !send(&mut to_client, &ServerMessage::Refused { id: None, refusal }).await { return }
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                }
            },
            _ = beat.tick() => {
                if heard.elapsed() > SILENCE || to_client.send(Message::Ping(Default::default())).await.is_err() {
                    return;
                }
            }
        }
    }
    close(&mut to_client).await;
}

/// Reads a request. What is wrong with it is told, but not repeated at length.
pub fn parse(text: &str) -> Result<Request, Refusal> {
    serde_json::from_str(text).map_err(|error| {
        let mut message = error.to_string();
        if message.len() > 300 {
            message = message.chars().take(300).collect();
        }
        Refusal::new(RefusalCode::BadMessage, message)
    })
}

async fn send(to: &mut SplitSink<WebSocket, Message>, message: &ServerMessage) -> bool {
    let Line::Text(text) = line(message) else { return false };
    to.send(Message::Text(text)).await.is_ok()
}

async fn refuse(to: &mut SplitSink<WebSocket, Message>, id: Option<u32>, refusal: Refusal) {
    send(to, &ServerMessage::Refused { id, refusal }).await;
    close(to).await;
}

async fn close(to: &mut SplitSink<WebSocket, Message>) {
    let frame = CloseFrame { code: close_code::NORMAL, reason: Utf8Bytes::default() };
    let _ = to.send(Message::Close(Some(frame))).await;
}
