//! The Lords of Skullport.

use crate::cards::ids::LordId::*;
use crate::cards::prelude::*;

pub(crate) const LORDS: [Lord; 3] = [
    Lord { id: IrusylEraneth, set: CardSet::Skullport, bonus: ChosenQuestType(6) },
    Lord { id: Sangalor, set: CardSet::Skullport, bonus: QuestsAndBuildingsOf(4, CardSet::Skullport) },
    Lord { id: TheXanathar, set: CardSet::Skullport, bonus: Corruption(4) },
];
