//! Which games there are to choose from.

use deepwater_rules::{GameConfig, Modules};
use serde::Serialize;

/// The fewest players.
pub const FEWEST_PLAYERS: u8 = 2;
/// The most players.
pub const MOST_PLAYERS: u8 = 6;
/// Modules of the game by name.
pub const MODULES: [&str; 2] = ["undermountain", "skullport"];

/// A number of players with modules and a length.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Combination {
    /// How many players.
    pub players: u8,
    /// Modules in play.
    pub modules: Vec<&'static str>,
    /// Whether it is a long game.
    pub long_game: bool,
    /// Why the rules refuse it; nothing if they do not.
    pub refused: Option<String>,
}

/// Every combination, and whether the rules know it.
pub fn combinations() -> Vec<Combination> {
    let mut all = Vec::new();
    for players in FEWEST_PLAYERS..=MOST_PLAYERS {
        for (undermountain, skullport) in [(false, false), (true, false), (false, true), (true, true)] {
            for long_game in [false, true] {
                let mut config = GameConfig::base(players).with(Modules { undermountain, skullport });
                config.long_game = Some(long_game);
                let named = MODULES.into_iter().zip([undermountain, skullport]);
                let modules = named.filter_map(|(name, played)| played.then_some(name)).collect();
                let refused = config.check().err().map(|error| error.to_string());
                all.push(Combination { players, modules, long_game, refused });
            }
        }
    }
    all
}
