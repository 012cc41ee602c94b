//! Plays training games and records them in files.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use deepwater_bots::net::Network;
use deepwater_bots::{Advice, Budget, Ismcts, Rollout};
use deepwater_rules::search::Accessors as _;
use deepwater_rules::{DecisionKind, Game, GameConfig, Modules, Seed, Solo, Variant, Viewer};
use indicatif::ProgressBar;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::policies;
use crate::recording::{self, RatedAnswer, Rating, Recording, WHOLE};

/// The number of games in one file.
pub const GAMES_PER_FILE: u64 = 200;
/// The probability of a random answer at the start of a turn.
const EXPLORATION: f64 = 0.03;
/// The share of decisions that a search rates, times the number of players: about ten decisions per game.
const RATED: f64 = 0.3;

/// The players of training games, and the search that rates decisions.
pub struct Cast {
    /// A net that plays most of the seats.
    pub network: Option<Arc<Network>>,
    /// The iterations of the search; 0 if no decision is rated.
    pub iterations: u64,
}

/// Plays games and writes a file for every [`GAMES_PER_FILE`] of them, unless the file exists from an earlier run.
///
/// `name` is the beginning of the names of the files, and the seed.
pub fn generate(
    folder: &Path,
    name: &str,
    files: u64,
    cast: &Cast,
    threads: usize,
    bar: &ProgressBar,
) -> anyhow::Result<()> {
    let next = AtomicU64::new(0);
    let work = || {
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= files {
                return anyhow::Ok(());
            }
            let path = folder.join(format!("{name}-{n:05}.games"));
            if path.exists() {
                bar.inc(GAMES_PER_FILE);
                continue;
            }
            let games = (n * GAMES_PER_FILE..(n + 1) * GAMES_PER_FILE).map(|game| {
                bar.inc(1);
                play(&format!("{name}-{game}"), cast)
            });
            recording::write_file(&path, &games.collect::<Vec<_>>())?;
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("no thread panics"))
    })
}

/// Returns the options of a random game: every number of seats, combination of modules and solo variant occurs.
pub fn config(rng: &mut SmallRng) -> GameConfig {
    loop {
        let players = match rng.random_range(0..100) {
            0..=44 => 2,
            45..=53 => 3,
            54..=89 => 4,
            90..=94 => 5,
            _ => 6,
        };
        let modules = match rng.random_range(0..10) {
            0..=4 => Modules::ALL[0],
            5 => Modules::ALL[1],
            6 => Modules::ALL[2],
            _ => Modules::ALL[3],
        };
        let mut config = GameConfig::base(players).with(modules);
        if players == 2 && rng.random_bool(0.1) {
            config.solo = Some(Solo::new(Variant::ALL[rng.random_range(0..3)]));
        }
        if config.check().is_ok() {
            return config;
        }
    }
}

/// Plays one game.
fn play(seed: &str, cast: &Cast) -> Recording {
    let rng = &mut SmallRng::seed_from_u64(text_hash(seed));
    let config = config(rng);
    let mut game = Game::new(&config, Seed::from_text(seed)).expect("legal options");
    let mut bots = policies::players(config.players.into(), cast.network.as_ref(), rng);
    let mut recording = Recording::default();
    while let Some(p) = game.decider() {
        let options = game.legal_actions();
        let index = if game.begins_a_turn() && rng.random_bool(EXPLORATION) {
            rng.random_range(0..options.len())
        } else {
            let view = game.observe(Viewer::Player(p));
            let action = if cast.iterations > 0 && is_rated(&game) && rng.random_bool(RATED / f64::from(config.players))
            {
                let advice =
                    Ismcts::new(Budget::Iterations(cast.iterations), Rollout::None, rng.random()).advise(&view);
                recording.ratings.push(rating(&game, &advice, recording.answers.len()));
                advice[0].action
            } else {
                bots[p.index()].choose(&view)
            };
            options.iter().position(|option| option == action).expect("bots give legal answers")
        };
        recording.answers.push(index as u16);
        game.apply_nth(index, &mut ());
    }
    recording
}

/// Returns whether decisions of this kind are rated: those on which the search branches.
fn is_rated(game: &Game) -> bool {
    use DecisionKind::*;
    let kind = game.decision_kind();
    kind.is_some_and(|kind| {
        matches!(kind, AssignAgent | TakeQuest | BuyBuilding | PutBuilding | PlayIntrigue | CompleteQuest)
    })
}

fn rating(game: &Game, advice: &[Advice], step: usize) -> Rating {
    let answers = game.legal_actions().iter().enumerate().filter_map(|(index, action)| {
        let advice = advice.iter().find(|advice| advice.action == action)?;
        let [effort, share] = [advice.effort, advice.share].map(|part| (part.clamp(0.0, 1.0) * WHOLE).round() as u16);
        Some(RatedAnswer { index: index as u16, effort, share })
    });
    Rating { step: step as u16, answers: answers.collect() }
}

/// Returns a hash of a text, to seed a random number generator.
pub fn text_hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
