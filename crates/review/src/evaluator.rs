//! The evaluator: how a review plays on, and what it thinks of a position.
//!
//! A review compares values, so all of them must come from one evaluator. Its name is part of every report. An evaluator
//! never changes: a better one gets another name, so that two reports with the same name can be compared.

use deepwater_bots::Steward;
use deepwater_bots::steward::Lookahead;
use deepwater_rules::pieces::{MAX_PLAYERS, PlayerId};
use deepwater_rules::{Action, Game};

/// The expected result of a game for every seat.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Estimate {
    /// The share of the victory, from 0 to 1. Tied winners divide it.
    pub shares: [f64; MAX_PLAYERS],
    /// The final points.
    pub points: [f64; MAX_PLAYERS],
}

/// What a review needs to know about positions. It is not shared between threads: each makes its own.
pub trait Evaluator {
    /// Returns the name with the version, such as `steward-review-2`.
    fn name(&self) -> &'static str;

    /// Returns the index of the answer that the quick policy gives to the pending decision.
    fn choose(&self, game: &Game) -> usize;

    /// Returns the expected result of an unfinished game, normally at the start of a turn.
    fn estimate(&self, game: &Game) -> Estimate;

    /// Returns a quick estimate of how good an answer is for the player who gives it, to leave out hopeless answers.
    fn rank(&self, game: &Game, action: Action) -> f32;
}

/// Makes an evaluator. Every thread of a review calls it once.
pub type MakeEvaluator = fn() -> Box<dyn Evaluator>;

/// The evaluator of reviews: the steward's evaluation after a few turns of the steward's play.
pub struct StewardReview {
    lookahead: Lookahead,
}

impl StewardReview {
    /// The name with the version.
    pub const NAME: &'static str = "steward-review-2";

    /// Creates the evaluator as a [`MakeEvaluator`].
    pub fn boxed() -> Box<dyn Evaluator> {
        Box::new(StewardReview { lookahead: Steward::lookahead() })
    }
}

/// The softmax temperature that converts points to shares, in points. The first number is its value in the last round;
/// each earlier round adds the second number.
const POINTS_TEMPERATURE: [f64; 2] = [4.0, 1.2];

impl Evaluator for StewardReview {
    fn name(&self) -> &'static str {
        StewardReview::NAME
    }

    fn choose(&self, game: &Game) -> usize {
        self.lookahead.choose(game)
    }

    fn estimate(&self, game: &Game) -> Estimate {
        let mut points = [0.0; MAX_PLAYERS];
        for (points, value) in points.iter_mut().zip(self.lookahead.values(game)) {
            *points = f64::from(value);
        }
        let temperature = POINTS_TEMPERATURE[0] + POINTS_TEMPERATURE[1] * f64::from(8 - game.round());
        Estimate { shares: shares(&points[..usize::from(game.config().players)], temperature), points }
    }

    fn rank(&self, game: &Game, action: Action) -> f32 {
        let decider = game.decider().expect("a pending decision");
        let players = game.config().players;
        self.lookahead.after_turn(game, action, |_, values| self.lookahead.utility(values, players, decider))
    }
}

/// Returns the softmax of the points.
fn shares(points: &[f64], temperature: f64) -> [f64; MAX_PLAYERS] {
    let best = points.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut shares = [0.0; MAX_PLAYERS];
    for (share, points) in shares.iter_mut().zip(points) {
        *share = exponential((points - best) / temperature);
    }
    let sum: f64 = shares.iter().sum();
    shares.map(|share| share / sum)
}

/// Returns approximately `e` to the power of a number that is not positive. It uses only sums and products, so a report
/// is the same on every platform.
fn exponential(x: f64) -> f64 {
    let mut power = (1.0 + x / 4096.0).max(0.0);
    for _ in 0..12 {
        power *= power;
    }
    power
}

/// Returns the result of a game that is over.
pub(crate) fn result(game: &Game) -> Estimate {
    let outcome = game.outcome().expect("the game is over");
    let mut estimate = Estimate::default();
    outcome.scores.iter().for_each(|score| estimate.points[score.seat.index()] = f64::from(score.total));
    let share = 1.0 / outcome.winners.len() as f64;
    outcome.winners.iter().for_each(|winner| estimate.shares[winner.index()] = share);
    estimate
}

impl Estimate {
    /// Returns what the result is worth to one seat.
    pub(crate) fn of(&self, seat: PlayerId) -> Value {
        Value { win: self.shares[seat.index()], points: self.points[seat.index()] }
    }
}

/// What a position is worth to a seat.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(crate) struct Value {
    /// The share of the victory.
    pub win: f64,
    /// The final points.
    pub points: f64,
}

/// How many points count as much as the whole victory when options are ranked. So a move that throws points away is
/// worse even in a game that is already decided.
const POINTS_PER_VICTORY: f64 = 100.0;

impl Value {
    /// Returns the number that options are ranked by.
    pub(crate) fn rank(self) -> f64 {
        self.win + self.points / POINTS_PER_VICTORY
    }

    pub(crate) fn plus(self, other: Value) -> Value {
        Value { win: self.win + other.win, points: self.points + other.points }
    }

    pub(crate) fn minus(self, other: Value) -> Value {
        Value { win: self.win - other.win, points: self.points - other.points }
    }
}
