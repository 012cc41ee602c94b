//! Trains the net of the bots from their own games: `deepwater-train --help`.
//!
//! `run` does everything: it plays games, trains, and measures the net in matches. The other commands are its single
//! steps. docs/training.md tells how the weights in the repository were made.
//!
//! Modules: `policies` are the players of training games, `generate` plays them, `recording` is how they are stored,
//! `examples` computes from them what the net is trained on, `model` is the net in floating point, `train` trains it,
//! `duel` plays matches, `speed` measures times, `pipeline` is `run`, and `curve` draws its results. `beliefs` fits the
//! beliefs about hidden Lords.

mod beliefs;
mod curve;
mod duel;
mod examples;
mod generate;
mod model;
mod pipeline;
mod policies;
mod recording;
mod speed;
mod train;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::{Args, Parser, Subcommand};
use deepwater_rules::{GameConfig, Modules};
use indicatif::{ProgressBar, ProgressStyle};

use crate::duel::{Player, duel, read_weights};
use crate::examples::Data;
use crate::generate::{Cast, GAMES_PER_FILE};
use crate::pipeline::Plan;
use crate::train::{Rates, Trainer};

#[derive(Parser)]
#[command(about = "Trains the net of Deepwater's bots")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// The number of threads
    #[arg(long, default_value_t = 2, global = true)]
    threads: usize,
}

#[derive(Subcommand)]
enum Command {
    /// Do everything: play games, train, measure; continues where it was interrupted
    Run(Run),
    /// Play games and record them in files
    Generate(Generate),
    /// Train on files and export weights
    Train(Train),
    /// Fit the beliefs about hidden Lords, and print their log-loss on other games
    Beliefs(Beliefs),
    /// Compare two players: files of weights (.bin) or names of bots
    Duel(Duel),
    /// Measure the CPU time of the bot `net` and of its parts
    Speed(Speed),
}

#[derive(Args)]
struct Run {
    /// A tiny training that takes minutes, to see that everything works
    #[arg(long)]
    quick: bool,
    /// The folder for everything that the training writes; default: target/training, or target/training-quick with --quick
    #[arg(long)]
    folder: Option<PathBuf>,
}

#[derive(Args)]
struct Generate {
    /// The folder for the files
    #[arg(long)]
    folder: PathBuf,
    /// The beginning of the names of the files, and the seed
    #[arg(long)]
    name: String,
    /// The number of games
    #[arg(long)]
    games: u64,
    /// Weights of a net that plays most of the seats
    #[arg(long)]
    net: Option<PathBuf>,
    /// The iterations of the search that rates some decisions; 0 for none
    #[arg(long, default_value_t = 120)]
    iterations: u64,
}

#[derive(Args)]
struct Train {
    /// Folders with files of games
    #[arg(long, required = true)]
    data: Vec<PathBuf>,
    /// The state of the training: continued if the file exists, and written after each pass
    #[arg(long)]
    state: PathBuf,
    /// The file for the weights
    #[arg(long)]
    out: PathBuf,
    /// The number of passes over the data
    #[arg(long, default_value_t = 3)]
    passes: usize,
    /// The first learning rate; it falls to a twentieth
    #[arg(long, default_value_t = 0.001)]
    rate: f32,
    /// How strongly weights are pulled to 0
    #[arg(long, default_value_t = 0.1)]
    decay: f32,
}

#[derive(Args)]
struct Beliefs {
    /// The number of games to fit to; half as many others test the result
    #[arg(long, default_value_t = 4000)]
    games: u64,
}

#[derive(Args)]
struct Duel {
    player: String,
    against: String,
    #[arg(long, default_value_t = 2)]
    players: u8,
    #[arg(long)]
    both_modules: bool,
    #[arg(long, default_value_t = 200)]
    deals: u64,
    #[arg(long, default_value = "duel")]
    seed: String,
}

#[derive(Args)]
struct Speed {
    /// A file of weights
    weights: PathBuf,
    #[arg(long, default_value_t = 20)]
    games: u64,
}

fn main() -> anyhow::Result<()> {
    let Arguments { command, threads } = Arguments::parse();
    match command {
        Command::Run(run) => run.run(threads),
        Command::Generate(generate) => generate.run(threads),
        Command::Train(train) => train.run(threads),
        Command::Beliefs(beliefs) => {
            beliefs.run();
            Ok(())
        }
        Command::Duel(duel) => duel.run(threads),
        Command::Speed(speed) => speed.run(),
    }
}

impl Run {
    /// Returns the folder of the training. A training skips every step whose file exists, so a tiny one must not leave its
    /// files where the whole one looks for them.
    fn folder(&self) -> PathBuf {
        let default = if self.quick { "target/training-quick" } else { "target/training" };
        self.folder.clone().unwrap_or_else(|| default.into())
    }

    fn run(self, threads: usize) -> anyhow::Result<()> {
        let folder = self.folder();
        let plan = match self.quick {
            true => Plan {
                folder,
                rounds: 2,
                rated: 200,
                plain: 200,
                own: 200,
                iterations: 30,
                passes: 2,
                deals: 20,
                threads,
            },
            false => Plan {
                folder,
                rounds: 3,
                rated: 0,
                plain: 50_000,
                own: 100_000,
                iterations: 120,
                passes: 3,
                deals: 500,
                threads,
            },
        };
        println!("the best weights: {}", plan.run()?.display());
        Ok(())
    }
}

impl Generate {
    fn run(self, threads: usize) -> anyhow::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let network = self.net.map(|path| read_weights(&path)).transpose()?;
        let files = self.games.div_ceil(GAMES_PER_FILE);
        let bar = progress_bar("games", files * GAMES_PER_FILE);
        let cast = Cast { network, iterations: self.iterations };
        generate::generate(&self.folder, &self.name, files, &cast, threads, &bar)
    }
}

impl Train {
    fn run(self, threads: usize) -> anyhow::Result<()> {
        let bar = progress_bar("games", 0);
        let data = Data::read(&self.data, threads, &bar)?;
        bar.finish_and_clear();
        println!("{} games, {} decisions", data.training.games.len(), data.training.choices.len());
        let mut trainer = if self.state.exists() { Trainer::load(&self.state)? } else { Trainer::new(1) };
        let rates = Rates { learning: self.rate, decay: self.decay };
        while trainer.passes() < self.passes {
            let bar = progress_bar("games and decisions", data.training.len() as u64);
            let result = trainer.pass(&data, self.passes, rates, &bar)?;
            bar.finish_and_clear();
            println!("pass {}: training {}, test {}", trainer.passes(), result.training, result.test);
            trainer.save(&self.state)?;
            write_whole(&self.out, &trainer.model.export()?)?;
        }
        Ok(())
    }
}

impl Beliefs {
    fn run(self) {
        let bar = progress_bar("games", self.games + self.games / 2);
        let coefficients = beliefs::fit(&beliefs::cases("beliefs", self.games, &bar));
        let losses = beliefs::losses(&beliefs::cases("beliefs-test", self.games / 2, &bar), &coefficients);
        bar.finish_and_clear();
        println!("{coefficients:.3?}\n\n| round | equal | counted | fitted |\n|---|---|---|---|");
        for (n, [equal, counted, fitted]) in losses.iter().enumerate() {
            println!("| {} | {equal:.3} | {counted:.3} | {fitted:.3} |", n + 1);
        }
    }
}

impl Duel {
    fn run(self, threads: usize) -> anyhow::Result<()> {
        let Duel { player, against, players, both_modules, deals, seed } = self;
        let config = GameConfig::base(players).with(Modules::ALL[if both_modules { 3 } else { 0 }]);
        let result = duel(&config, &[Player::parse(&player)?, Player::parse(&against)?], deals, &seed, threads);
        println!("{player} v {against}, {players} players: {result}");
        Ok(())
    }
}

impl Speed {
    fn run(self) -> anyhow::Result<()> {
        let network = read_weights(&self.weights)?;
        for (name, modules) in [("base game", 0), ("both modules", 3)] {
            for players in [2, 4] {
                let config = GameConfig::base(players).with(Modules::ALL[modules]);
                let speed::Speed { decision, encoding, estimate } = speed::speed(&network, &config, self.games);
                println!(
                    "{name}, {players} players: {decision:.1} µs per decision, {encoding:.2} µs per encoding, \
                     {estimate:.2} µs per estimate"
                );
            }
        }
        Ok(())
    }
}

/// Writes a file under another name and renames it. A step whose file exists is skipped, so an interrupted one must leave
/// no part of its file under the final name.
fn write_whole(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let unfinished = path.with_added_extension("unfinished");
    fs::write(&unfinished, bytes).with_context(|| format!("cannot write {}", unfinished.display()))?;
    fs::rename(&unfinished, path).with_context(|| format!("cannot rename {}", unfinished.display()))
}

/// Returns a progress bar for this many things.
fn progress_bar(things: &str, length: u64) -> ProgressBar {
    let template = format!("{{pos}}/{{len}} {things} {{bar:30}} {{per_sec}}, {{eta}} left {{msg}}");
    ProgressBar::new(length).with_style(ProgressStyle::with_template(&template).expect("a valid template"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(arguments: &[&str]) -> PathBuf {
        let all = ["deepwater-train", "run"].iter().chain(arguments);
        match Arguments::try_parse_from(all).expect("known arguments").command {
            Command::Run(run) => run.folder(),
            _ => unreachable!("the command is `run`"),
        }
    }

    #[test]
    fn a_quick_training_has_its_own_folder() {
        assert_ne!(folder(&[]), folder(&["--quick"]));
        assert_eq!(folder(&["--quick", "--folder", "mine"]), PathBuf::from("mine"));
    }

    #[test]
    fn a_file_is_there_only_when_it_is_whole() {
        let folder = std::env::temp_dir().join(format!("deepwater-trainer-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("round-0.bin");
        // The name under which the file is written is taken, so writing fails.
        fs::create_dir(folder.join("round-0.bin.unfinished")).expect("a folder");
        assert!(write_whole(&file, b"weights").is_err() && !file.exists());
        fs::remove_dir(folder.join("round-0.bin.unfinished")).expect("it is empty");
        write_whole(&file, b"weights").expect("it can be written");
        assert_eq!(fs::read(&file).expect("the file"), b"weights");
        assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 1, "no other file is left");
        fs::remove_dir_all(&folder).expect("the folder can be removed");
    }
}
