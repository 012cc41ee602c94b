//! Caches parts of an evaluation. Most answers change only one seat, so the values of the other seats and of the board
//! can be reused.

use deepwater_rules::Game;
use deepwater_rules::pieces::{MAX_PLAYERS, PlayerId};
use deepwater_rules::search::{CacheKeys as _, Player, TilesKey};

use super::evaluation::Values;
use super::plan_cache::PlanCache;

/// The number of cached values per seat: a power of two.
const ENTRIES_PER_SEAT: usize = 16;

/// How often each seat will still place an Agent.
pub(super) type Placements = [u8; MAX_PLAYERS];

/// Everything that the value of a seat depends on, except for the visits to its Buildings, which are valued separately.
type CacheKey = [u64; 8];

/// Parts of recent evaluations.
pub(super) struct EvalCache {
    plans: PlanCache,
    /// The latest value of every seat, with the state of the player and the key that the value was computed for.
    latest: [Option<(Player, u64, f32)>; MAX_PLAYERS],
    seats: Box<[[(CacheKey, f32); ENTRIES_PER_SEAT]; MAX_PLAYERS]>,
    tiles: Option<TilesKey>,
    /// Increases whenever the Buildings or their owners differ from those of the previous game.
    tiles_version: u32,
    visits: (Placements, Values),
}

impl EvalCache {
    pub(super) fn new() -> EvalCache {
        // A key of all ones marks an empty entry. No real seat has this key, because a seat with it would have
        // completed every Quest.
        let seats = Box::new([[([u64::MAX; 8], 0.0); ENTRIES_PER_SEAT]; MAX_PLAYERS]);
        let visits = ([u8::MAX; MAX_PLAYERS], [0.0; MAX_PLAYERS]);
        let (plans, latest) = (PlanCache::new(), [None; MAX_PLAYERS]);
        EvalCache { plans, latest, seats, tiles: None, tiles_version: 0, visits }
    }

    /// Returns the cached values of plans.
    pub(super) fn plans(&mut self) -> &mut PlanCache {
        &mut self.plans
    }

    /// Returns the value of visits to each seat's Buildings, and computes it if Buildings or placements have changed.
    #[inline]
    pub(super) fn visits(&mut self, game: &Game, placements: &Placements, compute: impl FnOnce() -> Values) -> Values {
        let same_tiles = self.tiles.as_ref().is_some_and(|tiles| game.has_tiles(tiles));
        if !same_tiles {
            self.tiles = Some(game.tiles_key());
            self.tiles_version += 1;
        }
        if !same_tiles || self.visits.0 != *placements {
            self.visits = (*placements, compute());
        }
        self.visits.1
    }

    /// Returns the value of a seat, and computes it if it is not cached.
    ///
    /// `key` contains everything that the value depends on besides the state of the player. Call
    /// [`visits`](Self::visits) for the same game first, because it updates `tiles_version`.
    #[inline]
    pub(super) fn seat(
        &mut self,
        game: &Game,
        p: PlayerId,
        key: u32,
        compute: impl FnOnce(&mut PlanCache) -> f32,
    ) -> f32 {
        let versioned_key = u64::from(key) | u64::from(self.tiles_version) << 32;
        if let Some((player, latest_key, value)) = &self.latest[p.index()]
            && *latest_key == versioned_key
            && player.has_the_same(game.seat(p))
        {
            return *value;
        }
        let value = self.older_seat(game, p, key, compute);
        self.latest[p.index()] = Some((*game.seat(p), versioned_key, value));
        value
    }

    /// Returns the value of a seat from the hash table `seats`, or computes and stores it. [`seat`](Self::seat) calls
    /// this if its `latest` value does not apply. It is not inlined, so that `seat` stays small.
    #[inline(never)]
    fn older_seat(&mut self, game: &Game, p: PlayerId, key: u32, compute: impl FnOnce(&mut PlanCache) -> f32) -> f32 {
        let [active, more_active, completed, more_completed, plots, goods, rest] = game.seat_key(p);
        let mixed = active ^ more_active ^ goods ^ rest.rotate_left(20) ^ u64::from(key).rotate_left(40);
        let n = mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - ENTRIES_PER_SEAT.ilog2());
        let key = [active, more_active, completed, more_completed, plots, goods, rest, key.into()];
        let entry = &mut self.seats[p.index()][n as usize];
        if entry.0 != key {
            *entry = (key, compute(&mut self.plans));
        }
        entry.1
    }
}
