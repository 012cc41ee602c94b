//! Which games there are to choose from.

use deepwater_rules::{ConfigError, GameConfig, Modules};
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
    /// Why the rules refuse it, in English; nothing if they do not.
    pub refused: Option<String>,
    /// The same for programs, which have words of their own for it.
    pub code: Option<&'static str>,
}

fn code(error: ConfigError) -> &'static str {
    match error {
        ConfigError::SixNeedModule => "six-need-module",
        ConfigError::LongNeedsModule => "long-needs-module",
        ConfigError::LongDemanded => "long-demanded",
        // Players, modules and length cannot break any other rule.
        _ => "other",
    }
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
                let refused = config.check().err();
                all.push(Combination {
                    players,
                    modules,
                    long_game,
                    refused: refused.map(|error| error.to_string()),
                    code: refused.map(code),
                });
            }
        }
    }
    all
}
