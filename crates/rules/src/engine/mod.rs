//! The engine: carries out steps, effects and answers.
//!
//! `steps.rs` is the loop. The other files hold what happens to each kind of piece.
//!
//! **Invariants:** everything that can still happen is on `Game::todo`. After each answer the loop runs until a player
//! must decide or the game is over. Every change is reported to the [`Sink`](crate::Sink) as an event.

pub(crate) mod actions;
mod agents;
mod buildings;
mod flow;
mod goods;
mod intrigue;
pub(crate) mod perform;
mod quests;
pub(crate) mod score;
mod setup;
pub(crate) mod steps;
