//! Chapter 2: components and constants.

use super::counts::Counts;
use super::scenario::*;
use deepwater_rules::cards::{BuildingId, LordId};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

/// The printed Quests, Intrigue cards, tiles and Lords of a set are all there. Made-up cards may come on top: how many
/// there are exactly is stated by the headings in docs/cards, which the tests of `catalogue` compare with the tables.
#[track_caller]
fn has_the_printed(set: CardSet, printed: [usize; 4]) {
    let Counts { quests, intrigue, tiles } = Counts::of(set);
    let lords = LordId::ALL.iter().filter(|lord| lord.card().set == set).count();
    for ((kind, file), (count, printed)) in
        [("Quests", "quests"), ("Intrigue cards", "intrigue"), ("tiles", "buildings"), ("Lords", "lords")]
            .into_iter()
            .zip([quests, intrigue, tiles, lords].into_iter().zip(printed))
    {
        assert!(
            count >= printed,
            "{set:?} has {count} {kind}, but {printed} are printed: \
             see COMP-1 to COMP-3 in docs/rules.md and docs/cards/{file}.toml"
        );
    }
}

#[test]
fn comp_1_base_components() {
    has_the_printed(CardSet::Base, [60, 50, 24, 11]);

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
    // Together the 60 Quests, 50 Intrigue cards, 24 tiles and 6 Lords of COMP-2.
    has_the_printed(CardSet::Undermountain, [30, 25, 12, 3]);
    has_the_printed(CardSet::Skullport, [30, 25, 12, 3]);

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
