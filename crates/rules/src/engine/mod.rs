//! The engine: carries out steps, effects and answers.
//!
//! `apply.rs` takes an answer, `run.rs` is the loop, and `perform.rs` carries out effects. Each of the other files
//! handles one kind of piece or one part of the game.
//!
//! **May use:** all folders but [`persistence`](crate::persistence) and [`search`](crate::search).
//!
//! **Invariants:** everything that is still to happen is on `Game::todo`. After each answer the loop runs until a
//! player must decide or the game is over. Every change is reported to the [`Sink`](crate::Sink) as an event. Only
//! `Game::choices` computes legal answers.

mod actions;
mod agents;
pub(crate) mod apply;
mod buildings;
mod flow;
mod goods;
mod intrigue;
mod perform;
mod quests;
mod run;
mod scripted;
mod setup;
