//! All steps of a training, one after the other: games, training, matches, and the picture of the learning curve.
//!
//! Every step leaves a file, and a step whose file exists is skipped, so an interrupted training continues.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use deepwater_rules::{GameConfig, Modules};

use crate::curve::{self, Point};
use crate::duel::{Player, duel, read_weights};
use crate::generate::{Cast, GAMES_PER_FILE, generate};
use crate::progress_bar;
use crate::train::{Data, Rates, Trainer};

/// How long a training is.
pub struct Plan {
    /// The folder for everything that the training writes.
    pub folder: PathBuf,
    /// The number of rounds. From the second round on, the net of the round before plays most of the seats.
    pub rounds: usize,
    /// The number of games per round.
    pub games: u64,
    /// The iterations of the search that rates decisions.
    pub iterations: u64,
    /// The number of passes over all data per round.
    pub epochs: usize,
    /// The number of deals per match.
    pub deals: u64,
    pub threads: usize,
}

/// How fast the weights change.
const RATES: Rates = Rates { learning: 0.001, decay: 1.0 };

impl Plan {
    /// Runs all steps. Returns the file with the weights that won most games against the steward.
    pub fn run(&self) -> anyhow::Result<PathBuf> {
        fs::create_dir_all(&self.folder)?;
        let mut points = Vec::new();
        let mut best: Option<(f64, PathBuf)> = None;
        for round in 0..self.rounds {
            let weights = self.folder.join(format!("round-{round}.bin"));
            if !weights.exists() {
                self.games(round)?;
                self.train(round, &weights)?;
            }
            let point = self.measure(round, &weights)?;
            points.push(point);
            fs::write(self.folder.join("curve.svg"), curve::svg(&points))?;
            if best.as_ref().is_none_or(|(shares, _)| point.sum() > *shares) {
                best = Some((point.sum(), weights));
            }
        }
        Ok(best.context("a training has at least one round")?.1)
    }

    fn data(&self, round: usize) -> PathBuf {
        self.folder.join(format!("games-{round}"))
    }

    fn games(&self, round: usize) -> anyhow::Result<()> {
        let folder = self.data(round);
        fs::create_dir_all(&folder)?;
        let previous = round.checked_sub(1).map(|previous| self.folder.join(format!("round-{previous}.bin")));
        let network = previous.map(|path| read_weights(&path)).transpose()?;
        let files = self.games.div_ceil(GAMES_PER_FILE);
        let bar = progress_bar(&format!("games of round {round}"), files * GAMES_PER_FILE);
        let cast = Cast { network, iterations: self.iterations };
        generate(&folder, &format!("training-{round}"), files, &cast, self.threads, &bar)?;
        bar.finish_and_clear();
        Ok(())
    }

    /// Trains on the games of all rounds so far. Starts from the state that the round before has left.
    fn train(&self, round: usize, weights: &Path) -> anyhow::Result<()> {
        let folders: Vec<PathBuf> = (0..=round).map(|round| self.data(round)).collect();
        let mut data = Data::read(&folders)?;
        println!("round {round}: {} samples, {} decisions", data.samples.len(), data.choices.len());
        let state = self.folder.join("state");
        let mut trainer = if round > 0 { Trainer::load(&state)? } else { Trainer::new(1) };
        for epoch in 0..self.epochs {
            let bar = progress_bar("samples", (data.samples.len() + data.choices.len()) as u64);
            let result = trainer.epoch(&mut data, RATES, self.threads, &bar);
            bar.finish_and_clear();
            println!("  pass {epoch}: training {}, test {}", result.training, result.test);
        }
        trainer.save(&state)?;
        fs::write(weights, trainer.model.export()?).with_context(|| format!("cannot write {}", weights.display()))
    }

    /// Plays matches against the steward.
    fn measure(&self, round: usize, weights: &Path) -> anyhow::Result<Point> {
        let players = [Player::Weights(read_weights(weights)?), Player::Named("steward".to_owned())];
        let mut shares = [0.0; 4];
        for (n, share) in shares.iter_mut().enumerate() {
            let config = GameConfig::base(if n % 2 == 0 { 2 } else { 4 }).with(Modules::ALL[if n < 2 { 0 } else { 3 }]);
            let result = duel(&config, &players, self.deals, "curve", self.threads);
            println!("round {round}, {} players: {result}", config.players);
            *share = result.share;
        }
        Ok(Point { shares })
    }
}
