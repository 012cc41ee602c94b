//! Plays training games and writes their positions to files.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use deepwater_bots::net::{Encoder, Network, follow};
use deepwater_bots::steward::Lookahead;
use deepwater_bots::{Budget, Ismcts, Rollout, Steward};
use deepwater_rules::pieces::{MAX_PLAYERS, PlayerId};
use deepwater_rules::search::Accessors as _;
use deepwater_rules::{
    Action, DecisionKind, Game, GameConfig, Modules, Observation, Outcome, Seed, Solo, Variant, Viewer,
};
use indicatif::ProgressBar;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::choice::{self, Candidate, Choice};
use crate::policies;
use crate::sample::{self, Sample, VICTORY};

/// The number of games whose positions go into one file.
pub const GAMES_PER_FILE: u64 = 200;
/// The probability of a random answer at the start of a turn.
const EXPLORATION: f64 = 0.03;
/// The share of positions that are kept: about twenty positions per game. Playing a game takes longer than training on
/// its positions.
const KEPT: f64 = 0.25;
/// The probability that a position is seen by the player who has just moved. That is how the bot uses the net.
const SEEN_BY_MOVER: f64 = 0.7;
/// The share of decisions that a search rates.
const RATED: f64 = 0.1;

/// The players of training games, and the search that rates decisions.
pub struct Cast {
    /// A net that plays most of the seats.
    pub network: Option<Arc<Network>>,
    /// The iterations of the search; 0 if no decision is rated.
    pub iterations: u64,
}

/// What is kept of training games.
#[derive(Default)]
struct Kept {
    samples: Vec<Sample>,
    choices: Vec<Choice>,
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
            let path = folder.join(format!("{name}-{n:05}.samples"));
            if path.exists() {
                bar.inc(GAMES_PER_FILE);
                continue;
            }
            let mut kept = Kept::default();
            let rater =
                Rater { encoder: Encoder::default(), lookahead: Steward::lookahead(), iterations: cast.iterations };
            for game in n * GAMES_PER_FILE..(n + 1) * GAMES_PER_FILE {
                play(&format!("{name}-{game}"), cast.network.as_ref(), &rater, &mut kept);
                bar.inc(1);
            }
            choice::write_file(&path.with_extension("choices"), &kept.choices)?;
            sample::write_file(&path, &kept.samples)?;
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
            0..=39 => 2,
            40..=56 => 3,
            57..=86 => 4,
            87..=93 => 5,
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

/// Plays one game and keeps some of its positions and decisions.
fn play(seed: &str, network: Option<&Arc<Network>>, rater: &Rater, kept: &mut Kept) {
    let mut game_rng = SmallRng::seed_from_u64(text_hash(seed));
    let rng = &mut game_rng;
    let config = config(rng);
    let mut game = Game::new(&config, Seed::from_text(seed)).expect("legal options");
    let mut bots = policies::players(config.players.into(), network, rng);
    let first = kept.samples.len();
    let mut viewers = Vec::new();
    let (mut mover, mut explored) = (None, false);
    while let Some(p) = game.decider() {
        let begins = game.begins_a_turn();
        if begins
            && let Some(mover) = mover
            && rng.random_bool(if explored { 0.5 } else { KEPT })
        {
            let random = PlayerId(rng.random_range(0..config.players));
            let viewer = if rng.random_bool(SEEN_BY_MOVER) { mover } else { random };
            let features = rater.encoder.encode_game(&game, viewer);
            let (points, shares) = ([0; MAX_PLAYERS], [0; MAX_PLAYERS]);
            kept.samples.push(Sample { features, points, shares, players: config.players });
            viewers.push(viewer);
        }
        if begins {
            (mover, explored) = (Some(p), rng.random_bool(EXPLORATION));
        }
        let view = game.observe(Viewer::Player(p));
        let action = if begins && explored {
            let options = game.legal_actions();
            options.at(rng.random_range(0..options.len()))
        } else if rater.iterations > 0 && is_rated(&game) && rng.random_bool(RATED) {
            rater.rate(&view, p, rng, &mut kept.choices)
        } else {
            bots[p.index()].choose(&view)
        };
        game.apply_unchecked(action, &mut ());
    }
    let outcome = game.outcome().expect("the game is over");
    for (sample, viewer) in kept.samples[first..].iter_mut().zip(viewers) {
        set_result(sample, viewer, &outcome);
    }
}

/// Returns whether decisions of this kind are rated: those on which the search branches.
fn is_rated(game: &Game) -> bool {
    use DecisionKind::*;
    let kind = game.decision_kind();
    kind.is_some_and(|kind| {
        matches!(kind, AssignAgent | TakeQuest | BuyBuilding | PutBuilding | PlayIntrigue | CompleteQuest)
    })
}

/// Rates the answers to decisions by a search.
struct Rater {
    encoder: Encoder,
    lookahead: Lookahead,
    iterations: u64,
}

impl Rater {
    /// Keeps a decision with the search's rating of every answer, and returns the best answer.
    fn rate(&self, view: &Observation, p: PlayerId, rng: &mut SmallRng, choices: &mut Vec<Choice>) -> Action {
        let budget = Budget::Iterations(self.iterations);
        let advice = Ismcts::new(budget, Rollout::None, rng.random()).advise(view);
        let game = view.sample(rng);
        let mut candidates = Vec::new();
        let mut is_last = false;
        follow(&self.lookahead, &game, |index, end| {
            is_last |= end.decider().is_none();
            let action = game.legal_actions().at(index);
            if let Some(advice) = advice.iter().find(|advice| advice.action == action) {
                let features = self.encoder.encode_game(end, p);
                candidates.push(Candidate { features, effort: advice.effort, share: advice.share });
            }
        });
        // The net is not asked about games that are over, and a byte holds the number of answers.
        if !is_last && (2..=255).contains(&candidates.len()) {
            choices.push(Choice { players: game.config().players, candidates });
        }
        advice[0].action
    }
}

/// Writes the result of the game into a sample.
fn set_result(sample: &mut Sample, viewer: PlayerId, outcome: &Outcome) {
    let players = outcome.scores.len();
    for seat in 0..players {
        let p = (viewer.index() + seat) % players;
        sample.points[seat] = outcome.scores[p].total;
        if outcome.winners.contains(&PlayerId(p as u8)) {
            sample.shares[seat] = VICTORY / outcome.winners.len() as u8;
        }
    }
}

/// Returns a hash of a text, to seed a random number generator.
pub fn text_hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
