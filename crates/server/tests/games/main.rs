//! Games over real sockets. Every test runs on SQLite and on PostgreSQL.

mod bad_input;
mod bots;
mod challenges;
mod hints;
mod hosts;
mod lobby;
mod nodes;
mod people;
mod ratings;
mod seats;
mod snapshots;
mod support;
mod time;
mod undo;
mod whole_games;
