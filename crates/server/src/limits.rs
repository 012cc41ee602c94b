//! How much one client may ask for.

use std::time::Instant;

/// Messages of one connection: so many at once, and so many a second in the long run.
const BURST: f64 = 60.0;
const PER_SECOND: f64 = 20.0;

/// A bucket that fills steadily and is emptied by asking.
pub struct Pace {
    left: f64,
    burst: f64,
    per_second: f64,
    last: Instant,
}

impl Pace {
    /// The pace of messages on one connection.
    pub fn of_messages() -> Pace {
        Pace { left: BURST, burst: BURST, per_second: PER_SECOND, last: Instant::now() }
    }

    /// Whether one more is allowed now.
    pub fn take(&mut self) -> bool {
        let now = Instant::now();
        let gained = now.duration_since(self.last).as_secs_f64() * self.per_second;
        self.left = (self.left + gained).min(self.burst);
        self.last = now;
        let allowed = self.left >= 1.0;
        if allowed {
            self.left -= 1.0;
        }
        allowed
    }
}
