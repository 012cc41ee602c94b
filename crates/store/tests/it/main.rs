//! One suite of stories, told on SQLite and on PostgreSQL, and a few that only one of them can tell.

mod backup;
mod commits;
mod guests;
mod notices;
mod opening;
mod postgres;
mod speed;
mod sqlite;
mod support;
mod tables;
