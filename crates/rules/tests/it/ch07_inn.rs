//! Chapter 7: Cliffwatch Inn.

use super::ch13_decks::base_quests_but;
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId::*, IntrigueId::*, QuestId, QuestId::*};
use deepwater_rules::pieces::*;
use deepwater_rules::*;

const INN: [QuestId; 4] = [BolsterCityGuard, CreateAShrineToOghma, InfiltrateHalastersCircle, AllyWithHouseThann];
const DECK: [QuestId; 5] =
    [ConfrontTheXanathar, RaidOnUndermountain, ImpersonateAdarbrentNoble, ExposeRedWizardsSpies, RepelSeawraiths];

fn inn() -> Scenario {
    Scenario::players(2).inn(INN).quest_deck(DECK)
}

fn face_up(s: &Table) -> Vec<QuestId> {
    s.view().inn.iter().flatten().copied().collect()
}

#[test]
fn inn_1_three_spaces() {
    let mut s = inn().intrigue_deck([Ambush]).begin();
    s.act(A, assign(CliffwatchInn1)).asks(A, DecisionKind::TakeQuest).offers(INN.map(quest));
    s.act(A, quest(AllyWithHouseThann));
    assert_eq!((s.quests(A), s.tavern(A)), (vec![AllyWithHouseThann], gold(2)));

    s.act(B, assign(CliffwatchInn2)).act(B, quest(BolsterCityGuard));
    assert_eq!((s.quests(B), s.hand(B), s.tavern(B)), (vec![BolsterCityGuard], vec![Ambush], Resources::NONE));

    let mut s = inn().begin();
    s.act(A, assign(CliffwatchInn3)).asks(A, DecisionKind::TakeQuest);
    s.offers(DECK[..4].iter().map(|new| quest(*new))).act(A, quest(DECK[1]));
    assert_eq!((s.quests(A), s.tavern(A)), (vec![DECK[1]], Resources::NONE));
    let mut discarded = s.view().decks.quest_discard_pile;
    discarded.sort();
    let mut old = INN;
    old.sort();
    assert_eq!(discarded, old);
}

#[test]
fn inn_2_the_slot_is_refilled_at_once() {
    let mut s = inn().begin();
    s.act(A, assign(CliffwatchInn1)).act(A, quest(INN[1]));
    assert_eq!(face_up(&s), [INN[0], DECK[0], INN[2], INN[3]]);
    let taken = Event::QuestTaken { player: A, quest: INN[1] };
    let next = s.events.iter().skip_while(|event| **event != taken);
    let next: Vec<Event> = next.take(3).copied().collect();
    let gained = Event::Gained { player: A, what: gold(2) };
    assert_eq!(next, [taken, Event::QuestRevealed { quest: DECK[0] }, gained]);

    // Neither deck nor discards: the slot stays empty, until the next take finds a card.
    let exhausted = || {
        let s = Scenario::players(2).inn(INN).quests(A, base_quests_but(&[&INN[..], &[TrainBladesingers]].concat()));
        let mut s = s.quests(B, [TrainBladesingers]).hand(B, [ChangeOfPlans]).begin();
        s.act(A, assign(CliffwatchInn1)).act(A, quest(INN[0]));
        assert_eq!(s.view().inn, [None, Some(INN[1]), Some(INN[2]), Some(INN[3])]);
        s.act(B, assign(WaterdeepHarbor1)).asks(A, DecisionKind::DiscardQuest);
        s
    };
    let mut s = exhausted();
    s.act(A, Action::Decline).turn_of(A);
    assert_eq!(s.view().inn[0], None, "the discarded Quest waits");
    s.act(A, assign(CliffwatchInn2)).asks(A, DecisionKind::TakeQuest);
    assert_eq!(s.view().inn[0], Some(TrainBladesingers));
    s.offers([TrainBladesingers, INN[1], INN[2], INN[3]].map(quest));

    // Before a refresh it is filled, too, and then discarded with the others.
    let mut s = exhausted();
    s.act(A, quest(PrisonBreak)).act(A, assign(CliffwatchInn3)).asks(A, DecisionKind::TakeQuest);
    let gone = s.events.iter().filter(|event| matches!(event, Event::QuestDiscarded { player: None, .. }));
    assert_eq!(gone.count(), 4);
    let waiting = [TrainBladesingers, PrisonBreak];
    let filled = s.events.iter().filter_map(|event| match event {
        Event::QuestDiscarded { player: None, quest } => waiting.iter().find(|waiting| *waiting == quest),
        _ => None,
    });
    let filled: Vec<&QuestId> = filled.collect();
    assert_eq!(filled.len(), 1);
    // The other one was the whole deck, so it is the first to be revealed.
    assert_eq!(face_up(&s)[0], if *filled[0] == PrisonBreak { TrainBladesingers } else { PrisonBreak });
}

#[test]
fn inn_3_a_refresh_discards_before_it_draws() {
    let held = base_quests_but(&[&INN[..], &DECK[..2]].concat());
    let mut s = Scenario::players(2).inn(INN).quest_deck(DECK[..2].iter().copied()).quests(B, held).begin();
    assert_eq!((s.view().decks.quests, s.view().decks.quest_discards), (2, 0));
    s.act(A, assign(CliffwatchInn3)).asks(A, DecisionKind::TakeQuest);
    // Two of the deck, then two of the four that were just discarded; slots are filled from the left.
    let now = face_up(&s);
    assert_eq!(now[..2], DECK[..2]);
    assert!(now[2..].iter().all(|back| INN.contains(back)) && now[2] != now[3], "{now:?}");
    assert_eq!((s.view().decks.quests, s.view().decks.quest_discards), (2, 0));
    assert!(s.happened(Event::QuestDeckShuffled));

    // Fewer than four cards in all.
    let held = base_quests_but(&INN[..3]);
    let mut s = Scenario::players(2).inn(INN[..3].iter().copied()).quests(B, held).begin();
    s.act(A, assign(CliffwatchInn3)).asks(A, DecisionKind::TakeQuest).offers(INN[..3].iter().map(|old| quest(*old)));
    assert_eq!(s.view().inn[3], None);
}

#[test]
fn inn_4_quest_before_intrigue_card() {
    let mut s = inn().intrigue_deck([Ambush]).begin();
    s.act(A, assign(CliffwatchInn2)).asks(A, DecisionKind::TakeQuest);
    assert_eq!(s.hand(A), []);
    s.act(A, quest(INN[2])).turn_of(B);
    assert_eq!(s.hand(A), [Ambush]);
    let place = |event| s.events.iter().position(|other| *other == event).expect("it happened");
    let refilled = place(Event::QuestRevealed { quest: DECK[0] });
    assert!(refilled < place(Event::IntrigueDrawn { player: A, card: Some(Ambush) }));
}

#[test]
fn inn_5_active_quests_are_public_and_unlimited() {
    let nine = base_quests_but(&[]).into_iter().filter(|quest| !INN.contains(quest) && !DECK.contains(quest)).take(9);
    let mut s = inn().quests(A, nine).begin();
    s.act(A, assign(CliffwatchInn1)).act(A, quest(INN[0])).turn_of(B);
    let seen = s.game.observe(Viewer::Player(B)).view().players[0].quests.clone();
    assert_eq!((seen.len(), seen.contains(&INN[0])), (10, true));
}

#[test]
fn inn_6_all_takes_share_the_four_slots() {
    let mut s = inn().buildings(A, [HouseOfTheMoon]).begin();
    s.act(A, assign(HouseOfTheMoon)).asks(A, DecisionKind::TakeQuest).offers(INN.map(quest)).act(A, quest(INN[3]));
    assert_eq!(face_up(&s), [INN[0], INN[1], INN[2], DECK[0]]);

    // A reward, too.
    let s = inn().tavern(A, clerics(1).fighters(1)).quests(A, [ConvertANobleToLathander]);
    let mut s = s.begin();
    s.act(A, assign(ThePlinth)).act(A, quest(ConvertANobleToLathander)).asks(A, DecisionKind::TakeQuest);
    s.offers(INN.map(quest)).act(A, quest(INN[0])).turn_of(B);
    assert_eq!(face_up(&s), [DECK[0], INN[1], INN[2], INN[3]]);
}

#[test]
fn inn_7_an_empty_inn_gives_no_quest() {
    let mut s = Scenario::players(2).quests(B, base_quests_but(&[])).intrigue_deck([Ambush]).begin();
    assert_eq!(face_up(&s), []);
    s.act(A, assign(CliffwatchInn1));
    assert_eq!((s.tavern(A), s.quests(A)), (gold(2), vec![]));
    s.act(B, assign(ThePlinth)).act(A, assign(CliffwatchInn2));
    assert_eq!(s.hand(A), [Ambush]);
    s.act(B, assign(CliffwatchInn3)).turn_of(A);
}
