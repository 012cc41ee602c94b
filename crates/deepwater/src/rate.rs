//! `deepwater rate`: how strong a bot is, measured by matches.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use clap::{Args, ValueEnum};
use deepwater_arena::{Contest, Journal, JournalError, Rating, Summary, elo, play_missing};
use deepwater_rules::GameConfig;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::simulate::{Module, Script, modules};

/// Measure how strong a bot is: one seat against the others, or a league
#[derive(Args)]
pub struct Rate {
    /// Whose strength is measured; a name may carry a budget, as ismcts:1000 or ismcts:500ms
    #[arg(long, required_unless_present = "league")]
    bot: Option<String>,
    /// Who sits in all other seats; solo:a, solo:b or solo:c for a solo game against that script
    #[arg(long, required_unless_present = "league")]
    against: Option<String>,
    /// Let all of these play each other, separated by commas, and fit ratings
    #[arg(long, value_delimiter = ',', conflicts_with_all = ["bot", "against"])]
    league: Vec<String>,
    /// How many players, 2 to 6
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// Modules in play, separated by commas
    #[arg(long, value_delimiter = ',')]
    modules: Vec<Module>,
    /// How many games a match has; each deal is played in every seat
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Names the series of deals; the same text gives the same deals
    #[arg(long, default_value = "deepwater")]
    seed: String,
    /// How many games are played at a time; all cores unless said otherwise
    #[arg(long)]
    threads: Option<usize>,
    /// The folder in which interrupted matches are kept until they are over
    #[arg(long, value_name = "FOLDER")]
    journals: Option<PathBuf>,
    /// Print each match as a line of JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct League {
    league: Vec<Rating>,
}

impl Rate {
    /// Plays the match or the league and prints what came out.
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let config = self.config()?;
        let contest = |bot: &str, against: &str| {
            let (bot, against, seed) = (bot.to_owned(), against.to_owned(), self.seed.clone());
            Contest { bot, against, config, seed }
        };
        if let (Some(bot), Some(against)) = (&self.bot, &self.against) {
            return self.report(&self.play(&contest(bot, against))?, out);
        }
        ensure!(self.league.len() > 1, "a league has at least two bots");
        let mut contests = Vec::new();
        for (n, bot) in self.league.iter().enumerate() {
            let others = &self.league[n + 1..];
            ensure!(!others.contains(bot), "{bot} is in the league twice");
            contests.extend(others.iter().map(|against| contest(bot, against)));
        }
        // A match may take hours: all names are looked at before the first one.
        contests.iter().try_for_each(Contest::check)?;
        let mut results = Vec::new();
        for contest in &contests {
            let result = self.play(contest)?;
            self.report(&result, out)?;
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

    fn config(&self) -> anyhow::Result<GameConfig> {
        let script = self.against.as_deref().and_then(|against| against.strip_prefix("solo:"));
        let game = match script {
            Some(script) => {
                ensure!(self.players == 2, "a solo game has one bot and the script");
                let script =
                    Script::from_str(script, true).ok().context("the scripts are solo:a, solo:b and solo:c")?;
                GameConfig::solo(script.variant())
            }
            None => GameConfig::base(self.players),
        };
        let config = game.with(modules(&self.modules));
        config.check()?;
        Ok(config)
    }

    fn report(&self, result: &Summary, out: &mut impl Write) -> anyhow::Result<()> {
        match self.json {
            true => writeln!(out, "{}", serde_json::to_string(result)?)?,
            false => writeln!(out, "{}", result.sentence())?,
        }
        Ok(())
    }

    /// Plays a match, or what is missing of one that was interrupted.
    fn play(&self, contest: &Contest) -> anyhow::Result<Summary> {
        contest.check()?;
        let folder = self.journals.clone().map_or_else(usual_folder, Ok)?;
        let (mut journal, mut done) = Journal::open(&journal_file(&folder, contest), contest)?;
        let blocks = contest.blocks(self.games);
        // Of a longer match only so many deals count.
        done.retain(|deal, _| *deal < blocks);
        let bar = progress_bar(contest, blocks);
        bar.set_position(done.len() as u64);
        show(&bar, contest, &done);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let mut shown = done.clone();
        play_missing(contest, blocks, &mut done, self.threads.unwrap_or(cores), |block| {
            journal.add(block)?;
            shown.insert(block.deal, *block);
            bar.inc(1);
            show(&bar, contest, &shown);
            Ok::<(), JournalError>(())
        })?;
        bar.finish_and_clear();
        journal.remove()?;
        Ok(Summary::of(contest, done.values()))
    }
}

fn show(bar: &ProgressBar, contest: &Contest, done: &BTreeMap<u64, deepwater_arena::Block>) {
    let so_far = Summary::of(contest, done.values());
    bar.set_message(format!("{:.1} to {:.1} %", 100.0 * so_far.low, 100.0 * so_far.high));
}

fn progress_bar(contest: &Contest, blocks: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{prefix} {bar:30} {pos}/{len} deals, {msg}, {eta} left");
    let bar = ProgressBar::new(blocks).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.with_prefix(format!("{} v {}", contest.bot, contest.against))
}

/// Where caches belong on this system.
fn usual_folder() -> anyhow::Result<PathBuf> {
    let folders =
        directories::ProjectDirs::from("", "", "deepwater").context("no home folder; name one by --journals")?;
    Ok(folders.cache_dir().join("matches"))
}

/// One file per match, so that a league can be interrupted as well; what other rules or bots began does not stand in the way.
fn journal_file(folder: &Path, contest: &Contest) -> PathBuf {
    let modules = contest.config.modules;
    let text = format!(
        "{}-v-{}-{}{}{}-{}-rules-{}-bots-{}",
        contest.bot,
        contest.against,
        contest.config.players,
        if modules.undermountain { "u" } else { "" },
        if modules.skullport { "s" } else { "" },
        contest.seed,
        deepwater_rules::RULES_VERSION,
        deepwater_bots::VERSION
    );
    let plain = |letter: char| if letter.is_ascii_alphanumeric() || letter == '-' { letter } else { '_' };
    folder.join(text.chars().map(plain).collect::<String>() + ".jsonl")
}
