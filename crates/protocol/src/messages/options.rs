//! The combinations of players, modules and length that clients offer.

use deepwater_rules::{ConfigError, GameConfig, Modules, Variant};
use serde::Serialize;

/// The fewest players.
pub const FEWEST_PLAYERS: u8 = 2;
/// The most players.
pub const MOST_PLAYERS: u8 = 6;
/// Modules of the game by name.
pub const MODULES: [&str; 2] = ["undermountain", "skullport"];

/// A number of players, modules and a length that may or may not be playable together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Combination {
    /// The number of players; `None` in a solo game.
    pub players: Option<u8>,
    /// The variant of the solo game, which is played against a script; `None` for games with several players.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, example = "a"))]
    pub solo: Option<Variant>,
    /// The names of the modules in play.
    pub modules: Vec<&'static str>,
    /// Whether it is a long game.
    pub long_game: bool,
    /// Why the rules refuse the combination, as an English sentence; `None` if they allow it.
    pub refused: Option<String>,
    /// The code of the reason in `refused`, for clients with translated texts of their own.
    pub code: Option<&'static str>,
}

/// Returns all combinations. Each says whether the rules allow it.
pub fn combinations() -> Vec<Combination> {
    let tables = (FEWEST_PLAYERS..=MOST_PLAYERS).map(GameConfig::base);
    let solo = Variant::ALL.into_iter().map(GameConfig::solo);
    let mut all = Vec::new();
    for game in tables.chain(solo) {
        for modules in Modules::ALL {
            for long_game in [false, true] {
                let config = GameConfig { long_game: Some(long_game), ..game.with(modules) };
                let named = MODULES.into_iter().zip([modules.undermountain, modules.skullport]);
                let refused = config.check().err();
                all.push(Combination {
                    players: config.solo.is_none().then_some(config.players),
                    solo: config.solo.map(|solo| solo.variant),
                    modules: named.filter_map(|(name, played)| played.then_some(name)).collect(),
                    long_game,
                    refused: refused.map(|error| error.to_string()),
                    code: refused.map(ConfigError::code),
                });
            }
        }
    }
    all
}
