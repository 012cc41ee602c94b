//! `deepwater simulate`: games by chance or by bots on all cores, counted, and checked or saved on request.

mod check;
mod tally;

use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use deepwater_rules::{Game, GameConfig, Modules, Record, Seed, Solo, TieBreak, Variant};
use indicatif::{ProgressBar, ProgressStyle};

use crate::playout::{Chooser, chooser, play_out, seed_text};
use tally::Tally;

/// Play games by chance or by bots and tell what happened in them
#[derive(Args)]
pub struct Simulate {
    /// How many players, 2 to 6; four, or as many as there are bots
    #[arg(long)]
    players: Option<u8>,
    /// Play the solo game against this script
    #[arg(long, value_enum, conflicts_with = "players")]
    solo: Option<Script>,
    /// In the solo game: the human decides what the variant leaves open
    #[arg(long, requires = "solo")]
    human_decides: bool,
    /// Bots by name, separated by commas, seat by seat; seats beyond the last begin again with the first
    #[arg(long, value_delimiter = ',')]
    bots: Vec<String>,
    /// Save the record of every game in this folder
    #[arg(long, value_name = "FOLDER", requires = "bots", conflicts_with = "check")]
    save: Option<std::path::PathBuf>,
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
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Any text of up to 40 characters; the same text gives the same games
    #[arg(long, default_value = "deepwater", value_parser = series)]
    seed: String,
    /// Verify INV-1 to INV-10 of docs/rules.md after every decision; stop with status 1 at a violation
    #[arg(long)]
    check: bool,
    /// Where to write the record of a violation
    #[arg(long, value_name = "FILE", default_value = "violation.json")]
    violation: std::path::PathBuf,
}

/// A module of the game.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub enum Module {
    Undermountain,
    Skullport,
}

/// The scripts of the solo game.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub enum Script {
    A,
    B,
    C,
}

impl Script {
    /// The variant by its letter.
    pub fn variant(self) -> Variant {
        match self {
            Script::A => Variant::A,
            Script::B => Variant::B,
            Script::C => Variant::C,
        }
    }
}

/// The modules that are named.
pub fn modules(named: &[Module]) -> Modules {
    Modules { undermountain: named.contains(&Module::Undermountain), skullport: named.contains(&Module::Skullport) }
}

/// What a thread hands back: its counts, or the first violation or failure it met.
enum Report {
    Counted(Box<Tally>),
    Violated(Box<(Record, String)>),
    Failed(anyhow::Error),
}

impl Simulate {
    fn config(&self) -> GameConfig {
        GameConfig {
            long_game: self.long_game.then_some(true),
            promo: self.promo,
            gold_supply: self.limited_gold.then_some(100),
            tie_break: if self.tournament { TieBreak::Tournament } else { TieBreak::Shared },
            ..self.people().with(modules(&self.modules))
        }
    }

    fn people(&self) -> GameConfig {
        let Some(script) = self.solo else {
            let players = if self.bots.len() > 1 { self.bots.len() as u8 } else { 4 };
            return GameConfig::base(self.players.unwrap_or(players));
        };
        let solo = Solo { human_decides: self.human_decides, ..Solo::new(script.variant()) };
        GameConfig { solo: Some(solo), ..GameConfig::base(2) }
    }

    /// The bots of one game of the series by name, seat by seat.
    fn seated(&self, config: &GameConfig) -> Vec<String> {
        self.bots.iter().cycle().take(usize::from(config.players)).cloned().collect()
    }

    /// Whoever chooses in a checked game.
    fn chooser(&self, config: &GameConfig, number: u64) -> Chooser {
        if self.bots.is_empty() {
            return Chooser::Random(chooser(&self.seed, number));
        }
        let bots = self.seated(config).into_iter().filter_map(|name| deepwater_bots::by_name(&name, number));
        Chooser::Bots(bots.collect())
    }

    /// Plays all games and prints what came out.
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let config = self.config();
        config.check()?;
        for name in &self.bots {
            deepwater_bots::by_name(name, 0).with_context(|| format!("there is no bot {name:?}"))?;
        }
        if let Some(folder) = &self.save {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        }
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
                Report::Failed(error) => return Err(error),
            }
        }
        write!(out, "{}", total.summary())?;
        if self.check {
            writeln!(out, "checked: INV-1 to INV-10 held after each of {} decisions", total.decisions())?;
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
            let seed = seed_text(&self.seed, number);
            if self.check {
                let mut chooser = self.chooser(config, number);
                match check::checked_game(config, seed, &mut chooser, number, &mut tally) {
                    Ok((game, decisions)) => tally.count_game(&game, decisions),
                    Err(violation) => {
                        stop.store(true, Ordering::Relaxed);
                        return Report::Violated(violation);
                    }
                }
            } else if !self.bots.is_empty() {
                if let Err(error) = self.bots_game(config, seed, number, &mut tally) {
                    stop.store(true, Ordering::Relaxed);
                    return Report::Failed(error);
                }
            } else {
                let mut game =
                    Game::new_with_events(config, Seed::from_text(&seed), &mut tally).expect("checked options");
                let decisions = play_out(&mut game, &mut chooser(&self.seed, number), &mut tally);
                tally.count_game(&game, decisions);
            }
            bar.inc(1);
        }
    }

    /// A game of bots, which is played from its record once more to count what happens.
    fn bots_game(&self, config: &GameConfig, seed: String, number: u64, tally: &mut Tally) -> anyhow::Result<()> {
        let record = deepwater_arena::play_record(config, seed, &self.seated(config), number)?;
        let mut game = record.start(&mut *tally)?;
        record.actions.iter().for_each(|action| game.apply_unchecked(*action, &mut *tally));
        tally.count_game(&game, record.actions.len() as u64);
        if let Some(folder) = &self.save {
            let file = folder.join(format!("{number}.json"));
            let text = serde_json::to_string(&deepwater_protocol::record::to_json(&record)?)?;
            std::fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
        }
        Ok(())
    }

    fn report_violation(&self, record: &Record, what: &str) -> anyhow::Result<()> {
        let json = deepwater_protocol::record::to_json(record)?;
        let text = serde_json::to_string_pretty(&json)?;
        let file = self.violation.display();
        std::fs::write(&self.violation, text).with_context(|| format!("cannot write {file}"))?;
        bail!("{what}, after {} decisions; `deepwater replay {file}` leads there", record.actions.len());
    }
}

/// With a number behind it, still a seed that a record may have.
fn series(text: &str) -> Result<String, String> {
    if text.chars().count() <= 40 { Ok(text.to_owned()) } else { Err("more than 40 characters".into()) }
}

fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use deepwater_protocol::record;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        simulate: Simulate,
    }

    #[test]
    fn what_a_script_does_before_the_first_decision_is_counted() {
        let words = ["simulate", "--solo", "a", "--games", "3"];
        let simulate = Cli::parse_from(words).simulate;
        let mut tally = Tally::new(&simulate.config());
        for number in 0..simulate.games {
            let record = Record::new(simulate.config(), seed_text(&simulate.seed, number));
            let mut game = record.start(&mut tally).expect("legal options");
            let decisions = play_out(&mut game, &mut chooser(&simulate.seed, number), &mut tally);
            tally.count_game(&game, decisions);
        }
        let printed = |simulate: &Simulate| {
            let mut out = Vec::new();
            simulate.run(&mut out).expect("three games");
            String::from_utf8(out).expect("plain text")
        };
        assert_eq!(printed(&simulate), tally.summary());
        let checked = Cli::parse_from(words.into_iter().chain(["--check"])).simulate;
        assert!(printed(&checked).starts_with(&tally.summary()));
    }

    #[test]
    fn a_violation_leaves_a_record_that_can_be_replayed() {
        let file = std::env::temp_dir().join(format!("deepwater-violation-{}.json", std::process::id()));
        let series = "é".repeat(40);
        let path = file.to_str().expect("a path of plain letters");
        let simulate = Cli::parse_from(["simulate", "--seed", &series, "--violation", path]).simulate;
        let mut found = Record::new(simulate.config(), seed_text(&simulate.seed, u64::MAX));
        let mut game = found.start(&mut ()).expect("legal options");
        for _ in 0..20 {
            let action = game.legal_actions().get(0);
            game.apply_unchecked(action, &mut ());
            found.actions.push(action);
        }

        let error = simulate.report_violation(&found, "INV-7: something").expect_err("a violation is a failure");
        assert!(error.to_string().starts_with("INV-7: something, after 20 decisions; `deepwater replay "), "{error}");
        let written = std::fs::read_to_string(&file).expect("the record is written");
        std::fs::remove_file(&file).expect("the record can be removed");
        let json = serde_json::from_str(&written).expect("JSON");
        let (replayed, read) = record::from_json(&json).expect("a sound record");
        assert!(replayed == game && read == found);
    }
}
