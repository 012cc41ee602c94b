//! Transposition table: recognises a game that another sequence of answers has reached before.
//!
//! Paying a Cleric and then a Fighter leads to the same game as paying the Fighter first.

use deepwater_rules::Game;
use deepwater_rules::search::CacheKeys as _;

use super::evaluation::Values;

/// The number of entries: a power of two, and small, because each entry holds a game of two kilobytes.
const ENTRIES: usize = 64;

/// Maps a game to the values at the end of the present turn if every decision until then is answered greedily.
#[derive(Default)]
pub(super) struct Transpositions {
    entries: Vec<Option<Box<Entry>>>,
    /// The games since [`start`](Self::start) for which the end of the turn is not known yet. For each of them: the
    /// index of its entry, and the number of answers that led to it.
    path: Vec<(usize, usize)>,
}

struct Entry {
    game: Game,
    fingerprint: u64,
    /// The number of answers from this game to the end of the turn, and the values at that end. `None` until the end is
    /// known.
    end: Option<(usize, Values)>,
}

impl Transpositions {
    /// Forgets the games of the last path. A path is the sequence of games from one trial to the end of the turn.
    pub(super) fn start(&mut self) {
        self.path.clear();
    }

    /// Returns the number of answers from this game to the end of the turn and the values there, if they are known.
    ///
    /// If they are not known, adds the game to the path, so that [`finish`](Self::finish) completes its entry. An entry
    /// is not used if it would make the path longer than `limit` answers: without the table, the path would end after
    /// `limit` answers.
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

    /// Stores the values at the end of the path for every game on the path. The whole path took `answers` answers.
    pub(super) fn finish(&mut self, answers: usize, values: Values) {
        while let Some((n, answers_before)) = self.path.pop() {
            // Two games of the path can have the same index; the table then contains the later one. The path is read
            // from its end, so the later game has set `end` first, and the earlier game must not overwrite it.
            if let Some(entry) = &mut self.entries[n] {
                entry.end = entry.end.or(Some((answers - answers_before, values)));
            }
        }
    }
}
