//! The result of a match, with a confidence interval.

use serde::{Deserialize, Serialize};

use crate::match_config::{Block, MatchConfig};

/// The result of a match. `deepwater rate --json` prints its fields as JSON.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MatchSummary {
    /// The bot whose strength was measured.
    pub bot: String,
    /// The bot in the other seats.
    pub against: String,
    /// The number of players.
    pub players: u8,
    /// The number of games.
    pub games: u64,
    /// The share of games won; a shared victory counts as a part of a win.
    pub win_rate: f64,
    /// The lower end of the 95 % confidence interval of `win_rate`.
    pub low: f64,
    /// The upper end of the 95 % confidence interval of `win_rate`.
    pub high: f64,
    /// The bot's average points per game.
    pub mean_score: f64,
    /// The average points per game of the other seats.
    pub mean_score_against: f64,
    /// The bot's average time per decision, in microseconds.
    pub us_per_decision: f64,
    /// The average time per decision of the other seats, in microseconds.
    pub us_per_decision_against: f64,
}

impl MatchSummary {
    /// Computes the result of these blocks.
    pub fn of<'a>(config: &MatchConfig, blocks: impl IntoIterator<Item = &'a Block>) -> MatchSummary {
        let per_block = config.games_per_block();
        let (mut total, mut squares, mut count) = (Block::default(), 0.0, 0u64);
        for block in blocks {
            let share = block.wins / per_block as f64;
            squares += share * share;
            count += 1;
            total.wins += block.wins;
            total.score += block.score;
            total.score_against += block.score_against;
            total.decisions += block.decisions;
            total.seconds += block.seconds;
            total.decisions_against += block.decisions_against;
            total.seconds_against += block.seconds_against;
        }
        let games = count * per_block;
        let per_game = |sum: f64| if games == 0 { 0.0 } else { sum / games as f64 };
        let win_rate = per_game(total.wins);
        let half = half_width(win_rate, squares, count);
        MatchSummary {
            bot: config.bot.clone(),
            against: config.against.clone(),
            players: config.game.players,
            games,
            win_rate,
            low: (win_rate - half).max(0.0),
            high: (win_rate + half).min(1.0),
            mean_score: per_game(total.score),
            mean_score_against: per_game(total.score_against),
            us_per_decision: 1e6 * total.seconds / total.decisions.max(1) as f64,
            us_per_decision_against: 1e6 * total.seconds_against / total.decisions_against.max(1) as f64,
        }
    }

    /// Returns the result in one sentence.
    pub fn sentence(&self) -> String {
        format!(
            "{} v {}, {} players, {} games: wins {:.1} % ({:.1} to {:.1}; par {:.1}), {:.1} points against {:.1}, \
             {:.0} µs a decision against {:.0}",
            self.bot,
            self.against,
            self.players,
            self.games,
            100.0 * self.win_rate,
            100.0 * self.low,
            100.0 * self.high,
            100.0 / f64::from(self.players),
            self.mean_score,
            self.mean_score_against,
            self.us_per_decision,
            self.us_per_decision_against,
        )
    }
}

/// Returns half the width of the 95 % confidence interval of a mean over blocks.
///
/// If all blocks have equal results, their variance is 0, but a few blocks prove little. So the function uses at least
/// the variance of `count` blocks with the result `mean` and one more block with the opposite result.
fn half_width(mean: f64, squares: f64, count: u64) -> f64 {
    if count < 2 {
        return 1.0;
    }
    let n = count as f64;
    let variance = ((squares - n * mean * mean) / (n - 1.0)).max(0.0);
    let least = mean.max(1.0 - mean).powi(2) / (n + 1.0);
    1.96 * (variance.max(least) / n).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use deepwater_rules::GameConfig;

    fn config() -> MatchConfig {
        MatchConfig { bot: "a".into(), against: "b".into(), game: GameConfig::base(2), seed: "s".into() }
    }

    #[test]
    fn the_interval_is_computed_over_deals() {
        // The bot wins one game of every deal: the seat decides the game, and there is no variance between deals.
        let even: Vec<Block> = (0..100).map(|deal| Block { deal, wins: 1.0, ..Block::default() }).collect();
        let sure = MatchSummary::of(&config(), &even);
        // The same share of wins as in `even`, but the bot wins or loses both games of each deal.
        let extreme: Vec<Block> =
            (0..100).map(|deal| Block { deal, wins: 2.0 * (deal % 2) as f64, ..Block::default() }).collect();
        let unsure = MatchSummary::of(&config(), &extreme);
        assert_eq!((sure.win_rate, unsure.win_rate, sure.games), (0.5, 0.5, 200));
        assert!(sure.high - sure.low < 0.02, "{sure:?}");
        assert!((unsure.high - unsure.low - 2.0 * 1.96 * 0.05).abs() < 0.01, "{unsure:?}");
    }

    #[test]
    fn ten_wins_of_ten_leave_uncertainty() {
        let won: Vec<Block> = (0..10).map(|deal| Block { deal, wins: 2.0, ..Block::default() }).collect();
        assert!(MatchSummary::of(&config(), &won).low < 0.9);
    }
}
