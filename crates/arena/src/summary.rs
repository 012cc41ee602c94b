//! What a match says, with its interval.

use serde::Serialize;

use crate::contest::{Block, Contest};

/// The result of a match. Its fields are the JSON of `deepwater rate --json`.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// Whose strength was measured.
    pub bot: String,
    /// Who sat in the other seats.
    pub against: String,
    /// How many seats.
    pub players: u8,
    /// Games played.
    pub games: u64,
    /// The share of games won, shared victories in parts.
    pub win_rate: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end of the 95 % interval.
    pub high: f64,
    /// Points a game.
    pub mean_score: f64,
    /// Points a game of the others.
    pub mean_score_against: f64,
    /// Microseconds that the bot thought about a decision.
    pub us_per_decision: f64,
    /// The same of the others.
    pub us_per_decision_against: f64,
}

impl Summary {
    /// Sums blocks up.
    pub fn of<'a>(contest: &Contest, blocks: impl IntoIterator<Item = &'a Block>) -> Summary {
        let per_block = contest.games_per_block();
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
        Summary {
            bot: contest.bot.clone(),
            against: contest.against.clone(),
            players: contest.config.players,
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

    /// In one plain sentence.
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

/// Half of the 95 % interval of a mean over blocks. A handful of equal blocks prove little: the spread is taken to be
/// at least what one block more that went the other way would make it.
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

    fn contest() -> Contest {
        let config = GameConfig::base(2);
        Contest { bot: "a".into(), against: "b".into(), config, seed: "s".into() }
    }

    #[test]
    fn the_interval_is_over_deals_not_over_games() {
        // Every deal is won once: whoever sits in the good seat wins. No doubt remains.
        let split: Vec<Block> = (0..100).map(|deal| Block { deal, wins: 1.0, ..Block::default() }).collect();
        let sure = Summary::of(&contest(), &split);
        // The same share, but deal by deal all or nothing.
        let wild: Vec<Block> =
            (0..100).map(|deal| Block { deal, wins: 2.0 * (deal % 2) as f64, ..Block::default() }).collect();
        let unsure = Summary::of(&contest(), &wild);
        assert_eq!((sure.win_rate, unsure.win_rate, sure.games), (0.5, 0.5, 200));
        assert!(sure.high - sure.low < 0.02, "{sure:?}");
        assert!((unsure.high - unsure.low - 2.0 * 1.96 * 0.05).abs() < 0.01, "{unsure:?}");
    }

    #[test]
    fn ten_wins_of_ten_are_no_certainty() {
        let won: Vec<Block> = (0..10).map(|deal| Block { deal, wins: 2.0, ..Block::default() }).collect();
        assert!(Summary::of(&contest(), &won).low < 0.9);
    }
}
