//! Games over real sockets, on SQLite and on PostgreSQL: every story below is told on both.

mod bad_input;
mod hints;
mod hosts;
mod nodes;
mod people;
mod seats;
mod support;
mod time;
mod undo;
mod whole_games;
