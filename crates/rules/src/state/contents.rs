//! Which cards, tiles and Lords are in a game, by its configuration.

use crate::cards::{BuildingId, IntrigueId, LordId, QuestId};
use crate::state::config::{GameConfig, Modules, Variant};
use crate::values::pieces::CardSet;

// Pieces that solo variant A removes from the game. The variant also removes all Lords that do not score two Quest
// types (SOLO-A-1).
pub(crate) const REMOVED_TILES: [BuildingId; 3] =
    [BuildingId::ThePalaceOfWaterdeep, BuildingId::TheZoarstar, BuildingId::TheWaymoot];
pub(crate) const REMOVED_QUESTS: [QuestId; 2] = [QuestId::RecruitLieutenant, QuestId::PlaceASleeperAgentInSkullport];

impl Modules {
    /// Returns whether cards of this set are in the game.
    pub(crate) fn include(self, set: CardSet, promo: bool) -> bool {
        match set {
            CardSet::Base => true,
            CardSet::Undermountain => self.undermountain,
            CardSet::Skullport => self.skullport,
            CardSet::Promo => promo,
        }
    }
}

impl GameConfig {
    /// Returns whether this Quest is in the game.
    pub(crate) fn has_quest(&self, quest: QuestId) -> bool {
        self.modules.include(quest.card().set, false) && !(self.removes_pieces() && REMOVED_QUESTS.contains(&quest))
    }

    /// Returns whether this kind of Intrigue card is in the game.
    pub(crate) fn has_intrigue(&self, id: IntrigueId) -> bool {
        self.modules.include(id.card().set, self.promo)
    }

    /// Returns whether this tile is in the game.
    pub(crate) fn has_tile(&self, tile: BuildingId) -> bool {
        self.modules.include(tile.tile().set, false) && !(self.removes_pieces() && REMOVED_TILES.contains(&tile))
    }

    /// Returns whether this Lord is in the game (SOLO-A-1, SOLO-A-2).
    pub(crate) fn has_lord(&self, lord: LordId) -> bool {
        self.modules.include(lord.card().set, false) && (!self.removes_pieces() || lord.types().is_some())
    }

    /// Returns whether the solo variant takes pieces out of the game before set-up (SOLO-A-1, SOLO-G-16).
    pub(crate) fn removes_pieces(&self) -> bool {
        self.solo.is_some_and(|solo| solo.variant == Variant::A)
    }
}
