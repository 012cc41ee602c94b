//! The functions that JavaScript calls. Bytes go in and out through the module's memory.
//!
//! ```text
//! at = input(length)      room for a call of `length` bytes
//! length = answer()       makes the call that was written to `at`
//! at = output()           where the result is, until the next call
//! fits = weights()        gives the bots the weights of the net that were written to `at`
//! ```
//! Nothing here dereferences a pointer: the functions only return addresses.

// `no_mangle` counts as unsafe because two exported names could clash. The four names in this file do not.
#![allow(unsafe_code)]

use std::cell::RefCell;

use crate::device::Device;

/// The device with the buffers of the current call.
#[derive(Default)]
struct Instance {
    device: Device,
    input: Vec<u8>,
    output: Vec<u8>,
}

thread_local! {
    static INSTANCE: RefCell<Instance> = RefCell::default();
}

/// Makes room for a call of `length` bytes and returns the address to write it to.
#[unsafe(no_mangle)]
extern "C" fn input(length: usize) -> *const u8 {
    INSTANCE.with_borrow_mut(|instance| {
        instance.input.clear();
        instance.input.resize(length, 0);
        instance.input.as_mut_ptr().cast_const()
    })
}

/// Makes the call and returns the length of its result.
#[unsafe(no_mangle)]
extern "C" fn answer() -> usize {
    INSTANCE.with_borrow_mut(|instance| {
        instance.output = instance.device.call(&instance.input);
        instance.output.len()
    })
}

/// Returns the address of the result.
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    INSTANCE.with_borrow(|instance| instance.output.as_ptr())
}

/// Reads the weights of the net from the input. Returns whether they fit this program; if not, bots play without the net.
#[unsafe(no_mangle)]
extern "C" fn weights() -> bool {
    INSTANCE.with_borrow_mut(|instance| {
        // Much longer than any call, so the buffer is freed.
        let file = std::mem::take(&mut instance.input);
        deepwater_bots::net::load(&file).is_ok()
    })
}
