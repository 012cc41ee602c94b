//! Snapshots: a game as plain data that outlives the program.

use super::properties::all_configs;
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, IntrigueId::*, LordId, QuestId::*};
use deepwater_rules::pieces::{gold, rogues};
use deepwater_rules::*;
use proptest::prelude::*;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

fn random_game(config: &GameConfig, seed: u64) -> (Game, SmallRng) {
    let game = Game::new(config, Seed::from_text(&seed.to_string())).expect("legal options");
    (game, SmallRng::seed_from_u64(seed))
}

/// Gives a random legal answer. Returns whether there was a decision.
fn step(game: &mut Game, rng: &mut SmallRng) -> bool {
    let options = game.legal_actions();
    if options.is_empty() {
        return false;
    }
    let action = options.at(rng.random_range(0..options.len()));
    game.apply_unchecked(action, &mut ());
    true
}

fn written(snapshot: &Snapshot) -> String {
    serde_json::to_string(snapshot).expect("plain data")
}

fn restored(text: &str) -> Game {
    let snapshot: Snapshot = serde_json::from_str(text).expect("a snapshot");
    snapshot.restore().unwrap_or_else(|error| panic!("{error} in {text}"))
}

fn snapshot_of(table: &Table) -> Value {
    json!(table.game.snapshot().expect("nothing is half resolved"))
}

fn refusal(value: Value) -> String {
    match serde_json::from_value::<Snapshot>(value) {
        Ok(snapshot) => match snapshot.restore() {
            Ok(_) => panic!("the snapshot was accepted"),
            Err(error) => error.to_string(),
        },
        Err(error) => error.to_string(),
    }
}

fn is_plain_turn(decision: &Decision) -> bool {
    decision.kind == DecisionKind::AssignAgent && decision.source.is_none()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    /// A game that is written, read and restored is equal to the original, at every moment that has a snapshot. Every
    /// turn has at least one.
    #[test]
    fn a_snapshot_is_the_game(config in proptest::sample::select(all_configs()), seed in any::<u64>()) {
        let (mut game, mut rng) = random_game(&config, seed);
        loop {
            let decision = game.decision();
            match game.snapshot() {
                Some(snapshot) => {
                    let text = written(&snapshot);
                    prop_assert!(restored(&text) == game, "{decision:?}: {text}");
                }
                None => prop_assert!(!decision.is_none_or(|decision| is_plain_turn(&decision)), "{decision:?}"),
            }
            if !step(&mut game, &mut rng) {
                break;
            }
        }
    }

    /// A restored game goes on as the original would have.
    #[test]
    fn a_restored_game_goes_on(
        config in proptest::sample::select(all_configs()), seed in any::<u64>(), decisions in 0usize..300,
    ) {
        let (mut game, mut rng) = random_game(&config, seed);
        for _ in 0..decisions {
            step(&mut game, &mut rng);
        }
        while game.snapshot().is_none() {
            step(&mut game, &mut rng);
        }
        let mut copy = restored(&written(&game.snapshot().expect("asked above")));
        let mut same = rng.clone();
        while step(&mut game, &mut rng) {
            prop_assert!(step(&mut copy, &mut same));
            prop_assert!(copy == game);
        }
        prop_assert_eq!(copy.outcome(), game.outcome());
    }

    /// A damaged snapshot is refused, or is a sound game that can be played, seen and sampled to its end.
    #[test]
    fn damage_is_refused_or_harmless(
        config in proptest::sample::select(all_configs()), seed in any::<u64>(), decisions in 0usize..250, hits in 1u8..4,
    ) {
        let (mut game, mut rng) = random_game(&config, seed);
        for _ in 0..decisions {
            step(&mut game, &mut rng);
        }
        while game.snapshot().is_none() {
            step(&mut game, &mut rng);
        }
        let whole = json!(game.snapshot().expect("asked above"));
        for _ in 0..30 {
            let mut damaged = whole.clone();
            for _ in 0..hits {
                damage(&mut damaged, &whole, &mut rng);
            }
            let Ok(snapshot) = serde_json::from_value::<Snapshot>(damaged) else { continue };
            let Ok(mut game) = snapshot.restore() else { continue };
            let totals = game.totals();
            loop {
                if let Err(violation) = game.check(&totals) {
                    return Err(TestCaseError::fail(violation.to_string()));
                }
                if rng.random_ratio(1, 20) {
                    let viewer = Viewer::Player(pieces::PlayerId(rng.random_range(0..game.config().players)));
                    let view = game.observe(viewer);
                    prop_assert!(view.sample(&mut rng).observe(viewer) == view);
                }
                if !step(&mut game, &mut rng) {
                    break;
                }
            }
        }
    }
}

/// All paths to places in a JSON value.
fn places(value: &Value, path: &mut Vec<String>, all: &mut Vec<Vec<String>>) {
    all.push(path.clone());
    let inner: Vec<(String, &Value)> = match value {
        Value::Object(map) => map.iter().map(|(name, value)| (name.clone(), value)).collect(),
        Value::Array(list) => list.iter().enumerate().map(|(n, value)| (n.to_string(), value)).collect(),
        _ => Vec::new(),
    };
    for (name, value) in inner {
        path.push(name);
        places(value, path, all);
        path.pop();
    }
}

fn at<'a>(value: &'a mut Value, path: &[String]) -> Option<&'a mut Value> {
    path.iter().try_fold(value, |value, name| match value {
        Value::Object(map) => map.get_mut(name),
        Value::Array(list) => list.get_mut(name.parse::<usize>().ok()?),
        _ => None,
    })
}

/// Changes one place: another number, another name, a value from another place, an entry added or removed.
fn damage(value: &mut Value, whole: &Value, rng: &mut SmallRng) {
    let mut all = Vec::new();
    places(value, &mut Vec::new(), &mut all);
    let path = all[rng.random_range(0..all.len())].clone();
    let mut others = Vec::new();
    places(whole, &mut Vec::new(), &mut others);
    let other = others[rng.random_range(0..others.len())].clone();
    let other = at(&mut whole.clone(), &other).expect("a place").clone();
    let Some(place) = at(value, &path) else { return };
    match place {
        Value::Number(_) if rng.random_ratio(2, 3) => {
            let amounts = [0, 1, 2, 3, 5, 9, 25, 45, 100, 127, 255, 300, 20_000, 32_767, 65_535, -1, -20_000];
            *place = json!(amounts[rng.random_range(0..amounts.len())]);
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::Array(list) if !list.is_empty() => match rng.random_range(0..4) {
            0 => drop(list.pop()),
            1 => list.push(list[rng.random_range(0..list.len())].clone()),
            2 => {
                let n = rng.random_range(0..list.len());
                list.swap(0, n);
            }
            _ => list.push(other),
        },
        Value::Object(map) if rng.random_ratio(1, 2) => {
            let name = map.keys().nth(rng.random_range(0..map.len().max(1))).cloned();
            name.map(|name| map.remove(&name));
        }
        _ => *place = other,
    }
}

#[test]
fn a_snapshot_names_things_as_the_cards_do() {
    let mut s = Scenario::players(2)
        .lord(A, LordId::MirtTheMoneylender)
        .tavern(A, gold(3).rogues(1))
        .hand(A, [Ambush, Ambush])
        .completed(A, [RecruitLieutenant])
        .begin();
    s.act(A, assign(FieldOfTriumph));
    let snapshot = snapshot_of(&s);
    assert_eq!(snapshot["format"], 1);
    assert_eq!(snapshot["moment"], json!({"at": "turn", "player": 1, "asks": "assign"}));
    let seat = &snapshot["players"][0];
    assert_eq!(seat["lord"], "mirt-the-moneylender");
    assert_eq!(seat["intrigue"], json!(["ambush", "ambush#2"]));
    assert_eq!(seat["tavern"], json!({"fighter": 2, "rogue": 1, "gold": 3}));
    assert_eq!(seat["lieutenant"], "in-pool");
    assert_eq!(snapshot["completed"], json!([{"quest": "recruit-lieutenant", "player": 0}]));
    let agent = json!({"player": 0, "kind": "agent"});
    assert_eq!(snapshot["spaces"], json!([{"space": "field-of-triumph", "resources": {}, "agents": [agent]}]));
    assert!(restored(&snapshot.to_string()) == s.game);
}

/// If the rules leave only one answer, a restored game continues without a decision. Here a Quest can no longer be paid
/// for.
#[test]
fn a_restored_game_follows_the_rules_of_this_program() {
    let s = Scenario::players(2).tavern(A, rogues(2)).quests(A, [SpyOnTheHouseOfLight]).begin();
    let mut snapshot = snapshot_of(&s);
    snapshot["moment"]["asks"] = json!("complete-quest");
    let game = restored(&snapshot.to_string());
    let decision = game.decision().expect("the next turn");
    assert!(is_plain_turn(&decision) && decision.player == B);
}

#[test]
fn half_resolved_cards_have_no_snapshot() {
    let mut s = Scenario::players(3).hand(A, [RecruitSpies]).tavern(B, rogues(1)).begin();
    assert!(s.game.snapshot().is_some());
    s.act(A, assign(WaterdeepHarbor1)).asks(B, DecisionKind::AcceptOffer);
    assert!(s.game.snapshot().is_none(), "an offer of a card is open");
    s.act(B, Action::Decline).turn_of(B);
    assert!(s.game.snapshot().is_some());
}

#[test]
fn what_cannot_be_is_refused() {
    let s = Scenario::players(3).tavern(A, gold(4)).hand(A, [Ambush]).begin();
    let whole = snapshot_of(&s);
    let with = |place: &str, value: Value| {
        let mut damaged = whole.clone();
        *damaged.pointer_mut(place).unwrap_or_else(|| panic!("no {place}")) = value;
        refusal(damaged)
    };
    let expect = |refusal: String, part: &str| assert!(refusal.contains(part), "{refusal:?} says nothing of {part:?}");
    expect(with("/format", json!(2)), "format 2, this program reads format 1");
    expect(with("/seed", json!("abc")), "64 hexadecimal digits");
    expect(with("/config/players", json!(7)), "2 to 6 players");
    expect(with("/round", json!(9)), "round");
    expect(with("/first_player", json!(3)), "no seat 3");
    expect(with("/players/0/lord", json!("khelben")), "unknown variant");
    expect(with("/players/0/lord", whole["players"][1]["lord"].clone()), "named twice");
    expect(with("/players/0/lord", json!("trobriand")), "not in this game");
    expect(with("/players/0/intrigue", json!(["ambush", "ambush"])), "ambush is named twice");
    expect(with("/players/0/intrigue", json!(["ambush#3"])), "no Intrigue card \"ambush#3\"");
    expect(with("/players/0/intrigue", json!([])), "in the box");
    expect(with("/players/0/mandatory", json!(["ambush"])), "Mandatory");
    expect(with("/players/0/tavern", json!({"gold": 5})), "Gold");
    expect(with("/players/0/tavern", json!({"gold": 4, "cleric": 1})), "Adventurers");
    expect(with("/players/0/tavern", json!({"gold": 4, "silver": 1})), "unknown field");
    expect(with("/players/0/pool", json!(0)), "Agents");
    expect(with("/players/0/lieutenant", json!("in-pool")), "Lieutenant");
    expect(with("/moment/player", json!(4)), "no seat 4");
    expect(with("/moment/asks", json!({"reassign": "waterdeep-harbor-1"})), "before the reassignment");
    expect(with("/moment", json!({"at": "over"})), "an end before the last round");
    expect(with("/ambassador", json!("standing")), "on no space");
    expect(with("/corruption_track", json!(25)), "Corruption");
    expect(with("/inn/0", Value::Null), "in the box");
    expect(with("/quests_reshuffled", json!([whole["inn"][0]])), "reshuffled Quest deck");
    let mut extra = whole.clone();
    extra["more"] = json!(1);
    expect(refusal(extra), "unknown field `more`");
}
