//! Reviews of finished games: what a seat decided, what luck did, and what can be learned from it.
//!
//! A review explains how a seat came from its start value to its result, in four columns that add up: the seat's
//! decisions, luck, the opponents' choices and a residual. Every value is estimated from what the seat knew at that time:
//! from its [`Observation`](deepwater_rules::Observation), by playouts from sampled worlds. docs/review.md says what the
//! columns mean and how they are computed.
//!
//! ```
//! use deepwater_bots::{Bot, Envoy};
//! use deepwater_review::{ReviewConfig, Reviewer};
//! use deepwater_rules::{GameConfig, Record, Viewer};
//!
//! // A game of two bots.
//! let mut record = Record::new(GameConfig::base(2), "an evening");
//! let mut game = record.replay()?;
//! let mut bot = Envoy::new(1);
//! while let Some(decision) = game.decision() {
//!     let action = bot.choose(&game.observe(Viewer::Player(decision.player)));
//!     game.apply(action)?;
//!     record.actions.push(action);
//! }
//!
//! let mut review = Reviewer::new(&record, &ReviewConfig { seed: 1, playouts: 0, seat: None, open_cards: false })?;
//! while review.work(1000) {} // a worker can answer other requests in between
//! let report = review.report().expect("all work is done");
//! for seat in &report.seats {
//!     let sum = seat.start.plus(seat.decisions).plus(seat.luck).plus(seat.rivals).plus(seat.residual);
//!     assert_eq!(sum, seat.result);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate does no I/O and reads no clock. A budget is a number of playouts, so the same record, seed and budget give
//! the same report, on any number of threads.
//!
//! | module | what |
//! |---|---|
//! | `timeline` | the recorded game, answer by answer |
//! | `plan` | what to measure for a seat, and which column each change of the value belongs to |
//! | `measure`, `playout`, `evaluator` | sampled worlds, playing on, the value of a position |
//! | `statistics`, `choice` | means and intervals; options, losses and verdicts |
//! | `reviewer`, `report`, `skills` | rounds of work; columns and moments; errors by kind of decision |
//! | `preview`, `reasons`, `why` | what an option causes, why it is good (also for hints), why it is better |

#![forbid(unsafe_code)]

mod choice;
mod evaluator;
mod measure;
mod plan;
mod playout;
mod preview;
mod reasons;
mod report;
mod reviewer;
mod skills;
mod statistics;
#[cfg(test)]
mod tests;
mod timeline;
mod why;

pub use choice::Verdict;
pub use evaluator::{Estimate, Evaluator, MakeEvaluator, StewardReview};
pub use preview::preview_option;
pub use reasons::{reasons, reasons_to_decline};
pub use report::{Amount, Asked, CurvePoint, Loss, Moment, MomentKind, Outcome, ReviewReport, SeatReport};
pub use reviewer::{PLAYOUTS_PER_SECOND, ReviewConfig, ReviewError, Reviewer};
pub use skills::{Errors, Skill, SkillLoss};
pub use why::{LaterReason, ReviewReason};
