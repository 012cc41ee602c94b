//! What a seat sees of a game, as numbers for learning programs.
//!
//! The parts are, in this order: [`DENSE`] numbers, one of [`KINDS`] kinds of decision, [`FEATURES`] binary features.
//! docs/features.md describes the numbers and the features; [`hash`] identifies them.

use std::cell::RefCell;

use deepwater_bots::net::Encoder;
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{DecisionKind, Game, NoSample, Observation};
use rand::SeedableRng as _;
use rand::rngs::SmallRng;
use strum::VariantArray as _;

pub use deepwater_bots::net::{DENSE, FEATURES, Features, WORDS, hash};

/// The number of kinds of decision.
pub const KINDS: usize = DecisionKind::VARIANTS.len();

/// The length of an observation as one list of numbers.
pub const OBSERVATION: usize = DENSE + KINDS + FEATURES;

/// The number in [`Features::dense`] that stands for 1.0, or 64 points.
const ONE: f32 = 64.0 * 32.0;

thread_local! {
    // An encoder has caches of its own, so each thread has one.
    static ENCODER: RefCell<Option<Encoder>> = const { RefCell::new(None) };
}

/// Returns the features of a seat's view.
///
/// It reads the full game for speed, but nothing that the seat may not know: all games with the same view have the same
/// features, which tests check.
#[inline]
pub fn features(game: &Game, seat: PlayerId) -> Features {
    ENCODER.with_borrow_mut(|encoder| encoder.get_or_insert_default().encode_game(game, seat))
}

/// Returns the whole observation of a seat as one list of numbers.
pub fn observe(game: &Game, seat: PlayerId) -> Vec<f32> {
    let features = features(game, seat);
    let mut list = vec![0.0; OBSERVATION];
    list[..DENSE].copy_from_slice(&numbers(&features));
    if let Some(decision) = game.decision() {
        list[DENSE + decision.kind as usize] = 1.0;
    }
    features.active().for_each(|feature| list[DENSE + KINDS + feature] = 1.0);
    list
}

/// Returns the observation of a view's seat, like [`observe`] for any game with this view; an error if no deal of the
/// hidden cards agrees with the view.
pub fn of_view(view: &Observation, seat: PlayerId) -> Result<Vec<f32>, NoSample> {
    // The result depends only on what all samples have in common, so any sample will do.
    view.try_sample(&mut SmallRng::seed_from_u64(0)).map(|game| observe(&game, seat))
}

/// Returns the numbers of an observation; 1 is 64 points.
#[inline]
pub fn numbers(features: &Features) -> [f32; DENSE] {
    features.dense.map(|number| f32::from(number) / ONE)
}

/// Returns the names of the kinds of decision, in the order of an observation.
pub fn kinds() -> Vec<&'static str> {
    DecisionKind::VARIANTS.iter().map(|kind| (*kind).into()).collect()
}
