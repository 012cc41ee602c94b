//! Fast access for search: not part of the normal API.
//!
//! Game-tree search looks at millions of games. These traits read single words of the state, compare parts of games,
//! and predict what an answer changes without playing it. They are separate traits, so that a program must import them
//! explicitly: they may change with every version.
//!
//! **May use:** everything but `persistence`. No other folder of this crate uses `search`.

mod accessors;
mod cache_keys;
mod public_facts;
mod shortcuts;

pub use accessors::{Accessors, BuildingInPlay};
pub use cache_keys::{CacheKeys, SeatKey, TilesKey};
pub use public_facts::PublicFacts;
pub use shortcuts::Shortcuts;

pub use crate::state::game::Player;
