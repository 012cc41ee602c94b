//! Chapter 22: what is common to the three solo variants. The human has seat A, the script seat B.

use super::counts::Counts;
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, Bonus, BuildingId::*, IntrigueId::*, LordId, QuestId::*};
use deepwater_rules::pieces::*;
use deepwater_rules::*;

/// What variant A removes (SOLO-A-1).
pub const REMOVED: Counts = Counts { quests: 2, intrigue: 0, tiles: 3 };

/// A bare solo game with one Agent for each seat. The human's Lord scores Arcana and Commerce, the script's Lord Arcana
/// and Piety.
pub fn solo(variant: Variant) -> Scenario {
    let lords = Scenario::players(2).lord(A, LordId::SammerezaSulphontis).lord(B, LordId::KyrianiAgrivar);
    let mut scenario = lords.agents_each(1);
    scenario.config = GameConfig::solo(variant);
    scenario
}

/// The human decides what the variant leaves open.
pub fn human_decides(config: &mut GameConfig) {
    config.solo = config.solo.map(|solo| Solo { human_decides: true, ..solo });
}

/// The lines that placed the script's Agents, and where.
pub fn lines(s: &Table) -> Vec<(u8, Space)> {
    let line = |event: &Event| match *event {
        Event::ScriptPlaces { line: Some(line), space, .. } => Some((line, space)),
        _ => None,
    };
    s.events.iter().filter_map(line).collect()
}

/// Where the script's Agents were placed.
pub fn places(s: &Table) -> Vec<Space> {
    let place = |event: &Event| match *event {
        Event::ScriptPlaces { space, .. } => Some(space),
        _ => None,
    };
    s.events.iter().filter_map(place).collect()
}

/// What the dice showed, with their sides.
pub fn rolls(s: &Table) -> Vec<(u8, u8)> {
    let roll = |event: &Event| match *event {
        Event::DieRolled { sides, rolled, .. } => Some((sides, rolled)),
        _ => None,
    };
    s.events.iter().filter_map(roll).collect()
}

/// Whether the script decided something by this clause.
pub fn decided(s: &Table, by: &str) -> bool {
    s.events.iter().any(|event| matches!(event, Event::ScriptDecides { rule, .. } if *rule == by))
}

/// The first game of a series of seeds that meets a condition.
#[track_caller]
pub fn search(play: impl Fn(&str) -> Option<Table>) -> Table {
    (0..20_000).find_map(|seed| play(&seed.to_string())).expect("some seed leads there")
}

/// The first game of a series of seeds in which the first dice show these numbers.
#[track_caller]
pub fn rolled(wanted: &[u8], scenario: impl Fn() -> Scenario) -> Table {
    search(|seed| {
        let table = scenario().seed(seed).begin();
        let shown: Vec<u8> = rolls(&table).into_iter().map(|(_, rolled)| rolled).collect();
        shown.starts_with(wanted).then_some(table)
    })
}

/// Variant A, after the script used the Harbor, which gave it 2 VP, and the human used this space. So line 3 is done.
pub fn after_harbor(scenario: Scenario, human: impl Into<Space>) -> Table {
    let mut s = scenario.agents(B, 2).intrigue_deck([LackOfFaith]).begin();
    assert_eq!(lines(&s), [(3, WaterdeepHarbor1.into())], "{:?}", s.events);
    s.act(A, assign(human));
    s
}

/// Quests that a rich script can pay, so that nothing is missing. The script completes one of them after each
/// placement.
pub fn paid_quests(scenario: Scenario) -> Scenario {
    let plenty = clerics(9).fighters(9).rogues(9).wizards(9).plus_gold(20);
    let quests = [
        InvestigateAberrantInfestation,
        DomesticateOwlbears,
        StudyTheIlluskArch,
        EliminateVampireCoven,
        RetrieveAncientArtifacts,
    ];
    scenario.tavern(B, plenty).quests(B, quests)
}

#[test]
fn solo_0_1_set_up_for_two_with_four_agents_each() {
    let mut s = Table::dealt(&GameConfig::solo(Variant::A), "any");
    s.play_to_round(2);
    let second = s.events.iter().position(|event| *event == Event::RoundStarted { round: 2 }).expect("round 2");
    let assigned = s.events[..second].iter().filter(|event| matches!(event, Event::AgentAssigned { .. })).count();
    assert_eq!(assigned, 8);
    s.play_to_round(5);
    assert_eq!(s.view().players[0].pool, 5, "the round-5 Agent");
}

#[test]
fn solo_0_2_the_script_obeys_the_rules() {
    for variant in Variant::ALL {
        for seed in ["1", "2", "3"] {
            let mut s = Table::dealt(&GameConfig::solo(variant), seed);
            s.play_until(|table| {
                assert!(table.view().spaces.iter().all(|space| space.agents.len() <= 1), "two on a space");
                table.game.decision().is_none()
            });
        }
    }
}

#[test]
fn solo_0_3_after_a_placement_the_best_payable_quest_is_completed() {
    // 8 VP plus 4 for the Lord type are more than 11 VP.
    let quests = [DeliverAnUltimatum, ConvertANobleToLathander, DomesticateOwlbears];
    let all = clerics(3).fighters(5).rogues(1).wizards(3);
    let rich = || solo(Variant::A).tavern(B, all).quests(B, quests).intrigue_deck([LackOfFaith]);
    let s = rich().begin();
    let done: Vec<&Event> = s.events.iter().filter(|event| matches!(event, Event::QuestCompleted { .. })).collect();
    assert_eq!(
        done,
        [&Event::QuestCompleted { player: B, quest: ConvertANobleToLathander }],
        "the older of two equals"
    );
    assert!(decided(&s, "SOLO-0-3"));

    let s = rich().mandatory(B, [QuellRiots]).begin();
    assert!(s.happened(Event::MandatoryCompleted { player: B, card: QuellRiots }));
    assert!(!s.events.iter().any(|event| matches!(event, Event::QuestCompleted { .. })), "at most one");
}

#[test]
fn solo_0_4_owners_are_paid_both_ways() {
    let mut s = solo(Variant::A).quests(B, [CreateAShrineToOghma]).buildings(B, [HelmstarWarehouse]).begin();
    let before = s.tavern(B).of(Adventurer::Rogue);
    s.act(A, assign(HelmstarWarehouse));
    assert_eq!(s.tavern(B).of(Adventurer::Rogue), before + 1);

    // With Blackstaff Tower taken, the script gets its Wizard at the human's New Olamn.
    let wizards = solo(Variant::A).quests(B, [InfiltrateHalastersCircle]).buildings(A, [NewOlamn]);
    let mut s = after_harbor(wizards, BlackstaffTower);
    assert_eq!(lines(&s)[1], (4, NewOlamn.into()));
    s.asks(A, DecisionKind::GainAdventurer).offers([take(Adventurer::Rogue), take(Adventurer::Wizard)]);
}

#[test]
fn solo_0_5_solo_g_9_the_oldest_card_of_the_queue_then_the_top_of_the_deck() {
    let queue = || solo(Variant::A).quests(B, [CreateAShrineToOghma]).intrigue_deck([SpreadTheWealth]);
    let s = queue().hand(B, [LackOfFaith, CrimeWave]).begin();
    assert!(s.happened(Event::IntriguePlayed { player: B, card: LackOfFaith }));
    assert_eq!(s.hand(B), [CrimeWave]);
    let s = queue().begin();
    assert!(s.happened(Event::IntriguePlayed { player: B, card: SpreadTheWealth }));

    let shown = s.game.observe(Viewer::Player(A)).view();
    assert_eq!(shown.players[1].intrigue_count, 0);
    let s = queue().hand(B, [LackOfFaith, CrimeWave]).begin();
    let shown = s.game.observe(Viewer::Player(A)).view();
    assert_eq!((shown.players[1].intrigue.clone(), shown.players[1].intrigue_count), (None, 1), "face down");
}

#[test]
fn solo_0_6_solo_g_13_after_field_of_triumph_comes_inn_left() {
    let s = search(|seed| {
        let mut s = solo(Variant::C).agents(B, 2).seed(seed).begin();
        if !rolls(&s).starts_with(&[(12, 7)]) {
            return None;
        }
        s.act(A, assign(FieldOfTriumph));
        rolls(&s).starts_with(&[(12, 7), (12, 9)]).then_some(s)
    });
    assert_eq!(places(&s)[1], CliffwatchInn1.into());
    let (from, space) = (Some(FieldOfTriumph.into()), CliffwatchInn1.into());
    assert!(s.happened(Event::MovedOn { player: B, rule: "SOLO-C-6", from, space }));
}

#[test]
fn solo_0_7_the_script_has_a_lord_of_two_types() {
    for config in super::properties::solo_configs() {
        for seed in 0..40 {
            let view = Table::dealt(&config, &seed.to_string()).view();
            let lord = view.players[1].lord.expect("the referee sees it");
            assert!(matches!(lord.card().bonus, Bonus::QuestTypes(..)), "{lord:?}");
            assert_ne!(view.players[0].lord, Some(lord));
        }
    }
}

#[test]
fn solo_0_8_dice_are_seeded_and_told() {
    let mut record = Record::new(GameConfig::solo(Variant::C), "dice");
    let mut game = record.start(&mut ()).expect("legal options");
    while game.decision().is_some() {
        let action = game.legal_actions().at(0);
        game.apply(action).expect("a legal answer");
        record.actions.push(action);
    }
    let events = record.events().expect("a sound record");
    assert_eq!(events, record.events().expect("a sound record"));
    let placed = |event: &&Event| matches!(event, Event::ScriptPlaces { .. });
    let rolled = |event: &&Event| matches!(event, Event::DieRolled { sides: 12, rolled: 1..=12, .. });
    let all: Vec<Event> = events.concat();
    assert!(all.iter().filter(rolled).count() >= all.iter().filter(placed).count());
    assert!(record.replay().expect("a sound record") == game);
}

#[test]
fn solo_0_9_plot_quests_of_the_script_work() {
    let plot =
        solo(Variant::A).completed(B, [QuellMercenaryUprising]).quests(B, [RaidOrcStronghold, CreateAShrineToOghma]);
    let s = plot.tavern(B, fighters(4).rogues(2)).intrigue_deck([SpreadTheWealth]).begin();
    assert!(s.happened(Event::QuestCompleted { player: B, quest: RaidOrcStronghold }));
    assert_eq!(s.vp(B), 8 + 2);
}

#[test]
fn solo_0_10_the_higher_score_wins_and_gold_breaks_ties() {
    let end = |scenario: Scenario| scenario.round(8).agents_each(0).begin().game.outcome().expect("it is over");
    let outcome = end(solo(Variant::A).vp(A, 3).vp(B, 3).tavern(A, gold(1)));
    assert_eq!(outcome.winners, [A]);
    let outcome = end(solo(Variant::A).vp(A, 3).vp(B, 4).tavern(A, gold(1)));
    assert_eq!(outcome.winners, [B]);
}

#[test]
fn solo_0_11_solo_a_8_a_mandatory_quest_is_the_most_urgent_but_no_active_one() {
    let only = solo(Variant::A).mandatory(B, [QuellRiots]).inn([DomesticateOwlbears]).begin();
    assert_eq!(lines(&only)[0].0, 1, "no active Quest");

    let busy =
        solo(Variant::A).mandatory(B, [RepelDrowInvaders]).quests(B, [InfiltrateHalastersCircle, BolsterCityGuard]);
    let s = after_harbor(busy, AurorasRealmsShop);
    assert_eq!(lines(&s)[1], (4, ThePlinth.into()), "its Cleric first");
}

#[test]
fn solo_0_12_modules_for_a_and_c_only() {
    for modules in Modules::ALL {
        for variant in Variant::ALL {
            let refused = GameConfig::solo(variant).with(modules).check().err();
            let expected = (variant == Variant::B && modules.any()).then_some(ConfigError::SoloModules);
            assert_eq!(refused, expected);
        }
    }
    let three = GameConfig { players: 3, ..GameConfig::solo(Variant::A) };
    assert_eq!(three.check(), Err(ConfigError::SoloPlayers(3)));
    let first = GameConfig { first_player: Some(A), ..GameConfig::solo(Variant::A) };
    assert_eq!(first.check(), Err(ConfigError::SoloFirstPlayer));
}

#[test]
fn solo_g_17_without_a_space_the_round_ends() {
    let s = solo(Variant::B).agents_each(0).begin();
    assert_eq!(s.view().round, 2);
    assert_eq!(places(&s).len(), 1, "the script begins the next one");
}

#[test]
fn r_15_the_policy_always_decides_alike() {
    for variant in Variant::ALL {
        let play = || {
            let mut s = Table::dealt(&GameConfig::solo(variant), "alike");
            s.play_to_end();
            s.events
        };
        assert_eq!(play(), play());
    }
}

#[test]
fn r_82_variant_a_removes_before_thinning() {
    for seed in 0..20 {
        let s = Table::dealt(&GameConfig::solo(Variant::A).with(BOTH), &seed.to_string());
        let left = Counts::with(BOTH).less(REMOVED);
        assert_eq!(Counts::in_game(&s.view()).without_intrigue(), left.without_intrigue());
        s.game.check(&s.game.totals()).expect("sound");
    }
}
