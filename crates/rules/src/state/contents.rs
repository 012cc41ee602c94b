//! Which cards, tiles and Lords are in a game, by its configuration.

use crate::cards::{BUILDINGS, Bonus, BuildingId, INTRIGUE, IntrigueCard, IntrigueId, LORDS, LordId, QUESTS, QuestId};
use crate::state::config::{GameConfig, Variant};
use crate::values::bits::Set;
use crate::values::pieces::CardSet;

// Pieces that solo variant A removes from the game. The variant also removes all Lords that do not score two Quest
// types (SOLO-A-1).
const REMOVED_TILES: [BuildingId; 3] =
    [BuildingId::ThePalaceOfWaterdeep, BuildingId::TheZoarstar, BuildingId::TheWaymoot];
const REMOVED_QUESTS: [QuestId; 2] = [QuestId::RecruitLieutenant, QuestId::PlaceASleeperAgentInSkullport];

/// For each card set, the pieces that belong to it, as bits.
type BySet = [u128; 4];

/// Returns the pieces of each card set, from a table with a row per piece.
macro_rules! by_set {
    ($table:expr) => {{
        let (mut by_set, mut n) = ([0; 4], 0);
        while n < $table.len() {
            by_set[$table[n].set as usize] |= 1 << n;
            n += 1;
        }
        by_set
    }};
}

static QUESTS_BY_SET: BySet = by_set!(QUESTS);
static TILES_BY_SET: BySet = by_set!(BUILDINGS);
static LORDS_BY_SET: BySet = by_set!(LORDS);
static INTRIGUE_BY_SET: BySet = {
    let (mut by_set, mut kind, mut card) = ([0; 4], 0, 0);
    while kind < INTRIGUE.len() {
        let mut copy = 0;
        while copy < INTRIGUE[kind].copies {
            by_set[INTRIGUE[kind].set as usize] |= 1 << card;
            (copy, card) = (copy + 1, card + 1);
        }
        kind += 1;
    }
    by_set
};

/// The Lords that score two Quest types.
static LORDS_WITH_TYPES: u128 = {
    let (mut lords, mut n) = (0, 0);
    while n < LORDS.len() {
        lords |= (matches!(LORDS[n].bonus, Bonus::QuestTypes(..)) as u128) << n;
        n += 1;
    }
    lords
};

impl GameConfig {
    /// Returns the pieces of the card sets that are in the game.
    fn pieces(&self, by_set: &BySet, promo: bool) -> u128 {
        let of = |set: CardSet, is_in: bool| if is_in { by_set[set as usize] } else { 0 };
        of(CardSet::Base, true)
            | of(CardSet::Undermountain, self.modules.undermountain)
            | of(CardSet::Skullport, self.modules.skullport)
            | of(CardSet::Promo, promo)
    }

    /// Returns the Quests of the game. With both modules, some of them then stay in the box (TWO-2).
    pub(crate) fn quests(&self) -> Set<QuestId> {
        let quests = Set::from_bits(self.pieces(&QUESTS_BY_SET, false));
        if self.removes_pieces() { quests.without(Set::from_iter(REMOVED_QUESTS)) } else { quests }
    }

    /// Returns the Intrigue cards of the game. With both modules, some of them then stay in the box (TWO-2).
    pub(crate) fn intrigue(&self) -> Set<IntrigueCard> {
        Set::from_bits(self.pieces(&INTRIGUE_BY_SET, self.promo))
    }

    /// Returns the tiles of the game. With both modules, some of them then stay in the box (TWO-2).
    pub(crate) fn tiles(&self) -> Set<BuildingId> {
        let tiles = Set::from_bits(self.pieces(&TILES_BY_SET, false));
        if self.removes_pieces() { tiles.without(Set::from_iter(REMOVED_TILES)) } else { tiles }
    }

    /// Returns the Lords that are in the game (SOLO-A-1, SOLO-A-2).
    pub(crate) fn lords(&self) -> Set<LordId> {
        let lords = self.pieces(&LORDS_BY_SET, false);
        Set::from_bits(if self.removes_pieces() { lords & LORDS_WITH_TYPES } else { lords })
    }

    /// Returns whether this Quest is in the game.
    pub(crate) fn has_quest(&self, quest: QuestId) -> bool {
        self.quests().contains(quest)
    }

    /// Returns whether this kind of Intrigue card is in the game.
    pub(crate) fn has_intrigue(&self, id: IntrigueId) -> bool {
        self.intrigue().bits() & id.copies().bits() != 0
    }

    /// Returns whether this tile is in the game.
    pub(crate) fn has_tile(&self, tile: BuildingId) -> bool {
        self.tiles().contains(tile)
    }

    /// Returns whether this Lord is in the game.
    pub(crate) fn has_lord(&self, lord: LordId) -> bool {
        self.lords().contains(lord)
    }

    /// Returns whether the solo variant takes pieces out of the game before set-up (SOLO-A-1, SOLO-G-16).
    pub(crate) fn removes_pieces(&self) -> bool {
        self.solo.is_some_and(|solo| solo.variant == Variant::A)
    }
}
