//! The Plackett–Luce model: how the result of one game changes the ratings of its people.

use crate::Rating;

/// The standard deviation of a player's performance in one game.
const BETA: f64 = 25.0 / 6.0;
/// How much the strength of a person may change between two games. Without it, old ratings would stop moving.
const TAU: f64 = 25.0 / 300.0;
/// The smallest factor by which one game reduces a variance.
const KAPPA: f64 = 0.0001;

/// A player of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Player {
    /// A person, with the rating before the game.
    Person(Rating),
    /// A bot of known strength, which the game does not change.
    Anchor(f64),
}

impl Player {
    /// Returns the rating with which the player enters the game.
    fn entering(self) -> Rating {
        match self {
            Player::Person(Rating { mu, sigma }) => Rating { mu, sigma: sigma.hypot(TAU) },
            Player::Anchor(mu) => Rating { mu, sigma: 0.0 },
        }
    }
}

/// Returns the ratings after a game, in the order of `players`; `None` for anchors.
///
/// `ranks` has the place of each player: the lower, the better, and equal for players who tied. A game with fewer than
/// two players changes nothing but the uncertainty.
///
/// # Panics
///
/// Panics if the two lists differ in length.
pub fn update(players: &[Player], ranks: &[u8]) -> Vec<Option<Rating>> {
    assert_eq!(players.len(), ranks.len(), "every player has a rank");
    let entering: Vec<Rating> = players.iter().map(|player| player.entering()).collect();
    let c = entering.iter().map(|rating| rating.sigma.powi(2) + BETA.powi(2)).sum::<f64>().sqrt();
    let strength: Vec<f64> = entering.iter().map(|rating| (rating.mu / c).exp()).collect();
    let stages: Vec<Stage> = ranks.iter().map(|rank| Stage::new(*rank, ranks, &strength)).collect();
    let after = |(index, player): (usize, &Player)| match player {
        Player::Anchor(_) => None,
        Player::Person(_) => Some(updated(entering[index], c, strength[index], index, ranks, &stages)),
    };
    players.iter().enumerate().map(after).collect()
}

/// One step of the model: among all players who are not better than this place, who takes it?
struct Stage {
    /// The sum of the strengths of these players.
    total: f64,
    /// The number of players who share the place.
    tied: f64,
}

impl Stage {
    fn new(rank: u8, ranks: &[u8], strength: &[f64]) -> Stage {
        let remaining = ranks.iter().zip(strength).filter(|(other, _)| **other >= rank);
        let tied = ranks.iter().filter(|other| **other == rank).count();
        Stage { total: remaining.map(|(_, strength)| strength).sum(), tied: tied as f64 }
    }
}

fn updated(before: Rating, c: f64, strength: f64, index: usize, ranks: &[u8], stages: &[Stage]) -> Rating {
    let (mut omega, mut delta) = (0.0, 0.0);
    for (other, stage) in stages.iter().enumerate().filter(|(other, _)| ranks[*other] <= ranks[index]) {
        let chance = strength / stage.total;
        let took_it = if other == index { 1.0 } else { 0.0 };
        omega += (took_it - chance) / stage.tied;
        delta += chance * (1.0 - chance) / stage.tied;
    }
    let variance = before.sigma.powi(2);
    // The last factor makes an uncertain rating more certain faster than a certain one.
    let shrink = delta * variance / c.powi(2) * (before.sigma / c);
    Rating { mu: before.mu + omega * variance / c, sigma: before.sigma * (1.0 - shrink).max(KAPPA).sqrt() }
}
