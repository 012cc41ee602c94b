//! Tests of tables, one module per topic.

mod acting;
mod chat;
mod clocks;
mod crowd;
mod durability;
mod handing;
mod hints;
mod history;
mod hot_seat;
mod past;
mod properties;
mod rated;
mod records;
mod refusals;
mod rematch;
mod rules_change;
mod scene;
mod seats;
mod secrecy;
mod solo;
mod stage;
mod undo;
mod views;
mod votes;
