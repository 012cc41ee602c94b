//! Solo variant A in the last round: the scripted seat chooses the space that is worth most at once (SOLO-A-16).

use crate::cards::effects::{Estimate, Permission};
use crate::cards::program::ProgramCounter;
use crate::cards::{Mandatory, QuestId};
use crate::information::events::{Event, Need, Sink};
use crate::state::game::{Game, Slot};
use crate::values::pieces::{Resources, Types, gold};

use super::board::in_order;
use super::needs::first_best;
use super::worth::LORD_TYPE_VP;
use super::yields::Yield;
use crate::state::script::SCRIPTED;

// The worth of one Adventurer and of one VP, in half-points. In the last round an Adventurer is worth the VP that it
// will score.
const ADVENTURER: i16 = 2;
const VP: i16 = 2;

fn points(what: Resources) -> i16 {
    ADVENTURER * i16::from(what.adventurers()) + what.gold() as i16 + VP * i16::from(what.vp())
}

impl Game {
    pub(super) fn place_in_last_round(&mut self, open: u64, out: &mut impl Sink) -> Slot {
        let rank = |slot: Slot| {
            let y = self.yield_of(slot).settled(self);
            (self.worth_of_space(slot, &y), y.adventurers(self.lord_adventurers()).max(0))
        };
        let slot = first_best(in_order(open), rank).expect("an open space");
        let (worth, _) = rank(slot);
        let (space, worth, rule) = (self.space(slot), Some(worth), "SOLO-A-16");
        out.event(|| Event::ScriptPlaces { player: SCRIPTED, rule, line: None, need: None, worth, space });
        slot
    }

    /// Returns the worth of a space in half-points.
    ///
    /// The worth of a space is that of its goods and VP, less prices and Corruption, plus two things: the VP of the
    /// tile that the seat would buy, and the worth of the best Quest that it could complete afterwards. Intrigue cards
    /// count nothing.
    fn worth_of_space(&self, slot: Slot, y: &Yield) -> i16 {
        let goods = y.goods.without_adventurers();
        let mut worth = points(goods) + ADVENTURER * y.units(Need::Any) as i16 - points(y.paid.without_adventurers());
        worth += self.worth_of_clearing(y.cleared) - self.price_of_corruption(y.corruption);
        let mut tavern = self.tavern_after(y);
        if y.buys {
            let lying = self.piles[usize::from(slot)].gold();
            let affordable = self.affordable(SCRIPTED, self.player(SCRIPTED).tavern.gold() + lying);
            if let Some(tile) = self.tile_to_choose(affordable) {
                let place = self.hall.iter().position(|other| *other == tile as u8).expect("a tile in the Hall");
                let price = u16::from(tile.tile().cost);
                worth += VP * i16::from(self.hall_vp[place]) - price as i16;
                tavern = tavern.less(gold(price));
            }
        }
        worth + self.worth_of_best_quest(tavern, y)
    }

    /// Returns the Tavern after the seat has used a space: the gains are added and the prices are paid. SOLO-P-3
    /// chooses the types of gained Adventurers, SOLO-P-4 the types of returned ones.
    fn tavern_after(&self, y: &Yield) -> Resources {
        let mut tavern = self.player(SCRIPTED).tavern.plus(y.goods.goods());
        tavern = tavern.less(tavern.limit(y.paid));
        for _ in 0..y.returned.min(tavern.adventurers()) {
            let kind = self.type_to_give(tavern, Types::held(tavern));
            tavern = tavern.less(Resources::one(kind));
        }
        if y.free_types != Types::default() {
            for _ in 0..y.free {
                tavern = tavern.plus(Resources::one(self.type_to_gain(tavern, y.free_types)));
            }
        }
        tavern
    }

    fn worth_of_best_quest(&self, tavern: Resources, y: &Yield) -> i16 {
        let me = self.player(SCRIPTED);
        if me.mandatory != 0 {
            let mandatory = self.mandatory_in_order(SCRIPTED).map(Mandatory::id);
            let payable = mandatory.filter(|id| tavern.covers(id.card().cost));
            return payable.map(|id| self.worth_of_reward(id.reward()) - points(id.card().cost)).max().unwrap_or(0);
        }
        let taken =
            y.quest.filter(|_| !y.resets_inn).and_then(|bonus| Some((self.quest_to_choose(self.inn_bits())?, bonus)));
        let at_inn = me.may(Permission::CompleteAtInn);
        let inn = self.inn_quests().filter(|_| at_inn).map(|quest| (quest, 0));
        let own = self.active_in_order(SCRIPTED).map(|quest| (quest, 0));
        let payable = own.chain(inn).chain(taken).filter(|(quest, _)| quest.is_payable(tavern));
        payable.map(|(quest, bonus)| self.worth_of_quest(quest) + VP * i16::from(bonus)).max().unwrap_or(0)
    }

    fn worth_of_quest(&self, quest: QuestId) -> i16 {
        let card = quest.card();
        let lord = if self.is_lord_type(quest) { VP * LORD_TYPE_VP } else { 0 };
        self.worth_of_reward(quest.reward()) + lord - points(card.cost) - ADVENTURER * i16::from(card.any)
    }

    fn worth_of_reward(&self, mut at: ProgramCounter) -> i16 {
        let mut worth = 0;
        while !at.is_end() {
            worth += match at.effect().estimate() {
                Estimate::Gains(what) => points(what) - self.price_of_corruption(what.corruption()),
                Estimate::GainsAdventurers(count, _) => ADVENTURER * i16::from(count),
                Estimate::ScoresPerBuilding(vp) => VP * i16::from(vp) * i16::from(self.player(SCRIPTED).buildings),
                Estimate::ClearsCorruption(tokens) | Estimate::ClearsCorruptionUpTo(tokens) => {
                    self.worth_of_clearing(tokens.min(self.player(SCRIPTED).tavern.corruption()))
                }
                // These count 0, because they score nothing in the last round (SOLO-A-16).
                Estimate::GainsOneOf(_)
                | Estimate::GainsGoldPerBuilding
                | Estimate::Pays(_)
                | Estimate::Gives(_)
                | Estimate::ReturnsAdventurers(_)
                | Estimate::PartsWithAdventurers(_)
                | Estimate::Swaps(..)
                | Estimate::DrawsCards(_)
                | Estimate::DiscardsCards(_)
                | Estimate::TakesQuest(_)
                | Estimate::DiscardsQuest
                | Estimate::ResetsInn
                | Estimate::BuysBuilding
                | Estimate::Offers(_)
                | Estimate::Unknown => 0,
            };
            at = at.next();
        }
        worth
    }
}
