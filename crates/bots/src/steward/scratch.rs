//! Scratch games for trying answers.

use deepwater_rules::Game;

/// Three games that are reused for every answer tried. They are boxed: swapping two boxes is cheaper than copying
/// a game of two kilobytes.
pub(super) struct Scratch {
    /// The game before the answer that is being tried.
    pub(super) now: Box<Game>,
    /// The game after the answer that is being tried.
    pub(super) trial: Box<Game>,
    /// The game after the best answer so far.
    pub(super) best: Box<Game>,
}

impl Scratch {
    pub(super) fn new(game: &Game) -> Scratch {
        Scratch { now: Box::new(*game), trial: Box::new(*game), best: Box::new(*game) }
    }
}
