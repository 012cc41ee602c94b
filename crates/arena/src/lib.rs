//! Matches between bots: how strong each bot is, with a confidence interval.
//!
//! A match puts one bot into one seat and its opponent into all others. Every deal (a seed) is played once per seat;
//! these games form a [`Block`]. Blocks are the unit of all statistics, because games of the same deal are not
//! independent. Among n players of equal strength a bot wins one game in n; a shared victory counts as a part of a win.
//!
//! ```
//! use std::collections::BTreeMap;
//! use deepwater_arena::{MatchConfig, MatchError, MatchSummary, play_missing};
//! use deepwater_rules::GameConfig;
//!
//! let game = GameConfig::base(2);
//! let config = MatchConfig { bot: "envoy".into(), against: "random".into(), game, seed: "example".into() };
//! let mut blocks = BTreeMap::new();
//! play_missing(&config, 10, &mut blocks, 1, |_| Ok::<(), MatchError>(()))?;
//! let summary = MatchSummary::of(&config, blocks.values());
//! assert_eq!(summary.games, 20);
//! assert!(summary.win_rate > 0.8);
//! # Ok::<(), MatchError>(())
//! ```
//!
//! Modules: `match_config` plays one block, `run` plays many blocks on several threads, `journal` saves them while a
//! match runs, and `summary` and `elo` compute the statistics.

mod elo;
mod journal;
mod match_config;
mod run;
mod summary;

pub use elo::{Rating, elo};
pub use journal::{Journal, JournalError};
pub use match_config::{Block, Choose, MatchConfig, MatchError};
pub use run::{play_missing, play_missing_with, play_record};
pub use summary::MatchSummary;
