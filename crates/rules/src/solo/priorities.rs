//! Solo variant A: the list of priorities by which the scripted seat places Agents, line by line (SOLO-A-7).

use crate::cards::BasicSpace;
use crate::information::events::{Event, Need, Sink};
use crate::state::game::{Game, HARBOR, ROUNDS, Slot};
use crate::values::pieces::QuestType;

use super::board::{in_order, open_slot};
use super::needs::{Demand, Missing};
use crate::state::script::{HUMAN, SCRIPTED};

/// Line 2 of the priorities buys a Building only if the seat controls fewer than this number. Line 9 has no such limit
/// (SOLO-G-18).
const BUILDINGS_TO_MATCH: u8 = 3;
/// Line 9 of the priorities buys a tile only if at least this many VP lie on it (SOLO-G-7).
const TEMPTING_VP: u8 = 4;
/// Line 8 of the priorities applies only if the seat has less Gold than this.
const GOLD_TO_HOLD: u16 = 8;

/// What a line of the priorities finds: a space and, if the line looks for a resource, that resource.
type Found = Option<(Slot, Option<Need>)>;

impl Game {
    /// Tries the lines of the priorities in order, and returns the space of the first line that finds one. In the last
    /// round, returns the most valuable space instead.
    pub(super) fn place_by_priority(&mut self, open: u64, out: &mut impl Sink) -> Slot {
        if self.round == ROUNDS {
            return self.place_in_last_round(open, out);
        }
        let found = (1..=12).find_map(|line| self.follow(line, open).map(|(slot, need)| (line, slot, need)));
        let (line, slot, need) = found.expect("the last line takes any space");
        let space = self.space(slot);
        let rule = "SOLO-A-7";
        out.event(|| Event::ScriptPlaces { player: SCRIPTED, rule, line: Some(line), need, worth: None, space });
        slot
    }

    fn follow(&self, line: u8, open: u64) -> Found {
        let me = self.player(SCRIPTED);
        let behind = me.buildings < self.player(HUMAN).buildings;
        let space = |slot: Option<Slot>| slot.map(|slot| (slot, None));
        match line {
            1 if me.active.is_empty() => space(self.quest_space(open)),
            2 if behind && me.buildings < BUILDINGS_TO_MATCH => space(open_slot(open, BasicSpace::BuildersHall)),
            3 if !self.script.played => space(open_slot(open, BasicSpace::WaterdeepHarbor1)),
            4 => {
                let (demand, missing) = self.misses(me.tavern).next()?;
                let need = missing.by_urgency().next()?;
                self.serve(open, need, demand, missing)
            }
            5 if me.active.len() < 2 => space(self.quest_space(open)),
            6 => {
                let mut lacking = self.misses(me.tavern).filter(|(_, missing)| !missing.is_nothing());
                lacking.find_map(|(demand, missing)| {
                    missing.by_urgency().find_map(|need| self.serve(open, need, demand, missing))
                })
            }
            7 if self.first != SCRIPTED => space(open_slot(open, BasicSpace::CastleWaterdeep)),
            8 if me.tavern.gold() < GOLD_TO_HOLD => {
                let slot = self.best_of(open, |_, y| (y.units(Need::Gold), 0))?;
                Some((slot, Some(Need::Gold)))
            }
            9 if behind && self.is_tempted(open) => space(open_slot(open, BasicSpace::BuildersHall)),
            10 => space(self.best_of(open, |_, y| (i32::from(y.cards), 0))),
            11 => {
                let (types, gold) = (self.lord_adventurers(), self.script_types().contains(&QuestType::Commerce));
                space(self.best_of(open, |_, y| {
                    let gold = if gold { y.units(Need::Gold) } else { 0 };
                    (y.adventurers(types).max(0) + gold.max(0), 0)
                }))
            }
            12 => space(in_order(open).next()),
            _ => None,
        }
    }

    fn serve(&self, open: u64, need: Need, demand: Demand, missing: Missing) -> Found {
        let slot = self.best_space(open, need, missing.of(need), Some((demand, missing)))?;
        Some((slot, Some(need)))
    }

    /// Returns the space to take a Quest at (SOLO-A-9).
    ///
    /// The order is: the left and the centre space of the Inn, other spaces that give a Quest, the right space of the
    /// Inn. If no face-up Quest has a Lord type, the right space of the Inn comes first.
    fn quest_space(&self, open: u64) -> Option<Slot> {
        use BasicSpace::*;
        let inn = |space: BasicSpace| open_slot(open, space);
        let elsewhere = open & !(1 << CliffwatchInn1 as u8 | 1 << CliffwatchInn2 as u8 | 1 << CliffwatchInn3 as u8);
        let others = || {
            let left = inn(CliffwatchInn1).or_else(|| inn(CliffwatchInn2));
            left.or_else(|| in_order(elsewhere & !HARBOR).find(|slot| self.yield_of(*slot).quest.is_some()))
        };
        if self.inn_quests().any(|quest| self.is_lord_type(quest)) {
            others().or_else(|| inn(CliffwatchInn3))
        } else {
            inn(CliffwatchInn3).or_else(others)
        }
    }

    /// Returns whether the scripted seat would buy a tile for the VP on it (line 9 of variant A): Builder's Hall is among
    /// the `open` spaces, and a tile with enough VP is affordable. The seat can also spend Gold that lies on the Hall.
    fn is_tempted(&self, open: u64) -> bool {
        let hall = BasicSpace::BuildersHall as u8;
        let lying = self.piles[usize::from(hall)].gold();
        let affordable = self.affordable(SCRIPTED, self.player(SCRIPTED).tavern.gold() + lying);
        let tempting = |place: usize| {
            let tile = self.hall[place];
            self.hall_vp[place] >= TEMPTING_VP && tile < 128 && affordable >> tile & 1 == 1
        };
        open >> hall & 1 == 1 && (0..self.hall.len()).any(tempting)
    }
}
