//! Chapter 22: variant A, the priority script.

use super::ch22_solo_common::*;
use super::counts::Counts;
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, Bonus, BuildingId::*, IntrigueId::*, LordId, QuestId::*};
use deepwater_rules::pieces::*;
use deepwater_rules::*;

fn base() -> Scenario {
    solo(Variant::A)
}

#[test]
fn solo_a_1_pieces_are_removed() {
    let view = Table::dealt(&GameConfig::solo(Variant::A), "any").view();
    let left = Counts::of(CardSet::Base).less(REMOVED);
    assert_eq!(Counts::in_game(&view).without_intrigue(), left.without_intrigue());
    for tile in [ThePalaceOfWaterdeep, TheZoarstar, TheWaymoot] {
        assert_eq!(base().buildings(A, [tile]).refused(), PositionError::NotInGame(tile.name()));
    }
    for quest in [RecruitLieutenant, PlaceASleeperAgentInSkullport] {
        assert_eq!(base().quests(A, [quest]).refused(), PositionError::NotInGame(quest.name()));
    }
    let larissa = LordId::LarissaNeathal;
    assert_eq!(base().lord(A, larissa).refused(), PositionError::NotInGame(larissa.name()));
}

#[test]
fn solo_a_2_only_lords_of_two_types() {
    for seed in 0..200 {
        let view = Table::dealt(&GameConfig::solo(Variant::A).with(BOTH), &seed.to_string()).view();
        for player in view.players {
            assert!(matches!(player.lord.expect("a Lord").card().bonus, Bonus::QuestTypes(..)));
        }
    }
}

#[test]
fn solo_a_3_solo_a_4_the_script_starts_with_nothing_and_the_human_with_5_gold_and_2_cards() {
    let s = Table::dealt(&GameConfig::solo(Variant::A), "any");
    let first = s.events.iter().find(|event| matches!(event, Event::TurnStarted { .. }));
    assert_eq!(first, Some(&Event::TurnStarted { player: B }));
    assert_eq!((s.tavern(A).gold(), s.hand(A).len()), (5, 2));
    let gained: u16 = s
        .events
        .iter()
        .map(|event| match event {
            Event::Gained { player: B, what } => what.gold(),
            _ => 0,
        })
        .sum();
    assert_eq!(s.tavern(B).gold(), gained, "what it has, it gained since");
    let drawn = s.events.iter().filter(|event| matches!(event, Event::IntrigueDrawn { player: B, .. })).count();
    assert_eq!(s.hand(B).len(), drawn);
}

#[test]
fn solo_a_5_solo_g_10_the_lord_shares_a_type_and_lies_face_up() {
    for seed in 0..100 {
        let s = Table::dealt(&GameConfig::solo(Variant::A).with(SKULLPORT), &seed.to_string());
        let shown = s.game.observe(Viewer::Spectator).view();
        let types = |seat: usize| match s.view().players[seat].lord.expect("a Lord").card().bonus {
            Bonus::QuestTypes(_, first, second) => [first, second],
            other => panic!("{other:?}"),
        };
        assert!(types(0).iter().any(|kind| types(1).contains(kind)));
        assert_eq!(shown.players[0].lord, None);
        assert_eq!(shown.players[1].lord, s.view().players[1].lord);
    }
}

#[test]
fn solo_a_6_solo_g_4_two_quests_and_new_ones_at_the_bottom() {
    let dealt = Table::dealt(&GameConfig::solo(Variant::A), "any");
    let taken = dealt.events.iter().filter(|event| matches!(event, Event::QuestTaken { player: B, .. })).count();
    let view = dealt.view();
    assert_eq!(view.players[1].quests.len() + view.players[1].completed.len(), 2 + taken);

    let shrine = base().quests(B, [CreateAShrineToOghma]).inn([
        AllyWithHouseThann,
        ResearchChronomancy,
        PrisonBreak,
        BolsterCityGuard,
    ]);
    let s = after_harbor(shrine, ThePlinth);
    assert_eq!(lines(&s)[1], (5, CliffwatchInn1.into()));
    assert_eq!(s.quests(B), [CreateAShrineToOghma, ResearchChronomancy]);
}

#[test]
fn solo_a_7_the_first_line_that_applies() {
    // Without a Quest the Inn comes before everything else.
    let s = base().inn([DomesticateOwlbears]).tavern(B, gold(9)).buildings(A, [DragonTower]).begin();
    assert_eq!(lines(&s), [(1, CliffwatchInn1.into())]);
    // Line 6: no space gives the Clerics that the first Quest misses most, but Inn left gives the 2 Gold.
    let quests = base().quests(B, [CreateAShrineToOghma, BolsterCityGuard]);
    let s = after_harbor(quests, ThePlinth);
    assert_eq!(lines(&s)[1], (6, CliffwatchInn1.into()));
    let need = Some(Need::Gold);
    let (rule, space) = ("SOLO-A-7", CliffwatchInn1.into());
    assert!(s.happened(Event::ScriptPlaces { player: B, rule, line: Some(6), need, worth: None, space }));
    // Line 8: nothing is missing, but there is little Gold.
    let poor = paid_quests(base()).tavern(B, clerics(9).fighters(9).rogues(9).wizards(9));
    assert_eq!(lines(&after_harbor(poor, BlackstaffTower))[1], (8, AurorasRealmsShop.into()));
    // Line 10: most Intrigue cards.
    assert_eq!(lines(&after_harbor(paid_quests(base()), BlackstaffTower))[1], (10, CliffwatchInn2.into()));
    // Line 11: with those spaces taken, a Cleric or a Wizard for the Lord. The Quest that the space also gave can be
    // paid, too.
    let inn = [ThinTheCityWatch, LootTheCryptOfChauntea, PrisonBreak, AllyWithHouseThann];
    let mut s = paid_quests(base()).inn(inn).agents(B, 3).agents(A, 2).intrigue_deck([LackOfFaith]).begin();
    s.act(A, assign(CastleWaterdeep)).act(A, assign(AurorasRealmsShop));
    assert_eq!(lines(&s)[1..3], [(10, CliffwatchInn2.into()), (11, ThePlinth.into())]);
}

#[test]
fn solo_a_7_line_11_counts_a_free_adventurer_once() {
    // 2 Fighters and a Wizard are more than 2 of any type, whichever those may become.
    let inn = [ThinTheCityWatch, LootTheCryptOfChauntea, PrisonBreak, AllyWithHouseThann];
    let own = paid_quests(base()).lord(B, LordId::KhelbenArunsunTheBlackstaff).inn(inn);
    let own = own.buildings(B, [TheYawningPortal, FetlockCourt]).agents(B, 3).agents(A, 2);
    let mut s = own.intrigue_deck([LackOfFaith]).begin();
    s.act(A, assign(CastleWaterdeep)).act(A, assign(AurorasRealmsShop));
    assert_eq!(lines(&s)[1..3], [(10, CliffwatchInn2.into()), (11, FetlockCourt.into())]);
}

#[test]
fn solo_a_7_line_7_takes_the_marker_back() {
    let mut s = paid_quests(base()).agents(B, 1).intrigue_deck([LackOfFaith]).begin();
    s.act(A, assign(CastleWaterdeep)).play_to_round(3);
    assert!(lines(&s).contains(&(7, CastleWaterdeep.into())), "{:?}", lines(&s));
}

#[test]
fn solo_a_9_solo_g_5_quest_spaces() {
    let inn = |quests: [cards::QuestId; 4]| lines(&base().inn(quests).begin())[0];
    let with = [RaidOrcStronghold, PrisonBreak, ThinTheCityWatch, DomesticateOwlbears];
    assert_eq!(inn(with), (1, CliffwatchInn1.into()));
    let without = [RaidOrcStronghold, PrisonBreak, ThinTheCityWatch, BolsterCityGuard];
    assert_eq!(inn(without), (1, CliffwatchInn3.into()), "refresh");
}

#[test]
fn solo_a_10_building_needs_an_affordable_tile() {
    let hall = [(TheSkulkway, 1), (NewOlamn, 3), (HelmstarWarehouse, 1)];
    let behind = || {
        base()
            .quests(B, [CreateAShrineToOghma])
            .buildings(A, [DragonTower, Northgate])
            .buildings(B, [JestersCourt])
            .hall(hall)
    };
    let s = behind().tavern(B, gold(4)).begin();
    assert_eq!(lines(&s), [(2, BuildersHall.into())]);
    assert!(s.happened(Event::BuildingBought { player: B, building: TheSkulkway }), "as many VP, but dearer");
    assert!(decided(&s, "SOLO-A-10"));
    let s = behind().tavern(B, gold(2)).begin();
    assert_eq!(lines(&s), [(3, WaterdeepHarbor1.into())]);
}

#[test]
fn solo_a_11_solo_g_6_the_top_need_and_the_best_space() {
    let second = |scenario: Scenario, human: cards::BasicSpace| lines(&after_harbor(scenario, human))[1];
    // 2 Wizards take two actions, 2 Fighters and 4 Gold one each.
    let festival = || base().quests(B, [HostFestivalForSune, BolsterCityGuard]);
    assert_eq!(second(festival(), ThePlinth), (4, BlackstaffTower.into()));
    // A Cleric and a Wizard are needed equally: the Cleric comes first.
    let tie = base().quests(B, [StudyTheIlluskArch, BolsterCityGuard]).tavern(B, wizards(1));
    assert_eq!(second(tie, AurorasRealmsShop), (4, ThePlinth.into()));
    // Of two spaces that give a Wizard, the one that also serves other needs, unless the human owns it.
    assert_eq!(second(festival().buildings(B, [FetlockCourt]), ThePlinth), (4, FetlockCourt.into()));
    assert_eq!(
        second(festival().buildings(A, [FetlockCourt]).buildings(B, [JestersCourt]), ThePlinth),
        (4, BlackstaffTower.into())
    );
    // A space without Corruption is preferred.
    let slaves = base().modules(SKULLPORT).quests(B, [RaidOrcStronghold, CreateAShrineToOghma]);
    assert_eq!(second(slaves, ThePlinth), (4, FieldOfTriumph.into()));
}

#[test]
fn solo_a_12_prices_are_paid_from_what_the_quest_does_not_need() {
    let wonder = |quest: cards::QuestId| {
        let own = base().quests(B, [quest, BolsterCityGuard]).buildings(B, [HouseOfWonder]).tavern(B, gold(2));
        lines(&after_harbor(own, AurorasRealmsShop))[1]
    };
    assert_eq!(wonder(HostFestivalForSune), (4, BlackstaffTower.into()), "its Gold is needed");
    assert_eq!(wonder(InvestigateAberrantInfestation), (4, HouseOfWonder.into()));
}

#[test]
fn solo_a_13_solo_g_15_the_first_card_that_can_be_played() {
    let s = base().quests(B, [CreateAShrineToOghma]).intrigue_deck([BribeAgent, LackOfFaith]).begin();
    assert_eq!(lines(&s), [(3, WaterdeepHarbor1.into())]);
    assert!(s.happened(Event::IntrigueDiscarded { player: B, card: BribeAgent }), "nobody to bribe");
    assert!(s.happened(Event::IntriguePlayed { player: B, card: LackOfFaith }));
    assert!(decided(&s, "SOLO-A-13"));
    assert_eq!(s.view().decks.intrigue_discards, 2);
}

#[test]
fn solo_a_13_a_reshuffle_hides_no_card() {
    // The two cards left in the deck cannot be played. The card that the human plays is the only discard. All other
    // cards are in hands.
    let useless = [FreeDrinks, FreeDrinks];
    let kinds = cards::IntrigueId::ALL.iter().filter(|id| **id != FreeDrinks && id.card().set == CardSet::Base);
    let others: Vec<_> = kinds.flat_map(|id| vec![*id; usize::from(id.card().copies)]).collect();
    for seed in 0..20 {
        let all = base().hand(A, others.clone()).intrigue_deck(useless).inn([ResearchChronomancy]).agents(B, 2);
        let mut s = all.seed(&seed.to_string()).begin();
        assert_eq!(lines(&s), [(1, CliffwatchInn1.into())]);
        s.act(A, assign(WaterdeepHarbor1)).act(A, play(LackOfFaith));
        assert_eq!(lines(&s)[1], (3, WaterdeepHarbor2.into()));
        assert!(s.happened(Event::IntriguePlayed { player: B, card: LackOfFaith }), "seed {seed}");
    }
}

#[test]
fn solo_a_14_line_3_once_in_a_round() {
    let mut s = Table::dealt(&GameConfig::solo(Variant::A), "once");
    s.play_to_end();
    let mut visits = 0;
    for event in &s.events {
        match event {
            Event::RoundStarted { .. } => visits = 0,
            Event::ScriptPlaces { line: Some(3), .. } => visits += 1,
            _ => {}
        }
        assert!(visits <= 1, "twice in a round");
    }
}

#[test]
fn solo_a_15_reassignment_follows_the_script_without_the_harbor() {
    let mut s = base().quests(B, [CreateAShrineToOghma, BolsterCityGuard]).intrigue_deck([LackOfFaith]).begin();
    s.act(A, assign(AurorasRealmsShop));
    let reassigned = s.events.iter().find_map(|event| match event {
        Event::AgentReassigned { player: B, from, space, .. } => Some((*from, *space)),
        _ => None,
    });
    assert_eq!(reassigned, Some((WaterdeepHarbor1.into(), ThePlinth.into())));
    assert_eq!(lines(&s)[1], (4, ThePlinth.into()));
}

#[test]
fn solo_a_16_solo_g_8_the_last_round_is_greedy() {
    let quest = base().round(8).quests(B, [SealGateToCyricsRealm]).tavern(B, clerics(2).rogues(3));
    let s = quest.begin();
    assert_eq!(places(&s), [AurorasRealmsShop.into()]);
    assert!(s.happened(Event::QuestCompleted { player: B, quest: SealGateToCyricsRealm }));
    // 4 Gold, and the Quest: 40 and 8 for the Lord type less 10 for cubes and 4 for Gold.
    let (rule, worth, space) = ("SOLO-A-16", Some(4 + 48 - 14), AurorasRealmsShop.into());
    assert!(s.happened(Event::ScriptPlaces { player: B, rule, line: None, need: None, worth, space }));

    let tile =
        base().round(8).tavern(B, gold(4)).hall([(TheSkulkway, 7), (NewOlamn, 1), (HelmstarWarehouse, 1)]).begin();
    assert_eq!(places(&tile), [BuildersHall.into()], "14 for the VP less 4 for the Gold");
    let plain = base().round(8).begin();
    assert_eq!(places(&plain), [TheGrinningLionTavern.into()], "two cubes, first in board order");
}

#[test]
fn solo_a_16_a_tie_counts_a_free_adventurer_once() {
    // The Portal gives 2 of any type, the Field 2 Fighters: as many cubes for a Lord of Arcana and Warfare.
    let own = base().round(8).lord(B, LordId::KhelbenArunsunTheBlackstaff).buildings(B, [TheYawningPortal]);
    assert_eq!(places(&own.begin()), [FieldOfTriumph.into()], "first in board order");
}

#[test]
fn solo_a_16_an_alternative_is_worth_what_will_be_taken() {
    // By SOLO-P-13 it would take the Adventurer of any type, which is the first of two equal packages. That is worth 2
    // and the Gold, less than 2 Rogues.
    let mirrors = |lying: u16| base().modules(UNDERMOUNTAIN).round(8).lying(HallOfMirrors, gold(lying));
    assert_eq!(places(&mirrors(1).begin()), [TheGrinningLionTavern.into()]);
    let s = mirrors(3).begin();
    let (rule, worth, space) = ("SOLO-A-16", Some(3 + 2), HallOfMirrors.into());
    assert!(s.happened(Event::ScriptPlaces { player: B, rule, line: None, need: None, worth, space }));
    assert_eq!((s.tavern(B).adventurers(), s.tavern(B).gold()), (1, 3));
    // A Fighter and a Rogue if both are needed.
    let needy = mirrors(1).quests(B, [BolsterCityGuard]).begin();
    assert_eq!(places(&needy), [HallOfMirrors.into()]);
    assert_eq!(needy.tavern(B).adventurers(), 2);
}

#[test]
fn solo_a_17_any_quest_is_completed() {
    let s = base().quests(B, [CreateAShrineToOghma, DomesticateOwlbears]).tavern(B, clerics(1).wizards(2)).begin();
    assert!(s.happened(Event::QuestCompleted { player: B, quest: DomesticateOwlbears }));
    assert_eq!(s.quests(B), [CreateAShrineToOghma]);
}

#[test]
fn solo_a_18_the_script_scores_like_a_player() {
    let end = base()
        .round(8)
        .agents_each(0)
        .tavern(B, rogues(3).plus_gold(5))
        .completed(B, [DomesticateOwlbears, StudyTheIlluskArch]);
    let score = end.begin().game.outcome().expect("it is over").scores[1];
    assert_eq!((score.adventurers, score.gold, score.lord), (3, 2, 8));
}

#[test]
fn solo_g_7_solo_g_18_line_9_builds_beyond_three_for_4_vp() {
    let many = |vp: u8| {
        let hall = [(TheSkulkway, vp), (HouseOfHeroes, 1), (TheTowerOfLuck, 1)];
        let human = [DragonTower, FetlockCourt, TheGoldenHorn, HelmstarWarehouse, HouseOfGoodSpirits];
        let s = paid_quests(base()).buildings(A, human).buildings(B, [JestersCourt, NewOlamn, Northgate]).hall(hall);
        lines(&after_harbor(s, AurorasRealmsShop))[1]
    };
    assert_eq!(many(4), (9, BuildersHall.into()));
    assert_eq!(many(3).0, 10);
}
