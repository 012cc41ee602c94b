//! The harness as a program. `cargo xtask crash`, `proxy`, `load` and `attack` run it against the release build.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use clap::{Parser, Subcommand};
use deepwater_harness::attack::{self, Lab, Size};
use deepwater_harness::{Postgres, crash, doctor, load, nodes, upgrade};

#[derive(Parser)]
#[command(about = "Tests the real server from outside: crashes, two servers, load, attacks")]
struct Arguments {
    /// The server's executable
    #[arg(long)]
    server: PathBuf,
    /// Use PostgreSQL (a private one is started) instead of SQLite
    #[arg(long)]
    postgres: bool,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Kill the server again and again; no acknowledged move may be lost
    Crash {
        /// How often the server is killed
        #[arg(long, default_value_t = 200)]
        kills: usize,
        /// Number of tables played at the same time
        #[arg(long, default_value_t = 6)]
        tables: usize,
        /// Seed of all random choices
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Play at two servers on one PostgreSQL that are killed in turn; no acknowledged move may be lost
    Nodes {
        /// How many games, one after the other
        #[arg(long, default_value_t = 20)]
        games: usize,
        /// How often a server is killed in each game
        #[arg(long, default_value_t = 12)]
        kills: usize,
        /// Connect through nginx with the configuration of deploy/nginx.conf, and reload it after every kill
        #[arg(long)]
        nginx: bool,
        /// Seed of all random choices
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Make mistakes in the configuration of nginx; `deepwater doctor` must name each
    Doctor,
    /// Play at a released server and write its databases for the tests of upgrades
    Fixture {
        /// The folder to create
        folder: PathBuf,
        /// Seed of all random choices
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Open many live tables and measure
    Load {
        /// Number of tables
        #[arg(long, default_value_t = 500)]
        tables: usize,
        /// Number of people at each table; an equal number of bots joins them, up to five players in all
        #[arg(long, default_value_t = 2)]
        people: usize,
        /// Number of servers on one PostgreSQL; each table is played at one of them
        #[arg(long, default_value_t = 1)]
        servers: usize,
        /// Number of spectators at the first table
        #[arg(long, default_value_t = 0)]
        spectators: usize,
        /// Milliseconds that people think on average
        #[arg(long, default_value_t = 2000)]
        think: u64,
        /// Seconds that the measurement lasts
        #[arg(long, default_value_t = 30)]
        seconds: u64,
    },
    /// Attack servers and compare what it costs them with thresholds
    Attack {
        /// Run the short form, as the tests do
        #[arg(long)]
        short: bool,
        /// The attacks; by default all
        names: Vec<String>,
    },
}

#[tokio::main]
async fn main() -> Result<()> {
    let Arguments { server: program, postgres, task } = Arguments::parse();
    let database = if postgres { "PostgreSQL" } else { "SQLite" };
    match task {
        Task::Crash { kills, tables, seed } => {
            let report = crash::run(&crash::Options { program, postgres, kills, tables, seed }).await?;
            println!(
                "{database}: {} kills, {} acknowledged moves, none lost; {} games finished and replayed; slowest start {} ms",
                report.kills,
                report.acknowledged,
                report.finished,
                report.slowest_start.as_millis()
            );
        }
        Task::Nodes { games, kills, nginx, seed } => {
            let postgres = Postgres::start()?;
            let database = postgres.fresh_url()?;
            let report = nodes::run(&nodes::Options { program, database, games, kills, nginx, seed }).await?;
            println!(
                "two servers: {} kills, {} connections lost, {} acknowledged moves, none lost; {} games finished and replayed",
                report.kills, report.lost_connections, report.acknowledged, report.finished
            );
        }
        Task::Doctor => {
            for named in doctor::run(&program).await? {
                println!("{named}");
            }
        }
        Task::Fixture { folder, seed } => {
            upgrade::write(&program, &folder, seed).await?;
            println!("written to {}", folder.display());
        }
        Task::Load { tables, people, servers, spectators, think, seconds } => {
            let (think, time) = (Duration::from_millis(think), Duration::from_secs(seconds));
            let options = load::Options { program, postgres, servers, tables, people, spectators, think, time };
            print_load(database, &load::run(&options).await?);
        }
        Task::Attack { short, names } => {
            let lab = Lab { program, size: if short { Size::Short } else { Size::Full } };
            attack::run(&lab, &names).await?;
        }
    }
    Ok(())
}

fn print_load(database: &str, report: &load::Report) {
    println!(
        "{database}: {} tables, {} connections, opened in {:.1} s; {:.0} moves of people/s, {:.0} entries/s; from move to everyone's update {}; {} kB per table; processors: {:.2} server, {:.2} PostgreSQL, {:.2} load tool",
        report.tables,
        report.connections,
        report.opening.as_secs_f64(),
        report.moves,
        report.entries,
        report.latency,
        report.memory / 1024,
        report.processors,
        report.database_processors,
        report.own_processors,
    );
    if let Some(spectators) = &report.spectators {
        println!("from move to every spectator's update {spectators}");
    }
}
