//! Fits the steward's weights by self-play (SPSA).
//!
//! In every iteration two copies of the steward play each other. The copies differ by a small random step in every
//! weight. Then all weights move a little towards those of the copy that did better.
//!
//! `tune ITERATIONS DEALS SEED [THREADS]` prints the average weights every 25 iterations. The average leaves out the
//! first quarter of the iterations. To start from an earlier output, pass it on the standard input. With 0 iterations,
//! the weights on the standard input play against the fitted ones.

use std::sync::Arc;

use deepwater_bots::Bot;
use deepwater_bots::steward::{Evaluation, FITTED, Steward, WEIGHT_NAMES, WEIGHTS, Weights};
use deepwater_rules::{Game, GameConfig, Modules, Seed, Viewer};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// The size of a random step, as a share of the weight.
const STEP: f32 = 0.12;
/// The learning rate: steps per unit of advantage.
const LEARNING_RATE: f32 = 3.0;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, default: u64| words.get(n).map_or(default, |word| word.parse().expect("a number"));
    let (iterations, deals, seed, threads) = (number(0, 400), number(1, 12), number(2, 1), number(3, 1));
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut weights = start();
    if iterations == 0 {
        let [new, old] = [weights, FITTED].map(|weights| Arc::new(Evaluation::new(weights)));
        println!("{:+.4}", advantage(&new, &old, seed * 1_000_000, deals, threads));
    }
    let scale: Vec<f32> = FITTED.0.iter().map(|weight| STEP * weight.abs().max(0.05)).collect();
    let (mut mean, mut counted) = ([0.0f32; WEIGHTS], 0.0f32);
    for iteration in 0..iterations {
        let step: Vec<f32> = scale.iter().map(|s| if rng.random_bool(0.5) { *s } else { -*s }).collect();
        let moved = |sign: f32| {
            let mut moved = weights;
            moved.0.iter_mut().zip(&step).for_each(|(weight, step)| *weight += sign * step);
            Arc::new(Evaluation::new(moved))
        };
        let (plus, minus) = (moved(1.0), moved(-1.0));
        let first = seed * 1_000_000 + iteration * deals;
        let ahead = advantage(&plus, &minus, first, deals, threads);
        let rate = LEARNING_RATE * (1.0 - 0.8 * iteration as f32 / iterations as f32);
        weights.0.iter_mut().zip(&step).for_each(|(weight, step)| *weight += rate * ahead * step);
        if iteration >= iterations / 4 {
            counted += 1.0;
            mean.iter_mut().zip(weights.0).for_each(|(mean, weight)| *mean += (weight - *mean) / counted);
        }
        if iteration % 25 == 24 {
            println!("# {}", iteration + 1);
            let shown = if counted > 0.0 { mean } else { weights.0 };
            WEIGHT_NAMES.iter().zip(shown).for_each(|(name, weight)| println!("{name} {weight:.4}"));
        }
    }
}

/// Returns the weights on the standard input. Weights that are not named there have their fitted values.
fn start() -> Weights {
    let mut weights = FITTED;
    if std::io::IsTerminal::is_terminal(&std::io::stdin()) {
        return weights;
    }
    for line in std::io::stdin().lines() {
        let line = line.expect("readable input");
        if let Some((name, value)) = line.split_once(' ')
            && let Some(n) = WEIGHT_NAMES.iter().position(|known| *known == name)
        {
            weights.0[n] = value.parse().expect("a weight");
        }
    }
    weights
}

/// Returns the advantage of `plus` over `minus`, from -0.5 to 0.5. An even result is 0.
fn advantage(plus: &Arc<Evaluation>, minus: &Arc<Evaluation>, first: u64, deals: u64, threads: u64) -> f32 {
    let play = |thread: u64| {
        let mine = (first..first + deals).filter(move |deal| deal % threads == thread);
        mine.map(|deal| {
            let config = match deal % 4 {
                0 | 1 => GameConfig::base(2),
                2 => GameConfig::base(4),
                _ => GameConfig::base(if deal % 8 == 3 { 2 } else { 4 }).with(Modules::ALL[3]),
            };
            duel(&config, deal, plus, minus)
        })
        .sum::<f32>()
    };
    let total: f32 = std::thread::scope(|scope| {
        let play = &play;
        let others: Vec<_> = (1..threads).map(|thread| scope.spawn(move || play(thread))).collect();
        play(0) + others.into_iter().map(|thread| thread.join().expect("no thread panics")).sum::<f32>()
    });
    total / deals as f32
}

/// Plays one deal twice, with the seats swapped, and returns the advantage of `plus`.
fn duel(config: &GameConfig, deal: u64, plus: &Arc<Evaluation>, minus: &Arc<Evaluation>) -> f32 {
    let mut ahead = 0.0;
    for turn in 0..2 {
        let is_plus = |seat: usize| seat % 2 == turn;
        let mut game = Game::new(config, Seed::from_text(&format!("tune-{deal}"))).expect("legal options");
        let mut bots: Vec<Steward> = (0..usize::from(config.players))
            .map(|seat| Steward::with(if is_plus(seat) { plus } else { minus }.clone(), deal * 7 + seat as u64))
            .collect();
        while let Some(p) = game.decider() {
            let action = bots[p.index()].choose(&game.observe(Viewer::Player(p)));
            game.apply_unchecked(action, &mut ());
        }
        let outcome = game.outcome().expect("the game is over");
        let won = outcome.winners.iter().filter(|p| is_plus(p.index())).count() as f32 / outcome.winners.len() as f32;
        let mean = |of_plus: bool| {
            let seats = outcome.scores.iter().filter(|score| is_plus(score.seat.index()) == of_plus);
            let (sum, count) = seats.fold((0.0, 0.0), |(sum, n), score| (sum + f32::from(score.total), n + 1.0));
            sum / count
        };
        let plus_seats = (0..usize::from(config.players)).filter(|seat| is_plus(*seat)).count();
        let even = plus_seats as f32 / f32::from(config.players);
        let margin = ((mean(true) - mean(false)) / 60.0).clamp(-0.5, 0.5);
        ahead += 0.5 * (won - even) + 0.5 * margin;
    }
    ahead / 2.0
}
