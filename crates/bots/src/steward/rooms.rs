//! Room for games that are tried out. A game is two kilobytes, so rooms change places instead of games.

use deepwater_rules::Game;

/// Three games.
pub(super) struct Rooms {
    /// As it stands.
    pub(super) now: Box<Game>,
    /// With an answer that is being tried.
    pub(super) trial: Box<Game>,
    /// With the best answer so far.
    pub(super) best: Box<Game>,
}

impl Rooms {
    pub(super) fn new(game: &Game) -> Rooms {
        Rooms { now: Box::new(*game), trial: Box::new(*game), best: Box::new(*game) }
    }
}
