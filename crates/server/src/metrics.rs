//! Numbers for Prometheus. There is one set of them for a process, however many servers run in it.

use std::sync::{Arc, OnceLock};

use deepwater_store::{Status, Store, StoreError};
use metrics::Unit;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

/// Bounds of times in seconds: from a commit on a fast disk to what players notice.
const SECONDS: [f64; 12] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

static WRITER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Begins to count. Nothing happens if somebody does so already.
pub(crate) fn start() {
    WRITER.get_or_init(|| {
        let builder = PrometheusBuilder::new().set_buckets_for_metric(Matcher::Suffix("_seconds".into()), &SECONDS);
        let recorder = builder.ok()?.build_recorder();
        let handle = recorder.handle();
        metrics::set_global_recorder(recorder).ok()?;
        describe();
        Some(handle)
    });
}

fn describe() {
    use metrics::{describe_counter, describe_gauge, describe_histogram};
    describe_gauge!("deepwater_build_info", "The version of the program, as a label");
    describe_gauge!("deepwater_tables", "Tables in the database by status");
    describe_gauge!("deepwater_tables_awake", "Tables in memory");
    describe_gauge!("deepwater_connections", "Open WebSockets");
    describe_counter!("deepwater_entries_total", "Entries stored");
    describe_counter!("deepwater_refusals_total", "Messages of clients that were refused, by code");
    describe_counter!("deepwater_slow_connections_total", "Connections cut off because they did not keep up");
    describe_counter!("deepwater_guests_created_total", "Guests created");
    describe_counter!("deepwater_tables_created_total", "Tables opened");
    describe_counter!("deepwater_connections_refused_total", "Connections closed at once because there were too many");
    describe_counter!("deepwater_http_requests_total", "Requests by method, route and status");
    describe_histogram!("deepwater_http_request_seconds", Unit::Seconds, "How long requests took, by route");
    describe_histogram!("deepwater_commit_seconds", Unit::Seconds, "How long it took until an entry was on disk");
    metrics::gauge!("deepwater_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
}

/// Counts the tables in the database, which change on other servers, too.
pub(crate) async fn count_tables(store: &Arc<dyn Store>) -> Result<(), StoreError> {
    for status in [Status::Open, Status::Running] {
        let number = store.count_tables(status).await?;
        metrics::gauge!("deepwater_tables", "status" => status.as_str()).set(number as f64);
    }
    Ok(())
}

/// All numbers in Prometheus' text format.
pub(crate) fn written() -> String {
    WRITER.get().and_then(Option::as_ref).map(PrometheusHandle::render).unwrap_or_default()
}

/// To be called every now and then, whether or not anybody reads the numbers.
pub(crate) fn tidy() {
    if let Some(writer) = WRITER.get().and_then(Option::as_ref) {
        writer.run_upkeep();
    }
}
