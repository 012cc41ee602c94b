//! The Intrigue cards of Skullport.

use crate::cards::ids::IntrigueId::*;
use crate::cards::prelude::*;

pub(crate) const INTRIGUE: [Intrigue; 19] = [
    Intrigue {
        id: Blackmail,
        kind: Attack,
        play: &[ChosenOpponent(WithGold, &[Give(gold(2)), ShowLord])],
        ..SKULLPORT_INTRIGUE
    },
    Intrigue { id: Doppelganger, kind: Attack, play: &[CopySpace(MoreCorrupt)], ..SKULLPORT_INTRIGUE },
    Intrigue { id: ExposeCorruption, kind: Attack, copies: 2, play: &[CorruptTheWorse], ..SKULLPORT_INTRIGUE },
    Intrigue {
        id: FoistResponsibility,
        kind: Attack,
        play: &[Gain(corruption(1)), HandOnMandatoryQuest],
        ..SKULLPORT_INTRIGUE
    },
    Intrigue { id: ForgeDeed, kind: Attack, play: &[Gain(corruption(2)), TakeControl], ..SKULLPORT_INTRIGUE },
    Intrigue {
        id: BlackMarketMoney,
        kind: Utility,
        play: &[Gain(gold(8).plus_corruption(1)), EachOpponent(&[May(&[Gain(gold(4).plus_corruption(1))])])],
        ..SKULLPORT_INTRIGUE
    },
    Intrigue {
        id: BribeTheWatch,
        kind: Utility,
        play: &[Pay(gold(2)), ReturnCorruptionUpTo(2), EachOpponent(&[May(&[Pay(gold(4)), ReturnCorruption(1)])])],
        ..SKULLPORT_INTRIGUE
    },
    Intrigue {
        id: CorruptingInfluence,
        kind: Utility,
        copies: 2,
        play: &[Place(corruption(1), 2)],
        ..SKULLPORT_INTRIGUE
    },
    Intrigue {
        id: DarkDaggerAssassination,
        kind: Utility,
        play: &[Gain(rogues(4).plus_corruption(1)), EachOpponent(&[May(&[Gain(rogues(2).plus_corruption(1))])])],
        ..SKULLPORT_INTRIGUE
    },
    Intrigue {
        id: DonationsForCyric,
        kind: Utility,
        play: &[Gain(clerics(2).plus_corruption(1)), EachOpponent(&[May(&[Gain(clerics(1).plus_corruption(1))])])],
        ..SKULLPORT_INTRIGUE
    },
    Intrigue { id: HonorableExample, kind: Utility, play: &[ScoreIfLeastCorrupt(6)], ..SKULLPORT_INTRIGUE },
    Intrigue {
        id: IronRingSlaves,
        kind: Utility,
        play: &[Gain(fighters(4).plus_corruption(1)), EachOpponent(&[May(&[Gain(fighters(2).plus_corruption(1))])])],
        ..SKULLPORT_INTRIGUE
    },
    Intrigue {
        id: MindFlayerMercenaries,
        kind: Utility,
        play: &[Gain(wizards(2).plus_corruption(1)), EachOpponent(&[May(&[Gain(wizards(1).plus_corruption(1))])])],
        ..SKULLPORT_INTRIGUE
    },
    Intrigue { id: ReleaseTheHounds, kind: Utility, copies: 2, play: &[RemoveFromTrack(3)], ..SKULLPORT_INTRIGUE },
    Intrigue { id: Repent, kind: Utility, copies: 3, play: &[ReturnCorruption(1)], ..SKULLPORT_INTRIGUE },
    Intrigue {
        id: Scapegoat,
        kind: Utility,
        copies: 2,
        play: &[
            ReturnAdventurers(1),
            ReturnCorruptionUpTo(2),
            EachOpponent(&[May(&[ReturnAdventurers(2), ReturnCorruption(1)])]),
        ],
        ..SKULLPORT_INTRIGUE
    },
    Intrigue {
        id: ClearRustMonsterNest,
        cost: fighters(1).wizards(1).plus_gold(2),
        reward: &[Gain(vp(2))],
        ..SKULLPORT_MANDATORY
    },
    Intrigue {
        id: CoverUpAScandal,
        cost: clerics(1).fighters(1).rogues(1).wizards(1),
        reward: &[Gain(vp(2)), ReturnCorruptionUpTo(1)],
        ..SKULLPORT_MANDATORY
    },
    Intrigue {
        id: HuntHiddenGhoul,
        cost: clerics(1).rogues(1).plus_gold(2),
        reward: &[Gain(vp(2))],
        ..SKULLPORT_MANDATORY
    },
];
