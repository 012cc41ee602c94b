//! One WebSocket to the lobby. The client only says `hello` and `ping`; the rest goes to the client.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use deepwater_protocol::messages::{ClientMessage, Refusal, RefusalCode, Request, ServerMessage};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::clock::now;
use crate::connection::ignore_gone;
use crate::guest_sockets::SocketRegistration;
use crate::hub::Hub;
use crate::limits::MessageLimiter;
use crate::lobby::Viewer;
use crate::metrics::{Counted, count_refusal};
use crate::socket::{
    Disconnected, Hello, PING_INTERVAL, SILENCE_TIMEOUT, SocketLimits, Writer, hello, parse, too_fast,
};
use crate::web_socket::WebSocket;

/// The least time between two messages that the guest's games have changed.
const GAMES_INTERVAL: Duration = Duration::from_secs(1);

/// Serves one connection to the lobby until either side ends it. `logged_address` is the client's address, if the host
/// wants clients in the log.
pub(crate) async fn serve(
    hub: Arc<Hub>,
    socket: WebSocket,
    limiter: MessageLimiter,
    limits: SocketLimits,
    logged_address: Option<IpAddr>,
) {
    let _counted = Counted::new("deepwater_lobby_viewers");
    let writer = Writer::new(socket, "lobby", logged_address, limits);
    // A client that disconnects needs no further treatment.
    ignore_gone(Session { hub, writer, limiter }.run(limits.hello_timeout).await);
}

struct Session {
    hub: Arc<Hub>,
    writer: Writer,
    limiter: MessageLimiter,
}

impl Session {
    async fn run(mut self, hello_timeout: Duration) -> Result<(), Disconnected> {
        let (Hello { id, subscriber, .. }, registration) =
            match Box::pin(hello(&self.hub, &mut self.writer, hello_timeout)).await {
                Ok(hello) => hello,
                Err((id, refusal)) => return self.writer.refuse(id, refusal).await,
            };
        if let Some(guest) = subscriber.id() {
            self.limiter.set_guest(guest);
        }
        let Some(viewer) = self.hub.lobby().view(subscriber.id().cloned()) else {
            let refusal = Refusal::new(RefusalCode::Busy, "too many connections of this guest; close some first");
            return self.writer.refuse(Some(id), refusal).await;
        };
        self.exchange(viewer, registration).await
    }

    async fn exchange(&mut self, viewer: Viewer, registration: Option<SocketRegistration>) -> Result<(), Disconnected> {
        let mut viewer = viewer;
        let lobby = Arc::clone(self.hub.lobby());
        let revoked = registration.as_ref().map(SocketRegistration::revoked).unwrap_or_default();
        let mut ping = tokio::time::interval(PING_INTERVAL);
        let (mut last_received, mut games_from) = (Instant::now(), Instant::now());
        // What is known already counts as changed for a new viewer.
        for messages in [&mut viewer.waiting, &mut viewer.running, &mut viewer.people] {
            messages.mark_changed();
        }
        loop {
            tokio::select! {
                Ok(()) = viewer.waiting.changed() => self.forward(&mut viewer.waiting).await?,
                Ok(()) = viewer.running.changed() => self.forward(&mut viewer.running).await?,
                Ok(()) = viewer.people.changed() => self.forward(&mut viewer.people).await?,
                Ok(()) = changed_after(&mut viewer.games, games_from) => {
                    games_from = Instant::now() + GAMES_INTERVAL;
                    self.writer.texts([lobby.games_message()].into_iter()).await?;
                }
                received = self.writer.socket.next() => {
                    last_received = Instant::now();
                    match received {
                        Some(Ok(message)) => self.received(message).await?,
                        _ => return Err(Disconnected),
                    }
                }
                () = revoked.cancelled() => return self.writer.bye("signed-out").await,
                () = lobby.closing().cancelled() => return self.writer.bye("shutting-down").await,
                _ = ping.tick() => {
                    if last_received.elapsed() > SILENCE_TIMEOUT {
                        return Err(Disconnected);
                    }
                    self.writer.send(Message::Ping(Default::default())).await?;
                }
            }
        }
    }

    /// Sends the latest message of a kind. The empty text is no message: nothing was read yet.
    async fn forward(&mut self, messages: &mut watch::Receiver<Utf8Bytes>) -> Result<(), Disconnected> {
        let text = messages.borrow_and_update().clone();
        match text.is_empty() {
            true => Ok(()),
            false => self.writer.texts([&text].into_iter()).await,
        }
    }

    async fn received(&mut self, message: Message) -> Result<(), Disconnected> {
        let request = match message {
            Message::Text(text) => Some(parse(&text)),
            Message::Close(_) => return self.writer.answer_close().await,
            Message::Pong(_) if self.writer.socket.take_awaited_pong() => return Ok(()),
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => None,
        };
        let id = request.as_ref().and_then(|request| Some(request.as_ref().ok()?.id));
        let reply = match request {
            _ if !self.limiter.allow(1) => Err(too_fast()),
            None => return Ok(()),
            Some(Ok(Request { id, message: ClientMessage::Ping {} })) => Ok(ServerMessage::Pong { id, now: now() }),
            Some(Ok(_)) => Err(Refusal::new(RefusalCode::BadMessage, "the lobby only answers ping")),
            Some(Err(refusal)) => Err(refusal),
        };
        if let Err(refusal) = &reply {
            count_refusal(refusal.code.into());
            self.writer.socket.pause(self.limiter.pause_after_refusal());
        }
        let reply = reply.unwrap_or_else(|refusal| ServerMessage::Refused { id, refusal });
        self.writer.message(&reply).await
    }
}

/// Waits for a change, but not before this time. Changes until then are one change.
async fn changed_after(changes: &mut watch::Receiver<u64>, from: Instant) -> Result<(), watch::error::RecvError> {
    sleep_until(from).await;
    changes.changed().await
}
