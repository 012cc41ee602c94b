//! Datasets for learning and statistics: games between bots as Parquet files (docs/dataset.md).
//!
//! [`write()`] plays the games of a [`DatasetConfig`] and writes one file for each of the [`TABLES`]: `games.parquet` with
//! the records, `seats.parquet` with what each seat had and won, and `decisions.parquet` with the observation, the action
//! and the result of every decision. The same configuration writes the same bytes, on any number of threads.
//!
//! ```
//! use deepwater_dataset::{DatasetConfig, write};
//! use deepwater_rules::GameConfig;
//!
//! let folder = std::env::temp_dir().join(format!("deepwater-dataset-example-{}", std::process::id()));
//! let (game, bots) = (GameConfig::base(3), vec!["envoy".to_owned(), "random".to_owned()]);
//! let config = DatasetConfig { game, bots, games: 2, seed: "example".to_owned(), decisions: true };
//! let written = write(&config, &folder, 1, |_| true)?;
//! assert_eq!((written.games, written.seats), (2, 6));
//! assert!(written.decisions > 100);
//! std::fs::remove_dir_all(&folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Modules: `schema` has the columns, `rows` plays games and makes their rows, `table` holds the rows of some games and
//! writes them, `run` does that on several threads.

#![forbid(unsafe_code)]

mod rows;
mod run;
mod schema;
mod table;

pub use run::{DatasetConfig, DatasetError, Written, write};
pub use schema::{ColumnSpec, TABLES, TableSpec, markdown};
