//! Chapter 20: conflicts and rulings, R-1 to R-46.

use super::ch13_decks::base_tiles_but;
use super::counts::{Counts, THINNED, lords_with};
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace, BasicSpace::*, BuildingId::*, IntrigueId, IntrigueId::*};
use deepwater_rules::cards::{LordId, LordId::*, QuestId, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

use std::collections::BTreeSet;

/// Everything of each type.
fn rich() -> Resources {
    clerics(9).fighters(9).rogues(9).wizards(9).plus_gold(20)
}

/// The place of an event in the log.
#[track_caller]
fn when(s: &Table, wanted: impl Fn(&Event) -> bool) -> usize {
    s.events.iter().position(wanted).expect("it happened")
}

/// The last round without a turn left: only the scoring.
fn last_moment(players: u8) -> Scenario {
    Scenario::players(players).round(8).agents_each(0).lord(A, LarissaNeathal)
}

/// There are so many Agents that all open spaces of the base board are occupied and D, whose turn is next, has no
/// space. A is at the Harbor and is the only player with Gold for a tile.
pub(super) fn crowded(change: impl FnOnce(Scenario) -> Scenario) -> Table {
    let s = Scenario::players(5)
        .round(5)
        .agents(A, 1)
        .agents(E, 1)
        .hand(A, [Ambush])
        .tavern(A, gold(8))
        .intrigue_deck([RealEstateDeal])
        .hall([(FetlockCourt, 1), (HouseOfHeroes, 1), (NewOlamn, 1)]);
    let mut s = change(s).begin();
    let moves: [(PlayerId, BasicSpace); 9] = [
        (A, WaterdeepHarbor1),
        (B, FieldOfTriumph),
        (C, BlackstaffTower),
        (D, ThePlinth),
        (E, TheGrinningLionTavern),
        (B, CliffwatchInn1),
        (C, CliffwatchInn2),
        (D, CliffwatchInn3),
        (B, AurorasRealmsShop),
    ];
    for (p, space) in moves {
        s.play_until(|s| s.decision().kind == DecisionKind::AssignAgent);
        s.act(p, assign(space));
    }
    // C's third Agent has only Castle Waterdeep left, and A's only Builder's Hall.
    s
}

#[test]
fn r_1_corruption_costs_the_farthest_empty_space() {
    let skullport = |tokens, track| last_moment(2).modules(SKULLPORT).tavern(A, corruption(tokens)).track(track);
    // -1 to -5 are empty, -6 to -9 full: 5 per token, not 1.
    let mut s = skullport(2, 12).begin();
    assert_eq!(s.view().corruption.expect("a track").track, [0, 0, 0, 0, 0, 3, 3, 3, 3]);
    assert_eq!(s.play_to_end().scores[0].corruption, -10);
    // A space that is not quite empty does not count.
    assert_eq!(skullport(2, 13).begin().play_to_end().scores[0].corruption, -8);
    assert_eq!(skullport(1, 24).begin().play_to_end().scores[0].corruption, -1);
    assert_eq!(skullport(3, 0).begin().play_to_end().scores[0].total, -27);
    assert_eq!(skullport(0, 25).begin().view().corruption.expect("a track").value, 0);
}

#[test]
fn r_2_no_owner_benefit_for_the_owner() {
    let horn = || Scenario::players(2).modules(UNDERMOUNTAIN).buildings(A, [TheGoldenHorn]);
    let mut s = horn().begin();
    s.act(A, assign(TheGoldenHorn));
    assert_eq!(s.tavern(A), gold(4));
    assert!(!s.happened(Event::OwnerPaid { player: A, building: TheGoldenHorn }));

    let mut s = horn().first(B).begin();
    s.act(B, assign(TheGoldenHorn));
    assert_eq!((s.tavern(B), s.tavern(A)), (gold(4), gold(2)));

    let mut s = horn().completed(A, [ImpersonateTaxCollector]).begin();
    s.act(A, assign(TheGoldenHorn));
    assert_eq!(s.tavern(A), gold(6));
}

#[test]
fn r_3_a_copy_of_the_harbor_is_not_reassigned_the_orb_is() {
    let harbor = || Scenario::players(2).agents_each(1).hand(A, [Conscription]).hand(B, [CrimeWave]);
    let mut s = harbor().completed(B, [RecoverTheMagistersOrb]).begin();
    s.act(A, assign(WaterdeepHarbor2)).act(B, orb(WaterdeepHarbor2));
    assert_eq!(s.agents_on(WaterdeepHarbor2), [Some(A), Some(B)]);
    s.asks(A, DecisionKind::AssignAgent).act(A, assign(ThePlinth));
    assert_eq!(s.decision().rule, "HARBOR-7");
    s.act(B, assign(BlackstaffTower));
    assert!(s.happened(Event::AgentReassigned {
        player: B,
        from: WaterdeepHarbor2.into(),
        space: BlackstaffTower.into(),
        via: None
    }));

    let mut s = harbor().buildings(B, [TheZoarstar]).begin();
    s.act(A, assign(WaterdeepHarbor2)).act(B, assign(TheZoarstar));
    assert!(s.happened(Event::IntriguePlayed { player: B, card: CrimeWave }));
    s.asks(A, DecisionKind::AssignAgent).act(A, assign(ThePlinth));
    assert_eq!(s.view().round, 2);
}

#[test]
fn r_4_the_penalty_for_open_quests_is_an_option() {
    let open = || last_moment(2).quests(A, [PrisonBreak]).mandatory(A, [QuellRiots]);
    assert_eq!(open().begin().play_to_end().scores[0].penalty, 0);
    let mut s = open().options(|config| config.unfinished_quest_penalty = 5).begin();
    let outcome = s.play_to_end();
    assert_eq!((outcome.scores[0].penalty, outcome.scores[0].total, outcome.scores[1].penalty), (-10, -10, 0));
}

#[test]
fn r_5_the_sixth_player_starts_with_nine_gold() {
    let config = GameConfig { first_player: Some(C), ..GameConfig::base(6).with(UNDERMOUNTAIN) };
    let s = Table::dealt(&config, "six");
    assert_eq!([C, D, E, F, A, B].map(|p| s.tavern(p).gold()), [4, 5, 6, 7, 8, 9]);
}

#[test]
fn r_6_a_tie_on_gold_too_is_a_shared_victory() {
    let tie = || last_moment(3).lord(A, KyrianiAgrivar).lord(B, NindilJalbuck).lord(C, BrianneByndraeth);
    let tied = || tie().vp(A, 9).vp(B, 9).vp(C, 1);
    let tournament = |s: Scenario| s.options(|config| config.tie_break = TieBreak::Tournament);
    assert_eq!(tied().begin().play_to_end().winners, [A, B]);
    // An odd Gold scores nothing, but breaks the tie.
    assert_eq!(tied().tavern(B, gold(1)).begin().play_to_end().winners, [B]);
    // Completed Quests and Buildings count in tournaments only; none of these three Lords likes Warfare.
    let quests = || tied().completed(B, [RaidOrcStronghold]).buildings(A, [CaravanCourt]);
    assert_eq!(quests().begin().play_to_end().winners, [A, B]);
    assert_eq!(tournament(quests()).begin().play_to_end().winners, [B]);
    assert_eq!(tournament(tied().buildings(A, [CaravanCourt])).begin().play_to_end().winners, [A]);
    // Then the lot decides, one way or the other.
    let lots = (0..20).map(|n| tournament(tied()).seed(&n.to_string()).begin().play_to_end().winners);
    assert_eq!(lots.collect::<BTreeSet<_>>(), BTreeSet::from([vec![A], vec![B]]));
    // Both tied players are equally likely to win. The share of the third seat does not go to one of them.
    let first = (0..200).filter(|n| tournament(tied()).seed(&n.to_string()).begin().play_to_end().winners == [A]);
    assert!((80..=120).contains(&first.count()));
}

#[test]
fn r_7_the_ambassador_stays_at_the_harbor_its_partner_moves() {
    let mut s = Scenario::players(2)
        .agents_each(1)
        .buildings(A, [ThePalaceOfWaterdeep])
        .hand(A, [Conscription, GoodFaith])
        .hand(B, [CrimeWave])
        .completed(B, [RecoverTheMagistersOrb])
        .begin();
    s.act(A, assign(ThePalaceOfWaterdeep)).act(B, assign(ThePlinth));
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(Conscription));
    s.turn_of(A).act(A, assign(WaterdeepHarbor2)).act(B, orb(WaterdeepHarbor1));
    s.act(A, assign(ThePlinth)).act(B, assign(BlackstaffTower)).act(A, assign(FieldOfTriumph));
    s.act(B, assign(TheGrinningLionTavern)).act(A, assign(AurorasRealmsShop)).act(B, assign(CastleWaterdeep));
    assert_eq!(s.agents_on(WaterdeepHarbor1), [None, Some(B)]);
    s.asks(B, DecisionKind::AssignAgent).act(B, assign(ThePalaceOfWaterdeep));
    // The Ambassador stayed at the Harbor until B took it by using the Palace.
    s.asks(A, DecisionKind::AssignAgent);
    assert_eq!(s.decision().rule, "HARBOR-7");
    assert_eq!((s.agents_on(WaterdeepHarbor1), s.view().ambassador.holder), (vec![], Some(B)));
}

#[test]
fn r_16_one_quest_per_turn_and_a_reassignment_is_a_turn() {
    let quests = || Scenario::players(2).quests(A, [DomesticateOwlbears, HealFallenGrayHandSoldiers]).tavern(A, rich());
    let mut s = quests().hand(A, [AcceleratePlans]).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, assign(BlackstaffTower)).act(A, assign(ThePlinth));
    s.asks(A, DecisionKind::CompleteQuest).act(A, quest(DomesticateOwlbears)).turn_of(B);

    let mut s = quests().hand(A, [Conscription, GoodFaith]).agents(A, 2).agents(B, 0).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(GoodFaith)).act(A, Action::Decline);
    s.act(A, assign(WaterdeepHarbor2)).act(A, Action::Decline);
    s.act(A, assign(ThePlinth)).act(A, quest(DomesticateOwlbears));
    s.act(A, assign(BlackstaffTower)).act(A, quest(HealFallenGrayHandSoldiers));
    assert_eq!((s.view().round, s.view().players[0].completed.len()), (2, 2));
}

#[test]
fn r_8_round_2_start_of_round_effects_have_a_fixed_order() {
    let mut s = Scenario::players(2)
        .round(4)
        .agents_each(1)
        .buildings(A, [ThePalaceOfWaterdeep, CaravanCourt])
        .completed(B, [DefendTheTowerOfLuck])
        .begin();
    s.act(A, assign(ThePalaceOfWaterdeep)).act(B, assign(ThePlinth));
    s.asks(B, DecisionKind::GainAdventurer).act(B, take(Wizard));
    s.asks(A, DecisionKind::AssignAgent);
    assert_eq!(s.decision().rule, "AMB-4");
    let order = [
        when(&s, |event| matches!(event, Event::RoundStarted { round: 5 })),
        when(&s, |event| matches!(event, Event::TokensPlaced { .. })),
        when(&s, |event| matches!(event, Event::ReserveAgentsJoined)),
        when(&s, |event| matches!(event, Event::Stocked { .. })),
        when(&s, |event| matches!(event, Event::PlotFired { .. })),
    ];
    assert!(order.is_sorted(), "{order:?}");
}

#[test]
fn r_9_an_empty_slot_of_the_inn_waits_for_the_next_take() {
    let inn = [PrisonBreak, RaidOrcStronghold, BolsterCityGuard, SealGateToCyricsRealm];
    let base = |set| set == CardSet::Base;
    let others = QuestId::ALL.iter().copied().filter(|quest| base(quest.card().set) && !inn.contains(quest));
    let cards = IntrigueId::ALL.iter().copied().filter(|card| base(card.card().set));
    let cards = cards.flat_map(|card| std::iter::repeat_n(card, usize::from(card.card().copies)));
    let mut s = Scenario::players(2).inn(inn).quests(A, others).hand(A, cards).buildings(B, [HouseOfTheMoon]).begin();
    s.act(A, assign(CliffwatchInn1)).act(A, quest(RaidOrcStronghold));
    assert_eq!(s.view().inn, [Some(PrisonBreak), None, Some(BolsterCityGuard), Some(SealGateToCyricsRealm)]);
    s.act(B, assign(CliffwatchInn2)).act(B, quest(PrisonBreak));
    assert!(s.hand(B).is_empty(), "no card, no draw");

    s.act(A, assign(WaterdeepHarbor1)).act(A, play(ChangeOfPlans)).act(A, quest(DomesticateOwlbears));
    s.act(B, Action::Decline);
    assert_eq!(s.view().inn, [None, None, Some(BolsterCityGuard), Some(SealGateToCyricsRealm)]);
    s.act(B, assign(HouseOfTheMoon)).asks(B, DecisionKind::TakeQuest);
    s.offers([quest(DomesticateOwlbears), quest(BolsterCityGuard), quest(SealGateToCyricsRealm)]);
    assert_eq!(s.view().inn[..2], [Some(DomesticateOwlbears), None]);
}

#[test]
fn r_10_eleven_fourteen_or_seventeen_lords() {
    let dealt = |modules| {
        let config = GameConfig::base(5).with(modules);
        let games = (0..60).map(|n| Table::dealt(&config, &n.to_string()).view());
        games.flat_map(|view| view.players).filter_map(|player| player.lord).collect::<BTreeSet<LordId>>()
    };
    for modules in [NO_MODULES, SKULLPORT, BOTH] {
        assert_eq!(dealt(modules).len(), lords_with(modules));
    }
    assert!(dealt(SKULLPORT).contains(&Sangalor) && !dealt(SKULLPORT).contains(&Trobriand));
}

#[test]
fn r_11_no_choice_of_a_type_that_is_out() {
    let portal = || Scenario::players(2).buildings(A, [TheYawningPortal]).supply(Wizard, 0);
    let mut s = portal().begin();
    s.act(A, assign(TheYawningPortal)).asks(A, DecisionKind::GainAdventurer);
    s.offers([take(Cleric), take(Fighter), take(Rogue)]);

    let mut s = portal().supply(Cleric, 0).supply(Fighter, 0).supply(Rogue, 0).begin();
    s.act(A, assign(TheYawningPortal)).turn_of(B);
    assert_eq!(s.tavern(A), Resources::NONE);
}

#[test]
fn r_12_supply_4_caravans_make_it_45_of_each_type() {
    let all = |n, modules| Scenario::players(2).modules(modules).tavern(A, fighters(n));
    assert_eq!(all(45, SKULLPORT).begin().view().supply.fighter, 0);
    assert_eq!(all(46, SKULLPORT).refused(), PositionError::NotSoMany("fighter"));
    assert_eq!(all(25, NO_MODULES).begin().view().supply.fighter, 0);
    assert_eq!(all(26, NO_MODULES).refused(), PositionError::NotSoMany("fighter"));
}

#[test]
fn r_13_supply_5_gold_never_runs_out_unless_limited() {
    let mut s = Scenario::players(2).tavern(A, gold(200)).begin();
    s.act(A, assign(AurorasRealmsShop));
    assert_eq!(s.tavern(A), gold(204));

    let mut s = Scenario::players(2).options(|config| config.gold_supply = Some(100)).tavern(A, gold(97)).begin();
    s.act(A, assign(AurorasRealmsShop));
    assert_eq!(s.tavern(A), gold(100));
}

#[test]
fn r_14_mandatory_quests_count_for_no_lord_but_are_quests() {
    let mut s = Scenario::players(2)
        .modules(UNDERMOUNTAIN)
        .round(8)
        .agents(A, 1)
        .agents(B, 0)
        .lord(A, DaniloThann)
        .completed(A, [SeizeCitadelOfTheBloodyHand])
        .mandatory(A, [UnveilAbyssalAgent])
        .tavern(A, clerics(1).wizards(1))
        .begin();
    s.act(A, assign(FieldOfTriumph)).act(A, mandatory(UnveilAbyssalAgent));
    s.asks(A, DecisionKind::RecoverAdventurer).offers([take(Cleric), take(Wizard), Action::Decline]);
    s.act(A, take(Cleric));
    // 3 VP for Seize Citadel alone.
    assert_eq!(s.game.outcome().expect("the end").scores[0].lord, 3);
}

#[test]
fn r_17_an_agent_gained_in_reassignment_has_a_turn_with_a_quest_step() {
    let mut s = Scenario::players(2)
        .agents(A, 1)
        .agents(B, 0)
        .hand(A, [Conscription, GoodFaith])
        .quests(A, [ResearchChronomancy, DomesticateOwlbears])
        .tavern(A, rich())
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(Conscription)).act(A, Action::Decline);
    s.act(A, assign(BlackstaffTower)).act(A, quest(ResearchChronomancy));
    s.asks(A, DecisionKind::AssignAgent);
    assert_eq!(s.decision().rule, "HARBOR-10");
    assert!(s.allows(assign(BlackstaffTower)) && !s.allows(assign(WaterdeepHarbor1)));
    s.act(A, assign(BlackstaffTower)).asks(A, DecisionKind::CompleteQuest).act(A, quest(DomesticateOwlbears));
    assert_eq!(s.view().round, 2);
}

#[test]
fn r_18_turn_9_a_quest_step_after_the_ambassador() {
    let mut s = Scenario::players(2)
        .agents_each(1)
        .buildings(A, [ThePalaceOfWaterdeep])
        .quests(A, [DomesticateOwlbears, HealFallenGrayHandSoldiers])
        .tavern(A, rich())
        .begin();
    s.act(A, assign(ThePalaceOfWaterdeep)).act(A, Action::Decline).act(B, assign(ThePlinth));
    s.act(A, assign(ThePlinth)).asks(A, DecisionKind::CompleteQuest).act(A, quest(DomesticateOwlbears));
    s.turn_of(A).act(A, assign(BlackstaffTower)).act(A, quest(HealFallenGrayHandSoldiers)).turn_of(B);
}

#[test]
fn r_19_build_7_the_owner_is_paid_after_plot_triggers_and_before_the_quest_step() {
    let mut s = Scenario::players(2)
        .buildings(B, [Northgate])
        .completed(A, [ProduceAMiracleForTheMasses])
        .quests(A, [DomesticateOwlbears])
        .tavern(A, rich())
        .begin();
    s.act(A, assign(Northgate)).act(A, take(Cleric)).asks(A, DecisionKind::SwapForCleric);
    assert_eq!(s.vp(B), 0);
    s.act(A, Action::Decline).asks(A, DecisionKind::CompleteQuest);
    assert_eq!(s.vp(B), 2);
}

#[test]
fn r_20_build_9_a_copy_pays_both_owners_unless_the_copier_is_one() {
    let mut s = Scenario::players(3).first(B).buildings(C, [Northgate]).buildings(B, [TheZoarstar]).begin();
    s.act(B, assign(Northgate)).act(B, take(Wizard)).act(C, assign(ThePlinth));
    assert_eq!([A, B, C].map(|p| s.vp(p)), [0, 0, 2]);
    s.act(A, assign(TheZoarstar)).act(A, at(Northgate)).act(A, take(Wizard));
    assert_eq!([A, B, C].map(|p| s.vp(p)), [0, 2, 4]);

    let mut s = Scenario::players(2).first(B).buildings(A, [Northgate]).buildings(B, [TheZoarstar]).begin();
    s.act(B, assign(Northgate)).act(B, take(Wizard));
    s.act(A, assign(TheZoarstar)).act(A, take(Wizard));
    assert_eq!([A, B].map(|p| s.vp(p)), [2, 2]);
}

#[test]
fn r_21_build_12_first_stock_without_a_purchase() {
    let mut s = Scenario::players(2)
        .quests(A, [LureArtisansOfMirabar])
        .completed(A, [InfiltrateBuildersHall])
        .tavern(A, rich())
        .hall([(SpiresOfTheMorning, 2), (Northgate, 1), (CaravanCourt, 1)])
        .begin();
    s.act(A, assign(ThePlinth)).act(A, quest(LureArtisansOfMirabar)).act(A, building(SpiresOfTheMorning));
    assert_eq!(s.lying(SpiresOfTheMorning), clerics(1));
    // 4 for the Quest, 2 on the tile, nothing for a purchase.
    assert_eq!(s.vp(A), 6);
}

#[test]
fn r_22_space_5_a_shortage_closes_no_space() {
    let s = Scenario::players(2).supply(Cleric, 0).buildings(B, [CaravanCourt]);
    let mut s = s.lying(CaravanCourt, Resources::NONE).begin();
    s.act(A, assign(ThePlinth)).act(B, assign(CaravanCourt)).turn_of(A);
    assert_eq!((s.tavern(A), s.tavern(B)), (Resources::NONE, Resources::NONE));
}

#[test]
fn r_23_intr_4_costs_and_targets_make_a_card_playable() {
    let open_lord = |hand: &[IntrigueId]| {
        let s = Scenario::players(2).modules(UNDERMOUNTAIN).first(B).hand(B, [OpenLord]);
        let mut s = s.hand(A, hand.to_vec()).begin();
        s.act(B, assign(WaterdeepHarbor1));
        s
    };
    // B, the only opponent, is protected: no target for a Mandatory Quest.
    assert!(!open_lord(&[QuellRiots]).allows(assign(WaterdeepHarbor2)));
    // "Each opponent" is always playable, though it does nothing here.
    let mut s = open_lord(&[QuellRiots, Ambush]);
    s.act(A, assign(WaterdeepHarbor2)).turn_of(B);
    assert!(s.happened(Event::IntriguePlayed { player: A, card: Ambush }));
    assert_eq!((s.tavern(A), s.hand(A)), (Resources::NONE, vec![QuellRiots]));
}

#[test]
fn r_24_a_hand_of_unplayable_cards_closes_the_harbor() {
    let hand = |card, coins| {
        let mut s = Scenario::players(2).first(B).hand(A, [card]).tavern(A, gold(coins)).begin();
        s.act(B, assign(ThePlinth));
        s
    };
    assert!(!hand(BribeAgent, 1).allows(assign(WaterdeepHarbor1)));
    assert!(hand(BribeAgent, 2).allows(assign(WaterdeepHarbor1)));
    // The Agent at the Harbor is itself one that can be recalled.
    let mut s = hand(RecallAgent, 0);
    s.act(A, assign(WaterdeepHarbor1));
    assert_eq!((s.pool(A), s.agents_on(WaterdeepHarbor1)), (4, vec![]));

    let well = |card| Scenario::players(2).modules(UNDERMOUNTAIN).hand(A, [card]).begin().allows(assign(EntryWell));
    assert!(!well(BribeAgent) && well(Ambush));
}

#[test]
fn r_25_when_nobody_can_assign_the_harbor_is_still_reassigned() {
    let mut s = crowded(|s| s);
    assert_eq!(s.view().phase, Phase::Reassign);
    let (from, space) = (WaterdeepHarbor1.into(), BuildersHall.into());
    assert!(s.happened(Event::AgentReassigned { player: A, from, space, via: None }));
    assert_eq!(s.pool(D), 1);
    s.asks(A, DecisionKind::BuyBuilding).act(A, building(NewOlamn));
    assert_eq!((s.view().round, s.pool(D)), (6, 3));
}

#[test]
fn r_26_a_pass_is_forced_and_not_asked() {
    let s = crowded(|s| s);
    assert!(s.happened(Event::Passed { player: D }));
    let passes = s.events.iter().filter(|event| matches!(event, Event::Passed { .. })).count();
    assert_eq!(passes, 1, "the others have no Agent left and are skipped");
    assert_eq!((s.decision().player, s.decision().may_decline), (A, false));
}

#[test]
fn r_27_r_40_build_17_up_to_three_tiles_are_face_up() {
    let hall = [TheWaymoot, TheYawningPortal, TheZoarstar];
    let others = base_tiles_but(&hall);
    let mut s = Scenario::players(3)
        .agents_each(1)
        .first(C)
        .buildings(A, others[..9].iter().copied())
        .buildings(B, others[9..18].iter().copied())
        .buildings(C, others[18..].iter().copied())
        .hall(hall.map(|tile| (tile, 1)))
        .tavern(C, gold(8))
        .begin();
    assert_eq!(s.view().decks.buildings, 0);
    s.act(C, assign(BuildersHall)).act(C, building(TheYawningPortal));
    s.act(A, assign(ThePlinth)).act(B, assign(BlackstaffTower));
    let hall = s.view().hall;
    assert_eq!(hall.iter().map(|slot| slot.as_ref().map(|tile| tile.vp)).collect::<Vec<_>>(), [Some(2), None, Some(2)]);
}

#[test]
fn r_28_supply_2_as_many_as_are_left() {
    let mut s = Scenario::players(2).supply(Fighter, 1).begin();
    s.act(A, assign(FieldOfTriumph));
    assert_eq!((s.tavern(A), s.view().supply.fighter), (fighters(1), 0));
}

#[test]
fn r_29_every_piece_has_one_name() {
    assert_eq!(ProduceAMiracleForTheMasses.name(), "produce-a-miracle-for-the-masses");
    assert_eq!("recruit-lieutenant".parse(), Ok(RecruitLieutenant));
    assert_eq!("bribe-agent".parse(), Ok(BribeAgent));
    assert_eq!("change-of-plans".parse(), Ok(ChangeOfPlans));
    assert_eq!("doppelganger".parse(), Ok(Doppelganger));
    assert_eq!("durnan-the-wanderer".parse(), Ok(DurnanTheWanderer));
    let spaces = [FieldOfTriumph, AurorasRealmsShop, BuildersHall].map(|space| space.name());
    assert_eq!(spaces, ["field-of-triumph", "auroras-realms-shop", "builders-hall"]);
    // No variant is a piece of its own.
    let quests = QuestId::ALL.iter().map(|quest| quest.name());
    assert_eq!(quests.filter(|name| name.contains("miracle") || name.contains("lieutenant")).count(), 2);
}

#[test]
fn r_30_clar_b13_an_occupied_hall_tile_is_closed_all_round_but_to_the_orb() {
    let mut s = Scenario::players(2)
        .hall([(Northgate, 1), (DragonTower, 1), (TheSkulkway, 1)])
        .hand(A, [SampleWares])
        .hand(B, [SampleWares])
        .completed(B, [RecoverTheMagistersOrb])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, building(Northgate)).act(A, take(Wizard));
    s.turn_of(B);
    assert!(s.allows(orb(Space::Hall(0))) && !s.allows(orb(Space::Hall(1))));
    s.act(B, assign(WaterdeepHarbor2)).asks(B, DecisionKind::ChooseHallTile);
    s.offers([building(DragonTower), building(TheSkulkway)]);
    s.act(B, building(TheSkulkway)).act(A, assign(ThePlinth));
    s.act(B, orb(Space::Hall(0))).act(B, take(Cleric)).turn_of(A);
    assert_eq!(s.tavern(B), clerics(1).fighters(1).rogues(1).plus_gold(4));
}

#[test]
fn r_31_sampled_wares_have_no_owner() {
    let mut s = Scenario::players(2)
        .modules(UNDERMOUNTAIN)
        .hall([(Northgate, 1), (DragonTower, 1), (TheSkulkway, 1)])
        .hand(A, [SampleWares])
        .completed(A, [ImpersonateTaxCollector])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, building(Northgate)).act(A, take(Wizard)).turn_of(B);
    assert_eq!((s.vp(A), s.vp(B), s.tavern(A)), (0, 0, wizards(1).plus_gold(2)));
}

#[test]
fn r_32_lost_texts_are_filled_in() {
    let tiles = [CitadelOfTheBloodyHand, ShradinsExcellentZombies, ThimblewinesPawnshop];
    assert_eq!(tiles.map(|tile| tile.tile().cost), [7, 6, 4]);
    let mut s = Scenario::players(2).modules(BOTH).buildings(B, tiles).begin();
    s.act(A, assign(ShradinsExcellentZombies)).act(B, assign(ThePlinth));
    assert_eq!(s.tavern(A), clerics(1).fighters(3).plus_corruption(1));
    assert_eq!(s.tavern(B), clerics(1).plus_gold(3));
    s.act(A, assign(ThimblewinesPawnshop)).act(B, assign(CitadelOfTheBloodyHand));
    assert_eq!(s.tavern(A), clerics(1).fighters(3).plus_gold(1));
    s.asks(B, DecisionKind::PlaceResource).act(B, at(ThePlinth)).act(B, at(FieldOfTriumph)).turn_of(A);
    assert_eq!(s.tavern(B), clerics(1).fighters(4).plus_gold(5));
    assert_eq!([s.lying(ThePlinth), s.lying(FieldOfTriumph)], [fighters(1); 2]);
}

#[test]
fn r_33_a_new_plot_quest_does_not_see_its_own_completion() {
    let alone = || Scenario::players(2).modules(SKULLPORT).agents(B, 0).tavern(A, rich());
    let mut s = alone().quests(A, [StudyTheIlluskArch, DomesticateOwlbears]).begin();
    s.act(A, assign(ThePlinth)).act(A, quest(StudyTheIlluskArch));
    assert_eq!(s.vp(A), 8);
    s.act(A, assign(BlackstaffTower)).act(A, quest(DomesticateOwlbears));
    assert_eq!(s.vp(A), 8 + 8 + 2);

    // Its reward brings Corruption, and from then on gaining Corruption draws a card.
    let mut s = alone().quests(A, [ShelterZhentarimAgents]).begin();
    s.act(A, assign(ThePlinth)).act(A, quest(ShelterZhentarimAgents));
    assert_eq!((s.tavern(A).corruption(), s.hand(A).len()), (1, 0));
    s.act(A, assign(SlaversMarket));
    assert_eq!((s.tavern(A).corruption(), s.hand(A).len()), (2, 1));
}

#[test]
fn r_33_a_new_plot_quest_does_not_see_what_its_action_gave_before() {
    let garden = |id, lying| {
        let s = Scenario::players(2).modules(UNDERMOUNTAIN).buildings(A, [HeroesGarden]).tavern(A, rich());
        let mut s = s.inn([id]).lying(HeroesGarden, lying).begin();
        s.act(A, assign(HeroesGarden)).act(A, quest(id)).asks(A, DecisionKind::CompleteQuest).act(A, quest(id));
        s
    };
    let mut s = garden(BolsterGriffonCavalry, fighters(2));
    assert_eq!(s.tavern(A).of(Fighter), 9 + 2 - 4);
    s.act(B, assign(ThePlinth)).act(A, assign(FieldOfTriumph));
    assert_eq!(s.tavern(A).of(Fighter), 7 + 2 + 1);
    assert_eq!(garden(BribeTheShipwrights, gold(2)).tavern(A).of(Rogue), 9 - 4);
}

#[test]
fn r_34_placed_resources_are_gained_from_the_action() {
    let mut s = Scenario::players(2).completed(A, [FenceGoodsForDukeOfDarkness]).lying(ThePlinth, rogues(1)).begin();
    s.act(A, assign(ThePlinth));
    assert_eq!(s.tavern(A), clerics(1).rogues(1).plus_gold(2));
}

#[test]
fn r_35_any_new_active_quest_is_taken() {
    let hunters = || Scenario::players(2).modules(UNDERMOUNTAIN).completed(A, [SponsorBountyHunters]);
    // A Quest taken by another player's card counts, too.
    let mut s = hunters().first(B).hand(B, [BiddingWar]).quest_deck([PrisonBreak, ThinTheCityWatch]).begin();
    s.act(B, assign(WaterdeepHarbor1)).asks(B, DecisionKind::DraftQuest).act(B, quest(PrisonBreak));
    assert_eq!((s.quests(A), s.tavern(A)), (vec![ThinTheCityWatch], gold(4)));

    // Completing at the Inn is not taking.
    let s = hunters().completed(A, [SponsorBountyHunters, DiplomaticMissionToSuzail]).inn([ThinTheCityWatch]);
    let mut s = s.tavern(A, clerics(1).fighters(1).rogues(1).plus_gold(4)).begin();
    s.act(A, assign(CastleWaterdeep)).act(A, quest(ThinTheCityWatch));
    assert_eq!((s.tavern(A), s.vp(A)), (rogues(4), 9));

    // Nor is being given a Mandatory Quest.
    let mut s = hunters().first(B).hand(B, [QuellRiots]).begin();
    s.act(B, assign(WaterdeepHarbor1));
    assert_eq!((s.view().players[0].mandatory.clone(), s.tavern(A)), (vec![QuellRiots], Resources::NONE));
}

#[test]
fn r_36_score_7_scores_may_be_negative() {
    let mut s = Scenario::players(2).modules(SKULLPORT).vp(A, 4).track(0).begin();
    s.act(A, assign(SlaversMarket));
    assert_eq!((s.vp(A), s.tavern(A)), (-6, fighters(2).rogues(2)));
}

#[test]
fn r_37_many_pillars_need_three_cards_and_one_playable() {
    let pillars = |hand: &[IntrigueId]| {
        let s = Scenario::players(2).modules(UNDERMOUNTAIN).first(B).buildings(A, [HallOfManyPillars]);
        let mut s = s.hand(A, hand.to_vec()).begin();
        s.act(B, assign(ThePlinth));
        s
    };
    assert!(!pillars(&[Ambush, Conscription]).allows(assign(HallOfManyPillars)));
    // The only own Building holds the Agent, there is no Gold to bribe with.
    assert!(!pillars(&[RealEstateDeal, BribeAgent, BribeAgent]).allows(assign(HallOfManyPillars)));
    let mut s = pillars(&[RealEstateDeal, BribeAgent, Ambush]);
    s.act(A, assign(HallOfManyPillars)).turn_of(B);
    assert_eq!((s.tavern(A), s.hand(A)), (fighters(1), vec![BribeAgent, RealEstateDeal]));
    // What an earlier card brings can make a later one playable.
    let mut s = pillars(&[RealEstateDeal, BribeAgent, TaxCollection]);
    s.act(A, assign(HallOfManyPillars)).turn_of(B);
    assert_eq!((s.tavern(A), s.hand(A)), (clerics(1).plus_gold(2), vec![RealEstateDeal]));
}

#[test]
fn r_38_the_agent_just_placed_may_return() {
    let mut s = Scenario::players(2).modules(SKULLPORT).agents_each(1).buildings(A, [MonstersMadeToOrder]).begin();
    s.act(A, assign(MonstersMadeToOrder)).asks(A, DecisionKind::ReturnAgent);
    s.offers([agent(MonstersMadeToOrder), Action::Decline]).act(A, agent(MonstersMadeToOrder));
    s.act(B, assign(ThePlinth)).turn_of(A);
    assert!(s.allows(assign(MonstersMadeToOrder)));
}

#[test]
fn r_39_build_14_discarded_tiles_are_out_of_the_game() {
    let mut s = Scenario::players(2).buildings(A, [CaravanCourt]).hand(A, [RealEstateDeal]).begin();
    let stack = s.view().decks.buildings;
    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::PutBuilding);
    let chosen = s.options()[0];
    s.act(A, chosen);
    assert!(s.happened(Event::BuildingDiscarded { player: A, building: CaravanCourt }));
    assert!(!s.view().spaces.iter().any(|space| space.id == Space::Tile(CaravanCourt)));
    assert_eq!((s.view().decks.buildings, s.buildings(A).len()), (stack - 1, 1));
    assert_eq!(s.view().supply.fighter, 25);
}

#[test]
fn r_41_without_a_marker_a_building_reward_lapses() {
    let nine = cards::BuildingId::ALL[..9].iter().copied();
    let mut s = Scenario::players(2)
        .agents(B, 0)
        .buildings(A, nine)
        .hall([(TheYawningPortal, 3), (TheZoarstar, 1), (TheWaymoot, 1)])
        .quests(A, [LureArtisansOfMirabar, PlacateTheWalkingStatue])
        .tavern(A, rich())
        .begin();
    let stack = s.view().decks.buildings;
    s.act(A, assign(ThePlinth)).act(A, quest(LureArtisansOfMirabar)).turn_of(A);
    s.act(A, assign(BlackstaffTower)).act(A, quest(PlacateTheWalkingStatue)).turn_of(A);
    assert_eq!((s.vp(A), s.buildings(A).len(), s.view().decks.buildings), (14, 9, stack));
    let hall = s.view().hall[0].clone().expect("a tile");
    assert_eq!((hall.building, hall.vp), (TheYawningPortal, 3));
}

#[test]
fn r_42_chosen_corruption_costs_10_vp_on_an_empty_track() {
    let mut s = Scenario::players(2).modules(SKULLPORT).hand(A, [BlackMarketMoney]).track(1).begin();
    s.act(A, assign(WaterdeepHarbor1));
    assert_eq!(s.tavern(A), gold(8).plus_corruption(1));
    s.asks(B, DecisionKind::AcceptOffer).act(B, Action::Accept);
    assert_eq!((s.tavern(B), s.vp(B)), (gold(4), -10));
    assert!(s.happened(Event::CorruptionMissing { player: B, tokens: 1 }));
}

#[test]
fn r_43_the_fifth_round_brings_an_agent_in_long_games_too() {
    let rounds = |players, modules, long| {
        let s = Scenario::players(players).modules(modules).options(|config| config.long_game = long);
        let before = s.begin();
        let s = Scenario::players(players).modules(modules).options(|config| config.long_game = long);
        // No player has an Agent for round 4, so it is over at once.
        let after = s.round(4).agents_each(0).begin();
        assert_eq!((after.view().round, after.view().players[0].reserve), (5, 0));
        (before.pool(A), after.pool(A))
    };
    assert_eq!(rounds(2, UNDERMOUNTAIN, Some(true)), (5, 6));
    assert_eq!(rounds(2, UNDERMOUNTAIN, None), (4, 5));
    assert_eq!(rounds(5, BOTH, None), (3, 4));
    assert_eq!(rounds(6, SKULLPORT, None), (2, 3));
}

#[test]
fn r_44_six_players_with_both_modules_have_two_agents() {
    let config = GameConfig::base(6).with(BOTH);
    assert_eq!(config.check(), Ok(()));
    let s = Table::dealt(&config, "both");
    assert_eq!(s.view().players.iter().map(|player| player.pool).collect::<Vec<_>>(), [2; 6]);
    assert_eq!(s.view().spaces.len(), 19);
}

#[test]
fn r_45_two_modules_thin_the_base_sets_at_random() {
    let config = GameConfig::base(2).with(BOTH);
    let s = Table::dealt(&config, "thin").view();
    assert_eq!(Counts::in_game(&s), Counts::with(BOTH));
    let games = (0..300).map(|n| Table::dealt(&config, &n.to_string()).view());
    let seen: Vec<_> = games.flat_map(|view| view.hall).flatten().map(|tile| tile.building).collect();
    assert_eq!(
        seen.iter().collect::<BTreeSet<_>>().len(),
        cards::BuildingId::COUNT,
        "every tile stays in the game now and then"
    );
    // Half of the base tiles are in the box, none of a module's: a module's tile shows up twice as often.
    let base = seen.iter().filter(|tile| tile.tile().set == CardSet::Base).count();
    assert!((250..350).contains(&base), "{base} of {}", seen.len());

    // 25 base cards are in the box, whichever were removed; the others are in the game.
    let left = Counts::of(CardSet::Base).less(THINNED).intrigue;
    let hand = |count| Scenario::players(2).modules(BOTH).hand(A, IntrigueId::ALL[..count].iter().copied());
    assert_eq!(hand(left).begin().hand(A), IntrigueId::ALL[..left]);
    assert_eq!(hand(left + 1).refused(), PositionError::NotSoMany("base intrigue cards"));
}

#[test]
fn r_46_info_1_completed_quests_are_public() {
    let s = Scenario::players(2).quests(A, [DomesticateOwlbears]).hand(A, [Ambush, RecallAgent]);
    let mut s = s.tavern(A, rich()).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(Ambush)).act(A, quest(DomesticateOwlbears));
    for viewer in [Viewer::Player(B), Viewer::Spectator] {
        let view = s.game.observe(viewer).view();
        assert_eq!(view.players[0].completed, [DomesticateOwlbears]);
        assert_eq!(view.decks.intrigue_discard_pile, [Ambush]);
        assert_eq!((view.players[0].intrigue.clone(), view.players[0].intrigue_count), (None, 1));
        let completed = Event::QuestCompleted { player: A, quest: DomesticateOwlbears };
        assert_eq!(completed.seen_by(viewer).get(), completed);
    }
}
