//! Chapter 18: clarifications.

use deepwater_rules::cards::{BasicSpace::*, BuildingId, BuildingId::*, IntrigueId::*, LordId::*, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

use super::scenario::*;

/// The players take turns with these assignments.
#[track_caller]
fn in_turn(table: &mut Table, actions: impl IntoIterator<Item = Action>) {
    for action in actions {
        let player = table.decision().player;
        table.act(player, action);
    }
}

/// Round 2 of a game of two: A, who was at the Palace in round 1, holds the Ambassador and must place it.
#[track_caller]
fn ambassador_with_a(scenario: Scenario) -> Table {
    let mut table = scenario.agents_each(1).begin();
    in_turn(&mut table, [assign(ThePalaceOfWaterdeep), assign(AurorasRealmsShop)]);
    table.asks(A, DecisionKind::AssignAgent);
    assert_eq!(table.decision().source, Some(Source::Building(ThePalaceOfWaterdeep)));
    table
}

fn count(table: &Table, wanted: impl Fn(&Event) -> bool) -> usize {
    table.events.iter().filter(|event| wanted(event)).count()
}

fn reassignments(table: &Table) -> usize {
    count(table, |event| matches!(event, Event::AgentReassigned { .. }))
}

const NINE: [BuildingId; 9] = [
    TheStoneHouse,
    CaravanCourt,
    DragonTower,
    TheGoldenHorn,
    HelmstarWarehouse,
    HouseOfGoodSpirits,
    JestersCourt,
    Northgate,
    SpiresOfTheMorning,
];

// Appendix 4 of the base rulebook

#[test]
fn clar_b1_a_mandatory_quest_blocks_heroes_garden() {
    let garden = || {
        Scenario::players(2).buildings(B, [HeroesGarden]).inn([DomesticateOwlbears]).tavern(A, clerics(1).wizards(2))
    };
    let mut free = garden().begin();
    free.act(A, assign(HeroesGarden)).act(A, quest(DomesticateOwlbears)).asks(A, DecisionKind::CompleteQuest);

    let mut blocked = garden().mandatory(A, [FendOffBandits]).begin();
    blocked.act(A, assign(HeroesGarden)).act(A, quest(DomesticateOwlbears)).turn_of(B);
    assert_eq!(blocked.quests(A), [DomesticateOwlbears]);
    assert_eq!((blocked.vp(A), blocked.vp(B)), (0, 2), "no 4 VP, but the owner is paid");
}

#[test]
fn clar_b2_amb_7_the_ambassador_stays_at_the_harbor() {
    let mut table = ambassador_with_a(
        Scenario::players(2)
            .buildings(B, [ThePalaceOfWaterdeep, HelmstarWarehouse, DragonTower])
            .hand(A, [CrimeWave, GoodFaith]),
    );
    table.act(A, assign(WaterdeepHarbor1)).act(A, play(CrimeWave)).turn_of(A);
    assert_eq!(table.tavern(A), rogues(2), "it plays a card");

    let a = [WaterdeepHarbor2, AurorasRealmsShop, FieldOfTriumph, ThePlinth].map(assign);
    let b = [assign(BlackstaffTower), assign(TheGrinningLionTavern), assign(HelmstarWarehouse), assign(DragonTower)];
    in_turn(&mut table, a.into_iter().zip(b).flat_map(|(a, b)| [a, b]));

    table.asks(A, DecisionKind::AssignAgent);
    assert_eq!(table.decision().source, Some(Source::Space(WaterdeepHarbor2)));
    assert_eq!(table.agents_on(WaterdeepHarbor1), [None]);
    table.act(A, assign(CastleWaterdeep));
    assert_eq!(table.view().round, 3);
    assert_eq!(reassignments(&table), 1);
    assert_eq!(table.agents_on(WaterdeepHarbor1), []);
}

#[test]
fn clar_b3_amb_1_taking_it_off_the_board_opens_its_space() {
    let mut table = ambassador_with_a(Scenario::players(2).buildings(B, [ThePalaceOfWaterdeep]));
    table.act(A, assign(BlackstaffTower)).turn_of(A);
    assert!(!table.allows(assign(BlackstaffTower)));

    table.act(A, assign(FieldOfTriumph)).act(B, assign(ThePalaceOfWaterdeep)).turn_of(A);
    assert_eq!(table.view().ambassador.holder, Some(B));
    assert_eq!(table.agents_on(BlackstaffTower), []);
    assert!(table.allows(assign(BlackstaffTower)));
}

#[test]
fn clar_b4_amb_2_a_second_claimant_gets_nothing() {
    let mut table =
        Scenario::players(3).buildings(B, [TheZoarstar]).buildings(C, [ThePalaceOfWaterdeep]).agents_each(1).begin();
    table.act(A, assign(ThePalaceOfWaterdeep));
    assert_eq!(table.vp(C), 2);

    table.act(B, assign(TheZoarstar)).turn_of(C);
    assert!(table.happened(Event::SpaceCopied { player: B, space: ThePalaceOfWaterdeep.into() }));
    assert_eq!(table.view().ambassador.holder, Some(A));
    assert_eq!(table.vp(C), 4, "the visit itself pays the owner");
}

#[test]
fn clar_b5_amb_5_the_ambassador_goes_before_everybody() {
    let palace = || Scenario::players(2).buildings(B, [ThePalaceOfWaterdeep]);
    let mut own = ambassador_with_a(palace());
    own.act(A, assign(BlackstaffTower)).turn_of(A);

    let mut other = palace().agents_each(1).first(B).begin();
    in_turn(&mut other, [assign(AurorasRealmsShop), assign(ThePalaceOfWaterdeep)]);
    assert_eq!(other.view().first_player, B);
    other.asks(A, DecisionKind::AssignAgent).act(A, assign(BlackstaffTower)).turn_of(B);
}

#[test]
fn clar_b6_amb_11_the_ambassador_leaves_with_the_palace() {
    let mut table =
        ambassador_with_a(Scenario::players(2).buildings(B, [ThePalaceOfWaterdeep]).hand(B, [RealEstateDeal]).hall([
            (NewOlamn, 0),
            (FetlockCourt, 0),
            (HouseOfHeroes, 0),
        ]));
    table.act(A, assign(BlackstaffTower)).act(A, assign(FieldOfTriumph));
    table.act(B, assign(WaterdeepHarbor1)).asks(B, DecisionKind::PutBuilding);
    assert!(table.happened(Event::AmbassadorLeft));

    table.act(B, building(NewOlamn)).turn_of(A);
    assert_eq!(table.view().ambassador.space, None);
    assert!(table.allows(assign(BlackstaffTower)), "its space is open");
}

#[test]
fn clar_b7_amb_8_amb_9_once_placed_it_is_an_opponents_agent_for_all() {
    let mut table = ambassador_with_a(
        Scenario::players(2)
            .buildings(A, [HelmstarWarehouse])
            .buildings(B, [ThePalaceOfWaterdeep, TheZoarstar])
            .completed(B, [RecoverTheMagistersOrb]),
    );
    table.act(A, assign(HelmstarWarehouse)).turn_of(A);
    assert_eq!(table.tavern(A), rogues(2).plus_gold(2), "no owner benefit of 1 Rogue");

    table.act(A, assign(TheZoarstar)).turn_of(B);
    assert_eq!(table.tavern(A), rogues(4).plus_gold(4), "its own placer may copy its space");
    assert!(table.allows(orb(HelmstarWarehouse)), "and so is it for others");
}

#[test]
fn clar_b8_the_zoarstar_brings_no_reassignment_from_the_harbor() {
    let mut table = Scenario::players(2)
        .first(B)
        .agents_each(1)
        .buildings(A, [TheZoarstar])
        .hand(A, [GoodFaith])
        .hand(B, [CrimeWave])
        .begin();
    table.act(B, assign(WaterdeepHarbor1)).act(A, assign(TheZoarstar));
    assert_eq!(table.tavern(A), clerics(2).rogues(1), "A's card was played");

    table.asks(B, DecisionKind::AssignAgent).act(B, assign(AurorasRealmsShop));
    assert_eq!(table.view().round, 2);
    assert_eq!(reassignments(&table), 1, "only B's Agent");
}

#[test]
fn clar_b9_harbor_5_the_orbs_agent_is_reassigned_after_the_one_it_shares_with() {
    let mut table = Scenario::players(3)
        .first(C)
        .agents_each(1)
        .completed(B, [RecoverTheMagistersOrb])
        .hand(A, [RecruitSpies])
        .hand(B, [RequestAssistance])
        .hand(C, [TaxCollection])
        .begin();
    table.act(C, assign(WaterdeepHarbor2)).act(A, assign(WaterdeepHarbor1)).act(B, orb(WaterdeepHarbor1));
    table.asks(A, DecisionKind::AssignAgent);
    assert_eq!(table.agents_on(WaterdeepHarbor1), [Some(A), Some(B)]);

    table.act(A, assign(ThePlinth)).asks(B, DecisionKind::AssignAgent);
    assert_eq!(table.decision().source, Some(Source::Space(WaterdeepHarbor1)));
    table.act(B, assign(FieldOfTriumph)).asks(C, DecisionKind::AssignAgent).act(C, assign(BlackstaffTower));
    assert_eq!(table.view().round, 2);
    assert_eq!(reassignments(&table), 3);
}

#[test]
fn clar_b10_lt_2_the_lieutenant_is_one_of_your_agents() {
    let mut table = Scenario::players(2)
        .agents_each(1)
        .completed(A, [RecruitLieutenant])
        .hand(A, [RecallAgent, RecruitSpies])
        .begin();
    assert_eq!(table.pool(A), 2);
    in_turn(&mut table, [AurorasRealmsShop, BlackstaffTower, WaterdeepHarbor1].map(assign));
    table.act(A, play(RecallAgent)).offers([agent(AurorasRealmsShop), agent(WaterdeepHarbor1)]);
    table.act(A, agent(WaterdeepHarbor1)).turn_of(A);
    assert_eq!(table.pool(A), 1, "it can be recalled");

    table.act(A, assign(WaterdeepHarbor2)).asks(A, DecisionKind::AssignAgent);
    assert_eq!(table.decision().source, Some(Source::Space(WaterdeepHarbor2)), "and it is reassigned");
    table.act(A, assign(FieldOfTriumph));
    assert_eq!(table.view().round, 2);
    assert_eq!((table.pool(A), table.pool(B)), (5, 4), "and goes home with the others");
}

#[test]
fn clar_b11_chronomancy_during_reassignment_assigns_at_once_and_not_to_the_harbor() {
    let mut table = Scenario::players(2)
        .agents_each(1)
        .agents(A, 2)
        .hand(A, [RecruitSpies, TaxCollection])
        .quests(A, [ResearchChronomancy])
        .tavern(A, wizards(1).plus_gold(4))
        .begin();
    in_turn(&mut table, [ThePlinth, AurorasRealmsShop, WaterdeepHarbor1].map(assign));
    table.act(A, play(RecruitSpies)).act(A, assign(BlackstaffTower)).act(A, quest(ResearchChronomancy));
    table.asks(A, DecisionKind::ReturnAgent).offers([agent(ThePlinth), agent(BlackstaffTower)]);

    table.act(A, agent(ThePlinth)).asks(A, DecisionKind::AssignAgent);
    assert_eq!(table.decision().rule, "HARBOR-10");
    for harbor in [WaterdeepHarbor1, WaterdeepHarbor2, WaterdeepHarbor3] {
        assert!(!table.allows(assign(harbor)));
    }
    assert!(!table.allows(assign(BlackstaffTower)));
    table.act(A, assign(ThePlinth));
    assert_eq!(table.view().round, 2);
    assert_eq!(table.tavern(A), clerics(2).rogues(2).wizards(1));
}

#[test]
fn clar_b12_change_of_plans_makes_everyone_discard_own_quests() {
    let plans = || Scenario::players(3).hand(A, [ChangeOfPlans]);
    let mut table = plans()
        .quests(A, [BolsterCityGuard, PrisonBreak])
        .quests(B, [RepelSeawraiths])
        .mandatory(C, [FendOffBandits])
        .begin();
    table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::DiscardQuest);
    table.offers([quest(BolsterCityGuard), quest(PrisonBreak)]).act(A, quest(PrisonBreak));
    table.asks(B, DecisionKind::DiscardQuest).offers([quest(RepelSeawraiths), Action::Decline]).act(B, Action::Decline);
    table.asks(C, DecisionKind::DiscardQuest).offers([mandatory(FendOffBandits), Action::Decline]);
    table.act(C, mandatory(FendOffBandits)).turn_of(B);
    assert_eq!([A, B, C].map(|p| table.vp(p)), [6, 0, 3]);
    assert_eq!((table.quests(A), table.quests(B)), (vec![BolsterCityGuard], vec![RepelSeawraiths]));
    assert_eq!(table.view().decks.quest_discard_pile, [PrisonBreak]);

    assert!(!plans().quests(B, [RepelSeawraiths]).begin().allows(assign(WaterdeepHarbor1)), "none of one's own");
    assert!(plans().mandatory(A, [QuellRiots]).begin().allows(assign(WaterdeepHarbor1)));
}

#[test]
fn clar_b13_a_second_sample_wares_needs_another_tile() {
    let mut table = Scenario::players(2)
        .hand(A, [SampleWares])
        .hand(B, [SampleWares])
        .hall([(NewOlamn, 1), (FetlockCourt, 1), (HelmstarWarehouse, 1)])
        .begin();
    table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::ChooseHallTile);
    table.offers([NewOlamn, FetlockCourt, HelmstarWarehouse].map(building)).act(A, building(NewOlamn));
    table.act(B, assign(WaterdeepHarbor2)).asks(B, DecisionKind::ChooseHallTile);
    table.offers([FetlockCourt, HelmstarWarehouse].map(building));
}

#[test]
fn clar_b14_build_16_a_sampled_tile_stays_occupied_when_it_is_sold() {
    let mut table = Scenario::players(2)
        .agents_each(2)
        .hand(A, [SampleWares])
        .tavern(B, gold(8))
        .hall([(NewOlamn, 2), (FetlockCourt, 0), (HouseOfHeroes, 0)])
        .begin();
    table.act(A, assign(WaterdeepHarbor1)).act(A, building(NewOlamn));
    table.act(B, assign(BuildersHall)).act(B, building(NewOlamn)).turn_of(B);
    assert_eq!(table.vp(B), 2);
    assert_eq!(table.agents_on(NewOlamn), [Some(A)]);
    assert!(!table.allows(assign(NewOlamn)));

    table.act(B, assign(ThePlinth)).asks(A, DecisionKind::AssignAgent);
    assert!(!table.allows(assign(NewOlamn)), "not even for A");
    table.act(A, assign(FieldOfTriumph));
    assert_eq!(table.view().round, 2);
    assert!(table.allows(assign(NewOlamn)));
}

// Appendix 3 of the expansion rulebook

#[test]
fn clar_x1_plot_2_only_ones_own_action_provides() {
    let mut table = Scenario::players(2)
        .completed(A, [FenceGoodsForDukeOfDarkness])
        .quests(A, [ThinTheCityWatch])
        .tavern(A, clerics(1).fighters(1).plus_gold(2))
        .hand(A, [CrimeWave])
        .hand(B, [CrimeWave])
        .begin();
    table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::CompleteQuest);
    assert_eq!(table.tavern(A), clerics(1).fighters(1).rogues(2).plus_gold(4), "2 Gold for the card's Rogues");

    table.act(A, quest(ThinTheCityWatch)).turn_of(B);
    assert_eq!(table.tavern(A), rogues(5), "none for the Rogues of a reward");
    table.act(B, assign(WaterdeepHarbor2)).turn_of(A);
    assert_eq!(table.tavern(A), rogues(6), "none for the Rogue of another's card");
}

#[test]
fn clar_x2_info_1_everybody_sees_active_quests() {
    let mut table =
        Scenario::players(2).quests(A, [PrisonBreak]).inn([BolsterCityGuard]).hand(A, [RecruitSpies]).begin();
    table.act(A, assign(CliffwatchInn1)).act(A, quest(BolsterCityGuard));
    for viewer in [Viewer::Player(A), Viewer::Player(B), Viewer::Spectator] {
        let view = table.game.observe(viewer).view();
        assert_eq!(view.players[0].quests.len(), 2);
        assert!(view.players[0].quests.contains(&PrisonBreak) && view.players[0].quests.contains(&BolsterCityGuard));
        assert_eq!(view.players[0].intrigue.is_some(), viewer == Viewer::Player(A), "the hand is hidden");
    }
}

#[test]
fn clar_x3_round_9_who_finds_no_space_passes_and_the_round_ends() {
    let inn = [BolsterCityGuard, CreateAShrineToOghma, InfiltrateHalastersCircle, EstablishShadowThievesGuild];
    let mut table = Scenario::players(5).inn(inn).begin();
    table.act(A, assign(CastleWaterdeep));
    table.act(B, assign(CliffwatchInn2)).act(B, quest(BolsterCityGuard));
    table.act(C, assign(AurorasRealmsShop)).act(D, assign(BlackstaffTower)).act(E, assign(FieldOfTriumph));
    table.act(A, assign(TheGrinningLionTavern)).act(B, assign(ThePlinth));
    table.act(C, assign(CliffwatchInn1)).act(C, quest(CreateAShrineToOghma));
    // D goes to the only space left without a question. E has neither a card nor Gold, and all nine other spaces are
    // taken.
    table.asks(D, DecisionKind::TakeQuest);
    assert_eq!(table.agents_on(CliffwatchInn3), [Some(D)]);
    let first = table.options()[0];
    table.act(D, first);
    assert!(table.happened(Event::Passed { player: E }));
    assert_eq!(table.view().round, 2);
    table.turn_of(A);
    assert_eq!(table.pool(E), 2);
}

#[test]
fn clar_x4_choices_are_made_in_turn_from_the_player_who_caused_them() {
    let mut table = Scenario::players(3)
        .first(B)
        .agents_each(1)
        .hand(B, [CallForAdventurers])
        .completed(C, [DefendTheTowerOfLuck])
        .begin();
    table.act(B, assign(WaterdeepHarbor1));
    for (player, kind) in [(B, Cleric), (B, Wizard), (C, Rogue), (A, Fighter)] {
        table.asks(player, DecisionKind::GainAdventurer).act(player, take(kind));
    }
    assert_eq!((table.tavern(A), table.tavern(B), table.tavern(C)), (fighters(1), clerics(1).wizards(1), rogues(1)));

    table.act(C, assign(AurorasRealmsShop)).act(A, assign(ThePlinth)).act(B, assign(FieldOfTriumph));
    table.asks(C, DecisionKind::GainAdventurer).act(C, take(Cleric)).turn_of(B);
    assert_eq!(table.view().round, 2, "the choice of the start of the round came before its turns");
}

#[test]
fn clar_x5_space_4_the_whole_action_or_none() {
    let open = |scenario: Scenario, space: Space| scenario.begin().allows(assign(space));
    let hall = |purse| {
        Scenario::players(2).hall([(NewOlamn, 1), (FetlockCourt, 1), (HouseOfHeroes, 1)]).tavern(A, gold(purse))
    };
    assert!(!open(hall(7), BuildersHall.into()), "every tile costs 8");
    assert!(open(hall(8), BuildersHall.into()));
    assert!(open(hall(7).lying(BuildersHall, gold(1)), BuildersHall.into()), "Gold lying there counts");

    let pearls = |tavern| Scenario::players(2).buildings(A, [TheThreePearls]).tavern(A, tavern);
    assert!(!open(pearls(wizards(1)), TheThreePearls.into()));
    assert!(open(pearls(wizards(1).rogues(1)), TheThreePearls.into()));

    let harbor = |hand: &[_]| Scenario::players(2).hand(A, hand.iter().copied());
    assert!(!open(harbor(&[]), WaterdeepHarbor1.into()));
    assert!(!open(harbor(&[RealEstateDeal]), WaterdeepHarbor1.into()), "unplayable without a Building");
    assert!(open(harbor(&[RealEstateDeal, RecruitSpies]), WaterdeepHarbor1.into()));
}

#[test]
fn clar_x6_corruption_is_no_adventurer() {
    let mut table = Scenario::players(2).modules(SKULLPORT).begin();
    table.act(A, assign(SkullIsland)).asks(A, DecisionKind::GainAdventurer);
    table.offers([Cleric, Fighter, Rogue, Wizard].map(take));
    table.act(A, take(Cleric)).act(A, take(Cleric)).turn_of(B);
    assert_eq!(table.tavern(A), clerics(2).plus_corruption(1));

    let pearls = Scenario::players(2).modules(SKULLPORT).buildings(A, [TheThreePearls]);
    let table = pearls.tavern(A, clerics(1).plus_corruption(3)).begin();
    assert!(!table.allows(assign(TheThreePearls)), "and cannot be returned as one");
}

#[test]
fn clar_x7_build_14_what_lies_on_a_discarded_building_goes_home() {
    let mut table = Scenario::players(2)
        .modules(SKULLPORT)
        .buildings(A, [CaravanCourt])
        .lying(CaravanCourt, fighters(2).plus_gold(1).plus_corruption(1))
        .hall([(NewOlamn, 1), (FetlockCourt, 1), (HouseOfHeroes, 1)])
        .hand(A, [RealEstateDeal])
        .begin();
    assert_eq!((table.view().supply.fighter, table.track()), (43, 24));
    table.act(A, assign(WaterdeepHarbor1)).act(A, building(NewOlamn));
    assert!(table.happened(Event::BuildingDiscarded { player: A, building: CaravanCourt }));
    assert_eq!((table.view().supply.fighter, table.track()), (45, 25));
    assert_eq!(table.tavern(A), Resources::NONE);
    assert_eq!(table.buildings(A), [NewOlamn]);
}

#[test]
fn clar_x8_harbor_10_an_agent_gained_in_reassignment_acts_before_the_next_harbor_agent() {
    let mut table = Scenario::players(2)
        .agents_each(1)
        .hand(A, [RecruitSpies, TaxCollection])
        .hand(B, [TaxCollection])
        .quests(A, [RecruitLieutenant])
        .tavern(A, clerics(1).fighters(5))
        .begin();
    table.act(A, assign(WaterdeepHarbor1)).act(A, play(RecruitSpies)).act(B, assign(WaterdeepHarbor2));
    table.act(A, assign(BlackstaffTower)).act(A, quest(RecruitLieutenant));

    table.asks(A, DecisionKind::AssignAgent);
    assert_eq!(table.decision().rule, "HARBOR-10");
    assert!(!table.allows(assign(WaterdeepHarbor1)) && !table.allows(assign(WaterdeepHarbor3)));
    table.act(A, assign(FieldOfTriumph)).asks(B, DecisionKind::AssignAgent);
    assert_eq!(table.decision().rule, "HARBOR-7");
}

#[test]
fn clar_x9_build_13_never_more_than_nine_buildings() {
    let rich =
        |tiles: &[BuildingId]| Scenario::players(2).buildings(A, tiles.iter().copied()).tavern(A, gold(20)).begin();
    assert!(rich(&NINE[..8]).allows(assign(BuildersHall)));
    assert!(!rich(&NINE).allows(assign(BuildersHall)));
}

#[test]
fn clar_x10_place_8_effects_do_not_reach_what_lies_on_the_board() {
    let court = || Scenario::players(2).buildings(B, [CaravanCourt]);
    let mut table = court().hand(A, [Ambush]).begin();
    assert_eq!(table.lying(CaravanCourt), fighters(2));
    table.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(table.tavern(A), fighters(1), "B had no Fighter to lose");
    assert_eq!(table.lying(CaravanCourt), fighters(2));

    assert!(!court().hand(A, [FreeDrinks]).begin().allows(assign(WaterdeepHarbor1)));
}

#[test]
fn clar_x11_build_4_more_than_ten_buildings_may_be_in_play() {
    let others = [FetlockCourt, HouseOfHeroes, NewOlamn];
    let mut table = Scenario::players(2).buildings(A, NINE).buildings(B, others).begin();
    table.act(A, assign(TheStoneHouse));
    assert_eq!(table.tavern(A), gold(12));
}

#[test]
fn clar_x12_intr_3_cards_are_not_only_played_at_the_harbor() {
    let well = || Scenario::players(2).modules(UNDERMOUNTAIN).agents_each(1).inn([BolsterCityGuard]);
    assert!(!well().begin().allows(assign(EntryWell)));

    let mut table = well().hand(A, [RecruitSpies]).begin();
    table.act(A, assign(EntryWell)).asks(A, DecisionKind::TakeQuest).act(A, quest(BolsterCityGuard)).turn_of(B);
    assert_eq!(table.tavern(A), rogues(2));
    table.act(B, assign(AurorasRealmsShop));
    assert_eq!(table.view().round, 2, "and there is no reassignment");

    let mut reward = Scenario::players(2)
        .quests(A, [PrisonBreak])
        .tavern(A, rogues(4).wizards(2).plus_gold(2))
        .hand(A, [ResearchAgreement])
        .begin();
    reward.act(A, assign(ThePlinth)).act(A, quest(PrisonBreak)).turn_of(B);
    assert!(reward.happened(Event::IntriguePlayed { player: A, card: ResearchAgreement }));
    assert_eq!(reward.tavern(A), clerics(1).fighters(2).wizards(1));
}

#[test]
fn clar_x13_build_10_only_paying_in_builders_hall_is_a_purchase() {
    let mut table = Scenario::players(2)
        .completed(A, [InfiltrateBuildersHall])
        .quests(A, [LureArtisansOfMirabar])
        .tavern(A, fighters(1).rogues(1).plus_gold(10))
        .hall([(NewOlamn, 3), (FetlockCourt, 2), (HouseOfHeroes, 0)])
        .begin();
    table.act(A, assign(ThePlinth)).act(A, quest(LureArtisansOfMirabar)).act(A, building(NewOlamn)).turn_of(B);
    assert_eq!(table.vp(A), 4 + 3, "put into play, not bought");
    assert_eq!(table.tavern(A), gold(8));

    table.act(B, assign(AurorasRealmsShop)).act(A, assign(BuildersHall)).act(A, building(FetlockCourt));
    assert_eq!(table.vp(A), 7 + 2 + 4);
    assert_eq!(table.tavern(A), Resources::NONE);
    assert!(table.happened(Event::BuildingBought { player: A, building: FetlockCourt }));
    assert!(!table.happened(Event::BuildingBought { player: A, building: NewOlamn }));
}

#[test]
fn clar_x14_build_11_vp_on_a_hall_tile_come_along_whatever_the_way() {
    let mut table = Scenario::players(2)
        .buildings(A, [CaravanCourt])
        .hand(A, [RealEstateDeal])
        .quests(A, [PlacateTheWalkingStatue])
        .tavern(A, clerics(2).rogues(2).plus_gold(4))
        .hall([(NewOlamn, 4), (FetlockCourt, 1), (HouseOfHeroes, 1)])
        .stack([HouseOfWonder, DragonTower])
        .begin();
    table.act(A, assign(WaterdeepHarbor1)).act(A, building(NewOlamn)).asks(A, DecisionKind::CompleteQuest);
    assert_eq!(table.vp(A), 4);
    table.act(A, quest(PlacateTheWalkingStatue)).turn_of(B);
    assert_eq!(table.vp(A), 4 + 10, "a tile off the stack carries none");
    assert_eq!(table.buildings(A), [NewOlamn, DragonTower]);
}

#[test]
fn clar_x15_def_9_unused_agents_are_those_in_the_pool() {
    let palace = |agents| {
        let mut table = Scenario::players(2)
            .agents_each(agents)
            .buildings(A, [ThePalaceOfWaterdeep])
            .hall([(NewOlamn, 1)])
            .hand(A, [SampleWares])
            .begin();
        table.act(A, assign(ThePalaceOfWaterdeep)).act(B, assign(AurorasRealmsShop)).turn_of(A);
        assert_eq!(table.view().ambassador.holder, Some(A));
        assert_eq!(table.pool(A), agents - 1);
        table
    };
    assert!(!palace(2).allows(assign(WaterdeepHarbor1)), "the held Ambassador is no unused Agent");
    assert!(palace(3).allows(assign(WaterdeepHarbor1)));
}

#[test]
fn clar_x16_harbor_9_using_the_harbor_without_an_agent_brings_no_reassignment() {
    let mut table = Scenario::players(2)
        .first(B)
        .agents_each(1)
        .hand(A, [BribeAgent, GoodFaith])
        .hand(B, [CrimeWave])
        .tavern(A, gold(2))
        .begin();
    table.act(B, assign(WaterdeepHarbor1)).act(A, assign(WaterdeepHarbor2)).act(A, play(BribeAgent));
    assert!(table.happened(Event::SpaceCopied { player: A, space: WaterdeepHarbor1.into() }));
    assert_eq!(table.tavern(A), clerics(2).rogues(1), "the copied space played a second card");

    table.asks(B, DecisionKind::AssignAgent).act(B, assign(AurorasRealmsShop));
    table.asks(A, DecisionKind::AssignAgent).act(A, assign(FieldOfTriumph));
    assert_eq!(table.view().round, 2);
    assert_eq!(reassignments(&table), 2, "one for each Agent that really stood there");
}

#[test]
fn clar_x17_tiles_gather_no_stock_in_the_hall() {
    let mut table = Scenario::players(2)
        .buildings(B, [HelmstarWarehouse, DragonTower])
        .hall([(CaravanCourt, 1), (FetlockCourt, 1), (NewOlamn, 1)])
        .begin();
    for _ in 1..=3 {
        in_turn(&mut table, [AurorasRealmsShop, BlackstaffTower, FieldOfTriumph, TheGrinningLionTavern].map(assign));
        let rest = [assign(ThePlinth), assign(HelmstarWarehouse), assign(CastleWaterdeep), assign(DragonTower)];
        in_turn(&mut table, rest);
    }
    assert_eq!(table.view().round, 4);
    assert_eq!(table.view().hall[0].as_ref().map(|tile| tile.vp), Some(4));

    table.act(A, assign(BuildersHall)).act(A, building(CaravanCourt));
    assert_eq!(table.lying(CaravanCourt), fighters(2), "only its first stock");
    assert_eq!(table.vp(A), 4);
}

#[test]
fn clar_x18_completing_in_heroes_garden_leaves_the_quest_step() {
    let garden = || {
        let mut table = Scenario::players(2)
            .buildings(B, [HeroesGarden])
            .inn([DomesticateOwlbears])
            .quests(A, [TrainBladesingers])
            .tavern(A, clerics(1).fighters(3).wizards(3))
            .begin();
        table.act(A, assign(HeroesGarden)).act(A, quest(DomesticateOwlbears));
        table.asks(A, DecisionKind::CompleteQuest).offers([quest(DomesticateOwlbears), Action::Decline]);
        table
    };
    let mut table = garden();
    table.act(A, quest(DomesticateOwlbears));
    assert_eq!(table.vp(A), 8 + 4);
    assert_eq!(table.tavern(A), fighters(4).wizards(1).plus_gold(2), "paid as usual");

    table.asks(A, DecisionKind::CompleteQuest).act(A, quest(TrainBladesingers)).turn_of(B);
    assert_eq!(table.vp(A), 12 + 4);

    let mut later = garden();
    later.act(A, Action::Decline).asks(A, DecisionKind::CompleteQuest);
    later.offers([quest(DomesticateOwlbears), quest(TrainBladesingers), Action::Decline]);
    later.act(A, quest(DomesticateOwlbears)).turn_of(B);
    assert_eq!(later.vp(A), 8, "the 4 VP are for completing it at once");
}

#[test]
fn clar_x19_all_corruption_on_monsters_made_to_order_counts() {
    let mut table = Scenario::players(2)
        .modules(SKULLPORT)
        .buildings(B, [MonstersMadeToOrder])
        .lying(MonstersMadeToOrder, corruption(2))
        .begin();
    in_turn(&mut table, [AurorasRealmsShop, FieldOfTriumph, ThePlinth, TheGrinningLionTavern].map(assign));
    table.act(A, assign(MonstersMadeToOrder)).asks(A, DecisionKind::ReturnAgent);
    assert_eq!(table.tavern(A).corruption(), 2);
    let agents = [agent(AurorasRealmsShop), agent(ThePlinth), agent(MonstersMadeToOrder)];
    table.offers(agents.into_iter().chain([Action::Decline]));

    table.act(A, agent(ThePlinth)).asks(A, DecisionKind::ReturnAgent).act(A, agent(MonstersMadeToOrder)).turn_of(B);
    assert_eq!(table.pool(A), 3, "two came back, and no third is offered");
    assert_eq!(table.vp(B), 2);
    assert!(table.allows(assign(ThePlinth)) && table.allows(assign(MonstersMadeToOrder)));
}

#[test]
fn clar_x20_an_empty_track_stocks_monsters_made_to_order_with_nothing() {
    let mut table = Scenario::players(2)
        .modules(SKULLPORT)
        .agents_each(1)
        .buildings(A, [MonstersMadeToOrder])
        .lying(MonstersMadeToOrder, Resources::NONE)
        .track(0)
        .begin();
    in_turn(&mut table, [AurorasRealmsShop, ThePlinth].map(assign));
    assert_eq!(table.view().round, 2);
    assert_eq!(table.lying(MonstersMadeToOrder), Resources::NONE);
    assert_eq!(table.vp(A), 0, "nobody pays for the missing token");

    let mut bought = Scenario::players(2)
        .modules(SKULLPORT)
        .hall([(MonstersMadeToOrder, 1), (NewOlamn, 1), (FetlockCourt, 1)])
        .tavern(A, gold(3))
        .track(0)
        .begin();
    bought.act(A, assign(BuildersHall)).turn_of(B);
    assert_eq!(bought.buildings(A), [MonstersMadeToOrder]);
    assert_eq!(bought.lying(MonstersMadeToOrder), Resources::NONE);
    assert_eq!(bought.vp(A), 1, "only the token from the Hall");
}

#[test]
fn clar_x21_amb_6_the_ambassadors_holder_takes_the_full_action_first() {
    let mut table = ambassador_with_a(
        Scenario::players(2)
            .buildings(B, [ThePalaceOfWaterdeep])
            .lying(BlackstaffTower, gold(3))
            .hand(A, [BribeAgent])
            .quests(A, [StudyTheIlluskArch])
            .tavern(A, clerics(1).wizards(1).plus_gold(2)),
    );
    assert!(!table.allows(assign(WaterdeepHarbor1)), "nobody's Agent yet: there is none to bribe");
    table.act(A, assign(BlackstaffTower));
    assert_eq!(table.tavern(A), clerics(1).wizards(2).plus_gold(5));
    table.asks(A, DecisionKind::CompleteQuest).act(A, quest(StudyTheIlluskArch));
    assert_eq!(table.vp(A), 8);

    table.turn_of(A).act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert!(table.happened(Event::SpaceCopied { player: A, space: BlackstaffTower.into() }));
    assert_eq!(table.tavern(A), wizards(1).plus_gold(3));
}

#[test]
fn clar_x22_amb_10_an_unclaimed_ambassador_is_set_aside_at_the_end_of_the_round() {
    let tiles = [ThePalaceOfWaterdeep, HelmstarWarehouse, DragonTower, FetlockCourt];
    let mut table = ambassador_with_a(Scenario::players(2).buildings(B, tiles));
    table.act(A, assign(BlackstaffTower));
    in_turn(&mut table, [AurorasRealmsShop, TheGrinningLionTavern].map(assign));
    in_turn(&mut table, [assign(FieldOfTriumph), assign(HelmstarWarehouse)]);
    in_turn(&mut table, [assign(ThePlinth), assign(DragonTower)]);
    assert_eq!(table.agents_on(BlackstaffTower), [None]);
    in_turn(&mut table, [assign(CastleWaterdeep), assign(FetlockCourt)]);

    assert_eq!(table.view().round, 3);
    assert!(table.happened(Event::AmbassadorSetAside));
    assert_eq!(table.agents_on(BlackstaffTower), []);
    table.turn_of(A).act(A, assign(ThePalaceOfWaterdeep));
    assert_eq!(table.view().ambassador.holder, Some(A), "and can be taken again");
}

#[test]
fn clar_x23_a_visitor_of_the_waymoot_in_the_hall_scores_its_tokens() {
    let mut table = Scenario::players(2)
        .hand(A, [SampleWares])
        .tavern(B, gold(4))
        .inn([BolsterCityGuard])
        .hall([(TheWaymoot, 4), (NewOlamn, 1), (FetlockCourt, 1)])
        .begin();
    table.act(A, assign(WaterdeepHarbor1)).act(A, building(TheWaymoot));
    table.asks(A, DecisionKind::TakeQuest).act(A, quest(BolsterCityGuard)).turn_of(B);
    assert_eq!(table.vp(A), 4);
    assert_eq!(table.quests(A), [BolsterCityGuard]);

    table.act(B, assign(BuildersHall));
    assert_eq!(table.buildings(B), [TheWaymoot]);
    assert_eq!(table.vp(B), 0, "the tokens are gone");
    assert_eq!(table.lying(TheWaymoot), vp(3));
}

#[test]
fn clar_x24_sp_10_the_xanathar_gains_and_loses_by_corruption() {
    let mut table = Scenario::players(2)
        .modules(SKULLPORT)
        .round(8)
        .agents_each(1)
        .lord(A, TheXanathar)
        .lord(B, MirtTheMoneylender)
        .tavern(A, corruption(7))
        .begin();
    in_turn(&mut table, [ThePlinth, AurorasRealmsShop].map(assign));
    let score = table.game.outcome().expect("the game is over").scores[0];
    // The 18 tokens left fill the spaces -9 to -4.
    assert_eq!((score.lord, score.corruption), (7 * 4, -7 * 3));
    assert_eq!(score.total, 28 - 21 + 1);
}

#[test]
fn clar_x25_assassinate_rivals_lets_the_loser_choose() {
    let mut table = Scenario::players(4)
        .modules(SKULLPORT)
        .quests(A, [AssassinateRivals])
        .tavern(A, fighters(4).rogues(1))
        .tavern(B, fighters(1).rogues(1))
        .tavern(C, wizards(2))
        .begin();
    table.act(A, assign(ThePlinth)).act(A, quest(AssassinateRivals));
    table.asks(B, DecisionKind::ReturnAdventurer).offers([give(Fighter), give(Rogue)]);
    table.act(B, give(Rogue)).turn_of(B);
    assert_eq!((table.tavern(B), table.tavern(C), table.tavern(D)), (fighters(1), wizards(1), Resources::NONE));
    assert_eq!((table.vp(A), table.tavern(A)), (16, clerics(1).plus_corruption(2)));
}

#[test]
fn clar_x26_quest_11_a_quest_completed_at_the_inn_is_never_taken() {
    let mut table = Scenario::players(2)
        .modules(UNDERMOUNTAIN)
        .completed(A, [DiplomaticMissionToSuzail, EstablishWizardAcademy])
        .tavern(A, clerics(2).wizards(4))
        .inn([StudyTheIlluskArch, DomesticateOwlbears, BolsterCityGuard, EstablishShadowThievesGuild])
        .quest_deck([CreateAShrineToOghma, InfiltrateHalastersCircle])
        .begin();
    table.act(A, assign(AurorasRealmsShop)).asks(A, DecisionKind::CompleteQuest);
    table.offers([quest(StudyTheIlluskArch), quest(DomesticateOwlbears), Action::Decline]);
    table.act(A, quest(StudyTheIlluskArch)).turn_of(B);
    let view = table.view();
    assert_eq!(view.players[0].completed, [DiplomaticMissionToSuzail, EstablishWizardAcademy, StudyTheIlluskArch]);
    assert_eq!(view.inn[0], Some(CreateAShrineToOghma));
    assert_eq!(table.tavern(A), clerics(1).wizards(2).plus_gold(4), "no Wizard for taking an Arcana Quest");
    assert!(!table.happened(Event::QuestTaken { player: A, quest: StudyTheIlluskArch }));

    table.act(B, assign(ThePlinth)).act(A, assign(FieldOfTriumph)).act(A, quest(DomesticateOwlbears));
    assert_eq!(table.vp(A), 8 + 8 + 2, "the Plot Quest is in force");
}

#[test]
fn clar_x27_a_miracle_turns_one_adventurer_into_a_cleric_once_per_round() {
    let miracle = || {
        Scenario::players(2)
            .agents_each(2)
            .completed(A, [ProduceAMiracleForTheMasses])
            .buildings(B, [SpiresOfTheMorning])
            .tavern(A, rogues(1).wizards(1))
    };
    let mut table = miracle().begin();
    table.act(A, assign(ThePlinth)).asks(A, DecisionKind::SwapForCleric);
    table.offers([give(Rogue), give(Wizard), Action::Decline]).act(A, give(Rogue)).turn_of(B);
    assert_eq!(table.tavern(A), clerics(2).wizards(1));

    table.act(B, assign(AurorasRealmsShop)).act(A, assign(SpiresOfTheMorning)).turn_of(B);
    assert_eq!(table.tavern(A), clerics(3).wizards(1), "not a second time in the round");
    table.act(B, assign(FieldOfTriumph)).act(A, assign(ThePlinth)).asks(A, DecisionKind::SwapForCleric);
    assert_eq!(table.view().round, 2);

    let mut declined = miracle().begin();
    declined.act(A, assign(ThePlinth)).act(A, Action::Decline);
    declined.act(B, assign(AurorasRealmsShop)).act(A, assign(SpiresOfTheMorning)).asks(A, DecisionKind::SwapForCleric);

    miracle().supply(Cleric, 1).begin().act(A, assign(ThePlinth)).turn_of(B);
}

#[test]
fn clar_x28_the_bloody_hand_gives_one_adventurer_back() {
    let citadel = || Scenario::players(2).modules(UNDERMOUNTAIN).completed(A, [SeizeCitadelOfTheBloodyHand]);
    let mut table = citadel().quests(A, [BolsterCityGuard]).tavern(A, fighters(9).rogues(2)).begin();
    table.act(A, assign(AurorasRealmsShop)).act(A, quest(BolsterCityGuard));
    table.asks(A, DecisionKind::RecoverAdventurer).offers([take(Fighter), take(Rogue), Action::Decline]);
    table.act(A, take(Fighter)).turn_of(B);
    assert_eq!(table.tavern(A), fighters(1).plus_gold(4));

    // 3 Rogues in the supply and the one just paid all go into the reward.
    let mut short =
        citadel().quests(A, [ThinTheCityWatch]).tavern(A, clerics(1).fighters(1).rogues(1)).supply(Rogue, 3).begin();
    short.act(A, assign(AurorasRealmsShop)).act(A, quest(ThinTheCityWatch));
    assert_eq!(short.tavern(A), rogues(4));
    short.asks(A, DecisionKind::RecoverAdventurer).offers([take(Cleric), take(Fighter), Action::Decline]);
}

#[test]
fn clar_x29_the_librarium_draws_once_the_action_is_finished() {
    let mut table = Scenario::players(2)
        .modules(UNDERMOUNTAIN)
        .buildings(A, [HallOfManyPillars])
        .completed(A, [StudyInTheLibrarium])
        .hand(A, [RecruitSpies, RequestAssistance, TaxCollection])
        .intrigue_deck([ResearchAgreement, SummonTheFaithful])
        .begin();
    table.act(A, assign(HallOfManyPillars)).act(A, play(RecruitSpies)).asks(A, DecisionKind::PlayIntrigue);
    assert_eq!(table.hand(A).len(), 2, "nothing drawn yet");
    table.act(A, play(RequestAssistance));

    assert!(table.happened(Event::IntriguePlayed { player: A, card: TaxCollection }), "the third and last");
    assert_eq!(table.hand(A), [ResearchAgreement]);
    table.asks(A, DecisionKind::PlayIntrigue).offers([play(ResearchAgreement), Action::Decline]);
    table.act(A, play(ResearchAgreement)).turn_of(B);
    assert_eq!(table.tavern(A), fighters(2).rogues(2).wizards(1).plus_gold(4));
    assert_eq!(table.hand(A), [], "and it draws no second time");
}

#[test]
fn clar_x30_the_hall_is_refilled_before_the_second_swindled_building() {
    let mut table = Scenario::players(2)
        .modules(SKULLPORT)
        .quests(A, [SwindleTheBuildersGuilds])
        .tavern(A, clerics(1).fighters(2).rogues(3).plus_gold(5))
        .hall([(NewOlamn, 1), (FetlockCourt, 1), (HouseOfHeroes, 1)])
        .stack([DragonTower])
        .begin();
    table.act(A, assign(AurorasRealmsShop)).act(A, quest(SwindleTheBuildersGuilds));
    table.asks(A, DecisionKind::PutBuilding).offers([NewOlamn, FetlockCourt, HouseOfHeroes].map(building));
    table.act(A, building(NewOlamn)).offers([DragonTower, FetlockCourt, HouseOfHeroes].map(building));
    table.act(A, building(DragonTower)).turn_of(B);
    assert_eq!(table.buildings(A), [NewOlamn, DragonTower]);
    assert_eq!(table.vp(A), 13 + 1, "the new tile carried no VP");
    assert_eq!(table.tavern(A), gold(4).plus_corruption(3));
}

#[test]
fn clar_x31_the_owner_of_castle_guards_gets_two_fighters_for_taking_the_marker() {
    let mut table = Scenario::players(2).modules(SKULLPORT).first(B).completed(A, [TrainCastleGuards]).begin();
    table.act(B, assign(AurorasRealmsShop)).act(A, assign(CastleWaterdeep)).turn_of(B);
    assert_eq!(table.tavern(A), fighters(2));
    assert_eq!(table.tavern(B), gold(4));
}

#[test]
fn clar_x32_castle_guards_work_for_the_holder_of_the_marker_too() {
    let mut table = Scenario::players(3).modules(SKULLPORT).completed(B, [TrainCastleGuards]).begin();
    assert_eq!(table.view().first_player, A);
    table.act(A, assign(CastleWaterdeep));
    assert!(table.happened(Event::MarkerTaken { player: A }));
    assert_eq!([A, B, C].map(|p| table.tavern(p)), [fighters(1), fighters(1), Resources::NONE]);
}

#[test]
fn clar_x33_architectural_innovation_is_a_purchase() {
    let mut table = Scenario::players(2)
        .modules(UNDERMOUNTAIN)
        .completed(A, [InfiltrateBuildersHall])
        .hand(A, [ArchitecturalInnovation])
        .tavern(A, gold(2))
        .hall([(CaravanCourt, 1), (NewOlamn, 1), (FetlockCourt, 1)])
        .begin();
    table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::BuyBuilding);
    table.offers([building(CaravanCourt), Action::Decline]).act(A, building(CaravanCourt)).turn_of(B);
    assert!(table.happened(Event::BuildingBought { player: A, building: CaravanCourt }));
    assert_eq!(table.vp(A), 1 + 4);
    assert_eq!(table.tavern(A), Resources::NONE);
}

#[test]
fn clar_x34_demolishing_an_own_building_replaces_it_free_of_charge() {
    let mut table = Scenario::players(2)
        .modules(UNDERMOUNTAIN)
        .buildings(A, [CaravanCourt])
        .hand(A, [Demolish])
        .tavern(A, gold(3))
        .hall([(NewOlamn, 1), (FetlockCourt, 1), (HouseOfHeroes, 1)])
        .begin();
    table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::PutBuilding).act(A, building(NewOlamn)).turn_of(B);
    assert_eq!(table.buildings(A), [NewOlamn]);
    assert_eq!(table.tavern(A), gold(3));
}

#[test]
fn clar_x35_nobody_acts_with_a_moved_ambassador() {
    let mut table = ambassador_with_a(
        Scenario::players(2)
            .modules(UNDERMOUNTAIN)
            .buildings(B, [ThePalaceOfWaterdeep])
            .hand(A, [Manipulate])
            .lying(ThePlinth, gold(2)),
    );
    table.act(A, assign(BlackstaffTower)).act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::MoveAgent);
    table.act(A, Action::Move { from: BlackstaffTower.into(), player: None, to: ThePlinth.into() });

    table.asks(A, DecisionKind::AssignAgent);
    assert_eq!((table.agents_on(ThePlinth), table.lying(ThePlinth)), (vec![None], gold(2)));
    assert_eq!(table.view().ambassador.space, Some(ThePlinth.into()));
    assert_eq!(table.tavern(A), wizards(1));
    table.act(A, assign(BlackstaffTower)).turn_of(B);
    assert_eq!(table.tavern(A), wizards(2));
}

#[test]
fn clar_x36_open_lord_protects_agents_and_buildings() {
    let attacks = [Demolish, ForgeDeed, Manipulate, BribeAgent, Doppelganger];
    let after = |card| {
        let mut table = Scenario::players(2)
            .modules(BOTH)
            .buildings(A, [CaravanCourt, TheZoarstar])
            .hand(A, [card])
            .hand(B, attacks)
            .tavern(A, corruption(1))
            .tavern(B, gold(10))
            .begin();
        in_turn(&mut table, [WaterdeepHarbor1, ThePlinth, AurorasRealmsShop].map(assign));
        table.turn_of(B);
        table
    };
    after(RecruitSpies).act(B, assign(WaterdeepHarbor2)).asks(B, DecisionKind::PlayIntrigue).offers(attacks.map(play));

    let mut protected = after(OpenLord);
    assert!(!protected.allows(assign(WaterdeepHarbor2)), "none of the Attacks finds a target");
    protected.act(B, assign(TheZoarstar)).turn_of(A);
    assert!(protected.happened(Event::SpaceCopied { player: B, space: AurorasRealmsShop.into() }), "it is no Attack");
}

#[test]
fn clar_x37_the_agent_on_a_sampled_tile_can_be_copied() {
    let mut table = Scenario::players(3)
        .buildings(B, [TheZoarstar])
        .hand(A, [SampleWares])
        .hand(C, [BribeAgent])
        .tavern(C, gold(2))
        .hall([(NewOlamn, 1), (FetlockCourt, 1), (HouseOfHeroes, 1)])
        .begin();
    table.act(A, assign(WaterdeepHarbor1)).act(A, building(NewOlamn));
    table.act(B, assign(TheZoarstar)).turn_of(C);
    assert_eq!(table.tavern(B), rogues(2).wizards(1));

    table.act(C, assign(WaterdeepHarbor2)).asks(C, DecisionKind::CopySpace);
    table.offers([at(Space::Hall(0)), at(TheZoarstar)]).act(C, at(Space::Hall(0)));
    assert_eq!(table.tavern(C), rogues(2).wizards(1));
    assert_eq!([A, B, C].map(|p| table.vp(p)), [0, 0, 0], "nobody owns it");
}
