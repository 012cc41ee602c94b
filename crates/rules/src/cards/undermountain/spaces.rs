//! The action spaces of the Undermountain board.

use crate::cards::ids::BasicSpace::*;
use crate::cards::prelude::*;

pub(crate) const SPACES: [SpaceCard; 3] = [
    space(EntryWell, &[TakeQuest, PlayIntrigue(1)]),
    space(HallOfMirrors, &[GainOneOf(&[any(1), these(fighters(1).rogues(1))])]),
    space(TheGrimStatue, &[DrawIntrigue(2)]),
];
