//! The server's clock, as tables count time.

use std::time::{SystemTime, UNIX_EPOCH};

use deepwater_protocol::messages::Millis;

/// Milliseconds since the beginning of 1970.
pub fn now() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis)
}
