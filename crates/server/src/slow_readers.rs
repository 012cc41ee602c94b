//! Disconnects clients that do not read what the server sends.
//!
//! A response waits in memory until the client has received it. Without a limit, a client that never reads would keep
//! it there for as long as it likes.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// The least number of bytes that a client must read in a window.
const LEAST_BYTES: usize = 4 * 1024;

/// A stream whose writes fail with [`io::ErrorKind::TimedOut`] if the other side reads less than [`LEAST_BYTES`] in
/// a window while data waits for it.
pub(crate) struct SlowReaderLimit<S> {
    stream: S,
    /// How long the system's send buffer may stay full before it is checked how much the client has read.
    window: Duration,
    /// The end of the current window; `None` while no write waits.
    deadline: Option<Pin<Box<Sleep>>>,
    /// The bytes written in the current window.
    written: usize,
}

impl<S> SlowReaderLimit<S> {
    pub fn new(stream: S, window: Duration) -> SlowReaderLimit<S> {
        SlowReaderLimit { stream, window, deadline: None, written: 0 }
    }

    /// Notes that a write has to wait. Fails if the client was too slow in the window that ends now.
    fn wait(&mut self, context: &mut Context<'_>) -> Poll<io::Result<usize>> {
        let window = self.window;
        if self.deadline.is_none() {
            self.written = 0;
        }
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep(window)));
        while deadline.as_mut().poll(context).is_ready() {
            if self.written < LEAST_BYTES {
                metrics::counter!("deepwater_slow_connections_total").increment(1);
                tracing::info!("a client does not read and was disconnected");
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.written = 0;
            deadline.as_mut().reset(Instant::now() + window);
        }
        Poll::Pending
    }

    /// Passes on the result of a write. Ends the window if nothing waits any more.
    fn after_write(
        &mut self,
        context: &mut Context<'_>,
        offered: usize,
        result: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        let Poll::Ready(result) = result else { return self.wait(context) };
        if let Ok(written) = result {
            self.written = self.written.saturating_add(written);
            // The system took everything that was offered: the client keeps up.
            if written == offered {
                self.deadline = None;
                self.written = 0;
            }
        }
        Poll::Ready(result)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for SlowReaderLimit<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, data: &[u8]) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write(context, data);
        self.after_write(context, data.len(), result)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        data: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write_vectored(context, data);
        self.after_write(context, data.iter().map(|slice| slice.len()).sum(), result)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.stream).poll_flush(context) {
            Poll::Ready(result) => Poll::Ready(result),
            Poll::Pending => Poll::Ready(ready!(self.wait(context)).map(|_| ())),
        }
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for SlowReaderLimit<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    /// The window of the tests.
    const SHORT_WINDOW: Duration = Duration::from_millis(200);

    /// Writes to a client that reads `piece` bytes and then waits for `pause`, again and again.
    async fn write_to_reader(window: Duration, piece: usize, pause: Duration) -> io::Result<()> {
        let (stream, mut client) = duplex(1024);
        tokio::spawn(async move {
            let mut buffer = vec![0; piece];
            while piece > 0 && client.read(&mut buffer).await.is_ok_and(|read| read > 0) {
                tokio::time::sleep(pause).await;
            }
            std::future::pending::<()>().await;
            drop(client);
        });
        let mut stream = SlowReaderLimit::new(stream, window);
        stream.write_all(&vec![0; 200_000]).await
    }

    #[tokio::test]
    async fn a_client_that_does_not_read_is_disconnected() {
        for piece in [0, 1, 100] {
            let began = Instant::now();
            let error = write_to_reader(SHORT_WINDOW, piece, SHORT_WINDOW / 10).await.expect_err("it does not read");
            assert_eq!(error.kind(), io::ErrorKind::TimedOut, "{piece}");
            assert!(began.elapsed() < Duration::from_secs(5), "{piece}: {:?}", began.elapsed());
        }
    }

    #[tokio::test]
    async fn a_slow_client_is_served() {
        // Every pause is far shorter than the window, also on a busy machine.
        let window = Duration::from_secs(10);
        assert!(write_to_reader(window, 1024, Duration::from_millis(2)).await.is_ok());
    }
}
