//! The result of a ladder: the mean share of the victory over cells.

use deepwater_arena::MatchSummary;
use serde::Serialize;

/// A mean with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize)]
pub struct Interval {
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval.
    pub margin: f64,
}

/// The result of the cells that were played.
#[derive(Clone, PartialEq, Default, Debug, Serialize)]
pub struct Report {
    /// The number of games.
    pub games: u64,
    /// The share of the victory, averaged over the cells.
    pub score: Interval,
    /// The share of a player as good as the opponents, averaged over the same cells.
    pub par: f64,
}

impl Report {
    /// Adds up the results of cells. Each cell has the same weight.
    pub fn of(cells: &[MatchSummary]) -> Report {
        let count = cells.len().max(1) as f64;
        let mean = |value: &dyn Fn(&MatchSummary) -> f64| cells.iter().map(value).sum::<f64>() / count;
        // The interval of a cell can be cut off at 0 or 1, so the longer side counts.
        let margin = |cell: &MatchSummary| (cell.win_rate - cell.low).max(cell.high - cell.win_rate);
        Report {
            games: cells.iter().map(|cell| cell.games).sum(),
            score: Interval {
                mean: mean(&|cell| cell.win_rate),
                margin: cells.iter().map(|cell| margin(cell).powi(2)).sum::<f64>().sqrt() / count,
            },
            par: mean(&|cell| 1.0 / f64::from(cell.players)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(players: u8, win_rate: f64, margin: f64) -> MatchSummary {
        MatchSummary {
            bot: "a".into(),
            against: "b".into(),
            players,
            games: 100,
            win_rate,
            low: (win_rate - margin).max(0.0),
            high: (win_rate + margin).min(1.0),
            mean_score: 0.0,
            mean_score_against: 0.0,
            us_per_decision: 0.0,
            us_per_decision_against: 0.0,
        }
    }

    #[test]
    fn cells_have_the_same_weight() {
        let report = Report::of(&[cell(2, 0.9, 0.03), cell(4, 0.3, 0.04)]);
        assert!((report.score.mean - 0.6).abs() < 1e-9 && (report.par - 0.375).abs() < 1e-9);
        assert!((report.score.margin - 0.025).abs() < 1e-9, "{report:?}");
        assert_eq!(report.games, 200);
    }
}
