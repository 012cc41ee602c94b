//! Estimates what using a space would bring the scripted seat (SOLO-A-11).

use crate::cards::effects::{Estimate, Package};
use crate::information::events::Need;
use crate::state::game::{FIRST_HALL, Game, Slot};
use crate::values::pieces::{Adventurer, Resources, Types};

use super::needs::{Demand, Missing};
use crate::state::script::{HUMAN, SCRIPTED};

use strum::VariantArray;

/// The gains and prices of a space.
#[derive(Clone, Copy)]
pub(super) struct Yield {
    /// What the space gives for certain, VP included.
    pub(super) goods: Resources,
    /// The number of Adventurers whose type the seat may choose.
    pub(super) free: u8,
    /// The types that the seat may choose from.
    pub(super) free_types: Types,
    packages: &'static [Package],
    pub(super) corruption: u8,
    /// The Corruption that the space takes away from the seat.
    pub(super) cleared: u8,
    /// The Intrigue cards that the space gives, less those that it makes the seat discard.
    pub(super) cards: i8,
    /// If the space gives a face-up Quest: the extra VP for completing that Quest at once. `None` if it gives no Quest.
    pub(super) quest: Option<u8>,
    /// Whether the space replaces the Quests at the Inn before the seat takes one.
    pub(super) resets_inn: bool,
    pub(super) buys: bool,
    /// The resources that must be paid.
    pub(super) paid: Resources,
    /// The number of Adventurers of any type that must be returned.
    pub(super) returned: u8,
    discards_quest: bool,
}

impl Game {
    /// Returns what a space would bring the scripted seat now.
    pub(super) fn yield_of(&self, slot: Slot) -> Yield {
        let mut y = Yield {
            goods: Resources::NONE,
            free: 0,
            free_types: Types::default(),
            packages: &[],
            corruption: 0,
            cleared: 0,
            cards: 0,
            quest: None,
            resets_inn: false,
            buys: false,
            paid: Resources::NONE,
            returned: 0,
            discards_quest: false,
        };
        if slot < FIRST_HALL {
            let pile = self.piles[usize::from(slot)];
            y.goods = pile.goods();
            y.corruption = pile.corruption();
        }
        let mut at = self.action_in(slot);
        while !at.is_end() {
            match at.effect().estimate() {
                Estimate::Gains(what) => {
                    y.goods = y.goods.plus(self.supply.limit(what.goods())).plus_vp(u16::from(what.vp()));
                    y.corruption += what.corruption();
                }
                Estimate::GainsAdventurers(count, of) => {
                    y.free_types = of.intersection(Types::held(self.supply));
                    let there: u16 = of.iter().map(|kind| u16::from(self.supply.of(kind))).sum();
                    y.free = u16::from(count).min(there) as u8;
                }
                Estimate::GainsOneOf(packages) => y.packages = packages,
                Estimate::GainsGoldPerBuilding => y.goods = y.goods.plus_gold(self.tile_slots().count() as u16),
                Estimate::Pays(what) => y.paid = y.paid.plus(what),
                Estimate::ReturnsAdventurers(count) | Estimate::PartsWithAdventurers(count) => y.returned += count,
                Estimate::ClearsCorruption(tokens) => y.cleared += tokens,
                Estimate::ClearsCorruptionUpTo(tokens) => {
                    y.cleared += tokens.min(self.player(SCRIPTED).tavern.corruption());
                }
                Estimate::DrawsCards(count) => y.cards += count as i8,
                Estimate::DiscardsCards(count) => y.cards -= count as i8,
                Estimate::TakesQuest(bonus) => y.quest = Some(bonus),
                Estimate::ResetsInn => y.resets_inn = true,
                Estimate::BuysBuilding => y.buys = true,
                Estimate::DiscardsQuest => y.discards_quest = true,
                Estimate::ScoresPerBuilding(_)
                | Estimate::Gives(_)
                | Estimate::Swaps(..)
                | Estimate::Offers(_)
                | Estimate::Unknown => {}
            }
            at = at.next();
        }
        y
    }

    /// Returns the best of these spaces for a need of a Quest, compared by: most useful units, no Corruption, not owned
    /// by the human, most units of other needs, board order.
    ///
    /// A space with a price counts only if the Quest does not need what the price takes (SOLO-A-12).
    pub(super) fn best_space(
        &self,
        open: u64,
        need: Need,
        missing: u16,
        of: Option<(Demand, Missing)>,
    ) -> Option<Slot> {
        let all = self.missing_in_all(self.player(SCRIPTED).tavern);
        self.best_of(open, |slot, y| {
            if of.is_some_and(|(demand, _)| !self.can_spare(slot, y, demand)) {
                return (0, 0);
            }
            let useful = y.units(need).clamp(0, i32::from(missing));
            (useful, y.other_units(need, missing, all))
        })
    }

    /// Returns the space that gives the most units, with the tie-breaks of SOLO-A-11; `None` if no space gives any.
    ///
    /// `units` returns the units of a space, and a second number for the last tie-break.
    pub(super) fn best_of(&self, open: u64, units: impl Fn(Slot, &Yield) -> (i32, i32)) -> Option<Slot> {
        let rank = |slot: Slot| {
            let y = self.yield_of(slot);
            let (useful, others) = units(slot, &y);
            (useful, y.corruption == 0, self.owner_of(slot) != Some(HUMAN), others)
        };
        super::needs::first_best(super::board::in_order(open), rank).filter(|slot| rank(*slot).0 > 0)
    }

    /// Returns whether the seat can pay the price of a space without giving up anything that `demand.quest` needs.
    fn can_spare(&self, slot: Slot, y: &Yield, demand: Demand) -> bool {
        if y.discards_quest {
            // The seat always discards its first Quest (SOLO-P-19), so it cannot spare a Quest if the first one is
            // `demand.quest`.
            let goes = self.player(SCRIPTED).active.iter().next();
            if goes == demand.quest {
                return false;
            }
        }
        let pile = if slot < FIRST_HALL { self.piles[usize::from(slot)].goods() } else { Resources::NONE };
        let tavern = self.player(SCRIPTED).tavern.plus(pile);
        let spare = tavern.less(tavern.limit(demand.cost));
        let after = spare.limit(y.paid);
        let adventurers = spare.less(after).adventurers();
        after == y.paid && (y.returned == 0 || adventurers >= y.returned.saturating_add(demand.any))
    }
}

impl Yield {
    /// Returns the yield after the seat has chosen its package by SOLO-P-13. A yield without packages is returned
    /// unchanged.
    pub(super) fn settled(self, game: &Game) -> Yield {
        let tavern = game.player(SCRIPTED).tavern.plus(self.goods.goods());
        let best = super::needs::first_best(self.packages.iter(), |package| game.rank_of_package(package, tavern));
        let Some(package) = best else { return self };
        let mut y = Yield { goods: self.goods.plus(package.goods), packages: &[], ..self };
        if package.any > 0 {
            (y.free, y.free_types) = (package.any, Types::held(game.supply));
        }
        y
    }

    /// Returns how many units of a need the space gives, less what must be paid or returned.
    pub(super) fn units(&self, need: Need) -> i32 {
        match need {
            Need::Gold => self.gold(),
            Need::Any => self.adventurers(Types::ANY),
            _ => need.adventurer().map_or(0, |kind| self.adventurers(Types::either(kind, kind))),
        }
    }

    fn gold(&self) -> i32 {
        let packages = self.packages.iter().map(|package| i32::from(package.goods.gold())).max().unwrap_or(0);
        i32::from(self.goods.gold()) + packages - i32::from(self.paid.gold())
    }

    /// Returns how many Adventurers of these types the space gives, less those that must be paid or returned. An
    /// Adventurer whose type the seat may choose counts once.
    pub(super) fn adventurers(&self, types: Types) -> i32 {
        let count = |goods: Resources| types.iter().map(|kind| i32::from(goods.of(kind))).sum::<i32>();
        let package = |package: &Package| count(package.goods) + i32::from(package.any);
        let packages = self.packages.iter().map(package).max().unwrap_or(0);
        let free = if self.free_types.intersection(types) == Types::default() { 0 } else { i32::from(self.free) };
        count(self.goods) + free + packages - i32::from(self.returned) - count(self.paid)
    }

    /// Returns how many of the units that the space gives serve other needs than `need`.
    ///
    /// `all` is what all Quests still need. Of the goods that `need` asks for, `missing` units are set aside first and
    /// do not count.
    fn other_units(&self, need: Need, missing: u16, all: Missing) -> i32 {
        let mut units = 0;
        let mut still = i32::from(all.any);
        let (mut free, main) = (i32::from(self.free), need.adventurer());
        for kind in Adventurer::VARIANTS {
            let (mut gives, mut misses) = (i32::from(self.goods.of(*kind)), i32::from(all.goods.of(*kind)));
            if main == Some(*kind) {
                let used = gives.min(i32::from(missing));
                (gives, misses) = (gives - used, misses - i32::from(missing));
                free -= (i32::from(missing) - used).min(free);
            }
            let useful = gives.min(misses.max(0));
            units += useful;
            still += misses.max(0) - useful;
        }
        if need != Need::Gold {
            units += i32::from(self.goods.gold()).min(i32::from(all.goods.gold()));
        }
        units + free.min(still.max(0))
    }
}
