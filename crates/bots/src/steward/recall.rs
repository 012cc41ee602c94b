//! What was valued a moment ago: most answers change one seat and leave the others, and the board, as they are.

use deepwater_rules::Game;
use deepwater_rules::pieces::{MAX_PLAYERS, PlayerId};
use deepwater_rules::search::{Accessors as _, AgentCounts, AgentsKey, CacheKeys as _, Player, TilesKey};

use super::memo::Memo;
use super::value::Values;

/// Values of seats that are remembered for each of them; a power of two.
const PLACES: usize = 16;

/// How often every seat will still place an Agent.
pub(super) type Placements = [u8; MAX_PLAYERS];

/// The values of games before, in parts.
pub(super) struct Recall {
    plans: Memo,
    /// The last value of every seat, by what it has and what else counts.
    last: [Option<(Player, u64, f32)>; MAX_PLAYERS],
    seats: Box<[[(SeatKey, f32); PLACES]; MAX_PLAYERS]>,
    agents: Option<(AgentsKey, AgentCounts)>,
    tiles: Option<TilesKey>,
    /// How often the Buildings changed.
    changes: u32,
    visits: (Placements, Values),
}

/// All that a seat's value hangs on.
type SeatKey = [u64; 8];

impl Recall {
    pub(super) fn new() -> Recall {
        // No seat has a key of ones: it would have completed all Quests.
        let seats = Box::new([[([u64::MAX; 8], 0.0); PLACES]; MAX_PLAYERS]);
        let visits = ([u8::MAX; MAX_PLAYERS], [0.0; MAX_PLAYERS]);
        Recall { plans: Memo::new(), last: [None; MAX_PLAYERS], seats, agents: None, tiles: None, changes: 0, visits }
    }

    /// Where the Agents are.
    #[inline]
    pub(super) fn counts(&mut self, game: &Game) -> AgentCounts {
        match &self.agents {
            Some((key, counts)) if game.has_agents(key) => *counts,
            _ => {
                let counts = game.agent_counts();
                self.agents = Some((game.agents_key(), counts));
                counts
            }
        }
    }

    /// What visitors bring, worked out only if it is not known for these Buildings and placements.
    #[inline]
    pub(super) fn visits(&mut self, game: &Game, placements: &Placements, work_out: impl FnOnce() -> Values) -> Values {
        let same_tiles = self.tiles.as_ref().is_some_and(|tiles| game.has_tiles(tiles));
        if !same_tiles {
            self.tiles = Some(game.tiles_key());
            self.changes += 1;
        }
        if !same_tiles || self.visits.0 != *placements {
            self.visits = (*placements, work_out());
        }
        self.visits.1
    }

    /// The value of a seat in such a setting, which has 32 bits, worked out only if it is not known. To be asked for after
    /// the visits.
    #[inline]
    pub(super) fn seat(
        &mut self,
        game: &Game,
        p: PlayerId,
        setting: u32,
        work_out: impl FnOnce(&mut Memo) -> f32,
    ) -> f32 {
        let now = u64::from(setting) | u64::from(self.changes) << 32;
        if let Some((seat, then, value)) = &self.last[p.index()]
            && *then == now
            && seat.has_the_same(game.seat(p))
        {
            return *value;
        }
        let value = self.seat_of_some_time(game, p, setting, work_out);
        self.last[p.index()] = Some((*game.seat(p), now, value));
        value
    }

    /// Apart from the quick way, so that it stays quick.
    #[inline(never)]
    fn seat_of_some_time(
        &mut self,
        game: &Game,
        p: PlayerId,
        setting: u32,
        work_out: impl FnOnce(&mut Memo) -> f32,
    ) -> f32 {
        let [active, more_active, completed, more_completed, plots, goods, rest] = game.seat_key(p);
        let key = [active, more_active, completed, more_completed, plots, goods, rest, setting.into()];
        let mixed = active ^ more_active ^ goods ^ rest.rotate_left(20) ^ u64::from(setting).rotate_left(40);
        let place = mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - PLACES.ilog2());
        let place = &mut self.seats[p.index()][place as usize];
        if place.0 != key {
            *place = (key, work_out(&mut self.plans));
        }
        place.1
    }
}
