//! The log of the server. It never holds secrets.

use tracing_subscriber::EnvFilter;

use crate::config::{Config, LogFormat, LogLevel};

/// Our own crates. Other crates log only warnings, because they might log secrets at lower levels.
const OWN_CRATES: [&str; 6] =
    ["deepwater", "deepwater_server", "deepwater_store", "deepwater_notify", "deepwater_table", "deepwater_bots"];

/// The number of characters of a table's id that are logged.
const SHORT_ID_LENGTH: usize = 6;

/// Returns the part of a table's id that may be logged. The whole id would let readers of the log open a private table.
pub fn short_id(table: &str) -> &str {
    table.get(..SHORT_ID_LENGTH).unwrap_or(table)
}

/// Starts logging to standard error, for the whole process.
pub fn start(config: &Config) -> anyhow::Result<()> {
    let builder = tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(filter(config.log_level)))
        .with_writer(std::io::stderr)
        // It would write to standard error that it cannot write to standard error, and panic: on a full disk, each
        // request that is logged would fail.
        .log_internal_errors(false);
    let started = match config.log {
        LogFormat::Text => builder.with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr())).try_init(),
        LogFormat::Json => builder.json().flatten_event(true).with_current_span(false).with_span_list(false).try_init(),
    };
    started.map_err(|error| anyhow::anyhow!("cannot start logging: {error}"))
}

fn filter(level: LogLevel) -> String {
    let level = match level {
        LogLevel::Error => "error",
        LogLevel::Warn => "warn",
        LogLevel::Info => "info",
        LogLevel::Debug => "debug",
    };
    // hyper warns about slow clients, which the host cannot do anything about.
    let own = OWN_CRATES.map(|name| format!("{name}={level}")).join(",");
    format!("warn,hyper=error,{own}")
}
