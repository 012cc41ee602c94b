//! One WebSocket: reads requests and writes frames. It knows nothing of the game.
//!
//! Depends on `connection` and on the hub. Every request is passed to the hub.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use deepwater_protocol::messages::{
    Announcement, ClientMessage, GuestId, Refusal, RefusalCode, Request, ServerMessage, TABLE_PROTOCOL, Welcome,
};
use deepwater_rules::RULES_VERSION;
use deepwater_table::Subscriber;
use tokio::sync::{mpsc, watch};
use tokio::time::error::Elapsed;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};

use crate::clock::now;
use crate::connection::{Connection, OutgoingFrame, QueuedFrame, UnreadBudget, ignore_gone};
use crate::guest_sockets::SocketRegistration;
use crate::hub::{Hub, Membership};
use crate::identity::identify;
use crate::limit_options::LimitOptions;
use crate::limits::MessageLimiter;
use crate::logs::short_id;
use crate::metrics::{Counted, count_refusal};
use crate::web_socket::{MAX_TEXTS, WebSocket};

/// The largest frame that is sent to a client, in bytes. All messages are smaller; a larger one would be a bug.
pub const MAX_FRAME_SIZE: usize = 1024 * 1024;
pub(crate) const PING_INTERVAL: Duration = Duration::from_secs(25);
/// How long a client may send nothing, not even a pong, before the connection counts as dead.
pub(crate) const SILENCE_TIMEOUT: Duration = Duration::from_secs(70);
/// The most characters of an error that are sent to the client, since errors can quote the client's own text.
const MAX_ERROR_LENGTH: usize = 300;

/// The client is gone, so the socket can only be dropped.
pub(crate) struct Disconnected;

/// The limits of one connection.
#[derive(Clone, Copy, Debug)]
pub struct SocketLimits {
    /// The largest message that a client may send, in bytes.
    pub message_bytes: usize,
    unread: UnreadBudget,
    /// How long a client may take to receive one frame. Without this limit, a client that does not read would keep its
    /// frames in memory for as long as it likes.
    send_timeout: Duration,
    /// How long a client may take to send `hello`.
    pub(crate) hello_timeout: Duration,
}

impl From<&LimitOptions> for SocketLimits {
    fn from(limits: &LimitOptions) -> SocketLimits {
        SocketLimits {
            message_bytes: limits.max_message_bytes,
            unread: UnreadBudget { connection: limits.max_unread_bytes, server: limits.max_unread_bytes_total },
            send_timeout: limits.send_timeout.duration(),
            hello_timeout: limits.hello_timeout.duration(),
        }
    }
}

/// The client of a connection in the log.
#[derive(Clone, Debug)]
struct LoggedClient {
    /// The short id of the table.
    table: String,
    /// The client's address, if the host wants clients in the log.
    address: Option<IpAddr>,
    /// The guest's id, if the host wants clients in the log.
    guest: Option<String>,
}

/// Writes a line to the log with the table and, where the host wants it, the client.
macro_rules! log_client {
    ($level:ident, $logged:expr, $($line:tt)+) => {{
        let LoggedClient { table, address, guest } = &$logged;
        // Fields without a value are left out of the line.
        let client = address.map(tracing::field::display);
        tracing::$level!(table, client, guest, $($line)+)
    }};
}

/// Serves one connection to one table until either side ends it. `logged_address` is the client's address, if the host
/// wants clients in the log.
pub async fn serve(
    hub: Arc<Hub>,
    table: String,
    socket: WebSocket,
    limiter: MessageLimiter,
    limits: SocketLimits,
    logged_address: Option<IpAddr>,
) {
    let _counted = Counted::new("deepwater_connections");
    let writer = Writer::new(socket, short_id(&table), logged_address, limits);
    let session = Session { hub, table, writer, limiter, limits, registration: None, limit_logged: false };
    // A client that disconnects needs no further treatment.
    ignore_gone(session.run().await);
}

struct Session {
    hub: Arc<Hub>,
    table: String,
    writer: Writer,
    limiter: MessageLimiter,
    limits: SocketLimits,
    /// Whether the log says that a limit has refused a message of this connection.
    limit_logged: bool,
    /// The registration for the guest whose token the client has sent.
    registration: Option<SocketRegistration>,
}

/// The content of a client's `hello`.
pub(crate) struct Hello {
    pub id: u32,
    pub since: Option<u64>,
    pub subscriber: Subscriber,
}

impl Session {
    async fn run(mut self) -> Result<(), Disconnected> {
        let said = Box::pin(hello(&self.hub, &mut self.writer, self.limits.hello_timeout)).await;
        let (Hello { id, since, subscriber }, registration) = match said {
            Ok(hello) => hello,
            Err((id, refusal)) => return self.writer.refuse(id, refusal).await,
        };
        self.registration = registration;
        if let Some(guest) = subscriber.id() {
            self.limiter.set_guest(guest);
            self.writer.logged.set_guest(guest);
        }
        let welcome = Welcome {
            protocol: TABLE_PROTOCOL,
            version: env!("CARGO_PKG_VERSION"),
            rules_version: RULES_VERSION,
            guest: subscriber.id().cloned(),
            now: now(),
        };
        self.writer.message(&ServerMessage::Welcome(welcome)).await?;
        let mut announcements = self.hub.announcements().subscribe();
        let announced = announcements.borrow_and_update().clone();
        if announced != Announcement::default() {
            self.writer.message(&ServerMessage::Announcement(announced)).await?;
        }
        let (connection, frames) = Connection::new(subscriber, self.limiter.network(), self.limits.unread);
        let number = connection.id;
        self.writer.logged.note(number, "a client connects to a table");
        // Boxed, as `hello` is: the task of a connection keeps room for the largest future that it awaits by value.
        let joining = Box::pin(self.hub.join(self.limiter.network(), &self.table, connection, id, since));
        let membership = match joining.await {
            Ok(membership) => membership,
            Err(refusal) => return self.writer.refuse(Some(id), refusal).await,
        };
        let ended = self.exchange(&membership, frames, announcements).await;
        membership.leave().await;
        self.writer.logged.note(number, "a client leaves a table");
        ended
    }

    /// Passes messages in both directions until one side ends the connection.
    async fn exchange(
        &mut self,
        membership: &Membership,
        mut frames: mpsc::Receiver<QueuedFrame>,
        mut announcements: watch::Receiver<Announcement>,
    ) -> Result<(), Disconnected> {
        let mut ping = tokio::time::interval(PING_INTERVAL);
        let mut queued = Vec::new();
        let mut last_received = Instant::now();
        let revoked = self.registration.as_ref().map(SocketRegistration::revoked).unwrap_or_default();
        loop {
            tokio::select! {
                count = frames.recv_many(&mut queued, MAX_TEXTS) => {
                    if count == 0 {
                        // The actor has cut this connection off, because its queue was full.
                        return self.writer.bye("too-slow").await;
                    }
                    self.writer.frames(&queued).await?;
                    // From here on the frames no longer count towards the budgets.
                    queued.clear();
                },
                received = self.writer.socket.next() => {
                    last_received = Instant::now();
                    match received {
                        Some(Ok(message)) => self.received(membership, message).await?,
                        Some(Err(error)) => return self.unreadable(error).await,
                        None => return Err(Disconnected),
                    }
                }
                () = revoked.cancelled() => return self.writer.bye("signed-out").await,
                Ok(()) = announcements.changed() => {
                    let announced = announcements.borrow_and_update().clone();
                    self.writer.message(&ServerMessage::Announcement(announced)).await?;
                }
                _ = ping.tick() => {
                    if last_received.elapsed() > SILENCE_TIMEOUT {
                        return Err(Disconnected);
                    }
                    self.writer.send(Message::Ping(Default::default())).await?;
                }
            }
        }
    }

    /// Ends the connection after a message that cannot be read, and says why if the client can still hear it.
    async fn unreadable(&mut self, error: tungstenite::Error) -> Result<(), Disconnected> {
        match error {
            tungstenite::Error::Capacity(_) => {
                let message = format!("a message has at most {} bytes", self.limits.message_bytes);
                self.writer.refuse(None, Refusal::new(RefusalCode::TooLarge, message)).await
            }
            // The client hung up.
            tungstenite::Error::Io(_) | tungstenite::Error::ConnectionClosed => Err(Disconnected),
            error => {
                log_client!(info, self.writer.logged, %error, "a client does not follow the WebSocket protocol");
                Err(Disconnected)
            }
        }
    }

    async fn received(&mut self, membership: &Membership, message: Message) -> Result<(), Disconnected> {
        let refused = match message {
            Message::Text(text) => self.request(membership, &text).await,
            Message::Close(_) => return self.writer.answer_close().await,
            Message::Pong(_) if self.writer.socket.take_awaited_pong() => Ok(()),
            _ if !self.limiter.allow(1) => Err((None, too_fast())),
            Message::Binary(_) => Err((None, Refusal::new(RefusalCode::BadMessage, "messages must be text"))),
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => Ok(()),
        };
        match refused {
            Ok(()) => Ok(()),
            Err((id, refusal)) => {
                count_refusal(refusal.code.into());
                self.writer.socket.pause(self.limiter.pause_after_refusal());
                self.writer.message(&ServerMessage::Refused { id, refusal }).await
            }
        }
    }

    async fn request(&mut self, membership: &Membership, text: &str) -> Result<(), (Option<u32>, Refusal)> {
        let request = parse(text);
        if !self.limiter.allow(request.as_ref().map_or(1, |request| cost(&request.message))) {
            if self.writer.logged.address.is_some() && !std::mem::replace(&mut self.limit_logged, true) {
                let code = <&str>::from(RefusalCode::TooFast);
                log_client!(info, self.writer.logged, code, "a client is refused by limits");
            }
            let id = request.map(|request| request.id).ok();
            return Err((id, too_fast()));
        }
        let request = request.map_err(|refusal| (None, refusal))?;
        let id = request.id;
        membership.request(request).await.map_err(|refusal| (Some(id), refusal))
    }
}

/// Waits for `hello` and identifies the guest. Returns the registration of the socket if the client has sent a token.
pub(crate) async fn hello(
    hub: &Hub,
    writer: &mut Writer,
    hello_timeout: Duration,
) -> Result<(Hello, Option<SocketRegistration>), (Option<u32>, Refusal)> {
    let no_hello = || Refusal::new(RefusalCode::HelloFirst, "the first message must be hello");
    let text = match timeout(hello_timeout, writer.socket.next()).await {
        Ok(Some(Ok(Message::Text(text)))) => text,
        _ => return Err((None, no_hello())),
    };
    let Request { id, message } = parse(&text).map_err(|refusal| (None, refusal))?;
    let ClientMessage::Hello { protocol, token, since, eyes } = message else {
        return Err((Some(id), no_hello()));
    };
    if protocol != TABLE_PROTOCOL {
        let message = format!("this server speaks version {TABLE_PROTOCOL} of the table protocol, not {protocol}");
        return Err((Some(id), Refusal::new(RefusalCode::OtherVersion, message)));
    }
    let Some(token) = token else {
        return Ok((Hello { id, since, subscriber: Subscriber { guest: None, eyes } }, None));
    };
    let registration = hub.guest_sockets().register(&token);
    let guest = identify(hub.store(), &token).await.map_err(|error| (Some(id), error.into()))?;
    if let Some(registration) = registration.as_ref().filter(|_| !guest.program) {
        registration.count_person();
    }
    Ok((Hello { id, since, subscriber: Subscriber { guest: Some(guest), eyes } }, registration))
}

/// The socket, with a limit on how long the client may take to receive something.
pub(crate) struct Writer {
    pub socket: WebSocket,
    logged: LoggedClient,
    send_timeout: Duration,
}

impl LoggedClient {
    /// Adds the guest to further lines, if the host wants clients in the log.
    fn set_guest(&mut self, guest: &GuestId) {
        self.guest = self.address.is_some().then(|| guest.0.clone());
    }

    /// Logs that the client comes or goes: at the level `info` if the host wants clients in the log, else at `debug`.
    fn note(&self, connection: u64, what: &str) {
        match self.address {
            Some(_) => log_client!(info, *self, connection, "{what}"),
            None => log_client!(debug, *self, connection, "{what}"),
        }
    }
}

impl Writer {
    /// Returns the writer of a socket. `table` and `logged_address` are for the log.
    pub fn new(socket: WebSocket, table: &str, logged_address: Option<IpAddr>, limits: SocketLimits) -> Writer {
        let logged = LoggedClient { table: table.to_owned(), address: logged_address, guest: None };
        Writer { socket, logged, send_timeout: limits.send_timeout }
    }

    /// Sends a message that is not a text.
    pub async fn send(&mut self, message: Message) -> Result<(), Disconnected> {
        let sent = timeout(self.send_timeout, self.socket.send(message)).await;
        self.check(sent)
    }

    /// Answers the client's close frame. The connection has ended then.
    pub async fn answer_close(&mut self) -> Result<(), Disconnected> {
        let sent = timeout(self.send_timeout, self.socket.answer_close()).await;
        self.check(sent)
    }

    /// Sends texts of at most [`MAX_FRAME_SIZE`].
    pub async fn texts(&mut self, texts: impl Iterator<Item = &Utf8Bytes>) -> Result<(), Disconnected> {
        let sent = timeout(self.send_timeout, self.socket.send_texts(texts)).await;
        self.check(sent)
    }

    /// Checks whether something was sent. A client that does not receive it in time is disconnected.
    fn check(&self, sent: Result<tungstenite::Result<()>, Elapsed>) -> Result<(), Disconnected> {
        match sent {
            Ok(sent) => sent.map_err(|error| {
                log_client!(debug, self.logged, %error, "a client hung up");
                Disconnected
            }),
            Err(_) => {
                metrics::counter!("deepwater_slow_connections_total").increment(1);
                log_client!(info, self.logged, "a client does not read and was disconnected");
                Err(Disconnected)
            }
        }
    }

    /// Sends frames of the queue, up to the first one that ends the connection.
    async fn frames(&mut self, queued: &[QueuedFrame]) -> Result<(), Disconnected> {
        let texts = queued.iter().map_while(|queued| match &queued.frame {
            OutgoingFrame::Text(text) => Some(text),
            OutgoingFrame::Close => None,
        });
        if let Some(large) = texts.clone().find(|text| text.len() > MAX_FRAME_SIZE) {
            return self.too_large(large).await;
        }
        self.texts(texts.clone()).await?;
        if texts.count() < queued.len() {
            self.close().await?;
            return Err(Disconnected);
        }
        Ok(())
    }

    /// Ends the connection because of a frame that is too large. That is a bug: it is logged, and the client gets to
    /// know why the connection ends.
    async fn too_large(&mut self, text: &Utf8Bytes) -> Result<(), Disconnected> {
        log_client!(error, self.logged, size = text.len(), "a frame is too large and was not sent");
        self.bye("too-large").await?;
        Err(Disconnected)
    }

    /// Tells the client why the connection ends, and closes it.
    pub async fn bye(&mut self, reason: &'static str) -> Result<(), Disconnected> {
        self.message(&ServerMessage::Bye { reason }).await?;
        self.close().await
    }

    /// Sends a message of the socket itself. These are all small.
    pub async fn message(&mut self, message: &ServerMessage) -> Result<(), Disconnected> {
        self.texts([&message.to_json().into()].into_iter()).await
    }

    pub async fn refuse(&mut self, id: Option<u32>, refusal: Refusal) -> Result<(), Disconnected> {
        count_refusal(refusal.code.into());
        if self.logged.address.is_some() {
            log_client!(info, self.logged, code = <&str>::from(refusal.code), "a client is refused");
        }
        self.message(&ServerMessage::Refused { id, refusal }).await?;
        self.close().await
    }

    async fn close(&mut self) -> Result<(), Disconnected> {
        let frame = CloseFrame { code: CloseCode::Normal, reason: Utf8Bytes::default() };
        self.send(Message::Close(Some(frame))).await
    }
}

/// Returns how many simple messages a message counts for: more for messages whose answer takes long to compute or is
/// large.
fn cost(message: &ClientMessage) -> u32 {
    match message {
        ClientMessage::Recap { .. } => 5,
        ClientMessage::Look { .. }
        | ClientMessage::Preview { .. }
        | ClientMessage::Past { .. }
        | ClientMessage::Notebook {} => 2,
        _ => 1,
    }
}

/// Returns the refusal of a message beyond the limits.
pub(crate) fn too_fast() -> Refusal {
    Refusal::new(RefusalCode::TooFast, "too many messages; wait a moment")
}

/// Reads a request. The refusal says what is wrong, but does not quote the client's text at length.
pub fn parse(text: &str) -> Result<Request, Refusal> {
    serde_json::from_str(text).map_err(|error| {
        let message = error.to_string().chars().take(MAX_ERROR_LENGTH).collect::<String>();
        Refusal::new(RefusalCode::BadMessage, message)
    })
}
