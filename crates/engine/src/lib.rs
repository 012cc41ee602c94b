//! Deepwater for programs: what the engine protocol, the Python package and the tools for learning have in common.
//!
//! | module | |
//! |---|---|
//! | [`Session`] | answers requests of the engine protocol (docs/engine-protocol.md) |
//! | [`actions`] | fixed indices of all answers (docs/actions.md) |
//! | [`Env`] | one game, answered by these indices, with legal indices and rewards |
//! | [`observation`] | what a seat sees of a game, as numbers |
//! | [`compact`] | the same, quicker: counts, flags and the place of each card (docs/compact.md) |
//! | [`text`] | what a seat sees of a game, as text |
//! | [`SeatGame`] | one seat of a game against bots, as text |
//! | [`review`] | reviews of finished games, as JSON and as text |
//! | [`Batch`] | many games that are stepped on all cores |
//!
//! ```
//! use deepwater_engine::Env;
//! use deepwater_rules::GameConfig;
//!
//! let mut env = Env::new(GameConfig::base(3), "any text")?;
//! while env.decider().is_some() {
//!     let action = env.legal().iter().next().expect("a decision has answers");
//!     env.step(action)?;
//! }
//! assert_eq!(env.rewards().iter().sum::<f32>(), 1.0);
//! # Ok::<(), deepwater_protocol::Error>(())
//! ```

#![forbid(unsafe_code)]

pub mod actions;
mod batch;
pub mod compact;
mod env;
pub mod observation;
pub mod review;
mod seat_game;
mod session;
pub mod text;

pub use actions::{ACTIONS, Mask};
pub use batch::{Batch, Buffers, Encoding, MAX_PLACE_SEED, ObservationKind, RowLengths};
pub use env::Env;
pub use seat_game::SeatGame;
pub use session::Session;
