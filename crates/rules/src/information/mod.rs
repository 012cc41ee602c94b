//! Hidden information: what each viewer may know of the state and of the events.
//!
//! **May use:** [`values`](crate::values), [`cards`](crate::cards), [`state`](crate::state) and
//! [`decisions`](crate::decisions).
//!
//! **Invariants:** `observe.rs` is the only place where a [`Game`](crate::Game) becomes something that a client may
//! receive. Nothing that a client receives depends on a card that its viewer may not know (INFO-1, INFO-2);
//! `secrecy.rs` tests that.

pub(crate) mod events;
pub(crate) mod inference;
pub(crate) mod observe;
#[cfg(feature = "serde")]
mod script_rules;
#[cfg(test)]
mod secrecy;
pub mod view;
