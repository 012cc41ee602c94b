//! Positions as JSON.
//!
//! What is no number, string, list or object where one is due is `bad-request`. What is of the right form but names
//! or counts something that does not exist is `illegal-position`.

use std::str::FromStr;

use deepwater_rules::cards::{BasicSpace, BuildingId, QuestId};
use deepwater_rules::pieces::{Adventurer, Resources, corruption, gold, vp};
use deepwater_rules::{Position, Seat, Space};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::error::Error;
use crate::json::{Fields, list, object, shown, text, whole};

const FIELDS: [&str; 10] = [
    "round",
    "supply",
    "corruption_track",
    "inn",
    "hall",
    "quest_deck",
    "intrigue_deck",
    "building_stack",
    "spaces",
    "players",
];
const SEAT_FIELDS: [&str; 9] =
    ["vp", "lord", "agents", "tavern", "quests", "completed", "intrigue", "mandatory", "buildings"];

/// More Adventurers of a type, or Corruption, than any box holds; the rules know how many there are.
const MAX_PIECES: i64 = 100;
/// Gold and VP never run out (SUPPLY-5), but somewhere a position stops to be one.
const MAX_GOLD: i64 = 1000;
const MAX_SCORE: i64 = 999;
const MAX_TOKENS: i64 = 99;

/// Reads a position.
pub fn from_json(value: &Value) -> Result<Position, Error> {
    let fields = Fields::of(value, "position", &FIELDS)?;
    Ok(Position {
        round: read(&fields, "round", |value| amount(value, "round", MAX_PIECES))?,
        supply: read(&fields, "supply", supply)?.unwrap_or_default(),
        corruption_track: read(&fields, "corruption_track", |value| amount(value, "corruption_track", MAX_PIECES))?,
        inn: read(&fields, "inn", inn)?.unwrap_or_default(),
        hall: read(&fields, "hall", hall)?.unwrap_or_default(),
        quest_deck: ids(&fields, "quest_deck")?.unwrap_or_default(),
        intrigue_deck: ids(&fields, "intrigue_deck")?.unwrap_or_default(),
        building_stack: ids(&fields, "building_stack")?.unwrap_or_default(),
        spaces: read(&fields, "spaces", spaces)?.unwrap_or_default(),
        players: read(&fields, "players", seats)?.unwrap_or_default(),
    })
}

fn read<T>(fields: &Fields, name: &str, form: impl Fn(&Value) -> Result<T, Error>) -> Result<Option<T>, Error> {
    fields.optional(name).map(form).transpose()
}

fn unless_null<T>(value: &Value, form: impl Fn(&Value) -> Result<T, Error>) -> Result<Option<T>, Error> {
    if value.is_null() { Ok(None) } else { form(value).map(Some) }
}

fn ids<T: FromStr>(fields: &Fields, name: &str) -> Result<Option<Vec<T>>, Error> {
    read(fields, name, |value| list(value, name)?.iter().map(|value| id(value, name)).collect())
}

fn seats(value: &Value) -> Result<Vec<Seat>, Error> {
    list(value, "players of the position")?.iter().map(seat).collect()
}

/// `null` leaves a seat as dealt.
fn seat(value: &Value) -> Result<Seat, Error> {
    if value.is_null() {
        return Ok(Seat::default());
    }
    let fields = Fields::of(value, "a player of the position", &SEAT_FIELDS)?;
    Ok(Seat {
        vp: read(&fields, "vp", |value| amount(value, "vp", MAX_SCORE))?,
        lord: read(&fields, "lord", |value| id(value, "lord"))?,
        agents: read(&fields, "agents", |value| amount(value, "agents", MAX_PIECES))?,
        tavern: read(&fields, "tavern", |value| resources(value, "tavern", false))?,
        quests: ids(&fields, "quests")?,
        completed: ids(&fields, "completed")?,
        intrigue: ids(&fields, "intrigue")?,
        mandatory: ids(&fields, "mandatory")?,
        buildings: ids(&fields, "buildings")?,
    })
}

fn supply(value: &Value) -> Result<Vec<(Adventurer, u8)>, Error> {
    let entry = |(name, value): (&String, &Value)| {
        let kind = Adventurer::from_str(name).map_err(|_| no_field("supply", name))?;
        let left = unless_null(value, |value| amount(value, name, MAX_PIECES))?;
        Ok(left.map(|left| (kind, left)))
    };
    object(value, "supply")?.iter().filter_map(|named| entry(named).transpose()).collect()
}

fn inn(value: &Value) -> Result<Vec<Option<QuestId>>, Error> {
    let slot = |value: &Value| unless_null(value, |value| id(value, "inn"));
    list(value, "inn")?.iter().map(slot).collect()
}

fn hall(value: &Value) -> Result<Vec<Option<(BuildingId, u8)>>, Error> {
    let slot = |value: &Value| unless_null(value, hall_tile);
    list(value, "hall")?.iter().map(slot).collect()
}

fn hall_tile(value: &Value) -> Result<(BuildingId, u8), Error> {
    let fields = Fields::of(value, "a place in the hall", &["building", "vp"])?;
    let building = fields.optional("building").ok_or_else(|| Error::bad_request("the hall lacks a building"))?;
    let vp = fields.optional("vp").map_or(Ok(1), |value| amount(value, "vp", MAX_TOKENS))?;
    Ok((id(building, "hall")?, vp))
}

fn spaces(value: &Value) -> Result<Vec<(Space, Resources)>, Error> {
    let entry = |(name, value): (&String, &Value)| {
        let space = space(name)?;
        let what = unless_null(value, |value| resources(value, "a space", true))?;
        Ok(what.map(|what| (space, what)))
    };
    object(value, "spaces")?.iter().filter_map(|named| entry(named).transpose()).collect()
}

/// The space with this id: a printed one or a tile. Nothing lies on tiles in Builder's Hall.
fn space(name: &str) -> Result<Space, Error> {
    let basic = BasicSpace::from_str(name).map(Space::Basic);
    let tile = || BuildingId::from_str(name).map(Space::Tile);
    basic.or_else(|_| tile()).map_err(|_| unknown("space", name))
}

fn resources(value: &Value, place: &str, with_vp: bool) -> Result<Resources, Error> {
    let none = Value::from(0);
    let mut all = Resources::NONE;
    for (name, value) in object(value, place)? {
        let value = if value.is_null() { &none } else { value };
        all = all.plus(match name.as_str() {
            "gold" => gold(amount(value, name, MAX_GOLD)?),
            "corruption" => corruption(amount(value, name, MAX_PIECES)?),
            "vp" if with_vp => vp(amount(value, name, MAX_TOKENS)?),
            _ => {
                let kind = Adventurer::from_str(name).map_err(|_| no_field(place, name))?;
                Resources::some(kind, amount(value, name, MAX_PIECES)?)
            }
        });
    }
    Ok(all)
}

fn amount<N: TryFrom<i64>>(value: &Value, place: &str, most: i64) -> Result<N, Error> {
    let number = whole(value, place)?;
    let fits = (0..=most).contains(&number).then(|| N::try_from(number).ok()).flatten();
    fits.ok_or_else(|| Error::illegal_position(format!("{place} is from 0 to {most}, not {number}")))
}

fn id<T: FromStr>(value: &Value, place: &str) -> Result<T, Error> {
    let name = text(value, place)?;
    name.parse().map_err(|_| unknown(place, name))
}

fn unknown(place: &str, name: &str) -> Error {
    Error::illegal_position(format!("{place}: there is no {}", shown(name)))
}

fn no_field(place: &str, name: &str) -> Error {
    Error::bad_request(format!("{place} has no field {}", shown(name)))
}

/// Writes a position; what it leaves as dealt is left out.
pub fn to_json(position: &Position) -> Value {
    let mut fields = Map::new();
    put(&mut fields, "round", &position.round);
    let supply = position.supply.iter().map(|(kind, left)| (<&str>::from(kind).to_owned(), json!(left)));
    put_map(&mut fields, "supply", supply.collect());
    put(&mut fields, "corruption_track", &position.corruption_track);
    put_list(&mut fields, "inn", &position.inn);
    let tile = |tile: &Option<(BuildingId, u8)>| tile.map(|(building, vp)| json!({"building": building, "vp": vp}));
    put_list(&mut fields, "hall", &position.hall.iter().map(tile).collect::<Vec<_>>());
    put_list(&mut fields, "quest_deck", &position.quest_deck);
    put_list(&mut fields, "intrigue_deck", &position.intrigue_deck);
    put_list(&mut fields, "building_stack", &position.building_stack);
    let spaces = position.spaces.iter().map(|(space, what)| (space.name().to_owned(), json!(what)));
    put_map(&mut fields, "spaces", spaces.collect());
    put_list(&mut fields, "players", &position.players.iter().map(seat_to_json).collect::<Vec<_>>());
    Value::Object(fields)
}

fn seat_to_json(seat: &Seat) -> Value {
    let mut fields = Map::new();
    put(&mut fields, "vp", &seat.vp);
    put(&mut fields, "lord", &seat.lord);
    put(&mut fields, "agents", &seat.agents);
    put(&mut fields, "tavern", &seat.tavern);
    put(&mut fields, "quests", &seat.quests);
    put(&mut fields, "completed", &seat.completed);
    put(&mut fields, "intrigue", &seat.intrigue);
    put(&mut fields, "mandatory", &seat.mandatory);
    put(&mut fields, "buildings", &seat.buildings);
    Value::Object(fields)
}

fn put(fields: &mut Map<String, Value>, name: &str, value: &Option<impl Serialize>) {
    if let Some(value) = value {
        fields.insert(name.to_owned(), json!(value));
    }
}

fn put_list(fields: &mut Map<String, Value>, name: &str, items: &[impl Serialize]) {
    put(fields, name, &(!items.is_empty()).then_some(items));
}

fn put_map(fields: &mut Map<String, Value>, name: &str, map: Map<String, Value>) {
    put(fields, name, &(!map.is_empty()).then_some(map));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorCode;

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
        assert_eq!(to_json(&from_json(&whole).unwrap()), whole);
        assert_eq!(from_json(&json!({})).unwrap(), Position::default());
        assert_eq!(from_json(&json!({"round": null, "players": [null]})).unwrap().players, [Seat::default()]);
        let nulls = json!({"supply": {"cleric": null}, "spaces": {"the-plinth": null, "fetlock-court": {"gold": null}},
            "players": [{"tavern": {"gold": null}}]});
        let position = from_json(&nulls).unwrap();
        assert_eq!(position.supply, []);
        assert_eq!(position.spaces, [(Space::Tile(BuildingId::FetlockCourt), Resources::NONE)]);
        assert_eq!(position.players[0].tavern, Some(Resources::NONE));
    }

    #[test]
    fn a_wrong_form_is_a_bad_request_and_a_wrong_content_an_illegal_position() {
        let code = |value: Value| from_json(&value).unwrap_err().code;
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
            assert_eq!(code(value.clone()), ErrorCode::BadRequest, "{value}");
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
            assert_eq!(code(value.clone()), ErrorCode::IllegalPosition, "{value}");
        }
    }
}
