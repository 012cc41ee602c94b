//! `deepwater review`: tells what each seat of a finished game decided, what luck did, and what to learn.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use clap::Args;
use deepwater_engine::review::{self, playouts, text};
use deepwater_review::{ReviewConfig, ReviewReport, Verdict};
use deepwater_rules::Record;
use deepwater_rules::pieces::PlayerId;
use deepwater_words::Language;
use serde_json::Value;

use crate::replay::language;

/// Review a finished game: what was decided, what was luck, what to learn
#[derive(Args)]
pub struct Review {
    /// The record, or a JSON file that has it in its field `record`, such as a file of games/
    #[arg(required_unless_present = "batch")]
    file: Option<PathBuf>,
    /// Review only this seat, counted from 0
    #[arg(long)]
    seat: Option<u8>,
    /// How much work to do, such as 500ms, 2s or 5m; it stands for a fixed number of playouts, so the same budget gives the same report on every machine
    #[arg(long, default_value = "10s", value_parser = playouts)]
    budget: u64,
    /// The seed of the sampled worlds
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Look at the real hidden cards, too: what the seat could have won more with open cards
    #[arg(long)]
    open_cards: bool,
    /// Print the report as JSON
    #[arg(long)]
    json: bool,
    /// Review all records in this folder, and print a table with a line for each seat
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["file", "json"])]
    batch: Option<PathBuf>,
    /// The number of threads; default: the number of cores
    #[arg(long)]
    threads: Option<usize>,
    /// The language of the report
    #[arg(long, default_value_t = Language::of_environment(), value_parser = language())]
    language: Language,
}

impl Review {
    /// Reviews the game, or all games of the folder.
    pub fn run(&self, out: &mut impl Write) -> anyhow::Result<()> {
        if let Some(folder) = &self.batch {
            return self.review_all(folder, out);
        }
        let file = self.file.as_deref().expect("clap requires a file or a folder");
        let report = self.review(file)?;
        if self.json {
            writeln!(out, "{:#}", review::to_json(&report, self.language))?;
        } else {
            text::print(self.language, &report, out)?;
        }
        Ok(())
    }

    fn review(&self, file: &Path) -> anyhow::Result<ReviewReport> {
        let record = read(file)?;
        let seat = self.seat.map(PlayerId);
        let config = ReviewConfig { seed: self.seed, playouts: self.budget, seat, open_cards: self.open_cards };
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        review::review(&record, &config, self.threads.unwrap_or(cores)).with_context(|| file.display().to_string())
    }

    /// Prints a line for each seat of each game, separated by tabs. A file that cannot be reviewed is reported and left
    /// out.
    fn review_all(&self, folder: &Path, out: &mut impl Write) -> anyhow::Result<()> {
        let entries = std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
        let mut files = entries.map(|entry| entry.map(|entry| entry.path())).collect::<std::io::Result<Vec<_>>>()?;
        files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
        files.sort();
        ensure!(!files.is_empty(), "{} has no .json file", folder.display());
        let parts = ["start", "decisions", "luck", "rivals", "residual", "result"];
        let values: Vec<String> = parts.iter().map(|part| format!("{part}-win\t{part}-points")).collect();
        writeln!(out, "game\tseat\t{}\tslips\tmistakes\tblunders", values.join("\t"))?;
        let mut reviewed = 0;
        for file in &files {
            match self.review(file) {
                Ok(report) => {
                    reviewed += 1;
                    print_rows(&file.file_stem().unwrap_or_default().to_string_lossy(), &report, out)?;
                }
                Err(error) => eprintln!("warning: {error:#}"),
            }
        }
        ensure!(reviewed > 0, "no file of {} could be reviewed", folder.display());
        Ok(())
    }
}

/// Reads a record that can be replayed to its end.
fn read(file: &Path) -> anyhow::Result<Record> {
    let name = file.display();
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
    let json: Value = serde_json::from_str(&text).with_context(|| format!("{name} is not JSON"))?;
    review::read_record(&json).with_context(|| name.to_string())
}

fn print_rows(game: &str, report: &ReviewReport, out: &mut impl Write) -> anyhow::Result<()> {
    for seat in &report.seats {
        let amounts = [seat.start, seat.decisions, seat.luck, seat.rivals, seat.residual, seat.result];
        let values: Vec<String> =
            amounts.iter().map(|amount| format!("{:.4}\t{:.2}", amount.share(), amount.vp())).collect();
        let count = |verdict: Verdict| {
            report.moments.iter().filter(|moment| moment.seat == seat.seat && moment.verdict == Some(verdict)).count()
        };
        let [slips, mistakes, blunders] = [Verdict::Slip, Verdict::Mistake, Verdict::Blunder].map(count);
        writeln!(out, "{game}\t{}\t{}\t{slips}\t{mistakes}\t{blunders}", seat.seat.0, values.join("\t"))?;
    }
    out.flush()?;
    Ok(())
}
