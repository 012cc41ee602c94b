//! rules
#![forbid(unsafe_code)]

mod act;
mod agents;
mod answers;
pub mod bits;
mod buildings;
pub mod cards;
mod choices;
mod config;
mod decision;
pub mod effects;
mod events;
mod flow;
mod game;
mod goods;
mod intrigue;
mod invariants;
mod legal;
mod list;
mod observe;
mod perform;
pub mod pieces;
mod position;
mod program;
mod quests;
mod random;
mod record;
mod score;
#[cfg(test)]
mod secrecy;
mod setup;
mod steps;
mod view;

pub use answers::Answer;
pub use choices::{Action, Options, Via};
pub use config::{ConfigError, GameConfig, Modules, TieBreak};
pub use decision::{Decision, IllegalAction, Kind};
pub use events::{Event, SeenEvent, Sink};
pub use game::{Game, Phase, Space};
pub use invariants::{Totals, Violation};
pub use observe::{Observation, Viewer};
pub use position::{Position, PositionError, Seat};
pub use program::Source;
pub use random::Seed;
pub use record::{RULES_VERSION, Record, ReplayError};
pub use score::{Outcome, Score};
pub use view::View;

/// The examples of the README are tested as part of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct ReadmeExamples;
