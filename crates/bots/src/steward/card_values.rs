//! Values of Quests and Buildings, computed once from what is printed on them and a set of weights.

use deepwater_rules::cards::{BUILDINGS, Bonus, BuildingId, LordId, QUESTS, Quest, QuestId};
use deepwater_rules::effects::{On, Permission};

use super::weights::{Weight, Weights};
use crate::effect_values::{EffectEvaluator, Goods, amounts};

/// Returns the sum of all elements. Adding them in pairs is faster than adding one after the other.
#[inline]
pub(super) fn sum(goods: &Goods) -> f32 {
    let [a, b, c, d, e, f, g, h] = *goods;
    ((a + e) + (b + f)) + ((c + g) + (d + h))
}

/// Returns the larger of two numbers that are not NaN. This compiles to a single instruction, unlike `f32::max`.
#[inline]
pub(super) fn larger(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// Lookup tables of the evaluation.
pub struct CardValues {
    pub(super) quests: [QuestValue; QuestId::COUNT],
    /// For each Building: the value that one visit brings its owner, times how attractive the Building is to visitors.
    pub(super) visits: [f32; BuildingId::COUNT],
    /// The value of one unit of each kind of goods, in VP.
    pub(super) prices: Goods,
    /// For each Lord, and last for an unknown one: the VP that completing each Quest adds to the Lord's bonus.
    lord_bonuses: [[f32; QuestId::COUNT]; LordId::COUNT + 1],
}

/// The costs and gains of a Quest.
#[derive(Clone, Copy, Default)]
pub(super) struct QuestValue {
    pub(super) cost: Goods,
    /// The number of Adventurers of any type that the Quest costs in addition to `cost`.
    any: f32,
    /// The value of the Quest's VP and of everything else that the Quest gives on completion.
    pub(super) reward: f32,
    /// What the Quest's lasting effect gives for each Agent that the player will still place.
    pub(super) lasting: f32,
    /// What the Quest's lasting effect gives for each round left.
    pub(super) per_round: f32,
}

impl QuestValue {
    /// Returns the price of the goods that are missing for the Quest if the player has this stock.
    #[inline]
    pub(super) fn missing(&self, stock: &Goods, prices: &Goods) -> f32 {
        let mut missing_prices = *prices;
        for k in 0..8 {
            missing_prices[k] *= larger(self.cost[k] - stock[k], 0.0);
        }
        let missing = sum(&missing_prices);
        if self.any == 0.0 {
            return missing;
        }
        let surplus: f32 = (0..4).map(|k| larger(stock[k] - self.cost[k], 0.0)).sum();
        missing + prices[1] * (self.any - surplus).max(0.0)
    }
}

impl CardValues {
    /// Computes the values of all cards.
    pub(super) fn new(weights: &Weights) -> CardValues {
        use Weight::*;
        let [cleric, fighter, rogue, wizard, gold] = [Cleric, Fighter, Rogue, Wizard, Gold].map(|of| weights[of]);
        let prices = [cleric, fighter, rogue, wizard, gold, 0.0, 0.0, 0.0];
        let evaluator = EffectEvaluator { weights, prices };
        CardValues {
            quests: std::array::from_fn(|n| quest_value(&evaluator, &QUESTS[n])),
            visits: std::array::from_fn(|n| {
                let tile = &BUILDINGS[n];
                let attraction = (evaluator.list(tile.action) + evaluator.goods(tile.stock)) / 5.0;
                evaluator.list(tile.owner) * attraction.clamp(0.3, 1.6)
            }),
            prices,
            lord_bonuses: std::array::from_fn(|lord| {
                let lord = LordId::ALL.get(lord).copied();
                std::array::from_fn(|quest| lord_bonus(lord, QuestId::ALL[quest]))
            }),
        }
    }

    /// Returns, for each Quest, the VP that completing it adds to the Lord's bonus.
    #[inline]
    pub(super) fn lord_bonuses(&self, lord: Option<LordId>) -> &[f32; QuestId::COUNT] {
        &self.lord_bonuses[lord.map_or(LordId::COUNT, LordId::index)]
    }
}

fn quest_value(evaluator: &EffectEvaluator, card: &Quest) -> QuestValue {
    let (any, reward) = (f32::from(card.any), evaluator.list(card.reward));
    let mut value = QuestValue { cost: amounts(card.cost), any, reward, ..Default::default() };
    let Some(plot) = card.plot else { return value };
    let then = evaluator.list(plot.then);
    let rate = |weight| evaluator.weights[weight];
    match plot.on {
        On::StartOfRound => value.per_round = then,
        On::ActionProvides(_) | On::ActionProvidesGold => value.lasting = then * rate(Weight::Provides),
        On::CompletesQuest(_) => value.lasting = then * rate(Weight::Completes),
        On::Completes => value.lasting = evaluator.prices[0] * 3.0 * rate(Weight::Completes),
        On::TakesQuest(_) => value.lasting = then * rate(Weight::Takes),
        On::BuysBuilding => value.lasting = then.max(1.0) * rate(Weight::Buys),
        On::PlaysIntrigue | On::ActionPlayedIntrigue => value.lasting = then * rate(Weight::Plays),
        On::AssignsTo(_) | On::GainsCorruption | On::ReturnsCorruption | On::MarkerTaken(_) => {
            value.lasting = then.max(1.0) * rate(Weight::Uses);
        }
        On::UsesHarbor => value.lasting = rate(Weight::Permission),
        On::Allows(permission) => match permission {
            Permission::Lieutenant => value.per_round = rate(Weight::LaterAgent),
            Permission::ShareSpace
            | Permission::UseHallTile
            | Permission::CompleteAtInn
            | Permission::OwnOwnerBenefit => value.lasting = rate(Weight::Permission),
        },
    }
    value
}

/// Returns the VP that completing a Quest adds to the Lord's bonus. Returns an average if the Lord is unknown.
fn lord_bonus(lord: Option<LordId>, quest: QuestId) -> f32 {
    let Some(lord) = lord else { return 1.5 };
    let card = quest.card();
    let vp_if = |counts: bool, vp: u8| if counts { f32::from(vp) } else { 0.0 };
    match lord.card().bonus {
        Bonus::QuestTypes(vp, a, b) => vp_if(card.kind == a || card.kind == b, vp),
        Bonus::Quests(vp) => f32::from(vp),
        Bonus::QuestsAndBuildingsOf(vp, set) => vp_if(card.set == set, vp),
        Bonus::QuestsWorth(vp, least) => vp_if(card.printed_vp() >= least, vp),
        Bonus::ChosenQuestType(vp) => f32::from(vp) * 0.4,
        Bonus::Buildings(_) | Bonus::Corruption(_) => 0.0,
    }
}
