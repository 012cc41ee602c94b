//! The server's clock.

use std::time::{SystemTime, UNIX_EPOCH};

use deepwater_protocol::messages::Millis;

/// Returns the time in milliseconds since 1970.
pub fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("the system clock is set to a time after 1970");
    since.as_millis() as Millis
}
