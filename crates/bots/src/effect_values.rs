//! The value of effects to bots.
//!
//! Two bots value effects: the envoy (by [`Gains`]) and the steward (by [`EffectEvaluator`]). The `match` expression of
//! each bot is exhaustive, so a new effect does not compile until it has a value for both. Zero is a fine value for an
//! effect that is hard to judge.

use deepwater_rules::effects::{Effect, Package};
use deepwater_rules::pieces::{Adventurer, Resources};
use strum::VariantArray;

use crate::steward::{Weight, Weights};

/// The goods, Adventurers, cards and Quests that a list of effects gives for certain. The envoy compares spaces by
/// these gains.
#[derive(Clone, Copy, Default)]
pub(crate) struct Gains {
    pub(crate) goods: Resources,
    /// Adventurers of any type.
    pub(crate) wild: u8,
    /// Intrigue cards.
    pub(crate) cards: u8,
    pub(crate) quests: u8,
}

impl Gains {
    /// Adds up what a list of effects gives without a condition. Of several alternatives, the first one counts.
    pub(crate) fn of(effects: &[Effect]) -> Gains {
        let mut gains = Gains::default();
        effects.iter().for_each(|effect| gains.add(effect));
        gains
    }

    fn add(&mut self, effect: &Effect) {
        use Effect::*;
        match *effect {
            Gain(goods) => self.goods = self.goods.plus(goods),
            GainAdventurers(count, _) => self.wild += count,
            GainOneOf([Package { goods, any }, ..]) => {
                self.goods = self.goods.plus(*goods);
                self.wild += any;
            }
            ReturnAdventurers(count) => self.wild = self.wild.saturating_sub(count),
            DrawIntrigue(count) => self.cards += count,
            TakeQuest | TakeQuestAndMayComplete(_) => self.quests += 1,

            // Not counted: these gains depend on the board or on a player's choice.
            GainOneOf([]) | GainGoldPerBuilding | GainReturnedType | ScorePerBuilding(_) | ScorePerPaid(..) => {}
            ScoreIfLeastCorrupt(_) | ScoreTokens | MaySwapOncePerRound(..) | DrawPerPaid(_) | DrawAndMayPlay(_) => {}
            PlayIntrigue(_) | PlayMoreIntrigue(..) | KeepThisCard | May(_) => {}
            // Not counted: costs.
            Pay(_) | ReturnAdventurerForOwner | LoseAdventurer | PlaceOwnAdventurers(_) | DiscardIntrigue(_) => {}
            // Not counted: effects that return, remove or move Corruption.
            ReturnCorruption(_) | ReturnCorruptionUpTo(_) | RemoveCorruptionUpTo(_) | RemoveFromTrack(_) => {}
            PlaceOwnCorruption | MayPlaceOwnCorruption | CorruptTheWorse => {}
            // Not counted: other effects on Quests, and effects on Buildings and Agents.
            TakeTopQuest | TakeAllQuests | ResetInn | DiscardQuest | DiscardAnyQuest(_) | MayDiscardAnyQuest(_) => {}
            DraftQuests | SearchQuest | GiveMandatoryQuest | HandOnMandatoryQuest => {}
            BuyBuilding | MayBuyBuilding | PutBuildings(_) | PutTopBuilding | PutAllBuildings | PutOneOfTop(_) => {}
            DiscardOwnBuilding | DemolishBuilding | TakeControl => {}
            TakeFirstPlayer | TakeAmbassador | GainLieutenant | CopySpace(_) | ReturnAgent | ReturnAgentsUpTo(_) => {}
            ReturnAgentPerCorruption | ReturnHarborAgent | AssignAgents(_) | AssignToHallTile | MoveAgent => {}
            // Not counted: effects that depend on what opponents do or have.
            Place(..) | EachOpponent(_) | ChosenOpponent(..) | EachOpponentLoses(..) | Give(_) | Receive(_) => {}
            LetHostTake(..) | ShowLord | BecomeOpenLord => {}
            End => {}
        }
    }
}

/// Amounts of Clerics, Fighters, Rogues, Wizards and Gold. The last three elements are unused: with eight elements the
/// compiler uses two SIMD vectors of four.
pub(crate) type Goods = [f32; 8];

/// Returns the amounts of Adventurers and Gold.
#[inline]
pub(crate) fn amounts(goods: Resources) -> Goods {
    let mut amounts = [0.0; 8];
    for kind in Adventurer::VARIANTS {
        amounts[*kind as usize] = f32::from(goods.of(*kind));
    }
    amounts[4] = f32::from(goods.gold());
    amounts
}

/// Values effects in VP, by the weights of the steward.
pub(crate) struct EffectEvaluator<'a> {
    pub(crate) weights: &'a Weights,
    /// The value of one unit of each kind of goods, in VP.
    pub(crate) prices: Goods,
}

impl EffectEvaluator<'_> {
    /// Returns the value of goods in VP. VP count fully, Adventurers and Gold count 85 % of their price, and each
    /// Corruption costs 3 VP.
    pub(crate) fn goods(&self, goods: Resources) -> f32 {
        let mut worth = f32::from(goods.vp()) + self.prices[4] * f32::from(goods.gold());
        for kind in Adventurer::VARIANTS {
            worth += self.prices[*kind as usize] * f32::from(goods.of(*kind));
        }
        worth * 0.85 + 0.15 * f32::from(goods.vp()) - 3.0 * f32::from(goods.corruption())
    }

    /// Returns the value of a list of effects to the player who carries them out.
    pub(crate) fn list(&self, effects: &[Effect]) -> f32 {
        effects.iter().map(|effect| self.effect(effect)).sum()
    }

    fn effect(&self, effect: &Effect) -> f32 {
        use Effect::*;
        let dearest = self.prices[0].max(self.prices[3]);
        match *effect {
            Gain(goods) => self.goods(goods),
            Pay(goods) => -self.goods(goods),
            GainAdventurers(count, types) => {
                let best = types.iter().map(|kind| self.prices[kind as usize]).fold(0.0, f32::max);
                f32::from(count) * best * 0.9
            }
            GainOneOf(packages) => {
                packages.iter().map(|p| self.goods(p.goods) + f32::from(p.any) * dearest * 0.9).fold(0.0, f32::max)
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
            TakeFirstPlayer => self.weights[Weight::FirstPlayer],
            TakeAmbassador => self.weights[Weight::Ambassador],
            ReturnAgent | ReturnAgentPerCorruption => 0.9 * self.weights[Weight::Agent],
            ReturnAgentsUpTo(count) => f32::from(count) * 0.9 * self.weights[Weight::Agent],
            CopySpace(_) => self.weights[Weight::Agent],
            ScoreTokens => 3.0,
            MaySwapOncePerRound(_, to) => self.prices[to as usize] - self.prices[1],
            May(effects) => self.list(effects).max(0.0),
            ChosenOpponent(_, effects) => -0.4 * self.list(effects).max(0.0),

            // These effects count 0 here: they are rare, or their value depends on the state of the game. The
            // evaluation sees their result when it values the game after the effect.
            RemoveFromTrack(_) | ScoreIfLeastCorrupt(_) | CorruptTheWorse | Place(..) => 0.0,
            PlayMoreIntrigue(..) | DiscardIntrigue(_) | KeepThisCard => 0.0,
            GiveMandatoryQuest | HandOnMandatoryQuest | ResetInn | DiscardQuest => 0.0,
            DiscardOwnBuilding | DemolishBuilding | TakeControl => 0.0,
            // `quest_value` counts the Lieutenant as the lasting effect of its Plot Quest, so it has no value here.
            GainLieutenant | ReturnHarborAgent | AssignAgents(_) | AssignToHallTile | MoveAgent => 0.0,
            EachOpponent(_) | EachOpponentLoses(..) | Give(_) | Receive(_) | LetHostTake(..) => 0.0,
            ShowLord | BecomeOpenLord | End => 0.0,
        }
    }
}
