//! The options that limit what clients may use. The defaults suit a public server.
//!
//! Limits on tables, connections, requests and new guests are in [`Config`](crate::Config) itself.

use std::time::Duration;

use clap::Args;
use clap::builder::RangedU64ValueParser;
use deepwater_table::LogLimits;

use crate::config::{ConfigError, Period, positive};

const KILOBYTE: u64 = 1_024;
const MEGABYTE: u64 = 1_024 * KILOBYTE;
/// How long a client may take to send a request, and how long a connection may stay idle between two requests.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
/// Replaces [`REQUEST_TIMEOUT`] behind a proxy, which keeps idle connections and has timeouts of its own.
const PROXY_REQUEST_TIMEOUT: Duration = Duration::from_secs(150);
/// The most bytes that a character takes in a message.
const BYTES_PER_CHARACTER: usize = 4;

/// The limits on messages, texts, memory and time.
#[derive(Clone, Args)]
#[command(next_help_heading = "Limits")]
pub struct LimitOptions {
    /// Messages per second on one connection; a burst may have three times as many
    #[arg(long, env = "DEEPWATER_MESSAGES_PER_SECOND", hide_env = true, value_name = "NUMBER", default_value = "20", value_parser = positive())]
    pub messages_per_second: u32,

    /// Messages per second of one guest on all connections; a burst may have five times as many
    #[arg(long, env = "DEEPWATER_MESSAGES_PER_GUEST", hide_env = true, value_name = "NUMBER", default_value = "40", value_parser = positive())]
    pub messages_per_guest: u32,

    /// Requests per second from one address for tables that do not exist; a burst may have thirty times as many
    #[arg(long, env = "DEEPWATER_UNKNOWN_TABLES_PER_SECOND", hide_env = true, value_name = "NUMBER", default_value = "1", value_parser = positive())]
    pub unknown_tables_per_second: u32,

    /// The most hints that one guest may wait for at the same time
    #[arg(long, env = "DEEPWATER_MAX_HINTS_PER_GUEST", hide_env = true, value_name = "NUMBER", default_value = "1", value_parser = number(1, 1_000))]
    pub max_hints_per_guest: usize,

    /// The most hints that the guests of one address may wait for at the same time
    #[arg(long, env = "DEEPWATER_MAX_HINTS_PER_ADDRESS", hide_env = true, value_name = "NUMBER", default_value = "8", value_parser = number(1, 10_000))]
    pub max_hints_per_address: usize,

    /// Reports of one guest about others in an hour; the guests of one address may make three times as many
    #[arg(long, env = "DEEPWATER_REPORTS_PER_HOUR", hide_env = true, value_name = "NUMBER", default_value = "10", value_parser = positive())]
    pub reports_per_hour: u32,

    /// Test messages of one guest to webhooks in an hour; the guests of one address may cause three times as many
    #[arg(long, env = "DEEPWATER_WEBHOOK_TESTS_PER_HOUR", hide_env = true, value_name = "NUMBER", default_value = "20", value_parser = positive())]
    pub webhook_tests_per_hour: u32,

    /// The most reviews of games that one guest may wait for at the same time
    #[arg(long, env = "DEEPWATER_MAX_REVIEWS_PER_GUEST", hide_env = true, value_name = "NUMBER", default_value = "2", value_parser = number(1, 1_000))]
    pub max_reviews_per_guest: usize,

    /// The most reviews of games that the guests of one address may wait for at the same time
    #[arg(long, env = "DEEPWATER_MAX_REVIEWS_PER_ADDRESS", hide_env = true, value_name = "NUMBER", default_value = "3", value_parser = number(1, 10_000))]
    pub max_reviews_per_address: usize,

    /// The most reviews of games that may wait at the same time
    #[arg(long, env = "DEEPWATER_MAX_REVIEWS", hide_env = true, value_name = "NUMBER", default_value = "100", value_parser = number(1, 100_000))]
    pub max_reviews: usize,

    /// Duplicate matches that one guest may make in a day; 0: none
    #[arg(long, env = "DEEPWATER_MATCHES_PER_DAY", hide_env = true, value_name = "NUMBER", default_value = "20")]
    pub matches_per_day: u32,

    /// Duplicate matches that the guests of one address may make in an hour
    #[arg(long, env = "DEEPWATER_MATCHES_PER_HOUR", hide_env = true, value_name = "NUMBER", default_value = "60", value_parser = positive())]
    pub matches_per_hour: u32,

    /// The most first screens of one guest that are kept up to date
    #[arg(long, env = "DEEPWATER_MAX_LOBBY_CONNECTIONS_PER_GUEST", hide_env = true, value_name = "NUMBER", default_value = "8", value_parser = number(1, 1_000))]
    pub max_lobby_connections_per_guest: usize,

    /// The most data of one list of tables that is sent to all first screens in a second; with more screens the list changes less often
    #[arg(long, env = "DEEPWATER_LOBBY_BYTES_PER_SECOND", hide_env = true, value_name = "BYTES", default_value = "4000000", value_parser = number(10_000, 64 * 1_024 * MEGABYTE))]
    pub lobby_bytes_per_second: usize,

    /// The largest body of a request
    #[arg(long, env = "DEEPWATER_MAX_BODY_BYTES", hide_env = true, value_name = "BYTES", default_value = "65536", value_parser = number(1_024, 16 * MEGABYTE))]
    pub max_body_bytes: usize,

    /// The largest record that can be imported
    #[arg(long, env = "DEEPWATER_MAX_IMPORT_BYTES", hide_env = true, value_name = "BYTES", default_value = "262144", value_parser = number(1_024, 16 * MEGABYTE))]
    pub max_import_bytes: usize,

    /// The largest message that a client may send on a WebSocket
    #[arg(long, env = "DEEPWATER_MAX_MESSAGE_BYTES", hide_env = true, value_name = "BYTES", default_value = "16384", value_parser = number(4_096, MEGABYTE))]
    pub max_message_bytes: usize,

    /// The most data that waits for a client that reads slowly; with more it is disconnected
    #[arg(long, env = "DEEPWATER_MAX_UNREAD_BYTES", hide_env = true, value_name = "BYTES", default_value = "524288", value_parser = number(64 * KILOBYTE, 64 * MEGABYTE))]
    pub max_unread_bytes: usize,

    /// The most unread data of all clients together; beyond it, the limit of each client shrinks to a sixteenth
    #[arg(long, env = "DEEPWATER_MAX_UNREAD_BYTES_TOTAL", hide_env = true, value_name = "BYTES", default_value = "134217728", value_parser = number(MEGABYTE, 64 * 1_024 * MEGABYTE))]
    pub max_unread_bytes_total: usize,

    /// The most characters in a line of chat
    #[arg(long, env = "DEEPWATER_CHAT_LENGTH", hide_env = true, value_name = "NUMBER", default_value = "500", value_parser = number(1, 4_000))]
    pub chat_length: usize,

    /// The most lines of chat at one table
    #[arg(long, env = "DEEPWATER_CHAT_LINES", hide_env = true, value_name = "NUMBER", default_value = "2000", value_parser = number(1, 1_000_000))]
    pub chat_lines: usize,

    /// The most chat that one guest may write at one table
    #[arg(long, env = "DEEPWATER_CHAT_BYTES_PER_GUEST", hide_env = true, value_name = "BYTES", default_value = "65536", value_parser = number(1, 64 * MEGABYTE))]
    pub chat_bytes_per_guest: usize,

    /// The most chat at one table
    #[arg(long, env = "DEEPWATER_CHAT_BYTES", hide_env = true, value_name = "BYTES", default_value = "262144", value_parser = number(1, 64 * MEGABYTE))]
    pub chat_bytes: usize,

    /// How often answers can be taken back in one game; 0: never
    #[arg(long, env = "DEEPWATER_MAX_UNDOS", hide_env = true, value_name = "NUMBER", default_value = "500", value_parser = number(0, 1_000_000))]
    pub max_undos: usize,

    /// The most entries in the log of one table; then only what finishes the game is accepted
    #[arg(long, env = "DEEPWATER_MAX_LOG_ENTRIES", hide_env = true, value_name = "NUMBER", default_value = "20000", value_parser = number(1_000, 1_000_000))]
    pub max_log_entries: usize,

    /// The size of one page of a table's history
    #[arg(long, env = "DEEPWATER_HISTORY_PAGE_BYTES", hide_env = true, value_name = "BYTES", default_value = "163840", value_parser = number(16 * KILOBYTE, 512 * KILOBYTE))]
    pub history_page_bytes: usize,

    /// How much of a table's latest history stays in memory
    #[arg(long, env = "DEEPWATER_HISTORY_MEMORY_BYTES", hide_env = true, value_name = "BYTES", default_value = "8192", value_parser = number(KILOBYTE, 16 * MEGABYTE))]
    pub history_memory_bytes: usize,

    /// The most browsers of one guest that get notifications
    #[arg(long, env = "DEEPWATER_MAX_PUSHES_PER_GUEST", hide_env = true, value_name = "NUMBER", default_value = "10", value_parser = positive())]
    pub max_pushes_per_guest: u32,

    /// How long a client may take to receive a message
    #[arg(long, env = "DEEPWATER_SEND_TIMEOUT", hide_env = true, value_name = "TIME", default_value = "10s")]
    pub send_timeout: Period,

    /// How long a client may take to send its first message on a WebSocket
    #[arg(long, env = "DEEPWATER_HELLO_TIMEOUT", hide_env = true, value_name = "TIME", default_value = "10s")]
    pub hello_timeout: Period,

    /// How long a client may take to send a request; default: 30s, behind a proxy 150s
    #[arg(long, env = "DEEPWATER_REQUEST_TIMEOUT", hide_env = true, value_name = "TIME")]
    pub request_timeout: Option<Period>,

    /// How long the server may take to answer a request
    #[arg(long, env = "DEEPWATER_RESPONSE_TIMEOUT", hide_env = true, value_name = "TIME", default_value = "30s")]
    pub response_timeout: Period,

    /// How long the database may take to read a table
    #[arg(long, env = "DEEPWATER_DATABASE_TIMEOUT", hide_env = true, value_name = "TIME", default_value = "3s")]
    pub database_timeout: Period,

    /// How many quick bots think at the same time; as many slow bots can think beside them; default: one per processor
    #[arg(long, env = "DEEPWATER_BOT_THREADS", hide_env = true, value_name = "NUMBER", value_parser = number(1, 1_024))]
    pub bot_threads: Option<usize>,

    /// How many hints are computed at the same time; default: half as many as processors
    #[arg(long, env = "DEEPWATER_HINT_THREADS", hide_env = true, value_name = "NUMBER", value_parser = number(1, 1_024))]
    pub hint_threads: Option<usize>,

    /// How many logs are replayed at the same time; default: half as many as processors
    #[arg(long, env = "DEEPWATER_REPLAY_THREADS", hide_env = true, value_name = "NUMBER", value_parser = number(1, 1_024))]
    pub replay_threads: Option<usize>,

    /// How many reviews of games are computed at the same time
    #[arg(long, env = "DEEPWATER_REVIEW_THREADS", hide_env = true, value_name = "NUMBER", default_value = "1", value_parser = number(1, 1_024))]
    pub review_threads: usize,
}

impl LimitOptions {
    /// Checks limits that depend on each other.
    pub(crate) fn check(&self) -> Result<(), ConfigError> {
        let wrong = |smaller, larger| Err(ConfigError::Contradiction { smaller, larger });
        if self.chat_bytes_per_guest > self.chat_bytes {
            return wrong("--chat-bytes-per-guest", "--chat-bytes");
        }
        if self.chat_length * BYTES_PER_CHARACTER > self.max_message_bytes {
            return wrong("--chat-length, four bytes for each character,", "--max-message-bytes");
        }
        if self.max_unread_bytes > self.max_unread_bytes_total {
            return wrong("--max-unread-bytes", "--max-unread-bytes-total");
        }
        if self.max_hints_per_guest > self.max_hints_per_address {
            return wrong("--max-hints-per-guest", "--max-hints-per-address");
        }
        if self.max_reviews_per_guest > self.max_reviews_per_address {
            return wrong("--max-reviews-per-guest", "--max-reviews-per-address");
        }
        if self.max_reviews_per_address > self.max_reviews {
            return wrong("--max-reviews-per-address", "--max-reviews");
        }
        Ok(())
    }

    /// Returns the limits of each table.
    pub(crate) fn of_table(&self) -> LogLimits {
        LogLimits {
            chat_length: self.chat_length,
            chat_lines: self.chat_lines,
            chat_bytes_per_guest: self.chat_bytes_per_guest,
            chat_bytes: self.chat_bytes,
            undos: self.max_undos,
            entries: self.max_log_entries,
            history_page: self.history_page_bytes,
            history_in_memory: self.history_memory_bytes,
        }
    }

    /// Returns how long a client may take to send a request, and how long a connection may stay idle between two.
    pub(crate) fn request_timeout(&self, behind_proxy: bool) -> Duration {
        let usual = if behind_proxy { PROXY_REQUEST_TIMEOUT } else { REQUEST_TIMEOUT };
        self.request_timeout.map_or(usual, Period::duration)
    }

    /// Returns how many bots of one kind think at the same time.
    pub(crate) fn bot_threads(&self) -> usize {
        self.bot_threads.unwrap_or_else(processors)
    }

    /// Returns how many hints are computed at the same time.
    pub(crate) fn hint_threads(&self) -> usize {
        self.hint_threads.unwrap_or_else(|| processors().div_ceil(2))
    }

    /// Returns how many logs are replayed at the same time.
    pub(crate) fn replay_threads(&self) -> usize {
        self.replay_threads.unwrap_or_else(|| processors().div_ceil(2))
    }
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(2, usize::from)
}

fn number(least: u64, most: u64) -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(least..=most)
}

#[cfg(test)]
mod tests {
    use deepwater_table::LogLimits;

    use crate::Config;

    #[test]
    fn the_default_limits_of_tables_are_those_of_the_table_crate() {
        let limits = Config::from_arguments([]).expect("no options").limits;
        assert_eq!(limits.of_table(), LogLimits::default());
    }

    fn guide_for_hosts() -> String {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/hosting.md");
        std::fs::read_to_string(file).expect("the guide for hosts")
    }

    #[test]
    fn the_guide_for_hosts_describes_every_option() {
        let guide = guide_for_hosts();
        for arg in Config::command().get_arguments() {
            let Some(name) = arg.get_long() else { continue };
            let option = format!("--{name}");
            let mut mentions = guide.split(&option).skip(1);
            let is_whole = |after: &str| !after.starts_with(|next: char| next.is_ascii_alphanumeric() || next == '-');
            assert!(mentions.any(is_whole), "{option} is not in the guide");
        }
    }

    /// docs/hosting.md has a line for each limit, with its default.
    #[test]
    fn the_guide_for_hosts_lists_every_limit() {
        let guide = guide_for_hosts();
        let command = Config::command();
        let limits: Vec<_> = command.get_arguments().filter(|arg| arg.get_help_heading() == Some("Limits")).collect();
        assert!(limits.len() > 20);
        for arg in limits {
            let name = arg.get_long().expect("a name");
            let line = guide.lines().find(|line| line.starts_with(&format!("| `--{name}` | ")));
            let line = line.unwrap_or_else(|| panic!("--{name} is not in the guide"));
            for default in arg.get_default_values() {
                assert_eq!(line.split(" | ").nth(1), default.to_str(), "{line}");
            }
        }
    }
}
