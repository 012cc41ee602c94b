//! The server over HTTP, as browsers and strangers meet it: every test starts a server of its own and speaks to its port.

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
