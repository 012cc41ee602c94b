//! What cards are worth by their words alone, worked out once for a set of weights.

use deepwater_rules::cards::{BUILDINGS, Bonus, BuildingId, LordId, QUESTS, Quest, QuestId};
use deepwater_rules::effects::{Effect, On, Permission};
use deepwater_rules::pieces::{Adventurer, Resources};
use strum::VariantArray;

use super::weights::{Weight, Weights};

/// Cleric, Fighter, Rogue, Wizard and Gold; eight lanes are two machine words of four.
pub(super) type Goods = [f32; 8];

/// All lanes together, in pairs: quicker than one after the other.
#[inline]
pub(super) fn sum(goods: &Goods) -> f32 {
    let [a, b, c, d, e, f, g, h] = *goods;
    ((a + e) + (b + f)) + ((c + g) + (d + h))
}

/// The larger of two numbers; unlike `f32::max` a single instruction, because there is no NaN to think of.
#[inline]
pub(super) fn larger(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// Tables that the evaluation looks things up in.
pub struct Appraisal {
    pub(super) quests: [QuestWorth; QuestId::COUNT],
    /// What each visit brings the owner, times how much visitors like the space.
    pub(super) owner: [f32; BuildingId::COUNT],
    /// The prices of Cleric, Fighter, Rogue, Wizard and Gold.
    pub(super) prices: Goods,
}

/// A Quest, as far as its card tells.
#[derive(Clone, Copy, Default)]
pub(super) struct QuestWorth {
    pub(super) cost: Goods,
    /// Adventurers of any type besides.
    any: f32,
    /// VP and all else that it gives at once.
    pub(super) reward: f32,
    /// What its lasting effect gives per placement left.
    pub(super) lasting: f32,
    /// What it gives per round left.
    pub(super) per_round: f32,
}

impl QuestWorth {
    /// The price of what it lacks.
    #[inline]
    pub(super) fn missing(&self, stock: &Goods, prices: &Goods) -> f32 {
        let mut lacks = *prices;
        for k in 0..8 {
            lacks[k] *= larger(self.cost[k] - stock[k], 0.0);
        }
        let missing = sum(&lacks);
        if self.any == 0.0 {
            return missing;
        }
        let over: f32 = (0..4).map(|k| larger(stock[k] - self.cost[k], 0.0)).sum();
        missing + prices[1] * (self.any - over).max(0.0)
    }
}

impl Appraisal {
    /// Looks through all cards.
    pub fn new(weights: &Weights) -> Appraisal {
        use Weight::*;
        let [cleric, fighter, rogue, wizard, gold] = [Cleric, Fighter, Rogue, Wizard, Gold].map(|of| weights[of]);
        let prices = [cleric, fighter, rogue, wizard, gold, 0.0, 0.0, 0.0];
        let eye = Eye { weights, prices };
        Appraisal {
            quests: std::array::from_fn(|n| eye.quest(&QUESTS[n])),
            owner: std::array::from_fn(|n| {
                let tile = &BUILDINGS[n];
                let liked = (eye.effects(tile.action) + eye.goods(tile.stock)) / 5.0;
                eye.effects(tile.owner) * liked.clamp(0.3, 1.6)
            }),
            prices,
        }
    }
}

struct Eye<'a> {
    weights: &'a Weights,
    prices: Goods,
}

impl Eye<'_> {
    fn quest(&self, card: &Quest) -> QuestWorth {
        let mut cost = [0.0; 8];
        for kind in Adventurer::VARIANTS {
            cost[*kind as usize] = f32::from(card.cost.of(*kind));
        }
        cost[4] = f32::from(card.cost.gold());
        let (any, reward) = (f32::from(card.any), self.effects(card.reward));
        let mut worth = QuestWorth { cost, any, reward, ..Default::default() };
        if let Some(plot) = card.plot {
            let then = self.effects(plot.then);
            let rate = |weight| self.weights[weight];
            match plot.on {
                On::StartOfRound => worth.per_round = then,
                On::Allows(Permission::Lieutenant) => worth.per_round = self.weights[Weight::LaterAgent],
                On::ActionProvides(_) | On::ActionProvidesGold => worth.lasting = then * rate(Weight::Provides),
                On::CompletesQuest(_) => worth.lasting = then * rate(Weight::Completes),
                On::Completes => worth.lasting = self.prices[0] * 3.0 * rate(Weight::Completes),
                On::TakesQuest(_) => worth.lasting = then * rate(Weight::Takes),
                On::BuysBuilding => worth.lasting = then.max(1.0) * rate(Weight::Buys),
                On::PlaysIntrigue | On::ActionPlayedIntrigue => worth.lasting = then * rate(Weight::Plays),
                On::AssignsTo(_) | On::GainsCorruption | On::ReturnsCorruption | On::MarkerTaken => {
                    worth.lasting = then.max(1.0) * rate(Weight::Uses);
                }
                On::Allows(_) => worth.lasting = rate(Weight::Permission),
            }
        }
        worth
    }

    fn goods(&self, goods: Resources) -> f32 {
        let mut worth = f32::from(goods.vp()) + self.prices[4] * f32::from(goods.gold());
        for kind in Adventurer::VARIANTS {
            worth += self.prices[*kind as usize] * f32::from(goods.of(*kind));
        }
        worth * 0.85 + 0.15 * f32::from(goods.vp()) - 3.0 * f32::from(goods.corruption())
    }

    fn effects(&self, effects: &[Effect]) -> f32 {
        effects.iter().map(|effect| self.effect(effect)).sum()
    }

    fn effect(&self, effect: &Effect) -> f32 {
        use Effect::*;
        let dear = self.prices[0].max(self.prices[3]);
        match *effect {
            Gain(goods) => self.goods(goods),
            Pay(goods) => -self.goods(goods),
            GainAdventurers(count, types) => {
                let best = types.iter().map(|kind| self.prices[kind as usize]).fold(0.0, f32::max);
                f32::from(count) * best * 0.9
            }
            GainOneOf(packages) => {
                packages.iter().map(|p| self.goods(p.goods) + f32::from(p.any) * dear * 0.9).fold(0.0, f32::max)
            }
            GainGoldPerBuilding => 6.0 * self.prices[4],
            GainReturnedType => self.prices[1],
            ReturnAdventurers(count) | PlaceOwnAdventurers(count) => -f32::from(count) * self.prices[1],
            ReturnAdventurerForOwner | LoseAdventurer => -self.prices[1],
            ReturnCorruption(count) | ReturnCorruptionUpTo(count) | RemoveCorruptionUpTo(count) => {
                3.0 * f32::from(count)
            }
            PlaceOwnCorruption | MayPlaceOwnCorruption => 3.0,
            ScorePerBuilding(vp) => 2.0 * f32::from(vp),
            ScorePerPaid(_, vp) => 3.0 * f32::from(vp),
            DrawIntrigue(count) => f32::from(count) * self.weights[Weight::Card],
            DrawPerPaid(_) => 3.0 * self.weights[Weight::Card],
            DrawAndMayPlay(count) => f32::from(count) * (self.weights[Weight::Card] + 1.0),
            PlayIntrigue(count) => f32::from(count) * self.weights[Weight::Play],
            TakeQuest | TakeTopQuest | SearchQuest | DraftQuests => self.weights[Weight::Quest],
            TakeQuestAndMayComplete(vp) => self.weights[Weight::Quest] + 0.5 * f32::from(vp),
            TakeAllQuests => 2.0 * self.weights[Weight::Quest],
            MayDiscardAnyQuest(vp) | DiscardAnyQuest(vp) => 0.3 * f32::from(vp),
            BuyBuilding | MayBuyBuilding => 2.0,
            PutBuildings(count) | PutOneOfTop(count) => 6.0 * f32::from(count.min(2)),
            PutTopBuilding => 5.0,
            PutAllBuildings => 14.0,
            TakeFirstPlayer => self.weights[Weight::First],
            TakeAmbassador => self.weights[Weight::Ambassador],
            ReturnAgent | ReturnAgentPerCorruption => 0.9 * self.weights[Weight::Agent],
            ReturnAgentsUpTo(count) => f32::from(count) * 0.9 * self.weights[Weight::Agent],
            CopySpace(_) => self.weights[Weight::Agent],
            ScoreTokens => 3.0,
            SwapForCleric => self.prices[0] - self.prices[1],
            May(effects) => self.effects(effects).max(0.0),
            ChosenOpponent(_, effects) => -0.4 * self.effects(effects).max(0.0),
            _ => 0.0,
        }
    }
}

/// What completing a Quest adds to a Lord's bonus.
#[inline]
pub(super) fn lords_share(lord: Option<LordId>, quest: QuestId) -> f32 {
    let Some(lord) = lord else { return 1.5 };
    let card = quest.card();
    let counts = |counts: bool, vp: u8| if counts { f32::from(vp) } else { 0.0 };
    match lord.card().bonus {
        Bonus::QuestTypes(vp, a, b) => counts(card.kind == a || card.kind == b, vp),
        Bonus::Quests(vp) => f32::from(vp),
        Bonus::QuestsAndBuildingsOf(vp, set) => counts(card.set == set, vp),
        Bonus::QuestsWorth(vp, least) => counts(card.printed_vp() >= least, vp),
        Bonus::ChosenQuestType(vp) => f32::from(vp) * 0.4,
        Bonus::Buildings(_) | Bonus::Corruption(_) => 0.0,
    }
}
