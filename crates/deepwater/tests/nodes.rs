//! Two server processes on one PostgreSQL: either may be killed at any moment, and no acknowledged move is lost.
#![cfg(unix)]

use anyhow::Result;
use deepwater_harness::{Postgres, nodes};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_continues_while_its_servers_are_killed() -> Result<()> {
    let options = nodes::Options {
        program: env!("CARGO_BIN_EXE_deepwater").into(),
        database: Postgres::shared()?.fresh_url()?,
        games: 1,
        kills: 6,
        nginx: false,
        seed: 1,
    };
    let report = nodes::run(&options).await?;
    println!("{report:?}");
    assert_eq!(report.finished, 1);
    assert!(report.kills >= 4, "killed only {} times before the game was over", report.kills);
    assert!(report.lost_connections >= report.kills, "every killed connection was replaced");
    assert!(report.acknowledged > 50, "only {} moves", report.acknowledged);
    Ok(())
}
