//! `deepwater simulate`: plays many games on all cores and prints statistics. Options check or save the games.

mod check;
mod stats;

use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use anyhow::{Context, bail, ensure};
use clap::{Args, ValueEnum};
use deepwater_rules::{Game, GameConfig, Modules, Seed, Solo, TieBreak, Variant};
use indicatif::{ProgressBar, ProgressStyle};

use crate::playout::{Chooser, answer_rng, play_out, seed_text};
use check::{Violation, checked_game};
use stats::Stats;

/// Play many games with random answers or bots and print statistics
#[derive(Args)]
pub struct Simulate {
    /// The number of players, 2 to 6; default: the number of bots, or 4 with fewer than two bots
    #[arg(long)]
    players: Option<u8>,
    /// Play the solo game against this script
    #[arg(long, value_enum, conflicts_with = "players")]
    solo: Option<Script>,
    /// In the solo game, let the human decide what the script leaves open
    #[arg(long, requires = "solo")]
    human_decides: bool,
    /// The bots, one per seat, separated by commas; a shorter list is repeated; default: random answers
    #[arg(long, value_delimiter = ',')]
    bots: Vec<String>,
    /// Save the record of every game to this folder
    #[arg(long, value_name = "FOLDER", requires = "bots", conflicts_with = "check")]
    save: Option<std::path::PathBuf>,
    /// The modules in play, separated by commas
    #[arg(long, value_delimiter = ',')]
    modules: Vec<Module>,
    /// Play the long game (needs a module)
    #[arg(long)]
    long_game: bool,
    /// Add the promotional Intrigue card to the deck
    #[arg(long)]
    promo: bool,
    /// Limit the supply to 100 Gold
    #[arg(long)]
    limited_gold: bool,
    /// Break ties by the tournament rules
    #[arg(long)]
    tournament: bool,
    /// The number of games
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed, a text of at most 40 characters; the same seed plays the same games
    #[arg(long, default_value = "deepwater", value_parser = series)]
    seed: String,
    /// Check INV-1 to INV-10 of docs/rules.md after every decision; stop with status 1 at a violation
    #[arg(long)]
    check: bool,
    /// The file for the record of a violation
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
    /// Converts the script to the type that the rules use.
    pub fn variant(self) -> Variant {
        match self {
            Script::A => Variant::A,
            Script::B => Variant::B,
            Script::C => Variant::C,
        }
    }
}

/// Returns the number of seats: as many as the user says, otherwise one for each bot, or 4 with fewer than two bots.
pub fn seats(players: Option<u8>, bots: &[String]) -> u8 {
    let default = if bots.len() > 1 { u8::try_from(bots.len()).unwrap_or(u8::MAX) } else { 4 };
    players.unwrap_or(default)
}

/// Converts the named modules to the type that the rules use.
pub fn modules(named: &[Module]) -> Modules {
    Modules { undermountain: named.contains(&Module::Undermountain), skullport: named.contains(&Module::Skullport) }
}

/// Why a thread stopped before all games were played.
enum Failure {
    Violation(Box<Violation>),
    Other(anyhow::Error),
}

/// The state that all threads share.
struct Progress {
    next: AtomicU64,
    stop: AtomicBool,
    bar: ProgressBar,
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
            return GameConfig::base(seats(self.players, &self.bots));
        };
        let solo = Solo { human_decides: self.human_decides, ..Solo::new(script.variant()) };
        GameConfig { solo: Some(solo), ..GameConfig::base(2) }
    }

    /// Returns the name of the bot in each seat. A list with fewer bots than seats is repeated.
    fn seated(&self, config: &GameConfig) -> Vec<String> {
        self.bots.iter().cycle().take(usize::from(config.players)).cloned().collect()
    }

    fn chooser(&self, config: &GameConfig, number: u64) -> anyhow::Result<Chooser> {
        if self.bots.is_empty() {
            return Ok(Chooser::Random(answer_rng(&self.seed, number)));
        }
        let bots = self.seated(config).into_iter().map(|name| deepwater_bots::by_name(&name, number));
        Ok(Chooser::Bots(bots.collect::<Result<_, _>>()?))
    }

    /// Plays all games and prints the statistics.
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let config = self.config();
        config.check()?;
        let (bots, players) = (self.bots.len(), config.players);
        ensure!(bots <= usize::from(players), "{bots} bots have no place in games of {players} players");
        self.bots.iter().try_for_each(|name| deepwater_bots::by_name(name, 0).map(drop))?;
        if let Some(folder) = &self.save {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
        }
        let progress =
            Progress { next: AtomicU64::new(0), stop: AtomicBool::new(false), bar: progress_bar(self.games) };
        let results: Vec<Result<Stats, Failure>> = std::thread::scope(|scope| {
            let threads = std::thread::available_parallelism().map_or(1, usize::from);
            let threads: Vec<_> = (0..threads).map(|_| scope.spawn(|| self.play_games(&config, &progress))).collect();
            threads.into_iter().map(|thread| thread.join().expect("no thread panics")).collect()
        });
        progress.bar.finish_and_clear();
        let mut total = Stats::new(&config);
        for result in results {
            match result {
                Ok(stats) => total.add(&stats),
                Err(Failure::Violation(violation)) => return self.report_violation(&violation),
                Err(Failure::Other(error)) => return Err(error),
            }
        }
        write!(out, "{}", total.summary())?;
        if self.check {
            writeln!(out, "checked: INV-1 to INV-10 held after each of {} decisions", total.decisions())?;
        }
        Ok(())
    }

    /// Plays games until none is left. After a failure the other threads stop as well.
    fn play_games(&self, config: &GameConfig, progress: &Progress) -> Result<Stats, Failure> {
        let mut stats = Stats::new(config);
        loop {
            let number = progress.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games || progress.stop.load(Ordering::Relaxed) {
                return Ok(stats);
            }
            if let Err(failure) = self.play_game(config, number, &mut stats) {
                progress.stop.store(true, Ordering::Relaxed);
                return Err(failure);
            }
            progress.bar.inc(1);
        }
    }

    fn play_game(&self, config: &GameConfig, number: u64, stats: &mut Stats) -> Result<(), Failure> {
        let seed = seed_text(&self.seed, number);
        if self.check {
            let mut chooser = self.chooser(config, number).map_err(Failure::Other)?;
            let checked = checked_game(config, seed, &mut chooser, number, stats);
            let (game, decisions) = checked.map_err(Failure::Violation)?;
            stats.count_game(&game, decisions);
        } else if !self.bots.is_empty() {
            self.play_with_bots(config, seed, number, stats).map_err(Failure::Other)?;
        } else {
            let mut game = Game::new_with_events(config, Seed::from_text(&seed), stats).expect("checked options");
            let decisions = play_out(&mut game, &mut answer_rng(&self.seed, number), stats);
            stats.count_game(&game, decisions);
        }
        Ok(())
    }

    /// Plays a game with bots, then counts its events by replaying the record.
    fn play_with_bots(&self, config: &GameConfig, seed: String, number: u64, stats: &mut Stats) -> anyhow::Result<()> {
        let record = deepwater_arena::play_record(config, seed, &self.seated(config), number)?;
        let mut game = record.start(&mut *stats)?;
        record.actions.iter().for_each(|action| game.apply_unchecked(*action, &mut *stats));
        stats.count_game(&game, record.actions.len() as u64);
        if let Some(folder) = &self.save {
            let file = folder.join(format!("{number}.json"));
            let text = serde_json::to_string(&deepwater_protocol::record::to_json(&record)?)?;
            std::fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
        }
        Ok(())
    }

    /// Writes the record of a violation to a file. Returns an error with the violation and the name of the file.
    fn report_violation(&self, Violation { record, text }: &Violation) -> anyhow::Result<()> {
        let json = deepwater_protocol::record::to_json(record)?;
        let file = self.violation.display();
        std::fs::write(&self.violation, serde_json::to_string_pretty(&json)?)
            .with_context(|| format!("cannot write {file}"))?;
        bail!("{text}, after {} decisions; `deepwater replay {file}` shows how", record.actions.len());
    }
}

/// Checks the length of a seed. Each game appends its number to this text to make its own seed, so the limit leaves
/// room for the number.
pub fn series(text: &str) -> Result<String, String> {
    if text.chars().count() <= 40 { Ok(text.to_owned()) } else { Err("it has more than 40 characters".into()) }
}

/// Returns a bar that counts games.
pub fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left");
    ProgressBar::new(games).with_style(style.expect("a valid template"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use deepwater_protocol::record;
    use deepwater_rules::Record;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        simulate: Simulate,
    }

    #[test]
    fn events_before_the_first_decision_are_counted() {
        let words = ["simulate", "--solo", "a", "--games", "3"];
        let simulate = Cli::parse_from(words).simulate;
        let mut stats = Stats::new(&simulate.config());
        for number in 0..simulate.games {
            let record = Record::new(simulate.config(), seed_text(&simulate.seed, number));
            let mut game = record.start(&mut stats).expect("legal options");
            let decisions = play_out(&mut game, &mut answer_rng(&simulate.seed, number), &mut stats);
            stats.count_game(&game, decisions);
        }
        let printed = |simulate: &Simulate| {
            let mut out = Vec::new();
            simulate.run(&mut out).expect("three games");
            String::from_utf8(out).expect("UTF-8")
        };
        assert_eq!(printed(&simulate), stats.summary());
        let checked = Cli::parse_from(words.into_iter().chain(["--check"])).simulate;
        assert!(printed(&checked).starts_with(&stats.summary()));
    }

    #[test]
    fn a_violation_leaves_a_record_that_can_be_replayed() {
        let file = std::env::temp_dir().join(format!("deepwater-violation-{}.json", std::process::id()));
        let series = "é".repeat(40);
        let path = file.to_str().expect("a UTF-8 path");
        let simulate = Cli::parse_from(["simulate", "--seed", &series, "--violation", path]).simulate;
        let mut found = Record::new(simulate.config(), seed_text(&simulate.seed, u64::MAX));
        let mut game = found.start(&mut ()).expect("legal options");
        for _ in 0..20 {
            let action = game.legal_actions().at(0);
            game.apply_unchecked(action, &mut ());
            found.actions.push(action);
        }

        let violation = Violation { record: found.clone(), text: "INV-7: something".into() };
        let error = simulate.report_violation(&violation).expect_err("a violation is an error");
        assert!(error.to_string().starts_with("INV-7: something, after 20 decisions; `deepwater replay "), "{error}");
        let written = std::fs::read_to_string(&file).expect("the record is written");
        std::fs::remove_file(&file).expect("the record can be removed");
        let json = serde_json::from_str(&written).expect("JSON");
        let (replayed, read) = record::from_json(&json).expect("a sound record");
        assert!(replayed == game && read == found);
    }
}
