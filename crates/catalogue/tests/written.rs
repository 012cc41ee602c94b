//! Checks that the files in `web/src` are what this crate generates.
//!
//! If the environment variable DEEPWATER_WRITE_CATALOGUE is set, as `cargo xtask catalogue` does, the files are written
//! first.

use std::path::Path;

use deepwater_catalogue::{json, typescript};
use deepwater_rules::cards::{BasicSpace, BuildingId, IntrigueId, LordId, QuestId};
use serde_json::{Value, json};

#[test]
fn the_written_catalogue_is_current() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src");
    for (name, text) in [("catalogue.json", json()), ("catalogue.types.ts", typescript())] {
        let path = web.join(name);
        if std::env::var_os("DEEPWATER_WRITE_CATALOGUE").is_some() {
            std::fs::create_dir_all(&web).expect("a folder for it");
            std::fs::write(&path, &text).expect("a file that can be written");
        }
        let written = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(written == text, "web/src/{name} is out of date: run `cargo xtask catalogue`");
    }
}

/// Returns the entry with this id.
fn card(list: &str, id: &str) -> Value {
    let catalogue: Value = serde_json::from_str(&json()).expect("JSON");
    let cards = catalogue[list].as_array().expect("a list");
    cards.iter().find(|card| card["id"] == id).unwrap_or_else(|| panic!("{id} is listed")).clone()
}

#[test]
fn everything_in_the_box_is_listed() {
    let catalogue: Value = serde_json::from_str(&json()).unwrap();
    let counts =
        ["quests", "intrigue", "buildings", "lords", "spaces"].map(|list| catalogue[list].as_array().unwrap().len());
    assert_eq!(counts, [QuestId::COUNT, IntrigueId::COUNT, BuildingId::COUNT, LordId::COUNT, BasicSpace::COUNT]);
}

#[test]
fn a_quest_has_its_printed_points() {
    assert_eq!(
        card("quests", "host-festival-for-sune"),
        json!({"id": "host-festival-for-sune", "name": "Host Festival for Sune", "set": "base", "type": "arcana",
               "cost": {"fighter": 2, "wizard": 2, "gold": 4}, "vp": 9})
    );
    assert_eq!(card("quests", "survive-a-meeting-with-halaster")["cost"], json!({"cleric": 1, "fighter": 1, "any": 4}));
    let lieutenant = card("quests", "recruit-lieutenant");
    assert_eq!((&lieutenant["vp"], &lieutenant["plot"]), (&json!(0), &json!(true)));
}

#[test]
fn a_mandatory_quest_has_a_cost_and_points() {
    let mandatory = card("intrigue", "cover-up-a-scandal");
    assert_eq!(mandatory["kind"], "mandatory");
    assert_eq!(mandatory["mandatory"]["vp"], 2);
    assert!(card("intrigue", "recruit-spies").get("mandatory").is_none());
}

#[test]
fn spaces_know_their_building_and_lords_what_they_count() {
    let inn = card("spaces", "cliffwatch-inn-3");
    assert_eq!(
        (&inn["building"], &inn["name"], &inn["number"]),
        (&json!("cliffwatch-inn"), &json!("Cliffwatch Inn"), &json!(3))
    );
    let plinth = card("spaces", "the-plinth");
    assert!(plinth.get("number").is_none());
    assert_eq!(card("spaces", "skull-island")["set"], "skullport");
    assert_eq!(card("lords", "nindil-jalbuck")["per"], json!({"quest-types": ["piety", "skullduggery"]}));
    assert_eq!(card("lords", "trobriand")["per"], json!({"quests-worth": 10}));
}
