//! The one promotional Intrigue card.

use crate::cards::ids::IntrigueId::*;
use crate::cards::prelude::*;

pub(crate) const INTRIGUE: [Intrigue; 1] = [Intrigue {
    id: RapidExpansion,
    set: CardSet::Promo,
    kind: Utility,
    play: &[Pay(gold(5)), PutOneOfTop(5)],
    ..BASE_INTRIGUE
}];
