//! What JavaScript calls: bytes in, bytes out, through the memory that it can read and write anyway.
//!
//! ```text
//! at = input(length)      room for a question of so many bytes
//! length = answer()       answers what was written there
//! at = output()           where the answer stands until the next call
//! ```
//! Nothing here dereferences a pointer; addresses are only told.

// An exported name is unsafe because two could clash; these three are the only ones.
#![allow(unsafe_code)]

use std::cell::RefCell;

use crate::device::Device;

#[derive(Default)]
struct Desktop {
    device: Device,
    question: Vec<u8>,
    answer: Vec<u8>,
}

thread_local! {
    static DESKTOP: RefCell<Desktop> = RefCell::default();
}

/// Makes room for a question of so many bytes and tells where to write it.
#[unsafe(no_mangle)]
extern "C" fn input(length: usize) -> *const u8 {
    DESKTOP.with_borrow_mut(|desktop| {
        desktop.question.clear();
        desktop.question.resize(length, 0);
        desktop.question.as_mut_ptr().cast_const()
    })
}

/// Answers the question and tells how long the answer is.
#[unsafe(no_mangle)]
extern "C" fn answer() -> usize {
    DESKTOP.with_borrow_mut(|desktop| {
        desktop.answer = desktop.device.ask(&desktop.question);
        desktop.answer.len()
    })
}

/// Where the answer stands.
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    DESKTOP.with_borrow(|desktop| desktop.answer.as_ptr())
}
