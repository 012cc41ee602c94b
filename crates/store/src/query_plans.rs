//! Tests of how SQLite finds the rows of statements that could read a whole table.

use sqlx::{AssertSqlSafe, Row};

use crate::{challenges, connect, ratings};

/// Returns the steps of a statement.
async fn plan(sql: &str) -> Vec<String> {
    let database = connect::open("sqlite::memory:").await.expect("a store");
    let steps = sqlx::query(AssertSqlSafe(format!("explain query plan {sql}")));
    let steps = steps.fetch_all(&database.reads).await.expect("a plan");
    steps.iter().map(|step| step.get("detail")).collect()
}

#[tokio::test]
async fn a_leaderboard_reads_the_best_ratings_or_those_of_the_period() {
    for (since, index) in [(None, "ratings_by_rank"), (Some(5), "ratings_by_time")] {
        let plan = plan(&ratings::places(since)).await;
        assert!(plan[0].contains(index), "{plan:?}");
    }
}

#[tokio::test]
async fn removing_origins_reads_only_tries_that_have_one() {
    let plan = plan(challenges::FORGET_ORIGINS).await;
    assert!(plan.len() == 1 && plan[0].contains("tries_with_origin"), "{plan:?}");
}
