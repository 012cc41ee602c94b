//! Every Intrigue card of Undermountain.

use super::intrigue_cards::*;
use super::scenario::*;
use deepwater_rules::cards::{
    BasicSpace, BasicSpace::*, BuildingId::*, IntrigueId, IntrigueId::*, LordId::*, QuestId::*,
};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

// Attacks

#[test]
fn intrigue_call_for_assistance() {
    let tavern = clerics(1).fighters(1).rogues(2);
    let mut s = holding(CallForAssistance).tavern(B, tavern).tavern(C, fighters(2)).plays();
    s.asks(A, DecisionKind::ChooseOpponent).offers([opponent(B), opponent(C)]).act(A, opponent(B));
    s.asks(A, DecisionKind::Steal).offers([take(Fighter), take(Rogue)]).act(A, take(Rogue));
    s.asks(A, DecisionKind::Steal).offers([take(Fighter), take(Rogue)]).act(A, take(Fighter));
    s.turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(B)), (fighters(1).rogues(1), clerics(1).rogues(1)));

    // C has the two, B does not.
    let mut s = holding(CallForAssistance).tavern(B, fighters(1).wizards(3)).tavern(C, fighters(1).rogues(1)).plays();
    s.turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(C)), (fighters(1).rogues(1), Resources::NONE));

    assert!(!holding(CallForAssistance).tavern(B, fighters(1).clerics(5)).tavern(C, rogues(1)).playable());
    assert!(!holding(CallForAssistance).tavern(C, fighters(2)).playable_before_open_lord());
}

#[test]
fn intrigue_demolish() {
    let scenario = |paid| {
        let s = holding(Demolish).tavern(A, paid).hall([(CaravanCourt, 3), (DragonTower, 0), (TheZoarstar, 1)]);
        s.buildings(A, [JestersCourt]).buildings(B, [HouseOfHeroes]).buildings(C, [Northgate])
    };
    // Northgate costs 3 Gold, the House of Heroes 8.
    let mut s = scenario(gold(4)).plays();
    s.asks(A, DecisionKind::ChooseBuilding).offers([building(JestersCourt), building(Northgate)]);
    s.act(A, building(Northgate)).asks(A, DecisionKind::PutBuilding);
    s.offers([building(CaravanCourt), building(DragonTower), building(TheZoarstar)]);
    s.act(A, building(CaravanCourt)).turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(C), s.vp(A)), (gold(1), gold(3), 3));
    assert_eq!((s.buildings(A), s.buildings(C)), (vec![JestersCourt, CaravanCourt], vec![]));
    assert!(s.happened(Event::BuildingDiscarded { player: C, building: Northgate }));
    assert!(!s.happened(Event::BuildingBought { player: A, building: CaravanCourt }));
    assert_eq!(s.view().hall.iter().flatten().count(), 3);

    // One's own costs nothing and is replaced all the same.
    let mut s = scenario(Resources::NONE).plays();
    s.act(A, building(DragonTower));
    assert_eq!((s.tavern(A), s.buildings(A)), (Resources::NONE, vec![DragonTower]));

    let poor = |paid| scenario(paid).buildings(A, []);
    assert!(!poor(gold(2)).playable() && poor(gold(3)).playable());
    // C is protected, and B's costs 8.
    assert!(!poor(gold(7)).playable_before_open_lord() && poor(gold(8)).playable_before_open_lord());
    // An Agent protects a Building, too.
    let mut s = poor(gold(7)).first(B).begin();
    s.act(B, assign(Space::Tile(Northgate))).act(B, take(Cleric)).act(C, assign(ThePlinth));
    assert!(!s.turn_of(A).allows(assign(WaterdeepHarbor1)));
}

#[test]
fn intrigue_inevitable_betrayal() {
    let mut s = holding(InevitableBetrayal).tavern(B, clerics(1).rogues(1).plus_gold(3)).tavern(C, gold(1)).plays();
    s.asks(A, DecisionKind::ChooseOpponent).offers([opponent(B), opponent(C)]).act(A, opponent(B));
    s.asks(A, DecisionKind::Steal).offers([take(Cleric), take(Rogue)]).act(A, take(Cleric));
    s.turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(B)), (clerics(1).plus_gold(2), rogues(1).plus_gold(1)));
    // B has the card now.
    assert_eq!((s.hand(A), s.hand(B)), (vec![], vec![InevitableBetrayal]));
    assert!(!discarded(&s, InevitableBetrayal));

    // If the opponent has less, A takes only that.
    let s = holding(InevitableBetrayal).tavern(C, gold(1)).plays();
    assert_eq!((s.tavern(A), s.hand(C)), (gold(1), vec![InevitableBetrayal]));
    let s = holding(InevitableBetrayal).tavern(C, wizards(1)).plays();
    assert_eq!((s.tavern(A), s.hand(C)), (wizards(1), vec![InevitableBetrayal]));

    assert!(!holding(InevitableBetrayal).tavern(B, corruption(2)).playable());
    assert!(!holding(InevitableBetrayal).tavern(C, gold(5)).playable_before_open_lord());
}

fn moved(from: BasicSpace, player: PlayerId, to: BasicSpace) -> Action {
    Action::Move { from: from.into(), player: Some(player), to: to.into() }
}

#[test]
fn intrigue_manipulate() {
    let scenario = || holding(Manipulate).first(B).lying(BlackstaffTower, rogues(1));
    let mut s = scenario().begin();
    s.act(B, assign(FieldOfTriumph)).act(C, assign(AurorasRealmsShop)).act(A, assign(WaterdeepHarbor1));
    s.asks(A, DecisionKind::MoveAgent);
    assert!(s.allows(moved(AurorasRealmsShop, C, ThePlinth)));
    assert!(!s.allows(moved(FieldOfTriumph, B, AurorasRealmsShop)), "occupied");
    assert!(!s.allows(moved(WaterdeepHarbor1, A, ThePlinth)), "one's own");
    s.act(A, moved(FieldOfTriumph, B, BlackstaffTower));
    // B may use the new space; then A assigns one more Agent, to the space that opened.
    s.asks(B, DecisionKind::TakeAction).offers([Action::Accept, Action::Decline]).act(B, Action::Accept);
    assert_eq!(s.tavern(B), fighters(2).wizards(1).rogues(1));
    s.asks(A, DecisionKind::AssignAgent).act(A, assign(FieldOfTriumph)).turn_of(B);
    assert_eq!((s.tavern(A), s.pool(A)), (fighters(2), 2));
    assert_eq!(s.agents_on(BlackstaffTower), [Some(B)]);

    let mut s = scenario().agents(A, 1).begin();
    s.act(B, assign(FieldOfTriumph)).act(C, assign(AurorasRealmsShop)).act(A, assign(WaterdeepHarbor1));
    s.act(A, moved(FieldOfTriumph, B, BlackstaffTower)).act(B, Action::Decline);
    s.turn_of(B); // A has no Agent left to assign
    assert_eq!((s.tavern(B), s.lying(BlackstaffTower)), (fighters(2), rogues(1)));

    assert!(!scenario().first(A).playable());
    assert!(!scenario().playable_before_open_lord());
}

#[test]
fn intrigue_preferential_treatment() {
    let mut s = holding(PreferentialTreatment).first(C).begin();
    s.act(C, assign(ThePlinth)).act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!((s.tavern(A), s.view().first_player), (gold(2), A));
    assert!(s.happened(Event::MarkerTaken { player: A }));

    // An Open Lord keeps the marker.
    let s = holding(PreferentialTreatment).plays_before_open_lord();
    assert_eq!((s.tavern(A), s.view().first_player), (gold(2), C));
}

// Gifts for VP

/// A gives the price to C, and keeps the rest.
fn gift_for_vp(card: IntrigueId, price: Resources, not_enough: Resources) {
    let mut s = holding(card).tavern(A, price.plus(fighters(1))).plays();
    s.asks(A, DecisionKind::ChooseOpponent).offers([opponent(B), opponent(C)]).act(A, opponent(C)).turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(B), s.tavern(C)), (fighters(1), Resources::NONE, price));
    assert_eq!((s.vp(A), s.vp(C)), (8, 0));
    assert!(discarded(&s, card));
    assert!(!holding(card).tavern(A, not_enough).tavern(B, price).playable());
}

#[test]
fn intrigue_allied_faiths() {
    gift_for_vp(AlliedFaiths, clerics(1), wizards(5));
}

#[test]
fn intrigue_friendly_loan() {
    gift_for_vp(FriendlyLoan, gold(4), gold(3));
}

#[test]
fn intrigue_honor_among_thieves() {
    gift_for_vp(HonorAmongThieves, rogues(2), rogues(1).fighters(1));
}

#[test]
fn intrigue_mercenary_contract() {
    gift_for_vp(MercenaryContract, fighters(2), fighters(1).rogues(1));
}

#[test]
fn intrigue_unlikely_assistance() {
    gift_for_vp(UnlikelyAssistance, wizards(1), clerics(5));
}

// Other utilities

#[test]
fn intrigue_architectural_innovation() {
    let scenario = |before| {
        let s = holding(ArchitecturalInnovation).tavern(A, gold(before)).completed(A, [InfiltrateBuildersHall]);
        s.hall([(DragonTower, 2), (CaravanCourt, 0), (TheZoarstar, 5)]).stack([NewOlamn])
    };
    // 2 Gold more make 4: enough for two of the three.
    let mut s = scenario(2).plays();
    s.asks(A, DecisionKind::BuyBuilding).offers([building(DragonTower), building(CaravanCourt), Action::Decline]);
    s.act(A, building(DragonTower)).turn_of(B);
    assert_eq!((s.tavern(A), s.buildings(A)), (gold(1), vec![DragonTower]));
    assert_eq!(s.vp(A), 2 + 4); // a purchase for Infiltrate Builder's Hall
    assert!(s.happened(Event::TileRevealed { building: NewOlamn }));

    let mut s = scenario(2).plays();
    s.act(A, Action::Decline).turn_of(B);
    assert_eq!((s.tavern(A), s.buildings(A)), (gold(4), vec![]));

    // Too little for any tile: nothing is asked.
    let mut s = scenario(0).plays();
    assert_eq!(s.turn_of(B).tavern(A), gold(2));
}

#[test]
fn intrigue_information_broker() {
    let deck = [Ambush, Conscription, QuellRiots, Repent, LackOfFaith, CrimeWave];
    let mut s = holding(InformationBroker).intrigue_deck(deck).plays();
    s.turn_of(B);
    assert_eq!(s.hand(A), [Ambush, Conscription, QuellRiots]);
    assert_eq!((s.hand(B), s.hand(C)), (vec![Repent], vec![LackOfFaith]));
}

#[test]
fn intrigue_open_lord() {
    let mut s = holding(OpenLord)
        .lord(A, MirtTheMoneylender)
        .mandatory(A, [QuellRiots, FendOffBandits])
        .quests(A, [PrisonBreak])
        .tavern(A, fighters(1))
        .hand(B, [Ambush])
        .hand(C, [StampOutCultists])
        .begin();
    assert_eq!(s.game.observe(Viewer::Player(B)).view().players[0].lord, None);
    s.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert!(s.happened(Event::LordRevealed { player: A, lord: MirtTheMoneylender }));
    assert_eq!(s.game.observe(Viewer::Player(B)).view().players[0].lord, Some(MirtTheMoneylender));
    assert!(s.view().players[0].protected && s.view().players[0].mandatory.is_empty());
    assert!(discarded(&s, QuellRiots) && discarded(&s, FendOffBandits));
    assert_eq!(s.quests(A), [PrisonBreak]);
    // Neither B's Attack nor C's Mandatory Quest reaches A.
    s.act(B, assign(WaterdeepHarbor2)).act(C, assign(WaterdeepHarbor3));
    assert_eq!((s.tavern(A), s.tavern(B)), (fighters(1), fighters(1)));
    assert_eq!(s.view().players[1].mandatory, [StampOutCultists]);
}

/// A gains, then places a part on each of two different spaces, the occupied Harbor and the Plinth.
fn gain_and_place_twice(card: IntrigueId, part: Resources) -> Table {
    let mut s = holding(card).plays();
    s.asks(A, DecisionKind::PlaceResource).act(A, at(WaterdeepHarbor1));
    assert!(!s.asks(A, DecisionKind::PlaceResource).allows(at(WaterdeepHarbor1)), "different spaces");
    s.act(A, at(ThePlinth)).turn_of(B);
    assert_eq!((s.lying(WaterdeepHarbor1), s.lying(ThePlinth)), (part, part));
    s.act(B, assign(ThePlinth));
    assert_eq!(s.tavern(B), part.clerics(1));
    s
}

/// A gains, then places a part on the Plinth.
fn gain_and_place_once(card: IntrigueId, part: Resources) -> Table {
    let mut s = holding(card).plays();
    assert!(s.asks(A, DecisionKind::PlaceResource).allows(at(WaterdeepHarbor1)));
    s.act(A, at(ThePlinth)).turn_of(B);
    assert_eq!(s.lying(ThePlinth), part);
    s.act(B, assign(ThePlinth));
    assert_eq!(s.tavern(B), part.clerics(1));
    s
}

#[test]
fn intrigue_organized_crime() {
    let s = gain_and_place_twice(OrganizedCrime, rogues(1));
    assert_eq!(s.tavern(A), rogues(2));
    // What the supply does not have cannot be placed.
    let mut s = holding(OrganizedCrime).supply(Rogue, 3).plays();
    s.act(A, at(ThePlinth)).turn_of(B);
    assert_eq!((s.tavern(A), s.lying(ThePlinth)), (rogues(2), rogues(1)));
}

#[test]
fn intrigue_proselytize() {
    let s = gain_and_place_once(Proselytize, clerics(1));
    assert_eq!(s.tavern(A), clerics(1));
}

#[test]
fn intrigue_recruitment_drive() {
    let s = gain_and_place_twice(RecruitmentDrive, fighters(1));
    assert_eq!(s.tavern(A), fighters(2));
}

#[test]
fn intrigue_sponsor_apprentices() {
    let s = gain_and_place_once(SponsorApprentices, wizards(1));
    assert_eq!(s.tavern(A), wizards(1));
}

#[test]
fn intrigue_tax_revolt() {
    let s = gain_and_place_twice(TaxRevolt, gold(2));
    assert_eq!(s.tavern(A), gold(4));
}

#[test]
fn intrigue_unexpected_success() {
    let scenario = || holding(UnexpectedSuccess).hand(A, [UnexpectedSuccess, Ambush]);
    let mut s = scenario().intrigue_deck([Conscription, CallInAFavor, CrimeWave]).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(UnexpectedSuccess));
    // Only the card just drawn may be played, and it is resolved before the next one is drawn.
    s.asks(A, DecisionKind::PlayIntrigue).offers([play(Conscription), Action::Decline]).act(A, play(Conscription));
    assert_eq!(s.hand(A), [Ambush]);
    s.asks(A, DecisionKind::ChooseOpponent).act(A, opponent(B));
    s.asks(A, DecisionKind::PlayIntrigue).offers([play(CallInAFavor), Action::Decline]).act(A, Action::Decline);
    s.turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(B)), (fighters(2), fighters(1)));
    assert_eq!(s.hand(A), [Ambush, CallInAFavor]);
    assert!(discarded(&s, Conscription) && discarded(&s, UnexpectedSuccess));

    // Cards that cannot be played just stay.
    let mut s = scenario().intrigue_deck([BribeAgent, Repent]).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(UnexpectedSuccess)).turn_of(B);
    assert_eq!(s.hand(A), [Ambush, BribeAgent, Repent]);
}

// Mandatory Quests

#[test]
fn intrigue_evade_assassin() {
    let s = mandatory_quest(EvadeAssassin, rogues(2).wizards(1));
    assert_eq!(s.hand(B), [Ambush, LackOfFaith]); // one from the Castle, one for the Quest
    mandatory_done(s, EvadeAssassin, 0);
}

#[test]
fn intrigue_subdue_illithid_menace() {
    let s = mandatory_quest(SubdueIllithidMenace, clerics(1).fighters(2));
    assert_eq!(s.hand(B), [Ambush, LackOfFaith]);
    mandatory_done(s, SubdueIllithidMenace, 0);
}

#[test]
fn intrigue_unveil_abyssal_agent() {
    let s = mandatory_quest(UnveilAbyssalAgent, clerics(1).wizards(1));
    assert_eq!(s.hand(B), [Ambush, LackOfFaith]);
    mandatory_done(s, UnveilAbyssalAgent, 0);
}
