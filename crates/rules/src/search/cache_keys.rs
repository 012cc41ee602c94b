//! Cache keys: the parts of a game that an evaluation depends on.

use crate::cards::{Bonus, MOST_TILES};
use crate::search::Accessors as _;
use crate::state::game::{Game, Player};
use crate::values::pieces::PlayerId;

/// Everything that the evaluation of a seat depends on, packed into words. It includes the size of the hand, but not
/// its cards.
pub type SeatKey = [u64; 7];

/// The Buildings in play and their owners.
#[derive(Clone, Copy)]
pub struct TilesKey {
    in_play: u64,
    tiles: [u8; MOST_TILES],
    owners: [u8; MOST_TILES],
}

/// Keys under which a search caches the results that it computed for a game.
pub trait CacheKeys {
    /// Returns the state of a seat. [`Player::has_the_same`] compares two such states.
    fn seat(&self, p: PlayerId) -> &Player;

    /// Returns the key of a seat.
    fn seat_key(&self, p: PlayerId) -> SeatKey;

    /// Returns a hash of goods, discards, occupied spaces and the pending question. Equal games have equal hashes.
    fn fingerprint(&self) -> u64;

    /// Returns the key of the Buildings in play.
    fn tiles_key(&self) -> TilesKey;

    /// Returns whether the Buildings and their owners are as they were when `key` was taken.
    fn has_tiles(&self, key: &TilesKey) -> bool;
}

impl CacheKeys for Game {
    #[inline]
    fn seat(&self, p: PlayerId) -> &Player {
        self.player(p)
    }

    #[inline]
    fn seat_key(&self, p: PlayerId) -> SeatKey {
        let player = self.player(p);
        let halves = |set: u128| [set as u64, (set >> 64) as u64];
        let ([active, more_active], [completed, more_completed]) =
            (halves(player.active.bits()), halves(player.completed.bits()));
        let scored_type = self.scored_type.map_or(7, |kind| kind as u64);
        // A Lord may score only the tiles of one card set, so these are counted separately.
        let counted_tiles = match player.lord().map(|lord| lord.card().bonus) {
            Some(Bonus::QuestsAndBuildingsOf(_, set)) => {
                self.buildings_of(p).filter(|tile| tile.tile().set == set).count() as u64
            }
            _ => 0,
        };
        let rest = u64::from(player.score as u16)
            | u64::from(player.mandatory) << 16
            | scored_type << 28
            | u64::from(player.pool) << 32
            | u64::from(player.buildings) << 40
            | counted_tiles << 44
            | u64::from(player.lord) << 48
            | (player.hand.len() as u64) << 56
            | u64::from(self.has_lieutenant(p)) << 63;
        [active, more_active, completed, more_completed, player.plots, player.tavern.0, rest]
    }

    #[inline]
    fn fingerprint(&self) -> u64 {
        let choices = self.pending.map_or(0, |pending| pending.choices.main);
        let discards = self.intrigue_discards.bits();
        let words = [choices as u64, (choices >> 64) as u64, discards as u64, (discards >> 64) as u64];
        let words = words.into_iter().chain([self.occupied, self.supply.0, self.todo.len() as u64]);
        let taverns = self.config.seats().map(|p| self.player(p).tavern.0);
        words
            .chain(taverns)
            .fold(0, |hash: u64, word| (hash.rotate_left(29) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15))
            .rotate_left(16)
    }

    fn tiles_key(&self) -> TilesKey {
        TilesKey { in_play: self.in_play, tiles: self.tiles, owners: self.owners }
    }

    #[inline]
    fn has_tiles(&self, key: &TilesKey) -> bool {
        let same = |now: &[u8; MOST_TILES], then: &[u8; MOST_TILES]| {
            now.iter().zip(then).fold(true, |same, (now, then)| same & (now == then))
        };
        self.in_play == key.in_play && same(&self.tiles, &key.tiles) && same(&self.owners, &key.owners)
    }
}
