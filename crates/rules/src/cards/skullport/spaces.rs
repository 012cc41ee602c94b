//! The action spaces of the Skullport board.

use crate::cards::ids::BasicSpace::*;
use crate::cards::prelude::*;

pub(crate) const SPACES: [SpaceCard; 3] = [
    space(HallOfTheVoice, &[DrawIntrigue(1), TakeQuest, Gain(gold(5).plus_corruption(1))]),
    space(SlaversMarket, &[Gain(fighters(2).rogues(2).plus_corruption(1))]),
    space(SkullIsland, &[GainAdventurers(2, ANY), Gain(corruption(1))]),
];
