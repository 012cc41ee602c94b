//! The thresholds of all attacks in one place.

use super::Size;

/// How many times longer a step may take in the short form of the attacks. There the server is not optimised and shares
/// the machine with other tests.
const SHORT_TIME_FACTOR: f64 = 4.0;

/// The ping of a live table on an idle server. The other figures are to be compared with it.
pub const IDLE_PING_P90: Threshold = at_most("ping of an idle server, p90", 0.05, Unit::Seconds);

/// The longest pause of a live table while PostgreSQL accepts connections but does not answer.
pub const SILENT_DATABASE_STALL: Threshold = at_most("longest pause while the database is silent", 0.3, Unit::Seconds);
/// The longest pause of a live table while PostgreSQL is down.
pub const DEAD_DATABASE_STALL: Threshold = at_most("longest pause while the database is down", 0.3, Unit::Seconds);
/// How many of 60 unknown tables an address can make the server look for.
pub const UNKNOWN_TABLES_LOOKED_UP: Threshold = at_most("unknown tables looked up, of 60", 40.0, Unit::Count);

/// How often answers can be taken back in one game.
pub const LONG_LOG_UNDOS: Threshold = at_most("answers taken back before it is refused", 500.0, Unit::Count);
/// The time until a spectator has joined a table with a long log.
pub const LONG_LOG_HELLO: Threshold = at_most("joining a table with a long log", 0.3, Unit::Seconds);
/// The ping of a player at the table whose long log spectators ask for.
pub const LONG_LOG_OWN_PING_P90: Threshold =
    at_most("ping at a table whose long log is replayed, p90", 0.1, Unit::Seconds);
/// The ping of another table while spectators ask for the history of a long log.
pub const LONG_LOG_PING_P90: Threshold = at_most("ping while a long log is replayed, p90", 0.1, Unit::Seconds);

/// The chat that two players can write at one table.
pub const CHAT_WRITTEN: Threshold = at_most("chat of two players", 0.3, Unit::Megabytes);
/// The largest message to a client that joins a table with as much chat as possible.
pub const CHAT_LARGEST_FRAME: Threshold = at_most("largest message to a client that joins then", 0.5, Unit::Megabytes);
/// How many of three clients can join a table with as much chat as possible.
pub const CHAT_JOINED: Threshold = at_least("clients that join then, of 3", 3.0, Unit::Count);

/// The server's memory that is held for clients which never read.
pub const UNREAD_MEMORY: Threshold = at_most("memory pinned by clients that do not read", 60.0, Unit::Megabytes);
/// How many sockets of clients that never read are still open after a while.
pub const UNREAD_SOCKETS_KEPT: Threshold = at_most("their sockets that are not cut", 0.0, Unit::Count);
/// How many HTTP connections of clients that never read are still open after a while.
pub const UNREAD_HTTP_KEPT: Threshold = at_most("their HTTP connections that are not cut", 0.0, Unit::Count);

/// The ping of a player while connections of another address send messages as fast as they can.
pub const FLOOD_PING_P90: Threshold = at_most("ping while connections send without end, p90", 0.1, Unit::Seconds);
/// How many messages of one such connection the server reads and refuses in a second.
pub const FLOOD_READ: Threshold = at_most("messages refused per second and connection", 100.0, Unit::Count);
/// The ping of a player while connections of another address send requests as fast as they can.
pub const REQUEST_FLOOD_PING_P90: Threshold = at_most("ping while requests come without end, p90", 0.1, Unit::Seconds);
/// How many requests of one such connection the server answers in a second.
pub const REQUEST_FLOOD_ANSWERED: Threshold =
    at_most("requests answered per second and connection", 100.0, Unit::Count);

/// The tables that three guests of one address can open on a server for 200 tables.
pub const TABLES_OF_ONE_ADDRESS: Threshold = at_most("tables of one address, of 200", 50.0, Unit::Count);
/// The tables that a guest of another address can still open after that.
pub const TABLES_OF_OTHERS: Threshold = at_least("tables of another address", 1.0, Unit::Count);

/// How long a player waits for a quick bot while 20 tables of one guest play with the slowest bots.
pub const QUICK_BOT_MEDIAN: Threshold = at_most("answer of a quick bot, median", 0.3, Unit::Seconds);

/// The answers that a player can take back without the consent of the person who gave them.
pub const UNDONE_WITHOUT_CONSENT: Threshold = at_most("answers undone without consent", 0.0, Unit::Count);

/// The sockets of a guest that still work after the guest has replaced the secret.
pub const SOCKETS_OF_OLD_SECRET: Threshold = at_most("open sockets of a replaced secret", 0.0, Unit::Count);
/// How long it takes until all sockets of the old secret are closed.
pub const SOCKET_OF_OLD_SECRET_CLOSED: Threshold = at_most("until they are closed", 0.3, Unit::Seconds);

/// The hints that one guest gets at the same time on 20 connections.
pub const HINTS_OF_ONE_GUEST: Threshold = at_most("hints of one guest at once", 1.0, Unit::Count);
/// How long another player waits for a hint meanwhile. Without the attack a hint takes 0.4 seconds.
pub const HINT_OF_ANOTHER: Threshold = at_most("hint of another player", 1.2, Unit::Seconds);

/// The reviews that one guest can have computed or queued from many addresses.
pub const REVIEWS_OF_ONE_GUEST: Threshold = at_most("reviews of one guest at once", 2.0, Unit::Count);
/// The reviews that the guests of one address can have computed or queued.
pub const REVIEWS_OF_ONE_ADDRESS: Threshold = at_most("reviews of one address at once", 3.0, Unit::Count);
/// The ping of another table meanwhile.
pub const REVIEW_PING_P90: Threshold = at_most("ping while games are reviewed, p90", 0.1, Unit::Seconds);
/// How long another player waits for the review of a short game meanwhile. Without the attack it takes 2.7 seconds.
pub const REVIEW_OF_ANOTHER: Threshold = at_most("review of another player", 15.0, Unit::Seconds);

/// The ping of another table while guests hand in games of a challenge, which the server verifies.
pub const HAND_IN_PING_P90: Threshold = at_most("ping while games are handed in, p90", 0.1, Unit::Seconds);
/// How long another player meanwhile waits for a table whose game has to be replayed.
pub const HAND_IN_REPLAY_OF_ANOTHER: Threshold = at_most("game of another player replayed", 0.3, Unit::Seconds);
/// The server's memory that is held for games which wait to be verified.
pub const HAND_IN_MEMORY: Threshold = at_most("memory while games are handed in", 60.0, Unit::Megabytes);

/// The time until `/readyz` says that nothing can be stored.
pub const NOT_READY_WITHOUT_STORAGE: Threshold = at_most("until /readyz notices a full disk", 4.0, Unit::Seconds);
/// How often `/healthz` fails meanwhile, although a restart would not help.
pub const ALIVE_WITHOUT_STORAGE: Threshold = at_most("failures of /healthz meanwhile", 0.0, Unit::Count);
/// The time until `/readyz` says that the server can store again.
pub const READY_AGAIN: Threshold = at_most("until /readyz notices that there is room again", 4.0, Unit::Seconds);
/// How many servers start on the SQLite file of a running server.
pub const SECOND_SERVERS: Threshold = at_most("second servers on one SQLite file, of 3", 0.0, Unit::Count);
/// The lines in the log about requests that came too fast, 200 of them. A summary is written once a minute.
pub const LOG_OF_REFUSALS: Threshold = at_most("lines in the log about requests that come too fast", 3.0, Unit::Count);
/// How many guests an address makes that the proxy reports with 20 ports, if it may make five.
pub const GUESTS_OF_ONE_ADDRESS: Threshold =
    at_most("guests of one address with 20 ports, 5 allowed", 5.0, Unit::Count);

/// The bound of one figure.
#[derive(Clone, Copy, Debug)]
pub struct Threshold {
    what: &'static str,
    bound: Bound,
    unit: Unit,
}

/// The unit of a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Seconds. The short form allows more time.
    Seconds,
    /// Megabytes (10⁶ bytes).
    Megabytes,
    /// A number of things.
    Count,
}

#[derive(Clone, Copy, Debug)]
enum Bound {
    AtMost(f64),
    AtLeast(f64),
}

/// Returns a threshold that figures must not exceed.
pub const fn at_most(what: &'static str, most: f64, unit: Unit) -> Threshold {
    Threshold { what, bound: Bound::AtMost(most), unit }
}

/// Returns a threshold that figures must reach.
pub const fn at_least(what: &'static str, least: f64, unit: Unit) -> Threshold {
    Threshold { what, bound: Bound::AtLeast(least), unit }
}

impl Threshold {
    /// Returns the figure of a measured value.
    pub fn measured(self, value: f64) -> Figure {
        Figure { threshold: self, value }
    }

    fn bound(&self, size: Size) -> Bound {
        match (self.bound, self.unit, size) {
            (Bound::AtMost(most), Unit::Seconds, Size::Short) => Bound::AtMost(most * SHORT_TIME_FACTOR),
            (bound, ..) => bound,
        }
    }
}

/// A measured value with its threshold.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    threshold: Threshold,
    value: f64,
}

impl Figure {
    /// Tells whether the value is within its threshold.
    pub fn is_within(&self, size: Size) -> bool {
        match self.threshold.bound(size) {
            Bound::AtMost(most) => self.value <= most,
            Bound::AtLeast(least) => self.value >= least,
        }
    }

    /// Returns a line for the terminal: what was measured, the value, the threshold, and whether it holds.
    pub fn line(&self, size: Size) -> String {
        let (word, bound) = match self.threshold.bound(size) {
            Bound::AtMost(most) => ("at most", most),
            Bound::AtLeast(least) => ("at least", least),
        };
        let text = |value: f64| match self.threshold.unit {
            Unit::Seconds => format!("{value:.3} s"),
            Unit::Megabytes => format!("{value:.1} MB"),
            Unit::Count => format!("{value:.0}"),
        };
        let verdict = if self.is_within(size) { "ok" } else { "FAILED" };
        format!("{:<64} {:>10}  ({word} {})  {verdict}", self.threshold.what, text(self.value), text(bound))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_compared_with_its_threshold() {
        let pause = at_most("pause", 0.3, Unit::Seconds);
        assert!(pause.measured(0.3).is_within(Size::Full));
        assert!(!pause.measured(0.31).is_within(Size::Full));
        assert!(pause.measured(0.31).is_within(Size::Short), "the short form allows more time");
        assert!(pause.measured(0.31).line(Size::Full).contains("0.310 s  (at most 0.300 s)  FAILED"));
        let cut = at_least("sockets cut", 36.0, Unit::Count);
        assert!(cut.measured(36.0).is_within(Size::Full));
        assert!(!cut.measured(35.0).is_within(Size::Short));
    }
}
