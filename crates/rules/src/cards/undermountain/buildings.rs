//! The Building tiles of Undermountain.

use crate::cards::ids::BuildingId::*;
use crate::cards::prelude::*;

pub(crate) const BUILDINGS: [Building; 12] = [
    Building {
        id: BelkramsTomb,
        cost: 5,
        action: &[Gain(gold(5)), PlayIntrigue(1)],
        owner: &[Gain(gold(2))],
        ..UNDERMOUNTAIN_BUILDING
    },
    Building {
        id: CitadelOfTheBloodyHand,
        cost: 7,
        action: &[Gain(fighters(4)), Place(fighters(1), 2)],
        owner: &[Gain(fighters(2))],
        ..UNDERMOUNTAIN_BUILDING
    },
    Building {
        id: TheEyesLair,
        cost: 3,
        action: &[GainAdventurers(1, ANY), PlayIntrigue(1)],
        owner: &[Gain(vp(2))],
        ..UNDERMOUNTAIN_BUILDING
    },
    Building {
        id: HallOfManyPillars,
        cost: 5,
        action: &[PlayIntrigue(3)],
        owner: &[DrawIntrigue(1)],
        ..UNDERMOUNTAIN_BUILDING
    },
    Building {
        id: HallOfSleepingKings,
        cost: 4,
        action: &[Gain(fighters(1).rogues(1)), PlayIntrigue(1)],
        owner: &[GainAdventurers(1, FIGHTERS_OR_ROGUES)],
        ..UNDERMOUNTAIN_BUILDING
    },
    Building {
        id: HallOfThreeLords,
        cost: 6,
        action: &[PlaceOwnAdventurers(3), Gain(vp(10))],
        owner: &[Gain(vp(2))],
        ..UNDERMOUNTAIN_BUILDING
    },
    Building {
        id: HighDukesTomb,
        cost: 7,
        action: &[Gain(gold(8)), Place(gold(2), 2)],
        owner: &[Gain(gold(4))],
        ..UNDERMOUNTAIN_BUILDING
    },
    Building {
        id: TheLibrarium,
        cost: 7,
        action: &[Gain(wizards(2)), Place(wizards(1), 1)],
        owner: &[Gain(wizards(1))],
        ..UNDERMOUNTAIN_BUILDING
    },
    Building {
        id: TheLostCavern,
        cost: 6,
        action: &[DiscardQuest, Gain(fighters(1).rogues(1)), GainAdventurers(1, ANY)],
        owner: &[GainAdventurers(1, ANY)],
        ..UNDERMOUNTAIN_BUILDING
    },
    Building {
        id: RoomOfWisdom,
        cost: 7,
        action: &[Gain(clerics(2)), Place(clerics(1), 1)],
        owner: &[Gain(clerics(1))],
        ..UNDERMOUNTAIN_BUILDING
    },
    Building {
        id: ShadowduskHold,
        cost: 7,
        action: &[Gain(rogues(4)), Place(rogues(1), 2)],
        owner: &[Gain(rogues(2))],
        ..UNDERMOUNTAIN_BUILDING
    },
    Building {
        id: TrobriandsGraveyard,
        cost: 3,
        action: &[Gain(gold(4)), DrawIntrigue(2), DiscardIntrigue(2)],
        owner: &[DrawIntrigue(1)],
        ..UNDERMOUNTAIN_BUILDING
    },
];
