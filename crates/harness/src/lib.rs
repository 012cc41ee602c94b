//! Drives the real server from outside: scripted clients, crashes, load.

#![forbid(unsafe_code)]

pub mod api;
pub mod client;
pub mod crash;
pub mod load;
pub mod nodes;
pub mod postgres;
pub mod process;
pub mod record;

pub use api::{Api, Person};
pub use client::{Client, Hello, Refused};
pub use postgres::Postgres;
