//! Chapter 9: Intrigue cards.

use super::ch13_decks::base_cards_but;
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, IntrigueId::*, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

#[test]
fn intr_1_hands_are_hidden_and_have_no_limit() {
    let nine =
        [Ambush, Ambush, ArcaneMishap, Assassination, BribeAgent, FreeDrinks, LackOfFaith, BiddingWar, RecallAgent];
    let mut s = Scenario::players(2).hand(A, nine).intrigue_deck([GoodFaith]).begin();
    s.act(A, assign(CastleWaterdeep)).turn_of(B);
    assert_eq!(s.hand(A).len(), 10);
    let seen_by_b = s.game.observe(Viewer::Player(B)).view();
    assert_eq!(seen_by_b.players[0].intrigue, None);
    assert_eq!(seen_by_b.players[0].intrigue_count, 10);
    let seen_by_a = s.game.observe(Viewer::Player(A)).view();
    assert_eq!(seen_by_a.players[0].intrigue, Some(s.hand(A)));
}

#[test]
fn intr_2_open_lord_stops_attacks_and_mandatory_quests_but_not_utilities() {
    let start = || {
        Scenario::players(2)
            .modules(UNDERMOUNTAIN)
            .tavern(A, fighters(1))
            .hand(A, [OpenLord])
            .hand(B, [FreeDrinks, FendOffBandits, Conscription, SpreadTheWealth])
    };
    let mut s = start().begin();
    s.act(A, assign(ThePlinth)).act(B, assign(WaterdeepHarbor2));
    s.offers([play(FreeDrinks), play(FendOffBandits), play(Conscription), play(SpreadTheWealth)]);

    let mut s = start().begin();
    s.act(A, assign(WaterdeepHarbor1)).act(B, assign(WaterdeepHarbor2));
    s.offers([play(Conscription), play(SpreadTheWealth)]);
    s.act(B, play(Conscription));
    assert_eq!(s.tavern(A), fighters(2));
}

#[test]
fn intr_3_cards_are_played_only_where_something_says_so() {
    let hand = [CallInAFavor, SpreadTheWealth];
    let mut s = Scenario::players(2).modules(UNDERMOUNTAIN).hand(A, hand).inn([TrainBladesingers]).begin();
    s.act(A, assign(AurorasRealmsShop)).turn_of(B);
    assert_eq!(s.hand(A).len(), 2);
    // "Play at the Harbor" on the cards does not keep them from the Entry Well.
    s.act(B, assign(ThePlinth)).act(A, assign(EntryWell)).act(A, quest(TrainBladesingers));
    s.asks(A, DecisionKind::PlayIntrigue).offers([play(CallInAFavor), play(SpreadTheWealth)]);
}

#[test]
fn intr_4_a_card_needs_its_costs_and_its_first_target() {
    let harbor = assign(WaterdeepHarbor1);
    let with = |card, tavern| {
        let s = Scenario::players(2).modules(UNDERMOUNTAIN).first(B).hand(A, [card]).tavern(A, tavern);
        let mut s = s.begin();
        s.act(B, assign(ThePlinth)).turn_of(A);
        s
    };
    assert!(!with(BribeAgent, gold(1)).allows(harbor));
    assert!(with(BribeAgent, gold(2)).allows(harbor));
    // Each opponent, even with an empty Tavern.
    assert!(with(LackOfFaith, Resources::NONE).allows(harbor));
    // B has a Cleric to be taken, but neither Fighters nor Rogues.
    assert!(with(FreeDrinks, Resources::NONE).allows(harbor));
    assert!(!with(CallForAssistance, Resources::NONE).allows(harbor));
    // Giving needs the whole gift, while anybody may receive it.
    assert!(!with(HonorAmongThieves, rogues(1)).allows(harbor));
    assert!(with(HonorAmongThieves, rogues(2)).allows(harbor));
    // No Quest to discard, no Building to give up.
    assert!(!with(ChangeOfPlans, gold(9)).allows(harbor));
    assert!(!with(RealEstateDeal, gold(9)).allows(harbor));
    // The Agent stands at the Harbor already, so there is one to recall.
    assert!(with(RecallAgent, Resources::NONE).allows(harbor));
}

#[test]
fn intr_5_a_card_is_nowhere_while_it_is_resolved() {
    let mut s = Scenario::players(2)
        .hand(A, [CallInAFavor, ArcaneMishap])
        .hand(B, base_cards_but(&[CallInAFavor, ArcaneMishap]))
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(CallInAFavor)).asks(A, DecisionKind::ChooseGain);
    assert_eq!(s.hand(A), [ArcaneMishap]);
    assert_eq!(s.view().decks.intrigue_discards, 0);
    s.act(A, Action::Gain(0)).turn_of(B);
    assert_eq!(s.view().decks.intrigue_discard_pile, [CallInAFavor]);

    // The deck is empty: the card drawn for B's lack of Wizards comes out of the discards, without Arcane Mishap.
    s.act(B, assign(ThePlinth)).act(A, assign(WaterdeepHarbor2)).turn_of(B);
    assert!(s.happened(Event::IntrigueDeckShuffled));
    assert_eq!(s.hand(A), [CallInAFavor]);
    assert_eq!(s.view().decks.intrigue_discard_pile, [ArcaneMishap]);
}

#[test]
fn intr_6_an_effect_happens_once() {
    let mut s = Scenario::players(2).hand(A, [LackOfFaith]).tavern(B, clerics(3)).begin();
    s.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(s.tavern(B), clerics(2));
    assert_eq!(s.vp(A), 0);
}

#[test]
fn intr_7_opponents_choose_clockwise_from_the_cards_player() {
    let s = Scenario::players(3).modules(SKULLPORT).first(B).hand(B, [BlackMarketMoney]).track(2);
    let mut s = s.begin();
    s.act(B, assign(WaterdeepHarbor1));
    assert_eq!(s.tavern(B), gold(8).plus_corruption(1));
    s.asks(C, DecisionKind::AcceptOffer).act(C, Action::Accept);
    assert_eq!(s.tavern(C), gold(4).plus_corruption(1));
    assert_eq!(s.track(), 0);
    // A sees that the track is empty and knows the price.
    s.asks(A, DecisionKind::AcceptOffer).act(A, Action::Accept);
    assert_eq!(s.tavern(A), gold(4));
    assert_eq!(s.vp(A), -10);
}

#[test]
fn intr_8_an_offer_is_accepted_in_full_or_declined() {
    let mut s = Scenario::players(3).hand(A, [TaxCollection]).tavern(B, gold(3)).tavern(C, gold(4)).begin();
    // B could not pay and is not asked.
    s.act(A, assign(WaterdeepHarbor1)).asks(C, DecisionKind::AcceptOffer).offers([Action::Accept, Action::Decline]);
    s.act(C, Action::Accept).turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(B), s.tavern(C)), (gold(8), gold(3), Resources::NONE));
    assert_eq!((s.vp(B), s.vp(C)), (0, 4));

    // What the supply is short of does not stand in the way of accepting.
    let s = Scenario::players(3).modules(SKULLPORT).hand(A, [DarkDaggerAssassination]).supply(Rogue, 5);
    let mut s = s.begin();
    s.act(A, assign(WaterdeepHarbor1)).act(B, Action::Accept).act(C, Action::Decline).turn_of(B);
    assert_eq!(s.tavern(A), rogues(4).plus_corruption(1));
    assert_eq!(s.tavern(B), rogues(1).plus_corruption(1));
    assert_eq!(s.tavern(C), Resources::NONE);
}

#[test]
fn intr_9_losses_happen_if_possible() {
    let mut s = Scenario::players(3).hand(A, [LackOfFaith]).tavern(B, gold(3)).tavern(C, wizards(1)).begin();
    s.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(s.vp(A), 4);
    assert_eq!((s.tavern(B), s.tavern(C)), (gold(3), wizards(1)));
}

#[test]
fn intr_10_the_taker_picks_and_the_returner_picks() {
    let mut s = Scenario::players(3).hand(A, [FreeDrinks]).tavern(B, clerics(1).rogues(2)).begin();
    // C has nothing to take, so B is the only target.
    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::Steal).offers([take(Cleric), take(Rogue)]);
    s.act(A, take(Cleric));
    assert_eq!((s.tavern(A), s.tavern(B)), (clerics(1), rogues(2)));

    let mut s = Scenario::players(2)
        .modules(SKULLPORT)
        .tavern(A, fighters(4).rogues(1))
        .tavern(B, clerics(1).rogues(2))
        .quests(A, [AssassinateRivals])
        .begin();
    s.act(A, assign(ThePlinth)).act(A, quest(AssassinateRivals));
    s.asks(B, DecisionKind::ReturnAdventurer).offers([give(Cleric), give(Rogue)]).act(B, give(Rogue));
    assert_eq!(s.tavern(B), clerics(1).rogues(1));
}

#[test]
fn intr_11_what_opponents_gain_is_no_gain_from_their_action() {
    let s = Scenario::players(2).hand(A, [Conscription]).completed(B, [BolsterGriffonCavalry]);
    let mut s = s.begin();
    s.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(B)), (fighters(2), fighters(1)));

    let s = Scenario::players(2).hand(A, [Conscription]).completed(A, [BolsterGriffonCavalry]);
    let mut s = s.begin();
    s.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(B)), (fighters(3), fighters(1)));
}

#[test]
fn intr_12_the_protected_count_neither_as_able_nor_as_unable() {
    let mut s = Scenario::players(3)
        .modules(BOTH)
        .first(B)
        .tavern(A, fighters(4).rogues(1))
        .tavern(B, rogues(1))
        .hand(B, [OpenLord])
        .hand(A, [LackOfFaith, FreeDrinks, QuellRiots])
        .quests(A, [AssassinateRivals])
        .begin();
    s.act(B, assign(WaterdeepHarbor1)).act(C, assign(AurorasRealmsShop)).act(A, assign(WaterdeepHarbor2));
    // C has no Adventurer, so no opponent is left for Free Drinks!.
    s.asks(A, DecisionKind::PlayIntrigue).offers([play(LackOfFaith), play(QuellRiots)]);
    s.act(A, play(LackOfFaith));
    assert_eq!(s.vp(A), 2);
    // The reward of a Quest reaches B all the same.
    s.act(A, quest(AssassinateRivals)).turn_of(B);
    assert_eq!(s.tavern(B), Resources::NONE);
}
