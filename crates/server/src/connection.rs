//! One connection as a table actor sees it: a subscriber and a bounded queue of frames to its socket.
//!
//! Depends only on the protocol and the table, so that actors and sockets can both use it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use deepwater_protocol::messages::ServerMessage;
use deepwater_table::Subscriber;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

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
    queue: mpsc::Sender<OutgoingFrame>,
    hint_pending: Arc<AtomicBool>,
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
    pub fn new(subscriber: Subscriber) -> (Connection, mpsc::Receiver<OutgoingFrame>) {
        let (queue, frames) = mpsc::channel(QUEUE_CAPACITY);
        let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
        (Connection { id, subscriber, queue, hint_pending: Arc::default() }, frames)
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

    /// Reserves a hint for this connection; `None` if the connection already waits for a hint.
    pub fn reserve_hint(&self) -> Option<HintReply> {
        let pending = self.hint_pending.swap(true, Ordering::Relaxed);
        (!pending).then(|| HintReply { queue: self.queue.clone(), pending: Arc::clone(&self.hint_pending) })
    }
}

/// Delivers one hint to the connection that asked for it. Dropping this value lets the connection ask for the next
/// hint.
pub struct HintReply {
    queue: mpsc::Sender<OutgoingFrame>,
    pending: Arc<AtomicBool>,
}

impl HintReply {
    /// Delivers the hint, if the connection is still there.
    pub fn send(&self, hint: &ServerMessage) {
        ignore_gone(self.queue.try_send(OutgoingFrame::new(hint)));
    }
}

impl Drop for HintReply {
    fn drop(&mut self) {
        self.pending.store(false, Ordering::Relaxed);
    }
}

/// Ignores that the receiving end (a client, an actor, a caller) is gone: it does not need the message any more.
pub(crate) fn ignore_gone<T, E>(_: Result<T, E>) {}
