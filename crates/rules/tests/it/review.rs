//! Combinations of rules that are easy to get wrong: nested actions, shared spaces, shortages, what others learn.

use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId::*, IntrigueId::*, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

fn moved(from: impl Into<Space>, player: PlayerId, to: impl Into<Space>) -> Action {
    Action::Move { from: from.into(), player: Some(player), to: to.into() }
}

#[test]
fn space_4_the_agent_that_leaves_a_shared_harbor_space_is_no_harbor_agent() {
    let s = Scenario::players(2).modules(UNDERMOUNTAIN).first(B).agents_each(1);
    let s = s.completed(A, [RecoverTheMagistersOrb]).hand(A, [LackOfFaith]).hand(B, [Ambush, AcceleratePlans]);
    let mut s = s.begin();
    s.act(B, assign(WaterdeepHarbor1)).act(B, play(Ambush)).act(A, orb(WaterdeepHarbor1));
    s.asks(B, DecisionKind::AssignAgent);
    assert_eq!(s.agents_on(WaterdeepHarbor1), [Some(B), Some(A)]);
    assert!(!s.allows(assign(EntryWell)), "Accelerate Plans would find no Agent of B at the Harbor");
}

#[test]
fn r_70_effects_without_a_choice_come_first_after_a_purchase_too() {
    let s = Scenario::players(2).modules(SKULLPORT).completed(A, [DefameRivalBusiness, InfiltrateBuildersHall]);
    let s = s.tavern(A, gold(4).plus_corruption(1)).hall([(TheStoneHouse, 1), (NewOlamn, 0), (FetlockCourt, 0)]);
    let mut s = s.begin();
    s.act(A, assign(BuildersHall)).asks(A, DecisionKind::PlaceResource);
    assert_eq!(s.vp(A), 5, "the token on the tile and Infiltrate Builder's Hall");
    let plots = s.events.iter().filter(|event| matches!(event, Event::PlotFired { .. })).copied();
    let fired = [InfiltrateBuildersHall, DefameRivalBusiness].map(|quest| Event::PlotFired { player: A, quest });
    assert_eq!(plots.collect::<Vec<_>>(), fired);
}

#[test]
fn plot_10_the_active_player_comes_before_a_moved_taker() {
    let s = Scenario::players(3).modules(BOTH).first(B).supply(Fighter, 1);
    let mut s = s.hand(A, [Manipulate]).completed(A, [TrainCastleGuards]).begin();
    s.act(B, assign(ThePlinth)).act(C, assign(AurorasRealmsShop)).act(A, assign(WaterdeepHarbor1));
    s.act(A, moved(ThePlinth, B, CastleWaterdeep)).act(B, Action::Accept).asks(A, DecisionKind::AssignAgent);
    assert_eq!((s.tavern(A), s.tavern(B)), (fighters(1), clerics(1)), "it is A's turn, and one Fighter was left");
}

#[test]
fn r_59_a_moved_players_copy_is_no_part_of_the_movers_chain() {
    let s = Scenario::players(3).modules(BOTH).first(C).buildings(A, [TheGoldenHorn]);
    let s = s.quests(A, [PrisonBreak]).tavern(A, rogues(4).wizards(2).plus_gold(2)).hand(A, [BribeAgent, Manipulate]);
    let s = s.completed(B, [StudyInTheLibrarium]).tavern(B, gold(2)).hand(B, [LackOfFaith]);
    let mut s = s.hand(C, [Ambush]).intrigue_deck([BribeAgent]).begin();
    s.act(C, assign(WaterdeepHarbor1)).act(A, assign(FieldOfTriumph)).act(A, Action::Decline);
    s.act(B, assign(ThePlinth)).act(C, assign(TheGoldenHorn)).act(A, assign(AurorasRealmsShop));
    // Outside any action A copies the Harbor and moves B there, who draws a card that copies, too.
    s.act(A, quest(PrisonBreak)).act(A, play(BribeAgent)).act(A, at(WaterdeepHarbor1));
    s.act(A, moved(ThePlinth, B, WaterdeepHarbor2)).act(B, Action::Accept);
    s.asks(B, DecisionKind::PlayIntrigue).act(B, play(BribeAgent));
    let gold_of_a = s.tavern(A).gold();
    s.act(B, at(TheGoldenHorn)).asks(A, DecisionKind::AssignAgent);
    assert_eq!(s.tavern(A).gold(), gold_of_a + 2, "B used A's Building");
}

#[test]
fn r_33_uncover_forbidden_lore_is_too_late_for_the_harbor_it_was_completed_from() {
    let s = Scenario::players(2).modules(SKULLPORT).hand(A, [SampleWares, LackOfFaith, Ambush]);
    let s = s.tavern(A, rogues(4).wizards(3)).hall([(HeroesGarden, 0), (NewOlamn, 0), (FetlockCourt, 0)]);
    let mut s = s.inn([UncoverForbiddenLore, CreateAShrineToOghma, BolsterCityGuard, PrisonBreak]).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(SampleWares)).act(A, building(HeroesGarden));
    s.act(A, quest(UncoverForbiddenLore)).act(A, quest(UncoverForbiddenLore)).turn_of(B);
    assert_eq!(s.vp(A), 21);
    // The next visit to the Harbor offers a further card.
    s.act(B, assign(ThePlinth))
        .act(A, assign(WaterdeepHarbor2))
        .act(A, play(Ambush))
        .asks(A, DecisionKind::PlayIntrigue);
    s.offers([play(LackOfFaith), Action::Decline]);
}

#[test]
fn spa_6_the_decision_counts_the_agents_that_may_return() {
    let s = Scenario::players(2).modules(SKULLPORT).buildings(B, [MonstersMadeToOrder]);
    let mut s = s.lying(MonstersMadeToOrder, corruption(3)).begin();
    s.act(A, assign(ThePlinth)).act(B, assign(FieldOfTriumph)).act(A, assign(MonstersMadeToOrder));
    assert_eq!((s.decision().kind, s.decision().remaining), (DecisionKind::ReturnAgent, 3));
    s.act(A, agent(ThePlinth));
    assert_eq!(s.decision().remaining, 2);
    s.act(A, Action::Decline).turn_of(B);
}

#[test]
fn fx_13_the_decision_counts_the_tiles_that_the_markers_allow() {
    let mine = [NewOlamn, FetlockCourt, HouseOfHeroes, TheTowerOfLuck, TheSkulkway, Northgate, HelmstarWarehouse];
    let s = Scenario::players(2).modules(UNDERMOUNTAIN).buildings(A, mine).quests(A, [ThreatenTheBuildersGuilds]);
    let s = s.tavern(A, fighters(2).rogues(4).wizards(2).plus_gold(10));
    let mut s = s.hall([(TheGoldenHorn, 1), (DragonTower, 2), (TheStoneHouse, 3)]).begin();
    s.act(A, assign(ThePlinth)).act(A, quest(ThreatenTheBuildersGuilds)).asks(A, DecisionKind::PutBuilding);
    assert_eq!(s.decision().remaining, 2);
    s.act(A, building(TheStoneHouse)).asks(A, DecisionKind::PutBuilding);
    assert_eq!(s.decision().remaining, 1);
    s.act(A, building(DragonTower)).turn_of(B);
    assert_eq!((s.buildings(A).len(), s.vp(A)), (9, 18));
}

#[test]
fn plot_9_once_a_turn_is_fresh_before_the_space_is_chosen() {
    let s = Scenario::players(2).modules(SKULLPORT).completed(A, [ProtectConvertsToEilistraee]);
    let s = s.buildings(A, [SecretShrine, ThePoisonedQuill]).hand(A, [Doppelganger]);
    let mut s = s.tavern(A, corruption(4)).tavern(B, corruption(1)).begin();
    s.act(A, assign(SecretShrine)).act(A, Action::Corruption).act(B, assign(ThePlinth)).turn_of(A);
    assert_eq!(s.tavern(A), clerics(1).plus_corruption(2));
    // One token returned and one more leave A with less than B, so that Doppelganger! can be played.
    s.act(A, assign(ThePoisonedQuill)).act(A, Action::Corruption).turn_of(B);
    assert_eq!(s.tavern(A), clerics(2));
}

#[test]
fn plot_9_a_moved_player_has_no_turn_to_return_more_in() {
    let s = Scenario::players(3).modules(BOTH).first(B).buildings(C, [ThePoisonedQuill]);
    let s = s.completed(B, [ProtectConvertsToEilistraee]).hand(B, [Doppelganger]).tavern(B, corruption(2));
    let mut s = s.tavern(C, corruption(1)).hand(A, [Manipulate]).begin();
    s.act(B, assign(ThePlinth)).act(C, assign(AurorasRealmsShop)).act(A, assign(WaterdeepHarbor1));
    s.act(A, moved(ThePlinth, B, ThePoisonedQuill)).asks(A, DecisionKind::AssignAgent);
}

#[test]
fn r_77_who_is_not_asked_does_not_decline() {
    let s = Scenario::players(2).modules(SKULLPORT).hand(A, [BribeTheWatch]).tavern(A, gold(2));
    let mut s = s.tavern(B, gold(4)).begin();
    s.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert!(!s.happened(Event::OfferDeclined { player: B }), "B has no Corruption");

    let s = Scenario::players(2).hand(A, [ChangeOfPlans]).quests(A, [BolsterCityGuard]);
    let mut s = s.begin();
    s.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert!(!s.happened(Event::OfferDeclined { player: B }), "B has no Quest");

    let s = Scenario::players(2).modules(UNDERMOUNTAIN).first(B).hand(A, [Manipulate]);
    let mut s = s.begin();
    s.act(B, assign(ThePlinth)).act(A, assign(WaterdeepHarbor1)).act(A, moved(ThePlinth, B, BuildersHall));
    s.asks(A, DecisionKind::AssignAgent);
    assert!(!s.happened(Event::OfferDeclined { player: B }), "B cannot buy anything");
}

#[test]
fn r_77_an_offer_without_a_possible_gain_is_no_offer() {
    let s = |rogues, track| {
        let s = Scenario::players(2).modules(SKULLPORT).hand(A, [DarkDaggerAssassination]);
        s.supply(Rogue, rogues).track(track).begin()
    };
    // Part of the reward is allowed (INTR-8), and accepting may cost 10 VP ...
    s(5, 1).act(A, assign(WaterdeepHarbor1)).asks(B, DecisionKind::AcceptOffer);
    s(4, 2).act(A, assign(WaterdeepHarbor1)).asks(B, DecisionKind::AcceptOffer);
    // ... but with nothing left there is no offer.
    s(4, 1).act(A, assign(WaterdeepHarbor1)).turn_of(B);

    let s = Scenario::players(2).modules(UNDERMOUNTAIN).quests(A, [RecruitForCityWatch]);
    let s = s.tavern(A, clerics(1).wizards(1).plus_gold(10)).supply(Fighter, 0).supply(Rogue, 0);
    s.begin().act(A, assign(ThePlinth)).act(A, quest(RecruitForCityWatch)).turn_of(B);
}

#[test]
fn space_8_northgate_and_the_deepfires_in_printed_order() {
    let mut s = Scenario::players(2).buildings(B, [Northgate]).begin();
    s.act(A, assign(Northgate)).asks(A, DecisionKind::GainAdventurer);
    assert_eq!(s.tavern(A), Resources::NONE, "the Adventurer comes before the Gold");
    s.act(A, take(Rogue)).turn_of(B);
    assert_eq!(s.tavern(A), rogues(1).plus_gold(2));

    let mut s = Scenario::players(2).modules(SKULLPORT).buildings(B, [TheDeepfires]).begin();
    s.act(A, assign(TheDeepfires)).asks(A, DecisionKind::GainAdventurer);
    assert_eq!(s.tavern(A), gold(5), "Gold, the Adventurer, then the Corruption");
    s.act(A, take(Rogue)).asks(A, DecisionKind::TakeQuest);
    assert_eq!(s.tavern(A), rogues(1).plus_gold(5).plus_corruption(1));
}

#[test]
fn harbor_11_a_number_comes_up_once() {
    let s = || {
        let s = Scenario::players(2).modules(UNDERMOUNTAIN).agents_each(1).hand(A, [LackOfFaith, Manipulate]);
        let mut s = s.begin();
        s.act(A, assign(WaterdeepHarbor1)).act(B, assign(ThePlinth));
        s.act(A, assign(EntryWell));
        let taken = s.options()[0];
        s.act(A, taken).asks(A, DecisionKind::MoveAgent);
        s
    };
    let mut over = s();
    over.act(A, moved(ThePlinth, B, WaterdeepHarbor1));
    assert_eq!(over.view().round, 2, "number 1 had come up already");
    let mut ahead = s();
    ahead.act(A, moved(ThePlinth, B, WaterdeepHarbor2)).asks(B, DecisionKind::AssignAgent);
    assert_eq!(ahead.decision().source, Some(Source::Space(WaterdeepHarbor2)));
}

/// A position never makes or drops anything: a space named twice would lose what the first entry put there.
#[test]
fn place_6_a_position_names_a_space_once() {
    let twice = Scenario::players(2).modules(SKULLPORT).lying(ThePlinth, corruption(2)).lying(ThePlinth, gold(1));
    assert_eq!(twice.refused(), PositionError::TooMany("the-plinth"));
}

#[test]
fn r_59_a_tile_bought_out_of_the_hall_is_still_the_space_that_was_copied() {
    let s = Scenario::players(2).modules(UNDERMOUNTAIN).first(B).buildings(A, [TheZoarstar]).tavern(A, gold(9));
    let s = s.hall([(HallOfManyPillars, 0), (FetlockCourt, 0), (NewOlamn, 0)]);
    let s = s.hand(A, [ArchitecturalInnovation, BribeAgent, LackOfFaith, ArcaneMishap]);
    let mut s = s.hand(B, [SampleWares, Ambush, GoodFaith, Assassination]).begin();
    s.act(B, assign(WaterdeepHarbor1)).act(B, play(SampleWares)).act(B, Action::Building(HallOfManyPillars));
    s.act(B, play(GoodFaith)).act(B, play(Ambush));
    s.act(A, assign(TheZoarstar)).act(A, Action::Space(Space::Hall(0))).act(A, play(ArchitecturalInnovation));
    s.act(A, Action::Building(HallOfManyPillars)).act(A, play(BribeAgent));
    // B has an Agent at the Harbor, too. It is the only space left to copy, so there is no question.
    assert!(s.happened(Event::SpaceCopied { player: A, space: WaterdeepHarbor1.into() }));
}

#[test]
fn r_70_nobody_is_asked_about_what_is_gone() {
    // The action takes the last Fighters.
    let s = Scenario::players(2).modules(SKULLPORT).completed(A, [BolsterGriffonCavalry, FixTheChampionsGames]);
    let mut s = s.supply(Fighter, 2).begin();
    s.act(A, assign(FieldOfTriumph));
    let fired = s.events.iter().filter(|event| matches!(event, Event::PlotFired { .. }));
    assert_eq!(fired.count(), 2);
    // There is no Adventurer to swap for a Cleric.
    let s = Scenario::players(2).modules(SKULLPORT).completed(A, [ProduceAMiracleForTheMasses, GiveHonorToMask]);
    let mut s = s.supply(Cleric, 2).begin();
    s.act(A, assign(ThePlinth)).asks(A, DecisionKind::AcceptOffer);
    // With an Adventurer to swap, the order decides which trigger gets the last Cleric.
    let s = Scenario::players(2).modules(SKULLPORT).completed(A, [ProduceAMiracleForTheMasses, GiveHonorToMask]);
    let mut s = s.tavern(A, rogues(1)).supply(Cleric, 2).begin();
    s.act(A, assign(ThePlinth)).asks(A, DecisionKind::OrderTriggers);
}
