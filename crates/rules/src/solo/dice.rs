//! Variants B and C: where the dice send an Agent.

use crate::cards::BasicSpace::{self, *};
use crate::information::events::{Event, Sink};
use crate::state::config::Variant;
use crate::state::game::{FIRST_TILE, Game, Slot};
use crate::values::random;

use super::SCRIPTED;
use super::board::{RING, SKULLPORT, UNDERMOUNTAIN, in_order, open_slot};

/// What a face of the twelve-sided die stands for.
#[derive(Clone, Copy)]
enum Face {
    Space(BasicSpace),
    Building,
    Skullport,
    Undermountain,
}

use Face::{Building, Skullport, Space, Undermountain};

/// SOLO-B-6.
const FACES_B: [Face; 12] = [
    Space(CliffwatchInn1),
    Space(CliffwatchInn2),
    Space(CliffwatchInn3),
    Space(TheGrinningLionTavern),
    Space(ThePlinth),
    Space(AurorasRealmsShop),
    Space(BuildersHall),
    Space(WaterdeepHarbor1),
    Space(CastleWaterdeep),
    Space(BlackstaffTower),
    Space(FieldOfTriumph),
    Building,
];
/// SOLO-C-2.
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
/// Up to so many Buildings are drawn with a ten-sided die (SOLO-C-4).
const D10: u8 = 10;

impl Game {
    /// Rolls, and goes to the place rolled or on to the next open one.
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
                // The board is not there: the die is rolled again (SOLO-C-3).
                Skullport | Undermountain => {}
            }
        };
        let space = self.space(slot);
        out.event(|| Event::ScriptPlaces { player: SCRIPTED, rule, line: None, need: None, worth: None, space });
        slot
    }

    /// A die with so many sides, 1 to that number (SOLO-0-8).
    pub(super) fn roll(&mut self, sides: u8, rule: &'static str, out: &mut impl Sink) -> u8 {
        let rolled = random::below(&mut self.random(), usize::from(sides)) as u8 + 1;
        out.event(|| Event::DieRolled { player: SCRIPTED, rule, sides, rolled });
        rolled
    }

    /// SOLO-C-3.
    fn place_on_board(&mut self, open: u64, board: [BasicSpace; 3], out: &mut impl Sink) -> Slot {
        let rolled = self.roll(6, "SOLO-C-3", out);
        self.next_in_group(open, &board.map(|space| space as u8), usize::from(rolled - 1) / 2, out)
    }

    /// SOLO-C-4: an even draw among the Buildings in play, by age.
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

    /// SOLO-C-5: the next one in the group, cyclically; if none is open, Inn left and on round the ring.
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

    /// SOLO-C-6: clockwise from a space of the ring to the first open one; after a full circle the module boards and the
    /// Buildings. `sent` says that another place led here, or that there was none.
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
