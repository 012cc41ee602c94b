//! That all words are there, that none is there in vain, and that they agree in number and case.

mod keys;
mod names;
mod plurals;
mod samples;
mod texts;

use std::cell::RefCell;
use std::collections::BTreeSet;

use crate::messages::Args;

/// A message that was said, and the variables it was given.
pub(crate) type Spoken = (String, BTreeSet<String>);

thread_local! {
    static SPOKEN: RefCell<BTreeSet<Spoken>> = const { RefCell::new(BTreeSet::new()) };
}

/// Notes that a message was said.
pub(crate) fn record(key: &str, args: &Args) {
    let names = args.names().map(str::to_string).collect();
    SPOKEN.with_borrow_mut(|spoken| spoken.insert((key.to_string(), names)));
}

/// All messages that were said meanwhile.
pub(crate) fn spoken(meanwhile: impl FnOnce()) -> BTreeSet<Spoken> {
    SPOKEN.take();
    meanwhile();
    SPOKEN.take()
}
