//! The Lords of Undermountain.

use crate::cards::ids::LordId::*;
use crate::cards::prelude::*;

pub(crate) const LORDS: [Lord; 3] = [
    Lord { id: DaniloThann, set: CardSet::Undermountain, bonus: Quests(3) },
    Lord {
        id: HalasterBlackcloak,
        set: CardSet::Undermountain,
        bonus: QuestsAndBuildingsOf(4, CardSet::Undermountain),
    },
    Lord { id: Trobriand, set: CardSet::Undermountain, bonus: QuestsWorth(5, 10) },
];
