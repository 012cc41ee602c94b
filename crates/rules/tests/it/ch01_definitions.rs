//! Chapter 1: definitions, options, public and hidden information.

use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId::*, IntrigueId::*, LordId, LordId::*, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

#[test]
fn def_1_each_opponent_is_everybody_else() {
    let mut s = Scenario::players(4)
        .tavern(A, fighters(3))
        .tavern(B, fighters(2))
        .tavern(C, fighters(1))
        .hand(A, [Ambush])
        .begin();
    s.act(A, assign(WaterdeepHarbor1));
    let left = [A, B, C, D].map(|p| s.tavern(p));
    // D alone had no Fighter to lose; A is not its own opponent.
    assert_eq!(left, [fighters(4), fighters(1), Resources::NONE, Resources::NONE]);
}

#[test]
fn def_2_order_is_clockwise_from_the_active_player() {
    let mut s = Scenario::players(4).first(C).hand(C, [CallForAdventurers]).begin();
    s.act(C, assign(WaterdeepHarbor1));
    for chooser in [C, C, D, A, B] {
        s.asks(chooser, DecisionKind::GainAdventurer).act(chooser, take(Rogue));
    }
    s.turn_of(D);
    assert_eq!([A, B, C, D].map(|p| s.tavern(p)), [rogues(1), rogues(1), rogues(2), rogues(1)]);
}

#[test]
fn def_3_corruption_is_no_adventurer() {
    let s = Scenario::players(2).modules(SKULLPORT).buildings(A, [TheThreePearls, HouseOfWonder]);
    let s = s.tavern(A, clerics(1).plus_corruption(3)).begin();
    assert!(!s.allows(assign(TheThreePearls)), "Corruption is not returned as an Adventurer");
    assert!(!s.allows(assign(HouseOfWonder)), "nor paid as Gold");

    let s = Scenario::players(2).modules(SKULLPORT).buildings(A, [TheThreePearls]);
    let mut s = s.tavern(A, clerics(2).fighters(2).plus_corruption(1)).begin();
    s.act(A, assign(TheThreePearls)).asks(A, DecisionKind::ReturnAdventurer).offers([give(Cleric), give(Fighter)]);
    s.act(A, give(Cleric)).act(A, give(Fighter));
    s.asks(A, DecisionKind::GainAdventurer).offers([take(Cleric), take(Fighter), take(Rogue), take(Wizard)]);
}

#[test]
fn def_4_any_type_is_chosen_per_adventurer() {
    let portal = || Scenario::players(2).buildings(A, [TheYawningPortal]);
    let mut s = portal().begin();
    s.act(A, assign(TheYawningPortal)).act(A, take(Wizard)).act(A, take(Wizard)).turn_of(B);
    assert_eq!(s.tavern(A), wizards(2));

    let mut s = portal().begin();
    s.act(A, assign(TheYawningPortal)).act(A, take(Cleric)).act(A, take(Rogue)).turn_of(B);
    assert_eq!(s.tavern(A), clerics(1).rogues(1));

    // A type that is out cannot be chosen while there are others.
    let mut s = portal().supply(Wizard, 1).supply(Cleric, 0).begin();
    s.act(A, assign(TheYawningPortal)).offers([take(Fighter), take(Rogue), take(Wizard)]);
    s.act(A, take(Wizard)).offers([take(Fighter), take(Rogue)]);
}

#[test]
fn def_5_a_card_played_belongs_to_the_action() {
    let mut s = Scenario::players(2)
        .completed(A, [ExploreAhghaironsTower])
        .hand(A, [GraduationDay])
        .intrigue_deck([Ambush, ArcaneMishap])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(s.tavern(A), wizards(2));
    assert_eq!(s.hand(A), [Ambush], "one action that provided Wizards, so one card");
}

#[test]
fn def_6_return_remove_pay_place_and_discard() {
    let mut s = Scenario::players(2)
        .modules(SKULLPORT)
        .options(|config| config.gold_supply = Some(100))
        .tavern(A, corruption(3).plus_gold(2))
        .hand(A, [Repent])
        .buildings(A, [PromenadeOfTheDarkMaiden, DelversFolly, SmugglersDock])
        .begin();
    assert_eq!(s.track(), 22);
    s.act(A, assign(WaterdeepHarbor1));
    assert_eq!((s.track(), s.tavern(A).corruption()), (23, 2), "returned to the track");
    assert_eq!(s.view().decks.intrigue_discard_pile, [Repent]);

    s.act(B, assign(ThePlinth)).act(A, assign(PromenadeOfTheDarkMaiden)).act(A, Action::Corruption);
    s.act(A, Action::Decline);
    let corruption_now = s.view().corruption.expect("with Skullport");
    assert_eq!((s.track(), corruption_now.removed, s.tavern(A).corruption()), (23, 1, 1), "removed from the game");

    s.act(B, assign(FieldOfTriumph)).act(A, assign(DelversFolly)).act(A, at(BlackstaffTower));
    assert_eq!((s.lying(BlackstaffTower), s.track()), (corruption(1), 23), "placed on a space");

    let bank = s.view().supply.gold.expect("a limited supply");
    s.act(B, assign(TheGrinningLionTavern)).act(A, assign(SmugglersDock));
    assert_eq!(s.view().supply.gold, Some(bank + 2), "paid to the supply");
}

#[test]
fn def_7_what_is_not_optional_must_be_done() {
    let mut s =
        Scenario::players(2).modules(SKULLPORT).tavern(A, fighters(2).rogues(3)).quests(A, [BuryTheBodies]).begin();
    s.act(A, assign(AurorasRealmsShop)).act(A, quest(BuryTheBodies)).turn_of(B);
    assert_eq!((s.vp(A), s.tavern(A)), (20, gold(2).plus_corruption(2)), "the Corruption comes with the reward");

    // A cost is paid in full or the thing is not begun.
    let s = Scenario::players(2).buildings(A, [HouseOfWonder]).tavern(A, gold(1)).begin();
    assert!(!s.allows(assign(HouseOfWonder)));
    let s = Scenario::players(2).buildings(A, [HouseOfWonder]).tavern(A, gold(2)).begin();
    assert!(s.allows(assign(HouseOfWonder)));
}

#[test]
fn def_8_up_to_includes_none() {
    let promenade = || Scenario::players(2).modules(SKULLPORT).buildings(A, [PromenadeOfTheDarkMaiden]);
    let mut s = promenade().begin();
    s.act(A, assign(PromenadeOfTheDarkMaiden)).turn_of(B);

    for removed in 0..=2 {
        let mut s = promenade().tavern(A, corruption(3)).begin();
        s.act(A, assign(PromenadeOfTheDarkMaiden));
        for _ in 0..removed {
            s.offers([Action::Corruption, Action::Decline]).act(A, Action::Corruption);
        }
        if removed < 2 {
            s.act(A, Action::Decline);
        }
        s.turn_of(B);
        assert_eq!(s.tavern(A), corruption(3 - removed));
    }
}

#[test]
fn def_9_a_held_ambassador_is_no_unused_agent() {
    let mut s = Scenario::players(2)
        .agents(A, 2)
        .buildings(B, [ThePalaceOfWaterdeep])
        .hall([(Northgate, 1), (HelmstarWarehouse, 1), (TheSkulkway, 1)])
        .hand(A, [SampleWares])
        .begin();
    assert!(s.allows(assign(WaterdeepHarbor1)), "one Agent for the Harbor, one for the tile");
    s.act(A, assign(ThePalaceOfWaterdeep)).act(B, assign(ThePlinth)).turn_of(A);
    assert_eq!((s.pool(A), s.view().ambassador.holder), (1, Some(A)));
    assert!(!s.allows(assign(WaterdeepHarbor1)), "no unused Agent would be left for Sample Wares");
}

#[test]
fn def_10_tiles_in_the_hall_are_not_in_play() {
    let mut s = Scenario::players(2).buildings(A, [TheStoneHouse]).buildings(B, [CaravanCourt]).begin();
    assert_eq!(s.view().hall.iter().flatten().count(), 3);
    s.act(A, assign(TheStoneHouse));
    assert_eq!(s.tavern(A), gold(2));
}

#[test]
fn opt_1_options_are_fixed_at_the_start() {
    let config = GameConfig {
        long_game: Some(true),
        gold_supply: Some(100),
        first_player: Some(B),
        ..GameConfig::base(2).with(UNDERMOUNTAIN)
    };
    let mut s = Table::dealt(&config, "options");
    s.turn_of(B);
    for (round, agents) in [(1, [5, 5]), (2, [5, 5]), (4, [5, 5]), (5, [6, 6]), (8, [6, 6])] {
        s.play_to_round(round);
        assert_eq!([A, B].map(|p| s.pool(p)), agents, "a long game in round {round}");
        assert!(s.view().supply.gold.is_some(), "with a limited bank");
    }

    // A saved game is bound to its options: changed afterwards, they are refused.
    let mut record = Record::new(GameConfig { long_game: Some(true), ..GameConfig::base(2).with(BOTH) }, "options");
    let mut game = record.replay().expect("a game at its start");
    for _ in 0..20 {
        let action = game.legal_actions().at(0);
        game.apply(action).expect("a legal action");
        record.actions.push(action);
    }
    assert!(record.replay() == Ok(game));
    record.config.long_game = Some(false);
    assert!(record.replay() == Err(ReplayError::Config(ConfigError::LongDemanded)));
}

#[test]
fn opt_2_illegal_combinations_are_refused() {
    let refused = |config: GameConfig| Game::new(&config, Seed::from_text("options")).err();
    let long = |players, modules, long_game| GameConfig { long_game, ..GameConfig::base(players).with(modules) };
    assert_eq!(refused(long(6, NO_MODULES, None)), Some(ConfigError::SixNeedModule));
    assert_eq!(refused(long(3, NO_MODULES, Some(true))), Some(ConfigError::LongNeedsModule));
    assert_eq!(refused(long(2, BOTH, Some(false))), Some(ConfigError::LongDemanded));
    assert_eq!(refused(long(6, SKULLPORT, Some(false))), Some(ConfigError::LongDemanded));

    for fine in [
        long(2, NO_MODULES, Some(false)),
        long(2, UNDERMOUNTAIN, Some(true)),
        long(2, UNDERMOUNTAIN, None),
        long(2, BOTH, None),
        long(5, BOTH, Some(true)),
        long(6, SKULLPORT, None),
    ] {
        assert_eq!(refused(fine), None, "{fine:?}");
    }
}

#[test]
fn info_1_everything_else_is_public() {
    let mut s = Scenario::players(3)
        .modules(BOTH)
        .tavern(A, wizards(1).plus_gold(3).plus_corruption(1))
        .quests(A, [TrainBladesingers, BolsterCityGuard, PrisonBreak])
        .completed(A, [StudyTheIlluskArch, AmbushArtorMorlin])
        .hand(A, [Ambush, BribeAgent])
        .hand(B, [Conscription, TaxCollection, Repent])
        .hand(C, [OpenLord])
        .mandatory(B, [QuellRiots])
        .buildings(C, [CaravanCourt])
        .lying(WaterdeepHarbor2, clerics(1))
        .vp(C, 17)
        .begin();
    s.act(A, assign(BlackstaffTower));

    let mut public = s.view();
    for player in &mut public.players {
        (player.lord, player.intrigue) = (None, None);
    }
    let spectator = s.game.observe(Viewer::Spectator).view();
    assert_eq!(spectator, public);

    let seen = &s.game.observe(Viewer::Player(B)).view().players[0];
    let mut quests = seen.quests.clone();
    quests.sort();
    let mut expected = [TrainBladesingers, BolsterCityGuard, PrisonBreak];
    expected.sort();
    assert_eq!(quests, expected);
    assert_eq!((seen.intrigue_count, &seen.intrigue), (2, &None), "two cards without names");
    assert_eq!(seen.completed, [StudyTheIlluskArch, AmbushArtorMorlin], "each completion was public");
}

#[test]
fn info_2_hands_lords_and_decks_are_hidden() {
    let three = || {
        let s = Scenario::players(3).modules(SKULLPORT).lord(A, Sangalor).lord(B, MirtTheMoneylender);
        s.lord(C, DurnanTheWanderer).tavern(B, gold(4)).tavern(C, gold(4))
    };
    let mut s = three().hand(A, [Blackmail, Ambush]).hand(B, [TaxCollection]).begin();
    let dump = format!("{:?}", s.game.observe(Viewer::Spectator).view());
    for secret in ["Sangalor", "MirtTheMoneylender", "DurnanTheWanderer", "Ambush", "TaxCollection"] {
        assert!(!dump.contains(secret), "a spectator sees {secret}");
    }
    let lords = |s: &Table, viewer| -> Vec<Option<LordId>> {
        s.game.observe(viewer).view().players.iter().map(|player| player.lord).collect()
    };
    assert_eq!(lords(&s, Viewer::Player(B)), [None, Some(MirtTheMoneylender), None]);

    // Blackmail shows a Lord to one player.
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(Blackmail)).act(A, opponent(C));
    assert_eq!(lords(&s, Viewer::Player(A)), [Some(Sangalor), None, Some(DurnanTheWanderer)]);
    assert_eq!(lords(&s, Viewer::Player(B)), [None, Some(MirtTheMoneylender), None]);
    let seen = Event::LordSeen { player: A, of: C, lord: Some(DurnanTheWanderer) };
    assert!(s.happened(seen));
    assert_eq!(seen.seen_by(Viewer::Player(A)).get(), seen);
    let to_others = Event::LordSeen { player: A, of: C, lord: None };
    assert_eq!(seen.seen_by(Viewer::Player(B)).get(), to_others);

    // What is drawn, only its player sees.
    let drawn = Event::IntrigueDrawn { player: A, card: Some(Ambush) };
    assert_eq!(drawn.seen_by(Viewer::Player(A)).get(), drawn);
    for other in [Viewer::Player(B), Viewer::Spectator] {
        assert_eq!(drawn.seen_by(other).get(), Event::IntrigueDrawn { player: A, card: None });
    }
    let told = |event: Event, viewer| serde_json::to_string(&event.seen_by(viewer)).unwrap();
    assert_eq!(told(drawn, Viewer::Player(A)), r#"{"type":"intrigue-drawn","player":0,"card":"ambush"}"#);
    assert_eq!(told(drawn, Viewer::Player(B)), r#"{"type":"intrigue-drawn","player":0}"#);
    assert_eq!(told(seen, Viewer::Player(B)), r#"{"type":"lord-seen","player":0,"of":2}"#);

    // Games that differ only in hidden things look the same.
    let view_of_b = |s: Scenario| s.begin().game.observe(Viewer::Player(B));
    let usual = || three().hand(A, [Ambush]).intrigue_deck([Repent]).quest_deck([PrisonBreak]).stack([CaravanCourt]);
    let hall = [(Northgate, 1), (TheSkulkway, 1), (NewOlamn, 1)];
    let usual = || usual().hall(hall).inn([PatrolDockWard, UncoverDrowPlot, BuryTheBodies, PayFines]);
    let others = [
        usual().intrigue_deck([Conscription]),
        usual().quest_deck([BolsterCityGuard]),
        usual().stack([SmugglersDock]),
        usual().lord(A, LarissaNeathal),
        usual().hand(A, [FreeDrinks]),
    ];
    for (n, other) in others.into_iter().enumerate() {
        assert!(view_of_b(other) == view_of_b(usual()), "B can tell difference {n}");
    }
}

#[test]
fn info_3_lords_are_revealed_at_final_scoring() {
    let mut s = Table::dealt(&GameConfig::base(3), "reveal");
    let public_lords =
        |s: &Table| s.game.observe(Viewer::Spectator).view().players.iter().map(|p| p.lord).collect::<Vec<_>>();
    s.play_to_round(8);
    assert_eq!(public_lords(&s), [None; 3]);
    s.play_to_end();
    let lords: Vec<_> = s.view().players.iter().map(|player| player.lord).collect();
    assert_eq!(public_lords(&s), lords);
    assert!(lords.iter().all(Option::is_some));

    // Discards lie face up.
    let mut s = Scenario::players(2).hand(A, [Conscription]).begin();
    s.act(A, assign(WaterdeepHarbor1));
    let decks = s.game.observe(Viewer::Player(B)).view().decks;
    assert_eq!(decks.intrigue_discard_pile, [Conscription]);
}
