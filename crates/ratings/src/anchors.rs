//! The strength of the bots, which fixes the scale.

use crate::Pool;

/// The strength of each bot in the three pools, weakest first. docs/ratings.md has the matches behind the figures: of two
/// players from docs/strength.md, of four, and of five, each between neighbours of this list. The mean of `apprentice`
/// and `journeyman` is the rating of a newcomer.
const ANCHORS: [(&str, [f64; 3]); 11] = [
    ("random", [-0.5, -12.7, -16.5]),
    ("page", [7.3, 1.4, -3.8]),
    ("novice", [14.9, 10.8, 8.2]),
    ("envoy", [19.6, 17.0, 16.1]),
    ("apprentice", [21.4, 20.1, 18.5]),
    ("journeyman", [28.6, 29.9, 31.5]),
    ("artisan", [35.0, 38.4, 42.6]),
    ("steward", [42.5, 47.6, 54.7]),
    ("adept", [42.5, 47.6, 54.7]),
    ("expert", [50.1, 55.4, 60.6]),
    ("master", [58.3, 60.8, 66.6]),
];

/// Returns the strength of a bot in a pool; `None` if its strength is not known. A personality (`adept+builder`) does
/// not change it: no difference could be measured.
pub fn anchor(pool: Pool, bot: &str) -> Option<f64> {
    let level = bot.split_once('+').map_or(bot, |(level, _)| level);
    let (_, strengths) = ANCHORS.iter().find(|(name, _)| *name == level)?;
    Some(strengths[pool as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anchors_rise_from_level_to_level() {
        for pool in Pool::ALL {
            let strengths: Vec<f64> = ANCHORS.iter().filter_map(|(name, _)| anchor(pool, name)).collect();
            assert!(strengths.len() == ANCHORS.len() && strengths.is_sorted(), "{pool:?}: {strengths:?}");
            let newcomer =
                (anchor(pool, "apprentice").unwrap_or(0.0) + anchor(pool, "journeyman").unwrap_or(0.0)) / 2.0;
            assert!((newcomer - 25.0).abs() < 0.1, "{newcomer}");
        }
    }

    #[test]
    fn a_personality_does_not_change_the_strength() {
        assert_eq!(anchor(Pool::Two, "adept+builder"), anchor(Pool::Two, "adept"));
        assert_eq!(anchor(Pool::Two, "ismcts:100"), None);
    }
}
