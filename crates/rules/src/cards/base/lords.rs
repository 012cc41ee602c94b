//! The Lords of the base game.

use crate::cards::ids::LordId::*;
use crate::cards::prelude::*;

pub(crate) const LORDS: [Lord; 11] = [
    Lord { id: BrianneByndraeth, set: CardSet::Base, bonus: QuestTypes(4, Arcana, Skullduggery) },
    Lord { id: CaladornCassalanter, set: CardSet::Base, bonus: QuestTypes(4, Skullduggery, Warfare) },
    Lord { id: DurnanTheWanderer, set: CardSet::Base, bonus: QuestTypes(4, Commerce, Warfare) },
    Lord { id: KhelbenArunsunTheBlackstaff, set: CardSet::Base, bonus: QuestTypes(4, Arcana, Warfare) },
    Lord { id: KyrianiAgrivar, set: CardSet::Base, bonus: QuestTypes(4, Arcana, Piety) },
    Lord { id: LarissaNeathal, set: CardSet::Base, bonus: Buildings(6) },
    Lord { id: MirtTheMoneylender, set: CardSet::Base, bonus: QuestTypes(4, Commerce, Piety) },
    Lord { id: NindilJalbuck, set: CardSet::Base, bonus: QuestTypes(4, Piety, Skullduggery) },
    Lord { id: NymaraScheiron, set: CardSet::Base, bonus: QuestTypes(4, Commerce, Skullduggery) },
    Lord { id: PiergeironThePaladinson, set: CardSet::Base, bonus: QuestTypes(4, Piety, Warfare) },
    Lord { id: SammerezaSulphontis, set: CardSet::Base, bonus: QuestTypes(4, Arcana, Commerce) },
];
