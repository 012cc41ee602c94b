//! The action spaces printed on the base board.

use crate::cards::ids::BasicSpace::*;
use crate::cards::prelude::*;

pub(crate) const SPACES: [SpaceCard; 13] = [
    space(AurorasRealmsShop, &[Gain(gold(4))]),
    space(BlackstaffTower, &[Gain(wizards(1))]),
    space(BuildersHall, &[BuyBuilding]),
    space(CastleWaterdeep, &[TakeFirstPlayer, DrawIntrigue(1)]),
    space(CliffwatchInn1, &[TakeQuest, Gain(gold(2))]),
    space(CliffwatchInn2, &[TakeQuest, DrawIntrigue(1)]),
    space(CliffwatchInn3, &[ResetInn, TakeQuest]),
    space(FieldOfTriumph, &[Gain(fighters(2))]),
    space(TheGrinningLionTavern, &[Gain(rogues(2))]),
    space(ThePlinth, &[Gain(clerics(1))]),
    space(WaterdeepHarbor1, &[PlayIntrigue(1)]),
    space(WaterdeepHarbor2, &[PlayIntrigue(1)]),
    space(WaterdeepHarbor3, &[PlayIntrigue(1)]),
];
