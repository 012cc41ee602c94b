//! One connection as a table actor sees it: a subscriber and a bounded queue of frames to its socket.
//!
//! Invariant: the frames that wait for one client have at most [`UnreadBudget::connection`] bytes; a single frame may
//! be larger. The frames that wait for all clients have at most [`UnreadBudget::server`] bytes and, beyond that, at
//! most a sixteenth of [`UnreadBudget::connection`] or a single frame for each connection.
//!
//! Depends only on the protocol, the table and `limits`, so that actors and sockets can both use it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use deepwater_protocol::messages::ServerMessage;
use deepwater_table::Subscriber;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::limits::Network;

/// The maximum number of frames that wait for a slow client. A connection with more is cut off.
const QUEUE_CAPACITY: usize = 256;
/// While the server's budget is used up, the budget of a connection is this many times smaller.
const SMALL_BUDGET_DIVISOR: usize = 16;

static NEXT_ID: AtomicU64 = AtomicU64::new(1);
/// The bytes that wait for all clients of this process.
static QUEUED_BYTES: AtomicUsize = AtomicUsize::new(0);

/// Something to send to a client. Clones share the text.
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
        OutgoingFrame::Text(message.to_json().into())
    }

    /// Returns the size in bytes.
    fn size(&self) -> usize {
        match self {
            OutgoingFrame::Text(text) => text.len(),
            OutgoingFrame::Close => 0,
        }
    }
}

/// How many bytes may wait for clients that do not read.
#[derive(Clone, Copy, Debug)]
pub struct UnreadBudget {
    /// The maximum number of bytes that wait for one client. A connection with more is cut off.
    pub connection: usize,
    /// The number of bytes that may wait for all clients together before the budget of each becomes smaller.
    pub server: usize,
}

/// One connection.
pub struct Connection {
    /// The number of the connection, unique on this server.
    pub id: u64,
    /// The guest and the view of the connection.
    pub subscriber: Subscriber,
    /// The network that it comes from.
    pub network: Network,
    queue: FrameQueue,
}

/// Why a frame was not queued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SendError {
    /// The client does not read fast enough.
    TooSlow,
    /// The socket is closed.
    Gone,
}

/// A frame that waits to be sent. It counts towards the budgets until it is dropped, so keep it until it is written.
pub struct QueuedFrame {
    /// The frame.
    pub frame: OutgoingFrame,
    /// The bytes that wait for the same client.
    of_connection: Arc<AtomicUsize>,
}

impl Drop for QueuedFrame {
    fn drop(&mut self) {
        let size = self.frame.size();
        self.of_connection.fetch_sub(size, Ordering::Relaxed);
        QUEUED_BYTES.fetch_sub(size, Ordering::Relaxed);
    }
}

/// The sending end of the queue of a connection.
#[derive(Clone)]
struct FrameQueue {
    frames: mpsc::Sender<QueuedFrame>,
    bytes: Arc<AtomicUsize>,
    budget: UnreadBudget,
}

impl FrameQueue {
    fn send(&self, frame: OutgoingFrame) -> Result<(), SendError> {
        let size = frame.size();
        let waiting = self.bytes.fetch_add(size, Ordering::Relaxed);
        let all = QUEUED_BYTES.fetch_add(size, Ordering::Relaxed);
        // From here on, dropping the frame subtracts its size again.
        let queued = QueuedFrame { frame, of_connection: Arc::clone(&self.bytes) };
        let UnreadBudget { connection, server } = self.budget;
        let budget = if all + size > server { connection / SMALL_BUDGET_DIVISOR } else { connection };
        // A single frame is always accepted, so that a client can read a frame that is larger than the budget.
        if waiting > 0 && waiting + size > budget {
            return Err(SendError::TooSlow);
        }
        self.frames.try_send(queued).map_err(|error| match error {
            TrySendError::Full(_) => SendError::TooSlow,
            TrySendError::Closed(_) => SendError::Gone,
        })
    }
}

impl Connection {
    /// Returns a new connection, and the queue that its socket reads from.
    pub fn new(
        subscriber: Subscriber,
        network: Network,
        budget: UnreadBudget,
    ) -> (Connection, mpsc::Receiver<QueuedFrame>) {
        let (sender, frames) = mpsc::channel(QUEUE_CAPACITY);
        let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
        let queue = FrameQueue { frames: sender, bytes: Arc::default(), budget };
        (Connection { id, subscriber, network, queue }, frames)
    }

    /// Queues a frame. After an error the connection cannot be used any more: drop it, and its socket closes.
    pub fn send(&self, frame: OutgoingFrame) -> Result<(), SendError> {
        self.queue.send(frame)
    }

    /// Tells the client the reason and closes the connection. If the client is gone or its queue is full, the reason is
    /// not sent.
    pub fn close(&self, reason: &'static str) {
        ignore_gone(self.send(OutgoingFrame::new(&ServerMessage::Bye { reason })));
        ignore_gone(self.send(OutgoingFrame::Close));
    }

    /// Returns a handle that can deliver a hint to this connection later.
    pub fn hint_reply(&self) -> HintReply {
        HintReply(self.queue.clone())
    }
}

/// Delivers one hint to the connection that asked for it.
pub struct HintReply(FrameQueue);

impl HintReply {
    /// Delivers the hint, if the connection is still there.
    pub fn send(&self, hint: &ServerMessage) {
        ignore_gone(self.0.send(OutgoingFrame::new(hint)));
    }

    /// Waits until the connection is gone.
    pub async fn gone(&self) {
        self.0.frames.closed().await;
    }
}

/// Ignores that the receiving end (a client, an actor, a caller) is gone: it does not need the message any more.
pub(crate) fn ignore_gone<T, E>(_: Result<T, E>) {}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    const BUDGET: UnreadBudget = UnreadBudget { connection: 512 * 1024, server: 128 * 1024 * 1024 };

    fn network() -> Network {
        Network::from(IpAddr::from([192, 0, 2, 1]))
    }

    fn frame(size: usize) -> OutgoingFrame {
        OutgoingFrame::Text("x".repeat(size).into())
    }

    #[test]
    fn a_connection_that_does_not_read_has_a_budget_of_bytes() {
        let (connection, mut frames) = Connection::new(Subscriber::default(), network(), BUDGET);
        for _ in 0..8 {
            assert_eq!(connection.send(frame(BUDGET.connection / 8)), Ok(()));
        }
        assert_eq!(connection.send(frame(1)), Err(SendError::TooSlow));
        let first = frames.try_recv().expect("a frame");
        assert_eq!(connection.send(frame(1)), Err(SendError::TooSlow), "the frame is not written yet");
        drop(first);
        assert_eq!(connection.send(frame(1)), Ok(()));
        drop(frames);
        assert_eq!(connection.send(frame(1)), Err(SendError::Gone));
        assert_eq!(connection.queue.bytes.load(Ordering::Relaxed), 0, "dropped frames count no more");
    }

    #[test]
    fn a_single_frame_may_exceed_the_budget() {
        let (connection, _frames) = Connection::new(Subscriber::default(), network(), BUDGET);
        assert_eq!(connection.send(frame(BUDGET.connection + 1)), Ok(()));
        assert_eq!(connection.send(frame(1)), Err(SendError::TooSlow));
    }
}
