//! Where games led to before. Paying a Cleric and then a Fighter leads to the same game as the other way round, and all that
//! follows is the same.

use deepwater_rules::Game;
use deepwater_rules::search::CacheKeys as _;

use super::value::Values;

/// A power of two, and few: a game is two kilobytes.
const PLACES: usize = 64;

/// Games with what they were worth at the end of the turn, everything answered at sight.
#[derive(Default)]
pub(super) struct Trails {
    places: Vec<Option<Box<Trail>>>,
    /// The places of games on the present way, and the answers given before.
    walked: Vec<(usize, usize)>,
}

struct Trail {
    game: Game,
    print: u64,
    /// How many answers it took, and what it led to; `None` as long as the way goes on.
    end: Option<(usize, Values)>,
}

impl Trails {
    /// Sets out anew.
    pub(super) fn begin(&mut self) {
        self.walked.clear();
    }

    /// What this game leads to with how many answers, if that is known and, with those already taken, they are no more than
    /// `most`; else it becomes part of the way.
    pub(super) fn follow(&mut self, game: &Game, taken: usize, most: usize) -> Option<(usize, Values)> {
        let print = game.fingerprint();
        let n = print as usize % PLACES;
        if self.places.is_empty() {
            self.places.resize_with(PLACES, || None);
        }
        let trail = self.places[n].get_or_insert_with(|| Box::new(Trail { game: *game, print: 0, end: None }));
        if trail.print == print
            && let Some(end) = trail.end
            && taken + end.0 <= most
            && trail.game == *game
        {
            return Some(end);
        }
        (trail.game, trail.print, trail.end) = (*game, print, None);
        self.walked.push((n, taken));
        None
    }

    /// Remembers where the way led, with so many answers in all.
    pub(super) fn end(&mut self, answers: usize, values: Values) {
        while let Some((n, taken)) = self.walked.pop() {
            // A later game of the same way may have taken the place.
            if let Some(trail) = &mut self.places[n] {
                trail.end = trail.end.or(Some((answers - taken, values)));
            }
        }
    }
}
