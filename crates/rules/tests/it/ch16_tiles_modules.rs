//! Chapter 16: every Building of Undermountain and Skullport.

use super::ch16_tiles_base::{ANY_TYPE, built, taverns};
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId::*, IntrigueId, IntrigueId::*, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

fn undermountain() -> Scenario {
    Scenario::players(2).modules(UNDERMOUNTAIN)
}

fn skullport() -> Scenario {
    Scenario::players(2).modules(SKULLPORT)
}

#[test]
fn umb_1_space_entry_well() {
    assert!(!undermountain().begin().allows(assign(EntryWell)), "no card in hand");
    assert!(!undermountain().hand(A, [AlliedFaiths]).begin().allows(assign(EntryWell)), "none that can be played");

    let inn = [BolsterCityGuard, RaidOrcStronghold, PrisonBreak, TrainBladesingers];
    let mut table = undermountain().inn(inn).hand(A, [CallInAFavor]).begin();
    table.act(A, assign(EntryWell)).asks(A, DecisionKind::TakeQuest).act(A, quest(PrisonBreak));
    table.asks(A, DecisionKind::ChooseGain).act(A, Action::Gain(0)).turn_of(B);
    assert_eq!((table.quests(A), table.tavern(A)), (vec![PrisonBreak], gold(4)));
}

#[test]
fn umb_2_space_hall_of_mirrors() {
    let mut table = undermountain().begin();
    table.act(A, assign(HallOfMirrors)).asks(A, DecisionKind::ChooseGain).offers([Action::Gain(0), Action::Gain(1)]);
    table.act(A, Action::Gain(1)).turn_of(B);
    assert_eq!(table.tavern(A), fighters(1).rogues(1));

    let mut table = undermountain().begin();
    table.act(A, assign(HallOfMirrors)).act(A, Action::Gain(0)).asks(A, DecisionKind::GainAdventurer).offers(ANY_TYPE);
    table.act(A, take(Wizard)).turn_of(B);
    assert_eq!(table.tavern(A), wizards(1));
}

#[test]
fn umb_3_space_the_grim_statue() {
    let mut table = undermountain().intrigue_deck([Ambush, GoodFaith]).begin();
    table.act(A, assign(TheGrimStatue)).turn_of(B);
    assert_eq!(table.hand(A), [Ambush, GoodFaith]);
}

#[test]
fn uma_1_tile_belkrams_tomb() {
    let mut table = built(undermountain().hand(B, [SpreadTheWealth]), BelkramsTomb, 5);
    table.act(B, assign(BelkramsTomb)).turn_of(A);
    assert_eq!(taverns(&table), (gold(5 + 4), gold(2 + 2)), "each by card and tile");
}

#[test]
fn uma_1_the_gold_of_belkrams_tomb_pays_for_the_card() {
    let bribe = || undermountain().buildings(A, [BelkramsTomb]).hand(B, [BribeAgent]);
    assert!(!bribe().first(B).begin().allows(assign(BelkramsTomb)), "nobody to bribe");

    let mut table = bribe().begin();
    table.act(A, assign(FieldOfTriumph)).act(B, assign(BelkramsTomb)).turn_of(A);
    assert_eq!(taverns(&table), (fighters(2).plus_gold(5 - 2), fighters(2).plus_gold(2)));
}

#[test]
fn uma_2_tile_citadel_of_the_bloody_hand() {
    let mut table = built(undermountain(), CitadelOfTheBloodyHand, 7);
    table.act(B, assign(CitadelOfTheBloodyHand)).asks(B, DecisionKind::PlaceResource).act(B, at(BuildersHall));
    assert!(!table.allows(at(BuildersHall)), "two different spaces");
    table.act(B, at(ThePlinth)).turn_of(A);
    assert_eq!((table.lying(BuildersHall), table.lying(ThePlinth)), (fighters(1), fighters(1)));
    assert_eq!(taverns(&table), (fighters(4), fighters(2)));
    assert_eq!(table.view().supply.fighter, 45 - 6 - 2);
}

#[test]
fn uma_3_tile_the_eyes_lair() {
    assert!(!built(undermountain(), TheEyesLair, 3).allows(assign(TheEyesLair)), "no card to play");

    // The Wizard taken here is the one that the card hands over.
    let mut table = built(undermountain().hand(B, [UnlikelyAssistance]), TheEyesLair, 3);
    table.act(B, assign(TheEyesLair)).asks(B, DecisionKind::GainAdventurer).offers(ANY_TYPE);
    table.act(B, take(Wizard)).turn_of(A);
    assert_eq!(taverns(&table), (Resources::NONE, wizards(1)));
    assert_eq!((table.vp(B), table.vp(A)), (8, 2));
}

#[test]
fn uma_4_tile_hall_of_many_pillars() {
    let two = undermountain().hand(B, [CallInAFavor, SpreadTheWealth]);
    assert!(!built(two, HallOfManyPillars, 5).allows(assign(HallOfManyPillars)));
    let unplayable = undermountain().hand(B, [AlliedFaiths, FriendlyLoan, HonorAmongThieves]);
    assert!(!built(unplayable, HallOfManyPillars, 5).allows(assign(HallOfManyPillars)));

    // Each card is chosen after the one before is resolved.
    let three = undermountain().hand(B, [CallInAFavor, SpreadTheWealth, FriendlyLoan]).intrigue_deck([Ambush]);
    let mut table = built(three, HallOfManyPillars, 5);
    table.act(B, assign(HallOfManyPillars)).asks(B, DecisionKind::PlayIntrigue);
    table.offers([play(CallInAFavor), play(SpreadTheWealth)]).act(B, play(SpreadTheWealth));
    table.offers([play(CallInAFavor), play(FriendlyLoan)]).act(B, play(FriendlyLoan));
    table.asks(B, DecisionKind::ChooseGain).act(B, Action::Gain(4)).turn_of(A);
    assert_eq!(taverns(&table), (clerics(1), gold(2 + 4)));
    assert_eq!((table.vp(B), table.hand(B), table.hand(A)), (8, vec![], vec![Ambush]));
}

#[test]
fn uma_4_an_unplayable_card_ends_the_sequence() {
    let mut table =
        built(undermountain().hand(B, [CallInAFavor, AlliedFaiths, HonorAmongThieves]), HallOfManyPillars, 5);
    table.act(B, assign(HallOfManyPillars)).act(B, Action::Gain(1)).turn_of(A);
    assert_eq!((table.tavern(B), table.hand(B).len()), (fighters(2), 2));
    assert_eq!(table.hand(A).len(), 1, "the owner is paid all the same");
}

#[test]
fn uma_5_tile_hall_of_sleeping_kings() {
    assert!(!built(undermountain(), HallOfSleepingKings, 4).allows(assign(HallOfSleepingKings)));

    let contract = undermountain().hand(B, [MercenaryContract]).tavern(B, fighters(1));
    let mut table = built(contract, HallOfSleepingKings, 4);
    table
        .act(B, assign(HallOfSleepingKings))
        .asks(A, DecisionKind::GainAdventurer)
        .offers([take(Fighter), take(Rogue)]);
    assert_eq!((taverns(&table), table.vp(B)), ((rogues(1), fighters(2)), 8));
    table.act(A, take(Rogue)).turn_of(A);
    assert_eq!(table.tavern(A), fighters(2).rogues(1));
}

#[test]
fn uma_6_tile_hall_of_three_lords() {
    let two = undermountain().tavern(B, fighters(1).wizards(1).plus_gold(9));
    assert!(!built(two, HallOfThreeLords, 6).allows(assign(HallOfThreeLords)));

    let mut table = built(undermountain().tavern(B, fighters(2).wizards(2)), HallOfThreeLords, 6);
    table.act(B, assign(HallOfThreeLords)).offers([give(Fighter), give(Wizard)]).act(B, give(Wizard));
    table.asks(B, DecisionKind::PlaceResource).act(B, at(ThePlinth)).act(B, give(Fighter));
    assert!(!table.allows(at(ThePlinth)), "three different spaces");
    table.act(B, at(FieldOfTriumph)).act(B, give(Fighter)).act(B, at(BuildersHall)).turn_of(A);
    assert_eq!(
        [ThePlinth, FieldOfTriumph, BuildersHall].map(|space| table.lying(space)),
        [wizards(1), fighters(1), fighters(1)]
    );
    assert_eq!((table.tavern(B), table.vp(B), table.vp(A)), (wizards(1), 10, 2));
}

#[test]
fn uma_7_tile_high_dukes_tomb() {
    let mut table = built(undermountain(), HighDukesTomb, 7);
    table.act(B, assign(HighDukesTomb)).asks(B, DecisionKind::PlaceResource).act(B, at(HighDukesTomb));
    assert!(!table.allows(at(HighDukesTomb)));
    table.act(B, at(CliffwatchInn2)).turn_of(A);
    assert_eq!((table.lying(HighDukesTomb), table.lying(CliffwatchInn2)), (gold(2), gold(2)));
    assert_eq!(taverns(&table), (gold(8), gold(4)));
}

#[test]
fn uma_8_tile_the_librarium() {
    let mut table = built(undermountain(), TheLibrarium, 7);
    table.act(B, assign(TheLibrarium)).act(B, at(ThePlinth)).turn_of(A);
    assert_eq!(taverns(&table), (wizards(2), wizards(1)));
    table.act(A, assign(ThePlinth)).turn_of(B);
    assert_eq!(table.tavern(A), clerics(1).wizards(2), "the placed Wizard waited for the next visitor");
}

#[test]
fn uma_9_tile_the_lost_cavern() {
    let only_mandatory = undermountain().mandatory(B, [QuellRiots]);
    assert!(!built(only_mandatory, TheLostCavern, 6).allows(assign(TheLostCavern)));

    let quests = undermountain().mandatory(B, [QuellRiots]).quests(B, [BolsterCityGuard, PrisonBreak]);
    let mut table = built(quests, TheLostCavern, 6);
    table.act(B, assign(TheLostCavern)).asks(B, DecisionKind::DiscardQuest);
    table.offers([quest(BolsterCityGuard), quest(PrisonBreak)]).act(B, quest(PrisonBreak));
    table.asks(B, DecisionKind::GainAdventurer).offers(ANY_TYPE).act(B, take(Wizard));
    table.asks(A, DecisionKind::GainAdventurer).offers(ANY_TYPE).act(A, take(Cleric)).turn_of(A);
    assert_eq!(taverns(&table), (fighters(1).rogues(1).wizards(1), clerics(1)));
    assert_eq!(table.quests(B), [BolsterCityGuard]);
    assert_eq!(table.view().decks.quest_discard_pile, [PrisonBreak]);
}

#[test]
fn uma_10_tile_room_of_wisdom() {
    let mut table = built(undermountain(), RoomOfWisdom, 7);
    table.act(B, assign(RoomOfWisdom)).act(B, at(WaterdeepHarbor3)).turn_of(A);
    assert_eq!(table.lying(WaterdeepHarbor3), clerics(1));
    assert_eq!(taverns(&table), (clerics(2), clerics(1)));
    assert_eq!(table.view().supply.cleric, 45 - 3 - 1);
}

#[test]
fn uma_11_tile_shadowdusk_hold() {
    let mut table = built(undermountain(), ShadowduskHold, 7);
    table.act(B, assign(ShadowduskHold)).act(B, at(CliffwatchInn1)).asks(B, DecisionKind::PlaceResource);
    assert!(!table.allows(at(CliffwatchInn1)), "the same space twice");
    table.act(B, at(CliffwatchInn2)).turn_of(A);
    assert_eq!((table.lying(CliffwatchInn1), table.lying(CliffwatchInn2)), (rogues(1), rogues(1)));
    assert_eq!(taverns(&table), (rogues(4), rogues(2)));
}

#[test]
fn uma_12_tile_trobriands_graveyard() {
    let deck = [CallInAFavor, BiddingWar, GoodFaith];
    let mut table = built(undermountain().hand(B, [Ambush]).intrigue_deck(deck), TrobriandsGraveyard, 3);
    table.act(B, assign(TrobriandsGraveyard)).asks(B, DecisionKind::DiscardIntrigue);
    table.offers([play(Ambush), play(BiddingWar), play(CallInAFavor)]);
    table.act(B, play(Ambush)).act(B, play(BiddingWar)).turn_of(A);
    assert_eq!((table.hand(B), table.hand(A)), (vec![CallInAFavor], vec![GoodFaith]));
    assert_eq!(taverns(&table), (gold(4), Resources::NONE));
}

#[test]
fn uma_12_all_cards_are_discarded_if_there_are_fewer_than_2() {
    // A holds every Intrigue card but one.
    let in_game = IntrigueId::ALL.iter().filter(|id| matches!(id.card().set, CardSet::Base | CardSet::Undermountain));
    let cards = in_game.flat_map(|id| std::iter::repeat_n(*id, usize::from(id.card().copies)));
    let others = cards.filter(|id| *id != OpenLord);
    let mut table = undermountain().first(B).buildings(A, [TrobriandsGraveyard]).hand(A, others).begin();
    table.act(B, assign(TrobriandsGraveyard)).turn_of(A);
    assert!(table.happened(Event::IntrigueDiscarded { player: B, card: OpenLord }));
    assert_eq!((table.hand(B), table.tavern(B)), (vec![], gold(4)));
    assert!(table.hand(A).contains(&OpenLord), "reshuffled for the owner");
}

#[test]
fn spb_1_space_hall_of_the_voice() {
    let inn = [BolsterCityGuard, RaidOrcStronghold, PrisonBreak, TrainBladesingers];
    let mut table = skullport().inn(inn).intrigue_deck([Ambush]).begin();
    table.act(A, assign(HallOfTheVoice)).asks(A, DecisionKind::TakeQuest);
    assert_eq!((table.hand(A), table.tavern(A)), (vec![Ambush], Resources::NONE), "card, Quest, then the rest");
    table.act(A, quest(PrisonBreak)).turn_of(B);
    assert_eq!((table.quests(A), table.tavern(A)), (vec![PrisonBreak], gold(5).plus_corruption(1)));
    assert_eq!(table.track(), 24);
}

#[test]
fn spb_2_space_slavers_market() {
    let mut table = skullport().begin();
    table.act(A, assign(SlaversMarket)).turn_of(B);
    assert_eq!(table.tavern(A), fighters(2).rogues(2).plus_corruption(1));
}

#[test]
fn spb_3_space_skull_island() {
    let mut table = skullport().begin();
    table.act(A, assign(SkullIsland)).asks(A, DecisionKind::GainAdventurer).offers(ANY_TYPE).act(A, take(Cleric));
    table.asks(A, DecisionKind::GainAdventurer).offers(ANY_TYPE).act(A, take(Wizard)).turn_of(B);
    assert_eq!(table.tavern(A), clerics(1).wizards(1).plus_corruption(1));
}

#[test]
fn spa_1_tile_cryptkey_facilitations() {
    let mut table = built(skullport(), CryptkeyFacilitations, 7);
    table.act(B, assign(CryptkeyFacilitations)).turn_of(A);
    assert_eq!(taverns(&table), (rogues(3).plus_gold(5).plus_corruption(1), gold(3)));
}

#[test]
fn spa_2_tile_the_deepfires() {
    let inn = [BolsterCityGuard, RaidOrcStronghold, PrisonBreak, TrainBladesingers];
    let mut table = built(skullport().inn(inn), TheDeepfires, 6);
    table.act(B, assign(TheDeepfires)).asks(B, DecisionKind::GainAdventurer).offers(ANY_TYPE).act(B, take(Wizard));
    table.asks(B, DecisionKind::TakeQuest);
    assert_eq!(table.tavern(B), wizards(1).plus_gold(5).plus_corruption(1), "the goods come before the Quest");
    table.act(B, quest(PrisonBreak)).turn_of(A);
    assert_eq!((table.quests(B), table.vp(A)), (vec![PrisonBreak], 3));
}

#[test]
fn spa_3_tile_delvers_folly() {
    assert!(!built(skullport(), DelversFolly, 6).allows(assign(DelversFolly)));

    let mut table = built(skullport().tavern(B, corruption(2)), DelversFolly, 6);
    table.act(B, assign(DelversFolly)).asks(B, DecisionKind::PlaceResource).act(B, at(ThePlinth)).turn_of(A);
    assert_eq!((table.tavern(B), table.lying(ThePlinth)), (corruption(1), corruption(1)));
    assert_eq!((table.vp(A), table.track()), (2, 23));

    // A Corruption token that lay on the space is enough, and may be placed there again.
    let mut table = skullport().buildings(B, [DelversFolly]).lying(DelversFolly, corruption(1)).begin();
    table.act(A, assign(DelversFolly)).act(A, at(DelversFolly)).turn_of(B);
    assert_eq!((table.tavern(A), table.lying(DelversFolly)), (Resources::NONE, corruption(1)));
}

#[test]
fn spa_4_tile_the_frontal_lobe() {
    assert!(!built(skullport(), TheFrontalLobe, 4).allows(assign(TheFrontalLobe)), "no Adventurer to return");

    let mut table = built(skullport().tavern(B, fighters(1).rogues(1)), TheFrontalLobe, 4);
    table.act(B, assign(TheFrontalLobe)).asks(B, DecisionKind::ReturnAdventurer).offers([give(Fighter), give(Rogue)]);
    table.act(B, give(Rogue)).turn_of(A);
    assert_eq!(taverns(&table), (fighters(1).wizards(3).plus_corruption(1), rogues(1)));
}

#[test]
fn spa_4_the_owner_of_the_frontal_lobe_may_find_no_wizard_left() {
    let scenario = skullport().tavern(B, fighters(1).wizards(1)).supply(Wizard, 0);
    let mut table = built(scenario, TheFrontalLobe, 4);
    table.act(B, assign(TheFrontalLobe)).act(B, give(Wizard)).turn_of(A);
    assert_eq!(taverns(&table), (fighters(1).wizards(1).plus_corruption(1), Resources::NONE));
}

#[test]
fn spa_4_the_owner_visits_the_frontal_lobe() {
    let owner = |modules| Scenario::players(2).modules(modules).buildings(A, [TheFrontalLobe]).tavern(A, rogues(1));
    let mut table = owner(SKULLPORT).begin();
    table.act(A, assign(TheFrontalLobe)).turn_of(B);
    assert_eq!(table.tavern(A), wizards(3).plus_corruption(1));

    let mut table = owner(BOTH).completed(A, [ImpersonateTaxCollector]).begin();
    table.act(A, assign(TheFrontalLobe)).turn_of(B);
    assert_eq!(table.tavern(A), rogues(1).wizards(3).plus_corruption(1));
}

#[test]
fn spa_5_tile_the_hell_hounds_muzzle() {
    let mut table = built(skullport(), TheHellHoundsMuzzle, 8);
    table.act(B, assign(TheHellHoundsMuzzle)).asks(A, DecisionKind::GainAdventurer).offers(ANY_TYPE);
    table.act(A, take(Cleric)).turn_of(A);
    let one_of_each = clerics(1).fighters(1).rogues(1).wizards(1);
    assert_eq!(taverns(&table), (one_of_each.plus_corruption(1), clerics(1)));
}

#[test]
fn spa_6_tile_monsters_made_to_order() {
    let mut table = built(skullport(), MonstersMadeToOrder, 3);
    assert_eq!((table.lying(MonstersMadeToOrder), table.track()), (corruption(1), 24));
    table.act(B, assign(MonstersMadeToOrder)).asks(B, DecisionKind::ReturnAgent);
    table.act(B, Action::Decline).turn_of(A);
    assert_eq!((table.tavern(B), table.vp(A), table.pool(B)), (corruption(1), 2, 3));

    // One token more lies there: up to 2 Agents, the one just placed included.
    let scenario = skullport().buildings(B, [MonstersMadeToOrder]).lying(MonstersMadeToOrder, corruption(2));
    let mut table = scenario.begin();
    table.act(A, assign(CastleWaterdeep)).act(B, assign(FieldOfTriumph)).act(A, assign(MonstersMadeToOrder));
    table.asks(A, DecisionKind::ReturnAgent);
    table.offers([agent(CastleWaterdeep), agent(MonstersMadeToOrder), Action::Decline]);
    table.act(A, agent(MonstersMadeToOrder)).offers([agent(CastleWaterdeep), Action::Decline]);
    table.act(A, agent(CastleWaterdeep)).turn_of(B);
    assert_eq!((table.tavern(A), table.pool(A), table.vp(B)), (corruption(2), 4, 2));
    assert!(table.agents_on(MonstersMadeToOrder).is_empty() && table.agents_on(CastleWaterdeep).is_empty());
}

#[test]
fn spa_6_monsters_made_to_order_find_an_empty_track() {
    let mut table = built(skullport().track(0).agents_each(1), MonstersMadeToOrder, 3);
    assert_eq!(table.lying(MonstersMadeToOrder), Resources::NONE);
    table.act(B, assign(MonstersMadeToOrder));
    assert_eq!((table.vp(B), table.tavern(B)), (0, Resources::NONE), "nothing to take, nothing to recall");
    assert_eq!(table.view().round, 2);
    assert_eq!(table.lying(MonstersMadeToOrder), Resources::NONE);
    assert_eq!((table.vp(A), table.vp(B)), (2, 0), "nobody loses 10 VP");
}

#[test]
fn spa_7_tile_the_poisoned_quill() {
    let no_corruption = skullport().hand(B, [CallInAFavor]);
    assert!(!built(no_corruption, ThePoisonedQuill, 5).allows(assign(ThePoisonedQuill)));
    let no_card = skullport().tavern(B, corruption(1));
    assert!(!built(no_card, ThePoisonedQuill, 5).allows(assign(ThePoisonedQuill)));
    // The only token is returned before Repent could be played.
    let repent = skullport().tavern(B, corruption(1)).hand(B, [Repent]);
    assert!(!built(repent, ThePoisonedQuill, 5).allows(assign(ThePoisonedQuill)));

    let both = skullport().tavern(B, corruption(2)).hand(B, [Repent]).intrigue_deck([Ambush]);
    let mut table = built(both, ThePoisonedQuill, 5);
    table.act(B, assign(ThePoisonedQuill)).turn_of(A);
    assert_eq!((table.tavern(B), table.track()), (Resources::NONE, 25));
    assert_eq!((table.hand(B), table.hand(A)), (vec![], vec![Ambush]));
}

#[test]
fn spa_8_tile_promenade_of_the_dark_maiden() {
    let mut table = built(skullport().tavern(B, corruption(3)), PromenadeOfTheDarkMaiden, 9);
    table.act(B, assign(PromenadeOfTheDarkMaiden)).asks(B, DecisionKind::ReturnCorruption);
    table.offers([Action::Corruption, Action::Decline]).act(B, Action::Corruption).act(B, Action::Corruption);
    table.turn_of(A);
    assert_eq!((table.tavern(B), table.vp(A)), (corruption(1), 3));
    assert_eq!((table.track(), table.view().corruption.map(|corruption| corruption.removed)), (22, Some(2)));

    let mut table = built(skullport(), PromenadeOfTheDarkMaiden, 9);
    table.act(B, assign(PromenadeOfTheDarkMaiden)).turn_of(A);
    assert_eq!(table.vp(A), 3, "a visit without Corruption is legal");
}

#[test]
fn spa_9_tile_secret_shrine() {
    assert!(!built(skullport(), SecretShrine, 8).allows(assign(SecretShrine)));

    let mut table = built(skullport().tavern(B, corruption(2)), SecretShrine, 8);
    table.act(B, assign(SecretShrine)).turn_of(A);
    assert_eq!(taverns(&table), (clerics(1).plus_corruption(1), clerics(1)));
    assert_eq!(table.track(), 24);
}

#[test]
fn spa_10_tile_shradins_excellent_zombies() {
    let mut table = built(skullport(), ShradinsExcellentZombies, 6);
    table.act(B, assign(ShradinsExcellentZombies)).turn_of(A);
    assert_eq!(taverns(&table), (clerics(1).fighters(3).plus_corruption(1), gold(3)));
}

#[test]
fn spa_11_tile_thimblewines_pawnshop() {
    assert!(!built(skullport(), ThimblewinesPawnshop, 4).allows(assign(ThimblewinesPawnshop)));

    let mut table = built(skullport().tavern(B, corruption(1)), ThimblewinesPawnshop, 4);
    table.act(B, assign(ThimblewinesPawnshop)).turn_of(A);
    assert_eq!(taverns(&table), (gold(1), gold(2)));
    assert_eq!(table.track(), 25);
}

#[test]
fn spa_12_tile_the_thrown_gauntlet() {
    let mut table = built(skullport(), TheThrownGauntlet, 8);
    table.act(B, assign(TheThrownGauntlet)).turn_of(A);
    assert_eq!(taverns(&table), (fighters(3).rogues(3).plus_corruption(1), fighters(1).rogues(1)));
}
