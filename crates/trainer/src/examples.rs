//! Training examples, computed from recorded games: a seat's positions until the end of the game, and rated decisions.

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
use rand::SeedableRng;
use rand::rngs::SmallRng;

use crate::generate::{GAMES_PER_FILE, config, text_hash};
use crate::recording::{self, Rating, Recording, WHOLE};

/// One game in this many is never trained on and only tests. Positions of one game share its result, so a game must not
/// be divided.
const TEST_SHARE: u64 = 25;

/// A recorded game and its seed.
pub struct RecordedGame {
    seed: String,
    recording: Recording,
}

/// The positions after each turn of one player, the viewer, and the result of the game. Seats are counted clockwise from
/// the viewer.
pub struct Trajectory {
    /// The inputs of the net at each position.
    pub positions: Vec<Features>,
    /// The final points of each seat.
    pub points: [f32; MAX_PLAYERS],
    /// Each seat's share of the victory.
    pub shares: [f32; MAX_PLAYERS],
    /// The number of seats.
    pub players: usize,
}

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
    /// Whole games.
    pub games: Vec<RecordedGame>,
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
    /// Reads all games in these folders.
    pub fn read(folders: &[PathBuf], threads: usize, bar: &ProgressBar) -> anyhow::Result<Data> {
        let mut files = Vec::new();
        for folder in folders {
            files.extend(files_in(folder)?);
        }
        bar.set_length(files.len() as u64 * GAMES_PER_FILE);
        let next = AtomicUsize::new(0);
        let results: Mutex<Vec<(usize, Data)>> = Mutex::default();
        let work = || {
            let replay = Replay::default();
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
        self.games.append(&mut other.games);
        self.choices.append(&mut other.choices);
    }

    /// Returns the number of games and decisions.
    pub fn len(&self) -> usize {
        self.games.len() + self.choices.len()
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

/// Replays recorded games. It has caches, so it is not shared between threads.
pub struct Replay {
    encoder: Encoder,
    lookahead: Lookahead,
}

impl Default for Replay {
    fn default() -> Replay {
        Replay { encoder: Encoder::default(), lookahead: Steward::lookahead() }
    }
}

impl Replay {
    /// Returns the examples of a file of games.
    fn file(&self, path: &Path, bar: &ProgressBar) -> anyhow::Result<Data> {
        let stem = path.file_stem().and_then(OsStr::to_str).and_then(|stem| stem.rsplit_once('-'));
        let (name, block) = stem.with_context(|| format!("{} has no number in its name", path.display()))?;
        let first = block.parse::<u64>()? * GAMES_PER_FILE;
        let mut data = Data::default();
        for (n, recording) in recording::read_file(path)?.into_iter().enumerate() {
            let seed = format!("{name}-{}", first + n as u64);
            let is_test = text_hash(&seed).is_multiple_of(TEST_SHARE);
            let examples = if is_test { &mut data.test } else { &mut data.training };
            if !recording.ratings.is_empty() {
                self.choices(&seed, &recording, &mut examples.choices).with_context(|| path.display().to_string())?;
            }
            examples.games.push(RecordedGame { seed, recording });
            bar.inc(1);
        }
        Ok(data)
    }

    /// Replays a game and returns what one of its players saw after each of its turns. Each pass over the games takes
    /// another player.
    pub fn trajectory(&self, game: &RecordedGame, pass: usize) -> anyhow::Result<Trajectory> {
        let RecordedGame { seed, recording } = game;
        let mut mover = None;
        let mut trajectory =
            Trajectory { positions: Vec::new(), points: [0.0; MAX_PLAYERS], shares: [0.0; MAX_PLAYERS], players: 0 };
        let mut viewer = PlayerId(0);
        let end = replay(seed, recording, |game, step| {
            if step == 0 {
                trajectory.players = game.config().players.into();
                viewer = PlayerId(((text_hash(seed) >> 32) as usize + pass) as u8 % game.config().players);
            }
            if game.begins_a_turn() && mover.replace(game.decider()) == Some(Some(viewer)) {
                trajectory.positions.push(self.encoder.encode_game(game, viewer));
            }
        })?;
        for seat in 0..trajectory.players {
            let p = (viewer.index() + seat) % trajectory.players;
            trajectory.points[seat] = end.scores[p].total.into();
            if end.winners.contains(&PlayerId(p as u8)) {
                trajectory.shares[seat] = 1.0 / end.winners.len() as f32;
            }
        }
        Ok(trajectory)
    }

    /// Replays a game and adds its rated decisions.
    fn choices(&self, seed: &str, recording: &Recording, choices: &mut Vec<Choice>) -> anyhow::Result<()> {
        let rng = &mut SmallRng::seed_from_u64(!text_hash(seed));
        let mut ratings = recording.ratings.iter().peekable();
        replay(seed, recording, |game, step| {
            if let Some(rating) = ratings.next_if(|rating| usize::from(rating.step) == step)
                && let Some(p) = game.decider()
            {
                choices.extend(self.choice(game, p, rating, rng));
            }
        })?;
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

/// Plays a recorded game again, and calls `visit` with every decision and with the number of answers before it.
fn replay(seed: &str, recording: &Recording, mut visit: impl FnMut(&Game, usize)) -> anyhow::Result<Outcome> {
    let config = config(&mut SmallRng::seed_from_u64(text_hash(seed)));
    let mut game = Game::new(&config, Seed::from_text(seed)).expect("legal options");
    for (step, answer) in recording.answers.iter().enumerate() {
        visit(&game, step);
        ensure!(usize::from(*answer) < game.legal_actions().len(), "an answer of the game {seed} is not legal");
        game.apply_nth((*answer).into(), &mut ());
    }
    game.outcome().with_context(|| format!("the game {seed} did not end"))
}
