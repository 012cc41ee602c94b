//! `deepwater ladder`: measures a bot in the frozen games of the ladder (docs/ladder.md).

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use deepwater_ladder::{Contestant, LadderReport, Referee, RefereeReport, Report, Results, Selection, VERSION};

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
    /// A file for the results of cells. An interrupted ladder continues from it; a bot that was changed needs a new file
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

impl Ladder {
    /// Plays the cells and prints the report.
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        // The games can take hours, so whatever can be wrong with the arguments is checked first.
        let selection = self.selection();
        selection.check()?;
        let contestant = Contestant::new(&self.bot)?;
        let mut file = self.results.as_deref().map(Results::open).transpose()?;
        let referee = match self.no_referee {
            true => None,
            false => Some(self.check(&contestant)?),
        };
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = self.threads.unwrap_or(cores);
        let mut results = Vec::new();
        for cell in selection.cells() {
            let go_on = &mut || true;
            let result = match &mut file {
                Some(file) => file.play(&contestant, &selection, cell, threads, go_on)?,
                None => contestant.play(cell, &selection.seed(cell), selection.deals(cell), threads, go_on)?,
            };
            if !self.json {
                writeln!(out, "{}{}", result.sentence(), if cell.modules { ", both modules" } else { "" })?;
                out.flush()?;
            }
            results.push(result);
        }
        self.print(&LadderReport::of(&self.bot, &selection, results, referee), out)
    }

    fn check(&self, contestant: &Contestant) -> anyhow::Result<RefereeReport> {
        let mut player = contestant.player()?;
        Referee::default().check(&mut *player, &mut |_| {}).map_err(anyhow::Error::msg)
    }

    fn selection(&self) -> Selection {
        let (against, players) = (self.against.clone(), self.players.clone());
        Selection { against, players, deals: self.deals, fresh: self.fresh.clone() }
    }

    fn print(&self, report: &LadderReport, out: &mut impl Write) -> anyhow::Result<()> {
        if self.json {
            writeln!(out, "{}", serde_json::to_string(report)?)?;
            return Ok(());
        }
        writeln!(out)?;
        for (against, part) in &report.by_opponent {
            writeln!(out, "against {against:<12} {}", percent(part))?;
        }
        let part = if report.complete { "" } else { ", incomplete" };
        writeln!(out, "ladder {VERSION}{part}: {} in {} games", percent(&report.report), report.report.games)?;
        report.referee.iter().try_for_each(|referee| writeln!(out, "{}", referee.sentence()))?;
        Ok(())
    }
}

fn percent(report: &Report) -> String {
    let Report { score, par, .. } = report;
    format!("{:5.1} ± {:.1} % (par {:.1})", 100.0 * score.mean, 100.0 * score.margin, 100.0 * par)
}
