//! What a game is worth to each of its players, in VP.

use deepwater_rules::pieces::{Adventurer, MAX_PLAYERS, PlayerId, Resources};
use deepwater_rules::{Game, Phase};
use strum::VariantArray;

use super::appraise::{Appraisal, lords_share};
use super::weights::{Weight, Weights};

/// The evaluation: a plan for the Quests in hand, and a price for everything else.
pub struct Evaluation {
    weights: Weights,
    cards: Appraisal,
}

/// The most Quests that a plan looks at; who holds more finishes none of the others.
const PLANNED: usize = 8;

/// One Quest of a plan.
#[derive(Clone, Copy, Default)]
struct Planned {
    cost: [i16; 5],
    any: i16,
    worth: f32,
    urge: f32,
}

impl Evaluation {
    /// With these weights.
    pub fn new(weights: Weights) -> Evaluation {
        Evaluation { weights, cards: Appraisal::new(&weights) }
    }

    /// What the game will bring each seat, in VP.
    pub fn values(&self, game: &Game) -> [f32; MAX_PLAYERS] {
        let mut values = [0.0; MAX_PLAYERS];
        let config = game.config();
        if game.phase() == Phase::Over {
            for p in config.seats() {
                values[p.index()] = f32::from(game.score_now(p).total);
            }
            return values;
        }
        let placements = placements_left(game);
        let all: f32 = placements.iter().sum();
        let mut visits = [0.0; MAX_PLAYERS];
        for standing in game.standing_tiles() {
            let owner = standing.owner.index();
            visits[owner] += self.cards.owner[standing.tile.index()] * (all - placements[owner]);
        }
        for p in config.seats() {
            let visited = visits[p.index()] * self.weights[Weight::Visit];
            values[p.index()] = self.seat(game, p, placements[p.index()]) + visited;
        }
        values
    }

    /// How a seat likes these values: its own, less the others' on average.
    #[inline]
    pub fn liking(&self, values: &[f32; MAX_PLAYERS], players: u8, p: PlayerId) -> f32 {
        let own = values[p.index()];
        let others = values[..usize::from(players)].iter().sum::<f32>() - own;
        own - self.weights[Weight::Others] * others / f32::from(players - 1)
    }

    fn seat(&self, game: &Game, p: PlayerId, placements: f32) -> f32 {
        use Weight::*;
        let w = &self.weights;
        let rounds = f32::from(8 - game.round());
        let score = game.score_now(p);
        let tavern = game.tavern(p);
        let mut value = f32::from(score.game + score.lord) + f32::from(score.penalty);

        // Agents: those that still act this round, and all of them in every later one.
        let at_harbor = game.agent_counts().at_harbor[p.index()];
        value += w[Harbor] * f32::from(at_harbor);
        if game.phase() == Phase::Assign {
            value += w[Agent] * f32::from(game.pool(p));
        }
        if game.has_lieutenant(p) {
            value += w[LaterAgent] * rounds;
        }

        let hand = game.hand(p).len() as f32;
        value += w[Card] * hand / (1.0 + w[CardGlut] * hand) * placements / (placements + w[CardTime]);
        value -= w[Mandatory] * game.mandatory_quests(p).count() as f32;
        if rounds > 0.0 {
            value += if game.first_player() == p { w[First] } else { 0.0 };
            value += if game.ambassador_holder() == Some(p) { w[Ambassador] } else { 0.0 };
        }
        let corruption = f32::from(tavern.corruption());
        if corruption > 0.0 {
            value -= corruption * (f32::from(game.corruption_price()) + w[Drift] * rounds / 8.0);
        }
        for quest in game.plots(p) {
            let worth = &self.cards.quests[quest.index()];
            value += worth.lasting * placements + worth.per_round * rounds;
        }
        value + self.plan(game, p, tavern, placements, rounds)
    }

    /// The Quests in hand, the most urgent first: what they bring, less what they miss, as far as time allows. Goods
    /// that they need are worth their price, others less.
    fn plan(&self, game: &Game, p: PlayerId, tavern: Resources, placements: f32, rounds: f32) -> f32 {
        use Weight::*;
        let w = &self.weights;
        let prices = &self.cards.prices;
        let early = placements / (placements + w[SpareTime]);
        let ending = [1.0, 1.0, 1.0, 1.0, 0.5];
        let spare: [f32; 5] =
            std::array::from_fn(|k| ending[k] + (w[Spare] * prices[k] - ending[k]) * early);
        let mut stock = amounts(tavern);
        let lord = game.lord(p);
        let mut quests = [Planned::default(); PLANNED];
        let mut count = 0;
        for quest in game.active_quests(p).iter().take(PLANNED) {
            let card = &self.cards.quests[quest.index()];
            let worth =
                card.reward + card.lasting * placements + card.per_round * rounds + lords_share(lord, quest);
            let planned = Planned { cost: card.cost, any: card.any, worth, urge: 0.0 };
            let (missing, _) = lacks(&planned, &stock, prices, &spare);
            quests[count] = Planned { urge: (worth - w[Missing] * missing) / (missing + w[Placement]), ..planned };
            count += 1;
        }
        let quests = &mut quests[..count];
        quests.sort_unstable_by(|a, b| b.urge.total_cmp(&a.urge));
        let (mut value, mut time, mut keep) = (0.0, placements, 1.0);
        for planned in quests.iter() {
            let (missing, used) = lacks(planned, &stock, prices, &spare);
            let needed = (missing / w[Placement]).max(1.0);
            let sure = (w[Confidence] + w[Slack] * (time - needed)).clamp(0.0, 1.0);
            let sure = if missing == 0.0 && time >= 1.0 { 1.0 } else { sure };
            let worth = keep * sure * (planned.worth - w[Missing] * missing);
            if worth > used {
                value += worth;
                for k in 0..5 {
                    stock[k] = (stock[k] - planned.cost[k]).max(0);
                }
                time = (time - needed).max(0.0);
                keep *= w[Patience];
            }
        }
        value + (0..5).map(|k| spare[k] * f32::from(stock[k])).sum::<f32>()
    }
}

/// The price of what a Quest misses, and what the goods that it takes would be worth without it.
#[inline]
fn lacks(planned: &Planned, stock: &[i16; 5], prices: &[f32; 5], spare: &[f32; 5]) -> (f32, f32) {
    let (mut missing, mut used, mut over) = (0.0, 0.0, 0);
    for k in 0..5 {
        let lack = (planned.cost[k] - stock[k]).max(0);
        missing += prices[k] * f32::from(lack);
        used += spare[k] * f32::from(planned.cost[k] - lack);
        if k < 4 {
            over += (stock[k] - planned.cost[k]).max(0);
        }
    }
    if planned.any > 0 {
        missing += prices[1] * f32::from((planned.any - over).max(0));
        used += spare[1] * f32::from(planned.any.min(over));
    }
    (missing, used)
}

fn amounts(goods: Resources) -> [i16; 5] {
    let mut amounts = [0; 5];
    for kind in Adventurer::VARIANTS {
        amounts[*kind as usize] = i16::from(goods.of(*kind));
    }
    amounts[4] = goods.gold() as i16;
    amounts
}

/// How often each seat will still place an Agent.
fn placements_left(game: &Game) -> [f32; MAX_PLAYERS] {
    let counts = game.agent_counts();
    let mut left = [0.0; MAX_PLAYERS];
    for p in game.config().seats() {
        let (pool, assigned) = (game.pool(p), counts.assigned[p.index()]);
        let now = if game.phase() == Phase::Assign { pool } else { 0 } + counts.at_harbor[p.index()];
        let reserve = if game.round() < 5 { 4 } else { 0 };
        left[p.index()] = f32::from(now + (8 - game.round()) * (pool + assigned) + reserve);
    }
    left
}
