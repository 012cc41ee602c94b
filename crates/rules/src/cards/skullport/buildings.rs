//! The Building tiles of Skullport.

use crate::cards::ids::BuildingId::*;
use crate::cards::prelude::*;

pub(crate) const BUILDINGS: [Building; 12] = [
    Building {
        id: CryptkeyFacilitations,
        cost: 7,
        action: &[Gain(rogues(3).plus_gold(5).plus_corruption(1))],
        owner: &[Gain(gold(3))],
        ..SKULLPORT_BUILDING
    },
    Building {
        id: TheDeepfires,
        cost: 6,
        action: &[Gain(gold(5)), GainAdventurers(1, ANY), Gain(corruption(1)), TakeQuest],
        owner: &[Gain(vp(3))],
        ..SKULLPORT_BUILDING
    },
    Building { id: DelversFolly, cost: 6, action: &[PlaceOwnCorruption], owner: &[Gain(vp(2))], ..SKULLPORT_BUILDING },
    Building {
        id: TheFrontalLobe,
        cost: 4,
        action: &[ReturnAdventurerForOwner, Gain(wizards(3).plus_corruption(1))],
        owner: &[GainReturnedType],
        ..SKULLPORT_BUILDING
    },
    Building {
        id: TheHellHoundsMuzzle,
        cost: 8,
        action: &[Gain(clerics(1).fighters(1).rogues(1).wizards(1).plus_corruption(1))],
        owner: &[GainAdventurers(1, ANY)],
        ..SKULLPORT_BUILDING
    },
    Building {
        id: MonstersMadeToOrder,
        cost: 3,
        stock: corruption(1),
        action: &[ReturnAgentPerCorruption],
        owner: &[Gain(vp(2))],
        ..SKULLPORT_BUILDING
    },
    Building {
        id: ThePoisonedQuill,
        cost: 5,
        action: &[ReturnCorruption(1), PlayIntrigue(1)],
        owner: &[DrawIntrigue(1)],
        ..SKULLPORT_BUILDING
    },
    Building {
        id: PromenadeOfTheDarkMaiden,
        cost: 9,
        action: &[RemoveCorruptionUpTo(2)],
        owner: &[Gain(vp(3))],
        ..SKULLPORT_BUILDING
    },
    Building {
        id: SecretShrine,
        cost: 8,
        action: &[ReturnCorruption(1), Gain(clerics(1))],
        owner: &[Gain(clerics(1))],
        ..SKULLPORT_BUILDING
    },
    Building {
        id: ShradinsExcellentZombies,
        cost: 6,
        action: &[Gain(clerics(1).fighters(3).plus_corruption(1))],
        owner: &[Gain(gold(3))],
        ..SKULLPORT_BUILDING
    },
    Building {
        id: ThimblewinesPawnshop,
        cost: 4,
        action: &[ReturnCorruption(1), Gain(gold(1))],
        owner: &[Gain(gold(2))],
        ..SKULLPORT_BUILDING
    },
    Building {
        id: TheThrownGauntlet,
        cost: 8,
        action: &[Gain(fighters(3).rogues(3).plus_corruption(1))],
        owner: &[Gain(fighters(1).rogues(1))],
        ..SKULLPORT_BUILDING
    },
];
