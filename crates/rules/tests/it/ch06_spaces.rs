//! Chapter 6: action spaces.

use super::scenario::*;
use deepwater_rules::cards::{BasicSpace, BasicSpace::*, BuildingId::*, IntrigueId::*, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

/// Returns the events that `wanted` selects, in order.
fn story(s: &Table, wanted: impl Fn(&Event) -> bool) -> Vec<Event> {
    s.events.iter().filter(|event| wanted(event)).copied().collect()
}

#[test]
fn space_1_one_space_per_building_but_three_at_inn_and_harbor() {
    let s = Scenario::players(2).buildings(A, [CaravanCourt]).buildings(B, [TheZoarstar, Northgate]).begin();
    let names: Vec<&str> = s.view().spaces.iter().map(|space| space.id.name()).collect();
    let starting = |prefix| names.iter().filter(|name| name.starts_with(prefix)).count();
    assert_eq!((names.len(), starting("cliffwatch-inn"), starting("waterdeep-harbor")), (13 + 3, 3, 3));
    for single in ["builders-hall", "castle-waterdeep", "caravan-court", "the-zoarstar", "northgate"] {
        assert_eq!(starting(single), 1, "{single}");
    }
}

#[test]
fn space_2_occupied_spaces_are_closed() {
    let mut s = Scenario::players(2).completed(B, [RecoverTheMagistersOrb]).begin();
    s.act(A, assign(BlackstaffTower)).turn_of(B);
    assert!(!s.allows(assign(BlackstaffTower)));
    assert!(s.allows(orb(BlackstaffTower)), "the Orb opens a space with an opponent's Agent");
    s.act(B, assign(ThePlinth)).act(A, assign(FieldOfTriumph)).turn_of(B);
    assert!(!s.allows(assign(ThePlinth)) && !s.allows(orb(ThePlinth)), "but none with one's own");

    // The Ambassador occupies a space, too.
    let mut s = Scenario::players(2).agents_each(1).buildings(A, [ThePalaceOfWaterdeep]).begin();
    s.act(A, assign(ThePalaceOfWaterdeep)).act(B, assign(ThePlinth)).act(A, assign(BlackstaffTower)).turn_of(A);
    assert!(!s.allows(assign(BlackstaffTower)));
    s.act(A, assign(AurorasRealmsShop)).turn_of(B);
    assert!(!s.allows(assign(BlackstaffTower)));
}

#[test]
fn space_3_tiles_in_the_hall_are_closed() {
    let hall = [(Northgate, 1), (HelmstarWarehouse, 1), (TheSkulkway, 1)];
    let s = Scenario::players(2).modules(UNDERMOUNTAIN).hall(hall).begin();
    assert!(s.options().iter().all(|action| !matches!(action, Action::Assign(Space::Hall(_), _))));
    assert!(!s.allows(assign(Northgate)));

    let mut s = Scenario::players(2).modules(UNDERMOUNTAIN).hall(hall).completed(A, [ObtainBuildersPlans]).begin();
    assert!(s.allows(plans(1)) && s.allows(plans(2)) && s.allows(plans(3)));
    s.act(A, plans(2)).turn_of(B);
    assert_eq!(s.tavern(A), rogues(2).plus_gold(2));
    assert!(!s.allows(plans(1)));
}

#[test]
fn space_4_all_instructions_must_be_possible() {
    let pearls = || Scenario::players(2).buildings(A, [TheThreePearls]);
    assert!(!pearls().tavern(A, rogues(1)).begin().allows(assign(TheThreePearls)));
    assert!(pearls().tavern(A, rogues(2)).begin().allows(assign(TheThreePearls)));
    let mut s = pearls().tavern(A, rogues(1)).lying(TheThreePearls, clerics(1)).begin();
    s.act(A, assign(TheThreePearls)).asks(A, DecisionKind::GainAdventurer);
    assert_eq!(s.tavern(A), Resources::NONE, "the one lying there was returned with the other");

    let hall = |gold_there| {
        let s = Scenario::players(2).tavern(A, gold(3)).lying(BuildersHall, gold(gold_there));
        s.hall([(HouseOfHeroes, 1), (FetlockCourt, 1), (TheZoarstar, 1)]).begin().allows(assign(BuildersHall))
    };
    assert!(!hall(4));
    assert!(hall(5));

    // What the same action gives first counts: 5 Gold at Belkram's Tomb pay for the bribe.
    let bribe = || Scenario::players(2).modules(UNDERMOUNTAIN).first(B).buildings(A, [BelkramsTomb]);
    let mut s = bribe().hand(A, [BribeAgent]).begin();
    s.act(B, assign(ThePlinth)).turn_of(A);
    assert!(s.allows(assign(BelkramsTomb)));
    assert!(!s.allows(assign(WaterdeepHarbor1)), "at the Harbor there is no Gold");
    let mut s = bribe().intrigue_deck([Conscription]).begin();
    s.act(B, assign(ThePlinth)).turn_of(A);
    assert!(!s.allows(assign(BelkramsTomb)), "a card must be in hand");
}

#[test]
fn space_5_a_shortage_of_gains_closes_nothing() {
    let s = Scenario::players(2).supply(Wizard, 0).supply(Fighter, 1).buildings(A, [CaravanCourt]);
    let mut s = s.lying(CaravanCourt, Resources::NONE).begin();
    s.act(A, assign(BlackstaffTower)).act(B, assign(FieldOfTriumph));
    assert_eq!((s.tavern(A), s.tavern(B)), (Resources::NONE, fighters(1)));
    s.act(A, assign(CaravanCourt)).turn_of(B);
    assert_eq!(s.tavern(A), Resources::NONE, "an empty tile may be visited for nothing");
}

#[test]
fn space_6_the_action_happens_once_and_the_agent_stays() {
    let mut s = Scenario::players(2).agents_each(2).begin();
    s.act(A, assign(AurorasRealmsShop)).act(B, assign(ThePlinth)).act(A, assign(BlackstaffTower)).turn_of(B);
    assert_eq!((s.tavern(A), s.agents_on(AurorasRealmsShop)), (gold(4).wizards(1), vec![Some(A)]));
    s.act(B, assign(FieldOfTriumph));
    assert_eq!((s.view().round, s.tavern(A)), (2, gold(4).wizards(1)));
    assert_eq!(s.agents_on(AurorasRealmsShop), []);
}

#[test]
fn space_7_only_what_became_impossible_lapses() {
    // A Commerce Quest would bring the Gold for the bribe; the choice is free all the same.
    let mut s = Scenario::players(2)
        .modules(UNDERMOUNTAIN)
        .first(B)
        .completed(A, [SponsorBountyHunters])
        .inn([ThinTheCityWatch, BolsterCityGuard, CreateAShrineToOghma, InfiltrateHalastersCircle])
        .hand(A, [BribeAgent])
        .begin();
    s.act(B, assign(ThePlinth)).act(A, assign(EntryWell));
    s.asks(A, DecisionKind::TakeQuest).act(A, quest(BolsterCityGuard)).turn_of(B);
    assert_eq!((s.quests(A), s.hand(A), s.tavern(A)), (vec![BolsterCityGuard], vec![BribeAgent], Resources::NONE));

    let lair = || {
        let s = Scenario::players(2).modules(UNDERMOUNTAIN).buildings(A, [TheEyesLair]);
        s.hand(A, [UnlikelyAssistance]).begin()
    };
    let mut s = lair();
    s.act(A, assign(TheEyesLair)).act(A, take(Cleric)).turn_of(B);
    assert_eq!((s.tavern(A), s.hand(A), s.vp(A)), (clerics(1), vec![UnlikelyAssistance], 0));
    let mut s = lair();
    s.act(A, assign(TheEyesLair)).act(A, take(Wizard)).turn_of(B);
    assert_eq!((s.tavern(B), s.hand(A), s.vp(A)), (wizards(1), vec![], 8));
}

#[test]
fn space_8_printed_order() {
    // Belkram's Tomb: the Gold is there before the card is played.
    let s = Scenario::players(2).modules(UNDERMOUNTAIN).first(B).buildings(A, [BelkramsTomb]);
    let mut s = s.hand(A, [BribeAgent]).begin();
    s.act(B, assign(ThePlinth)).act(A, assign(BelkramsTomb)).turn_of(B);
    assert_eq!(s.tavern(A), clerics(1).plus_gold(3));

    let taken = quest(BolsterCityGuard);
    let inn = [BolsterCityGuard, CreateAShrineToOghma, InfiltrateHalastersCircle, AllyWithHouseThann];
    let both = || Scenario::players(2).modules(BOTH).inn(inn).intrigue_deck([Ambush]);
    let quest_taken = Event::QuestTaken { player: A, quest: BolsterCityGuard };
    let card_drawn = Event::IntrigueDrawn { player: A, card: Some(Ambush) };
    let gained = |what| Event::Gained { player: A, what };
    let relevant = |event: &Event| {
        matches!(
            event,
            Event::QuestTaken { .. }
                | Event::IntrigueDrawn { .. }
                | Event::Gained { .. }
                | Event::MarkerTaken { .. }
                | Event::Scored { .. }
        )
    };
    let visit = |space: BasicSpace| {
        let mut s = both().begin();
        s.act(A, assign(space)).act(A, taken);
        story(&s, relevant)
    };
    assert_eq!(visit(CliffwatchInn2), [quest_taken, card_drawn]);
    assert_eq!(visit(HallOfTheVoice), [card_drawn, quest_taken, gained(gold(5).plus_corruption(1))]);

    let mut s = both().begin();
    s.act(A, assign(CastleWaterdeep));
    assert_eq!(story(&s, relevant), [Event::MarkerTaken { player: A }, card_drawn]);

    let mut s = both().buildings(A, [TheWaymoot]).begin();
    s.act(A, assign(TheWaymoot)).act(A, taken);
    assert_eq!(story(&s, relevant), [Event::Scored { player: A, vp: 3 }, quest_taken]);

    let mut s = both().buildings(A, [HouseOfTheMoon]).begin();
    s.act(A, assign(HouseOfTheMoon)).act(A, taken);
    assert_eq!(story(&s, relevant), [gained(clerics(1)), quest_taken]);

    let mut s = both().buildings(A, [TheDeepfires]).begin();
    s.act(A, assign(TheDeepfires)).act(A, take(Rogue)).act(A, taken);
    let goods = [gold(5), rogues(1), corruption(1)].map(gained);
    assert_eq!(story(&s, relevant), [&goods[..], &[quest_taken]].concat());
}
