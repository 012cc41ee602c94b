//! Hidden information: what each viewer may know of the state and of the events.
//!
//! **Invariants:** `observe.rs` is the only place where a [`Game`](crate::Game) becomes something that may leave the
//! process. Nothing that leaves it depends on a card its viewer may not know (INFO-1 and following; `secrecy.rs` tests it).

pub(crate) mod events;
pub(crate) mod inference;
pub(crate) mod observe;
#[cfg(test)]
mod secrecy;
pub mod view;
