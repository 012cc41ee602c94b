//! The Intrigue cards of Undermountain.

use crate::cards::ids::IntrigueId::*;
use crate::cards::prelude::*;

pub(crate) const INTRIGUE: [Intrigue; 22] = [
    Intrigue {
        id: CallForAssistance,
        kind: Attack,
        copies: 2,
        play: &[ChosenOpponent(With(2, FIGHTERS_OR_ROGUES), &[LetHostTake(2, FIGHTERS_OR_ROGUES)])],
        ..UNDERMOUNTAIN_INTRIGUE
    },
    Intrigue { id: Demolish, kind: Attack, play: &[DemolishBuilding, PutBuildings(1)], ..UNDERMOUNTAIN_INTRIGUE },
    Intrigue {
        id: InevitableBetrayal,
        kind: Attack,
        play: &[ChosenOpponent(WithGoods, &[LetHostTake(1, ANY), Give(gold(2)), KeepThisCard])],
        ..UNDERMOUNTAIN_INTRIGUE
    },
    Intrigue { id: Manipulate, kind: Attack, play: &[MoveAgent, AssignAgents(1)], ..UNDERMOUNTAIN_INTRIGUE },
    Intrigue {
        id: PreferentialTreatment,
        kind: Attack,
        play: &[Gain(gold(2)), TakeFirstPlayer],
        ..UNDERMOUNTAIN_INTRIGUE
    },
    Intrigue {
        id: AlliedFaiths,
        kind: Utility,
        play: &[ChosenOpponent(Anyone, &[Receive(clerics(1))]), Gain(vp(8))],
        ..UNDERMOUNTAIN_INTRIGUE
    },
    Intrigue {
        id: ArchitecturalInnovation,
        kind: Utility,
        play: &[Gain(gold(2)), MayBuyBuilding],
        ..UNDERMOUNTAIN_INTRIGUE
    },
    Intrigue {
        id: FriendlyLoan,
        kind: Utility,
        play: &[ChosenOpponent(Anyone, &[Receive(gold(4))]), Gain(vp(8))],
        ..UNDERMOUNTAIN_INTRIGUE
    },
    Intrigue {
        id: HonorAmongThieves,
        kind: Utility,
        play: &[ChosenOpponent(Anyone, &[Receive(rogues(2))]), Gain(vp(8))],
        ..UNDERMOUNTAIN_INTRIGUE
    },
    Intrigue {
        id: InformationBroker,
        kind: Utility,
        copies: 2,
        play: &[DrawIntrigue(3), EachOpponent(&[DrawIntrigue(1)])],
        ..UNDERMOUNTAIN_INTRIGUE
    },
    Intrigue {
        id: MercenaryContract,
        kind: Utility,
        play: &[ChosenOpponent(Anyone, &[Receive(fighters(2))]), Gain(vp(8))],
        ..UNDERMOUNTAIN_INTRIGUE
    },
    Intrigue { id: OpenLord, kind: Utility, play: &[BecomeOpenLord], ..UNDERMOUNTAIN_INTRIGUE },
    Intrigue {
        id: OrganizedCrime,
        kind: Utility,
        play: &[Gain(rogues(2)), Place(rogues(1), 2)],
        ..UNDERMOUNTAIN_INTRIGUE
    },
    Intrigue {
        id: Proselytize,
        kind: Utility,
        play: &[Gain(clerics(1)), Place(clerics(1), 1)],
        ..UNDERMOUNTAIN_INTRIGUE
    },
    Intrigue {
        id: RecruitmentDrive,
        kind: Utility,
        play: &[Gain(fighters(2)), Place(fighters(1), 2)],
        ..UNDERMOUNTAIN_INTRIGUE
    },
    Intrigue {
        id: SponsorApprentices,
        kind: Utility,
        play: &[Gain(wizards(1)), Place(wizards(1), 1)],
        ..UNDERMOUNTAIN_INTRIGUE
    },
    Intrigue { id: TaxRevolt, kind: Utility, play: &[Gain(gold(4)), Place(gold(2), 2)], ..UNDERMOUNTAIN_INTRIGUE },
    Intrigue { id: UnexpectedSuccess, kind: Utility, copies: 2, play: &[DrawAndMayPlay(2)], ..UNDERMOUNTAIN_INTRIGUE },
    Intrigue {
        id: UnlikelyAssistance,
        kind: Utility,
        play: &[ChosenOpponent(Anyone, &[Receive(wizards(1))]), Gain(vp(8))],
        ..UNDERMOUNTAIN_INTRIGUE
    },
    Intrigue { id: EvadeAssassin, cost: rogues(2).wizards(1), reward: &[DrawIntrigue(1)], ..UNDERMOUNTAIN_MANDATORY },
    Intrigue {
        id: SubdueIllithidMenace,
        cost: clerics(1).fighters(2),
        reward: &[DrawIntrigue(1)],
        ..UNDERMOUNTAIN_MANDATORY
    },
    Intrigue {
        id: UnveilAbyssalAgent,
        cost: clerics(1).wizards(1),
        reward: &[DrawIntrigue(1)],
        ..UNDERMOUNTAIN_MANDATORY
    },
];
