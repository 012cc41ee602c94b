//! Chapter 22: variants B and C, driven by dice.

use super::ch22_solo_common::*;
use super::counts::Counts;
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId::*, IntrigueId::*, QuestId::*};
use deepwater_rules::pieces::*;
use deepwater_rules::*;

fn base() -> Scenario {
    solo(Variant::C)
}

/// What the script has at the start: 2 VP.
const START: i16 = 2;

#[test]
fn solo_b_1_solo_g_16_nothing_is_removed() {
    for variant in [Variant::B, Variant::C] {
        let view = Table::dealt(&GameConfig::solo(variant), "any").view();
        assert_eq!(Counts::in_game(&view).without_intrigue(), Counts::of(CardSet::Base).without_intrigue());
    }
}

#[test]
fn solo_b_2_no_quests_cards_or_gold() {
    for seed in 0..20 {
        let s = Table::dealt(&GameConfig::solo(Variant::B), &seed.to_string());
        let taken = s.events.iter().filter(|event| matches!(event, Event::QuestTaken { player: B, .. })).count();
        let drawn = s.events.iter().filter(|event| matches!(event, Event::IntrigueDrawn { player: B, .. })).count();
        assert_eq!((s.quests(B).len(), s.hand(B).len(), s.tavern(B).gold()), (taken, drawn, 0));
    }
}

#[test]
fn solo_b_3_the_lord_lies_face_down_unless_the_option_says_so() {
    let lord = |face_up: bool| {
        let solo = Solo { lord_face_up: face_up, ..Solo::new(Variant::B) };
        let s = Table::dealt(&GameConfig { solo: Some(solo), ..GameConfig::base(2) }, "any");
        s.game.observe(Viewer::Player(A)).view().players[1].lord
    };
    assert_eq!(lord(false), None);
    assert!(lord(true).is_some());
}

#[test]
fn solo_b_4_solo_g_14_two_points_in_place_of_gold() {
    for variant in [Variant::B, Variant::C] {
        let s = Table::dealt(&GameConfig::solo(variant), "any");
        let scored: i16 = s
            .events
            .iter()
            .map(|event| match event {
                Event::Scored { player: B, vp } => *vp,
                _ => 0,
            })
            .sum();
        assert_eq!((s.vp(A), s.vp(B)), (0, START + scored));
    }
}

#[test]
fn solo_b_5_the_script_is_first_and_the_human_has_5_gold() {
    let s = Table::dealt(&GameConfig::solo(Variant::B), "any");
    let first = s.events.iter().find(|event| matches!(event, Event::TurnStarted { .. }));
    assert_eq!(first, Some(&Event::TurnStarted { player: B }));
    assert_eq!((s.tavern(A).gold(), s.hand(A).len(), s.quests(A).len()), (5, 2, 2));
}

#[test]
fn solo_b_6_solo_g_1_the_die_of_b() {
    let faces = [
        CliffwatchInn1,
        CliffwatchInn2,
        CliffwatchInn3,
        TheGrinningLionTavern,
        ThePlinth,
        AurorasRealmsShop,
        BuildersHall,
        WaterdeepHarbor1,
        CastleWaterdeep,
        BlackstaffTower,
        FieldOfTriumph,
    ];
    for (n, space) in faces.into_iter().enumerate() {
        let s = rolled(&[n as u8 + 1], || solo(Variant::B));
        assert_eq!(places(&s), [space.into()]);
        let first = s.events.iter().find(|event| matches!(event, Event::DieRolled { .. }));
        let (rule, rolled) = ("SOLO-B-6", n as u8 + 1);
        assert_eq!(first, Some(&Event::DieRolled { player: B, rule, sides: 12, rolled }));
    }
    let s = rolled(&[12, 1], || solo(Variant::B).buildings(A, [DragonTower]));
    assert_eq!(places(&s), [DragonTower.into()]);
}

#[test]
fn solo_b_7_b_plays_as_c_does() {
    let s = rolled(&[11], || solo(Variant::B));
    assert_eq!((s.tavern(B), s.vp(B)), (fighters(2), START + 2));
    let s = rolled(&[6], || solo(Variant::B));
    assert_eq!((s.tavern(B), s.vp(B)), (Resources::NONE, START + 2));
}

#[test]
fn solo_c_1_solo_g_2_set_up_as_b_with_any_modules() {
    let s = Table::dealt(&GameConfig::solo(Variant::C).with(BOTH), "any");
    assert_eq!((s.pool(A), s.pool(B)), (5, 4), "a long game, and the script has moved");
    assert_eq!((s.tavern(A).gold(), s.view().players[1].reserve), (5, 1));
}

#[test]
fn solo_c_2_the_die_of_c() {
    let faces = [
        CliffwatchInn1,
        CliffwatchInn2,
        CliffwatchInn3,
        TheGrinningLionTavern,
        BuildersHall,
        WaterdeepHarbor1,
        CastleWaterdeep,
        BlackstaffTower,
        FieldOfTriumph,
    ];
    for (n, space) in faces.into_iter().enumerate() {
        let s = rolled(&[n as u8 + 1], base);
        assert_eq!(places(&s), [space.into()]);
    }
}

#[test]
fn solo_c_3_solo_g_12_the_module_boards() {
    let skullport = || base().modules(SKULLPORT);
    for (rolls, space) in [([11, 1], HallOfTheVoice), ([11, 4], SlaversMarket), ([11, 6], SkullIsland)] {
        assert_eq!(places(&rolled(&rolls, skullport)), [space.into()]);
    }
    let undermountain = || base().modules(UNDERMOUNTAIN);
    for (rolls, space) in [([12, 2], EntryWell), ([12, 3], HallOfMirrors), ([12, 5], TheGrimStatue)] {
        assert_eq!(places(&rolled(&rolls, undermountain)), [space.into()]);
    }
    let s = rolled(&[11, 12, 8], base);
    assert_eq!(places(&s), [BlackstaffTower.into()], "neither board is there: rolled again");
    assert_eq!(rolls(&s), [(12, 11), (12, 12), (12, 8)]);
}

#[test]
fn solo_c_4_solo_g_11_a_building_at_random() {
    let three = || base().buildings(A, [DragonTower, NewOlamn]).buildings(B, [Northgate]);
    let s = rolled(&[10, 7, 2], three);
    assert_eq!(rolls(&s), [(12, 10), (10, 7), (10, 2)], "only 1 to 3 count");
    assert_eq!(places(&s), [NewOlamn.into()]);
    let s = rolled(&[10], base);
    let space = CliffwatchInn1.into();
    assert!(s.happened(Event::MovedOn { player: B, rule: "SOLO-C-4", from: None, space }), "none in play");
    assert_eq!(places(&s), [space]);
}

#[test]
fn solo_c_5_the_next_of_the_group() {
    let s = search(|seed| {
        let human = base().modules(UNDERMOUNTAIN).hand(A, [LackOfFaith]).agents(B, 2).seed(seed);
        let mut s = human.begin();
        if !rolls(&s).starts_with(&[(12, 8)]) {
            return None;
        }
        let quest = s.act(A, assign(EntryWell)).options()[0];
        s.act(A, quest);
        rolls(&s)[1..].starts_with(&[(12, 12), (6, 1)]).then_some(s)
    });
    assert_eq!(places(&s)[1], HallOfMirrors.into());
    let (from, space) = (Some(EntryWell.into()), HallOfMirrors.into());
    assert!(s.happened(Event::MovedOn { player: B, rule: "SOLO-C-5", from, space }));
}

#[test]
fn solo_c_6_clockwise_to_the_next_open_space() {
    let s = search(|seed| {
        let mut s = base().agents(B, 2).seed(seed).begin();
        if !rolls(&s).starts_with(&[(12, 8)]) {
            return None;
        }
        s.act(A, assign(TheGrinningLionTavern));
        rolls(&s)[1..].starts_with(&[(12, 4)]).then_some(s)
    });
    assert_eq!(places(&s)[1], ThePlinth.into());
    let (from, space) = (Some(TheGrinningLionTavern.into()), ThePlinth.into());
    assert!(s.happened(Event::MovedOn { player: B, rule: "SOLO-C-6", from, space }));
}

#[test]
fn solo_c_7_solo_g_3_adventurers_score_and_stay() {
    let s = rolled(&[9], base);
    assert_eq!((s.tavern(B), s.vp(B)), (fighters(2), START + 2));
    let (rule, what) = ("SOLO-C-7", fighters(2));
    assert!(s.happened(Event::ScriptScores { player: B, rule, what, vp: 2 }));
    // In an exchange only the increase scores.
    let s = rolled(&[10, 1], || base().buildings(B, [TheThreePearls]).tavern(B, rogues(2)));
    assert_eq!((s.tavern(B).adventurers(), s.vp(B)), (3, START + 1));
}

#[test]
fn solo_c_8_two_gold_are_a_point_and_an_odd_one_is_remembered() {
    let owned = base().modules(SKULLPORT).buildings(B, [CryptkeyFacilitations, ShradinsExcellentZombies]);
    let mut s = owned.agents(B, 0).agents(A, 2).begin();
    s.act(A, assign(CryptkeyFacilitations));
    assert_eq!((s.vp(B), s.tavern(B)), (START + 1, Resources::NONE), "3 Gold");
    assert!(s.view().players[1].script.expect("a script").odd_gold);
    let before = s.vp(B);
    let events = s.events.len();
    s.act(A, assign(ShradinsExcellentZombies));
    let scored = s.events[events..].iter().find(|event| matches!(event, Event::ScriptScores { .. }));
    assert_eq!(scored, Some(&Event::ScriptScores { player: B, rule: "SOLO-C-8", what: gold(3), vp: 2 }), "{before}");
}

#[test]
fn solo_c_9_prices_in_gold_are_waived_but_nothing_is_given() {
    let s = rolled(&[7], || base().quests(B, [BolsterGriffonCavalry]).tavern(B, fighters(4)));
    assert!(s.happened(Event::QuestCompleted { player: B, quest: BolsterGriffonCavalry }));
    let s = rolled(&[6], || base().modules(UNDERMOUNTAIN).hand(B, [FriendlyLoan]));
    assert!(s.happened(Event::IntrigueDiscarded { player: B, card: FriendlyLoan }));
    assert_eq!(s.vp(B), START);
    // An offer that asks for Gold is not even put to it.
    let mut s = base().agents(B, 0).hand(A, [TaxCollection]).begin();
    s.act(A, assign(WaterdeepHarbor1));
    assert!(!s.happened(Event::OfferAccepted { player: B }));
    // At the House of Wonder it takes two Adventurers for nothing.
    let s = rolled(&[10, 1], || base().buildings(B, [HouseOfWonder]));
    assert_eq!((s.tavern(B).adventurers(), s.vp(B)), (2, START + 2));
}

#[test]
fn solo_c_10_the_tile_with_most_vp_is_put_into_play() {
    let hall = [(DragonTower, 1), (HouseOfHeroes, 3), (TheSkulkway, 2)];
    let s = rolled(&[5], || base().hall(hall));
    assert_eq!((s.buildings(B), s.vp(B)), (vec![HouseOfHeroes], START + 3));
    assert!(decided(&s, "SOLO-C-10"));
}

#[test]
fn solo_c_11_a_quest_taken_can_be_completed_at_once() {
    let inn = [DomesticateOwlbears, PrisonBreak, ThinTheCityWatch, BolsterCityGuard];
    let s = rolled(&[2], || base().inn(inn).tavern(B, clerics(1).wizards(2)));
    assert!(s.happened(Event::QuestTaken { player: B, quest: DomesticateOwlbears }));
    // 8 VP, a Fighter, and 2 Gold.
    assert_eq!((s.vp(B), s.tavern(B)), (START + 8 + 1 + 1, fighters(1)));
}

#[test]
fn solo_c_12_rewards_are_converted_too() {
    let quest = || base().quests(B, [RetrieveAncientArtifacts]).tavern(B, fighters(2).rogues(1).wizards(2));
    let s = rolled(&[7], quest);
    assert_eq!(s.vp(B), START + 11 + 2);
}

#[test]
fn solo_c_13_an_unplayable_card_is_discarded_and_the_agent_stays() {
    let s = rolled(&[6], || base().hand(B, [BribeAgent]));
    assert_eq!(s.view().decks.intrigue_discards, 1);
    assert!(decided(&s, "SOLO-C-13"));
    assert!(!s.events.iter().any(|event| matches!(event, Event::IntriguePlayed { .. })));
    assert_eq!(s.agents_on(WaterdeepHarbor1), [Some(B)]);
}

#[test]
fn solo_c_14_the_harbor_needs_a_card_somewhere() {
    let all = || {
        let base_cards = cards::IntrigueId::ALL.iter().filter(|id| id.card().set == CardSet::Base);
        let copies = base_cards.flat_map(|id| std::iter::repeat_n(*id, usize::from(id.card().copies)));
        base().hand(A, copies.collect::<Vec<_>>())
    };
    let s = rolled(&[6], all);
    assert_eq!(places(&s), [CastleWaterdeep.into()]);
}

#[test]
fn solo_c_15_reassignment_is_a_new_roll_without_the_harbor() {
    let s = search(|seed| {
        let mut s = base().hand(B, [LackOfFaith]).seed(seed).begin();
        s.act(A, assign(AurorasRealmsShop));
        rolls(&s).starts_with(&[(12, 6), (12, 6)]).then_some(s)
    });
    assert_eq!(places(&s)[1], CastleWaterdeep.into());
    let (from, space) = (WaterdeepHarbor1.into(), CastleWaterdeep.into());
    assert!(s.happened(Event::AgentReassigned { player: B, from, space, via: None }));
}

#[test]
fn solo_c_16_the_castle_gives_marker_and_card() {
    let s = rolled(&[7], base);
    assert_eq!((s.view().first_player, s.hand(B).len()), (B, 1));
}

#[test]
fn solo_c_17_losses_take_no_points_back() {
    let human = |card| {
        let mut s = base().agents(B, 0).hand(A, [card]).tavern(B, clerics(1)).begin();
        s.act(A, assign(WaterdeepHarbor1));
        s
    };
    let s = human(LackOfFaith);
    assert_eq!((s.tavern(B), s.vp(B)), (Resources::NONE, START));
}

#[test]
fn solo_c_18_corruption_is_taken() {
    let s = rolled(&[11, 5], || base().modules(SKULLPORT));
    assert_eq!((s.tavern(B).corruption(), s.tavern(B).adventurers()), (1, 2));
}

#[test]
fn solo_c_19_final_scoring_counts_lord_and_corruption_only() {
    let end = base().modules(SKULLPORT).round(8).agents_each(0).completed(B, [DomesticateOwlbears, RaidOrcStronghold]);
    let score = end.tavern(B, rogues(6).plus_corruption(2)).begin().game.outcome().expect("it is over").scores[1];
    assert_eq!((score.adventurers, score.gold, score.lord), (0, 0, 4));
    assert!(score.corruption < 0);
}

#[test]
fn solo_c_20_the_ambassador_goes_where_the_die_says() {
    let s = search(|seed| {
        let mut s = base().buildings(A, [ThePalaceOfWaterdeep]).seed(seed).begin();
        if places(&s) != [ThePalaceOfWaterdeep.into()] {
            return None;
        }
        s.act(A, assign(AurorasRealmsShop));
        Some(s)
    });
    let round = s.events.iter().position(|event| *event == Event::RoundStarted { round: 2 }).expect("round 2");
    let later = &s.events[round..];
    let roll = later.iter().position(|event| matches!(event, Event::DieRolled { .. })).expect("a roll");
    let goes = |event: &Event| matches!(event, Event::AgentAssigned { player: B, ambassador: true, .. });
    assert!(later.iter().position(goes).expect("the Ambassador goes") > roll);
}
