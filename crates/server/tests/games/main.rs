//! Games over real sockets. Every test runs on SQLite and on PostgreSQL.

mod bad_input;
mod bots;
mod challenges;
mod hints;
mod hosts;
mod nodes;
mod people;
mod seats;
mod snapshots;
mod support;
mod time;
mod undo;
mod whole_games;
