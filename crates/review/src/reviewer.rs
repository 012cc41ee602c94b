//! Reviews a game: plans what to measure, measures in rounds, and reports at any time after the first round.

use std::collections::VecDeque;
#[cfg(not(target_arch = "wasm32"))]
use std::sync::{
    atomic::{AtomicBool, AtomicUsize, Ordering},
    mpsc::{self, RecvTimeoutError},
};
#[cfg(not(target_arch = "wasm32"))]
use std::time::Duration;

use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Record};

use crate::choice::Choice;
use crate::evaluator::{Evaluator, MakeEvaluator, StewardReview};
use crate::measure::{Job, Subject, World};
use crate::plan::{Plan, Question};
use crate::report::{ReviewReport, report};
use crate::statistics::Sample;
use crate::timeline::Timeline;

/// The worlds that every round adds to a question, except for the rounds that look at doubtful decisions.
const WORLDS_PER_ROUND: u32 = 4;
/// How long a review can go on without asking whether it may.
#[cfg(not(target_arch = "wasm32"))]
const POLL: Duration = Duration::from_millis(100);
/// The most worlds of a decision whose verdict is in doubt.
const MAX_WORLDS: u32 = 256;

/// How much work a review may do, and for whom.
#[derive(Clone, Debug)]
pub struct ReviewConfig {
    /// The seed of the sampled worlds.
    pub seed: u64,
    /// The number of playouts. The first round is always finished, so a small budget can be exceeded.
    pub playouts: u64,
    /// The seat to review; all seats if it is missing.
    pub seat: Option<PlayerId>,
    /// Whether to look at the real hidden cards as well, for [`hindsight`](crate::SeatReport::hindsight). Nothing else in
    /// the report depends on it. The review looks after the first round, so that the first verdicts come early.
    pub open_cards: bool,
}

/// The number of playouts for each seat in the reviews of browsers and servers.
const PLAYOUTS_PER_SEAT: u64 = 12_000;

impl ReviewConfig {
    /// Returns how browsers and servers review a seat. All of them use the same budget and seed, so they get the same
    /// report.
    pub fn of_seat(seat: PlayerId) -> ReviewConfig {
        ReviewConfig { seed: 1, playouts: PLAYOUTS_PER_SEAT, seat: Some(seat), open_cards: true }
    }
}

/// The number of playouts that stand for one second of a budget.
///
/// A budget in seconds is converted with this number, not measured with a clock: so the same budget gives the same
/// report on every machine.
pub const PLAYOUTS_PER_SECOND: u64 = 3_000;

/// Why a game cannot be reviewed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReviewError {
    /// The record cannot be replayed.
    #[error(transparent)]
    Replay(#[from] deepwater_rules::ReplayError),
    /// The game is not over. A running game has no review.
    #[error("the game is not over after {0} decisions; only a finished game can be reviewed")]
    NotOver(usize),
    /// The record has answers after the end of the game.
    #[error("the record goes on after the end of the game")]
    GoesOnAfterEnd,
    /// There is no such seat.
    #[error("there is no seat {0}; the game has {1} seats, from 0")]
    NoSeat(u8, u8),
}

/// What has been measured of one question.
pub(crate) enum Measured {
    /// The two values of a position. Some of the worlds that were asked for may be impossible to sample.
    Values {
        samples: [Sample; 2],
        asked: u32,
    },
    Choice(Choice),
}

impl Measured {
    /// Returns how many worlds were asked for.
    fn worlds(&self) -> u32 {
        match self {
            Measured::Values { asked, .. } => *asked,
            Measured::Choice(choice) => choice.worlds(),
        }
    }
}

/// A review under way.
pub struct Reviewer {
    pub(crate) timeline: Timeline,
    pub(crate) plans: Vec<Plan>,
    /// The measurements, for each question of each plan.
    pub(crate) measured: Vec<Vec<Measured>>,
    seed: u64,
    /// Makes the evaluators of further threads. WebAssembly has none.
    #[cfg(not(target_arch = "wasm32"))]
    make: MakeEvaluator,
    evaluator: Box<dyn Evaluator>,
    /// The work of the present round that is not yet done.
    queue: VecDeque<Job>,
    /// How many rounds were planned. A round is planned when all work of the previous one is done.
    round: u32,
    playouts: u64,
    spent: u64,
    open_cards: bool,
}

impl Reviewer {
    /// Plans the review of a finished game by the present evaluator.
    pub fn new(record: &Record, config: &ReviewConfig) -> Result<Reviewer, ReviewError> {
        Reviewer::with(record, config, StewardReview::boxed)
    }

    /// Plans the review of a finished game by another evaluator.
    pub fn with(record: &Record, config: &ReviewConfig, make: MakeEvaluator) -> Result<Reviewer, ReviewError> {
        let timeline = Timeline::new(record)?;
        let players = timeline.end.config().players;
        let seats: Vec<PlayerId> = match config.seat {
            Some(seat) if seat.0 >= players => return Err(ReviewError::NoSeat(seat.0, players)),
            Some(seat) => vec![seat],
            None => timeline.end.config().seats().collect(),
        };
        let plans: Vec<Plan> = seats.into_iter().map(|seat| Plan::new(&timeline, seat)).collect();
        let evaluator = make();
        let measured = plans.iter().map(|plan| {
            let subject = Subject { timeline: &timeline, seat: plan.seat, seed: config.seed };
            let empty = |question: &Question| match *question {
                Question::Choice { step, .. } => Measured::Choice(Choice::new(subject.candidates(&*evaluator, step))),
                _ => Measured::Values { samples: [Sample::default(); 2], asked: 0 },
            };
            plan.questions.iter().map(empty).collect()
        });
        let measured = measured.collect();
        let (seed, playouts, open_cards) = (config.seed, config.playouts, config.open_cards);
        let queue = VecDeque::new();
        let mut review = Reviewer {
            timeline,
            plans,
            measured,
            seed,
            #[cfg(not(target_arch = "wasm32"))]
            make,
            evaluator,
            queue,
            round: 0,
            playouts,
            spent: 0,
            open_cards,
        };
        review.plan_round();
        Ok(review)
    }

    /// Works until about this many playouts are made, the first round is finished or the budget is used up, on one thread.
    /// Returns whether work is left.
    pub fn work(&mut self, playouts: u64) -> bool {
        let (stop, in_first_round) = (self.spent + playouts, self.round == 1);
        while self.spent < stop && in_first_round == (self.round == 1) {
            let Some(job) = self.queue.pop_front() else { return false };
            let worlds = self.run(&*self.evaluator, &job);
            self.take(&job, worlds);
        }
        !self.queue.is_empty()
    }

    /// Works until the budget is used up, on this many threads. The result does not depend on their number.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn finish(&mut self, threads: usize) {
        self.finish_while(threads, &mut || true);
    }

    /// Works like [`Reviewer::finish`] as long as `go_on` agrees, which is asked several times a second. Returns whether all work
    /// is done. If not, the work of the present round is left to do.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn finish_while(&mut self, threads: usize, go_on: &mut dyn FnMut() -> bool) -> bool {
        while !self.queue.is_empty() {
            let jobs = Vec::from(std::mem::take(&mut self.queue));
            let pool = Pool { timeline: &self.timeline, plans: &self.plans, seed: self.seed };
            let Some(results) = pool.run_all(self.make, &jobs, threads, go_on) else {
                self.queue = jobs.into();
                return false;
            };
            for (job, worlds) in jobs.iter().zip(results) {
                self.absorb(job, worlds);
            }
            self.plan_round();
        }
        true
    }

    /// Returns how many playouts were made, and how many the budget allows.
    pub fn progress(&self) -> (u64, u64) {
        (self.spent, self.playouts)
    }

    /// Returns the report on what has been measured so far; `None` until the first round is finished.
    pub fn report(&self) -> Option<ReviewReport> {
        let first_is_finished = self.round > 1;
        first_is_finished.then(|| report(self, self.evaluator.name()))
    }

    fn run(&self, evaluator: &dyn Evaluator, job: &Job) -> Vec<World> {
        Pool { timeline: &self.timeline, plans: &self.plans, seed: self.seed }.run(evaluator, job)
    }

    fn take(&mut self, job: &Job, worlds: Vec<World>) {
        self.absorb(job, worlds);
        if self.queue.is_empty() {
            self.plan_round();
        }
    }

    fn absorb(&mut self, job: &Job, worlds: Vec<World>) {
        self.spent += job.playouts();
        match &mut self.measured[job.plan][job.question] {
            Measured::Values { samples: [first, second], asked } => {
                *asked += job.worlds;
                for world in worlds {
                    first.add(world.values[0]);
                    second.add(world.values[1]);
                }
            }
            Measured::Choice(choice) if job.open_cards => {
                choice.open = worlds.into_iter().next().map(|real| real.values);
            }
            Measured::Choice(choice) => worlds.iter().for_each(|world| choice.add(&job.options, world)),
        }
    }

    /// Plans the next round, as far as the budget allows.
    ///
    /// The first round looks at everything. Later rounds look in turn at the decisions whose verdict is in doubt, with
    /// twice as many worlds as before, and at everything. The second one begins with the look at open cards.
    fn plan_round(&mut self) {
        if self.round == 1 && self.open_cards {
            self.queue.extend(self.looks_at_open_cards());
        }
        let mut jobs = if self.round % 2 == 1 { self.doubtful() } else { Vec::new() };
        if jobs.is_empty() {
            jobs = self.everything();
        }
        let first = self.round == 0;
        let mut planned = self.spent;
        for job in jobs {
            planned += job.playouts();
            if !first && planned > self.playouts {
                break;
            }
            self.queue.push_back(job);
        }
        self.round += 1;
    }

    fn everything(&self) -> Vec<Job> {
        let each = |plan: usize| (0..self.plans[plan].questions.len()).map(move |question| (plan, question));
        let all = (0..self.plans.len()).flat_map(each);
        all.filter_map(|(plan, question)| self.job(plan, question, WORLDS_PER_ROUND)).collect()
    }

    /// Returns the work on all decisions in the real game.
    fn looks_at_open_cards(&self) -> Vec<Job> {
        let mut jobs = Vec::new();
        for (plan, measured) in self.measured.iter().enumerate() {
            for (question, measured) in measured.iter().enumerate() {
                if let Measured::Choice(choice) = measured {
                    let options = choice.all_options();
                    jobs.push(Job { plan, question, first_world: 0, worlds: 0, options, open_cards: true });
                }
            }
        }
        jobs
    }

    /// Returns the work on decisions that would get another verdict if more worlds confirmed the present mean. The
    /// largest losses come first.
    fn doubtful(&self) -> Vec<Job> {
        let mut found = Vec::new();
        for (plan, measured) in self.measured.iter().enumerate() {
            for (question, measured) in measured.iter().enumerate() {
                if let Measured::Choice(choice) = measured
                    && choice.is_doubtful()
                    && choice.worlds() < MAX_WORLDS
                {
                    found.push((choice.loss_rank(), plan, question, choice.worlds()));
                }
            }
        }
        found.sort_by(|one, other| other.0.total_cmp(&one.0));
        found.into_iter().filter_map(|(_, plan, question, worlds)| self.job(plan, question, worlds)).collect()
    }

    fn job(&self, plan: usize, question: usize, worlds: u32) -> Option<Job> {
        let measured = &self.measured[plan][question];
        let options = match measured {
            Measured::Choice(choice) => choice.open_options(),
            Measured::Values { .. } => Vec::<Action>::new(),
        };
        // A decision of which all but one option are out of the question needs no more worlds.
        let decided = matches!(measured, Measured::Choice(_)) && options.len() < 2 && measured.worlds() > 0;
        (!decided).then(|| Job { plan, question, first_world: measured.worlds(), worlds, options, open_cards: false })
    }
}

/// What a thread needs to run jobs.
struct Pool<'a> {
    timeline: &'a Timeline,
    plans: &'a [Plan],
    seed: u64,
}

impl Pool<'_> {
    fn run(&self, evaluator: &dyn Evaluator, job: &Job) -> Vec<World> {
        let plan = &self.plans[job.plan];
        let subject = Subject { timeline: self.timeline, seat: plan.seat, seed: self.seed };
        subject.measure(evaluator, plan.questions[job.question], job)
    }

    /// Runs jobs on several threads, and returns their results in order; `None` if `go_on` ended the work.
    #[cfg(not(target_arch = "wasm32"))]
    fn run_all(
        &self,
        make: MakeEvaluator,
        jobs: &[Job],
        threads: usize,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Vec<World>>> {
        let (next, stop) = (&AtomicUsize::new(0), &AtomicBool::new(false));
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                let sender = sender.clone();
                scope.spawn(move || {
                    let evaluator = make();
                    while !stop.load(Ordering::Relaxed) {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        let Some(job) = jobs.get(at) else { return };
                        // The receiver is gone if the work was ended.
                        if sender.send((at, self.run(&*evaluator, job))).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut results: Vec<Vec<World>> = jobs.iter().map(|_| Vec::new()).collect();
            loop {
                match receiver.recv_timeout(POLL) {
                    Ok((at, worlds)) => results[at] = worlds,
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Some(results),
                }
                if !go_on() {
                    stop.store(true, Ordering::Relaxed);
                    return None;
                }
            }
        })
    }
}
