//! Every Quest card of Undermountain, completed in play. Figures are those of the printed cards.

use super::quests_base::{self, NOTHING, complete, completes};
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId, BuildingId::*, IntrigueId::*, QuestId, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

fn holding(quest: QuestId, tavern: Resources) -> Scenario {
    quests_base::holding(quest, tavern).modules(UNDERMOUNTAIN)
}

/// A Quest that asks nothing: once it is completed A has the next turn.
#[track_caller]
fn plain(quest: QuestId, cost: Resources, reward: Resources) {
    completes(holding(quest, cost), reward, 0).turn_of(A);
}

/// The tiles in Builder's Hall with the VP on them.
fn hall(table: &Table) -> Vec<(BuildingId, u8)> {
    table.view().hall.into_iter().flatten().map(|tile| (tile.building, tile.vp)).collect()
}

#[test]
fn quest_deal_with_the_black_viper() {
    let scenario = holding(DealWithTheBlackViper, fighters(1).rogues(4).wizards(2).plus_gold(5))
        .hand(A, [Conscription])
        .intrigue_deck([CrimeWave, AlliedFaiths, SpreadTheWealth, Ambush]);
    let mut table = completes(scenario, vp(10), 1);
    table.asks(A, DecisionKind::PlayIntrigue).offers([play(CrimeWave), Action::Decline]).act(A, play(CrimeWave));
    assert_eq!((table.tavern(A), table.tavern(B)), (rogues(2), rogues(1)));
    // Allied Faiths needs a Cleric: it is drawn without a question. A declined card is not offered again.
    table.asks(A, DecisionKind::PlayIntrigue).offers([play(SpreadTheWealth), Action::Decline]).act(A, Action::Decline);
    table.asks(A, DecisionKind::PlayIntrigue).offers([play(Ambush), Action::Decline]).act(A, play(Ambush)).turn_of(A);
    assert_eq!((table.tavern(A), table.tavern(B)), (rogues(2).fighters(1), rogues(1)));
    assert_eq!(table.hand(A), [Conscription, SpreadTheWealth, AlliedFaiths]);
}

#[test]
fn quest_explore_trobriands_graveyard() {
    plain(ExploreTrobriandsGraveyard, fighters(2).rogues(3).wizards(4).plus_gold(6), vp(40));
}

#[test]
fn quest_resurrect_dead_wizards() {
    plain(ResurrectDeadWizards, clerics(3).plus_gold(5), vp(6).wizards(3));
}

#[test]
fn quest_survive_a_meeting_with_halaster() {
    // One card per Wizard spent.
    let named = clerics(1).fighters(1);
    completes(holding(SurviveAMeetingWithHalaster, named.wizards(4)), vp(15), 4).turn_of(A);
    completes(holding(SurviveAMeetingWithHalaster, named.rogues(4)), vp(15), 0).turn_of(A);

    let mut table = complete(holding(SurviveAMeetingWithHalaster, named.rogues(3).wizards(3).plus_gold(1)));
    table.asks(A, DecisionKind::ReturnAdventurer).offers([give(Rogue), give(Wizard)]);
    assert_eq!(table.decision().remaining, 4);
    for kind in [Wizard, Rogue, Wizard, Rogue] {
        table.act(A, give(kind));
    }
    table.turn_of(A);
    assert_eq!((table.tavern(A), table.vp(A)), (rogues(1).wizards(1).plus_gold(1), 15));
    assert_eq!(table.hand(A).len(), 2);
}

#[test]
fn quest_ransack_whitehelms_tomb() {
    plain(RansackWhitehelmsTomb, clerics(2).fighters(3).rogues(4).plus_gold(10), vp(40));
}

/// When A completes the Quest, A may pay `price` once to get `more`. A is not asked if `one` piece of the price is
/// missing.
#[track_caller]
fn offers_more(quest: QuestId, cost: Resources, points: i16, price: Resources, one: Resources, more: Resources) {
    completes(holding(quest, cost), vp(points as u16), 0).turn_of(A);
    let mut table = complete(holding(quest, cost.plus(price)));
    assert_eq!((table.tavern(A), table.vp(A)), (price, points));
    table.asks(A, DecisionKind::AcceptOffer).act(A, Action::Accept).turn_of(A);
    let more_points = vp(u16::from(more.vp()));
    assert_eq!((table.tavern(A), table.vp(A)), (more.less(more_points), points + i16::from(more.vp())));

    let mut table = complete(holding(quest, cost.plus(price)));
    table.asks(A, DecisionKind::AcceptOffer).act(A, Action::Decline).turn_of(A);
    assert_eq!((table.tavern(A), table.vp(A)), (price, points));

    let mut table = complete(holding(quest, cost.plus(price.less(one))));
    table.turn_of(A);
    assert_eq!((table.tavern(A), table.vp(A)), (price.less(one), points));
}

#[test]
fn quest_recruit_for_city_watch() {
    let cost = clerics(1).wizards(1);
    offers_more(RecruitForCityWatch, cost, 8, gold(10), gold(1), fighters(3).rogues(3));
}

#[test]
fn quest_steal_gems_from_the_bone_throne() {
    plain(StealGemsFromTheBoneThrone, rogues(4).wizards(2), vp(7).plus_gold(10));
}

#[test]
fn quest_threaten_the_builders_guilds() {
    let threat = || {
        holding(ThreatenTheBuildersGuilds, fighters(2).rogues(4).wizards(2).plus_gold(10))
            .completed(A, [InfiltrateBuildersHall])
            .hall([(TheGoldenHorn, 3), (NewOlamn, 1), (TheStoneHouse, 2)])
            .stack([DragonTower, Northgate, TheYawningPortal])
    };
    // The VP on the tiles come along; none was bought.
    let mut table = completes(threat(), vp(13 + 3 + 1 + 2), 0);
    table.turn_of(A);
    assert_eq!(table.buildings(A), [CaravanCourt, TheGoldenHorn, NewOlamn, TheStoneHouse]);
    assert_eq!(table.lying(TheGoldenHorn), gold(4));
    assert_eq!(hall(&table), [(DragonTower, 0), (Northgate, 0), (TheYawningPortal, 0)]);

    // With a single marker left A chooses, then the Hall is refilled.
    let seven = [FetlockCourt, HouseOfHeroes, HouseOfWonder, TheSkulkway, TheTowerOfLuck, HeroesGarden, SmugglersDock];
    let mut table = complete(threat().buildings(A, [CaravanCourt].into_iter().chain(seven)));
    table.asks(A, DecisionKind::PutBuilding).offers([TheGoldenHorn, NewOlamn, TheStoneHouse].map(building));
    table.act(A, building(TheStoneHouse)).turn_of(A);
    assert_eq!((table.vp(A), table.buildings(A).len()), (13 + 2, 9));
    assert_eq!(hall(&table), [(TheGoldenHorn, 3), (NewOlamn, 1), (DragonTower, 0)]);
}

#[test]
fn quest_establish_temple_to_ibrandul() {
    let inn = [DomesticateOwlbears, RaidOrcStronghold, InfiltrateHalastersCircle, ThinTheCityWatch];
    let next = [PrisonBreak, BolsterCityGuard, SpyOnTheHouseOfLight, ResurrectDeadWizards];
    let cost = clerics(3).rogues(4).plus_gold(5);
    let one_of_each = clerics(1).fighters(1).rogues(1).wizards(1);
    let temple = || holding(EstablishTempleToIbrandul, cost).inn(inn).quest_deck(next);
    let mut table = completes(temple(), one_of_each.plus_vp(11), 0);
    table.turn_of(A);
    assert_eq!(table.quests(A).len(), 4);
    assert!(inn.iter().all(|quest| table.quests(A).contains(quest)));
    assert_eq!(table.view().inn, next.map(Some));

    // Each of them is taken: two Arcana Quests bring two Wizards of the Academy.
    let table = complete(temple().completed(A, [EstablishWizardAcademy]));
    assert_eq!(table.tavern(A), one_of_each.wizards(2));
}

#[test]
fn quest_plunder_the_island_temple() {
    plain(PlunderTheIslandTemple, clerics(5).fighters(2).rogues(2).wizards(1), vp(40));
}

#[test]
fn quest_rescue_clerics_of_tymora() {
    plain(RescueClericsOfTymora, fighters(6).wizards(2), vp(10).clerics(3));
}

#[test]
fn quest_root_out_loviatars_faithful() {
    // 2 VP per Cleric spent.
    let named = fighters(1).wizards(1);
    plain(RootOutLoviatarsFaithful, named.clerics(4), vp(15 + 8));
    plain(RootOutLoviatarsFaithful, named.rogues(4), vp(15));

    let mut table = complete(holding(RootOutLoviatarsFaithful, named.clerics(4).rogues(4)));
    for kind in [Cleric, Rogue, Rogue, Cleric] {
        table.asks(A, DecisionKind::ReturnAdventurer).act(A, give(kind));
    }
    table.turn_of(A);
    assert_eq!((table.tavern(A), table.vp(A)), (clerics(2).rogues(2), 15 + 4));
}

#[test]
fn quest_break_into_blackstaff_tower() {
    plain(BreakIntoBlackstaffTower, clerics(1).rogues(7).wizards(2).plus_gold(6), vp(40));
}

#[test]
fn quest_defend_the_lanceboard_room() {
    let cost = fighters(3).rogues(6).wizards(1).plus_gold(10);
    let mut table = completes(holding(DefendTheLanceboardRoom, cost), vp(12), 0);
    for (n, kind) in [Cleric, Wizard, Wizard, Cleric, Fighter, Cleric, Rogue, Wizard].into_iter().enumerate() {
        table.asks(A, DecisionKind::GainAdventurer).offers([Cleric, Fighter, Rogue, Wizard].map(take));
        assert_eq!(usize::from(table.decision().remaining), 8 - n);
        table.act(A, take(kind));
    }
    table.turn_of(A);
    assert_eq!((table.tavern(A), table.vp(A)), (clerics(3).fighters(1).rogues(1).wizards(3), 12));
}

#[test]
fn quest_survive_arcturias_transformation() {
    plain(SurviveArcturiasTransformation, fighters(6).plus_gold(5), vp(6).rogues(6));
}

#[test]
fn quest_unleash_crime_spree() {
    let cost = clerics(1).fighters(1).rogues(1).wizards(1);
    offers_more(UnleashCrimeSpree, cost, 12, rogues(4), rogues(1), vp(10));
}

#[test]
fn quest_battle_in_muirals_gauntlet() {
    plain(BattleInMuiralsGauntlet, clerics(2).fighters(7).wizards(2).plus_gold(2), vp(40));
}

#[test]
fn quest_defend_the_yawning_portal() {
    let cost = clerics(3).fighters(6).rogues(1).wizards(1);
    let with_three_agents_out = || {
        let scenario =
            holding(DefendTheYawningPortal, cost).buildings(A, [CaravanCourt, JestersCourt, TowerOfTheOrder]);
        let mut table = scenario.lying(JestersCourt, NOTHING).lying(TowerOfTheOrder, NOTHING).begin();
        table.act(A, assign(JestersCourt)).act(A, Action::Decline);
        table.act(A, assign(TowerOfTheOrder)).act(A, Action::Decline);
        table.act(A, assign(CaravanCourt)).act(A, quest(DefendTheYawningPortal));
        assert_eq!((table.tavern(A), table.vp(A), table.pool(A)), (NOTHING, 15, 1));
        table.asks(A, DecisionKind::GainAdventurer).act(A, take(Wizard)).act(A, take(Cleric));
        assert_eq!(table.tavern(A), clerics(1).wizards(1));
        table
    };
    let mut table = with_three_agents_out();
    table.asks(A, DecisionKind::ReturnAgent);
    table.offers([agent(CaravanCourt), agent(JestersCourt), agent(TowerOfTheOrder), Action::Decline]);
    table.act(A, agent(JestersCourt)).act(A, agent(CaravanCourt)).act(A, agent(TowerOfTheOrder)).turn_of(A);
    assert_eq!(table.pool(A), 4);

    let mut table = with_three_agents_out();
    table.act(A, agent(JestersCourt)).act(A, Action::Decline).turn_of(A);
    assert_eq!((table.pool(A), table.agents_on(CaravanCourt)), (2, vec![Some(A)]));

    completes(holding(DefendTheYawningPortal, cost), vp(15), 0).asks(A, DecisionKind::GainAdventurer);
}

#[test]
fn quest_destroy_a_temple_of_selvetarm() {
    let cost = clerics(1).fighters(2).plus_gold(2);
    offers_more(DestroyATempleOfSelvetarm, cost, 10, fighters(4), fighters(1), vp(10));
}

#[test]
fn quest_wake_the_six_sleepers() {
    plain(WakeTheSixSleepers, clerics(3).rogues(3), vp(8).fighters(6));
}

/// Taking a Quest of this type gives this, from the Inn and from the deck; taking another type gives nothing.
#[track_caller]
fn pays_for_taking(plot: Scenario, points: u16, gain: Resources, of_type: [QuestId; 2], other: [QuestId; 2]) {
    let scenario = plot
        .inn([of_type[0], other[0], SealGateToCyricsRealm, WakeTheSixSleepers])
        .quest_deck([RansackWhitehelmsTomb, PlunderTheIslandTemple, of_type[1], other[1]])
        .hand(A, [BiddingWar])
        .intrigue_deck([FendOffBandits]);
    let mut table = completes(scenario, vp(points), 0);
    table.act(A, assign(CliffwatchInn2)).act(A, quest(of_type[0])).turn_of(A);
    assert_eq!((table.tavern(A), table.tavern(B)), (gain, NOTHING));
    table.act(A, assign(CliffwatchInn1)).act(A, quest(other[0])).turn_of(A);
    assert_eq!(table.tavern(A), gain.plus_gold(2));
    // Keeping one of a draft is taking it.
    table
        .act(A, assign(WaterdeepHarbor1))
        .act(A, play(BiddingWar))
        .asks(A, DecisionKind::DraftQuest)
        .offers([quest(of_type[1]), quest(other[1])]);
    table.act(A, quest(of_type[1])).asks(A, DecisionKind::AssignAgent);
    assert_eq!((table.quests(A).len(), table.quests(B)), (3, vec![other[1]]));
    assert_eq!((table.tavern(A), table.tavern(B)), (gain.plus(gain).plus_gold(2), NOTHING));
}

#[test]
fn quest_establish_wizard_academy() {
    let plot = holding(EstablishWizardAcademy, clerics(1).fighters(1).rogues(3).wizards(3));
    let arcana = [DomesticateOwlbears, ResurrectDeadWizards];
    pays_for_taking(plot, 12, wizards(1), arcana, [ThinTheCityWatch, RecruitForCityWatch]);
}

#[test]
fn quest_study_in_the_librarium() {
    let cost = rogues(2).wizards(5).plus_gold(5);
    let scenario =
        holding(StudyInTheLibrarium, cost).hand(A, [CrimeWave]).intrigue_deck([SpreadTheWealth, AlliedFaiths]);
    let mut table = completes(scenario, vp(11), 0);
    // The Harbor's only card plays itself; then one is drawn and may be played. That play causes no further draw.
    table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::PlayIntrigue);
    assert_eq!(table.tavern(A), rogues(2));
    table.offers([play(SpreadTheWealth), Action::Decline]).act(A, play(SpreadTheWealth)).turn_of(A);
    assert_eq!((table.tavern(A), table.hand(A)), (rogues(2).plus_gold(4), vec![]));
    // No card is played at Castle Waterdeep: it gives its own card only.
    table.act(A, assign(CastleWaterdeep)).turn_of(A);
    assert_eq!(table.hand(A), [AlliedFaiths]);

    // A card played by a reward is no action's, and brings none.
    let scenario = holding(PrisonBreak, rogues(4).wizards(2).plus_gold(2)).completed(A, [StudyInTheLibrarium]);
    let mut table = complete(scenario.hand(A, [LackOfFaith]));
    table.turn_of(A);
    assert_eq!((table.vp(A), table.hand(A)), (14 + 2, vec![]));
}

#[test]
fn quest_obtain_builders_plans() {
    let scenario = holding(ObtainBuildersPlans, fighters(2).rogues(2).wizards(1).plus_gold(10)).agents(A, 3).hall([
        (DragonTower, 2),
        (NewOlamn, 1),
        (TheYawningPortal, 1),
    ]);
    let mut table = completes(scenario, vp(13), 0);
    table.turn_of(A);
    assert!(table.allows(plans(1)) && table.allows(plans(2)) && table.allows(plans(3)));
    // The Dragon Tower's action, but not the card of its owner line; its VP stay for a buyer.
    table.act(A, plans(1)).turn_of(A);
    assert_eq!((table.tavern(A), table.hand(A).len(), table.vp(A)), (wizards(1), 1, 13));
    assert_eq!((hall(&table)[0], table.buildings(A)), ((DragonTower, 2), vec![CaravanCourt]));
    assert!(!table.allows(plans(2)), "once per round");
    table.act(A, assign(ThePlinth)).turn_of(A);
    assert_eq!(table.view().round, 2);
    assert!(table.allows(plans(1)) && table.allows(plans(2)));
}

#[test]
fn quest_sponsor_bounty_hunters() {
    let plot = holding(SponsorBountyHunters, clerics(1).fighters(4).rogues(3).plus_gold(6));
    let commerce = [ThinTheCityWatch, RecruitForCityWatch];
    pays_for_taking(plot, 12, gold(4), commerce, [ConvertANobleToLathander, RescueClericsOfTymora]);
}

#[test]
fn quest_diplomatic_mission_to_suzail() {
    let scenario = holding(DiplomaticMissionToSuzail, clerics(3).fighters(3).plus_gold(3))
        .completed(A, [SanctifyADesecratedTemple])
        .buildings(A, [CaravanCourt, JestersCourt])
        .lying(JestersCourt, clerics(2).fighters(2).rogues(1))
        .inn([EliminateVampireCoven, RaidOrcStronghold, InfiltrateHalastersCircle, ThinTheCityWatch])
        .quest_deck([PrisonBreak]);
    let mut table = completes(scenario, vp(10), 0);
    table.act(A, assign(JestersCourt)).asks(A, DecisionKind::CompleteQuest);
    table.offers([quest(EliminateVampireCoven), Action::Decline]).act(A, quest(EliminateVampireCoven)).turn_of(A);
    // It was never taken: no Cleric of Sanctify a Desecrated Temple.
    assert_eq!((table.tavern(A), table.vp(A), table.quests(A)), (gold(4), 10 + 11, vec![]));
    let completed = [SanctifyADesecratedTemple, DiplomaticMissionToSuzail, EliminateVampireCoven];
    assert_eq!(table.view().players[0].completed, completed);
    let inn = [PrisonBreak, RaidOrcStronghold, InfiltrateHalastersCircle, ThinTheCityWatch];
    assert_eq!(table.view().inn, inn.map(Some));
}

#[test]
fn quest_sanctify_a_desecrated_temple() {
    let plot = holding(SanctifyADesecratedTemple, clerics(4).fighters(2).plus_gold(5));
    let piety = [ConvertANobleToLathander, RescueClericsOfTymora];
    pays_for_taking(plot, 13, clerics(1), piety, [PrisonBreak, UnleashCrimeSpree]);
}

#[test]
fn quest_ally_with_the_xanathars_guild() {
    let plot = holding(AllyWithTheXanatharsGuild, fighters(2).rogues(5).wizards(1).plus_gold(5));
    let skullduggery = [PrisonBreak, UnleashCrimeSpree];
    pays_for_taking(plot, 10, rogues(2), skullduggery, [BolsterCityGuard, DestroyATempleOfSelvetarm]);
}

#[test]
fn quest_impersonate_tax_collector() {
    let scenario = holding(ImpersonateTaxCollector, fighters(1).rogues(4).wizards(1).plus_gold(5))
        .buildings(A, [CaravanCourt, TheGoldenHorn])
        .buildings(B, [HelmstarWarehouse]);
    // Caravan Court's Fighter for its owner comes only from the next visit on.
    let mut table = completes(scenario, vp(9), 0);
    table.act(A, assign(TheGoldenHorn)).turn_of(A);
    assert_eq!(table.tavern(A), gold(4 + 2));
    // An opponent's Building pays that opponent as ever.
    table.act(A, assign(HelmstarWarehouse)).turn_of(A);
    assert_eq!((table.tavern(A), table.tavern(B)), (rogues(2).plus_gold(8), rogues(1)));
}

#[test]
fn quest_recover_the_flame_of_the_north() {
    let plot = holding(RecoverTheFlameOfTheNorth, fighters(5).rogues(3).wizards(1).plus_gold(3));
    let warfare = [BolsterCityGuard, DestroyATempleOfSelvetarm];
    pays_for_taking(plot, 10, fighters(2), warfare, [DomesticateOwlbears, ResurrectDeadWizards]);
}

#[test]
fn quest_seize_citadel_of_the_bloody_hand() {
    let cost = clerics(1).fighters(4).wizards(2);
    let scenario = holding(SeizeCitadelOfTheBloodyHand, cost)
        .quests(A, [SeizeCitadelOfTheBloodyHand, DomesticateOwlbears, ThinTheCityWatch])
        .buildings(A, [CaravanCourt, JestersCourt, TowerOfTheOrder])
        .lying(JestersCourt, clerics(1).wizards(2))
        .lying(TowerOfTheOrder, clerics(1).rogues(1).plus_gold(2));
    let mut table = completes(scenario, vp(6), 0);
    table.turn_of(A);
    table.act(A, assign(JestersCourt)).act(A, quest(DomesticateOwlbears)).asks(A, DecisionKind::RecoverAdventurer);
    assert_eq!((table.tavern(A), table.vp(A)), (fighters(1).plus_gold(2), 6 + 8));
    table.offers([take(Cleric), take(Wizard), Action::Decline]).act(A, take(Wizard)).turn_of(A);
    assert_eq!(table.tavern(A), fighters(1).wizards(1).plus_gold(2));
    // Or none.
    table.act(A, assign(TowerOfTheOrder)).act(A, quest(ThinTheCityWatch)).asks(A, DecisionKind::RecoverAdventurer);
    table.offers([take(Cleric), take(Fighter), take(Rogue), Action::Decline]).act(A, Action::Decline).turn_of(A);
    assert_eq!(table.tavern(A), wizards(1).rogues(4));

    // Mandatory Quests are Quests, too.
    let scenario = Scenario::players(2).modules(UNDERMOUNTAIN).completed(A, [SeizeCitadelOfTheBloodyHand]);
    let scenario = scenario.mandatory(A, [FendOffBandits]).tavern(A, fighters(2).wizards(1));
    let mut table = scenario.begin();
    table.act(A, assign(ThePlinth)).act(A, mandatory(FendOffBandits)).asks(A, DecisionKind::RecoverAdventurer);
    table.offers([take(Fighter), take(Wizard), Action::Decline]).act(A, take(Wizard));
    assert_eq!((table.tavern(A), table.vp(A)), (clerics(1).wizards(1), 2));
}
