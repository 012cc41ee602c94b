//! The order of the board (SOLO-0-6).

use crate::cards::BasicSpace::{self, *};
use crate::state::game::{FIRST_HARBOR, FIRST_TILE, Game, HARBOR, SLOTS, Slot};

/// The spaces around the board, clockwise. `WaterdeepHarbor1` stands for the lowest free space of the Harbor.
pub(super) const RING: [BasicSpace; 11] = [
    CliffwatchInn1,
    CliffwatchInn2,
    CliffwatchInn3,
    TheGrinningLionTavern,
    ThePlinth,
    AurorasRealmsShop,
    BuildersHall,
    WaterdeepHarbor1,
    CastleWaterdeep,
    BlackstaffTower,
    FieldOfTriumph,
];
/// The spaces of the Undermountain board, in board order.
pub(super) const UNDERMOUNTAIN: [BasicSpace; 3] = [EntryWell, HallOfMirrors, TheGrimStatue];
pub(super) const SKULLPORT: [BasicSpace; 3] = [HallOfTheVoice, SlaversMarket, SkullIsland];

/// Iterates over the printed spaces in board order: the ring, then the module boards. (Buildings come after these,
/// oldest first.)
fn printed() -> impl Iterator<Item = BasicSpace> + Clone {
    RING.into_iter().chain(UNDERMOUNTAIN).chain(SKULLPORT)
}

/// Returns the slot of a space, if that slot is open. For the Harbor, returns its lowest open slot.
pub(super) fn open_slot(open: u64, space: BasicSpace) -> Option<Slot> {
    let slots = if space == WaterdeepHarbor1 { open & HARBOR } else { open & 1 << space as u8 };
    (slots != 0).then(|| slots.trailing_zeros() as u8)
}

/// Iterates over these slots in board order. Of the Harbor's slots only the lowest is included.
pub(super) fn in_order(slots: u64) -> impl Iterator<Item = Slot> + Clone {
    let tiles = (FIRST_TILE..SLOTS as Slot).filter(move |slot| slots >> slot & 1 == 1);
    printed().filter_map(move |space| open_slot(slots, space)).chain(tiles)
}

/// Returns the position of a slot in board order.
fn place(slot: Slot) -> usize {
    let slot = if HARBOR >> slot & 1 == 1 { FIRST_HARBOR } else { slot };
    printed().position(|space| space as u8 == slot).unwrap_or(usize::from(slot))
}

impl Game {
    /// Iterates over `slots` in board order, beginning after `slot` and ending with it.
    pub(super) fn in_order_after(&self, slot: Slot, slots: u64) -> impl Iterator<Item = Slot> {
        let from = place(slot);
        let later = in_order(slots).filter(move |slot| place(*slot) > from);
        later.chain(in_order(slots).filter(move |slot| place(*slot) <= from))
    }

    /// Returns the first of these slots, in board order, that has no Agent. If all of them have an Agent, returns the
    /// first slot.
    pub(super) fn first_free(&self, slots: u64) -> Option<Slot> {
        in_order(slots & !self.occupied).next().or_else(|| in_order(slots).next())
    }
}

const _: () = assert!(WaterdeepHarbor1 as u8 == FIRST_HARBOR);
