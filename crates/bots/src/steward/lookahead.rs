//! Trying answers out.

use std::sync::Arc;

use deepwater_rules::pieces::{MAX_PLAYERS, PlayerId};
use deepwater_rules::{Action, Game, Kind, Space};

use super::memo::Memo;
use super::value::Evaluation;

/// How many questions of a turn are thought through before the first good answer is taken at sight.
const DEPTH: u8 = 2;

/// A longer chain of questions is left to its first answers.
const LONGEST: usize = 40;

/// The evaluation, and what is done with it. Every thread has its own.
pub struct Lookahead {
    evaluation: Arc<Evaluation>,
    memo: Memo,
}

impl Lookahead {
    /// With this evaluation.
    pub fn new(evaluation: Arc<Evaluation>) -> Lookahead {
        Lookahead { evaluation, memo: Memo::new() }
    }

    /// What the game will bring each seat, in VP.
    pub fn values(&self, game: &Game) -> [f32; MAX_PLAYERS] {
        self.evaluation.values(game, &self.memo)
    }

    /// The place of the best answer to the pending decision.
    pub fn choose(&self, game: &Game) -> usize {
        self.best(game, DEPTH)
    }

    /// The place of the answer that looks best at once.
    pub fn at_sight(&self, game: &Game) -> usize {
        self.best(game, 0)
    }

    /// How much a seat likes what the game will bring: its own VP, less the others' on average.
    pub fn likes(&self, values: &[f32; MAX_PLAYERS], players: u8, by: PlayerId) -> f32 {
        self.evaluation.liking(values, players, by)
    }

    /// Answers everything until somebody's next turn begins.
    pub fn settle(&self, game: &mut Game, depth: u8) {
        for _ in 0..LONGEST {
            if game.begins_a_turn() || game.decider().is_none() {
                return;
            }
            let best = self.best(game, depth);
            game.apply_unchecked(game.legal_actions().get(best), &mut ());
        }
    }

    /// The best answer; with some depth every answer is followed to the end of the turn.
    fn best(&self, game: &Game, depth: u8) -> usize {
        let Some(decision) = game.decision() else { return 0 };
        let by = decision.player;
        // Where something lies or stands is seen at once, and there are many places.
        let depth = if matches!(decision.kind, Kind::PlaceResource | Kind::MoveAgent) { 0 } else { depth };
        let options = game.legal_actions();
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        let mut harbor_seen = false;
        for place in 0..options.len() {
            let action = options.get(place);
            // The spaces of the Harbor differ only in the order of reassignment.
            if is_harbor(action) && std::mem::replace(&mut harbor_seen, true) {
                continue;
            }
            let mut next = *game;
            next.apply_unchecked(action, &mut ());
            if depth > 0 {
                self.settle(&mut next, depth - 1);
            }
            let liking = self.likes(&self.values(&next), game.config().players, by);
            if liking > most {
                (best, most) = (place, liking);
            }
        }
        best
    }
}

/// Whether an Agent would go to the Harbor.
pub(crate) fn is_harbor(action: Action) -> bool {
    use deepwater_rules::cards::BasicSpace::*;
    matches!(action, Action::Assign(Space::Basic(WaterdeepHarbor1 | WaterdeepHarbor2 | WaterdeepHarbor3), None))
}
