//! The ladder: a frozen evaluation of bots (docs/ladder.md), with a referee against bots that know too much.
//!
//! A [`Contestant`] is a bot by name, a program that answers lines of JSON ([`Program`]), or any other player. It plays the
//! [`CELLS`] of version 1, or a [`Selection`]; each is a match with fixed deals, in which every deal is played once per
//! seat. [`Results`] keeps what was played in a file, and [`LadderReport`] adds it up. [`Referee`] asks the contestant again in
//! games that differ only in what its seat may not know.
//!
//! ```
//! use deepwater_ladder::{CELLS, Contestant, Report};
//!
//! let envoy = Contestant::new("envoy")?;
//! let cell = CELLS.iter().find(|cell| cell.against == "random" && cell.players == 2).expect("a cell");
//! let result = envoy.play(cell, &cell.seed(), 3, 1, &mut || true)?;
//! assert_eq!(result.games, 6);
//! assert!(Report::of(&[result]).score.mean > 0.5);
//! # Ok::<(), deepwater_ladder::LadderError>(())
//! ```

#![forbid(unsafe_code)]

mod cell;
mod contestant;
mod program;
mod referee;
mod report;
mod results;
mod selection;

pub use cell::{CELLS, Cell, VERSION};
pub use contestant::{Contestant, LadderError};
pub use program::{Program, ProgramError};
pub use referee::{Referee, RefereeReport};
pub use report::{Interval, Report};
pub use results::{Results, ResultsError};
pub use selection::{LadderReport, Selection, SelectionError};
