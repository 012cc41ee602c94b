//! The Intrigue cards of the base game.

use crate::cards::ids::IntrigueId::*;
use crate::cards::prelude::*;

pub(crate) const INTRIGUE: [Intrigue; 31] = [
    Intrigue {
        id: Ambush,
        kind: Attack,
        copies: 2,
        play: &[EachOpponentLoses(Fighter, &[Gain(fighters(1))])],
        ..BASE_INTRIGUE
    },
    Intrigue {
        id: ArcaneMishap,
        kind: Attack,
        copies: 2,
        play: &[EachOpponentLoses(Wizard, &[DrawIntrigue(1)])],
        ..BASE_INTRIGUE
    },
    Intrigue {
        id: Assassination,
        kind: Attack,
        copies: 2,
        play: &[EachOpponentLoses(Rogue, &[Gain(gold(2))])],
        ..BASE_INTRIGUE
    },
    Intrigue {
        id: BribeAgent,
        kind: Attack,
        copies: 2,
        play: &[Pay(gold(2)), CopySpace(AnyOpponents)],
        ..BASE_INTRIGUE
    },
    Intrigue {
        id: FreeDrinks,
        kind: Attack,
        copies: 2,
        play: &[ChosenOpponent(With(1, ANY), &[LetHostTake(1, ANY)])],
        ..BASE_INTRIGUE
    },
    Intrigue {
        id: LackOfFaith,
        kind: Attack,
        copies: 2,
        play: &[EachOpponentLoses(Cleric, &[Gain(vp(2))])],
        ..BASE_INTRIGUE
    },
    Intrigue { id: AcceleratePlans, kind: Utility, play: &[ReturnHarborAgent, AssignAgents(2)], ..BASE_INTRIGUE },
    Intrigue { id: BiddingWar, kind: Utility, copies: 3, play: &[DraftQuests], ..BASE_INTRIGUE },
    Intrigue {
        id: CallForAdventurers,
        kind: Utility,
        copies: 2,
        play: &[GainAdventurers(2, ANY), EachOpponent(&[GainAdventurers(1, ANY)])],
        ..BASE_INTRIGUE
    },
    Intrigue {
        id: CallInAFavor,
        kind: Utility,
        copies: 2,
        play: &[GainOneOf(&[
            these(gold(4)),
            these(fighters(2)),
            these(rogues(2)),
            these(wizards(1)),
            these(clerics(1)),
        ])],
        ..BASE_INTRIGUE
    },
    Intrigue {
        id: ChangeOfPlans,
        kind: Utility,
        play: &[DiscardAnyQuest(6), EachOpponent(&[MayDiscardAnyQuest(3)])],
        ..BASE_INTRIGUE
    },
    Intrigue {
        id: Conscription,
        kind: Utility,
        copies: 2,
        play: &[Gain(fighters(2)), ChosenOpponent(Anyone, &[Gain(fighters(1))])],
        ..BASE_INTRIGUE
    },
    Intrigue {
        id: CrimeWave,
        kind: Utility,
        copies: 2,
        play: &[Gain(rogues(2)), ChosenOpponent(Anyone, &[Gain(rogues(1))])],
        ..BASE_INTRIGUE
    },
    Intrigue {
        id: GoodFaith,
        kind: Utility,
        copies: 2,
        play: &[Gain(clerics(2)), ChosenOpponent(Anyone, &[Gain(clerics(1))])],
        ..BASE_INTRIGUE
    },
    Intrigue {
        id: GraduationDay,
        kind: Utility,
        copies: 2,
        play: &[Gain(wizards(2)), ChosenOpponent(Anyone, &[Gain(wizards(1))])],
        ..BASE_INTRIGUE
    },
    Intrigue { id: RealEstateDeal, kind: Utility, play: &[DiscardOwnBuilding, PutBuildings(1)], ..BASE_INTRIGUE },
    Intrigue { id: RecallAgent, kind: Utility, copies: 2, play: &[ReturnAgent], ..BASE_INTRIGUE },
    Intrigue {
        id: RecruitSpies,
        kind: Utility,
        play: &[Gain(rogues(2)), EachOpponent(&[May(&[Give(rogues(1)), Gain(vp(3))])])],
        ..BASE_INTRIGUE
    },
    Intrigue {
        id: RequestAssistance,
        kind: Utility,
        play: &[Gain(fighters(2)), EachOpponent(&[May(&[Give(fighters(1)), Gain(vp(3))])])],
        ..BASE_INTRIGUE
    },
    Intrigue {
        id: ResearchAgreement,
        kind: Utility,
        play: &[Gain(wizards(1)), EachOpponent(&[May(&[Give(wizards(1)), Gain(vp(5))])])],
        ..BASE_INTRIGUE
    },
    Intrigue { id: SampleWares, kind: Utility, copies: 2, play: &[AssignToHallTile], ..BASE_INTRIGUE },
    Intrigue { id: SpecialAssignment, kind: Utility, copies: 2, play: &[SearchQuest], ..BASE_INTRIGUE },
    Intrigue {
        id: SpreadTheWealth,
        kind: Utility,
        copies: 2,
        play: &[Gain(gold(4)), ChosenOpponent(Anyone, &[Gain(gold(2))])],
        ..BASE_INTRIGUE
    },
    Intrigue {
        id: SummonTheFaithful,
        kind: Utility,
        play: &[Gain(clerics(1)), EachOpponent(&[May(&[Give(clerics(1)), Gain(vp(5))])])],
        ..BASE_INTRIGUE
    },
    Intrigue {
        id: TaxCollection,
        kind: Utility,
        copies: 2,
        play: &[Gain(gold(4)), EachOpponent(&[May(&[Give(gold(4)), Gain(vp(4))])])],
        ..BASE_INTRIGUE
    },
    Intrigue { id: FendOffBandits, cost: fighters(2).wizards(1), reward: &[Gain(vp(2))], ..BASE_MANDATORY },
    Intrigue { id: FoilTheZhentarim, cost: fighters(1).rogues(1).wizards(1), reward: &[Gain(vp(2))], ..BASE_MANDATORY },
    Intrigue {
        id: PlacateAngryMerchants,
        cost: clerics(1).fighters(1).wizards(1),
        reward: &[Gain(vp(4))],
        ..BASE_MANDATORY
    },
    Intrigue { id: QuellRiots, cost: clerics(2).fighters(1), reward: &[Gain(vp(4))], ..BASE_MANDATORY },
    Intrigue { id: RepelDrowInvaders, cost: clerics(1).rogues(2), reward: &[Gain(vp(2))], ..BASE_MANDATORY },
    Intrigue { id: StampOutCultists, cost: clerics(1).fighters(1).rogues(1), reward: &[Gain(vp(2))], ..BASE_MANDATORY },
];
