//! Memory and open files of this process, as metrics with the names that Prometheus' own clients use.

/// Updates the metrics. They exist only on Linux.
pub(crate) fn update() {
    if let Some(bytes) = resident_memory() {
        metrics::gauge!("process_resident_memory_bytes").set(bytes as f64);
    }
    if let Some(files) = open_files() {
        metrics::gauge!("process_open_fds").set(files as f64);
    }
    if let Some(limit) = crate::file_limit::current() {
        metrics::gauge!("process_max_fds").set(limit as f64);
    }
}

pub(crate) fn describe() {
    use metrics::{Unit, describe_gauge};
    describe_gauge!("process_resident_memory_bytes", Unit::Bytes, "Resident memory");
    describe_gauge!("process_open_fds", "Open files and sockets");
    describe_gauge!("process_max_fds", "The limit on open files and sockets");
}

/// Returns the resident memory in bytes.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}

fn open_files() -> Option<usize> {
    // One of the open files is the open folder itself.
    Some(std::fs::read_dir("/proc/self/fd").ok()?.count().saturating_sub(1))
}
