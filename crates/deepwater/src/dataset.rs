//! `deepwater dataset`: games between bots as Parquet files (docs/dataset.md).

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use deepwater_dataset::{DatasetConfig, write};
use deepwater_rules::GameConfig;

use crate::simulate::{Module, modules, progress_bar, seats, series};
use crate::stop;

/// The status of a process that Ctrl-C has ended, as shells report it.
const INTERRUPTED: i32 = 130;

/// Write games between bots as Parquet files: records, results, and every decision with its observation
#[derive(Args)]
pub struct Dataset {
    /// A folder for the files; it must not exist or be empty. After Ctrl-C it has the games that were finished
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// The number of games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The bots, separated by commas; a list shorter than the number of players is repeated, and from game to game the bots move on by one seat
    #[arg(long, value_delimiter = ',', default_value = "steward")]
    bots: Vec<String>,
    /// The number of players, 2 to 6; default: the number of bots, or 4 with one bot
    #[arg(long)]
    players: Option<u8>,
    /// The modules in play, separated by commas
    #[arg(long, value_delimiter = ',')]
    modules: Vec<Module>,
    /// Play the long game (needs a module)
    #[arg(long)]
    long_game: bool,
    /// The seed, a text of at most 40 characters; the same seed writes the same files
    #[arg(long, default_value = "dataset", value_parser = series)]
    seed: String,
    /// Leave out the decisions: write only records and results, which are a small part of the data
    #[arg(long)]
    no_decisions: bool,
    /// The number of threads; default: the number of cores
    #[arg(long)]
    threads: Option<usize>,
}

impl Dataset {
    /// Plays the games and writes the files.
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let base = GameConfig::base(seats(self.players, &self.bots)).with(modules(&self.modules));
        let config = DatasetConfig {
            game: GameConfig { long_game: self.long_game.then_some(true), ..base },
            bots: self.bots.clone(),
            games: self.games,
            seed: self.seed.clone(),
            decisions: !self.no_decisions,
        };
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let bar = progress_bar(self.games);
        let stop = stop_flag()?;
        let written = write(&config, &self.out, self.threads.unwrap_or(cores), |games| {
            bar.set_position(games);
            !stop.load(Ordering::Relaxed)
        });
        bar.finish_and_clear();
        let written = written?;
        let decisions = if self.no_decisions { String::new() } else { format!(", {} decisions", written.decisions) };
        writeln!(out, "{}: {} games, {} seats{decisions}", self.out.display(), written.games, written.seats)?;
        Ok(())
    }
}

/// Returns a flag that the first signal sets. A second signal ends the process at once.
fn stop_flag() -> anyhow::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let first = runtime.block_on(async { stop::signal() })?;
    let set = Arc::clone(&flag);
    std::thread::spawn(move || {
        runtime.block_on(async {
            first.await;
            set.store(true, Ordering::Relaxed);
            // If no further signal can be caught, the work ends by the flag.
            if let Ok(second) = stop::signal() {
                second.await;
                std::process::exit(INTERRUPTED);
            }
        });
    });
    Ok(flag)
}
