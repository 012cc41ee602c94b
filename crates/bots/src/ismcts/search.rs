//! The search on one thread: select, expand or roll out, back up.

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, DecisionKind, Game, Observation};
use rand::rngs::SmallRng;
use rand::{Rng, RngExt, SeedableRng};

use super::estimate::Estimate;
use super::evaluator::{Candidate, Evaluator};
use super::tree::{ROOT, Tree};
use super::worlds::Worlds;
use super::{Rollout, RootAnswer};
use crate::steward::distinct_answers;

/// Exploration constant of the selection with priors (PUCT).
const PUCT_EXPLORATION: f32 = 0.35;
/// Exploration constant of the selection with rollouts, which has no priors (UCB1).
const UCB_EXPLORATION: f32 = 0.5;
/// The evaluation's first estimate of an answer counts as much as this many visits.
const INITIAL_SHARE_VISITS: f32 = 1.0;
/// The largest number of minor decisions between two nodes. The search answers minor decisions greedily and does not
/// branch on them.
const MAX_MINOR_ANSWERS: usize = 60;
/// The share of random answers in [`Rollout::Steward`].
const ROLLOUT_RANDOM_SHARE: f64 = 0.1;

/// A search on one thread with its tree.
pub(super) struct Search<E> {
    tree: Tree,
    evaluator: E,
    rollout: Rollout,
    rng: SmallRng,
    /// The nodes that the present iteration has passed, without the root.
    path: Vec<u32>,
    /// The answers of the node that is being expanded. The vector is a field so that its memory is reused.
    answers: Vec<Candidate>,
}

impl<E: Evaluator> Search<E> {
    pub(super) fn new(evaluator: E, rollout: Rollout, seed: u64) -> Search<E> {
        let rng = SmallRng::seed_from_u64(seed);
        Search { tree: Tree::default(), evaluator, rollout, rng, path: Vec::new(), answers: Vec::new() }
    }

    /// Grows a new tree as long as `more` returns `true`. `more` receives the number of iterations so far.
    pub(super) fn run(&mut self, view: &Observation, mut more: impl FnMut(u64) -> bool) {
        self.tree.clear();
        let worlds = if E::USES_BELIEFS { Worlds::by_belief(view, &mut self.rng) } else { Worlds::uniform(view) };
        let mut iterations = 0;
        while more(iterations) {
            let game = worlds.sample(&mut self.rng);
            self.iterate(game);
            iterations += 1;
        }
    }

    /// Returns the statistics of all answers at the root.
    pub(super) fn root_answers(&self) -> impl Iterator<Item = RootAnswer> + '_ {
        self.tree.children(ROOT).map(|child| {
            let node = self.tree.node(child);
            let (visits, shares, points) = (node.visits, node.shares, node.points);
            RootAnswer { action: node.action, visits, shares, points, initial_share: node.initial_share }
        })
    }

    /// Evaluates an answer in one sampled game. Returns the expected share of the victory and the expected points of
    /// the player who answers.
    pub(super) fn evaluate(&mut self, view: &Observation, action: Action) -> (f32, f32) {
        let game = view.sample(&mut self.rng);
        let decider = game.decider().expect("a pending decision");
        let estimate = self.evaluator.judge_one(&game, action, decider);
        (estimate.shares[decider.index()], estimate.points[decider.index()])
    }

    /// Descends from the root to a leaf in a newly sampled game, values the leaf and updates the nodes on the way.
    fn iterate(&mut self, mut game: Game) {
        let mut at = ROOT;
        self.path.clear();
        let Some(searcher) = game.decider() else { return };
        let estimate = loop {
            let Some(decider) = game.decider() else { break Estimate::final_result(&game) };
            if self.rollout == Rollout::None {
                if self.tree.is_leaf(at) {
                    if E::EXPANDS_LATER && at != ROOT && self.tree.node(at).visits == 0 {
                        break self.evaluator.judge_game(game, searcher);
                    }
                    let estimate = self.expand(at, &game, decider);
                    if !E::EXPANDS_LATER {
                        break estimate;
                    }
                }
            } else if self.tree.is_leaf(at) && (at != ROOT && self.tree.node(at).visits == 0) {
                break self.roll_out(game);
            }
            let child = self.select(at, &game, decider);
            self.path.push(child);
            game.apply_unchecked(self.tree.node(child).action, &mut ());
            self.answer_minor_decisions(&mut game);
            at = child;
        };
        for at in &self.path {
            let node = self.tree.node_mut(*at);
            node.visits += 1;
            node.shares += estimate.shares[node.decider.index()];
            node.points += estimate.points[node.decider.index()];
        }
    }

    /// Adds a child for every answer, with its prior and its initial share. Returns the estimate for the best answer.
    fn expand(&mut self, at: u32, game: &Game, decider: PlayerId) -> Estimate {
        self.answers.clear();
        let estimate = match at {
            ROOT => self.evaluator.judge_root(game, decider, &mut self.answers),
            _ => self.evaluator.judge(game, decider, &mut self.answers),
        };
        let most = self.answers.iter().map(|answer| answer.preference).fold(f32::NEG_INFINITY, f32::max);
        let mut sum = 0.0;
        for answer in &mut self.answers {
            answer.preference = (answer.preference - most).exp();
            sum += answer.preference;
        }
        let mut last = None;
        for answer in &self.answers {
            let child = self.tree.add(at, last, answer.action, decider);
            let node = self.tree.node_mut(child);
            (node.prior, node.initial_share) = (answer.preference / sum, answer.share);
            last = Some(child);
        }
        estimate
    }

    /// Returns the most promising child of the node `at` whose answer is legal in `game`, the sampled game.
    fn select(&mut self, at: u32, game: &Game, decider: PlayerId) -> u32 {
        let mut next = self.tree.first_child(at);
        let mut best = (f32::NEG_INFINITY, ROOT);
        for (_, action) in distinct_answers(game) {
            let child = match self.tree.find(at, next, action, decider) {
                Some(child) => child,
                None => self.add_answer(at, game, action, decider),
            };
            next = self.tree.sibling(child);
            self.tree.node_mut(child).available += 1;
            let node = self.tree.node(child);
            let (visits, available) = (node.visits as f32, node.available as f32);
            let score = if self.rollout == Rollout::None {
                let mean = (node.initial_share * INITIAL_SHARE_VISITS + node.shares) / (INITIAL_SHARE_VISITS + visits);
                mean + PUCT_EXPLORATION * node.prior * available.sqrt() / (1.0 + visits)
            } else if node.visits == 0 {
                // An answer without visits gets a random score above all visited answers. So every answer is tried
                // once, in random order, before any is tried again.
                1e6 + (self.rng.next_u32() >> 8) as f32
            } else {
                node.shares / visits + UCB_EXPLORATION * (available.ln() / visits).sqrt()
            };
            if score > best.0 {
                best = (score, child);
            }
        }
        best.1
    }

    /// Adds a child to the node `at` for an answer that was not legal there in earlier sampled games.
    fn add_answer(&mut self, at: u32, game: &Game, action: Action, decider: PlayerId) -> u32 {
        let last = self.tree.children(at).last();
        let initial_share = match self.rollout {
            Rollout::None => self.evaluator.judge_one(game, action, decider).shares[decider.index()],
            Rollout::Random | Rollout::Steward => 0.0,
        };
        let child = self.tree.add(at, last, action, decider);
        let node = self.tree.node_mut(child);
        (node.initial_share, node.prior) = (initial_share, 1.0 / game.legal_actions().len() as f32);
        child
    }

    /// Answers decisions greedily until the search reaches a decision that it branches on.
    fn answer_minor_decisions(&mut self, game: &mut Game) {
        if self.rollout != Rollout::None {
            return;
        }
        for _ in 0..MAX_MINOR_ANSWERS {
            match game.decision() {
                Some(decision) if !is_major(decision.kind) => self.evaluator.answer_greedily(game),
                _ => return,
            }
        }
    }

    /// Plays the game to its end in the way that [`Rollout`] selects.
    fn roll_out(&mut self, mut game: Game) -> Estimate {
        while game.decider().is_some() {
            if self.rollout == Rollout::Steward && !self.rng.random_bool(ROLLOUT_RANDOM_SHARE) {
                self.evaluator.answer_greedily(&mut game);
                continue;
            }
            let count = game.legal_actions().len() as u64;
            game.apply_nth(((u64::from(self.rng.next_u32()) * count) >> 32) as usize, &mut ());
        }
        Estimate::final_result(&game)
    }
}

/// Returns whether the search branches on decisions of this kind.
fn is_major(kind: DecisionKind) -> bool {
    use DecisionKind::*;
    matches!(kind, AssignAgent | TakeQuest | BuyBuilding | PutBuilding | PlayIntrigue | CompleteQuest)
}
