//! The net in floating point: forward and backward pass, and its export as integers.
//!
//! All parameters are in one vector, in the order of a file of weights.

use anyhow::ensure;
use deepwater_bots::net::{
    DENSE, FEATURES, Features, HIDDEN, MAX_ACTIVATION, Network, ONE, OUTPUTS, POINTS_PER_OUTPUT, PREFERENCE,
    PREFERENCE_PER_OUTPUT, ROW, SECOND, steward_preference,
};
use deepwater_rules::pieces::MAX_PLAYERS;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::examples::{Choice, Trajectory};

const DENSE_AT: usize = FEATURES * ROW;
const BIAS_AT: usize = DENSE_AT + DENSE * ROW;
const SECOND_AT: usize = BIAS_AT + ROW;
const SECOND_BIAS_AT: usize = SECOND_AT + SECOND * HIDDEN;
const OUTPUT_AT: usize = SECOND_BIAS_AT + SECOND;
/// The number of parameters.
pub const PARAMETERS: usize = OUTPUT_AT + OUTPUTS * SECOND;

/// The value of 64 points in [`Features::dense`](deepwater_bots::net::Features::dense), which is 1 to the net.
const DENSE_ONE: f32 = 2048.0;
/// How much of the λ-return of a position is that of the next position of the same player; the rest is what the net
/// expects there.
const TRACE: f32 = 0.8;
/// The weight of the error in points, relative to the error in shares.
const POINTS_WEIGHT: f32 = 0.25;
/// Errors in points above this many outputs count linearly.
const MAX_POINTS_GRADIENT: f32 = 2.0;
/// The weight of the error in the shares that a search expects, relative to the error in preferences.
const SHARE_WEIGHT: f32 = 0.25;
/// The weight of a rated decision, relative to a position of a game.
const CHOICE_WEIGHT: f32 = 3.0;
/// The part of a search's shares that depends on the margin in points instead of the victory.
const MARGIN_PART: f32 = 0.1;
const MAX: f32 = (MAX_ACTIVATION / ONE) as f32;

/// The parameters of the net.
#[derive(Clone)]
pub struct Model(pub Vec<f32>);

/// The errors of the net on some samples, summed.
#[derive(Clone, Copy, Default)]
pub struct Errors {
    /// The cross-entropy of the shares of the victory.
    pub entropy: f64,
    /// The squared error of the viewer's margin over the average opponent, in points.
    pub margin: f64,
    /// The same for the steward's evaluation, without the net.
    pub steward_margin: f64,
    /// The number of samples.
    pub count: f64,
    /// The cross-entropy between the preferences and the search's visits.
    pub choice: f64,
    /// The number of decisions in which the net prefers the same answer as the search.
    pub agreed: f64,
    /// The same for the steward's evaluation.
    pub steward_agreed: f64,
    /// The number of decisions.
    pub decisions: f64,
}

impl Errors {
    /// Adds other errors.
    pub fn add(&mut self, other: &Errors) {
        self.entropy += other.entropy;
        self.margin += other.margin;
        self.steward_margin += other.steward_margin;
        self.count += other.count;
        self.choice += other.choice;
        self.agreed += other.agreed;
        self.steward_agreed += other.steward_agreed;
        self.decisions += other.decisions;
    }
}

impl Errors {
    /// Returns the cross-entropy of the shares per sample.
    pub fn mean_entropy(&self) -> f64 {
        self.entropy / self.count.max(1.0)
    }

    /// Returns the cross-entropy of the preferences per decision.
    pub fn mean_choice(&self) -> f64 {
        self.choice / self.decisions.max(1.0)
    }
}

impl std::fmt::Display for Errors {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let per_sample = |sum: f64| sum / self.count.max(1.0);
        let per_decision = |sum: f64| sum / self.decisions.max(1.0);
        write!(
            f,
            "[result {:.4}, margin {:.2} (steward {:.2}), choice {:.4}, agreed {:.3} (steward {:.3})]",
            per_sample(self.entropy),
            per_sample(self.margin).sqrt(),
            per_sample(self.steward_margin).sqrt(),
            per_decision(self.choice),
            per_decision(self.agreed),
            per_decision(self.steward_agreed),
        )
    }
}

/// The values of all units for one sample.
struct Activations {
    active: Vec<usize>,
    dense: [f32; DENSE],
    sums: [f32; ROW],
    hidden: [f32; HIDDEN],
    second_sums: [f32; SECOND],
    second: [f32; SECOND],
    outputs: [f32; OUTPUTS],
}

#[inline]
fn array<const N: usize>(values: &[f32], at: usize) -> &[f32; N] {
    values[at..at + N].try_into().expect("the length is given")
}

#[inline]
fn add_scaled<const N: usize>(to: &mut [f32], at: usize, from: &[f32; N], factor: f32) {
    let to: &mut [f32; N] = (&mut to[at..at + N]).try_into().expect("the length is given");
    for (to, from) in to.iter_mut().zip(from) {
        *to += factor * from;
    }
}

impl Model {
    /// Returns a net with random weights that plays like the steward: the first estimate of a seat's chances is its
    /// expected points.
    pub fn new(seed: u64) -> Model {
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut normal = |spread: f32| spread * (0..3).map(|_| rng.random_range(-1.0f32..1.0)).sum::<f32>();
        let mut theta = vec![0.0; PARAMETERS];
        for input in 0..FEATURES + DENSE {
            for weight in &mut theta[input * ROW..][..HIDDEN] {
                *weight = normal(if input < FEATURES { 0.04 } else { 0.2 });
            }
        }
        theta[BIAS_AT..][..HIDDEN].fill(0.3);
        theta[SECOND_AT..SECOND_BIAS_AT].iter_mut().for_each(|weight| *weight = normal(0.06));
        theta[SECOND_BIAS_AT..OUTPUT_AT].fill(0.2);
        theta[OUTPUT_AT..].iter_mut().for_each(|weight| *weight = normal(0.02));
        // Without rated decisions nothing teaches this output, so it begins at 0 and then stays there.
        theta[OUTPUT_AT + PREFERENCE * SECOND..][..SECOND].fill(0.0);
        for seat in 0..MAX_PLAYERS {
            theta[DENSE_AT + (MAX_PLAYERS + seat) * ROW + HIDDEN + seat] = 4.0;
        }
        Model(theta)
    }

    fn forward(&self, features: &Features) -> Activations {
        let theta = &self.0;
        let mut sums: [f32; ROW] = *array(theta, BIAS_AT);
        let active: Vec<usize> = features.active().collect();
        for feature in &active {
            let row: &[f32; ROW] = array(theta, feature * ROW);
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        let dense = features.dense.map(|input| f32::from(input) / DENSE_ONE);
        for (n, input) in dense.iter().enumerate().filter(|(_, input)| **input != 0.0) {
            add_scaled::<ROW>(&mut sums, 0, array(theta, DENSE_AT + n * ROW), *input);
        }
        let hidden: [f32; HIDDEN] = std::array::from_fn(|n| sums[n].clamp(0.0, MAX));
        let mut second_sums = [0.0; SECOND];
        for (n, sum) in second_sums.iter_mut().enumerate() {
            let row: &[f32; HIDDEN] = array(theta, SECOND_AT + n * HIDDEN);
            // Sixteen sums, because one sum would have to add the products one after the other.
            let mut lanes = [0.0f32; 16];
            for (weights, units) in row.chunks_exact(16).zip(hidden.chunks_exact(16)) {
                for ((lane, weight), unit) in lanes.iter_mut().zip(weights).zip(units) {
                    *lane += weight * unit;
                }
            }
            *sum = theta[SECOND_BIAS_AT + n] + lanes.iter().sum::<f32>();
        }
        let second = second_sums.map(|sum| sum.clamp(0.0, MAX));
        let outputs = std::array::from_fn(|n| {
            let row: &[f32; SECOND] = array(theta, OUTPUT_AT + n * SECOND);
            sums[HIDDEN + n] + row.iter().zip(&second).map(|(weight, unit)| weight * unit).sum::<f32>()
        });
        Activations { active, dense, sums, hidden, second_sums, second, outputs }
    }

    /// Returns the errors on the positions of a game. If a gradient is given, the net is trained, and adds to it.
    ///
    /// Training compares each position with the λ-return: mostly with what the net expects at the following positions
    /// of the same player, and with the result of the game at the end. That varies much less than the result alone.
    /// Without a gradient, every position is compared with the result.
    pub fn trajectory(&self, game: &Trajectory, mut gradient: Option<&mut [f32]>) -> Errors {
        let trace = if gradient.is_some() { TRACE } else { 1.0 };
        let mut target = Target { points: game.points, shares: game.shares };
        let mut sum = Errors::default();
        for features in game.positions.iter().rev() {
            let at = self.forward(features);
            let (errors, slopes, expected) = errors(features, game.players, &target, &at.outputs);
            sum.add(&errors);
            if let Some(gradient) = gradient.as_deref_mut() {
                self.back_up(&at, &slopes, gradient);
            }
            target.approach(&expected, 1.0 - trace);
        }
        sum
    }

    /// Returns the errors on one decision, and adds its gradient to `gradient` if there is one.
    pub fn choice(&self, choice: &Choice, gradient: Option<&mut [f32]>) -> Errors {
        let players = usize::from(choice.players);
        let at: Vec<Activations> =
            choice.candidates.iter().map(|candidate| self.forward(&candidate.features)).collect();
        let preference = |n: usize| {
            let (features, outputs) = (&choice.candidates[n].features, &at[n].outputs);
            let by_steward = steward_preference(features, players);
            [by_steward, by_steward + PREFERENCE_PER_OUTPUT * outputs[PREFERENCE]]
        };
        let preferences: Vec<[f32; 2]> = (0..at.len()).map(preference).collect();
        let [steward, probabilities] = [0, 1].map(|which| softmax(preferences.iter().map(|of| of[which])));
        let mut errors = Errors { decisions: 1.0, ..Errors::default() };
        let best = |values: &[f32]| (0..values.len()).max_by(|a, b| values[*a].total_cmp(&values[*b]));
        let efforts: Vec<f32> = choice.candidates.iter().map(|candidate| candidate.effort).collect();
        errors.agreed = f64::from(u8::from(best(&probabilities) == best(&efforts)));
        errors.steward_agreed = f64::from(u8::from(best(&steward) == best(&efforts)));
        for (probability, effort) in probabilities.iter().zip(&efforts) {
            errors.choice -= f64::from(effort * probability.max(1e-9).ln());
        }
        let Some(gradient) = gradient else { return errors };
        for (n, candidate) in choice.candidates.iter().enumerate() {
            let share = ((candidate.share - 0.5 * MARGIN_PART) / (1.0 - MARGIN_PART)).clamp(0.0, 1.0);
            let mut slopes =
                share_slopes(&at[n].outputs, players, share, CHOICE_WEIGHT * SHARE_WEIGHT * candidate.effort);
            slopes[PREFERENCE] = CHOICE_WEIGHT * PREFERENCE_PER_OUTPUT * (probabilities[n] - candidate.effort);
            self.back_up(&at[n], &slopes, gradient);
        }
        errors
    }

    /// Adds the gradient of one forward pass, given the gradient with respect to the outputs.
    fn back_up(&self, at: &Activations, outputs: &[f32; OUTPUTS], gradient: &mut [f32]) {
        let theta = &self.0;
        let mut second = [0.0; SECOND];
        for (n, slope) in outputs.iter().enumerate().filter(|(_, slope)| **slope != 0.0) {
            add_scaled(gradient, OUTPUT_AT + n * SECOND, &at.second, *slope);
            add_scaled::<SECOND>(&mut second, 0, array(theta, OUTPUT_AT + n * SECOND), *slope);
        }
        let mut sums = [0.0; ROW];
        for (n, slope) in second.into_iter().enumerate() {
            if at.second_sums[n] <= 0.0 || at.second_sums[n] >= MAX {
                continue;
            }
            gradient[SECOND_BIAS_AT + n] += slope;
            add_scaled(gradient, SECOND_AT + n * HIDDEN, &at.hidden, slope);
            add_scaled::<HIDDEN>(&mut sums, 0, array(theta, SECOND_AT + n * HIDDEN), slope);
        }
        for (slope, sum) in sums.iter_mut().zip(&at.sums[..HIDDEN]) {
            if *sum <= 0.0 || *sum >= MAX {
                *slope = 0.0;
            }
        }
        sums[HIDDEN..].copy_from_slice(outputs);
        add_scaled(gradient, BIAS_AT, &sums, 1.0);
        for (n, input) in at.dense.iter().enumerate().filter(|(_, input)| **input != 0.0) {
            add_scaled(gradient, DENSE_AT + n * ROW, &sums, *input);
        }
        for feature in &at.active {
            add_scaled(gradient, feature * ROW, &sums, 1.0);
        }
    }

    /// Returns the file of weights for [`Network::read`].
    pub fn export(&self) -> anyhow::Result<Vec<u8>> {
        let mut bytes = Network::header();
        for (n, weight) in self.0.iter().enumerate() {
            if (SECOND_BIAS_AT..OUTPUT_AT).contains(&n) {
                bytes.extend(((weight * (ONE * ONE) as f32).round() as i32).to_le_bytes());
                continue;
            }
            let scaled = (weight * ONE as f32).round();
            ensure!(scaled.abs() <= f32::from(i16::MAX), "weight {n} is too large for 16 bits: {weight}");
            bytes.extend((scaled as i16).to_le_bytes());
        }
        for unit in 0..SECOND {
            let row = &self.0[SECOND_AT + unit * HIDDEN..][..HIDDEN];
            let most = row.iter().map(|weight| weight.abs()).sum::<f32>() * MAX + self.0[SECOND_BIAS_AT + unit].abs();
            ensure!(most < 2000.0, "the sums of unit {unit} can overflow: {most}");
        }
        Ok(bytes)
    }
}

/// Returns the probabilities of a softmax.
fn softmax(logits: impl Iterator<Item = f32> + Clone) -> Vec<f32> {
    let best = logits.clone().fold(f32::NEG_INFINITY, f32::max);
    let mut shares: Vec<f32> = logits.map(|logit| (logit - best).exp()).collect();
    let sum: f32 = shares.iter().sum();
    shares.iter_mut().for_each(|share| *share /= sum);
    shares
}

/// Returns the gradient of the cross-entropy between the viewer's share of the victory and this target.
fn share_slopes(outputs: &[f32; OUTPUTS], players: usize, target: f32, weight: f32) -> [f32; OUTPUTS] {
    let shares = softmax(outputs[..players].iter().copied());
    let mut slopes = [0.0; OUTPUTS];
    let error = weight * (shares[0] - target);
    slopes[0] = error;
    for (slope, share) in slopes.iter_mut().zip(&shares).skip(1) {
        *slope = -error * share / (1.0 - shares[0]).max(1e-6);
    }
    slopes
}

/// What the net should say about a position: the points of each seat, and its share of the victory.
struct Target {
    points: [f32; MAX_PLAYERS],
    shares: [f32; MAX_PLAYERS],
}

impl Target {
    /// Moves a part of the way to another target.
    fn approach(&mut self, other: &Target, part: f32) {
        for seat in 0..MAX_PLAYERS {
            self.points[seat] += part * (other.points[seat] - self.points[seat]);
            self.shares[seat] += part * (other.shares[seat] - self.shares[seat]);
        }
    }
}

/// Returns the errors of the outputs, their gradient with respect to the outputs, and what the outputs say.
fn errors(
    features: &Features,
    players: usize,
    target: &Target,
    outputs: &[f32; OUTPUTS],
) -> (Errors, [f32; OUTPUTS], Target) {
    let mut slopes = [0.0; OUTPUTS];
    let mut errors = Errors { count: 1.0, ..Errors::default() };
    let mut said = Target { points: [0.0; MAX_PLAYERS], shares: [0.0; MAX_PLAYERS] };
    let best = outputs[..players].iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let sum: f32 = outputs[..players].iter().map(|output| (output - best).exp()).sum();
    let mut margins = [0.0f32; 2];
    for seat in 0..players {
        said.shares[seat] = (outputs[seat] - best).exp() / sum;
        slopes[seat] = said.shares[seat] - target.shares[seat];
        errors.entropy -= f64::from(target.shares[seat] * said.shares[seat].max(1e-9).ln());
        let by_steward = f32::from(features.dense[MAX_PLAYERS + seat]) / DENSE_ONE * 64.0;
        said.points[seat] = by_steward + outputs[MAX_PLAYERS + seat] * POINTS_PER_OUTPUT;
        let error = (said.points[seat] - target.points[seat]) / POINTS_PER_OUTPUT;
        let slope = error.clamp(-MAX_POINTS_GRADIENT, MAX_POINTS_GRADIENT);
        slopes[MAX_PLAYERS + seat] = POINTS_WEIGHT * slope * 2.0 / players as f32;
        let part = if seat == 0 { 1.0 } else { -1.0 / (players - 1) as f32 };
        margins[0] += part * (said.points[seat] - target.points[seat]);
        margins[1] += part * (by_steward - target.points[seat]);
    }
    errors.margin = f64::from(margins[0] * margins[0]);
    errors.steward_margin = f64::from(margins[1] * margins[1]);
    (errors, slopes, said)
}

#[cfg(test)]
mod tests {
    use super::*;
    use deepwater_bots::net::Encoder;
    use deepwater_rules::{Game, GameConfig, Seed};

    #[test]
    fn integers_give_nearly_the_same_outputs() {
        let model = Model::new(3);
        let network = Network::read(&model.export().expect("small weights")).expect("a file of weights");
        let mut accumulator = network.accumulator();
        let mut game = Game::new(&GameConfig::base(3), Seed::from_text("integers")).expect("legal options");
        let encoder = Encoder::default();
        while let Some(p) = game.decider() {
            let inputs = encoder.encode_game(&game, p);
            let exact = model.forward(&inputs).outputs;
            for (n, output) in network.outputs(&inputs, &mut accumulator).into_iter().enumerate() {
                let output = output as f32 / (ONE * ONE) as f32;
                assert!((output - exact[n]).abs() < 0.05, "output {n}: {output} instead of {}", exact[n]);
            }
            game.apply_unchecked(game.legal_actions().at(0), &mut ());
        }
    }

    #[test]
    fn the_gradient_points_downhill() {
        let mut model = Model::new(4);
        let game = Game::new(&GameConfig::base(2), Seed::from_text("downhill")).expect("legal options");
        let features = Encoder::default().encode_game(&game, game.decider().expect("a decision"));
        let mut shares = [0.0; MAX_PLAYERS];
        shares[1] = 1.0;
        let game = Trajectory { positions: vec![features], points: [150.0; MAX_PLAYERS], shares, players: 2 };
        let mut gradient = vec![0.0; PARAMETERS];
        let before = model.trajectory(&game, Some(&mut gradient));
        model.0.iter_mut().zip(&gradient).for_each(|(weight, slope)| *weight -= 1e-4 * slope);
        let after = model.trajectory(&game, None);
        assert!(after.entropy < before.entropy && after.margin < before.margin);
    }
}
