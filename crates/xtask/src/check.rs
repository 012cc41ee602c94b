//! `cargo xtask check`: runs compilers, formatters and linters, but no tests.

use crate::background::Background;
use crate::process::cargo;
use crate::{Result, test, web};

/// Checks the Rust code and the browser client. An argument selects only one of the two.
pub fn run(halves: &[String]) -> Result {
    match halves {
        [] => {
            let client = Background::start(&["check", "web"])?;
            rust()?;
            client.finish()
        }
        [half] if half == "rust" => rust(),
        [half] if half == "web" => web::static_checks(),
        _ => Err("cargo xtask check takes `rust`, `web` or nothing".into()),
    }
}

fn rust() -> Result {
    formatted()?;
    test::spelling()?;
    lints()
}

/// Fails if rustfmt would change a file.
pub fn formatted() -> Result {
    cargo(&["fmt", "--all", "--check"])
}

/// Fails on any warning of the compiler or of Clippy.
pub fn lints() -> Result {
    cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])
}
