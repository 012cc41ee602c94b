//! Elo ratings: strength as one number per bot, fitted to many matches.

use crate::summary::MatchSummary;

/// A bot's strength relative to the average of its league.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Rating {
    /// The name of the bot.
    pub bot: String,
    /// Elo points: 400 points more mean ten times the odds of winning. The average of the league is 0.
    pub elo: f64,
}

/// Fits ratings to matches and returns them, the strongest bot first.
///
/// The model: one seat of strength `a` wins against n - 1 seats of strength `b` with probability a / (a + (n - 1) b).
/// One more game, half won and half lost, is added to every match, so that ratings stay finite if a bot wins every
/// game.
pub fn elo(matches: &[MatchSummary]) -> Vec<Rating> {
    let mut names: Vec<&str> = matches.iter().flat_map(|m| [m.bot.as_str(), m.against.as_str()]).collect();
    names.sort_unstable();
    names.dedup();
    let index = |name: &str| names.binary_search(&name).expect("all names are listed");
    let mut strength = vec![0.0; names.len()];
    // Newton's method, one variable per bot. The likelihood has a single maximum.
    for _ in 0..1000 {
        let mut slope = vec![0.0; names.len()];
        let mut curve = vec![1e-9; names.len()];
        for m in matches {
            let (a, b) = (index(&m.bot), index(&m.against));
            let others = f64::from(m.players - 1);
            let games = m.games as f64 + 1.0;
            let won = m.win_rate * m.games as f64 + 0.5;
            let expected = 1.0 / (1.0 + others * f64::exp(strength[b] - strength[a]));
            let (error, weight) = (won - games * expected, games * expected * (1.0 - expected));
            (slope[a], slope[b]) = (slope[a] + error, slope[b] - error);
            (curve[a], curve[b]) = (curve[a] + weight, curve[b] + weight);
        }
        // Both bots of a match change their strength at once. Each goes only half of its Newton step, because two full
        // steps would overshoot.
        strength.iter_mut().zip(slope.iter().zip(&curve)).for_each(|(s, (slope, curve))| *s += 0.5 * slope / curve);
    }
    let mean = strength.iter().sum::<f64>() / strength.len().max(1) as f64;
    let scale = 400.0 / std::f64::consts::LN_10;
    let rated = names.iter().zip(strength);
    let mut ratings: Vec<Rating> =
        rated.map(|(name, s)| Rating { bot: (*name).to_owned(), elo: scale * (s - mean) }).collect();
    ratings.sort_by(|a, b| b.elo.total_cmp(&a.elo));
    ratings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_config::{Block, MatchConfig};
    use deepwater_rules::GameConfig;

    /// Returns a match of many games, with this share of games won.
    fn result(bot: &str, against: &str, players: u8, share: f64) -> MatchSummary {
        let game = GameConfig::base(players);
        let config = MatchConfig { bot: bot.into(), against: against.into(), game, seed: "s".into() };
        let wins = share * f64::from(players);
        let blocks: Vec<Block> = (0..50_000).map(|deal| Block { deal, wins, ..Block::default() }).collect();
        MatchSummary::of(&config, &blocks)
    }

    #[test]
    fn ten_to_one_is_four_hundred_points() {
        let ratings = elo(&[result("strong", "weak", 2, 10.0 / 11.0)]);
        assert_eq!(ratings[0].bot, "strong");
        assert!((ratings[0].elo - ratings[1].elo - 400.0).abs() < 1.0, "{ratings:?}");
    }

    #[test]
    fn one_win_in_four_at_a_table_of_four_is_equal_strength() {
        let ratings = elo(&[result("a", "b", 4, 0.25), result("b", "c", 4, 0.25)]);
        assert!(ratings.iter().all(|rating| rating.elo.abs() < 1.0), "{ratings:?}");
    }

    #[test]
    fn ratings_fit_all_matches_of_a_league() {
        let (ab, bc, ac) = (0.6, 0.6, 2.25 / 3.25);
        let ratings = elo(&[result("a", "b", 2, ab), result("b", "c", 2, bc), result("a", "c", 2, ac)]);
        let names: Vec<&str> = ratings.iter().map(|rating| rating.bot.as_str()).collect();
        assert_eq!(names, ["a", "b", "c"]);
        assert!((ratings[0].elo - ratings[1].elo - (ratings[1].elo - ratings[2].elo)).abs() < 1.0);
    }
}
