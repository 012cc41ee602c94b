//! Estimates the result of a game with the net.

use std::cell::RefCell;
use std::sync::{Arc, OnceLock};

use deepwater_rules::pieces::{MAX_PLAYERS, PlayerId};
use deepwater_rules::search::Accessors as _;
use deepwater_rules::{DecisionKind, Game, Observation, Phase, Viewer};
use rand::SeedableRng;
use rand::rngs::SmallRng;

use super::encoder::{DENSE_ONE_VP, Encoder, Features};
use super::network::{Accumulator, Network, ONE, WeightsError};
use crate::steward::{Lookahead, Steward, distinct_answers};

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

/// How much of the correction of the expected points counts when answers are compared. The net errs about the difference
/// between two answers, so a part of the correction does better in matches than all of it.
const TRUST: f32 = 0.6;
/// How much the logits of winning count when answers are compared: those of the viewer above the average of the others.
const LOGITS_WEIGHT: f32 = 2.0;

/// Returns the preference by the steward's expected points alone. Seat 0 is the viewer.
pub fn steward_preference(inputs: &Features, players: usize) -> f32 {
    lead(players, |seat| f32::from(inputs.dense[MAX_PLAYERS + seat]) / DENSE_ONE_VP) / PREFERENCE_VP
}

/// Returns how much seat 0 has more than the average of the others.
fn lead(players: usize, amount: impl Fn(usize) -> f32) -> f32 {
    let others: f32 = (1..players).map(&amount).sum();
    amount(0) - others / (players - 1) as f32
}

/// The net with everything it needs to judge games: it is not shared between threads.
///
/// - [`estimate`](Self::estimate) and [`evaluate`](Self::evaluate) say how a game will probably end.
/// - [`priors`](Self::priors) and [`priors_in`](Self::priors_in) say how good the answers to a decision probably are.
///
/// All results are functions of what the player who sees the game may know. None of the methods allocates memory, except
/// for caches that grow during the first calls.
pub struct NetEvaluator {
    network: Arc<Network>,
    encoder: Encoder,
    lookahead: Lookahead,
    /// One for each viewer, because views of the same player differ less.
    accumulators: RefCell<[Accumulator; MAX_PLAYERS]>,
}

impl NetEvaluator {
    /// Creates an evaluator with these weights.
    pub fn new(network: Arc<Network>) -> NetEvaluator {
        let accumulators = RefCell::new(std::array::from_fn(|_| network.accumulator()));
        NetEvaluator { network, encoder: Encoder::default(), lookahead: Steward::lookahead(), accumulators }
    }

    /// Estimates the result of a game from a player's view of it.
    ///
    /// # Panics
    /// If the viewer has no seat.
    pub fn estimate(&self, view: &Observation) -> NetEstimate {
        // The estimate depends only on what all samples of the view have in common, so any sample will do.
        self.evaluate(&any_sample(view), viewer(view))
    }

    /// Estimates the result as `viewer` sees the game. The result of a finished game is exact.
    pub fn evaluate(&self, game: &Game, viewer: PlayerId) -> NetEstimate {
        let players = usize::from(game.config().players);
        if game.phase() == Phase::Over {
            return final_result(game, viewer);
        }
        let inputs = self.encoder.encode_game(game, viewer);
        let outputs = self.network.outputs(&inputs, &mut self.accumulators.borrow_mut()[viewer.index()]);
        let number = |output: i32| output as f32 / (ONE * ONE) as f32;
        let mut estimate = NetEstimate::default();
        let best = outputs[..players].iter().max().copied().unwrap_or(0);
        let mut sum = 0.0;
        for seat in 0..players {
            let p = (viewer.index() + seat) % players;
            estimate.shares[p] = exponential(number(outputs[seat] - best));
            sum += estimate.shares[p];
            let correction = number(outputs[MAX_PLAYERS + seat]) * POINTS_PER_OUTPUT;
            estimate.points[p] = f32::from(inputs.dense[MAX_PLAYERS + seat]) / DENSE_ONE_VP + correction;
        }
        estimate.shares.iter_mut().for_each(|share| *share /= sum);
        let corrections = lead(players, |seat| number(outputs[MAX_PLAYERS + seat]) * POINTS_PER_OUTPUT);
        estimate.preference = steward_preference(&inputs, players)
            + TRUST * corrections / PREFERENCE_VP
            + LOGITS_WEIGHT * lead(players, |seat| number(outputs[seat]))
            + PREFERENCE_PER_OUTPUT * number(outputs[PREFERENCE]);
        estimate
    }

    /// Writes the probability that each legal answer to the pending decision is the best one, in the order of
    /// `view.legal_actions()`. Of answers that differ only in the space at the Harbor, all but the first get 0.
    ///
    /// # Panics
    /// If no decision of the viewer is pending, or `priors` does not have one element per legal answer.
    pub fn priors(&self, view: &Observation, priors: &mut [f32]) {
        self.priors_in(&any_sample(view), priors);
    }

    /// Does the same as [`priors`](Self::priors) for the view that the player who must decide has of this game. Cards
    /// that the answers reveal, such as the next Quest of the deck, are those of `game`.
    ///
    /// # Panics
    /// If no decision is pending, or `priors` does not have one element per legal answer.
    pub fn priors_in(&self, game: &Game, priors: &mut [f32]) {
        assert_eq!(priors.len(), game.legal_actions().len(), "there must be one prior per legal answer");
        priors.fill(f32::NEG_INFINITY);
        self.preferences(game, |index, preference| priors[index] = preference);
        let best = priors.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        priors.iter_mut().for_each(|prior| *prior = exponential(*prior - best));
        let sum: f32 = priors.iter().sum();
        priors.iter_mut().for_each(|prior| *prior /= sum);
    }

    /// Calls `visit` with the index of every distinct answer and with the preference for it.
    pub fn preferences(&self, game: &Game, mut visit: impl FnMut(usize, f32)) {
        let decider = game.decider().expect("a pending decision");
        follow(&self.lookahead, game, |index, end| visit(index, self.evaluate(end, decider).preference));
    }

    /// Returns the index of the answer with the highest preference.
    pub fn best_answer(&self, game: &Game) -> usize {
        // These decisions have many answers, and the steward sees at once what an answer changes.
        if matches!(game.decision_kind(), Some(DecisionKind::PlaceResource | DecisionKind::MoveAgent)) {
            return self.lookahead.choose(game);
        }
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        self.preferences(game, |index, preference| {
            if preference > most {
                (best, most) = (index, preference);
            }
        });
        best
    }
}

/// Calls `visit` for every distinct answer: with its index, and with the game at the end of the turn if every further
/// answer of the turn is the steward's.
pub fn follow(lookahead: &Lookahead, game: &Game, mut visit: impl FnMut(usize, &Game)) {
    for (index, action) in distinct_answers(game) {
        lookahead.after_turn(game, action, |end, _| visit(index, end));
    }
}

/// Returns the estimate for a game that is over.
fn final_result(game: &Game, viewer: PlayerId) -> NetEstimate {
    let players = usize::from(game.config().players);
    let mut estimate = NetEstimate::default();
    // Of two players with the same points, the one with more Gold wins.
    let strength = |p: PlayerId| (game.score_now(p).total, game.tavern(p).gold());
    let best = game.config().seats().map(strength).max();
    let winners = game.config().seats().filter(|p| Some(strength(*p)) == best).count();
    for p in game.config().seats() {
        estimate.points[p.index()] = f32::from(game.score_now(p).total);
        estimate.shares[p.index()] = if Some(strength(p)) == best { 1.0 / winners as f32 } else { 0.0 };
    }
    estimate.preference = lead(players, |seat| estimate.points[(viewer.index() + seat) % players]) / PREFERENCE_VP;
    estimate
}

fn viewer(view: &Observation) -> PlayerId {
    match view.viewer() {
        Viewer::Player(viewer) => viewer,
        _ => panic!("the viewer has no seat"),
    }
}

/// Returns a game that agrees with the view, always the same one.
fn any_sample(view: &Observation) -> Game {
    view.sample(&mut SmallRng::seed_from_u64(0))
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
