//! Compares the rules' tables with `docs/cards/*.toml`: the facts are stated twice, and must agree.
//!
//! Each entry of a table is converted to the form of the TOML file and compared as a whole, so that neither side can
//! say more than the other. A failure names the file, the card and the field.

mod described;
mod files;

use deepwater_catalogue::Catalogue;
use deepwater_rules::cards::*;
use deepwater_rules::effects::Effect;
use deepwater_rules::{Game, GameConfig, Modules, Seed, Viewer};
use deepwater_words::english_name;
use described::{action, add, amounts, owner, reward, set, set_unless_empty, trigger};
use files::{File, id};
use toml::{Table, Value};

/// Returns the facts that every kind of card has.
fn facts(id: &str, card_set: &'static str) -> Table {
    let mut facts = Table::new();
    set(&mut facts, "name", english_name(id));
    set(&mut facts, "set", card_set);
    facts
}

/// Numbers each card within its set, in the order of the table. In the table, the cards of one set are adjacent.
fn numbered<T>(cards: &'static [T], set_of: fn(&T) -> &'static str) -> impl Iterator<Item = (&'static T, i64)> {
    cards.iter().scan(("", 0), move |(current, number), card| {
        *number = if *current == set_of(card) { *number + 1 } else { 1 };
        *current = set_of(card);
        Some((card, *number))
    })
}

#[test]
fn quests_are_as_documented() {
    File::read("quests", "quest").compare(numbered(&QUESTS, |card| card.set.into()).map(|(card, number)| {
        let mut facts = facts(card.id.name(), card.set.into());
        let mut cost = amounts(card.cost);
        add(&mut cost, "any", card.any);
        let (reward, special) = reward(card.reward);
        assert_eq!(
            i64::from(card.printed_vp()),
            reward.get("vp").map_or(0, |vp| vp.as_integer().expect("VP are a number"))
        );
        set(&mut facts, "number", number);
        set(&mut facts, "type", <&str>::from(card.kind));
        set(&mut facts, "plot", card.plot.is_some());
        set(&mut facts, "cost", cost);
        set(&mut facts, "reward", reward);
        if special {
            set(&mut facts, "special", true);
        }
        if let Some(plot) = &card.plot {
            set(&mut facts, "trigger", trigger(plot));
        }
        (card.id.name(), facts)
    }));
}

#[test]
fn intrigue_cards_are_as_documented() {
    let mut file = File::read("intrigue", "intrigue");
    for entry in &mut file.entries {
        // `numbers` lists the collector's number of each copy. Promotional cards have no such numbers.
        let numbers = entry.remove("numbers").map_or(0, |numbers| numbers.as_array().expect("a list").len());
        let copies = entry["copies"].as_integer().expect("a number of copies");
        assert!(numbers == copies as usize || entry["set"] == "promo".into(), "{}: numbers and copies", id(entry));
    }
    file.compare(INTRIGUE.iter().map(|card| {
        let mut facts = facts(card.id.name(), card.set.into());
        let mut played = action(card.play);
        if let Some(special) = played.get_mut("special") {
            *special = true.into();
        }
        facts.extend(played);
        let kind = match card.kind {
            IntrigueKind::Attack => "attack",
            IntrigueKind::Utility => "utility",
            IntrigueKind::Mandatory => "mandatory",
        };
        set(&mut facts, "kind", kind);
        add(&mut facts, "copies", card.copies);
        if card.kind == IntrigueKind::Mandatory {
            assert_eq!(card.play, [Effect::GiveMandatoryQuest], "{}", card.id.name());
            let (reward, special) = reward(card.reward);
            assert!(!special, "{}: rewards of Mandatory Quests have words", card.id.name());
            set(&mut facts, "reward", reward);
        }
        set_unless_empty(&mut facts, "cost", amounts(card.cost));
        assert_eq!(card.id.copies().len(), usize::from(card.copies));
        (card.id.name(), facts)
    }));
}

#[test]
fn tiles_are_as_documented() {
    let mut file = File::read("buildings", "building");
    file.entries.retain(|entry| entry["basic"] == false.into());
    file.compare(BUILDINGS.iter().map(|tile| {
        let mut facts = facts(tile.id.name(), tile.set.into());
        let mut does = action(tile.action);
        if !tile.stock.is_empty() {
            set(&mut facts, "accumulates", amounts(tile.stock));
            set(&mut does, "take_accumulated", true);
        }
        let scores = tile.action.contains(&Effect::ScoreTokens);
        assert_eq!(scores, tile.stock.vp() > 0, "{}: VP that lie here are scored", tile.id.name());
        set(&mut facts, "basic", false);
        set(&mut facts, "spaces", 1);
        add(&mut facts, "cost", tile.cost);
        set(&mut facts, "action", does);
        set(&mut facts, "owner", owner(tile.owner));
        (tile.id.name(), facts)
    }));
}

#[test]
fn printed_spaces_are_as_documented() {
    let mut file = File::read("buildings", "building");
    file.entries.retain(|entry| entry["basic"] == true.into());
    // The text `effect` of a single space is for people and is not compared.
    for space in file.entries.iter_mut().filter_map(|entry| entry.get_mut("space")?.as_array_mut()).flatten() {
        space.as_table_mut().expect("a space").remove("effect");
    }
    let spaces = Catalogue::new().spaces;
    let mut buildings: Vec<(&str, Table)> = Vec::new();
    for space in &spaces {
        let does = action(SPACES[space.id.index()].action);
        let Some(number) = space.number else {
            let mut facts = facts(space.building, space.set.into());
            set(&mut facts, "basic", true);
            set(&mut facts, "spaces", 1);
            set(&mut facts, "action", does);
            buildings.push((space.building, facts));
            continue;
        };
        if number == 1 {
            let mut facts = facts(space.building, space.set.into());
            set(&mut facts, "basic", true);
            buildings.push((space.building, facts));
        }
        let (_, facts) = buildings.last_mut().expect("the first space made an entry");
        facts.insert("spaces".into(), i64::from(number).into());
        let space = Table::from_iter([("number".into(), i64::from(number).into()), ("action".into(), does.into())]);
        let several = facts.entry("space").or_insert_with(|| Vec::<Value>::new().into());
        several.as_array_mut().expect("a list").push(space.into());
    }
    file.compare(buildings);
}

#[test]
fn printed_spaces_are_in_play_with_their_set() {
    let spaces = Catalogue::new().spaces;
    for (modules, module) in
        [(Modules::ALL[0], "base"), (Modules::ALL[1], "undermountain"), (Modules::ALL[2], "skullport")]
    {
        let config = GameConfig { modules, ..GameConfig::base(2) };
        let game = Game::new(&config, Seed::from_text("spaces")).expect("a sound configuration");
        let view = game.observe(Viewer::Spectator).view();
        let in_play: Vec<&str> = view.spaces.iter().map(|space| space.id.name()).collect();
        let documented = spaces.iter().filter(|space| ["base", module].contains(&space.set.into()));
        assert_eq!(in_play, documented.map(|space| space.id.name()).collect::<Vec<_>>(), "{module}");
    }
}

#[test]
fn lords_are_as_documented() {
    File::read("lords", "lord").compare(numbered(&LORDS, |lord| lord.set.into()).map(|(lord, number)| {
        let mut facts = facts(lord.id.name(), lord.set.into());
        let mut scoring = Table::new();
        let (kind, vp) = match lord.bonus {
            Bonus::QuestTypes(vp, one, other) => {
                set(&mut scoring, "types", vec![<&str>::from(one), <&str>::from(other)]);
                ("quest-types", vp)
            }
            Bonus::Buildings(vp) => ("buildings-controlled", vp),
            Bonus::Quests(vp) => ("quests-any-type", vp),
            Bonus::QuestsAndBuildingsOf(vp, of) => {
                set(&mut scoring, "of", <&str>::from(of));
                ("set-quests-and-buildings", vp)
            }
            Bonus::QuestsWorth(vp, least) => {
                add(&mut scoring, "min_vp", least);
                ("quests-min-vp", vp)
            }
            Bonus::ChosenQuestType(vp) => ("chosen-quest-type", vp),
            Bonus::Corruption(vp) => ("corruption-held", vp),
        };
        set(&mut scoring, "kind", kind);
        add(&mut scoring, "vp", vp);
        set(&mut facts, "number", number);
        set(&mut facts, "scoring", scoring);
        (lord.id.name(), facts)
    }));
}
