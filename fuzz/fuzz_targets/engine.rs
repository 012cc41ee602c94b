//! Sends any bytes to the engine. It must answer every line with one line of JSON and never fail.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let mut output = Vec::new();
    deepwater::engine::run(input, &mut output).expect("reading memory never fails");
    let quits = input.windows(4).any(|word| word == b"quit");
    let lines = input.split_inclusive(|byte| *byte == b'\n').count();
    let answers = output.iter().filter(|byte| **byte == b'\n').count();
    // `quit` ends the session early. Escapes can hide that word, so inputs with a backslash are not counted.
    assert!(answers == lines || quits || input.contains(&b'\\'), "{lines} lines and {answers} answers");
});
