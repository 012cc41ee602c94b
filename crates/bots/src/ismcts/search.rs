//! The search itself.

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, DecisionKind, Game, Observation};
use rand::rngs::SmallRng;
use rand::{Rng, RngExt, SeedableRng};

use super::Rollout;
use super::prospects::Prospects;
use super::tree::{ROOT, Tree};
use crate::steward::{Lookahead, worth_trying};

/// How much an answer's prior draws the search.
const CURIOSITY: f32 = 0.35;
/// The same in classic searches, which have no priors: weighs the square root.
const CLASSIC_CURIOSITY: f32 = 0.5;
/// Points by which an answer must be liked less to be e times less likely.
const TEMPER: f32 = 1.5;
/// How many visits the evaluation's guess counts for.
const TRUST: f32 = 1.0;
/// A chain of small questions is never longer.
const LONGEST: usize = 60;

/// One thread's search.
pub(super) struct Search {
    tree: Tree,
    mind: Lookahead,
    rollout: Rollout,
    rng: SmallRng,
    path: Vec<u32>,
    likings: Vec<f32>,
}

/// One answer at the root and what the search found about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finding {
    pub(super) action: Action,
    pub(super) visits: u32,
    pub(super) shares: f32,
    pub(super) points: f32,
    pub(super) guess: f32,
}

impl Search {
    pub(super) fn new(mind: Lookahead, rollout: Rollout, seed: u64) -> Search {
        let rng = SmallRng::seed_from_u64(seed);
        Search { tree: Tree::default(), mind, rollout, rng, path: Vec::new(), likings: Vec::new() }
    }

    /// Begins anew and searches for as long as `more` says.
    pub(super) fn run(&mut self, view: &Observation, mut more: impl FnMut(u64) -> bool) -> u64 {
        self.tree.clear();
        let mut iterations = 0;
        while more(iterations) {
            self.iterate(view);
            iterations += 1;
        }
        iterations
    }

    /// The answers at the root.
    pub(super) fn findings(&self) -> impl Iterator<Item = Finding> + '_ {
        self.tree.children(ROOT).map(|child| {
            let node = self.tree.node(child);
            let (visits, shares, points) = (node.visits, node.shares, node.points);
            Finding { action: node.action, visits, shares, points, guess: node.guess }
        })
    }

    /// What the evaluation expects of an answer for its player, at first sight: a share of the victory, and points.
    pub(super) fn glance(&mut self, view: &Observation, action: Action) -> (f32, f32) {
        let game = view.sample(&mut self.rng);
        let Some(mover) = game.decider() else { return (0.0, 0.0) };
        let (_, prospects) = self.look(&game, action, mover);
        (prospects.shares[mover.index()], prospects.points[mover.index()])
    }

    fn iterate(&mut self, view: &Observation) {
        let mut game = view.sample(&mut self.rng);
        let mut at = ROOT;
        self.path.clear();
        let prospects = loop {
            let Some(mover) = game.decider() else { break Prospects::settled(&game) };
            if self.rollout == Rollout::None {
                if self.tree.is_leaf(at) {
                    break self.expand(at, &game, mover);
                }
            } else if self.tree.is_leaf(at) && (at != ROOT && self.tree.node(at).visits == 0) {
                break self.roll_out(game);
            }
            let child = self.select(at, &game, mover);
            self.path.push(child);
            game.apply_unchecked(self.tree.node(child).action, &mut ());
            self.pass_small_questions(&mut game);
            at = child;
        };
        for at in &self.path {
            let node = self.tree.node_mut(*at);
            node.visits += 1;
            node.shares += prospects.shares[node.mover.index()];
            node.points += prospects.points[node.mover.index()];
        }
    }

    /// Adds all answers with what the evaluation thinks of each; the best one is what the position is worth.
    fn expand(&mut self, at: u32, game: &Game, mover: PlayerId) -> Prospects {
        self.likings.clear();
        let mut best = (f32::NEG_INFINITY, Prospects::default());
        let mut last = None;
        for (_, action) in worth_trying(game) {
            let (liking, prospects) = self.look(game, action, mover);
            let child = self.tree.add(at, last, action, mover);
            self.tree.node_mut(child).guess = prospects.shares[mover.index()];
            self.likings.push(liking);
            last = Some(child);
            if liking > best.0 {
                best = (liking, prospects);
            }
        }
        let mut sum = 0.0;
        for liking in &mut self.likings {
            *liking = ((*liking - best.0) / TEMPER).exp();
            sum += *liking;
        }
        let mut child = self.tree.first_child(at);
        for liking in &self.likings {
            let Some(place) = child else { break };
            self.tree.node_mut(place).prior = liking / sum;
            child = self.tree.sibling(place);
        }
        best.1
    }

    /// What the evaluation thinks of an answer, once its turn is played to the end.
    fn look(&self, game: &Game, action: Action, mover: PlayerId) -> (f32, Prospects) {
        let mut next = *game;
        next.apply_unchecked(action, &mut ());
        let values = self.mind.settle(&mut next);
        let liking = self.mind.likes(&values, game.config().players, mover);
        let over = next.decider().is_none();
        (liking, if over { Prospects::settled(&next) } else { Prospects::expected(&next, values) })
    }

    /// The most promising answer of those that this game allows.
    fn select(&mut self, at: u32, game: &Game, mover: PlayerId) -> u32 {
        let mut hint = self.tree.first_child(at);
        let mut best = (f32::NEG_INFINITY, ROOT);
        for (_, action) in worth_trying(game) {
            let child = match self.tree.find(at, hint, action, mover) {
                Some(child) => child,
                None => self.add_late(at, game, action, mover),
            };
            hint = self.tree.sibling(child);
            self.tree.node_mut(child).seen += 1;
            let node = self.tree.node(child);
            let (visits, seen) = (node.visits as f32, node.seen as f32);
            let promise = if self.rollout == Rollout::None {
                let mean = (node.guess * TRUST + node.shares) / (TRUST + visits);
                mean + CURIOSITY * node.prior * seen.sqrt() / (1.0 + visits)
            } else if node.visits == 0 {
                // Every answer is tried once, in no particular order.
                1e6 + (self.rng.next_u32() >> 8) as f32
            } else {
                node.shares / visits + CLASSIC_CURIOSITY * (seen.ln() / visits).sqrt()
            };
            if promise > best.0 {
                best = (promise, child);
            }
        }
        best.1
    }

    /// An answer that the games sampled before did not have.
    fn add_late(&mut self, at: u32, game: &Game, action: Action, mover: PlayerId) -> u32 {
        let last = self.tree.children(at).last();
        let guess = match self.rollout {
            Rollout::None => self.look(game, action, mover).1.shares[mover.index()],
            _ => 0.0,
        };
        let child = self.tree.add(at, last, action, mover);
        let node = self.tree.node_mut(child);
        (node.guess, node.prior) = (guess, 1.0 / game.legal_actions().len() as f32);
        child
    }

    /// Questions that the search does not branch on are answered at sight.
    fn pass_small_questions(&mut self, game: &mut Game) {
        if self.rollout != Rollout::None {
            return;
        }
        for _ in 0..LONGEST {
            match game.decision() {
                Some(decision) if !is_large(decision.kind) => {
                    self.mind.answer_at_sight(game);
                }
                _ => return,
            }
        }
    }

    /// Plays on as the kind of search says.
    fn roll_out(&mut self, mut game: Game) -> Prospects {
        while game.decider().is_some() {
            if self.rollout == Rollout::Steward && !self.rng.random_bool(0.1) {
                self.mind.answer_at_sight(&mut game);
                continue;
            }
            let options = game.legal_actions();
            let place = ((u64::from(self.rng.next_u32()) * options.len() as u64) >> 32) as usize;
            game.apply_unchecked(options.get(place), &mut ());
        }
        Prospects::settled(&game)
    }
}

/// Questions that a game turns on.
fn is_large(kind: DecisionKind) -> bool {
    use DecisionKind::*;
    matches!(kind, AssignAgent | TakeQuest | BuyBuilding | PutBuilding | PlayIntrigue | CompleteQuest)
}
