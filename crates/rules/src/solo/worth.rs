//! The worth of things to a scripted seat, in half-points (SOLO-P-5).

use crate::cards::effects::{Estimate, Package};
use crate::cards::program::ProgramCounter;
use crate::cards::{Mandatory, QuestId, payable_quests};
use crate::decisions::options::Action;
use crate::state::game::Game;
use crate::values::pieces::{Adventurer, Resources, Types};

use super::needs::{GAINING, first_best};
use crate::state::script::SCRIPTED;

use strum::VariantArray;

const INTRIGUE_CARD: i16 = 2;
const QUEST_CARD: i16 = 2;
const ANY_TYPE: i16 = 4;
/// The extra VP that a completed Quest of a Lord type scores at the end.
pub(super) const LORD_TYPE_VP: i16 = 4;

pub(super) fn worth_of(kind: Adventurer) -> i16 {
    match kind {
        Adventurer::Cleric | Adventurer::Wizard => 4,
        Adventurer::Fighter | Adventurer::Rogue => 2,
    }
}

/// Returns the worth of goods and VP, without Corruption. The worth of Corruption depends on the track.
fn worth_of_goods(what: Resources) -> i16 {
    let adventurers: i16 = Adventurer::VARIANTS.iter().map(|kind| i16::from(what.of(*kind)) * worth_of(*kind)).sum();
    adventurers + what.gold() as i16 + 2 * i16::from(what.vp())
}

impl Game {
    /// Returns the price of taking Corruption, in half-points.
    ///
    /// Each token that the track can provide counts twice the VP that a token will cost after all of these are taken.
    /// Each token that the track lacks counts 20, because a missing token costs 10 VP.
    pub(super) fn price_of_corruption(&self, tokens: u8) -> i16 {
        let taken = tokens.min(self.track);
        let value = 9 - (self.track - taken).div_ceil(3);
        2 * i16::from(value.max(1)) * i16::from(taken) + 20 * i16::from(tokens - taken)
    }

    /// Returns the worth of losing this much Corruption, in half-points.
    pub(super) fn worth_of_clearing(&self, tokens: u8) -> i16 {
        2 * i16::from(self.corruption_value().max(1)) * i16::from(tokens)
    }

    /// Returns whether an offer gives more than it takes, and takes nothing that the seat needs to complete its next
    /// Quest.
    pub(super) fn is_worthwhile(&self, offer: ProgramCounter) -> bool {
        let mut tavern = self.player(SCRIPTED).tavern;
        let (mut worth, mut at) = (0, offer);
        while !at.is_end() {
            worth += match at.effect().estimate() {
                Estimate::Gains(what) => worth_of_goods(what) - self.price_of_corruption(what.corruption()),
                Estimate::GainsAdventurers(count, Types::ANY) => ANY_TYPE * i16::from(count),
                Estimate::GainsAdventurers(count, of) => i16::from(count) * of.iter().map(worth_of).max().unwrap_or(0),
                Estimate::DrawsCards(count) => INTRIGUE_CARD * i16::from(count),
                Estimate::TakesQuest(_) => QUEST_CARD,
                Estimate::ClearsCorruption(tokens) => self.worth_of_clearing(tokens),
                Estimate::Gives(what) => {
                    tavern = tavern.less(tavern.limit(what));
                    -worth_of_goods(what)
                }
                Estimate::Pays(what) => {
                    let what = self.price(SCRIPTED, what);
                    tavern = tavern.less(tavern.limit(what));
                    -worth_of_goods(what)
                }
                Estimate::ReturnsAdventurers(count) => {
                    let mut price = 0;
                    for _ in 0..count.min(tavern.adventurers()) {
                        let kind = self.type_to_give(tavern, Types::held(tavern));
                        tavern = tavern.less(Resources::one(kind));
                        price += worth_of(kind);
                    }
                    -price
                }
                // These count 0: SOLO-P-5 gives them no worth, and no offer contains them.
                Estimate::GainsOneOf(_)
                | Estimate::GainsGoldPerBuilding
                | Estimate::ScoresPerBuilding(_)
                | Estimate::PartsWithAdventurers(_)
                | Estimate::Swaps(..)
                | Estimate::ClearsCorruptionUpTo(_)
                | Estimate::DiscardsCards(_)
                | Estimate::DiscardsQuest
                | Estimate::ResetsInn
                | Estimate::BuysBuilding
                | Estimate::Offers(_)
                | Estimate::Unknown => 0,
            };
            at = at.next();
        }
        worth > 0 && self.still_payable(tavern)
    }

    /// Returns whether `tavern`, the seat's Tavern after the effects, can pay for the Quest that the seat would
    /// complete at present. `true` if there is no such Quest.
    fn still_payable(&self, tavern: Resources) -> bool {
        let means = if self.waives_gold(SCRIPTED) { tavern.plus_gold(1000) } else { tavern };
        match self.quest_to_complete(self.player(SCRIPTED).active.bits() & payable_quests(self.means(SCRIPTED))) {
            Some(Action::Quest(quest)) => quest.is_payable(means),
            Some(Action::Mandatory(id)) => means.covers(id.card().cost),
            _ => true,
        }
    }

    /// Returns the Quest to complete among those that can be paid (SOLO-0-3).
    ///
    /// A seat with Mandatory Quests completes the oldest that it can pay, or none. Otherwise the Quest with the most VP
    /// is completed; a Quest of one of the Lord's types counts 4 VP more. Among equal Quests the oldest comes first,
    /// and Quests at the Inn count as newer than the seat's own.
    pub(super) fn quest_to_complete(&self, payable: u128) -> Option<Action> {
        if self.player(SCRIPTED).mandatory != 0 {
            let covered = |mandatory: &Mandatory| self.means(SCRIPTED).covers(mandatory.id().card().cost);
            let first = self.mandatory_in_order(SCRIPTED).find(covered);
            return first.map(|mandatory| Action::Mandatory(mandatory.id()));
        }
        let own = self.active_in_order(SCRIPTED);
        let at_inn = self.inn_quests().filter(|quest| !self.player(SCRIPTED).active.contains(*quest));
        let payable = own.chain(at_inn).filter(|quest| payable >> *quest as u8 & 1 == 1);
        first_best(payable, |quest| self.completion_rank(quest)).map(Action::Quest)
    }

    fn completion_rank(&self, quest: QuestId) -> i16 {
        i16::from(quest.card().printed_vp()) + if self.is_lord_type(quest) { LORD_TYPE_VP } else { 0 }
    }

    /// Returns the rank of a package: first the number of units in it that are needed, then its worth (SOLO-P-13).
    pub(super) fn rank_of_package(&self, package: &Package, tavern: Resources) -> (u16, i16) {
        let missing = self.missing_in_all(tavern);
        let mut needed = missing.goods.gold().min(package.goods.gold());
        let mut wild = u16::from(missing.any);
        let mut open = 0;
        for kind in GAINING {
            let (misses, gives) = (u16::from(missing.goods.of(kind)), u16::from(package.goods.of(kind)));
            needed += misses.min(gives);
            let spare = gives.saturating_sub(misses).min(wild);
            (needed, wild) = (needed + spare, wild - spare);
            open += misses.saturating_sub(gives);
        }
        needed += u16::from(package.any).min(open + wild);
        (needed, worth_of_goods(package.goods) + ANY_TYPE * i16::from(package.any))
    }
}
