//! What is fixed before the game: seats, modules and options (rules.md 1.2).

use serde::{Deserialize, Serialize};

use crate::values::pieces::{Faction, PlayerId};

/// The modules of the expansion in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Modules {
    /// Undermountain.
    pub undermountain: bool,
    /// Skullport, with Corruption.
    pub skullport: bool,
}

impl Modules {
    /// None, one and both: all combinations.
    pub const ALL: [Modules; 4] = [
        Modules { undermountain: false, skullport: false },
        Modules { undermountain: true, skullport: false },
        Modules { undermountain: false, skullport: true },
        Modules { undermountain: true, skullport: true },
    ];

    /// Whether any is in play.
    pub fn any(self) -> bool {
        self.undermountain || self.skullport
    }

    /// Whether both are in play.
    pub fn both(self) -> bool {
        self.undermountain && self.skullport
    }
}

/// How ties on VP and Gold end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// All tied players win.
    #[default]
    Shared,
    /// More completed Quests, then more Buildings, then lot.
    Tournament,
}

/// The scripted opponents of the solo game (rules.md chapter 22).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, strum::EnumString)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Variant {
    /// A script of priorities, without dice.
    A,
    /// Dice, base game only.
    B,
    /// Dice, with any modules.
    C,
}

impl Variant {
    /// All of them.
    pub const ALL: [Variant; 3] = [Variant::A, Variant::B, Variant::C];
}

/// A game of one human, in seat 0, against a scripted seat, 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solo {
    /// By which rules the scripted seat plays.
    pub variant: Variant,
    /// Whether the human decides what the variant leaves open, instead of the policy (SOLO-P-1).
    pub human_decides: bool,
    /// Whether everybody knows the scripted seat's Lord; in variant A they do in any case.
    pub lord_face_up: bool,
}

impl Solo {
    /// With both options at their defaults.
    pub fn new(variant: Variant) -> Solo {
        Solo { variant, human_decides: false, lord_face_up: false }
    }
}

/// The start parameters of a game; part of every record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameConfig {
    /// 2 to 6.
    pub players: u8,
    /// Modules in play.
    pub modules: Modules,
    /// `None`: on where both modules or six players demand it.
    pub long_game: Option<bool>,
    /// `None`: by lot.
    pub first_player: Option<PlayerId>,
    /// VP lost per uncompleted Quest at the end: 0 or 5.
    pub unfinished_quest_penalty: u8,
    /// How ties end.
    pub tie_break: TieBreak,
    /// `None`: unlimited; else 100.
    pub gold_supply: Option<u16>,
    /// Whether the promotional Intrigue card is in the deck.
    pub promo: bool,
    /// Who plays as whom, seat by seat; no two alike.
    pub factions: [Faction; 6],
    /// The solo game, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solo: Option<Solo>,
}

/// Why a combination of options is refused (OPT-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ConfigError {
    /// Neither 2 to 5, nor 6.
    #[error("a game has 2 to 6 players, not {0}")]
    Players(u8),
    /// SIX-1.
    #[error("six players need at least one module")]
    SixNeedModule,
    /// LONG-1.
    #[error("the long game needs at least one module")]
    LongNeedsModule,
    /// TWO-1, SIX-3.
    #[error("both modules or six players make a long game; it cannot be turned off")]
    LongDemanded,
    /// No such seat.
    #[error("the first player must be one of the seats, not {0}")]
    FirstPlayer(u8),
    /// SCORE-8.
    #[error("the penalty for unfinished Quests is 0 or 5, not {0}")]
    Penalty(u8),
    /// SUPPLY-5.
    #[error("the Gold supply is unlimited or 100, not {0}")]
    GoldSupply(u16),
    /// SETUP-3.
    #[error("two players cannot play the same faction")]
    SameFaction,
    /// SOLO-0-1.
    #[error("the solo game is set up for two, the human and the scripted seat, not for {0}")]
    SoloPlayers(u8),
    /// SOLO-A-3, SOLO-B-5.
    #[error("in the solo game the scripted seat is first player")]
    SoloFirstPlayer,
    /// SOLO-0-12.
    #[error("solo variant B is played without modules")]
    SoloModules,
}

impl GameConfig {
    /// A base game with all options at their defaults.
    pub fn base(players: u8) -> GameConfig {
        use Faction::*;
        GameConfig {
            players,
            modules: Modules::default(),
            long_game: None,
            first_player: None,
            unfinished_quest_penalty: 0,
            tie_break: TieBreak::Shared,
            gold_supply: None,
            promo: false,
            factions: [CityGuard, Harpers, KnightsOfTheShield, RedSashes, Silverstars, GrayHands],
            solo: None,
        }
    }

    /// A solo game with all options at their defaults.
    pub fn solo(variant: Variant) -> GameConfig {
        GameConfig { solo: Some(Solo::new(variant)), ..GameConfig::base(2) }
    }

    /// The same game with these modules.
    pub fn with(self, modules: Modules) -> GameConfig {
        GameConfig { modules, ..self }
    }

    /// Whether it is a long game.
    pub fn is_long(&self) -> bool {
        self.long_game.unwrap_or(self.demands_long())
    }

    fn demands_long(&self) -> bool {
        self.modules.both() || self.players == 6
    }

    /// Refuses what OPT-2 lists.
    pub fn check(&self) -> Result<(), ConfigError> {
        if !(2..=6).contains(&self.players) {
            return Err(ConfigError::Players(self.players));
        }
        if self.players == 6 && !self.modules.any() {
            return Err(ConfigError::SixNeedModule);
        }
        match self.long_game {
            Some(true) if !self.modules.any() => return Err(ConfigError::LongNeedsModule),
            Some(false) if self.demands_long() => return Err(ConfigError::LongDemanded),
            _ => {}
        }
        if let Some(first) = self.first_player
            && first.0 >= self.players
        {
            return Err(ConfigError::FirstPlayer(first.0));
        }
        if ![0, 5].contains(&self.unfinished_quest_penalty) {
            return Err(ConfigError::Penalty(self.unfinished_quest_penalty));
        }
        if let Some(gold) = self.gold_supply
            && gold != 100
        {
            return Err(ConfigError::GoldSupply(gold));
        }
        self.check_solo()?;
        let factions = &self.factions[..usize::from(self.players)];
        if (1..factions.len()).any(|n| factions[..n].contains(&factions[n])) {
            return Err(ConfigError::SameFaction);
        }
        Ok(())
    }

    fn check_solo(&self) -> Result<(), ConfigError> {
        let Some(solo) = self.solo else { return Ok(()) };
        if self.players != 2 {
            return Err(ConfigError::SoloPlayers(self.players));
        }
        if self.first_player.is_some() {
            return Err(ConfigError::SoloFirstPlayer);
        }
        if solo.variant == Variant::B && self.modules.any() {
            return Err(ConfigError::SoloModules);
        }
        Ok(())
    }

    /// Agents per player at the start (SETUP-4, LONG-2).
    pub fn agents(&self) -> u8 {
        let normal = [0, 0, 4, 3, 2, 2, 2][usize::from(self.players)];
        normal + u8::from(self.is_long() && self.players < 6)
    }

    /// Adventurers of each type (SUPPLY-4).
    pub fn adventurers_per_type(&self) -> u8 {
        if self.modules.any() { 45 } else { 25 }
    }

    /// Seats in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = PlayerId> + use<> {
        (0..self.players).map(PlayerId)
    }
}
