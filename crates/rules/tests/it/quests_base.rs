//! Every Quest card of the base game, completed in play. Figures are those of the printed cards.

use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId::*, IntrigueId::*, QuestId, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

pub const NOTHING: Resources = Resources::NONE;

/// A has this Quest, these goods, and a Caravan Court with nothing on it to send an Agent to. B has no Agents.
pub fn holding(quest: QuestId, tavern: Resources) -> Scenario {
    holding_among(2, quest, tavern)
}

/// The same among more players; only A has Agents.
pub fn holding_among(players: u8, quest: QuestId, tavern: Resources) -> Scenario {
    let scenario = Scenario::players(players).quests(A, [quest]).tavern(A, tavern).buildings(A, [CaravanCourt]);
    let scenario = scenario.lying(CaravanCourt, NOTHING);
    (1..players).fold(scenario, |scenario, p| scenario.agents(PlayerId(p), 0))
}

fn same(s: &Scenario) -> Scenario {
    Scenario { config: s.config, position: s.position.clone(), seed: s.seed.clone() }
}

/// The first Quest of A and what A has in the Tavern.
fn held(s: &Scenario) -> (QuestId, Resources) {
    let seat = &s.position.players[0];
    (seat.quests.as_ref().expect("A holds a Quest")[0], seat.tavern.expect("A has a Tavern"))
}

/// A sends an Agent to the empty Caravan Court and completes the Quest.
#[track_caller]
pub fn complete(scenario: Scenario) -> Table {
    let wanted = held(&scenario).0;
    let mut table = scenario.begin();
    table.act(A, assign(CaravanCourt)).asks(A, DecisionKind::CompleteQuest).act(A, quest(wanted));
    table
}

/// With any one piece of these goods missing the Quest cannot be completed.
#[track_caller]
fn needs_all(scenario: &Scenario) {
    let (wanted, tavern) = held(scenario);
    for piece in [clerics(1), fighters(1), rogues(1), wizards(1), gold(1)] {
        if tavern.covers(piece) {
            let mut table = same(scenario).tavern(A, tavern.less(piece)).begin();
            table.act(A, assign(CaravanCourt));
            assert!(!table.allows(quest(wanted)), "{wanted:?} without {piece:?}");
        }
    }
}

/// Checks that the Quest costs exactly the Adventurers and the Gold in the Tavern, and gives this reward and number of
/// Intrigue cards.
#[track_caller]
pub fn completes(scenario: Scenario, reward: Resources, cards: usize) -> Table {
    needs_all(&scenario);
    let (wanted, tavern) = held(&scenario);
    let before = same(&scenario).begin();
    let table = complete(scenario);
    let points = vp(u16::from(reward.vp()));
    assert_eq!(table.tavern(A), tavern.less(tavern.goods()).plus(reward.less(points)));
    assert_eq!(table.vp(A) - before.vp(A), i16::from(reward.vp()));
    assert_eq!(table.hand(A).len(), before.hand(A).len() + cards);
    assert!(!table.quests(A).contains(&wanted));
    assert!(table.view().players[0].completed.contains(&wanted));
    table
}

/// A Quest that asks nothing: once it is completed A has the next turn.
#[track_caller]
fn plain(quest: QuestId, cost: Resources, reward: Resources, cards: usize) -> Table {
    let mut table = completes(holding(quest, cost), reward, cards);
    table.turn_of(A);
    table
}

#[test]
fn quest_expose_red_wizards_spies() {
    let cost = clerics(1).fighters(1).rogues(2).wizards(2).plus_gold(2);
    plain(ExposeRedWizardsSpies, cost, vp(20), 1);
}

#[test]
fn quest_host_festival_for_sune() {
    plain(HostFestivalForSune, fighters(2).wizards(2).plus_gold(4), vp(9).clerics(2), 0);
}

#[test]
fn quest_infiltrate_halasters_circle() {
    plain(InfiltrateHalastersCircle, wizards(5).plus_gold(2), vp(25), 0);
}

#[test]
fn quest_investigate_aberrant_infestation() {
    plain(InvestigateAberrantInfestation, clerics(1).fighters(1).wizards(2), vp(13), 1);
}

#[test]
fn quest_recruit_for_blackstaff_academy() {
    let cost = fighters(1).rogues(1).wizards(2).plus_gold(4);
    plain(RecruitForBlackstaffAcademy, cost, vp(6).wizards(3), 0);
}

#[test]
fn quest_research_chronomancy() {
    // A second Agent stands at an empty Jesters' Court: either may come back.
    let cost = wizards(2).plus_gold(4);
    let scenario = holding(ResearchChronomancy, cost).buildings(A, [CaravanCourt, JestersCourt]);
    let mut table = scenario.lying(JestersCourt, NOTHING).begin();
    table.act(A, assign(JestersCourt)).act(A, Action::Decline);
    table.act(A, assign(CaravanCourt)).act(A, quest(ResearchChronomancy));
    assert_eq!((table.tavern(A), table.vp(A), table.pool(A)), (wizards(1), 4, 2));
    table.asks(A, DecisionKind::ReturnAgent).offers([agent(JestersCourt), agent(CaravanCourt)]);
    table.act(A, agent(JestersCourt)).turn_of(A);
    assert_eq!(table.pool(A), 3);
    assert!(table.allows(assign(JestersCourt)) && !table.allows(assign(CaravanCourt)));

    // With a single Agent on the board, that one.
    let table = plain(ResearchChronomancy, cost, vp(4).wizards(1), 0);
    assert_eq!((table.pool(A), table.agents_on(CaravanCourt)), (4, vec![]));

    // Completed during reassignment: the Agent is assigned at once, and not to the Harbor.
    let scenario = holding(ResearchChronomancy, cost).agents(A, 1).hand(A, [CrimeWave, Ambush]);
    let mut table = scenario.begin();
    table.act(A, assign(WaterdeepHarbor1)).act(A, play(CrimeWave)).act(A, Action::Decline);
    table.act(A, assign(CaravanCourt)).act(A, quest(ResearchChronomancy)).asks(A, DecisionKind::AssignAgent);
    assert_eq!((table.decision().rule, table.view().round), ("HARBOR-10", 1));
    assert!(table.allows(assign(CaravanCourt)) && !table.allows(assign(WaterdeepHarbor1)));
}

#[test]
fn quest_retrieve_ancient_artifacts() {
    plain(RetrieveAncientArtifacts, fighters(2).rogues(1).wizards(2), vp(11).plus_gold(4), 0);
}

#[test]
fn quest_steal_spellbook_from_silverhand() {
    plain(StealSpellbookFromSilverhand, fighters(1).rogues(2).wizards(2), vp(7).plus_gold(4), 2);
}

#[test]
fn quest_domesticate_owlbears() {
    plain(DomesticateOwlbears, clerics(1).wizards(2), vp(8).fighters(1).plus_gold(2), 0);
}

#[test]
fn quest_ally_with_house_thann() {
    plain(AllyWithHouseThann, clerics(1).rogues(3).wizards(1).plus_gold(8), vp(25), 0);
}

#[test]
fn quest_impersonate_adarbrent_noble() {
    let cost = clerics(1).fighters(2).rogues(2).wizards(1).plus_gold(4);
    plain(ImpersonateAdarbrentNoble, cost, vp(18), 2);
}

#[test]
fn quest_loot_the_crypt_of_chauntea() {
    let scenario = holding(LootTheCryptOfChauntea, clerics(1).rogues(3).plus_gold(2)).quest_deck([PrisonBreak]);
    let mut table = completes(scenario, vp(7), 1);
    table.turn_of(A);
    assert_eq!(table.quests(A), [PrisonBreak]);
}

#[test]
fn quest_lure_artisans_of_mirabar() {
    let scenario = holding(LureArtisansOfMirabar, clerics(1).fighters(1).rogues(1).plus_gold(2))
        .completed(A, [InfiltrateBuildersHall])
        .hall([(TheGoldenHorn, 3), (NewOlamn, 1), (TheStoneHouse, 2)])
        .stack([DragonTower]);
    let mut table = completes(scenario, vp(4), 0);
    table.asks(A, DecisionKind::PutBuilding).offers([TheGoldenHorn, NewOlamn, TheStoneHouse].map(building));
    table.act(A, building(TheGoldenHorn)).turn_of(A);
    // Its 3 VP and its first stock come along; as it was not bought, Infiltrate Builder's Hall is silent.
    assert_eq!((table.vp(A), table.tavern(A)), (7, NOTHING));
    assert_eq!(table.buildings(A), [CaravanCourt, TheGoldenHorn]);
    assert_eq!(table.lying(TheGoldenHorn), gold(4));
    let hall = table.view().hall.into_iter().flatten().map(|tile| (tile.building, tile.vp));
    assert_eq!(hall.collect::<Vec<_>>(), [(DragonTower, 0), (NewOlamn, 1), (TheStoneHouse, 2)]);
}

#[test]
fn quest_placate_the_walking_statue() {
    let scenario = holding(PlacateTheWalkingStatue, clerics(2).rogues(2).plus_gold(4))
        .completed(A, [InfiltrateBuildersHall])
        .stack([TheWaymoot]);
    let mut table = completes(scenario, vp(10), 0);
    table.turn_of(A);
    assert_eq!(table.buildings(A), [CaravanCourt, TheWaymoot]);
    assert_eq!(table.lying(TheWaymoot), vp(3));

    // With nine Buildings no tile is drawn.
    let nine = [
        CaravanCourt,
        NewOlamn,
        DragonTower,
        FetlockCourt,
        HouseOfHeroes,
        HouseOfWonder,
        Northgate,
        TheSkulkway,
        TheTowerOfLuck,
    ];
    let scenario = holding(PlacateTheWalkingStatue, clerics(2).rogues(2).plus_gold(4)).buildings(A, nine);
    let stack = same(&scenario).begin().view().decks.buildings;
    let mut table = completes(scenario, vp(10), 0);
    table.turn_of(A);
    assert_eq!((table.buildings(A).len(), table.view().decks.buildings), (9, stack));
}

#[test]
fn quest_safeguard_eltorchul_mage() {
    plain(SafeguardEltorchulMage, fighters(1).rogues(1).wizards(1).plus_gold(4), vp(4).wizards(2), 0);
}

#[test]
fn quest_send_aid_to_the_harpers() {
    let cost = clerics(1).fighters(1).rogues(1).plus_gold(4);
    let mut table = completes(holding_among(3, SendAidToTheHarpers, cost), vp(15), 0);
    table.asks(A, DecisionKind::ChooseOpponent).offers([opponent(B), opponent(C)]).act(A, opponent(C)).turn_of(A);
    assert_eq!((table.tavern(A), table.tavern(B), table.tavern(C)), (NOTHING, NOTHING, gold(4)));
}

#[test]
fn quest_spy_on_the_house_of_light() {
    plain(SpyOnTheHouseOfLight, fighters(3).rogues(2).plus_gold(2), vp(6).plus_gold(6), 0);
}

#[test]
fn quest_thin_the_city_watch() {
    plain(ThinTheCityWatch, clerics(1).fighters(1).rogues(1).plus_gold(4), vp(9).rogues(4), 0);
}

/// Completing the Quest also lets A take a face-up Quest, whose place is then refilled.
#[track_caller]
fn takes_a_quest_along(quest_done: QuestId, cost: Resources, reward: Resources) {
    let inn = [PrisonBreak, RaidOrcStronghold, AllyWithHouseThann, ThinTheCityWatch];
    let scenario = holding(quest_done, cost).inn(inn).quest_deck([RepelSeawraiths]);
    let mut table = completes(scenario, reward, 0);
    table.asks(A, DecisionKind::TakeQuest).offers(inn.map(quest)).act(A, quest(AllyWithHouseThann)).turn_of(A);
    assert_eq!(table.quests(A), [AllyWithHouseThann]);
    let inn = [PrisonBreak, RaidOrcStronghold, RepelSeawraiths, ThinTheCityWatch];
    assert_eq!(table.view().inn, inn.map(Some));
}

#[test]
fn quest_convert_a_noble_to_lathander() {
    takes_a_quest_along(ConvertANobleToLathander, clerics(2).fighters(1), vp(8));
}

#[test]
fn quest_create_a_shrine_to_oghma() {
    plain(CreateAShrineToOghma, clerics(5).plus_gold(2), vp(25), 0);
}

#[test]
fn quest_discover_hidden_temple_of_lolth() {
    takes_a_quest_along(DiscoverHiddenTempleOfLolth, clerics(2).fighters(1).rogues(1), vp(10));
}

#[test]
fn quest_eliminate_vampire_coven() {
    plain(EliminateVampireCoven, clerics(2).fighters(2).rogues(1), vp(11).plus_gold(4), 0);
}

#[test]
fn quest_form_an_alliance_with_the_rashemi() {
    takes_a_quest_along(FormAnAllianceWithTheRashemi, clerics(2).wizards(1), vp(10));
}

#[test]
fn quest_heal_fallen_gray_hand_soldiers() {
    plain(HealFallenGrayHandSoldiers, clerics(2).wizards(1).plus_gold(4), vp(6).fighters(6), 0);
}

#[test]
fn quest_perform_the_penance_of_duty() {
    plain(PerformThePenanceOfDuty, clerics(2).fighters(2).plus_gold(4), vp(12).clerics(1).fighters(1), 0);
}

#[test]
fn quest_recruit_paladins_for_tyr() {
    plain(RecruitPaladinsForTyr, clerics(2).fighters(4).plus_gold(4), vp(10).clerics(3), 0);
}

#[test]
fn quest_seal_gate_to_cyrics_realm() {
    plain(SealGateToCyricsRealm, clerics(2).rogues(3).plus_gold(4), vp(20), 0);
}

#[test]
fn quest_build_a_reputation_in_skullport() {
    plain(BuildAReputationInSkullport, fighters(1).rogues(3).plus_gold(4), vp(10), 1);
}

#[test]
fn quest_establish_harpers_safe_house() {
    // 2 VP more for each of A's three Buildings; B's does not count.
    let scenario = holding(EstablishHarpersSafeHouse, fighters(2).rogues(3).plus_gold(2))
        .buildings(A, [CaravanCourt, NewOlamn, DragonTower])
        .buildings(B, [TheStoneHouse]);
    completes(scenario, vp(8 + 6), 0).turn_of(A);
}

#[test]
fn quest_establish_shadow_thieves_guild() {
    plain(EstablishShadowThievesGuild, fighters(1).rogues(8).wizards(1), vp(25), 0);
}

#[test]
fn quest_expose_cult_corruption() {
    plain(ExposeCultCorruption, clerics(1).rogues(4), vp(4).clerics(2), 0);
}

#[test]
fn quest_prison_break() {
    let cost = rogues(4).wizards(2).plus_gold(2);
    // The card is no part of an action, so Fence Goods does not fire. The Sleeper Agent scores in any case.
    let scenario = holding(PrisonBreak, cost)
        .completed(A, [FenceGoodsForDukeOfDarkness, PlaceASleeperAgentInSkullport])
        .hand(A, [Ambush, CrimeWave]);
    let mut table = completes(scenario, vp(14).fighters(2), 0);
    table
        .asks(A, DecisionKind::PlayIntrigue)
        .offers([play(Ambush), play(CrimeWave)])
        .act(A, play(CrimeWave))
        .turn_of(A);
    assert_eq!((table.tavern(A), table.tavern(B)), (fighters(2).rogues(2), rogues(1)));
    assert_eq!((table.vp(A), table.hand(A), table.pool(A)), (16, vec![Ambush], 3));

    // An empty hand, or one without a playable card: nothing.
    plain(PrisonBreak, cost, vp(14).fighters(2), 0);
    completes(holding(PrisonBreak, cost).hand(A, [BribeAgent]), vp(14).fighters(2), 0).turn_of(A);
}

#[test]
fn quest_procure_stolen_goods() {
    plain(ProcureStolenGoods, rogues(3).plus_gold(6), vp(8), 2);
}

#[test]
fn quest_raid_on_undermountain() {
    plain(RaidOnUndermountain, clerics(1).fighters(2).rogues(4).wizards(1), vp(20).plus_gold(2), 0);
}

#[test]
fn quest_steal_from_house_adarbrent() {
    plain(StealFromHouseAdarbrent, fighters(1).rogues(4).wizards(1), vp(10).plus_gold(6), 0);
}

#[test]
fn quest_take_over_rival_organization() {
    let cost = fighters(1).rogues(2).wizards(1).plus_gold(6);
    plain(TakeOverRivalOrganization, cost, vp(10).rogues(4), 0);
}

#[test]
fn quest_ambush_artor_morlin() {
    plain(AmbushArtorMorlin, clerics(1).fighters(3).rogues(1), vp(8).plus_gold(4), 0);
}

#[test]
fn quest_bolster_city_guard() {
    plain(BolsterCityGuard, fighters(9).rogues(2), vp(25), 0);
}

#[test]
fn quest_confront_the_xanathar() {
    plain(ConfrontTheXanathar, clerics(1).fighters(4).rogues(2).wizards(1), vp(20).plus_gold(2), 0);
}

#[test]
fn quest_defeat_uprising_from_undermountain() {
    let cost = clerics(1).fighters(3).rogues(1).plus_gold(2);
    plain(DefeatUprisingFromUndermountain, cost, vp(11).fighters(2), 0);
}

#[test]
fn quest_deliver_an_ultimatum() {
    plain(DeliverAnUltimatum, fighters(4).rogues(1).wizards(1), vp(11).plus_gold(4), 0);
}

#[test]
fn quest_deliver_weapons_to_selunes_temple() {
    let cost = fighters(4).rogues(1).wizards(1).plus_gold(2);
    plain(DeliverWeaponsToSelunesTemple, cost, vp(9).clerics(2), 0);
}

#[test]
fn quest_raid_orc_stronghold() {
    plain(RaidOrcStronghold, fighters(4).rogues(2), vp(8).plus_gold(4), 0);
}

#[test]
fn quest_repel_seawraiths() {
    plain(RepelSeawraiths, clerics(1).fighters(4).wizards(1), vp(15).plus_gold(2), 0);
}

#[test]
fn quest_train_bladesingers() {
    plain(TrainBladesingers, fighters(3).wizards(1), vp(4).fighters(1).wizards(1), 0);
}

#[test]
fn quest_explore_ahghairons_tower() {
    let scenario = holding(ExploreAhghaironsTower, fighters(1).wizards(2).plus_gold(2));
    let mut table = completes(scenario.lying(BlackstaffTower, wizards(2)), vp(6), 0);
    // Three Wizards in one action: one card.
    table.act(A, assign(BlackstaffTower)).turn_of(A);
    assert_eq!((table.tavern(A), table.hand(A).len()), (wizards(3), 1));
    table.act(A, assign(ThePlinth)).turn_of(A);
    assert_eq!(table.hand(A).len(), 1);
}

#[test]
fn quest_recover_the_magisters_orb() {
    let cost = rogues(3).wizards(2);
    let mut table = completes(holding(RecoverTheMagistersOrb, cost).agents(B, 3), vp(6), 0);
    table.turn_of(B).act(B, assign(ThePlinth)).turn_of(A);
    assert!(
        !table.allows(assign(ThePlinth)) && !table.allows(orb(CaravanCourt)) && !table.allows(orb(BlackstaffTower))
    );
    table.act(A, orb(ThePlinth)).act(B, assign(FieldOfTriumph)).turn_of(A);
    assert_eq!((table.tavern(A), table.tavern(B)), (clerics(1), clerics(1).fighters(2)));
    assert_eq!(table.agents_on(ThePlinth), [Some(B), Some(A)]);
    assert!(!table.allows(orb(FieldOfTriumph)), "once per round");
    table.play_to_round(2).act(A, assign(ThePlinth)).act(B, assign(BlackstaffTower)).turn_of(A);
    assert!(table.allows(orb(BlackstaffTower)));

    // At the Harbor, A's Agent is reassigned right after the one it shares with.
    let scenario = Scenario::players(2).first(B).agents(A, 1).agents(B, 2).completed(A, [RecoverTheMagistersOrb]);
    let mut table = scenario.hand(A, [Ambush]).hand(B, [ArcaneMishap, LackOfFaith]).begin();
    table.act(B, assign(WaterdeepHarbor1)).act(B, play(LackOfFaith)).act(A, orb(WaterdeepHarbor1));
    table.act(B, assign(WaterdeepHarbor2));
    table.act(B, assign(ThePlinth)).act(A, assign(FieldOfTriumph)).act(B, assign(AurorasRealmsShop));
}

/// Once the Plot Quest is in force, a Quest of its type scores 2 VP more, and a Quest of another type does not.
#[track_caller]
fn scores_two_more(plot: Scenario, own_vp: u16, later: (QuestId, Resources, i16), other: (QuestId, Resources, i16)) {
    let (plot_quest, _) = held(&plot);
    let scenario = plot
        .quests(A, [plot_quest, later.0, other.0])
        .buildings(A, [CaravanCourt, JestersCourt, TowerOfTheOrder])
        .lying(JestersCourt, later.1)
        .lying(TowerOfTheOrder, other.1);
    let mut table = completes(scenario, vp(own_vp), 0);
    let before = table.vp(A);
    table.act(A, assign(JestersCourt)).act(A, quest(later.0)).turn_of(A);
    assert_eq!(table.vp(A), before + later.2 + 2);
    table.act(A, assign(TowerOfTheOrder)).act(A, quest(other.0)).turn_of(A);
    assert_eq!(table.vp(A), before + later.2 + 2 + other.2);
}

fn an_arcana() -> (QuestId, Resources, i16) {
    (DomesticateOwlbears, clerics(1).wizards(2), 8)
}
fn a_commerce() -> (QuestId, Resources, i16) {
    (ThinTheCityWatch, clerics(1).fighters(1).rogues(1).plus_gold(4), 9)
}
fn a_piety() -> (QuestId, Resources, i16) {
    (EliminateVampireCoven, clerics(2).fighters(2).rogues(1), 11)
}
fn a_skullduggery() -> (QuestId, Resources, i16) {
    (ExposeCultCorruption, clerics(1).rogues(4), 4)
}
/// The Quest is itself a Plot Quest.
fn a_warfare() -> (QuestId, Resources, i16) {
    (BolsterGriffonCavalry, fighters(4).plus_gold(4), 6)
}

#[test]
fn quest_study_the_illusk_arch() {
    scores_two_more(holding(StudyTheIlluskArch, clerics(1).wizards(2)), 8, an_arcana(), a_commerce());
}

#[test]
fn quest_bribe_the_shipwrights() {
    let scenario = holding(BribeTheShipwrights, rogues(4).wizards(1).plus_gold(4));
    let mut table = completes(scenario.lying(AurorasRealmsShop, gold(2)), vp(10), 0);
    table.act(A, assign(AurorasRealmsShop)).turn_of(A);
    assert_eq!(table.tavern(A), gold(6).rogues(1));
    table.act(A, assign(ThePlinth)).turn_of(A);
    assert_eq!(table.tavern(A), gold(6).rogues(1).clerics(1));
}

#[test]
fn quest_establish_new_merchant_guild() {
    let scenario = holding(EstablishNewMerchantGuild, clerics(1).fighters(2).plus_gold(4));
    scores_two_more(scenario, 8, a_commerce(), a_piety());
}

#[test]
fn quest_infiltrate_builders_hall() {
    let scenario = holding(InfiltrateBuildersHall, fighters(2).rogues(2).plus_gold(4))
        .hall([(TheStoneHouse, 2), (NewOlamn, 1), (FetlockCourt, 1)])
        .lying(BuildersHall, gold(4));
    let mut table = completes(scenario, vp(6), 0);
    table.act(A, assign(BuildersHall)).turn_of(A);
    assert_eq!((table.vp(A), table.buildings(A)), (6 + 2 + 4, vec![CaravanCourt, TheStoneHouse]));
}

#[test]
fn quest_defend_the_tower_of_luck() {
    let scenario = holding(DefendTheTowerOfLuck, clerics(2).fighters(1).rogues(1).wizards(1)).agents(A, 1);
    // The round ends with this turn; from the next one on there is an Adventurer each time.
    let mut table = complete(scenario);
    assert_eq!((table.vp(A), table.tavern(A), table.view().round), (0, NOTHING, 2));
    table.asks(A, DecisionKind::GainAdventurer).offers([Cleric, Fighter, Rogue, Wizard].map(take));
    table.act(A, take(Wizard)).turn_of(A);
    assert_eq!(table.tavern(A), wizards(1));
    table.play_to_round(3).asks(A, DecisionKind::GainAdventurer);

    let scenario = holding(DefendTheTowerOfLuck, clerics(2).fighters(1).rogues(1).wizards(1));
    completes(scenario, NOTHING, 0).turn_of(A);
}

#[test]
fn quest_produce_a_miracle_for_the_masses() {
    let scenario = holding(ProduceAMiracleForTheMasses, clerics(2).plus_gold(4))
        .buildings(A, [CaravanCourt, SpiresOfTheMorning, JestersCourt])
        .lying(ThePlinth, fighters(1).wizards(1))
        .lying(JestersCourt, clerics(1));
    let mut table = completes(scenario, vp(5), 0);
    // Declining does not use it up.
    table.act(A, assign(ThePlinth)).asks(A, DecisionKind::SwapForCleric);
    table.offers([give(Fighter), give(Wizard), Action::Decline]).act(A, Action::Decline);
    table.act(A, assign(SpiresOfTheMorning)).asks(A, DecisionKind::SwapForCleric).act(A, give(Fighter)).turn_of(A);
    assert_eq!(table.tavern(A), clerics(3).wizards(1));
    // Once per round.
    table.act(A, assign(JestersCourt)).turn_of(A);
    assert_eq!((table.tavern(A), table.view().round), (clerics(4).wizards(1), 2));
    table.act(A, assign(ThePlinth)).asks(A, DecisionKind::SwapForCleric).offers([give(Wizard), Action::Decline]);
}

#[test]
fn quest_protect_the_house_of_wonder() {
    let scenario = holding(ProtectTheHouseOfWonder, clerics(2).fighters(1).plus_gold(2));
    scores_two_more(scenario, 8, a_piety(), a_skullduggery());
}

#[test]
fn quest_fence_goods_for_duke_of_darkness() {
    let cost = fighters(1).rogues(3).plus_gold(4);
    let mut table = completes(holding(FenceGoodsForDukeOfDarkness, cost), vp(6), 0);
    table.act(A, assign(TheGrinningLionTavern)).turn_of(A);
    assert_eq!(table.tavern(A), rogues(2).plus_gold(2));
    table.act(A, assign(FieldOfTriumph)).turn_of(A);
    assert_eq!(table.tavern(A), rogues(2).fighters(2).plus_gold(2));
}

#[test]
fn quest_install_a_spy_in_castle_waterdeep() {
    let scenario = holding(InstallASpyInCastleWaterdeep, rogues(4).plus_gold(4));
    scores_two_more(scenario, 8, a_skullduggery(), a_warfare());
}

#[test]
fn quest_place_a_sleeper_agent_in_skullport() {
    let scenario = holding(PlaceASleeperAgentInSkullport, fighters(1).rogues(4).wizards(1));
    let mut table = completes(scenario.hand(A, [CrimeWave, LackOfFaith]), NOTHING, 0);
    table.act(A, assign(WaterdeepHarbor1)).act(A, play(CrimeWave)).turn_of(A);
    assert_eq!(table.vp(A), 2);
    // Lack of Faith scores 2 VP of its own, as B has no Cleric.
    table.act(A, assign(WaterdeepHarbor2)).turn_of(A);
    assert_eq!(table.vp(A), 6);
}

#[test]
fn quest_bolster_griffon_cavalry() {
    let scenario = holding(BolsterGriffonCavalry, fighters(4).plus_gold(4)).lying(FieldOfTriumph, fighters(1));
    let mut table = completes(scenario, vp(6), 0);
    // One more for the whole action, and none for that one.
    table.act(A, assign(FieldOfTriumph)).turn_of(A);
    assert_eq!(table.tavern(A), fighters(2 + 1 + 1));
    table.act(A, assign(ThePlinth)).turn_of(A);
    assert_eq!(table.tavern(A), fighters(4).clerics(1));
}

#[test]
fn quest_quell_mercenary_uprising() {
    let scenario = holding(QuellMercenaryUprising, clerics(1).fighters(4));
    scores_two_more(scenario, 8, a_warfare(), an_arcana());
}

#[test]
fn quest_recruit_lieutenant() {
    let cost = clerics(1).fighters(5).rogues(1).wizards(1);
    // 4 Agents, one of them assigned, and the Lieutenant.
    let mut table = plain(RecruitLieutenant, cost, NOTHING, 0);
    assert_eq!((table.pool(A), table.view().players[0].lieutenant), (4, true));
    table.play_to_round(2);
    assert_eq!((table.pool(A), table.pool(B)), (5, 4));

    // Gained during reassignment, it is assigned at once, and not to the Harbor.
    let mut table = holding(RecruitLieutenant, cost).agents(A, 1).hand(A, [LackOfFaith, Ambush]).begin();
    table.act(A, assign(WaterdeepHarbor1)).act(A, play(LackOfFaith)).act(A, Action::Decline);
    table.act(A, assign(CaravanCourt)).act(A, quest(RecruitLieutenant)).asks(A, DecisionKind::AssignAgent);
    assert_eq!((table.decision().rule, table.view().round), ("HARBOR-10", 1));
    assert!(table.allows(assign(ThePlinth)) && !table.allows(assign(WaterdeepHarbor1)));
}
