//! Chapter 8: Waterdeep Harbor.

use super::scenario::*;
use deepwater_rules::cards::{BasicSpace, BasicSpace::*, BuildingId::*, IntrigueId::*, QuestId, QuestId::*};
use deepwater_rules::pieces::*;
use deepwater_rules::*;

/// Quests that no player here can pay for: at the Inn, and next in the deck.
const DEAR: [QuestId; 4] = [BolsterCityGuard, CreateAShrineToOghma, InfiltrateHalastersCircle, AllyWithHouseThann];
const DEAR_DECK: [QuestId; 6] = [
    ConfrontTheXanathar,
    RaidOnUndermountain,
    ExposeRedWizardsSpies,
    RepelSeawraiths,
    ImpersonateAdarbrentNoble,
    SealGateToCyricsRealm,
];

/// The player must reassign the Agent of that Harbor space.
#[track_caller]
fn reassigns(s: &mut Table, p: PlayerId, harbor: BasicSpace) -> &mut Table {
    s.asks(p, DecisionKind::AssignAgent);
    assert_eq!((s.decision().source, s.decision().rule), (Some(Source::Space(harbor)), "HARBOR-7"));
    s
}

#[test]
fn harbor_1_a_card_now_and_a_move_later() {
    let mut s = Scenario::players(2).agents_each(1).hand(A, [Conscription]).begin();
    s.act(A, assign(WaterdeepHarbor1));
    assert_eq!((s.tavern(A), s.tavern(B)), (fighters(2), fighters(1)));
    s.act(B, assign(ThePlinth));
    reassigns(&mut s, A, WaterdeepHarbor1).act(A, assign(AurorasRealmsShop));
    assert_eq!((s.tavern(A), s.view().round), (fighters(2).plus_gold(4), 2));
    let from_to = (WaterdeepHarbor1.into(), AurorasRealmsShop.into());
    assert!(s.happened(Event::AgentReassigned { player: A, from: from_to.0, space: from_to.1, via: None }));
}

#[test]
fn harbor_2_any_open_number() {
    let s = Scenario::players(2).agents_each(1).hand(A, [Conscription]).hand(B, [CrimeWave]);
    let mut s = s.lying(WaterdeepHarbor3, gold(3)).begin();
    for harbor in [WaterdeepHarbor1, WaterdeepHarbor2, WaterdeepHarbor3] {
        assert!(s.allows(assign(harbor)));
    }
    s.act(A, assign(WaterdeepHarbor3));
    assert_eq!(s.tavern(A).gold(), 3, "what lies beside number 3");
    assert!(!s.allows(assign(WaterdeepHarbor3)));
    s.act(B, assign(WaterdeepHarbor2));
    // B came later, but has the lower number.
    reassigns(&mut s, B, WaterdeepHarbor2).act(B, assign(ThePlinth));
    reassigns(&mut s, A, WaterdeepHarbor3);
}

#[test]
fn harbor_3_a_playable_card_is_needed() {
    let open = |s: Scenario| s.begin().allows(assign(WaterdeepHarbor2));
    let players = || Scenario::players(2);
    assert!(!open(players()), "an empty hand");
    assert!(!open(players().hand(A, [RealEstateDeal])), "no Building to give up");
    assert!(open(players().hand(A, [RealEstateDeal]).buildings(A, [CaravanCourt])));
    assert!(open(players().hand(A, [RealEstateDeal, Conscription])));
    assert!(!open(players().hand(B, [Conscription])));
}

#[test]
fn harbor_4_exactly_one_card() {
    let mut s = Scenario::players(2).hand(A, [Conscription, CrimeWave, RealEstateDeal]).begin();
    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::PlayIntrigue);
    s.offers([play(Conscription), play(CrimeWave)]).act(A, play(CrimeWave)).turn_of(B);
    let mut hand = s.hand(A);
    hand.sort();
    let mut left = [Conscription, RealEstateDeal];
    left.sort();
    assert_eq!(hand, left);
    assert_eq!(s.view().decks.intrigue_discard_pile, [CrimeWave]);
}

#[test]
fn harbor_5_sharing_by_the_orb() {
    let mut s = Scenario::players(3)
        .agents_each(1)
        .first(C)
        .completed(B, [RecoverTheMagistersOrb])
        .hand(A, [Ambush])
        .hand(B, [LackOfFaith])
        .hand(C, [Assassination])
        .begin();
    s.act(C, assign(WaterdeepHarbor2)).act(A, assign(WaterdeepHarbor1)).act(B, orb(WaterdeepHarbor1));
    assert_eq!(s.agents_on(WaterdeepHarbor1), [Some(A), Some(B)]);
    reassigns(&mut s, A, WaterdeepHarbor1).act(A, assign(AurorasRealmsShop));
    reassigns(&mut s, B, WaterdeepHarbor1).act(B, assign(ThePlinth));
    reassigns(&mut s, C, WaterdeepHarbor2).act(C, assign(FieldOfTriumph));
    assert_eq!(s.view().round, 2);

    // Beside the Ambassador, which never moves.
    let mut s = Scenario::players(2)
        .agents_each(1)
        .completed(B, [RecoverTheMagistersOrb])
        .buildings(A, [ThePalaceOfWaterdeep])
        .inn(DEAR)
        .quest_deck(DEAR_DECK)
        .hand(A, [Ambush])
        .hand(B, [LackOfFaith])
        .begin();
    s.act(A, assign(ThePalaceOfWaterdeep)).act(B, assign(ThePlinth)).act(A, assign(WaterdeepHarbor1));
    s.act(A, assign(AurorasRealmsShop)).act(B, orb(WaterdeepHarbor1));
    assert_eq!(s.agents_on(WaterdeepHarbor1), [None, Some(B)]);
    s.act(A, assign(BlackstaffTower)).act(B, assign(FieldOfTriumph)).act(A, assign(TheGrinningLionTavern));
    s.act(B, assign(ThePlinth)).act(A, assign(CliffwatchInn1)).act(A, quest(DEAR[0]));
    s.act(B, assign(CliffwatchInn2)).act(B, quest(DEAR[1]));
    reassigns(&mut s, B, WaterdeepHarbor1).act(B, assign(CastleWaterdeep));
    assert_eq!(s.view().round, 3, "nobody else is reassigned");
}

#[test]
fn harbor_6_reassignment_in_order_of_number() {
    let mut s =
        Scenario::players(3).agents_each(1).hand(A, [Ambush]).hand(B, [LackOfFaith]).hand(C, [Assassination]).begin();
    s.act(A, assign(WaterdeepHarbor3)).act(B, assign(WaterdeepHarbor1)).act(C, assign(WaterdeepHarbor2));
    reassigns(&mut s, B, WaterdeepHarbor1).act(B, assign(BlackstaffTower));
    reassigns(&mut s, C, WaterdeepHarbor2);
    assert_eq!(s.tavern(B), wizards(1), "the first move is over before the second is chosen");
    assert!(!s.allows(assign(BlackstaffTower)) && s.allows(assign(ThePlinth)));
    s.act(C, assign(ThePlinth));
    reassigns(&mut s, A, WaterdeepHarbor3);
    assert!(!s.allows(assign(ThePlinth)) && !s.allows(Action::Decline));
}

#[test]
fn harbor_7_anywhere_but_the_harbor() {
    let mut s = Scenario::players(2)
        .agents_each(1)
        .hand(A, [Ambush, LackOfFaith])
        .tavern(A, wizards(1).fighters(1))
        .quests(A, [TrainBladesingers])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(LackOfFaith)).act(B, assign(ThePlinth));
    reassigns(&mut s, A, WaterdeepHarbor1);
    s.offers(OPEN_TO_ALL.into_iter().filter(|space| *space != ThePlinth).map(assign));
    s.act(A, assign(FieldOfTriumph)).asks(A, DecisionKind::CompleteQuest);

    // A space vacated meanwhile is open again: Research Chronomancy takes the Agent back off the Plinth.
    let mut s = Scenario::players(2)
        .agents(A, 2)
        .agents(B, 1)
        .hand(A, [Ambush])
        .hand(B, [LackOfFaith])
        .tavern(A, wizards(1).plus_gold(4))
        .quests(A, [ResearchChronomancy])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(B, assign(WaterdeepHarbor2)).act(A, assign(ThePlinth));
    reassigns(&mut s, A, WaterdeepHarbor1).act(A, assign(BlackstaffTower)).act(A, quest(ResearchChronomancy));
    s.act(A, agent(ThePlinth)).asks(A, DecisionKind::AssignAgent);
    assert_eq!(s.decision().rule, "HARBOR-10");
    assert!(s.allows(assign(ThePlinth)));
    assert!(!s.allows(assign(WaterdeepHarbor1)) && !s.allows(assign(WaterdeepHarbor3)));
    s.act(A, assign(AurorasRealmsShop));
    reassigns(&mut s, B, WaterdeepHarbor2).act(B, assign(ThePlinth));
    assert_eq!(s.tavern(B), clerics(1));
}

#[test]
fn harbor_8_with_nowhere_to_go_the_agent_stays() {
    let mut s = Scenario::players(3)
        .round(5)
        .agents(C, 3)
        .hall([(HouseOfHeroes, 1), (FetlockCourt, 1), (TheZoarstar, 1)])
        .inn(DEAR)
        .quest_deck(DEAR_DECK)
        .hand(A, [Ambush])
        .hand(B, [LackOfFaith])
        .tavern(B, gold(4))
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(B, assign(WaterdeepHarbor2)).act(C, assign(CastleWaterdeep));
    s.act(A, assign(CliffwatchInn1)).act(A, quest(BolsterCityGuard)).act(B, assign(AurorasRealmsShop));
    s.act(C, assign(CliffwatchInn2)).act(C, quest(CreateAShrineToOghma)).act(A, assign(FieldOfTriumph));
    s.act(B, assign(CliffwatchInn3)).act(B, quest(ExposeRedWizardsSpies)).act(C, assign(BlackstaffTower));
    s.act(A, assign(TheGrinningLionTavern)).act(B, assign(ThePlinth));

    // Only Builder's Hall is free, and only B has the Gold for a tile. So A's Agent stays at the Harbor, and B's moves.
    assert!(s.happened(Event::AgentStayed { player: A, space: WaterdeepHarbor1.into() }));
    s.asks(B, DecisionKind::BuyBuilding);
    assert_eq!((s.agents_on(WaterdeepHarbor1), s.agents_on(WaterdeepHarbor2)), (vec![Some(A)], vec![]));
    let turns = |p| s.events.iter().filter(|event| **event == Event::TurnStarted { player: p }).count();
    assert_eq!((turns(A), turns(B)), (4, 5), "A had no turn for it");
}

#[test]
fn harbor_9_copying_the_harbor_plays_a_card_only() {
    let mut s = Scenario::players(2)
        .agents_each(1)
        .first(B)
        .buildings(A, [TheZoarstar])
        .hand(A, [Conscription])
        .hand(B, [LackOfFaith])
        .begin();
    s.act(B, assign(WaterdeepHarbor1)).act(A, assign(TheZoarstar));
    assert!(s.happened(Event::SpaceCopied { player: A, space: WaterdeepHarbor1.into() }));
    assert_eq!((s.tavern(A), s.hand(A)), (fighters(2), vec![]));
    reassigns(&mut s, B, WaterdeepHarbor1).act(B, assign(ThePlinth));
    assert_eq!(s.view().round, 2, "the Agent on the Zoarstar stays there");

    // During reassignment, too, while an opponent waits at the Harbor.
    let mut s = Scenario::players(2)
        .agents_each(1)
        .buildings(A, [TheZoarstar])
        .hand(A, [Conscription, CrimeWave])
        .hand(B, [LackOfFaith])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(CrimeWave)).act(B, assign(WaterdeepHarbor2));
    reassigns(&mut s, A, WaterdeepHarbor1).act(A, assign(TheZoarstar));
    assert_eq!(s.tavern(A), rogues(2).fighters(2));
    reassigns(&mut s, B, WaterdeepHarbor2);
}

#[test]
fn harbor_10_an_agent_gained_meanwhile_is_assigned_at_once() {
    let mut s = Scenario::players(2)
        .agents_each(1)
        .hand(A, [Conscription])
        .hand(B, [SpreadTheWealth])
        .tavern(A, clerics(1).fighters(3).rogues(1))
        .quests(A, [RecruitLieutenant])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(B, assign(WaterdeepHarbor2));
    reassigns(&mut s, A, WaterdeepHarbor1).act(A, assign(BlackstaffTower)).act(A, quest(RecruitLieutenant));
    s.asks(A, DecisionKind::AssignAgent);
    assert_eq!((s.decision().rule, s.pool(A)), ("HARBOR-10", 1));
    assert!(!s.allows(Action::Decline));
    s.act(A, assign(AurorasRealmsShop));
    reassigns(&mut s, B, WaterdeepHarbor2);

    // The turn in progress is finished first: Recall Agent at Belkram's Tomb, and then the Quest step.
    let mut s = Scenario::players(2)
        .modules(UNDERMOUNTAIN)
        .agents(A, 2)
        .agents(B, 1)
        .buildings(A, [BelkramsTomb])
        .hand(A, [Conscription, RecallAgent])
        .hand(B, [LackOfFaith])
        .tavern(A, fighters(1).wizards(1))
        .quests(A, [TrainBladesingers])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(Conscription)).act(A, Action::Decline);
    s.act(B, assign(WaterdeepHarbor2)).act(A, assign(ThePlinth)).act(A, Action::Decline);
    reassigns(&mut s, A, WaterdeepHarbor1).act(A, assign(BelkramsTomb)).act(A, agent(ThePlinth));
    s.asks(A, DecisionKind::CompleteQuest).act(A, quest(TrainBladesingers));
    s.asks(A, DecisionKind::AssignAgent);
    assert_eq!(s.decision().rule, "HARBOR-10");
    s.act(A, assign(ThePlinth));
    reassigns(&mut s, B, WaterdeepHarbor2);
}

#[test]
fn harbor_11_presence_at_the_harbor_decides() {
    let moved = |from: BasicSpace, player, to: BasicSpace| Action::Move {
        from: from.into(),
        player: Some(player),
        to: to.into(),
    };
    let s = Scenario::players(2).modules(UNDERMOUNTAIN).agents(A, 1).agents(B, 2);
    let mut s = s.hand(A, [LackOfFaith]).hand(B, [Manipulate]).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(B, assign(WaterdeepHarbor2));
    s.act(B, moved(WaterdeepHarbor1, A, ThePlinth)).asks(A, DecisionKind::TakeAction).act(A, Action::Accept);
    assert_eq!(s.tavern(A), clerics(1));
    s.asks(B, DecisionKind::AssignAgent).act(B, assign(AurorasRealmsShop));
    reassigns(&mut s, B, WaterdeepHarbor2).act(B, assign(FieldOfTriumph));
    assert_eq!(s.view().round, 2, "A's Agent had left");

    // Moved there, it is reassigned.
    let s = Scenario::players(2).modules(UNDERMOUNTAIN).agents(A, 1).agents(B, 2);
    let mut s = s.hand(B, [Manipulate]).begin();
    s.act(A, assign(ThePlinth)).act(B, assign(WaterdeepHarbor2));
    s.act(B, moved(ThePlinth, A, WaterdeepHarbor1))
        .asks(B, DecisionKind::AssignAgent)
        .act(B, assign(AurorasRealmsShop));
    reassigns(&mut s, A, WaterdeepHarbor1).act(A, assign(ThePlinth));
    reassigns(&mut s, B, WaterdeepHarbor2);
    assert_eq!(s.tavern(A), clerics(2), "twice at the Plinth");

    // Recalled, it is not.
    let s = Scenario::players(2).agents(A, 1).agents(B, 2).hand(A, [RecallAgent]);
    let mut s = s.begin();
    s.act(A, assign(WaterdeepHarbor1)).act(B, assign(ThePlinth)).act(A, assign(FieldOfTriumph));
    s.act(B, assign(AurorasRealmsShop));
    assert_eq!(s.view().round, 2);
}
