//! Solo variants B and C: a die decides where an Agent of the scripted seat goes.

use crate::cards::BasicSpace::{self, *};
use crate::information::events::{Event, Sink};
use crate::state::config::Variant;
use crate::state::game::{FIRST_TILE, Game, Slot};
use crate::values::random;

use super::board::{RING, SKULLPORT, UNDERMOUNTAIN, in_order, open_slot};
use crate::state::script::SCRIPTED;

/// The meaning of a face of the twelve-sided die.
#[derive(Clone, Copy)]
enum Face {
    Space(BasicSpace),
    Building,
    Skullport,
    Undermountain,
}

use Face::{Building, Skullport, Space, Undermountain};

/// The faces in variant B (SOLO-B-6): the spaces around the board, then the Buildings.
const FACES_B: [Face; 12] = {
    let mut faces = [Building; 12];
    let mut n = 0;
    while n < RING.len() {
        faces[n] = Space(RING[n]);
        n += 1;
    }
    faces
};
/// The faces in variant C (SOLO-C-2).
const FACES_C: [Face; 12] = [
    Space(CliffwatchInn1),
    Space(CliffwatchInn2),
    Space(CliffwatchInn3),
    Space(TheGrinningLionTavern),
    Space(BuildersHall),
    Space(WaterdeepHarbor1),
    Space(CastleWaterdeep),
    Space(BlackstaffTower),
    Space(FieldOfTriumph),
    Building,
    Skullport,
    Undermountain,
];
/// The number of sides of the die that chooses a Building. If there are more Buildings than this, the die has one side
/// for each Building (SOLO-C-4).
const D10: u8 = 10;

impl Game {
    /// Rolls the die and returns the space that was rolled. If that space is not open, returns the next open one.
    pub(super) fn place_by_die(&mut self, open: u64, out: &mut impl Sink) -> Slot {
        let (faces, rule) = match self.variant() {
            Variant::B => (&FACES_B, "SOLO-B-6"),
            _ => (&FACES_C, "SOLO-C-2"),
        };
        let modules = self.config.modules;
        let slot = loop {
            let rolled = self.roll(12, rule, out);
            match faces[usize::from(rolled - 1)] {
                Space(space) => break self.clockwise(open, space, None, out),
                Building => break self.place_on_building(open, out),
                Skullport if modules.skullport => break self.place_on_board(open, SKULLPORT, out),
                Undermountain if modules.undermountain => break self.place_on_board(open, UNDERMOUNTAIN, out),
                // This board is not in the game, so the die is rolled again (SOLO-C-3).
                Skullport | Undermountain => {}
            }
        };
        let space = self.space(slot);
        out.event(|| Event::ScriptPlaces { player: SCRIPTED, rule, line: None, need: None, worth: None, space });
        slot
    }

    /// Rolls a die with this number of sides (SOLO-0-8).
    pub(super) fn roll(&mut self, sides: u8, rule: &'static str, out: &mut impl Sink) -> u8 {
        let rolled = random::below(&mut self.random(), usize::from(sides)) as u8 + 1;
        out.event(|| Event::DieRolled { player: SCRIPTED, rule, sides, rolled });
        rolled
    }

    /// Chooses a space of a module board (SOLO-C-3).
    fn place_on_board(&mut self, open: u64, board: [BasicSpace; 3], out: &mut impl Sink) -> Slot {
        let rolled = self.roll(6, "SOLO-C-3", out);
        self.next_in_group(open, &board.map(|space| space as u8), usize::from(rolled - 1) / 2, out)
    }

    /// Chooses one of the Buildings in play at random, all equally likely (SOLO-C-4).
    fn place_on_building(&mut self, open: u64, out: &mut impl Sink) -> Slot {
        let mut tiles: crate::values::list::List<Slot, { crate::cards::MOST_TILES }> =
            crate::values::list::List::default();
        self.tile_slots().for_each(|slot| tiles.push(slot));
        let count = tiles.len() as u8;
        if count == 0 {
            return self.clockwise(open, CliffwatchInn1, Some(None), out);
        }
        let sides = count.max(D10);
        let chosen = loop {
            let rolled = self.roll(sides, "SOLO-C-4", out);
            if rolled <= count {
                break usize::from(rolled - 1);
            }
        };
        self.next_in_group(open, &tiles, chosen, out)
    }

    /// Returns the chosen space of a group (a module board, or all Buildings), if it is open.
    ///
    /// Otherwise returns the next open space of the group, cyclically (SOLO-C-5). If none is open, searches the spaces
    /// around the board from the left space of the Inn on.
    fn next_in_group(&self, open: u64, group: &[Slot], chosen: usize, out: &mut impl Sink) -> Slot {
        let mut around = (0..group.len()).map(|n| group[(chosen + n) % group.len()]);
        let from = Some(self.space(group[chosen]));
        match around.find(|slot| open >> slot & 1 == 1) {
            Some(slot) if slot == group[chosen] => slot,
            Some(slot) => {
                let space = self.space(slot);
                out.event(|| Event::MovedOn { player: SCRIPTED, rule: "SOLO-C-5", from, space });
                slot
            }
            None => self.clockwise(open, CliffwatchInn1, Some(from), out),
        }
    }

    /// Returns the first open space clockwise from a space of [`RING`]. If no space of the ring is open, searches
    /// the module boards and the Buildings (SOLO-C-6).
    ///
    /// `sent` is `None` if the die chose `from` itself. If the die chose a group without an open space, `sent` is
    /// `Some(Some(space))` with the space chosen in the group, or `Some(None)` for an empty group.
    fn clockwise(
        &self,
        open: u64,
        from: BasicSpace,
        sent: Option<Option<crate::state::game::Space>>,
        out: &mut impl Sink,
    ) -> Slot {
        let start = RING.iter().position(|space| *space == from).expect("a space of the ring");
        let mut around = (0..RING.len()).map(|n| RING[(start + n) % RING.len()]);
        let slot = around.find_map(|space| open_slot(open, space));
        let slot = slot.or_else(|| in_order(open).next()).expect("an open space");
        let first = open_slot(open, from) == Some(slot);
        if sent.is_some() || !first {
            let rule = match sent {
                Some(Some(_)) => "SOLO-C-5",
                Some(None) => "SOLO-C-4",
                None => "SOLO-C-6",
            };
            let (from, space) = (sent.unwrap_or(Some(from.into())), self.space(slot));
            out.event(|| Event::MovedOn { player: SCRIPTED, rule, from, space });
        }
        slot
    }
}

const _: () = assert!(BasicSpace::COUNT == FIRST_TILE as usize);
