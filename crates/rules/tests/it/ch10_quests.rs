//! Chapter 10: Quests.

use super::ch13_decks::{base_cards_but, base_quests_but, in_order};
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId::*, IntrigueId::*, LordId::*, QuestId, QuestId::*};
use deepwater_rules::pieces::{Adventurer::*, QuestType::*, *};
use deepwater_rules::*;

fn completed(s: &Table, p: PlayerId) -> Vec<QuestId> {
    s.view().players[p.index()].completed.clone()
}

fn mandatory_before(s: &Table, p: PlayerId) -> Vec<deepwater_rules::cards::IntrigueId> {
    s.view().players[p.index()].mandatory.clone()
}

#[test]
fn quest_1_completing_is_optional() {
    let s = Scenario::players(2).tavern(A, fighters(3).wizards(1).clerics(1));
    let mut s = s.quests(A, [TrainBladesingers, BolsterCityGuard]).begin();
    s.act(A, assign(AurorasRealmsShop));
    s.asks(A, DecisionKind::CompleteQuest).offers([quest(TrainBladesingers), Action::Decline]);
    s.act(A, Action::Decline).turn_of(B);
    assert_eq!(s.quests(A).len(), 2);
    assert_eq!((s.vp(A), completed(&s, A)), (0, vec![]));
}

#[test]
fn quest_2_the_whole_price_goes_to_the_supply_first() {
    let mut s = Scenario::players(2).tavern(A, fighters(2).wizards(5)).quests(A, [TrainBladesingers]).begin();
    s.act(A, assign(AurorasRealmsShop)).turn_of(B);

    let s = Scenario::players(2).tavern(A, fighters(4).wizards(2)).quests(A, [TrainBladesingers]);
    let mut s = s.begin();
    s.act(A, assign(CastleWaterdeep)).act(A, quest(TrainBladesingers));
    // No more than the price: 1 of each stays, and 1 of each is the reward.
    assert_eq!(s.tavern(A), fighters(2).wizards(2));
    let paid = Event::Returned { player: A, what: fighters(3).wizards(1) };
    in_order(&s, [paid, Event::Scored { player: A, vp: 4 }]);

    // The player picks what to pay where any type will do.
    let s = Scenario::players(2).modules(UNDERMOUNTAIN).quests(A, [SurviveAMeetingWithHalaster]);
    let mut s = s.tavern(A, clerics(1).fighters(1).rogues(3).wizards(3)).begin();
    s.act(A, assign(AurorasRealmsShop)).act(A, quest(SurviveAMeetingWithHalaster));
    s.asks(A, DecisionKind::ReturnAdventurer).offers([give(Rogue), give(Wizard)]);
    s.act(A, give(Wizard)).act(A, give(Rogue)).act(A, give(Wizard)).act(A, give(Wizard));
    assert_eq!(s.tavern(A), rogues(2).plus_gold(4));
    assert_eq!(s.hand(A).len(), 3);
}

#[test]
fn quest_3_the_whole_reward_at_once() {
    // The Fighters just paid are there to be taken.
    let s = Scenario::players(2).tavern(A, clerics(1).fighters(3).rogues(1).plus_gold(2)).supply(Fighter, 0);
    let mut s = s.quests(A, [DefeatUprisingFromUndermountain]).begin();
    s.act(A, assign(CastleWaterdeep)).act(A, quest(DefeatUprisingFromUndermountain)).turn_of(B);
    assert_eq!((s.tavern(A), s.vp(A)), (fighters(2), 11));
    assert_eq!(s.view().supply.fighter, 1);

    // Only the Rogue just paid is left of four.
    let s = Scenario::players(2).tavern(A, clerics(1).fighters(1).rogues(1).plus_gold(4)).supply(Rogue, 0);
    let mut s = s.quests(A, [ThinTheCityWatch]).begin();
    s.act(A, assign(CastleWaterdeep)).act(A, quest(ThinTheCityWatch)).turn_of(B);
    assert_eq!((s.tavern(A), s.vp(A)), (rogues(1), 9));

    // Corruption is part of a reward like anything else.
    let s = Scenario::players(2).modules(SKULLPORT).tavern(A, fighters(2).rogues(3).plus_gold(2));
    let mut s = s.quests(A, [BuryTheBodies]).begin();
    s.act(A, assign(CastleWaterdeep)).act(A, quest(BuryTheBodies)).turn_of(B);
    assert_eq!((s.tavern(A), s.vp(A)), (corruption(2), 20));
}

#[test]
fn quest_4_points_are_scored_at_once() {
    let mut s = Scenario::players(2).tavern(A, wizards(5).plus_gold(2)).quests(A, [InfiltrateHalastersCircle]).begin();
    s.act(A, assign(CastleWaterdeep)).act(A, quest(InfiltrateHalastersCircle)).turn_of(B);
    assert_eq!(s.vp(A), 25);
    in_order(&s, [Event::Scored { player: A, vp: 25 }, Event::TurnStarted { player: B }]);
}

#[test]
fn quest_5_completed_quests_never_return_to_the_deck() {
    let inn = [ThinTheCityWatch, RaidOrcStronghold, RepelSeawraiths, SealGateToCyricsRealm];
    let done = [DomesticateOwlbears, StudyTheIlluskArch, CreateAShrineToOghma, AllyWithHouseThann];
    let all: Vec<QuestId> = inn.into_iter().chain(done).chain([TrainBladesingers]).collect();
    let mut s = Scenario::players(2)
        .inn(inn)
        .completed(A, done)
        .quests(A, [TrainBladesingers])
        .tavern(A, fighters(3).wizards(1))
        .quests(B, base_quests_but(&all))
        .begin();
    s.act(A, assign(CastleWaterdeep)).act(A, quest(TrainBladesingers)).turn_of(B);
    assert_eq!(completed(&s, A), [&done[..], &[TrainBladesingers]].concat());
    assert_eq!((s.quests(A), s.view().decks.quest_discards), (vec![], 0));

    // There is nothing but the four old Quests to shuffle and to reveal.
    s.act(B, assign(CliffwatchInn3));
    assert!(s.happened(Event::QuestDeckShuffled));
    s.offers(inn.map(quest));
    s.act(B, quest(ThinTheCityWatch));
    assert_eq!(s.view().inn.iter().flatten().count(), 3);
    assert_eq!(completed(&s, A).len(), 5);
}

#[test]
fn quest_6_there_are_five_types() {
    let of = |kind| QuestId::ALL.iter().filter(|quest| quest.card().kind == kind).count();
    let counts = [Arcana, Commerce, Piety, Skullduggery, Warfare].map(of);
    assert_eq!(counts.iter().sum::<usize>(), QuestId::COUNT, "every Quest has one of the five types (QUEST-6)");
    assert!(
        counts.iter().all(|count| *count >= 24),
        "24 of each type are printed (docs/cards/quests.toml): {counts:?}"
    );
    // The type is a hint and no rule: an Arcana Quest without a Wizard.
    let s = Scenario::players(2).modules(UNDERMOUNTAIN).tavern(A, clerics(3).plus_gold(5));
    let mut s = s.quests(A, [ResurrectDeadWizards]).begin();
    s.act(A, assign(CastleWaterdeep)).act(A, quest(ResurrectDeadWizards));
    assert_eq!((s.vp(A), s.tavern(A)), (6, wizards(3)));
}

#[test]
fn quest_7_one_completion_per_turn() {
    let mut s = Scenario::players(2)
        .hand(A, [AcceleratePlans])
        .tavern(A, fighters(6).wizards(6).clerics(3))
        .quests(A, [TrainBladesingers, DomesticateOwlbears])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::AssignAgent).act(A, assign(AurorasRealmsShop));
    s.asks(A, DecisionKind::AssignAgent).act(A, assign(ThePlinth));
    s.asks(A, DecisionKind::CompleteQuest).act(A, quest(TrainBladesingers)).turn_of(B);
    assert_eq!(completed(&s, A), [TrainBladesingers]);
    s.act(B, assign(FieldOfTriumph)).act(A, assign(BlackstaffTower));
    s.asks(A, DecisionKind::CompleteQuest).offers([quest(DomesticateOwlbears), Action::Decline]);
}

#[test]
fn quest_8_pay_reward_file_and_then_what_waits_for_it() {
    let s = Scenario::players(2).tavern(A, clerics(2).wizards(4)).quests(A, [StudyTheIlluskArch, DomesticateOwlbears]);
    let mut s = s.begin();
    s.act(A, assign(AurorasRealmsShop)).act(A, quest(StudyTheIlluskArch)).turn_of(B);
    assert_eq!(s.vp(A), 8);
    s.act(B, assign(ThePlinth)).act(A, assign(CastleWaterdeep)).act(A, quest(DomesticateOwlbears)).turn_of(B);
    assert_eq!(s.vp(A), 8 + 8 + 2);
    in_order(
        &s,
        [
            Event::TurnStarted { player: B },
            Event::Returned { player: A, what: clerics(1).wizards(2) },
            Event::Scored { player: A, vp: 8 },
            Event::PlotFired { player: A, quest: StudyTheIlluskArch },
            Event::Scored { player: A, vp: 2 },
        ],
    );

    // Its own reward brings Corruption before Shelter Zhentarim Agents is in force.
    let s = Scenario::players(2).modules(SKULLPORT).tavern(A, clerics(1).fighters(3).wizards(2));
    let mut s = s.quests(A, [ShelterZhentarimAgents]).begin();
    s.act(A, assign(AurorasRealmsShop)).act(A, quest(ShelterZhentarimAgents)).turn_of(B);
    assert_eq!((s.tavern(A).corruption(), s.hand(A).len()), (1, 0));
}

#[test]
fn quest_9_discarded_quests_go_to_their_own_piles() {
    let mut s = Scenario::players(2)
        .hand(A, [ChangeOfPlans])
        .mandatory(A, [FendOffBandits])
        .quests(A, [BolsterCityGuard])
        .quests(B, [TrainBladesingers])
        .begin();
    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::DiscardQuest);
    s.offers([quest(BolsterCityGuard), mandatory(FendOffBandits)]).act(A, mandatory(FendOffBandits));
    assert_eq!(s.view().decks.intrigue_discard_pile, [FendOffBandits]);
    s.asks(B, DecisionKind::DiscardQuest).offers([quest(TrainBladesingers), Action::Decline]);
    s.act(B, quest(TrainBladesingers));
    assert_eq!(s.view().decks.quest_discard_pile, [TrainBladesingers]);
    assert_eq!(s.view().decks.intrigue_discards, 2);
    assert_eq!((s.vp(A), s.vp(B)), (6, 3));
}

#[test]
fn quest_10_rewards_are_not_gained_from_an_action() {
    let mut s = Scenario::players(2)
        .completed(A, [BribeTheShipwrights])
        .tavern(A, clerics(1).fighters(3).rogues(1))
        .quests(A, [AmbushArtorMorlin])
        .begin();
    s.act(A, assign(ThePlinth)).act(A, quest(AmbushArtorMorlin)).turn_of(B);
    assert_eq!(s.tavern(A), clerics(1).plus_gold(4));
    assert!(!s.happened(Event::PlotFired { player: A, quest: BribeTheShipwrights }));
}

#[test]
fn quest_11_suzail_completes_at_the_inn() {
    let suzail = |inn| {
        Scenario::players(2)
            .modules(UNDERMOUNTAIN)
            .completed(A, [DiplomaticMissionToSuzail, RecoverTheFlameOfTheNorth])
            .inn([inn, BolsterCityGuard, AllyWithHouseThann, PlunderTheIslandTemple])
            .quest_deck([RaidOrcStronghold, RepelSeawraiths])
            .quests(A, [SealGateToCyricsRealm])
    };
    let mut s = suzail(TrainBladesingers).tavern(A, fighters(6).wizards(2)).begin();
    s.act(A, assign(AurorasRealmsShop));
    s.asks(A, DecisionKind::CompleteQuest).offers([quest(TrainBladesingers), Action::Decline]);
    s.act(A, quest(TrainBladesingers)).turn_of(B);
    assert_eq!(s.quests(A), [SealGateToCyricsRealm]);
    assert!(completed(&s, A).contains(&TrainBladesingers));
    assert_eq!(s.view().inn[0], Some(RaidOrcStronghold));
    // It was not taken: no Fighters for a Warfare Quest.
    assert_eq!(s.tavern(A), fighters(4).wizards(2).plus_gold(4));

    // The slot is filled before the reward takes its Quest.
    let mut s = suzail(ConvertANobleToLathander).tavern(A, clerics(2).fighters(1)).begin();
    s.act(A, assign(AurorasRealmsShop)).act(A, quest(ConvertANobleToLathander)).asks(A, DecisionKind::TakeQuest);
    s.offers([RaidOrcStronghold, BolsterCityGuard, AllyWithHouseThann, PlunderTheIslandTemple].map(quest));

    // A Mandatory Quest stands in the way here, too.
    let s = suzail(TrainBladesingers).tavern(A, fighters(6).wizards(2)).mandatory(A, [QuellRiots]);
    let mut s = s.begin();
    s.act(A, assign(AurorasRealmsShop)).turn_of(B);
}

#[test]
fn quest_12_unfinished_quests_cost_nothing() {
    let mut s = Scenario::players(2)
        .round(8)
        .agents_each(1)
        .lord(A, LarissaNeathal)
        .vp(A, 30)
        .quests(A, [BolsterCityGuard, AllyWithHouseThann, SealGateToCyricsRealm])
        .begin();
    s.act(A, assign(CastleWaterdeep)).act(B, assign(ThePlinth));
    let outcome = s.game.outcome().expect("the game is over");
    assert_eq!((outcome.scores[0].penalty, outcome.scores[0].total), (0, 30));
}

#[test]
fn mand_1_a_mandatory_quest_goes_before_an_opponent() {
    let mut s = Scenario::players(3).hand(A, [FendOffBandits]).begin();
    s.act(A, assign(WaterdeepHarbor1)).asks(A, DecisionKind::ChooseOpponent).offers([opponent(B), opponent(C)]);
    s.act(A, opponent(C)).turn_of(B);
    assert_eq!(mandatory_before(&s, C), [FendOffBandits]);
    assert_eq!((s.hand(A), s.view().decks.intrigue_discards), (vec![], 0));
    let seen_by_b = s.game.observe(Viewer::Player(B)).view();
    assert_eq!(seen_by_b.players[2].mandatory, [FendOffBandits]);

    // The only opponent is protected, so the card cannot be played.
    let s = Scenario::players(2).modules(UNDERMOUNTAIN).first(B).hand(B, [OpenLord]).hand(A, [FendOffBandits]);
    let mut s = s.begin();
    s.act(B, assign(WaterdeepHarbor1)).turn_of(A);
    assert!(!s.allows(assign(WaterdeepHarbor2)));
}

#[test]
fn mand_2_it_blocks_every_other_completion() {
    let mut s = Scenario::players(2)
        .buildings(A, [HeroesGarden])
        .inn([TrainBladesingers])
        .tavern(A, clerics(1).fighters(3).wizards(2))
        .quests(A, [DomesticateOwlbears])
        .mandatory(A, [RepelDrowInvaders])
        .begin();
    s.act(A, assign(HeroesGarden)).act(A, quest(TrainBladesingers)).turn_of(B);
    assert_eq!(completed(&s, A), []);
}

#[test]
fn mand_3_it_uses_up_the_quest_step() {
    let mut s = Scenario::players(2)
        .tavern(A, fighters(8).wizards(4))
        .quests(A, [TrainBladesingers])
        .mandatory(A, [FendOffBandits])
        .begin();
    // Never forced, only first in line.
    s.act(A, assign(AurorasRealmsShop)).asks(A, DecisionKind::CompleteQuest);
    s.offers([mandatory(FendOffBandits), Action::Decline]).act(A, Action::Decline).turn_of(B);
    s.act(B, assign(FieldOfTriumph)).act(A, assign(ThePlinth)).act(A, mandatory(FendOffBandits)).turn_of(B);
    assert_eq!(s.vp(A), 2);
    assert_eq!(s.quests(A), [TrainBladesingers]);
    s.act(B, assign(BlackstaffTower)).act(A, assign(CastleWaterdeep));
    s.asks(A, DecisionKind::CompleteQuest).offers([quest(TrainBladesingers), Action::Decline]);
}

#[test]
fn mand_4_afterwards_it_lies_on_the_intrigue_discards() {
    let mut s = Scenario::players(2)
        .tavern(A, fighters(2).wizards(1))
        .mandatory(A, [FendOffBandits])
        .hand(B, base_cards_but(&[FendOffBandits]))
        .begin();
    s.act(A, assign(AurorasRealmsShop)).act(A, mandatory(FendOffBandits)).turn_of(B);
    assert_eq!((s.vp(A), s.tavern(A)), (2, gold(4)));
    assert_eq!(s.view().decks.intrigue_discard_pile, [FendOffBandits]);
    assert_eq!(mandatory_before(&s, A), []);
    // A reshuffle brings it back.
    s.act(B, assign(ThePlinth)).act(A, assign(CastleWaterdeep));
    assert_eq!(s.hand(A), [FendOffBandits]);
}

#[test]
fn mand_5_several_are_done_in_any_order_before_anything_else() {
    let mut s = Scenario::players(2)
        .tavern(A, clerics(9).fighters(9).rogues(9).wizards(9))
        .quests(A, [TrainBladesingers])
        .mandatory(A, [FendOffBandits, RepelDrowInvaders])
        .hand(B, [StampOutCultists])
        .begin();
    s.act(A, assign(AurorasRealmsShop));
    s.offers([mandatory(FendOffBandits), mandatory(RepelDrowInvaders), Action::Decline]);
    s.act(A, mandatory(RepelDrowInvaders)).act(B, assign(WaterdeepHarbor1));
    assert_eq!(mandatory_before(&s, A).len(), 2);
    s.act(A, assign(ThePlinth));
    s.offers([mandatory(FendOffBandits), mandatory(StampOutCultists), Action::Decline]);
}

#[test]
fn mand_6_it_counts_for_no_lord_but_is_a_quest_where_no_type_is_named() {
    let mut s = Scenario::players(2)
        .modules(UNDERMOUNTAIN)
        .round(8)
        .agents_each(1)
        .agents(B, 0)
        .lord(A, DaniloThann)
        .completed(A, [SeizeCitadelOfTheBloodyHand, QuellMercenaryUprising])
        .tavern(A, fighters(2).wizards(1))
        .mandatory(A, [FendOffBandits])
        .begin();
    s.act(A, assign(CastleWaterdeep)).act(A, mandatory(FendOffBandits));
    s.asks(A, DecisionKind::RecoverAdventurer)
        .offers([take(Fighter), take(Wizard), Action::Decline])
        .act(A, take(Wizard));
    let score = s.game.outcome().expect("the game is over").scores[0];
    assert_eq!((score.game, score.adventurers, score.lord), (2, 1, 6));
}

#[test]
fn plot_1_the_reward_comes_once_and_the_effect_stays() {
    let s = Scenario::players(2).round(7).agents_each(1).tavern(A, fighters(4).plus_gold(4));
    let mut s = s.quests(A, [BolsterGriffonCavalry]).begin();
    s.act(A, assign(CastleWaterdeep)).act(A, quest(BolsterGriffonCavalry)).act(B, assign(ThePlinth));
    assert_eq!((s.view().round, s.vp(A), s.tavern(A)), (8, 6, Resources::NONE));
    s.act(A, assign(FieldOfTriumph));
    assert_eq!((s.vp(A), s.tavern(A)), (6, fighters(3)));
    let seen_by_b = s.game.observe(Viewer::Player(B)).view();
    assert_eq!(seen_by_b.players[0].completed, [BolsterGriffonCavalry]);
}

#[test]
fn plot_2_only_what_the_own_action_provides_counts() {
    let fence = || Scenario::players(2).completed(A, [FenceGoodsForDukeOfDarkness]);
    // From the space, from what lies on it, from a card played there.
    let mut s = fence().begin();
    s.act(A, assign(TheGrinningLionTavern));
    assert_eq!(s.tavern(A), rogues(2).plus_gold(2));
    let mut s = fence().lying(ThePlinth, rogues(1)).begin();
    s.act(A, assign(ThePlinth));
    assert_eq!(s.tavern(A), clerics(1).rogues(1).plus_gold(2));
    let mut s = fence().hand(A, [CrimeWave]).begin();
    s.act(A, assign(WaterdeepHarbor1));
    assert_eq!(s.tavern(A), rogues(2).plus_gold(2));

    // Neither owner benefits, nor others' cards, nor the start of a round.
    let s = fence().first(B).agents_each(2).buildings(A, [HelmstarWarehouse]).hand(B, [CrimeWave]);
    let mut s = s.begin();
    s.act(B, assign(HelmstarWarehouse)).act(A, assign(CastleWaterdeep)).act(B, assign(WaterdeepHarbor1));
    assert_eq!(s.tavern(A), rogues(2));
    let s = fence().completed(A, [FenceGoodsForDukeOfDarkness, DefendTheTowerOfLuck]).agents_each(1);
    let mut s = s.begin();
    s.act(A, assign(CastleWaterdeep))
        .act(B, assign(ThePlinth))
        .asks(A, DecisionKind::GainAdventurer)
        .act(A, take(Rogue));
    assert_eq!(s.tavern(A), rogues(1));
}

#[test]
fn plot_3_once_per_action() {
    let griffons = || Scenario::players(2).completed(A, [BolsterGriffonCavalry]);
    let mut s = griffons().buildings(A, [SmugglersDock]).tavern(A, gold(2)).begin();
    s.act(A, assign(SmugglersDock));
    for _ in 0..4 {
        s.act(A, take(Fighter));
    }
    assert_eq!(s.tavern(A), fighters(5));

    // Two assignments in one turn are two actions.
    let mut s = griffons().buildings(A, [CaravanCourt]).hand(A, [AcceleratePlans]).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(A, assign(FieldOfTriumph)).act(A, assign(CaravanCourt)).turn_of(B);
    assert_eq!(s.tavern(A), fighters(2 + 1 + 2 + 1));
}

#[test]
fn plot_4_before_the_owner_benefit_and_the_quest_step() {
    let mut s = Scenario::players(2)
        .completed(A, [BribeTheShipwrights])
        .buildings(B, [TheGoldenHorn])
        .tavern(A, clerics(1).rogues(3))
        .quests(A, [ExposeCultCorruption])
        .begin();
    s.act(A, assign(TheGoldenHorn)).asks(A, DecisionKind::CompleteQuest).act(A, quest(ExposeCultCorruption));
    assert_eq!(s.tavern(A), clerics(2).plus_gold(4));
    in_order(
        &s,
        [
            Event::Collected { player: A, space: TheGoldenHorn.into(), what: gold(4) },
            Event::PlotFired { player: A, quest: BribeTheShipwrights },
            Event::Gained { player: A, what: rogues(1) },
            Event::OwnerPaid { player: B, building: TheGoldenHorn },
            Event::QuestCompleted { player: A, quest: ExposeCultCorruption },
        ],
    );
}

#[test]
fn plot_5_no_chains() {
    let s = Scenario::players(2).completed(A, [BribeTheShipwrights, FenceGoodsForDukeOfDarkness]);
    let mut s = s.begin();
    s.act(A, assign(AurorasRealmsShop)).turn_of(B);
    assert_eq!(s.tavern(A), rogues(1).plus_gold(4));
    // And the other way round.
    s.act(B, assign(ThePlinth)).act(A, assign(TheGrinningLionTavern)).turn_of(B);
    assert_eq!(s.tavern(A), rogues(3).plus_gold(6));
}

#[test]
fn plot_6_every_later_quest_of_the_type_counts() {
    let mut s = Scenario::players(2)
        .completed(A, [StudyTheIlluskArch])
        .tavern(A, clerics(1).fighters(3).rogues(3).wizards(5))
        .quests(A, [DomesticateOwlbears, RecoverTheMagistersOrb, TrainBladesingers])
        .begin();
    s.act(A, assign(AurorasRealmsShop)).act(A, quest(DomesticateOwlbears)).act(B, assign(ThePlinth));
    assert_eq!(s.vp(A), 8 + 2);
    // A Plot Quest is a Quest of its type, too.
    s.act(A, assign(CastleWaterdeep)).act(A, quest(RecoverTheMagistersOrb)).act(B, assign(FieldOfTriumph));
    assert_eq!(s.vp(A), 10 + 6 + 2);
    s.act(A, assign(BlackstaffTower)).act(A, quest(TrainBladesingers));
    assert_eq!(s.vp(A), 18 + 4);
}

#[test]
fn plot_7_every_new_active_quest_of_the_type_counts() {
    let academy = || Scenario::players(2).modules(UNDERMOUNTAIN).completed(A, [EstablishWizardAcademy]);
    // The Wizard helps to pay for the very Quest that brought it.
    let s = academy().buildings(A, [HeroesGarden]).inn([DomesticateOwlbears]).tavern(A, clerics(1).wizards(1));
    let mut s = s.begin();
    s.act(A, assign(HeroesGarden)).act(A, quest(DomesticateOwlbears));
    s.asks(A, DecisionKind::CompleteQuest).act(A, quest(DomesticateOwlbears)).turn_of(B);
    assert_eq!(s.vp(A), 8 + 4);

    // From the deck, and by another player's card.
    let s = academy().quests(A, [LootTheCryptOfChauntea]).tavern(A, clerics(1).rogues(3).plus_gold(2));
    let mut s = s.quest_deck([DomesticateOwlbears]).begin();
    s.act(A, assign(CastleWaterdeep)).act(A, quest(LootTheCryptOfChauntea)).turn_of(B);
    assert_eq!((s.quests(A), s.tavern(A)), (vec![DomesticateOwlbears], wizards(1)));
    let s = academy().first(B).hand(B, [BiddingWar]).quest_deck([DomesticateOwlbears, TrainBladesingers]);
    let mut s = s.begin();
    s.act(B, assign(WaterdeepHarbor1)).asks(B, DecisionKind::DraftQuest).act(B, quest(TrainBladesingers)).turn_of(A);
    assert_eq!((s.quests(A), s.tavern(A)), (vec![DomesticateOwlbears], wizards(1)));

    // Not for other types.
    let mut s = academy().inn([TrainBladesingers]).begin();
    s.act(A, assign(CliffwatchInn1)).act(A, quest(TrainBladesingers)).turn_of(B);
    assert_eq!(s.tavern(A), gold(2));
}

#[test]
fn plot_8_reassignments_and_copies_are_assignments() {
    let castoffs = || Scenario::players(2).modules(SKULLPORT).completed(A, [RecruitAcademyCastoffs]);
    let mut s = castoffs().first(B).buildings(A, [TheZoarstar]).begin();
    s.act(B, assign(BlackstaffTower)).act(A, assign(TheZoarstar));
    s.asks(A, DecisionKind::AcceptOffer).offers([Action::Accept, Action::Decline]).act(A, Action::Accept).turn_of(B);
    assert_eq!(s.tavern(A), wizards(2).plus_corruption(1));

    let mut s = castoffs().agents_each(1).hand(A, [SpreadTheWealth]).begin();
    s.act(A, assign(WaterdeepHarbor1)).act(B, assign(ThePlinth)).act(A, assign(BlackstaffTower));
    s.asks(A, DecisionKind::AcceptOffer).act(A, Action::Decline);
    assert_eq!(s.tavern(A), wizards(1).plus_gold(4));
}

#[test]
fn plot_9_once_per_round_and_once_on_a_turn() {
    let by_orb = |s: &Table| s.options().iter().any(|option| matches!(option, Action::Assign(_, Some(_))));
    let mut s = Scenario::players(2).first(B).agents_each(2).completed(A, [RecoverTheMagistersOrb]).begin();
    s.act(B, assign(ThePlinth)).turn_of(A);
    assert!(by_orb(&s));
    s.act(A, orb(ThePlinth)).act(B, assign(BlackstaffTower)).turn_of(A);
    assert!(!by_orb(&s));
    s.act(A, assign(AurorasRealmsShop));
    assert_eq!(s.view().round, 2);
    s.act(B, assign(ThePlinth)).turn_of(A);
    assert!(by_orb(&s));

    // In each turn of its own one card, however often Corruption comes.
    let mut s = Scenario::players(2)
        .modules(SKULLPORT)
        .completed(A, [ShelterZhentarimAgents])
        .tavern(A, fighters(2).rogues(3).plus_gold(2))
        .quests(A, [BuryTheBodies])
        .begin();
    s.act(A, assign(SlaversMarket)).act(A, quest(BuryTheBodies)).turn_of(B);
    assert_eq!((s.tavern(A).corruption(), s.hand(A).len()), (3, 1));
    s.act(B, assign(ThePlinth)).act(A, assign(SkullIsland)).act(A, take(Cleric)).act(A, take(Cleric)).turn_of(B);
    assert_eq!((s.tavern(A).corruption(), s.hand(A).len()), (4, 2));
}

#[test]
fn plot_10_effects_on_others_events_come_at_once_the_active_player_first() {
    let s = Scenario::players(3).modules(SKULLPORT).first(B).completed(A, [TrainCastleGuards]);
    let mut s = s.intrigue_deck([LackOfFaith]).begin();
    s.act(B, assign(CastleWaterdeep)).turn_of(C);
    assert_eq!((s.tavern(A), s.tavern(B), s.tavern(C)), (fighters(1), fighters(1), Resources::NONE));
    in_order(
        &s,
        [
            Event::MarkerTaken { player: B },
            Event::Gained { player: B, what: fighters(1) },
            Event::Gained { player: A, what: fighters(1) },
            Event::IntrigueDrawn { player: B, card: Some(LackOfFaith) },
        ],
    );
}
