//! Chapter 4: rounds.

use super::ch13_decks::base_tiles_but;
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId, BuildingId::*, IntrigueId::*, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

/// Returns the index of this event in the log.
#[track_caller]
fn when(s: &Table, event: Event) -> usize {
    let place = s.events.iter().position(|other| *other == event);
    place.unwrap_or_else(|| panic!("{event:?} did not happen"))
}

/// The start of round 2, after a first round without consequence.
fn second_round(s: Scenario) -> Table {
    let mut s = s.agents_each(1).begin();
    s.act(A, assign(AurorasRealmsShop)).act(B, assign(CastleWaterdeep));
    s
}

#[test]
fn round_1_eight_rounds() {
    let mut s = Table::dealt(&GameConfig::base(3).with(UNDERMOUNTAIN), "eight");
    s.play_to_end();
    let rounds: Vec<u8> = s
        .events
        .iter()
        .filter_map(|event| match event {
            Event::RoundStarted { round } => Some(*round),
            _ => None,
        })
        .collect();
    assert_eq!(rounds, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!((s.view().round, s.view().phase), (8, Phase::Over));
    assert_eq!(s.game.apply(Action::Decline), Err(IllegalAction::GameOver));
}

#[test]
fn round_2_what_happens_at_the_start_of_a_round_in_order() {
    let mut s = Scenario::players(2)
        .round(4)
        .agents_each(1)
        .buildings(B, [ThePalaceOfWaterdeep, CaravanCourt])
        .completed(A, [DefendTheTowerOfLuck])
        .begin();
    s.act(A, assign(ThePalaceOfWaterdeep)).act(B, assign(ThePlinth));

    s.asks(A, DecisionKind::GainAdventurer).act(A, take(Wizard));
    s.asks(A, DecisionKind::AssignAgent);
    assert_eq!(s.decision().source, Some(Source::Building(ThePalaceOfWaterdeep)), "the Ambassador");
    assert_eq!(s.lying(CaravanCourt), fighters(4));
    s.act(A, assign(BlackstaffTower)).turn_of(A);

    let tile = s.view().hall[2].as_ref().expect("a tile").building;
    let order = [
        when(&s, Event::RoundStarted { round: 5 }),
        when(&s, Event::TokensPlaced { building: tile, vp: 2 }),
        when(&s, Event::ReserveAgentsJoined),
        when(&s, Event::Stocked { space: CaravanCourt.into(), what: fighters(2) }),
        when(&s, Event::PlotFired { player: A, quest: DefendTheTowerOfLuck }),
        when(&s, Event::AgentAssigned { player: A, space: BlackstaffTower.into(), via: None, ambassador: true }),
    ];
    assert!(order.is_sorted(), "{order:?}");
}

#[test]
fn round_3_unsold_tiles_gather_tokens() {
    // No player can afford any of these.
    let tiles = [HouseOfHeroes, FetlockCourt, TheZoarstar];
    let s = Table::dealt(&GameConfig::base(4), "tokens");
    assert_eq!(s.view().hall.iter().flatten().map(|tile| tile.vp).collect::<Vec<_>>(), [1; 3], "in round 1, too");

    let mut s = Scenario::players(4).hall(tiles.map(|tile| (tile, 1))).begin();
    s.play_to_round(4);
    let hall: Vec<(BuildingId, u8)> = s.view().hall.iter().flatten().map(|tile| (tile.building, tile.vp)).collect();
    assert_eq!(hall, tiles.map(|tile| (tile, 4)));

    // With two empty places the other two tokens of the round are not used.
    let rest = base_tiles_but(&[TheZoarstar]);
    let s = Scenario::players(3)
        .buildings(A, rest[..9].iter().copied())
        .buildings(B, rest[9..18].iter().copied())
        .buildings(C, rest[18..].iter().copied())
        .hall([(TheZoarstar, 3)])
        .agents_each(1);
    let mut s = s.begin();
    s.act(A, assign(AurorasRealmsShop)).act(B, assign(FieldOfTriumph)).act(C, assign(TheGrinningLionTavern));
    assert_eq!(s.view().round, 2);
    let tokens = s.events.iter().filter(|event| matches!(event, Event::TokensPlaced { .. })).count();
    assert_eq!(tokens, 1);
    assert!(s.happened(Event::TokensPlaced { building: TheZoarstar, vp: 4 }));
}

#[test]
fn round_4_buildings_restock() {
    let s = Scenario::players(2).agents_each(1).tavern(A, gold(4)).buildings(B, [JestersCourt, SpiresOfTheMorning]);
    let mut s = s.hall([(CaravanCourt, 1), (TheZoarstar, 1), (FetlockCourt, 1)]).begin();
    s.act(A, assign(BuildersHall)).act(B, assign(AurorasRealmsShop));
    assert_eq!(s.view().round, 2);
    assert_eq!(s.lying(CaravanCourt), fighters(4), "first stock and the start of round 2");
    assert_eq!(s.lying(JestersCourt), rogues(4));
    let stocked = |space: BuildingId, what| Event::Stocked { space: space.into(), what };
    let start = when(&s, Event::RoundStarted { round: 2 });
    let stock: Vec<Event> =
        s.events[start..].iter().filter(|event| matches!(event, Event::Stocked { .. })).copied().collect();
    let in_order =
        [stocked(JestersCourt, rogues(2)), stocked(SpiresOfTheMorning, clerics(1)), stocked(CaravanCourt, fighters(2))];
    assert_eq!(stock, in_order, "in the order they came into play");

    // Short supply: what there is.
    let s = second_round(Scenario::players(2).buildings(B, [JestersCourt]).supply(Rogue, 1));
    assert_eq!((s.lying(JestersCourt), s.view().supply.rogue), (rogues(3), 0));

    // Empty track: no token, and no player loses VP for it.
    let s = second_round(Scenario::players(2).modules(SKULLPORT).buildings(B, [MonstersMadeToOrder]).track(0));
    assert_eq!((s.lying(MonstersMadeToOrder), s.vp(A), s.vp(B)), (corruption(1), 0, 0));
}

#[test]
fn round_5_the_reserve_agent_joins() {
    let mut s = Scenario::players(4).round(4).begin();
    let agents = |s: &Table| s.view().players.iter().map(|p| (p.pool, p.reserve)).collect::<Vec<_>>();
    assert_eq!(agents(&s), [(2, 1); 4]);
    s.play_to_round(5);
    assert_eq!(agents(&s), [(3, 0); 4]);
    s.play_to_round(6);
    assert_eq!(agents(&s), [(3, 0); 4], "for the rest of the game");
}

#[test]
fn round_6_plot_quests_at_the_start_of_a_round() {
    // The owner chooses before the first player's turn, after the Buildings were stocked with the last Wizard.
    let s = Scenario::players(2).completed(B, [DefendTheTowerOfLuck]).buildings(A, [TowerOfTheOrder]);
    let mut s = s.supply(Wizard, 1).agents_each(1).begin();
    s.turn_of(A).act(A, assign(AurorasRealmsShop)).act(B, assign(CliffwatchInn1));
    let first = s.options()[0];
    s.act(B, first);
    assert_eq!((s.view().round, s.view().first_player), (2, A));
    s.asks(B, DecisionKind::GainAdventurer).offers([take(Cleric), take(Fighter), take(Rogue)]);
    s.act(B, take(Cleric)).turn_of(A);
    assert_eq!((s.tavern(B), s.lying(TowerOfTheOrder)), (clerics(1).plus_gold(2), wizards(2)));
}

#[test]
fn round_7_the_marker_decides_the_next_rounds_order() {
    let mut s = Scenario::players(3).round(2).agents_each(2).begin();
    s.act(A, assign(AurorasRealmsShop)).act(B, assign(CastleWaterdeep));
    assert_eq!(s.view().first_player, B);
    s.act(C, assign(ThePlinth)).act(A, assign(FieldOfTriumph)).act(B, assign(BlackstaffTower));
    s.act(C, assign(TheGrinningLionTavern));
    assert_eq!(s.view().round, 3);
    s.turn_of(B).act(B, assign(AurorasRealmsShop)).turn_of(C).act(C, assign(ThePlinth)).turn_of(A);

    // If the marker is taken in the Ambassador's turn, before the first turn, it counts at once.
    let mut s = Scenario::players(2).agents_each(1).buildings(A, [ThePalaceOfWaterdeep]).begin();
    s.act(A, assign(AurorasRealmsShop)).act(B, assign(ThePalaceOfWaterdeep));
    s.asks(B, DecisionKind::AssignAgent)
        .act(B, assign(CastleWaterdeep))
        .turn_of(B)
        .act(B, assign(ThePlinth))
        .turn_of(A);
}

#[test]
fn round_8_an_empty_pool_is_skipped() {
    let mut s = Scenario::players(2).agents(A, 3).agents(B, 1).begin();
    s.act(A, assign(AurorasRealmsShop)).act(B, assign(ThePlinth));
    s.turn_of(A).act(A, assign(FieldOfTriumph)).turn_of(A);

    // A player with an Agent back in the pool has turns again in this round.
    let mut s = Scenario::players(2).agents(A, 3).agents(B, 1).hand(B, [RecallAgent]).begin();
    s.act(A, assign(AurorasRealmsShop)).act(B, assign(WaterdeepHarbor1));
    assert_eq!(s.pool(B), 1, "its only Agent came straight back");
    s.act(A, assign(FieldOfTriumph)).turn_of(B);
}

#[test]
fn round_9_the_phase_ends_when_nobody_can_assign() {
    let dear = [(HouseOfHeroes, 1), (FetlockCourt, 1), (TheZoarstar, 1)];
    let mut s = Scenario::players(3)
        .round(5)
        .hall(dear)
        .inn([BolsterCityGuard, CreateAShrineToOghma, InfiltrateHalastersCircle, AllyWithHouseThann])
        .quest_deck([
            ConfrontTheXanathar,
            RaidOnUndermountain,
            ImpersonateAdarbrentNoble,
            ExposeRedWizardsSpies,
            RepelSeawraiths,
            SealGateToCyricsRealm,
            PrisonBreak,
        ])
        .intrigue_deck([RealEstateDeal, BribeAgent])
        .hand(A, [Conscription])
        .tavern(A, gold(2))
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, opponent(B));
    s.act(B, assign(BlackstaffTower)).act(C, assign(CastleWaterdeep)).act(A, assign(AurorasRealmsShop));
    s.act(B, assign(CliffwatchInn3)).act(B, quest(ConfrontTheXanathar));
    s.act(C, assign(CliffwatchInn2)).act(C, quest(RaidOnUndermountain));
    s.act(A, assign(CliffwatchInn1)).act(A, quest(RepelSeawraiths));
    s.act(B, assign(FieldOfTriumph)).act(C, assign(TheGrinningLionTavern)).act(A, assign(ThePlinth));

    // B and C have an Agent each and nowhere to go; A's Harbor Agent can go to Builder's Hall alone.
    assert_eq!([A, B, C].map(|p| s.pool(p)), [0, 1, 1]);
    assert_eq!(s.view().phase, Phase::Reassign);
    assert!(s.happened(Event::Passed { player: B }) && s.happened(Event::Passed { player: C }));
    s.asks(A, DecisionKind::BuyBuilding).act(A, building(HouseOfHeroes));

    // The new Building comes too late for the idle Agents.
    assert_eq!(s.view().round, 6);
    s.turn_of(C);
    assert_eq!([A, B, C].map(|p| s.pool(p)), [4, 4, 4]);
}

#[test]
fn round_10_everybody_goes_home() {
    let mut s = Scenario::players(2)
        .agents_each(1)
        .completed(A, [RecruitLieutenant])
        .buildings(B, [ThePalaceOfWaterdeep])
        .hall([(Northgate, 1), (HelmstarWarehouse, 1), (TheSkulkway, 1)])
        .hand(A, [SampleWares])
        .begin();
    s.act(A, assign(ThePalaceOfWaterdeep)).act(B, assign(ThePlinth)).act(A, assign(AurorasRealmsShop));
    s.act(A, assign(TheGrinningLionTavern)).turn_of(A);
    assert_eq!(s.agents_on(TheGrinningLionTavern), [None], "the Ambassador");
    s.act(A, assign(WaterdeepHarbor1)).act(A, building(HelmstarWarehouse));
    assert_eq!(s.view().hall[1].as_ref().map(|tile| tile.agents.len()), Some(1));
    while s.view().round == 2 {
        // Anything, as long as the Ambassador is not claimed again.
        let options = s.options();
        let choice = options.iter().find(|action| **action != assign(ThePalaceOfWaterdeep));
        s.act(s.decision().player, *choice.expect("another way"));
    }
    let view = s.view();
    assert!(view.spaces.iter().all(|space| space.agents.is_empty()));
    assert!(view.hall.iter().flatten().all(|tile| tile.agents.is_empty()));
    assert_eq!((s.pool(A), s.pool(B)), (5, 4), "the Lieutenant, too");
    assert!(s.happened(Event::AmbassadorSetAside));
    assert_eq!((view.ambassador.holder, view.ambassador.space), (None, None));
}

#[test]
fn round_11_what_stays_between_rounds() {
    let mut s = Scenario::players(2)
        .round(2)
        .agents(A, 3)
        .agents(B, 2)
        .lying(WaterdeepHarbor3, wizards(1))
        .completed(A, [RecoverTheMagistersOrb])
        .quests(B, [BolsterCityGuard])
        .mandatory(B, [QuellRiots])
        .hand(B, [Ambush])
        .begin();
    let unsold = s.view().hall[0].as_ref().map(|tile| tile.vp);
    s.act(A, assign(AurorasRealmsShop)).act(B, assign(ThePlinth));
    s.act(A, orb(ThePlinth)).act(B, assign(FieldOfTriumph)).turn_of(A);
    assert!(!s.allows(orb(FieldOfTriumph)), "the Orb works once per round");
    s.act(A, assign(BlackstaffTower));

    assert_eq!(s.view().round, 3);
    assert_eq!(s.lying(WaterdeepHarbor3), wizards(1));
    assert_eq!((unsold, s.view().hall[0].as_ref().map(|tile| tile.vp)), (Some(1), Some(2)));
    assert_eq!((s.quests(B), s.hand(B)), (vec![BolsterCityGuard], vec![Ambush]));
    assert_eq!(s.view().players[1].mandatory, [QuellRiots]);
    s.act(A, assign(AurorasRealmsShop)).act(B, assign(FieldOfTriumph)).turn_of(A);
    assert!(s.allows(orb(FieldOfTriumph)), "in the next round again");
}

#[test]
fn round_12_the_holder_of_the_marker_begins() {
    let mut s = Scenario::players(3).agents_each(1).first(B).begin();
    s.act(B, assign(AurorasRealmsShop)).act(C, assign(ThePlinth)).act(A, assign(FieldOfTriumph));
    assert_eq!((s.view().round, s.view().first_player), (2, B));
    s.turn_of(B);
}
