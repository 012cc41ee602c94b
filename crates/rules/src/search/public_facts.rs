//! What all players see of a game, beyond the [`Accessors`](super::Accessors), and which Lords a seat may not know.

use crate::cards::{BasicSpace, BuildingId, LordId};
use crate::state::game::{FIRST_HALL, FIRST_TILE, Game, UNKNOWN};
use crate::values::bits::{Bits, Set};
use crate::values::pieces::PlayerId;

/// Facts of a game that an encoder of views reads.
pub trait PublicFacts {
    /// Iterates over the tiles in Builder's Hall, each with the VP that lie on it.
    fn hall(&self) -> impl Iterator<Item = (BuildingId, u8)>;

    /// Iterates over the printed spaces with an Agent.
    fn occupied_spaces(&self) -> impl Iterator<Item = BasicSpace>;

    /// Returns whether a player is protected from Attacks and Mandatory Quests.
    fn is_protected(&self, p: PlayerId) -> bool;

    /// Returns whether `viewer` may know the Lord of `p`.
    fn knows_lord(&self, viewer: PlayerId, p: PlayerId) -> bool;

    /// Removes the Lords that `viewer` may not know, as if they had never been dealt.
    fn hide_lords(&mut self, viewer: PlayerId);

    /// Replaces the Lord of `p`. The caller makes sure that no other player has this Lord.
    fn give_lord(&mut self, p: PlayerId, lord: LordId);

    /// Returns the Lords that `p` can have, as far as `viewer` knows: one Lord if `viewer` knows it, otherwise all Lords
    /// of the game that `viewer` has not seen elsewhere.
    fn possible_lords(&self, viewer: PlayerId, p: PlayerId) -> Set<LordId>;
}

impl PublicFacts for Game {
    fn hall(&self) -> impl Iterator<Item = (BuildingId, u8)> {
        (0..3).filter_map(|n| Some((self.tile_in(FIRST_HALL + n)?, self.hall_vp[usize::from(n)])))
    }

    fn occupied_spaces(&self) -> impl Iterator<Item = BasicSpace> {
        Bits(self.occupied & ((1 << FIRST_TILE) - 1)).map(|slot| BasicSpace::ALL[usize::from(slot)])
    }

    fn is_protected(&self, p: PlayerId) -> bool {
        self.player(p).protected
    }

    fn knows_lord(&self, viewer: PlayerId, p: PlayerId) -> bool {
        viewer == p || self.player(p).lord_known_to >> viewer.0 & 1 == 1
    }

    fn hide_lords(&mut self, viewer: PlayerId) {
        for p in self.config.seats() {
            if !self.knows_lord(viewer, p) {
                self.player_mut(p).lord = UNKNOWN;
            }
        }
    }

    fn give_lord(&mut self, p: PlayerId, lord: LordId) {
        self.player_mut(p).lord = lord as u8;
    }

    fn possible_lords(&self, viewer: PlayerId, p: PlayerId) -> Set<LordId> {
        let known = |seat: &PlayerId| self.knows_lord(viewer, *seat);
        if known(&p) {
            return self.player(p).lord().into_iter().collect();
        }
        let seen = self.config.seats().filter(known).filter_map(|seat| self.player(seat).lord()).collect();
        let unseen = self.config.lords().without(seen);
        match self.config.solo {
            Some(_) => unseen.iter().filter(|lord| self.may_be_lord_of(p, *lord)).collect(),
            None => unseen,
        }
    }
}
