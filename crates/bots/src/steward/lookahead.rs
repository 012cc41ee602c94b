//! Tries answers and follows them to the end of the turn.

use std::cell::{RefCell, RefMut};
use std::sync::Arc;

use deepwater_rules::pieces::{MAX_PLAYERS, PlayerId};
use deepwater_rules::search::{Accessors as _, Shortcuts as _};
use deepwater_rules::{Action, DecisionKind, Game, Space};

use super::eval_cache::EvalCache;
use super::evaluation::{Evaluation, GoodsValues, Values};
use super::scratch::Scratch;
use super::transpositions::Transpositions;

/// The longest chain of answers that is followed towards the end of a turn. A longer chain is cut off there, and the
/// game at that point is valued.
const MAX_TURN_ANSWERS: usize = 40;

/// An evaluation with the caches for trying answers. It is not shared between threads.
pub struct Lookahead {
    evaluation: Arc<Evaluation>,
    cache: RefCell<EvalCache>,
    transpositions: RefCell<Transpositions>,
    scratch: RefCell<Option<Scratch>>,
}

impl Lookahead {
    /// Creates a lookahead with empty caches.
    pub fn new(evaluation: Arc<Evaluation>) -> Lookahead {
        let (cache, transpositions) = (RefCell::new(EvalCache::new()), RefCell::default());
        Lookahead { evaluation, cache, transpositions, scratch: RefCell::default() }
    }

    /// Returns the estimated final points of each seat.
    pub fn values(&self, game: &Game) -> [f32; MAX_PLAYERS] {
        self.evaluation.values(game, &mut self.cache.borrow_mut())
    }

    /// Returns what a seat maximises: its own value minus the weighted average of its opponents' values.
    pub fn utility(&self, values: &[f32; MAX_PLAYERS], players: u8, p: PlayerId) -> f32 {
        self.evaluation.utility(values, players, p)
    }

    /// Returns the index of the best answer to the pending decision.
    pub fn choose(&self, game: &Game) -> usize {
        if is_shallow(game) {
            return self.step(&mut self.scratch(game), None).index;
        }
        let decider = game.decider().expect("a pending decision");
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        for (index, _) in distinct_answers(game) {
            let values = self.values_after(game, index);
            let utility = self.utility(&values, game.config().players, decider);
            if utility > most {
                (best, most) = (index, utility);
            }
        }
        best
    }

    /// Gives the answer with the best immediate value.
    pub fn answer_greedily(&self, game: &mut Game) {
        let mut scratch = self.scratch(game);
        self.step(&mut scratch, None);
        *game = *scratch.now;
    }

    /// Gives an answer, then answers greedily until a turn begins or the game ends. Returns the result of `read`, which
    /// gets the game at that point and its values.
    pub fn after_turn<T>(&self, game: &Game, action: Action, read: impl FnOnce(&Game, &[f32; MAX_PLAYERS]) -> T) -> T {
        let mut scratch = self.scratch(game);
        scratch.now.apply_unchecked(action, &mut ());
        let mut values = None;
        for _ in 0..MAX_TURN_ANSWERS {
            if is_between_turns(&scratch.now) {
                break;
            }
            values = Some(self.step(&mut scratch, values).values);
        }
        let values = values.unwrap_or_else(|| self.values(&scratch.now));
        read(&scratch.now, &values)
    }

    /// Returns the values at the end of the turn after this answer. Every further answer of the turn is the one whose
    /// greedy path ends best.
    fn values_after(&self, game: &Game, index: usize) -> Values {
        let mut next = *game;
        next.apply_nth(index, &mut ());
        let mut path = Path::default();
        for answered in 1..=MAX_TURN_ANSWERS {
            if is_between_turns(&next) {
                break;
            }
            let index = match path.first() {
                Some(index) if is_shallow(&next) => {
                    path = path.rest();
                    index
                }
                _ if is_shallow(&next) => self.step(&mut self.scratch(&next), None).index,
                _ => {
                    let (index, best) = self.best_path(&next, &path);
                    if best.is_final() && answered + best.answers <= MAX_TURN_ANSWERS {
                        return best.values;
                    }
                    path = best;
                    index
                }
            };
            next.apply_nth(index, &mut ());
        }
        self.values(&next)
    }

    /// Returns the answer whose greedy path to the end of the turn has the best values, and this path. `known` is the
    /// greedy path from `game`, as far as it is known: its first answer is not followed again.
    fn best_path(&self, game: &Game, known: &Path) -> (usize, Path) {
        let decider = game.decider().expect("a pending decision");
        let (mut best, mut most) = ((0, Path::default()), f32::NEG_INFINITY);
        for (index, _) in distinct_answers(game) {
            let path = if known.first() == Some(index) {
                known.rest()
            } else {
                let mut scratch = self.scratch(game);
                scratch.now.apply_nth(index, &mut ());
                self.greedy_path(&mut scratch)
            };
            let utility = self.utility(&path.values, game.config().players, decider);
            if utility > most {
                (best, most) = ((index, path), utility);
            }
        }
        best
    }

    /// Answers greedily until a turn begins or the game ends, and returns the path to there. Uses the transposition
    /// table.
    fn greedy_path(&self, scratch: &mut Scratch) -> Path {
        let mut path = Path::default();
        if is_between_turns(&scratch.now) {
            path.values = self.values(&scratch.now);
            return path;
        }
        let mut transpositions = self.transpositions.borrow_mut();
        transpositions.start();
        let mut values_now = None;
        loop {
            if scratch.now.asks_for_adventurer()
                && let Some((further, values)) = transpositions.look_up(&scratch.now, path.answers, MAX_TURN_ANSWERS)
            {
                transpositions.finish(path.answers + further, values);
                path.continue_unknown(further, values);
                return path;
            }
            let is_shallow = is_shallow(&scratch.now);
            let step = self.step(scratch, values_now);
            path.push(&step, is_shallow);
            values_now = Some(step.values);
            if is_between_turns(&scratch.now) {
                transpositions.finish(path.answers, step.values);
                return path;
            }
            if path.answers == MAX_TURN_ANSWERS {
                return Path { values: step.values, ..Path::unknown() };
            }
        }
    }

    /// Applies the answer with the best immediate value to `scratch.now`.
    ///
    /// `values_now` are the values before the answer, if the caller knows them. The rules can predict some answers that
    /// change only the decider's goods. Such an answer is not tried in a game: the decider's seat is valued with the
    /// predicted goods.
    fn step(&self, scratch: &mut Scratch, values_now: Option<Values>) -> GreedyStep {
        let Scratch { now, trial, best } = scratch;
        let decider = now.decider().expect("a pending decision");
        let mut chosen = GreedyStep { index: 0, values: [0.0; MAX_PLAYERS], ends_turn: true };
        let (mut most, mut chosen_by_goods) = (f32::NEG_INFINITY, false);
        let (mut goods_values, mut spaces_differ) = (None, None);
        for (index, action) in distinct_answers(now) {
            let is_space = matches!(action, Action::Space(_));
            if is_space && spaces_differ == Some(false) {
                continue;
            }
            let goods = now.goods_before_more(action);
            let values = if let Some(goods) = goods {
                chosen.ends_turn = false;
                let known = goods_values.get_or_insert_with(|| self.goods_values(now, decider, values_now));
                self.evaluation.with_goods(now, known, goods, &mut self.cache.borrow_mut())
            } else {
                **trial = **now;
                trial.apply_nth(index, &mut ());
                chosen.ends_turn &= is_between_turns(trial);
                self.values(trial)
            };
            if is_space && spaces_differ.is_none() {
                spaces_differ = Some(!trial.placed_anywhere(now));
            }
            let utility = self.utility(&values, now.config().players, decider);
            if utility > most {
                most = utility;
                (chosen.index, chosen.values) = (index, values);
                chosen_by_goods = goods.is_some();
                if goods.is_none() {
                    std::mem::swap(trial, best);
                }
            }
        }
        if chosen_by_goods {
            now.apply_nth(chosen.index, &mut ());
        } else {
            std::mem::swap(now, best);
        }
        chosen
    }

    fn goods_values(&self, game: &Game, decider: PlayerId, values: Option<Values>) -> GoodsValues {
        let values = values.unwrap_or_else(|| self.values(game));
        self.evaluation.goods_values(game, decider, values, &mut self.cache.borrow_mut())
    }

    fn scratch(&self, game: &Game) -> RefMut<'_, Scratch> {
        RefMut::map(self.scratch.borrow_mut(), |scratch| {
            let scratch = scratch.get_or_insert_with(|| Scratch::new(game));
            *scratch.now = *game;
            scratch
        })
    }
}

/// The answer with the best immediate value.
struct GreedyStep {
    index: usize,
    /// The values after the answer.
    values: Values,
    /// Whether the turn ends after every answer to this decision, not only after the best one.
    ends_turn: bool,
}

/// A sequence of greedy answers to the end of the turn.
#[derive(Clone, Copy)]
struct Path {
    /// The number of answers.
    answers: usize,
    /// The values at the end of the turn.
    values: Values,
    /// The indices of the first answers, as far as they are known.
    indices: [u16; MAX_TURN_ANSWERS],
    known: usize,
    /// How many answers at the start of the path could be different if they were chosen by looking ahead instead of
    /// greedily. The later answers would be the same.
    final_after: usize,
}

impl Default for Path {
    /// Returns the path without answers.
    fn default() -> Path {
        Path { answers: 0, values: [0.0; MAX_PLAYERS], indices: [0; MAX_TURN_ANSWERS], known: 0, final_after: 0 }
    }
}

impl Path {
    /// Returns a path of which only the values are known.
    fn unknown() -> Path {
        Path { answers: MAX_TURN_ANSWERS, final_after: MAX_TURN_ANSWERS, ..Path::default() }
    }

    /// Appends a greedy answer. Looking ahead gives the same answer to a shallow decision, and to a decision after
    /// which the turn ends in any case.
    fn push(&mut self, step: &GreedyStep, is_shallow: bool) {
        self.indices[self.answers] = step.index as u16;
        self.answers += 1;
        self.known = self.answers;
        self.values = step.values;
        if !is_shallow && !step.ends_turn {
            self.final_after = self.answers;
        }
    }

    /// Appends answers that are not known.
    fn continue_unknown(&mut self, answers: usize, values: Values) {
        self.answers += answers;
        (self.values, self.final_after) = (values, self.answers);
    }

    /// Returns whether looking ahead would give the same answers as this path.
    fn is_final(&self) -> bool {
        self.final_after == 0
    }

    /// Returns the index of the first answer, if it is known.
    fn first(&self) -> Option<usize> {
        (self.known > 0).then(|| usize::from(self.indices[0]))
    }

    /// Returns the path after its first answer, which is known.
    fn rest(&self) -> Path {
        let mut rest = *self;
        rest.indices.copy_within(1..self.known, 0);
        (rest.answers, rest.known) = (self.answers - 1, self.known - 1);
        rest.final_after = self.final_after.saturating_sub(1);
        rest
    }
}

/// Returns whether every answer to the pending decision is judged by its immediate value alone. Decisions of these two
/// kinds have many answers, and the evaluation sees at once what an answer changes.
fn is_shallow(game: &Game) -> bool {
    matches!(game.decision_kind(), Some(DecisionKind::PlaceResource | DecisionKind::MoveAgent))
}

/// Returns whether a turn begins or the game is over.
fn is_between_turns(game: &Game) -> bool {
    game.begins_a_turn() || game.decider().is_none()
}

/// Returns the legal answers with their indices, without equivalent answers. The free spaces of the Harbor differ only
/// in the order of reassignment, so only the first free space is included.
pub(crate) fn distinct_answers(game: &Game) -> impl Iterator<Item = (usize, Action)> + '_ {
    let options = game.legal_actions();
    let mut harbor_seen = false;
    let mut is_repeated = move |action: Action| is_harbor(action) && std::mem::replace(&mut harbor_seen, true);
    options.iter().enumerate().filter(move |(_, action)| !is_repeated(*action))
}

/// Returns whether this answer assigns an Agent to the Harbor.
fn is_harbor(action: Action) -> bool {
    use deepwater_rules::cards::BasicSpace::*;
    matches!(action, Action::Assign(Space::Basic(WaterdeepHarbor1 | WaterdeepHarbor2 | WaterdeepHarbor3), None))
}
