//! Transposition table: games that are reached by different answers but lead to the same end of the turn.
//!
//! Paying a Cleric and then a Fighter leads to the same game as paying the Fighter first.

use deepwater_rules::Game;
use deepwater_rules::search::CacheKeys as _;

use super::evaluation::Values;

/// The number of entries: a power of two, and small, because each entry holds a game of two kilobytes.
const ENTRIES: usize = 64;

/// Maps games to their values at the end of the turn when every decision is answered greedily.
#[derive(Default)]
pub(super) struct Transpositions {
    entries: Vec<Option<Box<Entry>>>,
    /// The entries on the path since [`start`](Self::start): their index, and the number of answers given before them.
    path: Vec<(usize, usize)>,
}

struct Entry {
    game: Game,
    fingerprint: u64,
    /// How many answers led from here to the end of the turn, and the values there; `None` until that is known.
    end: Option<(usize, Values)>,
}

impl Transpositions {
    /// Starts a new path.
    pub(super) fn start(&mut self) {
        self.path.clear();
    }

    /// Returns the number of answers from this game to the end of the turn and the values there, if they are known.
    ///
    /// If they are not known, adds the game to the path, so that [`finish`](Self::finish) completes its entry. An entry
    /// that would make the path longer than `limit` answers is not used, because without the cache the path would end
    /// earlier.
    pub(super) fn look_up(&mut self, game: &Game, answers_before: usize, limit: usize) -> Option<(usize, Values)> {
        let fingerprint = game.fingerprint();
        let n = fingerprint as usize % ENTRIES;
        if self.entries.is_empty() {
            self.entries.resize_with(ENTRIES, || None);
        }
        let entry = self.entries[n].get_or_insert_with(|| Box::new(Entry { game: *game, fingerprint: 0, end: None }));
        if entry.fingerprint == fingerprint
            && let Some(end) = entry.end
            && answers_before + end.0 <= limit
            && entry.game == *game
        {
            return Some(end);
        }
        (entry.game, entry.fingerprint, entry.end) = (*game, fingerprint, None);
        self.path.push((n, answers_before));
        None
    }

    /// Stores the values at the end of the path, which took `answers` answers in all, for every game on it.
    pub(super) fn finish(&mut self, answers: usize, values: Values) {
        while let Some((n, answers_before)) = self.path.pop() {
            // A later game of the same path may have replaced an earlier one at the same index. Its end was set first
            // and is kept.
            if let Some(entry) = &mut self.entries[n] {
                entry.end = entry.end.or(Some((answers - answers_before, values)));
            }
        }
    }
}
