//! Training examples, computed from recorded games: positions with the result of their game, and rated decisions.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, ensure};
use deepwater_bots::net::{Encoder, Features, follow};
use deepwater_bots::steward::{Lookahead, Steward};
use deepwater_rules::pieces::{MAX_PLAYERS, PlayerId};
use deepwater_rules::search::Accessors as _;
use deepwater_rules::{Game, Outcome, Seed, Viewer};
use indicatif::ProgressBar;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::generate::{GAMES_PER_FILE, config, text_hash};
use crate::recording::{self, Rating, Recording, WHOLE};

/// The share of positions that are used. Few positions of many games teach more than many positions of few games.
const KEPT: f64 = 0.12;
/// The probability that a position is seen by the player who has just moved. That is how the bot uses the net.
const SEEN_BY_MOVER: f64 = 0.7;
/// One game in this many is never trained on and only tests. Positions of one game share its result, so a game must not
/// be divided.
const TEST_SHARE: u64 = 25;

/// A position and the result of its game. Seats are counted clockwise from the viewer.
#[derive(Clone, Copy)]
pub struct Sample {
    /// The inputs of the net.
    pub features: Features,
    /// The final points of each seat.
    pub points: [i16; MAX_PLAYERS],
    /// Each seat's share of the victory, where [`VICTORY`] is the whole victory.
    pub shares: [u8; MAX_PLAYERS],
    /// The number of seats.
    pub players: u8,
}

/// The whole victory in [`Sample::shares`]. It can be divided among two to six seats.
pub const VICTORY: u8 = 240;

/// One answer to a rated decision.
#[derive(Clone, Copy)]
pub struct Candidate {
    /// The end of the turn, as the decider sees it.
    pub features: Features,
    /// The share of the search's visits, from 0 to 1.
    pub effort: f32,
    /// The decider's expected share of the victory by the search.
    pub share: f32,
}

/// A rated decision.
pub struct Choice {
    /// The number of seats.
    pub players: u8,
    /// The distinct answers.
    pub candidates: Vec<Candidate>,
}

/// Examples to train or test on, in the order of the games.
#[derive(Default)]
pub struct Examples {
    /// Positions with the results of their games.
    pub samples: Vec<Sample>,
    /// Decisions with the ratings of their answers.
    pub choices: Vec<Choice>,
}

/// Everything that a net is trained and tested on.
#[derive(Default)]
pub struct Data {
    /// Examples to train on.
    pub training: Examples,
    /// Examples of other games, to test on.
    pub test: Examples,
}

impl Data {
    /// Replays all games in these folders.
    pub fn read(folders: &[PathBuf], threads: usize, bar: &ProgressBar) -> anyhow::Result<Data> {
        let mut files = Vec::new();
        for folder in folders {
            files.extend(files_in(folder)?);
        }
        bar.set_length(files.len() as u64 * GAMES_PER_FILE);
        let next = AtomicUsize::new(0);
        let results: Mutex<Vec<(usize, Data)>> = Mutex::default();
        let work = || {
            let replay = Replay { encoder: Encoder::default(), lookahead: Steward::lookahead() };
            while let Some((n, file)) = {
                let n = next.fetch_add(1, Ordering::Relaxed);
                files.get(n).map(|file| (n, file))
            } {
                let data = replay.file(file, bar)?;
                results.lock().expect("no thread panics").push((n, data));
            }
            anyhow::Ok(())
        };
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().try_for_each(|worker| worker.join().expect("no thread panics"))
        })?;
        let mut results = results.into_inner().expect("no thread panics");
        // In the order of the files, so that the result does not depend on the number of threads.
        results.sort_by_key(|(n, _)| *n);
        let mut data = Data::default();
        for (_, of_file) in results {
            data.training.append(of_file.training);
            data.test.append(of_file.test);
        }
        Ok(data)
    }
}

impl Examples {
    fn append(&mut self, mut other: Examples) {
        self.samples.append(&mut other.samples);
        self.choices.append(&mut other.choices);
    }

    /// Returns the number of samples and decisions.
    pub fn len(&self) -> usize {
        self.samples.len() + self.choices.len()
    }
}

/// Returns the files of games in a folder, sorted by name.
fn files_in(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "games"));
    files.sort();
    Ok(files)
}

/// Replays recorded games.
struct Replay {
    encoder: Encoder,
    lookahead: Lookahead,
}

impl Replay {
    /// Returns the examples of a file of games.
    fn file(&self, path: &Path, bar: &ProgressBar) -> anyhow::Result<Data> {
        let stem = path.file_stem().and_then(OsStr::to_str).and_then(|stem| stem.rsplit_once('-'));
        let (name, block) = stem.with_context(|| format!("{} has no number in its name", path.display()))?;
        let first = block.parse::<u64>()? * GAMES_PER_FILE;
        let mut data = Data::default();
        for (n, recording) in recording::read_file(path)?.iter().enumerate() {
            let seed = format!("{name}-{}", first + n as u64);
            let is_test = text_hash(&seed).is_multiple_of(TEST_SHARE);
            let examples = if is_test { &mut data.test } else { &mut data.training };
            self.game(&seed, recording, examples).with_context(|| format!("{}", path.display()))?;
            bar.inc(1);
        }
        Ok(data)
    }

    /// Replays one game, and adds some of its positions and all its rated decisions.
    fn game(&self, seed: &str, recording: &Recording, examples: &mut Examples) -> anyhow::Result<()> {
        let config = config(&mut SmallRng::seed_from_u64(text_hash(seed)));
        let rng = &mut SmallRng::seed_from_u64(!text_hash(seed));
        let mut game = Game::new(&config, Seed::from_text(seed)).expect("legal options");
        let first = examples.samples.len();
        let (mut viewers, mut mover) = (Vec::new(), None);
        let mut ratings = recording.ratings.iter().peekable();
        for (step, answer) in recording.answers.iter().enumerate() {
            let p = game.decider().context("a game ended too early")?;
            if game.begins_a_turn()
                && let Some(mover) = mover.replace(p)
                && rng.random_bool(KEPT)
            {
                let random = PlayerId(rng.random_range(0..config.players));
                let viewer = if rng.random_bool(SEEN_BY_MOVER) { mover } else { random };
                let features = self.encoder.encode_game(&game, viewer);
                let (points, shares) = ([0; MAX_PLAYERS], [0; MAX_PLAYERS]);
                examples.samples.push(Sample { features, points, shares, players: config.players });
                viewers.push(viewer);
            }
            if let Some(rating) = ratings.next_if(|rating| usize::from(rating.step) == step) {
                examples.choices.extend(self.choice(&game, p, rating, rng));
            }
            ensure!(usize::from(*answer) < game.legal_actions().len(), "an answer is not legal");
            game.apply_nth((*answer).into(), &mut ());
        }
        let outcome = game.outcome().context("a game did not end")?;
        for (sample, viewer) in examples.samples[first..].iter_mut().zip(viewers) {
            set_result(sample, viewer, &outcome);
        }
        Ok(())
    }

    /// Returns a rated decision with the ends of the turn that its answers lead to in a sampled game.
    fn choice(&self, game: &Game, p: PlayerId, rating: &Rating, rng: &mut SmallRng) -> Option<Choice> {
        let game = game.observe(Viewer::Player(p)).sample(rng);
        let mut candidates = Vec::new();
        let mut is_last = false;
        follow(&self.lookahead, &game, |index, end| {
            is_last |= end.decider().is_none();
            if let Some(answer) = rating.answers.iter().find(|answer| usize::from(answer.index) == index) {
                let [effort, share] = [answer.effort, answer.share].map(|part| f32::from(part) / WHOLE);
                candidates.push(Candidate { features: self.encoder.encode_game(end, p), effort, share });
            }
        });
        // The net is not asked about games that are over.
        (!is_last && candidates.len() >= 2).then_some(Choice { players: game.config().players, candidates })
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
