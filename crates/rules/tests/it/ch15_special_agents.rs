//! Chapter 15: Ambassador and Lieutenant.

use super::ch13_decks::in_order;
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId::*, IntrigueId::*, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

/// One short round in which A, the first player, takes the Ambassador at the Palace of B; A places it next.
fn a_holds_it(s: Scenario) -> Table {
    let s = s.agents_each(0).agents(A, 1).agents(B, 1);
    let mut s = s.buildings(B, [ThePalaceOfWaterdeep]).begin();
    s.act(A, assign(ThePalaceOfWaterdeep)).act(B, assign(AurorasRealmsShop));
    assert_eq!((s.view().round, s.view().ambassador.holder), (2, Some(A)));
    places_it(&mut s, A);
    s
}

/// The pending decision is where this player places the Ambassador.
#[track_caller]
fn places_it(s: &mut Table, p: PlayerId) {
    s.asks(p, DecisionKind::AssignAgent);
    assert_eq!(s.decision().rule, "AMB-4");
}

/// Plays on with the first legal answers, but no Agent visits the Palace.
fn shun_the_palace(s: &mut Table, done: impl Fn(&Table) -> bool) {
    while !done(s) {
        let action = s.options().into_iter().rfind(|action| *action != assign(ThePalaceOfWaterdeep));
        s.act(s.decision().player, action.expect("another space"));
    }
}

#[test]
fn amb_1_the_palace_gives_the_ambassador() {
    let mut s = a_holds_it(Scenario::players(2));
    assert!(s.happened(Event::AmbassadorTaken { player: A }));
    s.act(A, assign(ThePlinth)).act(A, assign(FieldOfTriumph)).turn_of(B);
    assert_eq!(s.agents_on(ThePlinth), [None]);
    assert!(!s.allows(assign(ThePlinth)));
    // Taken from the board, it leaves its space open.
    s.act(B, assign(ThePalaceOfWaterdeep)).turn_of(A);
    assert_eq!(s.view().ambassador.holder, Some(B));
    assert_eq!(s.agents_on(ThePlinth), []);
    assert!(s.allows(assign(ThePlinth)));
}

#[test]
fn amb_2_while_somebody_holds_it_the_palace_pays_only_its_owner() {
    let s = Scenario::players(3).buildings(C, [ThePalaceOfWaterdeep]).completed(B, [RecoverTheMagistersOrb]);
    let mut s = s.begin();
    s.act(A, assign(ThePalaceOfWaterdeep)).act(B, orb(ThePalaceOfWaterdeep)).turn_of(C);
    assert_eq!((s.view().ambassador.holder, s.vp(C)), (Some(A), 4));

    // The same if the visitor is the holder.
    let mut s = Scenario::players(2).buildings(B, [ThePalaceOfWaterdeep]).hand(A, [RecallAgent]).begin();
    s.act(A, assign(ThePalaceOfWaterdeep)).act(B, assign(ThePlinth));
    s.act(A, assign(WaterdeepHarbor1)).act(A, agent(ThePalaceOfWaterdeep)).act(B, assign(BlackstaffTower));
    s.act(A, assign(ThePalaceOfWaterdeep)).turn_of(B);
    assert_eq!((s.view().ambassador.holder, s.vp(B)), (Some(A), 4));
}

#[test]
fn amb_3_the_held_ambassador_is_not_in_the_pool() {
    let s = Scenario::players(2).agents(A, 1).agents(B, 3).buildings(B, [ThePalaceOfWaterdeep]);
    let mut s = s.begin();
    s.act(A, assign(ThePalaceOfWaterdeep)).turn_of(B);
    assert_eq!(s.pool(A), 0);
    s.act(B, assign(ThePlinth)).turn_of(B);

    // It is no unused Agent for Sample Wares either.
    let s = Scenario::players(2).agents_each(2).buildings(B, [ThePalaceOfWaterdeep]).hand(A, [SampleWares]);
    let mut s = s.begin();
    assert!(s.allows(assign(WaterdeepHarbor1)));
    s.act(A, assign(ThePalaceOfWaterdeep)).act(B, assign(ThePlinth)).turn_of(A);
    assert!(!s.allows(assign(WaterdeepHarbor1)));
}

#[test]
fn amb_4_it_is_placed_before_anybodys_turn() {
    let s =
        Scenario::players(3).agents_each(1).buildings(A, [ThePalaceOfWaterdeep]).completed(A, [DefendTheTowerOfLuck]);
    let mut s = s.begin();
    s.act(A, assign(ThePlinth)).act(B, assign(BlackstaffTower)).act(C, assign(ThePalaceOfWaterdeep));
    // Start-of-round effects come first, then C, though A is the first player.
    s.asks(A, DecisionKind::GainAdventurer).act(A, take(Cleric));
    places_it(&mut s, C);
    assert!(!s.decision().may_decline);
    assert!(s.allows(assign(ThePalaceOfWaterdeep)));
    s.act(C, assign(FieldOfTriumph)).turn_of(A);
    assert_eq!(s.agents_on(FieldOfTriumph), [None]);

    // Placed on the Palace it is taken straight back.
    let mut s = a_holds_it(Scenario::players(2));
    s.act(A, assign(ThePalaceOfWaterdeep)).turn_of(A);
    assert_eq!((s.view().ambassador.holder, s.vp(B)), (Some(A), 4));
    assert_eq!(s.agents_on(ThePalaceOfWaterdeep), []);
}

#[test]
fn amb_5_a_first_player_who_holds_it_places_two_agents_in_a_row() {
    let mut s = a_holds_it(Scenario::players(2));
    assert_eq!(s.view().first_player, A);
    let pool = s.pool(A);
    s.act(A, assign(FieldOfTriumph)).turn_of(A);
    assert_eq!(s.pool(A), pool);
    s.act(A, assign(ThePlinth)).turn_of(B);
    assert_eq!(s.pool(A), pool - 1);
}

#[test]
fn amb_6_its_placer_takes_the_full_action() {
    let s = Scenario::players(2).lying(FieldOfTriumph, gold(3)).tavern(A, fighters(2).wizards(1));
    let mut s = a_holds_it(s.quests(A, [TrainBladesingers]));
    s.act(A, assign(FieldOfTriumph)).asks(A, DecisionKind::CompleteQuest);
    assert_eq!(s.tavern(A), fighters(4).wizards(1).plus_gold(3));
    s.act(A, quest(TrainBladesingers)).turn_of(A);
    assert_eq!((s.vp(A), s.tavern(A)), (4, fighters(2).wizards(1).plus_gold(3)));
}

#[test]
fn amb_7_at_the_harbor_it_plays_a_card_and_stays() {
    let s = Scenario::players(2).hand(A, [SpreadTheWealth]).hand(B, [Conscription]).tavern(A, Resources::NONE);
    let mut s = a_holds_it(s);
    s.act(A, assign(WaterdeepHarbor1)).turn_of(A);
    assert_eq!(s.tavern(A), gold(4));
    s.act(A, assign(ThePlinth)).act(B, assign(WaterdeepHarbor2));
    shun_the_palace(&mut s, |s| s.view().phase == Phase::Reassign);
    s.asks(B, DecisionKind::AssignAgent);
    assert_eq!(s.agents_on(WaterdeepHarbor1), [None]);
    s.play_to_round(3);
    assert_eq!(s.agents_on(WaterdeepHarbor1), []);
}

#[test]
fn amb_8_afterwards_it_is_everybodys_opponent() {
    let mut s = a_holds_it(Scenario::players(2).buildings(A, [TheZoarstar]));
    assert!(!s.allows(assign(TheZoarstar)));
    s.act(A, assign(FieldOfTriumph)).act(A, assign(TheZoarstar)).turn_of(B);
    assert_eq!(s.tavern(A), fighters(4));

    // No player can return it, not even its placer, whose Agent at the Harbor is the only one to return.
    let mut s = a_holds_it(Scenario::players(2).hand(A, [RecallAgent]));
    let pool = s.pool(A);
    s.act(A, assign(FieldOfTriumph)).act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!((s.agents_on(FieldOfTriumph), s.agents_on(WaterdeepHarbor1)), (vec![None], vec![]));
    assert_eq!(s.pool(A), pool);

    // Bribe Agent and the Orb may use its space, Doppelganger! may not: it has no Corruption to compare.
    let s = Scenario::players(2).modules(SKULLPORT).hand(A, [Doppelganger]).completed(A, [RecoverTheMagistersOrb]);
    let mut s = a_holds_it(s);
    s.act(A, assign(FieldOfTriumph)).turn_of(A);
    assert!(!s.allows(assign(WaterdeepHarbor1)));
    assert!(s.allows(orb(FieldOfTriumph)));
    let mut s = a_holds_it(Scenario::players(2).hand(A, [BribeAgent]).tavern(A, gold(2)));
    s.act(A, assign(FieldOfTriumph)).act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(s.tavern(A), fighters(4));

    // Manipulate may move it.
    let mut s = a_holds_it(Scenario::players(2).modules(UNDERMOUNTAIN).hand(A, [Manipulate]));
    s.act(A, assign(FieldOfTriumph)).act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::MoveAgent);
    s.act(A, Action::Move { from: FieldOfTriumph.into(), player: None, to: ThePlinth.into() });
    assert_eq!((s.agents_on(FieldOfTriumph), s.agents_on(ThePlinth)), (vec![], vec![None]));
}

#[test]
fn amb_9_its_placer_is_the_visitor() {
    let mut s = a_holds_it(Scenario::players(3).buildings(C, [DragonTower, HelmstarWarehouse]));
    s.act(A, assign(DragonTower)).turn_of(A);
    assert_eq!((s.hand(A).len(), s.hand(C).len()), (1, 1));

    let s = Scenario::players(2).modules(UNDERMOUNTAIN).buildings(A, [HelmstarWarehouse]);
    let mut s = a_holds_it(s.completed(A, [ImpersonateTaxCollector]));
    s.act(A, assign(HelmstarWarehouse)).turn_of(A);
    assert_eq!(s.tavern(A), rogues(2).plus_gold(2));
}

#[test]
fn amb_10_unclaimed_it_is_set_aside_at_the_end_of_the_round() {
    let mut s = a_holds_it(Scenario::players(2));
    s.act(A, assign(ThePlinth));
    shun_the_palace(&mut s, |s| s.view().round == 3 || s.view().ambassador.space.is_none());
    assert_eq!(s.view().round, 3);
    assert!(s.happened(Event::AmbassadorSetAside));
    assert_eq!((s.view().ambassador.holder, s.view().ambassador.space), (None, None));
    s.turn_of(A);
    assert_eq!(s.agents_on(ThePlinth), []);
}

#[test]
fn amb_11_it_leaves_with_the_palace() {
    let start = || Scenario::players(2).modules(UNDERMOUNTAIN).hand(B, [Demolish]).hall([(Northgate, 0)]);
    let mut s = a_holds_it(start());
    s.act(A, assign(ThePlinth)).act(A, assign(FieldOfTriumph)).act(B, assign(WaterdeepHarbor1));
    s.act(B, building(Northgate)).turn_of(A);
    assert!(s.happened(Event::AmbassadorLeft));
    assert_eq!(s.agents_on(ThePlinth), []);
    assert!(s.allows(assign(ThePlinth)));

    // From its holder, too: here A recalls the Agent off the Palace and B demolishes it in the same round.
    let s = start().buildings(B, [ThePalaceOfWaterdeep]).hand(A, [RecallAgent]);
    let mut s = s.begin();
    s.act(A, assign(ThePalaceOfWaterdeep)).act(B, assign(ThePlinth));
    s.act(A, assign(WaterdeepHarbor1)).act(A, agent(ThePalaceOfWaterdeep)).act(B, assign(WaterdeepHarbor2));
    assert_eq!(s.view().ambassador.holder, None);
    s.act(B, building(Northgate)).play_to_round(2);
    assert_ne!(s.decision().rule, "AMB-4");
}

#[test]
fn amb_12_in_round_8_it_may_be_taken_in_vain() {
    let s = Scenario::players(2).round(8).agents_each(1).buildings(B, [ThePalaceOfWaterdeep]);
    let mut s = s.begin();
    s.act(A, assign(ThePalaceOfWaterdeep));
    assert_eq!(s.view().ambassador.holder, Some(A));
    s.act(B, assign(ThePlinth));
    assert!(s.game.outcome().is_some());
}

#[test]
fn lt_1_the_lieutenant_joins_the_pool_at_once() {
    let s = Scenario::players(2).agents(A, 2).agents(B, 3).tavern(A, clerics(1).fighters(5).rogues(1).wizards(1));
    let mut s = s.quests(A, [RecruitLieutenant]).begin();
    s.act(A, assign(AurorasRealmsShop)).act(A, Action::Decline).act(B, assign(ThePlinth));
    s.act(A, assign(CastleWaterdeep)).act(A, quest(RecruitLieutenant));
    assert!(s.happened(Event::LieutenantJoined { player: A }));
    assert_eq!((s.pool(A), s.view().players[0].lieutenant), (1, true));
    s.act(B, assign(BlackstaffTower)).turn_of(A).act(A, assign(FieldOfTriumph)).turn_of(B);
    // Four Agents and the Lieutenant from now on.
    s.play_to_round(2);
    assert_eq!((s.pool(A), s.pool(B)), (5, 4));
}

#[test]
fn lt_2_the_lieutenant_is_an_agent_of_its_owner() {
    let start = || Scenario::players(2).agents(A, 1).agents(B, 2).completed(A, [RecruitLieutenant]);
    // Recalled.
    let mut s = start().hand(A, [RecallAgent]).begin();
    assert_eq!(s.pool(A), 2);
    s.act(A, assign(AurorasRealmsShop)).act(B, assign(ThePlinth)).act(A, assign(WaterdeepHarbor1));
    s.asks(A, DecisionKind::ReturnAgent).offers([agent(AurorasRealmsShop), agent(WaterdeepHarbor1)]);
    s.act(A, agent(WaterdeepHarbor1));
    assert_eq!((s.pool(A), s.agents_on(WaterdeepHarbor1)), (1, vec![]));

    // A target of opponents' cards.
    let mut s = start().agents(A, 0).hand(B, [BribeAgent]).tavern(B, gold(2)).begin();
    s.act(A, assign(FieldOfTriumph)).act(B, assign(WaterdeepHarbor1));
    assert_eq!(s.tavern(B), fighters(2));

    // Reassigned from the Harbor, and home at the end of the round.
    let mut s = start().agents(A, 0).agents(B, 1).hand(A, [SpreadTheWealth]).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(B, assign(ThePlinth)).asks(A, DecisionKind::AssignAgent);
    assert_eq!(s.decision().rule, "HARBOR-7");
    s.act(A, assign(FieldOfTriumph));
    assert_eq!((s.view().round, s.pool(A), s.pool(B)), (2, 5, 4));
}

#[test]
fn lt_3_gained_during_reassignment_it_is_assigned_at_once_and_not_to_the_harbor() {
    let mut s = Scenario::players(2)
        .agents_each(1)
        .tavern(A, fighters(5).rogues(1).wizards(1))
        .quests(A, [RecruitLieutenant])
        .hand(A, [SpreadTheWealth, CallInAFavor])
        .hand(B, [Conscription])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(SpreadTheWealth)).act(B, assign(WaterdeepHarbor2));
    s.act(A, assign(ThePlinth)).act(A, quest(RecruitLieutenant)).asks(A, DecisionKind::AssignAgent);
    assert_eq!(s.decision().rule, "HARBOR-10");
    assert!(!s.allows(assign(WaterdeepHarbor1)) && !s.allows(assign(WaterdeepHarbor3)));
    s.act(A, assign(FieldOfTriumph));
    // Only then the next Agent of the Harbor moves.
    s.asks(B, DecisionKind::AssignAgent).act(B, assign(BlackstaffTower));
    in_order(
        &s,
        [
            Event::LieutenantJoined { player: A },
            Event::AgentAssigned { player: A, space: FieldOfTriumph.into(), via: None, ambassador: false },
            Event::AgentReassigned {
                player: B,
                from: WaterdeepHarbor2.into(),
                space: BlackstaffTower.into(),
                via: None,
            },
        ],
    );
}
