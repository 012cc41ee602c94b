//! `cargo xtask review`: the long tests of reviews (docs/review.md).

use crate::Result;
use crate::process::{cargo_command, run};

/// Runs the tests of quality with many games. The first argument selects tests by a part of their names, such as `luck`;
/// the second one selects games by their numbers, such as `100..150`.
pub fn run_command(arguments: &[String]) -> Result {
    let filter = arguments.first().map_or("tests::", String::as_str);
    let test = ["test", "--profile", "play", "--package", "deepwater-review", "--lib", "--"];
    let mut command =
        cargo_command(&[&test[..], &["--ignored", "--nocapture", "--test-threads", "1", filter]].concat());
    if let Some(games) = arguments.get(1) {
        command.env("DEEPWATER_REVIEW_GAMES", games);
    }
    run(&mut command)
}
