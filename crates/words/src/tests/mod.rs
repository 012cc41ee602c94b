//! Tests that every message exists, that every message is used, and that words agree in number and case.

mod keys;
mod names;
mod plurals;
mod samples;
mod texts;

use std::cell::RefCell;
use std::collections::BTreeSet;

use crate::messages::Args;

/// A message that was formatted, and the names of its variables.
pub(crate) type Spoken = (String, BTreeSet<String>);

thread_local! {
    static SPOKEN: RefCell<BTreeSet<Spoken>> = const { RefCell::new(BTreeSet::new()) };
}

/// Records that a message was formatted.
pub(crate) fn record(key: &str, args: &Args) {
    let names = args.names().map(str::to_string).collect();
    SPOKEN.with_borrow_mut(|spoken| spoken.insert((key.to_string(), names)));
}

/// Runs a function and returns all messages that it formatted.
pub(crate) fn spoken(meanwhile: impl FnOnce()) -> BTreeSet<Spoken> {
    SPOKEN.take();
    meanwhile();
    SPOKEN.take()
}
