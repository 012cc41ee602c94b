//! The set-up of a game. The request `new` and every record have the same fields for the set-up.

use deepwater_rules::{ConfigError, Game, GameConfig, Position, Record, WrittenSetup};
use serde_json::{Map, Value, json};

use crate::error::{Error, ErrorCode};
use crate::read::{ReadError, read};

/// Everything that is fixed before the first decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The seats, modules and options. Invariant: they are a legal combination.
    pub config: GameConfig,
    /// The seed; `None` for a random one.
    pub seed: Option<String>,
    /// The situation to start from, if any.
    pub position: Option<Position>,
}

impl Setup {
    /// Reads a set-up. `name` stands for the set-up in error messages.
    pub fn from_json(value: &Value, name: &str) -> Result<Setup, Error> {
        let written: WrittenSetup = read(value, name).map_err(|error| setup_error(value, &error))?;
        Ok(Setup { config: written.config()?, seed: written.seed, position: written.position })
    }

    /// Starts the game. Returns the game at its first decision, and a record that has no answers yet.
    ///
    /// `default_seed` is called if the set-up has no seed.
    pub fn start(self, default_seed: impl FnOnce() -> String) -> Result<(Game, Record), Error> {
        let seed = self.seed.unwrap_or_else(default_seed);
        let record = Record { position: self.position, ..Record::new(self.config, seed) };
        Ok((record.start(&mut ())?, record))
    }
}

/// Returns the error for a set-up that cannot be read.
///
/// Two mistakes are checked first, because `solo` and `players` decide about the other fields. In a solo game,
/// `players` and `first_player` must be left out: an unreadable value in one of them is reported as a field that must
/// be left out. A set-up with neither `players` nor `solo` is always a bad request.
fn setup_error(value: &Value, error: &ReadError) -> Error {
    let in_position = error.is_in("position");
    let fixed = ["players", "first_player"].into_iter().find(|field| error.is_in(field) && !in_position);
    match fixed {
        Some(field) if value["solo"].is_string() => ConfigError::FixedInSolo(field).into(),
        _ if value["solo"].is_null() && value["players"].is_null() => error.coded(ErrorCode::BadRequest),
        _ if in_position => error.coded(ErrorCode::IllegalPosition),
        _ => error.coded(ErrorCode::IllegalConfig),
    }
}

/// Returns the fields of a record's set-up.
pub fn to_json(record: &Record) -> Map<String, Value> {
    let written = WrittenSetup::new(&record.config, Some(record.seed.clone()), record.position.clone());
    match json!(written) {
        Value::Object(fields) => fields,
        other => unreachable!("a set-up is an object, not {other}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use deepwater_rules::cards::BuildingId;
    use deepwater_rules::pieces::Resources;
    use deepwater_rules::{Seat, Space};

    fn position(value: Value) -> Result<Position, Error> {
        let setup = Setup::from_json(&json!({"players": 2, "position": value}), "new")?;
        Ok(setup.position.unwrap_or_default())
    }

    #[test]
    fn every_field_comes_back() {
        let whole = json!({
            "round": 8,
            "supply": {"cleric": 0, "wizard": 3},
            "corruption_track": 4,
            "inn": ["ambush-artor-morlin", null, "thin-the-city-watch"],
            "hall": [{"building": "the-waymoot", "vp": 3}, null],
            "quest_deck": ["steal-spellbook-from-silverhand"],
            "intrigue_deck": ["ambush", "ambush"],
            "building_stack": ["the-palace-of-waterdeep"],
            "spaces": {"the-plinth": {"gold": 2, "corruption": 1}, "fetlock-court": {"vp": 3, "rogue": 1}},
            "players": [{}, {
                "vp": 12, "lord": "mirt-the-moneylender", "agents": 2, "tavern": {"cleric": 1, "gold": 4},
                "quests": [], "completed": ["domesticate-owlbears"], "intrigue": ["bidding-war"],
                "mandatory": ["quell-riots"], "buildings": ["dragon-tower"],
            }],
        });
        assert_eq!(json!(position(whole.clone()).unwrap()), whole);
        assert_eq!(position(json!({})).unwrap(), Position::default());
        assert_eq!(position(json!({"round": null, "players": [null]})).unwrap().players, [Seat::default()]);
        let nulls = json!({"supply": {"cleric": null}, "spaces": {"the-plinth": null, "fetlock-court": {"gold": null}},
            "players": [{"tavern": {"gold": null}}]});
        let read = position(nulls).unwrap();
        assert_eq!(read.supply, []);
        assert_eq!(read.spaces, [(Space::Tile(BuildingId::FetlockCourt), Resources::NONE)]);
        assert_eq!(read.players[0].tavern, Some(Resources::NONE));
    }

    #[test]
    fn a_wrong_form_is_a_bad_request_and_a_wrong_content_an_illegal_position() {
        let code = |value: Value| {
            let new = json!({"players": 2, "position": value});
            Setup::from_json(&new, "new").and_then(|setup| setup.start(String::new)).err().map(|error| error.code)
        };
        let bad = [
            json!([]),
            json!({"rounds": 1}),
            json!({"round": 1.5}),
            json!({"round": "1"}),
            json!({"supply": []}),
            json!({"supply": {"gold": 1}}),
            json!({"supply": {"gold": null}}),
            json!({"supply": {"cleric": "1"}}),
            json!({"inn": {}}),
            json!({"inn": [1]}),
            json!({"hall": ["the-waymoot"]}),
            json!({"hall": [{"vp": 1}]}),
            json!({"hall": [{"building": "the-waymoot", "gold": 1}]}),
            json!({"quest_deck": "x"}),
            json!({"spaces": {"the-plinth": 2}}),
            json!({"spaces": {"the-plinth": {"silver": 2}}}),
            json!({"players": {}}),
            json!({"players": [[]]}),
            json!({"players": [{"name": "me"}]}),
            json!({"players": [{"tavern": {"vp": 1}}]}),
            json!({"players": [{"tavern": {"vp": null}}]}),
            json!({"players": [{"tavern": {"gold": 1.0}}]}),
            json!({"players": [{"lord": 1}]}),
            json!({"players": [{"quests": [null]}]}),
        ];
        for value in bad {
            assert_eq!(code(value.clone()), Some(ErrorCode::BadRequest), "{value}");
        }
        let illegal = [
            json!({"round": -1}),
            json!({"round": 1000}),
            json!({"supply": {"cleric": -1}}),
            json!({"corruption_track": -1}),
            json!({"inn": ["no-such-quest"]}),
            json!({"hall": [{"building": "no-such-building"}]}),
            json!({"hall": [{"building": "the-waymoot", "vp": -1}]}),
            json!({"spaces": {"nowhere": {}}}),
            json!({"spaces": {"nowhere": null}}),
            json!({"spaces": {"hall-1": {"gold": 1}}}),
            json!({"spaces": {"the-plinth": {"gold": 1001}}}),
            json!({"players": [{"vp": -1}]}),
            json!({"players": [{"tavern": {"rogue": -1}}]}),
            json!({"players": [{"lord": "nobody"}]}),
            json!({"players": [{"intrigue": ["domesticate-owlbears"]}]}),
        ];
        for value in illegal {
            assert_eq!(code(value.clone()), Some(ErrorCode::IllegalPosition), "{value}");
        }
    }

    #[test]
    fn what_is_fixed_in_a_solo_game_is_illegal_whatever_it_contains() {
        let code = |value: Value| Setup::from_json(&value, "new").unwrap_err().code;
        for value in [json!(2), json!("2"), json!(1.5), json!([])] {
            assert_eq!(code(json!({"solo": "a", "players": value})), ErrorCode::IllegalConfig, "{value}");
            assert_eq!(code(json!({"solo": "a", "first_player": value})), ErrorCode::IllegalConfig, "{value}");
        }
        assert_eq!(code(json!({"solo": "a", "position": {"players": "2"}})), ErrorCode::BadRequest);
        assert_eq!(code(json!({"players": "2"})), ErrorCode::BadRequest);
        assert_eq!(code(json!({"first_player": -1})), ErrorCode::BadRequest, "there are no players");
    }
}
