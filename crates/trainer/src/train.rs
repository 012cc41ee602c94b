//! Trains the net by AdamW on files of samples.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use indicatif::ProgressBar;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

use crate::choice::{self, Choice};
use crate::model::{Errors, Model, PARAMETERS};
use crate::sample::{self, Sample};

/// The number of samples per step.
const BATCH: usize = 1024;
const MOMENTUM: f32 = 0.9;
const SQUARES: f32 = 0.999;
/// One sample in this many is never trained on and only tests.
const TEST_SHARE: usize = 50;

/// A net in training: its parameters and the running averages of AdamW.
pub struct Trainer {
    /// The parameters.
    pub model: Model,
    momentum: Vec<f32>,
    squares: Vec<f32>,
    steps: u64,
}

/// How fast the weights change.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// The learning rate at the start of a pass. It falls linearly to a tenth of this.
    pub learning: f32,
    /// How strongly weights are pulled to 0 (decoupled weight decay). Rare features need a strong pull: a game's result
    /// says little about one card.
    pub decay: f32,
}

/// The errors of one pass over the samples.
pub struct Epoch {
    /// On the samples that were trained on, while training.
    pub training: Errors,
    /// On samples that are never trained on.
    pub test: Errors,
}

impl Trainer {
    /// Starts with random weights.
    pub fn new(seed: u64) -> Trainer {
        Trainer { model: Model::new(seed), momentum: vec![0.0; PARAMETERS], squares: vec![0.0; PARAMETERS], steps: 0 }
    }

    /// Reads the state that [`Trainer::save`] wrote.
    pub fn load(path: &Path) -> anyhow::Result<Trainer> {
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        ensure!(bytes.len() == 8 + 12 * PARAMETERS, "{} is from another version of the net", path.display());
        let (steps, rest) = bytes.split_first_chunk().expect("the length is checked");
        let values: Vec<f32> = rest.as_chunks().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
        let part = |n: usize| values[n * PARAMETERS..(n + 1) * PARAMETERS].to_vec();
        let steps = u64::from_le_bytes(*steps);
        Ok(Trainer { model: Model(part(0)), momentum: part(1), squares: part(2), steps })
    }

    /// Writes the whole state, so that training can continue.
    pub fn save(&self, path: &Path) -> anyhow::Result<()> {
        let mut bytes = self.steps.to_le_bytes().to_vec();
        let values = self.model.0.iter().chain(&self.momentum).chain(&self.squares);
        values.for_each(|value| bytes.extend(value.to_le_bytes()));
        let unfinished = path.with_extension("unfinished");
        fs::write(&unfinished, bytes).with_context(|| format!("cannot write {}", unfinished.display()))?;
        fs::rename(&unfinished, path).with_context(|| format!("cannot rename {}", unfinished.display()))
    }

    /// Trains on all data once, in random order.
    pub fn epoch(&mut self, data: &mut Data, rates: Rates, threads: usize, bar: &ProgressBar) -> Epoch {
        let rng = &mut SmallRng::seed_from_u64(self.steps);
        let tests = [data.samples.len(), data.choices.len()].map(|length| length / TEST_SHARE);
        let (test_samples, samples) = data.samples.split_at_mut(tests[0]);
        let (test_choices, choices) = data.choices.split_at_mut(tests[1]);
        samples.shuffle(rng);
        choices.shuffle(rng);
        let batches = (samples.len() + choices.len()).div_ceil(BATCH).max(1);
        let part = |length: usize, n: usize| length * n / batches..length * (n + 1) / batches;
        let mut gradients = vec![vec![0.0; PARAMETERS]; threads];
        let mut errors = Errors::default();
        for n in 0..batches {
            let batch = Batch { samples: &samples[part(samples.len(), n)], choices: &choices[part(choices.len(), n)] };
            errors.add(&self.gradients(&batch, &mut gradients));
            let learning = rates.learning * (1.0 - 0.9 * n as f32 / batches as f32);
            self.step(&mut gradients, 1.0 / BATCH as f32, Rates { learning, ..rates });
            bar.inc((batch.samples.len() + batch.choices.len()) as u64);
            bar.set_message(format!("{:.4} {:.4}", errors.entropy / errors.count, errors.choice / errors.decisions));
        }
        let mut test = Errors::default();
        test_samples.iter().for_each(|sample| test.add(&self.model.test(sample)));
        test_choices.iter().for_each(|choice| test.add(&self.model.choice(choice, None)));
        Epoch { training: errors, test }
    }

    /// Adds up the gradients of a batch, one sum per thread.
    fn gradients(&self, batch: &Batch, gradients: &mut [Vec<f32>]) -> Errors {
        let (model, threads) = (&self.model, gradients.len());
        std::thread::scope(|scope| {
            let workers: Vec<_> = gradients
                .iter_mut()
                .enumerate()
                .map(|(thread, gradient)| {
                    scope.spawn(move || {
                        let mut errors = Errors::default();
                        for sample in batch.samples.iter().skip(thread).step_by(threads) {
                            errors.add(&model.backward(sample, gradient));
                        }
                        for choice in batch.choices.iter().skip(thread).step_by(threads) {
                            errors.add(&model.choice(choice, Some(gradient)));
                        }
                        errors
                    })
                })
                .collect();
            let mut errors = Errors::default();
            workers.into_iter().for_each(|worker| errors.add(&worker.join().expect("no thread panics")));
            errors
        })
    }

    /// Makes one step of AdamW and clears the gradients.
    fn step(&mut self, gradients: &mut [Vec<f32>], scale: f32, rates: Rates) {
        self.steps += 1;
        let correction = [MOMENTUM, SQUARES].map(|factor| 1.0 - factor.powi(self.steps.min(100_000) as i32));
        let (first, others) = gradients.split_first_mut().expect("at least one thread");
        for other in others {
            for (sum, part) in first.iter_mut().zip(other.iter_mut()) {
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

/// Everything that a net is trained on, in random order. The first part of each only tests.
#[derive(Default)]
pub struct Data {
    /// Positions with the results of their games.
    pub samples: Vec<Sample>,
    /// Decisions with the ratings of their answers.
    pub choices: Vec<Choice>,
}

/// The data of one step.
struct Batch<'a> {
    samples: &'a [Sample],
    choices: &'a [Choice],
}

impl Data {
    /// Reads all files of samples and decisions in these folders.
    pub fn read(folders: &[PathBuf]) -> anyhow::Result<Data> {
        let mut data = Data::default();
        for folder in folders {
            for file in sample::files_in(folder, "samples")? {
                data.samples.extend(sample::read_file(&file)?);
            }
            for file in sample::files_in(folder, "choices")? {
                data.choices.extend(choice::read_file(&file)?);
            }
        }
        data.samples.shuffle(&mut SmallRng::seed_from_u64(1));
        data.choices.shuffle(&mut SmallRng::seed_from_u64(2));
        Ok(data)
    }
}
