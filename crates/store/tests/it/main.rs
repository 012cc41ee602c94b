//! One test suite that runs on SQLite and on PostgreSQL (`on_both!`), and tests of what only one of them does.

mod backup;
mod challenges;
mod commits;
mod guests;
mod maintenance;
mod opening;
mod postgres;
mod ratings;
mod reports;
mod speed;
mod sqlite;
mod subscriptions;
mod support;
mod tables;
