//! `deepwater rate`: measures the strength of bots in matches.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use clap::{Args, ValueEnum};
use deepwater_arena::{Block, Journal, MatchConfig, MatchSummary, Rating, elo, play_missing};
use deepwater_rules::GameConfig;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::simulate::{Module, Script, modules};

/// Measure how strong a bot is, in a match of one seat against the others or in a league
#[derive(Args)]
pub struct Rate {
    /// The bot to measure; the search takes a budget in its name: ismcts:1000 (iterations) or ismcts:500ms
    #[arg(long, required_unless_present = "league")]
    bot: Option<String>,
    /// The bot in all other seats; solo:a, solo:b or solo:c for a solo game against that script
    #[arg(long, required_unless_present = "league")]
    against: Option<String>,
    /// Play a match for each pair of these bots, separated by commas, and compute Elo ratings
    #[arg(long, value_delimiter = ',', conflicts_with_all = ["bot", "against"])]
    league: Vec<String>,
    /// The number of players, 2 to 6
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// The modules in play, separated by commas
    #[arg(long, value_delimiter = ',')]
    modules: Vec<Module>,
    /// The number of games per match, rounded up so that each deal is played once in every seat
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed, any text; the same seed gives the same deals
    #[arg(long, default_value = "deepwater")]
    seed: String,
    /// The number of games played at the same time; default: the number of cores
    #[arg(long)]
    threads: Option<usize>,
    /// The folder for journals, from which interrupted matches continue; default: the cache folder
    #[arg(long, value_name = "FOLDER")]
    journals: Option<PathBuf>,
    /// Print each result as a line of JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct League {
    league: Vec<Rating>,
}

impl Rate {
    /// Plays the match or the league and prints the results.
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let game = self.game_config()?;
        let match_of = |bot: &str, against: &str| {
            let (bot, against, seed) = (bot.to_owned(), against.to_owned(), self.seed.clone());
            MatchConfig { bot, against, game, seed }
        };
        if let (Some(bot), Some(against)) = (&self.bot, &self.against) {
            return self.print(&self.play(&match_of(bot, against))?, out);
        }
        ensure!(self.league.len() > 1, "a league has at least two bots");
        let mut matches = Vec::new();
        for (n, bot) in self.league.iter().enumerate() {
            let others = &self.league[n + 1..];
            ensure!(!others.contains(bot), "{bot} is in the league twice");
            matches.extend(others.iter().map(|against| match_of(bot, against)));
        }
        // A match may take hours, so all names are checked before the first match.
        matches.iter().try_for_each(MatchConfig::check)?;
        let mut results = Vec::new();
        for config in &matches {
            let result = self.play(config)?;
            self.print(&result, out)?;
            results.push(result);
        }
        let league = elo(&results);
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&League { league })?)?;
        } else {
            league.iter().try_for_each(|rating| writeln!(out, "{:+7.0}  {}", rating.elo, rating.bot))?;
        }
        Ok(())
    }

    fn game_config(&self) -> anyhow::Result<GameConfig> {
        let script = self.against.as_deref().and_then(|against| against.strip_prefix("solo:"));
        let game = match script {
            Some(script) => {
                ensure!(self.players == 2, "a solo game has one bot and the script; leave --players out");
                let script = Script::from_str(script, true).map_err(|_| {
                    anyhow::anyhow!("there is no script {script:?}; choose one of solo:a, solo:b and solo:c")
                })?;
                GameConfig::solo(script.variant())
            }
            None => GameConfig::base(self.players),
        };
        let config = game.with(modules(&self.modules));
        config.check()?;
        Ok(config)
    }

    fn print(&self, result: &MatchSummary, out: &mut impl Write) -> anyhow::Result<()> {
        match self.json {
            true => writeln!(out, "{}", serde_json::to_string(result)?)?,
            false => writeln!(out, "{}", result.sentence())?,
        }
        Ok(())
    }

    /// Plays a match. If it was interrupted before, plays only the deals that its journal lacks.
    fn play(&self, config: &MatchConfig) -> anyhow::Result<MatchSummary> {
        config.check()?;
        let folder = self.journals.clone().map_or_else(default_folder, Ok)?;
        let (mut journal, mut done) = Journal::open(&journal_file(&folder, config), config)?;
        let blocks = config.blocks(self.games);
        // An earlier run may have been started with more games. Its further deals do not count.
        done.retain(|deal, _| *deal < blocks);
        let bar = progress_bar(config, blocks);
        bar.set_position(done.len() as u64);
        show_interval(&bar, config, &done);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let mut shown = done.clone();
        play_missing(config, blocks, &mut done, self.threads.unwrap_or(cores), |block| {
            let Some(block) = block else { return Ok(()) };
            journal.add(block)?;
            shown.insert(block.deal, *block);
            bar.inc(1);
            show_interval(&bar, config, &shown);
            anyhow::Ok(())
        })?;
        bar.finish_and_clear();
        journal.remove()?;
        Ok(MatchSummary::of(config, done.values()))
    }
}

fn show_interval(bar: &ProgressBar, config: &MatchConfig, done: &BTreeMap<u64, Block>) {
    let so_far = MatchSummary::of(config, done.values());
    bar.set_message(format!("{:.1} to {:.1} %", 100.0 * so_far.low, 100.0 * so_far.high));
}

fn progress_bar(config: &MatchConfig, blocks: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{prefix} {bar:30} {pos}/{len} deals, {msg}, {eta} left");
    let bar = ProgressBar::new(blocks).with_style(style.expect("a valid template"));
    bar.with_prefix(format!("{} v {}", config.bot, config.against))
}

/// Returns the default folder for journals, which is in the user's cache folder.
fn default_folder() -> anyhow::Result<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "deepwater")
        .context("this user has no home folder; choose a folder with --journals")?;
    Ok(folders.cache_dir().join("matches"))
}

/// Returns the path of a match's journal.
///
/// Every match has its own file, so an interrupted league can continue, too. The name includes the versions of rules
/// and bots, so a match never continues from the journal of another version.
fn journal_file(folder: &Path, config: &MatchConfig) -> PathBuf {
    let modules = config.game.modules;
    let text = format!(
        "{}-v-{}-{}{}{}-{}-rules-{}-bots-{}",
        config.bot,
        config.against,
        config.game.players,
        if modules.undermountain { "u" } else { "" },
        if modules.skullport { "s" } else { "" },
        config.seed,
        deepwater_rules::RULES_VERSION,
        deepwater_bots::VERSION
    );
    let safe = |letter: char| if letter.is_ascii_alphanumeric() || letter == '-' { letter } else { '_' };
    folder.join(text.chars().map(safe).collect::<String>() + ".jsonl")
}
