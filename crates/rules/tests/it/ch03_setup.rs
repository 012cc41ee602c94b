//! Chapter 3: setup.

use std::collections::BTreeSet;

use super::counts::{Counts, THINNED, lords_with};
use super::scenario::*;
use deepwater_rules::pieces::*;
use deepwater_rules::*;

fn dealt(players: u8, modules: Modules) -> View {
    Table::dealt(&GameConfig::base(players).with(modules), "setup").view()
}

/// Every Lord that anybody is dealt in many games.
fn lords_dealt(modules: Modules) -> BTreeSet<&'static str> {
    let config = GameConfig::base(5).with(modules);
    let games = (0..100).map(|n| Table::dealt(&config, &format!("lords {n}")).view());
    games.flat_map(|view| view.players).filter_map(|player| player.lord).map(|lord| lord.name()).collect()
}

#[test]
fn setup_1_two_to_five_players_or_six_with_a_module() {
    let check = |players, modules| GameConfig::base(players).with(modules).check();
    for players in 2..=5 {
        assert_eq!(check(players, NO_MODULES), Ok(()));
        assert_eq!(dealt(players, NO_MODULES).players.len(), usize::from(players));
    }
    assert_eq!(check(6, NO_MODULES), Err(ConfigError::SixNeedModule));
    assert_eq!(dealt(6, UNDERMOUNTAIN).players.len(), 6);
    assert_eq!(dealt(6, SKULLPORT).players.len(), 6);
    assert_eq!(check(1, NO_MODULES), Err(ConfigError::Players(1)));
    assert_eq!(check(7, BOTH), Err(ConfigError::Players(7)));
}

#[test]
fn setup_2_module_decks_are_merged() {
    let [base, skullport, undermountain] = [CardSet::Base, CardSet::Skullport, CardSet::Undermountain].map(Counts::of);
    let dealt = |modules| Counts::in_game(&dealt(3, modules));
    assert_eq!(dealt(NO_MODULES), base);
    assert_eq!(dealt(SKULLPORT), base.plus(skullport));
    assert_eq!(dealt(UNDERMOUNTAIN), base.plus(undermountain));
    assert_eq!(dealt(BOTH), base.less(THINNED).plus(skullport).plus(undermountain), "thinned first, then merged");
    for modules in [NO_MODULES, SKULLPORT, BOTH] {
        assert_eq!(lords_dealt(modules).len(), lords_with(modules));
    }
}

#[test]
fn setup_3_no_two_players_share_a_faction() {
    let mut config = GameConfig::base(3);
    config.factions[2] = config.factions[0];
    assert_eq!(config.check(), Err(ConfigError::SameFaction));
    config.players = 2;
    assert_eq!(config.check(), Ok(()), "nobody sits at the third seat");

    let factions: BTreeSet<&str> = dealt(5, NO_MODULES).players.iter().map(|player| player.faction.into()).collect();
    assert_eq!(factions.len(), 5);
}

#[test]
fn setup_4_agents_per_player() {
    let pools = |players, modules| dealt(players, modules).players.iter().map(|p| p.pool).collect::<Vec<_>>();
    assert_eq!(pools(2, NO_MODULES), [4; 2]);
    assert_eq!(pools(3, NO_MODULES), [3; 3]);
    assert_eq!(pools(4, NO_MODULES), [2; 4]);
    assert_eq!(pools(5, NO_MODULES), [2; 5]);
    assert_eq!(pools(6, SKULLPORT), [2; 6]);
    assert_eq!(pools(3, SKULLPORT), [3; 3], "one module alone makes no long game");
}

#[test]
fn setup_5_one_agent_each_waits_for_round_5() {
    for players in 2..=5 {
        assert!(dealt(players, NO_MODULES).players.iter().all(|player| player.reserve == 1));
    }
    assert!(dealt(6, BOTH).players.iter().all(|player| (player.pool, player.reserve) == (2, 1)));
    let long = GameConfig { long_game: Some(true), ..GameConfig::base(2).with(UNDERMOUNTAIN) };
    let view = Table::dealt(&long, "setup").view();
    assert!(view.players.iter().all(|player| (player.pool, player.reserve) == (5, 1)));
}

#[test]
fn setup_6_ambassador_and_lieutenant_start_aside() {
    let view = dealt(4, NO_MODULES);
    assert_eq!((view.ambassador.holder, view.ambassador.space), (None, None));
    assert!(view.players.iter().all(|player| !player.lieutenant && player.pool == 2));
    assert!(view.spaces.iter().all(|space| space.agents.is_empty()));
}

#[test]
fn setup_7_scores_start_at_zero() {
    let scores: Vec<i16> = dealt(5, NO_MODULES).players.iter().map(|player| player.vp).collect();
    assert_eq!(scores, [0; 5]);
}

#[test]
fn setup_8_one_common_supply() {
    let config = GameConfig { gold_supply: Some(100), first_player: Some(A), ..GameConfig::base(3) };
    let mut s = Table::dealt(&config, "setup");
    let supply = s.view().supply;
    assert_eq!([supply.cleric, supply.fighter, supply.rogue, supply.wizard], [25; 4]);
    assert_eq!(supply.gold, Some(100 - 4 - 5 - 6));
    let board = s.view().spaces.iter().map(|space| space.resources).fold(Resources::NONE, Resources::plus);
    assert_eq!(board, Resources::NONE);

    use deepwater_rules::cards::BasicSpace::*;
    s.act(A, assign(FieldOfTriumph));
    s.play_until(|s| s.decision().player == B).act(B, assign(AurorasRealmsShop));
    assert_eq!((s.view().supply.fighter, s.view().supply.gold), (23, Some(81)));
}

#[test]
fn setup_9_three_tokens_per_round_space() {
    let mut s = Table::dealt(&GameConfig::base(4), "tokens");
    s.play_to_end();
    for round in 1..=8 {
        let start = s.events.iter().position(|event| *event == Event::RoundStarted { round });
        let in_round = &s.events[start.expect("every round starts") + 1..];
        let tokens = in_round.iter().take_while(|event| matches!(event, Event::TokensPlaced { .. })).count();
        assert_eq!(tokens, 3, "round {round}");
    }
    let all = s.events.iter().filter(|event| matches!(event, Event::TokensPlaced { .. })).count();
    assert_eq!(all, 24);
}

#[test]
fn setup_10_three_tiles_face_up() {
    let view = dealt(3, NO_MODULES);
    assert_eq!(view.decks.buildings, Counts::of(CardSet::Base).tiles - 3);
    let tokens: Vec<u8> = view.hall.iter().flatten().map(|tile| tile.vp).collect();
    assert_eq!(tokens, [1; 3], "none from setup, 1 each from the start of round 1");
    assert!(view.players.iter().all(|player| player.buildings.is_empty()));
}

#[test]
fn setup_11_one_secret_lord_each() {
    let s = Table::dealt(&GameConfig::base(5), "setup");
    let lords: BTreeSet<_> = s.view().players.iter().filter_map(|player| player.lord).collect();
    assert_eq!(lords.len(), 5, "all different");
    for p in [A, B, C, D, E] {
        let seen = s.game.observe(Viewer::Player(p)).view();
        let known: Vec<PlayerId> = seen.players.iter().filter(|player| player.lord.is_some()).map(|p| p.seat).collect();
        assert_eq!(known, [p]);
    }
}

#[test]
fn setup_12_two_quests_each_then_four_at_the_inn() {
    let view = dealt(4, NO_MODULES);
    assert_eq!(view.decks.quests, Counts::of(CardSet::Base).quests - 4 * 2 - 4);
    assert_eq!(view.decks.quest_discards, 0);
    let mut seen: BTreeSet<_> = view.inn.iter().flatten().copied().collect();
    assert_eq!(seen.len(), 4);
    for player in &view.players {
        assert_eq!(player.quests.len(), 2);
        seen.extend(&player.quests);
    }
    assert_eq!(seen.len(), 12);
}

#[test]
fn setup_13_two_intrigue_cards_each() {
    let view = dealt(4, NO_MODULES);
    let deck = Counts::of(CardSet::Base).intrigue - 4 * 2;
    assert_eq!((view.decks.intrigue, view.decks.intrigue_discards), (deck, 0));
    assert!(view.players.iter().all(|player| player.intrigue_count == 2));
}

#[test]
fn setup_14_module_boards_and_the_track() {
    let spaces = [NO_MODULES, UNDERMOUNTAIN, SKULLPORT, BOTH].map(|modules| dealt(2, modules).spaces.len());
    assert_eq!(spaces, [13, 16, 16, 19]);
    let track = dealt(2, SKULLPORT).corruption.expect("with Skullport").track;
    assert_eq!(track, [1, 3, 3, 3, 3, 3, 3, 3, 3]);
    assert!(dealt(2, UNDERMOUNTAIN).corruption.is_none());
}

#[test]
fn setup_15_first_player_by_lot_or_by_the_host() {
    let config = GameConfig::base(4);
    let first = |config: &GameConfig, seed: &str| Table::dealt(config, seed).view().first_player;
    let by_lot: Vec<PlayerId> = (0..40).map(|n| first(&config, &n.to_string())).collect();
    let again: Vec<PlayerId> = (0..40).map(|n| first(&config, &n.to_string())).collect();
    assert_eq!(by_lot, again);
    assert_eq!(by_lot.into_iter().collect::<BTreeSet<_>>(), BTreeSet::from([A, B, C, D]));

    let mut s = Table::dealt(&GameConfig { first_player: Some(C), ..config }, "host");
    s.turn_of(C);
    assert_eq!(s.view().first_player, C);
    assert_eq!(GameConfig { first_player: Some(E), ..config }.check(), Err(ConfigError::FirstPlayer(4)));
}

#[test]
fn setup_16_starting_gold() {
    let taverns = |players: u8, modules, first| {
        let config = GameConfig { first_player: Some(first), ..GameConfig::base(players).with(modules) };
        Table::dealt(&config, "gold").view().players.iter().map(|player| player.tavern.0).collect::<Vec<_>>()
    };
    assert_eq!(taverns(5, NO_MODULES, C), [7, 8, 4, 5, 6].map(gold));
    assert_eq!(taverns(6, UNDERMOUNTAIN, A), [4, 5, 6, 7, 8, 9].map(gold));
}

#[test]
fn setup_17_one_seeded_generator_in_a_fixed_order() {
    let config = GameConfig::base(3).with(BOTH);
    let by_lot = Table::dealt(&config, "seed");
    assert!(by_lot.game == Table::dealt(&config, "seed").game);
    assert!(by_lot.view() != Table::dealt(&config, "another seed").view());

    // Naming the first player uses up the same draw as the lot.
    let lot = by_lot.view().first_player;
    let named = |first| Table::dealt(&GameConfig { first_player: Some(first), ..config }, "seed").view();
    assert_eq!(by_lot.view(), named(lot));

    // Dealing begins with the first player, one whole hand at a time.
    let (from_a, from_b) = (named(A), named(B));
    for (p, q) in [(A, B), (B, C), (C, A)] {
        let (one, other) = (&from_a.players[p.index()], &from_b.players[q.index()]);
        assert_eq!((&one.quests, &one.intrigue, one.lord), (&other.quests, &other.intrigue, other.lord));
    }
    assert_eq!(from_a.inn, from_b.inn);

    // Reshuffles draw from it, too: a whole game repeats itself.
    let play = || {
        let mut s = Table::dealt(&config, "seed");
        s.play_to_end();
        s
    };
    let (one, other) = (play(), play());
    assert!(one.game == other.game);
    assert_eq!(one.events, other.events);
}
