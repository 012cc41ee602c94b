//! Pools: ratings of games with different numbers of seats are kept apart.

/// A group of seat counts with ratings of its own, because a game of two is another game than one of six.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pool {
    /// Two seats.
    Two,
    /// Three or four seats.
    ThreeToFour,
    /// Five or six seats.
    FiveToSix,
}

impl Pool {
    /// Every pool.
    pub const ALL: [Pool; 3] = [Pool::Two, Pool::ThreeToFour, Pool::FiveToSix];

    /// Returns the pool of games with this many seats.
    pub fn of(seats: usize) -> Option<Pool> {
        match seats {
            2 => Some(Pool::Two),
            3 | 4 => Some(Pool::ThreeToFour),
            5 | 6 => Some(Pool::FiveToSix),
            _ => None,
        }
    }

    /// Returns the name that is stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            Pool::Two => "2",
            Pool::ThreeToFour => "3-4",
            Pool::FiveToSix => "5-6",
        }
    }

    /// Returns the pool with this name.
    pub fn by_name(name: &str) -> Option<Pool> {
        Pool::ALL.into_iter().find(|pool| pool.name() == name)
    }
}
