//! Chapter 17: expansion rules.

use super::counts::{Counts, THINNED, lords_with};
use super::scenario::*;
use deepwater_rules::cards::{
    BasicSpace, BasicSpace::*, BuildingId, BuildingId::*, IntrigueId::*, LordId, LordId::*, QuestId::*,
};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;
use std::collections::BTreeSet;

fn undermountain() -> Scenario {
    Scenario::players(2).modules(UNDERMOUNTAIN)
}

fn skullport() -> Scenario {
    Scenario::players(2).modules(SKULLPORT)
}

/// A game of two players with these modules, just dealt.
fn dealt(modules: Modules) -> View {
    Table::dealt(&GameConfig::base(2).with(modules), "dealt").view()
}

fn track(table: &Table) -> [u8; 9] {
    table.view().corruption.expect("with Skullport").track
}

/// The last two turns of a game, and how it ended: A visits a space that gives no goods.
fn last_turns(scenario: Scenario) -> Outcome {
    let mut table = scenario.round(8).agents_each(1).begin();
    table.act(A, assign(CastleWaterdeep)).act(B, assign(AurorasRealmsShop));
    table.game.outcome().expect("the game is over")
}

#[test]
fn exp_1_modules_alone_or_together() {
    let spaces = |modules| dealt(modules).spaces.into_iter().map(|space| space.id).collect::<Vec<_>>();
    let has = |modules, space: BasicSpace| spaces(modules).contains(&space.into());
    for modules in Modules::ALL {
        assert_eq!(GameConfig::base(2).with(modules).check(), Ok(()));
        assert!(has(modules, AurorasRealmsShop), "the base board is always there");
        assert_eq!(has(modules, EntryWell), modules.undermountain);
        assert_eq!(has(modules, SkullIsland), modules.skullport);
        assert_eq!(dealt(modules).corruption.is_some(), modules.skullport);
    }
}

#[test]
fn exp_2_basic_buildings_of_a_module_have_no_owner() {
    let view = dealt(BOTH);
    for space in [EntryWell, HallOfMirrors, TheGrimStatue, HallOfTheVoice, SlaversMarket, SkullIsland] {
        let found: Vec<_> = view.spaces.iter().filter(|view| view.id == space.into()).collect();
        assert_eq!(found.len(), 1, "one action space");
        assert_eq!(found[0].owner, None);
    }

    let mut table = skullport().begin();
    table.act(A, assign(SkullIsland)).act(A, take(Cleric)).act(A, take(Cleric)).turn_of(B);
    assert!(!table.events.iter().any(|event| matches!(event, Event::OwnerPaid { .. })));
    assert_eq!((table.tavern(B), table.vp(B)), (Resources::NONE, 0));
    assert!(!table.allows(assign(SkullIsland)), "it is occupied like any other space");
}

#[test]
fn exp_3_lords_count_the_set_of_cards_and_tiles() {
    let outcome = last_turns(
        Scenario::players(2)
            .modules(BOTH)
            .lord(A, HalasterBlackcloak)
            .buildings(A, [TheLibrarium, RoomOfWisdom, CaravanCourt, SecretShrine])
            .completed(A, [ResurrectDeadWizards, TrainBladesingers, BuryTheBodies])
            .lord(B, Sangalor)
            .buildings(B, [BelkramsTomb, TheDeepfires])
            .completed(B, [SanctifyTempleToOghma, PayFines]),
    );
    assert_eq!(outcome.scores[0].lord, 4 * (2 + 1));
    assert_eq!(outcome.scores[1].lord, 4 * (1 + 2));
}

#[test]
fn place_1_on_any_space_in_play() {
    let mut table = undermountain().buildings(A, [TheLibrarium, CaravanCourt]).begin();
    table.act(A, assign(ThePlinth)).act(B, assign(TheLibrarium)).asks(B, DecisionKind::PlaceResource);
    assert_eq!(table.options().len(), 16 + 2);
    let (basic, inn) = ([AurorasRealmsShop, EntryWell], [CliffwatchInn1, CliffwatchInn2, CliffwatchInn3]);
    let harbor = [WaterdeepHarbor1, WaterdeepHarbor2, WaterdeepHarbor3];
    assert!(basic.into_iter().chain(inn).chain(harbor).all(|space| table.allows(at(space))));
    assert!(table.allows(at(CaravanCourt)) && table.allows(at(TheLibrarium)));
    assert!(!table.allows(Action::Decline), "placing is mandatory");

    table.act(B, at(ThePlinth)).turn_of(A);
    assert_eq!(table.lying(ThePlinth), wizards(1), "A stands there, and gets nothing of it");
    assert_eq!(table.tavern(A), clerics(1).wizards(1), "the owner's Wizard is another one");
}

#[test]
fn place_2_never_on_tiles_in_the_hall() {
    let mut table = undermountain().buildings(B, [HighDukesTomb]).begin();
    table.act(A, assign(HighDukesTomb)).asks(A, DecisionKind::PlaceResource);
    assert!((0..3).all(|n| !table.allows(at(Space::Hall(n)))));
    for tile in table.view().hall.into_iter().flatten() {
        assert!(!table.allows(at(tile.building)));
    }
    table.act(A, at(BuildersHall)).act(A, at(ThePlinth));
    assert_eq!(table.lying(BuildersHall), gold(2), "the Hall's own space is allowed");
}

#[test]
fn place_3_different_spaces() {
    let mut table = undermountain().buildings(B, [HighDukesTomb]).begin();
    table.act(A, assign(HighDukesTomb)).act(A, at(CliffwatchInn1)).asks(A, DecisionKind::PlaceResource);
    assert!(!table.allows(at(CliffwatchInn1)));
    table.act(A, at(CliffwatchInn2)).turn_of(B);
    assert_eq!((table.lying(CliffwatchInn1), table.lying(CliffwatchInn2)), (gold(2), gold(2)));
}

#[test]
fn place_4_the_visitor_collects_first() {
    // 2 Gold on Builder's Hall help to pay for the tile.
    let hall = [(CaravanCourt, 0), (NewOlamn, 0), (FetlockCourt, 0)];
    let mut table = undermountain().hall(hall).tavern(A, gold(2)).lying(BuildersHall, gold(2)).begin();
    table.act(A, assign(BuildersHall)).turn_of(B);
    assert_eq!((table.buildings(A), table.tavern(A)), (vec![CaravanCourt], Resources::NONE));
    assert_eq!(table.lying(BuildersHall), Resources::NONE);

    // Corruption comes along, and what lies there is gained from the action.
    let there = fighters(1).plus_gold(3).plus_corruption(2);
    let mut table = skullport().lying(ThePlinth, there).completed(A, [BolsterGriffonCavalry]).begin();
    table.act(A, assign(ThePlinth)).turn_of(B);
    assert_eq!(table.tavern(A), clerics(1).plus(there).fighters(1));
}

#[test]
fn place_4_a_reassigned_agent_collects_too() {
    let scenario = skullport().agents_each(1).hand(A, [Repent]).tavern(A, corruption(1));
    let mut table = scenario.lying(ThePlinth, wizards(1).plus_corruption(1)).begin();
    table.act(A, assign(WaterdeepHarbor1)).act(B, assign(AurorasRealmsShop)).act(A, assign(ThePlinth));
    assert_eq!(table.tavern(A), clerics(1).wizards(1).plus_corruption(1));
}

#[test]
fn place_5_copying_collects() {
    let mut table = undermountain().buildings(A, [TheLibrarium, TheZoarstar]).begin();
    table.act(A, assign(ThePlinth)).act(B, assign(TheLibrarium)).act(B, at(ThePlinth));
    table.act(A, assign(FieldOfTriumph)).act(B, assign(TheZoarstar)).act(B, at(ThePlinth)).turn_of(A);
    assert_eq!(table.tavern(B), clerics(1).wizards(2 + 1));
    assert_eq!(table.lying(ThePlinth), Resources::NONE);
}

#[test]
fn place_6_without_limit_until_taken() {
    let scenario = undermountain().buildings(B, [TheLibrarium, RoomOfWisdom, HighDukesTomb]);
    let mut table = scenario.agents(A, 2).agents(B, 1).begin();
    table.act(A, assign(TheLibrarium)).act(A, at(BlackstaffTower));
    table.act(B, assign(RoomOfWisdom)).act(B, at(BlackstaffTower));
    table.act(A, assign(HighDukesTomb)).act(A, at(BlackstaffTower)).act(A, at(ThePlinth));
    assert_eq!(table.view().round, 2);
    assert_eq!(table.lying(BlackstaffTower), clerics(1).wizards(1).plus_gold(2));

    let before = table.tavern(A);
    table.act(A, assign(BlackstaffTower)).turn_of(B);
    assert_eq!(table.tavern(A).less(before), clerics(1).wizards(2).plus_gold(2));
}

#[test]
fn place_7_places_what_there_is() {
    let mut table = undermountain().buildings(B, [ShadowduskHold]).supply(Rogue, 5).begin();
    table.act(A, assign(ShadowduskHold)).asks(A, DecisionKind::PlaceResource).act(A, at(ThePlinth)).turn_of(B);
    assert_eq!((table.tavern(A), table.lying(ThePlinth)), (rogues(4), rogues(1)));

    // Nothing is lost for tokens that are not on the track.
    let mut table = skullport().hand(A, [CorruptingInfluence]).track(1).begin();
    table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::PlaceResource).act(A, at(ThePlinth)).turn_of(B);
    assert_eq!((table.lying(ThePlinth), table.track(), table.vp(A)), (corruption(1), 0, 0));
    let mut table = skullport().hand(A, [CorruptingInfluence]).track(0).begin();
    table.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(table.vp(A), 0);
}

#[test]
fn place_8_resources_on_the_board_are_out_of_reach() {
    let mut table = undermountain().hand(A, [LackOfFaith]).lying(ThePlinth, clerics(2)).begin();
    table.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(table.lying(ThePlinth), clerics(2));
    assert_eq!(table.vp(A), 2, "B counts as having no Cleric");
}

#[test]
fn caravan_1_enlarges_the_supply() {
    let table = undermountain().tavern(A, fighters(12)).begin();
    assert_eq!((table.tavern(A), table.view().supply.fighter), (fighters(12), 45 - 12));
    undermountain().tavern(A, fighters(45)).begin();
    assert_eq!(Scenario::players(2).tavern(A, fighters(26)).refused(), PositionError::NotSoMany("fighter"));
}

#[test]
fn six_1_needs_a_module() {
    assert_eq!(GameConfig::base(6).check(), Err(ConfigError::SixNeedModule));
    for modules in [UNDERMOUNTAIN, SKULLPORT] {
        let view = Table::dealt(&GameConfig::base(6).with(modules), "six").view();
        assert_eq!(view.players.len(), 6);
        assert_eq!(view.players[5].faction, Faction::GrayHands);
    }
}

#[test]
fn six_2_two_agents_and_a_third_in_round_5() {
    let mut table = Table::dealt(&GameConfig::base(6).with(UNDERMOUNTAIN), "six");
    let pools = |table: &Table| table.view().players.iter().map(|player| player.pool).collect::<Vec<_>>();
    assert_eq!(pools(&table), [2; 6]);
    table.play_to_round(5);
    assert_eq!(pools(&table), [3; 6]);
}

#[test]
fn six_3_counts_as_long() {
    let config = GameConfig::base(6).with(UNDERMOUNTAIN);
    assert!(config.is_long());
    assert_eq!(GameConfig { long_game: Some(false), ..config }.check(), Err(ConfigError::LongDemanded));
    let view = Table::dealt(&config.with(BOTH), "six").view();
    assert!(view.players.iter().all(|player| player.pool == 2));
}

#[test]
fn long_1_optional_with_a_module() {
    for players in 2..=5 {
        let long = GameConfig { long_game: Some(true), ..GameConfig::base(players) };
        assert_eq!(long.check(), Err(ConfigError::LongNeedsModule));
        for modules in [UNDERMOUNTAIN, SKULLPORT] {
            assert_eq!(long.with(modules).check(), Ok(()));
            assert!(!GameConfig::base(players).with(modules).is_long(), "off unless asked for");
        }
    }
}

#[test]
fn long_2_agents() {
    for (players, agents) in [(2, 5), (3, 4), (4, 3), (5, 3), (6, 2)] {
        let config = GameConfig { long_game: Some(true), ..GameConfig::base(players).with(SKULLPORT) };
        let view = Table::dealt(&config, "long").view();
        assert!(view.players.iter().all(|player| (player.pool, player.reserve) == (agents, 1)), "{players} players");
    }
    let config = GameConfig { long_game: Some(true), ..GameConfig::base(4).with(UNDERMOUNTAIN) };
    let mut table = Table::dealt(&config, "long");
    table.play_to_round(5);
    assert!(table.view().players.iter().all(|player| player.pool == 4));
}

#[test]
fn long_3_nothing_else_changes() {
    let short = GameConfig { first_player: Some(A), ..GameConfig::base(2).with(UNDERMOUNTAIN) };
    let mut long = Table::dealt(&GameConfig { long_game: Some(true), ..short }, "long");
    let (short, view) = (Table::dealt(&short, "long").view(), long.view());
    assert_eq!((view.decks, view.supply), (short.decks, short.supply));
    assert_eq!([long.tavern(A), long.tavern(B)], [gold(4), gold(5)]);

    long.play_to_end();
    let rounds = long.events.iter().filter(|event| matches!(event, Event::RoundStarted { .. })).count();
    assert_eq!((rounds, long.view().round), (8, 8));
}

#[test]
fn two_1_both_modules_force_the_long_game() {
    let both = GameConfig::base(2).with(BOTH);
    assert!(both.is_long());
    assert_eq!(GameConfig { long_game: Some(false), ..both }.check(), Err(ConfigError::LongDemanded));
    assert!(dealt(BOTH).players.iter().all(|player| player.pool == 5));
}

#[test]
fn two_2_base_sets_are_thinned_at_random() {
    let sets = [CardSet::Base, CardSet::Undermountain, CardSet::Skullport].map(Counts::of);
    assert_eq!(Counts::in_game(&dealt(BOTH)), sets[0].plus(sets[1]).plus(sets[2]).less(THINNED));

    // No tile is always in the box, and a base tile shows up half as often as one of a module.
    let (mut tiles, mut base) = (BTreeSet::new(), 0);
    for seed in 0..1000 {
        let view = Table::dealt(&GameConfig::base(2).with(BOTH), &seed.to_string()).view();
        for tile in view.hall.into_iter().flatten().map(|tile| tile.building) {
            tiles.insert(tile);
            base += u32::from(tile.tile().set == CardSet::Base);
        }
    }
    assert_eq!(tiles.len(), BuildingId::ALL.len());
    assert!((900..1100).contains(&base), "{base} of 3000 tiles");
}

#[test]
fn two_3_no_lord_is_removed() {
    let lords = |modules| {
        let config = GameConfig::base(5).with(modules);
        let deal = |seed: u32| Table::dealt(&config, &seed.to_string()).view().players;
        let lords: BTreeSet<LordId> = (0..200).flat_map(deal).filter_map(|player| player.lord).collect();
        lords.len()
    };
    for modules in [BOTH, UNDERMOUNTAIN, NO_MODULES] {
        assert_eq!(lords(modules), lords_with(modules));
    }
}

#[test]
fn two_4_all_boards() {
    let view = dealt(BOTH);
    assert_eq!(view.spaces.len(), 19);
    assert_eq!(view.corruption.map(|corruption| corruption.track), Some([1, 3, 3, 3, 3, 3, 3, 3, 3]));
}

#[test]
fn um_1_merges_cards_and_adds_its_board() {
    let view = dealt(UNDERMOUNTAIN);
    assert_eq!(view.spaces.len(), 16);
    assert_eq!(Counts::in_game(&view), Counts::of(CardSet::Base).plus(Counts::of(CardSet::Undermountain)));
    assert_eq!(view.corruption, None);
    assert_eq!(undermountain().hand(A, [Repent]).refused(), PositionError::NotInGame("repent"));
}

#[test]
fn sp_1_merges_cards_and_adds_board_and_track() {
    let view = dealt(SKULLPORT);
    assert_eq!(view.spaces.len(), 16);
    assert_eq!(Counts::in_game(&view), Counts::of(CardSet::Base).plus(Counts::of(CardSet::Skullport)));
    assert_eq!(view.corruption.map(|corruption| corruption.removed), Some(0));
    assert_eq!(skullport().hand(A, [OpenLord]).refused(), PositionError::NotInGame("open-lord"));
}

#[test]
fn sp_2_the_track_holds_25() {
    let track = dealt(SKULLPORT).corruption.expect("with Skullport").track;
    assert_eq!(track, [1, 3, 3, 3, 3, 3, 3, 3, 3]);
    assert_eq!(track.iter().sum::<u8>(), 25);
}

#[test]
fn sp_3_taken_from_the_end_nearest_1() {
    let mut table = skullport().buildings(A, [CryptkeyFacilitations, TheThrownGauntlet]).begin();
    table.act(A, assign(SlaversMarket));
    assert_eq!(track(&table), [0, 3, 3, 3, 3, 3, 3, 3, 3]);
    table.act(B, assign(CryptkeyFacilitations));
    assert_eq!(track(&table), [0, 2, 3, 3, 3, 3, 3, 3, 3]);
    table.act(A, assign(TheThrownGauntlet));
    table.act(B, assign(SkullIsland)).act(B, take(Cleric)).act(B, take(Cleric)).turn_of(A);
    assert_eq!(track(&table), [0, 0, 3, 3, 3, 3, 3, 3, 3]);
    assert_eq!((table.tavern(A).corruption(), table.tavern(B).corruption()), (2, 2));
}

#[test]
fn sp_4_10_vp_per_missing_token() {
    // Forge Deed takes 2.
    let mut table = skullport().hand(A, [ForgeDeed]).buildings(B, [CaravanCourt]).track(1).begin();
    table.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!((table.tavern(A), table.vp(A)), (corruption(1), -10));
    assert_eq!(table.buildings(A), [CaravanCourt]);

    // Also where it was the player's choice.
    let mut table = skullport().completed(A, [GiveHonorToMask]).track(0).begin();
    table.act(A, assign(ThePlinth)).asks(A, DecisionKind::AcceptOffer).act(A, Action::Accept).turn_of(B);
    assert_eq!((table.tavern(A), table.vp(A)), (clerics(2), -10));

    // Not for tokens that go to the box.
    let mut table = skullport().hand(A, [ReleaseTheHounds]).track(1).begin();
    table.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!((table.track(), table.vp(A)), (0, 0));
}

#[test]
fn sp_5_returned_to_the_far_end() {
    let repent = || skullport().hand(A, [Repent]).tavern(A, corruption(1));
    let mut table = repent().track(13).begin();
    assert_eq!(track(&table), [0, 0, 0, 0, 1, 3, 3, 3, 3]);
    table.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(track(&table), [0, 0, 0, 0, 2, 3, 3, 3, 3]);

    let mut table = repent().track(15).begin();
    table.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(track(&table), [0, 0, 0, 1, 3, 3, 3, 3, 3], "never more than 3 on a space");

    let mut table = repent().begin();
    table.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(track(&table), [1, 3, 3, 3, 3, 3, 3, 3, 3]);
}

#[test]
fn sp_6_removed_tokens_are_gone() {
    let mut table = skullport().buildings(B, [PromenadeOfTheDarkMaiden]).tavern(A, corruption(1)).begin();
    table.act(A, assign(PromenadeOfTheDarkMaiden)).act(A, Action::Corruption).turn_of(B);
    assert_eq!((table.tavern(A), table.track()), (Resources::NONE, 24));
    assert_eq!(table.view().corruption.map(|corruption| corruption.removed), Some(1));

    // Off the track in the normal order.
    let mut table = skullport().hand(A, [ReleaseTheHounds]).begin();
    table.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(track(&table), [0, 1, 3, 3, 3, 3, 3, 3, 3]);
    assert!(table.happened(Event::CorruptionRemoved { player: None, tokens: 3 }));
}

#[test]
fn sp_7_a_resource_of_its_own() {
    let scenario = || skullport().buildings(B, [TheThreePearls]).tavern(A, fighters(1).plus_gold(1).plus_corruption(3));
    let table = scenario().begin();
    assert!(!table.allows(assign(TheThreePearls)), "no Adventurer");
    let seen = table.game.observe(Viewer::Player(B)).view();
    assert_eq!(seen.players[0].tavern.0.corruption(), 3, "everybody sees it");

    let score = last_turns(scenario().lord(A, MirtTheMoneylender)).scores[0];
    assert_eq!((score.adventurers, score.gold), (1, 0));
}

#[test]
fn sp_8_each_token_costs_the_farthest_empty_space() {
    let loss = |track: u8, lying: u16| {
        let scenario = skullport().tavern(A, corruption(2)).lying(ThePlinth, corruption(lying));
        last_turns(scenario.track(track)).scores.iter().map(|score| score.corruption).collect::<Vec<_>>()
    };
    assert_eq!(loss(17, 0), [2 * -3, 0], "[0, 0, 0, 2, 3, 3, 3, 3, 3]");
    assert_eq!(loss(0, 0), [2 * -9, 0], "all empty");
    assert_eq!(loss(22, 1), [-2, 0], "what lies on a space has left the track, but costs nobody");

    let value = |table: &Table| table.view().corruption.map(|corruption| corruption.value);
    let mut table = skullport().tavern(A, corruption(1)).hand(A, [Repent]).begin();
    assert_eq!(value(&table), Some(1));
    table.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(value(&table), Some(0), "no space is empty");
}

#[test]
fn sp_9_choices_one_after_another() {
    let mut table = Scenario::players(3).modules(SKULLPORT).hand(A, [BlackMarketMoney]).track(2).begin();
    table.act(A, assign(WaterdeepHarbor1)).asks(B, DecisionKind::AcceptOffer);
    assert_eq!(table.track(), 1);
    table.act(B, Action::Accept).asks(C, DecisionKind::AcceptOffer);
    assert_eq!((table.tavern(B), table.track()), (gold(4).plus_corruption(1), 0), "C sees that none is left");
    table.act(C, Action::Decline).turn_of(B);
    assert_eq!((table.tavern(A), table.tavern(C)), (gold(8).plus_corruption(1), Resources::NONE));
}

#[test]
fn sp_10_the_xanathar_has_both_bonus_and_loss() {
    let scenario = skullport().lord(A, TheXanathar).tavern(A, corruption(3)).track(12);
    let score = last_turns(scenario).scores[0];
    assert_eq!((score.lord, score.corruption, score.total), (4 * 3, 3 * -5, -3));
}
