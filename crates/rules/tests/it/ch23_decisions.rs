//! Chapter 23: every decision point of the table, and the invariants.

use super::counts::Counts;
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId::*, IntrigueId::*, LordId::*, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, Faction::*, *};
use deepwater_rules::*;

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

const NO: Action = Action::Decline;
const TYPES: [Adventurer; 4] = [Cleric, Fighter, Rogue, Wizard];
const QUEST_TYPES: [QuestType; 5] =
    [QuestType::Arcana, QuestType::Commerce, QuestType::Piety, QuestType::Skullduggery, QuestType::Warfare];

/// Everything of each type.
fn rich() -> Resources {
    clerics(9).fighters(9).rogues(9).wizards(9).plus_gold(20)
}

/// Checks that the pending decision has this player, kind and source, and exactly these options, a decline last.
#[track_caller]
fn point(s: &mut Table, p: PlayerId, kind: DecisionKind, source: Option<Source>, options: &[Action]) {
    s.asks(p, kind).offers(options.iter().copied());
    let decision = s.decision();
    assert_eq!(decision.source, source);
    assert_eq!(decision.may_decline, options.contains(&NO), "{decision:?}");
    let decline = s.options().iter().position(|option| *option == NO);
    assert!(decline.is_none_or(|place| place + 1 == s.options().len()), "decline comes last");
}

fn card(id: cards::IntrigueId) -> Option<Source> {
    Some(Source::Intrigue(id))
}
fn tile(id: cards::BuildingId) -> Option<Source> {
    Some(Source::Building(id))
}
fn space(id: cards::BasicSpace) -> Option<Source> {
    Some(Source::Space(id))
}
fn plot(id: cards::QuestId) -> Option<Source> {
    Some(Source::Quest(id))
}

/// A plays the only card of the hand at the Harbor.
fn played(s: Scenario, id: cards::IntrigueId) -> Table {
    let mut s = s.hand(A, [id]).begin();
    s.act(A, assign(WaterdeepHarbor1));
    s
}

/// A, who has everything, completes a Quest after a visit to Castle Waterdeep.
fn completes(s: Scenario, id: cards::QuestId) -> Table {
    let mut s = s.quests(A, [id]).begin();
    s.act(A, assign(CastleWaterdeep)).act(A, quest(id));
    s
}

/// A uses a Building of its own.
fn uses(s: Scenario, id: cards::BuildingId) -> Table {
    let mut s = s.buildings(A, [id]).begin();
    s.act(A, assign(id));
    s
}

fn two() -> Scenario {
    Scenario::players(2)
}
fn three() -> Scenario {
    Scenario::players(3)
}

#[test]
fn dp_s1_the_host_chooses_the_options() {
    let base = GameConfig::base;
    let defaults = base(2);
    assert_eq!(defaults.check(), Ok(()));
    assert_eq!((defaults.modules, defaults.long_game, defaults.first_player), (NO_MODULES, None, None));
    assert_eq!((defaults.unfinished_quest_penalty, defaults.gold_supply, defaults.promo), (0, None, false));
    assert_eq!(defaults.tie_break, TieBreak::Shared);

    let refused = |config: GameConfig| config.check().expect_err("illegal options");
    assert_eq!(refused(base(1)), ConfigError::Players(1));
    assert_eq!(refused(base(7)), ConfigError::Players(7));
    assert_eq!(refused(base(6)), ConfigError::SixNeedModule);
    assert_eq!(refused(GameConfig { long_game: Some(true), ..base(3) }), ConfigError::LongNeedsModule);
    assert_eq!(refused(GameConfig { long_game: Some(false), ..base(3).with(BOTH) }), ConfigError::LongDemanded);
    assert_eq!(refused(GameConfig { unfinished_quest_penalty: 4, ..base(3) }), ConfigError::Penalty(4));
    assert_eq!(refused(GameConfig { gold_supply: Some(50), ..base(3) }), ConfigError::GoldSupply(50));
    let all = GameConfig { long_game: Some(true), gold_supply: Some(100), promo: true, ..base(6).with(BOTH) };
    assert_eq!(all.check(), Ok(()));
}

#[test]
fn dp_s2_each_player_has_a_faction_of_its_own() {
    let factions = [RedSashes, GrayHands, Harpers, CityGuard, Silverstars, KnightsOfTheShield];
    let config = GameConfig { factions, ..GameConfig::base(3) };
    let seats = Table::dealt(&config, "factions").view().players;
    assert_eq!(seats.iter().map(|player| player.faction).collect::<Vec<_>>(), factions[..3]);
    let twice = [Harpers, CityGuard, Harpers, RedSashes, Silverstars, GrayHands];
    assert_eq!(GameConfig { factions: twice, ..config }.check(), Err(ConfigError::SameFaction));
    // Only seats in use count.
    assert_eq!(GameConfig { factions: twice, players: 2, ..config }.check(), Ok(()));
}

#[test]
fn dp_s3_the_host_names_the_first_player_or_leaves_it_to_chance() {
    let first = |first_player, seed: &str| {
        Table::dealt(&GameConfig { first_player, ..GameConfig::base(3) }, seed).view().first_player
    };
    assert_eq!([A, B, C].map(|p| first(Some(p), "x")), [A, B, C]);
    let random: Vec<PlayerId> = (0..30).map(|n| first(None, &n.to_string())).collect();
    assert!([A, B, C].iter().all(|p| random.contains(p)));
    let nobody = GameConfig { first_player: Some(D), ..GameConfig::base(3) };
    assert_eq!(nobody.check(), Err(ConfigError::FirstPlayer(3)));
}

#[test]
fn dp_r1_a_free_adventurer_at_the_start_of_a_round() {
    let mut s = two().agents_each(1).completed(B, [DefendTheTowerOfLuck]).supply(Rogue, 0).begin();
    s.act(A, assign(ThePlinth)).act(B, assign(BlackstaffTower));
    point(&mut s, B, DecisionKind::GainAdventurer, plot(DefendTheTowerOfLuck), &[Cleric, Fighter, Wizard].map(take));
}

#[test]
fn dp_r2_the_holder_assigns_the_ambassador() {
    let s = two().agents_each(1).buildings(A, [ThePalaceOfWaterdeep]);
    let mut s = s.completed(A, [RecoverTheMagistersOrb]).begin();
    s.act(A, assign(ThePalaceOfWaterdeep)).act(B, assign(BlackstaffTower));
    let mut options: Vec<Action> = OPEN_TO_ALL.map(assign).to_vec();
    options.push(assign(ThePalaceOfWaterdeep));
    point(&mut s, A, DecisionKind::AssignAgent, tile(ThePalaceOfWaterdeep), &options);
    assert_eq!(s.decision().rule, "AMB-4");
}

#[test]
fn dp_t1_every_legal_space_and_permission() {
    let mut s = two().begin();
    point(&mut s, A, DecisionKind::AssignAgent, None, &OPEN_TO_ALL.map(assign));

    // Harbor numbers are separate, the Orb opens B's space, Builders' Plans the tiles whose action is possible.
    let s = two().modules(UNDERMOUNTAIN).first(B).completed(A, [RecoverTheMagistersOrb, ObtainBuildersPlans]);
    let s = s.hall([(Northgate, 1), (HallOfThreeLords, 1), (DragonTower, 1)]);
    let mut s = s.hand(A, [Ambush]).begin();
    s.act(B, assign(ThePlinth));
    let free = OPEN_TO_ALL.into_iter().filter(|space| *space != ThePlinth);
    let more = [WaterdeepHarbor1, WaterdeepHarbor2, WaterdeepHarbor3, EntryWell, HallOfMirrors, TheGrimStatue];
    let mut options: Vec<Action> = free.chain(more).map(assign).collect();
    options.extend([orb(ThePlinth), plans(1), plans(3)]);
    point(&mut s, A, DecisionKind::AssignAgent, None, &options);
}

#[test]
fn dp_t2_which_quest_to_take() {
    let inn = [PrisonBreak, RaidOrcStronghold, BolsterCityGuard, SealGateToCyricsRealm];
    let mut s = two().inn(inn).begin();
    s.act(A, assign(CliffwatchInn1));
    point(&mut s, A, DecisionKind::TakeQuest, space(CliffwatchInn1), &inn.map(quest));
}

#[test]
fn dp_t3_which_tile_to_buy() {
    let mut s = two().tavern(A, gold(4)).hall([(Northgate, 1), (CaravanCourt, 1), (FetlockCourt, 1)]).begin();
    s.act(A, assign(BuildersHall));
    point(&mut s, A, DecisionKind::BuyBuilding, space(BuildersHall), &[building(Northgate), building(CaravanCourt)]);
}

#[test]
fn dp_t4_which_card_to_play() {
    // Two copies make one option; without Gold no Agent can be bribed.
    let mut s = two().hand(A, [Ambush, Ambush, Conscription, BribeAgent]).begin();
    s.act(A, assign(WaterdeepHarbor2));
    point(&mut s, A, DecisionKind::PlayIntrigue, space(WaterdeepHarbor2), &[play(Ambush), play(Conscription)]);
}

#[test]
fn dp_t5_which_adventurers_to_gain() {
    let mut s = uses(two().supply(Wizard, 1), TheYawningPortal);
    point(&mut s, A, DecisionKind::GainAdventurer, tile(TheYawningPortal), &TYPES.map(take));
    assert_eq!(s.decision().remaining, 2);
    s.act(A, take(Wizard));
    point(&mut s, A, DecisionKind::GainAdventurer, tile(TheYawningPortal), &[Cleric, Fighter, Rogue].map(take));
    assert_eq!(s.decision().remaining, 1);
}

#[test]
fn dp_t6_a_mix_of_two_types() {
    let mut s = uses(two().tavern(A, gold(2)), HouseOfWonder);
    point(&mut s, A, DecisionKind::GainAdventurer, tile(HouseOfWonder), &[take(Cleric), take(Wizard)]);
    let mut s = uses(two().tavern(A, gold(2)), SmugglersDock);
    point(&mut s, A, DecisionKind::GainAdventurer, tile(SmugglersDock), &[take(Fighter), take(Rogue)]);
    assert_eq!(s.decision().remaining, 4);
}

#[test]
fn dp_t7_which_adventurers_to_return() {
    let tavern = clerics(1).rogues(2).plus_corruption(1);
    let skullport = || two().modules(SKULLPORT).tavern(A, tavern);
    let options = [give(Cleric), give(Rogue)];
    let mut s = uses(skullport(), TheThreePearls);
    point(&mut s, A, DecisionKind::ReturnAdventurer, tile(TheThreePearls), &options);
    assert_eq!(s.decision().remaining, 2);
    point(&mut uses(skullport(), TheFrontalLobe), A, DecisionKind::ReturnAdventurer, tile(TheFrontalLobe), &options);
    point(&mut played(skullport(), Scapegoat), A, DecisionKind::ReturnAdventurer, card(Scapegoat), &options);
}

#[test]
fn dp_t8_one_of_several_packages() {
    let mut s = two().modules(UNDERMOUNTAIN).begin();
    s.act(A, assign(HallOfMirrors));
    point(&mut s, A, DecisionKind::ChooseGain, space(HallOfMirrors), &[0, 1].map(Action::Gain));
    s.act(A, Action::Gain(0));
    point(&mut s, A, DecisionKind::GainAdventurer, space(HallOfMirrors), &TYPES.map(take));

    // Alternatives that would give nothing may be chosen all the same.
    let mut s = played(two().supply(Rogue, 0), CallInAFavor);
    point(&mut s, A, DecisionKind::ChooseGain, card(CallInAFavor), &[0, 1, 2, 3, 4].map(Action::Gain));
    s.act(A, Action::Gain(2));
    assert_eq!(s.tavern(A), Resources::NONE);
}

#[test]
fn dp_t9_complete_the_quest_just_taken() {
    let inn = [DomesticateOwlbears, BolsterCityGuard, InfiltrateHalastersCircle, CreateAShrineToOghma];
    let s = two().inn(inn).tavern(A, clerics(3).wizards(5).plus_gold(4)).quests(A, [FormAnAllianceWithTheRashemi]);
    let mut s = uses(s, HeroesGarden);
    s.act(A, quest(DomesticateOwlbears));
    point(&mut s, A, DecisionKind::CompleteQuest, tile(HeroesGarden), &[quest(DomesticateOwlbears), NO]);
    assert_eq!(s.decision().rule, "AB-6");
    s.act(A, quest(DomesticateOwlbears));
    assert_eq!(s.vp(A), 8 + 4);
    point(&mut s, A, DecisionKind::CompleteQuest, None, &[quest(FormAnAllianceWithTheRashemi), NO]);
}

#[test]
fn dp_t10_which_space_to_copy() {
    let others = |s: Scenario| {
        let mut s = s.modules(SKULLPORT).first(B).tavern(A, gold(2)).tavern(C, corruption(1)).begin();
        s.act(B, assign(ThePlinth)).act(C, assign(BlackstaffTower));
        s
    };
    let mut s = others(three().buildings(A, [TheZoarstar]));
    s.act(A, assign(TheZoarstar));
    point(&mut s, A, DecisionKind::CopySpace, tile(TheZoarstar), &[at(ThePlinth), at(BlackstaffTower)]);
    let mut s = others(three().hand(A, [BribeAgent]));
    s.act(A, assign(WaterdeepHarbor1));
    point(&mut s, A, DecisionKind::CopySpace, card(BribeAgent), &[at(ThePlinth), at(BlackstaffTower)]);
    // B has no more Corruption than A.
    let mut s = others(three().hand(A, [Doppelganger]));
    s.act(A, assign(WaterdeepHarbor1));
    assert!(s.happened(Event::SpaceCopied { player: A, space: BlackstaffTower.into() }));
}

#[test]
fn dp_t11_where_to_place_resources() {
    let mut s = uses(two().modules(UNDERMOUNTAIN), HighDukesTomb);
    let mut all: Vec<Space> = s.view().spaces.iter().map(|space| space.id).collect();
    assert_eq!(all.len(), 13 + 3 + 1);
    let options: Vec<Action> = all.iter().copied().map(Action::Space).collect();
    point(&mut s, A, DecisionKind::PlaceResource, tile(HighDukesTomb), &options);
    assert_eq!(s.decision().remaining, 2);
    s.act(A, at(BuildersHall));
    all.retain(|space| *space != BuildersHall.into());
    let options: Vec<Action> = all.iter().copied().map(Action::Space).collect();
    point(&mut s, A, DecisionKind::PlaceResource, tile(HighDukesTomb), &options);

    // Which Adventurer first, then where.
    let mut s = uses(two().modules(UNDERMOUNTAIN).tavern(A, clerics(1).rogues(3)), HallOfThreeLords);
    point(&mut s, A, DecisionKind::ReturnAdventurer, tile(HallOfThreeLords), &[give(Cleric), give(Rogue)]);
    s.act(A, give(Cleric))
        .asks(A, DecisionKind::PlaceResource)
        .act(A, at(ThePlinth))
        .asks(A, DecisionKind::PlaceResource);
    assert!(!s.allows(at(ThePlinth)) && s.allows(at(CliffwatchInn2)) && !s.allows(NO));
    assert_eq!(s.lying(ThePlinth), clerics(1));
}

#[test]
fn dp_t12_which_quest_to_discard() {
    let quests = || {
        let s = two().modules(UNDERMOUNTAIN).quests(A, [PrisonBreak, BolsterCityGuard]);
        s.mandatory(A, [QuellRiots])
    };
    let mut s = uses(quests(), TheLostCavern);
    point(&mut s, A, DecisionKind::DiscardQuest, tile(TheLostCavern), &[quest(PrisonBreak), quest(BolsterCityGuard)]);
    let mut s = played(quests(), ChangeOfPlans);
    let options = [quest(PrisonBreak), quest(BolsterCityGuard), mandatory(QuellRiots)];
    point(&mut s, A, DecisionKind::DiscardQuest, card(ChangeOfPlans), &options);
}

#[test]
fn dp_t13_which_cards_to_discard() {
    let s = two().modules(UNDERMOUNTAIN).hand(A, [Ambush]).intrigue_deck([Conscription, CrimeWave]);
    let mut s = uses(s, TrobriandsGraveyard);
    let options = [play(Ambush), play(Conscription), play(CrimeWave)];
    point(&mut s, A, DecisionKind::DiscardIntrigue, tile(TrobriandsGraveyard), &options);
    assert_eq!(s.decision().remaining, 2);
    s.act(A, play(Conscription)).act(A, play(Ambush)).turn_of(B);
    assert_eq!(s.hand(A), [CrimeWave]);
}

#[test]
fn dp_t14_which_agent_to_return() {
    let plinth_first = |s: Scenario| {
        let mut s = s.tavern(A, rich()).begin();
        s.act(A, assign(ThePlinth)).play_until(|s| s.decision().player == B).act(B, assign(FieldOfTriumph));
        s
    };
    let mut s = plinth_first(two().hand(A, [RecallAgent]));
    s.act(A, assign(WaterdeepHarbor1));
    point(&mut s, A, DecisionKind::ReturnAgent, card(RecallAgent), &[agent(ThePlinth), agent(WaterdeepHarbor1)]);

    let mut s = plinth_first(two().quests(A, [ResearchChronomancy]));
    s.act(A, assign(BlackstaffTower)).act(A, quest(ResearchChronomancy));
    let options = [agent(ThePlinth), agent(BlackstaffTower)];
    point(&mut s, A, DecisionKind::ReturnAgent, plot(ResearchChronomancy), &options);

    // "Up to" and "may" can be declined.
    let mut s = plinth_first(two().modules(UNDERMOUNTAIN).quests(A, [DefendTheYawningPortal]));
    s.act(A, assign(CastleWaterdeep)).act(A, quest(DefendTheYawningPortal)).act(A, take(Wizard)).act(A, take(Wizard));
    let options = [agent(ThePlinth), agent(CastleWaterdeep), NO];
    point(&mut s, A, DecisionKind::ReturnAgent, plot(DefendTheYawningPortal), &options);
    assert_eq!(s.decision().remaining, 3);

    let mut s = plinth_first(two().modules(SKULLPORT).buildings(A, [MonstersMadeToOrder]));
    s.act(A, assign(MonstersMadeToOrder));
    let options = [agent(ThePlinth), agent(MonstersMadeToOrder), NO];
    point(&mut s, A, DecisionKind::ReturnAgent, tile(MonstersMadeToOrder), &options);
}

#[test]
fn dp_t15_how_much_corruption_to_return_or_remove() {
    let s = || two().modules(SKULLPORT).tavern(A, rich().plus_corruption(3));
    let mut table = completes(s(), RenewGuardsAndWards);
    point(&mut table, A, DecisionKind::ReturnCorruption, plot(RenewGuardsAndWards), &[Action::Corruption, NO]);
    assert_eq!(table.decision().remaining, 2);
    table.act(A, Action::Corruption).act(A, NO).turn_of(B);
    assert_eq!((table.tavern(A).corruption(), table.track()), (2, 23));

    let mut table = uses(s(), PromenadeOfTheDarkMaiden);
    point(&mut table, A, DecisionKind::ReturnCorruption, tile(PromenadeOfTheDarkMaiden), &[Action::Corruption, NO]);
    table.act(A, Action::Corruption).act(A, Action::Corruption).turn_of(B);
    assert_eq!((table.tavern(A).corruption(), table.track()), (1, 22));
}

#[test]
fn dp_t16_an_owner_benefit_with_a_choice() {
    let fetlock = |s: Scenario| {
        let mut s = s.buildings(B, [FetlockCourt]).begin();
        s.act(A, assign(FetlockCourt));
        s
    };
    let mut s = fetlock(two());
    point(&mut s, B, DecisionKind::GainAdventurer, tile(FetlockCourt), &[take(Fighter), take(Wizard)]);
    // Only one type is left.
    let mut s = fetlock(two().supply(Wizard, 1));
    s.turn_of(B);
    assert_eq!(s.tavern(B), fighters(1));
}

#[test]
fn dp_t17_the_order_of_triggers() {
    let s = two().modules(SKULLPORT).completed(A, [BolsterGriffonCavalry, FixTheChampionsGames]);
    let mut s = s.supply(Fighter, 3).begin();
    s.act(A, assign(FieldOfTriumph));
    let options = [BolsterGriffonCavalry, FixTheChampionsGames].map(Action::Trigger);
    point(&mut s, A, DecisionKind::OrderTriggers, None, &options);
    assert_eq!(s.decision().rule, "R-70");
}

#[test]
fn dp_p1_the_miracle_swap() {
    let s = two().completed(A, [ProduceAMiracleForTheMasses]).tavern(A, clerics(1).fighters(1).wizards(1));
    let mut s = s.begin();
    s.act(A, assign(ThePlinth));
    let options = [give(Fighter), give(Wizard), NO];
    point(&mut s, A, DecisionKind::SwapForCleric, plot(ProduceAMiracleForTheMasses), &options);
}

#[test]
fn dp_p2_another_adventurer_with_corruption() {
    let mut s = two().modules(SKULLPORT).completed(A, [GiveHonorToMask]).begin();
    s.act(A, assign(ThePlinth));
    point(&mut s, A, DecisionKind::AcceptOffer, plot(GiveHonorToMask), &[Action::Accept, NO]);
    assert_eq!(s.decision().rule, "PLOT-8");
    s.act(A, Action::Accept).turn_of(B);
    assert_eq!(s.tavern(A), clerics(2).plus_corruption(1));
}

#[test]
fn dp_p3_further_cards_at_the_harbor() {
    let s = two().modules(SKULLPORT).completed(A, [UncoverForbiddenLore]);
    let mut s = s.hand(A, [Ambush, Assassination, LackOfFaith, Conscription]).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(Ambush));
    let options = [play(Assassination), play(LackOfFaith), play(Conscription), NO];
    point(&mut s, A, DecisionKind::PlayIntrigue, plot(UncoverForbiddenLore), &options);
    assert_eq!((s.decision().rule, s.decision().remaining), ("R-89", 2));
    s.act(A, play(LackOfFaith));
    point(
        &mut s,
        A,
        DecisionKind::PlayIntrigue,
        plot(UncoverForbiddenLore),
        &[play(Assassination), play(Conscription), NO],
    );
}

#[test]
fn dp_p4_a_drawn_card_may_be_played() {
    let s = || two().modules(UNDERMOUNTAIN).tavern(A, rich()).intrigue_deck([Ambush, RealEstateDeal, Conscription]);
    let mut table = played(s().completed(A, [StudyInTheLibrarium]), GoodFaith);
    point(&mut table, A, DecisionKind::PlayIntrigue, plot(StudyInTheLibrarium), &[play(Ambush), NO]);

    let mut table = played(s(), UnexpectedSuccess);
    point(&mut table, A, DecisionKind::PlayIntrigue, card(UnexpectedSuccess), &[play(Ambush), NO]);
    // The next one cannot be played, so it is kept unasked.
    table.act(A, NO).turn_of(B);
    assert_eq!(table.hand(A), [Ambush, RealEstateDeal]);

    let mut table = completes(s().intrigue_deck([GoodFaith, Ambush]), DealWithTheBlackViper);
    // Castle Waterdeep took the top card.
    point(&mut table, A, DecisionKind::PlayIntrigue, plot(DealWithTheBlackViper), &[play(Ambush), NO]);
    assert_eq!(table.decision().remaining, 4);
}

#[test]
fn dp_p5_own_corruption_after_a_purchase() {
    let s = two().modules(SKULLPORT).completed(A, [DefameRivalBusiness]);
    let s = s.tavern(A, gold(4).plus_corruption(1)).hall([(Northgate, 1), (FetlockCourt, 1), (NewOlamn, 1)]);
    let mut s = s.begin();
    // The only tile that A can pay for.
    s.act(A, assign(BuildersHall));
    assert_eq!(s.buildings(A), [Northgate]);
    let mut options: Vec<Action> = s.view().spaces.iter().map(|space| Action::Space(space.id)).collect();
    assert_eq!(options.len(), 13 + 3 + 1);
    options.push(NO);
    point(&mut s, A, DecisionKind::PlaceResource, plot(DefameRivalBusiness), &options);
}

#[test]
fn dp_p6_returning_another_corruption() {
    let s = two().modules(SKULLPORT).completed(A, [ProtectConvertsToEilistraee]).tavern(A, corruption(3));
    let mut s = uses(s, SecretShrine);
    point(&mut s, A, DecisionKind::ReturnCorruption, plot(ProtectConvertsToEilistraee), &[Action::Corruption, NO]);
    s.act(A, Action::Corruption).turn_of(B);
    assert_eq!(s.tavern(A), clerics(1).plus_corruption(1));
}

#[test]
fn dp_p7_one_of_the_adventurers_paid_comes_back() {
    let s = two().modules(UNDERMOUNTAIN).completed(A, [SeizeCitadelOfTheBloodyHand]).tavern(A, clerics(1).wizards(2));
    let mut s = completes(s, DomesticateOwlbears);
    let options = [take(Cleric), take(Wizard), NO];
    point(&mut s, A, DecisionKind::RecoverAdventurer, plot(SeizeCitadelOfTheBloodyHand), &options);
}

#[test]
fn dp_q1_the_quest_step() {
    let inn = [FormAnAllianceWithTheRashemi, BolsterCityGuard, InfiltrateHalastersCircle, EstablishShadowThievesGuild];
    let s = || {
        let s = two().modules(UNDERMOUNTAIN).inn(inn).tavern(A, clerics(2).wizards(2).fighters(1));
        s.quests(A, [DomesticateOwlbears, PrisonBreak, ConvertANobleToLathander])
    };
    let mut table = s().begin();
    table.act(A, assign(CastleWaterdeep));
    let mut options = vec![quest(DomesticateOwlbears), quest(ConvertANobleToLathander), NO];
    point(&mut table, A, DecisionKind::CompleteQuest, None, &options);

    let mut table = s().completed(A, [DiplomaticMissionToSuzail]).begin();
    table.act(A, assign(CastleWaterdeep));
    options.push(quest(FormAnAllianceWithTheRashemi));
    point(&mut table, A, DecisionKind::CompleteQuest, None, &options);

    let blocked = |mandatory| s().completed(A, [DiplomaticMissionToSuzail]).mandatory(A, [mandatory]).begin();
    let mut table = blocked(QuellRiots);
    table.act(A, assign(CastleWaterdeep));
    point(&mut table, A, DecisionKind::CompleteQuest, None, &[mandatory(QuellRiots), NO]);
    // It cannot be paid, and blocks the others: nothing to ask.
    blocked(EvadeAssassin).act(A, assign(CastleWaterdeep)).turn_of(B);
}

#[test]
fn dp_q2_what_to_pay_for_any_type() {
    let s = two().modules(SKULLPORT).tavern(A, clerics(6).fighters(1).rogues(1));
    let mut s = completes(s, EnterTheTowerOfSevenWoes);
    let source = plot(EnterTheTowerOfSevenWoes);
    point(&mut s, A, DecisionKind::ReturnAdventurer, source, &[Cleric, Fighter, Rogue].map(give));
    assert_eq!((s.decision().rule, s.decision().remaining), ("QUEST-2", 7));
    s.act(A, give(Fighter));
    point(&mut s, A, DecisionKind::ReturnAdventurer, source, &[Cleric, Rogue].map(give));
    s.act(A, give(Rogue)).turn_of(B);
    assert_eq!((s.tavern(A), s.vp(A)), (clerics(1 + 3).plus_corruption(4), 19));
}

#[test]
fn dp_q3_a_quest_as_reward() {
    let inn = [PrisonBreak, RaidOrcStronghold, BolsterCityGuard, SealGateToCyricsRealm];
    let mut s = completes(two().inn(inn).tavern(A, rich()), ConvertANobleToLathander);
    point(&mut s, A, DecisionKind::TakeQuest, plot(ConvertANobleToLathander), &inn.map(quest));
}

#[test]
fn dp_q4_a_building_as_reward() {
    let hall = [Northgate, CaravanCourt, FetlockCourt];
    let s = two().tavern(A, clerics(1).fighters(1).rogues(1).plus_gold(2)).hall(hall.map(|tile| (tile, 1)));
    let mut s = completes(s, LureArtisansOfMirabar);
    point(&mut s, A, DecisionKind::PutBuilding, plot(LureArtisansOfMirabar), &hall.map(building));
}

#[test]
fn dp_q5_an_opponent_gains_by_the_reward() {
    let mut s = completes(three().tavern(A, rich()), SendAidToTheHarpers);
    point(&mut s, A, DecisionKind::ChooseOpponent, plot(SendAidToTheHarpers), &[opponent(B), opponent(C)]);
    s.act(A, opponent(C));
    assert_eq!((s.tavern(B), s.tavern(C)), (Resources::NONE, gold(4)));
}

#[test]
fn dp_q6_paying_more_for_more() {
    let cost = clerics(1).fighters(1).rogues(1).wizards(1);
    let crime = |tavern| completes(two().modules(UNDERMOUNTAIN).tavern(A, tavern), UnleashCrimeSpree);
    let mut s = crime(cost.rogues(4));
    point(&mut s, A, DecisionKind::AcceptOffer, plot(UnleashCrimeSpree), &[Action::Accept, NO]);
    assert_eq!(s.decision().rule, "FX-26");
    // Only in full.
    crime(cost.rogues(3)).turn_of(B);
}

#[test]
fn dp_q7_opponents_return_an_adventurer() {
    let mut s = three()
        .modules(SKULLPORT)
        .first(B)
        .quests(B, [AssassinateRivals])
        .tavern(B, rich())
        .tavern(C, clerics(1).rogues(1))
        .tavern(A, fighters(1).wizards(1))
        .begin();
    s.act(B, assign(ThePlinth)).act(B, quest(AssassinateRivals));
    point(&mut s, C, DecisionKind::ReturnAdventurer, plot(AssassinateRivals), &[give(Cleric), give(Rogue)]);
    s.act(C, give(Rogue));
    point(&mut s, A, DecisionKind::ReturnAdventurer, plot(AssassinateRivals), &[give(Fighter), give(Wizard)]);
}

#[test]
fn dp_i1_which_opponent() {
    let mut s = played(three(), Conscription);
    point(&mut s, A, DecisionKind::ChooseOpponent, card(Conscription), &[opponent(B), opponent(C)]);
    let mut s = played(three(), QuellRiots);
    point(&mut s, A, DecisionKind::ChooseOpponent, card(QuellRiots), &[opponent(B), opponent(C)]);
    assert_eq!(s.decision().rule, "MAND-1");
    // One of the four players has nothing that can be taken.
    let s = Scenario::players(4).tavern(B, clerics(1)).tavern(D, wizards(1));
    point(&mut played(s, FreeDrinks), A, DecisionKind::ChooseOpponent, card(FreeDrinks), &[opponent(B), opponent(D)]);
}

#[test]
fn dp_i2_what_to_take() {
    let s = three().tavern(B, clerics(1).rogues(2).plus_gold(4)).tavern(C, wizards(1));
    let mut s = played(s, FreeDrinks);
    s.act(A, opponent(B));
    point(&mut s, A, DecisionKind::Steal, card(FreeDrinks), &[take(Cleric), take(Rogue)]);
    let s = two().modules(UNDERMOUNTAIN).tavern(B, fighters(2).rogues(1).wizards(1));
    let mut s = played(s, CallForAssistance);
    point(&mut s, A, DecisionKind::Steal, card(CallForAssistance), &[take(Fighter), take(Rogue)]);
    assert_eq!(s.decision().remaining, 2);
}

#[test]
fn dp_i3_offers_to_opponents() {
    let s = Scenario::players(4).tavern(B, rogues(1)).tavern(D, rogues(2));
    let mut s = played(s, RecruitSpies);
    point(&mut s, B, DecisionKind::AcceptOffer, card(RecruitSpies), &[Action::Accept, NO]);
    assert_eq!(s.decision().rule, "INTR-8");
    s.act(B, Action::Accept);
    // C cannot pay.
    point(&mut s, D, DecisionKind::AcceptOffer, card(RecruitSpies), &[Action::Accept, NO]);
    s.act(D, NO).turn_of(B);
    assert_eq!((s.tavern(A), s.vp(B), s.vp(D)), (rogues(3), 3, 0));
}

#[test]
fn dp_i4_each_opponent_gains_a_free_type() {
    let mut s = played(three().supply(Wizard, 1), CallForAdventurers);
    s.act(A, take(Cleric)).act(A, take(Cleric));
    point(&mut s, B, DecisionKind::GainAdventurer, card(CallForAdventurers), &TYPES.map(take));
    s.act(B, take(Wizard));
    point(&mut s, C, DecisionKind::GainAdventurer, card(CallForAdventurers), &[Cleric, Fighter, Rogue].map(take));
}

#[test]
fn dp_i5_a_draft_of_quests() {
    let mut s = played(three().quest_deck([PrisonBreak, BolsterCityGuard, RaidOrcStronghold]), BiddingWar);
    let options = [PrisonBreak, BolsterCityGuard, RaidOrcStronghold].map(quest);
    point(&mut s, A, DecisionKind::DraftQuest, card(BiddingWar), &options);
    s.act(A, quest(BolsterCityGuard));
    point(&mut s, B, DecisionKind::DraftQuest, card(BiddingWar), &[quest(PrisonBreak), quest(RaidOrcStronghold)]);
    s.act(B, quest(RaidOrcStronghold)).turn_of(B);
    assert_eq!(s.quests(C), [PrisonBreak]);
}

#[test]
fn dp_i6_naming_a_quest_type() {
    let mut s = played(two().quest_deck([PrisonBreak, BolsterCityGuard]), SpecialAssignment);
    point(&mut s, A, DecisionKind::NameQuestType, card(SpecialAssignment), &QUEST_TYPES.map(Action::Type));
    s.act(A, Action::Type(QuestType::Warfare));
    assert_eq!((s.quests(A), s.view().decks.quest_discard_pile), (vec![BolsterCityGuard], vec![PrisonBreak]));
}

#[test]
fn dp_i7_a_tile_for_sample_wares() {
    // House of Wonder wants 2 Gold.
    let s = two().hall([(Northgate, 1), (HouseOfWonder, 1), (DragonTower, 1)]);
    let mut s = played(s, SampleWares);
    point(&mut s, A, DecisionKind::ChooseHallTile, card(SampleWares), &[building(Northgate), building(DragonTower)]);
}

#[test]
fn dp_i8_which_harbor_agent() {
    let mut s = two().agents(B, 0).hand(A, [GoodFaith, AcceleratePlans]).begin();
    s.act(A, assign(WaterdeepHarbor3)).act(A, play(GoodFaith)).act(A, assign(ThePlinth));
    s.act(A, assign(WaterdeepHarbor1));
    let options = [agent(WaterdeepHarbor1), agent(WaterdeepHarbor3)];
    point(&mut s, A, DecisionKind::ReturnAgent, card(AcceleratePlans), &options);
    assert_eq!(s.decision().rule, "FX-11");
}

#[test]
fn dp_i9_an_extra_assignment() {
    let mut s = played(two(), AcceleratePlans);
    point(&mut s, A, DecisionKind::AssignAgent, card(AcceleratePlans), &OPEN_TO_ALL.map(assign));
    assert_eq!((s.decision().rule, s.decision().remaining), ("TURN-7", 2));
}

#[test]
fn dp_i10_which_agent_to_move_and_where() {
    let mut s = three().modules(UNDERMOUNTAIN).first(B).hand(A, [Manipulate]).begin();
    s.act(B, assign(ThePlinth)).act(C, assign(BlackstaffTower)).act(A, assign(WaterdeepHarbor2));
    let occupied = [ThePlinth, BlackstaffTower, WaterdeepHarbor2].map(Space::from);
    let spaces: Vec<Space> = s.view().spaces.iter().map(|space| space.id).collect();
    let free = spaces.into_iter().filter(|space| !occupied.contains(space));
    let moves = free.flat_map(|to| {
        let of = |from: cards::BasicSpace, p| Action::Move { from: from.into(), player: Some(p), to };
        [of(ThePlinth, B), of(BlackstaffTower, C)]
    });
    let moves: Vec<Action> = moves.collect();
    assert_eq!(moves.len(), 2 * 13);
    point(&mut s, A, DecisionKind::MoveAgent, card(Manipulate), &moves);
}

#[test]
fn dp_i11_the_moved_player_may_act() {
    let mut s = two().modules(UNDERMOUNTAIN).first(B).hand(A, [Manipulate]).begin();
    s.act(B, assign(ThePlinth)).act(A, assign(WaterdeepHarbor2));
    s.act(A, Action::Move { from: ThePlinth.into(), player: Some(B), to: BlackstaffTower.into() });
    point(&mut s, B, DecisionKind::TakeAction, card(Manipulate), &[Action::Accept, NO]);
    s.act(B, Action::Accept).asks(A, DecisionKind::AssignAgent);
    assert_eq!(s.tavern(B), clerics(1).wizards(1));
}

#[test]
fn dp_i12_which_own_building_to_discard() {
    let s = two().first(B).buildings(A, [Northgate, DragonTower, TheSkulkway]).buildings(B, [CaravanCourt]);
    let mut s = s.hand(A, [RealEstateDeal]).begin();
    s.act(B, assign(TheSkulkway)).play_until(|s| s.decision().kind == DecisionKind::AssignAgent);
    s.act(A, assign(WaterdeepHarbor1));
    let options = [building(Northgate), building(DragonTower)];
    point(&mut s, A, DecisionKind::ChooseBuilding, card(RealEstateDeal), &options);
}

#[test]
fn dp_i13_which_building_to_demolish() {
    // Fetlock Court costs too much, on the Skulkway stands an Agent.
    let s = two().modules(UNDERMOUNTAIN).first(B).tavern(A, gold(4)).hand(A, [Demolish]);
    let s = s.buildings(A, [TheZoarstar]).buildings(B, [CaravanCourt, FetlockCourt, TheSkulkway]);
    let mut s = s.begin();
    s.act(B, assign(TheSkulkway)).act(A, assign(WaterdeepHarbor1));
    let options = [building(TheZoarstar), building(CaravanCourt)];
    point(&mut s, A, DecisionKind::ChooseBuilding, card(Demolish), &options);
}

#[test]
fn dp_i14_which_building_to_take_over() {
    let s =
        three().modules(SKULLPORT).buildings(A, [TheZoarstar]).buildings(B, [CaravanCourt]).buildings(C, [Northgate]);
    let mut s = played(s, ForgeDeed);
    point(&mut s, A, DecisionKind::ChooseBuilding, card(ForgeDeed), &[building(CaravanCourt), building(Northgate)]);
}

#[test]
fn dp_i15_buying_by_card() {
    let s = two().modules(UNDERMOUNTAIN).tavern(A, gold(2));
    let s = s.hall([(Northgate, 1), (CaravanCourt, 1), (FetlockCourt, 1)]);
    let mut s = played(s, ArchitecturalInnovation);
    let options = [building(Northgate), building(CaravanCourt), NO];
    point(&mut s, A, DecisionKind::BuyBuilding, card(ArchitecturalInnovation), &options);
}

#[test]
fn dp_i16_handing_on_a_mandatory_quest() {
    let s = Scenario::players(4).modules(SKULLPORT).mandatory(A, [QuellRiots, HuntHiddenGhoul]);
    let mut s = played(s.tavern(B, corruption(1)).tavern(D, corruption(2)), FoistResponsibility);
    let options = [QuellRiots, HuntHiddenGhoul].map(|id| [B, D].map(|p| Action::HandOn(id, p)));
    point(&mut s, A, DecisionKind::HandOnQuest, card(FoistResponsibility), options.as_flattened());
}

#[test]
fn dp_i17_opponents_may_discard_a_quest() {
    let s = three().quests(A, [PrisonBreak]).quests(C, [BolsterCityGuard]).mandatory(C, [QuellRiots]);
    let mut s = played(s, ChangeOfPlans);
    // B has nothing to discard.
    let options = [quest(BolsterCityGuard), mandatory(QuellRiots), NO];
    point(&mut s, C, DecisionKind::DiscardQuest, card(ChangeOfPlans), &options);
    s.act(C, quest(BolsterCityGuard)).turn_of(B);
    assert_eq!((s.vp(A), s.vp(C)), (6, 3));
}

#[test]
fn dp_i18_a_tile_from_the_top_of_the_stack() {
    let stack = [Northgate, CaravanCourt, FetlockCourt, TheZoarstar, DragonTower];
    let s = two().options(|config| config.promo = true).tavern(A, gold(5)).stack(stack);
    let mut s = played(s, RapidExpansion);
    point(&mut s, A, DecisionKind::PutBuilding, card(RapidExpansion), &stack.map(building));
}

#[test]
fn dp_i19_a_new_building_after_a_discard() {
    let hall = [Northgate, CaravanCourt, FetlockCourt];
    let s = || two().modules(UNDERMOUNTAIN).hall(hall.map(|tile| (tile, 1))).buildings(A, [DragonTower]);
    point(&mut played(s(), RealEstateDeal), A, DecisionKind::PutBuilding, card(RealEstateDeal), &hall.map(building));
    point(&mut played(s(), Demolish), A, DecisionKind::PutBuilding, card(Demolish), &hall.map(building));
}

#[test]
fn dp_h1_reassignment() {
    let mut s = two().agents(A, 1).agents(B, 0).hand(A, [Ambush, GoodFaith]).begin();
    s.act(A, assign(WaterdeepHarbor2)).act(A, play(Ambush));
    point(&mut s, A, DecisionKind::AssignAgent, space(WaterdeepHarbor2), &OPEN_TO_ALL.map(assign));
    assert_eq!(s.decision().rule, "HARBOR-7");
}

#[test]
fn dp_h2_an_agent_gained_in_reassignment() {
    let s = two().agents(A, 1).agents(B, 0).hand(A, [Ambush, GoodFaith]).quests(A, [ResearchChronomancy]);
    let mut s = s.tavern(A, wizards(2).plus_gold(4)).begin();
    s.act(A, assign(WaterdeepHarbor2)).act(A, play(Ambush)).act(A, NO);
    s.act(A, assign(ThePlinth)).act(A, quest(ResearchChronomancy));
    // The Harbor asks, and is not among the answers.
    s.asks(A, DecisionKind::AssignAgent).offers(OPEN_TO_ALL.map(assign));
    assert_eq!(s.decision().rule, "HARBOR-10");
    assert!(s.decision().source.is_some_and(|source| source.name().starts_with("waterdeep-harbor")));
}

#[test]
fn dp_e1_a_lord_with_a_choice() {
    let s = two().modules(SKULLPORT).round(8).agents_each(0).lord(B, IrusylEraneth);
    let mut s = s.completed(B, [PrisonBreak, DomesticateOwlbears]).begin();
    let lord = Some(Source::Lord(IrusylEraneth));
    point(&mut s, B, DecisionKind::NameQuestType, lord, &QUEST_TYPES.map(Action::Type));
    s.act(B, Action::Type(QuestType::Arcana));
    assert_eq!(s.game.outcome().expect("the end").scores[1].lord, 6);
}

/// A few games of every size, played at random.
fn random_games(mut watch: impl FnMut(&GameConfig, &Game)) {
    let sizes = [(2, NO_MODULES), (3, UNDERMOUNTAIN), (4, SKULLPORT), (5, BOTH), (6, BOTH)];
    for (n, (players, modules)) in sizes.into_iter().enumerate() {
        for seed in 0..3 {
            let config = GameConfig { promo: seed == 0, ..GameConfig::base(players).with(modules) };
            let mut rng = SmallRng::seed_from_u64(100 * n as u64 + seed);
            let mut game = Game::new(&config, Seed::from_text(&seed.to_string())).expect("legal options");
            watch(&config, &game);
            while game.decision().is_some() {
                let action = at_random(&game, &mut rng);
                game.apply(action).expect("a legal answer");
                watch(&config, &game);
            }
        }
    }
}

/// Rarely declines, so that much happens.
fn at_random(game: &Game, rng: &mut SmallRng) -> Action {
    let options = game.legal_actions();
    let count = options.len() - usize::from(options.contains(NO) && rng.random_range(0..4) > 0);
    options.at(rng.random_range(0..count))
}

fn referee(game: &Game) -> View {
    game.observe(Viewer::Referee).view()
}

#[test]
fn inv_1_adventurers_are_conserved() {
    random_games(|config, game| {
        let view = referee(game);
        let supply = [view.supply.cleric, view.supply.fighter, view.supply.rogue, view.supply.wizard];
        let elsewhere = view.players.iter().map(|player| player.tavern.0);
        let elsewhere: Vec<Resources> = elsewhere.chain(view.spaces.iter().map(|space| space.resources)).collect();
        for (kind, left) in TYPES.into_iter().zip(supply) {
            let all: u8 = left + elsewhere.iter().map(|what| what.of(kind)).sum::<u8>();
            assert_eq!(all, if config.modules.any() { 45 } else { 25 }, "{kind:?}");
        }
    });
}

#[test]
fn inv_2_corruption_is_conserved_and_the_track_contiguous() {
    random_games(|config, game| {
        let view = referee(game);
        let Some(corruption) = view.corruption else { return assert!(!config.modules.skullport) };
        let taverns: u8 = view.players.iter().map(|player| player.tavern.0.corruption()).sum();
        let spaces: u8 = view.spaces.iter().map(|space| space.resources.corruption()).sum();
        assert_eq!(corruption.track.iter().sum::<u8>() + taverns + spaces + corruption.removed, 25);
        // Empty spaces, at most one partly filled, then full ones; -1 is full with one token.
        let first = corruption.track.iter().position(|tokens| *tokens > 0).unwrap_or(9);
        assert!(corruption.track.iter().skip(first + 1).all(|tokens| *tokens == 3), "{corruption:?}");
        assert!(corruption.track[0] <= 1);
    });
}

#[test]
fn inv_3_cards_and_tiles_are_conserved() {
    let mut totals = None;
    random_games(|config, game| {
        let view = referee(game);
        if game.decision().is_some_and(|decision| decision.kind != DecisionKind::DraftQuest) {
            assert_eq!(Counts::in_game(&view).quests, Counts::with(config.modules).quests);
        }
        // Checks each piece by name: no card exists twice, and only base cards are in the box.
        game.check(totals.get_or_insert_with(|| game.totals())).expect("each piece in one place");
        if game.outcome().is_some() {
            totals = None;
        }
    });
}

#[test]
fn inv_4_agents_are_conserved() {
    random_games(|config, game| {
        let view = referee(game);
        let standing: Vec<_> = view.spaces.iter().flat_map(|space| &space.agents).collect();
        let sampling: Vec<_> = view.hall.iter().flatten().flat_map(|tile| &tile.agents).collect();
        for player in &view.players {
            let assigned = standing.iter().chain(&sampling).filter(|agent| agent.player == Some(player.seat)).count();
            let all = usize::from(player.pool + player.reserve) + assigned;
            assert_eq!(all, usize::from(config.agents() + 1 + u8::from(player.lieutenant)));
        }
        assert!(standing.iter().chain(&sampling).filter(|agent| agent.player.is_none()).count() <= 1);
    });
}

#[test]
fn inv_5_a_space_holds_one_agent_without_the_orb() {
    random_games(|_, game| {
        let view = referee(game);
        let orb = view.players.iter().any(|player| player.completed.contains(&RecoverTheMagistersOrb));
        let shared = view.spaces.iter().filter(|space| space.agents.len() > 1).count();
        let sampled = view.hall.iter().flatten().filter(|tile| tile.agents.len() > 1).count();
        assert!(shared + sampled <= usize::from(orb), "the Orb shares one space per round");
    });
}

#[test]
fn inv_6_each_building_has_one_owner_and_nobody_more_than_nine() {
    random_games(|_, game| {
        let view = referee(game);
        for player in &view.players {
            assert!(player.buildings.len() <= 9);
        }
        for space in &view.spaces {
            let owners = view.players.iter().filter(|player| match space.id {
                Space::Tile(tile) => player.buildings.contains(&tile),
                _ => false,
            });
            let owners: Vec<PlayerId> = owners.map(|player| player.seat).collect();
            assert_eq!(owners, space.owner.into_iter().collect::<Vec<_>>());
        }
    });
}

#[test]
fn inv_7_no_amount_is_negative() {
    random_games(|config, game| {
        let view = referee(game);
        let most = if config.modules.any() { 45 } else { 25 };
        // An amount below zero would wrap around to an impossible one.
        let supply = [view.supply.cleric, view.supply.fighter, view.supply.rogue, view.supply.wizard];
        assert!(supply.iter().all(|left| *left <= most));
        let taverns = view.players.iter().map(|player| player.tavern.0);
        for what in taverns.chain(view.spaces.iter().map(|space| space.resources)) {
            assert!(TYPES.iter().all(|kind| what.of(*kind) <= most) && what.corruption() <= 25, "{what:?}");
            assert!(what.gold() < 1000, "{what:?}");
        }
        assert!(view.corruption.is_none_or(|corruption| corruption.track.iter().all(|tokens| *tokens <= 3)));
    });
}

#[test]
fn inv_8_every_game_ends() {
    let mut decisions = 0;
    random_games(|config, game| {
        let view = referee(game);
        assert!((1..=8).contains(&view.round));
        decisions += 1;
        assert!(decisions < 5_000, "a game that does not end");
        match game.outcome() {
            Some(outcome) => {
                assert_eq!((view.round, outcome.scores.len()), (8, usize::from(config.players)));
                assert!(!outcome.winners.is_empty());
                decisions = 0;
            }
            None => assert!(game.legal_actions().len() >= 2),
        }
    });
}

#[test]
fn inv_9_a_view_does_not_depend_on_what_it_hides() {
    let mut rng = SmallRng::seed_from_u64(9);
    let (mut count, mut other_games) = (0, 0);
    random_games(|config, game| {
        count += 1;
        if count % 7 != 0 {
            return;
        }
        let seats = (0..config.players).map(|n| Viewer::Player(PlayerId(n)));
        for viewer in seats.chain([Viewer::Spectator]) {
            let view = game.observe(viewer);
            // With the unseen cards dealt again, nothing changes for this viewer.
            let sample = view.sample(&mut rng);
            assert!(sample.observe(viewer) == view, "{viewer:?} at decision {count}");
            assert_eq!(sample.observe(viewer).view(), view.view());
            other_games += usize::from(referee(&sample) != referee(game));
        }
    });
    assert!(other_games > 100, "the samples do differ where the viewer cannot look");
}

#[test]
fn inv_10_same_options_seed_and_answers_give_the_same_game() {
    for (players, modules) in [(2, NO_MODULES), (4, BOTH)] {
        let mut rng = SmallRng::seed_from_u64(10);
        let mut record = Record::new(GameConfig::base(players).with(modules), "again");
        let mut game = record.start(&mut ()).expect("a legal record");
        let mut twin = Game::new(&record.config, Seed::from_text("again")).expect("legal options");
        let (mut log, mut half) = (Vec::new(), game);
        while game.decision().is_some() {
            let action = at_random(&game, &mut rng);
            let events = game.apply(action).expect("a legal answer");
            assert_eq!(twin.apply(action).expect("legal for the twin"), events);
            assert!(game == twin);
            record.actions.push(action);
            log.push(events);
            if record.actions.len() == 60 {
                half = game;
            }
        }
        assert!(record.replay().expect("a legal record") == game);
        // Saved in the middle of a round, it comes back to the same pending decision.
        let restored = record.replay_to(60).expect("a legal record");
        assert!(restored == half && restored.decision() == half.decision());
        assert_eq!(record.events().expect("a legal record")[1..], log);
        assert_eq!(record.replay().expect("a legal record").outcome(), game.outcome());

        let other = Game::new(&record.config, Seed::from_text("another")).expect("legal options");
        assert!(referee(&other) != referee(&record.start(&mut ()).expect("a legal record")));
    }
}
