//! The parts of the executable that other programs and the fuzzer drive too.

pub mod engine;
