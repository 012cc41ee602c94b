//! Hosts tables over HTTP and WebSockets.
//!
//! [`start`] runs a server from a [`Config`]. [`hub::Hub`] keeps the tables that are awake; each is a [`desk`] with a task of
//! its own, which stores every entry before anybody hears of it. [`socket`] is one connection. Everything else is HTTP around
//! them: `listen` lets clients in, `app` is the way of a request, `api` answers it, `web` has the browser client's files.

#![forbid(unsafe_code)]

mod api;
mod app;
pub mod clock;
pub mod config;
pub mod desk;
mod headers;
pub mod hub;
pub mod identity;
pub mod limits;
mod listen;
pub mod logs;
mod metrics;
mod openapi;
mod run;
mod site;
pub mod socket;
pub mod turns;
mod web;

pub use config::Config;
pub use run::{Server, start};
