//! Drives the real server from outside: scripted clients, crashes, load.

pub mod postgres;

pub use postgres::Postgres;
