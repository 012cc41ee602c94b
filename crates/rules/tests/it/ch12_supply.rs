//! Chapter 12: supply.

use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId::*, IntrigueId::*, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

/// All Adventurers in Taverns, in the supply and on spaces, type by type.
fn adventurers(s: &Table) -> [u8; 4] {
    let view = s.view();
    let supply = [view.supply.cleric, view.supply.fighter, view.supply.rogue, view.supply.wizard];
    let mut sums = supply;
    for what in view.players.iter().map(|p| p.tavern.0).chain(view.spaces.iter().map(|space| space.resources)) {
        for kind in [Cleric, Fighter, Rogue, Wizard] {
            sums[kind as usize] += what.of(kind);
        }
    }
    sums
}

#[test]
fn supply_1_gains_and_payments_go_through_one_supply() {
    let s = Scenario::players(2).tavern(A, fighters(3).wizards(1)).quests(A, [TrainBladesingers]);
    let mut s = s.begin();
    assert_eq!((s.view().supply.fighter, s.view().supply.wizard), (22, 24));
    s.act(A, assign(FieldOfTriumph)).act(A, quest(TrainBladesingers));
    // 2 taken, 3 paid, 1 in the reward.
    assert_eq!((s.view().supply.fighter, s.view().supply.wizard), (22, 24));
    assert_eq!(s.tavern(A), fighters(3).wizards(1));

    let s = Scenario::players(3).buildings(A, [CaravanCourt, JestersCourt]).buildings(B, [TheThreePearls]);
    s.round(6).begin().play_until(|s| {
        assert_eq!(adventurers(s), [25; 4]);
        s.game.decision().is_none()
    });
}

#[test]
fn supply_2_a_shortage_gives_what_is_left_and_owes_nothing() {
    let mut s = Scenario::players(2)
        .tavern(A, clerics(2).wizards(1).plus_gold(4))
        .quests(A, [HealFallenGrayHandSoldiers])
        .tavern(B, clerics(2).fighters(1))
        .quests(B, [ConvertANobleToLathander])
        .supply(Fighter, 4)
        .begin();
    s.act(A, assign(CastleWaterdeep)).act(A, quest(HealFallenGrayHandSoldiers));
    assert_eq!(s.tavern(A), fighters(4));
    assert_eq!(s.view().supply.fighter, 0);
    s.act(B, assign(FieldOfTriumph)).act(B, quest(ConvertANobleToLathander));
    assert_eq!(s.view().supply.fighter, 1);
    assert_eq!(s.tavern(A), fighters(4));
}

#[test]
fn supply_3_several_are_served_from_the_cards_player_on() {
    let s = Scenario::players(3).first(B).hand(B, [CallForAdventurers]);
    let mut s = s.supply(Cleric, 3).supply(Fighter, 0).supply(Rogue, 0).supply(Wizard, 0).begin();
    s.act(B, assign(WaterdeepHarbor1)).turn_of(C);
    assert_eq!((s.tavern(B), s.tavern(C), s.tavern(A)), (clerics(2), clerics(1), Resources::NONE));
}

#[test]
fn supply_4_a_module_adds_twenty_of_each_type() {
    for (modules, all) in [(NO_MODULES, 25), (UNDERMOUNTAIN, 45), (SKULLPORT, 45), (BOTH, 45)] {
        let s = Scenario::players(2).modules(modules).tavern(A, wizards(all - 1));
        let mut s = s.agents_each(1).begin();
        s.act(A, assign(BlackstaffTower));
        assert_eq!(s.tavern(A), wizards(all));
        assert_eq!(s.view().supply.wizard, 0);
        s.play_to_round(2).play_until(|s| s.decision().player == B);
        let before = s.tavern(B).of(Wizard);
        s.act(B, assign(BlackstaffTower));
        assert_eq!(s.tavern(B).of(Wizard), before);

        let refused = Scenario::players(2).modules(modules).tavern(A, wizards(all + 1)).refused();
        assert_eq!(refused, PositionError::NotSoMany("wizard"));
    }
}

#[test]
fn supply_5_gold_and_vp_never_run_out() {
    let s = Scenario::players(2).tavern(A, gold(70)).tavern(B, gold(50)).vp(A, 200).vp(B, 200);
    let mut s = s.hall([(Northgate, 36), (TheZoarstar, 36)]).begin();
    s.act(A, assign(AurorasRealmsShop)).act(B, assign(BuildersHall)).act(B, building(Northgate));
    assert_eq!((s.tavern(A), s.tavern(B)), (gold(74), gold(47)));
    assert_eq!(s.vp(B), 236);

    // As an option there are only 100 Gold, which run short like Adventurers.
    let s = Scenario::players(2).options(|options| options.gold_supply = Some(100));
    let mut s = s.tavern(A, gold(98)).begin();
    assert_eq!(s.view().supply.gold, Some(2));
    s.act(A, assign(AurorasRealmsShop));
    assert_eq!(s.tavern(A), gold(100));
    assert_eq!(s.view().supply.gold, Some(0));
}

#[test]
fn supply_6_a_choice_is_made_among_what_is_there() {
    let s = Scenario::players(2).buildings(B, [HouseOfWonder]).tavern(A, gold(2));
    let mut s = s.supply(Cleric, 1).supply(Wizard, 0).begin();
    s.act(A, assign(HouseOfWonder)).turn_of(B);
    assert_eq!(s.tavern(A), clerics(1));

    let s = Scenario::players(2).buildings(A, [TheYawningPortal]).supply(Cleric, 1).supply(Wizard, 0);
    let mut s = s.begin();
    s.act(A, assign(TheYawningPortal)).offers([take(Cleric), take(Fighter), take(Rogue)]);
    s.act(A, take(Cleric)).offers([take(Fighter), take(Rogue)]).act(A, take(Rogue)).turn_of(B);
    assert_eq!(s.tavern(A), clerics(1).rogues(1));
}
