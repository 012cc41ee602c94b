//! Values a game for each of its players, in VP.
//!
//! The value of a seat estimates its final points: a plan for the Quests in hand, plus a price for everything else.

use deepwater_rules::bits::Set;
use deepwater_rules::cards::{LordId, QuestId};
use deepwater_rules::pieces::{MAX_PLAYERS, PlayerId, Resources};
use deepwater_rules::search::Accessors as _;
use deepwater_rules::{Game, Phase};

use super::card_values::{CardValues, larger, sum};
use super::eval_cache::{EvalCache, Placements};
use super::plan_cache::PlanCache;
use super::weights::{Weight, Weights};
use crate::effect_values::{Goods, amounts};

/// The evaluation function: weights, and the values of all cards computed from them.
pub struct Evaluation {
    weights: Weights,
    cards: CardValues,
}

/// The estimated final points of each seat.
pub(super) type Values = [f32; MAX_PLAYERS];

/// The most Quests that a plan considers. A player with more Quests cannot complete the rest in time.
const MAX_PLANNED_QUESTS: usize = 8;

/// Terms that are computed once for all seats.
struct SharedTerms {
    placements: Placements,
    at_harbor: [u8; MAX_PLAYERS],
    visits: Values,
    ambassador: Option<PlayerId>,
    key: u32,
}

/// The values of a game, and the terms of one seat's value that do not depend on its Adventurers.
pub(super) struct GoodsValues {
    values: Values,
    seat: PlayerId,
    without_plan: f32,
    placements: f32,
    visits: f32,
}

/// One Quest of a plan.
#[derive(Clone, Copy, Default)]
struct Planned {
    /// Index into the table of Quests.
    card: usize,
    worth: f32,
    /// The price of the missing goods, if no other Quest uses any goods.
    missing: f32,
    urgency: f32,
}

impl Evaluation {
    /// Computes the values of all cards for these weights.
    pub fn new(weights: Weights) -> Evaluation {
        Evaluation { weights, cards: CardValues::new(&weights) }
    }

    /// Returns the value of the game for each seat.
    pub(super) fn values(&self, game: &Game, cache: &mut EvalCache) -> Values {
        let mut values = [0.0; MAX_PLAYERS];
        let config = game.config();
        if game.phase() == Phase::Over {
            for p in config.seats() {
                values[p.index()] = f32::from(game.score_now(p).total);
            }
            return values;
        }
        let shared = self.shared_terms(game, cache);
        for p in config.seats() {
            values[p.index()] = self.value(game, p, &shared, cache);
        }
        values
    }

    /// Prepares the values of games that differ from `game` only in the Adventurers of seat `p`. `values` are the values
    /// of `game`.
    pub(super) fn goods_values(&self, game: &Game, p: PlayerId, values: Values, cache: &mut EvalCache) -> GoodsValues {
        let shared = self.shared_terms(game, cache);
        let (placements, at_harbor) = (shared.placements[p.index()].into(), shared.at_harbor[p.index()].into());
        let without_plan = self.seat_without_plan(game, p, placements, at_harbor);
        GoodsValues { values, seat: p, without_plan, placements, visits: shared.visits[p.index()] }
    }

    /// Returns the values that `game` would have if the seat of `known` had these goods.
    pub(super) fn with_goods(
        &self,
        game: &Game,
        known: &GoodsValues,
        goods: Resources,
        cache: &mut EvalCache,
    ) -> Values {
        let plan = self.plan_value(game, known.seat, goods, known.placements, cache.plans());
        let mut values = known.values;
        values[known.seat.index()] = known.without_plan + plan + known.visits;
        values
    }

    fn shared_terms(&self, game: &Game, cache: &mut EvalCache) -> SharedTerms {
        let at_harbor = game.agents_at_harbor();
        let placements = placements_left(game, &at_harbor);
        let visits = cache.visits(game, &placements, || self.visits(game, &placements));
        let ambassador = game.ambassador_holder();
        SharedTerms { placements, at_harbor, visits, ambassador, key: shared_key(game) }
    }

    #[inline(always)]
    fn value(&self, game: &Game, p: PlayerId, shared: &SharedTerms, cache: &mut EvalCache) -> f32 {
        let (placements, at_harbor) = (shared.placements[p.index()], shared.at_harbor[p.index()]);
        let first = game.first_player() == p;
        let key = seat_key(shared.key, placements, at_harbor, first, shared.ambassador == Some(p));
        let compute = |plans: &mut _| self.seat(game, p, placements.into(), at_harbor.into(), plans);
        cache.seat(game, p, key, compute) + shared.visits[p.index()]
    }

    /// Returns, for each seat, the expected value of opponents' visits to its Buildings.
    fn visits(&self, game: &Game, placements: &Placements) -> Values {
        let placements = placements.map(f32::from);
        let all: f32 = placements.iter().sum();
        let mut visits = [0.0; MAX_PLAYERS];
        for building in game.buildings_in_play() {
            let owner = building.owner.index();
            visits[owner] += self.cards.visits[building.tile.index()] * (all - placements[owner]);
        }
        visits.map(|visits| visits * self.weights[Weight::Visit])
    }

    /// Returns the utility of these values to a seat: its own value minus the weighted average of its opponents'
    /// values.
    #[inline]
    pub(super) fn utility(&self, values: &Values, players: u8, p: PlayerId) -> f32 {
        let own = values[p.index()];
        let others = values[..usize::from(players)].iter().sum::<f32>() - own;
        own - self.weights[Weight::Opponents] * others / f32::from(players - 1)
    }

    /// Returns the value of one seat without the visits to its Buildings.
    fn seat(&self, game: &Game, p: PlayerId, placements: f32, at_harbor: f32, plans: &mut PlanCache) -> f32 {
        let without_plan = self.seat_without_plan(game, p, placements, at_harbor);
        without_plan + self.plan_value(game, p, game.tavern(p), placements, plans)
    }

    /// Returns the value of one seat without the plan for its Quests and goods, and without the visits to its Buildings.
    fn seat_without_plan(&self, game: &Game, p: PlayerId, placements: f32, at_harbor: f32) -> f32 {
        use Weight::*;
        let w = &self.weights;
        let rounds = f32::from(8 - game.round());
        let mut value = f32::from(game.points(p) + game.lord_bonus(p));
        let penalty = game.config().unfinished_quest_penalty;
        if penalty > 0 {
            let unfinished = game.active_quests(p).len() + game.mandatory_quests(p).count();
            value -= unfinished as f32 * f32::from(penalty);
        }

        // The value of the Agents that still act in this round, then of the placements in later rounds.
        value += w[Harbor] * at_harbor;
        if game.phase() == Phase::Assign {
            value += w[Agent] * f32::from(game.pool(p));
        }
        let lieutenant = f32::from(u8::from(game.has_lieutenant(p)));
        let later = rounds * (f32::from(game.config().agents()) + f32::from(u8::from(game.round() >= 5)));
        let reserve = if game.round() < 5 { 4.0 } else { 0.0 };
        value += w[LaterAgent] * rounds * lieutenant + w[LaterPlacement] * (later + reserve);

        value += w[CompletedQuest] * game.completed_quests(p).len() as f32;
        let hand = game.hand(p).len() as f32;
        value += w[Card] * hand / (1.0 + w[CardSaturation] * hand) * placements / (placements + w[CardTime]);
        value -= w[Mandatory] * game.mandatory_quests(p).count() as f32;
        if rounds > 0.0 {
            value += if game.first_player() == p { w[FirstPlayer] } else { 0.0 };
            value += if game.ambassador_holder() == Some(p) { w[Ambassador] } else { 0.0 };
        }
        let corruption = f32::from(game.tavern(p).corruption());
        if corruption > 0.0 {
            value -= corruption * (f32::from(game.corruption_price()) + w[CorruptionRise] * rounds / 8.0);
        }
        for quest in game.plots(p) {
            let card = &self.cards.quests[quest.index()];
            value += card.lasting * placements + card.per_round * rounds;
        }
        value
    }

    /// Returns the value of the plan for a seat's Quests, if it has these goods. Computes it if it is not cached.
    #[inline]
    fn plan_value(&self, game: &Game, p: PlayerId, tavern: Resources, placements: f32, plans: &mut PlanCache) -> f32 {
        let (quests, lord, rounds) = (game.active_quests(p), game.lord(p), f32::from(8 - game.round()));
        let time = (placements as u32) << 8 | u32::from(game.round());
        let key = (quests, tavern.goods(), u32::from(lord.map_or(u8::MAX, |lord| lord as u8)) << 24 | time);
        plans.get(key, || self.plan(quests, lord, tavern, placements, rounds))
    }

    /// Returns the value of the Quests in hand and of all goods.
    ///
    /// Quests are planned in the order of their urgency. The value of a Quest is its gain minus the price of its
    /// missing goods, times the probability that enough placements are left. Goods that no planned Quest uses count at
    /// a lower price.
    fn plan(&self, active: Set<QuestId>, lord: Option<LordId>, tavern: Resources, placements: f32, rounds: f32) -> f32 {
        use Weight::*;
        let w = &self.weights;
        let prices = &self.cards.prices;
        let early = placements / (placements + w[SpareTime]);
        let mut spare_prices = FINAL_PRICES;
        for k in 0..8 {
            spare_prices[k] += (w[Spare] * prices[k] - FINAL_PRICES[k]) * early;
        }
        let mut stock = amounts(tavern);
        let lord_bonuses = self.cards.lord_bonuses(lord);
        let mut quests = [Planned::default(); MAX_PLANNED_QUESTS];
        let mut count = 0;
        for quest in active.iter().take(MAX_PLANNED_QUESTS) {
            let card = &self.cards.quests[quest.index()];
            let worth = card.reward + card.lasting * placements + card.per_round * rounds + lord_bonuses[quest.index()];
            let worth = worth + w[CompletedQuest];
            let missing = card.missing(&stock, prices);
            let urgency = (worth - w[Missing] * missing) / (missing + w[Placement]);
            // Insertion sort, because there are only a few Quests.
            let mut n = count;
            while n > 0 && quests[n - 1].urgency < urgency {
                quests[n] = quests[n - 1];
                n -= 1;
            }
            quests[n] = Planned { card: quest.index(), worth, missing, urgency };
            count += 1;
        }
        let (mut value, mut time, mut discount) = (0.0, placements, 1.0);
        let mut stock_is_used = false;
        for planned in &quests[..count] {
            let card = &self.cards.quests[planned.card];
            let missing = if stock_is_used { card.missing(&stock, prices) } else { planned.missing };
            let needed = (missing / w[Placement]).max(1.0);
            let probability = (w[Confidence] + w[Slack] * (time - needed)).clamp(0.0, 1.0);
            let probability = if missing == 0.0 && time >= 1.0 { 1.0 } else { probability };
            let worth = discount * probability * (planned.worth - w[Missing] * missing);
            let (mut left, mut used) = (stock, spare_prices);
            for k in 0..8 {
                left[k] = larger(stock[k] - card.cost[k], 0.0);
                used[k] *= stock[k] - left[k];
            }
            // A Quest that is worth less than the goods it would use is left out of the plan.
            if worth > sum(&used) {
                value += worth;
                (stock, stock_is_used) = (left, true);
                time = (time - needed).max(0.0);
                discount *= w[PlanDiscount];
            }
        }
        for k in 0..8 {
            stock[k] *= spare_prices[k];
        }
        value + sum(&stock)
    }
}

/// VP per unit of goods at the end of the game.
const FINAL_PRICES: Goods = [1.0, 1.0, 1.0, 1.0, 0.5, 0.0, 0.0, 0.0];

// The layout of a seat's cache key: 32 bits, from the highest to the lowest. The numbers are widths in bits.
//
//   of all seats (19): Corruption price 4 | penalty 4 | Agents per player 3 | round 4 | assigning 1 | scored type 3
//   of the seat (13):  placements 8 | Agents at the Harbor 3 | First Player 1 | Ambassador 1
const SHARED_WIDTHS: [u32; 6] = [4, 4, 3, 4, 1, 3];
const SEAT_WIDTHS: [u32; 4] = [8, 3, 1, 1];

const fn total(widths: &[u32]) -> u32 {
    match widths {
        [] => 0,
        [first, rest @ ..] => *first + total(rest),
    }
}
const _: () = assert!(total(&SHARED_WIDTHS) + total(&SEAT_WIDTHS) == u32::BITS, "the cache key of a seat has 32 bits");

/// Returns the part of the cache key that is the same for all seats. It contains the facts outside a seat that affect
/// the value of the seat.
fn shared_key(game: &Game) -> u32 {
    let config = game.config();
    let scored = game.scored_type().map_or(7, |kind| kind as u8);
    let parts = [
        game.corruption_price(),
        config.unfinished_quest_penalty,
        config.agents(),
        game.round(),
        u8::from(game.phase() == Phase::Assign),
        scored,
    ];
    pack(0, parts, SHARED_WIDTHS)
}

#[inline(always)]
fn seat_key(shared: u32, placements: u8, at_harbor: u8, first: bool, ambassador: bool) -> u32 {
    pack(shared, [placements, at_harbor, u8::from(first), u8::from(ambassador)], SEAT_WIDTHS)
}

/// Appends parts to a key. `widths` are the widths of the parts, in bits.
#[inline(always)]
fn pack<const N: usize>(key: u32, parts: [u8; N], widths: [u32; N]) -> u32 {
    parts.into_iter().zip(widths).fold(key, |key, (part, width)| {
        debug_assert!(u32::from(part) < 1 << width, "{part} does not fit into {width} bits");
        key << width | u32::from(part)
    })
}

/// Returns how often each seat will still place an Agent in the rest of the game.
fn placements_left(game: &Game, at_harbor: &[u8; MAX_PLAYERS]) -> Placements {
    let mut left = [0; MAX_PLAYERS];
    let agents = game.agents_in_round();
    let (rounds, is_assigning) = (8 - game.round(), game.phase() == Phase::Assign);
    let reserve = if game.round() < 5 { 4 } else { 0 };
    for p in game.config().seats() {
        let now = if is_assigning { game.pool(p) } else { 0 } + at_harbor[p.index()];
        left[p.index()] = now + rounds * agents[p.index()] + reserve;
    }
    left
}
