//! Converts effects to the keys and values of `docs/cards/*.toml`.

use deepwater_rules::effects::{Copied, Effect, On, Package, Permission, Trigger};
use deepwater_rules::pieces::{Adventurer, Resources, Types};
use toml::{Table, Value};

/// Describes an action or a played card. Effects without a key of their own become `special`; other tests play the
/// cards with such effects.
pub fn action(effects: &[Effect]) -> Table {
    // Only rewards of Quests have these keys.
    limited(described(effects), |key| {
        !["quest_deck", "building_choice", "building_top", "agent_return_max", "receive", "show"].contains(&key)
    })
}

/// Describes what the owner of a Building gets. If the owner gets one Adventurer of two possible types, the TOML file
/// states a choice between two packages of goods.
pub fn owner(effects: &[Effect]) -> Table {
    match *effects {
        [Effect::GainAdventurers(1, of)] if of != Types::ANY => {
            let packages = of.iter().map(|kind| Value::from(amounts(Resources::one(kind))));
            Table::from_iter([("gain_choice".to_owned(), packages.collect::<Vec<_>>().into())])
        }
        _ => action(effects),
    }
}

/// Describes what a Quest gives. Also returns whether it has effects that the keys of rewards cannot express.
pub fn reward(effects: &[Effect]) -> (Table, bool) {
    const WORDS: [&str; 9] = [
        "gain",
        "corruption_return_max",
        "corruption_remove_max",
        "quest_face_up",
        "quest_deck",
        "building_choice",
        "building_top",
        "agent_return",
        "agent_return_max",
    ];
    let mut table = limited(described(effects), |key| WORDS.contains(&key));
    let special = table.remove("special").is_some();
    if let Some(Value::Table(gain)) = table.remove("gain") {
        table.extend(gain);
    }
    (table, special)
}

/// Describes the lasting effect of a Plot Quest.
pub fn trigger(trigger: &Trigger) -> Table {
    let mut table = Table::new();
    let t = &mut table;
    match trigger.then {
        [Effect::May(list)] => {
            set(t, "optional", true);
            set(t, "gain", gains(list).expect("what a Plot Quest offers is a gain"));
        }
        [Effect::MayPlaceOwnCorruption] => set(t, "optional", true),
        list => set_unless_empty(t, "gain", gains(list).unwrap_or_default()),
    }
    let when = match trigger.on {
        On::ActionProvides(Adventurer::Cleric)
            if trigger.then
                == [Effect::MaySwapOncePerRound(Types::all_but(Adventurer::Cleric), Adventurer::Cleric)] =>
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
            further_cards(trigger.then, t);
            "assign-agent"
        }
    };
    set(t, "when", when);
    table
}

/// Describes the further cards that a Plot Quest lets its owner play at the Harbor.
fn further_cards(effects: &[Effect], t: &mut Table) {
    let [Effect::PlayMoreIntrigue(more, price)] = *effects else { panic!("{effects:?} plays no cards") };
    set(t, "building", "waterdeep-harbor");
    set(t, "optional", true);
    set(t, "gain", amounts(price));
    add(t, "play_intrigue_max", more);
}

/// Describes a list of effects, using the keys of all kinds of cards.
fn described(effects: &[Effect]) -> Table {
    let mut table = Table::new();
    for effect in effects {
        describe(*effect, &mut table);
    }
    table
}

/// Adds the description of one effect. This function is long because it is one `match` over all effects that have a
/// key.
fn describe(effect: Effect, t: &mut Table) {
    use Effect::*;
    match effect {
        Gain(what) => add_all(part(t, "gain"), what),
        GainAdventurers(n, Types::ANY) => add(part(t, "gain"), "any", n),
        GainAdventurers(n, of) => add_choice(part(t, "gain_mix"), n, of),
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
        Place(what, spaces) => {
            let mut table = amounts(what);
            add(&mut table, "spaces", spaces);
            set(t, "place", table);
        }
        PlaceOwnAdventurers(n) => set(t, "place", from_tavern("any", n)),
        PlaceOwnCorruption => set(t, "place", from_tavern("corruption", 1)),
        PlayIntrigue(n) => add(t, "play_intrigue", n),
        DiscardIntrigue(n) => add(t, "discard_intrigue", n),
        DrawAndMayPlay(n) => {
            add(part(t, "gain"), "intrigue", n);
            special(t);
        }
        TakeQuest => add(t, "quest_face_up", 1),
        TakeQuestAndMayComplete(bonus) => {
            add(t, "quest_face_up", 1);
            set(t, "may_complete_now", true);
            add(t, "complete_bonus_vp", bonus);
        }
        TakeTopQuest => add(t, "quest_deck", 1),
        ResetInn => set(t, "quest_reset", true),
        DiscardQuest => add(t, "discard_quest", 1),
        BuyBuilding => set(t, "buy_building", true),
        PutBuildings(n) => add(t, "building_choice", n),
        PutTopBuilding => add(t, "building_top", 1),
        TakeFirstPlayer => set(t, "first_player", true),
        ReturnAgent => add(t, "agent_return", 1),
        ReturnAgentsUpTo(n) => add(t, "agent_return_max", n),
        TakeAmbassador => set(t, "special", "ambassador"),
        CopySpace(Copied::AnyOpponents) => set(t, "special", "copy-opponent-space"),
        ReturnAgentPerCorruption => set(t, "special", "return-agents-per-corruption"),
        GainReturnedType => set(t, "special", "take-paid-adventurer"),
        Give(what) => add_all(part(t, "give"), what),
        LetHostTake(n, Types::ANY) => add(part(t, "give"), "any", n),
        LetHostTake(n, of) => add_choice(part(t, "give"), n, of),
        Receive(what) => add_all(part(t, "receive"), what),
        EachOpponent([May(list)]) => set(t, "each_opponent_may", described(list)),
        EachOpponent(list) => match gains(list) {
            Some(gained) => set(t, "each_opponent_gain", gained),
            None => special(t),
        },
        EachOpponentLoses(kind, list) => {
            set(t, "each_opponent_loses", amounts(Resources::one(kind)));
            set(t, "per_unable_opponent_gain", gains(list).expect("a gain for each opponent who cannot pay"));
        }
        ChosenOpponent(_, list) => chosen_opponent(list, t),
        // The files state these effects in another way: a Mandatory Quest by its kind, tokens on a space by
        // `take_accumulated`, and the Agent of Recruit Lieutenant as its lasting effect.
        End | GiveMandatoryQuest | ScoreTokens | GainLieutenant => {}
        // The other effects have no key of their own: the file has to say `special = true`.
        _ => special(t),
    }
}

/// Describes what one chosen opponent gets, gives or receives.
fn chosen_opponent(effects: &[Effect], t: &mut Table) {
    let mut table = described(effects);
    for (inside, outside) in [("gain", "chosen_opponent_gain"), ("give", "steal"), ("receive", "give")] {
        if let Some(what) = table.remove(inside) {
            set(t, outside, what);
        }
    }
    if !table.is_empty() {
        special(t);
    }
}

/// Returns what a list of effects gives, or `None` if the list does anything other than give.
fn gains(effects: &[Effect]) -> Option<Table> {
    let mut table = described(effects);
    let gain = table.remove("gain");
    match (gain, table.is_empty()) {
        (Some(Value::Table(gain)), true) => Some(gain),
        (None, true) => Some(Table::new()),
        _ => None,
    }
}

/// Removes the keys for which `has` returns `false`. If any key was removed, adds the key `special`.
fn limited(mut table: Table, has: impl Fn(&str) -> bool) -> Table {
    let before = table.len();
    table.retain(|key, _| key == "special" || has(key));
    if table.len() < before {
        table.insert("special".into(), true.into());
    }
    table
}

fn special(t: &mut Table) {
    t.entry("special").or_insert_with(|| true.into());
}

/// Returns the amounts of a cost or a gain.
pub fn amounts(what: Resources) -> Table {
    let mut table = Table::new();
    add_all(&mut table, what);
    table
}

fn add_all(t: &mut Table, what: Resources) {
    for kind in [Adventurer::Cleric, Adventurer::Fighter, Adventurer::Rogue, Adventurer::Wizard] {
        add(t, kind.into(), what.of(kind));
    }
    add(t, "gold", what.gold());
    add(t, "corruption", what.corruption());
    add(t, "vp", what.vp());
}

fn add_choice(t: &mut Table, n: u8, of: Types) {
    add(t, "count", n);
    set(t, "of", of.iter().map(|kind| kind.into()).collect::<Vec<&str>>());
}

fn choice(packages: &[Package]) -> Value {
    let package = |package: &Package| {
        let mut table = amounts(package.goods);
        add(&mut table, "any", package.any);
        Value::from(table)
    };
    packages.iter().map(package).collect::<Vec<_>>().into()
}

fn from_tavern(what: &str, spaces: u8) -> Table {
    let mut table = Table::new();
    add(&mut table, what, 1);
    add(&mut table, "spaces", spaces);
    set(&mut table, "from", "tavern");
    table
}

fn part<'a>(t: &'a mut Table, key: &str) -> &'a mut Table {
    t.entry(key).or_insert_with(|| Table::new().into()).as_table_mut().expect("parts are tables")
}

/// Adds to an amount. Amounts of 0 are left out.
pub fn add(t: &mut Table, key: &str, amount: impl Into<i64>) {
    let amount = amount.into();
    if amount > 0 {
        let sum = t.get(key).map_or(0, |before| before.as_integer().expect("amounts are numbers")) + amount;
        t.insert(key.into(), sum.into());
    }
}

/// Sets a key that has no value yet.
pub fn set(t: &mut Table, key: &str, value: impl Into<Value>) {
    assert!(t.insert(key.into(), value.into()).is_none(), "{key} is stated twice");
}

/// Sets a key to a table, unless the table is empty.
pub fn set_unless_empty(t: &mut Table, key: &str, value: Table) {
    if !value.is_empty() {
        set(t, key, value);
    }
}
