//! The rules of Lords of Waterdeep with Scoundrels of Skullport (unofficial), as one pure library: no I/O, no clock, no
//! threads, no floats, no heap while a game is played.
//!
//! Everything is a shell around a few calls:
//! ```
//! use deepwater_rules::{Game, GameConfig, Seed, Viewer};
//!
//! let mut game = Game::new(&GameConfig::base(4), Seed::from_text("any text"))?;
//! while let Some(decision) = game.decision() {                       // None: the game is over
//!     let view = game.observe(Viewer::Player(decision.player));      // all that player may know
//!     let action = view.legal_actions().get(0);                      // a bot would think here
//!     let events = game.apply(action)?;                              // Err: the game is unchanged
//!     events.iter().for_each(|event| drop(event.seen_by(Viewer::Spectator)));
//! }
//! let outcome = game.outcome().expect("scores and winners");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | to… | use |
//! |---|---|
//! | set up a game or any situation | [`GameConfig`], [`Game::new`], [`Position`], [`Game::with_position`] |
//! | ask what must be decided, and answer | [`Game::decision`], [`Game::legal_actions`], [`Game::apply`] |
//! | see it as a seat sees it | [`Game::observe`], [`Observation::view`], [`Observation::sample`] |
//! | save, load, take back | [`Record`] |
//! | go on under newer rules | [`Game::snapshot`], [`Snapshot::restore`] |
//! | search fast | [`Game`] is `Copy`; [`Game::apply_unchecked`] with `()` as sink; [`Game::tavern`] and its like |
//! | look up a card | [`cards`] |
//!
//! docs/architecture.md tells how it works inside.

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
mod deck;
pub mod effects;
mod events;
mod flow;
mod foresight;
mod game;
mod glance;
mod goods;
mod hints;
mod intrigue;
mod invariants;
mod legal;
mod list;
mod observe;
mod perform;
pub mod pieces;
mod position;
mod prints;
mod program;
mod quests;
mod random;
mod record;
mod score;
#[cfg(test)]
mod secrecy;
mod setup;
mod snapshot;
mod solo;
mod steps;
#[cfg(feature = "ts")]
mod typescript;
pub mod view;

pub use answers::Answer;
pub use choices::{Action, Options, Via};
pub use config::{ConfigError, GameConfig, Modules, Solo, TieBreak, Variant};
pub use decision::{Decision, IllegalAction, Kind};
pub use events::{Event, Need, SeenEvent, Sink};
pub use game::{Game, Phase, Player, Space};
pub use glance::{AgentCounts, Standing};
pub use invariants::{Totals, Violation};
pub use observe::{Observation, Viewer};
pub use position::{Position, PositionError, Seat};
pub use prints::{AgentsPrint, SeatPrint, TilesPrint};
pub use program::Source;
pub use random::Seed;
pub use record::{RULES_VERSION, Record, ReplayError};
pub use score::{Outcome, Score};
pub use snapshot::{Snapshot, SnapshotError};
#[cfg(feature = "ts")]
pub use typescript::AnswersByKind;
pub use view::View;

/// The examples of the README are tested as part of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct ReadmeExamples;
