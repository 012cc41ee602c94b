//! Chapter 16: every Building of the base game.

use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId, BuildingId::*, IntrigueId::*, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

/// The four alternatives of "any type".
pub const ANY_TYPE: [Action; 4] =
    [Action::Take(Cleric), Action::Take(Fighter), Action::Take(Rogue), Action::Take(Wizard)];

/// A buys the tile for exactly its cost and has nothing left; B's turn is next.
#[track_caller]
pub fn built(scenario: Scenario, tile: BuildingId, cost: u16) -> Table {
    let mut table = scenario.tavern(A, gold(cost)).hall([(tile, 0)]).begin();
    table.act(A, assign(BuildersHall));
    if table.decision().kind == DecisionKind::BuyBuilding {
        table.act(A, building(tile));
    }
    table.turn_of(B);
    assert_eq!(table.buildings(A), [tile]);
    assert_eq!((table.tavern(A), table.vp(A)), (Resources::NONE, 0));
    table
}

/// The Taverns of the visitor B and of the owner A.
pub fn taverns(table: &Table) -> (Resources, Resources) {
    (table.tavern(B), table.tavern(A))
}

/// Plays on to a round, on eight spaces of the board only.
pub fn pass_to_round(table: &mut Table, round: u8) {
    let quiet = [
        AurorasRealmsShop,
        FieldOfTriumph,
        TheGrinningLionTavern,
        ThePlinth,
        BlackstaffTower,
        CliffwatchInn1,
        CliffwatchInn3,
        CastleWaterdeep,
    ];
    while table.view().round < round {
        let last = *table.options().last().expect("a decision");
        let action = quiet.map(assign).into_iter().find(|action| table.allows(*action)).unwrap_or(last);
        table.act(table.decision().player, action);
    }
}

/// The next player visits the tile: what it takes and how many VP it scores.
pub fn visit(table: &mut Table, tile: BuildingId) -> (Resources, i16) {
    let by = table.decision().player;
    let (tavern, points) = (table.tavern(by), table.vp(by));
    table.act(by, assign(tile));
    (table.tavern(by).less(tavern), table.vp(by) - points)
}

#[test]
fn bb_1_space_auroras_realms_shop() {
    let mut table = Scenario::players(2).begin();
    table.act(A, assign(AurorasRealmsShop)).turn_of(B);
    assert_eq!(table.tavern(A), gold(4));
}

#[test]
fn bb_2_space_blackstaff_tower() {
    let mut table = Scenario::players(2).begin();
    table.act(A, assign(BlackstaffTower)).turn_of(B);
    assert_eq!(table.tavern(A), wizards(1));
}

#[test]
fn bb_3_space_builders_hall() {
    let hall = || {
        let tiles = [(CaravanCourt, 2), (DragonTower, 1), (FetlockCourt, 3)];
        Scenario::players(2).hall(tiles).stack([Northgate])
    };
    assert!(!hall().tavern(A, gold(2)).begin().allows(assign(BuildersHall)), "nothing is affordable");

    let mut table = hall().tavern(A, gold(6)).begin();
    table.act(A, assign(BuildersHall)).asks(A, DecisionKind::BuyBuilding);
    table.offers([building(CaravanCourt), building(DragonTower)]);
    table.act(A, building(CaravanCourt)).turn_of(B);
    assert_eq!((table.tavern(A), table.vp(A)), (gold(2), 2));
    assert_eq!(table.buildings(A), [CaravanCourt]);
    let slot = table.view().hall[0].clone().expect("the slot is refilled");
    assert_eq!((slot.building, slot.vp), (Northgate, 0));
}

#[test]
fn bb_4_space_castle_waterdeep() {
    let mut table = Scenario::players(2).intrigue_deck([Ambush]).begin();
    table.act(A, assign(AurorasRealmsShop)).act(B, assign(CastleWaterdeep)).turn_of(A);
    assert_eq!(table.view().first_player, B);
    assert_eq!(table.hand(B), [Ambush]);

    // The player who already holds the marker takes it again.
    let mut table = Scenario::players(2).modules(SKULLPORT).completed(B, [TrainCastleGuards]).begin();
    table.act(A, assign(CastleWaterdeep)).turn_of(B);
    assert_eq!((table.view().first_player, table.hand(A).len()), (A, 1));
    assert_eq!((table.tavern(A), table.tavern(B)), (fighters(1), fighters(1)));
}

#[test]
fn bb_5_space_cliffwatch_inn() {
    let mut table = Scenario::players(2)
        .inn([BolsterCityGuard, TrainBladesingers, PrisonBreak, RaidOrcStronghold])
        .quest_deck([RepelSeawraiths, ThinTheCityWatch, ConfrontTheXanathar, DomesticateOwlbears])
        .begin();

    table.act(A, assign(CliffwatchInn1)).asks(A, DecisionKind::TakeQuest);
    table.act(A, quest(TrainBladesingers)).turn_of(B);
    assert_eq!((table.tavern(A), table.quests(A)), (gold(2), vec![TrainBladesingers]));
    assert_eq!(table.view().inn[1], Some(RepelSeawraiths));

    table.act(B, assign(CliffwatchInn2)).act(B, quest(RepelSeawraiths)).turn_of(A);
    assert_eq!((table.hand(B).len(), table.quests(B)), (1, vec![RepelSeawraiths]));

    table.act(A, assign(CliffwatchInn3)).asks(A, DecisionKind::TakeQuest);
    for old in [BolsterCityGuard, ThinTheCityWatch, PrisonBreak, RaidOrcStronghold] {
        assert!(table.happened(Event::QuestDiscarded { player: None, quest: old }));
        assert!(!table.allows(quest(old)));
    }
    assert_eq!(table.options().len(), 4);
    table.act(A, quest(ConfrontTheXanathar)).turn_of(B);
    assert_eq!(table.quests(A).len(), 2);
}

#[test]
fn bb_6_space_field_of_triumph() {
    let mut table = Scenario::players(2).begin();
    table.act(A, assign(FieldOfTriumph)).turn_of(B);
    assert_eq!(table.tavern(A), fighters(2));
}

#[test]
fn bb_7_space_the_grinning_lion_tavern() {
    let mut table = Scenario::players(2).begin();
    table.act(A, assign(TheGrinningLionTavern)).turn_of(B);
    assert_eq!(table.tavern(A), rogues(2));
}

#[test]
fn bb_8_space_the_plinth() {
    let mut table = Scenario::players(2).begin();
    table.act(A, assign(ThePlinth)).turn_of(B);
    assert_eq!(table.tavern(A), clerics(1));
}

#[test]
fn bb_9_space_waterdeep_harbor() {
    let scenario = Scenario::players(3).agents_each(1);
    let mut table = scenario.hand(A, [CallInAFavor]).hand(B, [CallInAFavor]).begin();
    table.act(A, assign(WaterdeepHarbor2)).act(A, Action::Gain(1)).turn_of(B);
    assert_eq!((table.tavern(A), table.hand(A)), (fighters(2), vec![]));
    table.act(B, assign(WaterdeepHarbor1)).act(B, Action::Gain(2)).turn_of(C);
    assert!(!table.allows(assign(WaterdeepHarbor3)), "C has no card to play");

    // The Agents are reassigned to other spaces in the order of the Harbor's numbers.
    table.act(C, assign(ThePlinth)).asks(B, DecisionKind::AssignAgent);
    assert!(!table.allows(assign(WaterdeepHarbor3)) && !table.allows(assign(ThePlinth)));
    table.act(B, assign(AurorasRealmsShop)).asks(A, DecisionKind::AssignAgent);
    table.act(A, assign(BlackstaffTower));
    let (from, space) = (WaterdeepHarbor2.into(), BlackstaffTower.into());
    assert!(table.happened(Event::AgentReassigned { player: A, from, space, via: None }));
    assert_eq!((table.tavern(A), table.tavern(B)), (fighters(2).wizards(1), rogues(2).plus_gold(4)));
}

#[test]
fn ab_1_tile_caravan_court() {
    let mut table = built(Scenario::players(2), CaravanCourt, 4);
    table.act(B, assign(CaravanCourt)).turn_of(A);
    assert_eq!(taverns(&table), (fighters(2), fighters(1)));
    assert_eq!(table.lying(CaravanCourt), Resources::NONE);

    let mut table = built(Scenario::players(2), CaravanCourt, 4);
    pass_to_round(&mut table, 3);
    assert_eq!(visit(&mut table, CaravanCourt), (fighters(6), 0));
}

#[test]
fn ab_1_an_empty_caravan_court_may_be_visited_for_nothing() {
    let empty = Scenario::players(2).buildings(B, [CaravanCourt]).lying(CaravanCourt, Resources::NONE);
    let mut table = empty.begin();
    table.act(A, assign(CaravanCourt)).turn_of(B);
    assert_eq!((table.tavern(A), table.tavern(B)), (Resources::NONE, fighters(1)));
}

#[test]
fn ab_2_tile_dragon_tower() {
    let deck = Scenario::players(2).intrigue_deck([GoodFaith, Ambush]);
    let mut table = built(deck, DragonTower, 3);
    table.act(B, assign(DragonTower)).turn_of(A);
    assert_eq!(taverns(&table), (wizards(1), Resources::NONE));
    assert_eq!((table.hand(B), table.hand(A)), (vec![GoodFaith], vec![Ambush]), "the visitor draws first");
}

#[test]
fn ab_3_tile_fetlock_court() {
    let mut table = built(Scenario::players(2), FetlockCourt, 8);
    table.act(B, assign(FetlockCourt)).asks(A, DecisionKind::GainAdventurer).offers([take(Fighter), take(Wizard)]);
    table.act(A, take(Wizard)).turn_of(A);
    assert_eq!(taverns(&table), (fighters(2).wizards(1), wizards(1)));
}

#[test]
fn ab_4_tile_the_golden_horn() {
    let mut table = built(Scenario::players(2), TheGoldenHorn, 4);
    table.act(B, assign(TheGoldenHorn)).turn_of(A);
    assert_eq!(taverns(&table), (gold(4), gold(2)));

    let mut table = built(Scenario::players(2).round(2), TheGoldenHorn, 4);
    pass_to_round(&mut table, 3);
    assert_eq!(visit(&mut table, TheGoldenHorn), (gold(8), 0));
}

#[test]
fn ab_5_tile_helmstar_warehouse() {
    let mut table = built(Scenario::players(2), HelmstarWarehouse, 3);
    table.act(B, assign(HelmstarWarehouse)).turn_of(A);
    assert_eq!(taverns(&table), (rogues(2).plus_gold(2), rogues(1)));
}

/// B can pay for Train Bladesingers at the Inn and for Domesticate Owlbears of its own.
fn garden() -> Scenario {
    Scenario::players(2)
        .inn([TrainBladesingers, BolsterCityGuard, RaidOrcStronghold, PrisonBreak])
        .quests(B, [DomesticateOwlbears])
        .tavern(B, clerics(1).fighters(3).wizards(3))
}

#[test]
fn ab_6_tile_heroes_garden() {
    let mut table = built(garden(), HeroesGarden, 4);
    table.act(B, assign(HeroesGarden)).asks(B, DecisionKind::TakeQuest).act(B, quest(TrainBladesingers));
    table.asks(B, DecisionKind::CompleteQuest).offers([quest(TrainBladesingers), Action::Decline]);
    table.act(B, quest(TrainBladesingers));
    assert_eq!((table.vp(B), table.vp(A)), (4 + 4, 2));
    assert_eq!(table.tavern(B), clerics(1).fighters(1).wizards(3));

    // The Quest step is still to come.
    table.asks(B, DecisionKind::CompleteQuest).offers([quest(DomesticateOwlbears), Action::Decline]);
    table.act(B, quest(DomesticateOwlbears)).turn_of(A);
    assert_eq!(table.vp(B), 8 + 8);
}

#[test]
fn ab_6_heroes_garden_gives_no_bonus_later() {
    let mut table = built(garden(), HeroesGarden, 4);
    table.act(B, assign(HeroesGarden)).act(B, quest(TrainBladesingers)).act(B, Action::Decline);
    table.offers([quest(TrainBladesingers), quest(DomesticateOwlbears), Action::Decline]);
    table.act(B, quest(TrainBladesingers)).turn_of(A);
    assert_eq!(table.vp(B), 4);
}

#[test]
fn ab_6_a_mandatory_quest_blocks_heroes_garden() {
    let mut table = built(garden().mandatory(B, [QuellRiots]), HeroesGarden, 4);
    table.act(B, assign(HeroesGarden)).act(B, quest(TrainBladesingers)).turn_of(A);
    assert!(table.quests(B).contains(&TrainBladesingers));
}

#[test]
fn ab_7_tile_house_of_good_spirits() {
    let mut table = built(Scenario::players(2), HouseOfGoodSpirits, 3);
    table.act(B, assign(HouseOfGoodSpirits)).asks(B, DecisionKind::GainAdventurer).offers(ANY_TYPE);
    table.act(B, take(Fighter)).turn_of(A);
    assert_eq!(taverns(&table), (fighters(2), fighters(1)));
}

#[test]
fn ab_8_tile_house_of_heroes() {
    let mut table = built(Scenario::players(2), HouseOfHeroes, 8);
    table.act(B, assign(HouseOfHeroes)).asks(A, DecisionKind::GainAdventurer).offers([take(Cleric), take(Fighter)]);
    table.act(A, take(Cleric)).turn_of(A);
    assert_eq!(taverns(&table), (clerics(1).fighters(2), clerics(1)));
}

#[test]
fn ab_9_tile_house_of_the_moon() {
    let inn = [BolsterCityGuard, RaidOrcStronghold, PrisonBreak, TrainBladesingers];
    let mut table = built(Scenario::players(2).inn(inn).quest_deck([RepelSeawraiths]), HouseOfTheMoon, 3);
    table.act(B, assign(HouseOfTheMoon)).asks(B, DecisionKind::TakeQuest);
    assert_eq!(table.tavern(B), clerics(1), "the Cleric comes first");
    table.act(B, quest(PrisonBreak)).turn_of(A);
    assert_eq!(table.quests(B), [PrisonBreak]);
    assert_eq!(table.view().inn[2], Some(RepelSeawraiths));
    assert_eq!(taverns(&table), (clerics(1), gold(2)));
}

#[test]
fn ab_10_tile_house_of_wonder() {
    let mut table = built(Scenario::players(2).tavern(B, gold(2)), HouseOfWonder, 4);
    table.act(B, assign(HouseOfWonder)).asks(B, DecisionKind::GainAdventurer).offers([take(Cleric), take(Wizard)]);
    table.act(B, take(Wizard)).act(B, take(Wizard)).turn_of(A);
    assert_eq!(taverns(&table), (wizards(2), gold(2)));
}

#[test]
fn ab_10_house_of_wonder_needs_2_gold() {
    let one_gold = || Scenario::players(2).buildings(B, [HouseOfWonder]).tavern(A, gold(1));
    assert!(!one_gold().begin().allows(assign(HouseOfWonder)));

    let mut table = one_gold().lying(HouseOfWonder, gold(1)).begin();
    table.act(A, assign(HouseOfWonder)).act(A, take(Cleric)).act(A, take(Wizard));
    assert_eq!(table.tavern(A), clerics(1).wizards(1), "Gold on the space counts");
}

#[test]
fn ab_11_tile_jesters_court() {
    let mut table = built(Scenario::players(2), JestersCourt, 4);
    assert_eq!(table.lying(JestersCourt), rogues(2));
    table.act(B, assign(JestersCourt)).turn_of(A);
    assert_eq!(taverns(&table), (rogues(2), rogues(1)));
}

#[test]
fn ab_12_tile_new_olamn() {
    let mut table = built(Scenario::players(2), NewOlamn, 8);
    table.act(B, assign(NewOlamn)).asks(A, DecisionKind::GainAdventurer).offers([take(Rogue), take(Wizard)]);
    table.act(A, take(Rogue)).turn_of(A);
    assert_eq!(taverns(&table), (rogues(2).wizards(1), rogues(1)));
}

#[test]
fn ab_13_tile_northgate() {
    let mut table = built(Scenario::players(2), Northgate, 3);
    table.act(B, assign(Northgate)).asks(B, DecisionKind::GainAdventurer).offers(ANY_TYPE);
    table.act(B, take(Wizard)).turn_of(A);
    assert_eq!(taverns(&table), (wizards(1).plus_gold(2), Resources::NONE));
    assert_eq!(table.vp(A), 2);
}

#[test]
fn ab_14_tile_the_palace_of_waterdeep() {
    let mut table = built(Scenario::players(2).agents_each(1), ThePalaceOfWaterdeep, 4);
    table.act(B, assign(ThePalaceOfWaterdeep));
    assert!(table.happened(Event::AmbassadorTaken { player: B }));
    assert_eq!(table.vp(A), 2);

    // Before A, the first player, has a turn.
    assert_eq!((table.view().round, table.view().ambassador.holder), (2, Some(B)));
    table.asks(B, DecisionKind::AssignAgent).act(B, assign(AurorasRealmsShop)).turn_of(A);
    assert_eq!(table.tavern(B), gold(4));
    assert_eq!(table.agents_on(AurorasRealmsShop), [None]);
}

#[test]
fn ab_15_tile_the_skulkway() {
    let mut table = built(Scenario::players(2), TheSkulkway, 4);
    table.act(B, assign(TheSkulkway)).asks(A, DecisionKind::GainAdventurer).offers([take(Fighter), take(Rogue)]);
    table.act(A, take(Rogue)).turn_of(A);
    assert_eq!(taverns(&table), (fighters(1).rogues(1).plus_gold(2), rogues(1)));
}

#[test]
fn ab_16_tile_smugglers_dock() {
    let mut table = built(Scenario::players(2).tavern(B, gold(3)), SmugglersDock, 4);
    table.act(B, assign(SmugglersDock)).asks(B, DecisionKind::GainAdventurer).offers([take(Fighter), take(Rogue)]);
    table.act(B, take(Fighter)).act(B, take(Fighter)).act(B, take(Rogue)).act(B, take(Fighter)).turn_of(A);
    assert_eq!(taverns(&table), (fighters(3).rogues(1).plus_gold(1), gold(2)));

    let table = built(Scenario::players(2).tavern(B, gold(1)), SmugglersDock, 4);
    assert!(!table.allows(assign(SmugglersDock)));
}

#[test]
fn ab_17_tile_spires_of_the_morning() {
    let mut table = built(Scenario::players(2), SpiresOfTheMorning, 4);
    table.act(B, assign(SpiresOfTheMorning)).turn_of(A);
    assert_eq!((table.tavern(B), table.vp(A)), (clerics(1), 2));

    let mut table = built(Scenario::players(2), SpiresOfTheMorning, 4);
    pass_to_round(&mut table, 3);
    assert_eq!(visit(&mut table, SpiresOfTheMorning), (clerics(3), 0));
}

#[test]
fn ab_18_tile_the_stone_house() {
    let mut table = built(Scenario::players(2), TheStoneHouse, 4);
    table.act(B, assign(TheStoneHouse)).turn_of(A);
    assert_eq!(taverns(&table), (gold(1), gold(2)), "it counts itself, no basic Building and no tile in the Hall");

    let mut table = Scenario::players(2)
        .buildings(A, [CaravanCourt, DragonTower, Northgate])
        .buildings(B, [TheStoneHouse, NewOlamn, TheZoarstar])
        .begin();
    table.act(A, assign(TheStoneHouse)).turn_of(B);
    assert_eq!((table.tavern(A), table.tavern(B)), (gold(6), gold(2)));
}

#[test]
fn ab_18_a_stone_house_in_the_hall_does_not_count_itself() {
    let mut table = Scenario::players(2)
        .hand(A, [SampleWares])
        .hall([(TheStoneHouse, 1), (Northgate, 1), (NewOlamn, 1)])
        .buildings(B, [CaravanCourt, DragonTower])
        .begin();
    table
        .act(A, assign(WaterdeepHarbor1))
        .asks(A, DecisionKind::ChooseHallTile)
        .act(A, building(TheStoneHouse))
        .turn_of(B);
    assert_eq!((table.tavern(A), table.tavern(B)), (gold(2), Resources::NONE));
}

#[test]
fn ab_19_tile_the_three_pearls() {
    let table = built(Scenario::players(2).tavern(B, fighters(1)), TheThreePearls, 4);
    assert!(!table.allows(assign(TheThreePearls)));

    let mut table = built(Scenario::players(2).tavern(B, fighters(2)), TheThreePearls, 4);
    table.act(B, assign(TheThreePearls)).asks(B, DecisionKind::GainAdventurer).offers(ANY_TYPE);
    table.act(B, take(Wizard)).act(B, take(Wizard)).act(B, take(Wizard)).turn_of(A);
    assert_eq!(taverns(&table), (wizards(3), gold(2)));
}

#[test]
fn ab_19_what_the_three_pearls_got_may_be_taken_back() {
    let scenario = Scenario::players(2).tavern(B, fighters(2).rogues(1)).supply(Fighter, 0).supply(Rogue, 0);
    let mut table = built(scenario, TheThreePearls, 4);
    table.act(B, assign(TheThreePearls)).asks(B, DecisionKind::ReturnAdventurer).offers([give(Fighter), give(Rogue)]);
    table.act(B, give(Fighter)).act(B, give(Rogue)).offers(ANY_TYPE);
    table.act(B, take(Rogue)).offers([take(Cleric), take(Fighter), take(Wizard)]);
    table.act(B, take(Fighter)).act(B, take(Cleric)).turn_of(A);
    assert_eq!(table.tavern(B), clerics(1).fighters(2).rogues(1));
}

#[test]
fn ab_20_tile_the_tower_of_luck() {
    let mut table = built(Scenario::players(2), TheTowerOfLuck, 8);
    table.act(B, assign(TheTowerOfLuck)).asks(A, DecisionKind::GainAdventurer).offers([take(Cleric), take(Rogue)]);
    table.act(A, take(Cleric)).turn_of(A);
    assert_eq!(taverns(&table), (clerics(1).rogues(2), clerics(1)));
}

#[test]
fn ab_21_tile_tower_of_the_order() {
    let mut table = built(Scenario::players(2).intrigue_deck([Ambush]), TowerOfTheOrder, 4);
    table.act(B, assign(TowerOfTheOrder)).turn_of(A);
    assert_eq!(taverns(&table), (wizards(1), Resources::NONE));
    assert_eq!((table.hand(B), table.hand(A)), (vec![], vec![Ambush]));
    assert_eq!(table.lying(TowerOfTheOrder), Resources::NONE);
}

#[test]
fn ab_22_tile_the_waymoot() {
    let mut table = built(Scenario::players(2), TheWaymoot, 4);
    assert_eq!(table.lying(TheWaymoot), vp(3));
    let face_up = table.view().inn[0].expect("a Quest");
    table.act(B, assign(TheWaymoot)).asks(B, DecisionKind::TakeQuest);
    assert_eq!(table.vp(B), 3, "the VP come before the Quest");
    table.act(B, quest(face_up)).turn_of(A);
    assert_eq!((table.quests(B), table.vp(A)), (vec![face_up], 2));

    let mut table = built(Scenario::players(2), TheWaymoot, 4);
    pass_to_round(&mut table, 3);
    assert_eq!(visit(&mut table, TheWaymoot), (Resources::NONE, 9));
}

#[test]
fn ab_22_a_waymoot_in_the_hall_gives_the_ordinary_tokens() {
    let hall = [(Northgate, 1), (TheWaymoot, 2), (NewOlamn, 1)];
    let mut table = Scenario::players(2).hand(A, [SampleWares]).hall(hall).begin();
    table.act(A, assign(WaterdeepHarbor1)).act(A, building(TheWaymoot)).asks(A, DecisionKind::TakeQuest);
    assert_eq!(table.vp(A), 2);
    assert_eq!(table.view().hall[1].as_ref().map(|tile| tile.vp), Some(0));
}

#[test]
fn ab_23_tile_the_yawning_portal() {
    let mut table = built(Scenario::players(2), TheYawningPortal, 4);
    table.act(B, assign(TheYawningPortal)).asks(B, DecisionKind::GainAdventurer).offers(ANY_TYPE).act(B, take(Cleric));
    table.asks(B, DecisionKind::GainAdventurer).offers(ANY_TYPE).act(B, take(Rogue));
    table.asks(A, DecisionKind::GainAdventurer).offers(ANY_TYPE).act(A, take(Wizard)).turn_of(A);
    assert_eq!(taverns(&table), (clerics(1).rogues(1), wizards(1)));
}

#[test]
fn ab_24_tile_the_zoarstar() {
    // A's Agent stands in Builder's Hall, where B could buy nothing.
    let table = built(Scenario::players(2), TheZoarstar, 8);
    assert!(!table.allows(assign(TheZoarstar)));

    let mut table = Scenario::players(2).buildings(B, [TheZoarstar]).begin();
    table.act(A, assign(FieldOfTriumph)).act(B, assign(AurorasRealmsShop));
    table.act(A, assign(ThePlinth)).act(B, assign(BlackstaffTower));
    table
        .act(A, assign(TheZoarstar))
        .asks(A, DecisionKind::CopySpace)
        .offers([at(AurorasRealmsShop), at(BlackstaffTower)]);
    table.act(A, at(BlackstaffTower)).turn_of(B);
    assert_eq!(table.tavern(A), clerics(1).fighters(2).wizards(1));
    assert_eq!(table.vp(B), 2);
    assert_eq!(table.agents_on(BlackstaffTower), [Some(B)]);
    assert_eq!(table.agents_on(TheZoarstar), [Some(A)]);
}

#[test]
fn ab_24_the_zoarstar_is_closed_among_own_agents() {
    let mut table = Scenario::players(2).buildings(B, [TheZoarstar]).agents(B, 0).begin();
    table.act(A, assign(FieldOfTriumph)).turn_of(A);
    assert!(!table.allows(assign(TheZoarstar)));
}

#[test]
fn ab_24_no_reassignment_from_a_harbor_copied_by_the_zoarstar() {
    let scenario = Scenario::players(2).first(B).agents_each(1).buildings(B, [TheZoarstar]);
    let mut table = scenario.hand(A, [CallInAFavor]).hand(B, [CallInAFavor]).begin();
    table.act(B, assign(WaterdeepHarbor3)).act(B, Action::Gain(1));
    table.act(A, assign(TheZoarstar)).asks(A, DecisionKind::ChooseGain).act(A, Action::Gain(0));
    assert_eq!((table.tavern(A), table.vp(B)), (gold(4), 2));

    table.asks(B, DecisionKind::AssignAgent).act(B, assign(ThePlinth));
    assert_eq!(table.view().round, 2, "only B's Agent was reassigned");
    assert_eq!(table.tavern(A), gold(4));
}
