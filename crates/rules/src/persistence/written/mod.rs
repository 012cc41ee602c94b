//! The written form of set-ups, answers and records: the JSON of docs/engine-protocol.md as plain data.
//!
//! An answer is written as the option that was chosen, and the meaning of an option depends on its decision. So the
//! game must be replayed to read or write a [`Record`]. [`WrittenRecord`] is the plain content of the file.

mod answer;
pub(super) mod position;
mod values;

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::position::Position;
use super::record::{RULES_VERSION, Record, ReplayError};
use crate::state::config::{ConfigError, GameConfig, Modules, Solo, TieBreak, Variant};
use crate::state::game::Game;
use crate::values::pieces::{Faction, PlayerId};
use crate::values::random::Seed;

pub use answer::{AnyQuest, WrittenAnswer, WrittenPackage};

/// The longest seed of a set-up or record, in characters.
pub const MAX_SEED: usize = 64;

/// Defines a struct that begins with the fields of a set-up. (With `#[serde(flatten)]`, an error message would not say
/// which field is wrong.)
macro_rules! with_setup {
    ($(#[$attribute:meta])* pub struct $name:ident { $($(#[$field_attribute:meta])* pub $field:ident: $type:ty,)* }) => {
        $(#[$attribute])*
        #[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            /// 2 to 6; left out in a solo game.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub players: Option<u8>,
            /// The solo game against this script.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub solo: Option<Variant>,
            /// The modules in play, each once.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub modules: Option<Vec<ModuleName>>,
            /// `None`: a long game if there are both modules or six players, otherwise not.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub long_game: Option<bool>,
            /// Up to 64 characters; `None`: left to chance.
            #[serde(default, deserialize_with = "seed", skip_serializing_if = "Option::is_none")]
            pub seed: Option<String>,
            /// `None`: by lot.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub first_player: Option<PlayerId>,
            /// House rules.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub options: Option<HouseOptions>,
            /// One per player.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub factions: Option<Vec<Faction>>,
            /// A situation to start from.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub position: Option<Position>,
            $($(#[$field_attribute])* pub $field: $type,)*
        }
    };
}

with_setup! {
    /// How a game begins: the fields of `new` in docs/engine-protocol.md.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Setup", optional_fields = nullable))]
    pub struct WrittenSetup {}
}

with_setup! {
    /// A record as it is written: a set-up and every answer as the option that was taken.
    pub struct WrittenRecord {
        /// The version of the rules that the game was played by.
        pub rules_version: u32,
        /// Every answer, in order.
        pub choices: Vec<WrittenChoice>,
        /// The commitment to the seed that was published before the game; the seed must fit it.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub commitment: Option<String>,
    }
}

fn seed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let seed = Option::<String>::deserialize(deserializer)?;
    let length = seed.as_ref().map_or(0, |seed| seed.chars().count());
    if length > MAX_SEED {
        return Err(D::Error::invalid_length(length, &"a text of at most 64 characters"));
    }
    Ok(seed)
}

/// A module by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum ModuleName {
    Undermountain,
    Skullport,
}

/// House rules as they are written. An option that is left out has its default of rules.md 1.2.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(deny_unknown_fields)]
pub struct HouseOptions {
    /// 0 or 5.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unfinished_quest_penalty: Option<u8>,
    /// How ties on VP and Gold end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tie_break: Option<TieBreak>,
    /// 100; `None`: unlimited.
    pub gold_supply: Option<u16>,
    /// Whether the promotional Intrigue card is in the deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promo: Option<bool>,
    /// Who decides what a solo variant leaves open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solo_ai_decisions: Option<SoloDecisions>,
    /// Whether the Lord of a scripted seat is face up or face down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solo_ai_lord: Option<SoloLord>,
}

/// Who decides what a solo variant leaves open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum SoloDecisions {
    Policy,
    Human,
}

/// Whether the Lord of a scripted seat is face up or face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum SoloLord {
    FaceDown,
    FaceUp,
}

impl WrittenSetup {
    /// Returns the written form of a set-up.
    pub fn new(config: &GameConfig, seed: Option<String>, position: Option<Position>) -> WrittenSetup {
        let modules = [
            (config.modules.undermountain, ModuleName::Undermountain),
            (config.modules.skullport, ModuleName::Skullport),
        ];
        let seats = usize::from(config.players).min(config.factions.len());
        WrittenSetup {
            players: config.solo.is_none().then_some(config.players),
            solo: config.solo.map(|solo| solo.variant),
            modules: Some(modules.into_iter().filter_map(|(in_play, name)| in_play.then_some(name)).collect()),
            long_game: config.long_game,
            seed,
            first_player: config.first_player,
            options: Some(HouseOptions::new(config)),
            factions: Some(config.factions[..seats].to_vec()),
            position,
        }
    }

    /// Returns the options of the game, checked.
    pub fn config(&self) -> Result<GameConfig, ConfigError> {
        let mut config = match self.solo {
            Some(variant) => {
                if self.players.is_some() {
                    return Err(ConfigError::FixedInSolo("players"));
                }
                GameConfig::solo(variant)
            }
            None => GameConfig::base(self.players.ok_or(ConfigError::NoPlayers)?),
        };
        if self.solo.is_some() && self.first_player.is_some() {
            return Err(ConfigError::FixedInSolo("first_player"));
        }
        config.modules = modules(self.modules.as_deref().unwrap_or_default())?;
        config.long_game = self.long_game;
        config.first_player = self.first_player;
        self.options.unwrap_or_default().apply(&mut config);
        // The number of players must be checked before the number of factions is compared with it.
        config.check()?;
        if let Some(named) = &self.factions {
            config.factions = factions(named, usize::from(config.players))?;
            config.check()?;
        }
        Ok(config)
    }
}

fn modules(names: &[ModuleName]) -> Result<Modules, ConfigError> {
    let mut modules = Modules::default();
    for name in names {
        let module = match name {
            ModuleName::Undermountain => &mut modules.undermountain,
            ModuleName::Skullport => &mut modules.skullport,
        };
        if std::mem::replace(module, true) {
            return Err(ConfigError::SameModule);
        }
    }
    Ok(modules)
}

/// Returns one faction for each of six seats. Unused seats get the remaining factions, so that equal games have equal
/// set-ups.
fn factions(named: &[Faction], players: usize) -> Result<[Faction; 6], ConfigError> {
    if named.len() != players {
        return Err(ConfigError::FactionCount);
    }
    let mut seats = GameConfig::base(2).factions;
    let others: Vec<Faction> = seats.into_iter().filter(|faction| !named.contains(faction)).collect();
    // The six seats take the named factions in order, then the other factions. If a faction is named twice, both
    // mentions are among these six, so `GameConfig::check` finds the error.
    named.iter().chain(&others).zip(&mut seats).for_each(|(faction, seat)| *seat = *faction);
    Ok(seats)
}

impl HouseOptions {
    fn new(config: &GameConfig) -> HouseOptions {
        let decisions = |solo: Solo| if solo.human_decides { SoloDecisions::Human } else { SoloDecisions::Policy };
        let lord = |solo: Solo| if solo.lord_face_up { SoloLord::FaceUp } else { SoloLord::FaceDown };
        HouseOptions {
            unfinished_quest_penalty: Some(config.unfinished_quest_penalty),
            tie_break: Some(config.tie_break),
            gold_supply: config.gold_supply,
            promo: Some(config.promo),
            solo_ai_decisions: config.solo.map(decisions),
            solo_ai_lord: config.solo.map(lord),
        }
    }

    /// Sets the options of a game. The two options of the solo game have no effect in other games.
    fn apply(self, config: &mut GameConfig) {
        config.unfinished_quest_penalty = self.unfinished_quest_penalty.unwrap_or_default();
        config.tie_break = self.tie_break.unwrap_or_default();
        config.gold_supply = self.gold_supply;
        config.promo = self.promo.unwrap_or_default();
        if let Some(solo) = &mut config.solo {
            solo.human_decides = self.solo_ai_decisions == Some(SoloDecisions::Human);
            solo.lord_face_up = self.solo_ai_lord == Some(SoloLord::FaceUp);
        }
    }
}

/// An answer of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum WrittenChoice {
    /// An object with fields of answers.
    Answer(Box<WrittenAnswer>),
    /// Any other value. The answers before it can still be replayed. Writing such a choice is an error.
    #[serde(skip_serializing)]
    Unreadable,
}

impl<'de> Deserialize<'de> for WrittenChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ChoiceVisitor)
    }
}

/// Defines visitor methods that return [`WrittenChoice::Unreadable`], for the kinds of JSON value that cannot be an
/// answer.
macro_rules! unreadable {
    ($($visit:ident: $type:ty),*) => {
        $(fn $visit<E>(self, _: $type) -> Result<WrittenChoice, E> {
            Ok(WrittenChoice::Unreadable)
        })*
    };
}

/// Reads any value. A value that is not an answer becomes [`WrittenChoice::Unreadable`], so that the choices before it
/// still count.
struct ChoiceVisitor;

impl<'de> Visitor<'de> for ChoiceVisitor {
    type Value = WrittenChoice;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an answer")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<WrittenChoice, A::Error> {
        let answer = WrittenAnswer::deserialize(MapAccessDeserializer::new(map));
        Ok(answer.map_or(WrittenChoice::Unreadable, |answer| WrittenChoice::Answer(Box::new(answer))))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<WrittenChoice, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(WrittenChoice::Unreadable)
    }

    fn visit_unit<E>(self) -> Result<WrittenChoice, E> {
        Ok(WrittenChoice::Unreadable)
    }

    unreadable!(visit_bool: bool, visit_i64: i64, visit_u64: u64, visit_f64: f64, visit_str: &str);
}

/// The result of replaying a written record up to the first answer that is not legal.
#[derive(Clone)]
pub struct Replayed {
    /// The game after the legal answers.
    pub game: Game,
    /// The record of the legal answers.
    pub record: Record,
    /// Why the next answer is not legal; `None` if all answers are legal.
    pub misfit: Option<ReplayError>,
}

impl WrittenRecord {
    /// Returns the written form of a record. Fails if the record cannot be replayed.
    pub fn new(record: &Record) -> Result<WrittenRecord, ReplayError> {
        let mut game = record.start(&mut ())?;
        let mut choices = Vec::with_capacity(record.actions.len());
        for (n, action) in record.actions.iter().enumerate() {
            choices.push(WrittenChoice::Answer(Box::new(game.answer(*action).into())));
            game.apply_with(*action, &mut ()).map_err(|cause| ReplayError::Action { at: n + 1, cause })?;
        }
        let seed = Some(record.seed.clone());
        let setup = WrittenSetup::new(&record.config, seed, record.position.clone());
        let WrittenSetup { players, solo, modules, long_game, seed, first_player, options, factions, position } = setup;
        let (rules_version, commitment) = (record.rules_version, None);
        let more = WrittenRecord { rules_version, choices, commitment, ..WrittenRecord::default() };
        Ok(WrittenRecord { players, solo, modules, long_game, seed, first_player, options, factions, position, ..more })
    }

    fn setup(&self) -> WrittenSetup {
        WrittenSetup {
            players: self.players,
            solo: self.solo,
            modules: self.modules.clone(),
            long_game: self.long_game,
            seed: self.seed.clone(),
            first_player: self.first_player,
            options: self.options,
            factions: self.factions.clone(),
            position: self.position.clone(),
        }
    }

    /// Replays the answers up to the first one that is not legal. Fails if the game cannot even begin.
    pub fn replay(&self) -> Result<Replayed, ReplayError> {
        if self.rules_version != RULES_VERSION {
            return Err(ReplayError::RulesVersion(self.rules_version));
        }
        let setup = self.setup();
        let config = setup.config()?;
        let seed = setup.seed.ok_or(ReplayError::NoSeed)?;
        if self.commitment.as_ref().is_some_and(|promised| *promised != Seed::from_text(&seed).commitment_text()) {
            return Err(ReplayError::Commitment);
        }
        let mut record = Record { position: setup.position, ..Record::new(config, seed) };
        let mut game = record.start(&mut ())?;
        for (at, choice) in self.choices.iter().enumerate() {
            let action = match choice {
                WrittenChoice::Answer(answer) => game.legal_actions().find(answer),
                WrittenChoice::Unreadable => None,
            };
            let Some(action) = action else {
                let misfit = if game.decision().is_some() { ReplayError::NoOption(at) } else { ReplayError::Over(at) };
                return Ok(Replayed { game, record, misfit: Some(misfit) });
            };
            game.apply_unchecked(action, &mut ());
            record.actions.push(action);
        }
        Ok(Replayed { game, record, misfit: None })
    }
}

/// Writes the record, with each answer as the option that was taken. Fails if the record cannot be replayed.
impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WrittenRecord::new(self).map_err(serde::ser::Error::custom)?.serialize(serializer)
    }
}

/// Reads the record by replaying it. Fails if an answer is not legal.
impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Replayed { record, misfit, .. } =
            WrittenRecord::deserialize(deserializer)?.replay().map_err(D::Error::custom)?;
        match misfit {
            Some(misfit) => Err(D::Error::custom(misfit)),
            None => Ok(record),
        }
    }
}
