//! Ratings of players from the results of games with two to six seats.
//!
//! A rating is a normal distribution of a player's strength. After a game, [`update`] moves the ratings of its people by
//! the Plackett–Luce model of Weng and Lin (*A Bayesian approximation method for online ranking*, JMLR 12, 2011), with
//! the constants of the package openskill; the tests compare both. Bots are [`Player::Anchor`]s: their strength is
//! measured once and never changes, so that all servers share one scale.
//!
//! ```
//! use deepwater_ratings::{Player, Pool, Rating, anchor, update};
//!
//! let pool = Pool::of(3).expect("a pool");
//! let novice = anchor(pool, "novice").expect("a known bot");
//! let ana = Rating::default();
//! let after = update(&[Player::Person(ana), Player::Anchor(novice), Player::Anchor(novice)], &[1, 2, 3]);
//! assert!(after[0].expect("a person").mu > ana.mu && after[1].is_none());
//! ```
//!
//! No I/O, no clock, no randomness.

mod anchors;
mod model;
mod pool;

pub use anchors::anchor;
pub use model::{Player, update};
pub use pool::Pool;

use serde::Serialize;

/// The number of rated games after which a rating is shown.
pub const SHOWN_AFTER: u32 = 10;

/// The rating that a person begins with, and the unit of [`Shown`]: `1500 + 30 × (mu − 25)`. With two players of well
/// known strength, 100 points more mean 63 % of the games.
const FIRST_MU: f64 = 25.0;
const FIRST_SIGMA: f64 = FIRST_MU / 3.0;
const POINTS_PER_MU: f64 = 30.0;
const FIRST_POINTS: f64 = 1500.0;

/// Stored numbers are integers: millionths.
const STORED_UNIT: f64 = 1e6;

/// How strong a player is: a normal distribution.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The mean.
    pub mu: f64,
    /// The standard deviation.
    pub sigma: f64,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating { mu: FIRST_MU, sigma: FIRST_SIGMA }
    }
}

/// A rating as people see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Shown {
    /// The value in points; 1500 for a newcomer.
    pub value: i64,
    /// The true value is in `value ± uncertainty` with a probability of 95 %.
    pub uncertainty: i64,
}

impl Rating {
    /// Returns the rating as people see it.
    pub fn shown(self) -> Shown {
        Shown {
            value: (FIRST_POINTS + POINTS_PER_MU * (self.mu - FIRST_MU)).round() as i64,
            uncertainty: (POINTS_PER_MU * 2.0 * self.sigma).round() as i64,
        }
    }

    /// Returns the lower end of the shown interval, which leaderboards are sorted by.
    pub fn lower(self) -> f64 {
        self.mu - 2.0 * self.sigma
    }

    /// Reads a rating from stored millionths.
    pub fn from_stored(mu: i64, sigma: i64) -> Rating {
        Rating { mu: mu as f64 / STORED_UNIT, sigma: sigma as f64 / STORED_UNIT }
    }
}

/// Returns a number in the form that is stored: millionths.
pub fn stored(number: f64) -> i64 {
    (number * STORED_UNIT).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newcomer_is_shown_with_a_wide_interval() {
        assert_eq!(Rating::default().shown(), Shown { value: 1500, uncertainty: 500 });
        assert_eq!(Rating { mu: 27.5, sigma: 1.0 }.shown(), Shown { value: 1575, uncertainty: 60 });
    }

    #[test]
    fn a_stored_rating_is_the_same_to_a_millionth() {
        let rating = Rating { mu: 31.234_567_8, sigma: 2.000_000_4 };
        let read = Rating::from_stored(stored(rating.mu), stored(rating.sigma));
        assert!((read.mu - rating.mu).abs() < 1e-6 && (read.sigma - rating.sigma).abs() < 1e-6);
    }
}
