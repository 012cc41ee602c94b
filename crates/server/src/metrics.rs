//! Metrics for Prometheus. A process has one set of metrics, even if several servers run in it (in tests).

use std::sync::{Arc, OnceLock};

use deepwater_store::{Status, Store, StoreError};
use metrics::Unit;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::process_metrics;

/// The bucket bounds of histograms, in seconds. They range from a commit on a fast disk to delays that players notice.
const BUCKETS: [f64; 12] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

static EXPORTER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Installs the metrics recorder of this process, if there is none yet. Without a recorder, the metrics stay empty.
pub(crate) fn start() {
    EXPORTER.get_or_init(|| {
        install().inspect_err(|error| tracing::error!(%error, "cannot install the metrics recorder")).ok()
    });
}

fn install() -> anyhow::Result<PrometheusHandle> {
    let builder = PrometheusBuilder::new().set_buckets_for_metric(Matcher::Suffix("_seconds".into()), &BUCKETS)?;
    let recorder = builder.build_recorder();
    let handle = recorder.handle();
    metrics::set_global_recorder(recorder).map_err(|error| anyhow::anyhow!("{error}"))?;
    describe();
    Ok(handle)
}

fn describe() {
    use metrics::{describe_counter, describe_gauge, describe_histogram};
    describe_gauge!("deepwater_build_info", "The version of the program, as a label");
    describe_gauge!("deepwater_tables", "Tables in the database by status");
    describe_gauge!("deepwater_tables_awake", "Tables in memory");
    describe_gauge!("deepwater_database_bytes", Unit::Bytes, "The size of the database");
    describe_gauge!("deepwater_last_backup_timestamp_seconds", "When the last scheduled backup was written");
    describe_counter!("deepwater_failed_backups_total", "Scheduled backups that could not be written");
    describe_counter!("deepwater_failed_commits_total", "Entries that could not be stored");
    process_metrics::describe();
    describe_gauge!("deepwater_connections", "Open WebSockets to tables");
    describe_gauge!("deepwater_lobby_viewers", "Open WebSockets to the lobby");
    describe_counter!("deepwater_entries_total", "Entries stored");
    describe_counter!("deepwater_refusals_total", "Requests and messages that were refused, by code");
    describe_counter!("deepwater_slow_connections_total", "Connections cut off because they did not keep up");
    describe_counter!("deepwater_guests_created_total", "Guests created");
    describe_counter!("deepwater_tables_created_total", "Tables opened");
    describe_counter!("deepwater_challenge_results_total", "Results of daily deals and duplicate matches handed in");
    describe_counter!("deepwater_reports_total", "Reports about people at tables");
    describe_counter!("deepwater_connections_refused_total", "Connections closed at once because there were too many");
    describe_counter!("deepwater_http_requests_total", "Requests by method, route and status");
    describe_histogram!("deepwater_http_request_seconds", Unit::Seconds, "How long requests took, by route");
    describe_histogram!("deepwater_table_load_seconds", Unit::Seconds, "How long it took to load a table");
    describe_histogram!("deepwater_commit_seconds", Unit::Seconds, "How long it took until an entry was on disk");
    describe_gauge!("deepwater_bots_waiting", "Bots that wait for a processor");
    describe_histogram!("deepwater_bot_wait_seconds", Unit::Seconds, "How long bots waited for a processor");
    describe_histogram!("deepwater_bot_thinking_seconds", Unit::Seconds, "How long bots thought");
    describe_histogram!("deepwater_bot_answer_seconds", Unit::Seconds, "How long bots took to answer, with waiting");
    metrics::gauge!("deepwater_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
}

/// Something that exists for a while, counted in a gauge until it is dropped: also when the future that owns it is
/// dropped before its end.
pub(crate) struct Counted(&'static str);

impl Counted {
    /// Counts one more in this gauge.
    pub fn new(gauge: &'static str) -> Counted {
        metrics::gauge!(gauge).increment(1);
        Counted(gauge)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        metrics::gauge!(self.0).decrement(1);
    }
}

/// Counts a refused request or message.
pub(crate) fn count_refusal(code: &'static str) {
    metrics::counter!("deepwater_refusals_total", "code" => code).increment(1);
}

/// Updates the metrics that are measured only when they are read.
///
/// The number of tables is read from the database, because other servers change it, too.
pub(crate) async fn update(store: &Arc<dyn Store>) -> Result<(), StoreError> {
    process_metrics::update();
    metrics::gauge!("deepwater_database_bytes").set(store.size().await? as f64);
    for status in [Status::Open, Status::Running] {
        let number = store.count_tables(status).await?;
        metrics::gauge!("deepwater_tables", "status" => status.as_str()).set(number as f64);
    }
    Ok(())
}

/// Returns all metrics in Prometheus' text format.
pub(crate) fn render() -> String {
    exporter().map_or_else(String::new, PrometheusHandle::render)
}

/// Discards old samples. To be called regularly, even if nothing reads the metrics.
pub(crate) fn run_upkeep() {
    if let Some(exporter) = exporter() {
        exporter.run_upkeep();
    }
}

fn exporter() -> Option<&'static PrometheusHandle> {
    EXPORTER.get().and_then(Option::as_ref)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Returns the names of metrics in a text, without what Prometheus adds to the names of histograms.
    fn names(text: &str) -> BTreeSet<&str> {
        let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
        words
            .filter(|word| word.starts_with("process_") || word.starts_with("deepwater_"))
            .map(|word| word.strip_suffix("_bucket").unwrap_or(word))
            .collect()
    }

    #[test]
    fn the_dashboard_shows_only_metrics_that_exist() {
        let described = concat!(include_str!("metrics.rs"), include_str!("process_metrics.rs"));
        let described: String = described.lines().filter(|line| line.trim().starts_with("describe_")).collect();
        let shown = names(include_str!("../../../deploy/grafana-dashboard.json"));
        let unknown: Vec<_> = shown.difference(&names(&described)).copied().collect();
        assert!(shown.len() > 20, "{shown:?}");
        assert!(unknown.is_empty(), "the dashboard shows {unknown:?}, which the server does not have");
    }

    #[test]
    fn a_dropped_future_is_not_counted_any_more() {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        let counts = |count: &str| handle.render().lines().any(|line| line == format!("deepwater_connections {count}"));
        metrics::with_local_recorder(&recorder, || {
            let mut serving = Box::pin(async {
                let _counted = Counted::new("deepwater_connections");
                std::future::pending::<()>().await;
            });
            let mut context = std::task::Context::from_waker(std::task::Waker::noop());
            assert!(serving.as_mut().poll(&mut context).is_pending() && counts("1"));
            drop(serving);
            assert!(counts("0"));
        });
    }
}
