//! Matches between bots: how strong each one is, and how sure that is.
//!
//! One seed is one deal. It is played in every seat, and these games together are a block: the unit of all statistics,
//! because games of the same deal are not independent of each other. One seat is the bot's, the others are its
//! opponent's, so that par is one in the number of players. A shared victory counts in parts.

mod contest;
mod elo;
mod journal;
mod run;
mod summary;

pub use contest::{Block, Contest, UnknownBot};
pub use elo::{Rating, elo};
pub use journal::{Journal, JournalError};
pub use run::{play_missing, play_record};
pub use summary::Summary;
