//! The options of a game: seats, modules and house rules (rules.md 1.2).

use crate::values::pieces::{Faction, PlayerId};

/// The modules of the expansion in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Modules {
    /// Undermountain.
    pub undermountain: bool,
    /// Skullport, with Corruption.
    pub skullport: bool,
}

impl Modules {
    /// All combinations.
    pub const ALL: [Modules; 4] = [
        Modules { undermountain: false, skullport: false },
        Modules { undermountain: true, skullport: false },
        Modules { undermountain: false, skullport: true },
        Modules { undermountain: true, skullport: true },
    ];

    /// Returns whether any module is in play.
    pub fn any(self) -> bool {
        self.undermountain || self.skullport
    }

    /// Returns whether both modules are in play.
    pub fn both(self) -> bool {
        self.undermountain && self.skullport
    }
}

/// How ties on VP and Gold end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TieBreak {
    /// All tied players win.
    #[default]
    Shared,
    /// The tied player with more completed Quests wins, then the one with more Buildings, then a lot decides.
    Tournament,
}

/// The scripted opponents of the solo game (rules.md chapter 22).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, strum::EnumString)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    /// All variants.
    pub const ALL: [Variant; 3] = [Variant::A, Variant::B, Variant::C];
}

/// A game of one human (seat 0) against a scripted seat (seat 1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Solo {
    /// The rules of the scripted seat.
    pub variant: Variant,
    /// Whether the human decides what the variant leaves open. Otherwise a fixed policy decides (SOLO-P-1).
    pub human_decides: bool,
    /// Whether the scripted seat's Lord lies face up. In variant A it always does.
    pub lord_face_up: bool,
}

impl Solo {
    /// Returns a solo game of this variant, with the other fields `false`.
    pub fn new(variant: Variant) -> Solo {
        Solo { variant, human_decides: false, lord_face_up: false }
    }
}

/// The options of a game; part of every record.
///
/// It is not `#[non_exhaustive]`, so that `GameConfig { promo: true, ..GameConfig::base(3) }` compiles. Code that uses
/// this form or [`GameConfig::builder`] still compiles when an option is added.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct GameConfig {
    /// The number of seats, 2 to 6.
    pub players: u8,
    /// Modules in play.
    pub modules: Modules,
    /// Whether it is a long game. `None`: it is one only if both modules or six players demand it.
    pub long_game: Option<bool>,
    /// The first player. `None`: a lot decides.
    pub first_player: Option<PlayerId>,
    /// VP lost per uncompleted Quest at the end: 0 or 5.
    pub unfinished_quest_penalty: u8,
    /// How ties end.
    pub tie_break: TieBreak,
    /// The Gold in the supply: 100, or `None` if it is unlimited.
    pub gold_supply: Option<u16>,
    /// Whether the promotional Intrigue card is in the deck.
    pub promo: bool,
    /// The faction of each seat; all are different.
    pub factions: [Faction; 6],
    /// The options of the solo game, if it is one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub solo: Option<Solo>,
}

/// Why a combination of options is refused (OPT-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum ConfigError {
    /// Fewer than 2 or more than 6 players.
    #[error("a game has 2 to 6 players, not {0}")]
    Players(u8),
    /// Six players without a module (SIX-1).
    #[error("six players need at least one module")]
    SixNeedModule,
    /// A long game without a module (LONG-1).
    #[error("the long game needs at least one module")]
    LongNeedsModule,
    /// The long game is turned off, although both modules or six players demand it (TWO-1, SIX-3).
    #[error("both modules or six players make a long game; it cannot be turned off")]
    LongDemanded,
    /// The first player is not one of the seats.
    #[error("the first player must be one of the seats, not {0}")]
    FirstPlayer(u8),
    /// A penalty for uncompleted Quests other than 0 and 5 (SCORE-8).
    #[error("the penalty for unfinished Quests is 0 or 5, not {0}")]
    Penalty(u8),
    /// A limit of the Gold supply other than 100 (SUPPLY-5).
    #[error("the Gold supply is unlimited or 100, not {0}")]
    GoldSupply(u16),
    /// Two players have the same faction (SETUP-3).
    #[error("two players cannot play the same faction")]
    SameFaction,
    /// A solo game with another number of seats than two (SOLO-0-1).
    #[error("the solo game has two seats, the human and the scripted seat, not {0}")]
    SoloPlayers(u8),
    /// A solo game that names a first player. The scripted seat is always first (SOLO-A-3, SOLO-B-5).
    #[error("in the solo game the scripted seat is first player")]
    SoloFirstPlayer,
    /// Solo variant B with a module (SOLO-0-12).
    #[error("solo variant B is played without modules")]
    SoloModules,
    /// A set-up says neither how many players there are nor that it is a solo game.
    #[error("players is missing")]
    NoPlayers,
    /// A set-up gives a value for a field that is fixed in the solo game.
    #[error("{0} is fixed in the solo game and must be left out")]
    FixedInSolo(&'static str),
    /// A module is listed twice.
    #[error("a module is named twice")]
    SameModule,
    /// The number of factions differs from the number of players.
    #[error("there must be as many factions as players")]
    FactionCount,
}

impl ConfigError {
    /// Returns the name of the error, for programs that show a message of their own.
    pub fn code(self) -> &'static str {
        self.into()
    }
}

impl GameConfig {
    /// Returns a builder for a game with this number of players, with all options at their defaults.
    ///
    /// ```
    /// use deepwater_rules::{ConfigError, GameConfig, Modules};
    ///
    /// let both = Modules { undermountain: true, skullport: true };
    /// let config = GameConfig::builder(4).modules(both).promo(true).build()?;
    /// assert!(config.is_long());
    /// assert_eq!(GameConfig::builder(6).build(), Err(ConfigError::SixNeedModule));
    /// # Ok::<(), ConfigError>(())
    /// ```
    pub fn builder(players: u8) -> GameConfigBuilder {
        GameConfigBuilder(GameConfig::base(players))
    }

    /// Returns a builder for a solo game of this variant, with all options at their defaults.
    pub fn solo_builder(variant: Variant) -> GameConfigBuilder {
        GameConfigBuilder(GameConfig::solo(variant))
    }

    /// Returns the options of a base game, all at their defaults.
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

    /// Returns the options of a solo game, all at their defaults.
    pub fn solo(variant: Variant) -> GameConfig {
        GameConfig { solo: Some(Solo::new(variant)), ..GameConfig::base(2) }
    }

    /// Returns these options with `modules` in place of the modules.
    pub fn with(self, modules: Modules) -> GameConfig {
        GameConfig { modules, ..self }
    }

    /// Returns whether it is a long game.
    pub fn is_long(&self) -> bool {
        self.long_game.unwrap_or(self.demands_long())
    }

    fn demands_long(&self) -> bool {
        self.modules.both() || self.players == 6
    }

    /// Checks that the options can be combined (OPT-2).
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

    /// Returns the number of Agents per player at the start (SETUP-4, LONG-2).
    pub fn agents(&self) -> u8 {
        let normal = [0, 0, 4, 3, 2, 2, 2][usize::from(self.players)];
        normal + u8::from(self.is_long() && self.players < 6)
    }

    /// Returns the number of Adventurers of each type (SUPPLY-4).
    pub fn adventurers_per_type(&self) -> u8 {
        if self.modules.any() { 45 } else { 25 }
    }

    /// Iterates over the seats in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = PlayerId> + use<> {
        (0..self.players).map(PlayerId)
    }
}

/// Options of a game that have not been checked yet; made by [`GameConfig::builder`].
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct GameConfigBuilder(GameConfig);

impl GameConfigBuilder {
    /// Sets the modules in play.
    pub fn modules(mut self, modules: Modules) -> Self {
        self.0.modules = modules;
        self
    }

    /// Sets whether it is a long game. By default it is one only if the rules demand it.
    pub fn long_game(mut self, long: bool) -> Self {
        self.0.long_game = Some(long);
        self
    }

    /// Sets the first player. By default a lot decides.
    pub fn first_player(mut self, seat: PlayerId) -> Self {
        self.0.first_player = Some(seat);
        self
    }

    /// Sets the VP lost per uncompleted Quest at the end: 0 or 5.
    pub fn unfinished_quest_penalty(mut self, vp: u8) -> Self {
        self.0.unfinished_quest_penalty = vp;
        self
    }

    /// Sets how ties on VP and Gold end.
    pub fn tie_break(mut self, tie_break: TieBreak) -> Self {
        self.0.tie_break = tie_break;
        self
    }

    /// Limits the Gold in the supply. The only limit allowed is 100.
    pub fn gold_supply(mut self, gold: u16) -> Self {
        self.0.gold_supply = Some(gold);
        self
    }

    /// Sets whether the promotional Intrigue card is in the deck.
    pub fn promo(mut self, in_deck: bool) -> Self {
        self.0.promo = in_deck;
        self
    }

    /// Sets the faction of every seat, including unused seats.
    pub fn factions(mut self, factions: [Faction; 6]) -> Self {
        self.0.factions = factions;
        self
    }

    /// Sets the options of the solo game.
    pub fn solo(mut self, solo: Solo) -> Self {
        self.0.solo = Some(solo);
        self
    }

    /// Checks that the options can be combined (OPT-2), and returns them.
    pub fn build(self) -> Result<GameConfig, ConfigError> {
        self.0.check()?;
        Ok(self.0)
    }
}
