//! The players of the training games: the bots and many variations of them.
//!
//! Breadth of the games matters more than strength: the net must value positions that a good player avoids.

use std::sync::Arc;

use deepwater_bots::net::{Net, Network};
use deepwater_bots::steward::{Evaluation, FITTED, Lookahead, Weights};
use deepwater_bots::{Bot, Budget, Envoy, Ismcts, Noisy, Rollout, Steward};
use deepwater_rules::{Action, Game, Observation};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Returns the players of one game. If a net is given, it plays most of the seats.
pub fn players(count: usize, network: Option<&Arc<Network>>, rng: &mut SmallRng) -> Vec<Box<dyn Bot>> {
    // In most games all players are good, so that the results say something about good play.
    let all_good = rng.random_bool(0.7);
    (0..count)
        .map(|_| match network {
            Some(network) if rng.random_bool(0.75) => net_player(network, all_good, rng),
            _ if all_good => good_player(rng),
            _ => any_player(rng),
        })
        .collect()
}

fn good_player(rng: &mut SmallRng) -> Box<dyn Bot> {
    let seed = rng.random();
    match rng.random_range(0..10) {
        0..=5 => Box::new(Steward::new(seed)),
        6 | 7 => Box::new(Steward::with(Arc::new(Evaluation::new(perturbed(0.15, rng))), seed)),
        8 => Box::new(Hesitant::new(FITTED, 0.5, seed)),
        _ => Box::new(Noisy::new(Steward::new(seed), 0.05, seed)),
    }
}

fn any_player(rng: &mut SmallRng) -> Box<dyn Bot> {
    let seed = rng.random();
    match rng.random_range(0..100) {
        0..=9 => Box::new(Steward::new(seed)),
        10..=24 => Box::new(Steward::with(Arc::new(Evaluation::new(perturbed(0.15, rng))), seed)),
        25..=39 => Box::new(Steward::with(Arc::new(Evaluation::new(perturbed(0.4, rng))), seed)),
        40..=54 => Box::new(Hesitant::new(FITTED, 0.7, seed)),
        55..=64 => Box::new(Hesitant::new(perturbed(0.25, rng), 2.0, seed)),
        65..=79 => Box::new(Noisy::new(Steward::new(seed), 0.1, seed)),
        80..=87 => Box::new(Noisy::new(Steward::new(seed), 0.3, seed)),
        88..=97 => Box::new(Envoy::new(seed)),
        _ => Box::new(Ismcts::new(Budget::Iterations(20), Rollout::None, seed)),
    }
}

fn net_player(network: &Arc<Network>, good: bool, rng: &mut SmallRng) -> Box<dyn Bot> {
    let seed = rng.random();
    let net = Net::new(network.clone(), seed);
    match rng.random_range(0..10) {
        0..=6 => Box::new(net),
        7 | 8 => {
            let temperature = if good { 0.5 } else { 1.5 };
            Box::new(HesitantNet { net, temperature, rng: SmallRng::seed_from_u64(seed) })
        }
        _ => Box::new(Noisy::new(net, if good { 0.05 } else { 0.2 }, seed)),
    }
}

/// Returns the fitted weights, each multiplied by a random factor around 1.
fn perturbed(spread: f32, rng: &mut SmallRng) -> Weights {
    let mut weights = FITTED;
    for weight in &mut weights.0 {
        // The sum of three uniform numbers is nearly normal.
        let noise: f32 = (0..3).map(|_| rng.random_range(-1.0..1.0)).sum();
        *weight *= (spread * noise).exp();
    }
    weights
}

/// The steward's evaluation with random choices among nearly equal answers.
struct Hesitant {
    lookahead: Lookahead,
    /// The softmax temperature, in VP.
    temperature: f32,
    rng: SmallRng,
}

impl Hesitant {
    fn new(weights: Weights, temperature: f32, seed: u64) -> Hesitant {
        let lookahead = Lookahead::new(Arc::new(Evaluation::new(weights)));
        Hesitant { lookahead, temperature, rng: SmallRng::seed_from_u64(seed) }
    }
}

impl Bot for Hesitant {
    fn choose(&mut self, view: &Observation) -> Action {
        let game = view.sample(&mut self.rng);
        let decider = game.decider().expect("a pending decision");
        let players = game.config().players;
        let utilities = game.legal_actions().iter().map(|action| {
            self.lookahead.after_turn(&game, action, |_, values| self.lookahead.utility(values, players, decider))
        });
        let utilities: Vec<f32> = utilities.collect();
        nearly_best(&game, &utilities, self.temperature, &mut self.rng)
    }
}

/// The net with random choices among nearly equal answers.
struct HesitantNet {
    net: Net,
    /// The softmax temperature.
    temperature: f32,
    rng: SmallRng,
}

impl Bot for HesitantNet {
    fn choose(&mut self, view: &Observation) -> Action {
        let game = view.sample(&mut self.rng);
        let mut utilities = vec![f32::NEG_INFINITY; game.legal_actions().len()];
        self.net.preferences(&game, |index, preference| utilities[index] = preference);
        nearly_best(&game, &utilities, self.temperature, &mut self.rng)
    }
}

/// Returns a random answer with the probabilities of a softmax.
fn nearly_best(game: &Game, utilities: &[f32], temperature: f32, rng: &mut SmallRng) -> Action {
    let best = utilities.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weights: Vec<f32> = utilities.iter().map(|utility| ((utility - best) / temperature).exp()).collect();
    let mut left = rng.random_range(0.0..1.0) * weights.iter().sum::<f32>();
    let chosen = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    game.legal_actions().at(chosen.unwrap_or(0))
}
