//! Chapter 19: effect families.

use deepwater_rules::cards::{BasicSpace::*, BuildingId, BuildingId::*, IntrigueId::*, LordId::*, QuestId, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

use super::ch13_decks::{base_quests_but, base_tiles_but};
use super::scenario::*;

/// Three tiles without any stock, each for 8 Gold.
const DEAR: [(BuildingId, u8); 3] = [(NewOlamn, 3), (FetlockCourt, 2), (HouseOfHeroes, 1)];

#[test]
fn fx_1_the_beneficiary_must_be_named() {
    let mut three = Scenario::players(3).hand(A, [Conscription]).begin();
    three.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::ChooseOpponent).offers([opponent(B), opponent(C)]);
    assert_eq!(three.tavern(A), fighters(2), "one's own part comes first");
    three.act(A, opponent(C)).turn_of(B);
    assert_eq!([A, B, C].map(|p| three.tavern(p)), [fighters(2), Resources::NONE, fighters(1)]);

    let mut two = Scenario::players(2).hand(A, [Conscription]).begin();
    two.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(two.tavern(B), fighters(1), "the only opponent, unasked");
}

#[test]
fn fx_2_everyone_gains_clockwise_types_of_their_own_choice() {
    let mut table = Scenario::players(3).hand(A, [CallForAdventurers]).begin();
    table.act(A, assign(WaterdeepHarbor1));
    for (player, kind) in [(A, Wizard), (A, Cleric), (B, Rogue), (C, Fighter)] {
        table.asks(player, DecisionKind::GainAdventurer).offers([Cleric, Fighter, Rogue, Wizard].map(take));
        table.act(player, take(kind));
    }
    table.turn_of(B);
    assert_eq!([A, B, C].map(|p| table.tavern(p)), [clerics(1).wizards(1), rogues(1), fighters(1)]);
}

#[test]
fn fx_3_goods_given_for_an_offer_are_gained_from_the_action() {
    let mut table = Scenario::players(3)
        .completed(A, [FenceGoodsForDukeOfDarkness])
        .hand(A, [RecruitSpies])
        .tavern(B, rogues(1))
        .supply(Rogue, 0)
        .begin();
    table.act(A, assign(WaterdeepHarbor1)).asks(B, DecisionKind::AcceptOffer).offers([Action::Accept, Action::Decline]);
    assert_eq!(table.tavern(A), Resources::NONE, "the supply has no Rogues");
    table.act(B, Action::Accept).turn_of(B);
    assert_eq!((table.tavern(B), table.vp(B)), (Resources::NONE, 3));
    assert_eq!(table.tavern(A), rogues(1).plus_gold(2), "the action provided B's Rogue");
}

#[test]
fn fx_4_losses_then_one_compensation_per_opponent_who_could_not_lose() {
    let mut table = Scenario::players(4).hand(A, [Ambush]).tavern(B, fighters(2)).tavern(C, rogues(1)).begin();
    table.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(table.tavern(A), fighters(2));
    assert_eq!([B, C, D].map(|p| table.tavern(p)), [fighters(1), rogues(1), Resources::NONE]);

    // With none left in the supply, the Fighter lost before pays one of the two compensations.
    let mut short = Scenario::players(4).hand(A, [Ambush]).tavern(D, fighters(1)).supply(Fighter, 0).begin();
    short.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!((short.tavern(A), short.tavern(D)), (fighters(1), Resources::NONE));
}

#[test]
fn fx_5_take_as_much_as_there_is() {
    let mut betrayal = Scenario::players(3)
        .modules(UNDERMOUNTAIN)
        .hand(A, [InevitableBetrayal])
        .tavern(B, wizards(1).plus_gold(1))
        .begin();
    betrayal.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!((betrayal.tavern(A), betrayal.tavern(B)), (wizards(1).plus_gold(1), Resources::NONE));

    let mut drinks =
        Scenario::players(3).hand(A, [FreeDrinks]).tavern(B, clerics(1).rogues(2)).tavern(C, wizards(1)).begin();
    drinks.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::ChooseOpponent).act(A, opponent(B));
    drinks.asks(A, DecisionKind::Steal).offers([take(Cleric), take(Rogue)]).act(A, take(Cleric)).turn_of(B);
    assert_eq!((drinks.tavern(A), drinks.tavern(B)), (clerics(1), rogues(2)));
}

#[test]
fn fx_6_a_gift_is_a_cost() {
    let loan =
        |purse| Scenario::players(3).modules(UNDERMOUNTAIN).hand(A, [FriendlyLoan]).tavern(A, gold(purse)).begin();
    assert!(!loan(3).allows(assign(WaterdeepHarbor1)));

    let mut table = loan(4);
    table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::ChooseOpponent).offers([opponent(B), opponent(C)]);
    table.act(A, opponent(C)).turn_of(B);
    assert_eq!((table.tavern(A), table.tavern(C), table.vp(A)), (Resources::NONE, gold(4), 8));
}

#[test]
fn fx_7_a_copied_space_is_used_in_full_without_an_agent() {
    let bribe = || {
        let mut table = Scenario::players(3)
            .modules(SKULLPORT)
            .first(B)
            .buildings(C, [HelmstarWarehouse])
            .completed(A, [ExtortAurora])
            .hand(A, [BribeAgent])
            .tavern(A, gold(2))
            .begin();
        table.act(B, assign(CastleWaterdeep)).act(C, assign(AurorasRealmsShop)).act(A, assign(FieldOfTriumph));
        table.act(B, assign(HelmstarWarehouse)).act(C, assign(BlackstaffTower));
        table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::CopySpace);
        table.offers([at(CastleWaterdeep), at(AurorasRealmsShop), at(HelmstarWarehouse), at(BlackstaffTower)]);
        table
    };
    let mut castle = bribe();
    castle.act(A, at(CastleWaterdeep)).turn_of(B);
    assert_eq!(castle.view().first_player, A);
    assert_eq!(castle.hand(A).len(), 1, "the drawn card");
    assert_eq!(castle.agents_on(CastleWaterdeep), [Some(B)]);
    assert_eq!(castle.agents_on(WaterdeepHarbor1), [Some(A)]);

    let mut warehouse = bribe();
    let before = warehouse.tavern(C);
    warehouse.act(A, at(HelmstarWarehouse)).turn_of(B);
    assert_eq!(warehouse.tavern(A), fighters(2).rogues(2).plus_gold(2));
    assert_eq!(warehouse.tavern(C), before.rogues(1), "the owner is paid");

    let mut shop = bribe();
    shop.act(A, at(AurorasRealmsShop)).asks(A, DecisionKind::AcceptOffer).act(A, Action::Accept);
    assert_eq!(shop.tavern(A), fighters(2).plus_gold(8).plus_corruption(1), "as though A had assigned there");
}

#[test]
fn fx_7_ones_own_space_is_copied_only_if_an_opponent_shares_it() {
    let mut table =
        Scenario::players(2).completed(B, [RecoverTheMagistersOrb]).hand(A, [BribeAgent]).tavern(A, gold(2)).begin();
    assert!(!table.allows(assign(WaterdeepHarbor1)), "nobody to bribe");
    table.act(A, assign(FieldOfTriumph)).act(B, orb(FieldOfTriumph));
    table.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert!(table.happened(Event::SpaceCopied { player: A, space: FieldOfTriumph.into() }));
    assert_eq!(table.tavern(A), fighters(4));
}

#[test]
fn fx_7_a_copy_by_a_reward_does_not_return_to_its_own_chain_either() {
    let mut table = Scenario::players(3)
        .buildings(B, [TheZoarstar])
        .quests(A, [PrisonBreak])
        .hand(A, [BribeAgent])
        .tavern(A, rogues(4).wizards(2).plus_gold(4))
        .begin();
    table.act(A, assign(ThePlinth)).act(A, Action::Decline);
    table.act(B, assign(TheZoarstar)).act(C, assign(AurorasRealmsShop));
    table.act(A, assign(TheGrinningLionTavern)).act(A, quest(PrisonBreak));
    table
        .asks(A, DecisionKind::CopySpace)
        .offers([at(TheZoarstar), at(AurorasRealmsShop)])
        .act(A, at(TheZoarstar))
        .turn_of(B);
    assert!(table.happened(Event::SpaceCopied { player: A, space: AurorasRealmsShop.into() }), "the only way on");
    assert_eq!(table.tavern(A), clerics(1).fighters(2).rogues(2).plus_gold(4));
    assert_eq!(table.vp(B), 2);
}

#[test]
fn fx_8_the_orb_shares_a_space_once_per_round() {
    let uses_orb = |table: &Table| {
        table.options().iter().any(|option| matches!(option, Action::Assign(_, Some(Via::MagistersOrb))))
    };
    let mut table = Scenario::players(2).agents_each(3).completed(A, [RecoverTheMagistersOrb]).begin();
    assert!(!uses_orb(&table), "nobody to share with");
    table.act(A, assign(ThePlinth)).act(B, assign(AurorasRealmsShop)).turn_of(A);
    assert!(!table.allows(orb(ThePlinth)), "one's own Agent does not count");
    table.act(A, orb(AurorasRealmsShop)).turn_of(B);
    assert_eq!(table.tavern(A), clerics(1).plus_gold(4));
    assert_eq!(table.agents_on(AurorasRealmsShop), [Some(B), Some(A)]);

    table.act(B, assign(FieldOfTriumph)).turn_of(A);
    assert!(!uses_orb(&table), "closed again after one use");
    table.act(A, assign(BlackstaffTower)).act(B, assign(TheGrinningLionTavern)).turn_of(A);
    assert_eq!(table.view().round, 2);
    table.act(A, assign(ThePlinth)).act(B, assign(AurorasRealmsShop));
    assert!(table.allows(orb(AurorasRealmsShop)), "renewed");

    let mut hall = Scenario::players(2).first(B).hand(B, [SampleWares]).hall(DEAR);
    hall = hall.completed(A, [RecoverTheMagistersOrb]);
    let mut hall = hall.begin();
    hall.act(B, assign(WaterdeepHarbor1)).act(B, building(NewOlamn)).turn_of(A);
    hall.act(A, orb(Space::Hall(0)));
    assert_eq!(hall.tavern(A), rogues(2).wizards(1), "it opens the Hall tile with B's Agent, too");
}

#[test]
fn fx_8_in_reassignment_the_orb_does_not_lead_to_the_harbor() {
    let mut table = Scenario::players(2)
        .agents_each(2)
        .completed(A, [RecoverTheMagistersOrb])
        .hand(A, [RecruitSpies, TaxCollection])
        .hand(B, [RequestAssistance])
        .begin();
    table.act(A, assign(WaterdeepHarbor1)).act(A, play(RecruitSpies)).act(B, assign(WaterdeepHarbor2)).turn_of(A);
    assert!(table.allows(orb(WaterdeepHarbor2)), "before, it does");
    table.act(A, assign(ThePlinth)).act(B, assign(BlackstaffTower)).asks(A, DecisionKind::AssignAgent);
    assert!(!table.allows(orb(WaterdeepHarbor2)));
    table.act(A, orb(BlackstaffTower));
    assert_eq!(table.tavern(A), clerics(1).rogues(2).wizards(1));
}

#[test]
fn fx_9_a_hall_tile_acts_as_if_one_controlled_it() {
    let sample = || {
        let tiles = [(CaravanCourt, 1), (ThePalaceOfWaterdeep, 1), (HouseOfWonder, 1)];
        let mut table = Scenario::players(2).hand(A, [SampleWares]).hall(tiles).begin();
        table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::ChooseHallTile);
        table.offers([CaravanCourt, ThePalaceOfWaterdeep].map(building));
        table
    };
    let mut court = sample();
    court.act(A, building(CaravanCourt)).turn_of(B);
    assert_eq!((court.tavern(A), court.tavern(B)), (Resources::NONE, Resources::NONE), "no stock, no owner");
    assert_eq!(court.view().hall[0].as_ref().map(|tile| (tile.vp, tile.agents.len())), Some((1, 1)));

    let mut palace = sample();
    palace.act(A, building(ThePalaceOfWaterdeep)).turn_of(B);
    assert_eq!(palace.view().ambassador.holder, Some(A));
    assert_eq!((palace.vp(A), palace.vp(B)), (0, 0));

    let plot = Scenario::players(2).modules(UNDERMOUNTAIN).completed(A, [ObtainBuildersPlans]).hall(DEAR);
    let mut plot = plot.begin();
    assert!(plot.allows(assign(ThePlinth)), "by Builders' Plans it is optional");
    plot.act(A, plans(1)).turn_of(B);
    assert_eq!(plot.tavern(A), rogues(2).wizards(1));
    plot.act(B, assign(ThePlinth)).turn_of(A);
    assert!(!plot.allows(plans(2)), "once per round");
}

#[test]
fn fx_9_a_sampled_tile_must_be_possible_with_both_agents_in_place() {
    let tomb = |hand: [_; 2]| {
        Scenario::players(2)
            .modules(UNDERMOUNTAIN)
            .buildings(A, [BelkramsTomb])
            .hand(A, hand)
            .hall([(TheEyesLair, 1), (TheThreePearls, 1), (TheLostCavern, 1)])
            .begin()
    };
    // The Eye's Lair needs a card to play; the deal has no Building but the Tomb, where A would stand.
    assert!(!tomb([SampleWares, RealEstateDeal]).allows(assign(BelkramsTomb)));
    let mut table = tomb([SampleWares, RecallAgent]);
    table.act(A, assign(BelkramsTomb)).act(A, play(SampleWares)).act(A, take(Wizard));
    table.asks(A, DecisionKind::ReturnAgent).offers([agent(BelkramsTomb), agent(Space::Hall(0))]);
}

#[test]
fn fx_10_own_agents_come_back_and_their_spaces_open() {
    let recall = || {
        let mut table = Scenario::players(2).agents_each(2).hand(A, [RecallAgent]).begin();
        table.act(A, assign(AurorasRealmsShop)).act(B, assign(ThePlinth)).act(A, assign(WaterdeepHarbor1));
        table.asks(A, DecisionKind::ReturnAgent).offers([agent(AurorasRealmsShop), agent(WaterdeepHarbor1)]);
        table
    };
    let mut shop = recall();
    shop.act(A, agent(AurorasRealmsShop)).turn_of(B);
    assert!(shop.allows(assign(AurorasRealmsShop)));
    assert_eq!((shop.tavern(A), shop.pool(A)), (gold(4), 1), "what it brought is kept");

    let mut harbor = recall();
    harbor.act(A, agent(WaterdeepHarbor1)).act(B, assign(BlackstaffTower)).act(A, assign(FieldOfTriumph));
    assert_eq!(harbor.view().round, 2, "the recalled Agent is not reassigned");
}

#[test]
fn fx_10_an_agent_returned_in_reassignment_has_a_turn_of_its_own() {
    let mut table = Scenario::players(2)
        .modules(SKULLPORT)
        .agents_each(1)
        .agents(A, 2)
        .buildings(B, [MonstersMadeToOrder])
        .hand(A, [RecruitSpies, TaxCollection])
        .quests(A, [ExtortAurora])
        .tavern(A, gold(4))
        .begin();
    table.act(A, assign(ThePlinth)).act(B, assign(BlackstaffTower));
    table.act(A, assign(WaterdeepHarbor1)).act(A, play(RecruitSpies)).act(A, Action::Decline);
    table.act(A, assign(MonstersMadeToOrder)).asks(A, DecisionKind::ReturnAgent).act(A, agent(ThePlinth));

    table.asks(A, DecisionKind::CompleteQuest).act(A, Action::Decline);
    table.asks(A, DecisionKind::AssignAgent);
    assert_eq!(table.decision().rule, "HARBOR-10", "after the present turn and its Quest step");
    assert!(table.allows(assign(ThePlinth)) && !table.allows(assign(WaterdeepHarbor1)));
    table.act(A, assign(ThePlinth)).asks(A, DecisionKind::CompleteQuest).act(A, quest(ExtortAurora));
    assert_eq!((table.view().round, table.vp(A)), (2, 8));
}

#[test]
fn fx_11_extra_assignments_are_made_at_once() {
    let mut alone = Scenario::players(2).agents_each(1).hand(A, [AcceleratePlans]).begin();
    alone.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::AssignAgent);
    assert_eq!(alone.decision().source, Some(Source::Intrigue(AcceleratePlans)));
    alone.act(A, assign(ThePlinth)).turn_of(B);
    assert_eq!(alone.agents_on(WaterdeepHarbor1), [], "only the returned Agent, so only one assignment");

    let mut two = Scenario::players(2)
        .hand(A, [AcceleratePlans])
        .quests(A, [InstallASpyInCastleWaterdeep])
        .tavern(A, rogues(4))
        .begin();
    two.act(A, assign(WaterdeepHarbor1)).act(A, assign(AurorasRealmsShop));
    two.asks(A, DecisionKind::AssignAgent).act(A, assign(BlackstaffTower));
    two.asks(A, DecisionKind::CompleteQuest).act(A, quest(InstallASpyInCastleWaterdeep)).turn_of(B);
    assert_eq!((two.tavern(A), two.pool(A)), (wizards(1), 2));
}

#[test]
fn fx_11_during_reassignment_extra_agents_stay_away_from_the_harbor() {
    let mut table = Scenario::players(2)
        .modules(UNDERMOUNTAIN)
        .agents_each(1)
        .agents(A, 2)
        .buildings(A, [HallOfSleepingKings])
        .hand(A, [RecruitSpies, ResearchAgreement, AcceleratePlans, RequestAssistance])
        .begin();
    table.act(A, assign(WaterdeepHarbor1)).act(A, play(RecruitSpies)).act(B, assign(AurorasRealmsShop));
    table.act(A, assign(WaterdeepHarbor2)).act(A, play(ResearchAgreement));
    table.act(A, assign(HallOfSleepingKings)).act(A, play(AcceleratePlans)).asks(A, DecisionKind::AssignAgent);
    assert_eq!(table.agents_on(WaterdeepHarbor2), []);
    for harbor in [WaterdeepHarbor1, WaterdeepHarbor2, WaterdeepHarbor3] {
        assert!(!table.allows(assign(harbor)));
    }
    table.act(A, assign(FieldOfTriumph));
    assert_eq!(table.view().round, 2, "it has had its assignment and gets no other turn");
}

#[test]
fn fx_12_a_moved_agents_player_may_act_and_then_one_assigns() {
    let manipulate = || {
        let mut table = Scenario::players(2)
            .modules(UNDERMOUNTAIN)
            .first(B)
            .hand(A, [Manipulate])
            .buildings(A, [DragonTower])
            .lying(DragonTower, gold(2))
            .begin();
        table.act(B, assign(AurorasRealmsShop)).act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::MoveAgent);
        let to = |to: Space| Action::Move { from: AurorasRealmsShop.into(), player: Some(B), to };
        assert!(!table.allows(to(WaterdeepHarbor1.into())), "that is occupied");
        assert!(table.allows(to(BuildersHall.into())), "unoccupied, though closed to B");
        table
            .act(A, to(DragonTower.into()))
            .asks(B, DecisionKind::TakeAction)
            .offers([Action::Accept, Action::Decline]);
        table
    };
    let mut declined = manipulate();
    declined.act(B, Action::Decline).asks(A, DecisionKind::AssignAgent);
    assert_eq!((declined.tavern(B), declined.lying(DragonTower)), (gold(4), gold(2)), "nothing collected");
    assert_eq!(declined.hand(A), [], "no owner benefit");
    assert_eq!(declined.agents_on(DragonTower), [Some(B)]);
    assert!(!declined.allows(assign(DragonTower)) && !declined.allows(Action::Decline));
    declined.act(A, assign(AurorasRealmsShop)).turn_of(B);
    assert_eq!(declined.tavern(A), gold(4));

    let mut taken = manipulate();
    taken.act(B, Action::Accept).asks(A, DecisionKind::AssignAgent);
    assert_eq!((taken.tavern(B), taken.lying(DragonTower)), (wizards(1).plus_gold(6), Resources::NONE));
    assert_eq!((taken.hand(A).len(), taken.hand(B).len()), (1, 1), "the owner is paid, too");
}

#[test]
fn fx_13_buildings_come_into_play_free_with_vp_and_stock() {
    let threaten = |own: usize| {
        let tiles = [TheStoneHouse, DragonTower, TheGoldenHorn, HelmstarWarehouse, HouseOfGoodSpirits, JestersCourt];
        let tiles = tiles.into_iter().chain([Northgate, SpiresOfTheMorning, TheTowerOfLuck]).take(own);
        let mut table = Scenario::players(2)
            .modules(UNDERMOUNTAIN)
            .buildings(A, tiles)
            .hall([(NewOlamn, 3), (FetlockCourt, 2), (CaravanCourt, 1)])
            .stack([HouseOfWonder, HouseOfTheMoon, TheZoarstar])
            .quests(A, [ThreatenTheBuildersGuilds])
            .tavern(A, fighters(2).rogues(4).wizards(2).plus_gold(10))
            .begin();
        table.act(A, assign(ThePlinth)).act(A, quest(ThreatenTheBuildersGuilds));
        table
    };
    let hall = |table: &Table| table.view().hall.iter().flatten().map(|tile| tile.building).collect::<Vec<_>>();

    let mut all = threaten(6);
    all.turn_of(B);
    assert_eq!(all.buildings(A).len(), 9);
    assert_eq!((all.vp(A), all.lying(CaravanCourt)), (13 + 3 + 2 + 1, fighters(2)));
    assert_eq!(hall(&all), [HouseOfWonder, HouseOfTheMoon, TheZoarstar]);
    assert_eq!(all.tavern(A), clerics(1), "nothing but the Quest was paid");

    let mut one = threaten(8);
    one.asks(A, DecisionKind::PutBuilding).offers([NewOlamn, FetlockCourt, CaravanCourt].map(building));
    one.act(A, building(FetlockCourt)).turn_of(B);
    assert_eq!((one.buildings(A).len(), one.vp(A)), (9, 13 + 2));
    assert_eq!(hall(&one), [NewOlamn, HouseOfWonder, CaravanCourt]);

    let mut none = threaten(9);
    none.turn_of(B);
    assert_eq!((none.vp(A), hall(&none)), (13, vec![NewOlamn, FetlockCourt, CaravanCourt]));
}

#[test]
fn fx_14_only_empty_buildings_are_discarded_and_anothers_is_paid_for() {
    let demolish = |purse| {
        let scenario = Scenario::players(2).modules(UNDERMOUNTAIN).hand(A, [Demolish]).tavern(A, gold(purse));
        scenario.buildings(B, [CaravanCourt]).hall(DEAR)
    };
    assert!(!demolish(2).begin().allows(assign(WaterdeepHarbor1)), "it costs 4");

    let mut table = demolish(4).begin();
    table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::PutBuilding);
    assert!(table.happened(Event::BuildingDiscarded { player: B, building: CaravanCourt }));
    assert_eq!((table.tavern(A), table.tavern(B)), (Resources::NONE, gold(4)));
    table.act(A, building(NewOlamn)).turn_of(B);
    assert_eq!((table.buildings(A), table.buildings(B)), (vec![NewOlamn], vec![]));

    let mut occupied = demolish(4).first(B).begin();
    occupied.act(B, assign(CaravanCourt)).turn_of(A);
    assert!(!occupied.allows(assign(WaterdeepHarbor1)));

    let mut own = Scenario::players(2).hand(A, [RealEstateDeal]).buildings(A, [CaravanCourt]).begin();
    assert!(own.allows(assign(WaterdeepHarbor1)));
    own.act(A, assign(CaravanCourt)).act(B, assign(ThePlinth)).turn_of(A);
    assert!(!own.allows(assign(WaterdeepHarbor1)));
}

#[test]
fn fx_14_a_building_with_the_ambassador_on_it_stays() {
    let mut table = Scenario::players(2)
        .agents_each(1)
        .buildings(A, [ThePalaceOfWaterdeep, CaravanCourt, DragonTower])
        .hand(A, [RealEstateDeal])
        .begin();
    table.act(A, assign(ThePalaceOfWaterdeep)).act(B, assign(AurorasRealmsShop));
    table.act(A, assign(CaravanCourt)).turn_of(A);
    assert_eq!(table.view().ambassador.space, Some(CaravanCourt.into()));
    table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::ChooseBuilding);
    table.offers([ThePalaceOfWaterdeep, DragonTower].map(building));
}

#[test]
fn fx_15_control_of_an_opponents_building_changes_hands() {
    let forge = |own: &[BuildingId]| {
        let scenario = Scenario::players(2).modules(SKULLPORT).hand(A, [ForgeDeed]);
        scenario.buildings(A, own.iter().copied()).buildings(B, [CaravanCourt, DragonTower]).begin()
    };
    let mut table = forge(&[NewOlamn]);
    table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::ChooseBuilding);
    table.offers([CaravanCourt, DragonTower].map(building)).act(A, building(CaravanCourt)).turn_of(B);
    assert_eq!((table.buildings(A).len(), table.buildings(B)), (2, vec![DragonTower]));
    assert_eq!(table.lying(CaravanCourt), fighters(2), "with its stock");
    assert_eq!(table.tavern(A), corruption(2));
    table.act(B, assign(CaravanCourt));
    assert_eq!(table.tavern(A), fighters(1).plus_corruption(2), "and its owner benefit");

    assert!(
        !forge(&base_tiles_but(&[CaravanCourt, DragonTower])[..9]).allows(assign(WaterdeepHarbor1)),
        "nine Buildings"
    );
    let nothing = Scenario::players(2).modules(SKULLPORT).hand(A, [ForgeDeed]).buildings(A, [NewOlamn]);
    assert!(!nothing.begin().allows(assign(WaterdeepHarbor1)), "none of an opponent");
}

#[test]
fn fx_16_the_purchase_by_card_is_optional() {
    let innovation = |purse| {
        let scenario = Scenario::players(2).modules(UNDERMOUNTAIN).hand(A, [ArchitecturalInnovation]);
        let mut table = scenario.tavern(A, gold(purse)).hall(DEAR).begin();
        table.act(A, assign(WaterdeepHarbor1));
        table
    };
    let mut declined = innovation(6);
    declined.asks(A, DecisionKind::BuyBuilding).act(A, Action::Decline).turn_of(B);
    assert_eq!((declined.tavern(A), declined.buildings(A)), (gold(8), vec![]));

    let mut bought = innovation(6);
    bought.act(A, building(NewOlamn)).turn_of(B);
    assert_eq!((bought.tavern(A), bought.buildings(A), bought.vp(A)), (Resources::NONE, vec![NewOlamn], 3));

    innovation(5).turn_of(B);
}

#[test]
fn fx_17_each_drawn_card_may_be_played_before_the_next_is_drawn() {
    let success = |deck: [_; 2]| {
        let scenario = Scenario::players(2).modules(UNDERMOUNTAIN).hand(A, [UnexpectedSuccess]);
        let mut table = scenario.intrigue_deck(deck).begin();
        table.act(A, assign(WaterdeepHarbor1));
        table
    };
    let mut table = success([RecruitSpies, RequestAssistance]);
    assert_eq!(table.hand(A), [RecruitSpies]);
    table.asks(A, DecisionKind::PlayIntrigue).offers([play(RecruitSpies), Action::Decline]).act(A, play(RecruitSpies));
    assert_eq!((table.tavern(A), table.hand(A)), (rogues(2), vec![RequestAssistance]));
    table.asks(A, DecisionKind::PlayIntrigue).offers([play(RequestAssistance), Action::Decline]);
    table.act(A, Action::Decline).turn_of(B);
    assert_eq!(table.hand(A), [RequestAssistance]);

    let mut unplayable = success([RealEstateDeal, RecruitSpies]);
    unplayable.offers([play(RecruitSpies), Action::Decline]).act(A, play(RecruitSpies)).turn_of(B);
    assert_eq!(unplayable.hand(A), [RealEstateDeal]);
}

#[test]
fn fx_18_without_a_playable_card_that_part_lapses() {
    for hand in [vec![], vec![RealEstateDeal]] {
        let mut table = Scenario::players(2)
            .quests(A, [PrisonBreak])
            .tavern(A, rogues(4).wizards(2).plus_gold(2))
            .hand(A, hand.clone())
            .begin();
        table.act(A, assign(ThePlinth)).act(A, quest(PrisonBreak)).turn_of(B);
        assert_eq!((table.vp(A), table.tavern(A)), (14, clerics(1).fighters(2)));
        assert_eq!(table.hand(A), hand);
    }
}

#[test]
fn fx_19_a_lord_is_looked_at_by_one_or_revealed_to_all() {
    let lord_of_b = |table: &Table, viewer| table.game.observe(viewer).view().players[1].lord;
    let mut blackmail = Scenario::players(3)
        .modules(SKULLPORT)
        .hand(A, [Blackmail])
        .lord(B, MirtTheMoneylender)
        .tavern(B, gold(3))
        .begin();
    assert_eq!(lord_of_b(&blackmail, Viewer::Player(A)), None);
    blackmail.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(lord_of_b(&blackmail, Viewer::Player(A)), Some(MirtTheMoneylender));
    assert_eq!(lord_of_b(&blackmail, Viewer::Player(C)), None);
    assert_eq!((blackmail.tavern(A), blackmail.tavern(B)), (gold(2), gold(1)));

    let mut open =
        Scenario::players(3).modules(UNDERMOUNTAIN).first(B).hand(B, [OpenLord]).lord(B, MirtTheMoneylender).begin();
    open.act(B, assign(WaterdeepHarbor1)).turn_of(C);
    for viewer in [Viewer::Player(A), Viewer::Player(C), Viewer::Spectator] {
        assert_eq!(lord_of_b(&open, viewer), Some(MirtTheMoneylender));
    }
}

#[test]
fn fx_20_the_draft_goes_round_clockwise() {
    let drawn = [BolsterCityGuard, PrisonBreak, CreateAShrineToOghma, AllyWithHouseThann];
    let mut table = Scenario::players(4).hand(A, [BiddingWar]).quest_deck(drawn).begin();
    table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::DraftQuest).offers(drawn.map(quest));
    table.act(A, quest(PrisonBreak)).asks(B, DecisionKind::DraftQuest);
    table.offers([BolsterCityGuard, CreateAShrineToOghma, AllyWithHouseThann].map(quest));
    table.act(B, quest(AllyWithHouseThann)).asks(C, DecisionKind::DraftQuest);
    table.offers([BolsterCityGuard, CreateAShrineToOghma].map(quest)).act(C, quest(BolsterCityGuard)).turn_of(B);
    let kept = [PrisonBreak, AllyWithHouseThann, BolsterCityGuard, CreateAShrineToOghma];
    assert_eq!([A, B, C, D].map(|p| table.quests(p)), kept.map(|quest| vec![quest]));
}

/// A Quest deck of only these Quests; D has taken all others that are not at the Inn.
fn short_deck(deck: &[QuestId]) -> Scenario {
    let inn = [ConfrontTheXanathar, RaidOrcStronghold, RepelSeawraiths, DeliverAnUltimatum];
    let others = base_quests_but(&[&inn, deck].concat());
    Scenario::players(4).inn(inn).quest_deck(deck.iter().copied()).quests(D, others)
}

#[test]
fn fx_20_with_fewer_cards_than_players_the_last_get_none() {
    let mut table = short_deck(&[BolsterCityGuard, PrisonBreak]).hand(A, [BiddingWar]).begin();
    let (c, d) = (table.quests(C), table.quests(D));
    table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::DraftQuest);
    table.offers([BolsterCityGuard, PrisonBreak].map(quest)).act(A, quest(PrisonBreak)).turn_of(B);
    assert_eq!((table.quests(A), table.quests(B)), (vec![PrisonBreak], vec![BolsterCityGuard]));
    assert_eq!((table.quests(C), table.quests(D)), (c, d));
}

#[test]
fn fx_21_a_search_in_vain_discards_everything() {
    let mut table = short_deck(&[BolsterCityGuard, PrisonBreak]).hand(A, [SpecialAssignment]).begin();
    table.act(A, assign(WaterdeepHarbor1)).act(A, Action::Type(QuestType::Piety)).turn_of(B);
    assert_eq!(table.quests(A), []);
    assert_eq!((table.view().decks.quests, table.view().decks.quest_discards), (0, 2));
}

#[test]
fn fx_21_a_search_keeps_the_first_quest_of_the_named_type() {
    let mut table = Scenario::players(2)
        .hand(A, [SpecialAssignment])
        .quest_deck([BolsterCityGuard, DomesticateOwlbears, CreateAShrineToOghma, SealGateToCyricsRealm])
        .begin();
    let deck = table.view().decks.quests;
    table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::NameQuestType);
    assert_eq!(table.options().len(), 5);
    table.act(A, Action::Type(QuestType::Piety)).turn_of(B);
    assert_eq!(table.quests(A), [CreateAShrineToOghma]);
    let decks = table.view().decks;
    assert_eq!(decks.quests, deck - 3);
    assert_eq!(decks.quest_discards, 2);
    assert!(decks.quest_discard_pile.contains(&BolsterCityGuard));
    assert!(decks.quest_discard_pile.contains(&DomesticateOwlbears));
}

#[test]
fn fx_22_only_who_has_a_quest_is_asked_to_discard_one() {
    let mut table = Scenario::players(3)
        .hand(A, [ChangeOfPlans])
        .quests(A, [PrisonBreak])
        .quests(C, [RepelSeawraiths, BolsterCityGuard])
        .mandatory(C, [QuellRiots])
        .begin();
    table.act(A, assign(WaterdeepHarbor1)).asks(C, DecisionKind::DiscardQuest);
    assert_eq!((table.vp(A), table.quests(A)), (6, vec![]), "A's only Quest went unasked, and B has none");
    table.offers([quest(RepelSeawraiths), quest(BolsterCityGuard), mandatory(QuellRiots), Action::Decline]);
    table.act(C, mandatory(QuellRiots)).turn_of(B);
    assert_eq!([A, B, C].map(|p| table.vp(p)), [6, 0, 3]);
    let decks = table.view().decks;
    assert!(decks.intrigue_discard_pile.contains(&QuellRiots) && decks.intrigue_discard_pile.contains(&ChangeOfPlans));
}

#[test]
fn fx_23_some_cards_change_hands() {
    let mut betrayal =
        Scenario::players(2).modules(UNDERMOUNTAIN).hand(A, [InevitableBetrayal]).tavern(B, gold(2)).begin();
    betrayal.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!((betrayal.hand(A), betrayal.hand(B)), (vec![], vec![InevitableBetrayal]));
    assert_eq!(betrayal.view().decks.intrigue_discards, 0);

    let foist = || {
        Scenario::players(3)
            .modules(SKULLPORT)
            .hand(A, [FoistResponsibility])
            .mandatory(A, [QuellRiots, FendOffBandits])
    };
    let mut table = foist().tavern(B, corruption(1)).begin();
    table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::HandOnQuest);
    table.offers([Action::HandOn(QuellRiots, B), Action::HandOn(FendOffBandits, B)]);
    table.act(A, Action::HandOn(QuellRiots, B)).turn_of(B);
    let view = table.view();
    assert_eq!((&view.players[0].mandatory, &view.players[1].mandatory), (&vec![FendOffBandits], &vec![QuellRiots]));
    assert_eq!(table.tavern(A), corruption(1));

    assert!(!foist().begin().allows(assign(WaterdeepHarbor1)), "nobody is corrupt");
}

#[test]
fn fx_24_corruption_is_compared_before_any_token_moves() {
    let expose = || {
        Scenario::players(4)
            .modules(SKULLPORT)
            .hand(A, [ExposeCorruption])
            .tavern(A, corruption(1))
            .tavern(B, corruption(2))
            .tavern(C, corruption(1))
            .tavern(D, corruption(3))
    };
    let corrupt = |table: &Table| [A, B, C, D].map(|p| table.tavern(p).corruption());
    let mut table = expose().begin();
    table.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(corrupt(&table), [1, 3, 1, 4]);

    let mut short = expose().track(1).begin();
    short.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(corrupt(&short), [1, 3, 1, 3], "clockwise from A, B comes first");
    assert_eq!([A, B, C, D].map(|p| short.vp(p)), [0, 0, 0, -10]);
}

#[test]
fn fx_25_tokens_missing_outside_the_taverns_cost_nothing() {
    let mut hounds = Scenario::players(2).modules(SKULLPORT).hand(A, [ReleaseTheHounds]).track(2).begin();
    hounds.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!((hounds.track(), hounds.vp(A)), (0, 0));
    assert!(hounds.happened(Event::CorruptionRemoved { player: None, tokens: 2 }));

    let mut placed = Scenario::players(2).modules(SKULLPORT).hand(A, [CorruptingInfluence]).track(1).begin();
    placed.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::PlaceResource).act(A, at(ThePlinth)).turn_of(B);
    assert_eq!((placed.track(), placed.lying(ThePlinth), placed.vp(A)), (0, corruption(1), 0));

    let mut full = Scenario::players(2).modules(SKULLPORT).hand(A, [ReleaseTheHounds]).begin();
    full.act(A, assign(WaterdeepHarbor1));
    let track = full.view().corruption.map(|corruption| corruption.track);
    assert_eq!(track, Some([0, 1, 3, 3, 3, 3, 3, 3, 3]), "nearest -1 first");
}

#[test]
fn fx_26_an_extra_price_is_offered_once() {
    let watch = |purse| {
        let mut table = Scenario::players(2)
            .modules(UNDERMOUNTAIN)
            .quests(A, [RecruitForCityWatch])
            .tavern(A, wizards(1).plus_gold(purse))
            .begin();
        table.act(A, assign(ThePlinth)).act(A, quest(RecruitForCityWatch));
        assert_eq!(table.vp(A), 8);
        table
    };
    let mut declined = watch(10);
    declined.asks(A, DecisionKind::AcceptOffer).act(A, Action::Decline).turn_of(B);
    assert_eq!(declined.tavern(A), gold(10));

    let mut accepted = watch(11);
    accepted.act(A, Action::Accept).turn_of(B);
    assert_eq!(accepted.tavern(A), fighters(3).rogues(3).plus_gold(1));

    watch(9).turn_of(B);
}

#[test]
fn fx_27_what_was_really_paid_counts() {
    let halaster = |paid: &[Adventurer]| {
        let mut table = Scenario::players(2)
            .modules(UNDERMOUNTAIN)
            .quests(A, [SurviveAMeetingWithHalaster])
            .tavern(A, clerics(1).fighters(1).rogues(4).wizards(3))
            .begin();
        table.act(A, assign(AurorasRealmsShop)).act(A, quest(SurviveAMeetingWithHalaster));
        for kind in paid {
            table.asks(A, DecisionKind::ReturnAdventurer).act(A, give(*kind));
        }
        table.turn_of(B);
        assert_eq!(table.vp(A), 15);
        table
    };
    let three = halaster(&[Wizard, Wizard, Wizard]);
    assert_eq!((three.hand(A).len(), three.tavern(A)), (3, rogues(3).plus_gold(4)));
    let one = halaster(&[Rogue, Wizard, Rogue, Rogue]);
    assert_eq!((one.hand(A).len(), one.tavern(A)), (1, rogues(1).wizards(2).plus_gold(4)));
}

#[test]
fn fx_28_taking_the_marker_by_card_is_taking_it_at_the_castle() {
    let treatment = |card| {
        let mut table = Scenario::players(3)
            .modules(BOTH)
            .first(B)
            .hand(A, [PreferentialTreatment])
            .hand(B, [card])
            .completed(C, [TrainCastleGuards])
            .begin();
        table.act(B, assign(WaterdeepHarbor1)).act(C, assign(ThePlinth)).act(A, assign(WaterdeepHarbor2));
        table.turn_of(B);
        table
    };
    let taken = treatment(RecruitSpies);
    assert_eq!(taken.view().first_player, A);
    assert_eq!((taken.tavern(A), taken.tavern(C)), (fighters(1).plus_gold(2), clerics(1).fighters(1)));

    let protected = treatment(OpenLord);
    assert_eq!(protected.view().first_player, B);
    assert_eq!((protected.tavern(A), protected.tavern(C)), (gold(2), clerics(1)), "but the Gold is gained");
}

#[test]
fn fx_29_one_of_several_is_a_free_choice() {
    let favor = || {
        let mut table = Scenario::players(2).hand(A, [CallInAFavor]).supply(Cleric, 0).begin();
        table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::ChooseGain).offers((0..5).map(Action::Gain));
        table
    };
    let gains = [gold(4), fighters(2), rogues(2), wizards(1), Resources::NONE];
    for (n, gain) in (0..).zip(gains) {
        let mut table = favor();
        table.act(A, Action::Gain(n)).turn_of(B);
        assert_eq!(table.tavern(A), gain);
    }
}

#[test]
fn fx_30_all_face_up_quests_are_taken_then_the_inn_is_refilled() {
    let old = [BolsterCityGuard, PrisonBreak, ProcureStolenGoods, DomesticateOwlbears];
    let new = [CreateAShrineToOghma, AllyWithHouseThann, RaidOnUndermountain, TrainBladesingers];
    let mut table = Scenario::players(2)
        .modules(UNDERMOUNTAIN)
        .quests(A, [EstablishTempleToIbrandul])
        .completed(A, [AllyWithTheXanatharsGuild])
        .tavern(A, clerics(3).rogues(4).plus_gold(1))
        .inn(old)
        .quest_deck(new)
        .begin();
    table.act(A, assign(AurorasRealmsShop)).act(A, quest(EstablishTempleToIbrandul)).turn_of(B);
    assert_eq!(table.quests(A).len(), 4);
    assert!(old.iter().all(|quest| table.happened(Event::QuestTaken { player: A, quest: *quest })));
    assert_eq!(table.view().inn, new.map(Some));
    let guild = "2 Rogues for each of the two Skullduggery Quests";
    assert_eq!(table.tavern(A), clerics(1).fighters(1).rogues(1 + 2 + 2).wizards(1), "{guild}");
}

#[test]
fn fx_31_the_tax_collector_pays_for_ones_own_visit() {
    let northgate = || Scenario::players(2).modules(UNDERMOUNTAIN).buildings(A, [Northgate]);
    let mut table = northgate().completed(A, [ImpersonateTaxCollector]).begin();
    table.act(A, assign(Northgate)).asks(A, DecisionKind::GainAdventurer);
    assert_eq!(table.vp(A), 0, "not before the action is done");
    table.act(A, take(Wizard)).turn_of(B);
    assert_eq!(table.vp(A), 2);
    assert!(table.happened(Event::OwnerPaid { player: A, building: Northgate }));

    let mut without = northgate().begin();
    without.act(A, assign(Northgate)).act(A, take(Wizard)).turn_of(B);
    assert_eq!(without.vp(A), 0);
}

#[test]
fn fx_32_buildings_are_counted_at_the_moment_of_the_reward() {
    let mut table = Scenario::players(2)
        .round(8)
        .agents_each(2)
        .lord(A, LarissaNeathal)
        .buildings(A, [CaravanCourt, DragonTower])
        .buildings(B, [Northgate])
        .hall([(NewOlamn, 0), (FetlockCourt, 0), (HouseOfHeroes, 0)])
        .quests(A, [EstablishHarpersSafeHouse])
        .tavern(A, fighters(2).rogues(3).plus_gold(10))
        .begin();
    table.act(A, assign(ThePlinth)).act(A, quest(EstablishHarpersSafeHouse));
    assert_eq!(table.vp(A), 8 + 2 * 2);
    table.act(B, assign(AurorasRealmsShop)).act(A, assign(BuildersHall)).act(A, building(NewOlamn));
    table.act(B, assign(FieldOfTriumph));
    let score = table.game.outcome().expect("the game is over").scores[0];
    assert_eq!((score.game, score.lord), (12, 3 * 6), "the third Building counts for the Lord alone");
}

#[test]
fn fx_33_a_reward_that_helps_an_opponent_needs_one_named() {
    let mut table =
        Scenario::players(3).quests(A, [SendAidToTheHarpers]).tavern(A, clerics(1).fighters(1).rogues(1)).begin();
    table.act(A, assign(AurorasRealmsShop)).act(A, quest(SendAidToTheHarpers));
    table.asks(A, DecisionKind::ChooseOpponent).offers([opponent(B), opponent(C)]).act(A, opponent(C)).turn_of(B);
    assert_eq!((table.vp(A), table.tavern(B), table.tavern(C)), (15, Resources::NONE, gold(4)));
}

/// The 24 printed tiles of the base game, and made-up ones after them.
fn base_tiles() -> (Vec<BuildingId>, Vec<BuildingId>) {
    let mut printed = base_tiles_but(&[]);
    let made_up = printed.split_off(24);
    (printed, made_up)
}

/// Deals the printed tiles in order: a number of them to each player, three to the Hall, the rest to the stack. The
/// last player also has all made-up tiles.
fn expansion(purse: u16, counts: &[usize]) -> Scenario {
    let players = counts.len() as u8;
    let mut scenario = Scenario::players(players).options(|config| config.promo = true);
    let (printed, mut made_up) = base_tiles();
    let mut tiles = &printed[..];
    for (p, count) in (0..players).map(PlayerId).zip(counts) {
        let more = if p.0 + 1 == players { std::mem::take(&mut made_up) } else { Vec::new() };
        scenario = scenario.buildings(p, tiles[..*count].iter().copied().chain(more));
        tiles = &tiles[*count..];
    }
    scenario = scenario.hall(tiles[..3].iter().map(|tile| (*tile, 0))).stack(tiles[3..].iter().copied());
    scenario.hand(A, [RapidExpansion]).tavern(A, gold(purse))
}

#[test]
fn fx_34_one_of_the_top_five_tiles_comes_into_play() {
    let stack = &base_tiles().0[17..];
    let mut table = expansion(9, &[7, 7])
        .hand(B, [RealEstateDeal])
        .quests(B, [LureArtisansOfMirabar])
        .tavern(B, clerics(1).fighters(1).rogues(1).plus_gold(2))
        .begin();
    table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::PutBuilding);
    table.offers(stack[..5].iter().copied().map(building));
    table.act(A, building(TheThreePearls)).turn_of(B);
    assert_eq!(table.tavern(A), gold(4), "5 Gold for the card, none for the tile");
    assert_eq!((table.buildings(A).len(), table.buildings(A).last()), (8, Some(&TheThreePearls)));
    assert!(!table.happened(Event::BuildingBought { player: A, building: TheThreePearls }));

    // The tiles below the five come first now, then the four put back, in unchanged order.
    table.act(B, assign(WaterdeepHarbor2)).act(B, building(HouseOfHeroes)).act(B, building(TheSkulkway));
    table.act(B, quest(LureArtisansOfMirabar)).act(B, building(SmugglersDock));
    table.act(A, assign(BuildersHall)).act(A, building(SpiresOfTheMorning));
    let revealed = table.events.iter().filter_map(|event| match event {
        Event::TileRevealed { building } => Some(*building),
        _ => None,
    });
    assert_eq!(revealed.collect::<Vec<_>>(), [stack[5], stack[6], stack[0]]);
}

#[test]
fn fx_34_with_few_tiles_or_no_marker_left() {
    let mut three = expansion(5, &[8, 9, 1]).begin();
    three.act(A, assign(WaterdeepHarbor1)).offers(base_tiles().0[21..].iter().copied().map(building));

    let playable = |scenario: Scenario| scenario.begin().allows(assign(WaterdeepHarbor1));
    assert!(playable(expansion(5, &[8, 9, 3])), "one tile is enough");
    assert!(!playable(expansion(5, &[8, 9, 4])), "no tile left");
    assert!(!playable(expansion(5, &[9, 8, 1])), "nine Buildings");
    assert!(!playable(expansion(4, &[8, 9, 1])), "too little Gold");
}
