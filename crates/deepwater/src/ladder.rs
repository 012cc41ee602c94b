//! `deepwater ladder`: measures a bot in the frozen games of the ladder (docs/ladder.md).

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, ensure};
use clap::Args;
use deepwater_arena::MatchSummary;
use deepwater_ladder::{CELLS, Cell, Contestant, Referee, RefereeReport, Report, VERSION};
use serde::{Deserialize, Serialize};

/// Measure a bot of yours in the frozen games of the ladder
#[derive(Args)]
pub struct Ladder {
    /// The command line of a program that chooses (docs/engine-protocol.md), or the name of one of our bots
    #[arg(long)]
    bot: String,
    /// Only these opponents, separated by commas
    #[arg(long, value_delimiter = ',')]
    against: Vec<String>,
    /// Only these numbers of players, separated by commas
    #[arg(long, value_delimiter = ',')]
    players: Vec<u8>,
    /// At most this many deals per cell, for a quick look
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    deals: Option<u64>,
    /// Play other deals than the frozen ones; a bot that has learned the frozen deals by heart does worse in these
    #[arg(long, value_name = "SEED")]
    fresh: Option<String>,
    /// A file for the results of cells. An interrupted ladder continues from it
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// The number of games played at the same time; default: the number of cores
    #[arg(long)]
    threads: Option<usize>,
    /// Do not let the referee check the bot
    #[arg(long)]
    no_referee: bool,
    /// Print the report as JSON
    #[arg(long)]
    json: bool,
}

/// The result of a cell in the results file.
#[derive(Clone, Serialize, Deserialize)]
struct CellResult {
    ladder: u32,
    seed: String,
    deals: u64,
    summary: MatchSummary,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Printed<'a> {
    ladder: u32,
    bot: &'a str,
    /// Whether all frozen deals were played.
    complete: bool,
    report: Report,
    by_opponent: BTreeMap<&'a str, Report>,
    cells: &'a [MatchSummary],
    referee: Option<RefereeReport>,
}

impl Ladder {
    /// Plays the cells and prints the report.
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let contestant = Contestant::new(&self.bot)?;
        let referee = match self.no_referee {
            true => None,
            false => Some(self.check(&contestant)?),
        };
        let cells: Vec<&Cell> = CELLS.iter().filter(|cell| self.wants(cell)).collect();
        ensure!(!cells.is_empty(), "no cell of the ladder has these opponents and numbers of players");
        let mut done = self.read_results()?;
        let mut results = Vec::new();
        for cell in &cells {
            let result = self.play(&contestant, cell, &mut done)?;
            if !self.json {
                writeln!(out, "{}{}", result.sentence(), if cell.modules { ", both modules" } else { "" })?;
                out.flush()?;
            }
            results.push(result);
        }
        self.print(&cells, &results, referee, out)
    }

    fn check(&self, contestant: &Contestant) -> anyhow::Result<RefereeReport> {
        let mut player = contestant.player()?;
        Referee::default().check(&mut *player, &mut |_| {}).map_err(anyhow::Error::msg)
    }

    fn wants(&self, cell: &Cell) -> bool {
        (self.against.is_empty() || self.against.iter().any(|name| name == cell.against))
            && (self.players.is_empty() || self.players.contains(&cell.players))
    }

    fn read_results(&self) -> anyhow::Result<Vec<CellResult>> {
        let Some(file) = self.results.as_deref().filter(|file| file.exists()) else { return Ok(Vec::new()) };
        let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        let lines = text.lines().map(serde_json::from_str).collect::<Result<_, _>>();
        lines.with_context(|| format!("{} has a line that is not a result", file.display()))
    }

    /// Plays a cell, or takes its result from the results file.
    fn play(&self, bot: &Contestant, cell: &Cell, done: &mut Vec<CellResult>) -> anyhow::Result<MatchSummary> {
        let seed = self.fresh.as_ref().map_or_else(|| cell.seed(), |fresh| format!("{fresh}-{}", cell.seed()));
        let deals = self.deals.map_or(cell.deals, |most| most.min(cell.deals));
        let fits = |result: &&CellResult| {
            let summary = &result.summary;
            (result.ladder, &result.seed, result.deals) == (VERSION, &seed, deals)
                && (summary.bot.as_str(), summary.against.as_str()) == (bot.name(), cell.against)
        };
        if let Some(found) = done.iter().find(fits) {
            return Ok(found.summary.clone());
        }
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let summary = bot.play(cell, &seed, deals, self.threads.unwrap_or(cores))?;
        if let Some(file) = &self.results {
            let result = CellResult { ladder: VERSION, seed, deals, summary: summary.clone() };
            let mut journal = OpenOptions::new().create(true).append(true).open(file)?;
            writeln!(journal, "{}", serde_json::to_string(&result)?)?;
            done.push(result);
        }
        Ok(summary)
    }

    fn print(
        &self,
        cells: &[&Cell],
        results: &[MatchSummary],
        referee: Option<RefereeReport>,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let complete = cells.len() == CELLS.len() && self.fresh.is_none() && self.deals.is_none();
        let report = Report::of(results);
        let mut by_opponent = BTreeMap::new();
        for cell in cells {
            let own: Vec<MatchSummary> =
                results.iter().filter(|result| result.against == cell.against).cloned().collect();
            by_opponent.insert(cell.against, Report::of(&own));
        }
        if self.json {
            let bot = self.bot.as_str();
            let printed = Printed { ladder: VERSION, bot, complete, report, by_opponent, cells: results, referee };
            writeln!(out, "{}", serde_json::to_string(&printed)?)?;
            return Ok(());
        }
        writeln!(out)?;
        for (against, part) in &by_opponent {
            writeln!(out, "against {against:<12} {}", percent(part))?;
        }
        let part = if complete { "" } else { ", incomplete" };
        writeln!(out, "ladder {VERSION}{part}: {} in {} games", percent(&report), report.games)?;
        referee.iter().try_for_each(|referee| writeln!(out, "{}", referee.sentence()))?;
        Ok(())
    }
}

fn percent(report: &Report) -> String {
    let Report { score, par, .. } = report;
    format!("{:5.1} ± {:.1} % (par {:.1})", 100.0 * score.mean, 100.0 * score.margin, 100.0 * par)
}
