//! Hosts tables over HTTP and WebSockets.
