//! The complete rules of Lords of Waterdeep with Scoundrels of Skullport (unofficial) as a pure library: no I/O, no
//! clock, no threads, no floats, no heap memory while a game is played.
//!
//! A program that plays or shows games needs a few calls:
//! ```
//! use deepwater_rules::{Game, GameConfig, Seed, Viewer};
//!
//! let mut game = Game::new(&GameConfig::base(4), Seed::from_text("any text"))?;
//! while let Some(decision) = game.decision() {                       // None: the game is over
//!     let view = game.observe(Viewer::Player(decision.player));      // all that player may know
//!     let action = view.legal_actions().at(0);                       // a bot would think here
//!     for event in game.apply(action)? {                             // Err: the game is unchanged
//!         println!("{:?}", event.seen_by(Viewer::Spectator).get());
//!     }
//! }
//! let outcome = game.outcome().expect("scores and winners");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | to… | use |
//! |---|---|
//! | set up a game or any situation | [`GameConfig`], [`Game::new`], [`Position`], [`Game::with_position`] |
//! | ask what must be decided, and answer | [`Game::decision`], [`Game::legal_actions`], [`Game::apply`] |
//! | see the game as a seat sees it | [`Game::observe`], [`Observation::view`], [`Observation::sample`] |
//! | save, load, undo | [`Record`] |
//! | continue a game after `RULES_VERSION` has risen | `Game::snapshot`, `Snapshot::restore` |
//! | search fast | [`Game`] is `Copy`; [`Game::apply_unchecked`] or [`Game::apply_nth`] with `()` as sink; the traits of [`search`] |
//! | look up a card | [`cards`] |
//!
//! The folder `examples/` has complete programs: a random game, a bot, a search, and one that reads a record.
//! docs/architecture.md explains how the crate works inside.
//!
//! # Features
//!
//! - `serde` (default): reading and writing. [`Record`], [`Position`], [`View`], [`Event`], [`Action`] and
//!   [`GameConfig`] are serde types; snapshots and the `Written…` types exist only with this feature.
//! - `ts`: generates TypeScript types for everything that serde writes (by ts-rs).
//!
//! # Versions
//!
//! Error types are `#[non_exhaustive]`, because a program can report an error that it does not know. [`Event`],
//! [`Action`], [`DecisionKind`] and [`effects::Effect`] are exhaustive on purpose: programs that describe, draw or play
//! them do not compile until they handle a new variant.

#![forbid(unsafe_code)]

pub mod cards;
mod decisions;
mod engine;
mod information;
mod persistence;
pub mod search;
mod solo;
mod state;
#[cfg(feature = "ts")]
mod typescript;
mod values;

pub use cards::effects;
pub use cards::program::Source;
pub use cards::questions::DecisionKind;
pub use decisions::answers::Answer;
pub use decisions::decision::Decision;
pub use decisions::options::{Action, Options, Via};
pub use engine::apply::IllegalAction;
pub use information::events::{Event, Need, SeenEvent, Sink};
pub use information::observe::{NoSample, Observation, Viewer};
pub use information::view::{self, View};
pub use persistence::position::{Position, PositionError, Seat};
pub use persistence::record::{RULES_VERSION, Record, ReplayError};
#[cfg(feature = "serde")]
pub use persistence::snapshot::{Snapshot, SnapshotError};
#[cfg(feature = "serde")]
pub use persistence::written::{
    AnyQuest, HouseOptions, MAX_SEED, ModuleName, Replayed, SoloDecisions, SoloLord, WrittenAnswer, WrittenChoice,
    WrittenPackage, WrittenRecord, WrittenSetup,
};
pub use state::config::{ConfigError, GameConfig, GameConfigBuilder, Modules, Solo, TieBreak, Variant};
pub use state::game::{Game, Phase, ROUNDS, Space};
pub use state::invariants::{Totals, Violation};
pub use state::score::{FinalPieces, Outcome, Score, score_pieces};
#[cfg(feature = "ts")]
pub use typescript::AnswersByKind;
pub use values::random::Seed;
pub use values::{bits, pieces};

/// The examples of the README are tested as part of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
