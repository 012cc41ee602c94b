//! Information-set Monte Carlo tree search for any number of players (Cowling et al. 2012).
//!
//! Every iteration samples a game that agrees with the view, descends one tree that all samples share to a leaf, and backs
//! up a value of that leaf. An [`Evaluator`] gives the values:
//!
//! - [`StewardEvaluator`]: the first visit of a leaf adds its children. The steward's evaluation gives each of them a prior
//!   and a first value; the value of the best one is backed up.
//! - [`NetLeaves`]: the first visit backs up the net's value of the leaf. Children are added only at the second visit.
//!
//! Every player maximises its own expected share of the victory (max^n), a small part of which depends on the margin in
//! points. For comparison, [`Rollout`] selects the classic search, which plays the game to its end instead of using an
//! evaluation.

mod estimate;
mod evaluator;
mod root;
mod search;
mod tree;
mod worlds;

use std::time::Duration;

use deepwater_rules::{Action, Observation};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

use crate::Bot;
use crate::clock::Instant;
use crate::steward::Steward;
pub use evaluator::{Evaluator, NetLeaves, StewardEvaluator};
pub use root::{RootAnswer, best, merge};
use search::Search;

/// When a search stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// After this many iterations, on one thread: the same seed makes the same choices.
    Iterations(u64),
    /// After this time, on all cores; in a browser on one thread.
    Time(Duration),
    /// After this many iterations or this time, whichever comes first, on one thread.
    Within(u64, Duration),
}

impl Budget {
    /// Returns this budget with its time multiplied by `share` if `share` is below 1. A limit of iterations stays the
    /// same.
    pub(crate) fn hurried(self, share: f32) -> Budget {
        let part = |time: Duration| match share < 1.0 {
            true => Duration::from_millis((time.as_millis() as f32 * share).round() as u64),
            false => time,
        };
        match self {
            Budget::Iterations(_) => self,
            Budget::Time(time) => Budget::Time(part(time)),
            Budget::Within(most, time) => Budget::Within(most, part(time)),
        }
    }
}

/// How a new node of the tree is valued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rollout {
    /// By the evaluation alone.
    None,
    /// By playing the game to its end with random answers, as classic searches do.
    Random,
    /// By playing the game to its end with the steward's answers and some random ones.
    Steward,
}

/// The bot that searches. The only state that it keeps from one decision to the next is its random number generator.
pub struct Ismcts<E = StewardEvaluator> {
    evaluator: E,
    budget: Budget,
    rollout: Rollout,
    rng: SmallRng,
}

/// An answer with the search's estimate of it.
#[derive(Clone, Copy, Debug)]
pub struct Advice {
    /// The answer.
    pub action: Action,
    /// The expected share of the victory for the player who gives the answer, from 0 to 1.
    pub share: f32,
    /// The expected final points of that player.
    pub points: f32,
    /// The share of the search's visits that went to this answer, from 0 to 1.
    pub effort: f32,
}

impl Ismcts {
    /// Creates the bot with the steward's evaluation. The same seed makes the same choices if the budget is in
    /// iterations.
    pub fn new(budget: Budget, rollout: Rollout, seed: u64) -> Ismcts {
        let rng = SmallRng::seed_from_u64(seed);
        Ismcts { evaluator: StewardEvaluator::new(Steward::evaluation()), budget, rollout, rng }
    }
}

impl<E: Evaluator> Ismcts<E> {
    /// Creates the bot with this evaluation of the leaves.
    pub fn with(evaluator: E, budget: Budget, seed: u64) -> Ismcts<E> {
        Ismcts { evaluator, budget, rollout: Rollout::None, rng: SmallRng::seed_from_u64(seed) }
    }

    /// Estimates every answer to the pending decision, the best one first.
    pub fn advise(&mut self, view: &Observation) -> Vec<Advice> {
        let mut answers = self.search(view);
        let total: u32 = answers.iter().map(|answer| answer.visits).sum();
        let rank = |answer: &RootAnswer| (answer.visits, answer.initial_share);
        answers.sort_by(|a, b| rank(b).partial_cmp(&rank(a)).expect("no NaN"));
        let mut unvisited = self.new_search();
        let advice = answers.into_iter().map(|answer| {
            let effort = answer.visits as f32 / total.max(1) as f32;
            let action = answer.action;
            if answer.visits == 0 {
                let (share, points) = unvisited.evaluate(view, action);
                return Advice { action, share, points, effort };
            }
            let visits = answer.visits as f32;
            Advice { action, share: answer.shares / visits, points: answer.points / visits, effort }
        });
        advice.collect()
    }

    fn new_search(&mut self) -> Search<E> {
        Search::new(self.evaluator.with_empty_caches(), self.rollout, self.rng.next_u64())
    }

    /// Searches within the budget. At least one iteration runs, so the result includes every distinct answer.
    fn search(&mut self, view: &Observation) -> Vec<RootAnswer> {
        let start = Instant::now();
        let mut search = self.new_search();
        match self.budget {
            Budget::Iterations(most) => search.run(view, |n| n < most.max(1)),
            Budget::Within(most, time) => {
                search.run(view, |n| n < most.max(1) && (n % 64 != 63 || start.elapsed() < time));
            }
            Budget::Time(time) => return self.search_in_parallel(search, view, start, time),
        }
        search.root_answers().collect()
    }

    /// Searches on all cores by root parallelisation: every core grows its own tree, and the statistics at the roots
    /// are added up.
    #[cfg(not(target_arch = "wasm32"))]
    fn search_in_parallel(
        &mut self,
        first: Search<E>,
        view: &Observation,
        start: Instant,
        time: Duration,
    ) -> Vec<RootAnswer> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let mut searches = vec![first];
        searches.extend((1..cores).map(|_| self.new_search()));
        std::thread::scope(|scope| {
            for search in &mut searches {
                scope.spawn(|| search.run(view, |n| n == 0 || n % 16 != 0 || start.elapsed() < time));
            }
        });
        merge(searches.iter().flat_map(|search| search.root_answers().collect::<Vec<_>>()))
    }

    /// Searches on one thread, because a browser's worker has only one.
    #[cfg(target_arch = "wasm32")]
    fn search_in_parallel(
        &mut self,
        mut first: Search<E>,
        view: &Observation,
        start: Instant,
        time: Duration,
    ) -> Vec<RootAnswer> {
        first.run(view, |n| n == 0 || n % 16 != 0 || start.elapsed() < time);
        first.root_answers().collect()
    }
}

impl<E: Evaluator> Bot for Ismcts<E> {
    fn choose(&mut self, view: &Observation) -> Action {
        best(&Ismcts::search(self, view)).expect("the first iteration adds every answer to the root")
    }

    fn search(&mut self, view: &Observation) -> Option<Vec<RootAnswer>> {
        Some(Ismcts::search(self, view))
    }
}
