//! Fits the beliefs about hidden Lords, and measures them.

use deepwater_bots::belief::{COUNTS, Coefficients, KINDS, counts};
use deepwater_rules::cards::LordId;
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::search::{Accessors as _, PublicFacts as _};
use deepwater_rules::{Game, Seed, Viewer};
use indicatif::ProgressBar;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::generate::{config, text_hash};
use crate::policies;

/// What an opponent sees of a seat at the end of a round, and the seat's Lord.
pub struct Case {
    round: u8,
    /// Each Lord that is possible: its kind and its counts.
    possible: Vec<(usize, [f32; COUNTS])>,
    /// The index of the true Lord in `possible`.
    truth: usize,
}

/// The steps of the fit, and how far each of them goes.
const STEPS: usize = 400;
const RATE: f32 = 0.05;

/// Plays games and returns what opponents saw.
pub fn cases(seed: &str, games: u64, bar: &ProgressBar) -> Vec<Case> {
    let mut cases = Vec::new();
    for n in 0..games {
        let seed = format!("{seed}-{n}");
        let rng = &mut SmallRng::seed_from_u64(text_hash(&seed));
        let config = config(rng);
        bar.inc(1);
        if config.solo.is_some() {
            continue;
        }
        let mut game = Game::new(&config, Seed::from_text(&seed)).expect("legal options");
        let mut bots = policies::players(config.players.into(), None, rng);
        while let Some(p) = game.decider() {
            let before = game;
            let action = bots[p.index()].choose(&game.observe(Viewer::Player(p)));
            game.apply_unchecked(action, &mut ());
            if game.round() != before.round() || game.decider().is_none() {
                let viewer = PlayerId(rng.random_range(0..config.players));
                cases.extend(config.seats().filter_map(|p| case(&before, viewer, p)));
            }
        }
    }
    cases
}

fn case(game: &Game, viewer: PlayerId, p: PlayerId) -> Option<Case> {
    let lord = game.lord(p).filter(|_| !game.knows_lord(viewer, p))?;
    let lords: Vec<LordId> = game.possible_lords(viewer, p).iter().collect();
    let truth = lords.iter().position(|possible| *possible == lord)?;
    Some(Case { round: game.round(), possible: lords.iter().map(|lord| counts(game, p, *lord)).collect(), truth })
}

impl Case {
    fn probabilities(&self, score: impl Fn(usize, &[f32; COUNTS]) -> f32) -> Vec<f32> {
        let mut weights: Vec<f32> = self.possible.iter().map(|(kind, counts)| score(*kind, counts)).collect();
        let best = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        weights.iter_mut().for_each(|weight| *weight = (*weight - best).exp());
        let sum: f32 = weights.iter().sum();
        weights.iter_mut().for_each(|weight| *weight /= sum);
        weights
    }
}

fn score(coefficients: &Coefficients, kind: usize, counts: &[f32; COUNTS]) -> f32 {
    coefficients[kind].iter().zip(counts).map(|(factor, count)| factor * count).sum()
}

/// Fits the coefficients by steps along the gradient, each coefficient with its own scale (Adagrad).
pub fn fit(cases: &[Case]) -> Coefficients {
    let mut coefficients = [[0.0; COUNTS]; KINDS];
    let mut squares = [[1e-6f32; COUNTS]; KINDS];
    for _ in 0..STEPS {
        let mut gradient = [[0.0f32; COUNTS]; KINDS];
        for case in cases {
            let probabilities = case.probabilities(|kind, counts| score(&coefficients, kind, counts));
            for (n, (kind, counts)) in case.possible.iter().enumerate() {
                let slope = probabilities[n] - f32::from(u8::from(n == case.truth));
                for (sum, count) in gradient[*kind].iter_mut().zip(counts) {
                    *sum += slope * count / cases.len() as f32;
                }
            }
        }
        for kind in 0..KINDS {
            for n in 0..COUNTS {
                squares[kind][n] += gradient[kind][n].powi(2);
                coefficients[kind][n] -= RATE * gradient[kind][n] / squares[kind][n].sqrt();
            }
        }
    }
    coefficients
}

/// Returns, for each round, the average log-loss of: equal probabilities, counts of scored things, the coefficients.
pub fn losses(cases: &[Case], coefficients: &Coefficients) -> [[f32; 3]; 8] {
    std::array::from_fn(|n| {
        let of_round: Vec<&Case> = cases.iter().filter(|case| usize::from(case.round) == n + 1).collect();
        let mean = |score: &dyn Fn(usize, &[f32; COUNTS]) -> f32| {
            let loss = |case: &&Case| -case.probabilities(score)[case.truth].max(1e-9).ln();
            of_round.iter().map(loss).sum::<f32>() / of_round.len().max(1) as f32
        };
        let by_count = |_: usize, counts: &[f32; COUNTS]| (1.0 + counts[1]).ln();
        [mean(&|_, _| 0.0), mean(&by_count), mean(&|kind, counts| score(coefficients, kind, counts))]
    })
}
