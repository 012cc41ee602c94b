//! Every Quest card of Skullport, completed in play. Figures are those of the printed cards.

use super::quests_base::{self, NOTHING, complete, completes, holding_among};
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace, BasicSpace::*, BuildingId::*, IntrigueId::*, QuestId, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

fn holding(quest: QuestId, tavern: Resources) -> Scenario {
    quests_base::holding(quest, tavern).modules(SKULLPORT)
}

/// A Quest that asks nothing: once it is completed A has the next turn. Its Corruption comes off the track.
#[track_caller]
fn plain(quest: QuestId, cost: Resources, reward: Resources, cards: usize) {
    let mut table = completes(holding(quest, cost), reward, cards);
    table.turn_of(A);
    assert_eq!(table.track(), 25 - reward.corruption());
}

/// After the rest of its reward the Quest lets A return up to `most` of 4 Corruption to the track.
#[track_caller]
fn returns_up_to(most: u8, after_reward: impl Fn(Resources) -> Table) {
    let mut table = after_reward(corruption(4));
    let goods = table.tavern(A).less(corruption(4));
    for _ in 0..most {
        table
            .asks(A, DecisionKind::ReturnCorruption)
            .offers([Action::Corruption, Action::Decline])
            .act(A, Action::Corruption);
    }
    table.turn_of(A);
    assert_eq!((table.tavern(A), table.track()), (goods.plus_corruption(u16::from(4 - most)), 21 + most));

    // A may return none, and is not asked without any.
    let mut table = after_reward(corruption(4));
    table.act(A, Action::Decline).turn_of(A);
    assert_eq!((table.tavern(A), table.track()), (goods.plus_corruption(4), 21));
    let mut table = after_reward(NOTHING);
    table.turn_of(A);
    assert_eq!((table.tavern(A), table.track()), (goods, 25));
}

#[test]
fn quest_establish_cult_cell() {
    let reward = vp(18).fighters(2).wizards(1).plus_corruption(3);
    plain(EstablishCultCell, rogues(2).wizards(2).plus_gold(3), reward, 1);
}

#[test]
fn quest_investigate_thayan_vessel() {
    let cost = clerics(1).fighters(2).rogues(2).wizards(2).plus_gold(2);
    let mut table = completes(holding(InvestigateThayanVessel, cost), vp(13), 0);
    table.asks(A, DecisionKind::GainAdventurer).offers([Cleric, Fighter, Rogue, Wizard].map(take)).act(A, take(Wizard));
    table.act(A, take(Wizard)).turn_of(A);
    assert_eq!((table.tavern(A), table.hand(A).len()), (wizards(2), 2));
}

#[test]
fn quest_renew_guards_and_wards() {
    let cost = clerics(1).fighters(1).wizards(2).plus_gold(2);
    returns_up_to(2, |held| completes(holding(RenewGuardsAndWards, cost.plus(held)), vp(9), 0));
}

#[test]
fn quest_seal_an_entrance_to_skullport() {
    let cost = clerics(1).fighters(2).rogues(2).wizards(2);
    returns_up_to(3, |held| completes(holding(SealAnEntranceToSkullport, cost.plus(held)), vp(10), 0));
}

#[test]
fn quest_donate_to_the_city() {
    let cost = clerics(2).wizards(1).plus_gold(10);
    returns_up_to(3, |held| completes(holding(DonateToTheCity, cost.plus(held)), vp(13), 0));
}

#[test]
fn quest_fund_alchemical_research() {
    let cost = clerics(1).rogues(1).wizards(2).plus_gold(4);
    plain(FundAlchemicalResearch, cost, vp(20).plus_gold(12).plus_corruption(3), 0);
}

#[test]
fn quest_fund_pilgrimage_of_waukeen() {
    plain(FundPilgrimageOfWaukeen, clerics(1).fighters(1).rogues(2).plus_gold(5), vp(16), 0);
}

#[test]
fn quest_pay_fines() {
    let cost = clerics(1).rogues(3).plus_gold(4);
    returns_up_to(2, |held| completes(holding(PayFines, cost.plus(held)), vp(4), 0));
}

#[test]
fn quest_banish_evil_spirits() {
    let cost = clerics(2).fighters(2).wizards(1);
    returns_up_to(2, |held| {
        let mut table = completes(holding(BanishEvilSpirits, cost.plus(held)), vp(5), 0);
        table
            .asks(A, DecisionKind::GainAdventurer)
            .offers([Cleric, Fighter, Rogue, Wizard].map(take))
            .act(A, take(Rogue));
        assert_eq!(table.tavern(A), rogues(1).plus(held));
        table
    });
}

#[test]
fn quest_enter_the_tower_of_seven_woes() {
    let reward = vp(19).clerics(3).plus_corruption(4);
    plain(EnterTheTowerOfSevenWoes, clerics(1).fighters(2).rogues(3).wizards(1), reward, 0);
    plain(EnterTheTowerOfSevenWoes, fighters(7), reward, 0);

    let mut table = complete(holding(EnterTheTowerOfSevenWoes, clerics(4).rogues(4)));
    assert_eq!(table.decision().remaining, 7);
    // Once the Rogues are gone the rest is without a choice.
    for kind in [Rogue, Cleric, Rogue, Rogue, Rogue] {
        table.asks(A, DecisionKind::ReturnAdventurer).offers([give(Cleric), give(Rogue)]).act(A, give(kind));
    }
    table.turn_of(A);
    assert_eq!((table.tavern(A), table.vp(A)), (clerics(1 + 3).plus_corruption(4), 19));
}

#[test]
fn quest_institute_reforms() {
    let cost = clerics(4).fighters(1).rogues(1).plus_gold(2);
    returns_up_to(3, |held| completes(holding(InstituteReforms, cost.plus(held)), vp(13), 0));
}

#[test]
fn quest_sanctify_temple_to_oghma() {
    plain(SanctifyTempleToOghma, clerics(2).wizards(1).plus_gold(5), vp(18), 0);
}

#[test]
fn quest_bury_the_bodies() {
    plain(BuryTheBodies, fighters(2).rogues(3).plus_gold(2), vp(20).plus_corruption(2), 0);
}

#[test]
fn quest_rescue_a_victim_from_the_skulls() {
    let cost = fighters(2).rogues(4).wizards(1);
    returns_up_to(1, |held| {
        let mut table = completes(holding(RescueAVictimFromTheSkulls, cost.plus(held)), vp(9), 0);
        table
            .asks(A, DecisionKind::GainAdventurer)
            .offers([Cleric, Fighter, Rogue, Wizard].map(take))
            .act(A, take(Cleric));
        assert_eq!(table.tavern(A), clerics(1).plus(held));
        table
    });
}

#[test]
fn quest_save_kidnapped_nobles() {
    let cost = rogues(6).wizards(2).plus_gold(5);
    returns_up_to(3, |held| completes(holding(SaveKidnappedNobles, cost.plus(held)), vp(9).fighters(4), 0));
}

#[test]
fn quest_swindle_the_builders_guilds() {
    let scenario = holding(SwindleTheBuildersGuilds, clerics(1).fighters(2).rogues(3).plus_gold(5))
        .completed(A, [InfiltrateBuildersHall])
        .hall([(TheGoldenHorn, 3), (NewOlamn, 1), (TheStoneHouse, 2)])
        .stack([TowerOfTheOrder, Northgate]);
    let mut table = completes(scenario, vp(13).plus_corruption(3), 0);
    table.asks(A, DecisionKind::PutBuilding).offers([TheGoldenHorn, NewOlamn, TheStoneHouse].map(building));
    table.act(A, building(TheGoldenHorn));
    // The slot is refilled before the second choice; the new tile has no VP on it yet.
    table.asks(A, DecisionKind::PutBuilding).offers([TowerOfTheOrder, NewOlamn, TheStoneHouse].map(building));
    table.act(A, building(TowerOfTheOrder)).turn_of(A);
    assert_eq!((table.vp(A), table.tavern(A)), (13 + 3, corruption(3)));
    assert_eq!(table.buildings(A), [CaravanCourt, TheGoldenHorn, TowerOfTheOrder]);
    assert_eq!((table.lying(TheGoldenHorn), table.lying(TowerOfTheOrder)), (gold(4), wizards(1)));
    let hall = table.view().hall.into_iter().flatten().map(|tile| (tile.building, tile.vp));
    assert_eq!(hall.collect::<Vec<_>>(), [(Northgate, 0), (NewOlamn, 1), (TheStoneHouse, 2)]);
}

#[test]
fn quest_assassinate_rivals() {
    // B must choose, C has one type only, D has no Adventurer; Gold does not count.
    let scenario = holding_among(4, AssassinateRivals, fighters(4).rogues(1))
        .modules(SKULLPORT)
        .tavern(B, clerics(1).wizards(2))
        .tavern(C, rogues(2))
        .tavern(D, gold(3));
    let mut table = completes(scenario, vp(16).plus_corruption(2), 0);
    table.asks(B, DecisionKind::ReturnAdventurer).offers([give(Cleric), give(Wizard)]).act(B, give(Wizard)).turn_of(A);
    assert_eq!((table.tavern(B), table.tavern(C)), (clerics(1).wizards(1), rogues(1)));
    assert_eq!((table.tavern(A), table.tavern(D)), (corruption(2), gold(3)));
}

#[test]
fn quest_improve_prison_security() {
    let cost = clerics(1).fighters(4).rogues(2).plus_gold(4);
    let mut table = completes(holding(ImprovePrisonSecurity, cost.plus_corruption(4)), vp(8), 0);
    for _ in 0..3 {
        table
            .asks(A, DecisionKind::ReturnCorruption)
            .offers([Action::Corruption, Action::Decline])
            .act(A, Action::Corruption);
    }
    table.turn_of(A);
    // Out of the game, not back to the track.
    let removed = |table: &Table| table.view().corruption.map(|corruption| corruption.removed);
    assert_eq!((table.tavern(A), table.track(), removed(&table)), (corruption(1), 21, Some(3)));

    let mut table = complete(holding(ImprovePrisonSecurity, cost.plus_corruption(4)));
    table.act(A, Action::Corruption).act(A, Action::Decline).turn_of(A);
    assert_eq!((table.tavern(A), table.track(), removed(&table)), (corruption(3), 21, Some(1)));
    complete(holding(ImprovePrisonSecurity, cost)).turn_of(A);
}

#[test]
fn quest_patrol_dock_ward() {
    plain(PatrolDockWard, clerics(1).fighters(3).rogues(2).plus_gold(2), vp(9).rogues(4), 0);
}

#[test]
fn quest_uncover_drow_plot() {
    let cost = clerics(1).fighters(5).rogues(2).plus_gold(5);
    returns_up_to(2, |held| completes(holding(UncoverDrowPlot, cost.plus(held)), vp(18), 0));
}

/// Once the Quest is completed for 8 VP, each visit to `space` also offers A `goods` together with 1 Corruption. Other
/// spaces offer nothing.
#[track_caller]
fn tempts_at(space: BasicSpace, usual: Resources, goods: Resources, quest: QuestId, cost: Resources) {
    let mut table = completes(holding(quest, cost).agents(A, 3), vp(8), 0);
    table.act(A, assign(space)).asks(A, DecisionKind::AcceptOffer).offers([Action::Accept, Action::Decline]);
    assert_eq!(table.tavern(A), usual);
    table.act(A, Action::Accept).turn_of(A);
    let accepted = usual.plus(goods).plus_corruption(1);
    assert_eq!((table.tavern(A), table.track()), (accepted, 24));
    table.act(A, assign(CastleWaterdeep)).turn_of(A);
    assert_eq!((table.tavern(A), table.view().round), (accepted, 2));
    // In the next round again; this time A declines.
    table.act(A, assign(space)).asks(A, DecisionKind::AcceptOffer).act(A, Action::Decline).turn_of(B);
    assert_eq!((table.tavern(A), table.track()), (accepted.plus(usual), 24));
}

#[test]
fn quest_recruit_academy_castoffs() {
    let cost = fighters(1).wizards(1).plus_gold(2);
    tempts_at(BlackstaffTower, wizards(1), wizards(1), RecruitAcademyCastoffs, cost);
}

#[test]
fn quest_uncover_forbidden_lore() {
    let lore = || {
        let scenario = holding(UncoverForbiddenLore, rogues(2).wizards(3));
        let mut table = completes(scenario.hand(A, [Ambush, CrimeWave, LackOfFaith, SpreadTheWealth]), vp(17), 0);
        table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::PlayIntrigue);
        table.offers([Ambush, CrimeWave, LackOfFaith, SpreadTheWealth].map(play)).act(A, play(CrimeWave));
        table.asks(A, DecisionKind::PlayIntrigue);
        table.offers([play(Ambush), play(LackOfFaith), play(SpreadTheWealth), Action::Decline]);
        table
    };
    // Two more cards cost one Corruption in all, after the last of them.
    let mut table = lore();
    table.act(A, play(SpreadTheWealth)).asks(A, DecisionKind::PlayIntrigue);
    assert_eq!(table.tavern(A), rogues(2).plus_gold(4));
    table.offers([play(Ambush), play(LackOfFaith), Action::Decline]).act(A, play(LackOfFaith)).turn_of(A);
    assert_eq!((table.tavern(A), table.vp(A)), (rogues(2).plus_gold(4).plus_corruption(1), 17 + 2));
    assert_eq!(table.hand(A), [Ambush]);
    // One more costs the same, none costs nothing.
    let mut table = lore();
    table.act(A, play(SpreadTheWealth)).act(A, Action::Decline).turn_of(A);
    assert_eq!(table.tavern(A), rogues(2).plus_gold(4).plus_corruption(1));
    let mut table = lore();
    table.act(A, Action::Decline).turn_of(A);
    assert_eq!((table.tavern(A), table.hand(A).len()), (rogues(2), 3));
}

#[test]
fn quest_defame_rival_business() {
    let business = |held: Resources| {
        let scenario = holding(DefameRivalBusiness, clerics(1).fighters(2).rogues(2).plus_gold(4).plus(held))
            .hall([(TheStoneHouse, 2), (NewOlamn, 1), (FetlockCourt, 1)])
            .lying(BuildersHall, gold(4));
        let mut table = completes(scenario, vp(9), 0);
        table.act(A, assign(BuildersHall));
        assert_eq!((table.vp(A), table.buildings(A)), (9 + 2, vec![CaravanCourt, TheStoneHouse]));
        table
    };
    let mut table = business(corruption(2));
    table.asks(A, DecisionKind::PlaceResource);
    assert!(table.allows(at(BuildersHall)) && table.allows(at(TheStoneHouse)) && table.allows(Action::Decline));
    table.act(A, at(ThePlinth)).turn_of(A);
    assert_eq!((table.tavern(A), table.lying(ThePlinth), table.track()), (corruption(1), corruption(1), 23));

    let mut table = business(corruption(2));
    table.act(A, Action::Decline).turn_of(A);
    assert_eq!(table.tavern(A), corruption(2));
    business(NOTHING).turn_of(A);
}

#[test]
fn quest_extort_aurora() {
    tempts_at(AurorasRealmsShop, gold(4), gold(4), ExtortAurora, rogues(2).plus_gold(4));
}

#[test]
fn quest_give_honor_to_mask() {
    tempts_at(ThePlinth, clerics(1), clerics(1), GiveHonorToMask, clerics(1).rogues(1).plus_gold(2));
}

#[test]
fn quest_protect_converts_to_eilistraee() {
    // The Pawnshop makes A return 1 Corruption and gives 1 Gold; what lies there is then just enough for Pay Fines.
    let converts = || {
        let scenario = holding(ProtectConvertsToEilistraee, clerics(3).fighters(2).wizards(1).plus_corruption(6))
            .quests(A, [ProtectConvertsToEilistraee, PayFines])
            .buildings(A, [CaravanCourt, ThimblewinesPawnshop])
            .lying(ThimblewinesPawnshop, clerics(1).rogues(3).plus_gold(3));
        let mut table = completes(scenario, vp(10), 0);
        table.act(A, assign(ThimblewinesPawnshop)).asks(A, DecisionKind::ReturnCorruption);
        assert_eq!((table.tavern(A).corruption(), table.track()), (5, 20));
        table.offers([Action::Corruption, Action::Decline]);
        table
    };
    // One more once a turn: the 2 of Pay Fines remain 2.
    let mut table = converts();
    table.act(A, Action::Corruption).act(A, quest(PayFines));
    assert_eq!((table.tavern(A).corruption(), table.track()), (4, 21));
    table.act(A, Action::Corruption).act(A, Action::Corruption).turn_of(A);
    assert_eq!((table.tavern(A), table.track(), table.vp(A)), (corruption(2), 23, 10 + 4));

    // Declined at the Pawnshop, it is still there for Pay Fines.
    let mut table = converts();
    table.act(A, Action::Decline).act(A, quest(PayFines));
    table.act(A, Action::Corruption).act(A, Action::Corruption).asks(A, DecisionKind::ReturnCorruption);
    table.act(A, Action::Corruption).turn_of(A);
    assert_eq!((table.tavern(A), table.track()), (corruption(2), 23));
}

#[test]
fn quest_expand_guild_activities() {
    let cost = fighters(1).rogues(2).plus_gold(2);
    tempts_at(TheGrinningLionTavern, rogues(2), rogues(2), ExpandGuildActivities, cost);
}

#[test]
fn quest_shelter_zhentarim_agents() {
    let scenario = holding(ShelterZhentarimAgents, clerics(1).fighters(3).wizards(2))
        .agents(B, 1)
        .hand(B, [ExposeCorruption])
        .lying(SlaversMarket, corruption(1));
    // Its own Corruption brings no card.
    let mut table = completes(scenario, vp(16).plus_corruption(1), 0);
    // In B's turn A gains Corruption, but no card.
    table.act(B, assign(WaterdeepHarbor1)).turn_of(A);
    assert_eq!((table.tavern(A), table.hand(A).len()), (corruption(2), 0));
    // Two gains in one turn: one card. In the next turn another.
    table.act(A, assign(SlaversMarket)).turn_of(A);
    assert_eq!((table.tavern(A), table.hand(A).len()), (fighters(2).rogues(2).plus_corruption(4), 1));
    table.act(A, assign(SkullIsland)).act(A, take(Wizard)).act(A, take(Wizard));
    assert_eq!((table.tavern(A).corruption(), table.hand(A).len()), (5, 2));
}

#[test]
fn quest_fix_the_champions_games() {
    tempts_at(FieldOfTriumph, fighters(2), fighters(2), FixTheChampionsGames, fighters(3).plus_gold(2));
}

#[test]
fn quest_train_castle_guards() {
    let cost = fighters(2).wizards(1).plus_gold(5);
    let mut table = completes(holding(TrainCastleGuards, cost).agents(A, 2), vp(10), 0);
    // A takes the marker, which A has already: two Fighters.
    table.act(A, assign(CastleWaterdeep)).turn_of(A);
    assert_eq!((table.tavern(A), table.tavern(B), table.view().round), (fighters(2), NOTHING, 2));
    // B takes it: one for each.
    table.act(A, assign(ThePlinth)).act(B, assign(CastleWaterdeep));
    assert_eq!((table.tavern(A), table.tavern(B)), (fighters(3).clerics(1), fighters(1)));
    assert_eq!(table.view().first_player, B);
}
