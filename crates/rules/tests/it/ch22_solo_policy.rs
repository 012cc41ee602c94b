//! Chapter 22: the decision policy of the scripted seat.

use super::ch22_solo_common::*;
use super::scenario::*;
use deepwater_rules::cards::{BasicSpace::*, BuildingId::*, IntrigueId::*, QuestId::*};
use deepwater_rules::pieces::Adventurer::*;
use deepwater_rules::pieces::*;
use deepwater_rules::*;

/// Variant A with two Quests, so that line 1 does not apply: the script begins at the Harbor (line 3) and plays this
/// card.
fn plays(card: cards::IntrigueId) -> Scenario {
    solo(Variant::A).quests(B, [CreateAShrineToOghma, BolsterCityGuard]).hand(B, [card])
}

/// The script has no Agent; the human plays a card at the Harbor.
fn human_plays(card: cards::IntrigueId, scenario: Scenario) -> Table {
    let mut s = scenario.agents(B, 0).hand(A, [card]).begin();
    s.act(A, assign(WaterdeepHarbor1));
    s
}

#[test]
fn solo_p_1_dp_a1_the_human_decides_if_the_option_says_so() {
    let offer = |scenario: Scenario| human_plays(RecruitSpies, scenario.tavern(B, rogues(1)));
    let s = offer(solo(Variant::A));
    assert!(decided(&s, "SOLO-P-5") && s.happened(Event::OfferAccepted { player: B }));

    let mut s = offer(solo(Variant::A).options(human_decides));
    s.asks(A, DecisionKind::AcceptOffer);
    assert_eq!(s.decision().acts_for, Some(B));
    s.act(A, Action::Decline);
    assert!(s.happened(Event::OfferDeclined { player: B }) && !decided(&s, "SOLO-P-5"));
    assert_eq!(s.vp(B), 0);

    // The human is not asked what the variant itself decides: the placement, the Quest of a space, the Quest to
    // complete.
    let inn = [DomesticateOwlbears, PrisonBreak, ThinTheCityWatch, BolsterCityGuard];
    let s = solo(Variant::A).options(human_decides).tavern(B, clerics(1).wizards(2)).inn(inn).begin();
    assert!(s.happened(Event::QuestCompleted { player: B, quest: DomesticateOwlbears }));
    assert_eq!((s.decision().player, s.decision().acts_for), (A, None));

    // No line and no face of a die leads to a tile of Builder's Hall, so the human is asked which tile a card uses.
    let hall = [(DragonTower, 1), (FetlockCourt, 1), (Northgate, 1)];
    let mut s = plays(SampleWares).agents(B, 2).hall(hall).options(human_decides).begin();
    s.asks(A, DecisionKind::ChooseHallTile);
    assert_eq!(s.decision().acts_for, Some(B));
}

#[test]
fn solo_p_2_solo_p_3_the_type_most_missing_for_the_first_quest() {
    let gains = |quests: Vec<cards::QuestId>, tavern: Resources| {
        let mut s = human_plays(CallForAdventurers, solo(Variant::A).quests(B, quests).tavern(B, tavern));
        s.act(A, take(Rogue)).act(A, take(Rogue));
        assert!(decided(&s, "SOLO-P-3"));
        [Cleric, Fighter, Rogue, Wizard]
            .into_iter()
            .find(|kind| s.tavern(B).of(*kind) > tavern.of(*kind))
            .expect("one more")
    };
    assert_eq!(gains(vec![StudyTheIlluskArch], Resources::NONE), Wizard, "misses 2 Wizards and 1 Cleric");
    assert_eq!(gains(vec![StudyTheIlluskArch], wizards(2)), Cleric);
    assert_eq!(gains(vec![StudyTheIlluskArch, BolsterCityGuard], wizards(2).clerics(1)), Fighter, "the next Quest");
    assert_eq!(gains(vec![], Resources::NONE), Cleric, "no need: a Lord type");
}

#[test]
fn solo_p_4_the_type_with_the_largest_surplus() {
    let pearls =
        solo(Variant::A).quests(B, [InfiltrateHalastersCircle, BolsterCityGuard]).buildings(B, [TheThreePearls]);
    let s = after_harbor(pearls.tavern(B, rogues(5).clerics(1)), BlackstaffTower);
    assert_eq!(lines(&s)[1], (4, TheThreePearls.into()));
    assert!(decided(&s, "SOLO-P-4"));
    let returned = s.events.iter().filter(|event| **event == Event::Returned { player: B, what: rogues(1) }).count();
    assert_eq!(returned, 2, "3 Rogues and a Cleric are not needed");
}

#[test]
fn solo_p_4_a_quest_being_paid_needs_nothing_more() {
    // After the fixed price, 2 Fighters, 2 Rogues and a Wizard are left. The Quest costs any four of these.
    let cost = SurviveAMeetingWithHalaster.card().cost;
    let tavern = cost.plus(fighters(2).rogues(2).wizards(1));
    let halaster = || solo(Variant::C).modules(UNDERMOUNTAIN).quests(B, [SurviveAMeetingWithHalaster]);
    let s = rolled(&[7], || halaster().tavern(B, tavern));
    assert!(s.happened(Event::QuestCompleted { player: B, quest: SurviveAMeetingWithHalaster }));
    assert_eq!(s.tavern(B).only_adventurers(), wizards(1), "Rogue, Fighter, Rogue, Fighter");
    // The script keeps what another Quest needs.
    let s = rolled(&[7], || halaster().quests(B, [SurviveAMeetingWithHalaster, BolsterCityGuard]).tavern(B, tavern));
    assert_eq!(s.tavern(B).only_adventurers(), fighters(1));
}

#[test]
fn solo_p_5_offers_worth_more_than_their_price() {
    let accepts = |card, scenario: Scenario| {
        let s = human_plays(card, scenario);
        s.happened(Event::OfferAccepted { player: B })
    };
    assert!(accepts(RecruitSpies, solo(Variant::A).tavern(B, rogues(1))), "6 for 2");
    assert!(accepts(ResearchAgreement, solo(Variant::A).tavern(B, wizards(1))), "10 for 4");
    let quest = solo(Variant::A).quests(B, [RaidOrcStronghold]).tavern(B, fighters(4).rogues(2));
    assert!(!accepts(RecruitSpies, quest), "the Quest could be paid now");
    // 4 Gold with a Corruption are worth it while the track is full, but not when each Corruption costs 4 VP.
    let money = || solo(Variant::A).modules(SKULLPORT);
    assert!(accepts(BlackMarketMoney, money()));
    assert!(!accepts(BlackMarketMoney, money().track(12)));
    // The script discards Mandatory Quests for VP, but no other Quests.
    let s = human_plays(ChangeOfPlans, solo(Variant::A).quests(A, [PrisonBreak]).quests(B, [ThinTheCityWatch]));
    assert!(s.happened(Event::OfferDeclined { player: B }));
    let pressed = solo(Variant::A).quests(A, [PrisonBreak]).mandatory(B, [QuellRiots]);
    let s = human_plays(ChangeOfPlans, pressed);
    assert!(s.happened(Event::MandatoryDiscarded { player: B, card: QuellRiots }));
}

#[test]
fn solo_p_6_lord_type_then_vp_then_cheapness() {
    let takes = |inn: [cards::QuestId; 4]| solo(Variant::A).inn(inn).begin().quests(B);
    assert_eq!(
        takes([DomesticateOwlbears, ExposeRedWizardsSpies, PrisonBreak, BolsterCityGuard]),
        [ExposeRedWizardsSpies]
    );
    // Both 10 VP: 3 cubes are fewer than 4.
    let equal = [DiscoverHiddenTempleOfLolth, FormAnAllianceWithTheRashemi, PrisonBreak, BolsterCityGuard];
    assert_eq!(takes(equal), [FormAnAllianceWithTheRashemi]);
}

#[test]
fn solo_p_7_most_vp_then_the_dearest() {
    let hall = [(HelmstarWarehouse, 3), (TheSkulkway, 3), (HouseOfHeroes, 2)];
    let s = rolled(&[5], || solo(Variant::C).hall(hall));
    assert_eq!(s.buildings(B), [TheSkulkway]);
}

#[test]
fn solo_p_8_takes_what_it_needs() {
    let mut s = plays(FreeDrinks).tavern(A, clerics(1).fighters(3)).begin();
    assert!(s.happened(Event::Given { from: A, to: B, what: clerics(1) }), "{:?}", s.events);
    assert!(decided(&s, "SOLO-P-8"));
    s.turn_of(A);
    // If the script needs nothing, it takes the human's most numerous type.
    let s = rolled(&[6], || solo(Variant::C).hand(B, [FreeDrinks]).tavern(A, clerics(1).fighters(3)));
    assert!(s.happened(Event::Given { from: A, to: B, what: fighters(1) }));
    // If the script needs only types that the human lacks, it takes a Lord type, as when gaining.
    let clerics_needed = plays(FreeDrinks).quests(B, [CreateAShrineToOghma]);
    let s = clerics_needed.tavern(A, wizards(1).rogues(3)).begin();
    assert!(s.happened(Event::Given { from: A, to: B, what: wizards(1) }), "{:?}", s.events);
}

#[test]
fn solo_p_9_resources_go_on_from_its_own_space_and_corruption_from_inn_left() {
    let s = plays(TaxRevolt).modules(UNDERMOUNTAIN).begin();
    assert_eq!((s.lying(CastleWaterdeep), s.lying(BlackstaffTower)), (gold(2), gold(2)));
    let s = plays(CorruptingInfluence).modules(SKULLPORT).begin();
    assert_eq!((s.lying(CliffwatchInn1), s.lying(CliffwatchInn2)), (corruption(1), corruption(1)));
}

#[test]
fn solo_p_9_the_harbor_stands_for_its_lowest_free_number() {
    let before = [
        CliffwatchInn1,
        CliffwatchInn2,
        CliffwatchInn3,
        TheGrinningLionTavern,
        ThePlinth,
        AurorasRealmsShop,
        BuildersHall,
    ];
    let taken = |s: &Table, space: cards::BasicSpace| {
        s.view().spaces.iter().any(|there| there.id == space.into() && !there.agents.is_empty())
    };
    // Everything before the Harbor is taken, and its first number by the script, which plays its card there.
    let s = search(|seed| {
        let rich = solo(Variant::C).modules(BOTH).agents_each(6).round(5).tavern(A, gold(20));
        let mut s = rich.hand(B, [CorruptingInfluence]).seed(seed).begin();
        let played = Event::IntriguePlayed { player: B, card: CorruptingInfluence };
        while !s.happened(played) && s.view().round == 5 {
            let next = before.map(assign).into_iter().find(|action| s.allows(*action));
            let action = next.unwrap_or_else(|| s.options()[0]);
            s.act(A, action);
        }
        let full = before.into_iter().all(|space| taken(&s, space));
        (full && s.happened(played) && !taken(&s, WaterdeepHarbor2)).then_some(s)
    });
    assert_eq!((s.lying(WaterdeepHarbor1), s.lying(WaterdeepHarbor2)), (Resources::NONE, corruption(1)));
}

#[test]
fn solo_p_10_copies_are_drawn_evenly_or_by_need() {
    let s = search(|seed| {
        let mut s = solo(Variant::C).agents(B, 3).agents(A, 2).hand(B, [BribeAgent]).seed(seed).begin();
        for space in [AurorasRealmsShop, ThePlinth] {
            if !s.allows(assign(space)) {
                return None;
            }
            s.act(A, assign(space));
        }
        let played = s.happened(Event::IntriguePlayed { player: B, card: BribeAgent });
        (played && rolls(&s).contains(&(2, 2))).then_some(s)
    });
    let copied = s.events.iter().find_map(|event| match event {
        Event::SpaceCopied { player: B, space } => Some(*space),
        _ => None,
    });
    assert!([Some(AurorasRealmsShop.into()), Some(ThePlinth.into())].contains(&copied), "{copied:?}");

    // In variant A the script copies the space that the first Quest needs: the Plinth, where the human's Agent stands.
    let needs = solo(Variant::A).inn([CreateAShrineToOghma, PrisonBreak, ThinTheCityWatch, BolsterCityGuard]);
    let mut s = needs.agents(B, 3).agents(A, 2).hand(B, [BribeAgent]).tavern(B, gold(9)).begin();
    s.act(A, assign(ThePlinth));
    assert!(s.happened(Event::SpaceCopied { player: B, space: ThePlinth.into() }), "{:?}", lines(&s));
}

#[test]
fn solo_p_11_the_latest_agent_returns_first() {
    let s = plays(RecallAgent).begin();
    assert!(s.happened(Event::AgentReturned { player: B, space: WaterdeepHarbor1.into() }));
    assert_eq!(s.pool(B), 1);
}

#[test]
fn solo_p_12_the_miracle_if_needed_and_never_the_orb() {
    let mut s = solo(Variant::A).completed(B, [RecoverTheMagistersOrb]).begin();
    s.play_to_end();
    let by_permission = |event: &Event| matches!(event, Event::AgentAssigned { player: B, via: Some(_), .. });
    assert!(!s.events.iter().any(by_permission));

    let miracle = || {
        solo(Variant::A).completed(B, [ProduceAMiracleForTheMasses]).quests(B, [CreateAShrineToOghma, BolsterCityGuard])
    };
    let s = after_harbor(miracle().tavern(B, rogues(5)), AurorasRealmsShop);
    assert_eq!(lines(&s)[1], (4, ThePlinth.into()));
    assert!(s.happened(Event::Returned { player: B, what: rogues(1) }) && decided(&s, "SOLO-P-12"));
    let s = after_harbor(miracle().tavern(B, rogues(2)), AurorasRealmsShop);
    assert!(!s.happened(Event::Returned { player: B, what: rogues(1) }), "none in surplus");
    // A card that a Plot Quest lets it play costs nothing.
    let librarium = plays(LackOfFaith).modules(UNDERMOUNTAIN).completed(B, [StudyInTheLibrarium]);
    let s = librarium.intrigue_deck([CrimeWave]).begin();
    assert!(s.happened(Event::IntriguePlayed { player: B, card: CrimeWave }));
    assert!(decided(&s, "SOLO-P-12") && !decided(&s, "SOLO-P-19"));
}

#[test]
fn solo_p_13_the_alternative_with_most_needed_units() {
    let mirrors = solo(Variant::A).modules(UNDERMOUNTAIN).quests(B, [InfiltrateHalastersCircle, CreateAShrineToOghma]);
    let s = after_harbor(mirrors, BlackstaffTower);
    assert_eq!(lines(&s)[1], (4, HallOfMirrors.into()));
    assert!(decided(&s, "SOLO-P-13"));
    assert!(s.happened(Event::Gained { player: B, what: wizards(1) }));
}

#[test]
fn solo_p_14_as_much_corruption_as_allowed() {
    let clean = solo(Variant::A).modules(SKULLPORT).round(8).buildings(B, [PromenadeOfTheDarkMaiden]);
    let s = clean.tavern(B, corruption(9)).begin();
    assert_eq!(places(&s), [PromenadeOfTheDarkMaiden.into()]);
    assert_eq!(s.tavern(B).corruption(), 9 - 2);
}

#[test]
fn solo_p_15_the_lord_type_of_which_fewer_are_completed() {
    let s = plays(SpecialAssignment).completed(B, [DomesticateOwlbears]).begin();
    assert!(s.happened(Event::QuestTypeNamed { player: B, quest_type: QuestType::Piety }));
    let s = plays(SpecialAssignment).begin();
    assert!(s.happened(Event::QuestTypeNamed { player: B, quest_type: QuestType::Arcana }), "a tie goes by name");
}

#[test]
fn solo_p_16_the_oldest_cards_are_discarded() {
    let tomb =
        solo(Variant::A).modules(UNDERMOUNTAIN).quests(B, [ProcureStolenGoods, BolsterCityGuard]).tavern(B, rogues(3));
    let queue = tomb.buildings(B, [TrobriandsGraveyard]).hand(B, [LackOfFaith, Ambush]).agents(B, 2);
    let mut s = queue.intrigue_deck([CrimeWave, GoodFaith]).begin();
    s.act(A, assign(AurorasRealmsShop));
    assert_eq!(lines(&s)[1], (4, TrobriandsGraveyard.into()));
    let discarded = s.events.iter().filter_map(|event| match event {
        Event::IntrigueDiscarded { player: B, card } => Some(*card),
        _ => None,
    });
    assert_eq!(discarded.take(2).collect::<Vec<_>>(), [Ambush, CrimeWave]);
}

#[test]
fn solo_p_17_the_humans_dearest_building() {
    let s = plays(ForgeDeed).modules(SKULLPORT).buildings(A, [DragonTower, NewOlamn]).begin();
    assert!(s.happened(Event::ControlTaken { player: B, from: A, building: NewOlamn }));
    let s = plays(RealEstateDeal).buildings(B, [NewOlamn, DragonTower]).begin();
    assert!(s.happened(Event::BuildingDiscarded { player: B, building: DragonTower }));
}

#[test]
fn solo_p_18_the_humans_latest_agent_to_the_first_free_space() {
    let inn = [DomesticateOwlbears, PrisonBreak, ThinTheCityWatch, BolsterCityGuard];
    let mut s = solo(Variant::A).modules(UNDERMOUNTAIN).inn(inn).hand(B, [Manipulate]).agents(B, 2).begin();
    assert_eq!(lines(&s), [(1, CliffwatchInn1.into())]);
    s.act(A, assign(AurorasRealmsShop));
    let (from, space) = (AurorasRealmsShop.into(), CliffwatchInn2.into());
    assert!(s.happened(Event::AgentMoved { player: Some(A), from, space }));
    s.asks(A, DecisionKind::TakeAction);
}

#[test]
fn solo_p_19_no_decision_of_the_script_stays_open() {
    for variant in Variant::ALL {
        for modules in Modules::ALL {
            let config = GameConfig::solo(variant).with(modules);
            if config.check().is_ok() {
                let mut s = Table::dealt(&config, "open");
                s.play_until(|table| {
                    assert!(table.game.decision().is_none_or(|decision| decision.player == A));
                    table.game.decision().is_none()
                });
            }
        }
    }
    // Nothing says which Quest is given up: the first of the list goes.
    let change = plays(ChangeOfPlans).begin();
    assert!(decided(&change, "SOLO-P-19"));
}
