//! Trains the net by AdamW.

use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};
use indicatif::ProgressBar;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use crate::curve::{self, Line};
use crate::examples::{Choice, Data, Examples, RecordedGame, Replay};
use crate::model::{Errors, Model, PARAMETERS};
use crate::write_whole;

/// The number of games and decisions per step.
const BATCH: usize = 48;
/// The number of positions per step, about. The sum of their gradients is divided by it.
const POSITIONS: f32 = 1024.0;
/// The number of threads that compute gradients. Sums of floating-point numbers depend on it, so it is fixed: the same
/// data make the same weights.
const WORKERS: usize = 2;
const MOMENTUM: f32 = 0.9;
const SQUARES: f32 = 0.999;

/// A net in training: its parameters and the running averages of AdamW.
pub struct Trainer {
    /// The parameters.
    pub model: Model,
    momentum: Vec<f32>,
    squares: Vec<f32>,
    steps: u64,
    /// The errors of each pass so far, in the order of [`LINES`].
    history: Vec<[f32; 4]>,
}

/// What the picture of a training shows.
const LINES: [&str; 4] = ["choice, training", "result, training", "choice, test", "result, test"];

/// How fast the weights change.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// The learning rate at the start.
    pub learning: f32,
    /// How strongly weights are pulled to 0 (decoupled weight decay). Rare features need a strong pull: a game's result
    /// says little about one card.
    pub decay: f32,
}

/// The errors of one pass over the samples.
pub struct Pass {
    /// On the samples that were trained on, while training.
    pub training: Errors,
    /// On samples that are never trained on.
    pub test: Errors,
}

impl Trainer {
    /// Starts with random weights.
    pub fn new(seed: u64) -> Trainer {
        Trainer {
            model: Model::new(seed),
            momentum: vec![0.0; PARAMETERS],
            squares: vec![0.0; PARAMETERS],
            steps: 0,
            history: Vec::new(),
        }
    }

    /// Reads the state that [`Trainer::save`] wrote.
    pub fn load(path: &Path) -> anyhow::Result<Trainer> {
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        ensure!(bytes.len() >= 8 + 12 * PARAMETERS, "{} is from another version of the net", path.display());
        let (steps, rest) = bytes.split_first_chunk().expect("the length is checked");
        let values: Vec<f32> = rest.as_chunks().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
        let part = |n: usize| values[n * PARAMETERS..(n + 1) * PARAMETERS].to_vec();
        let (steps, history) = (u64::from_le_bytes(*steps), values[3 * PARAMETERS..].as_chunks().0.to_vec());
        Ok(Trainer { model: Model(part(0)), momentum: part(1), squares: part(2), steps, history })
    }

    /// Writes the whole state, so that training can continue.
    pub fn save(&self, path: &Path) -> anyhow::Result<()> {
        let mut bytes = self.steps.to_le_bytes().to_vec();
        let history = self.history.as_flattened();
        let values = self.model.0.iter().chain(&self.momentum).chain(&self.squares).chain(history);
        values.for_each(|value| bytes.extend(value.to_le_bytes()));
        write_whole(path, &bytes)
    }

    /// Returns the number of passes over the data so far.
    pub fn passes(&self) -> usize {
        self.history.len()
    }

    /// Returns a picture of the errors after each pass. Without rated decisions, it shows the results only.
    pub fn picture(&self) -> String {
        let passes: Vec<String> = (1..=self.passes()).map(|pass| format!("pass {pass}")).collect();
        let shown = (0..LINES.len()).filter(|n| self.history.iter().any(|errors| errors[*n] != 0.0));
        let lines: Vec<Line> = shown
            .map(|n| {
                let values = self.history.iter().map(|errors| errors[n].into()).collect();
                Line { name: LINES[n].to_owned(), values }
            })
            .collect();
        curve::svg("Cross-entropy of the net's estimates", &passes, &lines)
    }

    /// Trains on all data once, in random order. Over `passes` such passes the learning rate falls to a twentieth.
    pub fn pass(&mut self, data: &Data, passes: usize, rates: Rates, bar: &ProgressBar) -> anyhow::Result<Pass> {
        let rng = &mut SmallRng::seed_from_u64(self.steps);
        let games = shuffled(&data.training.games, rng);
        let choices = shuffled(&data.training.choices, rng);
        let batches = data.training.len().div_ceil(BATCH).max(1);
        let part = |length: usize, n: usize| length * n / batches..length * (n + 1) / batches;
        let mut workers: Vec<Worker> = (0..WORKERS).map(|_| Worker::new()).collect();
        let mut training = Errors::default();
        for n in 0..batches {
            let batch = Batch { games: &games[part(games.len(), n)], choices: &choices[part(choices.len(), n)] };
            training.add(&self.gradients(&batch, &mut workers)?);
            let progress = (self.passes() as f32 + n as f32 / batches as f32) / passes as f32;
            let learning = rates.learning * (1.0 - 0.95 * progress);
            self.step(&mut workers, 1.0 / POSITIONS, Rates { learning, ..rates });
            bar.inc((batch.games.len() + batch.choices.len()) as u64);
        }
        let test = self.test(&data.test)?;
        let means = [training, test].map(|errors| [errors.mean_choice(), errors.mean_entropy()]);
        self.history.push(std::array::from_fn(|n| means[n / 2][n % 2] as f32));
        Ok(Pass { training, test })
    }

    /// Returns the errors on examples without training.
    fn test(&self, examples: &Examples) -> anyhow::Result<Errors> {
        let (mut errors, replay) = (Errors::default(), Replay::default());
        for game in &examples.games {
            errors.add(&self.model.trajectory(&replay.trajectory(game, 0)?, None));
        }
        examples.choices.iter().for_each(|choice| errors.add(&self.model.choice(choice, None)));
        Ok(errors)
    }

    /// Adds up the gradients of a batch, one sum per thread.
    fn gradients(&self, batch: &Batch, workers: &mut [Worker]) -> anyhow::Result<Errors> {
        let (model, threads, pass) = (&self.model, workers.len(), self.passes());
        std::thread::scope(|scope| {
            let workers: Vec<_> = workers
                .iter_mut()
                .enumerate()
                .map(|(thread, Worker { gradient, replay })| {
                    scope.spawn(move || {
                        let mut errors = Errors::default();
                        for game in batch.games.iter().skip(thread).step_by(threads) {
                            errors.add(&model.trajectory(&replay.trajectory(game, pass)?, Some(gradient)));
                        }
                        for choice in batch.choices.iter().skip(thread).step_by(threads) {
                            errors.add(&model.choice(choice, Some(gradient)));
                        }
                        anyhow::Ok(errors)
                    })
                })
                .collect();
            let mut errors = Errors::default();
            for worker in workers {
                errors.add(&worker.join().expect("no thread panics")?);
            }
            Ok(errors)
        })
    }

    /// Makes one step of AdamW and clears the gradients.
    fn step(&mut self, workers: &mut [Worker], scale: f32, rates: Rates) {
        self.steps += 1;
        let correction = [MOMENTUM, SQUARES].map(|factor| 1.0 - factor.powi(self.steps.min(100_000) as i32));
        let (Worker { gradient: first, .. }, others) = workers.split_first_mut().expect("at least one thread");
        for other in others {
            for (sum, part) in first.iter_mut().zip(other.gradient.iter_mut()) {
                *sum += std::mem::take(part);
            }
        }
        let state = self.model.0.iter_mut().zip(&mut self.momentum).zip(&mut self.squares).zip(first.iter_mut());
        for (((weight, momentum), squares), gradient) in state {
            let slope = std::mem::take(gradient) * scale;
            *momentum = MOMENTUM * *momentum + (1.0 - MOMENTUM) * slope;
            *squares = SQUARES * *squares + (1.0 - SQUARES) * slope * slope;
            let direction = (*momentum / correction[0]) / ((*squares / correction[1]).sqrt() + 1e-7);
            *weight -= rates.learning * (direction + rates.decay * *weight);
        }
    }
}

/// What a thread needs to compute gradients.
struct Worker {
    gradient: Vec<f32>,
    replay: Replay,
}

impl Worker {
    fn new() -> Worker {
        Worker { gradient: vec![0.0; PARAMETERS], replay: Replay::default() }
    }
}

/// The data of one step.
struct Batch<'a> {
    games: &'a [&'a RecordedGame],
    choices: &'a [&'a Choice],
}

/// Returns references to all elements in random order.
fn shuffled<'a, T>(elements: &'a [T], rng: &mut SmallRng) -> Vec<&'a T> {
    let mut shuffled: Vec<&T> = elements.iter().collect();
    shuffled.shuffle(rng);
    shuffled
}
