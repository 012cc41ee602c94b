//! `deepwater simulate`: random games on all cores, counted, and checked on request.

mod check;
mod tally;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use deepwater_rules::{Game, GameConfig, Modules, Record, Seed, TieBreak};
use indicatif::{ProgressBar, ProgressStyle};

use crate::playout::{chooser, play_out, seed_text};
use tally::Tally;

/// Play random games and tell what happened in them
#[derive(Args)]
pub struct Simulate {
    /// 2 to 6
    #[arg(long, default_value_t = 4)]
    players: u8,
    /// Modules in play, separated by commas
    #[arg(long, value_delimiter = ',')]
    modules: Vec<Module>,
    /// Play the long game (needs a module)
    #[arg(long)]
    long_game: bool,
    /// Put the promotional Intrigue card into the deck
    #[arg(long)]
    promo: bool,
    /// Limit the supply to 100 Gold
    #[arg(long)]
    limited_gold: bool,
    /// Break ties as tournaments do
    #[arg(long)]
    tournament: bool,
    /// How many games
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// Any text; the same text gives the same games
    #[arg(long, default_value = "deepwater")]
    seed: String,
    /// Verify INV-1 to INV-10 after every decision; exit with 1 at the first violation
    #[arg(long)]
    check: bool,
    /// Where the record of a violation is written
    #[arg(long, default_value = "violation.json")]
    violation: std::path::PathBuf,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Module {
    Undermountain,
    Skullport,
}

/// What a thread hands back: its counts, or the first violation it met.
enum Report {
    Counted(Box<Tally>),
    Violated(Box<(Record, String)>),
}

impl Simulate {
    fn config(&self) -> GameConfig {
        let modules = Modules {
            undermountain: self.modules.contains(&Module::Undermountain),
            skullport: self.modules.contains(&Module::Skullport),
        };
        GameConfig {
            long_game: self.long_game.then_some(true),
            promo: self.promo,
            gold_supply: self.limited_gold.then_some(100),
            tie_break: if self.tournament { TieBreak::Tournament } else { TieBreak::Shared },
            ..GameConfig::base(self.players).with(modules)
        }
    }

    /// Plays all games and prints what came out.
    pub fn run(&self) -> anyhow::Result<()> {
        let config = self.config();
        config.check()?;
        let bar = progress_bar(self.games);
        let next = AtomicU64::new(0);
        let stop = AtomicBool::new(false);
        let (reports, received) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
                let reports = reports.clone();
                let (bar, next, stop) = (&bar, &next, &stop);
                scope.spawn(move || {
                    let report = self.play_games(&config, bar, next, stop);
                    // The receiver outlives the threads, so this cannot fail.
                    let _ = reports.send(report);
                });
            }
        });
        drop(reports);
        bar.finish_and_clear();
        let mut total = Tally::new(&config);
        for report in received {
            match report {
                Report::Counted(tally) => total.add(&tally),
                Report::Violated(violation) => return self.report_violation(&violation.0, &violation.1),
            }
        }
        print!("{}", total.summary());
        if self.check {
            println!("checked: INV-1 to INV-10 held after each of {} decisions", total.decisions());
        }
        Ok(())
    }

    fn play_games(&self, config: &GameConfig, bar: &ProgressBar, next: &AtomicU64, stop: &AtomicBool) -> Report {
        let mut tally = Tally::new(config);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games || stop.load(Ordering::Relaxed) {
                return Report::Counted(Box::new(tally));
            }
            let mut rng = chooser(&self.seed, number);
            let seed = seed_text(&self.seed, number);
            if self.check {
                match check::checked_game(config, seed, &mut rng, &mut tally) {
                    Ok((game, decisions)) => tally.count_game(&game, decisions),
                    Err(violation) => {
                        stop.store(true, Ordering::Relaxed);
                        return Report::Violated(violation);
                    }
                }
            } else {
                let mut game = Game::new(config, Seed::from_text(&seed)).expect("checked options");
                let decisions = play_out(&mut game, &mut rng, &mut tally);
                tally.count_game(&game, decisions);
            }
            bar.inc(1);
        }
    }

    fn report_violation(&self, record: &Record, what: &str) -> anyhow::Result<()> {
        let json = deepwater_protocol::record::to_json(record)?;
        let text = serde_json::to_string_pretty(&json)?;
        let file = self.violation.display();
        std::fs::write(&self.violation, text).with_context(|| format!("cannot write {file}"))?;
        bail!("{what}, after {} decisions; `deepwater replay {file}` reproduces it", record.actions.len());
    }
}

fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
