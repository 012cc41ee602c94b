//! Chapter 20: conflicts and rulings, R-47 to R-92.

use super::ch20_rulings::crowded;
use super::counts::Counts;
use super::scenario::*;
use deepwater_rules::cards::{
    BasicSpace::*, BuildingId, BuildingId::*, IntrigueId, IntrigueId::*, LordId::*, QuestId::*,
};
use deepwater_rules::pieces::{Adventurer::*, *};
use deepwater_rules::*;

/// Everything of each type.
fn rich() -> Resources {
    clerics(9).fighters(9).rogues(9).wizards(9).plus_gold(20)
}

/// All players have one Agent. A takes the Ambassador at the Palace, the others go elsewhere.
fn ambassador_taken(s: Scenario) -> Table {
    let mut s = s.agents_each(1).begin();
    s.act(A, assign(ThePalaceOfWaterdeep));
    let others = [ThePlinth, BlackstaffTower];
    for (n, space) in others.into_iter().enumerate().take(s.view().players.len() - 1) {
        s.act(PlayerId(n as u8 + 1), assign(space));
    }
    s
}

/// Whether A could go to the Harbor with this hand, after B went to the Plinth.
fn harbor_opens(s: Scenario, hand: &[IntrigueId]) -> bool {
    let mut s = s.first(B).hand(A, hand.to_vec()).begin();
    s.act(B, assign(ThePlinth));
    s.turn_of(A).allows(assign(WaterdeepHarbor1))
}

#[test]
fn r_47_amb_12_an_ambassador_of_round_8_is_worthless() {
    let mut s = ambassador_taken(Scenario::players(2).round(8).buildings(B, [ThePalaceOfWaterdeep]));
    assert_eq!(s.view().ambassador.holder, Some(A));
    let score = s.play_to_end().scores[0];
    assert_eq!((score.game, score.total), (0, 0));
}

#[test]
fn r_48_amb_2_visiting_the_palace_in_vain_still_pays_its_owner() {
    let mut s = Scenario::players(3)
        .buildings(C, [ThePalaceOfWaterdeep])
        .completed(B, [RecoverTheMagistersOrb])
        .hand(A, [BribeAgent])
        .tavern(A, gold(2))
        .begin();
    s.act(A, assign(ThePalaceOfWaterdeep)).act(B, orb(ThePalaceOfWaterdeep)).act(C, assign(ThePlinth));
    assert_eq!((s.view().ambassador.holder, s.vp(C)), (Some(A), 4));
    // Holding it oneself makes no difference.
    s.act(A, assign(WaterdeepHarbor1)).act(A, at(ThePalaceOfWaterdeep)).turn_of(B);
    assert_eq!((s.view().ambassador.holder, s.vp(C)), (Some(A), 6));
}

#[test]
fn r_49_plot_3_an_action_trigger_fires_once_per_action() {
    let griffons = || Scenario::players(2).completed(A, [BolsterGriffonCavalry]);
    let mut s = griffons().lying(FieldOfTriumph, fighters(3)).begin();
    s.act(A, assign(FieldOfTriumph));
    assert_eq!(s.tavern(A), fighters(3 + 2 + 1));

    // The Zoarstar, the Harbor it copies and the card played there are one action.
    let s = griffons().first(B).hand(B, [GoodFaith]).hand(A, [Conscription]).buildings(A, [TheZoarstar]);
    let mut s = s.lying(WaterdeepHarbor1, Resources::NONE).lying(TheZoarstar, fighters(1)).begin();
    s.act(B, assign(WaterdeepHarbor1)).act(A, assign(TheZoarstar));
    assert_eq!(s.tavern(A).of(Fighter), 1 + 2 + 1);

    // Two assignments of one turn are two actions.
    let mut s = griffons().hand(A, [AcceleratePlans]).lying(ThePlinth, fighters(1)).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, assign(FieldOfTriumph)).act(A, assign(ThePlinth));
    assert_eq!(s.tavern(A).of(Fighter), (2 + 1) + (1 + 1));
}

#[test]
fn r_50_buying_by_a_copy_is_a_purchase() {
    let mut s = Scenario::players(2)
        .first(B)
        .completed(A, [InfiltrateBuildersHall])
        .buildings(A, [TheZoarstar])
        .tavern(A, gold(8))
        .tavern(B, gold(8))
        .hall([(Northgate, 2), (DragonTower, 1), (TheSkulkway, 1)])
        .begin();
    s.act(B, assign(BuildersHall)).act(B, building(DragonTower));
    s.act(A, assign(TheZoarstar)).act(A, building(Northgate));
    assert_eq!((s.vp(A), s.tavern(A)), (2 + 4, gold(5)));
    assert_eq!(s.buildings(A), [TheZoarstar, Northgate]);
}

#[test]
fn r_51_the_first_player_is_random_or_named() {
    let firsts = |first_player| {
        let config = GameConfig { first_player, ..GameConfig::base(4) };
        let games = (0..50).map(move |n| Table::dealt(&config, &n.to_string()));
        games.map(|s| (s.decision().player, s.view().first_player)).collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!(firsts(None).into_iter().collect::<Vec<_>>(), [A, B, C, D].map(|p| (p, p)));
    assert_eq!(firsts(Some(C)).into_iter().collect::<Vec<_>>(), [(C, C)]);
}

#[test]
fn r_52_no_limits_on_hands_quests_and_taverns() {
    let quests = cards::QuestId::ALL[..50].iter().copied();
    let hand = IntrigueId::ALL[..31].iter().copied();
    let mut s = Scenario::players(2).quests(A, quests).hand(A, hand).tavern(A, clerics(25)).begin();
    s.act(A, assign(CliffwatchInn2));
    let chosen = s.options()[0];
    s.act(A, chosen).turn_of(B);
    assert_eq!((s.quests(A).len(), s.hand(A).len(), s.tavern(A).of(Cleric)), (51, 32, 25));
}

#[test]
fn r_53_a_reward_gives_vp_goods_cards_and_then_the_rest() {
    let mut s = Scenario::players(2).quests(A, [LootTheCryptOfChauntea]).tavern(A, rich()).begin();
    s.act(A, assign(ThePlinth)).act(A, quest(LootTheCryptOfChauntea));
    let place = |wanted: fn(&Event) -> bool| s.events.iter().position(wanted).expect("it happened");
    let order = [
        place(|event| matches!(event, Event::Scored { vp: 7, .. })),
        place(|event| matches!(event, Event::IntrigueDrawn { .. })),
        place(|event| matches!(event, Event::QuestTaken { .. })),
    ];
    assert!(order.is_sorted(), "{order:?}");

    // The Fighters of the reward pay for the card that the reward lets A play.
    let s = Scenario::players(2).modules(UNDERMOUNTAIN).quests(A, [PrisonBreak]).hand(A, [MercenaryContract]);
    let mut s = s.tavern(A, rogues(4).wizards(2).plus_gold(2)).begin();
    s.act(A, assign(ThePlinth)).act(A, quest(PrisonBreak));
    assert_eq!((s.vp(A), s.tavern(A), s.tavern(B)), (14 + 8, clerics(1), fighters(2)));
}

#[test]
fn r_54_plot_quests_score_nothing_at_the_end_and_lords_by_their_card() {
    let end = |lord| {
        let s = Scenario::players(2).modules(UNDERMOUNTAIN).round(8).agents_each(0).lord(A, lord);
        let s = s.completed(A, [StudyTheIlluskArch, EstablishNewMerchantGuild, RecruitLieutenant]);
        s.agents(A, 0).buildings(A, [Northgate, DragonTower]).begin()
    };
    // The Lieutenant alone is left to act.
    let score = |lord| {
        let mut s = end(lord);
        s.act(A, assign(CastleWaterdeep));
        s.game.outcome().expect("the end").scores[0]
    };
    assert_eq!((score(NindilJalbuck).lord, score(NindilJalbuck).total), (0, 0));
    assert_eq!(score(SammerezaSulphontis).lord, 8);
    assert_eq!(score(LarissaNeathal).lord, 12);
    assert_eq!(score(DaniloThann).lord, 9);
}

#[test]
fn r_55_mandatory_quests_are_intrigue_cards() {
    assert!("quell-riots".parse::<cards::QuestId>().is_err());
    let mut s = Scenario::players(2).intrigue_deck([QuellRiots]).begin();
    s.act(A, assign(CastleWaterdeep)).act(B, assign(ThePlinth));
    assert_eq!(s.hand(A), [QuellRiots]);
    s.act(A, assign(WaterdeepHarbor1));
    assert_eq!(s.view().players[1].mandatory, [QuellRiots]);
    let config = GameConfig::base(2);
    let view = Table::dealt(&config, "deck").view();
    assert_eq!(Counts::in_game(&view), Counts::of(CardSet::Base));
}

#[test]
fn r_56_reassignment_and_ambassador_are_assignments() {
    let griffons = || Scenario::players(2).completed(A, [BolsterGriffonCavalry]);
    let mut s = griffons().agents(A, 1).agents(B, 0).hand(A, [GoodFaith]).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, assign(FieldOfTriumph));
    assert_eq!(s.tavern(A).of(Fighter), 3);

    let mut s = ambassador_taken(griffons().buildings(A, [ThePalaceOfWaterdeep]));
    s.act(A, assign(FieldOfTriumph)).turn_of(A);
    assert_eq!(s.tavern(A).of(Fighter), 3);

    // They also count for "whenever you assign an Agent to".
    let s = Scenario::players(2).modules(SKULLPORT).completed(A, [FixTheChampionsGames]);
    let mut s = ambassador_taken(s.buildings(A, [ThePalaceOfWaterdeep]));
    s.act(A, assign(FieldOfTriumph)).asks(A, DecisionKind::AcceptOffer);
}

#[test]
fn r_57_the_owner_of_the_copied_building_is_paid_first() {
    let mut s = Scenario::players(3).first(B).buildings(C, [Northgate]).buildings(B, [TheZoarstar]).begin();
    s.act(B, assign(Northgate)).act(B, take(Wizard)).act(C, assign(ThePlinth)).act(A, assign(TheZoarstar));
    s.act(A, at(Northgate));
    let before = s.events.len();
    s.act(A, take(Wizard));
    let after = &s.events[before..];
    let paid = after.iter().filter_map(|event| match event {
        Event::OwnerPaid { building, .. } => Some(*building),
        _ => None,
    });
    assert_eq!(paid.collect::<Vec<_>>(), [Northgate, TheZoarstar]);
    let scored = after.iter().filter(|event| matches!(event, Event::Scored { .. })).copied();
    let expected = [Event::Scored { player: C, vp: 2 }, Event::Scored { player: B, vp: 2 }];
    assert_eq!(scored.collect::<Vec<_>>(), expected);
}

#[test]
fn r_58_swindle_refills_in_between_threaten_afterwards() {
    let hall = [(Northgate, 1), (DragonTower, 2), (TheSkulkway, 3)];
    let stack = [CaravanCourt, TheWaymoot, HouseOfWonder];
    let rich = || Scenario::players(2).tavern(A, rich()).hall(hall).stack(stack);
    let mut s = rich().modules(SKULLPORT).quests(A, [SwindleTheBuildersGuilds]).begin();
    s.act(A, assign(ThePlinth)).act(A, quest(SwindleTheBuildersGuilds)).act(A, building(DragonTower));
    s.asks(A, DecisionKind::PutBuilding).offers([building(Northgate), building(CaravanCourt), building(TheSkulkway)]);
    s.act(A, building(CaravanCourt));
    // The new tile has gathered no VP yet.
    assert_eq!((s.vp(A), s.buildings(A)), (13 + 2, vec![DragonTower, CaravanCourt]));

    let mut s = rich().modules(UNDERMOUNTAIN).quests(A, [ThreatenTheBuildersGuilds]).begin();
    s.act(A, assign(ThePlinth)).act(A, quest(ThreatenTheBuildersGuilds)).turn_of(B);
    assert_eq!((s.vp(A), s.buildings(A)), (13 + 6, vec![Northgate, DragonTower, TheSkulkway]));
    let hall: Vec<BuildingId> = s.view().hall.into_iter().flatten().map(|tile| tile.building).collect();
    assert_eq!(hall, stack);
}

#[test]
fn r_59_a_chain_of_copies_holds_each_space_once() {
    let mut s = Scenario::players(3)
        .first(C)
        .buildings(C, [TheZoarstar])
        .hand(C, [Conscription])
        .hand(A, [BribeAgent, BribeAgent])
        .tavern(A, gold(4))
        .begin();
    s.act(C, assign(WaterdeepHarbor2)).act(C, opponent(B));
    s.act(A, assign(TheGrinningLionTavern)).act(B, assign(TheZoarstar)).act(C, assign(ThePlinth));

    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::CopySpace);
    s.offers([at(TheZoarstar), at(WaterdeepHarbor2), at(ThePlinth)]).act(A, at(TheZoarstar));
    s.offers([at(WaterdeepHarbor2), at(ThePlinth)]).act(A, at(WaterdeepHarbor2));
    // The second card could go to the Zoarstar and the Harbor again, were they not in the chain.
    s.turn_of(B);
    assert_eq!(s.tavern(A), rogues(2).clerics(1));
    assert_eq!(s.vp(C), 2 + 2);
}

#[test]
fn r_60_manipulate_gives_an_action_without_a_turn() {
    let manipulate = |hand: &[IntrigueId]| {
        let mut s = Scenario::players(2)
            .modules(BOTH)
            .first(B)
            .agents(B, 1)
            .hand(A, [Manipulate])
            .hand(B, hand.to_vec())
            .buildings(A, [Northgate])
            .lying(Northgate, wizards(1))
            .completed(B, [ShelterZhentarimAgents])
            .quests(B, [DomesticateOwlbears])
            .tavern(B, rich())
            .begin();
        s.act(B, assign(CastleWaterdeep)).act(B, Action::Decline).act(A, assign(WaterdeepHarbor1));
        s
    };
    let moved = |to: Space| Action::Move { from: CastleWaterdeep.into(), player: Some(B), to };

    let mut s = manipulate(&[]);
    s.act(A, moved(Northgate.into())).asks(B, DecisionKind::TakeAction).act(B, Action::Accept);
    s.asks(B, DecisionKind::GainAdventurer).act(B, take(Cleric));
    assert_eq!(s.tavern(B), rich().wizards(1).clerics(1).plus_gold(2));
    assert_eq!(s.vp(A), 2);
    // B could complete a Quest, but is not asked; A assigns an Agent, the vacated space included.
    s.asks(A, DecisionKind::AssignAgent);
    assert!(s.allows(assign(CastleWaterdeep)) && !s.allows(assign(Northgate)));

    // Not B's turn, so Shelter Zhentarim Agents stays silent.
    let mut s = manipulate(&[]);
    let cards = s.hand(B).len();
    s.act(A, moved(SlaversMarket.into())).act(B, Action::Accept).asks(A, DecisionKind::AssignAgent);
    assert_eq!((s.tavern(B).corruption(), s.hand(B).len()), (1, cards));

    // Declined: nothing is collected and no owner benefits.
    let mut s = manipulate(&[]);
    s.act(A, moved(Northgate.into())).act(B, Action::Decline).asks(A, DecisionKind::AssignAgent);
    assert_eq!((s.lying(Northgate), s.vp(A)), (wizards(1), 0));
}

#[test]
fn r_60_moved_to_the_harbor_an_agent_is_reassigned_even_without_a_card() {
    let s = Scenario::players(2).modules(UNDERMOUNTAIN).first(B).agents(B, 1).agents(A, 2);
    let mut s = s.hand(A, [Manipulate]).begin();
    s.act(B, assign(ThePlinth)).act(A, assign(WaterdeepHarbor2));
    s.act(A, Action::Move { from: ThePlinth.into(), player: Some(B), to: WaterdeepHarbor1.into() });
    // The Harbor is not legal for B without a card, so B is not asked.
    s.asks(A, DecisionKind::AssignAgent).act(A, assign(ThePlinth));
    s.asks(B, DecisionKind::AssignAgent);
    assert_eq!(s.decision().rule, "HARBOR-7");
}

#[test]
fn r_60_an_agent_can_be_moved_off_a_hall_tile() {
    let mut s = Scenario::players(2)
        .modules(UNDERMOUNTAIN)
        .first(B)
        .hand(B, [SampleWares])
        .hand(A, [Manipulate])
        .hall([(Northgate, 1), (DragonTower, 1), (TheSkulkway, 1)])
        .begin();
    s.act(B, assign(WaterdeepHarbor1)).act(B, building(DragonTower)).act(A, assign(WaterdeepHarbor2));
    s.asks(A, DecisionKind::MoveAgent);
    let to_plinth = |from: Space| Action::Move { from, player: Some(B), to: ThePlinth.into() };
    assert!(s.allows(to_plinth(WaterdeepHarbor1.into())));
    s.act(A, to_plinth(Space::Hall(1))).act(B, Action::Accept);
    assert_eq!(s.tavern(B), clerics(1).wizards(1));
}

#[test]
fn r_61_a_protected_player_keeps_the_marker() {
    let s = Scenario::players(2).modules(UNDERMOUNTAIN).first(B).hand(B, [OpenLord]);
    let mut s = s.hand(A, [PreferentialTreatment]).begin();
    s.act(B, assign(WaterdeepHarbor1)).act(A, assign(WaterdeepHarbor2));
    assert_eq!((s.view().first_player, s.tavern(A)), (B, gold(2)));

    let s = Scenario::players(2).modules(UNDERMOUNTAIN).first(B);
    let mut s = s.hand(A, [PreferentialTreatment]).begin();
    s.act(B, assign(ThePlinth)).act(A, assign(WaterdeepHarbor2));
    assert_eq!((s.view().first_player, s.tavern(A)), (A, gold(2)));
}

#[test]
fn r_62_amb_3_a_held_ambassador_is_no_unused_agent() {
    let mut s = Scenario::players(2)
        .agents_each(2)
        .buildings(A, [ThePalaceOfWaterdeep])
        .hand(A, [SampleWares])
        .hall([(Northgate, 1), (DragonTower, 1), (TheSkulkway, 1)])
        .begin();
    s.act(A, assign(ThePalaceOfWaterdeep)).act(B, assign(ThePlinth));
    assert_eq!((s.view().ambassador.holder, s.pool(A)), (Some(A), 1));
    // With the last Agent at the Harbor none is left for the tile.
    assert!(!s.turn_of(A).allows(assign(WaterdeepHarbor1)));
}

#[test]
fn r_63_intr_10_the_verb_says_who_picks_the_loss() {
    let mut s = Scenario::players(2).hand(A, [FreeDrinks]).tavern(B, clerics(1).wizards(1)).begin();
    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::Steal).offers([take(Cleric), take(Wizard)]);

    let s = Scenario::players(2).modules(SKULLPORT).quests(A, [AssassinateRivals]).tavern(A, rich());
    let mut s = s.tavern(B, clerics(1).wizards(1)).begin();
    s.act(A, assign(ThePlinth)).act(A, quest(AssassinateRivals));
    s.asks(B, DecisionKind::ReturnAdventurer).offers([give(Cleric), give(Wizard)]);
}

#[test]
fn r_64_mand_5_several_mandatory_quests_come_first_in_any_order() {
    let s = Scenario::players(2).agents(B, 0).mandatory(A, [QuellRiots, RepelDrowInvaders]);
    let mut s = s.quests(A, [DomesticateOwlbears]).tavern(A, rich()).begin();
    let both = [mandatory(QuellRiots), mandatory(RepelDrowInvaders), Action::Decline];
    s.act(A, assign(ThePlinth)).offers(both).act(A, mandatory(RepelDrowInvaders));
    s.act(A, assign(BlackstaffTower)).offers([mandatory(QuellRiots), Action::Decline]).act(A, mandatory(QuellRiots));
    s.act(A, assign(FieldOfTriumph)).offers([quest(DomesticateOwlbears), Action::Decline]);
}

#[test]
fn r_65_the_orb_needs_an_opponent_on_the_space() {
    let s = Scenario::players(2)
        .completed(A, [RecoverTheMagistersOrb])
        .buildings(B, [ThePalaceOfWaterdeep, CaravanCourt])
        .hand(B, [SampleWares])
        .hall([(Northgate, 1), (DragonTower, 1), (TheSkulkway, 1)]);
    let mut s = ambassador_taken(s);
    s.act(A, assign(FieldOfTriumph)).turn_of(A);
    assert!(s.allows(orb(FieldOfTriumph)), "the Ambassador is there");
    s.act(A, assign(ThePlinth)).act(B, assign(WaterdeepHarbor1)).act(B, building(Northgate)).act(B, take(Cleric));
    s.turn_of(A);
    assert!(!s.allows(orb(ThePlinth)), "only an Agent of A's own is there");
    assert!(!s.allows(orb(WaterdeepHarbor1)), "A has no card to play");
    assert!(!s.allows(orb(Space::Hall(1))), "nobody is there");
    let owner = s.vp(B);
    s.act(A, orb(Space::Hall(0))).act(A, take(Rogue)).turn_of(B);
    assert_eq!(s.vp(B), owner, "a tile in the Hall has no owner");
    s.act(B, assign(CaravanCourt)).turn_of(A);
    assert!(!s.allows(orb(CaravanCourt)), "once per round");
}

#[test]
fn r_66_the_marker_decides_the_next_round_only() {
    let mut s = Scenario::players(3).agents_each(2).begin();
    s.act(A, assign(ThePlinth)).act(B, assign(CastleWaterdeep)).act(C, assign(BlackstaffTower));
    assert_eq!(s.view().first_player, B);
    s.turn_of(A).act(A, assign(FieldOfTriumph)).act(B, assign(TheGrinningLionTavern)).act(C, assign(AurorasRealmsShop));
    s.turn_of(B);
    assert_eq!(s.view().round, 2);
}

#[test]
fn r_67_the_ambassador_is_no_doppelganger() {
    let s = Scenario::players(2).modules(SKULLPORT).buildings(A, [ThePalaceOfWaterdeep]);
    let mut s = ambassador_taken(s.hand(A, [Doppelganger]).tavern(B, corruption(1)));
    s.act(A, assign(FieldOfTriumph)).turn_of(A);
    assert!(!s.allows(assign(WaterdeepHarbor1)));
    s.act(A, assign(TheGrinningLionTavern)).act(B, assign(ThePlinth));
    // The Plinth is the only space that qualifies.
    s.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert!(s.happened(Event::SpaceCopied { player: A, space: ThePlinth.into() }));
}

#[test]
fn r_68_a_quest_is_worth_its_printed_vp() {
    let mut s = Scenario::players(2)
        .modules(UNDERMOUNTAIN)
        .round(8)
        .agents(A, 1)
        .agents(B, 0)
        .lord(A, Trobriand)
        .quests(A, [EstablishHarpersSafeHouse])
        .completed(A, [FormAnAllianceWithTheRashemi])
        .buildings(A, [Northgate, DragonTower])
        .tavern(A, fighters(2).rogues(3).plus_gold(2))
        .begin();
    // Worth 12 here and now, but 8 are printed.
    s.act(A, assign(CastleWaterdeep)).act(A, quest(EstablishHarpersSafeHouse));
    let score = s.game.outcome().expect("the end").scores[0];
    assert_eq!((score.game, score.lord), (12, 5));
}

#[test]
fn r_69_the_stone_house_counts_tiles_in_play() {
    let s = Scenario::players(2).buildings(A, [TheStoneHouse, Northgate]).buildings(B, [CaravanCourt]);
    let mut s = s.begin();
    s.act(A, assign(TheStoneHouse));
    assert_eq!(s.tavern(A), gold(3));

    let s = Scenario::players(2).buildings(B, [CaravanCourt]).hand(A, [SampleWares]);
    let mut s = s.hall([(TheStoneHouse, 1), (DragonTower, 1), (TheSkulkway, 1)]).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, building(TheStoneHouse));
    assert_eq!(s.tavern(A), gold(1));
}

#[test]
fn r_70_the_order_of_triggers_is_asked_only_in_a_shortage() {
    let games = |left| {
        let s = Scenario::players(2).modules(SKULLPORT).completed(A, [FixTheChampionsGames, BolsterGriffonCavalry]);
        let mut s = s.supply(Fighter, left).begin();
        s.act(A, assign(FieldOfTriumph));
        s
    };
    // 2 + 1 + 2 Fighters are there: the trigger without a choice comes first, though completed later.
    let mut s = games(5);
    s.asks(A, DecisionKind::AcceptOffer);
    assert_eq!(s.tavern(A), fighters(3));

    let mut s = games(4);
    s.asks(A, DecisionKind::OrderTriggers);
    s.offers([Action::Trigger(FixTheChampionsGames), Action::Trigger(BolsterGriffonCavalry)]);
    s.act(A, Action::Trigger(FixTheChampionsGames))
        .asks(A, DecisionKind::AcceptOffer)
        .act(A, Action::Accept)
        .turn_of(B);
    assert_eq!(s.tavern(A), fighters(4).plus_corruption(1));
}

#[test]
fn r_71_no_quest_without_an_assignment() {
    // D could pay for a Quest at any time, and declines after both assignments.
    let mut s = crowded(|s| s.quests(D, [DomesticateOwlbears]).tavern(D, clerics(1).wizards(2)));
    assert!(s.happened(Event::Passed { player: D }));
    s.asks(A, DecisionKind::BuyBuilding);
    let turns = s.events.iter().filter(|event| **event == Event::TurnStarted { player: D }).count();
    assert_eq!(turns, 2, "a forced pass is no turn");
}

#[test]
fn r_72_idle_agents_stay_idle_in_reassignment() {
    let mut s = crowded(|s| s.quests(A, [ResearchChronomancy]).tavern(A, wizards(2).plus_gold(20)));
    // The tile that A buys and the space that A's Agent leaves are open to A's gained Agent, not to D's idle one.
    s.act(A, building(NewOlamn)).act(A, quest(ResearchChronomancy)).asks(A, DecisionKind::AssignAgent);
    assert_eq!(s.decision().rule, "HARBOR-10");
    assert!(s.allows(assign(NewOlamn)));
    let gained = s.events.len();
    s.act(A, assign(NewOlamn));
    assert_eq!(s.view().round, 6);
    assert!(!s.events[gained..].iter().any(|event| matches!(event, Event::AgentAssigned { player: D, .. })));
}

#[test]
fn r_73_cards_not_yet_drawn_do_not_count() {
    let well = |hand: &[IntrigueId]| {
        let s = Scenario::players(2).modules(UNDERMOUNTAIN).intrigue_deck([Conscription]).hand(A, hand.to_vec());
        s.completed(A, [EstablishWizardAcademy]).inn([DomesticateOwlbears]).begin()
    };
    assert!(!well(&[]).allows(assign(EntryWell)));
    assert!(well(&[GraduationDay]).allows(assign(EntryWell)));
    // The Wizard that an Arcana Quest of the Inn brings at once is in sight, however.
    assert!(well(&[UnlikelyAssistance]).allows(assign(EntryWell)));
}

#[test]
fn r_74_a_target_may_have_less_than_the_full_amount() {
    let harbor = |card, tavern| {
        let s = Scenario::players(2).modules(BOTH).hand(A, [card]).tavern(B, tavern);
        s.lord(B, KyrianiAgrivar).begin()
    };
    let closed = |card, tavern| !harbor(card, tavern).allows(assign(WaterdeepHarbor1));
    let mut s = harbor(Blackmail, gold(1));
    s.act(A, assign(WaterdeepHarbor1));
    assert_eq!((s.tavern(A), s.tavern(B)), (gold(1), Resources::NONE));
    assert!(s.happened(Event::LordSeen { player: A, of: B, lord: Some(KyrianiAgrivar) }));
    assert!(closed(Blackmail, clerics(3)));

    for tavern in [gold(1), clerics(1)] {
        let mut s = harbor(InevitableBetrayal, tavern);
        s.act(A, assign(WaterdeepHarbor1));
        assert_eq!((s.tavern(A), s.hand(B)), (tavern, vec![InevitableBetrayal]));
    }
    assert!(closed(InevitableBetrayal, corruption(1)));

    assert!(closed(CallForAssistance, fighters(1).clerics(4)));
    assert!(!closed(CallForAssistance, fighters(1).rogues(1)));
}

#[test]
fn r_75_required_returns_gate_a_card() {
    let with = |tavern| Scenario::players(2).modules(SKULLPORT).tavern(A, tavern).tavern(B, corruption(1));
    assert!(!harbor_opens(with(Resources::NONE), &[Repent]));
    assert!(harbor_opens(with(corruption(1)), &[Repent]));
    assert!(!harbor_opens(with(corruption(2)), &[Scapegoat]));
    assert!(harbor_opens(with(clerics(1)), &[Scapegoat]), "up to 2 Corruption may be none");
    assert!(harbor_opens(with(gold(2)), &[BribeTheWatch]));
    assert!(!harbor_opens(with(gold(1)), &[BribeTheWatch]));
    assert!(!harbor_opens(with(Resources::NONE), &[FoistResponsibility]));
    assert!(harbor_opens(with(Resources::NONE).mandatory(A, [QuellRiots]), &[FoistResponsibility]));
}

#[test]
fn r_76_change_of_plans_may_discard_a_mandatory_quest() {
    let s = Scenario::players(2).hand(A, [ChangeOfPlans]).mandatory(A, [QuellRiots]).mandatory(B, [RepelDrowInvaders]);
    let mut s = s.begin();
    s.act(A, assign(WaterdeepHarbor1));
    assert_eq!(s.vp(A), 6);
    s.asks(B, DecisionKind::DiscardQuest).offers([mandatory(RepelDrowInvaders), Action::Decline]);
    s.act(B, mandatory(RepelDrowInvaders));
    assert_eq!((s.vp(B), s.view().decks.intrigue_discards), (3, 3));
}

#[test]
fn r_77_nobody_is_offered_nothing() {
    let s = |card| Scenario::players(3).modules(SKULLPORT).hand(A, [card]).tavern(A, clerics(1).plus_gold(2));
    let pays = clerics(3).plus_gold(4);
    let mut watch = s(BribeTheWatch).tavern(B, pays).tavern(C, pays.plus_corruption(1)).begin();
    watch.act(A, assign(WaterdeepHarbor1)).asks(C, DecisionKind::AcceptOffer).act(C, Action::Accept).turn_of(B);
    assert_eq!(watch.tavern(C), clerics(3));

    let mut goat = s(Scapegoat).tavern(B, pays).tavern(C, clerics(1).plus_corruption(1)).begin();
    // C could profit, but cannot pay.
    goat.act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(goat.tavern(A), gold(2));
}

#[test]
fn r_78_no_owner_benefit_for_the_own_ambassador() {
    let s = Scenario::players(2).modules(UNDERMOUNTAIN).completed(A, [ImpersonateTaxCollector]);
    let mut s = ambassador_taken(s.buildings(A, [ThePalaceOfWaterdeep, Northgate]));
    assert_eq!(s.vp(A), 2, "A used the own Palace with an Agent");
    s.act(A, assign(Northgate)).act(A, take(Wizard)).turn_of(A);
    assert_eq!(s.vp(A), 2);
}

#[test]
fn r_79_further_cards_belong_to_the_action() {
    let s = Scenario::players(2).modules(SKULLPORT).completed(A, [UncoverForbiddenLore, FenceGoodsForDukeOfDarkness]);
    let mut s = s.hand(A, [CrimeWave, CrimeWave, Ambush]).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(Ambush));
    s.asks(A, DecisionKind::PlayIntrigue).act(A, play(CrimeWave));
    assert_eq!(s.tavern(A), fighters(1).rogues(2), "not fired yet");
    s.act(A, play(CrimeWave));
    assert_eq!(s.tavern(A), fighters(1).rogues(4).plus_gold(2).plus_corruption(1));
}

#[test]
fn r_80_the_card_of_the_librarium_is_outside_the_action() {
    let librarium = || {
        let s = Scenario::players(2).modules(UNDERMOUNTAIN);
        s.completed(A, [StudyInTheLibrarium, FenceGoodsForDukeOfDarkness]).intrigue_deck([CrimeWave, Conscription])
    };
    let mut s = librarium().hand(A, [Ambush]).begin();
    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::PlayIntrigue).offers([play(CrimeWave), Action::Decline]);
    s.act(A, play(CrimeWave)).turn_of(B);
    assert_eq!((s.tavern(A), s.hand(A).len()), (fighters(1).rogues(2), 0));

    // Once per action, however many cards it played.
    let mut s = librarium().hand(A, [Ambush, Assassination, LackOfFaith]).buildings(A, [HallOfManyPillars]).begin();
    s.act(A, assign(HallOfManyPillars)).act(A, play(Ambush)).act(A, play(Assassination));
    s.act(A, Action::Decline).turn_of(B);
    assert_eq!(s.hand(A), [CrimeWave]);

    // Not for a card played by a Quest reward.
    let mut s = librarium().hand(A, [Ambush]).quests(A, [PrisonBreak]).tavern(A, rich()).begin();
    s.act(A, assign(ThePlinth)).act(A, quest(PrisonBreak)).turn_of(B);
    assert!(s.happened(Event::IntriguePlayed { player: A, card: Ambush }) && s.hand(A).is_empty());
}

#[test]
fn r_81_a_declined_miracle_stays_available() {
    let s = Scenario::players(2).agents(B, 0).completed(A, [ProduceAMiracleForTheMasses]).tavern(A, rogues(1));
    let mut s = s.buildings(A, [HouseOfHeroes, SpiresOfTheMorning]).begin();
    s.act(A, assign(ThePlinth)).offers([give(Rogue), Action::Decline]).act(A, Action::Decline);
    s.act(A, assign(HouseOfHeroes)).offers([give(Fighter), give(Rogue), Action::Decline]).act(A, give(Rogue));
    s.act(A, assign(SpiresOfTheMorning)).turn_of(A);
    assert_eq!(s.tavern(A), clerics(1 + 2 + 1).fighters(2));
}

#[test]
fn r_83_returning_everything_is_not_asked() {
    let mut s = Scenario::players(2).buildings(A, [TheThreePearls]).tavern(A, clerics(1).rogues(1)).begin();
    s.act(A, assign(TheThreePearls)).asks(A, DecisionKind::GainAdventurer);
    assert_eq!((s.tavern(A), s.decision().remaining), (Resources::NONE, 3));
}

#[test]
fn r_84_the_present_turn_first_then_the_gained_agents() {
    let mut s = Scenario::players(2)
        .modules(SKULLPORT)
        .agents(A, 2)
        .agents(B, 1)
        .hand(A, [Conscription, GoodFaith])
        .hand(B, [CrimeWave])
        .buildings(B, [MonstersMadeToOrder])
        .lying(MonstersMadeToOrder, corruption(2))
        .quests(A, [DomesticateOwlbears])
        .tavern(A, clerics(1).wizards(2))
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(Conscription)).act(A, Action::Decline);
    s.act(B, assign(WaterdeepHarbor2)).act(A, assign(ThePlinth)).act(A, Action::Decline);
    s.act(A, assign(MonstersMadeToOrder)).act(A, agent(ThePlinth)).act(A, agent(MonstersMadeToOrder));
    assert_eq!((s.vp(B), s.pool(A)), (2, 2));
    s.asks(A, DecisionKind::CompleteQuest).act(A, Action::Decline);
    for space in [ThePlinth, FieldOfTriumph] {
        s.asks(A, DecisionKind::AssignAgent);
        assert_eq!(s.decision().rule, "HARBOR-10");
        assert!(!s.allows(assign(WaterdeepHarbor1)));
        s.act(A, assign(space)).asks(A, DecisionKind::CompleteQuest).act(A, Action::Decline);
    }
    s.asks(B, DecisionKind::AssignAgent);
    assert_eq!(s.decision().rule, "HARBOR-7");
}

#[test]
fn r_84_agents_that_a_card_assigns_have_no_turn_of_their_own() {
    let s = Scenario::players(2).modules(UNDERMOUNTAIN).agents(A, 2).agents(B, 0);
    let mut s = s.hand(A, [GoodFaith, GoodFaith, AcceleratePlans]).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(GoodFaith)).act(A, assign(WaterdeepHarbor2)).act(A, play(GoodFaith));
    s.act(A, assign(EntryWell));
    let chosen = s.options()[0];
    s.act(A, chosen);
    // Accelerate Plans took the other Agent off the Harbor and assigns it, the only one in the pool.
    assert_eq!((s.agents_on(WaterdeepHarbor2), s.pool(A)), (vec![], 1));
    s.asks(A, DecisionKind::AssignAgent).act(A, assign(ThePlinth));
    assert_eq!(s.view().round, 2);
}

#[test]
fn r_84_an_opponents_gained_agent_waits_for_the_end_of_the_turn() {
    let mut s = Scenario::players(2)
        .modules(BOTH)
        .agents(A, 2)
        .agents(B, 1)
        .hand(A, [GoodFaith, Manipulate])
        .buildings(A, [MonstersMadeToOrder])
        .quests(A, [DomesticateOwlbears])
        .tavern(A, clerics(1).wizards(2))
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, Action::Decline).act(B, assign(ThePlinth));
    s.act(A, assign(FieldOfTriumph)).act(A, Action::Decline);
    s.act(A, assign(EntryWell));
    let chosen = s.options()[0];
    s.act(A, chosen);
    s.act(A, Action::Move { from: ThePlinth.into(), player: Some(B), to: MonstersMadeToOrder.into() });
    s.act(B, Action::Accept).act(B, agent(MonstersMadeToOrder));
    // A has no Agent left to assign; the Quest step of the present turn comes first.
    s.asks(A, DecisionKind::CompleteQuest).act(A, Action::Decline);
    s.asks(B, DecisionKind::AssignAgent);
    assert_eq!(s.decision().rule, "HARBOR-10");
    assert!(s.allows(assign(MonstersMadeToOrder)) && !s.allows(assign(WaterdeepHarbor2)));
}

#[test]
fn r_85_the_harbor_may_be_copied_in_reassignment() {
    let s = Scenario::players(2).agents_each(1).hand(A, [Conscription, GoodFaith]).hand(B, [CrimeWave]);
    let mut s = s.buildings(A, [TheZoarstar]).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(Conscription)).act(B, assign(WaterdeepHarbor3));
    s.act(A, assign(TheZoarstar));
    assert!(s.happened(Event::SpaceCopied { player: A, space: WaterdeepHarbor3.into() }));
    assert_eq!(s.tavern(A).of(Cleric), 2);
    s.asks(B, DecisionKind::AssignAgent).act(B, assign(ThePlinth));
    assert_eq!(s.view().round, 2, "the copy brought no reassignment");
}

#[test]
fn r_86_the_ambassador_is_nobodys_agent_during_its_action() {
    let palace = |owner| Scenario::players(2).buildings(owner, [ThePalaceOfWaterdeep]);
    let mut s = ambassador_taken(palace(A).hand(A, [RecallAgent]));
    s.asks(A, DecisionKind::AssignAgent);
    assert!(!s.allows(assign(WaterdeepHarbor1)));
    s.act(A, assign(ThePlinth)).turn_of(A);
    assert!(s.allows(assign(WaterdeepHarbor1)));

    // Its space cannot be copied either: no other Agent is on the board.
    let mut s = ambassador_taken(palace(A).hand(A, [BribeAgent]).tavern(A, gold(2)));
    assert!(!s.allows(assign(WaterdeepHarbor1)));
    s.act(A, assign(ThePlinth)).turn_of(A).act(A, assign(WaterdeepHarbor1)).turn_of(B);
    assert_eq!(s.tavern(A), clerics(2));

    // The Ambassador goes to the Palace: A holds it again, the Palace is free, and B is paid as owner.
    let mut s = ambassador_taken(palace(B));
    assert_eq!(s.vp(B), 2);
    s.act(A, assign(ThePalaceOfWaterdeep)).turn_of(A);
    assert_eq!((s.view().ambassador.holder, s.vp(B)), (Some(A), 4));
    assert!(s.agents_on(ThePalaceOfWaterdeep).is_empty() && s.allows(assign(ThePalaceOfWaterdeep)));
}

#[test]
fn r_87_a_marker_taken_with_the_ambassador_counts_at_once() {
    let mut s = Scenario::players(2).agents_each(1).buildings(B, [ThePalaceOfWaterdeep]).begin();
    s.act(A, assign(ThePlinth)).act(B, assign(ThePalaceOfWaterdeep));
    s.asks(B, DecisionKind::AssignAgent).act(B, assign(CastleWaterdeep));
    s.turn_of(B).act(B, assign(ThePlinth)).turn_of(A);
}

#[test]
fn r_88_the_inn_refills_before_the_reward() {
    let inn = [ConvertANobleToLathander, BolsterCityGuard, InfiltrateHalastersCircle, CreateAShrineToOghma];
    let mut s = Scenario::players(2)
        .modules(UNDERMOUNTAIN)
        .completed(A, [DiplomaticMissionToSuzail])
        .inn(inn)
        .quest_deck([RaidOrcStronghold])
        .tavern(A, clerics(2).fighters(1))
        .begin();
    s.act(A, assign(CastleWaterdeep)).offers([quest(ConvertANobleToLathander), Action::Decline]);
    s.act(A, quest(ConvertANobleToLathander)).asks(A, DecisionKind::TakeQuest);
    s.offers([RaidOrcStronghold, BolsterCityGuard, InfiltrateHalastersCircle, CreateAShrineToOghma].map(quest));
    s.act(A, quest(RaidOrcStronghold));
    assert_eq!((s.quests(A), s.vp(A)), (vec![RaidOrcStronghold], 8));
}

#[test]
fn r_89_the_corruption_comes_after_the_last_further_card() {
    let lore = || Scenario::players(2).modules(SKULLPORT).completed(A, [UncoverForbiddenLore]);
    // Whether the second card can be played is decided while A still has no Corruption.
    let mut s = lore().hand(A, [Ambush, HonorableExample]).tavern(B, corruption(1)).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(Ambush)).act(A, play(HonorableExample)).turn_of(B);
    assert_eq!((s.vp(A), s.tavern(A)), (6, fighters(1).plus_corruption(1)));

    // If no further card is played, no Corruption is taken.
    let mut s = lore().hand(A, [Ambush, Assassination, LackOfFaith]).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(Ambush)).act(A, Action::Decline).turn_of(B);
    assert_eq!(s.tavern(A), fighters(1));

    // The Agent went home meanwhile; at most two further cards.
    let mut s = lore().hand(A, [RecallAgent, Ambush, Assassination, LackOfFaith]).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, play(RecallAgent)).act(A, play(Ambush)).act(A, play(Assassination));
    s.turn_of(B);
    assert_eq!((s.tavern(A), s.hand(A)), (fighters(1).plus_gold(2).plus_corruption(1), vec![LackOfFaith]));

    // A copied Harbor space.
    let s = lore().first(B).hand(B, [Conscription]).hand(A, [Ambush, LackOfFaith]).buildings(A, [TheZoarstar]);
    let mut s = s.begin();
    s.act(B, assign(WaterdeepHarbor1)).act(A, assign(TheZoarstar)).act(A, play(Ambush)).act(A, play(LackOfFaith));
    assert_eq!((s.vp(A), s.tavern(A).corruption()), (2, 1));
}

#[test]
fn r_90_orb_and_plans_work_in_every_assignment() {
    let s = || {
        let s = Scenario::players(2).modules(UNDERMOUNTAIN).completed(A, [ObtainBuildersPlans, RecoverTheMagistersOrb]);
        s.hall([(Northgate, 1), (DragonTower, 1), (TheSkulkway, 1)]).hand(A, [GoodFaith]).agents_each(1)
    };
    // Reassignment.
    let mut table = s().begin();
    table.act(A, assign(WaterdeepHarbor1)).act(B, assign(ThePlinth)).asks(A, DecisionKind::AssignAgent);
    assert!(table.allows(plans(2)) && table.allows(orb(ThePlinth)));
    table.act(A, plans(2));
    assert_eq!(table.tavern(A).of(Wizard), 1);

    // The Ambassador; each permission once per round.
    let mut table = ambassador_taken(s().buildings(A, [ThePalaceOfWaterdeep]));
    table.act(A, plans(3)).turn_of(A);
    assert!(!table.allows(plans(1)) && table.allows(orb(Space::Hall(2))));

    // Extra assignments.
    let mut table = s().agents(A, 2).hand(A, [AcceleratePlans]).begin();
    table.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::AssignAgent);
    table.act(A, plans(2));
    assert!(!table.allows(plans(1)), "used up for this round");
}

#[test]
fn r_91_choices_stay_free_even_if_they_spoil_the_rest() {
    let s = Scenario::players(2).modules(UNDERMOUNTAIN).buildings(B, [TheEyesLair]);
    let mut s = s.hand(A, [UnlikelyAssistance]).begin();
    s.act(A, assign(TheEyesLair)).offers([Cleric, Fighter, Rogue, Wizard].map(take));
    s.act(A, take(Rogue)).turn_of(B);
    assert_eq!((s.tavern(A), s.hand(A), s.vp(B)), (rogues(1), vec![UnlikelyAssistance], 2));

    let s = Scenario::players(2).modules(UNDERMOUNTAIN).buildings(B, [TheEyesLair]).supply(Wizard, 0);
    assert!(!s.hand(A, [UnlikelyAssistance]).begin().allows(assign(TheEyesLair)));
}

#[test]
fn r_92_the_owner_of_the_moment_is_paid() {
    let lair = |card| Scenario::players(2).modules(BOTH).buildings(B, [TheEyesLair]).hand(A, [card]);
    let mut s = lair(ForgeDeed).begin();
    s.act(A, assign(TheEyesLair)).act(A, take(Cleric)).turn_of(B);
    assert_eq!((s.buildings(A), s.vp(A), s.vp(B)), (vec![TheEyesLair], 0, 0));

    let mut s = lair(ForgeDeed).completed(A, [ImpersonateTaxCollector]).begin();
    s.act(A, assign(TheEyesLair)).act(A, take(Cleric)).turn_of(B);
    assert_eq!((s.vp(A), s.vp(B)), (2, 0));

    // The visitor's own Agent is recalled: the owner is paid all the same.
    let mut s = lair(RecallAgent).begin();
    s.act(A, assign(TheEyesLair)).act(A, take(Cleric)).turn_of(B);
    assert_eq!((s.agents_on(TheEyesLair), s.vp(B)), (vec![], 2));
}

#[test]
fn r_92_a_building_gone_from_play_pays_nobody() {
    // Recalled off the Hall of Many Pillars, A demolishes it.
    let s = Scenario::players(2).modules(UNDERMOUNTAIN).buildings(B, [HallOfManyPillars]).tavern(A, gold(5));
    let s = s.hand(A, [RecallAgent, Demolish, Ambush]).intrigue_deck([Conscription]);
    let mut s = s.begin();
    s.act(A, assign(HallOfManyPillars))
        .act(A, play(RecallAgent))
        .act(A, play(Demolish))
        .asks(A, DecisionKind::PutBuilding);
    let chosen = s.options()[0];
    s.act(A, chosen).turn_of(B);
    assert_eq!((s.tavern(B), s.hand(B)), (gold(5), vec![]));
    assert!(!s.happened(Event::OwnerPaid { player: B, building: HallOfManyPillars }));
}
