//! Every Intrigue card of Skullport.

use super::intrigue_cards::*;
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId::*, IntrigueId, IntrigueId::*, LordId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

// Attacks

#[test]
fn intrigue_blackmail() {
    let mut s = holding(Blackmail).tavern(B, gold(3)).tavern(C, gold(1)).lord(B, Trobriand).plays();
    s.asks(A, DecisionKind::ChooseOpponent).offers([opponent(B), opponent(C)]).act(A, opponent(B)).turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(B)), (gold(2), gold(1)));
    let lord_of_b = |viewer| s.game.observe(Viewer::Player(viewer)).view().players[1].lord;
    assert_eq!((lord_of_b(A), lord_of_b(C)), (Some(Trobriand), None));
    assert!(s.happened(Event::LordSeen { player: A, of: B, lord: Some(Trobriand) }));

    let s = holding(Blackmail).tavern(C, gold(1)).plays();
    assert_eq!((s.tavern(A), s.tavern(C)), (gold(1), Resources::NONE));

    assert!(!holding(Blackmail).tavern(B, clerics(5)).playable());
    assert!(!holding(Blackmail).tavern(C, gold(5)).playable_before_open_lord());
}

#[test]
fn intrigue_doppelganger() {
    let scenario = |mine| {
        let s = holding(Doppelganger).tavern(A, corruption(mine)).tavern(B, corruption(2)).tavern(C, corruption(1));
        s.first(B)
    };
    let visits = |s: &mut Table| {
        s.act(B, assign(TheGrinningLionTavern)).act(C, assign(BlackstaffTower)).turn_of(A);
    };
    let mut s = scenario(0).begin();
    visits(&mut s);
    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::CopySpace);
    s.offers([at(TheGrinningLionTavern), at(BlackstaffTower)]).act(A, at(BlackstaffTower)).turn_of(B);
    assert_eq!(s.tavern(A), wizards(1));
    assert_eq!(s.agents_on(BlackstaffTower), [Some(C)]);

    // Strictly more Corruption: only B has it.
    let mut s = scenario(1).begin();
    visits(&mut s);
    s.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(s.tavern(A), rogues(2).plus_corruption(1));

    let mut s = scenario(2).begin();
    visits(&mut s);
    assert!(!s.allows(assign(WaterdeepHarbor1)));
    assert!(!scenario(0).playable_before_open_lord());
}

#[test]
fn intrigue_expose_corruption() {
    let scenario = || holding(ExposeCorruption).tavern(A, corruption(1)).tavern(B, corruption(2));
    let s = scenario().tavern(C, corruption(1)).plays();
    assert_eq!((s.tavern(A), s.tavern(B), s.tavern(C)), (corruption(1), corruption(3), corruption(1)));
    assert_eq!(s.track(), 25 - 5);

    // All opponents with more Corruption take a token. A player for whom no token is left loses 10 VP.
    let s = scenario().tavern(C, corruption(3)).track(1).plays();
    assert_eq!((s.tavern(B), s.tavern(C), s.track()), (corruption(3), corruption(3), 0));
    assert_eq!((s.vp(A), s.vp(B), s.vp(C)), (0, 0, -10));

    assert!(holding(ExposeCorruption).playable());
    let s = scenario().tavern(C, corruption(3)).plays_before_open_lord();
    assert_eq!((s.tavern(B), s.tavern(C)), (corruption(3), corruption(3)));
}

#[test]
fn intrigue_foist_responsibility() {
    let scenario = || holding(FoistResponsibility).tavern(B, corruption(1)).tavern(C, corruption(2));
    let mut s = scenario().mandatory(A, [QuellRiots, FendOffBandits]).plays();
    let pairs = [(QuellRiots, B), (QuellRiots, C), (FendOffBandits, B), (FendOffBandits, C)];
    s.asks(A, DecisionKind::HandOnQuest).offers(pairs.map(|(card, p)| Action::HandOn(card, p)));
    s.act(A, Action::HandOn(QuellRiots, C)).turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(C)), (corruption(1), corruption(2)));
    let mandatory = |p: PlayerId| s.view().players[p.index()].mandatory.clone();
    assert_eq!((mandatory(A), mandatory(B), mandatory(C)), (vec![FendOffBandits], vec![], vec![QuellRiots]));
    assert!(s.happened(Event::MandatoryGiven { from: A, to: C, card: QuellRiots }));

    // A player without Corruption cannot be given the Mandatory Quest.
    let s = scenario().tavern(C, gold(1)).mandatory(A, [QuellRiots]).plays();
    assert_eq!(s.view().players[1].mandatory, [QuellRiots]);

    assert!(!scenario().playable());
    assert!(!holding(FoistResponsibility).mandatory(A, [QuellRiots]).playable());
    assert!(!scenario().tavern(B, gold(1)).mandatory(A, [QuellRiots]).playable_before_open_lord());
}

#[test]
fn intrigue_forge_deed() {
    let scenario = || holding(ForgeDeed).buildings(B, [Northgate]).buildings(C, [JestersCourt]).first(C);
    let mut s = scenario().begin();
    s.act(C, assign(Space::Tile(JestersCourt))).act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::ChooseBuilding);
    s.offers([building(Northgate), building(JestersCourt)]).act(A, building(JestersCourt)).turn_of(B);
    assert_eq!((s.buildings(A), s.buildings(B), s.buildings(C)), (vec![JestersCourt], vec![Northgate], vec![]));
    assert_eq!((s.tavern(A), s.track()), (corruption(2), 23));
    assert_eq!(s.agents_on(Space::Tile(JestersCourt)), [Some(C)]);
    assert!(s.happened(Event::ControlTaken { player: A, from: C, building: JestersCourt }));

    assert!(!holding(ForgeDeed).buildings(A, [Northgate]).playable());
    assert!(!scenario().buildings(B, []).playable_before_open_lord());
    let s = scenario().plays_before_open_lord();
    assert_eq!(s.buildings(A), [Northgate]);
    let nine = [
        FetlockCourt,
        TheGoldenHorn,
        HelmstarWarehouse,
        HouseOfGoodSpirits,
        HouseOfTheMoon,
        CaravanCourt,
        SmugglersDock,
        SpiresOfTheMorning,
        TheStoneHouse,
    ];
    assert!(!scenario().modules(SKULLPORT).first(A).buildings(A, nine).playable());
}

// Utilities

/// A takes the first part with 1 Corruption; B accepts the second with 1 Corruption, C declines.
fn tempting(card: IntrigueId, first: Resources, second: Resources) {
    let mut s = holding(card).plays();
    s.asks(B, DecisionKind::AcceptOffer).offers([Action::Accept, Action::Decline]).act(B, Action::Accept);
    s.asks(C, DecisionKind::AcceptOffer).act(C, Action::Decline).turn_of(B);
    assert_eq!(s.tavern(A), first.plus_corruption(1));
    assert_eq!(s.tavern(B), second.plus_corruption(1));
    assert_eq!((s.tavern(C), s.track()), (Resources::NONE, 23));

    // The last token went to A: B pays for the missing one with 10 VP.
    let mut s = holding(card).track(1).plays();
    s.act(B, Action::Accept).act(C, Action::Decline);
    assert_eq!((s.tavern(B), s.vp(A), s.vp(B), s.vp(C)), (second, 0, -10, 0));
}

#[test]
fn intrigue_black_market_money() {
    tempting(BlackMarketMoney, gold(8), gold(4));
}

#[test]
fn intrigue_dark_dagger_assassination() {
    tempting(DarkDaggerAssassination, rogues(4), rogues(2));
}

#[test]
fn intrigue_donations_for_cyric() {
    tempting(DonationsForCyric, clerics(2), clerics(1));
}

#[test]
fn intrigue_iron_ring_slaves() {
    tempting(IronRingSlaves, fighters(4), fighters(2));
}

#[test]
fn intrigue_mind_flayer_mercenaries() {
    tempting(MindFlayerMercenaries, wizards(2), wizards(1));
}

#[test]
fn intrigue_bribe_the_watch() {
    let scenario = || holding(BribeTheWatch).tavern(A, gold(3).plus_corruption(3));
    let mut s = scenario().tavern(B, gold(5).plus_corruption(2)).tavern(C, gold(4)).plays();
    s.asks(A, DecisionKind::ReturnCorruption).offers([Action::Corruption, Action::Decline]).act(A, Action::Corruption);
    s.asks(A, DecisionKind::ReturnCorruption).act(A, Action::Corruption);
    s.asks(B, DecisionKind::AcceptOffer).act(B, Action::Accept);
    s.turn_of(B); // C has nothing to return
    assert_eq!((s.tavern(A), s.tavern(B)), (gold(1).plus_corruption(1), gold(1).plus_corruption(1)));
    assert_eq!((s.tavern(C), s.track()), (gold(4), 23));

    // 4 Gold or no offer; A may return less than two.
    let mut s = scenario().tavern(B, gold(3).plus_corruption(1)).tavern(C, gold(4).plus_corruption(1)).plays();
    s.act(A, Action::Corruption).act(A, Action::Decline);
    s.asks(C, DecisionKind::AcceptOffer).act(C, Action::Decline).turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(C)), (gold(1).plus_corruption(2), gold(4).plus_corruption(1)));

    assert!(!scenario().tavern(A, gold(1).plus_corruption(2)).playable());
    assert!(scenario().tavern(A, gold(2)).playable());
}

#[test]
fn intrigue_scapegoat() {
    let scenario = || holding(Scapegoat).tavern(A, clerics(1).rogues(1).plus_corruption(3));
    let tavern = clerics(1).fighters(2).plus_corruption(2);
    let mut s = scenario().tavern(B, tavern).tavern(C, wizards(1).plus_corruption(1)).plays();
    s.asks(A, DecisionKind::ReturnAdventurer).offers([give(Cleric), give(Rogue)]).act(A, give(Rogue));
    s.act(A, Action::Corruption).act(A, Action::Corruption);
    // C has but one Adventurer, so only B is asked.
    s.asks(B, DecisionKind::AcceptOffer).act(B, Action::Accept);
    s.asks(B, DecisionKind::ReturnAdventurer).act(B, give(Fighter)).act(B, give(Fighter));
    s.turn_of(B);
    assert_eq!((s.tavern(A), s.tavern(B)), (clerics(1).plus_corruption(1), clerics(1).plus_corruption(1)));
    assert_eq!((s.tavern(C), s.track()), (wizards(1).plus_corruption(1), 22));

    // Without Corruption there is no offer; up to two may be none.
    let mut s = scenario().tavern(B, fighters(3)).plays();
    s.act(A, give(Cleric)).act(A, Action::Decline).turn_of(B);
    assert_eq!(s.tavern(A), rogues(1).plus_corruption(3));

    assert!(!scenario().tavern(A, gold(3).plus_corruption(2)).playable());
    assert!(scenario().tavern(A, wizards(1)).playable());
}

#[test]
fn intrigue_corrupting_influence() {
    let mut s = holding(CorruptingInfluence).plays();
    s.asks(A, DecisionKind::PlaceResource).act(A, at(WaterdeepHarbor1));
    assert!(!s.asks(A, DecisionKind::PlaceResource).allows(at(WaterdeepHarbor1)), "different spaces");
    s.act(A, at(ThePlinth)).turn_of(B);
    assert_eq!((s.lying(WaterdeepHarbor1), s.lying(ThePlinth), s.track()), (corruption(1), corruption(1), 23));
    s.act(B, assign(ThePlinth));
    assert_eq!((s.tavern(A), s.tavern(B)), (Resources::NONE, clerics(1).plus_corruption(1)));

    // Missing tokens cost nothing.
    let mut s = holding(CorruptingInfluence).track(1).plays();
    s.act(A, at(ThePlinth)).turn_of(B);
    assert_eq!((s.lying(ThePlinth), s.track(), s.vp(A)), (corruption(1), 0, 0));
    let mut s = holding(CorruptingInfluence).track(0).plays();
    assert_eq!(s.turn_of(B).vp(A), 0);
}

#[test]
fn intrigue_honorable_example() {
    let played = |mine, b, c| {
        let s = holding(HonorableExample).tavern(A, corruption(mine));
        s.tavern(B, corruption(b)).tavern(C, corruption(c)).plays().vp(A)
    };
    assert_eq!(played(0, 1, 3), 6);
    assert_eq!(played(1, 2, 2), 6);
    assert_eq!(played(0, 1, 0), 0);
    assert_eq!(played(2, 2, 5), 0);
}

#[test]
fn intrigue_release_the_hounds() {
    let mut s = holding(ReleaseTheHounds).tavern(B, corruption(2)).plays();
    s.turn_of(B);
    let view = s.view().corruption.expect("with Skullport");
    assert_eq!((s.track(), view.removed, s.tavern(B)), (20, 3, corruption(2)));
    // 5 of the 25 are gone: the 1 of -1, then 3 of -2, then 1 of -3.
    assert_eq!(view.track, [0, 0, 2, 3, 3, 3, 3, 3, 3]);

    let s = holding(ReleaseTheHounds).track(2).plays();
    assert_eq!((s.track(), s.vp(A)), (0, 0));
}

#[test]
fn intrigue_repent() {
    let mut s = holding(Repent).tavern(A, corruption(2)).plays();
    s.turn_of(B);
    assert_eq!((s.tavern(A), s.track()), (corruption(1), 24));
    assert!(!holding(Repent).tavern(B, corruption(2)).playable());
}

// Mandatory Quests

#[test]
fn intrigue_clear_rust_monster_nest() {
    let s = mandatory_quest(ClearRustMonsterNest, fighters(1).wizards(1).plus_gold(2));
    mandatory_done(s, ClearRustMonsterNest, 2);
}

#[test]
fn intrigue_cover_up_a_scandal() {
    let mut s = mandatory_quest(CoverUpAScandal, clerics(1).fighters(1).rogues(1).wizards(1));
    s.asks(B, DecisionKind::ReturnCorruption).offers([Action::Corruption, Action::Decline]).act(B, Action::Corruption);
    assert_eq!(s.tavern(B).corruption(), 1);
    mandatory_done(s, CoverUpAScandal, 2);
}

#[test]
fn intrigue_hunt_hidden_ghoul() {
    let s = mandatory_quest(HuntHiddenGhoul, clerics(1).rogues(1).plus_gold(2));
    mandatory_done(s, HuntHiddenGhoul, 2);
}
