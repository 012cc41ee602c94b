//! Chapter 11: Buildings.

use super::ch13_decks::{base_tiles_but, in_order};
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId, BuildingId::*, IntrigueId::*, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

fn hall(s: &Table) -> Vec<Option<(BuildingId, u8)>> {
    s.view().hall.into_iter().map(|tile| tile.map(|tile| (tile.building, tile.vp))).collect()
}

#[test]
fn build_1_builders_hall_sells_one_face_up_tile() {
    let start = || Scenario::players(2).hall([(HelmstarWarehouse, 1), (HouseOfHeroes, 1), (NewOlamn, 1)]);
    let mut s = start().tavern(A, gold(9)).begin();
    s.act(A, assign(BuildersHall)).asks(A, DecisionKind::BuyBuilding);
    s.offers([HelmstarWarehouse, HouseOfHeroes, NewOlamn].map(building));
    s.act(A, building(HouseOfHeroes)).turn_of(B);
    assert_eq!((s.tavern(A), s.buildings(A)), (gold(1), vec![HouseOfHeroes]));

    // The only tile that can be paid is bought unasked.
    let mut s = start().tavern(A, gold(3)).begin();
    s.act(A, assign(BuildersHall)).turn_of(B);
    assert_eq!((s.tavern(A), s.buildings(A)), (Resources::NONE, vec![HelmstarWarehouse]));
}

#[test]
fn build_2_pay_score_place_stock_refill_and_then_the_rest() {
    let mut s = Scenario::players(2)
        .agents_each(1)
        .completed(A, [InfiltrateBuildersHall])
        .hall([(TheWaymoot, 3), (HouseOfHeroes, 1), (NewOlamn, 1)])
        .stack([Northgate])
        .tavern(A, gold(4))
        .begin();
    s.act(A, assign(BuildersHall)).turn_of(B);
    assert_eq!(s.vp(A), 3 + 4);
    assert_eq!(s.lying(TheWaymoot), vp(3));
    assert_eq!(hall(&s), [Some((Northgate, 0)), Some((HouseOfHeroes, 1)), Some((NewOlamn, 1))]);
    in_order(
        &s,
        [
            Event::Returned { player: A, what: gold(4) },
            Event::Scored { player: A, vp: 3 },
            Event::BuildingPutIntoPlay { player: A, building: TheWaymoot },
            Event::Stocked { space: TheWaymoot.into(), what: vp(3) },
            Event::TileRevealed { building: Northgate },
            Event::PlotFired { player: A, quest: InfiltrateBuildersHall },
            Event::Scored { player: A, vp: 4 },
        ],
    );
    s.act(B, assign(ThePlinth));
    assert_eq!(hall(&s)[0], Some((Northgate, 1)));
}

#[test]
fn build_3_the_hall_is_closed_without_an_affordable_tile() {
    let start = || Scenario::players(2).hall([(Northgate, 1), (HouseOfHeroes, 1), (NewOlamn, 1)]).tavern(A, gold(2));
    assert!(!start().begin().allows(assign(BuildersHall)));
    // Gold lying there helps to pay.
    let mut s =
        start().hall([(CaravanCourt, 1), (HouseOfHeroes, 1), (NewOlamn, 1)]).lying(BuildersHall, gold(2)).begin();
    s.act(A, assign(BuildersHall)).turn_of(B);
    assert_eq!((s.tavern(A), s.buildings(A)), (Resources::NONE, vec![CaravanCourt]));

    // All tiles are sold.
    let tiles = base_tiles_but(&[]);
    let s = Scenario::players(3).tavern(A, gold(50)).buildings(A, tiles[..8].iter().copied());
    let s = s.buildings(B, tiles[8..16].iter().copied()).buildings(C, tiles[16..].iter().copied()).begin();
    assert_eq!(hall(&s), [None, None, None]);
    assert!(!s.allows(assign(BuildersHall)));
}

#[test]
fn build_4_more_than_ten_buildings_may_be_in_play() {
    let tiles = base_tiles_but(&[Northgate]);
    let s = Scenario::players(2).buildings(A, tiles[..6].iter().copied());
    let mut s = s.buildings(B, tiles[6..10].iter().copied().chain([Northgate])).begin();
    assert_eq!(s.buildings(A).len() + s.buildings(B).len(), 11);
    s.act(A, assign(Northgate)).act(A, take(Cleric));
    assert_eq!((s.tavern(A), s.vp(B)), (clerics(1).plus_gold(2), 2));
}

#[test]
fn build_5_a_building_is_open_to_all_from_the_next_assignment_on() {
    let start =
        || Scenario::players(2).tavern(A, gold(3)).hall([(HelmstarWarehouse, 1), (HouseOfHeroes, 1), (NewOlamn, 1)]);
    let mut s = start().begin();
    assert!(!s.allows(assign(HelmstarWarehouse)));
    s.act(A, assign(BuildersHall)).turn_of(B).act(B, assign(HelmstarWarehouse));
    assert_eq!(s.tavern(B), rogues(2).plus_gold(2));

    let mut s = start().begin();
    s.act(A, assign(BuildersHall)).act(B, assign(ThePlinth)).act(A, assign(HelmstarWarehouse));
    assert_eq!(s.tavern(A), rogues(2).plus_gold(2));
}

#[test]
fn build_6_the_owner_is_paid_for_the_use_of_others() {
    let mut s = Scenario::players(2).agents_each(1).buildings(A, [HelmstarWarehouse]).begin();
    s.act(A, assign(HelmstarWarehouse));
    assert_eq!(s.tavern(A), rogues(2).plus_gold(2));

    let mut s = Scenario::players(2).first(B).buildings(A, [HelmstarWarehouse]).begin();
    s.act(B, assign(HelmstarWarehouse)).turn_of(A);
    assert_eq!((s.tavern(A), s.tavern(B)), (rogues(1), rogues(2).plus_gold(2)));

    let s = Scenario::players(2).modules(UNDERMOUNTAIN).completed(A, [ImpersonateTaxCollector]);
    let mut s = s.buildings(A, [HelmstarWarehouse]).begin();
    s.act(A, assign(HelmstarWarehouse));
    assert_eq!(s.tavern(A), rogues(3).plus_gold(2));
}

#[test]
fn build_7_the_owner_is_paid_after_the_visitor_and_before_the_quest_step() {
    let s = Scenario::players(2).buildings(B, [HouseOfGoodSpirits]).supply(Fighter, 1);
    let mut s = s.begin();
    s.act(A, assign(HouseOfGoodSpirits)).offers([take(Cleric), take(Rogue), take(Wizard)]);
    s.act(A, take(Cleric)).turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(B)), (clerics(1).fighters(1), Resources::NONE));

    // The Fighters that A pays come too late for B.
    let s = Scenario::players(2).buildings(B, [HouseOfGoodSpirits]).supply(Fighter, 1);
    let mut s = s.tavern(A, fighters(2).wizards(1)).quests(A, [TrainBladesingers]).begin();
    s.act(A, assign(HouseOfGoodSpirits)).act(A, take(Cleric)).asks(A, DecisionKind::CompleteQuest);
    assert!(s.happened(Event::OwnerPaid { player: B, building: HouseOfGoodSpirits }));
    s.act(A, quest(TrainBladesingers));
    assert_eq!(s.tavern(B), Resources::NONE);
}

#[test]
fn build_8_the_owner_chooses_among_what_is_there() {
    let visit = |fighters_left, wizards_left| {
        let s = Scenario::players(2).buildings(B, [FetlockCourt]);
        let mut s = s.supply(Fighter, fighters_left).supply(Wizard, wizards_left).begin();
        s.act(A, assign(FetlockCourt));
        s
    };
    let mut s = visit(20, 20);
    s.asks(B, DecisionKind::GainAdventurer).offers([take(Fighter), take(Wizard)]).act(B, take(Wizard)).turn_of(B);
    assert_eq!(s.tavern(B), wizards(1));
    let mut s = visit(20, 0);
    s.turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(B)), (fighters(2), fighters(1)));
    let mut s = visit(2, 1);
    s.turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(B)), (fighters(2).wizards(1), Resources::NONE));
}

#[test]
fn build_9_copying_pays_the_owners_of_both_buildings() {
    let s = Scenario::players(3).first(B).buildings(B, [Northgate]).buildings(C, [TheZoarstar]);
    let mut s = s.begin();
    s.act(B, assign(Northgate)).act(B, take(Rogue)).act(C, assign(ThePlinth)).act(A, assign(TheZoarstar));
    s.asks(A, DecisionKind::CopySpace).offers([at(Northgate), at(ThePlinth)]);
    s.act(A, at(Northgate)).act(A, take(Wizard)).turn_of(B);
    assert_eq!(s.tavern(A), wizards(1).plus_gold(2));
    assert_eq!((s.vp(A), s.vp(B), s.vp(C)), (0, 2, 2));
    in_order(
        &s,
        [Event::OwnerPaid { player: B, building: Northgate }, Event::OwnerPaid { player: C, building: TheZoarstar }],
    );

    // Bribe Agent pays as well, but players do not pay themselves.
    let s = Scenario::players(2).first(B).buildings(B, [Northgate]).hand(A, [BribeAgent]).tavern(A, gold(2));
    let mut s = s.begin();
    s.act(B, assign(Northgate)).act(B, take(Rogue)).act(A, assign(WaterdeepHarbor1)).act(A, take(Wizard));
    assert_eq!((s.tavern(A), s.vp(B)), (wizards(1).plus_gold(2), 2));
    let s = Scenario::players(2).first(B).buildings(A, [Northgate, TheZoarstar]);
    let mut s = s.begin();
    s.act(B, assign(Northgate)).act(B, take(Rogue)).act(A, assign(TheZoarstar)).act(A, take(Wizard));
    assert_eq!(s.vp(A), 2);
}

#[test]
fn build_10_only_some_ways_into_play_are_a_purchase() {
    let start = || {
        Scenario::players(2).modules(UNDERMOUNTAIN).first(B).completed(A, [InfiltrateBuildersHall]).hall([
            (Northgate, 0),
            (CaravanCourt, 0),
            (NewOlamn, 0),
        ])
    };
    let fired = Event::PlotFired { player: A, quest: InfiltrateBuildersHall };
    let s = start().tavern(A, clerics(1).fighters(1).rogues(1).plus_gold(2)).quests(A, [LureArtisansOfMirabar]);
    let mut s = s.begin();
    s.act(B, assign(ThePlinth)).act(A, assign(CastleWaterdeep)).act(A, quest(LureArtisansOfMirabar));
    s.asks(A, DecisionKind::PutBuilding).act(A, building(Northgate)).turn_of(B);
    assert_eq!((s.vp(A), s.buildings(A)), (4, vec![Northgate]));
    assert!(!s.happened(fired));

    let mut s = start().tavern(A, gold(1)).hand(A, [ArchitecturalInnovation]).begin();
    s.act(B, assign(ThePlinth)).act(A, assign(WaterdeepHarbor1));
    s.asks(A, DecisionKind::BuyBuilding).offers([building(Northgate), Action::Decline]).act(A, building(Northgate));
    assert_eq!((s.vp(A), s.buildings(A)), (4, vec![Northgate]));

    // Builder's Hall is a purchase when it is copied, too.
    let s = start().tavern(A, gold(3)).tavern(B, gold(4)).buildings(A, [TheZoarstar]).stack([HouseOfHeroes]);
    let mut s = s.begin();
    s.act(B, assign(BuildersHall)).act(B, building(CaravanCourt)).act(A, assign(TheZoarstar)).turn_of(B);
    assert_eq!((s.vp(A), s.buildings(A)), (4, vec![TheZoarstar, Northgate]));
    assert!(s.happened(fired));
}

#[test]
fn build_11_the_tokens_on_a_tile_come_along() {
    let mut s = Scenario::players(2)
        .hall([(HouseOfHeroes, 5), (CaravanCourt, 2), (NewOlamn, 1)])
        .tavern(A, clerics(1).fighters(1).rogues(1).plus_gold(2))
        .quests(A, [LureArtisansOfMirabar])
        .begin();
    s.act(A, assign(CastleWaterdeep)).act(A, quest(LureArtisansOfMirabar)).act(A, building(HouseOfHeroes));
    assert_eq!(s.vp(A), 4 + 5);
    assert_eq!(s.tavern(A), Resources::NONE);
}

#[test]
fn build_12_the_first_stock_lies_on_any_tile_that_comes_into_play() {
    let s = Scenario::players(2).stack([CaravanCourt]).tavern(A, clerics(2).rogues(2).plus_gold(4));
    let mut s = s.quests(A, [PlacateTheWalkingStatue]).begin();
    s.act(A, assign(CastleWaterdeep)).act(A, quest(PlacateTheWalkingStatue)).turn_of(B);
    assert_eq!((s.vp(A), s.buildings(A)), (10, vec![CaravanCourt]));
    assert_eq!(s.lying(CaravanCourt), fighters(2));
}

#[test]
fn build_13_nobody_controls_more_than_nine() {
    let face_up = [Northgate, TheZoarstar, NewOlamn];
    let tiles = base_tiles_but(&face_up);
    let nine = || {
        Scenario::players(2)
            .tavern(A, clerics(1).fighters(1).rogues(1).plus_gold(20))
            .buildings(A, tiles[..9].iter().copied())
            .hall(face_up.map(|tile| (tile, 3)))
    };
    let mut s = nine().hand(A, [RealEstateDeal]).begin();
    assert!(!s.allows(assign(BuildersHall)));
    // One goes before another comes.
    s.act(A, assign(WaterdeepHarbor1)).act(A, building(tiles[0])).act(A, building(Northgate)).turn_of(B);
    assert_eq!(s.buildings(A).len(), 9);
    assert!(s.buildings(A).contains(&Northgate) && !s.buildings(A).contains(&tiles[0]));
    assert_eq!(s.vp(A), 3);

    // A reward skips what would be the tenth; the tile stays where it is.
    let mut s = nine().quests(A, [LureArtisansOfMirabar]).begin();
    s.act(A, assign(CastleWaterdeep)).act(A, quest(LureArtisansOfMirabar)).turn_of(B);
    assert_eq!((s.vp(A), s.buildings(A).len()), (4, 9));
    assert_eq!(hall(&s), face_up.map(|tile| Some((tile, 3))));
    assert_eq!(
        Scenario::players(2).buildings(A, tiles[..10].iter().copied()).refused(),
        PositionError::TooManyBuildings
    );
}

#[test]
fn build_14_a_discarded_building_leaves_the_game() {
    let mut s = Scenario::players(2)
        .modules(BOTH)
        .hand(A, [Demolish])
        .tavern(A, gold(3))
        .buildings(B, [MonstersMadeToOrder, CaravanCourt])
        .lying(MonstersMadeToOrder, corruption(2).fighters(1).plus_gold(2))
        .hall([(Northgate, 0)])
        .begin();
    let (track, fighters_left) = (s.track(), s.view().supply.fighter);
    // A cannot pay for the other one.
    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::PutBuilding).act(A, building(Northgate));
    assert_eq!((s.tavern(A), s.tavern(B)), (Resources::NONE, gold(3)));
    assert_eq!(s.track(), track + 2);
    assert_eq!(s.view().supply.fighter, fighters_left + 1);
    assert_eq!((s.buildings(A), s.buildings(B)), (vec![Northgate], vec![CaravanCourt]));
    assert!(s.view().spaces.iter().all(|space| space.id != MonstersMadeToOrder.into()));
    assert!(!s.allows(assign(MonstersMadeToOrder)));
}

#[test]
fn build_15_a_change_of_control_leaves_agent_and_stock_alone() {
    let forge = |s: &mut Table| {
        s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::ChooseBuilding).act(A, building(CaravanCourt));
        assert_eq!(s.tavern(A), corruption(2));
        assert_eq!((s.buildings(A), s.buildings(B)), (vec![CaravanCourt], vec![Northgate]));
    };
    let start = || Scenario::players(3).modules(SKULLPORT).hand(A, [ForgeDeed]).buildings(B, [CaravanCourt, Northgate]);
    let mut s = start().first(C).begin();
    s.act(C, assign(CaravanCourt));
    forge(&mut s);
    assert_eq!(s.agents_on(CaravanCourt), [Some(C)]);

    let mut s = start().begin();
    forge(&mut s);
    assert_eq!(s.lying(CaravanCourt), fighters(2));
    s.act(B, assign(CaravanCourt));
    assert_eq!((s.tavern(A), s.tavern(B)), (corruption(2).fighters(1), fighters(2)));
}

#[test]
fn build_16_a_tile_sold_while_occupied_stays_occupied() {
    let mut s = Scenario::players(3)
        .agents_each(2)
        .hand(A, [SampleWares])
        .hall([(HelmstarWarehouse, 0), (HouseOfHeroes, 0), (NewOlamn, 0)])
        .tavern(B, gold(3))
        .completed(C, [RecoverTheMagistersOrb])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::ChooseHallTile).act(A, building(HelmstarWarehouse));
    assert_eq!(s.tavern(A), rogues(2).plus_gold(2));
    s.act(B, assign(BuildersHall)).turn_of(C);
    assert_eq!(s.buildings(B), [HelmstarWarehouse]);
    assert_eq!(s.agents_on(HelmstarWarehouse), [Some(A)]);
    assert!(!s.allows(assign(HelmstarWarehouse)));
    assert!(s.allows(orb(HelmstarWarehouse)));
    s.act(C, assign(ThePlinth)).turn_of(B);
    assert!(!s.allows(assign(HelmstarWarehouse)));
    s.play_to_round(2);
    assert_eq!(s.agents_on(HelmstarWarehouse), []);

    // The same if a reward puts it into play; the visitor was there before and pays no owner.
    let mut s = Scenario::players(2)
        .hand(A, [SampleWares])
        .hall([(HelmstarWarehouse, 0), (HouseOfHeroes, 0), (NewOlamn, 0)])
        .tavern(B, clerics(1).fighters(1).rogues(1).plus_gold(2))
        .quests(B, [LureArtisansOfMirabar])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, building(HelmstarWarehouse)).act(B, assign(CastleWaterdeep));
    s.act(B, quest(LureArtisansOfMirabar)).act(B, building(HelmstarWarehouse)).turn_of(A);
    assert_eq!((s.agents_on(HelmstarWarehouse), s.tavern(B)), (vec![Some(A)], Resources::NONE));
    assert!(!s.allows(assign(HelmstarWarehouse)));
}

#[test]
fn build_17_an_empty_stack_refills_nothing() {
    let face_up = [Northgate, TheZoarstar, NewOlamn];
    let tiles = base_tiles_but(&face_up);
    let s = Scenario::players(3).tavern(A, gold(3)).hall(face_up.map(|tile| (tile, 1)));
    let s = s.buildings(A, tiles[..7].iter().copied()).buildings(B, tiles[7..14].iter().copied());
    let mut s = s.buildings(C, tiles[14..].iter().copied()).begin();
    assert_eq!(s.view().decks.buildings, 0);
    s.act(A, assign(BuildersHall)).turn_of(B);
    assert_eq!(hall(&s), [None, Some((TheZoarstar, 1)), Some((NewOlamn, 1))]);
    s.play_to_round(2);
    assert_eq!(hall(&s)[0], None);
}
