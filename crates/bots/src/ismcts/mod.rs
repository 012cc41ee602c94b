//! Information-set Monte Carlo tree search for any number of players (Cowling et al. 2012).
//!
//! Every iteration samples a game that agrees with the view, goes down one tree that all samples share, and adds a node
//! to it. A node is worth what the steward's evaluation says of its best answer; the answers are tried in the order of
//! how the steward likes them. Everybody maximises their own share of the victory (max^n), with a little of the margin.

mod prospects;
mod search;
mod tree;

use std::time::Duration;

use deepwater_rules::{Action, Observation};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

use crate::Bot;
use crate::clock::Instant;
use crate::steward::Steward;
use search::{Finding, Search};

/// How long a search goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many iterations, on one thread: the same seed makes the same choices.
    Iterations(u64),
    /// So long, on all cores.
    Time(Duration),
    /// So many iterations on one thread, but never longer than this.
    Within(u64, Duration),
}

/// How a new node is valued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rollout {
    /// By the evaluation alone.
    None,
    /// By a game of random answers, as classic searches do.
    Random,
    /// By a game that the steward plays, with some random answers.
    Steward,
}

/// The searching bot.
pub struct Ismcts {
    budget: Budget,
    rollout: Rollout,
    rng: SmallRng,
}

/// An answer and what the search thinks of it.
#[derive(Clone, Copy, Debug)]
pub struct Advice {
    /// The answer.
    pub action: Action,
    /// The share of the victory that its player can expect, from 0 to 1.
    pub share: f32,
    /// The points that its player can expect at the end.
    pub points: f32,
    /// How much of the search went there, from 0 to 1.
    pub effort: f32,
}

impl Ismcts {
    /// The same seed makes the same choices, if the budget is in iterations.
    pub fn new(budget: Budget, rollout: Rollout, seed: u64) -> Ismcts {
        Ismcts { budget, rollout, rng: SmallRng::seed_from_u64(seed) }
    }

    /// What the search thinks of every answer, the best one first.
    pub fn advise(&mut self, view: &Observation) -> Vec<Advice> {
        let mut findings = self.search(view);
        let total: u32 = findings.iter().map(|finding| finding.visits).sum();
        findings.sort_by(|a, b| (b.visits, b.guess).partial_cmp(&(a.visits, a.guess)).expect("plain numbers"));
        let mut eye = self.fresh_search();
        let advice = findings.into_iter().map(|finding| {
            let effort = finding.visits as f32 / total.max(1) as f32;
            let action = finding.action;
            if finding.visits == 0 {
                // Never worth a try: what it looks like has to do.
                let (share, points) = eye.glance(view, action);
                return Advice { action, share, points, effort };
            }
            let visits = finding.visits as f32;
            Advice { action, share: finding.shares / visits, points: finding.points / visits, effort }
        });
        advice.collect()
    }

    fn fresh_search(&mut self) -> Search {
        Search::new(Steward::mind(), self.rollout, self.rng.next_u64())
    }

    fn search(&mut self, view: &Observation) -> Vec<Finding> {
        let start = Instant::now();
        let mut search = self.fresh_search();
        match self.budget {
            Budget::Iterations(most) => {
                search.run(view, |n| n < most.max(1));
            }
            Budget::Within(most, time) => {
                search.run(view, |n| n < most.max(1) && (n % 64 != 63 || start.elapsed() < time));
            }
            Budget::Time(time) => return self.on_all_cores(search, view, start, time),
        }
        search.findings().collect()
    }

    /// Parallel roots: every core has a tree of its own, and the visits at the roots are added up.
    #[cfg(not(target_arch = "wasm32"))]
    fn on_all_cores(&mut self, own: Search, view: &Observation, start: Instant, time: Duration) -> Vec<Finding> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let mut searches = vec![own];
        searches.extend((1..cores).map(|_| self.fresh_search()));
        std::thread::scope(|scope| {
            for search in &mut searches {
                scope.spawn(|| search.run(view, |n| n == 0 || n % 16 != 0 || start.elapsed() < time));
            }
        });
        let mut all: Vec<Finding> = Vec::new();
        for finding in searches.iter().flat_map(|search| search.findings().collect::<Vec<_>>()) {
            match all.iter_mut().find(|known| known.action == finding.action) {
                Some(known) => {
                    known.visits += finding.visits;
                    known.shares += finding.shares;
                    known.points += finding.points;
                }
                None => all.push(finding),
            }
        }
        all
    }

    /// A browser's worker is one thread.
    #[cfg(target_arch = "wasm32")]
    fn on_all_cores(&mut self, mut own: Search, view: &Observation, start: Instant, time: Duration) -> Vec<Finding> {
        own.run(view, |n| n == 0 || n % 16 != 0 || start.elapsed() < time);
        own.findings().collect()
    }
}

impl Bot for Ismcts {
    fn choose(&mut self, view: &Observation) -> Action {
        let findings = self.search(view);
        let best = findings.iter().max_by(|a, b| {
            (a.visits, a.shares, a.guess).partial_cmp(&(b.visits, b.shares, b.guess)).expect("plain numbers")
        });
        best.map_or_else(|| view.legal_actions().get(0), |finding| finding.action)
    }
}
