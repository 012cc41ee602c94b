//! One connection as a table actor sees it: a subscriber and a bounded queue of frames to its socket.
//!
//! Depends only on the protocol, the table and `limits`, so that actors and sockets can both use it.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use deepwater_protocol::messages::ServerMessage;
use deepwater_table::Subscriber;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

use crate::limits::Network;

/// The maximum number of frames that wait for a slow client. A connection with more is cut off.
const QUEUE_CAPACITY: usize = 256;

static NEXT_ID: AtomicU64 = AtomicU64::new(1);

/// Something to send to a client.
#[derive(Clone, Debug)]
pub enum OutgoingFrame {
    /// A message as JSON.
    Text(Utf8Bytes),
    /// The end of the connection.
    Close,
}

impl OutgoingFrame {
    /// Encodes a message.
    pub fn new(message: &ServerMessage) -> OutgoingFrame {
        OutgoingFrame::Text(encode(message))
    }
}

/// Encodes a message as JSON.
pub(crate) fn encode(message: &ServerMessage) -> Utf8Bytes {
    match serde_json::to_string(message) {
        Ok(text) => text.into(),
        Err(error) => unreachable!("server messages consist of types that always serialize: {error}"),
    }
}

/// One connection.
pub struct Connection {
    /// The number of the connection, unique on this server.
    pub id: u64,
    /// The guest and the view of the connection.
    pub subscriber: Subscriber,
    /// The network that it comes from.
    pub network: Network,
    queue: mpsc::Sender<OutgoingFrame>,
}

/// Why a frame was not queued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SendError {
    /// The client does not read fast enough.
    TooSlow,
    /// The socket is closed.
    Gone,
}

impl Connection {
    /// Returns a new connection, and the queue that its socket reads from.
    pub fn new(subscriber: Subscriber, network: Network) -> (Connection, mpsc::Receiver<OutgoingFrame>) {
        let (queue, frames) = mpsc::channel(QUEUE_CAPACITY);
        let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
        (Connection { id, subscriber, network, queue }, frames)
    }

    /// Queues a frame. After an error the connection cannot be used any more: drop it, and its socket closes.
    pub fn send(&self, frame: OutgoingFrame) -> Result<(), SendError> {
        self.queue.try_send(frame).map_err(|error| match error {
            TrySendError::Full(_) => SendError::TooSlow,
            TrySendError::Closed(_) => SendError::Gone,
        })
    }

    /// Tells the client the reason and closes the connection. If the client is gone or its queue is full, the reason is
    /// not sent.
    pub fn close(&self, reason: &'static str) {
        ignore_gone(self.send(OutgoingFrame::new(&ServerMessage::Bye { reason })));
        ignore_gone(self.send(OutgoingFrame::Close));
    }

    /// Returns what delivers a hint to this connection later.
    pub fn hint_reply(&self) -> HintReply {
        HintReply(self.queue.clone())
    }
}

/// Delivers one hint to the connection that asked for it.
pub struct HintReply(mpsc::Sender<OutgoingFrame>);

impl HintReply {
    /// Delivers the hint, if the connection is still there.
    pub fn send(&self, hint: &ServerMessage) {
        ignore_gone(self.0.try_send(OutgoingFrame::new(hint)));
    }

    /// Waits until the connection is gone.
    pub async fn gone(&self) {
        self.0.closed().await;
    }
}

/// Ignores that the receiving end (a client, an actor, a caller) is gone: it does not need the message any more.
pub(crate) fn ignore_gone<T, E>(_: Result<T, E>) {}
