//! The server: hosts tables over HTTP and WebSockets.
//!
//! [`start`] runs a server with a [`Config`]. Each table that is in memory has an actor: a task that owns the table,
//! and stores every entry before it tells the clients. The `hub` finds or starts the actor of a table. A `socket`
//! serves one client and passes its requests to the hub.
//!
//! # Modules
//!
//! Each module depends only on modules in its own row or below that row, and on the crates `table`, `store`, `notify`
//! and `protocol`.
//!
//! | module | purpose |
//! |---|---|
//! | `run` | starting and stopping a server, housekeeping |
//! | `acceptor`, `slow_readers` | the accept loop: TCP connections, HTTP; cuts clients that do not read |
//! | `service` | the routes; limits, timeouts, headers and log of every request |
//! | `api`, `openapi` | the handlers of the JSON API and their description |
//! | `state` | what all handlers share |
//! | `retention`, `backups`, [`backup_check`] | deleting what is old; scheduled backups; checking them |
//! | `lobby_socket` | one WebSocket to the lobby |
//! | `socket`, `web_socket` | one WebSocket: requests to the hub, frames to the client; the HTTP upgrade |
//! | `hub` | finds the actor of a table or starts it; knows the mailboxes of actors |
//! | `table_actor` | one table in memory: requests, commits, bots, notifications |
//! | `lobby` | pushes public tables, the number of people and changes of own games to first screens |
//! | `announcements` | what the host announces to everyone who is connected |
//! | `unknown_tables` | limits requests for tables that do not exist |
//! | `due_backoff` | due tables that cannot be loaded |
//! | `connection` | one connection as an actor sees it: a queue of frames with a budget |
//! | `fair_queue` | slots for bots and hints, in which guests take turns |
//! | `guest_sockets` | the open sockets of each guest, to close them when the guest's secret is replaced |
//! | `table_limits` | limits on open and running tables, by guest and by network |
//! | `seen_tables` | the tables to which people are connected, which do not expire |
//! | `rows`, `table_list` | tables as rows of the database; lists of tables as JSON |
//! | `cpu_slots`, `background` | threads with a low priority for work that keeps a processor busy |
//! | `turn_notifier` | Web Push and webhooks for players whose turn it is |
//! | `address_bans`, `tls` | banned addresses; certificates |
//! | `readiness`, `throttle_log` | whether anything can be stored; refused requests in the log |
//! | `metrics`, `process_metrics`, `file_limit` | metrics; memory and open files as metrics; the limit on open files |
//! | `site`, `static_files`, `headers` | base path and origins; the browser client; security headers |
//! | [`config`], [`limit_options`], [`config_file`], `secret_value`, `identity`, `limits`, [`logs`], `clock` | options; guests; rate limits; log; time |

#![forbid(unsafe_code)]

mod acceptor;
mod address_bans;
mod announcements;
mod api;
mod background;
pub mod backup_check;
mod backups;
mod client_archive;
mod clock;
pub mod config;
pub mod config_file;
mod connection;
mod cpu_slots;
mod due_backoff;
mod fair_queue;
mod file_limit;
mod guest_sockets;
mod headers;
mod hub;
mod identity;
mod leaderboards;
pub mod limit_options;
mod limits;
mod lobby;
mod lobby_socket;
pub mod logs;
mod metrics;
mod openapi;
mod process_metrics;
mod readiness;
mod retention;
mod reviews;
mod rows;
mod run;
mod secret_value;
mod seen_tables;
mod service;
mod site;
mod slow_readers;
mod socket;
mod state;
mod static_files;
mod table_actor;
mod table_limits;
mod table_list;
mod throttle_log;
mod tls;
mod turn_notifier;
mod unknown_tables;
mod web_socket;

pub use config::Config;
pub use run::{Server, start};
