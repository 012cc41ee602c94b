//! Chapter 2: components and constants.

use super::scenario::*;
use deepwater_rules::cards::{BUILDINGS, BuildingId, INTRIGUE, LORDS, QUESTS};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

/// Quests, Intrigue cards, tiles and Lords of these sets.
fn counts(sets: &[CardSet]) -> [usize; 4] {
    let intrigue = INTRIGUE.iter().filter(|card| sets.contains(&card.set)).map(|card| usize::from(card.copies));
    [
        QUESTS.iter().filter(|card| sets.contains(&card.set)).count(),
        intrigue.sum(),
        BUILDINGS.iter().filter(|tile| sets.contains(&tile.set)).count(),
        LORDS.iter().filter(|lord| sets.contains(&lord.set)).count(),
    ]
}

#[test]
fn comp_1_base_components() {
    assert_eq!(counts(&[CardSet::Base]), [60, 50, 24, 11]);

    let config = GameConfig { gold_supply: Some(100), ..GameConfig::base(2) };
    let view = Table::dealt(&config, "components").view();
    let supply = view.supply;
    assert_eq!([supply.cleric, supply.fighter, supply.rogue, supply.wizard], [25; 4]);
    assert_eq!(supply.gold, Some(100 - 4 - 5));
    assert!(view.players.iter().all(|player| player.pool + player.reserve == 5), "all Agents of a faction");

    let nine = || Scenario::players(2).buildings(A, BuildingId::ALL[..9].iter().copied());
    assert_eq!(nine().begin().buildings(A).len(), 9);
    let ten = Scenario::players(2).buildings(A, BuildingId::ALL[..10].iter().copied());
    assert_eq!(ten.refused(), PositionError::TooManyBuildings, "9 control markers");
}

#[test]
fn comp_2_expansion_components() {
    assert_eq!(counts(&[CardSet::Undermountain, CardSet::Skullport]), [60, 50, 24, 6]);

    let view = Table::dealt(&GameConfig::base(2).with(BOTH), "components").view();
    assert_eq!(view.corruption.expect("with Skullport").track.iter().sum::<u8>(), 25);
    let supply = view.supply;
    // 4 Caravans of 5 per type besides the 25 cubes.
    assert_eq!([supply.cleric, supply.fighter, supply.rogue, supply.wizard], [25 + 4 * 5; 4]);
    assert!(view.players.iter().all(|player| player.pool + player.reserve == 6), "the sixth Agent");

    let six = Table::dealt(&GameConfig::base(6).with(UNDERMOUNTAIN), "components").view();
    assert_eq!(six.players[5].faction, Faction::GrayHands);
}

#[test]
fn comp_3_each_module_brings_half() {
    assert_eq!(counts(&[CardSet::Undermountain]), [30, 25, 12, 3]);
    assert_eq!(counts(&[CardSet::Skullport]), [30, 25, 12, 3]);

    let boards = |modules| Table::dealt(&GameConfig::base(3).with(modules), "boards").view();
    let (base, under, skull) = (boards(NO_MODULES), boards(UNDERMOUNTAIN), boards(SKULLPORT));
    assert_eq!(under.spaces.len() - base.spaces.len(), 3);
    assert_eq!(skull.spaces.len() - base.spaces.len(), 3);
    assert!(under.corruption.is_none() && skull.corruption.is_some());
}

#[test]
fn comp_4_factions_have_no_rules_effect() {
    use Faction::*;
    let colors = [
        (KnightsOfTheShield, "yellow"),
        (CityGuard, "black"),
        (Silverstars, "blue"),
        (Harpers, "green"),
        (RedSashes, "red"),
        (GrayHands, "gray"),
    ];
    for (faction, color) in colors {
        assert_eq!(faction.color(), color);
    }

    let config = GameConfig::base(3).with(SKULLPORT);
    let mut swapped = config;
    swapped.factions.swap(0, 1);
    let mut games = [Table::dealt(&config, "factions"), Table::dealt(&swapped, "factions")];
    let seats = games.each_ref().map(|s| s.view().players[0].faction);
    assert_eq!(seats, [config.factions[0], config.factions[1]]);
    while let Some(decision) = games[0].game.decision() {
        let options = games[0].options();
        assert_eq!(options, games[1].options());
        for s in &mut games {
            s.act(decision.player, options[options.len() / 2]);
        }
    }
    assert_eq!(games[0].game.outcome(), games[1].game.outcome());
}

#[test]
fn comp_5_colors_of_the_adventurers() {
    assert_eq!([Cleric, Fighter, Rogue, Wizard].map(Adventurer::color), ["white", "orange", "black", "purple"]);
}
