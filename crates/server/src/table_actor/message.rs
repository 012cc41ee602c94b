//! The messages that a table actor receives.

use deepwater_protocol::messages::{Guest, Refusal, ReplayStep, Request, TableView, Viewpoint};
use serde_json::Value;
use tokio::sync::oneshot;

use crate::connection::Connection;

/// A message to a table actor.
pub enum TableMessage {
    /// A connection has sent `hello`.
    Join {
        /// The connection.
        connection: Connection,
        /// The number of the `hello`.
        id: u32,
        /// The number of the last entry that the client knows.
        since: Option<u64>,
    },
    /// A connection is gone.
    Leave {
        /// The number of the connection.
        connection: u64,
    },
    /// A connection has sent a request.
    Request {
        /// The number of the connection.
        connection: u64,
        /// The request.
        request: Request,
    },
    /// Another server has stored entries up to this one.
    StoredElsewhere(u64),
    /// An HTTP request reads from the table.
    Query(TableQuery),
    /// The host of the server ends the table.
    Abandon(QueryReply<()>),
    /// The stored rows of the table were deleted or rewritten, so the table in memory must not be used any more.
    Discard,
    /// The server shuts down.
    Close,
}

/// The sender of an answer to a [`TableQuery`].
pub type QueryReply<T> = oneshot::Sender<Result<T, Refusal>>;

/// Something to read from a table without a connection.
pub enum TableQuery {
    /// The table without its game, as this guest may see it.
    View(Option<Guest>, QueryReply<TableView>),
    /// The game as a file.
    Export(Option<Guest>, QueryReply<Value>),
    /// Positions of a finished game. The first number says how many answers led to the first position, the second how
    /// many positions are wanted at most.
    Moments(Option<Guest>, u32, u32, Viewpoint, QueryReply<Vec<ReplayStep>>),
    /// Whether this guest holds this seat; a refusal if not.
    HoldsSeat(Guest, u8, QueryReply<()>),
}
