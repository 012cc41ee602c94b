//! Parts of games to know them by: search values many games that differ in little, and compares what is still the same.

use crate::cards::{Bonus, MOST_TILES};
use crate::game::{Agents, Game, SLOTS};
use crate::pieces::PlayerId;

/// All of a seat that its points and prospects hang on, as words: to be compared, not to be read. Hands count by their
/// number of cards.
pub type SeatPrint = [u64; 7];

/// Where Agents stand, to be compared.
#[derive(Clone, Copy)]
pub struct AgentsPrint([Agents; SLOTS]);

/// The Buildings in play and their owners, to be compared.
#[derive(Clone, Copy)]
pub struct TilesPrint {
    in_play: u64,
    tiles: [u8; MOST_TILES],
    owners: [u8; MOST_TILES],
}

impl Game {
    /// What to know a seat by.
    #[inline]
    pub fn seat_print(&self, p: PlayerId) -> SeatPrint {
        let player = self.player(p);
        let halves = |set: u128| [set as u64, (set >> 64) as u64];
        let ([active, more_active], [completed, more_completed]) =
            (halves(player.active.bits()), halves(player.completed.bits()));
        let scored_type = self.scored_type.map_or(7, |kind| kind as u64);
        // A Lord may count some tiles and not others.
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

    /// A number that equal games share, and others seldom: of goods, cards, spaces and the pending question.
    #[inline]
    pub fn fingerprint(&self) -> u64 {
        let choices = self.pending.map_or(0, |pending| pending.choices.main);
        let discards = self.intrigue_discards.bits();
        let words = [choices as u64, (choices >> 64) as u64, discards as u64, (discards >> 64) as u64];
        let words = words.into_iter().chain([self.occupied, self.supply.0, self.todo.len() as u64]);
        let taverns = self.config.seats().map(|p| self.player(p).tavern.0);
        words
            .chain(taverns)
            .fold(0, |print: u64, word| (print.rotate_left(29) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15))
            .rotate_left(16)
    }

    /// Whether Agents stand as they did.
    #[inline]
    pub fn has_agents(&self, print: &AgentsPrint) -> bool {
        // All are looked at: that is quicker than to stop at the first difference.
        self.agents.iter().zip(&print.0).fold(true, |same, (now, then)| same & (now == then))
    }

    /// What to know the Agents on the board by.
    pub fn agents_print(&self) -> AgentsPrint {
        AgentsPrint(self.agents)
    }

    /// Whether the Buildings and their owners are what they were.
    #[inline]
    pub fn has_tiles(&self, print: &TilesPrint) -> bool {
        let same = |now: &[u8; MOST_TILES], then: &[u8; MOST_TILES]| {
            now.iter().zip(then).fold(true, |same, (now, then)| same & (now == then))
        };
        self.in_play == print.in_play && same(&self.tiles, &print.tiles) && same(&self.owners, &print.owners)
    }

    /// What to know the Buildings by.
    pub fn tiles_print(&self) -> TilesPrint {
        TilesPrint { in_play: self.in_play, tiles: self.tiles, owners: self.owners }
    }
}
