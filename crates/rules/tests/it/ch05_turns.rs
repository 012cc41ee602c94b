//! Chapter 5: turns.

use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId::*, IntrigueId::*, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

#[test]
fn turn_1_the_steps_of_a_turn() {
    let mut s = Scenario::players(2)
        .tavern(A, wizards(1))
        .quests(A, [TrainBladesingers])
        .completed(A, [BolsterGriffonCavalry])
        .buildings(B, [CaravanCourt])
        .begin();
    s.act(A, assign(CaravanCourt)).asks(A, DecisionKind::CompleteQuest);
    // 2 of the stock and 1 of the Plot Quest, in time for the Quest step; B was paid before it.
    assert_eq!((s.tavern(A), s.tavern(B)), (fighters(3).wizards(1), fighters(1)));
    s.act(A, quest(TrainBladesingers)).turn_of(B);
    let order = [
        Event::AgentAssigned { player: A, space: CaravanCourt.into(), via: None, ambassador: false },
        Event::Collected { player: A, space: CaravanCourt.into(), what: fighters(2) },
        Event::PlotFired { player: A, quest: BolsterGriffonCavalry },
        Event::OwnerPaid { player: B, building: CaravanCourt },
        Event::QuestCompleted { player: A, quest: TrainBladesingers },
        Event::TurnStarted { player: B },
    ];
    let happened: Vec<Event> = s.events.iter().filter(|event| order.contains(event)).copied().collect();
    assert_eq!(happened, order);

    // Both what lies there and what the space gives can pay for the Quest.
    let s = Scenario::players(2).tavern(A, wizards(1)).quests(A, [TrainBladesingers]);
    let mut s = s.lying(FieldOfTriumph, fighters(2)).begin();
    s.act(A, assign(FieldOfTriumph)).asks(A, DecisionKind::CompleteQuest).act(A, quest(TrainBladesingers));
    assert_eq!(s.vp(A), 4);
}

#[test]
fn turn_2_no_voluntary_pass() {
    let s = Scenario::players(2).begin();
    assert!(!s.decision().may_decline);
    assert!(!s.allows(Action::Decline));
    assert!(s.options().iter().all(|action| matches!(action, Action::Assign(..))));
}

#[test]
fn turn_3_a_forced_pass_is_temporary() {
    let mut s = Scenario::players(2)
        .round(5)
        .first(B)
        .completed(B, [RecruitLieutenant])
        .hand(B, [RecallAgent])
        .tavern(A, fighters(1))
        .quests(A, [TrainBladesingers])
        .hall([(HouseOfHeroes, 1), (FetlockCourt, 1), (TheZoarstar, 1)])
        .inn([BolsterCityGuard, CreateAShrineToOghma, InfiltrateHalastersCircle, AllyWithHouseThann])
        .quest_deck([ConfrontTheXanathar, RaidOnUndermountain, ExposeRedWizardsSpies, RepelSeawraiths])
        .intrigue_deck([RealEstateDeal, BribeAgent])
        .begin();
    s.act(B, assign(ThePlinth)).act(A, assign(AurorasRealmsShop)).act(B, assign(CastleWaterdeep));
    s.act(A, assign(BlackstaffTower)).act(B, assign(CliffwatchInn2)).act(B, quest(BolsterCityGuard));
    s.act(A, assign(CliffwatchInn1)).act(A, quest(AllyWithHouseThann));
    s.act(B, assign(CliffwatchInn3));
    let first = s.options()[0];
    s.act(B, first).act(A, assign(FieldOfTriumph)).act(A, Action::Decline);
    assert!(!s.happened(Event::Passed { player: A }));

    // All spaces except Builder's Hall and the Harbor are taken now. A passes, and so cannot complete the Quest that it
    // could pay for.
    s.act(B, assign(TheGrinningLionTavern)).turn_of(B);
    assert!(s.happened(Event::Passed { player: A }));
    assert_eq!(s.pool(A), 1);

    // A's only possible assignment happens without a question.
    s.act(B, assign(WaterdeepHarbor2)).act(B, agent(ThePlinth)).asks(A, DecisionKind::CompleteQuest);
    assert_eq!((s.agents_on(ThePlinth), s.pool(A), s.tavern(A).of(Cleric)), (vec![Some(A)], 0, 1));
}

#[test]
fn turn_4_one_agent_a_turn() {
    let mut s = Scenario::players(2).begin();
    s.act(A, assign(CliffwatchInn1));
    let first = s.options()[0];
    s.act(A, first).turn_of(B);
    assert_eq!((s.pool(A), s.agents_on(CliffwatchInn2)), (3, vec![]));
}

#[test]
fn turn_5_agents_are_interchangeable() {
    let mut s = Scenario::players(2)
        .agents(A, 2)
        .completed(A, [RecruitLieutenant])
        .hand(A, [Conscription, Conscription, CrimeWave])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(CrimeWave)).act(B, assign(ThePlinth));
    s.act(A, assign(WaterdeepHarbor2)).act(B, assign(FieldOfTriumph));
    assert_eq!(s.pool(A), 1, "the Lieutenant alone is left");
    s.act(A, assign(WaterdeepHarbor3));
    assert_eq!(
        [WaterdeepHarbor1, WaterdeepHarbor2, WaterdeepHarbor3].map(|space| s.agents_on(space)),
        [vec![Some(A)], vec![Some(A)], vec![Some(A)]]
    );
    s.act(B, assign(TheGrinningLionTavern)).act(B, assign(BlackstaffTower));
    // The Lieutenant is reassigned like the others.
    for (harbor, to) in [(WaterdeepHarbor1, AurorasRealmsShop), (WaterdeepHarbor2, CastleWaterdeep)] {
        assert_eq!(s.decision().source, Some(Source::Space(harbor)));
        s.act(A, assign(to));
    }
    assert_eq!(s.decision().source, Some(Source::Space(WaterdeepHarbor3)));
    s.asks(A, DecisionKind::AssignAgent);
}

#[test]
fn turn_6_at_most_one_quest_per_turn() {
    let rich = || {
        let s = Scenario::players(2).tavern(A, fighters(6).wizards(3).clerics(1));
        s.quests(A, [TrainBladesingers, QuellMercenaryUprising])
    };
    let mut s = rich().begin();
    s.act(A, assign(FieldOfTriumph)).asks(A, DecisionKind::CompleteQuest);
    s.offers([quest(TrainBladesingers), quest(QuellMercenaryUprising), Action::Decline]);
    s.act(A, quest(TrainBladesingers));
    assert!(s.tavern(A).covers(clerics(1).fighters(4)), "the other could be paid for, too");
    s.turn_of(B);

    // Heroes' Garden adds a completion of its own.
    let mut s = rich().buildings(A, [HeroesGarden]).inn([DomesticateOwlbears]).begin();
    s.act(A, assign(HeroesGarden)).act(A, quest(DomesticateOwlbears)).asks(A, DecisionKind::CompleteQuest);
    s.act(A, quest(DomesticateOwlbears));
    assert_eq!(s.vp(A), 8 + 4);
    s.asks(A, DecisionKind::CompleteQuest).offers([Action::Decline, quest(TrainBladesingers)]);
}

#[test]
fn turn_7_extra_assignments_and_one_quest_step() {
    let mut s = Scenario::players(2)
        .hand(A, [SampleWares])
        .hall([(HouseOfHeroes, 1), (FetlockCourt, 1), (TheZoarstar, 1)])
        .tavern(A, fighters(2).wizards(1).clerics(1))
        .quests(A, [TrainBladesingers, QuellMercenaryUprising])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, building(FetlockCourt));
    // The Quest step comes only after the second action, and only once.
    assert_eq!(s.tavern(A), clerics(1).fighters(4).wizards(2));
    s.asks(A, DecisionKind::CompleteQuest).act(A, quest(QuellMercenaryUprising)).turn_of(B);

    // Accelerate Plans assigns as many of two Agents as there are.
    let mut s = Scenario::players(2).agents(A, 1).hand(A, [AcceleratePlans]).begin();
    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::AssignAgent).act(A, assign(AurorasRealmsShop)).turn_of(B);
    assert_eq!((s.tavern(A), s.pool(A)), (gold(4), 0));

    let s = Scenario::players(2).agents(A, 2).hand(A, [AcceleratePlans]);
    let mut s = s.tavern(A, fighters(1).wizards(1)).quests(A, [TrainBladesingers]).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, assign(FieldOfTriumph)).asks(A, DecisionKind::AssignAgent);
    s.act(A, assign(AurorasRealmsShop))
        .asks(A, DecisionKind::CompleteQuest)
        .act(A, quest(TrainBladesingers))
        .turn_of(B);
}

#[test]
fn turn_8_reassignment_is_a_turn() {
    let mut s = Scenario::players(2)
        .agents_each(1)
        .hand(A, [Conscription])
        .tavern(A, fighters(5).wizards(1).clerics(1))
        .quests(A, [TrainBladesingers, QuellMercenaryUprising])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, quest(TrainBladesingers)).act(B, assign(ThePlinth));
    assert_eq!(s.decision().source, Some(Source::Space(WaterdeepHarbor1)));
    s.act(A, assign(AurorasRealmsShop)).act(A, quest(QuellMercenaryUprising));
    assert_eq!((s.vp(A), s.view().round), (12, 2));
}

#[test]
fn turn_9_assigning_the_ambassador_is_a_turn() {
    let mut s = Scenario::players(2)
        .agents_each(1)
        .buildings(A, [ThePalaceOfWaterdeep])
        .tavern(A, fighters(1).wizards(2).clerics(1))
        .quests(A, [TrainBladesingers])
        .begin();
    s.act(A, assign(ThePalaceOfWaterdeep)).act(B, assign(ThePlinth)).asks(A, DecisionKind::AssignAgent);
    s.act(A, assign(FieldOfTriumph)).asks(A, DecisionKind::CompleteQuest).act(A, quest(TrainBladesingers)).turn_of(A);
    let turns = s.events.iter().filter(|event| **event == Event::TurnStarted { player: A }).count();
    assert_eq!(turns, 3, "the Palace, the Ambassador and now the first turn of round 2");
    s.act(A, assign(AurorasRealmsShop)).turn_of(B);
}

#[test]
fn turn_10_forced_choices_are_not_asked() {
    let spirits = Scenario::players(2).buildings(A, [HouseOfGoodSpirits]);
    let mut s = spirits.supply(Cleric, 0).supply(Fighter, 0).supply(Wizard, 0).begin();
    s.act(A, assign(HouseOfGoodSpirits)).turn_of(B);
    assert_eq!(s.tavern(A), rogues(1));

    // An option is offered even if it is the only one, but not if there is none.
    let owner = || Scenario::players(2).quests(A, [TrainBladesingers]);
    let mut s = owner().tavern(A, fighters(1).wizards(1)).begin();
    s.act(A, assign(FieldOfTriumph)).offers([quest(TrainBladesingers), Action::Decline]);
    let mut s = owner().begin();
    s.act(A, assign(FieldOfTriumph)).turn_of(B);
}
