//! What a game is worth to each of its players, in VP.

use deepwater_rules::bits::Set;
use deepwater_rules::cards::{LordId, QuestId};
use deepwater_rules::pieces::{Adventurer, MAX_PLAYERS, PlayerId, Resources};
use deepwater_rules::search::{Accessors as _, AgentCounts};
use deepwater_rules::{Game, Phase};
use strum::VariantArray;

use super::appraise::{Appraisal, Goods, larger, lords_share, sum};
use super::memo::Memo;
use super::recall::{Placements, Recall};
use super::weights::{Weight, Weights};

/// The evaluation: a plan for the Quests in hand, and a price for everything else.
pub struct Evaluation {
    weights: Weights,
    cards: Appraisal,
}

/// What a game will bring each seat, in VP.
pub(super) type Values = [f32; MAX_PLAYERS];

/// The most Quests that a plan looks at; who holds more finishes none of the others.
const PLANNED: usize = 8;

/// What is looked up once for all seats.
struct Table {
    placements: Placements,
    at_harbor: [u8; MAX_PLAYERS],
    visits: Values,
    ambassador: Option<PlayerId>,
    setting: u32,
}

/// One Quest of a plan.
#[derive(Clone, Copy, Default)]
struct Planned {
    card: usize,
    worth: f32,
    urge: f32,
}

impl Evaluation {
    /// With these weights.
    pub fn new(weights: Weights) -> Evaluation {
        Evaluation { weights, cards: Appraisal::new(&weights) }
    }

    /// What the game will bring each seat, in VP.
    pub(super) fn values(&self, game: &Game, recall: &mut Recall) -> Values {
        let mut values = [0.0; MAX_PLAYERS];
        let config = game.config();
        if game.phase() == Phase::Over {
            for p in config.seats() {
                values[p.index()] = f32::from(game.score_now(p).total);
            }
            return values;
        }
        let table = self.table(game, recall);
        for p in config.seats() {
            values[p.index()] = self.value(game, p, &table, recall);
        }
        values
    }

    /// The same for a game that differs from one with these values in what this seat has, and in nothing else.
    pub(super) fn revalue(&self, game: &Game, p: PlayerId, values: Values, recall: &mut Recall) -> Values {
        let table = self.table(game, recall);
        let mut values = values;
        values[p.index()] = self.value(game, p, &table, recall);
        values
    }

    fn table(&self, game: &Game, recall: &mut Recall) -> Table {
        let counts = recall.counts(game);
        let placements = placements_left(game, &counts);
        let visits = recall.visits(game, &placements, || self.visits(game, &placements));
        Table {
            placements,
            at_harbor: counts.at_harbor,
            visits,
            ambassador: game.ambassador_holder(),
            setting: setting(game),
        }
    }

    #[inline(always)]
    fn value(&self, game: &Game, p: PlayerId, table: &Table, recall: &mut Recall) -> f32 {
        let (placements, at_harbor) = (table.placements[p.index()], table.at_harbor[p.index()]);
        let (first, ambassador) = (game.first_player() == p, table.ambassador == Some(p));
        let marks = u32::from(first) << 1 | u32::from(ambassador);
        let own = u32::from(placements) << 5 | u32::from(at_harbor) << 2 | marks;
        let work_out = |plans: &mut _| self.seat(game, p, placements.into(), at_harbor.into(), plans);
        recall.seat(game, p, table.setting << 13 | own, work_out) + table.visits[p.index()]
    }

    /// What opponents will bring each seat as visitors of its Buildings.
    fn visits(&self, game: &Game, placements: &Placements) -> Values {
        let placements = placements.map(f32::from);
        let all: f32 = placements.iter().sum();
        let mut visits = [0.0; MAX_PLAYERS];
        for building in game.buildings_in_play() {
            let owner = building.owner.index();
            visits[owner] += self.cards.owner[building.tile.index()] * (all - placements[owner]);
        }
        visits.map(|visits| visits * self.weights[Weight::Visit])
    }

    /// How a seat likes these values: its own, less the others' on average.
    #[inline]
    pub(super) fn liking(&self, values: &[f32; MAX_PLAYERS], players: u8, p: PlayerId) -> f32 {
        let own = values[p.index()];
        let others = values[..usize::from(players)].iter().sum::<f32>() - own;
        own - self.weights[Weight::Others] * others / f32::from(players - 1)
    }

    fn seat(&self, game: &Game, p: PlayerId, placements: f32, at_harbor: f32, plans: &mut Memo) -> f32 {
        use Weight::*;
        let w = &self.weights;
        let rounds = f32::from(8 - game.round());
        let score = game.score_now(p);
        let tavern = game.tavern(p);
        let mut value = f32::from(score.game + score.lord) + f32::from(score.penalty);

        // Agents: those that still act this round, and all of them in every later one.
        value += w[Harbor] * at_harbor;
        if game.phase() == Phase::Assign {
            value += w[Agent] * f32::from(game.pool(p));
        }
        let lieutenant = f32::from(u8::from(game.has_lieutenant(p)));
        let later = rounds * (f32::from(game.config().agents()) + f32::from(u8::from(game.round() >= 5)));
        let reserve = if game.round() < 5 { 4.0 } else { 0.0 };
        value += w[LaterAgent] * rounds * lieutenant + w[Later] * (later + reserve);

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
        let (quests, lord) = (game.active_quests(p), game.lord(p));
        let time = (placements as u32) << 8 | u32::from(game.round());
        let key = (quests, tavern.goods(), u32::from(lord.map_or(u8::MAX, |lord| lord as u8)) << 24 | time);
        value + plans.get(key, || self.plan(quests, lord, tavern, placements, rounds))
    }

    /// The Quests in hand, the most urgent first: what they bring, less what they miss, as far as time allows. Goods
    /// that they need are worth their price, others less.
    fn plan(&self, active: Set<QuestId>, lord: Option<LordId>, tavern: Resources, placements: f32, rounds: f32) -> f32 {
        use Weight::*;
        let w = &self.weights;
        let prices = &self.cards.prices;
        let early = placements / (placements + w[SpareTime]);
        let mut spare = ENDING;
        for k in 0..8 {
            spare[k] += (w[Spare] * prices[k] - ENDING[k]) * early;
        }
        let mut stock = amounts(tavern);
        let mut quests = [Planned::default(); PLANNED];
        let mut count = 0;
        for quest in active.iter().take(PLANNED) {
            let card = &self.cards.quests[quest.index()];
            let worth = card.reward + card.lasting * placements + card.per_round * rounds + lords_share(lord, quest);
            let missing = card.missing(&stock, prices);
            let urge = (worth - w[Missing] * missing) / (missing + w[Placement]);
            // Few enough to be sorted while they come.
            let mut place = count;
            while place > 0 && quests[place - 1].urge < urge {
                quests[place] = quests[place - 1];
                place -= 1;
            }
            quests[place] = Planned { card: quest.index(), worth, urge };
            count += 1;
        }
        let (mut value, mut time, mut keep) = (0.0, placements, 1.0);
        for planned in &quests[..count] {
            let card = &self.cards.quests[planned.card];
            let missing = card.missing(&stock, prices);
            let needed = (missing / w[Placement]).max(1.0);
            let sure = (w[Confidence] + w[Slack] * (time - needed)).clamp(0.0, 1.0);
            let sure = if missing == 0.0 && time >= 1.0 { 1.0 } else { sure };
            let worth = keep * sure * (planned.worth - w[Missing] * missing);
            let (mut left, mut used) = (stock, spare);
            for k in 0..8 {
                left[k] = larger(stock[k] - card.cost[k], 0.0);
                used[k] *= stock[k] - left[k];
            }
            if worth > sum(&used) {
                value += worth;
                stock = left;
                time = (time - needed).max(0.0);
                keep *= w[Patience];
            }
        }
        for k in 0..8 {
            stock[k] *= spare[k];
        }
        value + sum(&stock)
    }
}

/// What goods are worth at the end of the game.
const ENDING: Goods = [1.0, 1.0, 1.0, 1.0, 0.5, 0.0, 0.0, 0.0];

fn amounts(goods: Resources) -> Goods {
    let mut amounts = [0.0; 8];
    for kind in Adventurer::VARIANTS {
        amounts[*kind as usize] = f32::from(goods.of(*kind));
    }
    amounts[4] = f32::from(goods.gold());
    amounts
}

/// What all seats are valued by, besides what each of them has, in 19 bits.
fn setting(game: &Game) -> u32 {
    let config = game.config();
    let scored = game.scored_type().map_or(7, |kind| kind as u8);
    let parts = [
        (game.corruption_price(), 4),
        (config.unfinished_quest_penalty, 4),
        (config.agents(), 3),
        (game.round(), 4),
        (u8::from(game.phase() == Phase::Assign), 1),
        (scored, 3),
    ];
    parts.into_iter().fold(0, |setting, (part, bits)| setting << bits | u32::from(part))
}

/// How often each seat will still place an Agent.
fn placements_left(game: &Game, counts: &AgentCounts) -> Placements {
    let mut left = [0; MAX_PLAYERS];
    for p in game.config().seats() {
        let (pool, assigned) = (game.pool(p), counts.assigned[p.index()]);
        let now = if game.phase() == Phase::Assign { pool } else { 0 } + counts.at_harbor[p.index()];
        let reserve = if game.round() < 5 { 4 } else { 0 };
        left[p.index()] = now + (8 - game.round()) * (pool + assigned) + reserve;
    }
    left
}
