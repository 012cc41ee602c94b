//! Drives the real server from outside: scripted players over HTTP and WebSockets, a private PostgreSQL, crashes, load.
//!
//! Tests of the server use [`Api`] and [`Client`], tests of the store use [`Postgres`]. The program `deepwater-harness`
//! runs [`crash`], [`nodes`], [`doctor`], [`load`] and [`attack`] against the release build (`cargo xtask crash`, `proxy`,
//! `load` and `attack`). [`upgrade`] writes databases with a released version, which the tests open with the present one.
//!
//! ```no_run
//! # async fn demo() -> anyhow::Result<()> {
//! use deepwater_harness::{Api, Client};
//! use serde_json::json;
//!
//! let api = Api::new("http://127.0.0.1:8080")?;
//! let ana = api.person("Ana").await?;
//! let settings = json!({"setup": {"players": 2}, "seats": ["me", {"bot": "random"}]});
//! let table = api.table(&ana, &settings).await?;
//! let mut client = Client::join(&api, &table, Some(&ana)).await?;
//! client.play_until(&mut rand::rng(), |client| client.seq > 20).await?;
//! # Ok(()) }
//! ```

#![forbid(unsafe_code)]

pub mod api;
pub mod attack;
pub mod client;
pub mod crash;
pub mod doctor;
pub mod load;
pub mod nodes;
pub mod postgres;
pub mod process;
pub mod proxy;
pub mod record;
pub mod relay;
pub mod summary;
pub mod upgrade;

pub use api::{Api, Person};
pub use client::{Client, Hello, Refused};
pub use postgres::Postgres;
