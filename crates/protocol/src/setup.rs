//! How a game begins: the fields of `new`, which every record repeats.

use std::str::FromStr;

use deepwater_rules::pieces::{Faction, PlayerId};
use deepwater_rules::{Game, GameConfig, Modules, Position, Record, Solo, TieBreak, Variant};
use serde_json::{Map, Value, json};

use crate::error::Error;
use crate::json::{Fields, flag, list, shown, text, whole};
use crate::position;

/// The fields of a set-up.
pub(crate) const FIELDS: [&str; 9] =
    ["players", "modules", "long_game", "solo", "seed", "first_player", "options", "factions", "position"];
const OPTIONS: [&str; 6] =
    ["unfinished_quest_penalty", "tie_break", "gold_supply", "promo", "solo_ai_decisions", "solo_ai_lord"];
const MAX_SEED: usize = 64;

/// Everything that is fixed before the first decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Seats, modules and options; a legal combination.
    pub config: GameConfig,
    /// `None`: left to chance.
    pub seed: Option<String>,
    /// The situation to start from, if any.
    pub position: Option<Position>,
}

impl Setup {
    /// Reads the set-up among the fields of an object, which may have `others` besides.
    pub fn from_json(value: &Value, place: &str, others: &[&str]) -> Result<Setup, Error> {
        let fields = Fields::of(value, place, &[&FIELDS, others].concat())?;
        let seed = fields.optional("seed").map(seed).transpose()?;
        let config = config(&fields)?;
        let position = fields.optional("position").map(position::from_json).transpose()?;
        Ok(Setup { config, seed, position })
    }

    /// The game at its first decision, and its record so far.
    pub fn start(self, default_seed: impl FnOnce() -> String) -> Result<(Game, Record), Error> {
        let mut record = Record::new(self.config, self.seed.unwrap_or_else(default_seed));
        record.position = self.position;
        let game = crate::record::start(&record)?;
        Ok((game, record))
    }
}

fn seed(value: &Value) -> Result<String, Error> {
    let seed = text(value, "seed")?;
    if seed.chars().count() > MAX_SEED {
        return Err(Error::bad_request(format!("a seed has up to {MAX_SEED} characters")));
    }
    Ok(seed.to_owned())
}

fn config(fields: &Fields) -> Result<GameConfig, Error> {
    let mut config = match fields.optional("solo") {
        Some(variant) => solo(fields, variant)?,
        None => {
            let players = fields.optional("players").ok_or_else(|| Error::bad_request("players is missing"))?;
            GameConfig::base(seat(players, "players")?)
        }
    };
    if let Some(modules) = fields.optional("modules") {
        config.modules = self::modules(modules)?;
    }
    config.long_game = fields.optional("long_game").map(|value| flag(value, "long_game")).transpose()?;
    let first_player = fields.optional("first_player").map(|value| seat(value, "first_player")).transpose()?;
    config.first_player = first_player.map(PlayerId);
    if let Some(value) = fields.optional("options") {
        read_options(&mut config, value)?;
    }
    config.check()?;
    if let Some(value) = fields.optional("factions") {
        config.factions = factions(value, usize::from(config.players))?;
        config.check()?;
    }
    Ok(config)
}

/// The solo game: the human has seat 0, the scripted seat is 1 and first player.
fn solo(fields: &Fields, variant: &Value) -> Result<GameConfig, Error> {
    let variant = one_of(variant, "solo", ["a", "b", "c"])?;
    for field in ["players", "first_player"] {
        if fields.optional(field).is_some() {
            return Err(Error::illegal_config(format!("{field} is fixed in the solo game and must be left out")));
        }
    }
    Ok(GameConfig::solo(Variant::from_str(variant).expect("one of the three")))
}

/// A number of seats or of a seat; which ones there are is for the options to say.
fn seat(value: &Value, place: &str) -> Result<u8, Error> {
    let number = whole(value, place)?;
    u8::try_from(number).map_err(|_| Error::illegal_config(format!("{place} cannot be {number}")))
}

fn modules(value: &Value) -> Result<Modules, Error> {
    let mut modules = Modules::default();
    for name in list(value, "modules")? {
        let module = match one_of(name, "a module", ["undermountain", "skullport"])? {
            "undermountain" => &mut modules.undermountain,
            _ => &mut modules.skullport,
        };
        if std::mem::replace(module, true) {
            return Err(Error::illegal_config("a module is named twice"));
        }
    }
    Ok(modules)
}

fn read_options(config: &mut GameConfig, value: &Value) -> Result<(), Error> {
    let options = Fields::of(value, "options", &OPTIONS)?;
    if let Some(value) = options.optional("unfinished_quest_penalty") {
        config.unfinished_quest_penalty = number_of(value, "unfinished_quest_penalty")?;
    }
    if let Some(value) = options.optional("tie_break") {
        config.tie_break = match one_of(value, "tie_break", ["shared", "tournament"])? {
            "shared" => TieBreak::Shared,
            _ => TieBreak::Tournament,
        };
    }
    config.gold_supply = options.optional("gold_supply").map(|value| number_of(value, "gold_supply")).transpose()?;
    if let Some(value) = options.optional("promo") {
        config.promo = flag(value, "promo")?;
    }
    // These two matter in the solo game only; elsewhere they are read and mean nothing.
    let mut solo = Solo::new(Variant::A);
    let solo = config.solo.as_mut().unwrap_or(&mut solo);
    if let Some(value) = options.optional("solo_ai_decisions") {
        solo.human_decides = one_of(value, "solo_ai_decisions", ["policy", "human"])? == "human";
    }
    if let Some(value) = options.optional("solo_ai_lord") {
        solo.lord_face_up = one_of(value, "solo_ai_lord", ["face-down", "face-up"])? == "face-up";
    }
    Ok(())
}

fn number_of<N: TryFrom<i64>>(value: &Value, option: &str) -> Result<N, Error> {
    let number = whole(value, option)?;
    N::try_from(number).map_err(|_| Error::illegal_config(format!("{option} cannot be {number}")))
}

fn one_of<'a, const N: usize>(value: &'a Value, option: &str, names: [&str; N]) -> Result<&'a str, Error> {
    let name = text(value, option)?;
    if names.contains(&name) {
        return Ok(name);
    }
    Err(Error::illegal_config(format!("{option} is one of {}, not {}", names.join(", "), shown(name))))
}

/// One faction for each seat. Empty seats get the others, so that equal games have equal set-ups.
fn factions(value: &Value, players: usize) -> Result<[Faction; 6], Error> {
    let mut named = Vec::new();
    for value in list(value, "factions")? {
        let name = text(value, "a faction")?;
        let faction = Faction::from_str(name);
        named.push(faction.map_err(|_| Error::illegal_config(format!("there is no faction {}", shown(name))))?);
    }
    if named.len() != players {
        return Err(Error::illegal_config("there must be as many factions as players"));
    }
    let all = GameConfig::base(2).factions;
    let others: Vec<Faction> = all.into_iter().filter(|faction| !named.contains(faction)).collect();
    named.extend(others);
    // A faction named twice leaves more than six: the first six show it, and the options are refused for it.
    let mut seats = all;
    named.iter().zip(&mut seats).for_each(|(faction, seat)| *seat = *faction);
    Ok(seats)
}

/// The fields of a set-up as they begin a record.
pub fn to_json(record: &Record) -> Map<String, Value> {
    let config = &record.config;
    let seats = usize::from(config.players).min(config.factions.len());
    let mut modules = Vec::new();
    if config.modules.undermountain {
        modules.push("undermountain");
    }
    if config.modules.skullport {
        modules.push("skullport");
    }
    let mut fields = Map::new();
    match config.solo {
        Some(solo) => fields.insert("solo".into(), json!(solo.variant)),
        None => fields.insert("players".into(), json!(config.players)),
    };
    fields.insert("modules".into(), json!(modules));
    if let Some(long_game) = config.long_game {
        fields.insert("long_game".into(), json!(long_game));
    }
    fields.insert("seed".into(), json!(record.seed));
    if let Some(first) = config.first_player {
        fields.insert("first_player".into(), json!(first));
    }
    let mut options = json!({
        "unfinished_quest_penalty": config.unfinished_quest_penalty,
        "tie_break": config.tie_break,
        "gold_supply": config.gold_supply,
        "promo": config.promo,
    });
    if let Some(solo) = config.solo {
        options["solo_ai_decisions"] = json!(if solo.human_decides { "human" } else { "policy" });
        options["solo_ai_lord"] = json!(if solo.lord_face_up { "face-up" } else { "face-down" });
    }
    fields.insert("options".into(), options);
    fields.insert("factions".into(), json!(config.factions[..seats]));
    if let Some(position) = &record.position {
        fields.insert("position".into(), position::to_json(position));
    }
    fields
}
