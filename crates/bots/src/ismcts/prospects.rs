//! From points to chances: what a position promises each seat.

use deepwater_rules::pieces::MAX_PLAYERS;
use deepwater_rules::search::Accessors as _;
use deepwater_rules::{Game, Phase};

/// What a game is expected to bring every seat.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Prospects {
    /// The share of the victory, with a little of the margin.
    pub(super) shares: [f32; MAX_PLAYERS],
    /// Points at the end.
    pub(super) points: [f32; MAX_PLAYERS],
}

/// How much the margin counts besides the victory.
const MARGIN: f32 = 0.1;
/// A margin of so many points is all of it.
const FULL_MARGIN: f32 = 80.0;
/// How uncertain the points of a seat are in the last round, and how much more per round before it.
const DOUBT: [f32; 2] = [4.0, 1.2];

impl Prospects {
    /// From expected points.
    pub(super) fn expected(game: &Game, points: [f32; MAX_PLAYERS]) -> Prospects {
        let players = usize::from(game.config().players);
        let doubt = DOUBT[0] + DOUBT[1] * f32::from(8 - game.round());
        let best = points[..players].iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut shares = [0.0; MAX_PLAYERS];
        let mut sum = 0.0;
        for seat in 0..players {
            shares[seat] = ((points[seat] - best) / doubt).exp();
            sum += shares[seat];
        }
        shares.iter_mut().for_each(|share| *share /= sum);
        Prospects { shares, points }.with_margin(players)
    }

    /// Of a game that is over.
    pub(super) fn settled(game: &Game) -> Prospects {
        debug_assert!(game.phase() == Phase::Over);
        let players = usize::from(game.config().players);
        let mut prospects = Prospects::default();
        let mut best = (i16::MIN, 0);
        let mut strength = [best; MAX_PLAYERS];
        for p in game.config().seats() {
            let total = game.score_now(p).total;
            strength[p.index()] = (total, game.tavern(p).gold());
            best = best.max(strength[p.index()]);
            prospects.points[p.index()] = f32::from(total);
        }
        let winners = strength[..players].iter().filter(|strength| **strength == best).count() as f32;
        for (share, strength) in prospects.shares.iter_mut().zip(&strength[..players]) {
            *share = if *strength == best { 1.0 / winners } else { 0.0 };
        }
        prospects.with_margin(players)
    }

    fn with_margin(mut self, players: usize) -> Prospects {
        for seat in 0..players {
            let others = self.points[..players].iter().enumerate().filter(|(other, _)| *other != seat);
            let rival = others.map(|(_, points)| *points).fold(f32::NEG_INFINITY, f32::max);
            let margin = ((self.points[seat] - rival) / FULL_MARGIN).clamp(-1.0, 1.0);
            self.shares[seat] = (1.0 - MARGIN) * self.shares[seat] + MARGIN * 0.5 * (1.0 + margin);
        }
        self
    }
}
