//! Attacks a running server and measures whether it stays available: `cargo xtask attack`.
//!
//! Each attack starts servers of its own, does what a hostile client or a failing database would do, and returns
//! [`Figure`]s. A figure outside its threshold fails the run. All thresholds are in [`thresholds`].
//!
//! To add an attack: write `async fn attack(lab: &Lab) -> Result<Vec<Figure>>` in a module of its own, add its
//! thresholds, and add a line to [`ATTACKS`]. [`Lab::scaled`] chooses smaller numbers for the short form, which runs in
//! the tests (`crates/deepwater/tests/attack.rs`) and should take a few seconds for each attack.

mod baseline;
mod bots;
mod challenges;
mod chat;
mod database;
mod flood;
mod hints;
mod lab;
mod operations;
mod probe;
mod replay;
mod reviews;
mod secrets;
mod tables;
pub mod thresholds;
mod undo;
mod unread;

use std::time::Instant;

use anyhow::{Context, Result, ensure};
use futures_util::future::BoxFuture;

pub use lab::{Lab, Size, TestServer};
pub use probe::{PingTimes, Probe};
pub use thresholds::{Figure, Threshold};

/// One attack.
pub struct Attack {
    /// The name, for choosing attacks on the command line.
    pub name: &'static str,
    run: for<'a> fn(&'a Lab) -> BoxFuture<'a, Result<Vec<Figure>>>,
}

/// All attacks, in the order in which they run.
pub const ATTACKS: &[Attack] = &[
    Attack { name: "baseline", run: |lab| Box::pin(baseline::attack(lab)) },
    Attack { name: "database", run: |lab| Box::pin(database::attack(lab)) },
    Attack { name: "replay", run: |lab| Box::pin(replay::attack(lab)) },
    Attack { name: "chat", run: |lab| Box::pin(chat::attack(lab)) },
    Attack { name: "unread", run: |lab| Box::pin(unread::attack(lab)) },
    Attack { name: "flood", run: |lab| Box::pin(flood::attack(lab)) },
    Attack { name: "tables", run: |lab| Box::pin(tables::attack(lab)) },
    Attack { name: "bots", run: |lab| Box::pin(bots::attack(lab)) },
    Attack { name: "undo", run: |lab| Box::pin(undo::attack(lab)) },
    Attack { name: "secrets", run: |lab| Box::pin(secrets::attack(lab)) },
    Attack { name: "hints", run: |lab| Box::pin(hints::attack(lab)) },
    Attack { name: "reviews", run: |lab| Box::pin(reviews::attack(lab)) },
    Attack { name: "challenges", run: |lab| Box::pin(challenges::attack(lab)) },
    Attack { name: "operations", run: |lab| Box::pin(operations::attack(lab)) },
];

/// Runs the attacks with these names, or all attacks if there are no names, and prints each figure with its threshold.
/// Fails if a figure is outside its threshold.
pub async fn run(lab: &Lab, names: &[String]) -> Result<()> {
    if let Some(unknown) = names.iter().find(|name| ATTACKS.iter().all(|attack| attack.name != name.as_str())) {
        let known: Vec<&str> = ATTACKS.iter().map(|attack| attack.name).collect();
        anyhow::bail!("there is no attack {unknown}; there are {}", known.join(", "));
    }
    let wanted = |attack: &&Attack| names.is_empty() || names.iter().any(|name| name == attack.name);
    let mut failed = Vec::new();
    for attack in ATTACKS.iter().filter(wanted) {
        let began = Instant::now();
        let figures = (attack.run)(lab).await.with_context(|| format!("attack {}", attack.name))?;
        for figure in &figures {
            println!("{:<12} {}", attack.name, figure.line(lab.size));
            if !figure.is_within(lab.size) {
                failed.push(format!("{}: {}", attack.name, figure.line(lab.size)));
            }
        }
        println!("{:<12} took {:.1} s", attack.name, began.elapsed().as_secs_f64());
    }
    ensure!(failed.is_empty(), "outside their thresholds:\n{}", failed.join("\n"));
    Ok(())
}
