//! Tries answers and follows them to the end of the turn.

use std::cell::{RefCell, RefMut};
use std::sync::Arc;

use deepwater_rules::pieces::{MAX_PLAYERS, PlayerId};
use deepwater_rules::search::{Accessors as _, Shortcuts as _};
use deepwater_rules::{Action, DecisionKind, Game, Space};

use super::eval_cache::EvalCache;
use super::evaluation::{Evaluation, Values};
use super::scratch::Scratch;
use super::transpositions::Transpositions;

/// The number of consecutive decisions at which every answer is followed to the end of the turn. Later decisions of
/// the turn are answered greedily.
const FULL_DEPTH: u8 = 2;

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

    fn revalue(&self, game: &Game, p: PlayerId, values: Values) -> Values {
        self.evaluation.revalue(game, p, values, &mut self.cache.borrow_mut())
    }

    /// Returns what a seat maximises: its own value minus the weighted average of its opponents' values.
    pub fn utility(&self, values: &[f32; MAX_PLAYERS], players: u8, p: PlayerId) -> f32 {
        self.evaluation.utility(values, players, p)
    }

    /// Returns the index of the best answer to the pending decision.
    pub fn choose(&self, game: &Game) -> usize {
        self.best(game, FULL_DEPTH)
    }

    /// Gives the answer with the best immediate value.
    pub fn answer_greedily(&self, game: &mut Game) {
        let mut scratch = self.scratch(game);
        self.step(&mut scratch, None);
        *game = *scratch.now;
    }

    /// Answers greedily until a turn begins or the game ends, and returns the values there.
    pub fn finish_turn(&self, game: &mut Game) -> [f32; MAX_PLAYERS] {
        if is_between_turns(game) {
            return self.values(game);
        }
        let mut scratch = self.scratch(game);
        let mut values = self.step(&mut scratch, None).1;
        for _ in 1..MAX_TURN_ANSWERS {
            if is_between_turns(&scratch.now) {
                break;
            }
            values = self.step(&mut scratch, Some(values)).1;
        }
        *game = *scratch.now;
        values
    }

    /// Returns the index of the best answer. With a depth above 0 every answer is followed to the end of the turn.
    fn best(&self, game: &Game, depth: u8) -> usize {
        let decision = game.decision().expect("a pending decision");
        // These two kinds of decision have many answers, and the evaluation sees what an answer changes at once. So
        // their answers are not followed to the end of the turn.
        let depth =
            if matches!(decision.kind, DecisionKind::PlaceResource | DecisionKind::MoveAgent) { 0 } else { depth };
        if depth == 0 {
            return self.step(&mut self.scratch(game), None).0;
        }
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        for (index, action) in distinct_answers(game) {
            let values = self.values_after(game, action, depth);
            let utility = self.utility(&values, game.config().players, decision.player);
            if utility > most {
                (best, most) = (index, utility);
            }
        }
        best
    }

    /// Returns the values at the end of the turn after this answer.
    fn values_after(&self, game: &Game, action: Action, depth: u8) -> Values {
        if depth == 1 {
            let mut scratch = self.scratch(game);
            scratch.now.apply_unchecked(action, &mut ());
            return self.values_at_turn_end(&mut scratch);
        }
        let mut next = *game;
        next.apply_unchecked(action, &mut ());
        for _ in 0..MAX_TURN_ANSWERS {
            if is_between_turns(&next) {
                break;
            }
            let best = self.best(&next, depth - 1);
            next.apply_unchecked(next.legal_actions().at(best), &mut ());
        }
        self.values(&next)
    }

    /// Answers greedily until a turn begins or the game ends, and returns the values there. Uses the transposition
    /// table.
    fn values_at_turn_end(&self, scratch: &mut Scratch) -> Values {
        if is_between_turns(&scratch.now) {
            return self.values(&scratch.now);
        }
        let mut transpositions = self.transpositions.borrow_mut();
        transpositions.start();
        let (mut answers, mut values_now) = (0, None);
        loop {
            if scratch.now.asks_for_adventurer()
                && let Some((further, values)) = transpositions.look_up(&scratch.now, answers, MAX_TURN_ANSWERS)
            {
                transpositions.finish(answers + further, values);
                return values;
            }
            let (_, values) = self.step(scratch, values_now);
            (answers, values_now) = (answers + 1, Some(values));
            if is_between_turns(&scratch.now) {
                transpositions.finish(answers, values);
                return values;
            }
            if answers == MAX_TURN_ANSWERS {
                return values;
            }
        }
    }

    /// Applies the answer with the best immediate value to `scratch.now`. Returns the index of that answer and the
    /// values after it.
    ///
    /// `values_now` are the values before the answer, if the caller knows them. The rules can predict some answers that
    /// change only the decider's goods. Such an answer is not applied to the trial game: only the goods are replaced,
    /// and only the decider's seat is valued again.
    fn step(&self, scratch: &mut Scratch, mut values_now: Option<Values>) -> (usize, Values) {
        let Scratch { now, trial, best } = scratch;
        let decider = now.decider().expect("a pending decision");
        let (mut chosen, mut most, mut values) = (0, f32::NEG_INFINITY, [0.0; MAX_PLAYERS]);
        // `best_by_goods` is the best answer so far, if its trial changed only goods. `is_by_goods` says whether the
        // present trial changes only goods.
        let (mut best_by_goods, mut is_by_goods) = (None, false);
        let mut spaces_differ = None;
        for (index, action) in distinct_answers(now) {
            let is_space = matches!(action, Action::Space(_));
            if is_space && spaces_differ == Some(false) {
                continue;
            }
            let goods = now.goods_before_more(action);
            if !(is_by_goods && goods.is_some()) {
                **trial = **now;
            }
            is_by_goods = goods.is_some();
            match goods {
                Some(goods) => trial.suppose_goods(decider, goods),
                None => trial.apply_unchecked(action, &mut ()),
            }
            if is_space && spaces_differ.is_none() {
                spaces_differ = Some(!trial.placed_anywhere(now));
            }
            let trial_values = match values_now {
                Some(values) if is_by_goods => self.revalue(trial, decider, values),
                _ => self.values(trial),
            };
            // A trial that changes only goods leaves the values of the other seats as they are, so later trials can
            // reuse them.
            if is_by_goods {
                values_now = Some(trial_values);
            }
            let utility = self.utility(&trial_values, now.config().players, decider);
            if utility > most {
                (chosen, most, values) = (index, utility, trial_values);
                best_by_goods = is_by_goods.then_some(action);
                if !is_by_goods {
                    std::mem::swap(trial, best);
                }
            }
        }
        if let Some(action) = best_by_goods {
            **best = **now;
            best.apply_unchecked(action, &mut ());
        }
        std::mem::swap(now, best);
        (chosen, values)
    }

    fn scratch(&self, game: &Game) -> RefMut<'_, Scratch> {
        RefMut::map(self.scratch.borrow_mut(), |scratch| {
            let scratch = scratch.get_or_insert_with(|| Scratch::new(game));
            *scratch.now = *game;
            scratch
        })
    }
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
