//! `cargo xtask review`: the long tests of reviews (docs/review.md).

use crate::Result;
use crate::process::cargo;

/// Runs the tests of quality with many games. The argument selects tests by a part of their names: `luck`.
pub fn run_command(arguments: &[String]) -> Result {
    let filter = arguments.first().map_or("tests::", String::as_str);
    let test = ["test", "--profile", "play", "--package", "deepwater-review", "--lib", "--"];
    cargo(&[&test[..], &["--ignored", "--nocapture", "--test-threads", "1", filter]].concat())
}
