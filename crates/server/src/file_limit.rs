//! The limit on open files, which is also the limit on connections.

/// The number of open files beyond one per WebSocket: spare connections, database, log, notifications.
const SPARE_FILES: u64 = 1_200;

/// Raises the limit on open files as far as the system allows, and warns if it is too low for this many WebSockets.
pub(crate) fn raise(max_connections: usize) {
    let Some(limit) = raise_to_maximum() else { return };
    let needed = needed(max_connections);
    if limit < needed {
        tracing::warn!(
            limit,
            needed,
            max_connections,
            "the limit on open files is too low; raise it (ulimit -n, LimitNOFILE) or lower --max-connections"
        );
    }
}

/// Returns how many open files the server may need with this many WebSockets.
pub(crate) fn needed(max_connections: usize) -> u64 {
    (max_connections as u64).saturating_add(SPARE_FILES)
}

/// Returns the limit on open files; `None` if there is none or it cannot be read.
#[cfg(unix)]
pub(crate) fn current() -> Option<u64> {
    rustix::process::getrlimit(rustix::process::Resource::Nofile).current
}

#[cfg(not(unix))]
pub(crate) fn current() -> Option<u64> {
    None
}

/// Raises the soft limit to the hard limit and returns it; `None` if there is no limit or it cannot be read.
#[cfg(unix)]
fn raise_to_maximum() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current == maximum {
        return current;
    }
    match setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        Ok(()) => maximum,
        Err(error) => {
            tracing::warn!(%error, "cannot raise the limit on open files");
            current
        }
    }
}

#[cfg(not(unix))]
fn raise_to_maximum() -> Option<u64> {
    None
}
