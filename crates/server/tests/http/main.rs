//! The server over HTTP. Every test starts its own server and connects to its port.

mod access;
mod admin;
mod document;
mod guests;
mod importing;
mod life;
mod limits;
mod notices;
mod security;
mod site;
mod support;
mod tables;
