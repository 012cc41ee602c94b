//! WebSockets: the HTTP upgrade, and sending text without a copy for each connection.
//!
//! tungstenite reads messages and answers pings. Text is written around it: tungstenite would copy each text to a
//! buffer of the connection and keep that buffer, as large as the largest text, for as long as the client is connected.

use std::io::{self, IoSlice};
use std::time::Duration;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::header::{
    CONNECTION, HeaderName, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

/// The most texts that are written at once.
pub(crate) const MAX_TEXTS: usize = 8;
/// The length of the longest header of a frame that a server sends.
const MAX_HEADER: usize = 10;
/// The first byte of a frame that is a whole text message.
const WHOLE_TEXT: u8 = 0x81;

/// An open WebSocket of a client.
pub(crate) struct WebSocket {
    stream: WebSocketStream<TokioIo<Upgraded>>,
    /// Whether the client has sent its close frame. tungstenite answers it with one, and nothing may follow that.
    is_closing: bool,
    /// When the next message may be read, if that is not now.
    read_from: Option<Instant>,
    /// Whether the client has not answered the last ping yet.
    awaits_pong: bool,
}

impl WebSocket {
    /// Waits for the next message; `None` if the connection has ended.
    pub async fn next(&mut self) -> Option<Result<Message, Error>> {
        if let Some(read_from) = self.read_from {
            sleep_until(read_from).await;
            self.read_from = None;
        }
        let received = self.stream.next().await;
        self.is_closing |= matches!(received, Some(Ok(Message::Close(_))));
        received
    }

    /// Reads nothing for a while. What the client sends meanwhile fills the buffers of the system, and then the client has
    /// to wait.
    pub fn pause(&mut self, pause: Duration) {
        self.read_from = Some(Instant::now() + pause).filter(|_| !pause.is_zero());
    }

    /// Returns whether the client owes the answer to a ping. Only the first call after a ping returns `true`.
    pub fn take_awaited_pong(&mut self) -> bool {
        std::mem::take(&mut self.awaits_pong)
    }

    /// Sends a message that is not a text.
    pub async fn send(&mut self, message: Message) -> Result<(), Error> {
        self.awaits_pong |= matches!(message, Message::Ping(_));
        self.stream.send(message).await
    }

    /// Sends the answer to the client's close frame, which tungstenite has ready, and ends the connection.
    pub async fn answer_close(&mut self) -> Result<(), Error> {
        self.stream.flush().await?;
        Err(Error::ConnectionClosed)
    }

    /// Sends up to [`MAX_TEXTS`] texts, each as one message. Many connections can share a text.
    pub async fn send_texts(&mut self, texts: impl Iterator<Item = &Utf8Bytes>) -> Result<(), Error> {
        if self.is_closing {
            return self.answer_close().await;
        }
        // What tungstenite still has to send (a pong) comes first. After that it has nothing in its buffer.
        self.stream.flush().await?;
        let texts: Vec<&Utf8Bytes> = texts.take(MAX_TEXTS).collect();
        let headers: Vec<([u8; MAX_HEADER], usize)> = texts.iter().map(|text| header(text.len())).collect();
        let mut slices = Vec::with_capacity(2 * texts.len());
        for (text, (header, length)) in texts.iter().zip(&headers) {
            slices.extend([IoSlice::new(&header[..*length]), IoSlice::new(text.as_bytes())]);
        }
        write_all(self.stream.get_mut(), &mut slices).await.map_err(Error::Io)
    }
}

/// Writes all slices, with as few calls of the system as possible.
async fn write_all(stream: &mut TokioIo<Upgraded>, mut slices: &mut [IoSlice<'_>]) -> io::Result<()> {
    while !slices.is_empty() {
        let written = stream.write_vectored(slices).await?;
        if written == 0 {
            return Err(io::ErrorKind::WriteZero.into());
        }
        IoSlice::advance_slices(&mut slices, written);
    }
    stream.flush().await
}

/// Returns the header of a text frame of this length, and the length of the header.
fn header(length: usize) -> ([u8; MAX_HEADER], usize) {
    let mut header = [0; MAX_HEADER];
    header[0] = WHOLE_TEXT;
    let used = match length {
        0..=125 => {
            header[1] = length as u8;
            2
        }
        126..=0xffff => {
            header[1] = 126;
            header[2..4].copy_from_slice(&(length as u16).to_be_bytes());
            4
        }
        _ => {
            header[1] = 127;
            header[2..].copy_from_slice(&(length as u64).to_be_bytes());
            MAX_HEADER
        }
    };
    (header, used)
}

/// A request to turn the connection into a WebSocket.
pub(crate) struct WebSocketRequest {
    accept: String,
    upgrade: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for WebSocketRequest {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<WebSocketRequest, StatusCode> {
        let names = |name, token| names_token(&parts.headers, name, token);
        let asks = parts.method == Method::GET
            && names(CONNECTION, "upgrade")
            && names(UPGRADE, "websocket")
            && names(SEC_WEBSOCKET_VERSION, "13");
        let key = parts.headers.get(SEC_WEBSOCKET_KEY).filter(|_| asks).ok_or(StatusCode::UPGRADE_REQUIRED)?;
        let accept = derive_accept_key(key.as_bytes());
        let upgrade = parts.extensions.remove::<OnUpgrade>().ok_or(StatusCode::UPGRADE_REQUIRED)?;
        Ok(WebSocketRequest { accept, upgrade })
    }
}

/// Whether a header lists a token, in any case.
fn names_token(headers: &HeaderMap, name: HeaderName, token: &str) -> bool {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|part| part.trim().eq_ignore_ascii_case(token))
}

impl WebSocketRequest {
    /// Returns the response that accepts the request, and a future of the socket, which is ready when the response has
    /// been sent. The future returns `None` if the client has hung up.
    pub fn accept(self, config: WebSocketConfig) -> (Response, impl Future<Output = Option<WebSocket>>) {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(UPGRADE, HeaderValue::from_static("websocket"));
        match self.accept.try_into() {
            Ok(accept) => headers.insert(SEC_WEBSOCKET_ACCEPT, accept),
            Err(error) => unreachable!("the key is Base64: {error}"),
        };
        let upgrade = self.upgrade;
        let socket = async move {
            let stream = TokioIo::new(upgrade.await.ok()?);
            let stream = WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await;
            Some(WebSocket { stream, is_closing: false, read_from: None, awaits_pong: false })
        };
        (response, socket)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_has_the_length_in_its_shortest_form() {
        let header = |length| {
            let (header, used) = header(length);
            header[..used].to_vec()
        };
        assert_eq!(header(0), [0x81, 0]);
        assert_eq!(header(125), [0x81, 125]);
        assert_eq!(header(126), [0x81, 126, 0, 126]);
        assert_eq!(header(0xffff), [0x81, 126, 0xff, 0xff]);
        assert_eq!(header(0x1_0000), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
    }

    #[test]
    fn tokens_of_a_header_are_found_in_any_case() {
        let mut headers = HeaderMap::new();
        headers.append(CONNECTION, "keep-alive, Upgrade".parse().expect("a header"));
        assert!(names_token(&headers, CONNECTION, "upgrade"));
        assert!(!names_token(&headers, CONNECTION, "close"));
        assert!(!names_token(&headers, UPGRADE, "websocket"));
    }
}
