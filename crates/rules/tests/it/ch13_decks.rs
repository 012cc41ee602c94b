//! Chapter 13: decks.

use super::scenario::*;
use deepwater_rules::cards::{
    BasicSpace::*, BuildingId, BuildingId::*, IntrigueId, IntrigueId::*, QuestId, QuestId::*,
};
use deepwater_rules::pieces::{QuestType::*, *};
use deepwater_rules::*;

/// All Intrigue cards of the base game, copy by copy, without these.
pub fn base_cards_but(without: &[IntrigueId]) -> Vec<IntrigueId> {
    let base = IntrigueId::ALL.iter().filter(|id| id.card().set == CardSet::Base);
    let mut cards: Vec<IntrigueId> = base.flat_map(|id| vec![*id; usize::from(id.card().copies)]).collect();
    for id in without {
        let place = cards.iter().position(|card| card == id).expect("a card of the base game");
        cards.remove(place);
    }
    cards
}

/// All Quests of the base game without these.
pub fn base_quests_but(without: &[QuestId]) -> Vec<QuestId> {
    let base = QuestId::ALL.iter().filter(|quest| quest.card().set == CardSet::Base);
    base.filter(|quest| !without.contains(quest)).copied().collect()
}

/// All tiles of the base game without these.
pub fn base_tiles_but(without: &[BuildingId]) -> Vec<BuildingId> {
    let base = BuildingId::ALL.iter().filter(|tile| tile.tile().set == CardSet::Base);
    base.filter(|tile| !without.contains(tile)).copied().collect()
}

/// Checks that these events happened in this order; others may come between them.
#[track_caller]
pub fn in_order(table: &Table, events: impl IntoIterator<Item = Event>) {
    let mut told = table.events.iter();
    for event in events {
        assert!(told.any(|other| *other == event), "{event:?} is missing or too early in {:#?}", table.events);
    }
}

fn shuffles(s: &Table, event: Event) -> usize {
    s.events.iter().filter(|other| **other == event).count()
}

#[test]
fn deck_1_each_deck_has_its_own_discards() {
    let s = Scenario::players(2).hand(A, [SpreadTheWealth]);
    let inn = [TrainBladesingers, DomesticateOwlbears, ThinTheCityWatch, QuellMercenaryUprising];
    let mut s = s.inn(inn).quest_deck([RaidOrcStronghold]).begin();
    s.act(A, assign(CliffwatchInn3)).act(A, quest(RaidOrcStronghold)).act(B, assign(ThePlinth));
    s.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    let decks = s.view().decks;
    assert_eq!(decks.quest_discards, 4);
    assert!(inn.iter().all(|quest| decks.quest_discard_pile.contains(quest)));
    assert_eq!(decks.intrigue_discard_pile, [SpreadTheWealth]);
}

#[test]
fn deck_2_the_discards_are_shuffled_only_when_a_card_must_be_drawn() {
    let mut s = Scenario::players(2)
        .hand(A, [SpreadTheWealth])
        .hand(B, base_cards_but(&[SpreadTheWealth, LackOfFaith]))
        .intrigue_deck([LackOfFaith])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(B, assign(CastleWaterdeep));
    assert!(s.hand(B).contains(&LackOfFaith));
    assert_eq!((s.view().decks.intrigue, s.view().decks.intrigue_discards), (0, 1));
    assert!(!s.happened(Event::IntrigueDeckShuffled));

    let top = s.view().inn[0].expect("a face-up Quest");
    s.act(A, assign(CliffwatchInn2)).act(A, quest(top));
    assert!(s.happened(Event::IntrigueDeckShuffled));
    assert_eq!(s.hand(A), [SpreadTheWealth]);
    assert_eq!((s.view().decks.intrigue, s.view().decks.intrigue_discards), (0, 0));
}

#[test]
fn deck_3_without_any_card_nothing_is_drawn() {
    let mut s = Scenario::players(2).first(B).hand(B, base_cards_but(&[])).begin();
    s.act(B, assign(AurorasRealmsShop)).act(A, assign(CastleWaterdeep)).turn_of(B);
    assert_eq!(s.view().first_player, A);
    assert_eq!(s.hand(A), []);
    assert!(!s.happened(Event::IntrigueDeckShuffled));
}

#[test]
fn deck_4_only_the_discards_are_shuffled() {
    let mut s = Scenario::players(2)
        .hand(A, [SpreadTheWealth])
        .hand(B, base_cards_but(&[SpreadTheWealth, FendOffBandits, QuellRiots]))
        .mandatory(A, [FendOffBandits])
        .mandatory(B, [QuellRiots])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(B, assign(WaterdeepHarbor2)).act(B, play(Conscription));
    assert_eq!(s.view().decks.intrigue_discards, 2);
    s.act(A, assign(CastleWaterdeep)).turn_of(B);
    assert_eq!((s.view().decks.intrigue, s.view().decks.intrigue_discards), (1, 0));
    assert!([SpreadTheWealth, Conscription].contains(&s.hand(A)[0]));
    assert_eq!(s.view().players[1].mandatory, [QuellRiots]);
    assert_eq!(s.hand(B).len(), 46);
}

#[test]
fn deck_5_a_search_ends_after_one_reshuffle() {
    // The Quests turned over on the way are discarded, the one found is kept.
    let s = Scenario::players(2).hand(A, [SpecialAssignment]);
    let mut s = s.quest_deck([TrainBladesingers, DomesticateOwlbears]).begin();
    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::NameQuestType).act(A, Action::Type(Arcana)).turn_of(B);
    assert_eq!(s.quests(A), [DomesticateOwlbears]);
    assert_eq!(s.view().decks.quest_discard_pile, [TrainBladesingers]);

    // B has all Piety Quests. So the deck and the old discards are revealed once, and no Quest is found.
    let piety: Vec<QuestId> = base_quests_but(&[]).into_iter().filter(|quest| quest.card().kind == Piety).collect();
    let mut s = Scenario::players(2).hand(A, [SpecialAssignment]).quests(B, piety).begin();
    s.act(A, assign(CliffwatchInn3));
    let first = s.view().inn[0].expect("a face-up Quest");
    s.act(A, quest(first)).act(B, assign(ThePlinth));
    let before = s.view().decks;
    assert_eq!(before.quest_discards, 4);
    s.act(A, assign(WaterdeepHarbor1)).act(A, Action::Type(Piety)).turn_of(B);
    assert_eq!(s.quests(A), [first]);
    assert_eq!(shuffles(&s, Event::QuestDeckShuffled), 1);
    assert_eq!((s.view().decks.quests, s.view().decks.quest_discards), (0, before.quests + 4));
}

#[test]
fn deck_6_discarded_tiles_never_come_back() {
    let tiles = base_tiles_but(&[]);
    let mut s = Scenario::players(3)
        .buildings(A, tiles[..8].iter().copied())
        .buildings(B, tiles[8..16].iter().copied())
        .buildings(C, tiles[16..].iter().copied())
        .hand(A, [RealEstateDeal])
        .tavern(B, clerics(2).rogues(2).plus_gold(4))
        .quests(B, [PlacateTheWalkingStatue])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::ChooseBuilding).act(A, building(CaravanCourt)).turn_of(B);
    assert_eq!(s.buildings(A).len(), 7);
    assert_eq!(s.view().hall, [None, None, None]);
    // No tile is left to draw for the Statue either.
    s.act(B, assign(ThePlinth)).act(B, quest(PlacateTheWalkingStatue));
    assert_eq!((s.vp(B), s.buildings(B).len()), (10, 8));
    assert_eq!(s.view().decks.buildings, 0);
}
