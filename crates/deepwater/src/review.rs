//! `deepwater review`: tells what each seat of a finished game decided, what luck did, and what to learn.

pub mod text;

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use clap::Args;
use deepwater_protocol::record;
use deepwater_review::{PLAYOUTS_PER_SECOND, ReviewConfig, ReviewReport, Reviewer, Verdict};
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Record, Replayed};
use deepwater_words::Language;
use serde_json::{Value, json};

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

/// The longest budget, in seconds.
const MAX_SECONDS: f64 = 86_400.0;

/// Converts a budget in time to playouts.
fn playouts(text: &str) -> Result<u64, String> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0)];
    let parsed = units.iter().find_map(|(unit, seconds)| {
        let number = text.strip_suffix(unit)?.parse::<f64>().ok()?;
        Some(number * seconds).filter(|seconds| (0.0..=MAX_SECONDS).contains(seconds))
    });
    let seconds = parsed.ok_or("expected a time from 0s to 1440m, such as 500ms, 2s or 5m")?;
    Ok((seconds * PLAYOUTS_PER_SECOND as f64).round() as u64)
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
            writeln!(out, "{:#}", self.json(&report))?;
        } else {
            text::print(self.language, &report, out)?;
        }
        Ok(())
    }

    fn review(&self, file: &Path) -> anyhow::Result<ReviewReport> {
        let record = read(file)?;
        let seat = self.seat.map(PlayerId);
        let config = ReviewConfig { seed: self.seed, playouts: self.budget, seat, open_cards: self.open_cards };
        let mut review = Reviewer::new(&record, &config).with_context(|| file.display().to_string())?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        review.finish(self.threads.unwrap_or(cores));
        Ok(review.report().expect("the work is finished"))
    }

    /// Returns the report as JSON. Each moment gets its sentence.
    fn json(&self, report: &ReviewReport) -> Value {
        let mut json = json!(report);
        let moments = json["moments"].as_array_mut().expect("a report has moments");
        for (written, moment) in moments.iter_mut().zip(&report.moments) {
            written["reason"] = json!(text::reason(self.language, moment));
        }
        json
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
    let json = json.get("record").unwrap_or(&json);
    let Replayed { record, misfit, .. } =
        record::from_json_as_far_as_possible(json).with_context(|| name.to_string())?;
    match misfit {
        Some(error) => bail!("{name}: {error}"),
        None => Ok(record),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_a_number_of_playouts() {
        assert_eq!(playouts("2s"), Ok(2 * PLAYOUTS_PER_SECOND));
        assert_eq!(playouts("500ms"), Ok(PLAYOUTS_PER_SECOND / 2));
        assert_eq!(playouts("1m"), Ok(60 * PLAYOUTS_PER_SECOND));
        for wrong in ["", "2", "s", "-1s", "NaNs", "infs", "2h", "1441m"] {
            assert!(playouts(wrong).is_err(), "{wrong}");
        }
    }
}
