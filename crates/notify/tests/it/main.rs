//! Sends notifications to receivers on this machine, and to addresses that must be refused.

mod browser;
mod environment;
mod limits;
mod push;
mod receiver;
mod webhook;

use std::time::Duration;

use deepwater_notify::{Notifier, Options, Turn, VapidKey};

const SUBJECT: &str = "mailto:host@example.org";

/// Returns options with which the receivers of the tests can be reached.
fn options() -> Options {
    Options { allow_private: true, timeout: Duration::from_secs(20), ..Options::new(VapidKey::generate(), SUBJECT) }
}

fn notifier() -> Notifier {
    Notifier::new(options()).unwrap()
}

fn turn() -> Turn {
    Turn { table: "tbl-sesame".into(), link: "https://example.org/t/tbl-sesame".into(), seat: 1, round: 3 }
}
