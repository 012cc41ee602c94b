//! The Building tiles of the base game.

use crate::cards::ids::BuildingId::*;
use crate::cards::prelude::*;

pub(crate) const BUILDINGS: [Building; 24] = [
    Building {
        id: CaravanCourt,
        cost: 4,
        stock: fighters(2),
        action: &[],
        owner: &[Gain(fighters(1))],
        ..BASE_BUILDING
    },
    Building {
        id: DragonTower,
        cost: 3,
        action: &[Gain(wizards(1)), DrawIntrigue(1)],
        owner: &[DrawIntrigue(1)],
        ..BASE_BUILDING
    },
    Building {
        id: FetlockCourt,
        cost: 8,
        action: &[Gain(fighters(2).wizards(1))],
        owner: &[GainAdventurers(1, FIGHTERS_OR_WIZARDS)],
        ..BASE_BUILDING
    },
    Building { id: TheGoldenHorn, cost: 4, stock: gold(4), action: &[], owner: &[Gain(gold(2))], ..BASE_BUILDING },
    Building {
        id: HelmstarWarehouse,
        cost: 3,
        action: &[Gain(rogues(2).plus_gold(2))],
        owner: &[Gain(rogues(1))],
        ..BASE_BUILDING
    },
    Building {
        id: HeroesGarden,
        cost: 4,
        action: &[TakeQuestAndMayComplete(4)],
        owner: &[Gain(vp(2))],
        ..BASE_BUILDING
    },
    Building {
        id: HouseOfGoodSpirits,
        cost: 3,
        action: &[Gain(fighters(1)), GainAdventurers(1, ANY)],
        owner: &[Gain(fighters(1))],
        ..BASE_BUILDING
    },
    Building {
        id: HouseOfHeroes,
        cost: 8,
        action: &[Gain(clerics(1).fighters(2))],
        owner: &[GainAdventurers(1, CLERICS_OR_FIGHTERS)],
        ..BASE_BUILDING
    },
    Building {
        id: HouseOfTheMoon,
        cost: 3,
        action: &[Gain(clerics(1)), TakeQuest],
        owner: &[Gain(gold(2))],
        ..BASE_BUILDING
    },
    Building {
        id: HouseOfWonder,
        cost: 4,
        action: &[Pay(gold(2)), GainAdventurers(2, CLERICS_OR_WIZARDS)],
        owner: &[Gain(gold(2))],
        ..BASE_BUILDING
    },
    Building { id: JestersCourt, cost: 4, stock: rogues(2), action: &[], owner: &[Gain(rogues(1))], ..BASE_BUILDING },
    Building {
        id: NewOlamn,
        cost: 8,
        action: &[Gain(rogues(2).wizards(1))],
        owner: &[GainAdventurers(1, ROGUES_OR_WIZARDS)],
        ..BASE_BUILDING
    },
    Building {
        id: Northgate,
        cost: 3,
        action: &[GainAdventurers(1, ANY), Gain(gold(2))],
        owner: &[Gain(vp(2))],
        ..BASE_BUILDING
    },
    Building { id: ThePalaceOfWaterdeep, cost: 4, action: &[TakeAmbassador], owner: &[Gain(vp(2))], ..BASE_BUILDING },
    Building {
        id: TheSkulkway,
        cost: 4,
        action: &[Gain(fighters(1).rogues(1).plus_gold(2))],
        owner: &[GainAdventurers(1, FIGHTERS_OR_ROGUES)],
        ..BASE_BUILDING
    },
    Building {
        id: SmugglersDock,
        cost: 4,
        action: &[Pay(gold(2)), GainAdventurers(4, FIGHTERS_OR_ROGUES)],
        owner: &[Gain(gold(2))],
        ..BASE_BUILDING
    },
    Building {
        id: SpiresOfTheMorning,
        cost: 4,
        stock: clerics(1),
        action: &[],
        owner: &[Gain(vp(2))],
        ..BASE_BUILDING
    },
    Building { id: TheStoneHouse, cost: 4, action: &[GainGoldPerBuilding], owner: &[Gain(gold(2))], ..BASE_BUILDING },
    Building {
        id: TheThreePearls,
        cost: 4,
        action: &[ReturnAdventurers(2), GainAdventurers(3, ANY)],
        owner: &[Gain(gold(2))],
        ..BASE_BUILDING
    },
    Building {
        id: TheTowerOfLuck,
        cost: 8,
        action: &[Gain(clerics(1).rogues(2))],
        owner: &[GainAdventurers(1, CLERICS_OR_ROGUES)],
        ..BASE_BUILDING
    },
    Building {
        id: TowerOfTheOrder,
        cost: 4,
        stock: wizards(1),
        action: &[],
        owner: &[DrawIntrigue(1)],
        ..BASE_BUILDING
    },
    Building {
        id: TheWaymoot,
        cost: 4,
        stock: vp(3),
        action: &[ScoreTokens, TakeQuest],
        owner: &[Gain(vp(2))],
        ..BASE_BUILDING
    },
    Building {
        id: TheYawningPortal,
        cost: 4,
        action: &[GainAdventurers(2, ANY)],
        owner: &[GainAdventurers(1, ANY)],
        ..BASE_BUILDING
    },
    Building { id: TheZoarstar, cost: 8, action: &[CopySpace(AnyOpponents)], owner: &[Gain(vp(2))], ..BASE_BUILDING },
];
