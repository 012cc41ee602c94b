//! The expected result of a game for each seat: points, and shares of the victory computed from them.

use deepwater_rules::pieces::MAX_PLAYERS;
use deepwater_rules::search::Accessors as _;
use deepwater_rules::{Game, Phase};

/// The expected result of a game for every seat.
#[derive(Clone, Copy, Default, Debug)]
pub struct Estimate {
    /// The expected share of the victory, from 0 to 1; tied winners divide the victory. A small part of the number
    /// depends on the margin in points over the best opponent.
    pub(super) shares: [f32; MAX_PLAYERS],
    /// The expected final points.
    pub(super) points: [f32; MAX_PLAYERS],
}

/// The weight of the margin in [`Estimate::shares`]. The victory has the remaining weight.
const MARGIN_WEIGHT: f32 = 0.1;
/// Margins above this number of points count as this number.
const MAX_MARGIN: f32 = 80.0;
/// The softmax temperature that converts points to shares, in points. The first number is its value in the last round;
/// each earlier round adds the second number.
const POINTS_TEMPERATURE: [f32; 2] = [4.0, 1.2];

/// Returns how many points multiply the odds of the victory by e.
pub(super) fn points_temperature(game: &Game) -> f32 {
    POINTS_TEMPERATURE[0] + POINTS_TEMPERATURE[1] * f32::from(8 - game.round())
}

impl Estimate {
    /// Estimates the result of an unfinished game from the expected final points.
    pub(super) fn from_points(game: &Game, points: [f32; MAX_PLAYERS]) -> Estimate {
        let players = usize::from(game.config().players);
        let temperature = points_temperature(game);
        let best = points[..players].iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut shares = [0.0; MAX_PLAYERS];
        let mut sum = 0.0;
        for seat in 0..players {
            shares[seat] = ((points[seat] - best) / temperature).exp();
            sum += shares[seat];
        }
        shares.iter_mut().for_each(|share| *share /= sum);
        Estimate { shares, points }.with_margin(players)
    }

    /// Returns the result of a game that is over.
    pub(super) fn final_result(game: &Game) -> Estimate {
        debug_assert!(game.phase() == Phase::Over);
        let players = usize::from(game.config().players);
        let mut estimate = Estimate::default();
        let mut best = (i16::MIN, 0);
        let mut strength = [best; MAX_PLAYERS];
        for p in game.config().seats() {
            let total = game.score_now(p).total;
            strength[p.index()] = (total, game.tavern(p).gold());
            best = best.max(strength[p.index()]);
            estimate.points[p.index()] = f32::from(total);
        }
        let winners = strength[..players].iter().filter(|strength| **strength == best).count() as f32;
        for (share, strength) in estimate.shares.iter_mut().zip(&strength[..players]) {
            *share = if *strength == best { 1.0 / winners } else { 0.0 };
        }
        estimate.with_margin(players)
    }

    pub(super) fn with_margin(mut self, players: usize) -> Estimate {
        for seat in 0..players {
            let others = self.points[..players].iter().enumerate().filter(|(other, _)| *other != seat);
            let rival = others.map(|(_, points)| *points).fold(f32::NEG_INFINITY, f32::max);
            let margin = ((self.points[seat] - rival) / MAX_MARGIN).clamp(-1.0, 1.0);
            self.shares[seat] = (1.0 - MARGIN_WEIGHT) * self.shares[seat] + MARGIN_WEIGHT * 0.5 * (1.0 + margin);
        }
        self
    }
}
