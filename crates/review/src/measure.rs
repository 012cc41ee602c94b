//! Measures values by playouts from sampled worlds.
//!
//! World number `n` of a seat is always sampled with the same random numbers. So all options of a decision are compared
//! in the same worlds. Positions with the same hidden cards are measured in nearly the same worlds, so their difference
//! has little noise.

use deepwater_rules::cards::BasicSpace;
use deepwater_rules::pieces::PlayerId;
use deepwater_rules::{Action, Game, Observation, Seed, Space, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng as _};

use crate::evaluator::{Evaluator, Value};
use crate::plan::Question;
use crate::playout::{Fact, Watcher, play_on};
use crate::timeline::Timeline;

/// The most options of a decision that are compared. The others are left out after a quick look.
pub(crate) const MAX_CANDIDATES: usize = 8;
/// The number of worlds of that quick look.
const RANKED_WORLDS: u32 = 2;
/// How often a world is sampled again if an opponent's answer is not legal in it.
const MAX_SAMPLES: u32 = 64;

/// A part of the work: some worlds of one question.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    /// Indices of the plan and of its question.
    pub plan: usize,
    pub question: usize,
    pub first_world: u32,
    pub worlds: u32,
    /// The options to compare; empty unless the question is a choice.
    pub options: Vec<Action>,
    /// Whether to look at the options in the real game, with all hidden cards, instead of in sampled worlds.
    pub open_cards: bool,
}

impl Job {
    /// Returns how many playouts the job takes from the budget. The look at open cards takes none, so it changes no other
    /// figure.
    pub(crate) fn playouts(&self) -> u64 {
        u64::from(self.worlds) * self.options.len().max(1) as u64
    }
}

/// The results of one world: a value for each option, or the two values of a position.
#[derive(Default)]
pub(crate) struct World {
    pub values: Vec<Value>,
    /// What happened after each option.
    pub facts: Vec<Vec<Fact>>,
}

/// The game that is reviewed, for the seat of one plan.
pub(crate) struct Subject<'a> {
    pub timeline: &'a Timeline,
    pub seat: PlayerId,
    pub seed: u64,
}

impl Subject<'_> {
    /// Measures some worlds of a question, or the options of a choice in the real game. Worlds that cannot be sampled are
    /// left out.
    pub(crate) fn measure(&self, evaluator: &dyn Evaluator, question: Question, job: &Job) -> Vec<World> {
        let worlds = job.first_world..job.first_world + job.worlds;
        match question {
            Question::Deal { until } => worlds.map(|n| self.deal(evaluator, n, until)).collect(),
            Question::Position { step, until } => {
                let view = self.view(step);
                let turn = self.timeline.turn(step);
                worlds.filter_map(|n| self.position(evaluator, &view, n, turn, until)).collect()
            }
            Question::Answer { step, until } => {
                let (view, turn) = (self.view(step), self.timeline.turn(step));
                let action = self.timeline.steps[step].action;
                worlds.filter_map(|n| self.answer(evaluator, &view, n, action, turn, until)).collect()
            }
            Question::Choice { step, until } if job.open_cards => {
                // No verdict depends on it.
                let (game, turn) = (self.timeline.game(step), self.timeline.turn(step));
                vec![self.compare(evaluator, game, &job.options, turn, until)]
            }
            Question::Choice { step, until } => {
                let (view, turn) = (self.view(step), self.timeline.turn(step));
                worlds.map(|n| self.choice(evaluator, &view, n, &job.options, turn, until)).collect()
            }
        }
    }

    /// Returns what the seat knew after `step` answers. A review knows nothing else of the game.
    fn view(&self, step: usize) -> Observation {
        self.timeline.game(step).observe(Viewer::Player(self.seat))
    }

    fn random(&self, world: u32) -> ChaCha8Rng {
        let seat = u64::from(self.seat.0) << 32;
        ChaCha8Rng::seed_from_u64(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ seat ^ u64::from(world))
    }

    fn deal(&self, evaluator: &dyn Evaluator, world: u32, until: u32) -> World {
        let mut seed = [0; 32];
        self.random(world).fill_bytes(&mut seed);
        let mut watcher = Watcher::new(0);
        let game = Game::new_with_events(self.timeline.end.config(), Seed::from_bytes(seed), &mut watcher);
        let mut game = game.expect("the options of a recorded game are legal");
        let value = play_on(evaluator, &mut game, &mut watcher, until).of(self.seat);
        World { values: vec![value; 2], ..World::default() }
    }

    fn position(
        &self,
        evaluator: &dyn Evaluator,
        view: &Observation,
        world: u32,
        turn: u32,
        until: [u32; 2],
    ) -> Option<World> {
        let mut game = view.try_sample(&mut self.random(world)).ok()?;
        let mut watcher = Watcher::new(turn);
        let first = play_on(evaluator, &mut game, &mut watcher, until[0]).of(self.seat);
        let second = match until[1] > until[0] {
            true => play_on(evaluator, &mut game, &mut watcher, until[1]).of(self.seat),
            false => first,
        };
        Some(World { values: vec![first, second], ..World::default() })
    }

    fn answer(
        &self,
        evaluator: &dyn Evaluator,
        view: &Observation,
        world: u32,
        action: Action,
        turn: u32,
        until: u32,
    ) -> Option<World> {
        let mut random = self.random(world);
        let mut samples = (0..MAX_SAMPLES).filter_map(|_| view.try_sample(&mut random).ok());
        let mut game = samples.find(|game| game.legal_actions().iter().any(|option| option == action))?;
        let mut watcher = Watcher::new(turn);
        game.apply_unchecked(action, &mut watcher);
        let value = play_on(evaluator, &mut game, &mut watcher, until).of(self.seat);
        Some(World { values: vec![value; 2], ..World::default() })
    }

    fn choice(
        &self,
        evaluator: &dyn Evaluator,
        view: &Observation,
        world: u32,
        options: &[Action],
        turn: u32,
        until: u32,
    ) -> World {
        self.compare(evaluator, &view.sample(&mut self.random(world)), options, turn, until)
    }

    fn compare(&self, evaluator: &dyn Evaluator, world: &Game, options: &[Action], turn: u32, until: u32) -> World {
        let mut measured = World::default();
        for option in options {
            let mut game = *world;
            let mut watcher = Watcher::new(turn);
            game.apply_unchecked(*option, &mut watcher);
            measured.values.push(play_on(evaluator, &mut game, &mut watcher, until).of(self.seat));
            measured.facts.push(watcher.facts);
        }
        measured
    }

    /// Returns the options of a decision that are worth comparing. The first one is the option that was played.
    pub(crate) fn candidates(&self, evaluator: &dyn Evaluator, step: usize) -> Vec<Action> {
        let view = self.view(step);
        let played = self.timeline.steps[step].action;
        let mut options: Vec<Action> = view.legal_actions().iter().filter(|option| *option != played).collect();
        // The spaces of the Harbor differ only in the order of reassignment, so one of them is enough.
        let mut harbor = is_harbor(played);
        options.retain(|option| !is_harbor(*option) || !std::mem::replace(&mut harbor, true));
        if options.len() >= MAX_CANDIDATES {
            let worlds: Vec<Game> = (0..RANKED_WORLDS).map(|n| view.sample(&mut self.random(n))).collect();
            let rank = |option: &Action| worlds.iter().map(|game| evaluator.rank(game, *option)).sum::<f32>();
            let mut ranked: Vec<(f32, Action)> = options.iter().map(|option| (rank(option), *option)).collect();
            ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
            options = ranked.into_iter().take(MAX_CANDIDATES - 1).map(|(_, option)| option).collect();
        }
        options.insert(0, played);
        options
    }
}

fn is_harbor(action: Action) -> bool {
    use BasicSpace::*;
    matches!(action, Action::Assign(Space::Basic(WaterdeepHarbor1 | WaterdeepHarbor2 | WaterdeepHarbor3), None))
}
