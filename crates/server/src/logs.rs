//! The log: what happens, without secrets.

use tracing_subscriber::EnvFilter;

use crate::config::{Config, LogFormat, LogLevel};

/// Our own crates. Of all others only warnings are logged: nobody knows what they would print besides.
const OWN: [&str; 6] =
    ["deepwater", "deepwater_server", "deepwater_store", "deepwater_notify", "deepwater_table", "deepwater_bots"];

/// Starts logging to the standard error stream, for the whole process.
pub fn start(config: &Config) -> anyhow::Result<()> {
    let builder = tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(filter(config.log_level)))
        .with_writer(std::io::stderr);
    let started = match config.log {
        LogFormat::Text => builder.with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr())).try_init(),
        LogFormat::Json => builder.json().flatten_event(true).with_current_span(false).with_span_list(false).try_init(),
    };
    started.map_err(|error| anyhow::anyhow!("logging cannot start: {error}"))
}

fn filter(level: LogLevel) -> String {
    let level = match level {
        LogLevel::Error => "error",
        LogLevel::Warn => "warn",
        LogLevel::Info => "info",
        LogLevel::Debug => "debug",
    };
    // A client that is slow to ask is its own business, not the host's.
    let own = OWN.map(|name| format!("{name}={level}")).join(",");
    format!("warn,hyper=error,{own}")
}
