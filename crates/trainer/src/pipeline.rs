//! All steps of a training, one after the other: games, training, matches, and pictures of the learning curves.
//!
//! Every step leaves a file, and a step whose file exists is skipped, so an interrupted training continues.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use deepwater_rules::{GameConfig, Modules};

use crate::curve::{self, Line};
use crate::duel::{Player, duel, read_weights};
use crate::examples::Data;
use crate::generate::{Cast, GAMES_PER_FILE, generate};
use crate::train::{Rates, Trainer};
use crate::{progress_bar, write_whole};

/// How long a training is.
pub struct Plan {
    /// The folder for everything that the training writes.
    pub folder: PathBuf,
    /// The number of rounds. From the second round on, the net of the round before plays most of the seats.
    pub rounds: usize,
    /// The number of games per round in which a search rates some decisions.
    pub rated: u64,
    /// The number of other games in the first round.
    pub plain: u64,
    /// The number of other games in each further round.
    pub own: u64,
    /// The iterations of the search that rates decisions.
    pub iterations: u64,
    /// The number of passes over all data per round.
    pub passes: usize,
    /// The number of deals per match.
    pub deals: u64,
    pub threads: usize,
}

/// How fast the weights change.
const RATES: Rates = Rates { learning: 0.001, decay: 0.1 };

/// The matches against the steward after each round: the name, the number of players, and the index of the modules.
const MATCHES: [(&str, u8, usize); 4] =
    [("2 players", 2, 0), ("4 players", 4, 0), ("2, both modules", 2, 3), ("4, both modules", 4, 3)];

impl Plan {
    /// Runs all steps. Returns the file with the weights that won most games against the steward.
    pub fn run(&self) -> anyhow::Result<PathBuf> {
        fs::create_dir_all(&self.folder)?;
        let mut lines = MATCHES.map(|(name, ..)| Line { name: name.to_owned(), values: Vec::new() });
        let mut best: Option<(f64, PathBuf)> = None;
        for round in 0..self.rounds {
            let weights = self.folder.join(format!("round-{round}.bin"));
            if !weights.exists() {
                self.games(round)?;
                self.train(round, &weights)?;
            }
            let shares = self.measure(round, &weights)?;
            lines.iter_mut().zip(&shares).for_each(|(line, share)| line.values.push(*share));
            let sum: f64 = shares.iter().sum();
            if best.as_ref().is_none_or(|(most, _)| sum > *most) {
                best = Some((sum, weights));
            }
        }
        let rounds: Vec<String> = (0..self.rounds).map(|round| format!("round {round}")).collect();
        let title = "Share of games won against the steward";
        fs::write(self.folder.join("strength.svg"), curve::svg(title, &rounds, &lines))?;
        Ok(best.context("a training has at least one round")?.1)
    }

    /// Returns the games of a round: the beginning of their names, their number, and the iterations of the search that
    /// rates decisions.
    fn kinds_of_games(&self, round: usize) -> [(String, u64, u64); 2] {
        let (others, games) = if round == 0 { ("plain", self.plain) } else { ("net", self.own) };
        [(format!("rated-{round}"), self.rated, self.iterations), (format!("{others}-{round}"), games, 0)]
    }

    fn games(&self, round: usize) -> anyhow::Result<()> {
        let previous = round.checked_sub(1).map(|previous| self.folder.join(format!("round-{previous}.bin")));
        let network = previous.map(|path| read_weights(&path)).transpose()?;
        for (name, games, iterations) in self.kinds_of_games(round) {
            let folder = self.folder.join(&name);
            fs::create_dir_all(&folder)?;
            let files = games.div_ceil(GAMES_PER_FILE);
            let bar = progress_bar(&format!("games {name}"), files * GAMES_PER_FILE);
            let cast = Cast { network: network.clone(), iterations };
            generate(&folder, &name, files, &cast, self.threads, &bar)?;
            bar.finish_and_clear();
        }
        Ok(())
    }

    /// Trains a new net on the games of all rounds so far.
    fn train(&self, round: usize, weights: &Path) -> anyhow::Result<()> {
        let kinds = (0..=round).flat_map(|round| self.kinds_of_games(round));
        let folders: Vec<PathBuf> = kinds.map(|(name, ..)| self.folder.join(name)).collect();
        let bar = progress_bar("games replayed", 0);
        let data = Data::read(&folders, self.threads, &bar)?;
        bar.finish_and_clear();
        println!("round {round}: {} games, {} decisions", data.training.games.len(), data.training.choices.len());
        let state = weights.with_extension("state");
        let mut trainer = if state.exists() { Trainer::load(&state)? } else { Trainer::new(1) };
        while trainer.passes() < self.passes {
            let bar = progress_bar("games and decisions", data.training.len() as u64);
            let result = trainer.pass(&data, self.passes, RATES, &bar)?;
            bar.finish_and_clear();
            println!("  pass {}: training {}, test {}", trainer.passes(), result.training, result.test);
            trainer.save(&state)?;
        }
        fs::write(weights.with_extension("svg"), trainer.picture())?;
        write_whole(weights, &trainer.model.export()?)?;
        fs::remove_file(&state).with_context(|| format!("cannot remove {}", state.display()))
    }

    /// Plays matches against the steward. Returns the share of games won in each of [`MATCHES`].
    fn measure(&self, round: usize, weights: &Path) -> anyhow::Result<[f64; 4]> {
        let players = [Player::Weights(read_weights(weights)?), Player::Named("steward".to_owned())];
        Ok(MATCHES.map(|(name, seats, modules)| {
            let config = GameConfig::base(seats).with(Modules::ALL[modules]);
            let result = duel(&config, &players, self.deals, "curve", self.threads);
            println!("round {round}, {name}: {result}");
            result.share
        }))
    }
}
