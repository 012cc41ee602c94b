//! Estimates the result of a game with the net.

use std::cell::RefCell;
use std::sync::{Arc, OnceLock};

use deepwater_rules::Game;
use deepwater_rules::pieces::{MAX_PLAYERS, PlayerId};

use super::encoder::{DENSE_ONE_VP, Encoder, Features};
use super::network::{Accumulator, Network, ONE, WeightsError};

static LOADED: OnceLock<Arc<Network>> = OnceLock::new();

/// Returns the net of this program: the weights that are part of it. In WebAssembly they are not, to keep the download
/// small; there it returns the weights of [`load`], or `None`.
pub fn network() -> Option<Arc<Network>> {
    #[cfg(not(target_arch = "wasm32"))]
    LOADED.get_or_init(|| {
        Arc::new(Network::read(include_bytes!("weights.bin")).expect("a test reads the weights of the program"))
    });
    LOADED.get().cloned()
}

/// Reads the weights of [`network`] from a file, unless it has some already.
pub fn load(bytes: &[u8]) -> Result<(), WeightsError> {
    let network = Arc::new(Network::read(bytes)?);
    LOADED.get_or_init(|| network);
    Ok(())
}

/// The points that an output of 1 adds to the expected points.
pub const POINTS_PER_OUTPUT: f32 = 16.0;
/// The index of the output that ranks answers.
pub const PREFERENCE: usize = 2 * MAX_PLAYERS;
/// How much an output of 1 adds to [`NetEstimate::preference`].
pub const PREFERENCE_PER_OUTPUT: f32 = 4.0;
/// An answer that leads to this many more points by the steward's evaluation is preferred by 1.
const PREFERENCE_VP: f32 = 1.5;

/// What the net says about a game.
#[derive(Clone, Copy, Default, Debug)]
pub struct NetEstimate {
    /// Each seat's expected share of the victory, from 0 to 1.
    pub shares: [f32; MAX_PLAYERS],
    /// Each seat's expected final points.
    pub points: [f32; MAX_PLAYERS],
    /// How good the answer was that led to the game. The probability that an answer is the best one is a softmax of
    /// this number over all answers.
    pub preference: f32,
}

/// How much of the correction of the expected points counts when answers are compared. The correction is learned from
/// the results of games, which say little about a single answer, so a part of it does better in matches than all of it.
const TRUST: f32 = 0.35;

/// Returns the preference by expected points: those of the steward's evaluation, partly corrected. `corrections` are
/// outputs of the net for each seat. Seat 0 is the viewer.
pub fn preference_by_points(inputs: &Features, corrections: impl Fn(usize) -> f32, players: usize) -> f32 {
    let points = |seat: usize| {
        let steward = f32::from(inputs.dense[MAX_PLAYERS + seat]) / DENSE_ONE_VP;
        steward + TRUST * POINTS_PER_OUTPUT * corrections(seat)
    };
    lead(players, points) / PREFERENCE_VP
}

/// Returns how many points seat 0 has more than the average of the others.
fn lead(players: usize, points: impl Fn(usize) -> f32) -> f32 {
    let others: f32 = (1..players).map(&points).sum();
    points(0) - others / (players - 1) as f32
}

/// The net with its encoder and accumulator. It is not shared between threads.
pub struct NetEvaluator {
    network: Arc<Network>,
    encoder: Encoder,
    accumulator: RefCell<Accumulator>,
}

impl NetEvaluator {
    /// Creates an evaluator with these weights.
    pub fn new(network: Arc<Network>) -> NetEvaluator {
        let accumulator = RefCell::new(network.accumulator());
        NetEvaluator { network, encoder: Encoder::default(), accumulator }
    }

    /// Estimates the result as `viewer` sees the game. The result of a finished game is exact.
    pub fn evaluate(&self, game: &Game, viewer: PlayerId) -> NetEstimate {
        let players = usize::from(game.config().players);
        let seats = (0..players).map(|seat| (seat, (viewer.index() + seat) % players));
        if let Some(outcome) = game.outcome() {
            let mut estimate = NetEstimate::default();
            outcome.scores.iter().for_each(|score| estimate.points[score.seat.index()] = f32::from(score.total));
            let part = 1.0 / outcome.winners.len() as f32;
            outcome.winners.iter().for_each(|winner| estimate.shares[winner.index()] = part);
            estimate.preference =
                lead(players, |seat| estimate.points[(viewer.index() + seat) % players]) / PREFERENCE_VP;
            return estimate;
        }
        let inputs = self.encoder.encode_game(game, viewer);
        let outputs = self.network.outputs(&inputs, &mut self.accumulator.borrow_mut());
        let number = |output: i32| output as f32 / (ONE * ONE) as f32;
        let mut estimate = NetEstimate::default();
        let best = outputs[..players].iter().max().copied().unwrap_or(0);
        let mut sum = 0.0;
        for (seat, p) in seats {
            estimate.shares[p] = exponential(number(outputs[seat] - best));
            sum += estimate.shares[p];
            let correction = number(outputs[MAX_PLAYERS + seat]) * POINTS_PER_OUTPUT;
            estimate.points[p] = f32::from(inputs.dense[MAX_PLAYERS + seat]) / DENSE_ONE_VP + correction;
        }
        estimate.shares.iter_mut().for_each(|share| *share /= sum);
        let by_points = preference_by_points(&inputs, |seat| number(outputs[MAX_PLAYERS + seat]), players);
        estimate.preference = by_points + PREFERENCE_PER_OUTPUT * number(outputs[PREFERENCE]);
        estimate
    }
}

/// Returns approximately `e` to the power of a number that is not positive. Unlike the standard library's function it
/// gives the same result on every platform: it uses only sums and products.
pub(crate) fn exponential(x: f32) -> f32 {
    let mut power = (1.0 + x / 1024.0).max(0.0);
    for _ in 0..10 {
        power *= power;
    }
    power
}
