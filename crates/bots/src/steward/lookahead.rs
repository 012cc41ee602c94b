//! Trying answers out.

use std::cell::{RefCell, RefMut};
use std::sync::Arc;

use deepwater_rules::pieces::{MAX_PLAYERS, PlayerId};
use deepwater_rules::search::{Accessors as _, Shortcuts as _};
use deepwater_rules::{Action, DecisionKind, Game, Space};

use super::recall::Recall;
use super::rooms::Rooms;
use super::trails::Trails;
use super::value::{Evaluation, Values};

/// How many questions of a turn are thought through before the first good answer is taken at sight.
const DEPTH: u8 = 2;

/// A longer chain of questions is left to its first answers.
const LONGEST: usize = 40;

/// The evaluation, and what is done with it. Every thread has its own.
pub struct Lookahead {
    evaluation: Arc<Evaluation>,
    recall: RefCell<Recall>,
    trails: RefCell<Trails>,
    rooms: RefCell<Option<Rooms>>,
}

impl Lookahead {
    /// With this evaluation.
    pub fn new(evaluation: Arc<Evaluation>) -> Lookahead {
        let (recall, trails) = (RefCell::new(Recall::new()), RefCell::default());
        Lookahead { evaluation, recall, trails, rooms: RefCell::default() }
    }

    /// What the game will bring each seat, in VP.
    pub fn values(&self, game: &Game) -> [f32; MAX_PLAYERS] {
        self.evaluation.values(game, &mut self.recall.borrow_mut())
    }

    fn revalue(&self, game: &Game, p: PlayerId, values: Values) -> Values {
        self.evaluation.revalue(game, p, values, &mut self.recall.borrow_mut())
    }

    /// How much a seat likes what the game will bring: its own VP, less the others' on average.
    pub fn likes(&self, values: &[f32; MAX_PLAYERS], players: u8, by: PlayerId) -> f32 {
        self.evaluation.liking(values, players, by)
    }

    /// The place of the best answer to the pending decision.
    pub fn choose(&self, game: &Game) -> usize {
        self.best(game, DEPTH)
    }

    /// Gives the answer that looks best at once.
    pub fn answer_at_sight(&self, game: &mut Game) {
        let mut rooms = self.rooms(game);
        self.step(&mut rooms, None);
        *game = *rooms.now;
    }

    /// Answers everything at sight until somebody's next turn begins; what the game is worth then.
    pub fn settle(&self, game: &mut Game) -> [f32; MAX_PLAYERS] {
        if is_settled(game) {
            return self.values(game);
        }
        let mut rooms = self.rooms(game);
        let mut values = self.step(&mut rooms, None).1;
        for _ in 1..LONGEST {
            if is_settled(&rooms.now) {
                break;
            }
            values = self.step(&mut rooms, Some(values)).1;
        }
        *game = *rooms.now;
        values
    }

    /// The best answer; with some depth every answer is followed to the end of the turn.
    fn best(&self, game: &Game, depth: u8) -> usize {
        let Some(decision) = game.decision() else { return 0 };
        // Where something lies or stands is seen at once, and there are many places.
        let depth =
            if matches!(decision.kind, DecisionKind::PlaceResource | DecisionKind::MoveAgent) { 0 } else { depth };
        if depth == 0 {
            return self.step(&mut self.rooms(game), None).0;
        }
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        for (place, action) in worth_trying(game) {
            let values = self.outcome(game, action, depth);
            let liking = self.likes(&values, game.config().players, decision.player);
            if liking > most {
                (best, most) = (place, liking);
            }
        }
        best
    }

    /// What an answer leads to.
    fn outcome(&self, game: &Game, action: Action, depth: u8) -> Values {
        if depth == 1 {
            let mut rooms = self.rooms(game);
            rooms.now.apply_unchecked(action, &mut ());
            return self.outlook(&mut rooms);
        }
        let mut next = *game;
        next.apply_unchecked(action, &mut ());
        for _ in 0..LONGEST {
            if is_settled(&next) {
                break;
            }
            let best = self.best(&next, depth - 1);
            next.apply_unchecked(next.legal_actions().get(best), &mut ());
        }
        self.values(&next)
    }

    /// What comes of a game when everything is answered at sight until somebody's next turn begins. Different answers
    /// often lead to the same game, so the way from there on is remembered.
    fn outlook(&self, rooms: &mut Rooms) -> Values {
        if is_settled(&rooms.now) {
            return self.values(&rooms.now);
        }
        let mut trails = self.trails.borrow_mut();
        trails.begin();
        let (mut taken, mut known) = (0, None);
        loop {
            if rooms.now.asks_for_adventurer()
                && let Some((answers, values)) = trails.follow(&rooms.now, taken, LONGEST)
            {
                trails.end(taken + answers, values);
                return values;
            }
            let (_, values) = self.step(rooms, known);
            (taken, known) = (taken + 1, Some(values));
            if is_settled(&rooms.now) {
                trails.end(taken, values);
                return values;
            }
            if taken == LONGEST {
                return values;
            }
        }
    }

    /// Gives the answer that looks best at once; its place, and what the game is worth then. What it is worth now may be
    /// known already.
    fn step(&self, rooms: &mut Rooms, mut known: Option<Values>) -> (usize, Values) {
        let Rooms { now, trial, best } = rooms;
        let Some(by) = now.decider() else { return (0, self.values(now)) };
        let (mut chosen, mut most, mut values) = (0, f32::NEG_INFINITY, [0.0; MAX_PLAYERS]);
        // The best answer, if it was not played but only its goods supposed; and whether the trial is such a game.
        let (mut supposed, mut is_supposed) = (None, false);
        let mut spaces_differ = None;
        for (place, action) in worth_trying(now) {
            let is_space = matches!(action, Action::Space(_));
            if is_space && spaces_differ == Some(false) {
                continue;
            }
            let goods = now.goods_before_more(action);
            if !(is_supposed && goods.is_some()) {
                **trial = **now;
            }
            is_supposed = goods.is_some();
            match goods {
                Some(goods) => trial.suppose_goods(by, goods),
                None => trial.apply_unchecked(action, &mut ()),
            }
            if is_space && spaces_differ.is_none() {
                spaces_differ = Some(!trial.placed_anywhere(now));
            }
            let tried = match known {
                Some(values) if is_supposed => self.revalue(trial, by, values),
                _ => self.values(trial),
            };
            if is_supposed {
                known = Some(tried);
            }
            let liking = self.likes(&tried, now.config().players, by);
            if liking > most {
                (chosen, most, values) = (place, liking, tried);
                supposed = is_supposed.then_some(action);
                if !is_supposed {
                    std::mem::swap(trial, best);
                }
            }
        }
        if let Some(action) = supposed {
            **best = **now;
            best.apply_unchecked(action, &mut ());
        }
        std::mem::swap(now, best);
        (chosen, values)
    }

    fn rooms(&self, game: &Game) -> RefMut<'_, Rooms> {
        RefMut::map(self.rooms.borrow_mut(), |rooms| {
            let rooms = rooms.get_or_insert_with(|| Rooms::new(game));
            *rooms.now = *game;
            rooms
        })
    }
}

/// Whether somebody's turn begins, or the game is over.
fn is_settled(game: &Game) -> bool {
    game.begins_a_turn() || game.decider().is_none()
}

/// The answers that differ, and their places: the spaces of the Harbor differ only in the order of reassignment.
pub(crate) fn worth_trying(game: &Game) -> impl Iterator<Item = (usize, Action)> + '_ {
    let options = game.legal_actions();
    let mut harbor_seen = false;
    let mut same_again = move |action: Action| is_harbor(action) && std::mem::replace(&mut harbor_seen, true);
    options.iter().enumerate().filter(move |(_, action)| !same_again(*action))
}

/// Whether an Agent would go to the Harbor.
fn is_harbor(action: Action) -> bool {
    use deepwater_rules::cards::BasicSpace::*;
    matches!(action, Action::Assign(Space::Basic(WaterdeepHarbor1 | WaterdeepHarbor2 | WaterdeepHarbor3), None))
}
