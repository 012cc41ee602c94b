//! Notices sent to real receivers on this machine, and to some that must not be reached.

mod browser;
mod limits;
mod push;
mod receiver;
mod surroundings;
mod webhook;

use std::time::Duration;

use deepwater_notify::{Notifier, Options, Turn, VapidKey};

const SUBJECT: &str = "mailto:host@example.org";

/// Options that let the tests' own receivers be reached.
fn options() -> Options {
    Options { allow_private: true, timeout: Duration::from_secs(20), ..Options::new(VapidKey::generate(), SUBJECT) }
}

fn notifier() -> Notifier {
    Notifier::new(options()).unwrap()
}

fn turn() -> Turn {
    Turn { table: "tbl-sesame".into(), link: "https://example.org/t/tbl-sesame".into(), seat: 1, round: 3 }
}
