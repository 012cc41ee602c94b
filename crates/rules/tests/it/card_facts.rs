//! The card tables against docs/cards/*.toml: the facts are stated twice, and must agree.
//!
//! Each list of effects is put into the words of the TOML files and compared as a whole, so that neither side can say
//! more than the other. What those words cannot say is `special` there, and tested by playing the card.

use super::docs;
use super::scenario::{NO_MODULES, SKULLPORT, Scenario, UNDERMOUNTAIN};
use deepwater_rules::cards::*;
use deepwater_rules::effects::{Copied, Effect, Effect::*, On, Package, Permission, Trigger};
use deepwater_rules::pieces::{Adventurer, Resources, Types};
use toml::{Table, Value};

/// The entries of a file.
fn entries(name: &str, key: &str) -> Vec<Table> {
    let file: Table = docs::read(&format!("cards/{name}.toml")).parse().expect("TOML");
    let entries = file[key].as_array().expect("a list of cards");
    entries.iter().map(|entry| entry.as_table().expect("a card").clone()).collect()
}

fn id(entry: &Table) -> &str {
    entry["id"].as_str().expect("an id")
}

/// What the entry says about these matters.
fn only(entry: &Table, keys: &[&str]) -> Table {
    entry
        .iter()
        .filter(|(key, _)| keys.contains(&key.as_str()))
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect()
}

fn add(to: &mut Table, key: &str, amount: impl Into<i64>) {
    let amount = amount.into();
    if amount > 0 {
        let sum = to.get(key).map_or(0, |before| before.as_integer().expect("an amount")) + amount;
        to.insert(key.into(), sum.into());
    }
}

fn set(to: &mut Table, key: &str, value: impl Into<Value>) {
    assert!(to.insert(key.into(), value.into()).is_none(), "{key} said twice");
}

fn set_unless_empty(to: &mut Table, key: &str, value: Table) {
    if !value.is_empty() {
        set(to, key, value);
    }
}

fn part<'a>(of: &'a mut Table, key: &str) -> &'a mut Table {
    of.entry(key).or_insert_with(|| Table::new().into()).as_table_mut().expect("a table")
}

fn add_all(to: &mut Table, what: Resources) {
    for kind in [Adventurer::Cleric, Adventurer::Fighter, Adventurer::Rogue, Adventurer::Wizard] {
        add(to, kind.into(), what.of(kind));
    }
    add(to, "gold", what.gold());
    add(to, "corruption", what.corruption());
    add(to, "vp", what.vp());
}

fn amounts(what: Resources) -> Table {
    let mut table = Table::new();
    add_all(&mut table, what);
    table
}

fn names(of: Types) -> Vec<&'static str> {
    of.iter().map(|kind| kind.into()).collect()
}

/// What a list of gains gives; `None` if it does anything else.
fn gains(effects: &[Effect]) -> Option<Table> {
    let mut table = Table::new();
    for effect in effects {
        match *effect {
            Gain(what) => add_all(&mut table, what),
            GainAdventurers(n, Types::ANY) => add(&mut table, "any", n),
            DrawIntrigue(n) => add(&mut table, "intrigue", n),
            _ => return None,
        }
    }
    Some(table)
}

fn choice(packages: &[Package]) -> Value {
    let package = |package: &Package| {
        let mut table = amounts(package.goods);
        add(&mut table, "any", package.any);
        Value::from(table)
    };
    packages.iter().map(package).collect::<Vec<_>>().into()
}

fn place(what: Resources, spaces: u8) -> Table {
    let mut table = amounts(what);
    add(&mut table, "spaces", spaces);
    table
}

fn place_from_tavern(what: &str, spaces: u8) -> Table {
    let mut table = Table::new();
    add(&mut table, what, 1);
    add(&mut table, "spaces", spaces);
    set(&mut table, "from", "tavern");
    table
}

/// An offer to every opponent.
fn offer(effects: &[Effect]) -> Table {
    let mut table = Table::new();
    for effect in effects {
        match *effect {
            Give(what) => add_all(part(&mut table, "give"), what),
            Pay(what) => add_all(part(&mut table, "pay"), what),
            ReturnAdventurers(n) => add(part(&mut table, "pay"), "any", n),
            Gain(what) => add_all(part(&mut table, "gain"), what),
            ReturnCorruption(n) => add(&mut table, "corruption_return", n),
            effect => panic!("{effect:?} in an offer"),
        }
    }
    table
}

/// What one chosen opponent gets or gives; says whether that is all.
fn chosen_opponent(table: &mut Table, effects: &[Effect]) -> bool {
    if let Some(gained) = gains(effects) {
        set(table, "chosen_opponent_gain", gained);
        return true;
    }
    let mut complete = true;
    for effect in effects {
        match *effect {
            Receive(what) => set(table, "give", amounts(what)),
            Give(what) => add_all(part(table, "steal"), what),
            LetHostTake(n, Types::ANY) => add(part(table, "steal"), "any", n),
            LetHostTake(n, of) => {
                add(part(table, "steal"), "count", n);
                set(part(table, "steal"), "of", names(of));
            }
            _ => complete = false,
        }
    }
    complete
}

/// There is something that these words cannot say.
fn say_more(table: &mut Table) {
    table.insert("special".into(), true.into());
}

/// What a list of effects says in the words of buildings.toml and intrigue.toml.
fn described(effects: &[Effect]) -> Table {
    let mut table = Table::new();
    let t = &mut table;
    for effect in effects {
        match *effect {
            Gain(what) => add_all(part(t, "gain"), what),
            GainAdventurers(n, Types::ANY) => add(part(t, "gain"), "any", n),
            GainAdventurers(n, of) => {
                add(part(t, "gain_mix"), "count", n);
                set(part(t, "gain_mix"), "of", names(of));
            }
            DrawIntrigue(n) => add(part(t, "gain"), "intrigue", n),
            GainOneOf(packages) => set(t, "gain_choice", choice(packages)),
            GainGoldPerBuilding => add(part(t, "gain_per_building"), "gold", 1),
            Pay(what) => add_all(part(t, "pay"), what),
            ReturnAdventurers(n) => add(part(t, "pay"), "any", n),
            ReturnAdventurerForOwner => add(part(t, "pay"), "any", 1),
            ReturnCorruption(n) => add(t, "corruption_return", n),
            ReturnCorruptionUpTo(n) => add(t, "corruption_return_max", n),
            RemoveCorruptionUpTo(n) => add(t, "corruption_remove_max", n),
            RemoveFromTrack(n) => add(t, "corruption_remove_track", n),
            Place(what, spaces) => set(t, "place", place(what, spaces)),
            PlaceOwnAdventurers(n) => set(t, "place", place_from_tavern("any", n)),
            PlaceOwnCorruption => set(t, "place", place_from_tavern("corruption", 1)),
            PlayIntrigue(n) => add(t, "play_intrigue", n),
            DiscardIntrigue(n) => add(t, "discard_intrigue", n),
            TakeQuest => add(t, "quest_face_up", 1),
            TakeQuestAndMayComplete(bonus) => {
                add(t, "quest_face_up", 1);
                set(t, "may_complete_now", true);
                add(t, "complete_bonus_vp", bonus);
            }
            ResetInn => set(t, "quest_reset", true),
            DiscardQuest => add(t, "discard_quest", 1),
            BuyBuilding => set(t, "buy_building", true),
            TakeFirstPlayer => set(t, "first_player", true),
            ReturnAgent => add(t, "agent_return", 1),
            TakeAmbassador => set(t, "special", "ambassador"),
            CopySpace(Copied::AnyOpponents) => set(t, "special", "copy-opponent-space"),
            ReturnAgentPerCorruption => set(t, "special", "return-agents-per-corruption"),
            GainReturnedType => set(t, "special", "take-paid-adventurer"),
            EachOpponent([May(list)]) => set(t, "each_opponent_may", offer(list)),
            EachOpponent(list) => match gains(list) {
                Some(gained) => set(t, "each_opponent_gain", gained),
                None => say_more(t),
            },
            EachOpponentLoses(kind, list) => {
                set(t, "each_opponent_loses", amounts(Resources::one(kind)));
                set(t, "per_unable_opponent_gain", gains(list).expect("a gain"));
            }
            ChosenOpponent(_, list) => {
                if !chosen_opponent(t, list) {
                    say_more(t);
                }
            }
            DrawAndMayPlay(n) => {
                add(part(t, "gain"), "intrigue", n);
                say_more(t);
            }
            // Part of the rules elsewhere: a Mandatory Quest is given away, and what lies on a space is collected by its
            // visitor.
            GiveMandatoryQuest | ScoreTokens => {}
            _ => say_more(t),
        }
    }
    table
}

/// A reward in the words of quests.toml, and whether they say all of it.
fn reward(effects: &[Effect]) -> (Table, bool) {
    let mut table = Table::new();
    let mut special = false;
    let t = &mut table;
    for effect in effects {
        match *effect {
            Gain(what) => add_all(t, what),
            GainAdventurers(n, Types::ANY) => add(t, "any", n),
            DrawIntrigue(n) => add(t, "intrigue", n),
            DrawAndMayPlay(n) => {
                add(t, "intrigue", n);
                special = true;
            }
            ReturnCorruptionUpTo(n) => add(t, "corruption_return_max", n),
            RemoveCorruptionUpTo(n) => add(t, "corruption_remove_max", n),
            TakeQuest => add(t, "quest_face_up", 1),
            TakeTopQuest => add(t, "quest_deck", 1),
            PutBuildings(n) => add(t, "building_choice", n),
            PutTopBuilding => add(t, "building_top", 1),
            ReturnAgent => add(t, "agent_return", 1),
            ReturnAgentsUpTo(n) => add(t, "agent_return_max", n),
            // Recruit Lieutenant states it as its lasting effect.
            GainLieutenant => {}
            _ => special = true,
        }
    }
    (table, special)
}

/// A lasting effect in the words of quests.toml.
fn trigger(trigger: &Trigger) -> Table {
    let mut table = Table::new();
    let t = &mut table;
    match trigger.then {
        [May(list)] => {
            set(t, "optional", true);
            set(t, "gain", gains(list).expect("a gain"));
        }
        [MayPlaceOwnCorruption] => set(t, "optional", true),
        list => set_unless_empty(t, "gain", gains(list).unwrap_or_default()),
    }
    let when = match trigger.on {
        On::ActionProvides(Adventurer::Cleric)
            if trigger.then == [MaySwapOncePerRound(Types::all_but(Adventurer::Cleric), Adventurer::Cleric)] =>
        {
            "action-provides-cleric-swap"
        }
        On::ActionProvides(kind) => {
            set(t, "resource", <&str>::from(kind));
            "action-provides"
        }
        On::ActionProvidesGold => {
            set(t, "resource", "gold");
            "action-provides"
        }
        On::AssignsTo(space) => {
            set(t, "building", space.name());
            "assign-agent"
        }
        On::CompletesQuest(kind) => {
            set(t, "quest_type", <&str>::from(kind));
            "complete-quest"
        }
        On::TakesQuest(kind) => {
            set(t, "quest_type", <&str>::from(kind));
            "take-quest"
        }
        On::Completes => "complete-quest-refund",
        On::BuysBuilding => "buy-building",
        On::StartOfRound => "start-of-round",
        On::PlaysIntrigue => "play-intrigue",
        On::ActionPlayedIntrigue => "action-plays-intrigue",
        On::GainsCorruption => "gain-corruption",
        On::ReturnsCorruption => "return-corruption",
        On::MarkerTaken(_) => "first-player-marker",
        On::Allows(Permission::ShareSpace) => "share-space",
        On::Allows(Permission::UseHallTile) => "use-builders-hall",
        On::Allows(Permission::CompleteAtInn) => "complete-from-inn",
        On::Allows(Permission::OwnOwnerBenefit) => "own-building-owner-benefit",
        On::Allows(Permission::Lieutenant) => "gain-lieutenant",
        On::UsesHarbor => {
            let [PlayMoreIntrigue(more, price)] = *trigger.then else { panic!("{:?} plays no cards", trigger.then) };
            set(t, "building", "waterdeep-harbor");
            set(t, "optional", true);
            set(t, "gain", amounts(price));
            add(t, "play_intrigue_max", more);
            "assign-agent"
        }
    };
    set(t, "when", when);
    table
}

/// `# ---- BASE GAME (60) ----` is followed by 60 cards. So a card that is missing in both places shows, too.
#[test]
fn headings_of_the_card_files_count_their_cards() {
    if !docs::available() {
        return;
    }
    for (name, card, headings) in
        [("quests", "[[quest]]", 3), ("intrigue", "[[intrigue]]", 4), ("buildings", "[[building]]", 6)]
    {
        let text = docs::read(&format!("cards/{name}.toml"));
        let sections: Vec<&str> = text.split("\n# ---- ").skip(1).collect();
        assert_eq!(sections.len(), headings, "headings of {name}.toml");
        for section in sections {
            let heading = section.lines().next().expect("a heading");
            let (_, number) = heading.split_once('(').expect("a number in brackets");
            let count: usize = number.split([' ', ')']).next().and_then(|n| n.parse().ok()).expect("a number");
            let cards = section.lines().filter(|line| *line == card).count();
            assert_eq!(cards, count, "{name}.toml, {heading}: raise the number in the heading");
        }
    }
}

#[test]
fn quests_are_as_documented() {
    if !docs::available() {
        return;
    }
    let entries = entries("quests", "quest");
    assert_eq!(entries.len(), QUESTS.len());
    for (entry, card) in entries.iter().zip(&QUESTS) {
        assert_eq!((id(entry), QuestId::ALL[card.id.index()]), (card.id.name(), card.id));
        let mut facts = Table::new();
        let mut cost = amounts(card.cost);
        add(&mut cost, "any", card.any);
        let (reward, special) = reward(card.reward);
        set(&mut facts, "set", <&str>::from(card.set));
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
        let documented = only(entry, &["set", "type", "plot", "cost", "reward", "special", "trigger"]);
        assert_eq!(facts, documented, "{}", card.id.name());
        assert_eq!(
            i64::from(card.printed_vp()),
            entry["reward"].get("vp").map_or(0, |vp| vp.as_integer().unwrap_or(0))
        );
    }
}

#[test]
fn intrigue_cards_are_as_documented() {
    if !docs::available() {
        return;
    }
    let entries = entries("intrigue", "intrigue");
    assert_eq!(entries.len(), INTRIGUE.len());
    assert_eq!(INTRIGUE.iter().map(|card| usize::from(card.copies)).sum::<usize>(), 101);
    for (n, (entry, card)) in entries.iter().zip(&INTRIGUE).enumerate() {
        assert_eq!((id(entry), card.id.index()), (card.id.name(), n));
        let mut facts = described(card.play);
        if let Some(special) = facts.get_mut("special") {
            *special = true.into();
        }
        let kind = match card.kind {
            IntrigueKind::Attack => "attack",
            IntrigueKind::Utility => "utility",
            IntrigueKind::Mandatory => "mandatory",
        };
        set(&mut facts, "set", <&str>::from(card.set));
        set(&mut facts, "kind", kind);
        add(&mut facts, "copies", card.copies);
        if card.kind == IntrigueKind::Mandatory {
            assert_eq!(card.play, [GiveMandatoryQuest]);
            let (reward, special) = reward(card.reward);
            assert!(!special);
            set(&mut facts, "reward", reward);
        }
        set_unless_empty(&mut facts, "cost", amounts(card.cost));
        let mut documented = entry.clone();
        for key in ["id", "name", "numbers", "effect", "confidence"] {
            documented.remove(key);
        }
        assert_eq!(facts, documented, "{}", card.id.name());
        assert_eq!(card.id.copies().len(), usize::from(card.copies));
    }
}

#[test]
fn tiles_are_as_documented() {
    if !docs::available() {
        return;
    }
    let all = entries("buildings", "building");
    let tiles: Vec<&Table> = all.iter().filter(|entry| entry["basic"] == Value::from(false)).collect();
    assert_eq!(tiles.len(), BUILDINGS.len());
    for (n, (entry, tile)) in tiles.into_iter().zip(&BUILDINGS).enumerate() {
        assert_eq!((id(entry), tile.id.index()), (tile.id.name(), n));
        let mut facts = Table::new();
        let mut action = described(tile.action);
        if !tile.stock.is_empty() {
            set(&mut facts, "accumulates", amounts(tile.stock));
            set(&mut action, "take_accumulated", true);
        }
        assert_eq!(tile.action.contains(&ScoreTokens), tile.stock.vp() > 0, "{}", tile.id.name());
        set(&mut facts, "set", <&str>::from(tile.set));
        add(&mut facts, "cost", tile.cost);
        set(&mut facts, "action", action);
        set(&mut facts, "owner", owner(tile.owner));
        let documented = only(entry, &["set", "cost", "accumulates", "action", "owner"]);
        assert_eq!(facts, documented, "{}", tile.id.name());
        assert_eq!(entry["spaces"], Value::from(1));
    }
}

/// One Adventurer of two types is a choice of two packages there.
fn owner(effects: &[Effect]) -> Table {
    match *effects {
        [GainAdventurers(1, of)] if of != Types::ANY => {
            let packages = of.iter().map(|kind| Value::from(amounts(Resources::one(kind))));
            Table::from_iter([("gain_choice".to_owned(), packages.collect::<Vec<_>>().into())])
        }
        _ => described(effects),
    }
}

/// The printed spaces: set, id and action.
fn printed_spaces() -> Vec<(String, String, Value)> {
    let mut spaces = Vec::new();
    for entry in entries("buildings", "building").iter().filter(|entry| entry["basic"] == Value::from(true)) {
        let set = entry["set"].as_str().expect("a set");
        let before = spaces.len();
        match entry.get("space") {
            None => spaces.push((set.to_owned(), id(entry).to_owned(), entry["action"].clone())),
            Some(several) => {
                for space in several.as_array().expect("a list of spaces") {
                    let name = format!("{}-{}", id(entry), space["number"]);
                    spaces.push((set.to_owned(), name, space["action"].clone()));
                }
            }
        }
        assert_eq!(entry["spaces"].as_integer(), Some((spaces.len() - before) as i64), "{}", id(entry));
    }
    spaces
}

#[test]
fn printed_spaces_are_as_documented() {
    if !docs::available() {
        return;
    }
    let spaces = printed_spaces();
    assert_eq!(spaces.len(), SPACES.len());
    for (n, ((_, name, action), space)) in spaces.iter().zip(&SPACES).enumerate() {
        assert_eq!((name.as_str(), space.id.index()), (space.id.name(), n));
        assert_eq!(&Value::from(described(space.action)), action, "{name}");
    }
}

#[test]
fn printed_spaces_are_in_play_with_their_set() {
    if !docs::available() {
        return;
    }
    let spaces = printed_spaces();
    for (modules, module) in [(NO_MODULES, "base"), (UNDERMOUNTAIN, "undermountain"), (SKULLPORT, "skullport")] {
        let view = Scenario::players(2).modules(modules).begin().view();
        let in_play: Vec<&str> = view.spaces.iter().map(|space| space.id.name()).collect();
        let documented = spaces.iter().filter(|(set, ..)| set == "base" || set == module);
        assert_eq!(in_play, documented.map(|(_, name, _)| name.as_str()).collect::<Vec<_>>());
    }
}

#[test]
fn lords_are_as_documented() {
    if !docs::available() {
        return;
    }
    let entries = entries("lords", "lord");
    assert_eq!(entries.len(), LORDS.len());
    for (n, (entry, lord)) in entries.iter().zip(&LORDS).enumerate() {
        assert_eq!((id(entry), lord.id.index()), (lord.id.name(), n));
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
        assert_eq!(Value::from(scoring), entry["scoring"], "{}", lord.id.name());
        assert_eq!(entry["set"].as_str(), Some(lord.set.into()));
    }
}
